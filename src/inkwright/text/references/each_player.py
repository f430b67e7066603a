"""Effects that several players perform, each on cards of their own."""

from __future__ import annotations

from collections.abc import Mapping

from inkwright.effects import players as pl


class Loop:
    """An effect that several players perform one after the other."""

    __slots__ = ("earlier", "numbers", "produced")

    def __init__(self, earlier: Mapping[str, pl.Players]) -> None:
        self.earlier = earlier
        """Names of the cards that players selected in earlier such effects, with those players."""
        self.numbers: set[str] = set()
        """Names of numbers from earlier such effects that this one refers to."""
        self.produced: set[str] = set()
        """Names of the numbers and cards that this one has produced so far."""


def acts_together(players: pl.Players) -> bool:
    """Return True for several players, each of whom selects their own cards."""
    if isinstance(players, pl.PlayersWhere | pl.PlayersWithMost):
        return acts_together(players.players)
    return isinstance(players, pl.Opponents | pl.AllPlayers | pl.OtherPlayers | pl.EachOf)


def is_among(players: pl.Players, others: pl.Players) -> bool:
    """Return whether some players are certainly among others."""
    if players == others or (others == pl.AllPlayers() and acts_together(players)):
        return True
    if isinstance(players, pl.PlayersWhere | pl.PlayersWithMost):
        return is_among(players.players, others)
    return False
