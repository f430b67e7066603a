"""Coverage of a table: abilities read by set, type and kind, and the phrases that are missing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.effects import abilities as ab
from inkwright.effects.node import Node

OWN = "own"
"""Set code for custom cards."""
UNREAD = "not read"
"""Kind of an ability that was declined."""
_QUEST = "quest"
_PHRASE_WORDS = 4
_NUMBER = re.compile(r"[+-]?\d+")
_KINDS: dict[type[Node], str] = {
    ab.Keyword: "keyword",
    ab.Triggered: "triggered",
    ab.Activated: "activated",
    ab.Static: "static",
    ab.Replacement: "replacement",
    ab.ActionEffect: "action",
    ab.Abilities: "action",
    ab.MayEnterExerted: "replacement",
}


@dataclass(slots=True)
class Counts:
    """Numbers of cards by full name, of cards read completely, and of abilities."""

    identities: int = 0
    supported: int = 0
    abilities: int = 0
    read: int = 0
    declined: int = 0

    def add(self, card: Card) -> None:
        """Count a card with all its abilities."""
        read = card.others_read if card.unsupported else len(card.trees)
        self.identities += 1
        self.supported += card.unsupported is None
        self.read += read
        self.declined += len(card.declined)
        self.abilities += read + len(card.declined)


@dataclass(slots=True)
class Coverage:
    """Coverage report; `total` is constructed play, quest sets are only in `sets`."""

    total: Counts = field(default_factory=Counts)
    sets: dict[str, Counts] = field(default_factory=dict)
    """By the set of a card's first printing."""
    declined: list[dict[str, str]] = field(default_factory=list)
    unlock: list[dict[str, Any]] = field(default_factory=list)
    """Missing phrases, those of most cards first."""

    def as_json(self) -> dict[str, Any]:
        """Return the report as JSON."""
        return {
            "total": asdict(self.total),
            "sets": {code: asdict(counts) for code, counts in self.sets.items()},
            "declined": self.declined,
            "unlock": self.unlock,
        }


def coverage(table: CardTable) -> Coverage:
    """Return the report on a table."""
    report = Coverage(sets={code: Counts() for code in table.sets})
    phrases: dict[str, set[str]] = {}
    for card in table:
        if card.spelling_of:
            continue
        code = card.printings[0].set_code if card.printings else OWN
        report.sets.setdefault(code, Counts()).add(card)
        if is_constructed(table, code):
            report.total.add(card)
        for each in card.declined:
            declined = {"card": card.full_name, "set": code, "ability": each.title}
            report.declined.append(declined | {"understood": each.understood, "stopped_at": each.stopped_at})
            phrases.setdefault(phrase_of(each.stopped_at), set()).add(card.full_name)
    report.sets = {code: counts for code, counts in report.sets.items() if counts.identities}
    ranked = sorted(phrases.items(), key=lambda each: (-len(each[1]), each[0]))
    report.unlock = [{"phrase": phrase, "cards": len(cards)} for phrase, cards in ranked]
    return report


def is_constructed(table: CardTable, code: str) -> bool:
    """Return True for a set of constructed play, False for a quest."""
    info = table.sets.get(code)
    return info is None or info.kind != _QUEST


def phrase_of(stopped_at: str) -> str:
    """Return the missing phrase: the first words at which reading stopped, with N for numbers."""
    words = [_NUMBER.sub("N", word) for word in stopped_at.split()[:_PHRASE_WORDS]]
    return " ".join(words).strip(" ,.") or "the end of the text"


def by_type(card: Card) -> str:
    """Return the type of a card; songs count separately."""
    return "song" if "Song" in card.classifications else card.type


def count_by(cards: Iterable[Card], key: Callable[[Card], str]) -> dict[str, Counts]:
    """Count cards by a property."""
    found: dict[str, Counts] = {}
    for card in cards:
        if not card.spelling_of:
            found.setdefault(key(card), Counts()).add(card)
    return dict(sorted(found.items()))


def kinds(table: CardTable) -> dict[str, int]:
    """Count abilities by kind; unread ones are a separate kind."""
    found: Counter[str] = Counter()
    names = {kind.__name__: name for kind, name in _KINDS.items()}
    for card in table:
        if card.spelling_of:
            continue
        found.update(names.get(tree[0], "other") for _, tree in card.trees)
        found[UNREAD] += len(card.declined)
    return {kind: count for kind, count in sorted(found.items()) if count}
