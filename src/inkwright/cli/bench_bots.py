"""Benchmarks of views and bots for `inkwright bench`."""

from __future__ import annotations

import random
import time
from collections import Counter
from functools import lru_cache
from pathlib import Path

from inkwright.bots.greedy.bot import GreedyBot
from inkwright.bots.greedy.state_board import greedy_playout
from inkwright.bots.search import HORIZON, SearchBot
from inkwright.cli.bench_engine import QUICK_RUNS, RUNS, each_us, positions, sample_decks, start
from inkwright.engine.codes import ASK_MAIN
from inkwright.engine.state import State
from inkwright.view.determinise import determinise
from inkwright.view.knowledge import player_of
from inkwright.view.view import View, deck_of

ITERATIONS = 400
"""Iterations of one search."""
PLAYOUTS, QUICK_PLAYOUTS = 20, 5
"""Greedy games per run."""


def _make_view(g: State) -> View:
    return View(g, player_of(g, g.ask_player), b"")


def view_us(folder: Path, quick: bool) -> float:
    """Time to make the view of the deciding player."""
    return each_us(_make_view, positions(folder, quick), quick)


def view_json_us(folder: Path, quick: bool) -> float:
    """Time to convert a view to JSON data."""

    def once() -> float:
        views = [_make_view(g) for g in positions(folder, quick)]
        started = time.process_time()
        for view in views:
            view.to_json()
        return time.process_time() - started

    return 1e6 * min(once() for _ in range(QUICK_RUNS if quick else RUNS)) / len(positions(folder, quick))


def greedy_us(folder: Path, quick: bool) -> float:
    """Time of one decision of the greedy bot as in a match, with the view that it needs."""
    bot = GreedyBot()
    return each_us(lambda g: bot.choose(_make_view(g)), positions(folder, quick), quick)


def greedy_json_us(folder: Path, quick: bool) -> float:
    """Time of one decision of the greedy bot from a view already converted to JSON, as over the protocol."""
    views = [_make_view(g).to_json() for g in positions(folder, quick)]
    bot = GreedyBot()

    def once() -> float:
        started = time.process_time()
        for view in views:
            bot.decide(view)
        return time.process_time() - started

    return 1e6 * min(once() for _ in range(QUICK_RUNS if quick else RUNS)) / len(views)


def greedy_actions_per_s(folder: Path, quick: bool) -> float:
    """Decisions per second in greedy playouts, which need no views."""

    def once() -> tuple[float, int]:
        actions, started = 0, time.process_time()
        for seed in range(QUICK_PLAYOUTS if quick else PLAYOUTS):
            actions += greedy_playout(start(sample_decks(folder), seed))
        return time.process_time() - started, actions

    seconds, actions = min(once() for _ in range(QUICK_RUNS if quick else RUNS))
    return actions / seconds


def determinised_us(folder: Path, quick: bool) -> float:
    """Time to determinise a state for one player."""
    rng = random.Random(2)
    return each_us(lambda g: determinise(g, player_of(g, g.ask_player), rng), positions(folder, quick), quick)


def determinise_us(folder: Path, quick: bool) -> float:
    """Time to determinise a view with known deck lists that was determinised before."""
    rng = random.Random(2)
    made: dict[int, View] = {}
    for g in positions(folder, quick):
        lists = {q: Counter(card for cid, card in enumerate(g.cards) if g.owner[cid] == q) for q in (0, 1)}
        made[id(g)] = View(g, player_of(g, g.ask_player), b"bench", lists=lists)
        made[id(g)].determinise(rng)
    return each_us(lambda g: made[id(g)].determinise(rng), positions(folder, quick), quick)


@lru_cache(maxsize=2)
def _opening(folder: Path, known: bool) -> View:
    """Return the view of the first turn for a player who knows both decks, or only their own."""
    g = start(sample_decks(folder), 3)
    while g.ask_kind != ASK_MAIN:
        g.apply(g.options[-1])
    lists = {q: deck_of(g, q) for q in range(2)} if known else None
    return View(g, player_of(g, g.ask_player), b"", lists=lists)


def _iterations_per_s(folder: Path, quick: bool, horizon: int, known: bool = True) -> float:
    count = ITERATIONS // 4 if quick else ITERATIONS
    view = _opening(folder, known)
    bot = SearchBot(1, iterations=count, horizon=horizon)

    def once() -> float:
        started = time.process_time()
        bot.search(view)
        return time.process_time() - started

    once()  # reads all cards where a list is not known
    return count / min(once() for _ in range(QUICK_RUNS if quick else RUNS))


def search_per_s(folder: Path, quick: bool) -> float:
    """Search iterations per second from an opening, each with a playout to the end of the game."""
    return _iterations_per_s(folder, quick, 0)


def search_short_per_s(folder: Path, quick: bool) -> float:
    """Search iterations per second with the short playouts of the search bot."""
    return _iterations_per_s(folder, quick, HORIZON)


def search_match_per_s(folder: Path, quick: bool) -> float:
    """Search iterations per second as in a match: short playouts, and the opponent's deck is not known."""
    return _iterations_per_s(folder, quick, HORIZON, known=False)


def masked_steps_per_s(folder: Path, quick: bool) -> float:
    """Steps per second of the research environment: a random legal action, then observation and mask."""
    from inkwright.env.duel import Duel
    from inkwright.env.tasks import task

    duel = Duel(task("gauntlet").pairs)
    pick = random.Random(0).random

    def once() -> float:
        steps, started = 0, time.process_time()
        for seed in range(QUICK_PLAYOUTS if quick else PLAYOUTS):
            duel.reset(seed)
            while not duel.over and not duel.cut_off:
                codes = list(duel.reading.actions)
                duel.step(codes[int(pick() * len(codes))])
                duel.reading.observation()
                duel.reading.mask()
                steps += 1
        return steps / (time.process_time() - started)

    return max(once() for _ in range(QUICK_RUNS if quick else RUNS))
