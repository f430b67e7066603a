"""Measure how the cost of an action grows with cards in play, active static abilities, and players.

    .venv/bin/python benchmarks/growth.py --svg docs/growth.svg

Prints a table in microseconds and in rounds of the calibration loop. The chart uses rounds,
so it looks the same on every machine.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(Path(__file__).parent))

from line_chart import Chart, Line, svg  # noqa: E402  in this folder

from inkwright.cli.bench import calibration_per_s  # noqa: E402
from inkwright.cli.bench_engine import sample_decks  # noqa: E402
from inkwright.cli.card_table import load_shipped  # noqa: E402
from inkwright.engine.build_kind import build_kind  # noqa: E402
from inkwright.engine.codes import ASK_MAIN, CHARACTER, W_INK  # noqa: E402
from inkwright.engine.definition import CardDef  # noqa: E402
from inkwright.engine.legal import turn_actions  # noqa: E402
from inkwright.engine.playout import play_out  # noqa: E402
from inkwright.engine.pool import pool_of  # noqa: E402
from inkwright.engine.project import refresh  # noqa: E402
from inkwright.engine.setup import Setup, new_state  # noqa: E402
from inkwright.engine.state import State  # noqa: E402
from inkwright.engine.zones import put_into_play  # noqa: E402
from inkwright.rules.editions import NEWEST  # noqa: E402
from inkwright.rules.formats import GameRules  # noqa: E402

CARDS = (0, 5, 10, 20, 30, 40)
STATICS = (0, 2, 4, 8, 12, 16)
PLAYERS = (2, 3, 4, 5, 6)
IN_PLAY = 20
"""Cards in play per player while another quantity varies."""
RUNS = 25


def characters(wanted: Callable[[CardDef], bool], count: int) -> list[CardDef]:
    """Return the first playable characters that pass a test."""
    table = load_shipped()
    pool = pool_of(table)
    made = (pool.define(card) for card in table if card.spelling_of is None)
    playable = (card for card in made if card.type == CHARACTER and not card.unsupported)
    return list(islice(filter(wanted, playable), count))


def is_plain(card: CardDef) -> bool:
    """Return True for a character without abilities."""
    return not (card.parts or card.base.kw or card.shifts or card.own_rules or card.triggers or card.statics)


def is_giver(card: CardDef) -> bool:
    """Return True for a character with a static ability that affects other cards."""
    given = [static for static in card.statics if static.cards is not None and static.mods]
    return bool(given) and not (card.triggers or card.activated or card.shifts or card.own_rules)


def crowded(count: int, givers: int) -> State:
    """Build a turn with a number of ready cards per player; `givers` of them affect other cards."""
    plain, giving = characters(is_plain, 60), characters(is_giver, 16)
    decks = []
    for player in range(2):
        theirs = [giving[i % len(giving)] for i in range(player, givers, 2)]
        decks.append(theirs + [plain[i % len(plain)] for i in range(60 - len(theirs))])
    g = new_state(decks, NEWEST, GameRules(lore_to_win=1 << 20), 1)
    g.push(Setup(0, None))
    g.advance()
    while g.ask_kind != ASK_MAIN:
        g.apply(g.options[-1])
    for player in range(2):
        first = player * 60
        for cid in [cid for cid in range(first, first + 60) if cid in g.players[player].deck][:count]:
            put_into_play(g, cid, False, 0, W_INK).drying = False
    refresh(g)
    g.answers = turn_actions(g, g.ask_player)
    return g


def apply_s(g: State) -> float:
    """Return the mean seconds per action, including listing the next decision, best of several runs."""
    best = float("inf")
    for _ in range(RUNS):
        copies = [(g.copy(), action) for action in g.options]
        begun = time.process_time()
        for made, action in copies:
            made.apply(action)
        best = min(best, (time.process_time() - begun) / len(copies))
    return best


def refresh_s(g: State) -> float:
    """Return the seconds to recompute the characteristics of all cards in play."""
    best = float("inf")
    for _ in range(RUNS):
        begun = time.process_time()
        for _ in range(50):
            refresh(g)
        best = min(best, (time.process_time() - begun) / 50)
    return best


def play_games(players: int, games: int) -> int:
    """Play random games with a number of players; return how many actions that took."""
    decks = sample_decks(ROOT / "decks")
    chance = random.Random(0)
    actions = 0
    for seed in range(games):
        g = new_state([decks[(seed + q) % len(decks)] for q in range(players)], NEWEST, GameRules(), seed)
        g.turn_limit = 40 * players
        g.push(Setup(None, None))
        g.advance()
        actions += play_out(g, chance)
    return actions


def game_action_s(players: int) -> float:
    """Return the seconds per action in random games with a number of players."""
    best = float("inf")
    for _ in range(3):
        begun = time.process_time()
        actions = play_games(players, 12)
        best = min(best, (time.process_time() - begun) / actions)
    return best


def measured(xs: tuple[int, ...], measure: Callable[[int], float], what: str) -> list[tuple[float, float]]:
    """Print the points of a line and return them in rounds of the calibration loop."""
    points = []
    for x in xs:
        before = calibration_per_s()
        seconds = measure(x)
        rounds = seconds * max(before, calibration_per_s())
        points.append((float(x), round(rounds, 2)))
        print(f"{what:<34}{x:>4}{seconds * 1e6:>10.1f} us{rounds:>10.1f} rounds")
    return points


def main() -> None:
    """Measure, print and optionally draw."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--svg", type=Path, metavar="FILE", help="write the chart to FILE")
    args = parser.parse_args()
    cards = measured(CARDS, lambda n: apply_s(crowded(n, 0)), "an action, cards of each in play")
    statics = measured(STATICS, lambda n: apply_s(crowded(IN_PLAY, n)), "an action, static abilities")
    afresh = measured(STATICS, lambda n: refresh_s(crowded(IN_PLAY, n)), "projection, static abilities")
    players = measured(PLAYERS, game_action_s, "an action, players")
    charts = [
        Chart("Cards in play", "cards of each player", "rounds", [Line("an action", cards)]),
        Chart(
            "Static abilities", "in force", "rounds", [Line("an action", statics), Line("projection", afresh)]
        ),
        Chart("Players", "players", "rounds", [Line("an action", players)]),
    ]
    if args.svg is not None:
        note = f"rounds of the calibration loop; {build_kind()} build, Python {sys.version.split()[0]}"
        args.svg.write_text(svg(charts, note), encoding="utf-8")


if __name__ == "__main__":
    main()
