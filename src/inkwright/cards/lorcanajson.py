"""Reader of LorcanaJSON all-cards files, which checks every field of printings and sets."""

from __future__ import annotations

import gzip
import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

from inkwright.cards.fields import short_json
from inkwright.cards.model import INKS, MOST, STATS, TYPES, USUAL_COPIES, Printing, SetInfo
from inkwright.errors import InkwrightError

RawCard = dict[str, Any]
"""A printing in the format of the source."""

_MAX_BYTES = 100_000_000
"""Many times the size of all cards in a language."""
_GZIP_MAGIC = b"\x1f\x8b"
_SOURCE = "a LorcanaJSON all-cards file"
_TOO_DEEP = f"JSON with a number too long or lists too deep for {_SOURCE}"
# Our field names that differ from the source.
_FIELD = {"move_cost": "moveCost"}
_MAX_DEPTH = 40  # nesting of objects and lists; the format needs six


class SourceError(InkwrightError):
    """The file is not a LorcanaJSON all-cards file, or is damaged."""


@dataclass(frozen=True, slots=True)
class Problem:
    """An error in the source that leaves out a card or set."""

    what: str
    """Name and printing of the card, or the set."""
    field: str
    reason: str

    def __str__(self) -> str:
        return f"{self.what}: {self.field}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Document:
    """A whole source file."""

    name: str
    """Name in the table and in messages."""
    format: str
    generated_on: str
    sha256: str
    sets: Mapping[str, Any]
    cards: list[Any]


@dataclass(frozen=True, slots=True)
class RawPrinting:
    """A printing with checked fields and our field names."""

    full_name: str
    name: str
    version: str | None
    names: tuple[str, ...]
    """Single names of a character with several; usually empty."""
    type: str
    classifications: tuple[str, ...]
    inks: tuple[str, ...]
    cost: int
    inkwell: bool
    strength: int | None
    willpower: int | None
    lore: int | None
    move_cost: int | None
    copy_limit: int | None
    text: str
    """Rules text with reminder text."""
    titles: tuple[str, ...]
    keyword_texts: tuple[str, ...]
    """Text of each keyword ability with reminder text."""
    listed_keywords: tuple[str, ...]
    """Keywords listed by the source apart from the text."""
    printing: Printing
    id: int | None
    base_id: int | None
    """Id of the regular printing, if this is a promo or foil version."""
    banned_since: Mapping[str, date]
    """Ban dates in the source, by format key."""
    allowed: Mapping[str, bool]
    """Legality in the source on the day it was made, by format key."""
    raw: RawCard

    @property
    def regular(self) -> bool:
        """False for promos and foil versions."""
        return self.base_id is None and self.printing.promo is None


def read_document(path: Path, name: str | None = None) -> Document:
    """Return the document in a `.json` or `.json.gz` file. Raises SourceError."""
    with path.open("rb") as file:
        return parse_document(file.read(_MAX_BYTES + 1), name or path.name)


def parse_document(data: bytes, name: str) -> Document:
    """Return the document in bytes, gzipped or not. Raises SourceError."""
    if data.startswith(_GZIP_MAGIC):
        try:
            with gzip.open(BytesIO(data)) as unpacked:
                data = unpacked.read(_MAX_BYTES + 1)
        except (gzip.BadGzipFile, EOFError, zlib.error) as problem:
            raise SourceError(f"{name}: the gzip data is damaged or cut short ({problem})") from None
    if len(data) > _MAX_BYTES:
        raise SourceError(f"{name}: larger than {_MAX_BYTES:,} bytes, so not {_SOURCE}")
    try:
        document = json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise SourceError(f"{name}: not UTF-8 text, so not {_SOURCE}") from None
    except json.JSONDecodeError as problem:
        raise SourceError(
            f"{name}, line {problem.lineno}: not JSON, or cut short ({problem.msg}, column {problem.colno})"
        ) from None
    except (ValueError, RecursionError):
        raise SourceError(f"{name}: {_TOO_DEEP}") from None
    if _deeper_than(_MAX_DEPTH, document):
        raise SourceError(f"{name}: {_TOO_DEEP}")
    return _document(document, name, hashlib.sha256(data).hexdigest())


def _deeper_than(most: int, value: object) -> bool:
    """Return True if objects and lists are nested deeper than that."""
    level = [value]
    for _ in range(most):
        outer = [each for each in level if isinstance(each, dict | list)]
        level = [inner for each in outer for inner in (each.values() if isinstance(each, dict) else each)]
    return bool(level)


