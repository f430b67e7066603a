"""`inkwright scenario`: run scenario files and report failed expectations."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.cli import card_table
from inkwright.cli.exit_status import BAD_INPUT, FAILED, OK
from inkwright.cli.output import add_json_option
from inkwright.cli.text_table import format_count
from inkwright.cli.why import explain_files
from inkwright.errors import InkwrightError
from inkwright.rules.editions import NEWEST, Edition, edition
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import Unreadable, read_file
from inkwright.scenarios.runner import Outcome, run
from inkwright.scenarios.variants import VARIANTS, Result, Summary, run_variant
from inkwright.sim.removed_sources import RemovedSources
from inkwright.sim.shape_coverage import shapes_of, show

SOURCE_REMOVED = "source removed"
"""Check that has no outcome to compare: the invariants must hold."""
_VARIANTS = (*VARIANTS, SOURCE_REMOVED)
_EPILOG = """\
exit status: 0 all passed, 1 some failed, 2 some could not be read

examples:
  inkwright scenario position.yaml
  inkwright scenario tests/scenarios --edition 2.0     run every file in a directory
  inkwright scenario --json *.yaml                     print one JSON object per scenario
  inkwright scenario --why position.yaml               explain step by step what happens, or why it fails
  inkwright scenario --card "Stitch - New Dog" tests/scenarios     list the scenarios that use a card
  inkwright scenario --variants tests/scenarios        run every scenario again with an idle third player, …
  inkwright scenario --variant "seats swapped" position.yaml
  inkwright scenario --shapes tests/scenarios          list abilities that no scenario covers
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright scenario`."""
    parser.description = (
        "Run scenarios and check their expectations. A scenario is a YAML file with a position, moves and\n"
        "expectations; see docs/scenarios.md."
    )
    parser.epilog = _EPILOG
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="scenario files or directories")
    add_json_option(parser, "print one JSON object per scenario")
    parser.add_argument(
        "-q", "--quiet", action="store_true", help="print failures without the board and the log"
    )
    parser.add_argument(
        "--why",
        action="store_true",
        help="explain each scenario: its steps, the events each led to with their rules, and what failed",
    )
    parser.add_argument(
        "--card", metavar="NAME", help="list the scenarios that use this card instead of running them"
    )
    parser.add_argument(
        "--shapes",
        action="store_true",
        help="report which ability shapes (trees without names and numbers) the scenarios cover",
    )
    parser.add_argument(
        "--variants",
        action="store_true",
        help="run each scenario in every variant; the outcome must stay the same, unless `differs` says why",
    )
    parser.add_argument(
        "--variant",
        action="append",
        choices=_VARIANTS,
        metavar="NAME",
        help=f"run this variant only; may be repeated. Variants: {', '.join(_VARIANTS)}",
    )
    parser.add_argument(
        "--edition",
        default=NEWEST.name,
        metavar="E",
        help="rules edition for scenarios that do not name one (default: %(default)s)",
    )
    card_table.add_option(parser)
    parser.set_defaults(run=run_command)


def run_command(args: argparse.Namespace) -> int:
    """Run all files, report failures and return the worst exit status."""
    rules = edition(args.edition)
    table = card_table.from_args(args)
    if args.shapes:
        return report_shapes(args.files, table, args.json)
    if args.card is not None:
        return list_scenarios(args.files, table.card(args.card), args.json)
    if args.why:
        return explain_files(find_files(args.files), table, rules, args.json)
    if args.variants or args.variant:
        return report_variants(args.files, args.variant or _VARIANTS, table, rules, args.json)
    status = OK
    ran = failed = 0
    for path in find_files(args.files):
        for outcome in run_file(path, table, rules):
            ran += 1
            failed += not outcome.ok
            if args.json:
                print(json.dumps(outcome_json(path, outcome), ensure_ascii=False))
            elif not outcome.ok:
                report_failure(path, outcome, args.quiet)
            if outcome.bad_input:
                status = BAD_INPUT
            elif not outcome.ok:
                status = max(status, FAILED)
    if not args.json:
        if ran == 0:
            print("inkwright: no scenarios found", file=sys.stderr)
            return BAD_INPUT
        print(
            f"{format_count(ran, 'scenario')}, {failed:,} failed"
            if failed
            else f"{format_count(ran, 'scenario')}, all passed"
        )
    return status


def find_files(given: list[Path]) -> Iterator[Path]:
    """Yield the given files and those in the given directories, in order."""
    for path in given:
        if path.is_dir():
            yield from sorted((*path.rglob("*.yaml"), *path.rglob("*.yml")))
        else:
            yield path


def run_file(path: Path, table: CardTable, rules: Edition) -> Iterator[Outcome]:
    """Run each scenario of a file and yield its outcome; unreadable ones fail."""
    try:
        for found in read_file(path):
            if isinstance(found, Unreadable):
                yield Outcome(found.title, found.line, (), f"line {found.line}: {found.problem}", True)
            else:
                yield run(found, table, rules)
    except InkwrightError as problem:
        yield Outcome("", 1, (), str(problem).removeprefix(f"{path}: "), True)


def outcome_json(path: Path, outcome: Outcome) -> dict[str, object]:
    """Return an outcome for `--json`."""
    return {
        "file": str(path),
        "title": outcome.title,
        "ok": outcome.ok,
        "failures": list(outcome.failures),
        "error": outcome.error,
    }


def report_failure(path: Path, outcome: Outcome, quiet: bool) -> None:
    """Print the failures of a scenario with the position, the decision and the log."""
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


def read_scenarios(given: list[Path]) -> Iterator[tuple[Path, Scenario]]:
    """Yield every readable scenario with its file."""
    for path in find_files(given):
        for found in read_file(path):
            if isinstance(found, Scenario):
                yield path, found


def list_scenarios(given: list[Path], card: Card, as_json: bool) -> int:
    """Print the scenarios that use a card; return 1 if there are none."""
    where = [(path, found) for path, found in read_scenarios(given) if card.full_name in found.card_names()]
    if as_json:
        print(json.dumps([{"file": str(path), "line": s.line, "title": s.title} for path, s in where]))
    else:
        for path, found in where:
            print(f"{path}:{found.line}: {found.title}")
    return OK if where else FAILED


def report_variants(
    given: list[Path], variants: Sequence[str], table: CardTable, rules: Edition, as_json: bool
) -> int:
    """Run each scenario in each variant and print the differences; return 1 if any is unexplained."""
    scenarios = list(read_scenarios(given))
    summaries = []
    broken = SOURCE_REMOVED in variants and report_removed_sources(scenarios, table, as_json)
    for variant in variants:
        if variant == SOURCE_REMOVED:
            continue
        summary = Summary()
        for number, (path, scenario) in enumerate(scenarios, 1):
            if sys.stderr.isatty() and number % 50 == 0:
                print(f"\r{variant}: {number:,} of {len(scenarios):,}", end="\r", file=sys.stderr)
            result = run_variant(scenario, variant, table, rules)
            if result is None:
                continue
            summary.add(result)
            if as_json:
                print(json.dumps(variant_json(path, result), ensure_ascii=False))
            elif not result.ok:
                print(f"DIFFERS {path}: {scenario.title} ({variant})")
                for line in explain(result):
                    print(f"  {line}")
        summaries.append((variant, summary))
    if not as_json:
        for variant, summary in summaries:
            print(
                f"{variant + ':':23}{summary.ran:6,} run, {summary.same:6,} the same, "
                f"{summary.explained} explained, {len(summary.unexplained)} unexplained"
            )
    return FAILED if broken or any(summary.unexplained for _, summary in summaries) else OK


def report_removed_sources(scenarios: list[tuple[Path, Scenario]], table: CardTable, as_json: bool) -> bool:
    """Remove the sources of waiting abilities and print what breaks; return whether anything does."""
    removals = RemovedSources()
    for _, scenario in scenarios:
        removals.run(scenario, table)
    found = removals.findings
    if as_json:
        print(json.dumps({"variant": SOURCE_REMOVED, "failures": [str(each) for each in found]}))
        return bool(found)
    for each in found:
        print(f"BROKEN {each}")
    print(
        f"{SOURCE_REMOVED + ':':23}{removals.tried.total():6,} positions with {len(removals.tried):,} "
        f"triggered abilities, {len(found)} broken, {removals.needless.total()} needless decisions"
    )
    return bool(found)


def explain(result: Result) -> list[str]:
    """Return the lines about a variant with an unexplained result."""
    if result.same:
        return [f"goes the same, although `differs` says: {result.reason}"]
    return [*result.outcome.failures, *([result.outcome.error] if result.outcome.error else [])]


def variant_json(path: Path, result: Result) -> dict[str, object]:
    """Return the result of a variant for `--json`."""
    return {
        **outcome_json(path, result.outcome),
        "variant": result.variant,
        "same": result.same,
        "reason": result.reason,
        "ok": result.ok,
    }


def report_shapes(given: list[Path], table: CardTable, as_json: bool) -> int:
    """Print how many ability shapes the scenarios cover; return 1 if any are missing."""
    shapes = shapes_of(table)
    show(shapes, (found for _, found in read_scenarios(given)), table)
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
        print(f"{shapes.covered:,} of {format_count(len(shapes.holders), 'ability shape')} covered")
        for _, holders in shapes.not_shown():
            first = holders[0]
            more = f" and {len(holders) - 1} more" if len(holders) > 1 else ""
            print(f"  {first.card.full_name}: {first.title or type(first.ability).__name__}{more}")
    return FAILED if left else OK
