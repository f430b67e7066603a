"""Compiling a card table with abilities: every card of a source is read, and what is not understood is
said."""

from __future__ import annotations

from typing import Any

from inkwright.cards.compile import Compiled, Unreadable, compile_document
from inkwright.cards.lorcanajson import Document, RawCard
from inkwright.effects.codec import to_json
from inkwright.text.cardtext import read_card, vocabulary_of
from inkwright.text.reader import Reader


class AbilityReader:
    """Reads the abilities of cards of one source as the table has them."""

    def __init__(self, document: Document) -> None:
        self.reader = Reader(vocabulary_of(document.cards))

    def __call__(self, raw: RawCard) -> list[Any]:
        """Each ability with its title; Unreadable when one of them is not understood."""
        abilities: list[Any] = []
        for outcome in read_card(self.reader, raw):
            if outcome.declined is not None:
                title = f"{outcome.source.title}: " if outcome.source.title else ""
                raise Unreadable(f"{title}{outcome.declined.reason}")
            if outcome.tree is not None:
                abilities.append([outcome.source.title, to_json(outcome.tree)])
        return abilities


def compile_with_abilities(document: Document) -> Compiled:
    """The table of a source, with the abilities of its cards."""
    return compile_document(document, abilities=AbilityReader(document))
