"""Turning a LorcanaJSON document into the card table: one line per full name, printings merged."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from inkwright.cards import corrections as fixes
from inkwright.cards.construction import ink_permissions
from inkwright.cards.corrections import Correction
from inkwright.cards.keywords import keywords
from inkwright.cards.legality import FORMAT_NAMES, why_not_legal
from inkwright.cards.lorcanajson import Document, Problem, RawCard, RawPrinting, read_printing, read_set
from inkwright.cards.model import CHARACTER, INKS, Ban, Card, Printing, SetInfo
from inkwright.cards.names import fold
from inkwright.cards.record import ban_from, ban_record, card_record, set_record, to_json
from inkwright.cards.table import MAGIC, VERSION, CardTable, digest
from inkwright.errors import InkwrightError

AbilityReader = Callable[[RawCard], list[Any]]
"""Reads the abilities of a corrected card as JSON values, for the `abilities` field of its line."""

BANS = Path(__file__).with_name("bans.json")

# What printings of one card have to agree on, besides their wording.
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
    """What an ability reader raises for a card whose text it does not fully understand.

    `declined` are the title, what was understood and the words it died on, of each ability that was not read;
    `read` is how many others were.
    """

    def __init__(self, reason: str, declined: Sequence[tuple[str, str, str]] = (), read: int = 0) -> None:
        super().__init__(reason)
        self.declined = tuple(declined)
        self.read = read


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth a look that did not keep a card out of the table."""

    kind: str
    what: str

    def __str__(self) -> str:
        return f"{self.what}: {self.kind}"


DISAGREE = "printings disagree, the newest one counts"
SPELLING = "another spelling of a full name"
ALIKE = "full names that differ only in spelling"
NOT_NEEDED = "a correction of ours that the source no longer needs"
BAN_ADDED = "a ban that only the source knows"
LEGALITY = "the source disagrees about legality"
UNREAD = "not fully read, and so not playable"
KEYWORDS = "keywords listed unlike those in the text"


@dataclass(slots=True)
class CompileResult:
    """The outcome: the table's text, and everything that went wrong or deserves a look."""

    text: str = ""
    """Empty when no card could be taken."""
    cards: int = 0
    printings: int = 0
    problems: list[Problem] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    unused: list[Correction] = field(default_factory=list)
    """Corrections of cards that the source does not have."""


@dataclass(frozen=True, slots=True)
class Identity:
    """All printings of one full name, and the one whose words and numbers count (1.1.5)."""

    full_name: str
    printings: tuple[RawPrinting, ...]
    speaker: RawPrinting
    """The newest printing with our corrections: for another spelling, that of the card it spells."""
    spelling_of: str | None


def load_bans(path: Path = BANS) -> tuple[Ban, ...]:
    """The bans of the publisher's lists, which the source knows only in part."""
    return tuple(map(ban_from, json.loads(path.read_text(encoding="utf-8"))))


def compile_document(
    document: Document,
    *,
    corrections: Sequence[Correction] | None = None,
    bans: Sequence[Ban] | None = None,
    abilities: AbilityReader | None = None,
) -> CompileResult:
    """Compile the whole document; cards that can't be taken are in `problems`, the others in the table.

    Without `corrections` or `bans`, those that ship are used. An `abilities` reader fills the `abilities`
    field of each line; for a card that it finds Unreadable, the line says why in `unsupported`.
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
                record |= {"abilities": read} if (read := abilities(identity.speaker.raw)) else {}
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
    """Write a table so that the file is either the whole new one or untouched."""
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        new.write_text(text, encoding="utf-8", newline="\n")
        new.replace(path)
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None
    finally:
        new.unlink(missing_ok=True)


def read_sets(document: Document, problems: list[Problem]) -> dict[str, SetInfo]:
    """The sets of the document by code; those that can't be read are in `problems`."""
    found = ((code, read_set(code, raw, problems)) for code, raw in document.sets.items())
    return {code: info for code, info in found if info}


