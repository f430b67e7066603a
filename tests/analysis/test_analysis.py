"""Analysis of positions whose answers are known: wins, mistakes, luck, and what a player can't know."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from inkwright.analysis.advice import advise
from inkwright.analysis.effort import LEVELS, Thoroughness, level_named
from inkwright.analysis.game import analyse
from inkwright.analysis.outlook import Guesses, Searcher, look
from inkwright.analysis.report import Analysis, TurnReport
from inkwright.analysis.turns import RecordedTurn, TurnAnalyst
from inkwright.bots.greedy.bot import GreedyBot
from inkwright.bots.planner.look_ahead import Effort
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.moves import describe, find_action
from inkwright.notation.record import Record
from inkwright.notation.replay import ReplayMismatch
from inkwright.scenarios.custom_cards import table_from
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import Unreadable, read_file
from inkwright.view.determinise import determinise
from inkwright.view.knowledge import player_of

DECKS = [Path(__file__).parents[2] / "decks" / f"{name}.txt" for name in ("amber-steel", "ruby-sapphire")]
TINY = Thoroughness("tiny", "for tests", 2, 2, Effort(own=60, reply=20, follow=15, lines=3))
COMMON = "type: character, inkwell: true, ink: Amber"
CARDS = f"""
cards:
  - {{name: Small, cost: 1, strength: 1, willpower: 2, lore: 1, {COMMON}}}
  - {{name: Fighter, cost: 3, strength: 4, willpower: 4, lore: 1, {COMMON}}}
  - {{name: Quester, cost: 3, strength: 1, willpower: 3, lore: 2, {COMMON}}}
