"""Comparison of plans: each is carried out in possible games, which then go on by quick decisions.

This module is compiled together with the engine.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, TypeVar

from inkwright.bots.greedy.state_board import best_option
from inkwright.bots.planner.evaluation import WON, Evaluation
from inkwright.bots.planner.turn_search import Line, TurnSearch, answer_others, same_decision
from inkwright.engine.codes import A_DONE, A_PASS, ASK_ALTER, ASK_MAIN
from inkwright.engine.packing import ACTION_KIND_MASK, FIELD_MASK, FIRST_FIELD, NOBODY, NOT_OVER
from inkwright.engine.state import State

MOST_ACTIONS: Final = 400
"""Actions after which a game that is played on is valued as it stands."""
OPENING_TURNS: Final = 4
"""Turns of each player that are played to value an opening hand."""
TRIALS: Final = 6
"""Games before a plan can be given up."""
CLEARLY: Final = 2.0
"""Standard errors by which a plan must be behind to be given up."""
EQUAL: Final = 0.005
"""Difference in the chance of winning that doesn't matter."""
DELAY: Final = 0.002
"""Discount of a result per turn, so that the planner finishes games it is winning."""


class Limits:
    """Limits of the planner: actions tried in its turn, plans compared, and turns that games go on for."""

    __slots__ = ("finish", "own", "plans", "turns")

    def __init__(self, own: int, plans: int, turns: int, finish: int = 30) -> None:
        self.own = own
        self.plans = plans
        self.turns = turns
        self.finish = finish
        """Actions tried to finish a turn that departs from the plan, for example after drawing cards."""


class Contender:
    """Something to do, with the chances of winning that it had in possible games."""

    def __init__(self) -> None:
        self.chances: list[float] = []
        self.total: float = 0.0

    def try_in(self, g: State, evaluation: Evaluation) -> None:
        """Play a possible game on in place, and note the chance of winning."""
        chance = self.chance_in(g, evaluation)
        self.chances.append(chance)
        self.total += chance

    def chance_in(self, g: State, evaluation: Evaluation) -> float:
        """Play a possible game on in place, and return the chance of the player who decides first."""
        raise NotImplementedError


class PlannedTurn(Contender):
    """A planned turn."""

    def __init__(self, line: Line, limits: Limits) -> None:
        super().__init__()
        self.limits = limits
        self.steps: list[tuple[State, int]] = line.steps()
        self.value: float = line.value

    def actions(self) -> list[int]:
        """Return the actions of the plan."""
        return [action for _, action in self.steps]

    def chance_in(self, g: State, evaluation: Evaluation) -> float:
        me = g.ask_player
        started: int = g.turn
        g = carried_out(g, self.steps, evaluation, self.limits.finish)
        play_on(g, g.turn + self.limits.turns - 1)
        chance = chance_of(evaluation.value(g, me))
        if g.outcome == NOT_OVER or g.outcome == NOBODY:
            return chance
        later: int = g.turn - started
        return chance + (0.5 - chance) * 2.0 * DELAY * later


class OpeningHand(Contender):
    """The cards of an opening hand to put back."""

    def __init__(self, back: list[int], turns: int) -> None:
        super().__init__()
        self.back = back
        self.turns = turns

    def chance_in(self, g: State, evaluation: Evaluation) -> float:
        me = g.ask_player
        while g.outcome == NOT_OVER and g.ask_kind == ASK_ALTER:
            g.apply(put_back_next(g, self.back if g.ask_player == me else []))
        play_on(g, self.turns)
        return chance_of(evaluation.value(g, me))


def planned_turns(g: State, evaluation: Evaluation, limits: Limits) -> list[PlannedTurn]:
    """Return the most promising plans for the player who decides, best first; only one if it wins at once.

    What the greedy bot would do is always among them, because a search may be too short for a long turn.
    """
    usual = greedy_line(g, evaluation)
    if usual.value >= WON:
        return [PlannedTurn(usual, limits)]
    ends = TurnSearch(g.ask_player, evaluation, limits.own).run(g)
    if ends and ends[0].value >= WON:
        return [PlannedTurn(ends[0], limits)]
    plans = [PlannedTurn(line, limits) for line in ends[: limits.plans]]
    if usual.parent is not None:
        other = PlannedTurn(usual, limits)
        for plan in plans:
            if plan.actions() == other.actions():
                return plans
        plans.append(other)
    return plans


