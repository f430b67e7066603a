"""`inkwright analyse`: chances of winning, turning points, better lines and missed wins of a game."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from inkwright.analysis.effort import LEVELS, NORMAL, level_named
from inkwright.analysis.game import analyse
from inkwright.analysis.report import Analysis, Judgement, MissedWin, TurnReport
from inkwright.cli import card_table
from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.cli.progress import Progress
from inkwright.cli.text_table import format_table
from inkwright.errors import InkwrightError, quote
from inkwright.notation.record import Record
from inkwright.notation.record_file import read_record
from inkwright.notation.replay import ReplayMismatch

_LEVELS = "\n".join(f"  {level.key:<10} {level.guesses:>2} guesses, {level.summary}" for level in LEVELS)
_EPILOG = f"""\
Every chance is an estimate from what that player could know, by the search of the planner bot over several
guesses at the hidden cards; the chances need not add up to 100%. A turning point is a decision that lowered
the chance by 6% or more, judged again with other guesses; luck with draws is not counted. A missed win is a
line that wins this turn whatever the hidden cards are.

effort:
{_LEVELS}

The same effort and seed give the same chances and turning points. Missed wins may depend on the speed of the
machine, and so does the number of guesses with --seconds.

exit status: 0 analysed, 1 the game can't be replayed by this version, 2 bad input

examples:
  inkwright analyse game.inkwright
  inkwright analyse game.inkwright --player Ann --effort thorough
  inkwright analyse game.inkwright --seconds 10 --json
"""
_WIDTH = 20
_SPARKS = "▁▂▃▄▅▆▇█"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright analyse`."""
    parser.epilog = _EPILOG
    parser.add_argument("record", type=Path, metavar="RECORD", help="game record")
    parser.add_argument(
        "--effort",
        choices=[level.key for level in LEVELS],
        default=NORMAL.key,
        help="how many guesses to try (default: %(default)s)",
    )
    parser.add_argument("--seconds", type=float, metavar="S", help="limit the processor time, in seconds")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="seed of the guesses (default: %(default)s)"
    )
    parser.add_argument("--player", metavar="NAME", help="only this player, by name or number")
    add_json_option(parser)
    card_table.add_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Analyse a record and print the result."""
    if args.seconds is not None and not args.seconds > 0:
        raise InkwrightError(f"--seconds {args.seconds:g}: must be more than 0")
    table = card_table.from_args(args)
    record = read_record(args.record, table)
    player = None if args.player is None else _find_player(record, args.player)
    try:
        with Progress("turn", 0) as progress:

            def show(done: int, total: int) -> None:
                progress.total = total
                if done:
                    progress.step()

            found = analyse(
                record,
                table,
                level=level_named(args.effort),
                seed=args.seed,
                seconds=args.seconds,
                progress=show,
            )
    except ReplayMismatch as problem:
        print(f"inkwright: {problem}", file=sys.stderr)
        return FAILED
    if args.json:
        print_json(found.to_json())
    else:
        print(describe_analysis(found, player))
    return OK


def _find_player(record: Record, wanted: str) -> int:
    """Return a player by name or number."""
    for at, name in enumerate(record.players):
        if wanted.casefold() == name.casefold() or wanted == str(at + 1):
            return at
    known = ", ".join(f"{at} {name}" for at, name in enumerate(record.players, start=1))
    raise InkwrightError(f"--player {quote(wanted)}: no such player; they are: {known}")


def describe_analysis(found: Analysis, player: int | None = None) -> str:
    """Return an analysis as text, of all players or of one."""
    shown = _shown(found, player)
    parts = [f"{' vs '.join(found.players)}: {describe_result(found)}", ""]
    parts += [f"{found.players[each]}: {_sparkline(found, each)}" for each in shown]
    parts += ["", describe_turns(found, player), ""]
    points = [point for point in found.turning_points if point.player in shown]
    parts.append("Turning points" if points else "No turning points: no decision cost much.")
    for number, point in enumerate(points, start=1):
        parts += _describe_point(found, number, point)
    missed = [win for win in found.missed_wins if win.player in shown]
    if missed:
        parts += ["", "Missed wins"]
        parts += [_describe_win(found, win) for win in missed]
    return "\n".join(parts)


def describe_turns(found: Analysis, player: int | None = None) -> str:
    """Return the chances by turns as a table with a graph."""
    return _turn_table(found, _short_names(found), _shown(found, player))


def _shown(found: Analysis, player: int | None) -> Sequence[int]:
    return range(len(found.players)) if player is None else [player]


def describe_result(found: Analysis) -> str:
    """Return the result with the name of the winner."""
    for number, name in enumerate(found.players, start=1):
        if found.result.startswith(f"player {number} "):
            return found.result.replace(f"player {number}", name, 1)
    return found.result


def _short_names(found: Analysis) -> list[str]:
    """Return the names as distinct column headings."""
    short = [name[:12] for name in found.players]
    return short if len(set(short)) == len(short) else [f"player {at + 1}" for at in range(len(short))]


def chance_at(turn: TurnReport, player: int) -> float | None:
    """Return a player's chance at the start of a turn."""
    return next((each.chance for each in turn.chances if each.player == player), None)


