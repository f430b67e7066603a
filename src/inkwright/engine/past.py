"""Events of this turn and of earlier turns that abilities look back on."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import D_HISTORY
from inkwright.engine.definition import EventDef
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.scope import Scope
from inkwright.engine.state import Event, PastTurn, State
from inkwright.engine.state.triggers import matches

THIS_TURN: Final = "this turn"
LAST_TURN: Final = "last turn"
YOUR_LAST_TURN: Final = "your last turn"
THEIR_LAST_TURN: Final = "their last turn"
OPPONENTS_LAST_TURNS: Final = "opponents' last turns"
NO_EVENTS: Final[list[Event]] = []
"""Result of a search that finds no events; shared, so never modified."""


def keep_turn(g: State) -> None:
    """Keep the events of the turn that ends as the last turn of its players."""
    ending = g.acting()
    others = [turn for turn in g.past if turn.player not in ending]
    g.past = (*others, *[PastTurn(player, g.turn, g.history) for player in ending])
    g.changed(D_HISTORY)


def events_in(g: State, period: str, you: i64) -> tuple[Event, ...]:
    """Return the recorded events of a period, seen from a card of a player."""
    if period == THIS_TURN:
        return g.history
    found: list[Event] = []
    mine = 0
    for turn in g.past:
        if turn.player == you:
            mine = turn.number
    numbers: set[int] = set()  # teammates share a turn, whose events count once
    for turn in g.past:
        if period == THEIR_LAST_TURN:
            for event in turn.events:
                if player_of(g, event) == turn.player:
                    found.append(event)
            continue
        if period == LAST_TURN:
            counts = turn.number == g.turn - 1
        elif period == YOUR_LAST_TURN:
            counts = turn.number == mine
        elif period == OPPONENTS_LAST_TURNS:
            counts = not g.are_allies(turn.player, you)
        else:
            counts = turn.number > mine
        if counts and turn.number not in numbers:
            numbers.add(turn.number)
            found.extend(turn.events)
    if period == "since your last turn":
        found.extend(g.history)
    return tuple(found)


def player_of(g: State, event: Event) -> i64:
    """Return the player of an event's card, or the player who acts if the event has no card."""
    return g.owner[event.card & CARD_MASK] if event.card >= 0 else event.player


def past_events(g: State, watched: EventDef, period: str, scope: Scope) -> list[Event]:
    """Return the events of a period that a trigger would have seen."""
    found = NO_EVENTS
    for event in events_in(g, period, scope.you):
        if event.code == watched.code and matches(g, watched, event, scope):
            if not watched.self_only or event.card == scope.this:
                if not found:
                    found = []
                found.append(event)
    return found
