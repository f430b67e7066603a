"""What somebody may know of the cards of a game: the one place that decides it.

The engine keeps for every card who knows which card it is that lies there (`State.seen`). Here that becomes
the knowledge of a player, or of somebody who watches with some of the hands open.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from inkwright.engine.state import State
from inkwright.engine.zones import everyone, top_is_faceup
from inkwright.errors import InkwrightError


@dataclass(frozen=True, slots=True)
class Audience:
    """Whose eyes a game is seen with: a player's, or those of somebody who watches."""

    player: int | None
    """The player; None for somebody who watches."""
    hands: tuple[int, ...]
    """The players whose knowledge is shared."""

    @property
    def eyes(self) -> int:
        """The players of `hands` as bits."""
        return sum(1 << q for q in self.hands)

    def sees_as(self, player: int) -> bool:
        """Whether everything that a player knows is known."""
        return player in self.hands


def player_of(g: State, player: int) -> Audience:
    """The eyes of a player."""
    _check(g, player)
    return Audience(player, (player,))


def spectator_of(g: State, hands: Collection[int]) -> Audience:
    """The eyes of somebody who watches and sees some of the hands."""
    for player in hands:
        _check(g, player)
    return Audience(None, tuple(sorted(set(hands))))


def _check(g: State, player: int) -> None:
    if not 0 <= player < len(g.players):
        raise InkwrightError(f"there is no player {player}: they are 0 to {len(g.players) - 1}")


def unknown(g: State, eyes: int) -> list[list[int]]:
    """For each player, those of their cards of which it is not known which they are."""
    pools: list[list[int]] = [[] for _ in g.players]
    owner = g.owner
    if eyes:
        for cid, seen in enumerate(g.seen):
            if not seen & eyes:
                pools[owner[cid]].append(cid)
    else:
        public = everyone(g)
        for cid, seen in enumerate(g.seen):
            if seen != public:
                pools[owner[cid]].append(cid)
    if g.rules:
        for q, player in enumerate(g.players):
            if player.deck and player.deck[-1] in pools[q] and top_is_faceup(g, q):
                pools[q].remove(player.deck[-1])
    return pools


def saw(seen: int, g: State, eyes: int) -> bool:
    """Whether somebody with these eyes knew a card that these players knew."""
    return bool(seen & eyes) or seen == everyone(g)
