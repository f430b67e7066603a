"""Whether a decision may be taken back: as long as its player has learned nothing since."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.engine.codes import L_LOOK, L_REVEAL, L_SHUFFLE
from inkwright.engine.state import LogEntry, State


def gained_information(before: State, after: State, since: Sequence[LogEntry], player: int) -> bool:
    """Whether the player has seen anything between two states that they could not see in the first.

    That is a card which was hidden from them, a look or a reveal, or the outcome of chance.
    """
    if before.rng != after.rng:
        return True
    if any(kind in (L_LOOK, L_REVEAL, L_SHUFFLE) for kind, *_ in since):
        return True
    return not seen_by(after, player) <= seen_by(before, player)


def seen_by(g: State, player: int) -> set[int]:
    """The cards whose faces a player can see: their hand, what is in play or faceup under it, discards."""
    seen = set(g.players[player].hand)
    for who in g.players:
        seen.update(who.discard)
        for p in who.play:
            seen.add(p.cid)
            seen.update(cid for cid in p.under if cid not in p.facedown)
    return seen
