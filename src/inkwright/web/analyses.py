"""Analyses of replays: made once, turn by turn in the bot workers, and kept beside the record."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass

from inkwright.analysis.effort import NORMAL
from inkwright.analysis.game import assemble
from inkwright.analysis.report import VERSION, Analysis, TurnReport
from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError
from inkwright.notation.build import engine_build, table_build
from inkwright.web.bot_workers import BotWorkers
from inkwright.web.errors import Refused
from inkwright.web.event_log import log_trouble
from inkwright.web.messages.replays import (
    Chance,
    Gain,
    GameAnalysis,
    MissedWin,
    ReplayAnalysis,
    TurningPoint,
)
from inkwright.web.replay_store import ReplayStore

MOST_RUNNING = 4
"""Most games analysed at the same time."""


@dataclass(slots=True)
class _Job:
    """Analysis that is running, or has failed."""

    task: asyncio.Task[None] | None = None
    done: int = 0
    total: int = 0
    why: str | None = None


class Analyses:
    """Analyses of replays."""

    def __init__(self, replays: ReplayStore, workers: BotWorkers, cards: CardTable) -> None:
        self._replays = replays
        self._workers = workers
        self._made_by = f"{VERSION} {engine_build()} {table_build(cards)}"
        self._jobs: dict[str, _Job] = {}

    async def status(self, name: str) -> ReplayAnalysis:
        """Return the analysis of a replay, or its progress."""
        job = self._jobs.get(name)
        if job is not None:
            return _progress(job)
        found = await asyncio.to_thread(self._read, name)
        if found is None:
            return ReplayAnalysis(state="none", done=0, total=0, analysis=None, why=None)
        return ReplayAnalysis(state="done", done=0, total=0, analysis=found, why=None)

    async def start(self, name: str) -> ReplayAnalysis:
        """Analyse a replay, unless that is done or running; return its progress."""
        job = self._jobs.get(name)
        if job is not None and job.why is not None:  # failed before: try again
            del self._jobs[name]
        now = await self.status(name)
        if now["state"] != "none":
            return now
        if name not in self._jobs:  # another request may have started it meanwhile
            if sum(job.why is None for job in self._jobs.values()) >= MOST_RUNNING:
                raise Refused("other games are being analysed; try again when they are done")
            job = self._jobs[name] = _Job()
            job.task = asyncio.create_task(self._analyse(name, job))
        return _progress(self._jobs[name])

    def close(self) -> None:
        """Stop all analyses."""
        for job in self._jobs.values():
            if job.task is not None:
                job.task.cancel()

    async def _analyse(self, name: str, job: _Job) -> None:
        try:
            text = await asyncio.to_thread(self._replays.read_text, name)
            reports: list[TurnReport] = []
            while (found := await self._workers.analyse_turn(text, len(reports))).report is not None:
                reports.append(found.report)
                job.done, job.total = len(reports), found.turns
            if not reports:
                raise InkwrightError("the game ended before its first turn")
            record = await asyncio.to_thread(self._replays.find, name)
            await asyncio.to_thread(self._write, name, assemble(record, reports, NORMAL, 0))
        except InkwrightError as problem:
            job.why = str(problem)
        except OSError as problem:
            log_trouble("disk_error", problem, replay=name)
            job.why = f"it could not be written to disk: {problem.strerror or problem}"
        else:
            del self._jobs[name]

    def _read(self, name: str) -> GameAnalysis | None:
        text = self._replays.read_analysis(name)
        if text is None:
            return None
        try:
            kept = json.loads(text)
        except ValueError:  # damaged: it is made again
            return None
        if not isinstance(kept, dict) or kept.get("made_by") != self._made_by:
            return None
        found: GameAnalysis = kept["analysis"]
        return found

    def _write(self, name: str, found: Analysis) -> None:
        kept = {"made_by": self._made_by, "analysis": to_message(found)}
        self._replays.write_analysis(name, json.dumps(kept))


def _progress(job: _Job) -> ReplayAnalysis:
    if job.why is not None:
        return ReplayAnalysis(state="failed", done=job.done, total=job.total, analysis=None, why=job.why)
    return ReplayAnalysis(state="running", done=job.done, total=job.total, analysis=None, why=None)


def to_message(found: Analysis) -> GameAnalysis:
    """Return an analysis as the client gets it."""
    return GameAnalysis(
        guesses=found.guesses,
        chances=[
            Chance(move=each.move, turn=each.turn, player=each.player, chance=round(each.chance, 4))
            for turn in found.turns
            for each in turn.chances
        ],
        turning_points=[
            TurningPoint(
                move=point.move,
                turn=point.turn,
                player=point.player,
                before=round(point.before, 4),
                after=round(point.after, 4),
                played=list(point.played),
                better=list(point.better),
                gains=[Gain(what=what, count=count) for what, count in point.gains],
            )
            for point in found.turning_points
        ],
        missed_wins=[
            MissedWin(move=win.move, turn=win.turn, player=win.player, line=list(win.line))
            for win in found.missed_wins
        ],
    )
