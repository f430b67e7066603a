"""The search bot: Monte Carlo tree search over games that are consistent with its view."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from inkwright.bots.card_knowledge import deck_archive, playable_cards
from inkwright.bots.informed_tree import InformedTree
from inkwright.bots.planner.evaluation import Evaluation
from inkwright.bots.search_tree import Node, Tree
from inkwright.engine.definition import CardDef
from inkwright.view.view import View

SECONDS = 1.0
"""Default thinking time per decision."""
HORIZON = 40
"""Default length of a random playout in actions; after that, the lore decides."""
TURNS = 2
"""Turns that end, by greedy decisions, before a leaf is evaluated."""
CHECK = 16
"""Iterations between two looks at whether the others can still overtake the best action."""

MOST_REPEATS = 4
"""Times an action may be chosen in one turn; free moves back and forth would never end it."""

Clock = Callable[[], float]


class SearchBot:
    """Bot that searches a tree of moves.

    It thinks for `seconds`, or for a number of `iterations` if the result must be reproducible. With an
    `evaluation`, greedy's scores are the priors of moves, leaves are evaluated, the tree is reused for the
    next decision of the turn, and the search stops as soon as no other action can be visited more often.
    Without one, playouts are random: `horizon` is their length in actions; 0 plays them to the end of the
    game. `among` are the cards that unknown decks may contain, by default all cards of the table.
    """

    def __init__(
        self,
        seed: int = 0,
        name: str = "search",
        *,
        seconds: float = SECONDS,
        iterations: int = 0,
        horizon: int = HORIZON,
        evaluation: Evaluation | None = None,
        among: Sequence[CardDef] = (),
        clock: Clock = time.monotonic,
    ) -> None:
        self.name = name
        self.seconds = seconds
        self.iterations = iterations
        self.horizon = horizon
        self.evaluation = evaluation
        self._among = among
        self._random = Random(seed)
        self._clock = clock
        self._turn = -1
        self._chosen: Counter[int] = Counter()
        """Actions chosen in this turn."""
        self._last: tuple[InformedTree, int] | None = None
        """Tree of the last decision of this turn, and the action chosen."""

    def choose(self, view: View) -> int:
        """Return the index of the action that was visited most, or of the best of these."""
        state = view.state
        options = state.options
        if len(options) < 2:
            return 0
        if state.turn != self._turn:
            self._turn = state.turn
            self._chosen.clear()
            self._last = None
        tree = self.search(view)
        tried = tree.root.children
        untried = Node()
        best = max(
            options,
            key=lambda each: (self._chosen[each] < MOST_REPEATS, *_rank(tried.get(each, untried))),
        )
        self._chosen[best] += 1
        self._last = (tree, best) if isinstance(tree, InformedTree) else None
        return options.index(best)

    def search(self, view: View) -> Tree:
        """Search from the open decision of a view and return the tree."""
        tree = self._tree(view)
        among = self._cards(view)
        archive = deck_archive() if self.evaluation else ()
        started = self._clock()
        end = started + self.seconds
        count = 0
        while count < self.iterations if self.iterations else count == 0 or self._clock() < end:
            tree.iterate(view.determinise(self._random, among, archive))
            count += 1
            if self.evaluation is not None and count % CHECK == 0:
                left = self.iterations - count if self.iterations else self._possible(count, started, end)
                if _decided(tree, left):
                    break
        return tree

    def _tree(self, view: View) -> Tree:
        """Return the part of the last tree that is about this decision, or a new tree."""
        hidden = {cid for pool in view.redacted.pools for cid in pool}
        if self.evaluation is None:
            return Tree(hidden, self._random, self.horizon)
        if self._last is not None and self._last[0].move_to(self._last[1], hidden, view.state.options):
            return self._last[0]
        return InformedTree(hidden, self._random, self.evaluation, TURNS)

    def _possible(self, count: int, started: float, end: float) -> float:
        """Return how many more iterations there is time for, at the pace so far."""
        now = self._clock()
        return count * (end - now) / (now - started) if now > started else float("inf")

    def _cards(self, view: View) -> Sequence[CardDef]:
        if not self._among and len(view.lists) < len(view.state.players):
            self._among = playable_cards()
        return self._among


def _decided(tree: Tree, left: float) -> bool:
    """Return whether the most visited action can't be overtaken in the remaining iterations."""
    visits = sorted((node.visits for node in tree.root.children.values()), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


def _rank(node: Node) -> tuple[int, float]:
    """Return the visits of a node and its mean value."""
    return node.visits, node.total / node.visits if node.visits else 0.0
