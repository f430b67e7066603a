"""Durations of effects that last (6.1.13)."""

from __future__ import annotations

from inkwright.effects.node import Node, node


class Duration(Node):
    """Base class of durations."""


@node
class ThisTurn(Duration):
    """Until the End-of-Turn Phase of the current turn (6.1.13.4)."""


@node
class UntilYourNextTurn(Duration):
    """Until the start of the ability's player's next turn (6.1.13.3)."""


@node
class DuringTheirNextTurn(Duration):
    """Only during the next turn of the affected card's player."""


@node
class DuringYourNextTurn(Duration):
    """Only during the next turn of the ability's player."""


@node
class UntilYourNextEnd(Duration):
    """From now on until the end of the next turn of the ability's player."""


@node
class UntilTheirNextEnd(Duration):
    """From now on until the end of the next turn of the affected card's player."""


@node
class AtTheirNextStart(Duration):
    """Only at the start of the next turn of the affected card's player: "can't ready at the start of ..."."""


@node
class WhileInPlay(Duration):
    """As long as the ability's own card is in play."""


@node
class ThisChallenge(Duration):
    """Until the current challenge is over (4.6.7)."""


@node
class UntilChecked(Duration):
    """Until the next game state check is over, which banishes what the effect has damaged (1.8.1.4)."""


@node
class Forever(Duration):
    """As long as the affected card stays in play."""