def _sparkline(found: Analysis, player: int) -> str:
    chances = [chance_at(turn, player) for turn in found.turns]
    return "".join(
        " " if chance is None else _SPARKS[min(len(_SPARKS) - 1, int(chance * len(_SPARKS)))]
        for chance in chances
    )


def _turn_table(found: Analysis, names: list[str], shown: Sequence[int]) -> str:
    first = shown[0]
    graph = f"{names[first]}'s chance"
    rows = []
    for turn in found.turns:
        chances = [chance_at(turn, each) for each in shown]
        rows.append(
            [
                str(turn.turn),
                names[turn.active],
                "-".join(map(str, turn.lore)),
                *("" if chance is None else f"{chance:.0%}" for chance in chances),
                _bar(chances[0]),
                _marks(found, turn, shown),
            ]
        )
    columns = [names[each] for each in shown]
    return format_table(["turn", "whose", "lore", *columns, graph, ""], rows, right=["turn", *columns])


def _bar(chance: float | None) -> str:
    full = round((chance or 0.0) * _WIDTH)
    return "█" * full + "·" * (_WIDTH - full)


def _marks(found: Analysis, turn: TurnReport, shown: Sequence[int]) -> str:
    points = [point for point in found.turning_points if point.player in shown]
    marks = [str(at) for at, point in enumerate(points, start=1) if point.turn == turn.turn]
    found_marks = [f"turning point {', '.join(marks)}"] if marks else []
    if any(win.player in shown for win in turn.missed):
        found_marks.append("missed win")
    return ", ".join(found_marks)


def _describe_point(found: Analysis, number: int, point: Judgement) -> list[str]:
    lines = [
        f"{number}. turn {point.turn}, {found.players[point.player]}, decision {point.move}: "
        f"{point.before:.0%} -> {point.after:.0%}",
        f"   played: {'; '.join(point.played)}",
        f"   better: {'; '.join(point.better)}",
    ]
    if point.gains:
        lines.append(f"   then:   {describe_gains(point.gains)}")
    return lines


def describe_gains(gains: Sequence[tuple[str, int]]) -> str:
    """Return the difference that the better line makes at the end of the turn, in words."""
    return ", ".join(_describe_gain(what, count) for what, count in gains)


def _describe_gain(what: str, count: int) -> str:
    counted = "character" in what or "card" in what
    more = "more" if count > 0 else "fewer" if counted else "less"
    if abs(count) == 1:
        what = what.replace("characters", "character").replace("cards", "card")
    return f"{abs(count)} {more} {what}"


def _describe_win(found: Analysis, win: MissedWin) -> str:
    return f"turn {win.turn}, {found.players[win.player]}, decision {win.move}: {'; '.join(win.line)}"
