"""The search bot: Monte Carlo tree search over games that are consistent with its view."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from inkwright.bots.card_knowledge import playable_cards
from inkwright.bots.search_tree import Node, Tree
from inkwright.engine.definition import CardDef
from inkwright.view.view import View

SECONDS = 1.0
"""Default thinking time per decision."""
HORIZON = 40
"""Default length of a random playout in actions; after that, the lore decides."""

MOST_REPEATS = 4
"""Times an action may be chosen in one turn; free moves back and forth would never end it."""

Clock = Callable[[], float]


class SearchBot:
    """Bot that searches a tree of moves with random playouts.

    It thinks for `seconds`, or for a number of `iterations` if the result must be reproducible. `horizon` is
    the length of playouts in actions; 0 plays them to the end of the game. `among` are the cards that unknown
    decks may contain, by default all cards of the table.
    """

    def __init__(
        self,
        seed: int = 0,
        name: str = "search",
        *,
        seconds: float = SECONDS,
        iterations: int = 0,
        horizon: int = HORIZON,
        among: Sequence[CardDef] = (),
        clock: Clock = time.monotonic,
    ) -> None:
        self.name = name
        self.seconds = seconds
        self.iterations = iterations
        self.horizon = horizon
        self._among = among
        self._random = Random(seed)
        self._clock = clock
        self._turn = -1
        self._chosen: Counter[int] = Counter()
        """Actions chosen in this turn."""

    def choose(self, view: View) -> int:
        """Return the index of the action that was visited most, or of the best of these."""
        state = view.state
        options = state.options
        if len(options) < 2:
            return 0
        if state.turn != self._turn:
            self._turn = state.turn
            self._chosen.clear()
        tried = self.search(view).root.children
        untried = Node()
        best = max(
            options,
            key=lambda each: (self._chosen[each] < MOST_REPEATS, *_rank(tried.get(each, untried))),
        )
        self._chosen[best] += 1
        return options.index(best)

    def search(self, view: View) -> Tree:
        """Search from the open decision of a view and return the tree."""
        hidden = {cid for pool in view.redacted.pools for cid in pool}
        tree = Tree(hidden, self._random, self.horizon)
        among = self._cards(view)
        end = self._clock() + self.seconds
        count = 0
        while count < self.iterations if self.iterations else count == 0 or self._clock() < end:
            tree.iterate(view.determinise(self._random, among))
            count += 1
        return tree

    def _cards(self, view: View) -> Sequence[CardDef]:
        if not self._among and len(view.lists) < len(view.state.players):
            self._among = playable_cards()
        return self._among


def _rank(node: Node) -> tuple[int, float]:
    """Return the visits of a node and its mean value."""
    return node.visits, node.total / node.visits if node.visits else 0.0
