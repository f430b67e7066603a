"""Effects that move characters to locations."""

from __future__ import annotations

from inkwright.effects.node import Effect, node
from inkwright.effects.targets import Target


@node
class MoveTo(Effect):
    """Move characters to a location for free (4.7).

    Binds those that moved as `movers`.
    """

    target: Target
    location: Target
