"""Bots of a study, by name and budget."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.bots.registry import Budget, bot_named
from inkwright.errors import InkwrightError
from inkwright.sim.match_processes import Contestant


def contestants(
    names: Sequence[str], seconds: float | None = None, iterations: int | None = None
) -> tuple[Contestant, Contestant]:
    """Return the bots that play the first and the second deck; a single name is for both.

    Bots that don't think have no budget; the others have their usual one unless another is given. Raises
    InkwrightError.
    """
    if not 1 <= len(names) <= 2:
        raise InkwrightError(f"give one bot, or one for each side, not {len(names)}")
    thinking = [name for name in names if bot_named(name).make_within is not None]
    if seconds is not None and iterations is not None:
        raise InkwrightError("give either seconds or iterations for the bots, not both")
    for option, given in (("seconds", seconds), ("iterations", iterations)):
        if given is not None and given <= 0:
            raise InkwrightError(f"{option} {given:g}: must be above 0")
        if given is not None and not thinking:
            raise InkwrightError(f"{option}: {' and '.join(names)} can't think longer or shorter")
    made = [Contestant(name, _budget(name, seconds, iterations)) for name in names]
    return made[0], made[-1]


def _budget(name: str, seconds: float | None, iterations: int | None) -> Budget:
    entry = bot_named(name)
    if entry.make_within is None:
        return Budget()
    if iterations is not None:
        return Budget(None, iterations)
    return Budget(seconds if seconds is not None else entry.seconds)
