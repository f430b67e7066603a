"""Files of cards for checking their wording: custom cards in YAML or JSON, or a LorcanaJSON file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from inkwright.cards.model import ACTION, INKS, TYPES
from inkwright.errors import InkwrightError
from inkwright.scenarios.custom_cards import cards_in
from inkwright.scenarios.errors import ScenarioError
from inkwright.scenarios.model import NewCard
from inkwright.scenarios.yaml_nodes import YamlError


def read_card_file(text: str) -> list[NewCard]:
    """Return the cards of a file. Raises InkwrightError with the line or the card at fault."""
    try:
        found = list(_lorcanajson(text)) or cards_in(text)
    except (YamlError, ScenarioError) as problem:
        raise InkwrightError(f"line {problem.line}: {problem}") from None
    if not found:
        raise InkwrightError("the file contains no cards")
    return found


def _lorcanajson(text: str) -> Iterator[NewCard]:
    """Yield the cards of a file in the format of LorcanaJSON, one for each full name."""
    if not text.lstrip().startswith(("{", "[")):
        return
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):  # may still be YAML
        return
    raws = data.get("cards") if isinstance(data, dict) else data
    if not isinstance(raws, list) or not any(isinstance(raw, dict) and "fullName" in raw for raw in raws):
        return
    seen: set[str] = set()
    for number, raw in enumerate(raws, start=1):
        if not isinstance(raw, dict):
            raise InkwrightError(f"card {number} is not an object")
        card = _from_lorcanajson(raw, number)
        if card.full_name not in seen:
            seen.add(card.full_name)
            yield card


def _from_lorcanajson(raw: dict[str, Any], number: int) -> NewCard:
    name = _text(raw, "name", number)
    kind = _text(raw, "type", number).lower()
    if kind not in TYPES:
        raise InkwrightError(f"{name}: unknown card type {kind!r}; choose from: {', '.join(TYPES)}")
    return NewCard(
        0,
        name,
        raw["version"] if isinstance(raw.get("version"), str) else None,
        kind,
        _number(raw, "cost") or 0,
        raw.get("inkwell") is True,
        tuple(each for each in str(raw.get("color") or "").split("-") if each in INKS),
        _number(raw, "strength"),
        _number(raw, "willpower"),
        _number(raw, "lore") if kind != ACTION else None,
        _number(raw, "moveCost"),
        tuple(each for each in raw.get("subtypes") or () if isinstance(each, str)),
        _rules_text(raw),
    )


def _rules_text(raw: dict[str, Any]) -> str:
    """Return the text with one ability in each line; printed lines are broken to fit the card."""
    sections = raw.get("fullTextSections")
    if isinstance(sections, list) and all(isinstance(each, str) for each in sections):
        return "\n".join(" ".join(each.split()) for each in sections)
    full = raw.get("fullText")
    return full if isinstance(full, str) else ""


def _text(raw: dict[str, Any], field: str, number: int) -> str:
    value = raw.get(field)
    if not isinstance(value, str) or not value:
        raise InkwrightError(f"card {number}: {field} is missing")
    return value.replace("’", "'") if field == "name" else value


def _number(raw: dict[str, Any], field: str) -> int | None:
    value = raw.get(field)
    return value if isinstance(value, int) and not isinstance(value, bool) else None
