"""The search bot: Monte Carlo tree search over games that are consistent with its view."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random

from inkwright.bots.card_knowledge import playable_cards
from inkwright.bots.search_tree import Tree
from inkwright.engine.definition import CardDef
from inkwright.view.view import View

SECONDS = 1.0
"""Default thinking time per decision."""
HORIZON = 40
"""Default length of a random playout in actions; after that, the lore decides."""

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

    def choose(self, view: View) -> int:
        """Return the index of the action that was visited most."""
        options = view.state.options
        if len(options) < 2:
            return 0
        tree = self.search(view)
        visits = [tree.root.children[each].visits if each in tree.root.children else 0 for each in options]
        return visits.index(max(visits))

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