"""
WINNING = (
    "  us: {lore: 17, deck_size: 9, play: [Small, Quester]}\n"
    "  them: {lore: 18, deck_size: 9, play: [Fighter, Fighter]}"
)
THREATENED = (
    "  us: {lore: 10, deck_size: 9, play: [Fighter]}\n"
    "  them: {lore: 18, deck_size: 9, play: [{card: Quester, exerted: true}]}"
)


def position(tmp_path: Path, players: str) -> State:
    own = tmp_path / "cards.yaml"
    own.write_text(CARDS)
    path = tmp_path / "position.yaml"
    path.write_text(f"title: t\nplayers:\n{players}\nsteps: []\nexpect: {{}}\n")
    found = next(iter(read_file(path)))
    assert not isinstance(found, Unreadable), found
    return build(found, table_from(own))[0]


def judge(g: State, *moves: str) -> TurnReport:
    """Analyse a turn in which these moves are made."""
    start, actions = g.copy(), []
    for number, move in enumerate(moves, start=1):
        actions.append((number, find_action(g, move)))
        g.apply(actions[-1][1])
    return TurnAnalyst(RecordedTurn(start.turn, start.active, 0, start, actions), TINY, 1).run()


@cache
def record() -> Record:
    """A game of two greedy bots, up to some turn in the middle."""
    game = Game(DECKS, seed=3)
    bot = GreedyBot()
    while not game.over and game.state.turn < 8:
        game.push(game.state.options[bot.choose(game.view(game.state.ask_player))])
    return game.record(["Ann", "Ben"])


@cache
def analysis(seed: int = 0) -> Analysis:
    return analyse(record(), level=TINY, seed=seed)


def test_a_win_that_is_not_taken_is_missed(tmp_path: Path) -> None:
    found = judge(position(tmp_path, WINNING), "quest Small", "pass")
    [missed] = found.missed
    assert (missed.move, missed.player) == (2, 0)
    assert missed.line == ("quest Quester",)
    [judged] = found.judged
    assert (judged.move, judged.before) == (2, 1.0)
    assert judged.played == ("pass",)
    assert judged.better == ("quest Quester",)


def test_a_win_that_is_taken_costs_nothing(tmp_path: Path) -> None:
    found = judge(position(tmp_path, WINNING), "quest Quester", "quest Small")
    assert found.missed == ()
    assert found.judged == ()


def test_letting_the_opponent_win_is_a_mistake(tmp_path: Path) -> None:
    found = judge(position(tmp_path, THREATENED), "quest Fighter", "pass")
    [judged] = found.judged
    assert judged.move == 1
    assert judged.better[0] == "challenge Fighter > Quester"
    assert judged.after == 0.0 < judged.before
    assert ("opposing characters", -1) in judged.gains
    assert found.missed == ()


def test_the_best_move_is_no_mistake(tmp_path: Path) -> None:
    assert judge(position(tmp_path, THREATENED), "challenge Fighter > Quester", "pass").judged == ()


def test_both_players_have_chances_from_the_first_turn_on() -> None:
    found = analysis()
    assert [turn.turn for turn in found.turns] == list(range(1, 8))
    for turn in found.turns:
        assert {chance.player for chance in turn.chances} == {0, 1}
        assert all(0 <= chance.chance <= 1 for chance in turn.chances)
        assert all(turn.first <= chance.move for chance in turn.chances)


def test_the_same_seed_gives_the_same_analysis() -> None:
    found = analyse(record().until(14), level=TINY)
    assert found == analyse(record().until(14), level=TINY)
    assert found != analyse(record().until(14), level=TINY, seed=1)


def test_better_lines_are_legal_moves_of_the_player() -> None:
    for turn in analysis().turns:
        for judged in turn.judged:
            g = Game.replay(record(), to=judged.move - 1).state
            assert g.ask_player == judged.player
            assert judged.played[0] == record().moves[judged.move - 1].text
            assert judged.better[0] in [describe(g, action) for action in g.options]
            assert judged.better[0] != judged.played[0]


def test_progress_counts_turns() -> None:
    calls: list[tuple[int, int]] = []
    analyse(record().until(14), level=TINY, seconds=0.01, progress=lambda *call: calls.append(call))
    assert calls[0] == (0, calls[0][1])
    assert calls[-1][0] == calls[-1][1] == len(calls) - 1


@pytest.mark.parametrize("to", [14, 20])
def test_hidden_cards_change_nothing(to: int) -> None:
    g = Game.replay(record(), to=to).state
    me = g.ask_player
    other = determinise(g, player_of(g, me), Random(9))
    assert [other.cards[cid] for cid in other.players[1 - me].hand] != [
        g.cards[cid] for cid in g.players[1 - me].hand
    ]
    chances = [
        look(Searcher(TINY.search), guesses.several(2), me, guesses.hidden).chance
        for guesses in (Guesses(g, me, 4), Guesses(other, me, 4))
    ]
    assert chances[0] == chances[1]
    assert advise(g, 4, level=TINY) == advise(other, 4, level=TINY)


def test_advice_is_a_line_from_here(tmp_path: Path) -> None:
    advice = advise(position(tmp_path, WINNING), 0, level=TINY)
    assert sorted(advice.line) == ["quest Quester", "quest Small"]
    assert (advice.wins, advice.chance) == (True, 1.0)


def test_advice_never_names_a_card_that_is_still_to_be_drawn() -> None:
    for to in (14, 18, 22):
        g = Game.replay(record(), to=to).state
        me = g.ask_player
        known = {g.cards[cid].full_name for cid in g.players[me].hand}
        known |= {p.card.full_name for player in g.players for p in player.play}
        for move in advise(g, 2, level=TINY).line:
            if move.startswith(("ink ", "play ")):
                assert move.partition(" ")[2] in known


def test_advice_on_the_opening_hand() -> None:
    g = Game(DECKS, seed=3).state
    advice = advise(g, 0, level=TINY)
    assert advice.action in g.options
    assert advice.chance is None
    assert all(move.startswith("put back ") for move in advice.line) or len(advice.line) == 1


def test_a_record_without_turns_says_so() -> None:
    with pytest.raises(InkwrightError, match="nothing to analyse"):
        analyse(record().until(3), level=TINY)


def test_a_record_that_can_not_be_replayed_says_where() -> None:
    broken = record()
    moves = (*broken.moves[:12], broken.moves[3], *broken.moves[13:])
    with pytest.raises(ReplayMismatch, match="decision 13"):
        analyse(Record(broken.start, moves, broken.engine, broken.cards, broken.players), level=TINY)


def test_levels_are_found_by_name() -> None:
    assert [level_named(level.key) for level in LEVELS] == list(LEVELS)
    with pytest.raises(InkwrightError, match="quick, normal, thorough"):
        level_named("quickly")
