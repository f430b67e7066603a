"""The planner: what it sees that greedy doesn't, whole games, and the same again where it may."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from inkwright.bots.bot import Bot, choose_action
from inkwright.bots.card_knowledge import deck_archive
from inkwright.bots.greedy.bot import GreedyBot
from inkwright.bots.planner.bot import PlannerBot
from inkwright.bots.planner.contest import Limits
from inkwright.bots.planner.features import N_FEATURES, N_SIDE, SIDE_FEATURES, features
from inkwright.bots.planner.weights import SHIPPED, load_evaluation, shipped_evaluation
from inkwright.engine.codes import ASK_ALTER, ASK_MAIN
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.moves import describe
from inkwright.scenarios.custom_cards import table_from
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import Unreadable, read_file
from inkwright.sim.referee import referee
from inkwright.view.knowledge import player_of
from inkwright.view.view import View

ROOT = Path(__file__).parents[2]
DECKS = sorted((ROOT / "decks").glob("*.txt"))
SMALL = Limits(own=60, plans=3, turns=2)
COMMON = "type: character, inkwell: true, ink: Amber"
CARDS = f"""
cards:
  - {{name: Small, cost: 1, strength: 1, willpower: 2, lore: 1, {COMMON}}}
  - {{name: Fighter, cost: 3, strength: 4, willpower: 4, lore: 1, {COMMON}}}
  - {{name: Quester, cost: 3, strength: 1, willpower: 3, lore: 2, {COMMON}}}
"""


def planner(seed: int = 0) -> PlannerBot:
    """A planner that gives the same answers in every run."""
    return PlannerBot(seed, guesses=2)


def position(tmp_path: Path, players: str) -> State:
    own = tmp_path / "cards.yaml"
    own.write_text(CARDS)
    path = tmp_path / "position.yaml"
    path.write_text(f"title: t\nplayers:\n{players}\nsteps: []\nexpect: {{}}\n")
    found = next(iter(read_file(path)))
    assert not isinstance(found, Unreadable), found
    return build(found, table_from(own))[0]


def turn(g: State, bot: Bot) -> list[str]:
    """Everything a player does until the turn or the game is over."""
    player, done = g.active, list[str]()
    while g.outcome == NOT_OVER and not (g.ask_kind == ASK_MAIN and g.active != player):
        code = choose_action(bot, View(g, player_of(g, g.ask_player), b""))
        done.append(describe(g, code))
        g.apply(code)
    return done


def test_it_quests_when_that_wins(tmp_path: Path) -> None:
    g = position(
        tmp_path,
        "  us: {lore: 17, deck_size: 9, play: [Small, Quester]}\n"
        "  them: {deck_size: 9, play: [{card: Fighter, exerted: true}]}",
    )
    turn(g, planner())
    assert (g.outcome, g.termination) == (0, "lore")


def test_it_stops_an_opponent_who_would_win_next_turn(tmp_path: Path) -> None:
    g = position(
        tmp_path,
        "  us: {lore: 10, deck_size: 9, play: [Fighter]}\n"
        "  them: {lore: 18, deck_size: 9, play: [{card: Quester, exerted: true}]}",
    )
    assert turn(g, planner())[0].startswith("challenge")


def test_it_races_when_the_opponent_can_not_win_next_turn(tmp_path: Path) -> None:
    g = position(
        tmp_path,
        "  us: {lore: 16, deck_size: 9, play: [Quester]}\n  them: {lore: 2, deck_size: 9, play: []}",
    )
    assert turn(g, planner())[0].startswith("quest")


def test_the_same_seed_and_guesses_give_the_same_game() -> None:
    logs = []
    for _ in range(2):
        game = Game([DECKS[0], DECKS[5]], seed=3)
        bots = [PlannerBot(seed, guesses=1, limits=SMALL) for seed in range(2)]
        for _ in range(14):
            game.push(choose_action(bots[game.state.ask_player], game.view(game.state.ask_player)))
        logs.append(game.digest())
    assert logs[0] == logs[1]


def test_it_thinks_as_long_as_it_is_told() -> None:
    game = Game([DECKS[0], DECKS[5]], seed=3)
    while game.state.ask_kind == ASK_ALTER:
        game.push(game.state.options[-1])
    ticks = iter(range(100))
    bot = PlannerBot(0, seconds=4, limits=SMALL, clock=lambda: float(next(ticks)))
    bot.choose(game.view(game.state.ask_player))
    assert bot.made == 4  # one in any case, then at 1, 2 and 3


@pytest.mark.slow
@pytest.mark.both_builds
def test_it_plays_a_whole_game() -> None:
    game = Game(DECKS[:2], seed=2)
    result = referee(game, [PlannerBot(seed, guesses=1, limits=SMALL) for seed in range(2)])
    assert result.faults == []
    assert result.outcome.winner is not None


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_it_plays_with_several_opponents(players: int) -> None:
    game = Game(DECKS[:players], seed=players)
    bots = [PlannerBot(seed, guesses=1, limits=Limits(20, 2, 1)) for seed in range(players)]
    while not game.over and game.state.turn < 6 * players:
        asked = game.state.ask_player
        game.push(choose_action(bots[asked], game.view(asked)))
    assert sum(player.lore for player in game.state.players) > 0


def test_every_feature_has_a_name_and_a_weight() -> None:
    game = Game([DECKS[0], DECKS[5]], seed=3)
    assert len(SIDE_FEATURES) == N_SIDE
    assert len(features(game.state, 0)) == N_FEATURES == len(shipped_evaluation().weights)


def test_an_evaluation_of_other_features_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "weights.json"
    wrong.write_text(json.dumps({"weights": [1.0]}))
    with pytest.raises(InkwrightError, match=r"1 weights, but positions have \d+ features"):
        load_evaluation(wrong)
    wrong.write_text("[")
    with pytest.raises(InkwrightError, match="can't read an evaluation"):
        load_evaluation(wrong)
    assert SHIPPED.stat().st_size < 5_000_000


def test_the_archive_guesses_the_deck_of_an_opponent() -> None:
    """Once some of its cards are seen, guesses contain mostly cards of a deck in the archive."""
    game = Game([DECKS[0], DECKS[5]], seed=3)
    for _ in range(60):
        game.push(choose_action(GreedyBot(), game.view(game.state.ask_player)))
    view = game.view(0)
    bot = planner(2)
    guessed = bot.guess(view)
    theirs = {card for deck in deck_archive()[5:6] for card in deck}
    cids = [cid for cid, owner in enumerate(guessed.owner) if owner == 1]
    fitting = sum(guessed.cards[cid] in theirs for cid in cids)
    assert fitting == len(cids)
