"""Small LorcanaJSON documents for tests: invented cards, complete in every field that is read."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from inkwright.cards.compiler import CompileResult, compile_document
from inkwright.cards.lorcanajson import parse_document
from inkwright.cards.table import CardTable

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
"""Any value that JSON can hold, and text that UTF-8 cannot."""

SETS: dict[str, Any] = {
    "1": {
        "prereleaseDate": "2023-08-18",
        "releaseDate": "2023-09-01",
        "hasAllCards": True,
        "type": "expansion",
        "number": 1,
        "allowedInFormats": {
            "Core": {"allowed": False, "allowedUntilDate": "2025-09-05", "rotationGroup": 1},
            "Infinity": {"allowed": True},
        },
        "allowedInTournamentsFromDate": "2023-09-08",
        "name": "Older Set",
    },
    "9": {
        "prereleaseDate": "2025-08-29",
        "releaseDate": "2025-09-05",
        "hasAllCards": True,
        "type": "expansion",
        "number": 9,
        "allowedInFormats": {"Core": {"allowed": True, "rotationGroup": 3}, "Infinity": {"allowed": True}},
        "allowedInTournamentsFromDate": "2025-09-19",
        "name": "Newer Set",
    },
}


def character(full_name: str = "Nib - Test Pilot", **changes: Any) -> dict[str, Any]:
    """A character of set 1; `changes` replace its fields, and a field changed to `...` is left out."""
    name, _, version = full_name.partition(" - ")
    raw = {
        "fullName": full_name,
        "name": name,
        "version": version,
        "type": "Character",
        "color": "Amber",
        "cost": 3,
        "inkwell": True,
        "strength": 2,
        "willpower": 4,
        "lore": 1,
        "subtypes": ["Dreamborn", "Hero"],
        "abilities": [],
        "fullText": "",
        "setCode": "1",
        "number": 7,
        "rarity": "Common",
    }
    if not version:
        del raw["version"]
    return {field: value for field, value in (raw | changes).items() if value is not ...}


def action(full_name: str = "Blot Out", **changes: Any) -> dict[str, Any]:
    """An action of set 1."""
    none = {"strength": ..., "willpower": ..., "lore": ..., "subtypes": ...}
    return character(full_name, **({"type": "Action"} | none | changes))


def source(*cards: object, **changes: Any) -> bytes:
    """A whole document with these cards; `changes` replace its top-level fields."""
    metadata = {"formatVersion": "2.3.5", "generatedOn": "2026-09-04T17:01:12", "language": "en"}
    return json.dumps({"metadata": metadata, "sets": SETS, "cards": list(cards)} | changes).encode()


def compiled(*cards: object, **options: Any) -> CompileResult:
    """The outcome of compiling these cards, without corrections or bans unless `options` has some."""
    options = {"corrections": (), "bans": ()} | options
    return compile_document(parse_document(source(*cards), "test.json"), **options)


def table(*cards: object, **options: Any) -> CardTable:
    """The table of these cards, which must all be fine."""
    result = compiled(*cards, **options)
    assert result.problems == []
    return CardTable(result.text, "test.jsonl")
