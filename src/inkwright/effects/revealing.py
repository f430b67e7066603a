"""Effects that show, look for and name cards."""

from __future__ import annotations

from inkwright.effects.amounts import Amount, Number
from inkwright.effects.filters import Filter
from inkwright.effects.literals import NamedTrait
from inkwright.effects.node import Effect, Node, node
from inkwright.effects.players import Players, You
from inkwright.effects.targets import HowMany, Target


@node
class Reveal(Effect):
    """Show cards to everyone (6.1.14)."""

    target: Target


@node
class LookAt(Effect):
    """Let the players see cards."""

    target: Target
    players: Players = You()


@node
class RevealUntil(Effect):
    """Reveal cards from the top of a deck until one fits the description, or that many do.

    Binds those as `found`, and all as `top`.
    """

    players: Players
    tests: tuple[Node, ...]
    amount: Amount = Number(1)


@node
class Search(Effect):
    """Search a deck for cards (7.1.4).

    Binds the cards found.
    """

    filter: Filter
    count: HowMany
    bind: str = "found"


@node
class NameCard(Effect):
    """Name a card, or a classification, an ink type or a number.

    Binds a card as `named` and anything else under its own name: `classification`, `ink type`, `number`.
    """

    what: NamedTrait = "card"
