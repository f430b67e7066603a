"""Compiler of the card table: one line per full name of a LorcanaJSON document, printings merged."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from inkwright.cards import corrections as overrides
from inkwright.cards.construction import read_ink_permissions
from inkwright.cards.corrections import Correction
from inkwright.cards.keywords import read_keywords
from inkwright.cards.legality import FORMAT_NAMES, why_not_legal
from inkwright.cards.lorcanajson import Document, Problem, RawCard, RawPrinting, read_printing, read_set
from inkwright.cards.model import CHARACTER, INKS, Ban, Card, Printing, SetInfo
from inkwright.cards.names import fold
from inkwright.cards.record import ban_from, ban_record, card_record, set_record, to_json
from inkwright.cards.table import MAGIC, VERSION, CardTable, digest
from inkwright.errors import InkwrightError

AbilityReader = Callable[[RawCard], list[Any]]
"""Reads the abilities of a corrected card as JSON values for the `abilities` field."""

BANS = Path(__file__).with_name("bans.json")

# Fields in which all printings of a card must agree, besides the wording.
_GAMEPLAY = (
    "type",
    "classifications",
    "inks",
    "cost",
    "inkwell",
    "strength",
    "willpower",
    "lore",
    "move_cost",
    "copy_limit",
)


class Unreadable(InkwrightError):
    """Raised by an ability reader for a card whose text it can't fully read.

    `declined` has the title, the part that was read and the words that were not, for each ability that
    failed; `read` counts the others.
    """

    def __init__(self, reason: str, declined: Sequence[tuple[str, str, str]] = (), read: int = 0) -> None:
        super().__init__(reason)
        self.declined = tuple(declined)
        self.read = read


@dataclass(frozen=True, slots=True)
class Note:
    """A warning about a card that is in the table despite it."""

    kind: str
    what: str

    def __str__(self) -> str:
        return f"{self.what}: {self.kind}"


DISAGREE = "printings disagree; the newest one is used"
SPELLING = "another spelling of a full name"
ALIKE = "full names differ only in spelling"
NOT_NEEDED = "the source no longer needs this correction"
BAN_ADDED = "a ban found only in the source"
LEGALITY = "the source disagrees about legality"
UNREAD = "text not fully read, so not playable"
KEYWORDS = "listed keywords differ from those in the text"


@dataclass(slots=True)
class CompileResult:
    """Result of compiling: the text of the table, with problems and warnings."""

    text: str = ""
    """Empty if no card could be compiled."""
    cards: int = 0
    printings: int = 0
    problems: list[Problem] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    unused: list[Correction] = field(default_factory=list)
    """Corrections for cards that are not in the source."""


@dataclass(frozen=True, slots=True)
class Identity:
    """All printings of one full name, and the authoritative one (1.1.5)."""

    full_name: str
    printings: tuple[RawPrinting, ...]
    current: RawPrinting
    """Newest printing, with our corrections; for another spelling, that of the card it stands for."""
    spelling_of: str | None


def load_bans(path: Path = BANS) -> tuple[Ban, ...]:
    """Return the bans of the publisher's lists; the source has only some of them."""
    return tuple(map(ban_from, json.loads(path.read_text(encoding="utf-8"))))


def compile_document(
    document: Document,
    *,
    corrections: Sequence[Correction] | None = None,
    bans: Sequence[Ban] | None = None,
    abilities: AbilityReader | None = None,
) -> CompileResult:
    """Compile a document. Cards with errors go to `problems`, all others to the table.

    `corrections` and `bans` default to the shipped ones. An `abilities` reader fills the `abilities` field
    of each line; if it raises Unreadable, the reason goes to `unsupported`.
    """
    result = CompileResult()
    sets = read_sets(document, result.problems)
    identities = read_identities(document, sets, result, corrections)
    if not identities:
        return result
    records = []
    for identity in identities:
        record = card_record(_card(identity, sets))
        if abilities is not None:
            try:
                record |= {"abilities": read} if (read := abilities(identity.current.raw)) else {}
            except Unreadable as problem:
                record["unsupported"] = str(problem)
                record["declined"] = [list(each) for each in problem.declined]
                record |= {"read": problem.read} if problem.read else {}
                result.notes.append(Note(UNREAD, f"{identity.full_name}: {problem}"))
        records.append(record)
        result.notes += _disagreements(identity)
    body = "".join(f"{to_json(each)}\n" for each in records)
    header = {
        MAGIC: VERSION,
        "cards": len(records),
        "digest": digest(body),
        "source": {
            "name": document.name,
            "format": document.format,
            "generated_on": document.generated_on,
            "sha256": document.sha256,
        },
        "sets": {code: set_record(info) for code, info in sets.items()},
        "bans": [
            ban_record(each) for each in _bans(identities, load_bans() if bans is None else bans, result)
        ],
    }
    result.text = f"{to_json(header)}\n{body}"
    result.cards = len(records)
    result.notes += _legality(document, identities, CardTable(result.text, document.name))
    return result


