"""Games of the planner against itself, recorded as features of positions with the results of the games."""

from __future__ import annotations

import argparse
import os
import sys
from array import array
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

from inkwright.bots.bot import answer_decision
from inkwright.bots.planner.bot import PlannerBot
from inkwright.bots.planner.evaluation import Evaluation
from inkwright.bots.planner.features import N_FEATURES, features
from inkwright.bots.planner.look_ahead import Effort
from inkwright.bots.planner.weights import load_evaluation
from inkwright.cards.table import load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list
from inkwright.engine.codes import A_PASS, ASK_MAIN
from inkwright.engine.packing import ACTION_KIND_MASK, NOBODY, NOT_OVER
from inkwright.engine.state import State
from inkwright.game import Game
from inkwright.learn.starting_weights import starting_weights
from inkwright.sim.bot_match import bot_seed

ROW = 4 + N_FEATURES
"""Numbers of a position: seed, player, turn, result (1 won, 0 lost, 0.5 drawn), then the features."""


def record_games(
    decks: Sequence[Deck],
    seeds: Sequence[int],
    evaluation: Evaluation,
    *,
    effort: Effort,
    guesses: int = 1,
    exploration: float = 0.05,
) -> Iterator[array[float]]:
    """Play one game for each seed and yield its rows, one for each turn that ended."""
    for seed in seeds:
        chance = Random(seed)
        pair = (decks[chance.randrange(len(decks))], decks[chance.randrange(len(decks))])
        game = Game(pair, seed=seed, log=False)
        bots = [
            PlannerBot(bot_seed(seed, player), guesses=guesses, effort=effort, evaluation=evaluation)
            for player in (0, 1)
        ]
        yield _record(game.state, bots, chance, exploration, seed)


def _record(
    g: State, bots: Sequence[PlannerBot], chance: Random, exploration: float, seed: int
) -> array[float]:
    rows: list[tuple[int, int, list[float]]] = []
    while g.outcome == NOT_OVER:
        if g.ask_kind == ASK_MAIN and exploration and chance.random() < exploration:
            action = g.options[chance.randrange(len(g.options))]
        else:
            action = answer_decision(bots[g.ask_player], g)
        if g.ask_kind == ASK_MAIN and action & ACTION_KIND_MASK == A_PASS:
            rows.append((g.active, g.turn, features(g, g.active)))
        g.apply(action)
    found = array("f")
    for player, turn, row in rows:
        result = 0.5 if g.outcome == NOBODY else float(g.outcome == player)
        found.extend((float(seed), float(player), float(turn), result))
        found.extend(row)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Record games in several processes and append their rows to a file."""
    parser = argparse.ArgumentParser(prog="python -m inkwright.learn.self_play", description=__doc__)
    parser.add_argument("decks", type=Path, help="folder with deck lists (*.txt)")
    parser.add_argument("out", type=Path, help="file for the rows, as 32-bit floats")
    parser.add_argument(
        "--weights", type=Path, help="evaluation to play with; the starting weights if omitted"
    )
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--guesses", type=int, default=1, help="guesses at the hidden cards per decision")
    parser.add_argument("--effort", type=int, nargs=4, default=(150, 60, 40, 4), metavar="N")
    parser.add_argument("--exploration", type=float, default=0.05, help="share of random turn actions")
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
    decks = [read_list(path, load()) for path in sorted(options.decks.glob("*.txt"))]
    evaluation = load_evaluation(options.weights) if options.weights else Evaluation(starting_weights())
    effort = Effort(*options.effort)
    rows = record_games(
        decks,
        seeds,
        evaluation,
        effort=effort,
        guesses=options.guesses,
        exploration=options.exploration,
    )
    return b"".join(each.tobytes() for each in rows)


if __name__ == "__main__":
    sys.exit(main())
