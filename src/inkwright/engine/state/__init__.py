"""The state of a game."""

from inkwright.engine.state.data import Event, PastTurn, Permanent, Player
from inkwright.engine.state.lasting import Applied, BagEntry, Floating, RuleInForce, Static, Timed
from inkwright.engine.state.log import Log, LogEntry
from inkwright.engine.state.state import LAST_STAGE, LOOP_LIMIT, State, blank

__all__ = [
    "LAST_STAGE",
    "LOOP_LIMIT",
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
]
