"""Matches of bots and evaluations, recorded game by game.

A player is the name of a bot, `random-playouts` for a search with random playouts instead of evaluations, or
a file of weights for the planner to use. Games are played in pairs with the
same decks and seed and the seats swapped.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from inkwright.bots.bot import Bot
from inkwright.bots.planner.bot import PlannerBot
from inkwright.bots.planner.weights import load_evaluation
from inkwright.bots.registry import Budget, make_bot
from inkwright.bots.search import SECONDS, SearchBot
from inkwright.decks.deck import Deck
from inkwright.game import Game
from inkwright.learn.deck_sets import decks_in, newest_set
from inkwright.sim.bot_match import bot_seed, meeting
from inkwright.sim.intervals import paired_wilson
from inkwright.sim.referee import referee

Line = dict[str, Any]
RANDOM_PLAYOUTS = "random-playouts"
"""Name of the search bot with random playouts, without priors and evaluations."""


@dataclass(frozen=True, slots=True)
class Player:
    """A bot by its name or by a file of weights, with its budget."""

    spec: str
    budget: Budget

    def make(self, seed: int) -> Bot:
        """Make the bot for a game."""
        if self.spec == RANDOM_PLAYOUTS:
            return SearchBot(seed, self.spec, seconds=self.budget.seconds or SECONDS, clock=time.process_time)
        if not self.spec.endswith(".json"):
            return make_bot(self.spec, seed, self.budget)
        return PlannerBot(
            seed,
            Path(self.spec).stem,
            seconds=self.budget.seconds or 0.2,
            guesses=self.budget.iterations or 0,
            evaluation=_evaluation(self.spec),
        )


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play."""

    pair: int
    seat: int
    """Seat of the first player."""
    players: tuple[Player, Player]
    folders: tuple[Path, ...]
    decks: tuple[int, int]
    """Numbers of the two decks among those in the folders."""


@cache
def _evaluation(path: str) -> Any:
    return load_evaluation(Path(path))


@cache
def _decks(folders: tuple[Path, ...]) -> list[Deck]:
    return decks_in(folders)


def play(task: Task) -> Line:
    """Play a game and return what happened as a line of the record."""
    started = time.process_time()
    one, two = (_decks(task.folders)[at] for at in task.decks)
    game = Game((one, two), seed=task.pair, log=False)
    seated = task.players if task.seat == 0 else task.players[::-1]
    bots = [player.make(bot_seed(task.pair, at)) for at, player in enumerate(seated)]
    result = referee(game, bots)
    winner = result.outcome.winner
    return {
        "pair": task.pair,
        "seat": task.seat,
        "decks": [one.name, two.name],
        "numbers": list(task.decks),
        "newest set": max(newest_set(one), newest_set(two)),
        "points": 0.5 if winner is None else float(winner == task.seat),
        "turns": result.turns,
        "faults": len(result.faults),
        "cpu": round(time.process_time() - started, 2),
    }


def play_all(tasks: Iterator[Task], jobs: int, until: Callable[[], bool]) -> Iterator[Line]:
    """Play games in several processes and yield their lines as they end.

    No pair is begun once `until` returns True, but those begun are finished: if long games were dropped, the
    result would favour a bot that wins quickly.
    """
    with ProcessPoolExecutor(jobs) as pool:
        running: set[Future[Line]] = set()
        more = True
        while more or running:
            while more and len(running) < jobs + 1:
                task = next(tasks, None)
                if task is None or (task.seat == 0 and until()):
                    more = False
                    break
                running.add(pool.submit(play, task))
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for each in done:
                yield each.result()


def in_pairs(
    players: tuple[Player, Player], folders: tuple[Path, ...], games: int, seed: int
) -> Iterator[Task]:
    """Yield the games of a match, both of a pair in a row; every deck meets every other."""
    many = len(_decks(folders))
    for at in range(games // 2):
        for seat in (0, 1):
            yield Task(seed + at, seat, players, folders, meeting(many, at))


def summary(lines: Sequence[Line]) -> Line:
    """Return the score of the complete pairs among some games, with its interval."""
    by_pair: dict[int, list[float]] = {}
    for line in lines:
        by_pair.setdefault(line["pair"], []).append(line["points"])
    pairs = [sum(points) / 2 for points in by_pair.values() if len(points) == 2]
    score = sum(pairs) / max(1, len(pairs))
    low, high = paired_wilson(score, pairs) if pairs else (0.0, 1.0)
    return {
        "games": 2 * len(pairs),
        "score": round(score, 4),
        "interval": [round(low, 4), round(high, 4)],
        "pairs won, drawn, lost": [
            sum(1 for each in pairs if each > 0.5),
            sum(1 for each in pairs if each == 0.5),
            sum(1 for each in pairs if each < 0.5),
        ],
        "faults": sum(line["faults"] for line in lines),
        "cpu per game": round(sum(line["cpu"] for line in lines) / max(1, len(lines)), 2),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a match and print its result as JSON."""
    parser = argparse.ArgumentParser(prog="python -m inkwright.learn.match", description=__doc__)
    parser.add_argument("first", help="name of a bot, or file of weights")
    parser.add_argument("second", help="name of a bot, or file of weights")
    parser.add_argument(
        "--decks", type=Path, nargs="+", default=[Path("decks")], help="folders with deck lists"
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, nargs="+", metavar="S", help="time per decision, for each")
    parser.add_argument("--guesses", type=int, nargs="+", metavar="N", help="guesses per decision, for each")
    parser.add_argument(
        "--within", type=float, metavar="S", help="begin no more games after this many seconds"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--record", type=Path, help="file to which games are appended as JSON lines")
    options = parser.parse_args(arguments)
    seconds = options.seconds or [None]
    guesses = options.guesses or [None]
    one = Player(options.first, Budget(seconds[0], guesses[0]))
    two = Player(options.second, Budget(seconds[-1], guesses[-1]))
    end = time.monotonic() + options.within if options.within else float("inf")
    tasks = in_pairs((one, two), tuple(options.decks), options.games, options.seed)
    lines: list[Line] = []
    title = {"first": options.first, "second": options.second, "seconds": options.seconds}
    for line in play_all(tasks, options.jobs, lambda: time.monotonic() > end):
        lines.append(line)
        if options.record:
            with options.record.open("a", encoding="utf-8") as record:
                record.write(json.dumps({**title, **line}) + "\n")
    print(json.dumps({**title, **summary(lines)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
