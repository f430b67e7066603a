"""Search in the card table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from inkwright.cards.keywords import without_number
from inkwright.cards.legality import FORMAT_NAMES, why_not_legal
from inkwright.cards.model import INKS, TYPES, Card
from inkwright.cards.names import fold, nearest_word, words
from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError, quote

# Upper end of `7+`; no card costs as much.
_MAX_COST = 1000
_COSTS = re.compile(r"(?P<least>\d{1,3})(?:(?P<open>\+)|-(?P<most>\d{1,3}))?")


@dataclass(frozen=True, slots=True)
class Query:
    """Search criteria; those that are empty or None are ignored."""

    words: tuple[str, ...] = ()
    """Words or phrases, each part of a name, classification, keyword or ability title."""
    inks: tuple[str, ...] = ()
    costs: range | None = None
    type: str | None = None
    classifications: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    """With or without a number: `Shift` finds every Shift, `Shift 5` only that one."""
    sets: tuple[str, ...] = ()
    """Set codes or names; the card must have a printing in each."""
    inkwell: bool | None = None
    format: str | None = None
    on: date | None = None
    """Date for `format`."""


def cost_range(text: str) -> range:
    """Return the costs that `3`, `3-5` or `7+` means. Raises InkwrightError."""
    found = _COSTS.fullmatch(text.strip())
    if found is None:
        raise InkwrightError(f"{quote(text)} is not a cost; write 3, 3-5 or 7+")
    least = int(found["least"])
    most = _MAX_COST if found["open"] else int(found["most"] or least)
    if most < least:
        raise InkwrightError(f"{quote(text)} is not a range of costs; put the lower number first, as in 3-5")
    return range(least, most + 1)


def search(table: CardTable, query: Query) -> list[Card]:
    """Return the matching cards in the order of their full names.

    Raises InkwrightError for an ink, classification, keyword or set that no card has, with a suggestion.
    """
    everything = list(table)
    inks = {_known(each, "ink", INKS) for each in query.inks}
    classes = {
        _known(each, "classification", (name for card in everything for name in card.classifications))
        for each in query.classifications
    }
    card_type = _type(query.type)
    if query.format is not None and query.format.lower() not in FORMAT_NAMES:
        raise InkwrightError(
            f"there is no format called {quote(query.format)}; choose one of {', '.join(FORMAT_NAMES)}"
        )
    codes = [_set_code(each, table) for each in query.sets]
    keywords = [_keyword(each, everything) for each in query.keywords]
    wanted = [folded for folded in map(fold, query.words) if folded]

    def fits(card: Card) -> bool:
        return (
            inks.issubset(card.inks)
            and (query.costs is None or card.cost in query.costs)
            and card_type in (None, card.type)
            and classes.issubset(card.classifications)
            and query.inkwell in (None, card.inkwell)
            and all(any(each.set_code == code for each in card.printings) for code in codes)
            and all(any(_has_keyword(each, one) for each in card.keywords) for one in keywords)
            and (not wanted or _has_words(card, wanted))
            and (query.format is None or _legal(card, table, query))
        )

    return [card for card in everything if fits(card)]


def _type(text: str | None) -> str | None:
    if text is None or text.lower() in TYPES:
        return text and text.lower()
    hint = "songs are actions with the classification Song; " if text.lower() == "song" else ""
    raise InkwrightError(f"there is no card type {quote(text)}; {hint}choose one of {', '.join(TYPES)}")


def _legal(card: Card, table: CardTable, query: Query) -> bool:
    on = query.on or date.today()
    return query.format is not None and why_not_legal(card, table, query.format.lower(), on) is None


def _has_words(card: Card, wanted: list[str]) -> bool:
    texts = (card.full_name, *card.names, *card.classifications, *card.keywords, *card.ability_titles)
    folded = [fold(each) for each in texts]
    return all(any(word in each for each in folded) for word in wanted)


def _has_keyword(printed: str, wanted: list[str]) -> bool:
    """Return True if the wanted words are consecutive in a printed keyword."""
    have = words(printed)
    return any(have[at : at + len(wanted)] == wanted for at in range(len(have)))


def _keyword(text: str, cards: list[Card]) -> list[str]:
    wanted = words(text)
    printed = {keyword for card in cards for keyword in card.keywords}
    if wanted and any(_has_keyword(each, wanted) for each in printed):
        return wanted
    raise _unknown("keyword", text, set(map(without_number, printed)))


def _known(text: str, what: str, choices: Iterable[str]) -> str:
    by_fold = {fold(each): each for each in choices}
    found = by_fold.get(fold(text))
    if found is None:
        raise _unknown(what, text, set(by_fold.values()))
    return found


def _set_code(text: str, table: CardTable) -> str:
    by_fold = {fold(name): code for code, info in table.sets.items() for name in (info.name, code)}
    found = by_fold.get(fold(text))
    if found is not None:
        return found
    printed = {each.set_code for card in table for each in card.printings}
    if text in printed:  # a code without an entry in the table
        return text
    near = nearest_word(text, [info.name for info in table.sets.values()])
    hint = f"did you mean {near}? " if near else ""
    raise InkwrightError(f"there is no set called {quote(text)}; {hint}choose one of {', '.join(table.sets)}")


def _unknown(what: str, text: str, choices: set[str]) -> InkwrightError:
    near = nearest_word(text, choices)
    hint = f"did you mean {near}? " if near else ""
    return InkwrightError(
        f"no card has the {what} {quote(text)}; {hint}choose one of {', '.join(sorted(choices))}"
    )
