"""The position as a player knows it, playable: unknown cards are blank, events are recorded."""

from __future__ import annotations

from inkwright.engine.codes import N_EVENTS
from inkwright.engine.state import State
from inkwright.engine.state.triggers import listen
from inkwright.view.knowledge import player_of
from inkwright.view.redaction import redact


def known_position(g: State, player: int) -> State:
    """Return a copy of a game in which every card that a player doesn't know is blank."""
    made = redact(g, player_of(g, player)).state
    record_events(made)
    return made


def record_events(g: State) -> None:
    """Record the events that the known cards look back on, which a view doesn't."""
    recorded = [False] * N_EVENTS
    for card in set(g.cards):
        for code in card.records:
            recorded[code] = True
    g.recorded = tuple(recorded)
    listen(g)
