"""`inkwright gauntlet`: decks against many others, as a matrix."""

from __future__ import annotations

import argparse
from pathlib import Path

from inkwright.cli import lab_options, lab_report
from inkwright.cli.deck_files import load_decks
from inkwright.cli.exit_status import OK
from inkwright.cli.lab_words import describe_plan, share_json, short_share
from inkwright.cli.output import print_json
from inkwright.cli.progress import Progress
from inkwright.cli.text_table import format_table
from inkwright.decks.samples import sample_directory
from inkwright.lab.figures import Figures, shown
from inkwright.lab.plan import Plan
from inkwright.sim.intervals import Share

GAMES = 100
_FEW = 4
"""Decks whose names fit beside each other."""
_EPILOG = f"""\
A cell is the win rate of one of your decks against one of the others, in percent, with half the width of its
95% interval and the number of games. In each matchup the decks take turns going first.

{lab_options.NOTES}

exit status: 0 played, 2 bad input, 130 interrupted

examples:
  inkwright gauntlet mine.txt --against decks/tournaments
  inkwright gauntlet mine.txt yours.txt --against decks --games 400 --out matrix.jsonl
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright gauntlet`."""
    parser.epilog = _EPILOG
    parser.add_argument(
        "decks", nargs="+", type=Path, metavar="DECK", help="deck lists, or directories of them"
    )
    parser.add_argument(
        "--against",
        type=Path,
        nargs="+",
        default=[sample_directory()],
        metavar="DIR",
        help="deck lists, or directories of them (default: the sample decks)",
    )
    parser.add_argument(
        "--games", type=int, default=GAMES, metavar="N", help="games of each matchup (default: %(default)s)"
    )
    lab_options.add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play all matchups and print the matrix."""
    lab_options.check_games(args)
    table = lab_options.load_table(args)
    rows = list(load_decks(args.decks, table))
    columns = list(load_decks(args.against, table))
    matchups = [(row, len(rows) + column) for row in range(len(rows)) for column in range(len(columns))]
    plan = lab_options.make_plan(args, [*rows, *columns], matchups, table)
    matrix = play_matrix(args, plan)
    if args.report is not None:
        against = range(len(rows), len(plan.decks))
        sections = [lab_report.matrix_section(plan, range(len(rows)), against, matrix)]
        sections += lab_report.deck_sections(plan, range(len(rows)), matrix)
        lab_report.write_report(args.report, "Matchup matrix", plan, sections)
    if args.json:
        study = plan.header() | {"games": args.games, "repeatable": plan.repeatable}
        print_json({"study": study, "rows": [_row_json(plan, row, matrix) for row in range(len(rows))]})
        return OK
    print(describe_plan(plan))
    print(_matrix(plan, matrix, len(rows), len(columns)))
    return OK


def play_matrix(args: argparse.Namespace, plan: Plan) -> list[Figures]:
    """Play the games and return the figures of each matchup."""
    decks = plan.decks
    figures = [Figures((decks[one], decks[two])) for one, two in plan.matchups]
    total = args.games * len(plan.matchups)
    with lab_options.playing(args, plan, total) as games, Progress("games", total) as progress:
        for at, result in enumerate(games):
            figures[at % len(figures)].add(result)
            progress.step(f"{len(figures):,} matchups" if progress.due else "")
    return figures


def overall(plan: Plan, matrix: list[Figures], row: int) -> Share:
    """Return the win rate of a deck over all its matchups."""
    own = [figures.share for (deck, _), figures in zip(plan.matchups, matrix, strict=True) if deck == row]
    return Share(sum(share.points for share in own), sum(share.trials for share in own))


def _matrix(plan: Plan, matrix: list[Figures], rows: int, columns: int) -> str:
    names = [deck.name for deck in plan.decks]
    sums = [short_share(overall(plan, matrix, row)) for row in range(rows)]
    cells = [
        [short_share(shown(figures.share)) for figures in matrix[row * columns : (row + 1) * columns]]
        for row in range(rows)
    ]
    if rows <= _FEW < columns:  # a tall table fits the terminal
        head = ("against", *names[:rows])
        lines = [("all", *sums), *zip(names[rows:], *cells, strict=True)]
        return format_table(head, lines, right=head[1:])
    numbered = columns > _FEW
    titles = [str(at + 1) if numbered else names[rows + at] for at in range(columns)]
    head = ("deck", "all", *titles)
    lines = [(names[row], sums[row], *cells[row]) for row in range(rows)]
    legend = [f"{at + 1} = {names[rows + at]}" for at in range(columns)] if numbered else []
    return "\n".join([format_table(head, lines, right=head[1:]), *legend])


def _row_json(plan: Plan, row: int, matrix: list[Figures]) -> dict[str, object]:
    decks = plan.decks
    return {
        "deck": decks[row].name,
        "digest": decks[row].digest(),
        "all": share_json(overall(plan, matrix, row)),
        "against": [
            {
                "deck": decks[opponent].name,
                "digest": decks[opponent].digest(),
                **share_json(shown(figures.share), figures.games),
                "on_the_play": share_json(shown(figures.on_the_play.share), figures.on_the_play.games),
                "on_the_draw": share_json(shown(figures.on_the_draw.share), figures.on_the_draw.games),
            }
            for (deck, opponent), figures in zip(plan.matchups, matrix, strict=True)
            if deck == row
        ],
    }
