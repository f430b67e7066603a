"""Effects on named counters, other than damage counters.

Their number on a card is a characteristic, named `node.COUNTER` followed by the counter's name.
"""

from __future__ import annotations

from inkwright.effects.amounts import Amount
from inkwright.effects.node import Effect, node
from inkwright.effects.targets import HowMany, Target


@node
class PutCounters(Effect):
    """Put that many counters with a name on cards."""

    name: str
    amount: Amount
    target: Target


@node
class RemoveCounters(Effect):
    """Remove counters with a name from cards, as many as there are at most."""

    name: str
    count: HowMany
    target: Target