def _document(document: object, name: str, sha256: str) -> Document:
    if not isinstance(document, dict):
        raise SourceError(f"{name}: not {_SOURCE}: the top level is not an object")
    for field, kind in (("metadata", dict), ("sets", dict), ("cards", list)):
        if not isinstance(document.get(field), kind):
            raise SourceError(
                f"{name}: not {_SOURCE}: the top level has metadata, sets and cards, "
                f"but here {field!r} is missing or of the wrong kind"
            )
    metadata, cards = document["metadata"], document["cards"]
    if not _printable(metadata.get("formatVersion")):
        raise SourceError(f"{name}: not {_SOURCE}: metadata has no formatVersion")
    if metadata.get("language", "en") != "en":
        raise SourceError(
            f"{name}: the language is {short_json(metadata['language'])}; only English is supported"
        )
    if not cards:
        raise SourceError(f"{name}: holds no cards")
    generated = metadata.get("generatedOn")
    return Document(
        name=name,
        format=metadata["formatVersion"],
        generated_on=generated if isinstance(generated, str) and _printable(generated) else "",
        sha256=sha256,
        sets=document["sets"],
        cards=cards,
    )


class _Fields:
    """Typed access to a raw object; a wrong field adds a problem and gives a default value."""

    def __init__(self, raw: Mapping[str, Any], what: str, problems: list[Problem]) -> None:
        self.raw = raw
        self.what = what
        self.problems = problems

    def wrong(self, field: str, reason: str) -> None:
        self.problems.append(Problem(self.what, field, reason))

    def value(self, field: str, expected: str, fits: bool) -> bool:
        """Return `fits`, after adding a problem if it is False."""
        if not fits:
            found = "nothing" if field not in self.raw else short_json(self.raw[field])
            self.wrong(field, f"expected {expected}, found {found}")
        return fits

    def text(self, field: str, *, required: bool = True, may_be_empty: bool = False) -> str:
        value = self.raw.get(field)
        if (value is None and not required) or (value == "" and may_be_empty):
            return ""
        if self.value(field, "printable text", _printable(value)):
            return " ".join(value.split()) if isinstance(value, str) else ""
        return ""

    def whole(self, field: str, *, required: bool = True, most: int | None = None) -> int | None:
        value = self.raw.get(field)
        if value is None and not required:
            return None
        expected = "a whole number" if most is None else f"a whole number up to {most}"
        fits = type(value) is int and value >= 0 and (most is None or value <= most)
        return value if self.value(field, expected, fits) else None

    def flag(self, field: str) -> bool:
        value = self.raw.get(field)
        return self.value(field, "true or false", isinstance(value, bool)) and bool(value)

    def texts(self, field: str) -> tuple[str, ...]:
        value = self.raw.get(field)
        if value is None:
            return ()
        fits = isinstance(value, list) and all(map(_printable, value))
        return (
            tuple(" ".join(each.split()) for each in value)
            if self.value(field, "a list of texts", fits)
            else ()
        )

    def objects(self, field: str) -> list[dict[str, Any]]:
        value = self.raw.get(field)
        if value is None:
            return []
        fits = isinstance(value, list) and all(isinstance(each, dict) for each in value)
        return value if self.value(field, "a list of objects", fits) and isinstance(value, list) else []

    def day(self, field: str) -> date | None:
        value = self.raw.get(field)
        if value is None:
            return None
        try:
            return date.fromisoformat(value)
        except (TypeError, ValueError):
            self.value(field, "a date like 2026-07-17", False)
            return None

    def nested(self, field: str) -> _Fields:
        """Return a nested object, or an empty one if it is missing or null."""
        value = self.raw.get(field)
        fits = value is None or isinstance(value, dict)
        inner = value if self.value(field, "an object", fits) and isinstance(value, dict) else {}
        return _Fields(inner, f"{self.what}: {field}", self.problems)


