"""Share of mid-game turns that the solver decides: `python benchmarks/solver_share.py --turns 500`.

Turns are sampled from games of the greedy bot with the sample decks. The goals are to win, and to gain one
lore more than questing with everyone. The limit is processor time, so that other programs don't matter.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from types import FrameType

from inkwright.bots.greedy.state_board import greedy_playout
from inkwright.cards.table import load
from inkwright.decks.lists import read_list
from inkwright.decks.samples import sample_lists
from inkwright.engine.build_kind import build_kind
from inkwright.engine.codes import ASK_MAIN, CHARACTER
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State
from inkwright.game import Game
from inkwright.solve.goals import LORE, WIN, Goal
from inkwright.solve.solver import UNDECIDED, solve

FIRST_TURN, LAST_TURN = 7, 20


class TimeUp(Exception):
    """The time for a position is over."""


def stop(_signal: int, _frame: FrameType | None) -> None:
    raise TimeUp


def turns(count: int, first_seed: int) -> Iterator[State]:
    """Yield positions at the beginning of turns, one from each game."""
    table = load()
    decks = [read_list(path, table) for path in sample_lists()]
    seed = first_seed
    while count:
        chance = Random(seed)
        g = Game((chance.choice(decks), chance.choice(decks)), seed=seed, log=False).state
        wanted = chance.randint(FIRST_TURN, LAST_TURN)
        while g.outcome == NOT_OVER and not (g.ask_kind == ASK_MAIN and g.turn >= wanted):
            greedy_playout(g, 1)
        if g.outcome == NOT_OVER:
            yield g
            count -= 1
        seed += 1


def goals(g: State) -> Iterator[tuple[str, Goal]]:
    """Yield the goals to decide, with their names."""
    me = g.ask_player
    player = g.players[me]
    quests = sum(
        max(0, p.now.lore) for p in player.play if p.card.type == CHARACTER and not p.exerted and not p.drying
    )
    yield "win", Goal(WIN, me, g.turn)
    yield "one lore more than quests", Goal(LORE, me, g.turn, player.lore + quests + 1)


def main(arguments: Sequence[str] | None = None) -> int:
    """Decide the goals of sampled turns and print the shares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=500, metavar="N")
    parser.add_argument("--seconds", type=float, default=5.0, metavar="S")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    args = parser.parse_args(arguments)
    signal.signal(signal.SIGVTALRM, stop)
    found: dict[str, Counter[str]] = {}
    spent: Counter[str] = Counter()
    for g in turns(args.turns, args.seed):
        for name, goal in goals(g):
            started = time.process_time()
            signal.setitimer(signal.ITIMER_VIRTUAL, args.seconds)
            try:
                verdict = solve(g, goal, float("inf")).verdict
            except TimeUp:
                verdict = "out of time"
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            spent[name] += time.process_time() - started
            found.setdefault(name, Counter())[verdict] += 1
    print(f"{args.turns} turns, {args.seconds:g} s each, {build_kind()}")
    for name, verdicts in found.items():
        open_ = verdicts["out of time"] + verdicts[UNDECIDED]
        share = 100 * (args.turns - open_) / args.turns
        print(f"{name}: {share:.1f}% decided, {spent[name] / args.turns:.2f} s on average; {dict(verdicts)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
