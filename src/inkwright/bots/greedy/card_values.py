"""Values of cards to their player, measured in lore."""

from __future__ import annotations

from typing import Final

from inkwright.bots.greedy.board import Board, CardSummary, Unit
from inkwright.effects.keywords import KEYWORDS as ENTRIES
from inkwright.engine.codes import (
    ACTION,
    CHARACTER,
    ITEM,
    KEYWORDS,
    KW_ALERT,
    KW_CHALLENGER,
    KW_EVASIVE,
    KW_RESIST,
    LOCATION,
)

_WORTHS: Final = [(bit, ENTRIES[name].worth) for name, bit in KEYWORDS.items() if ENTRIES[name].worth]
CHALLENGER_WORTH: Final[float] = ENTRIES["Challenger"].worth_each
RESIST_WORTH: Final[float] = ENTRIES["Resist"].worth_each
"""Value of each point of the keywords with a number."""
_LATE: Final = [0.85**turns for turns in range(64)]
"""Share of a card's value that is left if it can't be played for some turns."""
_worths_of: dict[int, list[float]] = {}
"""Values of the keywords in a mask."""


def damage_left(unit: Unit) -> int:
    """Return how much more damage banishes a card in play."""
    return unit.willpower - unit.damage


def damage_taken(unit: Unit, damage: int) -> int:
    """Return how much of the damage dealt to a card gets past its Resist."""
    left = damage - unit.resist
    return left if left > 0 else 0


def value_in_play(unit: Unit) -> float:
    """Return the value of a card in play: its stats, the lore it earns each turn, and its cost."""
    if not unit.weighed:
        unit.value = _weigh(unit)
        unit.weighed = True
    return unit.value


def _weigh(unit: Unit) -> float:
    if unit.type == ITEM:
        return 1.0 + 0.7 * unit.cost
    left = unit.willpower - unit.damage
    if left < 0:
        left = 0
    if unit.type == LOCATION:
        return 0.4 * unit.cost + 0.25 * left + 2.0 * unit.lore * unit.urgency
    total = 0.4 * unit.cost + 0.5 * unit.strength + 0.5 * left
    total += 1.5 * unit.lore * unit.urgency + 0.4 * unit.abilities
    keywords = unit.keywords
    if keywords:
        worths = _worths_of.get(keywords)
        if worths is None:
            worths = [worth for bit, worth in _WORTHS if keywords & bit]
            _worths_of[keywords] = worths
        for worth in worths:
            total += worth
        if keywords & (KW_CHALLENGER | KW_RESIST):
            total += CHALLENGER_WORTH * unit.challenger + RESIST_WORTH * unit.resist
    return total + 0.3 * unit.under


def printed_value(type_: int, cost: int, strength: int, willpower: int, lore: int, abilities: int) -> float:
    """Return the value that a card will have in play, or that an action is likely to have.

    `abilities` counts keywords too.
    """
    if type_ == ACTION:
        return 1.0 + 0.9 * cost
    if type_ == ITEM:
        return 1.0 + 0.7 * cost
    if type_ == LOCATION:
        return 0.4 * cost + 0.25 * willpower + 2.0 * lore
    body = 0.5 * strength + 0.5 * willpower
    return 0.4 * cost + body + 1.5 * lore + 0.4 * abilities


def value_in_hand(board: Board, card: CardSummary) -> float:
    """Return the value of a card outside play, which is higher the sooner I can play it."""
    late = card.cost - board.ink - 1
    return card.in_hand * _LATE[min(late, 63)] if late > 0 else card.in_hand


def keep_value(board: Board, card: CardSummary, copies: int) -> float:
    """Return the value of keeping a card in hand rather than inking it."""
    value = value_in_hand(board, card)
    if board.ink - 1 <= card.cost <= board.ink + 2:
        value += 1.0  # playable in the next turns
    return value - 0.6 * (copies - 1)


def exert_cost(board: Board, unit: Unit) -> float:
    """Return the cost of exerting a card of mine: the danger it is then in, and a little for its lore.

    The quest it gives up is scored as an action of its own, so its lore counts only enough to break ties.
    """
    if unit.type != CHARACTER:
        return 0.0
    return 0.25 * unit.lore + 0.25 * danger(board, unit)


def danger(board: Board, unit: Unit) -> float:
    """Return the most that an exerted character of mine can lose in the opponents' next turn."""
    if unit.danger < 0.0:
        unit.danger = _worst(board, unit)
    return unit.danger


def _worst(board: Board, unit: Unit) -> float:
    value = value_in_play(unit)
    body = unit.willpower - unit.damage
    evasive = unit.keywords & KW_EVASIVE != 0
    worst = 0.0
    for other in board.theirs:
        if other.type != CHARACTER or other.cannot_challenge:
            continue
        if evasive and not other.keywords & (KW_EVASIVE | KW_ALERT):
            continue
        if other.strength + other.challenger - unit.resist < body:
            continue
        price = value_in_play(other) if unit.strength >= damage_left(other) else 0.0
        loss = value - 0.7 * price
        if loss > worst:
            worst = loss
    return worst
