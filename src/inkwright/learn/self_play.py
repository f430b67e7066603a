"""Games of the planner, recorded as features of positions with the results of the games.

Most are against itself, some against the greedy bot, so that the positions are varied.
"""

from __future__ import annotations

import argparse
import os
import sys
from array import array
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

from inkwright.bots.bot import Bot, answer_decision
from inkwright.bots.greedy.bot import GreedyBot
from inkwright.bots.planner.bot import PlannerBot
from inkwright.bots.planner.contest import Limits
from inkwright.bots.planner.evaluation import Evaluation
from inkwright.bots.planner.features import N_FEATURES, features
from inkwright.bots.planner.weights import load_evaluation
from inkwright.decks.deck import Deck
from inkwright.engine.codes import A_PASS, ASK_MAIN
from inkwright.engine.packing import ACTION_KIND_MASK, NOBODY, NOT_OVER
from inkwright.engine.state import State
from inkwright.game import Game
from inkwright.learn.deck_sets import decks_in
from inkwright.learn.starting_weights import starting_weights
from inkwright.sim.bot_match import bot_seed

HEAD = 5
"""Numbers before the features in a row.

They are seed, player, turn, result (1 won, 0 lost, 0.5 drawn), and the chance that the search of the next
turn's player left to this one, or -1 where none was made.
"""
ROW = HEAD + N_FEATURES
"""Numbers of a position."""
AGAINST_GREEDY = 0.35
"""Default share of games against the greedy bot."""
QUICK = Limits(own=120, plans=5, turns=2)
"""Limits of the planner in recorded games: many quick games teach more than a few good ones."""


def record_games(
    decks: Sequence[Deck],
    seeds: Sequence[int],
    evaluation: Evaluation,
    *,
    limits: Limits,
    guesses: int,
    exploration: float,
    against_greedy: float,
    opponent: Evaluation | None = None,
) -> Iterator[array[float]]:
    """Play one game for each seed and yield its rows, one for each turn that ended.

    With an `opponent`, one of the two players uses that evaluation instead.
    """
    for seed in seeds:
        chance = Random(seed)
        pair = decks[chance.randrange(len(decks))], decks[chance.randrange(len(decks))]
        game = Game(pair, seed=seed, log=False)
        bots: list[Bot] = [
            PlannerBot(bot_seed(seed, player), guesses=guesses, limits=limits, evaluation=evaluation)
            for player in (0, 1)
        ]
        if opponent is not None:
            seat = chance.randrange(2)
            bots[seat] = PlannerBot(bot_seed(seed, seat), guesses=guesses, limits=limits, evaluation=opponent)
        elif chance.random() < against_greedy:
            bots[chance.randrange(2)] = GreedyBot(seed)
        yield _record(game.state, bots, chance, exploration, seed)


def draw_decks(seed: int, count: int, against_greedy: float) -> tuple[int, int, bool]:
    """Return the numbers of the decks in a recorded game, and whether it is against the greedy bot."""
    chance = Random(seed)
    return chance.randrange(count), chance.randrange(count), chance.random() < against_greedy


def _record(g: State, bots: Sequence[Bot], chance: Random, exploration: float, seed: int) -> array[float]:
    rows: list[tuple[int, int, list[float]]] = []
    found: dict[int, float] = {}
    while g.outcome == NOT_OVER:
        bot = bots[g.ask_player]
        if g.ask_kind == ASK_MAIN and exploration and chance.random() < exploration:
            action = g.options[chance.randrange(len(g.options))]
        else:
            action = answer_decision(bot, g)
        if isinstance(bot, PlannerBot) and bot.chance is not None:
            if g.ask_player == g.active:
                found.setdefault(g.turn, bot.chance)
            bot.chance = None
        if g.ask_kind == ASK_MAIN and action & ACTION_KIND_MASK == A_PASS:
            rows.append((g.active, g.turn, features(g, g.active)))
        g.apply(action)
    recorded = array("f")
    for player, turn, row in rows:
        result = 0.5 if g.outcome == NOBODY else float(g.outcome == player)
        left = 1.0 - found[turn + 1] if turn + 1 in found else -1.0
        recorded.extend((float(seed), float(player), float(turn), result, left))
        recorded.extend(row)
    return recorded


def main(arguments: Sequence[str] | None = None) -> int:
    """Record games in several processes and append their rows to a file."""
    parser = argparse.ArgumentParser(prog="python -m inkwright.learn.self_play", description=__doc__)
    parser.add_argument("out", type=Path, help="file for the rows, as 32-bit floats")
    parser.add_argument(
        "--decks",
        type=Path,
        nargs="+",
        default=[Path("decks"), Path("decks/tournaments")],
        help="folders with deck lists (*.txt)",
    )
    parser.add_argument(
        "--weights", type=Path, help="evaluation to play with; the starting weights if omitted"
    )
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--guesses", type=int, default=4, help="guesses at the hidden cards per decision")
    parser.add_argument("--exploration", type=float, default=0.04, help="share of random turn actions")
    parser.add_argument(
        "--against-greedy", type=float, default=AGAINST_GREEDY, help="share of games against greedy"
    )
    parser.add_argument("--opponent", type=Path, help="evaluation of the other player, instead of the same")
    parser.add_argument(
        "--before-set", type=int, metavar="N", help="leave out decks with cards of set N and newer ones"
    )
    options = parser.parse_args(arguments)
    batch = max(1, options.games // (options.jobs * 8))
    last = options.first_seed + options.games
    batches = [
        (options, range(start, min(last, start + batch))) for start in range(options.first_seed, last, batch)
    ]
    done = 0
    with ProcessPoolExecutor(options.jobs) as pool, options.out.open("wb") as out:
        for rows in pool.map(_batch, batches):
            out.write(rows)
            done += 1
            print(f"\r{done} of {len(batches)} batches", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return 0


def _batch(task: tuple[argparse.Namespace, range]) -> bytes:
    options, seeds = task
    decks = decks_in(options.decks, options.before_set)
    evaluation = (
        load_evaluation(options.weights)
        if options.weights
        else Evaluation(starting_weights(), [0.0] * N_FEATURES)
    )
    rows = record_games(
        decks,
        seeds,
        evaluation,
        limits=QUICK,
        guesses=options.guesses,
        exploration=options.exploration,
        against_greedy=options.against_greedy,
        opponent=load_evaluation(options.opponent) if options.opponent else None,
    )
    return b"".join(each.tobytes() for each in rows)


if __name__ == "__main__":
    sys.exit(main())
