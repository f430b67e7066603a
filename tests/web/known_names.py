"""Names of cards that a person at a table may know."""

from __future__ import annotations

from inkwright.engine.codes import L_LOOK, L_REVEAL
from inkwright.notation.record_file import parse_record
from inkwright.notation.replay import Replay


def known_by(record_text: str, seat: int) -> list[set[str]]:
    """After each decision of a record, the cards of others that the seat has ever been able to know."""
    record = parse_record(record_text)
    replay = Replay(record, log=True)
    found: list[set[str]] = []
    known: set[str] = set()
    while True:
        g = replay.state
        for cid, seen in enumerate(g.seen):
            if seen >> seat & 1:
                known.add(g.cards[cid].full_name)
        for kind, _, player, card, *_ in g.log or []:
            if card >= 0 and (kind == L_REVEAL or (kind == L_LOOK and player == seat)):
                known.add(g.cards[card].full_name)
        found.append(set(known))
        if replay.at_end:
            return found
        replay.step()
