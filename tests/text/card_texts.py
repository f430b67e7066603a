"""Every ability text of the pinned card data, for tests that go over all of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pytest

from inkwright.cards import pinned
from inkwright.cards.compile import Compiled, read_identities, read_sets
from inkwright.text.cardtext import AbilityText, CardFacts, texts_of, vocabulary_of
from inkwright.text.reader import Reader

QUEST = "quest"
REMINDER = "reminder"


@dataclass(frozen=True)
class Entry:
    """One text of a card."""

    facts: CardFacts
    source: AbilityText
    constructed: bool
    """False for cards that were only printed in quests."""

    def __str__(self) -> str:
        return f"{self.facts.full_name}: {self.source.title or self.source.kind}"


@lru_cache(maxsize=1)
def reader() -> Reader:
    """A reader that knows the names of the pinned data; skips the test without the data."""
    try:
        return Reader(vocabulary_of(pinned.document().cards))
    except pinned.NotInstalled as problem:
        pytest.skip(f"cannot read the pinned card data: {problem}")


@lru_cache(maxsize=1)
def entries() -> tuple[Entry, ...]:
    """Every text of every card, each spelling of a card once."""
    reader()
    result = Compiled()
    document = pinned.document()
    sets = read_sets(document, result.problems)
    found = []
    for identity in read_identities(document, sets, result):
        if identity.spelling_of is None:
            raw = identity.speaker.raw
            codes = {each.printing.set_code for each in identity.printings}
            constructed = any(sets[code].kind != QUEST for code in codes)
            facts = CardFacts.of(raw)
            found += [Entry(facts, text, constructed) for text in texts_of(raw)]
    return tuple(found)


@lru_cache(maxsize=1)
def by_title() -> dict[tuple[str, str], list[Entry]]:
    """The texts by full name and title, in printed order; an action's own text has the title ""."""
    found: dict[tuple[str, str], list[Entry]] = {}
    for each in entries():
        if each.source.kind != REMINDER:
            found.setdefault((each.facts.full_name, each.source.title), []).append(each)
    return found