def read_identities(
    document: Document,
    sets: Mapping[str, SetInfo],
    result: CompileResult,
    corrections: Sequence[Correction] | None = None,
) -> list[Identity]:
    """Every full name of the document in order, each with the corrected printing that speaks for it."""
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
    speakers = {
        name: max(group, key=lambda each: (_age(each.printing, sets), each.regular, -each.printing.number))
        for name, group in by_name.items()
        if name not in bases
    }
    _correct(speakers, fixes.load() if corrections is None else corrections, result)
    for name, base in bases.items():
        result.notes.append(Note(SPELLING, f"{name} is {base}"))
        by_name[base] += by_name[name]
    _note_alike(speakers, result)
    return [
        Identity(name, tuple(by_name[name]), speakers[bases.get(name, name)], bases.get(name))
        for name in sorted(by_name)
    ]


def _bases(printings: list[RawPrinting]) -> dict[str, str]:
    """Full names that only versions of another card's printings have, with that card's full name."""
    by_id = {each.id: each for each in printings if each.id is not None}
    spelt: dict[str, set[str]] = {}
    for each in printings:
        base = None if each.base_id is None else by_id.get(each.base_id)
        spelt.setdefault(each.full_name, set()).add(base.full_name if base else each.full_name)
    single = {name: bases.pop() for name, bases in spelt.items() if len(bases) == 1}
    return {name: base for name, base in single.items() if base != name and single.get(base, base) == base}


def _note_alike(speakers: Mapping[str, RawPrinting], result: CompileResult) -> None:
    folded: dict[str, str] = {}
    for name in speakers:
        other = folded.setdefault(fold(name), name)
        if other != name:
            result.notes.append(Note(ALIKE, f"{other} and {name}"))


def _correct(
    speakers: dict[str, RawPrinting], corrections: Sequence[Correction], result: CompileResult
) -> None:
    """Put the corrected printing in the place of each speaker that has corrections."""
    for correction in corrections:
        speaker = speakers.get(correction.card)
        if speaker is None:
            result.unused.append(correction)
            continue
        raw, outcome = fixes.apply(speaker.raw, correction)
        if outcome == fixes.NOT_NEEDED:
            result.notes.append(Note(NOT_NEEDED, str(correction)))
        elif outcome == fixes.STALE:
            reason = f"our correction is stale: the source no longer has {correction.old!r}"
            result.problems.append(Problem(correction.card, correction.field, reason))
        else:
            corrected = read_printing(raw, 0, result.problems)
            if corrected:
                speakers[correction.card] = corrected


def _age(printing: Printing, sets: Mapping[str, SetInfo]) -> date:
    """When the printing came out; a set without a date is taken for one still to come."""
    info = sets.get(printing.set_code)
    return (info.release if info else None) or date.max


def _card(identity: Identity, sets: Mapping[str, SetInfo]) -> Card:
    speaker, own = identity.speaker, identity.printings[0]
    names = _names(own) if identity.spelling_of is None else (*_names(own), *_names(speaker))
    printings = {each.printing for each in identity.printings}
    return Card(
        full_name=own.full_name,
        name=own.name,
        version=own.version,
        names=tuple(dict.fromkeys(names)),
        type=speaker.type,
        classifications=speaker.classifications,
        inks=tuple(sorted(speaker.inks, key=INKS.index)),
        cost=speaker.cost,
        inkwell=speaker.inkwell,
        strength=speaker.strength,
        willpower=speaker.willpower,
        lore=speaker.lore,
        move_cost=speaker.move_cost,
        printings=tuple(sorted(printings, key=lambda each: _printing_order(each, sets))),
        copy_limit=speaker.copy_limit,
        ability_titles=speaker.titles,
        keywords=keywords(speaker.keyword_texts),
        ink_permissions=ink_permissions(speaker.text),
        spelling_of=identity.spelling_of,
    )


def _printing_order(printing: Printing, sets: Mapping[str, SetInfo]) -> tuple[date, str, str, int, str, str]:
    return (
        _age(printing, sets),
        printing.set_code,
        printing.promo or "",
        printing.number,
        printing.variant or "",
        printing.rarity,
    )


def _names(printing: RawPrinting) -> tuple[str, ...]:
    """The name and, for a character of several names, each of them in printed order (5.2.6.1)."""
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
    return " ".join(keywords([printing.text]))


def _bans(identities: Sequence[Identity], ours: Sequence[Ban], result: CompileResult) -> list[Ban]:
    """Our bans of cards in this table, and those that only the source has."""
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
    """Where the source and we differ about what is legal on the day it was made."""
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
                yield Note(LEGALITY, f"{identity.full_name}: {FORMAT_NAMES[key]}: {ours} by our reckoning")