def save(text: str, path: Path) -> None:
    """Write a table to a file atomically."""
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        new.write_text(text, encoding="utf-8", newline="\n")
        new.replace(path)
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None
    finally:
        new.unlink(missing_ok=True)


def read_sets(document: Document, problems: list[Problem]) -> dict[str, SetInfo]:
    """Return the sets of the document by code; errors go to `problems`."""
    found = ((code, read_set(code, raw, problems)) for code, raw in document.sets.items())
    return {code: info for code, info in found if info}


def read_identities(
    document: Document,
    sets: Mapping[str, SetInfo],
    result: CompileResult,
    corrections: Sequence[Correction] | None = None,
) -> list[Identity]:
    """Return every full name of the document in order, with its corrected current printing."""
    printings = [
        printing
        for at, raw in enumerate(document.cards)
        if (printing := read_printing(raw, at, result.problems))
    ]
    result.printings = len(printings)
    by_name: dict[str, list[RawPrinting]] = {}
    for printing in printings:
        by_name.setdefault(printing.full_name, []).append(printing)
    bases = _bases(printings)
    current = {
        name: max(
            group, key=lambda each: (_release_date(each.printing, sets), each.regular, -each.printing.number)
        )
        for name, group in by_name.items()
        if name not in bases
    }
    _correct(current, overrides.load() if corrections is None else corrections, result)
    for name, base in bases.items():
        result.notes.append(Note(SPELLING, f"{name} is {base}"))
        by_name[base] += by_name[name]
    _note_alike(current, result)
    return [
        Identity(name, tuple(by_name[name]), current[bases.get(name, name)], bases.get(name))
        for name in sorted(by_name)
    ]


def _bases(printings: list[RawPrinting]) -> dict[str, str]:
    """Map full names that exist only as variants of another card to the full name of that card."""
    by_id = {each.id: each for each in printings if each.id is not None}
    spelt: dict[str, set[str]] = {}
    for each in printings:
        base = None if each.base_id is None else by_id.get(each.base_id)
        spelt.setdefault(each.full_name, set()).add(base.full_name if base else each.full_name)
    single = {name: bases.pop() for name, bases in spelt.items() if len(bases) == 1}
    return {name: base for name, base in single.items() if base != name and single.get(base, base) == base}


def _note_alike(current: Mapping[str, RawPrinting], result: CompileResult) -> None:
    folded: dict[str, str] = {}
    for name in current:
        other = folded.setdefault(fold(name), name)
        if other != name:
            result.notes.append(Note(ALIKE, f"{other} and {name}"))


def _correct(
    current: dict[str, RawPrinting], corrections: Sequence[Correction], result: CompileResult
) -> None:
    """Replace the current printings that have corrections."""
    for correction in corrections:
        printing = current.get(correction.card)
        if printing is None:
            result.unused.append(correction)
            continue
        raw, outcome = overrides.apply(printing.raw, correction)
        if outcome == overrides.NOT_NEEDED:
            result.notes.append(Note(NOT_NEEDED, str(correction)))
        elif outcome == overrides.STALE:
            reason = f"stale correction: the source no longer has {correction.old!r}"
            result.problems.append(Problem(correction.card, correction.field, reason))
        else:
            corrected = read_printing(raw, 0, result.problems)
            if corrected:
                current[correction.card] = corrected


def _precedence(printing: RawPrinting, sets: Mapping[str, SetInfo]) -> tuple[date, bool, int]:
    """Return a key by which the newest regular printing comes last."""
    return _release_date(printing.printing, sets), printing.regular, -printing.printing.number


def _release_date(printing: Printing, sets: Mapping[str, SetInfo]) -> date:
    """Return the release date of a printing; a set without a date counts as unreleased."""
    info = sets.get(printing.set_code)
    return (info.release if info else None) or date.max


