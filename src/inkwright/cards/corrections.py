"""Corrections of errors in the source. Each states the wrong value, so that a stale one is noticed."""

from __future__ import annotations

import copy
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from inkwright.cards.lorcanajson import RawCard
from inkwright.errors import InkwrightError

SHIPPED = Path(__file__).with_name("corrections.json")

TEXT = "text"
"""Field name for the rules text of a card, in all places where the source repeats it."""
_ABILITY_FIELD = re.compile(r"abilities\[(?P<title>.+)\]\.(?P<field>\w+)")
_TEXT_FIELDS = ("fullText", "fullTextSections", "effects", "abilities")
_ABILITY_TEXTS = ("effect", "fullText", "reminderText", "costsText")

APPLIED, NOT_NEEDED, STALE = "applied", "no longer needed", "stale"


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction of one field of one card: the wrong value, the right value and the reason.

    `field` is a field of the source, or `text`, or a field of an ability such as `abilities[TITLE].type`.
    With `text`, `old` and `new` are fragments of the rules text, and a space also matches a line break.
    """

    card: str
    field: str
    old: Any
    new: Any
    reason: str

    def __str__(self) -> str:
        return f"{self.card}: {self.field}"


def load(path: Path = SHIPPED) -> tuple[Correction, ...]:
    """Return the corrections in a file. Raises InkwrightError for a file of another format."""
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))
        return tuple(
            Correction(each["card"], each["field"], each["from"], each["to"], each["reason"])
            for each in entries
        )
    except (KeyError, TypeError, ValueError) as problem:
        raise InkwrightError(
            f"{path}: expected a list of objects with card, field, from, to and reason ({problem!r})"
        ) from None


def apply(raw: RawCard, correction: Correction) -> tuple[RawCard, str]:
    """Return the corrected card and `APPLIED`, or the unchanged card and the reason."""
    if correction.field == TEXT:
        return _apply_to_text(raw, correction)
    changed = copy.deepcopy(raw)
    for holder, field in _places(changed, correction.field):
        if holder.get(field) == correction.old:
            holder[field] = correction.new
            return changed, APPLIED
        if holder.get(field) == correction.new:
            return raw, NOT_NEEDED
    return raw, STALE


def _places(raw: RawCard, field: str) -> list[tuple[dict[str, Any], str]]:
    path = _ABILITY_FIELD.fullmatch(field)
    if path is None:
        return [(raw, field)]
    abilities = raw.get("abilities") or []
    return [(each, path["field"]) for each in abilities if each.get("name") == path["title"]]


def _apply_to_text(raw: RawCard, correction: Correction) -> tuple[RawCard, str]:
    fragment = re.compile(r"\s+".join(map(re.escape, correction.old.split())))
    replaced = 0

    def fix(value: Any) -> Any:
        nonlocal replaced
        if isinstance(value, str):
            fixed, count = fragment.subn(lambda _: correction.new, value)
            replaced += count
            return fixed
        if isinstance(value, list):
            return [fix(each) for each in value]
        if isinstance(value, dict):
            return {key: fix(each) if key in _ABILITY_TEXTS else each for key, each in value.items()}
        return value

    changed = {key: fix(value) if key in _TEXT_FIELDS else value for key, value in raw.items()}
    if replaced:
        return changed, APPLIED
    already = correction.new in " ".join(str(raw.get("fullText", "")).split())
    return raw, NOT_NEEDED if already else STALE
