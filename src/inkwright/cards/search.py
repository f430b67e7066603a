"""Search in the card table."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from inkwright.cards.keywords import without_number
from inkwright.cards.legality import FORMAT_NAMES, why_not_legal
from inkwright.cards.model import INKS, TYPES, Card
from inkwright.cards.names import fold, nearest_word, words
from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError, quote

# Upper end of `7+`; no card costs as much.
_MAX_COST = 1000
SONG = "song"
"""Searched for like a card type, although songs are actions."""

# Where a word was found, best first.
_FIRST, _NAME, _VERSION, _ELSEWHERE, _INSIDE_NAME, _INSIDE = range(6)

_COSTS = re.compile(r"(?P<least>\d{1,3})(?:(?P<open>\+)|-(?P<most>\d{1,3}))?")


@dataclass(frozen=True, slots=True)
class Query:
    """Search criteria; those that are empty or None are ignored."""

    words: tuple[str, ...] = ()
    """Words or phrases, each in a name, classification, keyword or ability title."""
    inks: tuple[str, ...] = ()
    """The card must have all of these."""
    some_inks: tuple[str, ...] = ()
    """The card must have at least one of these."""
    within_inks: tuple[str, ...] = ()
    """The card must have no others."""
    costs: Container[int] | None = None
    types: tuple[str, ...] = ()
    """Card types or `song`; the card must be one of them."""
    classifications: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    """With or without a number: `Shift` finds every Shift, `Shift 5` only that one."""
    sets: tuple[str, ...] = ()
    """Set codes or names; the card must have a printing in each."""
    rarities: tuple[str, ...] = ()
    """The card must have a printing of one of these."""
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
    """Return the matching cards: those that match the words best first, otherwise by full name.

    A word matches the beginning or, worse, the inside of a word on the card, but never the end of one and the
    beginning of the next. Raises InkwrightError for an ink, classification, keyword, set or rarity that no
    card has, with a suggestion.
    """
    everything = list(table)
    inks = {_known(each, "ink", INKS) for each in query.inks}
    some_inks = {_known(each, "ink", INKS) for each in query.some_inks}
    within_inks = {_known(each, "ink", INKS) for each in query.within_inks}
    classes = {
        _known(each, "classification", (name for card in everything for name in card.classifications))
        for each in query.classifications
    }
    types = [_type(each) for each in query.types]
    rarities = {
        _known(each, "rarity", (one.rarity for card in everything for one in card.printings))
        for each in query.rarities
    }
    if query.format is not None and query.format.lower() not in FORMAT_NAMES:
        raise InkwrightError(
            f"there is no format called {quote(query.format)}; choose one of {', '.join(FORMAT_NAMES)}"
        )
    codes = [_set_code(each, table) for each in query.sets]
    keywords = [_keyword(each, everything) for each in query.keywords]
    wanted = [phrase for phrase in map(_words, query.words) if phrase]

    def fits(card: Card) -> bool:
        return (
            inks.issubset(card.inks)
            and (not some_inks or not some_inks.isdisjoint(card.inks))
            and (not within_inks or within_inks.issuperset(card.inks))
            and (query.costs is None or card.cost in query.costs)
            and (not types or any(_is_type(card, each) for each in types))
            and classes.issubset(card.classifications)
            and query.inkwell in (None, card.inkwell)
            and all(any(each.set_code == code for each in card.printings) for code in codes)
            and all(any(_has_keyword(each, one) for each in card.keywords) for one in keywords)
            and (not rarities or any(each.rarity in rarities for each in card.printings))
            and (query.format is None or _legal(card, table, query))
        )

    matching = [card for card in everything if fits(card)]
    if not wanted:
        return matching
    ranked = [(rank, card) for card in matching if (rank := _rank(card, wanted)) is not None]
    return [card for _, card in sorted(ranked, key=lambda pair: pair[0])]


def _type(text: str) -> str:
    if text.lower() in (*TYPES, SONG):
        return text.lower()
    raise InkwrightError(f"there is no card type {quote(text)}; choose one of {', '.join((*TYPES, SONG))}")


def _is_type(card: Card, wanted: str) -> bool:
    return "Song" in card.classifications if wanted == SONG else card.type == wanted


def _legal(card: Card, table: CardTable, query: Query) -> bool:
    on = query.on or date.today()
    return query.format is not None and why_not_legal(card, table, query.format.lower(), on) is None


def _rank(card: Card, wanted: list[tuple[str, ...]]) -> int | None:
    """Return how well a card matches all phrases, 0 being best, or None if it does not."""
    texts = (*card.names, *card.classifications, *card.keywords, *card.ability_titles)
    name, _, version = card.full_name.partition(" - ")
    rank = 0
    for phrase in wanted:
        if (at := _begins(_words(name), phrase)) is not None:
            rank += _FIRST if at == 0 else _NAME
        elif _begins(_words(version), phrase) is not None:
            rank += _VERSION
        elif any(_begins(_words(each), phrase) is not None for each in (card.full_name, *texts)):
            rank += _ELSEWHERE
        elif _is_inside(_words(card.full_name), phrase):
            rank += _INSIDE_NAME
        elif any(_is_inside(_words(each), phrase) for each in texts):
            rank += _INSIDE
        else:
            return None
    return rank


def _begins(have: tuple[str, ...], wanted: tuple[str, ...]) -> int | None:
    """Return the first word at which a phrase begins, whose last word may be the beginning of a word.

    `rockstar` is the same as `rock star`.
    """
    joined, size = "".join(wanted), len(wanted)
    if joined not in "".join(have):
        return None
    for at in range(len(have)):
        part = have[at : at + size]
        if part[:-1] == wanted[:-1] and len(part) == size and part[-1].startswith(wanted[-1]):
            return at
        if any("".join(have[at:end]) == joined for end in range(at + 1, len(have) + 1)):
            return at
    return None


def _is_inside(have: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    return len(wanted) == 1 and any(wanted[0] in each for each in have)


@lru_cache(maxsize=65536)
def _words(text: str) -> tuple[str, ...]:
    return tuple(words(text))


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
