"""The built-in bots by name, weakest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from inkwright.bots.bot import Bot
from inkwright.cards.names import nearest
from inkwright.errors import InkwrightError, quote

Maker = Callable[[int], Bot]
"""Makes a bot from a seed."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A built-in bot."""

    name: str
    title: str
    """Difficulty level shown to players; empty if it isn't offered as one."""
    player_name: str
    """Name it plays under."""
    summary: str
    strength: int
    """Rank of the bot: a higher one usually beats a lower one."""
    seconds: float
    """Thinking time per decision; 0 if negligible."""
    make: Maker


def _random(seed: int) -> Bot:
    from inkwright.bots.random_bot import RandomBot

    return RandomBot(seed)


def _greedy(seed: int) -> Bot:
    from inkwright.bots.greedy.bot import GreedyBot

    return GreedyBot(seed)


def _easy(seed: int) -> Bot:
    from inkwright.bots.easy_bot import EasyBot

    return EasyBot(seed)


def _search(seed: int) -> Bot:
    from inkwright.bots.search import SearchBot

    return SearchBot(seed)


def _planner(seed: int) -> Bot:
    from inkwright.bots.planner.bot import PlannerBot

    return PlannerBot(seed, seconds=_HARD)


def _expert(seed: int) -> Bot:
    from inkwright.bots.planner.bot import PlannerBot

    return PlannerBot(seed, "expert", seconds=_EXPERT)


_HARD, _EXPERT = 0.2, 1.0
"""Thinking time per decision of the two planners."""
_ALL = (
    Entry("random", "", "Random", "makes random moves", 0, 0.0, _random),
    Entry("easy", "Easy", "Blot", "overlooks things, like a beginner", 5, 0.0, _easy),
    Entry("greedy", "Medium", "Quill", "plays fast and greedy", 10, 0.0, _greedy),
    Entry("search", "", "Search", "tries random continuations for a second per move", 12, 1.0, _search),
    Entry("planner", "Hard", "Vellum", "plans its turn and your reply", 20, _HARD, _planner),
    Entry("expert", "Expert", "Folio", "plans longer, up to a second per move", 30, _EXPERT, _expert),
)
BOTS: Mapping[str, Entry] = {entry.name: entry for entry in sorted(_ALL, key=lambda each: each.strength)}
"""Every bot by name, weakest first."""


def bot_named(name: str) -> Entry:
    """Return the bot with a name. Raises InkwrightError, which lists the names."""
    if name not in BOTS:
        near = nearest(name, list(BOTS), 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise InkwrightError(f"there is no bot called {quote(name)}; choose one of {', '.join(BOTS)}{hint}")
    return BOTS[name]
