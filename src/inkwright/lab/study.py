"""Studies: the games of a plan in order, played or read from a results file."""

from __future__ import annotations

from collections.abc import Collection, Generator

from inkwright.lab.batches import Crew, Range, play_all
from inkwright.lab.game_result import GameResult
from inkwright.lab.plan import Plan
from inkwright.lab.results_file import ResultsFile

MOST_GAMES = 10_000_000
"""Maximum number of games in a study."""


def games_in_order(
    plan: Plan, total: int, crew: Crew, file: ResultsFile | None = None
) -> Generator[GameResult, None, None]:
    """Yield the games at the first `total` places of a plan in order, whichever finish first.

    Games that the file has are not played again; the others are appended to it as they arrive.
    """
    stored = file.games if file is not None else {}
    waiting = {at: result for at, result in stored.items() if at < total}
    following = 0
    batches = play_all(plan, gaps(waiting.keys(), total), crew)
    try:
        while following < total:
            while following in waiting:
                yield waiting.pop(following)
                following += 1
            if following == total:
                break
            games = next(batches)
            if file is not None:
                file.append(games)
            waiting.update(games)
    finally:
        batches.close()


def gaps(done: Collection[int], total: int) -> list[Range]:
    """Return the places below `total` that are not done, as ranges."""
    found: list[Range] = []
    start = 0
    for at in sorted(done):
        if at > start:
            found.append((start, at))
        start = at + 1
    if start < total:
        found.append((start, total))
    return found
