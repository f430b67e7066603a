"""Undo rule: a decision can be undone until its player has learned something."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.engine.codes import L_LOOK, L_REVEAL, L_SHUFFLE
from inkwright.engine.state import LogEntry, State


def has_learned(before: State, after: State, since: Sequence[LogEntry], player: int) -> bool:
    """Return whether the player has learned anything between two states.

    That is the identity of a card (by a look, a reveal, or seeing it in a zone) or the outcome of chance.
    """
    if before.rng != after.rng:
        return True
    if any(kind in (L_LOOK, L_REVEAL, L_SHUFFLE) for kind, *_ in since):
        return True
    if before.seen == after.seen:
        return False
    bit = 1 << player
    return any(now & ~then & bit for then, now in zip(before.seen, after.seen, strict=True))
