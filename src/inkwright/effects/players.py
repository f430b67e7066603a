"""Players that an ability refers to (1.3.3 to 1.3.6)."""

from __future__ import annotations

from inkwright.effects.node import Node, node


class Players(Node):
    """One or more players, relative to the player of the ability."""


@node
class You(Players):
    """The player of the ability."""


@node
class Opponents(Players):
    """All opponents (1.3.5.2)."""


@node
class AllPlayers(Players):
    """Every player, the active one first (6.7.6)."""


@node
class OtherPlayers(Players):
    """Every player except the ability's own, including teammates."""


@node
class EachOf(Players):
    """Several players together: "you and that player"."""

    players: tuple[Players, ...]


@node
class They(Players):
    """Each player in turn inside `EachPlayer`."""


@node
class ActivePlayer(Players):
    """The player whose turn it is (1.3.4.1)."""


@node
class PlayerOf(Players):
    """Player of a card mentioned before: "their player", "the challenging player".

    The card is bound under a name.
    """

    card: str


@node
class ThatPlayer(Players):
    """Player mentioned before.

    The player is bound under a name, by a choice or by the trigger.
    """

    name: str = "player"


@node
class PlayersWithMost(Players):
    """Players with the largest amount of something, all of them if tied.

    They are `They` in the amount.
    """

    players: Players
    amount: Node


@node
class PlayersWhere(Players):
    """Players for whom a condition holds.

    They are `They` in it.
    """

    players: Players
    condition: Node
