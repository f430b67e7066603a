"""Claiming the win when a player has left."""

from __future__ import annotations

from inkwright.web.errors import Refused
from inkwright.web.table import Table

CLAIM_AFTER = 180
"""Seconds that a player may be away before another one can claim the win."""


def seconds_away(table: Table, seat: int) -> int | None:
    """Return for how long a person has been away; None for a bot, an open seat or a person who is here."""
    if table.record["seats"][seat]["kind"] != "person":
        return None
    return table.presence.seconds_away(seat)


def claim_win(table: Table, seat: int) -> None:
    """Have the players who have been away for too long concede, if one of them has to decide."""
    asked = table.deciding
    gone = [
        at
        for at in range(len(table.record["seats"]))
        if at != seat and not table.has_left(at) and (seconds_away(table, at) or 0) >= CLAIM_AFTER
    ]
    if asked is None or asked not in gone:
        raise Refused(
            "you can claim the win when the player who has to decide has been away for"
            f" {CLAIM_AFTER // 60} minutes"
        )
    for at in gone:
        if not table.current_game.over:
            table.concede(at)
