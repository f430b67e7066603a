"""The bots that can be played against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from inkwright.bots.bot import Bot
from inkwright.bots.random_bot import RandomBot
from inkwright.web.errors import Refused


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot with its name, a few words about it, and how long it thinks."""

    key: str
    name: str
    note: str
    seconds: float
    make: Callable[[int], Bot]


_ALL = (BotKind("random", "Chance", "picks any legal action", 0.0, RandomBot),)

BOTS: Mapping[str, BotKind] = {each.key: each for each in _ALL}


def bot_named(key: str) -> BotKind:
    """The bot of this key."""
    if key not in BOTS:
        raise Refused(f"there is no bot called {key!r}; there are: {', '.join(BOTS)}")
    return BOTS[key]
