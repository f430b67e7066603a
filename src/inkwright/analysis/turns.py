"""The decisions of one turn of a recorded game, compared with the best lines that were found."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from inkwright.analysis.effort import Thoroughness
from inkwright.analysis.outlook import Guesses, Outlook, Searcher, look, mean_chance
from inkwright.analysis.report import Chance, Counted, Judgement, MissedWin, TurnReport
from inkwright.cards.table import CardTable
from inkwright.engine.checks import lore_to_win
from inkwright.engine.codes import CHARACTER
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State
from inkwright.notation.early_ends import apply_early_end, read_early_end
from inkwright.notation.moves import describe
from inkwright.notation.record import Record
from inkwright.notation.replay import Replay
from inkwright.solve.goals import WIN, Goal
from inkwright.solve.solver import PROVEN, REFUTED, solve

LEAST_LOSS = 0.03
"""Smallest loss of a decision that is reported."""
NOISE = 1e-9
"""Differences below this are rounding."""
MOST_IN_A_TURN = 12
"""Lore that the solver is asked to find in a turn at most."""
SOLVING = 2.0
"""Seconds after which the solver gives up a position."""
LOOKING = 0.5
"""Share of the time for a turn after which no more guesses are made."""


@dataclass(frozen=True, slots=True)
class RecordedTurn:
    """A turn of a record: its first position and its decisions."""

    turn: int
    active: int
    first: int
    """Number of decisions made before."""
    state: State
    actions: list[tuple[int, int]] = field(default_factory=list)
    """Number of each decision, counted from 1, and its action code; see also `early_ends`."""


def recorded_turns(record: Record, table: CardTable) -> list[RecordedTurn]:
    """Return the turns of a record, without setup. Raises ReplayMismatch if it can't be replayed."""
    replay = Replay(record, table)
    found: list[RecordedTurn] = []
    while not replay.at_end:
        g = replay.state
        if g.turn and (not found or found[-1].turn != g.turn):
            found.append(RecordedTurn(g.turn, g.active, replay.number, g.copy()))
        made = len(replay.actions)
        replay.step()
        if found:
            found[-1].actions.extend((replay.number, action) for action in replay.actions[made:])
    return found


@dataclass(slots=True)
class _Candidate:
    """A decision that seems to cost something, to be judged again."""

    move: int
    g: State
    played: int
    outlook: Outlook
    loss: float
    done: int
    """Number of moves of the player in this turn before it."""


