"""Whether a card may be in a constructed deck on a day: rotation, release and bans."""

from __future__ import annotations

from datetime import date

from inkwright.cards.model import Card, SetInfo
from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError

CORE, INFINITY = "core", "infinity"
FORMAT_NAMES = {CORE: "Core Constructed", INFINITY: "Infinity Constructed"}
"""The formats whose card pool goes by sets and bans."""


def why_not_legal(card: Card, table: CardTable, format_key: str, on: date) -> str | None:
    """Why the card is not legal in `core` or `infinity` on that day; None when it is.

    One printing in a legal set makes every printing legal (TR 1.6). Legality goes by the identity: another
    spelling of a full name is as legal as the card it spells.
    """
    if format_key not in FORMAT_NAMES:
        raise InkwrightError(f"no card pool is called {format_key!r}; there are: {', '.join(FORMAT_NAMES)}")
    in_format = FORMAT_NAMES[format_key]
    for ban in table.bans:
        if ban.format == format_key and ban.full_name == card.identity and ban.since <= on:
            if ban.until is None:
                return f"banned in {in_format} since {ban.since}"
            if on < ban.until:
                return f"banned in {in_format} from {ban.since} until {ban.until}"
    sets = _sets_of(card, table)
    if any(_allows(each, format_key, on) for each in sets):
        return None
    came = [each for each in sets if each.legal_from and each.legal_from <= on]
    if came:  # legal once, so it has rotated out: the latest day that happened
        gone = max(each.core_until for each in came if each.core_until)
        return f"rotated out of {in_format} on {gone}"
    coming = [each.legal_from for each in sets if each.legal_from]
    if coming:
        return f"not legal before {min(coming)}"
    known = ", ".join(f"{each.name} ({each.code})" for each in sets)
    return (
        f"only in sets that are not for tournaments: {known}" if known else "only in sets nothing is known of"
    )


def _sets_of(card: Card, table: CardTable) -> list[SetInfo]:
    printings = table.card(card.identity).printings
    codes = dict.fromkeys(each.set_code for each in printings)
    return [table.sets[code] for code in codes if code in table.sets]


def _allows(info: SetInfo, format_key: str, on: date) -> bool:
    if info.legal_from is None or on < info.legal_from:
        return False
    return format_key != CORE or info.core_until is None or on < info.core_until
