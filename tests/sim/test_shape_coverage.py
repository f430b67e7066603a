"""Scenarios of cards: every shape of ability is shown at work; a card's scenarios are found by its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from inkwright.cards.table import CardTable, load
from inkwright.effects.abilities import Keyword
from inkwright.effects.amounts import Number
from inkwright.effects.filters import Named
from inkwright.effects.players import Opponents, You
from inkwright.effects.shape import shape
from inkwright.effects.zones import Draw
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import read_file, read_text
from inkwright.sim.shape_coverage import Shapes, shapes_of, show

SCENARIOS = Path(__file__).parents[1] / "scenarios"
LEFT = 0
"""Shapes that no scenario shows."""


@pytest.fixture(scope="module")
def table() -> CardTable:
    return load()


def read(directory: Path) -> list[tuple[Path, Scenario]]:
    return [
        (path, found)
        for path in sorted(directory.rglob("*.yaml"))
        for found in read_file(path)
        if isinstance(found, Scenario)
    ]


@pytest.mark.slow
def test_every_shape_of_ability_is_shown_at_work(table: CardTable) -> None:
    shapes = shapes_of(table)
    show(shapes, (found for _, found in read(SCENARIOS)), table)
    left = [f"{holders[0].card.full_name}: {holders[0].title}" for _, holders in shapes.not_shown()]
    assert len(left) <= LEFT, left


@pytest.mark.slow
def test_scenarios_of_a_card_lie_in_the_directory_of_its_set_under_its_name(table: CardTable) -> None:
    wrong: list[str] = []
    for path, found in read(SCENARIOS / "cards"):
        name = found.title.partition(": ")[0]
        card = table.find(name)
        number = path.parent.name.removeprefix("set-").lstrip("0")
        if card is None or all(printing.set_code != number for printing in card.printings):
            wrong.append(f"{path.name}: {found.title}")
    assert wrong == []


def test_abilities_that_differ_in_names_and_numbers_have_one_shape() -> None:
    assert shape(Named(("Elsa",))) == shape(Named(("Anna",)))
    assert shape(Draw(You(), Number(1))) == shape(Draw(You(), Number(7)))
    assert shape(Draw(You(), Number(1))) != shape(Draw(Opponents(), Number(1)))
    assert shape(Keyword("Ward")) != shape(Keyword("Rush"))


def test_a_scenario_that_fails_shows_nothing(table: CardTable) -> None:
    text = """\
title: draws one
players: {{us: {{ink: 5, hand: [A Whole New World]}}, them: {{}}}}
steps: [{{play: A Whole New World}}]
expect: {{us: {{hand_size: {expected}}}}}
"""

    def shown(expected: int) -> Shapes:
        shapes = shapes_of(table)
        found = [each for each in read_text(text.format(expected=expected)) if isinstance(each, Scenario)]
        assert found
        show(shapes, found, table)
        return shapes

    assert shown(7).covered == 1
    assert shown(6).covered == 0
