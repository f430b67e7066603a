"""The planner's comparison of plans, its opening hand, and the targets its evaluation is fitted to."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from inkwright.bots.bot import choose_action
from inkwright.bots.greedy.bot import GreedyBot
from inkwright.bots.planner.bot import PlannerBot
from inkwright.bots.planner.contest import (
    TRIALS,
    OpeningHand,
    chance_of,
    opening_hands,
    planned_turns,
    play_on,
    put_back_next,
    without_losers,
)
from inkwright.bots.planner.evaluation import WON
from inkwright.bots.planner.mulligan import usual_cards_back
from inkwright.bots.planner.turn_search import candidates
from inkwright.engine.codes import A_PASS, ASK_ALTER, ASK_MAIN
from inkwright.engine.packing import action_card
from inkwright.game import Game
from inkwright.learn.fit import targets

DECKS = sorted((Path(__file__).parents[2] / "decks").glob("*.txt"))


def contender(*chances: float) -> OpeningHand:
    made = OpeningHand([], 8)
    made.chances = list(chances)
    made.total = sum(chances)
    return made


def in_turn(number: int) -> Game:
    """A game at the start of a turn, played by greedy bots."""
    game = Game([DECKS[0], DECKS[5]], seed=3)
    while game.state.turn < number or game.state.ask_kind != ASK_MAIN:
        game.push(choose_action(GreedyBot(), game.view(game.state.ask_player)))
    return game


def test_a_contender_that_is_clearly_behind_is_given_up() -> None:
    good, close, bad = (
        contender(*[0.6] * TRIALS),
        contender(*[0.4, 0.8] * (TRIALS // 2)),
        contender(*[0.3] * TRIALS),
    )
    assert without_losers([bad, close, good]) == [close, good]


def test_nothing_is_given_up_after_a_few_games() -> None:
    field = [contender(*[0.9] * (TRIALS - 1)), contender(*[0.1] * (TRIALS - 1))]
    assert without_losers(field) == field


@pytest.mark.parametrize(("value", "chance"), [(WON, 1.0), (-WON, 0.0), (0.0, 0.5), (1.0, 0.731)])
def test_log_odds_are_a_chance(value: float, chance: float) -> None:
    assert chance_of(value) == pytest.approx(chance, abs=0.001)


def test_plans_are_tried_in_games_that_go_on() -> None:
    game = in_turn(5)
    bot = PlannerBot(1, guesses=1)
    view = game.view(game.state.ask_player)
    plans = planned_turns(bot.guess(view), bot.evaluation, bot.limits)
    assert 1 < len(plans) <= bot.limits.plans + 1  # greedy's turn is one more
    before = game.digest()
    for plan in plans[:2]:
        plan.try_in(bot.guess(view), bot.evaluation)
        assert len(plan.chances) == 1
        assert 0 < plan.chances[0] < 1
    assert game.digest() == before


def test_a_game_goes_on_to_the_end_of_a_turn() -> None:
    g = in_turn(5).state.copy()
    play_on(g, 7)
    assert (g.turn, g.ask_kind) == (7, ASK_MAIN)


def test_ending_the_turn_is_tried_however_much_else_there_is() -> None:
    g = in_turn(5).state.copy()
    g.options = [g.options[0]] * 50 + [A_PASS]
    assert candidates(g)[-1] == A_PASS


def test_any_number_of_expensive_cards_can_be_put_back() -> None:
    g = Game([DECKS[0], DECKS[5]], seed=3).state
    hand = g.players[g.ask_player].hand
    choices = opening_hands(g)
    assert [len(each.back) for each in choices] == list(range(len(hand) + 1))
    for fewer, more in pairwise(choices):
        assert more.back[: len(fewer.back)] == fewer.back
    costs = [g.cards[cid].cost for cid in choices[-1].back]
    assert costs == sorted(costs, reverse=True)


def test_cards_are_put_back_one_by_one() -> None:
    g = Game([DECKS[0], DECKS[5]], seed=3).state.copy()
    me = g.ask_player
    back = opening_hands(g)[2].back
    done = []
    while g.ask_kind == ASK_ALTER and g.ask_player == me:
        action = put_back_next(g, back)
        done.append(action)
        g.apply(action)
    assert sorted(action_card(action) for action in done[:2]) == sorted(back)
    assert len(done) == 3


def test_the_usual_cards_are_those_of_greedy() -> None:
    game = Game([DECKS[0], DECKS[5]], seed=3)
    me = game.state.ask_player
    usual = usual_cards_back(game.state.copy())
    put_back = []
    while game.state.ask_kind == ASK_ALTER and game.state.ask_player == me:
        put_back.append(choose_action(GreedyBot(), game.view(me)))
        game.push(put_back[-1])
    assert usual == [action_card(action) for action in put_back[:-1]]


def test_targets_mix_results_with_chances_found_later() -> None:
    """Rows have the seed, the player, the turn, the result, and the chance that the next search left."""
    rows: list[list[float]] = [[7, 0, 1, 1, 0.6], [7, 1, 2, 0, -1], [7, 0, 3, 1, 0.9], [8, 0, 1, 0, 0.5]]
    assert targets(rows, 0.5) == pytest.approx([0.8, 0.0, 1.0, 0.0])
    assert targets(rows, 1.0) == [1, 0, 1, 0]
