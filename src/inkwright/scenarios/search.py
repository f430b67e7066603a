"""Search over rules, rulings, the glossary and scenarios: by word, card or keyword."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from inkwright.errors import InkwrightError
from inkwright.rules import rulebook
from inkwright.rules.written_notes import rulings, terms
from inkwright.scenarios import library

Kind = Literal["rule", "ruling", "term", "scenario"]
_TITLE_ONLY, _IN_TITLE, _IN_TEXT = 0, 1, 2
_DROPPED = re.compile(r"['’\u0300-\u036f]")
_PUNCTUATION = re.compile(r"(?:[^\w.]|(?<!\d)\.|\.(?!\d))+")
_CITES = re.compile(r"^cites: *\[(.*?)\]", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Hit:
    """Something found."""

    kind: Kind
    key: str
    """Rule number, name of a scenario, or the term or question itself."""
    title: str
    text: str
    """Text of the hit; for a scenario, its file."""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """Results by kind, best first, with the number of all results of each kind."""

    hits: tuple[Hit, ...]
    totals: dict[Kind, int]


def search(words: str, most: int = 20) -> Found:
    """Return what mentions all words, at most `most` results of each kind. Raises InkwrightError for none."""
    wanted = _spread(words).split()
    if not wanted:
        raise InkwrightError("nothing to search for: give one or more words, a card or a keyword")
    of_kind: dict[Kind, list[Hit]] = {
        "rule": _rules(words),
        "ruling": _rank(wanted, [_ruling(at) for at in range(len(rulings()))]),
        "term": _rank(wanted, [Hit("term", each.term, each.term, each.meaning) for each in terms()]),
        "scenario": _scenarios(wanted),
    }
    hits = tuple(hit for found in of_kind.values() for hit in found[:most])
    return Found(hits, {kind: len(found) for kind, found in of_kind.items()})


def _rules(words: str) -> list[Hit]:
    if rulebook.is_id(words):
        found = rulebook.numbered(words) + rulebook.below(words)
    else:
        found = rulebook.search(words)
    return [Hit("rule", each.id, each.section, each.summary, (each.id,)) for each in found]


def _ruling(at: int) -> Hit:
    each = rulings()[at]
    return Hit("ruling", str(at), each.question, each.answer, tuple(sorted(each.cites, key=_order)))


def _rank(wanted: list[str], hits: list[Hit]) -> list[Hit]:
    """Return the hits that mention all words; those with the words in the title first."""
    ranked = []
    for hit in hits:
        title, text = _spread(hit.title), _spread(f"{hit.title} {hit.text} {' '.join(hit.rules)}")
        if _mentions(text, wanted):
            place = (
                _TITLE_ONLY
                if title.split() == wanted
                else _IN_TITLE
                if _mentions(title, wanted)
                else _IN_TEXT
            )
            ranked.append((place, hit))
    return [hit for _, hit in sorted(ranked, key=lambda pair: pair[0])]


def _scenarios(wanted: list[str]) -> list[Hit]:
    """Return the scenarios whose title or text mentions all words; those with them in the title first."""
    ranked = []
    for each, title, text in _indexed():
        if _mentions(text, wanted):
            ranked.append((_IN_TITLE if _mentions(title, wanted) else _IN_TEXT, each))
    ranked.sort(key=lambda pair: pair[0])
    return [Hit("scenario", each.name, each.title, each.file, _cites(each.text)) for _, each in ranked]


@lru_cache(maxsize=1)
def _indexed() -> tuple[tuple[library.Stored, str, str], ...]:
    """Return every scenario with its title and text as the search compares them."""
    return tuple((each, _spread(each.title), _spread(each.text)) for each in library.stored())


def _spread(text: str) -> str:
    """Return a text as lower-case words without accents and punctuation; rule numbers stay whole."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return _PUNCTUATION.sub(" ", _DROPPED.sub("", decomposed))


def _mentions(text: str, wanted: list[str]) -> bool:
    """Return whether each word begins a word of a folded text."""
    padded = f" {text}"
    return all(f" {word}" in padded for word in wanted)


def _cites(text: str) -> tuple[str, ...]:
    found = _CITES.search(text)
    return tuple(each.strip(" '\"\n") for each in found[1].split(",") if each.strip()) if found else ()


def _order(number: str) -> tuple[int, ...]:
    return tuple(map(int, number.split(".")))
