"""The built-in bots by name, weakest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import process_time

from inkwright.bots.bot import Bot
from inkwright.cards.names import nearest
from inkwright.errors import InkwrightError, quote

Maker = Callable[[int], Bot]
"""Makes a bot from a seed."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Thinking time per decision; by default that of the bot."""

    seconds: float | None = None
    """Processor time."""
    iterations: int | None = None
    """Number of playouts or guesses at the hidden cards, for results that can be repeated."""


BudgetMaker = Callable[[int, Budget], Bot]
"""Makes a bot from a seed and a budget."""


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
    make_within: BudgetMaker | None = None
    """Makes the bot with another budget; None if it does not think."""


_USUAL = Budget()


def _random(seed: int) -> Bot:
    from inkwright.bots.random_bot import RandomBot

    return RandomBot(seed)


def _greedy(seed: int) -> Bot:
    from inkwright.bots.greedy.bot import GreedyBot

    return GreedyBot(seed)


def _easy(seed: int) -> Bot:
    from inkwright.bots.easy_bot import EasyBot

    return EasyBot(seed)


def _search(seed: int, budget: Budget = _USUAL) -> Bot:
    from inkwright.bots.planner.weights import shipped_evaluation
    from inkwright.bots.search import SECONDS, SearchBot

    return SearchBot(
        seed,
        seconds=budget.seconds or SECONDS,
        iterations=budget.iterations or 0,
        evaluation=shipped_evaluation(),
        clock=process_time,
    )


def _planner(seed: int, budget: Budget = _USUAL) -> Bot:
    from inkwright.bots.planner.bot import PlannerBot

    return PlannerBot(seed, seconds=budget.seconds or _HARD, guesses=budget.iterations or 0)


def _expert(seed: int, budget: Budget = _USUAL) -> Bot:
    from inkwright.bots.planner.bot import PlannerBot

    return PlannerBot(seed, "expert", seconds=budget.seconds or _EXPERT, guesses=budget.iterations or 0)


_HARD, _EXPERT = 0.2, 1.0
"""Thinking time per decision of the two planners."""
_ALL = (
    Entry("random", "", "Random", "makes random moves", 0, 0.0, _random),
    Entry("easy", "Easy", "Blot", "overlooks things, like a beginner", 5, 0.0, _easy),
    Entry("greedy", "Medium", "Quill", "plays fast and greedy", 10, 0.0, _greedy),
    Entry(
        "search", "", "Search", "searches a tree of moves for a second per move", 12, 1.0, _search, _search
    ),
    Entry("planner", "Hard", "Vellum", "plans its turn and your reply", 20, _HARD, _planner, _planner),
    Entry(
        "expert", "Expert", "Folio", "plans longer, up to a second per move", 30, _EXPERT, _expert, _expert
    ),
)
BOTS: Mapping[str, Entry] = {entry.name: entry for entry in sorted(_ALL, key=lambda each: each.strength)}
"""Every bot by name, weakest first."""


def make_bot(name: str, seed: int, budget: Budget) -> Bot:
    """Make a bot with a budget, which bots that don't think ignore. Raises InkwrightError."""
    entry = bot_named(name)
    return entry.make(seed) if entry.make_within is None else entry.make_within(seed, budget)


def bot_named(name: str) -> Entry:
    """Return the bot with a name. Raises InkwrightError, which lists the names."""
    if name not in BOTS:
        near = nearest(name, list(BOTS), 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise InkwrightError(f"there is no bot called {quote(name)}; choose one of {', '.join(BOTS)}{hint}")
    return BOTS[name]
