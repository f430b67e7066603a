"""Prices of costs: the value that paying them takes from their player."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from inkwright.bots.greedy.board import Board
from inkwright.bots.greedy.card_values import exert_cost, value_in_play
from inkwright.bots.greedy.evaluation import Speaker, amount, cards_in_play
from inkwright.effects import costs as co
from inkwright.effects.node import Node

CARD = 1.4
"""Value of a card in hand."""
LORE = 1.5
"""Value of a lore."""
INK = 0.5
"""Value of a ready ink."""


def price(board: Board, cost: Node | None, speaker: Speaker) -> float:
    """Return the value that paying a cost takes from its player."""
    found = COSTS.get(type(cost)) if cost is not None else None
    return 0.0 if found is None else found(board, cost, speaker)


def _parts(board: Board, cost: co.Costs, speaker: Speaker) -> float:
    return sum(price(board, part, speaker) for part in cost.parts)


def _ink(board: Board, cost: co.PayInk | co.PayResource, speaker: Speaker) -> float:
    return INK * amount(board, cost.amount, speaker)


def _discard(board: Board, cost: co.DiscardCards, speaker: Speaker) -> float:
    return 0.9 * CARD * amount(board, cost.amount, speaker)


def _exert_this(board: Board, cost: co.ExertThis, speaker: Speaker) -> float:
    own = board.by_id.get(speaker.this or "")
    return exert_cost(board, own) if own is not None else 0.0


def _banish_this(board: Board, cost: co.BanishThis, speaker: Speaker) -> float:
    own = board.by_id.get(speaker.this or "")
    return value_in_play(board, own) if own is not None else 0.0


def _damage_this(board: Board, cost: co.DamageThis, speaker: Speaker) -> float:
    return 0.5 * amount(board, cost.amount, speaker)


def _damage_cards(board: Board, cost: co.DamageCards, speaker: Speaker) -> float:
    return 0.5 * amount(board, cost.damage, speaker) * amount(board, cost.amount, speaker)


def _lore(board: Board, cost: co.PayLore, speaker: Speaker) -> float:
    return LORE * amount(board, cost.amount, speaker)


def _lose_cards(board: Board, cost: co.BanishCards | co.MoveCards | co.ExertCards, speaker: Speaker) -> float:
    found = sorted(value_in_play(board, each) for each in cards_in_play(board, cost.filter, speaker))
    return sum(found[: amount(board, cost.amount, speaker)])


def _exert_cards(board: Board, cost: co.ExertCards, speaker: Speaker) -> float:
    return 0.3 * _lose_cards(board, cost, speaker)


COSTS: Mapping[type[Node], Callable[..., float]] = {
    co.NoCost: lambda board, cost, speaker: 0.0,
    co.Costs: _parts,
    co.RevealCards: lambda board, cost, speaker: 0.0,
    co.PayInk: _ink,
    co.PayResource: _ink,
    co.DiscardCards: _discard,
    co.ExertThis: _exert_this,
    co.BanishThis: _banish_this,
    co.DamageThis: _damage_this,
    co.DamageCards: _damage_cards,
    co.PayLore: _lore,
    co.MillCards: lambda board, cost, speaker: 0.0,
    co.BanishCards: _lose_cards,
    co.MoveCards: _lose_cards,
    co.ExertCards: _exert_cards,
}
