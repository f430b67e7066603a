"""Conversion of cards, sets and bans to and from the JSON of the card table."""

from __future__ import annotations

import json

from inkwright.cards.fields import Fields
from inkwright.cards.model import (
    INKS,
    STATS,
    TYPES,
    USUAL_COPIES,
    Ban,
    Card,
    DeclinedAbility,
    InkPermission,
    Printing,
    SetInfo,
)

TYPE_CHECKING = False  # importing `datetime` or `typing` would slow down the first lookup of a card
if TYPE_CHECKING:
    from datetime import date
    from typing import Any

_NUMBERS = ("strength", "willpower", "lore", "move_cost")
_PRINTING = ("set_code", "number", "rarity", "promo", "variant")


def to_json(value: object) -> str:
    """Return compact JSON without escapes for letters."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def card_record(card: Card) -> dict[str, Any]:
    """Return a card as a JSON object without empty and default fields."""
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
    if card.copy_limit != USUAL_COPIES:
        record["copy_limit"] = card.copy_limit
    if card.keywords:
        record["keywords"] = list(card.keywords)
    if card.ability_titles:
        record["titles"] = list(card.ability_titles)
    if card.ink_permissions:
        record["ink_permissions"] = [[each.classification, each.type] for each in card.ink_permissions]
    record["printings"] = [_printing_record(each) for each in card.printings]
    if card.trees:
        record["abilities"] = [list(each) for each in card.trees]
    if card.unsupported:
        record["unsupported"] = card.unsupported
    if card.declined:
        record["declined"] = [[each.title, each.understood, each.stopped_at] for each in card.declined]
    if card.others_read:
        record["read"] = card.others_read
    return record


def card_from(record: object) -> Card:
    """Return the card of a table line, ignoring unknown fields. Raises RecordError."""
    fields = Fields(record)
    full_name = fields.text("full_name")
    name = fields.text("name", full_name)
    card_type = fields.choice("type", TYPES)
    stats = {
        field: fields.whole(field) if field in STATS.get(card_type, ()) else fields.whole_or_none(field)
        for field in _NUMBERS
    }
    return Card(
        full_name=full_name,
        name=name,
        version=fields.text_or_none("version"),
        names=fields.texts("names") or (name,),
        type=card_type,
        classifications=fields.texts("classifications"),
        inks=fields.choices("inks", INKS),
        cost=fields.whole("cost"),
        inkwell=fields.flag("inkwell", False),
        strength=stats["strength"],
        willpower=stats["willpower"],
        lore=stats["lore"],
        move_cost=stats["move_cost"],
        printings=tuple(map(_printing_from, fields.rows("printings"))),
        copy_limit=fields.whole_or_none("copy_limit") if "copy_limit" in fields.record else USUAL_COPIES,
        ability_titles=fields.texts("titles"),
        keywords=fields.texts("keywords"),
        ink_permissions=tuple(map(_permission_from, fields.rows("ink_permissions", ()))),
        spelling_of=fields.text_or_none("spelling_of"),
        trees=tuple(map(_ability_from, fields.rows("abilities", ()))),
        unsupported=fields.text_or_none("unsupported"),
        declined=tuple(map(_declined_from, fields.rows("declined", ()))),
        others_read=fields.whole_or_none("read") or 0,
    )


def _printing_from(row: list[Any]) -> Printing:
    fields = Fields(dict(zip(_PRINTING, row, strict=False)), "printings")
    return Printing(
        set_code=fields.text("set_code"),
        number=fields.whole("number", most=None),
        rarity=fields.text("rarity"),
        promo=fields.text_or_none("promo"),
        variant=fields.text_or_none("variant"),
    )


def _declined_from(row: list[Any]) -> DeclinedAbility:
    fields = Fields(dict(zip(("title", "understood", "stopped_at"), row, strict=False)), "declined")
    return DeclinedAbility(*(fields.text(name, empty=True) for name in ("title", "understood", "stopped_at")))


def _ability_from(row: list[Any]) -> tuple[str, Any]:
    fields = Fields(dict(zip(("title", "tree"), row, strict=False)), "abilities")
    return fields.text("title", empty=True), fields.record.get("tree")


def _permission_from(row: list[Any]) -> InkPermission:
    fields = Fields(dict(zip(("classification", "type"), row, strict=False)), "ink_permissions")
    card_type = None if fields.record.get("type") is None else fields.choice("type", TYPES)
    return InkPermission(fields.text("classification"), card_type)


def _printing_record(printing: Printing) -> list[str | int | None]:
    record: list[str | int | None] = [printing.set_code, printing.number, printing.rarity]
    record += [printing.promo, printing.variant]
    while record[-1] is None:
        record.pop()
    return record


def set_record(info: SetInfo) -> dict[str, Any]:
    """Return a set as a JSON object, without its code and without unknown fields."""
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


def set_from(code: str, record: object) -> SetInfo:
    """Return the set of a JSON object. Raises RecordError."""
    fields = Fields(record, f"set {code}")
    return SetInfo(
        code=code,
        name=fields.text("name"),
        kind=fields.text("kind"),
        number=fields.whole_or_none("number"),
        prerelease=fields.day_or_none("prerelease"),
        release=fields.day_or_none("release"),
        legal_from=fields.day_or_none("legal_from"),
        core_until=fields.day_or_none("core_until"),
        rotation_group=fields.whole_or_none("rotation_group"),
        complete=fields.flag("complete"),
    )


def ban_record(ban: Ban) -> dict[str, Any]:
    """Return a ban as a JSON object."""
    record = {"card": ban.full_name, "format": ban.format, "since": ban.since.isoformat()}
    return record | ({"until": ban.until.isoformat()} if ban.until else {})


def ban_from(record: object) -> Ban:
    """Return the ban of a JSON object. Raises RecordError."""
    fields = Fields(record, "ban")
    return Ban(fields.text("card"), fields.text("format"), fields.day("since"), fields.day_or_none("until"))


def _day(value: date | None) -> str | None:
    return value.isoformat() if value else None
