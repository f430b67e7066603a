"""Whether the order in which abilities resolve can matter, so that nobody is asked where it can't.

All orders are tried on copies, until the bag is empty. It can't matter if nothing else is decided on the way,
nothing hidden comes to light or to chance, and every order leads to the same game. What is hidden has no part
in that: as soon as it would, the player is asked.
"""

from __future__ import annotations

from inkwright.engine.codes import ASK_TRIGGER
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.serial import digest
from inkwright.engine.state import LOOP_LIMIT, State
from inkwright.web.undo import gained_information

_MOST_ABILITIES = 4
"""With more there are too many orders to try while somebody waits."""


def order_cannot_matter(g: State) -> bool:
    """Whether the open decision is about an order that makes no difference."""
    if g.outcome != NOT_OVER or g.ask_kind != ASK_TRIGGER or len(g.options) > _MOST_ABILITIES:
        return False
    ends: set[str] = set()
    return _all_alike(g, g, len(g.stack), ends) and len(ends) == 1


def _all_alike(start: State, g: State, depth: int, ends: set[str]) -> bool:
    """Try every order from here; collects where they lead, and stops at anything that makes it a question."""
    for action in g.options:
        trial = g.copy()
        trial.log = []
        if not _resolve(trial, action, depth) or _told_anything(start, trial):
            return False
        if trial.ask_kind == ASK_TRIGGER:
            if trial.ask_player != start.ask_player or not _all_alike(start, trial, depth, ends):
                return False
        else:
            ends.add(digest(trial))
        if len(ends) > 1:
            return False
    return True


def _resolve(g: State, action: int, depth: int) -> bool:
    """Resolve one ability, and what follows without a choice, until an order is asked for or none is left.

    False if anything else is asked, or the game ends.
    """
    g.ask_kind = -1
    g.stack[-1].answer(g, action)
    for _ in range(LOOP_LIMIT):
        if g.outcome != NOT_OVER:
            return False
        if len(g.stack) < depth:
            return True
        if g.ask_kind < 0:
            g.stack[-1].run(g)
        elif g.ask_kind == ASK_TRIGGER and len(g.stack) == depth:
            return True
        elif len(g.options) == 1:
            answer = g.options[0]
            g.ask_kind = -1
            g.stack[-1].answer(g, answer)
        else:
            return False
    return False


def _told_anything(start: State, g: State) -> bool:
    """Whether anybody has learned something, or a card has left or entered a deck."""
    return [player.deck for player in g.players] != [player.deck for player in start.players] or any(
        gained_information(start, g, g.log or (), seat) for seat in range(len(g.players))
    )
