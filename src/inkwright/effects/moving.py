"""Effects that move characters to locations."""

from __future__ import annotations

from inkwright.effects.node import Effect, word
from inkwright.effects.targets import Target


@word
class MoveTo(Effect):
    """Move characters to a location for free (4.7); binds those that moved as `movers`."""

    target: Target
    location: Target
