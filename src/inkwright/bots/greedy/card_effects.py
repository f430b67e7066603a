"""Scores of effects on a single card, in play or elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from inkwright.bots.greedy.board import Board, current, damage_left, damage_taken
from inkwright.bots.greedy.card_values import printed_value, value_in_hand, value_in_play
from inkwright.bots.greedy.costs import CARD
from inkwright.bots.greedy.evaluation import Speaker, amount
from inkwright.bots.greedy.modifiers import score_modifiers
from inkwright.effects.damage import Banish, DealDamage, PutDamage, RemoveDamage
from inkwright.effects.exerting import Exert, Ready
from inkwright.effects.lasting import Apply
from inkwright.effects.moving import MoveTo
from inkwright.effects.node import Node
from inkwright.effects.playing import Play
from inkwright.effects.targets import Exactly, UpTo
from inkwright.effects.zones import (
    Discard,
    PutUnder,
    ReturnToHand,
    ShuffleIn,
    ToDeck,
    ToDiscard,
    ToHand,
    ToInkwell,
)
from inkwright.view import schema

_UNLIMITED = 9
"""Stand-in for "any number" and "all"."""


def score_on_permanent(board: Board, effect: Node, card: schema.Permanent, speaker: Speaker) -> float:
    """Return my gain from an effect on a card in play: harm to opposing cards counts for me."""
    found = IN_PLAY.get(type(effect))
    value = 0.0 if found is None else found(board, effect, card, speaker)
    return value if board.is_mine(card["player"]) else -value


def score_elsewhere(board: Board, effect: Node, facts: schema.CardFacts) -> float:
    """Return the gain of a card's player from an effect on the card outside play."""
    value = value_in_hand(board, facts)
    found = ELSEWHERE.get(type(effect))
    # An effect that only finds or reveals a card should find a good one.
    return 0.1 * value if found is None else found(value, facts)


def most(board: Board, count: Node, speaker: Speaker) -> int:
    """Return the largest number that a count allows."""
    return amount(board, count.amount, speaker) if isinstance(count, Exactly | UpTo) else _UNLIMITED


def _banish(board: Board, effect: Node, card: schema.Permanent, speaker: Speaker) -> float:
    return -value_in_play(board, card)


def _deal_damage(board: Board, effect: DealDamage, card: schema.Permanent, speaker: Speaker) -> float:
    return _damage(board, card, damage_taken(card, amount(board, effect.amount, speaker)))


def _put_damage(board: Board, effect: PutDamage, card: schema.Permanent, speaker: Speaker) -> float:
    return _damage(board, card, amount(board, effect.amount, speaker))


def _damage(board: Board, card: schema.Permanent, damage: int) -> float:
    value, room = value_in_play(board, card), damage_left(card)
    return -value if damage >= room else -0.4 * value * damage / max(room, 1)


def _remove_damage(board: Board, effect: RemoveDamage, card: schema.Permanent, speaker: Speaker) -> float:
    return 0.5 * min(card["damage"], most(board, effect.count, speaker))


def _exert(board: Board, effect: Exert, card: schema.Permanent, speaker: Speaker) -> float:
    return 0.0 if card["exerted"] else -(0.8 + 1.1 * current(card["lore"]))


def _ready(board: Board, effect: Ready, card: schema.Permanent, speaker: Speaker) -> float:
    return 0.8 + 1.1 * current(card["lore"]) if card["exerted"] else 0.0


def _apply(board: Board, effect: Apply, card: schema.Permanent, speaker: Speaker) -> float:
    return score_modifiers(board, effect.modifiers, effect.duration, card, speaker)


def _move_out(left: float) -> Callable[..., float]:
    """Return a scorer for an effect that takes a card out of play and leaves its player some value."""
    return lambda board, effect, card, speaker: left - value_in_play(board, card)


IN_PLAY: Mapping[type[Node], Callable[..., float]] = {
    Banish: _banish,
    DealDamage: _deal_damage,
    PutDamage: _put_damage,
    RemoveDamage: _remove_damage,
    Exert: _exert,
    Ready: _ready,
    ReturnToHand: _move_out(CARD),
    ToHand: _move_out(CARD),
    ToDeck: _move_out(0.3),
    ShuffleIn: _move_out(0.3),
    ToInkwell: _move_out(1.0),
    ToDiscard: _banish,
    Apply: _apply,
    MoveTo: lambda board, effect, card, speaker: 0.4,
    PutUnder: lambda board, effect, card, speaker: 0.8,
}
"""Scorers of effects on a card in play, from the side of the card's player."""


def _lose_most(value: float, facts: schema.CardFacts) -> float:
    return -0.8 * value


ELSEWHERE: Mapping[type[Node], Callable[[float, schema.CardFacts], float]] = {
    Discard: lambda value, facts: -value,
    ToDiscard: _lose_most,
    ToDeck: _lose_most,
    ShuffleIn: _lose_most,
    PutUnder: _lose_most,
    ToInkwell: lambda value, facts: 1.5 - value,
    ReturnToHand: lambda value, facts: value,
    ToHand: lambda value, facts: value,
    Play: lambda value, facts: 0.5 + 0.8 * printed_value(facts),
}
"""Scorers of effects on a known card outside play, given its value in hand."""
