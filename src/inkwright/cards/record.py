"""One line of the card table: a card as compact JSON and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date
from typing import Any

from inkwright.cards.model import Ban, Card, InkPermission, Printing, SetInfo

DEFAULT_COPIES = 4  # 1.10.1.1: what the table leaves unsaid

_NUMBERS = ("strength", "willpower", "lore", "move_cost")


def to_json(value: object) -> str:
    """JSON as the table holds it: no spaces, readable letters."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def card_record(card: Card) -> dict[str, Any]:
    """The card as a JSON object; whatever is empty or usual is left out."""
    record: dict[str, Any] = {"full_name": card.full_name}
    if card.version is not None:
        record |= {"name": card.name, "version": card.version}
    if card.names != (card.name,):
        record["names"] = list(card.names)
    if card.spelling_of:
        record["spelling_of"] = card.spelling_of
    record["type"] = card.type
    if card.classifications:
        record["classifications"] = list(card.classifications)
    if card.inks:
        record["inks"] = list(card.inks)
    record["cost"] = card.cost
    if card.inkwell:
        record["inkwell"] = True
    record |= {field: getattr(card, field) for field in _NUMBERS if getattr(card, field) is not None}
    if card.copy_limit != DEFAULT_COPIES:
        record["copy_limit"] = card.copy_limit
    if card.keywords:
        record["keywords"] = list(card.keywords)
    if card.ability_titles:
        record["titles"] = list(card.ability_titles)
    if card.ink_permissions:
        record["ink_permissions"] = [[each.classification, each.type] for each in card.ink_permissions]
    record["printings"] = [_printing_record(each) for each in card.printings]
    return record


def card_from(record: Mapping[str, Any]) -> Card:
    """The card of a table line; fields it does not know are ignored.

    Raises KeyError, TypeError or ValueError when the record is not one of `card_record`.
    """
    full_name: str = record["full_name"]
    name: str = record.get("name", full_name)
    copy_limit: int | None = record.get("copy_limit", DEFAULT_COPIES)
    return Card(
        full_name=full_name,
        name=name,
        version=record.get("version"),
        names=tuple(record.get("names", (name,))),
        type=record["type"],
        classifications=tuple(record.get("classifications", ())),
        inks=tuple(record.get("inks", ())),
        cost=record["cost"],
        inkwell=record.get("inkwell", False),
        strength=record.get("strength"),
        willpower=record.get("willpower"),
        lore=record.get("lore"),
        move_cost=record.get("move_cost"),
        printings=tuple(Printing(*each) for each in record["printings"]),
        copy_limit=copy_limit,
        ability_titles=tuple(record.get("titles", ())),
        keywords=tuple(record.get("keywords", ())),
        ink_permissions=tuple(InkPermission(*each) for each in record.get("ink_permissions", ())),
        spelling_of=record.get("spelling_of"),
    )


def _printing_record(printing: Printing) -> list[str | int | None]:
    record: list[str | int | None] = [printing.set_code, printing.number, printing.rarity]
    record += [printing.promo, printing.variant]
    while record[-1] is None:
        record.pop()
    return record


def set_record(info: SetInfo) -> dict[str, Any]:
    """The facts of a set as a JSON object without its code; what is not known is left out."""
    facts: dict[str, Any] = {
        "name": info.name,
        "kind": info.kind,
        "number": info.number,
        "prerelease": _day(info.prerelease),
        "release": _day(info.release),
        "legal_from": _day(info.legal_from),
        "core_until": _day(info.core_until),
        "rotation_group": info.rotation_group,
        "complete": info.complete,
    }
    return {field: value for field, value in facts.items() if value is not None}


def set_from(code: str, record: Mapping[str, Any]) -> SetInfo:
    """The facts of a set as `set_record` wrote them; raises KeyError, TypeError or ValueError otherwise."""
    return SetInfo(
        code=code,
        name=record["name"],
        kind=record["kind"],
        number=record.get("number"),
        prerelease=_date(record.get("prerelease")),
        release=_date(record.get("release")),
        legal_from=_date(record.get("legal_from")),
        core_until=_date(record.get("core_until")),
        rotation_group=record.get("rotation_group"),
        complete=record["complete"],
    )


def ban_record(ban: Ban) -> dict[str, Any]:
    """A ban as a JSON object."""
    record = {"card": ban.full_name, "format": ban.format, "since": ban.since.isoformat()}
    return record | ({"until": ban.until.isoformat()} if ban.until else {})


def ban_from(record: Mapping[str, Any]) -> Ban:
    """The ban `ban_record` wrote; raises KeyError, TypeError or ValueError otherwise."""
    since = date.fromisoformat(record["since"])
    return Ban(record["card"], record["format"], since, _date(record.get("until")))


def _day(value: date | None) -> str | None:
    return value.isoformat() if value else None


def _date(value: str | None) -> date | None:
    return date.fromisoformat(value) if value else None
