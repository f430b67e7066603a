"""Whether the order in which abilities resolve can matter, so that nobody is asked where it can't.

All orders are tried on copies. It can't matter if nothing else is decided on the way, nothing hidden comes to
light or to chance, and every order leads to the same game. What is hidden has no part in that: as soon as
it would, the player is asked.
"""

from __future__ import annotations

from inkwright.engine.codes import ASK_TRIGGER
from inkwright.engine.serial import digest
from inkwright.engine.state import State
from inkwright.web.undo import gained_information

_MOST_ABILITIES = 4
"""With more there are too many orders to try while somebody waits."""


def order_cannot_matter(g: State) -> bool:
    """Whether the open decision is about an order that makes no difference."""
    if g.ask_kind != ASK_TRIGGER or len(g.options) > _MOST_ABILITIES:
        return False
    ends: set[str] = set()
    return _all_alike(g, g, len(g.options), ends) and len(ends) == 1


def _all_alike(start: State, g: State, left: int, ends: set[str]) -> bool:
    """Try every order from here; collects where they lead and stops at anything that makes it a question."""
    for action in g.options:
        trial = g.copy()
        trial.log = []
        trial.apply(action)
        if trial.outcome != -2:
            return False
        hidden = [player.deck for player in trial.players] != [player.deck for player in start.players]
        if hidden or any(gained_information(start, trial, trial.log, seat) for seat in range(len(g.players))):
            return False
        # The last of several is not asked for, so one fewer is left than there are options.
        if trial.ask_kind == ASK_TRIGGER and trial.ask_player == g.ask_player and left > 2:
            if not _all_alike(start, trial, left - 1, ends):
                return False
        else:
            ends.add(digest(trial))
        if len(ends) > 1:
            return False
    return True
