"""Choices offered to players."""

from __future__ import annotations

from inkwright.engine.codes import Z_INKWELL, Z_PLAY, Z_UNDER
from inkwright.engine.definition import CardDef
from inkwright.engine.state import State


def distinct(g: State, cids: list[int]) -> list[int]:
    """Return one of each group of interchangeable copies: those in hand, deck and discard.

    Ink cards and cards under others stay separate: they are hidden, or their position matters (7.5.4).
    """
    seen: set[tuple[CardDef, int, int]] | None = None
    kept = []
    for cid in cids:
        zone = g.zones[cid]
        if zone == Z_PLAY or zone == Z_INKWELL or zone == Z_UNDER:
            kept.append(cid)
            continue
        if seen is None:
            seen = set()
        key = (g.cards[cid], zone, g.owner[cid])
        if key not in seen:
            seen.add(key)
            kept.append(cid)
    return kept
