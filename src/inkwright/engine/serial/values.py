"""Conversion of single values of a state to JSON and back, with checks.

The immutable parts of cards are never written out. An address names a card and a position in it;
fingerprints of the cards make sure that they still have the same parts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar

from inkwright.engine.damage import Hit
from inkwright.engine.definition import CardDef, Part, ReplaceDef
from inkwright.engine.pool import Pool
from inkwright.engine.replace import Used
from inkwright.engine.setup import marketing_card
from inkwright.errors import InkwrightError, quote

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"
"""Value of plain JSON data."""
_P = TypeVar("_P", bound=Part)
_V = TypeVar("_V")


class SavedGameError(InkwrightError):
    """A saved game can't be restored; the message names the field."""


def broken(where: str, expected: str, found: Json) -> SavedGameError:
    """Return the error for an invalid value."""
    return SavedGameError(f"saved game: {where}: expected {expected}, not {quote(str(found))}")


def integer(data: Json, where: str) -> int:
    """Return the value as an integer."""
    if type(data) is not int:
        raise broken(where, "a whole number", data)
    return data


def boolean(data: Json, where: str) -> bool:
    """Return the value as a bool."""
    if type(data) is not bool:
        raise broken(where, "true or false", data)
    return data


def text(data: Json, where: str) -> str:
    """Return the value as a string."""
    if type(data) is not str:
        raise broken(where, "a text", data)
    return data


def items(data: Json, where: str, count: int | None = None) -> Sequence[Json]:
    """Return the value as a list, of a given length if any."""
    if not isinstance(data, list | tuple):
        raise broken(where, "a list", data)
    if count is not None and len(data) != count:
        raise broken(where, f"a list of {count}", f"one of {len(data)}")
    return data


def integers(data: Json, where: str) -> list[int]:
    """Return the value as a list of integers."""
    return [integer(item, where) for item in items(data, where)]


def integers_below(limit: int, data: Json, where: str) -> list[int]:
    """Return the value as a list of integers from 0 to below a limit."""
    found = integers(data, where)
    for number in found:
        if not 0 <= number < limit:
            raise broken(where, f"a number from 0 to {limit - 1}", number)
    return found


def texts(data: Json, where: str) -> list[str]:
    """Return the value as a list of strings."""
    return [text(item, where) for item in items(data, where)]


def record(data: Json, where: str) -> Mapping[str, Json]:
    """Return the value as an object with named fields."""
    if not isinstance(data, Mapping):
        raise broken(where, "an object", data)
    return data


def field(data: Mapping[str, Json], name: str, where: str) -> Json:
    """Return a required field."""
    if name not in data:
        raise SavedGameError(f"saved game: {where}: {name} is missing")
    return data[name]


class AddressBook:
    """Distinct cards of a game, used to address their parts."""

    def __init__(self, homes: Sequence[CardDef]) -> None:
        self.homes = homes
        self.numbers: dict[CardDef, int] = {home: number for number, home in enumerate(homes)}

    def address(self, part: Part) -> list[int]:
        """Return the address of a part."""
        if part.home is None or part.home not in self.numbers:
            raise SavedGameError(f"can't save an ability of no card: {part.title or part!r}")
        return [self.numbers[part.home], part.index]

    def home(self, data: Json, where: str) -> CardDef:
        """Return the card with an index."""
        number = integer(data, where)
        if not 0 <= number < len(self.homes):
            raise broken(where, f"a card from 0 to {len(self.homes) - 1}", number)
        return self.homes[number]

    def part(self, data: Json, kind: type[_P], where: str) -> _P:
        """Return the part at an address, which must have a given type."""
        number, index = items(data, where, 2)
        parts = self.home(number, where).parts
        at = integer(index, where)
        part = parts[at] if 0 <= at < len(parts) else None
        if not isinstance(part, kind):
            raise broken(where, f"the address of a {kind.__name__}", data)
        return part


