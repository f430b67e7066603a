"""Solve a position: search, and tell what was found with the line that proves it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from inkwright.engine.codes import ASK_MAIN, PHASE_SETUP
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.notation.moves import describe
from inkwright.solve.goals import REACHED, Goal
from inkwright.solve.known_position import known_position
from inkwright.solve.proof_search import UNLIMITED, ProofSearch, ordered, play_on
from inkwright.solve.worlds import top_card_worlds
from inkwright.view.unknown_card import unknown_card

PROVEN, REFUTED, UNDECIDED = "proven", "refuted", "undecided"
SECONDS = 10.0
"""Default time for a position."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer of another player, and how the line goes on after it."""

    move: str
    line: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A move of the line that reaches the goal, or a decision of another player with all its answers."""

    player: int
    move: str
    """The move in notation; empty where another player decides."""
    replies: tuple[Reply, ...] = ()


@dataclass(frozen=True, slots=True)
class Draws:
    """For how many of the unknown cards the goal is within reach if one lies on top of the deck."""

    helping: int
    unknown: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Result of a search."""

    verdict: str
    """`proven`, `refuted` or `undecided`."""
    reason: str
    """Reason why it is undecided; empty otherwise."""
    line: tuple[Step, ...]
    nodes: int
    seconds: float
    draws: Draws | None = field(default=None)


def solve(g: State, goal: Goal, seconds: float = SECONDS, positions: int = UNLIMITED) -> Answer:
    """Return whether the player of a goal reaches it, knowing only what that player knows.

    The search ends after a time or a number of positions, whichever comes first; the latter is reproducible.
    Raises InkwrightError if the player isn't the one to decide.
    """
    if g.outcome != NOT_OVER:
        raise InkwrightError("the game is over")
    if g.phase == PHASE_SETUP:
        raise InkwrightError("the first turn has not begun; goals are about a turn")
    if g.ask_player != goal.me:
        raise InkwrightError(f"player {g.ask_player + 1} is to decide, not player {goal.me + 1}")
    started = time.monotonic()
    seen = known_position(g, goal.me)
    search = ProofSearch(goal, unknown_card(), started + seconds)
    search.most = positions
    search.prepare(seen)
    found = search.value(seen, 0)
    line: tuple[Step, ...] = ()
    if found == REACHED:
        search.deadline, search.most = float("inf"), UNLIMITED
        line = tuple(_write_line(search, seen))
        return Answer(PROVEN, "", line, search.nodes, time.monotonic() - started)
    if search.stopped:
        return Answer(UNDECIDED, "the time was up", (), search.nodes, time.monotonic() - started)
    if search.chance:
        reason = "it depends on unknown cards that would be shown, or on chance"
        return Answer(UNDECIDED, reason, (), search.nodes, time.monotonic() - started)
    draws = _count_draws(g, seen, goal, started + seconds, positions) if search.drew else None
    return Answer(REFUTED, "", (), search.nodes, time.monotonic() - started, draws)


def _count_draws(g: State, seen: State, goal: Goal, deadline: float, most: int) -> Draws | None:
    """Count the unknown cards that would help on top of the player's deck; None if time is short."""
    helping = total = 0
    for count, world in top_card_worlds(g, seen, goal.me):
        search = ProofSearch(goal, unknown_card(), deadline)
        search.most = most
        search.prepare(world)
        found = search.value(world, 0)
        if search.stopped:
            return None
        total += count
        if found == REACHED:
            helping += count
    return Draws(helping, total) if total else None


def _write_line(search: ProofSearch, g: State) -> list[Step]:
    """Return a line from a position from which the goal is reached, up to the first decision of others."""
    own: list[list[int]] = []
    start, last_turn = g, search.goal.last_turn
    while search.goal.status(g) != REACHED and g.ask_player == search.goal.me:
        for action in ordered(g, search.goal):
            if search.after(g, action, 1) == REACHED:
                if g.ask_kind == ASK_MAIN or not own:
                    own.append([])
                own[-1].append(action)
                g = g.copy()
                play_on(g, action, last_turn)
                break
        else:
            raise InkwrightError("the line of this proof can't be repeated")
    for group in list(own):
        shorter = [each for each in own if each is not group]
        end = replay(start, shorter, last_turn)
        if end is None or (search.goal.status(end) != REACHED and end.ask_player == search.goal.me):
            continue
        if search.value(end, 1) == REACHED:
            own = shorter
    steps = []
    at = start.copy()
    for action in (action for group in own for action in group):
        steps.append(Step(at.ask_player, describe(at, action)))
        play_on(at, action, last_turn)
    if search.goal.status(at) == REACHED or (search.safe(at) and at.ask_kind == ASK_MAIN):
        return steps
    replies = []
    for action in at.options:
        after = at.copy()
        play_on(after, action, last_turn)
        replies.append(Reply(describe(at, action), tuple(_write_line(search, after))))
    return [*steps, Step(at.ask_player, "", tuple(replies))]


def replay(start: State, groups: Sequence[Sequence[int]], last_turn: int) -> State | None:
    """Return the position after some actions, or None if one of them isn't legal."""
    at = start.copy()
    for group in groups:
        for action in group:
            if at.outcome != NOT_OVER or at.turn > last_turn or action not in at.options:
                return None
            play_on(at, action, last_turn)
    return at
