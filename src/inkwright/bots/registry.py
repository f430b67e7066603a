"""The bots that ship, by name, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from inkwright.bots.bot import Bot
from inkwright.cards.names import nearest
from inkwright.errors import InkwrightError, shown

Maker = Callable[[int], Bot]
"""Makes a bot of a seed."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot that can be asked for."""

    name: str
    title: str
    """What people see."""
    summary: str
    strength: int
    """Only for putting bots in order: more beats less most of the time."""
    seconds: float
    """How long it thinks about a decision; 0 is no time to speak of."""
    make: Maker


def _random(seed: int) -> Bot:
    from inkwright.bots.random_bot import RandomBot

    return RandomBot(seed)


def _greedy(seed: int) -> Bot:
    from inkwright.bots.greedy.bot import GreedyBot

    return GreedyBot(seed)


def _search(seed: int) -> Bot:
    from inkwright.bots.search import SearchBot

    return SearchBot(seed)


_ALL = (
    Entry("random", "Chance", "picks any legal action", 0, 0.0, _random),
    Entry("greedy", "Greedy", "takes what brings most at once", 10, 0.0, _greedy),
    Entry("search", "Search", "thinks a second about each decision", 20, 1.0, _search),
)
BOTS: Mapping[str, Entry] = {entry.name: entry for entry in sorted(_ALL, key=lambda each: each.strength)}
"""Every bot by its name, the weakest first."""


def bot_named(name: str) -> Entry:
    """The bot of a name; raises which there are."""
    if name not in BOTS:
        near = nearest(name, list(BOTS), 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise InkwrightError(f"there is no bot called {shown(name)}; there are: {', '.join(BOTS)}{hint}")
    return BOTS[name]
