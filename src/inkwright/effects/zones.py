"""Effects that put cards into other zones."""

from __future__ import annotations

from inkwright.effects.amounts import Amount
from inkwright.effects.literals import DeckEnd, DeckPlace
from inkwright.effects.node import Effect, node
from inkwright.effects.players import Players, You
from inkwright.effects.targets import Target


@node
class ReturnToHand(Effect):
    """Return cards to their players' hands."""

    target: Target
    whose: Players = You()
    """Players named in the text; the cards go to the hand of their own players in any case."""


@node
class ToHand(Effect):
    """Put cards into their players' hands."""

    target: Target
    whose: Players = You()
    """Players named in the text; the cards go to the hand of their own players in any case."""


@node
class ToDeck(Effect):
    """Put cards into their players' decks."""

    target: Target
    place: DeckPlace
    order: Players | None = None
    """Player who orders several cards; None keeps their order."""
    whose: Players = You()
    """Players named in the text; the cards go to the deck of their own players in any case."""


@node
class ShuffleIn(Effect):
    """Shuffle cards into their players' decks."""

    target: Target
    whose: Players = You()
    """Players named in the text; the cards go to the deck of their own players in any case."""


@node
class ShuffleDeck(Effect):
    """Shuffle the players' decks."""

    players: Players = You()


@node
class ToInkwell(Effect):
    """Put cards into their players' inkwells facedown (7.5.6)."""

    target: Target
    exerted: bool = True
    whose: Players = You()
    """Players named in the text; the cards go to the inkwell of their own players in any case."""


@node
class ToDiscard(Effect):
    """Put cards into their players' discards; only cards from a hand count as discarded."""

    target: Target
    whose: Players = You()
    """Players named in the text; the cards go to the discard of their own players in any case."""


@node
class Discard(Effect):
    """Discard cards from hand."""

    target: Target


@node
class PutUnder(Effect):
    """Put cards under a card."""

    cards: Target
    target: Target
    faceup: bool = False


@node
class Draw(Effect):
    """Draw cards one at a time, from the top or the bottom of the deck (1.12.2)."""

    players: Players
    amount: Amount
    place: DeckEnd = "top"


@node
class DiscardUntil(Effect):
    """Choose and discard until that many cards are in hand (6.1.8.1)."""

    players: Players
    amount: Amount


@node
class DrawUntil(Effect):
    """Draw until that many cards are in hand (6.1.8.1)."""

    players: Players
    amount: Amount
