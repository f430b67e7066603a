"""The tree of the search bot, by Information Set Monte Carlo Tree Search.

One iteration descends the tree, adds one move and plays on at random. Nodes are moves, not positions: each
iteration deals the hidden cards anew, and only moves that are legal then count as available. This module is
compiled together with the engine.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from inkwright.engine.codes import (
    A_CARD,
    A_INK,
    A_PLAY,
    A_PLAY_ALT,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
)
from inkwright.engine.definition import CardDef
from inkwright.engine.packing import ACTION_KIND_MASK, FIELD_MASK, FIRST_FIELD, NOBODY, NOT_OVER
from inkwright.engine.playout import play_out
from inkwright.engine.state import State

EXPLORATION: Final = 0.7
CARD: Final = FIELD_MASK << FIRST_FIELD
"""Bits of an action that hold its card."""
UNSEEN: Final = 0x8000
"""First number for a card whose location is hidden; no game has that many cards."""
CARD_ACTIONS: Final = (
    1 << A_CARD
    | 1 << A_INK
    | 1 << A_PLAY
    | 1 << A_PLAY_ALT
    | 1 << A_SHIFT
    | 1 << A_SING
    | 1 << A_SING_TOGETHER
)
"""Kinds of actions that start with a card, as a bit set."""


class Node:
    """A move that was tried, with its statistics."""

    __slots__ = ("available", "children", "prior", "total", "visits")

    def __init__(self) -> None:
        self.available: int = 0
        self.visits: int = 0
        self.total: float = 0.0
        """Sum of the playout values, from 0 to 1 each, for the player who made the move."""
        self.prior: float = 0.0
        """Probability that the move is the best one, before it was tried."""
        self.children: dict[int, Node] = {}


class Tree:
    """The search tree of one decision."""

    def __init__(self, hidden: set[int], chance: Random, horizon: int) -> None:
        """Create an empty tree. `hidden` are the cards dealt anew in each iteration."""
        self.root = Node()
        self.hidden = hidden
        self.chance = chance
        self.horizon = horizon if horizon > 0 else 1 << 30
        self.numbers: dict[CardDef, int] = {}

    def iterate(self, g: State) -> None:
        """Run one iteration in a possible game, which is played to its end."""
        path: list[Node] = []
        movers: list[int] = []
        node = self.root
        fresh = False
        while g.outcome == NOT_OVER and not fresh:
            action = -1
            best: Node | None = None
            highest = -1.0
            untried: list[int] = []
            for option in g.answers:
                child = node.children.get(self.key(g, option, node))
                if child is None:
                    untried.append(option)
                    continue
                child.available += 1
                if not untried:
                    value = child.total / child.visits + EXPLORATION * math.sqrt(
                        math.log(child.available) / child.visits
                    )
                    if value > highest:
                        highest = value
                        best = child
                        action = option
            if untried or best is None:
                action = untried[int(self.chance.random() * len(untried))]
                best = Node()
                best.available = 1
                node.children[self.key(g, action, node)] = best
                fresh = True
            movers.append(g.ask_player)
            path.append(best)
            node = best
            g.apply(action)
        play_out(g, self.chance, self.horizon)
        for i, passed in enumerate(path):
            passed.visits += 1
            passed.total += playout_value(g, movers[i])

    def key(self, g: State, action: int, node: Node) -> int:
        """Return the key of a move; a hidden card counts by its name, not by its location."""
        if node is self.root or not CARD_ACTIONS >> (action & ACTION_KIND_MASK) & 1:
            return action
        cid = action >> FIRST_FIELD & FIELD_MASK
        if cid not in self.hidden:
            return action
        card = g.cards[cid]
        number = self.numbers.get(card, 0)
        if not number:
            number = UNSEEN + len(self.numbers)
            self.numbers[card] = number
        return action & ~CARD | number << FIRST_FIELD


def playout_value(g: State, player: int) -> float:
    """Return the value of a playout to a player, from 0 to 1; an unfinished game is judged by its lore."""
    if g.outcome >= 0:
        return 1.0 if g.are_allies(g.outcome, player) else 0.0
    if g.outcome == NOBODY:
        return 0.5
    most = 0
    for q, other in enumerate(g.players):
        if not g.are_allies(q, player) and not other.left and other.lore > most:
            most = other.lore
    return 0.5 + 0.5 * max(-1.0, min(1.0, (g.players[player].lore - most) / g.game.lore_to_win))
