"""The one place that decides what a viewer may know about the cards of a game.

The engine records for every card which players know it (`State.seen`). This module turns that into the
knowledge of a player, of a spectator who sees some of the hands, or of a reader who may know everything.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from inkwright.engine.state import State
from inkwright.engine.zones import everyone, top_is_faceup, unseen_cards
from inkwright.errors import InkwrightError


@dataclass(frozen=True, slots=True)
class Audience:
    """A viewer: a player, or a spectator."""

    player: int | None
    """The player; None for a spectator."""
    hands: tuple[int, ...]
    """The players whose knowledge is shared."""
    everything: bool = False
    """All cards are known, even those that no player may look at."""

    @property
    def eyes(self) -> int:
        """The players of `hands` as bits."""
        found = 0
        for q in self.hands:
            found |= 1 << q
        return found

    def sees_as(self, player: int) -> bool:
        """Check whether this viewer knows everything that a player knows."""
        return player in self.hands


def player_of(g: State, player: int) -> Audience:
    """Return the audience of one player."""
    _check(g, player)
    return Audience(player, (player,))


def spectator_of(g: State, hands: Collection[int]) -> Audience:
    """Return the audience of a spectator who sees some of the hands."""
    for player in hands:
        _check(g, player)
    return Audience(None, tuple(sorted(set(hands))))


def omniscient(g: State) -> Audience:
    """Return the audience of a reader who may know everything: logs, reports, tests."""
    return Audience(None, tuple(range(len(g.players))), everything=True)


def _check(g: State, player: int) -> None:
    if not 0 <= player < len(g.players):
        raise InkwrightError(f"there is no player {player}: they are 0 to {len(g.players) - 1}")


def unknown(g: State, audience: Audience) -> list[list[int]]:
    """Return the cards of each player that the audience does not know."""
    if audience.everything:
        return [[] for _ in g.players]
    eyes = audience.eyes
    if eyes:
        pools = unseen_cards(g, eyes)
    else:
        public, owner = everyone(g), g.owner
        pools = [[] for _ in g.players]
        for cid, seen in enumerate(g.seen):
            if seen != public:
                pools[owner[cid]].append(cid)
    if g.rules:
        for q, player in enumerate(g.players):
            if player.deck and player.deck[-1] in pools[q] and top_is_faceup(g, q):
                pools[q].remove(player.deck[-1])
    return pools


def saw(seen: int, g: State, eyes: int) -> bool:
    """Check whether any of the players `eyes` (a mask) is among those who know a card (`seen`)."""
    return bool(seen & eyes) or seen == everyone(g)
