"""Card tables with abilities, compiled from a source."""

from __future__ import annotations

from typing import Any

from inkwright.cards.compiler import CompileResult, Unreadable, compile_document
from inkwright.cards.lorcanajson import Document, RawCard
from inkwright.effects.codec import to_json
from inkwright.text.cardtext import read_card, vocabulary_of
from inkwright.text.reader import Reader

_LAST_WORDS = 3


class AbilityReader:
    """Reader of the abilities of one source.

    A table `to_ship` keeps only the last words that were understood of a declined ability, not its text.
    """

    def __init__(self, document: Document, *, to_ship: bool = False) -> None:
        self.reader = Reader(vocabulary_of(document.cards))
        self.to_ship = to_ship

    def __call__(self, raw: RawCard) -> list[Any]:
        """Return the abilities of a card with their titles; raises Unreadable if one is declined."""
        outcomes = read_card(self.reader, raw)
        abilities = [
            [outcome.source.title, to_json(outcome.tree)] for outcome in outcomes if outcome.tree is not None
        ]
        reasons, declined = [], []
        for outcome in outcomes:
            if outcome.declined is not None:
                title = f"{outcome.source.title}: " if outcome.source.title else ""
                reasons.append(f"{title}{outcome.declined.reason}")
                understood = outcome.declined.understood
                if self.to_ship:
                    understood = " ".join(understood.split()[-_LAST_WORDS:])
                declined.append((outcome.source.title, understood, outcome.declined.stopped_at))
        if declined:
            raise Unreadable("; ".join(reasons), declined, len(abilities))
        return abilities


def compile_with_abilities(document: Document, *, to_ship: bool = False) -> CompileResult:
    """Compile the table of a source, with abilities."""
    return compile_document(document, abilities=AbilityReader(document, to_ship=to_ship))
