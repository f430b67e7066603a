"""The bots that can be played against."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from inkwright.bots.registry import BOTS as SHIPPED
from inkwright.bots.registry import Maker
from inkwright.web.errors import Refused


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot with its name, a few words about it, and how long it thinks."""

    key: str
    name: str
    note: str
    seconds: float
    make: Maker


BOTS: Mapping[str, BotKind] = {
    each.name: BotKind(each.name, each.title, each.summary, each.seconds, each.make)
    for each in SHIPPED.values()
}


def bot_named(key: str) -> BotKind:
    """The bot of this key."""
    if key not in BOTS:
        raise Refused(f"there is no bot called {key!r}; there are: {', '.join(BOTS)}")
    return BOTS[key]
