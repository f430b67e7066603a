"""Which shapes of abilities the scenarios show at work, and which scenarios show a card."""

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
    """An ability of a card that has a shape."""

    card: Card
    title: str
    ability: Node


@dataclass
class Shapes:
    """The distinct ability shapes of a table, and how many of them scenarios have shown."""

    holders: dict[str, list[Holder]] = field(default_factory=dict)
    shown: dict[str, set[str]] = field(default_factory=dict)
    """For each shape shown the full names of the cards it was shown by."""

    def not_shown(self) -> list[tuple[str, list[Holder]]]:
        """The shapes no scenario shows, those of most cards first."""
        left = [(each, holders) for each, holders in self.holders.items() if each not in self.shown]
        return sorted(left, key=lambda pair: (-len(pair[1]), pair[1][0].card.full_name))

    @property
    def covered(self) -> int:
        """How many shapes of the table are shown."""
        return sum(each in self.shown for each in self.holders)


def about_decks(ability: Node) -> bool:
    """Whether an ability only says how decks may be built: no game can show it."""
    return isinstance(ability, Static) and all(
        isinstance(part, AnyInkInDeck | CopyLimit) for part in ability.parts
    )


def shapes_of(table: CardTable) -> Shapes:
    """Every shape the constructed cards of a table have, none shown yet."""
    found = Shapes()
    for card in constructed_cards(table):
        for title, ability in card.abilities:
            if about_decks(ability):
                continue
            found.holders.setdefault(shape(ability), []).append(Holder(card, title, ability))
    return found


def show(shapes: Shapes, scenarios: Iterable[Scenario], table: CardTable) -> None:
    """Run scenarios and note every ability that does something in one that holds and expects something.

    A printed keyword counts as shown by every scenario that has its card: most work by being there.
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
