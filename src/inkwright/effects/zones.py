"""Effects that put cards into other zones."""

from __future__ import annotations

from inkwright.effects.amounts import Amount
from inkwright.effects.literals import DeckEnd, DeckPlace
from inkwright.effects.node import Effect, word
from inkwright.effects.players import Players, You
from inkwright.effects.targets import Target


@word
class ReturnToHand(Effect):
    """Return cards to their players' hands."""

    target: Target
    whose: Players = You()
    """Whose hand the words name. Cards always go to their own players', so this only has to agree."""


@word
class ToHand(Effect):
    """Put cards into their players' hands."""

    target: Target
    whose: Players = You()
    """Whose hand the words name. Cards always go to their own players', so this only has to agree."""


@word
class ToDeck(Effect):
    """Put cards on their players' decks: place is top, bottom, either, any or random."""

    target: Target
    place: DeckPlace
    order: Players | None = None
    """Who orders several cards; None keeps the order they have."""
    whose: Players = You()
    """Whose deck the words name. Cards always go to their own players', so this only has to agree."""


@word
class ShuffleIn(Effect):
    """Shuffle cards into their players' decks."""

    target: Target
    whose: Players = You()
    """Whose deck the words name. Cards always go to their own players', so this only has to agree."""


@word
class ShuffleDeck(Effect):
    """Shuffle the players' decks."""

    players: Players = You()


@word
class ToInkwell(Effect):
    """Put cards into their players' inkwells facedown (7.5.6)."""

    target: Target
    exerted: bool = True
    whose: Players = You()
    """Whose inkwell the words name. Cards always go to their own players', so this only has to agree."""


@word
class ToDiscard(Effect):
    """Put cards into their players' discards, which is not discarding unless they come from a hand."""

    target: Target
    whose: Players = You()
    """Whose discard the words name. Cards always go to their own players', so this only has to agree."""


@word
class Discard(Effect):
    """Discard cards from hand."""

    target: Target


@word
class PutUnder(Effect):
    """Put cards under a card."""

    cards: Target
    target: Target
    faceup: bool = False


@word
class Draw(Effect):
    """Draw cards one at a time, from the top or the bottom of the deck (1.12.2)."""

    players: Players
    amount: Amount
    place: DeckEnd = "top"


@word
class DiscardUntil(Effect):
    """Choose and discard until that many cards are in hand (6.1.8.1)."""

    players: Players
    amount: Amount


@word
class DrawUntil(Effect):
    """Draw until that many cards are in hand (6.1.8.1)."""

    players: Players
    amount: Amount
