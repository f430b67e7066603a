"""`inkwright rules diff`: what goes differently in two editions, and which flags cause it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from inkwright.cli import card_table
from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.cli.progress import Progress
from inkwright.rules.editions import edition, meaning, rules_of
from inkwright.sim.differences import Difference, Sample, changed_flags, compare_editions, find_samples

OF_CHECKOUT = (Path("tests/scenarios"), Path("tests/golden"))
"""Folders compared in a checkout of this repository, unless files are given."""
_EPILOG = """\
Runs the same steps of scenarios, recorded games and playthroughs in both editions and lists what differs,
grouped by the flags that cause it. The cause is found by changing one flag at a time. `-` marks the older
course of events and `+` the newer, at the first place where they differ; for a game, its turn and decision
are given. A game ends at the first recorded decision that can't be made.

exit status: 0 nothing differs, 1 something does, 2 unknown edition or unreadable file

examples:
  inkwright rules diff 2.2 2.3                     all scenarios and golden games of a checkout
  inkwright rules diff 2025-08-22 2.0 game.inkwright
  inkwright rules diff 2.2 2.3 tests/golden
  inkwright rules diff 2.0 2.1 tests/scenarios/4-actions --json
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright rules diff`."""
    parser.epilog = _EPILOG
    parser.add_argument("older", metavar="OLD", help="edition to compare with, such as 2.2")
    parser.add_argument("newer", metavar="NEW", help="edition to compare, such as 2.3")
    parser.add_argument(
        "files",
        nargs="*",
        type=Path,
        metavar="FILE",
        help="scenarios, records, playthroughs, or directories with them "
        "(default: tests/scenarios and tests/golden)",
    )
    add_json_option(parser)
    card_table.add_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what goes differently; return 1 if anything does."""
    older, newer = edition(args.older), edition(args.newer)
    table = card_table.from_args(args)
    files = args.files or [path for path in OF_CHECKOUT if path.is_dir()]
    samples = find_samples(files, table, (older.name, newer.name))
    found = find_differences(samples, lambda sample: compare_editions(sample, older, newer, table))
    flags = changed_flags(older, newer)
    if args.json:
        changes = {
            flag: {"old": was, "new": now, "meaning": meaning(flag), "rules": rules_of(flag)}
            for flag, was, now in flags
        }
        print_json(to_json(len(samples), found) | {"flags": changes})
    else:
        headings = {
            flag: f"{flag}: {was} in {older.name}, {now} in {newer.name} ({', '.join(rules_of(flag))})"
            for flag, was, now in flags
        }
        print_differences(len(samples), found, headings)
        quiet = [flag for flag in headings if not any(flag in each.causes for each in found)]
        if quiet:
            print(f"flags that differ and change nothing here: {', '.join(quiet)}")
    return FAILED if found else OK


def find_differences(
    samples: list[Sample], compare: Callable[[Sample], Difference | None]
) -> list[Difference]:
    """Compare all samples, showing progress."""
    found = []
    with Progress("comparing", len(samples)) as progress:
        for sample in samples:
            difference = compare(sample)
            if difference is not None:
                found.append(difference)
            progress.step()
    return found


def to_json(compared: int, found: list[Difference]) -> dict[str, object]:
    """Return differences for `--json`."""
    listed = [
        {"sample": each.label, "old": each.before, "new": each.after, "causes": list(each.causes)}
        | ({"where": each.where} if each.where else {})
        for each in found
    ]
    return {"compared": compared, "differences": listed}


def print_differences(compared: int, found: list[Difference], headings: dict[str, str]) -> None:
    """Print differences under the headings of their causes."""
    groups: dict[tuple[str, ...], list[Difference]] = {}
    for each in found:
        groups.setdefault(each.causes, []).append(each)
    for causes, members in sorted(groups.items()):
        for cause in causes or ("several changes together",):
            print(headings.get(cause, cause))
        for each in members:
            print(f"  {each.label}, {each.where}" if each.where else f"  {each.label}")
            print(f"    - {each.before or '(nothing more)'}")
            print(f"    + {each.after or '(nothing more)'}")
        print()
    print(f"{compared:,} scenarios and games compared, {len(found):,} differ")
