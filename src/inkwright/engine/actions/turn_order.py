"""The order of turns, and the effects that end with a turn."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import (
    D_TURN,
    U_DURING_YOUR_NEXT_TURN,
    U_THEIR_NEXT_END,
    U_THEIR_NEXT_START,
    U_THEIR_NEXT_TURN,
    U_THIS_CHALLENGE,
    U_THIS_TURN,
    U_YOUR_NEXT_END,
    U_YOUR_NEXT_TURN,
)
from inkwright.engine.machine_types import i64
from inkwright.engine.project import drop_timed
from inkwright.engine.state import State

WAITING: Final = (
    U_YOUR_NEXT_TURN,
    U_THEIR_NEXT_START,
    U_THEIR_NEXT_TURN,
    U_DURING_YOUR_NEXT_TURN,
    U_YOUR_NEXT_END,
    U_THEIR_NEXT_END,
)
"""Durations that a player's next turn ends."""
WITH_A_TURN: Final = (U_THEIR_NEXT_TURN, U_DURING_YOUR_NEXT_TURN, U_YOUR_NEXT_END, U_THEIR_NEXT_END)
"""Durations that end with a later turn."""


def end_timed(g: State, until: i64) -> None:
    """End the temporary effects that last until a turn of the active player, if any."""
    for timed in g.timed:
        if timed.until == until and g.is_active(timed.player):
            drop_timed(g, tuple([t for t in g.timed if not (t.until == until and g.is_active(t.player))]))
            return


def expires(g: State, until: i64, player: i64, since: i64) -> bool:
    """Return whether an effect ends with this turn."""
    if until == U_THIS_TURN or until == U_THIS_CHALLENGE:
        return True
    return until in WITH_A_TURN and g.is_active(player) and since != g.turn


def pass_turn(g: State, ending: i64) -> None:
    """Make the next player, or the next team's first, active (9.2.1); extra turns come first."""
    while g.extra_turns:
        player, g.extra_turns = g.extra_turns[0], g.extra_turns[1:]
        if not g.players[player].left:
            g.active = player
            g.changed(D_TURN)
            return
    n = len(g.players)
    if n == 2:
        g.active = 1 - ending  # when one of two leaves, the game is over
        g.dirty |= g.depends_on & D_TURN
        return
    if not g.simultaneous:
        q = (ending + 1) % n
        while g.players[q].left:
            skip_turn(g, [q])
            q = (q + 1) % n
        g.active = q
        g.dirty |= g.depends_on & D_TURN
        return
    order = [(ending + 1 + i) % n for i in range(n)]
    sides = g.team
    clockwise = [sides[(g.starter + i) % n] for i in range(n)]
    teams = sorted(set(clockwise), key=clockwise.index)
    first = teams.index(sides[ending]) + 1
    turns = [[q for q in order if sides[q] == team] for team in (*teams[first:], *teams[:first])]
    for players in turns:
        staying = [q for q in players if not g.players[q].left]
        if staying:
            g.active = staying[0]
            break
        skip_turn(g, players)
    g.changed(D_TURN)


def skip_turn(g: State, players: list[int]) -> None:
    """End the effects that were to last until, or during, a turn of players who have left (9.2.3)."""
    if g.timed:
        drop_timed(g, tuple(t for t in g.timed if t.player not in players or t.until not in WAITING))
    if g.floating:
        g.floating = tuple(f for f in g.floating if f.player not in players or f.until not in WAITING)
