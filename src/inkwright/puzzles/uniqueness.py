"""Checks that a puzzle has one solution up to the order of moves, and its difficulty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from inkwright.bots.greedy.state_board import best_option
from inkwright.engine.codes import A_INK, A_PASS, A_QUEST, ASK_DROPS, ASK_MAIN, ASK_ORDER, ASK_TRIGGER
from inkwright.engine.packing import action_card, action_kind, action_other
from inkwright.engine.state import State
from inkwright.notation.moves import describe, find_action
from inkwright.solve.goals import FAILED, OPEN, REACHED, Goal
from inkwright.solve.known_position import known_position
from inkwright.solve.proof_search import ProofSearch, decision_key, play_on
from inkwright.solve.solver import PROVEN, solve
from inkwright.view.unknown_card import unknown_card

FREE = (ASK_TRIGGER, ASK_ORDER, ASK_DROPS)
"""Decisions about an order or a way to pay, which may be answered in any way."""
POSITIONS = 20_000
"""Most positions of each search."""
FOREVER = float("inf")
Key = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Solution:
    """The only solution of a position."""

    moves: tuple[str, ...]
    kinds: tuple[int, ...]
    """Kinds of its turn actions."""
    wrong: int
    """Number of first moves after which the goal can't be reached any more."""


def find_solution(g: State, goal: Goal, most: int = POSITIONS, first: int = POSITIONS) -> Solution | None:
    """Return the solution of a position if it has only one and no other player decides on the way.

    It must be found among the `first` positions; `most` positions may prove that it is the only one.
    """
    g = known_position(g, goal.me)
    answer = solve(g, goal, FOREVER, first)
    if answer.verdict != PROVEN or any(step.replies for step in answer.line):
        return None
    moves = tuple(step.move for step in answer.line)
    at = g.copy()
    needed: list[set[Key]] = []
    kinds = []
    for move in moves:
        action = find_action(at, move)
        if at.ask_kind == ASK_MAIN:
            kinds.append(action_kind(action))
        if at.ask_kind not in FREE and (at.ask_kind == ASK_MAIN or len(at.options) > 1):
            needed.append(alike(at, action))
        play_on(at, action, goal.last_turn)
    if value_without(at, goal, set(), most) != REACHED:
        return None
    if any(value_without(g, goal, keys, most) != FAILED for keys in needed):
        return None
    return Solution(moves, tuple(kinds), count_wrong(g, goal, most))


def alike(g: State, action: int) -> set[Key]:
    """Return the answers to a decision that are the same action with copies of the same cards."""
    return {decision_key(g, other) for other in g.options if _names(g, other) == _names(g, action)}


def _names(g: State, action: int) -> tuple[object, ...]:
    kind = action_kind(action)
    first, second = action_card(action), action_other(action)
    if g.ask_kind == ASK_MAIN and kind != A_PASS:
        other = g.cards[second].full_name if second < len(g.cards) and second in g.permanents else second
        return kind, g.cards[first].full_name, other
    return (describe(g, action).split("#")[0],)


def value_without(g: State, goal: Goal, keys: set[Key], most: int) -> int:
    """Return the value of a position for a player who may not give some answers."""
    search = ProofSearch(goal, unknown_card(), FOREVER)
    search.most = most
    search.barred = frozenset(keys)
    search.prepare(g)
    return search.value(g, 0)


def count_wrong(g: State, goal: Goal, most: int) -> int:
    """Return the number of first turn actions, except ending the turn, that miss the goal."""
    search = ProofSearch(goal, unknown_card(), FOREVER)
    search.most = most
    search.prepare(g)
    return sum(
        search.after(g, action, 1) == FAILED
        for action in g.options
        if action_kind(action) not in (A_PASS, A_INK)
    )


def greedy_reaches(g: State, goal: Goal) -> bool:
    """Return whether the greedy bot reaches the goal."""
    at = g.copy()
    while goal.status(at) == OPEN:
        if at.active != goal.me:
            return value_without(at, goal, set(), POSITIONS) != FAILED
        play_on(at, at.options[best_option(at)], goal.last_turn)
    return goal.status(at) == REACHED


def questing_reaches(g: State, goal: Goal) -> bool:
    """Return whether questing with everyone, in the order of play, reaches the goal."""
    at = g.copy()
    while goal.status(at) == OPEN:
        quests = [action for action in at.options if action_kind(action) == A_QUEST]
        if at.active != goal.me:
            return value_without(at, goal, set(), POSITIONS) != FAILED
        passes = [action for action in at.options if action_kind(action) == A_PASS]
        play_on(at, (*quests, *passes, *at.options)[0], goal.last_turn)
    return goal.status(at) == REACHED


def star_count(solution: Solution) -> int:
    """Return the difficulty of a solution, from 1 to 5 stars."""
    points = len(solution.kinds) + len(set(solution.kinds)) + min(solution.wrong, 8) / 2
    for stars, limit in enumerate((5.5, 7.0, 8.5, 10.5), start=1):
        if points <= limit:
            return stars
    return 5


def replays(g: State, goal: Goal, moves: Sequence[str]) -> bool:
    """Return whether a line of moves reaches the goal."""
    at = g.copy()
    for move in moves:
        if goal.status(at) != OPEN:
            return False
        play_on(at, find_action(at, move), goal.last_turn)
    return value_without(at, goal, set(), POSITIONS) == REACHED