def greedy_line(g: State, evaluation: Evaluation) -> Line:
    """Return what the greedy bot would do for the rest of the turn of the player who decides."""
    me = g.ask_player
    turn = g.turn
    mine = g.active == me
    line = Line(g, None, -1, evaluation.value(g, me))
    for _ in range(MOST_ACTIONS):
        state = line.state
        action = state.options[best_option(state)]
        if state.ask_kind == ASK_MAIN and action & ACTION_KIND_MASK == A_PASS:
            return Line(state, line, action, line.value, True)
        made = state.copy()
        made.apply(action)
        if mine and made.outcome == NOT_OVER and made.ask_player != me and made.turn == turn:
            answer_others(made, me, turn, evaluation)
        line = Line(made, line, action, evaluation.value(made, me))
        if made.outcome != NOT_OVER or made.turn != turn or made.ask_player != me:
            break
    return line


def opening_hands(g: State) -> list[OpeningHand]:
    """Return the choices of the player who may put cards back: any number of the most expensive ones."""
    hand: list[tuple[int, bool, int]] = []
    for cid in g.players[g.ask_player].held:
        hand.append((-g.cards[cid].cost, g.cards[cid].inkable, cid))
    hand.sort()
    order = [each[2] for each in hand]
    last = OPENING_TURNS * len(g.players)
    return [OpeningHand(order[:count], last) for count in range(len(order) + 1)]


def put_back_next(g: State, back: list[int]) -> int:
    """Return the answer that puts back the next of these cards, or keeps the rest."""
    keep = g.options[0]
    for action in g.options:
        if action & ACTION_KIND_MASK == A_DONE:
            keep = action
        elif action >> FIRST_FIELD & FIELD_MASK in back:
            return action
    return keep


C = TypeVar("C", bound=Contender)


def survivors(field: list[C], games: Iterator[State], evaluation: Evaluation) -> list[C]:
    """Try contenders in possible games, as long as there are several; return those that are not beaten."""
    while len(field) > 1:
        game = next(games, None)
        if game is None:
            break
        for each in field:
            each.try_in(game.copy(), evaluation)
        field = without_losers(field)
    return field


def without_losers(field: list[C]) -> list[C]:
    """Return the contenders that are not clearly behind the best one in the same games."""
    count = len(field[0].chances)
    if count < TRIALS:
        return field
    best = field[0]
    for each in field:
        if each.total > best.total:
            best = each
    kept: list[C] = []
    for each in field:
        mean = (best.total - each.total) / count
        squares = 0.0
        for i in range(count):
            off = best.chances[i] - each.chances[i] - mean
            squares += off * off
        if mean <= CLEARLY * math.sqrt(squares / (count * (count - 1))) + EQUAL:
            kept.append(each)
    return kept


def chance_of(value: float) -> float:
    """Return the chance of winning for log odds."""
    if value >= WON:
        return 1.0
    if value <= -WON:
        return 0.0
    return 1.0 / (1.0 + math.exp(-value))


def carried_out(g: State, steps: list[tuple[State, int]], evaluation: Evaluation, finish: int) -> State:
    """Return a possible game after a planned turn.

    A turn that goes otherwise than planned, as after drawing cards, is finished by a search of that many
    actions.
    """
    me = g.ask_player
    turn = g.turn
    mine = g.active == me
    for planned, action in steps:
        if g.outcome != NOT_OVER or not same_decision(planned, g):
            break
        g.apply(action)
        if mine:
            answer_others(g, me, turn, evaluation)
    if mine and g.outcome == NOT_OVER and g.turn == turn and g.ask_player == me:
        end = TurnSearch(me, evaluation, finish).run(g)[0]
        g = end.state.copy()
        if end.open:
            g.apply(end.action)
    return g


def play_on(g: State, last: int) -> None:
    """Play a game on in place, by greedy decisions of all players, until a turn is about to end."""
    for _ in range(MOST_ACTIONS):
        if g.outcome != NOT_OVER or g.turn > last:
            return
        action = g.options[best_option(g)]
        if g.turn == last and g.ask_kind == ASK_MAIN and action & ACTION_KIND_MASK == A_PASS:
            return
        g.apply(action)
