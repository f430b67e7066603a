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
from inkwright.engine.state import Log, State
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
    g.push(Setup(None, None))
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
            g.log = Log()
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


@lru_cache(maxsize=2)
def recorded_games(folder: Path, quick: bool) -> tuple[tuple[State, list[int]], ...]:
    """Play random games with sample decks; return each at its first decision, with its actions."""
    decks = sample_decks(folder)
    rng = random.Random(2)
    games = []
    for seed in range(QUICK_GAMES if quick else GAMES):
        g = start(decks, seed)
        first = g.copy()
        actions = []
        while g.outcome == NOT_OVER:
            actions.append(rng.choice(g.options))
            g.apply(actions[-1])
        games.append((first, actions))
    return tuple(games)


def replay_s(games: Sequence[tuple[State, list[int]]], *, list_again: bool) -> float:
    """Return the time to apply recorded actions, listing every turn's actions once more if wanted."""
    seconds = 0.0
    for first, actions in games:
        g = first.copy()
        started = time.process_time()
        for action in actions:
            if list_again and g.ask_kind == ASK_MAIN:
                turn_actions(g, g.ask_player)
            g.apply(action)
        seconds += time.process_time() - started
    return seconds


@lru_cache(maxsize=2)
def replayed_actions_per_s(folder: Path, quick: bool) -> tuple[float, float]:
    """Return recorded actions applied per second, with and without listing the legal actions.

    The engine lists the legal actions of every decision. Listing them twice shows the time for that.
    """
    games = recorded_games(folder, quick)
    count = sum(len(actions) for _, actions in games)
    once, twice = float("inf"), float("inf")
    for _ in range(QUICK_RUNS if quick else RUNS):  # alternately, so that a change of speed affects both
        once = min(once, replay_s(games, list_again=False))
        twice = min(twice, replay_s(games, list_again=True))
    return count / once, count / (once - max(0.0, twice - once))


def listed_actions_per_s(folder: Path, quick: bool) -> float:
    """Recorded actions applied per second; each lists the legal actions of the next decision."""
    return replayed_actions_per_s(folder, quick)[0]


def unlisted_actions_per_s(folder: Path, quick: bool) -> float:
    """Recorded actions applied per second, without the time to list turn actions."""
    return replayed_actions_per_s(folder, quick)[1]


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
    return memory_of_copies(states, len(states)) / len(states) / 1024


def ten_thousand_states_mib(folder: Path, quick: bool) -> float:
    """Memory of 10,000 copied states of all stages of games, as a search keeps them."""
    return memory_of_copies(positions(folder, quick), 10_000) / 1024**2


def memory_of_copies(states: Sequence[State], count: int) -> int:
    """Return the bytes that copies of some states take."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [states[number % len(states)].copy() for number in range(count)]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    del kept
    return taken
