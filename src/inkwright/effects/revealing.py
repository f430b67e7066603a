"""Effects that show, look for and name cards."""

from __future__ import annotations

from inkwright.effects.filters import Filter
from inkwright.effects.node import Effect, Node, word
from inkwright.effects.players import Players, You
from inkwright.effects.targets import HowMany, Target


@word
class Reveal(Effect):
    """Show cards to everyone (6.1.14)."""

    target: Target


@word
class LookAt(Effect):
    """Let the player see cards."""

    target: Target
    players: Players = You()


@word
class RevealUntil(Effect):
    """Reveal from the top until a card passes the tests; it is bound as `found`, and all of them as `top`."""

    players: Players
    tests: tuple[Node, ...]


@word
class Search(Effect):
    """Search a deck for a card that passes the filter and bind it (7.1.4)."""

    filter: Filter
    count: HowMany
    bind: str = "found"


@word
class NameCard(Effect):
    """Name a card, and bind it as `named`."""
