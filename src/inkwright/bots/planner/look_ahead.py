"""Values of the first actions of a turn in one possible game: own turn, replies, next own turn.

This module is compiled together with the engine.
"""

from __future__ import annotations

from inkwright.bots.planner.evaluation import WON, Evaluation
from inkwright.bots.planner.turn_search import Line, TurnSearch, answer_others
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State


class Effort:
    """Limits of a plan: actions tried in each part, and sequences examined further."""

    __slots__ = ("follow", "lines", "own", "reply")

    def __init__(self, own: int, reply: int, follow: int, lines: int) -> None:
        self.own = own
        self.reply = reply
        self.follow = follow
        self.lines = lines


class Plan:
    """A sequence of actions with its value after replies."""

    __slots__ = ("line", "value")

    def __init__(self, line: Line, value: float) -> None:
        self.line = line
        self.value = value


def plans(g: State, evaluation: Evaluation, effort: Effort) -> list[Plan]:
    """Return the most promising sequences for the player who decides, with their values."""
    me = g.ask_player
    ends = TurnSearch(me, evaluation, effort.own).run(g)
    if not ends:
        return []
    if ends[0].value >= WON:
        return [Plan(ends[0], WON)]
    return [
        Plan(line, value_after_replies(line, me, evaluation, effort))
        for line in most_promising(ends, effort.lines)
    ]


def most_promising(ends: list[Line], count: int) -> list[Line]:
    """Return the best sequences, at most two for each first action."""
    found: list[Line] = []
    taken: dict[int, int] = {}
    for line in ends:
        before = taken.get(line.first, 0)
        if before < 2:
            taken[line.first] = before + 1
            found.append(line)
            if len(found) == count:
                break
    return found


def value_after_replies(line: Line, me: int, evaluation: Evaluation, effort: Effort) -> float:
    """Return the value of a sequence after the other players' turns and our next one."""
    g = line.state.copy()
    if line.open:
        g.apply(line.action)
    started = line.state.turn
    turns = 0
    while g.outcome == NOT_OVER and turns < 2 * len(g.players):
        player = g.ask_player
        if player == me and g.active == me and g.turn != started:
            break
        if g.active != player:
            # A decision of a player whose turn it isn't.
            answer_others(g, g.active, g.turn, evaluation)
            continue
        ends = TurnSearch(player, evaluation, effort.reply).run(g)
        best = ends[0]
        g = best.state.copy()
        if best.open:
            g.apply(best.action)
        turns += 1
    if g.outcome != NOT_OVER or effort.follow == 0 or g.ask_player != me or g.active != me:
        return evaluation.value(g, me)
    ends = TurnSearch(me, evaluation, effort.follow).run(g)
    return ends[0].value
