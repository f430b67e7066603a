"""Typed access to the fields of a JSON object in a card table."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence

from inkwright.cards.model import MOST
from inkwright.errors import InkwrightError

TYPE_CHECKING = False  # importing `datetime` or `typing` would slow down the first lookup of a card
if TYPE_CHECKING:
    from datetime import date
    from typing import Any, NoReturn

_MAX_LENGTH = 40


class RecordError(InkwrightError):
    """A JSON object has a wrong field. The message says which, what was expected and what was found."""


def short_json(value: object) -> str:
    """Return a JSON value shortened for a message."""
    text = json.dumps(value)
    return text if len(text) <= _MAX_LENGTH else f"{text[: _MAX_LENGTH - 3]}..."


class Fields:
    """A JSON object with typed getters, which raise RecordError for a field of the wrong type."""

    __slots__ = ("_what", "record")

    def __init__(self, record: object, what: str = "") -> None:
        """Wrap a JSON object; `what` names it in messages if it is nested in another."""
        self._what = f"{what}: " if what else ""
        if not isinstance(record, dict):
            raise RecordError(f"{self._what}expected an object, found {short_json(record)}")
        self.record: dict[str, Any] = record

    def nested(self, field: str) -> Fields:
        """Return the object in a field."""
        return Fields(self.record.get(field), f"{self._what}{field}")

    def text(self, field: str, default: str | None = None, *, empty: bool = False) -> str:
        """Return a text, which must not be empty unless `empty` is true."""
        value = self.record.get(field, default)
        return value if isinstance(value, str) and (value or empty) else self._wrong(field, "text")

    def text_or_none(self, field: str) -> str | None:
        return None if self.record.get(field) is None else self.text(field)

    def whole(self, field: str, *, most: int | None = MOST) -> int:
        """Return a whole number from 0 to `most`."""
        value = self.record.get(field)
        if type(value) is int and value >= 0 and (most is None or value <= most):
            return value
        return self._wrong(field, "a whole number" if most is None else f"a whole number up to {most}")

    def whole_or_none(self, field: str) -> int | None:
        return None if self.record.get(field) is None else self.whole(field)

    def flag(self, field: str, default: bool | None = None) -> bool:
        value = self.record.get(field, default)
        return value if isinstance(value, bool) else self._wrong(field, "true or false")

    def texts(self, field: str) -> tuple[str, ...]:
        """Return a list of texts, empty if the field is missing."""
        value = self.record.get(field, ())
        if isinstance(value, list | tuple) and all(isinstance(each, str) and each for each in value):
            return tuple(value)
        return self._wrong(field, "a list of texts")

    def choice(self, field: str, choices: Collection[str]) -> str:
        value = self.record.get(field)
        return value if isinstance(value, str) and value in choices else self._one_of(field, choices)

    def choices(self, field: str, choices: Collection[str]) -> tuple[str, ...]:
        """Return a list of distinct choices, empty if the field is missing."""
        value = self.texts(field)
        if all(each in choices for each in value) and len(set(value)) == len(value):
            return value
        return self._one_of(field, choices)

    def items(self, field: str) -> list[Any]:
        """Return a list of any values."""
        value = self.record.get(field)
        return value if isinstance(value, list) else self._wrong(field, "a list")

    def rows(self, field: str, default: Sequence[list[Any]] | None = None) -> Sequence[list[Any]]:
        """Return a list of lists."""
        value = self.record.get(field, default)
        if isinstance(value, list | tuple) and all(isinstance(each, list) for each in value):
            return value
        return self._wrong(field, "a list of lists")

    def day(self, field: str) -> date:
        from datetime import date  # a lookup does not need it

        try:
            return date.fromisoformat(self.text(field))
        except ValueError:
            return self._wrong(field, "a date like 2026-07-17")

    def day_or_none(self, field: str) -> date | None:
        return None if self.record.get(field) is None else self.day(field)

    def _one_of(self, field: str, choices: Collection[str]) -> NoReturn:
        self._wrong(field, f"one of {', '.join(choices)}")

    def _wrong(self, field: str, expected: str) -> NoReturn:
        found = short_json(self.record[field]) if field in self.record else "nothing"
        raise RecordError(f"{self._what}{field}: expected {expected}, found {found}")