class TurnAnalyst:
    """Walks through one turn and judges the decisions of all players, each from their own view."""

    def __init__(
        self,
        recorded: RecordedTurn,
        level: Thoroughness,
        seed: int,
        *,
        seconds: float | None = None,
        clock: Callable[[], float] = time.process_time,
    ) -> None:
        """With `seconds` fewer guesses are made where time runs out, so the result isn't reproducible."""
        self._recorded = recorded
        self._level = level
        self._searcher = Searcher(level.search)
        self._random = Random(f"{seed} {recorded.turn}")
        self._clock = clock
        self._seconds = seconds
        self._started = clock()
        self._chances: list[Chance] = []
        self._worst: dict[int, _Candidate] = {}
        self._wins: dict[int, MissedWin] = {}
        self._may_win = True
        """False once the active player has no certain win in this turn."""
        self._texts: dict[int, list[str]] = {}
        self._last: dict[int, State] = {}
        """Last position of the turn in which each player decided."""

    def run(self) -> TurnReport:
        """Return what was found."""
        recorded = self._recorded
        g = recorded.state.copy()
        outlooks: dict[int, Outlook | None] = {}
        for player in range(len(g.players)):
            if player != g.ask_player and not g.players[player].left:
                self._note(recorded.first, player, self._waiting(g, player))
        for move, action in recorded.actions:
            if action < 0:
                text, player = read_early_end(action)
                self._texts.setdefault(player, []).append(text)
                apply_early_end(g, action)
                continue
            me = g.ask_player
            if len(g.options) > 1 or outlooks.get(me) is not None:
                outlooks[me] = self._decide(g, move, action, outlooks.get(me))
            self._texts.setdefault(me, []).append(describe(g, action))
            self._last[me] = g.copy()
            g.apply(action)
        return TurnReport(
            recorded.turn,
            recorded.active,
            recorded.first,
            tuple(self._chances),
            tuple(self._judgements()),
            tuple(win for player, win in self._wins.items() if g.outcome != player),
            tuple(player.lore for player in recorded.state.players),
        )

    def _decide(self, g: State, move: int, action: int, known: Outlook | None) -> Outlook | None:
        """Compare a decision with the best line; return the outlook after it."""
        me = g.ask_player
        if known is None or not known.fits(g):
            if len(g.options) < 2:
                return None
            known = self._look(g, me)
            self._note(move - 1, me, known.chance)
        after = known.after(g.options.index(action))
        if after is None:
            return None
        if me == g.active and self._may_win:
            self._look_for_win(g, move, known)
        if len(g.options) > 1:
            loss = known.chance - after.chance
            worst = self._worst.get(me)
            if loss > NOISE and (worst is None or loss > worst.loss):
                done = len(self._texts.get(me, []))
                self._worst[me] = _Candidate(move, g.copy(), action, known, loss, done)
        if after.chance != known.chance:
            self._note(move, me, after.chance)
        return after

    def _look_for_win(self, g: State, move: int, known: Outlook) -> None:
        """Remember the line if the player has a certain win at a decision; the last such decision counts."""
        me = g.ask_player
        line = known.moves() if known.sure else ()
        if known.sure or g.players[me].lore >= lore_to_win(g, me) - MOST_IN_A_TURN:
            answer = solve(g, Goal(WIN, me, g.turn), SOLVING)
            if answer.verdict == PROVEN:
                line = tuple(step.move for step in answer.line if step.move)
            elif answer.verdict == REFUTED:
                line = ()
        self._may_win = bool(line)
        if line:
            self._wins[me] = MissedWin(move, g.turn, me, line)

    def _judgements(self) -> list[Judgement]:
        """Judge the worst decision of each player again, with other guesses."""
        found = []
        for player, candidate in self._worst.items():
            if candidate.loss < LEAST_LOSS or not candidate.outlook.line:
                continue
            g, better = candidate.g, candidate.outlook.line[0][1]
            games = self._guesses(g, player).several(self._level.checks, self._out_of_time(1.0))
            games = [game for game in games if {better, candidate.played} <= set(game.options)]
            if not games:
                continue
            before = mean_chance([self._searcher.value_after(game, better, player) for game in games])
            after = mean_chance(
                [self._searcher.value_after(game, candidate.played, player) for game in games]
            )
            if before - after < LEAST_LOSS:
                continue
            found.append(
                Judgement(
                    candidate.move,
                    g.turn,
                    player,
                    before,
                    after,
                    tuple(self._texts[player][candidate.done :]),
                    candidate.outlook.moves(),
                    self._gains(player, candidate.outlook),
                )
            )
        return sorted(found, key=lambda judged: judged.move)

    def _gains(self, player: int, outlook: Outlook) -> tuple[tuple[Counted, int], ...]:
        """Compare the end of the better line with the end of the turn as it was played."""
        end, real = outlook.end, self._last[player]
        if end is None or real.active != player or end.outcome != NOT_OVER:
            return ()
        there, here = _standing(end, player), _standing(real, player)
        return tuple((what, there[what] - here[what]) for what in there if there[what] != here[what])

    # Estimates.

    def _note(self, move: int, player: int, chance: float) -> None:
        self._chances.append(Chance(move, self._recorded.turn, player, chance))

    def _look(self, g: State, me: int) -> Outlook:
        guesses = self._guesses(g, me)
        games = guesses.several(self._level.guesses, self._out_of_time(LOOKING))
        return look(self._searcher, games, me, guesses.hidden)

    def _waiting(self, g: State, player: int) -> float:
        """Return the chance of a player while another one decides."""
        games = self._guesses(g, player).several(self._level.guesses, self._out_of_time(LOOKING))
        return mean_chance([self._searcher.value_of_waiting(game, player) for game in games])

    def _guesses(self, g: State, player: int) -> Guesses:
        return Guesses(g, player, self._random.getrandbits(32))

    def _out_of_time(self, share: float) -> Callable[[], bool]:
        if self._seconds is None:
            return lambda: False
        end = self._started + share * self._seconds
        return lambda: self._clock() >= end


def _standing(g: State, player: int) -> dict[Counted, int]:
    """Return what counts in a position at the end of a turn, as far as it is public."""
    mine = g.players[player]
    others = [other for other in g.players if other is not mine]
    return {
        "lore": mine.lore,
        "opposing lore": sum(other.lore for other in others),
        "characters": sum(p.card.type == CHARACTER for p in mine.play),
        "opposing characters": sum(p.card.type == CHARACTER for other in others for p in other.play),
        "cards in hand": len(mine.hand),
        "ink": len(mine.ink_ready) + len(mine.ink_exerted),
    }
