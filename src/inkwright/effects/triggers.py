"""What is watched for: an event, who or what has which part in it, and when it counts (6.2)."""

from __future__ import annotations

from inkwright.catalogue.events import MEANINGS
from inkwright.catalogue.literals import EventName
from inkwright.effects.amounts import Amount
from inkwright.effects.conditions import Condition
from inkwright.effects.filters import Filter
from inkwright.effects.node import Node, word
from inkwright.effects.players import Players


@word
class When(Node):
    """An event of a kind in `EVENTS`, narrowed by what takes part in it."""

    event: EventName
    subject: Filter | None = None
    """What the event is about: the card that quests, is played, takes damage."""
    object: Filter | None = None
    """The other card: what is challenged, the location moved to, the song that is sung."""
    players: Players | None = None
    """Whose event it is: who plays, draws, discards, or whose turn starts."""
    during: Condition | None = None
    """Must hold as it happens, or it does not trigger ("During your turn, whenever ...")."""
    at_least: Amount | None = None
    """The smallest amount (of damage, cards, lore) that counts."""


@word
class Nth(Node):
    """Only the n-th time this turn that the event happens ("the first time", "the second")."""

    n: int
    when: When


EVENTS: dict[str, str] = MEANINGS
"""Names of events, with their meaning."""
