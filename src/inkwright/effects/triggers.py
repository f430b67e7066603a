"""Triggers: an event, its participants, and the time when it counts (6.2)."""

from __future__ import annotations

from inkwright.catalogue.events import MEANINGS
from inkwright.catalogue.literals import EventName
from inkwright.effects.amounts import Amount
from inkwright.effects.conditions import Condition
from inkwright.effects.filters import Filter
from inkwright.effects.literals import OrdinalCount
from inkwright.effects.node import Node, node
from inkwright.effects.players import Players


@node
class When(Node):
    """An event, narrowed by its participants."""

    event: EventName
    subject: Filter | None = None
    """Card that the event is about: it quests, is played, takes damage."""
    object: Filter | None = None
    """Other card: the one challenged, the location moved to, the song sung."""
    players: Players | None = None
    """Players who play, draw, discard, or whose turn starts."""
    during: Condition | None = None
    """Condition at the time of the event: "During your turn, whenever ..."."""
    at_least: Amount | None = None
    """Smallest amount of damage, cards or lore that counts; for lore that is reached, the exact amount."""
    cause: Players | None = None
    """Players whose effects make it happen: "an opponent's effect causes you to lose lore"."""


@node
class Nth(Node):
    """Only the n-th such event this turn: "the first time", "the second"."""

    n: int
    when: When
    counting: OrdinalCount = "times"
    """`own` counts events of the same player or, if no player acts, the same card; `cards` counts cards."""


EVENTS: dict[str, str] = MEANINGS
"""Names of events, with their meaning."""
