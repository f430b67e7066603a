"""Three frozen benchmark tasks, and scores of bots and policies in them.

`python -m inkwright.env.tasks` plays the built-in bots; docs/research.md has the results.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from inkwright.bots.bot import choose_action
from inkwright.bots.registry import BOTS, make_bot
from inkwright.cards.table import load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list
from inkwright.decks.samples import sample_list
from inkwright.env.duel import Duel, Pair, pair_of
from inkwright.errors import InkwrightError, quote
from inkwright.lab.contestants import contestants
from inkwright.lab.one_game import game_seed, play_game
from inkwright.sim.bot_match import bot_seed
from inkwright.sim.intervals import wilson
from inkwright.sim.match_processes import Contestant

OPPONENT = "greedy"
"""Bot that plays the opponent in every task."""
GAMES = 1000
"""Games of a score that may be published."""
MASTER_SEED = 20260101
"""Master seed of the games that are scored; train with others."""
LISTS = {
    "amber-amethyst": "9f372f8d4fe345f4",
    "amber-emerald": "b369dccd2745a369",
    "amber-ruby": "9e136930f7ed1e1b",
    "amber-steel": "da205ba54fe418fb",
    "amethyst-emerald": "570e3ab2a9ed5277",
    "amethyst-ruby": "dc3d2a1f27430659",
    "amethyst-sapphire": "11bd14221d8239c6",
    "amethyst-steel": "bb1d62a530c1ff89",
    "emerald-ruby": "7b1b1909ef036fae",
    "emerald-sapphire": "862db4a9c80c5cc7",
    "emerald-steel": "1e4b008cc420eeee",
    "ruby-sapphire": "85baf54afa0d4e86",
    "ruby-steel": "6008a3577632d41d",
    "sapphire-steel": "5619ef08112c1606",
}
"""The sample decks of the tasks with their digests: a task with other lists would be another task."""
NEW_SET = ("amber-amethyst", "emerald-steel")
"""Decks of cards from a single set that no other deck uses."""
TEN = (
    "amber-emerald",
    "amber-ruby",
    "amethyst-emerald",
    "amethyst-ruby",
    "amethyst-steel",
    "emerald-ruby",
    "emerald-sapphire",
    "ruby-sapphire",
    "ruby-steel",
    "sapphire-steel",
)

Policy = Callable[[Duel], int]
"""Chooses an action code for the player who has to decide."""


@dataclass(frozen=True, slots=True)
class Task:
    """A benchmark: the agent has the first deck of each pair, `OPPONENT` the second."""

    name: str
    summary: str
    pairs: tuple[Pair, ...]
    """Decks of the games that are scored."""
    training: tuple[Pair, ...]
    """Decks to train with."""


@dataclass(frozen=True, slots=True)
class Score:
    """Result of an agent in a task."""

    games: int
    points: float
    """A win is a point, a draw is half a point."""

    @property
    def share(self) -> float:
        """Share of the points."""
        return self.points / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """95% interval of the share."""
        return wilson(self.share, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.share:.1%} ({low:.1%} to {high:.1%}, {self.games} games)"


def _mirror() -> Task:
    pair = _deck("amber-steel"), _deck("amber-steel")
    return Task("mirror", "one deck against itself", (pair,), (pair,))


def _gauntlet() -> Task:
    pairs = tuple((_deck("amber-steel"), _deck(name)) for name in TEN)
    return Task("gauntlet", "one deck against ten others", pairs, pairs)


def _unseen() -> Task:
    new = [_deck(name) for name in NEW_SET]
    old = [_deck(name) for name in LISTS if name not in NEW_SET]
    return Task(
        "unseen",
        "decks of a set that is not in any deck to train with",
        tuple((one, other) for one in new for other in new),
        tuple((one, other) for one in old for other in old),
    )


TASKS = {"mirror": _mirror, "gauntlet": _gauntlet, "unseen": _unseen}


@lru_cache(maxsize=len(TASKS))
def task(name: str) -> Task:
    """Return a task. Raises InkwrightError, which lists the names."""
    if name not in TASKS:
        raise InkwrightError(f"there is no task called {quote(name)}; choose one of {', '.join(TASKS)}")
    return TASKS[name]()


@lru_cache(maxsize=len(LISTS))
def _deck(name: str) -> Deck:
    deck = read_list(sample_list(name), load())
    if deck.digest() != LISTS[name]:
        raise InkwrightError(
            f"the sample deck {name} has changed (digest {deck.digest()}, not {LISTS[name]}): "
            "the tasks are frozen, so restore the list or use the version of Inkwright that belongs to it"
        )
    return deck


def score_bot(chosen: Task, bot: Contestant, games: int = GAMES) -> Score:
    """Have a built-in bot play the scored games of a task."""
    opponent, _ = contestants([OPPONENT])
    points = 0.0
    for seed in _seeds(games):
        winner = play_game(pair_of(chosen.pairs, seed), (bot, opponent), seed).winner
        points += 0.5 if winner is None else float(winner == 0)
    return Score(games, points)


def score_policy(chosen: Task, policy: Policy, games: int = GAMES) -> Score:
    """Have a policy play the scored games of a task; an illegal action is replaced by a passive one."""
    duel = Duel(chosen.pairs)
    points = 0.0
    for seed in _seeds(games):
        duel.reset(seed)
        bot = make_bot(OPPONENT, bot_seed(seed, 1), contestants([OPPONENT])[0].budget)
        while not duel.over and not duel.cut_off:
            if duel.player == 0:
                duel.step(policy(duel))
            else:
                duel.apply(choose_action(bot, duel.game.view(1)))
        points += 0.5 + 0.5 * duel.reward(0)
    return Score(games, points)


def _seeds(games: int) -> Sequence[int]:
    return [game_seed(MASTER_SEED, number) for number in range(games)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the scores of bots."""
    parser = argparse.ArgumentParser(
        prog="python -m inkwright.env.tasks", description="Score bots in the benchmark tasks."
    )
    parser.add_argument(
        "bots", nargs="*", default=["random", "easy", "greedy"], metavar="BOT", help=", ".join(BOTS)
    )
    parser.add_argument("--task", choices=TASKS, action="append", help="default: all tasks")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games of each score (default {GAMES})")
    chosen = parser.parse_args(arguments)
    if chosen.games < 1:
        parser.error("--games: at least 1")
    try:
        bots = [contestants([bot])[0] for bot in chosen.bots]
    except InkwrightError as problem:
        parser.error(str(problem))
    for name in chosen.task or TASKS:
        for bot in bots:
            print(f"{name} {bot.name}: {score_bot(task(name), bot, chosen.games)}", flush=True)


if __name__ == "__main__":
    main()