def read_printing(raw: object, at: int, problems: list[Problem]) -> RawPrinting | None:
    """Return the printing at index `at` of the source; on errors add `problems` and return None."""
    if not isinstance(raw, dict):
        problems.append(Problem(f"cards[{at}]", "card", f"expected an object, found {short_json(raw)}"))
        return None
    before = len(problems)
    fields = _Fields(raw, _what(raw, at), problems)
    name, version = fields.text("name"), fields.text("version", required=False) or None
    full_name = fields.text("fullName")
    if full_name and name and full_name != (f"{name} - {version}" if version else name):
        fields.wrong("fullName", f"does not match name and version: {full_name!r}, {name!r}, {version!r}")
    card_type = fields.text("type").lower()
    if card_type:
        fields.value("type", f"one of {', '.join(TYPES)}", card_type in TYPES)
    stats = {stat: fields.whole(_FIELD.get(stat, stat), most=MOST) for stat in STATS.get(card_type, ())}
    abilities = fields.objects("abilities")
    formats = fields.nested("allowedInFormats")
    banned: dict[str, date] = {}
    allowed: dict[str, bool] = {}
    for key in ("Core", "Infinity"):
        facts = formats.nested(key)
        since = facts.day("bannedSinceDate")
        if since:
            banned[key.lower()] = since
        if "allowed" in facts.raw:
            allowed[key.lower()] = facts.flag("allowed")
    printing = RawPrinting(
        full_name=full_name,
        name=name,
        version=version,
        names=fields.texts("names"),
        type=card_type,
        classifications=fields.texts("subtypes"),
        inks=_inks(fields),
        cost=fields.whole("cost", most=MOST) or 0,
        inkwell=fields.flag("inkwell"),
        strength=stats.get("strength"),
        willpower=stats.get("willpower"),
        lore=stats.get("lore"),
        move_cost=stats.get("move_cost"),
        copy_limit=fields.whole("maxCopiesInDeck", required=False, most=MOST)
        if "maxCopiesInDeck" in raw
        else USUAL_COPIES,
        text=_rules_text(fields),
        titles=_ability_texts(fields, abilities, "name", keywords=False),
        keyword_texts=_ability_texts(fields, abilities, "fullText", keywords=True),
        listed_keywords=fields.texts("keywordAbilities"),
        printing=Printing(
            set_code=fields.text("setCode"),
            number=fields.whole("number", required=False) or 0,
            rarity=fields.text("rarity"),
            promo=fields.text("promoGrouping", required=False, may_be_empty=True) or None,
            variant=fields.text("variant", required=False) or None,
        ),
        id=fields.whole("id", required=False),
        base_id=fields.whole("baseId", required=False),
        banned_since=banned,
        allowed=allowed,
        raw=raw,
    )
    return printing if len(problems) == before else None


def read_set(code: str, raw: object, problems: list[Problem]) -> SetInfo | None:
    """Return a set; on errors add `problems` and return None."""
    what = f"set {code if _printable(code) else short_json(code)}"
    if not _printable(code):
        problems.append(Problem(what, "code", "expected printable text"))
        return None
    if not isinstance(raw, dict):
        problems.append(Problem(what, "set", f"expected an object, found {short_json(raw)}"))
        return None
    before = len(problems)
    fields = _Fields(raw, what, problems)
    kind, prerelease = fields.text("type"), fields.day("prereleaseDate")
    core = fields.nested("allowedInFormats").nested("Core")
    legal_from = fields.day("allowedInTournamentsFromDate")
    if legal_from is None and kind == "expansion":
        legal_from = prerelease  # TR 1.6: an expansion is legal from its prerelease on
    info = SetInfo(
        code=code,
        name=fields.text("name"),
        kind=kind,
        number=fields.whole("number", required=False, most=MOST),
        prerelease=prerelease,
        release=fields.day("releaseDate"),
        legal_from=legal_from,
        core_until=core.day("allowedUntilDate"),
        rotation_group=core.whole("rotationGroup", required=False, most=MOST),
        complete=fields.flag("hasAllCards"),
    )
    return info if len(problems) == before else None


def _what(raw: RawCard, at: int) -> str:
    name = raw.get("fullName") or raw.get("name")
    called = " ".join(name.split()) if isinstance(name, str) and _printable(name) else f"cards[{at}]"
    return f"{called} (set {short_json(raw.get('setCode'))}, number {short_json(raw.get('number'))})"


def _inks(fields: _Fields) -> tuple[str, ...]:
    """Return the inks: dual-ink cards have `colors`, others one `color`, empty for a card without ink."""
    inks = fields.texts("colors")
    field = "colors" if inks else "color"
    if not inks and fields.raw.get("color") != "":
        inks = tuple(filter(None, fields.text("color").split("-")))
    fits = all(each in INKS for each in inks) and len(set(inks)) == len(inks)
    return inks if fields.value(field, f"ink types ({', '.join(INKS)})", fits) else ()


def _rules_text(fields: _Fields) -> str:
    text = fields.raw.get("fullText")
    return text if fields.value("fullText", "text", isinstance(text, str)) and isinstance(text, str) else ""


def _ability_texts(
    fields: _Fields, abilities: list[dict[str, Any]], field: str, *, keywords: bool
) -> tuple[str, ...]:
    found = []
    for at, ability in enumerate(abilities):
        if (ability.get("type") == "keyword") is not keywords:
            continue
        inner = _Fields(ability, f"{fields.what}: abilities[{at}]", fields.problems)
        text = inner.text(field, required=keywords)
        if text:
            found.append(text.translate(_STRAIGHT_QUOTES))
    return tuple(found)


_STRAIGHT_QUOTES = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"'})


def _printable(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip()) and " ".join(value.split()).isprintable()
