"""Dump of what cards lower to: programs, filters, conditions and static abilities, as text."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.effects.node import Node
from inkwright.engine.definition import CardDef, Part
from inkwright.engine.pool import pool_of

DIGESTS = Path(__file__).parent / "digests.txt"
REGENERATE = "python tests/lowered/relower.py"

LEFT_OUT = frozenset(
    {
        "ability",
        "bits",
        "card",
        "class_bits",
        "effect",
        "fingerprint",
        "home",
        "least_ink",
        "looks_at",
        "name_bits",
        "origins",
        "own_board",
        "own_kinds",
        "source",
        "unsupported",
    }
)
"""Fields that hold the ability tree a part came from, lead back to the card, follow from others, or give a
reason in words."""
AT_FIRST: dict[str, object] = {
    "departing": -2,
    "leaving": False,
    "looks_back": False,
    "nth_card": False,
    "nth_own": False,
    "period": "this turn",
    "placed": False,
    "whose": None,
}
"""Fields that were added later, which count only where their value is another one."""
FORMERLY: dict[str, str] = {}
"""Renamed classes and fields, the new name to the old one.

List a rename here to prove that nothing else has changed, then regenerate the digests and clear the list.
"""


def field_names(value: object) -> list[str]:
    """Names of all fields of a lowered object, in either build."""
    found: set[str] = set()
    for cls in type(value).__mro__:
        slots = cls.__dict__.get("__slots__", cls.__dict__.get("__mypyc_attrs__", ()))
        found.update((slots,) if isinstance(slots, str) else slots)
    return sorted(found - {"__dict__"}, key=lambda name: FORMERLY.get(name, name))


def items_of(value: Any) -> list[object]:
    """Items of a sequence."""
    return list(value)


def lines(value: object, label: str, depth: int, seen: dict[int, int]) -> Iterator[str]:
    """Lines that describe a value and everything below it."""
    start = "  " * depth + label
    if isinstance(value, Node):
        return
    if value is None or isinstance(value, bool | int | str):
        yield f"{start} {value!r}"
    elif isinstance(value, frozenset):
        yield f"{start} {sorted(value)!r}"
    elif isinstance(value, dict):
        for key in sorted(value):
            yield from lines(value[key], f"{label} {key}", depth, seen)
    elif isinstance(value, tuple | list) or hasattr(value, "__getitem__"):  # or a compiled vector
        items = items_of(value)
        yield f"{start} [{len(items)}]"
        for item in items:
            yield from lines(item, "-", depth + 1, seen)
    elif callable(value) and not isinstance(value, Part):
        yield f"{start} <function>"
    else:
        name = type(value).__name__
        name = FORMERLY.get(name, name)
        if id(value) in seen:
            yield f"{start} {name} as #{seen[id(value)]}"
            return
        seen[id(value)] = len(seen)
        yield f"{start} {name} #{seen[id(value)]}"
        for field in field_names(value):
            content = getattr(value, field)
            if field not in LEFT_OUT and (field not in AT_FIRST or content != AT_FIRST[field]):
                yield from lines(content, FORMERLY.get(field, field), depth + 1, seen)


def text_of(home: CardDef) -> str:
    """Dump of one lowered card."""
    return "\n".join(lines(home, home.full_name, 0, {})) + "\n"


def digest_of(home: CardDef) -> str:
    """Short hash of a card's dump."""
    return sha256(text_of(home).encode()).hexdigest()[:16]


def digests(table: CardTable) -> dict[str, str]:
    """Digest of every card of a table, by full name."""
    define = pool_of(table).define
    cards: list[Card] = sorted(table, key=lambda card: card.full_name)
    return {card.full_name: digest_of(define(card)) for card in cards}


def stored() -> dict[str, str]:
    """Digests as last written."""
    found = {}
    for line in DIGESTS.read_text(encoding="utf-8").splitlines():
        digest, _, name = line.partition(" ")
        found[name] = digest
    return found
