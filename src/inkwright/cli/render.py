"""`inkwright render`: draw the position of a scenario, a record or a new game as an SVG image."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from inkwright.cli import position_options
from inkwright.cli.exit_status import OK
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.render import svg
from inkwright.view.knowledge import player_of, spectator_of
from inkwright.view.view import View

_EPILOG = """\
Draws the initial position of a scenario, a record at its end or after --to decisions, or the first decision
of a new game with the given decks. All hands are shown unless you give --player.

examples:
  inkwright render position.yaml -o board.svg
  inkwright render tests.yaml --scenario 3 --player 1 > board.svg
  inkwright render game.inkwright --to 40 --player 2 -o board.svg
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright render`."""
    parser.epilog = _EPILOG
    parser.add_argument(
        "-o", "--output", type=Path, metavar="SVG", help="output file (default: standard output)"
    )
    parser.add_argument("--player", type=int, metavar="N", help="draw the position as player N sees it")
    parser.add_argument(
        "--scenario",
        type=int,
        default=1,
        metavar="N",
        help="number of the scenario in the file (default: %(default)s)",
    )
    position_options.add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Draw a position."""
    g = _find_position(args)
    picture = svg(_make_view(g, args.player))
    if args.output is None:
        print(picture)
    else:
        args.output.write_text(picture + "\n", encoding="utf-8")
        print(f"wrote {args.output}", file=sys.stderr)
    return OK


def _find_position(args: argparse.Namespace) -> State:
    found = 0
    for _, g in position_options.read_positions(args):
        found += 1
        if found == args.scenario:
            return g
    raise InkwrightError(f"--scenario {args.scenario}: the file has scenarios 1 to {found}")


def _make_view(g: State, player: int | None) -> View:
    count = len(g.players)
    if player is None:
        return View(g, spectator_of(g, range(count)), b"")
    if not 1 <= player <= count:
        raise InkwrightError(f"--player {player}: the players are 1 to {count}")
    return View(g, player_of(g, player - 1), b"")
