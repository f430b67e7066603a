"""`inkwright cards diff`: which cards differ between two tables, and what then goes differently."""

from __future__ import annotations

import argparse
from pathlib import Path

from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.cli.rules_diff import find_differences, print_differences, to_json
from inkwright.cli.text_table import format_count
from inkwright.scenarios.custom_cards import table_at
from inkwright.sim.differences import changed_cards, compare_tables, find_samples

HELP = """\
Lists the cards that play differently, for example after errata, and runs the given scenarios and recorded
games with both tables. A table is a file of `inkwright cards compile`; a .yaml or .json file with cards of
your own is added to the bundled table.

exit status: 0 nothing differs, 1 something does, 2 unreadable file

examples:
  inkwright cards diff old.jsonl new.jsonl
  inkwright cards diff old.jsonl errata.yaml tests/scenarios --json
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright cards diff`."""
    parser.add_argument("old", type=Path, metavar="OLD", help="card table to compare with")
    parser.add_argument("new", type=Path, metavar="NEW", help="card table to compare")
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="scenarios, records, or directories with them"
    )
    add_json_option(parser)


def run(args: argparse.Namespace) -> int:
    """Print the changed cards and what goes differently; return 1 if there are any."""
    old, new = table_at(args.old), table_at(args.new)
    changed = changed_cards(old, new)
    samples = find_samples(args.files, old) if args.files else []
    touched = [each for each in samples if each.cards() & changed.keys()]
    found = find_differences(touched, lambda sample: compare_tables(sample, old, new, changed))
    if args.json:
        print_json({"cards": changed} | to_json(len(samples), found))
        return FAILED if changed else OK
    headings = {name: f"{name}: {what}" for name, what in changed.items()}
    for line in headings.values():
        print(line)
    print(f"{format_count(len(changed), 'card')} changed")
    if args.files:
        print()
        print_differences(len(samples), found, headings)
    return FAILED if changed else OK