def find_home(name: str, fingerprint: str, cards: Pool | Mapping[str, CardDef]) -> CardDef:
    """Return the card of a saved game; raises SavedGameError if its definition has changed."""
    if name == marketing_card().full_name and not fingerprint:
        return marketing_card()
    if isinstance(cards, Pool):
        found = cards.define(cards.table.card(name))
    elif name in cards:
        found = cards[name]
    else:
        raise SavedGameError(f"saved game: there is no card called {quote(name)} here")
    if found.full_name != name or found.fingerprint != fingerprint:
        raise SavedGameError(
            f"saved game: {quote(name)} is not the same card here as where the game was saved; "
            "restore it with the card table and the version it was saved with"
        )
    return found


class Kind(Generic[_V]):
    """Kind of field: how its values are written and read."""

    def put(self, book: AddressBook, value: _V) -> Json:
        raise NotImplementedError

    def get(self, book: AddressBook, data: Json, where: str) -> _V:
        raise NotImplementedError


class Int(Kind[int]):
    def put(self, book: AddressBook, value: int) -> Json:
        return value

    def get(self, book: AddressBook, data: Json, where: str) -> int:
        return integer(data, where)


class Bool(Kind[bool]):
    def put(self, book: AddressBook, value: bool) -> Json:
        return value

    def get(self, book: AddressBook, data: Json, where: str) -> bool:
        return boolean(data, where)


class Text(Kind[str]):
    def put(self, book: AddressBook, value: str) -> Json:
        return value

    def get(self, book: AddressBook, data: Json, where: str) -> str:
        return text(data, where)


class Ints(Kind[tuple[int, ...]]):
    """A tuple of numbers."""

    def put(self, book: AddressBook, value: tuple[int, ...]) -> Json:
        return value

    def get(self, book: AddressBook, data: Json, where: str) -> tuple[int, ...]:
        return tuple(integers(data, where))


class Registers(Kind[list[tuple[int, ...]]]):
    """The registers of a scope."""

    def put(self, book: AddressBook, value: list[tuple[int, ...]]) -> Json:
        return list(value)

    def get(self, book: AddressBook, data: Json, where: str) -> list[tuple[int, ...]]:
        return [tuple(integers(register, where)) for register in items(data, where)]


class PartKind(Kind[_P]):
    """A part of a card, by its address."""

    def __init__(self, kind: type[_P]) -> None:
        self.kind = kind

    def put(self, book: AddressBook, value: _P) -> Json:
        return book.address(value)

    def get(self, book: AddressBook, data: Json, where: str) -> _P:
        return book.part(data, self.kind, where)


class Parts(Kind[tuple[Part, ...]]):
    """Several parts."""

    def put(self, book: AddressBook, value: tuple[Part, ...]) -> Json:
        return [book.address(part) for part in value]

    def get(self, book: AddressBook, data: Json, where: str) -> tuple[Part, ...]:
        return tuple(book.part(item, Part, where) for item in items(data, where))


class Maybe(Kind[_V | None]):
    """A value or none."""

    def __init__(self, kind: Kind[_V]) -> None:
        self.kind = kind

    def put(self, book: AddressBook, value: _V | None) -> Json:
        return None if value is None else self.kind.put(book, value)

    def get(self, book: AddressBook, data: Json, where: str) -> _V | None:
        return None if data is None else self.kind.get(book, data, where)


class UsedReplacements(Kind[Used]):
    """Replacements already offered an event."""

    def put(self, book: AddressBook, value: Used) -> Json:
        return [[source, book.address(ability)] for source, ability in value]

    def get(self, book: AddressBook, data: Json, where: str) -> Used:
        used = []
        for item in items(data, where):
            source, ability = items(item, where, 2)
            used.append((integer(source, where), book.part(ability, ReplaceDef, where)))
        return tuple(used)


class Hits(Kind[list[Hit]]):
    """Pending damage."""

    def put(self, book: AddressBook, value: list[Hit]) -> Json:
        return [
            [hit.target, hit.amount, hit.source, hit.verb, hit.in_challenge, hit.resist, hit.base]
            for hit in value
        ]

    def get(self, book: AddressBook, data: Json, where: str) -> list[Hit]:
        hits = []
        for item in items(data, where):
            target, amount, source, verb, in_challenge, resist, base = items(item, where, 7)
            hit = Hit(
                integer(target, where),
                integer(amount, where),
                integer(source, where),
                integer(verb, where),
                boolean(in_challenge, where),
                boolean(resist, where),
            )
            hit.base = integer(base, where)
            hits.append(hit)
        return hits
