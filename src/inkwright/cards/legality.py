"""Legality of cards in constructed decks by date: rotation, release and bans."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from inkwright.cards.model import Card, SetInfo
from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError, quote
from inkwright.rules.formats import CORE_POOL, FORMATS, INFINITY_POOL

FORMAT_NAMES = {key: FORMATS[key].name for key in (CORE_POOL, INFINITY_POOL)}
"""Formats whose card pool is defined by sets and bans."""

BANNED, POOL = "banned", "pool"


@dataclass(frozen=True, slots=True)
class Illegal:
    """The reason why a card is not legal."""

    kind: str
    """`BANNED`, or `POOL` if the card is in no set that the format allows at the time."""
    reason: str

    def __str__(self) -> str:
        return self.reason


def why_not_legal(card: Card, table: CardTable, format_key: str, on: date) -> Illegal | None:
    """Return why a card is not legal in `core` or `infinity` on a day, or None if it is legal.

    One printing in a legal set makes every printing legal (TR 1.6). Another spelling of a full name is as
    legal as the card itself.
    """
    if format_key not in FORMAT_NAMES:
        raise InkwrightError(
            f"there is no card pool called {quote(format_key)}; choose one of {', '.join(FORMAT_NAMES)}"
        )
    in_format = FORMAT_NAMES[format_key]
    for ban in table.bans:
        if ban.format == format_key and ban.full_name == card.identity and ban.since <= on:
            if ban.until is None:
                return Illegal(BANNED, f"banned in {in_format} since {ban.since}")
            if on < ban.until:
                return Illegal(BANNED, f"banned in {in_format} from {ban.since} until {ban.until}")
    outside = _outside(_sets_of(card, table), format_key, on)
    return None if outside is None else Illegal(POOL, outside)


def _outside(sets: list[SetInfo], format_key: str, on: date) -> str | None:
    """Return why a format has no cards of these sets on a day, or None if it has."""
    days = [each.legal_from for each in sets if each.legal_from]
    if not days:
        known = ", ".join(f"{each.name} ({each.code})" for each in sets)
        return f"only in sets that are not legal in tournaments: {known}" if known else "in no known set"
    if on < min(days):
        return f"not legal before {min(days)}"
    return None if format_key != CORE_POOL else _rotated(sets, on)


def _sets_of(card: Card, table: CardTable) -> list[SetInfo]:
    printings = table.card(card.identity).printings
    codes = dict.fromkeys(each.set_code for each in printings)
    return [table.sets[code] for code in codes if code in table.sets]


def _rotated(sets: list[SetInfo], on: date) -> str | None:
    """Return why these sets have rotated out of Core Constructed, or None if one has not.

    A reprint counts from its release, even while the new cards of its set are not legal yet.
    """
    out = [each for each in sets if each.legal_from and min(each.legal_from, each.release or date.max) <= on]
    ends = [each.core_until for each in out if each.core_until and each.core_until <= on]
    return f"rotated out of {FORMAT_NAMES[CORE_POOL]} on {max(ends)}" if len(ends) == len(out) else None
