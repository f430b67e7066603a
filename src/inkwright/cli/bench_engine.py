"""Benchmarks of the engine for `inkwright bench`: random games, and the calls that a search depends on."""

from __future__ import annotations

import random
import time
import tracemalloc
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

from inkwright.cli.card_table import load_shipped
from inkwright.decks.lists import read_list
from inkwright.engine.codes import ASK_MAIN
from inkwright.engine.definition import CardDef
from inkwright.engine.legal import turn_actions
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.playout import play_out
from inkwright.engine.pool import pool_of
from inkwright.engine.serial import digest
from inkwright.engine.setup import Setup, new_state
from inkwright.engine.start import TURN_LIMIT
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.rules.editions import NEWEST
from inkwright.rules.formats import GameRules
from inkwright.sim.random_decks import DeckBuilder, constructed_cards

GAMES, QUICK_GAMES = 120, 20
"""Games per run."""
RUNS, QUICK_RUNS = 5, 2
EVERY = 4
"""Interval, in decisions, between the positions kept for measuring single calls."""
POSITIONS = 300
POOL_DECKS = 60


@lru_cache(maxsize=1)
def sample_decks(folder: Path) -> tuple[list[CardDef], ...]:
    """Load the decks of a directory in lowered form."""
    table = load_shipped()
    pool = pool_of(table)
    decks = [read_list(path, table).cards() for path in sorted(folder.glob("*.txt"))]
    if len(decks) < 2:
        raise InkwrightError(f"{folder}: needs at least two decks (see --decks)")
    return tuple([pool.define(card) for card in deck] for deck in decks)


@lru_cache(maxsize=1)
def pool_decks() -> tuple[list[CardDef], ...]:
    """Build random legal decks from all constructed cards; always the same ones."""
    table = load_shipped()
    pool = pool_of(table)
    builder = DeckBuilder([card for card in constructed_cards(table) if not pool.define(card).unsupported])
    rng = random.Random(0)
    return tuple([pool.define(card) for card in builder.deck(rng).cards()] for _ in range(POOL_DECKS))


def start(decks: Sequence[list[CardDef]], seed: int) -> State:
    """Start a game between two of the decks, at its first decision."""
    first = seed % len(decks)
    second = (first + 1 + seed // len(decks) % (len(decks) - 1)) % len(decks)
    g = new_state([decks[first], decks[second]], NEWEST, GameRules(), seed)
    g.turn_limit = TURN_LIMIT
    g.stack.append(Setup(None, None))
    g.advance()
    return g


def play_games(decks: Sequence[list[CardDef]], count: int, log: bool = False) -> tuple[float, int]:
    """Play random games and return the seconds and the number of actions."""
    rng = random.Random(0)
    actions = 0
    started = time.process_time()
    for seed in range(count):
        g = start(decks, seed)
        if log:
            g.log = []
            g.witness = []
        actions += play_out(g, rng)
    return time.process_time() - started, actions


@lru_cache(maxsize=8)
def fastest(folder: Path, quick: bool, log: bool = False, pool: bool = False) -> tuple[float, float]:
    """Return games and actions per second, from the best of several runs."""
    decks = pool_decks() if pool else sample_decks(folder)
    count = QUICK_GAMES if quick else GAMES
    runs = [play_games(decks, count, log) for _ in range(QUICK_RUNS if quick else RUNS)]
    seconds, actions = min(runs)
    return count / seconds, actions / seconds


def random_games_per_s(folder: Path, quick: bool) -> float:
    """Random games per second with sample decks."""
    return fastest(folder, quick)[0]


def random_games_per_s_pool(folder: Path, quick: bool) -> float:
    """Random games per second with random decks from all cards."""
    return fastest(folder, quick, pool=True)[0]


def random_games_per_s_logged(folder: Path, quick: bool) -> float:
    """Random games per second with sample decks and the log that games keep, with who saw what."""
    return fastest(folder, quick, log=True)[0]


def actions_per_s(folder: Path, quick: bool) -> float:
    """Decisions per second in random games with sample decks."""
    return fastest(folder, quick)[1]


@lru_cache(maxsize=4)
def positions(folder: Path, quick: bool) -> tuple[State, ...]:
    """Collect positions from all stages of some games."""
    decks = sample_decks(folder)
    rng = random.Random(1)
    kept: list[State] = []
    seed = 0
    wanted = POSITIONS // 4 if quick else POSITIONS
    while len(kept) < wanted:
        g = start(decks, seed)
        seed += 1
        count = 0
        while g.outcome == NOT_OVER and len(kept) < wanted:
            if count % EVERY == 0:
                kept.append(g.copy())
            count += 1
            g.apply(rng.choice(g.options))
    return tuple(kept)


def each_us(work: Callable[[State], object], states: Sequence[State], quick: bool) -> float:
    """Return microseconds per call, from the best of several runs over all states."""

    def once() -> float:
        started = time.process_time()
        for g in states:
            work(g)
        return time.process_time() - started

    return 1e6 * min(once() for _ in range(QUICK_RUNS if quick else RUNS)) / len(states)


def copy_us(folder: Path, quick: bool) -> float:
    """Time to copy a state."""
    return each_us(State.copy, positions(folder, quick), quick)


def apply_us(folder: Path, quick: bool) -> float:
    """Time to apply an action, up to the next decision."""
    states = positions(folder, quick)

    def once() -> float:
        fresh = [g.copy() for g in states]
        actions = [g.options[n % len(g.options)] for n, g in enumerate(fresh)]
        started = time.process_time()
        for g, action in zip(fresh, actions, strict=True):
            g.apply(action)
        return time.process_time() - started

    return 1e6 * min(once() for _ in range(QUICK_RUNS if quick else RUNS)) / len(states)


def push_pop_us(folder: Path, quick: bool) -> float:
    """Time to make a move on a `Game` and undo it."""
    games = [Game.from_state(g.copy(), load_shipped()) for g in positions(folder, quick)]

    def once() -> float:
        started = time.process_time()
        for game in games:
            game.push(game.state.options[0])
            game.pop()
        return time.process_time() - started

    return 1e6 * min(once() for _ in range(QUICK_RUNS if quick else RUNS)) / len(games)


def legal_actions_us(folder: Path, quick: bool) -> float:
    """Time to list all turn actions of the active player."""
    states = [g for g in positions(folder, quick) if g.ask_kind == ASK_MAIN]
    return each_us(lambda g: turn_actions(g, g.ask_player), states, quick)


def digest_us(folder: Path, quick: bool) -> float:
    """Time to compute the digest of a state."""
    return each_us(digest, positions(folder, quick), quick)


def game_kib(folder: Path, quick: bool) -> float:
    """Memory of one copied state, without the parts it shares with other states."""
    states = positions(folder, quick)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [g.copy() for g in states]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / len(kept) / 1024
