"""Wordings of known cards that are closest to a text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from math import log, sqrt
from typing import NamedTuple

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.effects.node import Node
from inkwright.text.custom import reader_for
from inkwright.text.normal import with_symbols
from inkwright.text.printed import ability_text
from inkwright.text.reader import start_symbol

_CANDIDATES = 60
"""Abilities whose wordings are compared word by word."""
_STEM = 5
_ICONS = {"⬡": "ink", "⟳": "exert", "¤": "strength", "⛉": "willpower", "◊": "lore"}
_ICON = re.compile("|".join(_ICONS))
_PART = re.compile(r"[A-Z]?[a-z']+|[A-Z]+|\d+")


class Wording(NamedTuple):
    """Wording of an ability of a known card."""

    text: str
    card: str


@dataclass(frozen=True, slots=True)
class _Known:
    """Ability of a known card, with the stems of the words in its tree."""

    card: Card
    tree: Node
    kind: str
    stems: frozenset[str]


class Wordings:
    """Usual wordings of the known cards.

    Printing all of them would take seconds, so the most similar trees are found first, by the names of their
    nodes, and only those are printed.
    """

    def __init__(self, known: CardTable) -> None:
        self._reader = reader_for(known)
        self._known = [
            _Known(card, tree, start_symbol(tree), frozenset(_stems(repr(tree))))
            for card in known
            if not card.spelling_of and not card.unsupported
            for _, tree in card.abilities
        ]
        often = Counter(stem for each in self._known for stem in each.stems)
        self._weights = {stem: log(1 + len(self._known) / count) for stem, count in often.items()}
        self._lengths = [sqrt(1 + sum(map(self._weights.__getitem__, each.stems))) for each in self._known]
        self._printed: dict[tuple[int, str], str] = {}

    def closest(
        self, text: str, noun: str, kind: str = "", most: int = 1, least: float = 0.0
    ) -> list[Wording]:
        """Return the wordings closest to a text on a card of a type, best first.

        With a `kind`, one of the reader's start symbols, only abilities of that kind on cards of that type
        are compared. Those with a similarity, from 0 to 1, below `least` are left out.
        """
        wanted = {stem: self._weights[stem] for stem in _stems(with_symbols(text)) if stem in self._weights}
        places = [
            at
            for at, each in enumerate(self._known)
            if not kind or (kind, noun) == (each.kind, each.card.type)
        ]
        places.sort(key=lambda at: -self._likeness(at, wanted))
        words = text.split()
        found: dict[str, tuple[float, Wording]] = {}
        for at in places[:_CANDIDATES]:
            said = self._print(at, noun)
            if said not in found:
                likeness = SequenceMatcher(None, words, said.split(), autojunk=False).ratio()
                found[said] = likeness, Wording(said, self._known[at].card.full_name)
        best = sorted(found.values(), key=lambda each: -each[0])
        return [wording for likeness, wording in best[:most] if likeness >= least]

    def _likeness(self, at: int, wanted: dict[str, float]) -> float:
        shared = sum(wanted[stem] for stem in self._known[at].stems if stem in wanted)
        return shared / self._lengths[at]

    def _print(self, at: int, noun: str) -> str:
        if (at, noun) not in self._printed:
            known = self._known[at]
            text = ability_text(self._reader, known.tree, noun, known.card.full_name, None)
            self._printed[at, noun] = text
        return self._printed[at, noun]


@lru_cache(maxsize=2)
def wordings_of(known: CardTable) -> Wordings:
    """Return the wordings of a table, which are collected once."""
    return Wordings(known)


def _stems(text: str) -> Iterable[str]:
    """Yield the beginnings of the words of a text or of the names in a tree."""
    for part in _PART.findall(_ICON.sub(lambda icon: f" {_ICONS[icon[0]]} ", text)):
        yield part.lower()[:_STEM]
