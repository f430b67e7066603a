"""Analysis of whole games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from inkwright.analysis.effort import NORMAL, Thoroughness
from inkwright.analysis.report import Analysis, TurnReport
from inkwright.analysis.turns import RecordedTurn, TurnAnalyst, recorded_turns
from inkwright.cards.table import CardTable, load
from inkwright.errors import InkwrightError
from inkwright.notation.record import Record

MOST_POINTS = 5
"""Most turning points of a game."""
LEAST_SWING = 0.06
"""Smallest loss of a turning point."""


def analyse(
    record: Record,
    table: CardTable | None = None,
    *,
    level: Thoroughness = NORMAL,
    seed: int = 0,
    seconds: float | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Analysis:
    """Analyse a recorded game; `progress` is called with the turns done and their number.

    The same record, effort and seed give the same result, unless `seconds` limits the processor time for the
    game. Raises InkwrightError if the record can't be replayed or has no turns.
    """
    turns = recorded_turns(record, table if table is not None else load())
    if not turns:
        raise InkwrightError(
            f"{record.source}: the game ends before its first turn; there is nothing to analyse"
        )
    share = None if seconds is None else seconds / len(turns)
    found = []
    for done, recorded in enumerate(turns):
        progress(done, len(turns))
        found.append(analyse_turn(recorded, level, seed, share))
    progress(len(turns), len(turns))
    return assemble(record, found, level, seed)


def analyse_turn(
    recorded: RecordedTurn, level: Thoroughness, seed: int, seconds: float | None = None
) -> TurnReport:
    """Analyse one turn; it doesn't depend on the analysis of others."""
    return TurnAnalyst(recorded, level, seed, seconds=seconds).run()


def assemble(record: Record, turns: Sequence[TurnReport], level: Thoroughness, seed: int) -> Analysis:
    """Put the reports of all turns together and pick the turning points."""
    judged = [each for turn in turns for each in turn.judged if each.loss >= LEAST_SWING]
    judged.sort(key=lambda each: -each.loss)
    return Analysis(
        players=record.players,
        result=record.result,
        effort=level.key,
        guesses=level.guesses,
        seed=seed,
        turns=tuple(turns),
        turning_points=tuple(sorted(judged[:MOST_POINTS], key=lambda each: each.move)),
        missed_wins=tuple(win for turn in turns for win in turn.missed),
    )
