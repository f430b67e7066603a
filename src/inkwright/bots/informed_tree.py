"""A search tree with priors and evaluations, for games that are consistent with a view.

Moves that the greedy bot scores higher are tried first, and a new leaf is valued by the planner's evaluation
after greedy decisions to the end of a turn. This module is compiled together with the engine.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from inkwright.bots.greedy.state_board import option_scores
from inkwright.bots.planner.contest import chance_of, play_on
from inkwright.bots.planner.evaluation import Evaluation
from inkwright.bots.search_tree import Node, Tree
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State

CURIOSITY: Final = 0.8
"""Weight of the priors against the values found."""
WARMTH: Final = 1.5
"""Difference in greedy's scores, in lore, that makes a move e times as likely to be tried."""
EVEN: Final = 0.25
"""Share of the priors that is the same for all moves, so that none is overlooked."""
PENALTY: Final = 0.05
"""Chance by which a move not tried yet is expected to be worse than the average so far."""


class InformedTree(Tree):
    """A tree whose moves have priors and whose leaves are evaluated."""

    def __init__(self, hidden: set[int], chance: Random, evaluation: Evaluation, turns: int) -> None:
        """Create an empty tree. Leaves are valued after greedy decisions until `turns` turns have ended."""
        super().__init__(hidden, chance, 0)
        self.evaluation = evaluation
        self.turns = turns

    def iterate(self, g: State) -> None:
        """Run one iteration in a possible game, which is played on in place."""
        path: list[Node] = []
        movers: list[int] = []
        node = self.root
        fresh = False
        while g.outcome == NOT_OVER and not fresh:
            if len(g.options) == 1:
                g.apply(g.options[0])
                continue
            action = self.select(g, node)
            best = node.children[self.key(g, action, node)]
            fresh = best.visits == 0
            movers.append(g.ask_player)
            path.append(best)
            node = best
            g.apply(action)
        play_on(g, g.turn + self.turns - 1)
        values: dict[int, float] = {}
        for i, passed in enumerate(path):
            mover = movers[i]
            if mover not in values:
                values[mover] = chance_of(self.evaluation.value(g, mover))
            passed.visits += 1
            passed.total += values[mover]

    def select(self, g: State, node: Node) -> int:
        """Return the move to follow from a node; moves not seen before get their priors first."""
        children = node.children
        found: list[Node] = []
        for option in g.options:
            child = children.get(self.key(g, option, node))
            if child is None:
                self.expand(g, node)
                return self.select(g, node)
            found.append(child)
        tried = 0
        total = 0.0
        priors = 0.0
        for child in found:
            tried += child.visits
            total += child.total
            priors += child.prior
        root = CURIOSITY * math.sqrt(tried + 1.0) / priors
        unknown = max(0.0, total / tried - PENALTY) if tried else 0.5
        highest = -1.0
        best = 0
        for i in range(len(found)):
            child = found[i]
            mean = child.total / child.visits if child.visits else unknown
            value = mean + root * child.prior / (1.0 + child.visits)
            if value > highest:
                highest = value
                best = i
        return g.options[best]

    def expand(self, g: State, node: Node) -> None:
        """Add the moves of a position that a node doesn't have yet, with their priors."""
        scores = option_scores(g)
        highest = max(scores)
        total = 0.0
        parts: list[float] = []
        for score in scores:
            part = math.exp(max(-30.0, (score - highest) / WARMTH))
            parts.append(part)
            total += part
        even = EVEN / len(parts)
        for i in range(len(parts)):
            key = self.key(g, g.options[i], node)
            if key not in node.children:
                made = Node()
                made.prior = even + (1.0 - EVEN) * parts[i] / total
                node.children[key] = made

    def move_to(self, action: int, hidden: set[int], options: list[int]) -> bool:
        """Make a move of the root the new root, if the decision after it is the one that was searched."""
        child = self.root.children.get(action)
        if child is None or not child.children:
            return False
        for option in options:
            if option not in child.children:
                return False
        for key in list(child.children):
            if key not in options:
                del child.children[key]
        self.root = child
        self.hidden = hidden
        return True
