"""The state of a game."""

from inkwright.engine.state.data import Event, PastTurn, Permanent, Player
from inkwright.engine.state.lasting import Applied, BagEntry, Floating, RuleInForce, Static, Timed
from inkwright.engine.state.log import Log, LogEntry
from inkwright.engine.state.state import (
    CARDS_CHECKED,
    CHECKED,
    LAST_STAGE,
    LOOP_LIMIT,
    UNCHECKED,
    State,
    blank,
    without_decks,
)

__all__ = [
    "CARDS_CHECKED",
    "CHECKED",
    "LAST_STAGE",
    "LOOP_LIMIT",
    "UNCHECKED",
    "Applied",
    "BagEntry",
    "Event",
    "Floating",
    "Log",
    "LogEntry",
    "PastTurn",
    "Permanent",
    "Player",
    "RuleInForce",
    "State",
    "Static",
    "Timed",
    "blank",
    "without_decks",
]
