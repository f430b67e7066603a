"""Needless decisions: all answers lead to the same position. Idle actions: the position stays as it was."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from inkwright.engine.codes import A_PASS, ACTION_NAMES, ASK_MAIN, ASK_MAY, DECISION_NAMES
from inkwright.engine.packing import NOT_OVER, action_card, action_kind
from inkwright.engine.serial import digest
from inkwright.engine.state import State
from inkwright.sim.playthrough import position_digest

MAX_ANSWERS = 8
"""Decisions with more answers than this are hardly ever needless; they are skipped."""


@dataclass
class Needless:
    """Counts of the decisions examined and of those that made no difference, by kind and card."""

    examined: int = 0
    decisions: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)

    def merge(self, other: Needless) -> None:
        """Add the counts of another run."""
        self.examined += other.examined
        self.decisions += other.decisions
        self.actions += other.actions

    def examine(self, g: State, rng: random.Random) -> None:
        """Examine the open decision: all of its answers, or one of the turn actions."""
        if g.outcome != NOT_OVER:
            return
        if g.ask_kind == ASK_MAIN:
            actions = [action for action in g.options if action_kind(action) != A_PASS]
            if actions:
                self.examined += 1
                action = actions[rng.randrange(len(actions))]
                if is_idle(g, action):
                    name = g.cards[action_card(action)].full_name
                    self.actions[f"{ACTION_NAMES[action_kind(action)]}: {name}"] += 1
        elif 1 < len(g.options) <= MAX_ANSWERS:
            self.examined += 1
            if is_needless(g):
                asks = g.cards[g.ask_source].full_name if g.ask_source >= 0 else "the game"
                self.decisions[f"{DECISION_NAMES[g.ask_kind]}: {asks}"] += 1


def is_idle(g: State, action: int) -> bool:
    """Return whether a turn action changes nothing."""
    after = _after(g, action)
    return after.outcome == NOT_OVER and position_digest(after) == position_digest(g)


def is_needless(g: State) -> bool:
    """Return whether all answers to the open decision lead to the same state.

    Accepting a "may" may leave traces that mean nothing, such as an event in the history, so only the
    positions are compared, once no process is open.
    """
    first = _after(g, g.options[0])
    coarse = g.ask_kind == ASK_MAY and is_settled(first)
    fingerprint = position_digest if coarse else digest
    wanted = fingerprint(first)
    for action in g.options[1:]:
        after = _after(g, action)
        if (coarse and not is_settled(after)) or fingerprint(after) != wanted:
            return False
    return True


def is_settled(g: State) -> bool:
    """Return whether a turn action is asked for."""
    return g.outcome == NOT_OVER and g.ask_kind == ASK_MAIN


def _after(g: State, action: int) -> State:
    after = g.copy()
    after.log = after.trace = None
    after.apply(action)
    return after
