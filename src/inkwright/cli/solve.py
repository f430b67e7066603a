"""`inkwright solve`: prove or refute that a goal can be reached this turn."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from inkwright.cli import card_table
from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.cli.position_options import read_positions
from inkwright.engine.packing import NOT_OVER
from inkwright.errors import InkwrightError
from inkwright.rules.editions import NEWEST
from inkwright.solve.answer_lines import answer_lines
from inkwright.solve.goal_words import goal_sentence, read_goal
from inkwright.solve.solver import PROVEN, SECONDS, Answer, Step, solve

_EPILOG = """\
goals:
  win            win the game before this turn ends
  lore N         have at least N lore this turn; +N: gain at least N more than now
  banish CARD    banish an opposing card this turn
  survive        not lose before the end of the opponent's next turn

The solver knows only what the player to act knows. A proof holds whatever the others answer and whatever
is drawn: unknown cards never help. `survive` is proven against the cards that can be seen, not against those
in the opponent's hand. The exit status is 0 if the goal was proven in every position, and 1 if not.

examples:
  inkwright solve position.yaml --goal win
  inkwright solve position.yaml --goal lore +6 --seconds 30 --json
  inkwright solve game.inkwright --to 212 --goal survive
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright solve`."""
    parser.epilog = _EPILOG
    parser.add_argument("file", type=Path, metavar="POSITION", help="scenario file or game record")
    parser.add_argument(
        "--to", type=int, metavar="N", help="with a record: the position after N decisions (default: the end)"
    )
    parser.add_argument(
        "--goal", nargs="+", required=True, metavar="GOAL", help="win, lore N, banish CARD or survive"
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=SECONDS,
        metavar="S",
        help="seconds for each position (default: %(default)g)",
    )
    parser.add_argument(
        "--edition", default=NEWEST.name, metavar="E", help="rules edition (default: %(default)s)"
    )
    add_json_option(parser)
    card_table.add_option(parser)
    parser.set_defaults(run=run, deck=None, seed=0)


def run(args: argparse.Namespace) -> int:
    """Solve the positions and print what was found."""
    reports = []
    proven = True
    for title, g in read_positions(args):
        if g.outcome != NOT_OVER:
            raise InkwrightError(f"{title}: the game is over; choose an earlier position with --to N")
        goal = read_goal(g, args.goal)
        answer = solve(g, goal, args.seconds)
        proven = proven and answer.verdict == PROVEN
        sentence = goal_sentence(g, goal)
        if args.json:
            reports.append({"title": title, "goal": sentence, **answer_json(answer)})
            continue
        print(f"{title}: {sentence}")
        for line in answer_lines(answer):
            print(f"  {line}")
    if args.json:
        print_json(reports)
    return OK if proven else FAILED


def answer_json(answer: Answer) -> dict[str, object]:
    """Return an answer as JSON data."""
    draws = answer.draws
    return {
        "verdict": answer.verdict,
        "reason": answer.reason,
        "line": _line_json(answer.line),
        "positions": answer.nodes,
        "seconds": round(answer.seconds, 3),
        "draws": None if draws is None else {"helping": draws.helping, "unknown": draws.unknown},
    }


def _line_json(line: Sequence[Step]) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for step in line:
        if step.replies:
            replies = [{"move": reply.move, "line": _line_json(reply.line)} for reply in step.replies]
            found.append({"player": step.player + 1, "replies": replies})
        else:
            found.append({"player": step.player + 1, "move": step.move})
    return found


def _seconds(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds greater than 0")
    return found
