"""Coverage of ability shapes by scenarios."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.effects.abilities import Keyword, Static
from inkwright.effects.node import Node
from inkwright.effects.rule_changes import AnyInkInDeck, CopyLimit
from inkwright.effects.shape import shape
from inkwright.engine.definition import Part
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.runner import run
from inkwright.sim.random_decks import constructed_cards


@dataclass(frozen=True, slots=True)
class Holder:
    """An ability of a card."""

    card: Card
    title: str
    ability: Node


@dataclass
class Shapes:
    """The distinct ability shapes of a table, and the scenarios' coverage of them."""

    holders: dict[str, list[Holder]] = field(default_factory=dict)
    shown: dict[str, set[str]] = field(default_factory=dict)
    """Full names of the cards that have shown each shape."""

    def not_shown(self) -> list[tuple[str, list[Holder]]]:
        """Return the shapes that no scenario shows, those of most cards first."""
        left = [(each, holders) for each, holders in self.holders.items() if each not in self.shown]
        return sorted(left, key=lambda pair: (-len(pair[1]), pair[1][0].card.full_name))

    @property
    def covered(self) -> int:
        """Number of shapes that are shown."""
        return sum(each in self.shown for each in self.holders)


def concerns_deck_building(ability: Node) -> bool:
    """Return True if an ability only changes deck building, which no game can show."""
    return isinstance(ability, Static) and all(
        isinstance(part, AnyInkInDeck | CopyLimit) for part in ability.parts
    )


def shapes_of(table: CardTable) -> Shapes:
    """Return the shapes of all constructed cards of a table, none of them shown yet."""
    found = Shapes()
    for card in constructed_cards(table):
        for title, ability in card.abilities:
            if concerns_deck_building(ability):
                continue
            found.holders.setdefault(shape(ability), []).append(Holder(card, title, ability))
    return found


def show(shapes: Shapes, scenarios: Iterable[Scenario], table: CardTable) -> None:
    """Run scenarios and record the abilities that did something in those that pass.

    A printed keyword counts as shown by every scenario that has its card, since most keywords are passive.
    """
    for scenario in scenarios:
        trace: set[Part] = set()
        outcome = run(scenario, table, trace=trace)
        if not outcome.ok:
            continue
        for part in trace:
            if part.source is not None and part.home is not None:
                shapes.shown.setdefault(shape(part.source), set()).add(part.home.full_name)
        for name in scenario.card_names():
            card = table.find(name)
            for _, ability in card.abilities if card is not None else ():
                if isinstance(ability, Keyword):
                    shapes.shown.setdefault(shape(ability), set()).add(name)
