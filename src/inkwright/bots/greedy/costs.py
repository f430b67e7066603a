"""Prices of costs: the value that paying them takes from their player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from inkwright.bots.greedy.board import Board, Speaker
from inkwright.bots.greedy.card_values import exert_cost, value_in_play
from inkwright.bots.greedy.evaluation import Amount, Test, cards_in_play, read_amount, read_tests
from inkwright.effects import costs as co
from inkwright.effects.node import Node

CARD: Final = 1.4
"""Value of a card in hand."""
LORE: Final = 1.5
"""Value of a lore."""
INK: Final = 0.5
"""Value of a ready ink."""


class Price:
    """A cost that takes nothing of value, and the base class of all others."""

    __slots__ = ()

    def value(self, board: Board, speaker: Speaker) -> float:
        """Return the value that paying the cost takes from its player."""
        return 0.0


class Prices(Price):
    """Several costs."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Price]) -> None:
        self.parts = parts

    def value(self, board: Board, speaker: Speaker) -> float:
        total = 0.0
        for part in self.parts:
            total += part.value(board, speaker)
        return total


class PriceEach(Price):
    """An amount of something with a value."""

    __slots__ = ("amount", "worth")

    def __init__(self, worth: float, amount: Amount) -> None:
        self.worth = worth
        self.amount = amount

    def value(self, board: Board, speaker: Speaker) -> float:
        return self.worth * self.amount.value(board, speaker)


class DamageEach(PriceEach):
    """Damage dealt to a number of cards."""

    __slots__ = ("cards",)

    def __init__(self, worth: float, damage: Amount, cards: Amount) -> None:
        super().__init__(worth, damage)
        self.cards = cards

    def value(self, board: Board, speaker: Speaker) -> float:
        return self.worth * self.amount.value(board, speaker) * self.cards.value(board, speaker)


class ExertThis(Price):
    """Exerting the ability's own card."""

    __slots__ = ()

    def value(self, board: Board, speaker: Speaker) -> float:
        this = speaker.this
        return 0.0 if this is None else exert_cost(board, this)


class BanishThis(Price):
    """Banishing the ability's own card."""

    __slots__ = ()

    def value(self, board: Board, speaker: Speaker) -> float:
        this = speaker.this
        return 0.0 if this is None else value_in_play(this)


class LoseCards(Price):
    """Giving up the least valuable of some cards in play, for good or for a while."""

    __slots__ = ("amount", "share", "tests")

    def __init__(self, tests: list[Test], amount: Amount, share: float) -> None:
        self.tests = tests
        self.amount = amount
        self.share = share

    def value(self, board: Board, speaker: Speaker) -> float:
        found = sorted([value_in_play(unit) for unit in cards_in_play(board, self.tests, speaker)])
        total = 0.0
        for each in found[: self.amount.value(board, speaker)]:
            total += each
        return self.share * total


def read_price(cost: Node | None) -> Price:
    """Read a cost."""
    found = COSTS.get(type(cost)) if cost is not None else None
    return Price() if found is None else found(cost)


def _nothing(cost: Node) -> Price:
    return Price()


def _ink(cost: co.PayInk | co.PayResource) -> Price:
    return PriceEach(INK, read_amount(cost.amount))


def _lose_cards(cost: co.BanishCards | co.MoveCards) -> Price:
    return LoseCards(read_tests(cost.filter.tests), read_amount(cost.amount), 1.0)


COSTS: Final[Mapping[type[Node], Callable[..., Price]]] = {
    co.NoCost: _nothing,
    co.Costs: lambda cost: Prices([read_price(part) for part in cost.parts]),
    co.RevealCards: _nothing,
    co.PayInk: _ink,
    co.PayResource: _ink,
    co.DiscardCards: lambda cost: PriceEach(0.9 * CARD, read_amount(cost.amount)),
    co.ExertThis: lambda cost: ExertThis(),
    co.BanishThis: lambda cost: BanishThis(),
    co.DamageThis: lambda cost: PriceEach(0.5, read_amount(cost.amount)),
    co.DamageCards: lambda cost: DamageEach(0.5, read_amount(cost.damage), read_amount(cost.amount)),
    co.PayLore: lambda cost: PriceEach(LORE, read_amount(cost.amount)),
    co.MillCards: _nothing,
    co.PayCounters: _nothing,
    co.BanishCards: _lose_cards,
    co.MoveCards: _lose_cards,
    co.ExertCards: lambda cost: LoseCards(read_tests(cost.filter.tests), read_amount(cost.amount), 0.3),
}
