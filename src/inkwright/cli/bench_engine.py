"""The engine's figures for `inkwright bench`: whole games by chance, and the calls that a search lives on."""

from __future__ import annotations

import random
import time
import tracemalloc
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

from inkwright.cli.card_table import shipped
from inkwright.decks.lists import read_list
from inkwright.engine.codes import ASK_MAIN
from inkwright.engine.definition import CardDef
from inkwright.engine.legal import turn_actions
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
from inkwright.sim.random_decks import Shelf, constructed_cards

GAMES, QUICK_GAMES = 120, 20
"""Games of one run."""
RUNS, QUICK_RUNS = 5, 2
EVERY = 4
"""Every so many decisions of the first games, a position is kept for measuring single calls."""
POSITIONS = 300
POOL_DECKS = 60


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


@lru_cache(maxsize=1)
def pool_decks() -> tuple[list[CardDef], ...]:
    """Legal decks by chance, of every card that constructed decks are made of; the same each time."""
    table = shipped()
    pool = pool_of(table)
    shelf = Shelf([card for card in constructed_cards(table) if not pool.define(card).unsupported])
    chance = random.Random(0)
    return tuple([pool.define(card) for card in shelf.deck(chance).cards()] for _ in range(POOL_DECKS))


def start(decks: Sequence[list[CardDef]], seed: int) -> State:
    """A game of two of the decks, at its first decision."""
    first = seed % len(decks)
    second = (first + 1 + seed // len(decks) % (len(decks) - 1)) % len(decks)
    g = new_state([decks[first], decks[second]], NEWEST, GameRules(), seed)
    g.turn_limit = TURN_LIMIT
    g.stack.append(Setup(None, None))
    g.advance()
    return g


def play_games(decks: Sequence[list[CardDef]], count: int, log: bool = False) -> tuple[float, int]:
    """Play whole games by chance, with or without the full event log: the seconds and the actions it took."""
    chance = random.Random(0)
    actions = 0
    begun = time.process_time()
    for seed in range(count):
        g = start(decks, seed)
        if log:
            g.log = []
        actions += play_out(g, chance)
    return time.process_time() - begun, actions


@lru_cache(maxsize=8)
def fastest(folder: Path, quick: bool, log: bool = False, pool: bool = False) -> tuple[float, float]:
    """Games and actions a second, in the best of several runs."""
    decks = pool_decks() if pool else sample_decks(folder)
    count = QUICK_GAMES if quick else GAMES
    runs = [play_games(decks, count, log) for _ in range(QUICK_RUNS if quick else RUNS)]
    seconds, actions = min(runs)
    return count / seconds, actions / seconds


def random_games_per_s(folder: Path, quick: bool) -> float:
    """Whole games a second, every decision answered by chance."""
    return fastest(folder, quick)[0]


def random_games_per_s_pool(folder: Path, quick: bool) -> float:
    """The same with decks by chance of the whole card pool."""
    return fastest(folder, quick, pool=True)[0]


def random_games_per_s_logged(folder: Path, quick: bool) -> float:
    """The same as the first with the full event log on."""
    return fastest(folder, quick, log=True)[0]


def actions_per_s(folder: Path, quick: bool) -> float:
    """Answered decisions a second in the games of sample decks."""
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
    games = [Game.at(g.copy(), shipped()) for g in positions(folder, quick)]

    def once() -> float:
        begun = time.process_time()
        for game in games:
            game.push(game.state.options[0])
            game.pop()
        return time.process_time() - begun

    return 1e6 * min(once() for _ in range(QUICK_RUNS if quick else RUNS)) / len(games)


def legal_actions_us(folder: Path, quick: bool) -> float:
    """All turn actions of the player whose turn it is."""
    states = [g for g in positions(folder, quick) if g.ask_kind == ASK_MAIN]
    return each_us(lambda g: turn_actions(g, g.ask_player), states, quick)


def digest_us(folder: Path, quick: bool) -> float:
    """The digest of a state."""
    return each_us(digest, positions(folder, quick), quick)


def game_kib(folder: Path, quick: bool) -> float:
    """The memory of one state, as a copy has it: what it shares with other states is not counted."""
    states = positions(folder, quick)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [g.copy() for g in states]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / len(kept) / 1024
