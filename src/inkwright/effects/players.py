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
    """Every opponent of the ability's player (1.3.5.2)."""


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
    """Player of a card bound before: "their player", "the challenging player"."""

    card: str


@node
class ThatPlayer(Players):
    """Player bound under a name, by a choice or by the trigger."""

    name: str = "player"


@node
class PlayersWithMost(Players):
    """Players for whom an amount, in which they are `They`, is largest; several when tied."""

    players: Players
    amount: Node


@node
class PlayersWhere(Players):
    """Players for whom a condition, in which they are `They`, holds."""

    players: Players
    condition: Node
