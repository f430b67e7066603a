"""Matches of built-in bots in several processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from inkwright.bots.bot import Bot
from inkwright.bots.registry import Budget, bot_named, make_bot
from inkwright.cards.table import CardTable, load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import parse_list, write_list
from inkwright.sim.bot_match import PairedGame, pairings, play_pair
from inkwright.sim.worker_processes import WorkerProcesses

TableOpener = Callable[[], CardTable]
"""Opens the card table in another process."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A built-in bot with its budget."""

    name: str
    budget: Budget

    @property
    def repeatable(self) -> bool:
        """Return whether it always decides the same: no search, or one limited by iterations."""
        return bot_named(self.name).make_within is None or bool(self.budget.iterations)

    def make(self, seed: int, player: int) -> Bot:
        """Make the bot for a game."""
        return make_bot(self.name, seed, self.budget)


def play_pairs_in_processes(
    contestants: tuple[Contestant, Contestant],
    decks: Sequence[Deck],
    pairs: int,
    *,
    seed: int = 0,
    jobs: int = 1,
    open_table: TableOpener = load,
) -> Iterator[PairedGame]:
    """Play the games of `play_pairs` in several processes and yield them in the same order.

    Each process opens the card table itself. Games not yet begun are dropped when the caller stops early.
    """
    tasks = [
        ((write_list(one), write_list(two)), seed + at)
        for at, (one, two) in enumerate(pairings(decks, pairs))
    ]
    with WorkerProcesses(jobs) as pool:
        try:
            for games in pool.map(partial(_play, contestants, open_table), tasks):
                yield from games
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _play(
    contestants: tuple[Contestant, Contestant], open_table: TableOpener, task: tuple[tuple[str, str], int]
) -> list[PairedGame]:
    first, second = contestants
    (one, two), seed = task
    table = open_table()
    decks = parse_list(one, table), parse_list(two, table)
    return list(play_pair((first.make, second.make), decks, seed, table=table))
