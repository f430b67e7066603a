"""Searching the card table."""

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
from inkwright.errors import InkwrightError, shown

# No card costs as much: `7+` needs an end.
_DEAREST = 1000
_COSTS = re.compile(r"(?P<least>\d{1,3})(?:(?P<open>\+)|-(?P<most>\d{1,3}))?")


@dataclass(frozen=True, slots=True)
class Query:
    """What a card must have; whatever is empty or None does not matter."""

    words: tuple[str, ...] = ()
    """Each, a word or a phrase, is part of a name, classification, keyword or ability title."""
    inks: tuple[str, ...] = ()
    costs: range | None = None
    type: str | None = None
    classifications: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    """With or without the number: `Shift` is every Shift, `Shift 5` that one."""
    sets: tuple[str, ...] = ()
    """Codes or names; the card has a printing in each."""
    inkwell: bool | None = None
    format: str | None = None
    on: date | None = None
    """The day that `format` is about."""


def cost_range(text: str) -> range:
    """The costs meant by `3`, `3-5` or `7+`; an InkwrightError for anything else."""
    found = _COSTS.fullmatch(text.strip())
    if found is None:
        raise InkwrightError(f"no cost: {shown(text)}; write it like 3, 3-5 or 7+")
    least = int(found["least"])
    most = _DEAREST if found["open"] else int(found["most"] or least)
    if most < least:
        raise InkwrightError(f"no cost: {shown(text)} is the wrong way round; write it like 3-5")
    return range(least, most + 1)


def search(table: CardTable, query: Query) -> list[Card]:
    """The cards that fit, by full name; an InkwrightError for an ink, classification, keyword or set that no
    card has, with the nearest one."""
    everything = list(table)
    inks = {_known(each, "ink", INKS) for each in query.inks}
    classes = {
        _known(each, "classification", (name for card in everything for name in card.classifications))
        for each in query.classifications
    }
    card_type = _type(query.type)
    if query.format is not None and query.format.lower() not in FORMAT_NAMES:
        raise InkwrightError(
            f"no format is called {shown(query.format)}; there are: {', '.join(FORMAT_NAMES)}"
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
    hint = "songs have the classification Song; " if text.lower() == "song" else ""
    raise InkwrightError(f"no card is of type {shown(text)}; {hint}there are: {', '.join(TYPES)}")


def _legal(card: Card, table: CardTable, query: Query) -> bool:
    on = query.on or date.today()
    return query.format is not None and why_not_legal(card, table, query.format.lower(), on) is None


def _has_words(card: Card, wanted: list[str]) -> bool:
    texts = (card.full_name, *card.names, *card.classifications, *card.keywords, *card.ability_titles)
    folded = [fold(each) for each in texts]
    return all(any(word in each for each in folded) for word in wanted)


def _has_keyword(printed: str, wanted: list[str]) -> bool:
    """Whether the wanted words follow each other in the keyword as printed."""
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
    if text in printed:  # a code that the source of the table says nothing about
        return text
    near = nearest_word(text, [info.name for info in table.sets.values()])
    hint = f"did you mean {near}? " if near else ""
    raise InkwrightError(f"no set is called {shown(text)}; {hint}there are: {', '.join(table.sets)}")


def _unknown(what: str, text: str, choices: set[str]) -> InkwrightError:
    near = nearest_word(text, choices)
    hint = f"did you mean {near}? " if near else ""
    return InkwrightError(
        f"no card has the {what} {shown(text)}; {hint}there are: {', '.join(sorted(choices))}"
    )
