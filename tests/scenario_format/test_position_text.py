"""A position written as a scenario is the same position when it is read again."""

from __future__ import annotations

from pathlib import Path

import pytest

from inkwright.cards.table import load
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.notation.moves import find_action
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.position_writer import position_text
from inkwright.scenarios.reader import read_text

TEXT = """
title: 'A "full" table: one of each'
active: them
players:
  us:
    lore: 4
    ink: {ready: 2, exerted: 1}
    drops: 1
    hand: [Stitch - Rock Star, Test Giant]
    deck: [Filler, Smash, Filler]
    deck_size: 9
    discard: [Smash]
    play: [{card: Stitch - New Dog, damage: 1, exerted: true}]
  them:
    ink: 3
    play:
      - {card: Hidden Cove - Tranquil Haven, as: first}
      - {card: Hidden Cove - Tranquil Haven, as: second}
      - {card: Test Giant, drying: true, at: second, under: [Smash], shifted_on: [Stitch - New Dog]}
      - Test Giant
cards:
  - {name: Test Giant, version: Large, type: character, cost: 4, strength: 2, willpower: 6, lore: 1,
     inkwell: true, ink: Steel, classifications: [Storyborn, Hero], text: "Resist +1"}
"""


def read(text: str) -> Scenario:
    [found] = read_text(text)
    assert isinstance(found, Scenario), found
    return found


def facts(g: State) -> list[object]:
    """All that a scenario can say of a position."""
    found: list[object] = [g.active, g.edition.name, g.game, g.team, g.simultaneous]
    for who in g.players:
        found += [who.lore, who.amount("drops"), len(who.ink_ready), len(who.ink_exerted)]
        found += [[g.cards[cid].full_name for cid in zone] for zone in (who.hand, who.deck, who.discard)]
        for p in who.play:
            under = [(g.cards[cid].full_name, cid in p.facedown) for cid in p.under]
            place = [other.cid for other in who.play].index(p.location) if p.location >= 0 else None
            found.append((p.card.full_name, p.exerted, p.drying, p.damage, place, under))
    return found


def test_a_position_comes_back_from_its_text() -> None:
    scenario = read(TEXT)
    g, names = build(scenario, load())
    text = position_text(g, scenario.title, names.players, scenario.cards)
    again = read(text)
    assert again.title == scenario.title
    g2, names2 = build(again, load())
    assert facts(g2) == facts(g)
    assert position_text(g2, again.title, names2.players, again.cards) == text


def test_the_position_after_moves() -> None:
    g, names = build(read(TEXT), load())
    g.apply(find_action(g, "quest Test Giant - Large#2"))
    scenario = read(position_text(g, "later", names.players, read(TEXT).cards))
    assert facts(build(scenario, load())[0]) == facts(g)


def test_a_position_in_the_middle_of_something_is_refused() -> None:
    g, names = build(read(TEXT), load())
    g.outcome = 0
    with pytest.raises(InkwrightError, match="a turn action"):
        position_text(g, "over", names.players)


def test_positions_of_the_scenarios_come_back() -> None:
    count = 0
    for path in sorted((Path(__file__).parents[1] / "scenarios" / "8-keywords").rglob("*.yaml")):
        for scenario in read_text(path.read_text(encoding="utf-8")):
            assert isinstance(scenario, Scenario)
            g, names = build(scenario, load())
            text = position_text(g, scenario.title, names.players, scenario.cards)
            assert facts(build(read(text), load())[0]) == facts(g), text
            count += 1
    assert count > 20


def test_teams_and_format_are_kept() -> None:
    scenario = read("""
title: A team game of Pack Rush
format: pack-rush
teams: [[us, mate], [them, other]]
active: them
players: {us: {ink: {ready: 1, exerted: 3}}, them: {}, mate: {ink: {exerted: 2}}, other: {ink: 5}}
""")
    g, names = build(scenario, load())
    assert g.team == (0, 1, 0, 1)
    assert [(len(q.ink_ready), len(q.ink_exerted)) for q in g.players] == [(1, 3), (2, 0), (0, 2), (5, 0)]
    again, _ = build(read(position_text(g, scenario.title, names.players)), load())
    assert facts(again) == facts(g)
