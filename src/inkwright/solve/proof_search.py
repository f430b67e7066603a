"""Depth-first search of proofs: own choices need one good answer, those of others only good ones.

Every position is one that its player could have before them: unknown cards are blank. A card that is drawn
stays blank and can't be used, so what is proven holds for every draw. Where a blank card would be shown to
all players, its identity might matter, so such a line proves nothing.

This module is compiled together with the engine.
"""

from __future__ import annotations

import time
from typing import Final

from inkwright.engine.checks import lore_to_win
from inkwright.engine.codes import (
    A_BOOST,
    A_CHALLENGE,
    A_INK,
    A_MOVE,
    A_PASS,
    A_PLAY,
    A_PLAY_ALT,
    A_QUEST,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_USE,
    ASK_MAIN,
)
from inkwright.engine.definition import CardDef
from inkwright.engine.packing import ACTION_KIND_MASK, CARD_MASK, NOT_OVER
from inkwright.engine.state import LOOP_LIMIT, State
from inkwright.solve.goals import BANISH, FAILED, LORE, OPEN, REACHED, SURVIVE, WIN, Goal
from inkwright.solve.lore_bound import most_lore
from inkwright.solve.position_key import position_key
from inkwright.solve.potential import potential_of

UNCERTAIN: Final = 2
"""Neither proven nor refuted: the time was up, or it depends on chance. The others: `FAILED`, `REACHED`."""
DEEPEST: Final = 150
"""Decisions in one line beyond which nothing is searched."""
UNLIMITED: Final = 1 << 60
TICKS: Final = 128
"""Positions between two looks at the clock."""
FIRST: Final = {
    A_QUEST: 0,
    A_USE: 1,
    A_SING: 2,
    A_SING_TOGETHER: 2,
    A_SHIFT: 3,
    A_PLAY: 4,
    A_PLAY_ALT: 4,
    A_CHALLENGE: 5,
    A_BOOST: 6,
    A_INK: 7,
    A_MOVE: 8,
    A_PASS: 9,
}
"""Order in which turn actions are tried."""
LOOPED: Final = 3
"""Value of a position that is already being searched: returning to it makes no progress."""
HUNTING: Final = {A_CHALLENGE: -1, A_QUEST: 8}
"""Ranks that differ if a card is to be banished."""
ON_PATH: Final = 4
"""Mark in the table of a position that is being searched, to which its depth is added."""


