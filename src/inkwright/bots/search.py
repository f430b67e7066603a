"""The bot that thinks for a while: it plays many games that could be this one, and takes what went best."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random

from inkwright.bots.search_tree import Tree
from inkwright.engine.definition import CardDef
from inkwright.view.view import View

SECONDS = 1.0
"""How long it thinks about a decision unless told otherwise."""
HORIZON = 40
"""How many actions it plays on by chance before it judges by the lore."""

Clock = Callable[[], float]


class SearchBot:
    """Tree search over what could be behind its view, with random playouts.

    It thinks for `seconds`, or, where the same game is to be had again, for so many `iterations`. `horizon`
    is the length of playouts in actions; 0 plays them to the end of the game. `among` are the cards that
    decks whose lists it does not know may be made of: all of the table, if not given.
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
        self._chance = Random(seed)
        self._clock = clock

    def choose(self, view: View) -> int:
        """The index of the action that was tried most."""
        options = view.state.options
        if len(options) < 2:
            return 0
        tree = self.search(view)
        visits = [tree.root.children[each].visits if each in tree.root.children else 0 for each in options]
        return visits.index(max(visits))

    def search(self, view: View) -> Tree:
        """Think about the open decision of a view."""
        hidden = {cid for pool in view.redacted.pools for cid in pool}
        tree = Tree(hidden, self._chance, self.horizon)
        among = self._cards(view)
        end = self._clock() + self.seconds
        count = 0
        while count < self.iterations if self.iterations else count == 0 or self._clock() < end:
            tree.iterate(view.determinise(self._chance, among))
            count += 1
        return tree

    def _cards(self, view: View) -> Sequence[CardDef]:
        if not self._among and len(view.lists) < len(view.state.players):
            from inkwright.cards.table import load
            from inkwright.engine.pool import pool_of

            table = load()
            pool = pool_of(table)
            made = (pool.define(card) for card in table if card.spelling_of is None)
            self._among = [card for card in made if not card.unsupported]
        return self._among
