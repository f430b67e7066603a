"""Detection of trigger orders that make no difference, so that players need not choose one.

All orders are tried on copies until the bag is empty. The order is irrelevant if there are no other decisions
on the way, no hidden information or randomness is involved, and all orders lead to the same state. Hidden
cards never influence the result: as soon as they could, the player is asked.
"""

from __future__ import annotations

from inkwright.engine.codes import ASK_TRIGGER
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.serial import digest
from inkwright.engine.state import LOOP_LIMIT, Log, State
from inkwright.web.undo import has_learned

_MAX_ABILITIES = 4
"""With more abilities there are too many orders to try."""


def is_order_irrelevant(g: State) -> bool:
    """Return whether the open decision is about an order that makes no difference."""
    if g.outcome != NOT_OVER or g.ask_kind != ASK_TRIGGER or len(g.options) > _MAX_ABILITIES:
        return False
    ends: set[str] = set()
    return _try_all(g, g, len(g.stack), ends) and len(ends) == 1


def _try_all(start: State, g: State, depth: int, ends: set[str]) -> bool:
    """Try every order, collecting the final states in `ends`; return False if the order could matter."""
    for action in g.options:
        trial = g.copy()
        trial.log = Log()
        if not _resolve(trial, action, depth) or _revealed_anything(start, trial):
            return False
        if trial.ask_kind == ASK_TRIGGER:
            if trial.ask_player != start.ask_player or not _try_all(start, trial, depth, ends):
                return False
        else:
            ends.add(digest(trial))
        if len(ends) > 1:
            return False
    return True


def _resolve(g: State, action: int, depth: int) -> bool:
    """Resolve one ability and everything forced, until the next choice of an order or an empty bag.

    Return False if there is any other decision or the game ends.
    """
    g.ask_kind = -1
    g.top.answer(g, action)
    for _ in range(LOOP_LIMIT):
        if g.outcome != NOT_OVER:
            return False
        if len(g.stack) < depth:
            return True
        if g.ask_kind < 0:
            g.top.run(g)
        elif g.ask_kind == ASK_TRIGGER and len(g.stack) == depth:
            return True
        elif len(g.options) == 1:
            answer = g.options[0]
            g.ask_kind = -1
            g.top.answer(g, answer)
        else:
            return False
    return False


def _revealed_anything(start: State, g: State) -> bool:
    """Return whether any player has learned something, or any deck has changed."""
    return [player.deck for player in g.players] != [player.deck for player in start.players] or any(
        has_learned(start, g, (g.log or Log())[:], seat) for seat in range(len(g.players))
    )
