"""`inkwright scenario`: run scenario files and say which expectations fail."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.cli import card_table
from inkwright.cli.exit_status import BAD_INPUT, FINE, WANTING
from inkwright.cli.tables import counted
from inkwright.errors import InkwrightError
from inkwright.rules.editions import NEWEST, Edition, edition
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import Unreadable, read_file
from inkwright.scenarios.runner import Outcome, run
from inkwright.sim.shape_coverage import shapes_of, show

_EPILOG = """\
examples:
  inkwright scenario position.yaml
  inkwright scenario tests/scenarios --edition 2.0     every file below a directory
  inkwright scenario --json *.yaml                     one JSON object a scenario, for programs
  inkwright scenario --card "Stitch - New Dog" tests/scenarios     where a card is shown
  inkwright scenario --shapes tests/scenarios          which kinds of abilities no scenario shows
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright scenario`."""
    parser.description = (
        "Run scenarios: positions with moves and expectations, written in YAML (see docs/scenarios.md).\n"
        "The exit status is 1 if any failed, 2 if any could not be read."
    )
    parser.epilog = _EPILOG
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="scenario files, or directories")
    parser.add_argument("--json", action="store_true", help="print one JSON object a scenario")
    parser.add_argument(
        "-q", "--quiet", action="store_true", help="print only what failed, without the board"
    )
    parser.add_argument("--card", metavar="NAME", help="only list the scenarios that have this card")
    parser.add_argument(
        "--shapes",
        action="store_true",
        help="say how many distinct ability shapes (trees without names and numbers) are shown at work",
    )
    parser.add_argument(
        "--edition",
        default=NEWEST.name,
        metavar="E",
        help=f"the edition for scenarios that name none (default: {NEWEST.name})",
    )
    card_table.add_option(parser)
    parser.set_defaults(run=run_command)


def run_command(args: argparse.Namespace) -> int:
    """Run all files and report; the worst that happened is the exit status."""
    rules = edition(args.edition)
    table = card_table.chosen(args)
    if args.shapes:
        return report_shapes(args.files, table, args.json)
    if args.card is not None:
        return list_scenarios(args.files, table.card(args.card), args.json)
    status = FINE
    ran = failed = 0
    for path in files(args.files):
        for outcome in outcomes(path, table, rules):
            ran += 1
            failed += not outcome.ok
            if args.json:
                print(json.dumps(record(path, outcome), ensure_ascii=False))
            elif not outcome.ok:
                report(path, outcome, args.quiet)
            if outcome.bad_input:
                status = BAD_INPUT
            elif not outcome.ok:
                status = max(status, WANTING)
    if not args.json:
        if ran == 0:
            print("inkwright: no scenarios there", file=sys.stderr)
            return BAD_INPUT
        print(
            f"{counted(ran, 'scenario')}, {failed:,} failed"
            if failed
            else f"{counted(ran, 'scenario')}, all fine"
        )
    return status


def files(given: list[Path]) -> Iterator[Path]:
    """The files named, and those below directories named, in order."""
    for path in given:
        if path.is_dir():
            yield from sorted((*path.rglob("*.yaml"), *path.rglob("*.yml")))
        else:
            yield path


def outcomes(path: Path, table: CardTable, rules: Edition) -> Iterator[Outcome]:
    """How each scenario of a file went; a file or scenario that can't be read is one that went wrong."""
    try:
        for found in read_file(path):
            if isinstance(found, Unreadable):
                yield Outcome(found.title, found.line, (), f"line {found.line}: {found.problem}", True)
            else:
                yield run(found, table, rules)
    except InkwrightError as problem:
        yield Outcome("", 1, (), str(problem).removeprefix(f"{path}: "), True)


def record(path: Path, outcome: Outcome) -> dict[str, object]:
    """An outcome for programs."""
    return {
        "file": str(path),
        "title": outcome.title,
        "ok": outcome.ok,
        "failures": list(outcome.failures),
        "error": outcome.error,
    }


def report(path: Path, outcome: Outcome, quiet: bool) -> None:
    """Say what went wrong with a scenario, and show the position, the decision and what happened."""
    title = f" ({outcome.title})" if outcome.title else ""
    if outcome.bad_input:
        print(f"inkwright: {path}, {outcome.error}{title}", file=sys.stderr)
        return
    print(f"FAILED {path}: {outcome.title}")
    for failure in outcome.failures:
        print(f"  {failure}")
    if outcome.error is not None:
        print(f"  {outcome.error}")
    if quiet:
        return
    for label, lines in (("board", outcome.board), ("decision", (outcome.decision,)), ("log", outcome.log)):
        print(f"  {label}:")
        for each in lines:
            print(f"    {each}")


def readable(given: list[Path]) -> Iterator[tuple[Path, Scenario]]:
    """Every scenario of the files that can be read, with its file."""
    for path in files(given):
        for found in read_file(path):
            if isinstance(found, Scenario):
                yield path, found


def list_scenarios(given: list[Path], card: Card, as_json: bool) -> int:
    """Print where a card is shown; the exit status is 1 if nowhere."""
    where = [(path, found) for path, found in readable(given) if card.full_name in found.card_names()]
    if as_json:
        print(json.dumps([{"file": str(path), "line": s.line, "title": s.title} for path, s in where]))
    else:
        for path, found in where:
            print(f"{path}:{found.line}: {found.title}")
    return FINE if where else WANTING


def report_shapes(given: list[Path], table: CardTable, as_json: bool) -> int:
    """Print how many ability shapes of the table the scenarios show; the exit status is 1 if not all."""
    shapes = shapes_of(table)
    show(shapes, (found for _, found in readable(given)), table)
    left = [
        {
            "shape": shape,
            "cards": [{"card": each.card.full_name, "ability": each.title} for each in holders],
        }
        for shape, holders in shapes.not_shown()
    ]
    if as_json:
        print(json.dumps({"shapes": len(shapes.holders), "shown": shapes.covered, "not_shown": left}))
    else:
        print(f"{shapes.covered:,} of {counted(len(shapes.holders), 'ability shape')} shown")
        for _, holders in shapes.not_shown():
            first = holders[0]
            more = f" and {len(holders) - 1} more" if len(holders) > 1 else ""
            print(f"  {first.card.full_name}: {first.title or type(first.ability).__name__}{more}")
    return WANTING if left else FINE
