"""Time in matches between bots: it is called after a number of turns."""

from __future__ import annotations

from inkwright.engine.packing import NOBODY
from inkwright.engine.state import State
from inkwright.game import Outcome
from inkwright.rules.match import ExtraTurns, Match

TIME = "time"
"""Reason why a game ended that was decided, or broken off, because time was called."""


class MatchClock:
    """Calls time in a game of a match, and ends the game by the rules for that (TR 3.4)."""

    def __init__(self, match: Match, turns_left: int) -> None:
        """Call time in turn `turns_left` of the game; 0 if it was already called."""
        self.match = match
        self.extra = ExtraTurns(match.round, turns_left)
        self.until_lore_differs = False

    def apply(self, g: State, action: int) -> Outcome | None:
        """Apply an action; return the outcome if time ends the game."""
        if self.until_lore_differs:
            g.apply(action)
            return self._outcome(g, self._find_winner(g))
        if g.turn == self.extra.last_turn:
            probe = g.copy()
            probe.turn_limit = g.turn
            probe.apply(action)
            if probe.outcome == NOBODY and probe.turn > g.turn:
                winner = self._find_winner(probe)
                if winner is not None or not self.match.round.needs_winner:
                    return Outcome(winner, TIME)
                self.until_lore_differs = True
                return self.apply(g, action)
        g.apply(action)
        if g.turn >= self.extra.called_in and self.match.call_time().stops_game:
            return Outcome(None, TIME)
        return None

    def _find_winner(self, g: State) -> int | None:
        return self.extra.find_winner([player.lore for player in g.players])

    def _outcome(self, g: State, winner: int | None) -> Outcome | None:
        return Outcome(winner, TIME) if winner is not None and g.options else None
