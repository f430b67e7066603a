"""The engine's figures for `inkwright bench`: whole games by chance, and the calls that a search lives on."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

from inkwright.cli.card_table import shipped
from inkwright.decks.lists import read_list
from inkwright.engine.codes import ASK_MAIN
from inkwright.engine.definition import CardDef
from inkwright.engine.legal import turn_actions
from inkwright.engine.pool import pool_of
from inkwright.engine.serial import digest
from inkwright.engine.setup import Setup, new_state
from inkwright.engine.start import TURN_LIMIT
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.rules.editions import NEWEST
from inkwright.rules.formats import GameRules

GAMES, QUICK_GAMES = 120, 20
"""Games of one run."""
RUNS, QUICK_RUNS = 5, 2
EVERY = 4
"""Every so many decisions of the first games, a position is kept for measuring single calls."""
POSITIONS = 300


@lru_cache(maxsize=1)
def sample_decks(folder: Path) -> tuple[list[CardDef], ...]:
    """The decks of a folder, as the engine plays them."""
    table = shipped()
    pool = pool_of(table)
    decks = [read_list(path, table).cards() for path in sorted(folder.glob("*.txt"))]
    if len(decks) < 2:
        raise InkwrightError(
            f"{folder}: the figures of games need a folder with at least two decks (--decks)"
        )
    return tuple([pool.define(card) for card in deck] for deck in decks)


def start(decks: Sequence[list[CardDef]], seed: int) -> State:
    """A game of two of the decks, at its first decision."""
    first = seed % len(decks)
    second = (first + 1 + seed // len(decks) % (len(decks) - 1)) % len(decks)
    g = new_state([decks[first], decks[second]], NEWEST, GameRules(), seed)
    g.turn_limit = TURN_LIMIT
    g.stack.append(Setup(None, None))
    g.advance()
    return g


def play_games(decks: Sequence[list[CardDef]], count: int) -> tuple[float, int]:
    """Play whole games by chance: the seconds it took, and how many actions."""
    rng = random.Random(0)
    pick = rng.random
    actions = 0
    begun = time.process_time()
    for seed in range(count):
        g = start(decks, seed)
        while g.outcome == -2:
            options = g.options
            g.apply(options[int(pick() * len(options))])
            actions += 1
    return time.process_time() - begun, actions


@lru_cache(maxsize=4)
def fastest(folder: Path, quick: bool) -> tuple[float, float]:
    """Games and actions a second, in the best of several runs."""
    decks = sample_decks(folder)
    count = QUICK_GAMES if quick else GAMES
    runs = [play_games(decks, count) for _ in range(QUICK_RUNS if quick else RUNS)]
    seconds, actions = min(runs)
    return count / seconds, actions / seconds


def random_games_per_s(folder: Path, quick: bool) -> float:
    """Whole games a second, every decision answered by chance."""
    return fastest(folder, quick)[0]


def actions_per_s(folder: Path, quick: bool) -> float:
    """Answered decisions a second in those games."""
    return fastest(folder, quick)[1]


@lru_cache(maxsize=4)
def positions(folder: Path, quick: bool) -> tuple[State, ...]:
    """Positions all through some games."""
    decks = sample_decks(folder)
    rng = random.Random(1)
    kept: list[State] = []
    seed = 0
    wanted = POSITIONS // 4 if quick else POSITIONS
    while len(kept) < wanted:
        g = start(decks, seed)
        seed += 1
        count = 0
        while g.outcome == -2 and len(kept) < wanted:
            if count % EVERY == 0:
                kept.append(g.copy())
            count += 1
            g.apply(rng.choice(g.options))
    return tuple(kept)


def each_us(work: Callable[[State], object], states: Sequence[State], quick: bool) -> float:
    """Microseconds a call on one of the states, in the best of several runs over all of them."""

    def once() -> float:
        begun = time.process_time()
        for g in states:
            work(g)
        return time.process_time() - begun

    return 1e6 * min(once() for _ in range(QUICK_RUNS if quick else RUNS)) / len(states)


def copy_us(folder: Path, quick: bool) -> float:
    """One copy of a state."""
    return each_us(State.copy, positions(folder, quick), quick)


def apply_us(folder: Path, quick: bool) -> float:
    """One action, up to the next decision."""
    states = positions(folder, quick)

    def once() -> float:
        fresh = [g.copy() for g in states]
        actions = [g.options[n % len(g.options)] for n, g in enumerate(fresh)]
        begun = time.process_time()
        for g, action in zip(fresh, actions, strict=True):
            g.apply(action)
        return time.process_time() - begun

    return 1e6 * min(once() for _ in range(QUICK_RUNS if quick else RUNS)) / len(states)


def push_pop_us(folder: Path, quick: bool) -> float:
    """Making a move on a `Game` and taking it back."""
    game = Game.__new__(Game)
    game._past = []

    def push_pop(g: State) -> None:
        game.state = g
        game.push(g.options[0])
        game.pop()

    # What is popped is a copy that was kept, so the positions themselves are spent: each gets a copy.
    states = [g.copy() for g in positions(folder, quick)]
    return each_us(lambda g: push_pop(g.copy()), states, quick) - copy_us(folder, quick)


def legal_actions_us(folder: Path, quick: bool) -> float:
    """All turn actions of the player whose turn it is."""
    states = [g for g in positions(folder, quick) if g.ask_kind == ASK_MAIN]
    return each_us(lambda g: turn_actions(g, g.ask_player), states, quick)


def digest_us(folder: Path, quick: bool) -> float:
    """The digest of a state."""
    return each_us(digest, positions(folder, quick), quick)
