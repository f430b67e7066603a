"""Search of one player's whole turn: sequences of actions, best first, with equal positions merged.

This module is compiled together with the engine.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from inkwright.bots.planner.evaluation import WON, Evaluation
from inkwright.engine.codes import (
    A_PASS,
    ASK_ALTER,
    ASK_MAIN,
    ASK_NAME,
    ASK_ORDER,
    ASK_PLACE,
    ASK_TRIGGER,
)
from inkwright.engine.packing import ACTION_KIND_MASK, NOT_OVER
from inkwright.engine.state import State

FEW: Final = 3
"""Most answers tried for orders, places and names."""
MANY: Final = 30
"""Most answers tried for other decisions."""
UNFINISHED: Final = 0.001
"""Bonus of a position in the middle of an effect, so that the effect is resolved before others are tried."""
ANSWERS: Final = 40
"""Decisions of other players that are answered between two of ours."""


class Line:
    """A sequence of actions, as a list linked from its end, with the position it leads to."""

    __slots__ = ("action", "first", "open", "parent", "state", "value")

    def __init__(
        self, state: State, parent: Line | None, action: int, value: float, open_: bool = False
    ) -> None:
        self.state = state
        self.open = open_
        """True if the last action, ending the turn, is still to be applied to the position."""
        self.parent = parent
        self.action = action
        self.value = value
        self.first: int = action if parent is None or parent.parent is None else parent.first
        """First action of the sequence."""

    def steps(self) -> list[tuple[State, int]]:
        """Return the actions of the sequence, each with the position it is taken in."""
        found: list[tuple[State, int]] = []
        line: Line | None = self
        while line is not None and line.parent is not None:
            found.append((line.parent.state, line.action))
            line = line.parent
        found.reverse()
        return found


class TurnSearch:
    """Best-first search of what one player can do until their turn ends."""

    def __init__(self, me: int, evaluation: Evaluation, budget: int) -> None:
        self.me = me
        self.evaluation = evaluation
        self.budget = budget
        self.ends: list[Line] = []
        """Sequences that end the turn or the game."""
        self.applied: int = 0

    def run(self, root: State) -> list[Line]:
        """Search from a decision of the player and return the ends, best first."""
        me = self.me
        turn = root.turn
        mine = root.active == me
        seen: set[int] = set()
        start = Line(root, None, -1, self.evaluation.value(root, me))
        queue: list[tuple[float, int, Line]] = [(-start.value, 0, start)]
        count = 0
        while queue and self.applied < self.budget:
            line = heappop(queue)[2]
            g = line.state
            main = g.ask_kind == ASK_MAIN
            for action in candidates(g):
                if main and action & ACTION_KIND_MASK == A_PASS:
                    self.ends.append(Line(g, line, action, line.value, True))
                    continue
                made = g.copy()
                made.apply(action)
                self.applied += 1
                if mine and made.outcome == NOT_OVER and made.ask_player != me and made.turn == turn:
                    answer_others(made, me, turn, self.evaluation)
                if made.outcome != NOT_OVER or made.turn != turn or made.ask_player != me:
                    end = Line(made, line, action, self.evaluation.value(made, me))
                    self.ends.append(end)
                    if end.value >= WON:
                        return [end]
                    continue
                key = position_key(made)
                if key in seen:
                    continue
                seen.add(key)
                if made.ask_kind == ASK_MAIN:
                    value = self.evaluation.value(made, me)
                    priority = value
                else:
                    value = line.value
                    priority = max(value, self.evaluation.value(made, me)) + UNFINISHED
                count += 1
                heappush(queue, (-priority, count, Line(made, line, action, value)))
        if not self.ends:
            # The budget ended in the middle of an effect: take the best sequence so far.
            for _, _, line in queue:
                if line.parent is not None:
                    self.ends.append(line)
        self.ends.sort(key=line_value, reverse=True)
        return self.ends


def line_value(line: Line) -> float:
    """Return the value of a sequence."""
    return line.value


def candidates(g: State) -> list[int]:
    """Return the actions worth searching; orders and names would be too many."""
    options = g.options
    kind = g.ask_kind
    if kind == ASK_MAIN:
        return options
    if kind == ASK_ORDER or kind == ASK_PLACE or kind == ASK_TRIGGER or kind == ASK_NAME:
        return options[:FEW]
    return options[:MANY] if len(options) > MANY else options


def answer_others(g: State, me: int, turn: int, evaluation: Evaluation) -> None:
    """Answer decisions of other players, each with what is best for them at once."""
    for _ in range(ANSWERS):
        if g.outcome != NOT_OVER or g.ask_player == me or g.turn != turn:
            return
        g.apply(best_answer(g, evaluation))


def best_answer(g: State, evaluation: Evaluation) -> int:
    """Return the answer with the best position right after it for the player who is asked."""
    options = candidates(g)
    if len(options) == 1 or g.ask_kind == ASK_ALTER:
        return options[-1]
    player = g.ask_player
    best = options[0]
    highest = -1e18
    for action in options:
        made = g.copy()
        made.apply(action)
        value = evaluation.value(made, player)
        if value > highest:
            highest = value
            best = action
    return best


def position_key(g: State) -> int:
    """Return a number that is the same for positions with the same continuations."""
    parts: list[int] = [g.ask_kind, g.ask_source, len(g.stack), len(g.bag), len(g.timed), len(g.floating)]
    parts += g.options
    for player in g.players:
        parts.append(-1)
        parts.append(player.lore)
        parts.append(len(player.ink_ready) << 8 | len(player.ink_exerted))
        parts.append(player.extra_ink << 20 | len(player.pile) << 8 | len(player.held))
        for cid in sorted(player.hand):
            parts.append(cid)
        parts.append(len(player.discard))
        for p in player.play:
            parts.append(p.cid << 20 | p.damage << 8 | int(p.exerted) << 1 | int(p.drying))
            now = p.now
            parts.append(p.location << 24 | now.strength << 12 | now.willpower << 6 | now.lore)
    return hash(tuple(parts))


def same_decision(planned: State, seen: State) -> bool:
    """Return whether the decision is one that was planned for, with the same cards in hand and in play."""
    me = seen.ask_player
    if planned.ask_player != me or planned.ask_kind != seen.ask_kind or planned.turn != seen.turn:
        return False
    if planned.options != seen.options or planned.players[me].hand != seen.players[me].hand:
        return False
    for cid in seen.players[me].held:
        if planned.cards[cid] is not seen.cards[cid]:
            return False
    for player in seen.players:
        for p in player.play:
            other = planned.in_play(p.cid)
            if (
                other is None
                or other.card is not p.card
                or other.damage != p.damage
                or other.exerted != p.exerted
            ):
                return False
    return True
