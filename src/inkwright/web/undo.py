"""Whether a decision may be taken back: as long as its player has learned nothing since."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.engine.codes import L_LOOK, L_REVEAL, L_SHUFFLE
from inkwright.engine.state import LogEntry, State


def gained_information(before: State, after: State, since: Sequence[LogEntry], player: int) -> bool:
    """Whether the player has learned anything between two states.

    That is which card one is, by a look, a reveal or because it is where they can see it; or what chance did.
    """
    if before.rng != after.rng:
        return True
    if any(kind in (L_LOOK, L_REVEAL, L_SHUFFLE) for kind, *_ in since):
        return True
    bit = 1 << player
    return any(now & ~then & bit for then, now in zip(before.seen, after.seen, strict=True))
