"""Effects that exert and ready cards."""

from __future__ import annotations

from inkwright.effects.node import Effect, node
from inkwright.effects.targets import Target


@node
class Exert(Effect):
    """Exert cards. Binds those that were ready before as `exerted`."""

    target: Target


@node
class ExertSymbol(Effect):
    """Exert cards by the exert symbol, which drying characters do not allow (5.1.1.11).

    Binds them like `Exert`.
    """

    target: Target


@node
class Ready(Effect):
    """Ready cards. Binds those that were exerted before as `readied`."""

    target: Target