def _card(identity: Identity, sets: Mapping[str, SetInfo]) -> Card:
    printing, own = identity.current, identity.printings[0]
    names = _names(own) if identity.spelling_of is None else (*_names(own), *_names(printing))
    printings = {each.printing for each in identity.printings}
    return Card(
        full_name=own.full_name,
        name=own.name,
        version=own.version,
        names=tuple(dict.fromkeys(names)),
        type=printing.type,
        classifications=printing.classifications,
        inks=tuple(sorted(printing.inks, key=INKS.index)),
        cost=printing.cost,
        inkwell=printing.inkwell,
        strength=printing.strength,
        willpower=printing.willpower,
        lore=printing.lore,
        move_cost=printing.move_cost,
        printings=tuple(sorted(printings, key=lambda each: _printing_order(each, sets))),
        copy_limit=printing.copy_limit,
        ability_titles=printing.titles,
        keywords=read_keywords(printing.keyword_texts),
        ink_permissions=read_ink_permissions(printing.text),
        spelling_of=identity.spelling_of,
    )


def _printing_order(printing: Printing, sets: Mapping[str, SetInfo]) -> tuple[date, str, str, int, str, str]:
    return (
        _release_date(printing, sets),
        printing.set_code,
        printing.promo or "",
        printing.number,
        printing.variant or "",
        printing.rarity,
    )


def _names(printing: RawPrinting) -> tuple[str, ...]:
    """Return the name and, for a character with several names, each of them in printed order (5.2.6.1)."""
    ampersand = printing.type == CHARACTER and " & " in printing.name
    singles = tuple(re.split(r", | & ", printing.name)) if ampersand else ()
    if printing.names and set(printing.names) != set(singles):
        singles = printing.names
    return tuple(dict.fromkeys((printing.name, *singles)))


def _disagreements(identity: Identity) -> Iterator[Note]:
    printings = [each for each in identity.printings if each.full_name == identity.full_name]
    for name in _GAMEPLAY:
        values: dict[str, dict[str, None]] = {}
        for each in printings:
            value = getattr(each, name)
            shown = " ".join(sorted(value)) if isinstance(value, tuple) else str(value)
            values.setdefault(shown, {})[each.printing.set_code] = None
        if len(values) > 1:
            said = "; ".join(f"{value} in set {', '.join(codes)}" for value, codes in values.items())
            yield Note(DISAGREE, f"{identity.full_name}: {name}: {said}")
    if len({_wording(each) for each in printings}) > 1:
        yield Note(DISAGREE, f"{identity.full_name}: wording")
    for each in printings:
        if len(each.listed_keywords) != len(each.keyword_texts):
            yield Note(KEYWORDS, f"{identity.full_name} (set {each.printing.set_code})")


def _wording(printing: RawPrinting) -> str:
    return " ".join(read_keywords([printing.text]))


def _bans(identities: Sequence[Identity], ours: Sequence[Ban], result: CompileResult) -> list[Ban]:
    """Return our bans of cards in this table, and those found only in the source."""
    known = {(each.full_name, each.format) for each in ours}
    added = {}
    for identity in identities:
        for printing in identity.printings:
            for key, since in printing.banned_since.items():
                name = identity.spelling_of or identity.full_name
                if (name, key) not in known:
                    added[name, key] = Ban(name, key, since, None)
    result.notes += [Note(BAN_ADDED, f"{each.full_name} ({each.format})") for each in added.values()]
    names = {each.full_name for each in identities}
    return [each for each in (*ours, *added.values()) if each.full_name in names]


def _legality(document: Document, identities: Sequence[Identity], table: CardTable) -> Iterator[Note]:
    """Yield a note for each card whose legality differs from what the source says."""
    try:
        on = date.fromisoformat(document.generated_on[:10])
    except ValueError:
        return
    for identity in identities:
        card = table.card(identity.full_name)
        for key in FORMAT_NAMES:
            said = {each.allowed[key] for each in identity.printings if key in each.allowed}
            reason = why_not_legal(card, table, key, on)
            if said - {reason is None}:
                ours = "legal" if reason is None else reason.reason
                yield Note(LEGALITY, f"{identity.full_name}: {FORMAT_NAMES[key]}: {ours} by our data")
