"""The state of a game."""

from inkwright.engine.state.data import Event, LogEntry, Permanent, Player, Witness
from inkwright.engine.state.lasting import Applied, BagEntry, Floating, RuleInForce, Static, Timed
from inkwright.engine.state.state import LAST_STAGE, LOOP_LIMIT, State, blank

__all__ = [
    "LAST_STAGE",
    "LOOP_LIMIT",
    "Applied",
    "BagEntry",
    "Event",
    "Floating",
    "LogEntry",
    "Permanent",
    "Player",
    "RuleInForce",
    "State",
    "Static",
    "Timed",
    "Witness",
    "blank",
]
