"""Scores of effects on a single card, in play or elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from inkwright.bots.greedy.board import Board, CardSummary, Speaker, Unit
from inkwright.bots.greedy.card_values import damage_taken, value_in_hand, value_in_play
from inkwright.bots.greedy.costs import CARD
from inkwright.bots.greedy.evaluation import Amount, read_amount
from inkwright.bots.greedy.modifiers import Lasting
from inkwright.effects.damage import Banish, DealDamage, DivideDamage, PutDamage, RemoveDamage
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

_UNLIMITED: Final = 9
"""Stand-in for "any number" and "all"."""


class OnCard:
    """Value of an effect to the player of a card in play; zero in this base class."""

    __slots__ = ()

    def value(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        """Return the gain of the card's player."""
        return 0.0


class Fixed(OnCard):
    """An effect with the same value for every card."""

    __slots__ = ("worth",)

    def __init__(self, worth: float) -> None:
        self.worth = worth

    def value(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return self.worth


class Removed(Fixed):
    """An effect that takes a card out of play and leaves its player some value."""

    __slots__ = ()

    def value(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return self.worth - value_in_play(unit)


class PutDamageOn(OnCard):
    """Damage put on a card."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def value(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return self.hurt(unit, self.amount.value(board, speaker))

    def hurt(self, unit: Unit, damage: int) -> float:
        """Return the value that a card loses by damage, as a negative number."""
        value, room = value_in_play(unit), unit.willpower - unit.damage
        return -value if damage >= room else -0.4 * value * damage / max(room, 1)


class DealDamageTo(PutDamageOn):
    """Damage dealt to a card, less its Resist."""

    __slots__ = ()

    def value(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return self.hurt(unit, damage_taken(unit, self.amount.value(board, speaker)))


class RemoveDamageFrom(OnCard):
    """Damage removed from a card."""

    __slots__ = ("most",)

    def __init__(self, most: Amount) -> None:
        self.most = most

    def value(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return 0.5 * min(unit.damage, self.most.value(board, speaker))


class Exerting(OnCard):
    """A card exerted."""

    __slots__ = ()

    def value(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return 0.0 if unit.exerted else -(0.8 + 1.1 * unit.lore)


class Readying(OnCard):
    """A card readied."""

    __slots__ = ()

    def value(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return 0.8 + 1.1 * unit.lore if unit.exerted else 0.0


class Applied(OnCard):
    """Modifiers given to a card."""

    __slots__ = ("lasting",)

    def __init__(self, lasting: Lasting) -> None:
        self.lasting = lasting

    def value(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return self.lasting.score(board, unit, speaker)


OTHER: Final = 0
DISCARDED: Final = 1
LOST: Final = 2
INKED: Final = 3
TO_HAND: Final = 4
PLAYED: Final = 5
"""Things that happen to a known card outside play."""
NOT_UNSEEN: Final = 0
UNSEEN_DISCARDED: Final = 1
UNSEEN_TO_HAND: Final = 2
UNSEEN_PLAYED: Final = 3
UNSEEN_INKED: Final = 4
UNSEEN_TO_DECK: Final = 5
"""Things that happen to unknown cards outside play."""


class CardEffect:
    """An effect on cards, wherever they are."""

    __slots__ = ("elsewhere", "from_deck", "on_card", "unseen")

    def __init__(self, on_card: OnCard, elsewhere: int, unseen: int, from_deck: bool) -> None:
        self.on_card = on_card
        self.elsewhere = elsewhere
        """Effect on a known card outside play."""
        self.unseen = unseen
        """Effect on unknown cards outside play."""
        self.from_deck = from_deck
        """True if it turns cards of a deck into something useful."""

    def score(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        """Return my gain from the effect on a card in play: harm to opposing cards counts for me."""
        value = self.on_card.value(board, unit, speaker)
        return value if board.teams[unit.player] == board.team else -value

    def score_elsewhere(self, board: Board, card: CardSummary) -> float:
        """Return the gain of a card's player from the effect on the card outside play."""
        value = value_in_hand(board, card)
        what = self.elsewhere
        if what == DISCARDED:
            return -value
        if what == LOST:
            return -0.8 * value
        if what == INKED:
            return 1.5 - value
        if what == TO_HAND:
            return value
        if what == PLAYED:
            return 0.5 + 0.8 * card.printed
        # An effect that only finds or reveals a card should find a good one.
        return 0.1 * value

    def score_unseen(self, in_hand: bool, count: int) -> float:
        """Return the gain of the cards' player from the effect on that many cards outside play."""
        what = self.unseen
        if what == UNSEEN_DISCARDED:
            return -0.9 * CARD * count
        if what == UNSEEN_TO_HAND:
            return CARD * count
        if what == UNSEEN_PLAYED:
            return 3.0
        if what == UNSEEN_INKED:
            return 0.5 * count
        return (-0.8 * CARD if in_hand else 0.1) * count


def read_card_effect(effect: Node) -> CardEffect:
    """Read an effect on cards."""
    kind = type(effect)
    reader = IN_PLAY.get(kind)
    return CardEffect(
        OnCard() if reader is None else reader(effect),
        ELSEWHERE.get(kind, OTHER),
        UNSEEN.get(kind, NOT_UNSEEN),
        isinstance(effect, ToHand | ToInkwell | Play),
    )


def read_most(count: Node) -> Amount:
    """Read the largest number that a count allows."""
    return read_amount(count.amount) if isinstance(count, Exactly | UpTo) else Amount(_UNLIMITED)


def _banish(effect: Node) -> OnCard:
    return Removed(0.0)


def _to_hand(effect: Node) -> OnCard:
    return Removed(CARD)


def _to_deck(effect: Node) -> OnCard:
    return Removed(0.3)


IN_PLAY: Final[Mapping[type[Node], Callable[..., OnCard]]] = {
    Banish: _banish,
    DealDamage: lambda effect: DealDamageTo(read_amount(effect.amount)),
    DivideDamage: lambda effect: DealDamageTo(read_most(effect.count)),
    PutDamage: lambda effect: PutDamageOn(read_amount(effect.amount)),
    RemoveDamage: lambda effect: RemoveDamageFrom(read_most(effect.count)),
    Exert: lambda effect: Exerting(),
    Ready: lambda effect: Readying(),
    ReturnToHand: _to_hand,
    ToHand: _to_hand,
    ToDeck: _to_deck,
    ShuffleIn: _to_deck,
    ToInkwell: lambda effect: Removed(1.0),
    ToDiscard: _banish,
    Apply: lambda effect: Applied(Lasting(effect.modifiers, effect.duration)),
    MoveTo: lambda effect: Fixed(0.4),
    PutUnder: lambda effect: Fixed(0.8),
}
"""Effects on a card in play, from the side of the card's player."""
ELSEWHERE: Final[Mapping[type[Node], int]] = {
    Discard: DISCARDED,
    ToDiscard: LOST,
    ToDeck: LOST,
    ShuffleIn: LOST,
    PutUnder: LOST,
    ToInkwell: INKED,
    ReturnToHand: TO_HAND,
    ToHand: TO_HAND,
    Play: PLAYED,
}
"""Effects on a known card outside play."""
UNSEEN: Final[Mapping[type[Node], int]] = {
    Discard: UNSEEN_DISCARDED,
    ToDiscard: UNSEEN_DISCARDED,
    ToHand: UNSEEN_TO_HAND,
    ReturnToHand: UNSEEN_TO_HAND,
    Play: UNSEEN_PLAYED,
    ToInkwell: UNSEEN_INKED,
    ToDeck: UNSEEN_TO_DECK,
    ShuffleIn: UNSEEN_TO_DECK,
}
"""Effects on unknown cards outside play."""
