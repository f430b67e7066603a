"""The card table: load it once, then look up cards by name."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType

from inkwright.cards import names
from inkwright.cards.fields import Fields, RecordError, short_json
from inkwright.cards.model import Ban, Card, SetInfo
from inkwright.cards.record import ban_from, card_from, card_record, set_from, to_json
from inkwright.errors import InkwrightError, quote

TYPE_CHECKING = False  # importing `dataclasses` or `pathlib` would slow down the first lookup of a card
if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from inkwright.cards.light_dataclass import dataclass

MAGIC, VERSION = "inkwright-cards", 2
SHIPPED = __file__.rpartition(".")[0] + ".jsonl"
"""Path of the table that ships with the package."""
ENVIRONMENT = "INKWRIGHT_CARDS"
"""Environment variable with the path of another table."""

_DECODER = json.JSONDecoder()
_LINE_START = b'{"full_name":'
_SHOWN = 5  # names in a message
_MAX_BYTES = 50_000_000
_NO_TABLE = "not a card table; create one with `inkwright cards compile`"
_AGAIN = "compile it again with `inkwright cards compile`"


class TableError(InkwrightError):
    """The card table is missing, damaged or of another version."""


class UnknownCard(InkwrightError):
    """No card has a full name; `suggestions` are similar full names, or all versions of the name."""

    def __init__(self, name: str, suggestions: list[str], *, versions: bool = False) -> None:
        listed = ", ".join(suggestions[:_SHOWN])
        more = f" and {len(suggestions) - _SHOWN} more" if len(suggestions) > _SHOWN else ""
        if versions:
            message = f"{quote(name)} is not a full name; add the version: {listed}{more}"
        else:
            message = f"there is no card called {quote(name)}"
            message += f"; did you mean {listed}{more}?" if listed else ""
        super().__init__(message)
        self.name = name
        self.suggestions = suggestions


@dataclass(frozen=True, slots=True)
class Source:
    """Source that a table was compiled from."""

    name: str
    """Package and version, or file name."""
    format: str
    """Version of the LorcanaJSON format."""
    generated_on: str
    sha256: str
    """Hash of the decompressed JSON."""


class CardTable:
    """All cards by full name, with the sets and bans that determine legality.

    Everything but the digest is read on first access, which keeps loading fast. A damaged line raises
    TableError then.
    """

    def __init__(self, text: str | bytes, where: str) -> None:
        """Read a table from its text; `where` names it in messages. Use `load` for a file."""
        self._where = where
        self._data = text.encode("utf-8") if isinstance(text, str) else text
        end = self._data.find(b"\n")
        self._head_end = end if end >= 0 else len(self._data)
        self._header = _header(self._data[: self._head_end], where)
        self.digest: str = self._header.record["digest"]
        """Hash of the cards."""
        if _hash(memoryview(self._data)[self._head_end + 1 :]) != self.digest:
            raise TableError(f"{where}: the table is incomplete or was edited; {_AGAIN}")
        try:
            self.source = _source(self._header.nested("source"))
        except RecordError as problem:
            raise self._header_error(problem) from None
        self._starts: dict[str, int] | None = None
        self._cards: dict[int, Card] = {}
        self._folded: dict[str, int] | None = None
        self._named: dict[str, list[Card]] | None = None

    @cached_property
    def sets(self) -> Mapping[str, SetInfo]:
        """Sets by code."""
        try:
            found = self._header.nested("sets").record
            return MappingProxyType({code: set_from(code, facts) for code, facts in found.items()})
        except RecordError as problem:
            raise self._header_error(problem) from None

    @cached_property
    def bans(self) -> tuple[Ban, ...]:
        """Bans of cards."""
        try:
            return tuple(map(ban_from, self._header.items("bans")))
        except RecordError as problem:
            raise self._header_error(problem) from None

    def with_cards(self, cards: Iterable[Card], where: str) -> CardTable:
        """Return this table with more cards; a card with the same full name is replaced."""
        lines = {card.full_name: to_json(card_record(card)) for card in cards}
        for name, start in self._index().items():
            lines.setdefault(name, self._line(start).decode("utf-8"))
        body = "".join(f"{lines[name]}\n" for name in sorted(lines))
        header = self._header.record | {"cards": len(lines), "digest": digest(body)}
        return CardTable(f"{to_json(header)}\n{body}", where)

    def __reduce__(self) -> tuple[type[CardTable], tuple[bytes, str]]:
        return CardTable, (self._data, self._where)  # cards are rebuilt in the other process

    def __len__(self) -> int:
        return len(self._index())

    def __iter__(self) -> Iterator[Card]:
        """Iterate over the cards in the order of their full names."""
        return map(self._card, self._index().values())

    def __repr__(self) -> str:
        return f"<CardTable {self._where}: {len(self)} cards>"

    @property
    def full_names(self) -> list[str]:
        """All full names, in order."""
        return list(self._index())

    def find(self, name: str) -> Card | None:
        """Return the card with a full name, or None.

        An exact match comes first; otherwise case, accents, punctuation and spaces are ignored.
        """
        start = self._search(name) if self._starts is None and not self._cards else None
        if start is None:
            start = self._index().get(name)
        if start is None:
            start = self._folded_index().get(names.fold(name))
        return None if start is None else self._card(start)

    def card(self, name: str) -> Card:
        """Return the card with a full name. Raises UnknownCard, which suggests similar names."""
        found = self.find(name)
        if found is not None:
            return found
        alone = names.fold(name)
        versions = [each for each in self._index() if names.fold(each.partition(" - ")[0]) == alone]
        if versions:
            raise UnknownCard(name, versions, versions=True)
        raise UnknownCard(name, self.nearest(name))

    def nearest(self, name: str, count: int = 3) -> list[str]:
        """Return the full names most similar to a name, best first."""
        return names.nearest(name, self.full_names, count)

    def named(self, name: str) -> list[Card]:
        """Return all cards with a name, compared exactly and without versions (5.2.6)."""
        if self._named is None:
            self._named = {}
            for card in self:
                for each in card.names:
                    self._named.setdefault(each, []).append(card)
        return list(self._named.get(name, ()))

    def _folded_index(self) -> dict[str, int]:
        if self._folded is None:
            self._folded = {}
            for name, start in self._index().items():
                folded = names.fold(name)
                # Names that fold to the same text are spellings of one card: prefer the main spelling.
                if folded not in self._folded or self._card(self._folded[folded]).spelling_of:
                    self._folded[folded] = start
        return self._folded

    def _search(self, name: str) -> int | None:
        """Return where the line of a card begins, or None. For one card, this is faster than the index."""
        line = b"\n" + _LINE_START + to_json(name).encode("utf-8", "surrogatepass")
        found = self._data.find(line, self._head_end)
        return found + 1 if found >= 0 else None

    def _index(self) -> dict[str, int]:
        """Return where the line of each card begins, by full name."""
        if self._starts is None:
            starts: dict[str, int] = {}
            start = self._head_end + 1
            while (end := self._data.find(b"\n", start)) >= 0:
                name = self._name_at(start, end)
                if starts.setdefault(name, start) != start:
                    raise self._damage_error(start, f"{quote(name)} is listed twice")
                start = end + 1
            self._starts = starts
        return self._starts

    def _name_at(self, start: int, end: int) -> str:
        data = self._data
        first = start + len(_LINE_START) + 1
        last = data.find(b'"', first, end)
        if data.startswith(_LINE_START + b'"', start) and last >= 0:
            try:
                if data.find(b"\\", first, last) < 0:  # nothing is escaped, so this is the whole name
                    return data[first:last].decode("utf-8")
                name = _DECODER.raw_decode(data[first - 1 : end].decode("utf-8"))[0]
            except ValueError:
                name = None
            if isinstance(name, str):
                return name
        raise self._damage_error(start, "not a card")

    def _line(self, start: int) -> bytes:
        return self._data[start : self._data.find(b"\n", start)]

    def _card(self, start: int) -> Card:
        card = self._cards.get(start)
        if card is None:
            try:
                card = card_from(json.loads(self._line(start).decode("utf-8")))
            except RecordError as problem:
                raise self._damage_error(start, str(problem)) from None
            except (ValueError, RecursionError):
                raise self._damage_error(start, "not a card") from None
            if card.spelling_of is not None and card.spelling_of not in self._index():
                missing = f"spelling_of names {quote(card.spelling_of)}, which is missing"
                raise self._damage_error(start, missing)
            self._cards[start] = card
        return card

    def _header_error(self, problem: RecordError) -> TableError:
        return TableError(f"{self._where}, line 1: the header is damaged ({problem}); {_AGAIN}")

    def _damage_error(self, start: int, why: str) -> TableError:
        number = self._data.count(b"\n", 0, start) + 1
        return TableError(f"{self._where}, line {number}: {why}; {_AGAIN}")


def digest(body: str) -> str:
    """Return the hash of the card lines, which the header contains to detect damage."""
    return _hash(body.encode("utf-8"))


def _hash(body: bytes | memoryview) -> str:
    return hashlib.sha256(body).hexdigest()


def load(path: str | os.PathLike[str] | None = None) -> CardTable:
    """Load a card table: from `path`, from the path in INKWRIGHT_CARDS, or else the shipped one.

    Tables are cached until their file changes. Raises TableError.
    """
    chosen = os.fspath(path or os.environ.get(ENVIRONMENT) or SHIPPED)
    try:
        facts = os.stat(chosen)
    except OSError as problem:
        raise TableError(f"{chosen}: card table not found ({problem.strerror})") from None
    return _load(chosen, facts.st_mtime_ns, facts.st_size)


@lru_cache(maxsize=8)
def _load(path: str, _changed: int, _size: int) -> CardTable:
    try:
        with open(path, "rb") as file:
            data = file.read(_MAX_BYTES + 1)
        if len(data) > _MAX_BYTES:
            raise TableError(f"{path}: larger than {_MAX_BYTES:,} bytes, so {_NO_TABLE}")
    except OSError as problem:
        raise TableError(f"{path}: can't be read ({problem.strerror})") from None
    return CardTable(data.replace(b"\r\n", b"\n") if b"\r" in data else data, path)


def _header(line: bytes, where: str) -> Fields:
    try:
        header = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict) or MAGIC not in header:
        raise TableError(f"{where}: {_NO_TABLE}")
    if header[MAGIC] != VERSION:
        raise TableError(
            f"{where}: this is a card table of version {short_json(header[MAGIC])}, "
            f"but this Inkwright reads version {VERSION}; {_AGAIN}"
        )
    if not isinstance(header.get("digest"), str):
        raise TableError(f"{where}, line 1: the header is damaged (no digest); {_AGAIN}")
    return Fields(header)


def _source(fields: Fields) -> Source:
    return Source(
        name=fields.text("name"),
        format=fields.text("format"),
        generated_on=fields.text("generated_on", empty=True),
        sha256=fields.text("sha256"),
    )