class ProofSearch:
    """Search for a proof that a goal can be reached; positions once decided are remembered."""

    def __init__(self, goal: Goal, blank: CardDef, deadline: float) -> None:
        self.goal = goal
        self.blank = blank
        self.deadline = deadline
        """Time of the monotonic clock after which everything is uncertain."""
        self.nodes: int = 0
        self.most: int = UNLIMITED
        """Number of positions after which everything is uncertain."""
        self.table: dict[int, int] = {}
        self.stopped: bool = False
        """The time was up."""
        self.chance: bool = False
        """A line was given up because it depends on chance."""
        self.drew: bool = False
        """A line took cards from the player's deck."""
        self.back_to: int = DEEPEST + 1
        """Least depth of a position being searched that lines came back to."""
        self.barred: frozenset[tuple[int, int, int]] = frozenset()
        """Answers that the player may not give: kind of the decision, its source card and the action."""
        self.random: bool = False
        self.settles: bool = False

    def prepare(self, g: State) -> None:
        """Look at the cards of the game once."""
        for card in set(g.cards):
            found = potential_of(card)
            self.random = self.random or found.random
            self.settles = self.settles or found.settles

    def value(self, g: State, depth: int) -> int:
        """Return whether the player reaches the goal from a position, whatever the others do."""
        status = self.goal.status(g)
        if status != OPEN:
            return status
        if depth > DEEPEST:
            self.stopped = True
            return UNCERTAIN
        self.nodes += 1
        if self.nodes > self.most or (self.nodes % TICKS == 0 and time.monotonic() > self.deadline):
            self.stopped = True
        if self.stopped:
            return UNCERTAIN
        if g.ask_kind != ASK_MAIN or len(g.stack) != 1:
            return self.decide(g, depth)
        if self.out_of_reach(g):
            return FAILED
        if self.safe(g):
            return REACHED
        key = position_key(g, self.blank)
        known = self.table.get(key, -1)
        if known >= ON_PATH:
            self.back_to = min(self.back_to, known - ON_PATH)
            return LOOPED
        if known >= 0:
            return known
        self.table[key] = ON_PATH + depth
        outer = self.back_to
        self.back_to = DEEPEST + 1
        found = self.decide(g, depth)
        if self.stopped or self.back_to < depth:
            # A result found without the line that returns is valid here, but not elsewhere.
            del self.table[key]
            self.back_to = min(self.back_to, outer)
        else:
            self.table[key] = found
            self.back_to = outer
        return found

    def decide(self, g: State, depth: int) -> int:
        """Return the value of a decision from those of its answers."""
        mine = g.ask_player == self.goal.me
        good = REACHED if mine else FAILED
        uncertain = False
        looped = not self.barred
        for action in ordered(g, self.goal):
            if mine and self.barred and decision_key(g, action) in self.barred:
                continue
            found = self.after(g, action, depth)
            if found == good:
                return good
            if found != LOOPED:
                looped = False
            if found == UNCERTAIN:
                uncertain = True
                if self.stopped:
                    return UNCERTAIN
        if uncertain:
            return UNCERTAIN
        if looped:
            return LOOPED
        return FAILED if mine else REACHED

    def after(self, g: State, action: int, depth: int) -> int:
        """Return the value of the position after an action."""
        made = g.copy()
        play_on(made, action, self.goal.last_turn)
        if len(made.players[self.goal.me].pile) < len(g.players[self.goal.me].pile):
            self.drew = True
        found = self.value(made, depth + 1)
        if found == REACHED and self.depends_on_chance(g, made):
            self.chance = True
            return UNCERTAIN
        return found

    def depends_on_chance(self, before: State, made: State) -> bool:
        """Return whether an unknown card was shown to all players, or cards were picked at random."""
        if made.rng != before.rng and (self.random or self.knows_deck(made)):
            return True
        if made.turn > self.goal.last_turn:
            return False
        blank = self.blank
        cards = made.cards
        old = before.seen
        everyone = (1 << len(made.players)) - 1
        for cid, seen in enumerate(made.seen):
            if seen == everyone and seen != old[cid] and cards[cid] is blank:
                return True
        return False

    def knows_deck(self, g: State) -> bool:
        """Return whether a deck has known cards, whose order a shuffle makes a matter of chance."""
        for player in g.players:
            for cid in player.pile:
                if g.cards[cid] is not self.blank:
                    return True
        return False

    def out_of_reach(self, g: State) -> bool:
        """Return whether the lore that can still be gained this turn is too little."""
        goal = self.goal
        if g.active != goal.me or (goal.kind != LORE and goal.kind != WIN):
            return False
        lore = g.players[goal.me].lore
        if goal.kind == LORE:
            return lore + most_lore(g, goal.me, False) < goal.amount
        if self.settles or g.draws_lose:
            return False
        return lore + most_lore(g, goal.me, False) < lore_to_win(g, goal.me)

    def safe(self, g: State) -> bool:
        """Return whether no opponent can gain enough lore in the turn that is to be survived."""
        goal = self.goal
        if goal.kind != SURVIVE or self.settles or g.draws_lose or g.active == goal.me:
            return False
        if not len(g.players[goal.me].pile):
            return False
        return g.players[g.active].lore + most_lore(g, g.active, False) < lore_to_win(g, g.active)


def play_on(g: State, action: int, last_turn: int) -> None:
    """Take an action and continue to the next decision, but not beyond the end of a turn."""
    g.ask_kind = -1
    g.top.answer(g, action)
    steps = 0
    while g.outcome == NOT_OVER and g.turn <= last_turn:
        kind = g.ask_kind
        if kind < 0:
            steps += 1
            if steps > LOOP_LIMIT:
                g.stop_loop()
                return
            g.top.run(g)
        elif g.players[g.ask_player].left:
            g.answer_for_leaver()
        elif kind == ASK_MAIN or len(g.options) != 1:
            return
        else:
            g.ask_kind = -1
            g.top.answer(g, g.options[0])


def decision_key(g: State, action: int) -> tuple[int, int, int]:
    """Return what identifies an answer among those to all decisions of a turn."""
    source = g.ask_source & CARD_MASK if g.ask_source >= 0 else -1
    return (g.ask_kind, source, action)


def ordered(g: State, goal: Goal) -> list[int]:
    """Return the answers to the open decision, the most promising first."""
    if g.ask_kind != ASK_MAIN:
        return g.options
    return sorted(g.options, key=promise_of_hunt if goal.kind == BANISH else promise)


def promise(action: int) -> int:
    """Return the place of an action in the order of trying."""
    return FIRST.get(action & ACTION_KIND_MASK, 5)


def promise_of_hunt(action: int) -> int:
    """Return the place of an action in the order of trying, if a card is to be banished."""
    kind = action & ACTION_KIND_MASK
    return HUNTING.get(kind, FIRST.get(kind, 5))
