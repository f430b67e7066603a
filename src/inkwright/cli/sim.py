"""`inkwright sim`: games between two decks, and what they say about decks and cards."""

from __future__ import annotations

import argparse
import math
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.cli import lab_options, lab_report
from inkwright.cli.exit_status import OK
from inkwright.cli.lab_words import describe_figures, describe_plan, describe_share, figures_json
from inkwright.cli.output import print_json
from inkwright.cli.progress import Progress
from inkwright.cli.replay import name_winner, show_events
from inkwright.decks.lists import read_list
from inkwright.errors import InkwrightError
from inkwright.lab.figures import Figures
from inkwright.lab.one_game import new_game, seat_bots
from inkwright.lab.plan import Plan
from inkwright.lab.study import MOST_GAMES
from inkwright.notation.record import SUFFIX, result_of
from inkwright.notation.replay import Replay
from inkwright.sim.recording import Recorder
from inkwright.sim.referee import referee

GAMES = 200
_LEAST = 20
"""Games before --until may end a study."""
_EPILOG = f"""\
The decks take turns going first. --until WIDTH plays until the 95% interval of the win rate is no wider than
WIDTH; 0.05, five percentage points, takes about 1,500 games.

{lab_options.NOTES}

Game seeds are in the results file and in --json; --show replays the game of one of them, event by event.

exit status: 0 played, 2 bad input, 130 interrupted

examples:
  inkwright sim mine.txt theirs.txt
  inkwright sim mine.txt theirs.txt --until 0.05 --jobs 8
  inkwright sim mine.txt theirs.txt --games 100 --bot planner --iterations 4 --out games.jsonl
  inkwright sim mine.txt theirs.txt --show 239574830192753 --record game{SUFFIX}
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright sim`."""
    parser.epilog = _EPILOG
    parser.add_argument("decks", nargs=2, type=Path, metavar="DECK", help="deck lists")
    how_long = parser.add_mutually_exclusive_group()
    how_long.add_argument("--games", type=int, metavar="N", help=f"number of games (default: {GAMES})")
    how_long.add_argument(
        "--until", type=float, metavar="WIDTH", help="play until the interval is this narrow"
    )
    how_long.add_argument("--show", type=int, metavar="SEED", help="replay the game of a seed")
    parser.add_argument("--record", type=Path, metavar="FILE", help="with --show: save the game as a record")
    parser.add_argument(
        "--by-turn",
        type=int,
        default=4,
        metavar="N",
        help="last column: played by turn N (default: %(default)s)",
    )
    lab_options.add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print the figures."""
    lab_options.check_games(args)
    if args.record is not None and args.show is None:
        raise InkwrightError("--record saves the game of --show; use --out to store results")
    table = lab_options.load_table(args)
    decks = [read_list(path, table) for path in args.decks]
    plan = lab_options.make_plan(args, decks, [(0, 1)], table)
    if args.show is not None:
        return _show(args, plan, table)
    figures, seeds = _play(args, plan)
    if args.report is not None:
        title = " against ".join(deck.name for deck in plan.decks)
        lab_report.write_report(args.report, title, plan, lab_report.matchup_sections(figures))
    if args.json:
        study = plan.header() | {"games": figures.games, "repeatable": plan.repeatable}
        print_json({"study": study, **figures_json(figures), "seeds": seeds})
    else:
        print(describe_plan(plan))
        print(describe_figures(figures, args.by_turn))
    return OK


def _play(args: argparse.Namespace, plan: Plan) -> tuple[Figures, list[int]]:
    one, two = plan.decks
    figures, seeds = Figures((one, two)), []
    total = MOST_GAMES if args.until is not None else args.games or GAMES
    with lab_options.playing(args, plan, total) as games, Progress("games", total) as progress:
        for result in games:
            figures.add(result)
            seeds.append(result.seed)
            share = figures.share
            if args.until is not None:
                if figures.games >= _LEAST and share.width <= args.until:
                    break
                if progress.due:
                    progress.total = math.ceil(figures.games * (share.width / args.until) ** 2)
            progress.step(describe_share(share) if progress.due else "")
    return figures, seeds


def _show(args: argparse.Namespace, plan: Plan, table: CardTable) -> int:
    """Play the game of a seed again and print its events."""
    if args.out is not None:
        raise InkwrightError("--show plays one game again and stores no results; leave out --out")
    one, two = plan.decks
    game = new_game((one, two), args.show, edition=plan.edition, format=plan.format, table=table)
    referee(game, seat_bots(plan.bots, game.seed), clock=Recorder(game))
    names = [one.name, two.name] if one.name != two.name else [f"{one.name} 1", f"{two.name} 2"]
    record = game.record(names)
    if args.record is not None:
        record.write(args.record)
    replay = Replay(record, table, log=True)
    show_events(replay, len(record.moves), args.json)
    if not args.json:
        print(name_winner(record, result_of(replay.state)))
    return OK
