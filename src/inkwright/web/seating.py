"""Who takes part at a table: players who sit down, spectators, and the next match."""

from __future__ import annotations

from inkwright.errors import InkwrightError
from inkwright.rules.formats import format_named
from inkwright.web import tokens
from inkwright.web.deck_checks import check_list
from inkwright.web.errors import NotAllowed, Refused
from inkwright.web.journal import SeatRecord, TableRecord
from inkwright.web.table import Table
from inkwright.web.visitors import HOST

_MAX_WATCH_KEYS = 8


def find_seat(record: TableRecord, token: str) -> int:
    """Return the seat that a token belongs to; raise NotAllowed if there is none."""
    found = [at for at, seat in enumerate(record["seats"]) if tokens.matches(token, seat["token"])]
    if not found:
        raise NotAllowed("this link or key is not valid for this table")
    return found[0]


def check_deck(table: Table, text: str, *, legal: bool = False) -> None:
    """Raise an error if a deck list cannot be played at all, or is not `legal` in the format."""
    check_list(text, format_named(table.record["format"]), table.cards, legal=legal)


def take_seat(table: Table, seat: int, name: str, deck: str, owner: str = HOST) -> str:
    """Seat a player with their deck, and deal if all seats are taken; return the token of the seat."""
    if table.record["seats"][seat]["kind"] != "open":
        raise Refused("this seat is already taken")
    check_deck(table, deck, legal=True)
    token = tokens.new_token()
    before = table.record["seats"][seat]
    table.record["seats"][seat] = SeatRecord(
        kind="person",
        name=name,
        deck=deck,
        bot="",
        token=tokens.hash_token(token),
        invite="",
        owner=owner,
    )
    try:
        if table.full:
            table.begin()
        else:
            table.save()
    except InkwrightError:  # the invitation stays valid
        table.record["seats"][seat] = before
        raise
    return token


def set_open_hands(table: Table, seat: int, agree: bool) -> None:
    """Record whether a player agrees that spectators see the hands."""
    before = table.record.get("open_hands", [])
    table.record["open_hands"] = sorted({*before, seat} if agree else set(before) - {seat})
    try:
        table.save()
    except Refused:
        table.record["open_hands"] = before
        raise


def new_spectator_key(table: Table) -> str:
    """Return a new key for a link with which others may watch."""
    token = tokens.new_token()
    before = table.record.get("watch", [])
    table.record["watch"] = [*before, tokens.hash_token(token)][-_MAX_WATCH_KEYS:]
    try:
        table.save()
    except Refused:
        table.record["watch"] = before
        raise
    return token


def set_rematch(table: Table, name: str) -> None:
    """Remember the table on which this match is played again."""
    table.record["rematch"] = name
    try:
        table.save()
    except Refused:
        del table.record["rematch"]
        raise
