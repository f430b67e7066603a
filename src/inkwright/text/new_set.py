"""Report on a new card file: what the reader does not understand, and what is new or changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from inkwright.cards.compiler import CompileResult, read_identities, read_sets
from inkwright.cards.lorcanajson import Document
from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.text.cardtext import CardFacts, Outcome, read_card, vocabulary_of
from inkwright.text.closest import Wordings, wordings_of
from inkwright.text.reader import KEYWORD, Reader
from inkwright.text.vocabulary import is_capital


@dataclass(frozen=True, slots=True)
class Unread:
    """A text that is not understood."""

    card: str
    ability: str
    understood: str
    stopped_at: str
    reason: str
    closest: str
    """Closest wording that is understood, of the card below."""
    closest_card: str


@dataclass(slots=True)
class NewSetReport:
    """Findings about a card file, compared with the known cards."""

    cards: int = 0
    new_cards: int = 0
    abilities: int = 0
    read: int = 0
    unread: list[Unread] = field(default_factory=list)
    new_words: dict[str, int] = field(default_factory=dict)
    """Words that no production knows, with the number of texts."""
    new_classifications: list[str] = field(default_factory=list)
    new_keywords: list[str] = field(default_factory=list)
    """Keyword lines that are not understood."""
    new_sets: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    """Known cards whose abilities now mean something else."""
    rejected: list[str] = field(default_factory=list)
    """Printings that could not be used, with the field."""

    def as_json(self) -> dict[str, Any]:
        """Return the report as JSON."""
        return asdict(self)


def report_new_set(document: Document, known: CardTable) -> NewSetReport:
    """Return the report on a document, compared with a table of known cards."""
    result = CompileResult()
    sets = read_sets(document, result.problems)
    reader = Reader(vocabulary_of(document.cards))
    report = NewSetReport()
    wordings = wordings_of(known)
    classifications = {each for card in known for each in card.classifications}
    words: Counter[str] = Counter()
    for identity in read_identities(document, sets, result):
        if identity.spelling_of is not None:
            continue
        facts = CardFacts.of(identity.current.raw)
        before = known.find(identity.full_name)
        outcomes = read_card(reader, identity.current.raw)
        report.cards += 1
        report.new_cards += before is None
        report.abilities += len(outcomes)
        report.read += sum(outcome.declined is None for outcome in outcomes)
        report.new_classifications += [
            each
            for each in facts.classifications
            if each not in classifications and each not in report.new_classifications
        ]
        for outcome in outcomes:
            if outcome.declined is not None:
                report.unread.append(_unread(facts, outcome, wordings))
                words.update(set(_unknown_words(reader, facts, outcome)))
                if outcome.source.kind == KEYWORD:
                    report.new_keywords.append(outcome.source.text.partition("(")[0].strip())
        if before is not None and _has_changed(before, outcomes):
            report.changed.append(identity.full_name)
    report.new_words = dict(sorted(words.items(), key=lambda each: (-each[1], each[0])))
    report.new_sets = [f"{code} {info.name}" for code, info in sets.items() if code not in known.sets]
    report.rejected = [str(problem) for problem in result.problems]
    return report


def _unread(facts: CardFacts, outcome: Outcome, wordings: Wordings) -> Unread:
    assert outcome.declined is not None
    closest, card = next(iter(wordings.closest(outcome.source.text, facts.type)), ("", ""))
    declined = outcome.declined
    title = outcome.source.title or outcome.source.kind
    return Unread(
        facts.full_name, title, declined.understood, declined.stopped_at, declined.reason, closest, card
    )


def _unknown_words(reader: Reader, facts: CardFacts, outcome: Outcome) -> Iterator[str]:
    for token in reader.normalise(outcome.source.text, facts.type, facts.full_name).tokens:
        if token not in reader.grammar.words and not is_capital(token) and token.isalpha():
            yield token


def _has_changed(before: Card, outcomes: list[Outcome]) -> bool:
    if before.unsupported or any(outcome.declined for outcome in outcomes):
        return False
    after = [(each.source.title, each.tree) for each in outcomes if each.tree is not None]
    return after != list(before.abilities)
