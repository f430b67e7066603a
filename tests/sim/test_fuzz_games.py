"""Random games over all cards: nothing breaks, every card is played, nearly every ability does something."""

from __future__ import annotations

import os

import pytest

from inkwright.cards.table import load
from inkwright.engine.codes import A_USE
from inkwright.engine.packing import action_kind
from inkwright.notation.record_file import parse_record
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import read_text
from inkwright.sim.fuzz import Fuzz, find_failure, make_start, run_jobs
from inkwright.sim.invariants import InvariantError, check, check_order
from inkwright.sim.needless import is_needless
from inkwright.sim.random_decks import DeckBuilder, constructed_cards

GAMES = int(os.environ.get("INKWRIGHT_GAMES", "1200"))
"""Number of games; nightly runs use 20000."""


@pytest.mark.slow
def test_every_card_is_played_and_nothing_breaks() -> None:
    report = Fuzz(load(), seed=1).run(GAMES)
    assert [failure.error for failure in report.failures] == []
    assert report.games == GAMES
    assert "endless loop" not in report.endings
    assert report.not_played == []
    assert len(report.not_reached) <= report.abilities // 100, report.not_reached


@pytest.mark.slow
@pytest.mark.both_builds
def test_few_decisions_make_no_difference() -> None:
    """A choice among targets on which an effect does nothing is legal (1.7.7), so a few remain."""
    needless = Fuzz(load(), seed=1).run(150).needless
    assert needless.examined > 2500
    assert needless.decisions.total() < needless.examined * 0.008, needless.decisions
    assert needless.actions.total() < needless.examined * 0.002, needless.actions


def test_needless_decisions_are_noticed() -> None:
    (found,) = read_text(HEALING)
    assert isinstance(found, Scenario)
    g, _ = build(found, load())
    g.apply(next(action for action in g.options if action_kind(action) == A_USE))
    assert len(g.options) == 2
    assert not is_needless(g)
    g.options = [g.options[0], g.options[0]]
    assert is_needless(g)


HEALING = """
title: Healing
players:
  us: {play: [Balm, {card: Wall, damage: 1}, Wall]}
  them: {}
cards:
  - {name: Balm, type: item, cost: 1, text: "{E} — Remove up to 1 damage from chosen character."}
  - {name: Wall, type: character, cost: 1, strength: 1, willpower: 5, lore: 1}
"""


def test_an_effect_applied_before_what_it_looks_at_is_noticed() -> None:
    (found,) = read_text(FLIGHT)
    assert isinstance(found, Scenario)
    g, _ = build(found, load())
    check_order(g)
    g.effect_order = g.effect_order[::-1]
    with pytest.raises(InvariantError, match="Cheer was applied too early"):
        check_order(g)


FLIGHT = """
title: Flight
players:
  us: {play: [Wings, Cheer, Wall]}
  them: {}
cards:
  - {name: Wings, type: item, cost: 1, text: "Your characters gain Evasive."}
  - {name: Cheer, type: item, cost: 1, text: "Your characters with Evasive get +1 {S}."}
  - {name: Wall, type: character, cost: 1, strength: 1, willpower: 5, lore: 1}
"""


@pytest.mark.build("pure")  # compiled code can't be patched
def test_a_broken_game_is_reported_with_what_reproduces_it(monkeypatch: pytest.MonkeyPatch) -> None:
    fuzz = Fuzz(load(), seed=3)
    seen = 0

    def break_down(g: object) -> None:
        nonlocal seen
        seen += 1
        if seen > 40:
            raise InvariantError("made to break")

    monkeypatch.setattr("inkwright.sim.fuzz.check_decision", break_down)
    report = fuzz.run(1)
    [failure] = report.failures
    assert failure.error == "made to break"
    monkeypatch.undo()
    record = parse_record(failure.record)
    assert len(record.moves) > 20
    assert record.comments == ("made to break",)
    assert find_failure(record, load()) is None
    monkeypatch.setattr("inkwright.engine.actions.turn.Turn.run", None)
    assert "'NoneType' object is not callable" in (find_failure(record, load()) or "")


def test_decks_are_legal_to_build() -> None:
    import random

    cards = constructed_cards(load())
    deck = DeckBuilder(cards).deck(random.Random(5), cards[:30])
    assert deck.size >= 60
    assert len(deck.inks) <= 2
    assert all(count <= 4 for _, count in deck.counts)


def test_what_always_holds_is_noticed_when_it_does_not() -> None:
    fuzz = Fuzz(load(), seed=9)
    import random

    rng = random.Random(9)
    g = make_start([fuzz.builder.deck(rng), fuzz.builder.deck(rng)], 9).state(load())
    check(g)
    g.players[0].discard += (g.players[0].deck[0],)
    with pytest.raises(InvariantError, match="two places"):
        check(g)


@pytest.mark.slow
def test_several_processes_share_the_games() -> None:
    reports = list(run_jobs(load(), jobs=2, games=5, seed=20))
    assert sorted(report.games for report in reports) == [2, 3]
    one, other = reports
    games, unplayed = one.games + other.games, set(one.not_played) & set(other.not_played)
    one.merge(other)
    assert (one.games, set(one.not_played)) == (games, unplayed)


def test_a_run_stops_when_its_time_is_over() -> None:
    assert Fuzz(load(), seed=3).run(10_000, seconds=0.05).games < 100
