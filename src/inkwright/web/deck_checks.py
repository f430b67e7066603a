"""Checks of the decks that players bring to a table."""

from __future__ import annotations

from datetime import date

from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.decks.lists import parse_list
from inkwright.decks.validation import check_deck
from inkwright.rules.formats import Format
from inkwright.web.errors import Refused

MAX_DECK_TEXT = 20_000
"""Maximum length of a deck list."""
_MAX_DECK = 500
_SHOWN = 3
"""Problems of a deck to name."""


def check_list(text: str, format: Format, cards: CardTable, *, legal: bool = False) -> None:
    """Raise an error if a deck list cannot be played at all, or is not `legal` in the format."""
    if len(text) > MAX_DECK_TEXT:
        raise Refused(f"a deck list can have at most {MAX_DECK_TEXT:,} characters")
    deck = parse_list(text, cards)
    if deck.size > _MAX_DECK:
        raise Refused(f"the deck has {deck.size:,} cards; {_MAX_DECK} are the most that can be played here")
    least = format.game.hand_size
    if deck.size < least:
        raise Refused(f"the deck has {deck.size} cards, fewer than an opening hand of {least}")
    if legal:
        _check_legal(deck, format, cards)


def _check_legal(deck: Deck, format: Format, cards: CardTable) -> None:
    problems = check_deck(deck, format, cards, date.today()).problems
    if problems:
        more = f", and {len(problems) - _SHOWN} more" if len(problems) > _SHOWN else ""
        told = "; ".join(each.message for each in problems[:_SHOWN])
        raise Refused(f"the deck is not legal in {format.name}: {told}{more}")
