"""`inkwright rules flags`: prove by scenarios that every edition has the right value of every flag."""

from __future__ import annotations

import argparse
import dataclasses
from itertools import pairwise
from pathlib import Path

from inkwright.cli import card_table
from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.cli.progress import Progress
from inkwright.cli.text_table import format_table
from inkwright.rules.editions import EDITIONS, FLAGS, Value, meaning
from inkwright.sim.differences import changed_flags
from inkwright.sim.flag_proofs import Cell, about, broken, prove, read_places

_EPILOG = """\
A flag is a behaviour that differs between editions. Each flag of each edition is set to each of its other
values, and the scenarios of that edition in the file named after the flag are run; at least one has to fail.
The table shows the value of each flag, and how many scenarios notice each other value.

exit status: 0 every change is noticed, 1 some are not or a scenario fails, 2 a scenario cannot be read

examples:
  inkwright rules flags tests/scenarios/editions
  inkwright rules flags tests/scenarios --all          run every scenario for every flag; takes minutes
  inkwright rules flags tests/scenarios/editions --markdown > table.md
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright rules flags`."""
    parser.epilog = _EPILOG
    parser.add_argument("directory", type=Path, metavar="DIR", help="directory with scenarios")
    parser.add_argument(
        "--all", action="store_true", help="run all scenarios for each flag, not only those of its file"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_true", help="print Markdown tables, as in docs/editions.md")
    add_json_option(form)
    card_table.add_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the table; return 1 if a change is not noticed."""
    table = card_table.from_args(args)
    places = read_places(args.directory)
    failing = broken(places, table)
    cells = []
    with Progress("change", sum(len(values) - 1 for values in FLAGS.values()) * len(EDITIONS)) as progress:
        for cell in prove(places, table, (lambda _, found: list(found)) if args.all else about):
            cells.append(cell)
            progress.step()
    empty = [cell for cell in cells if not cell.noticed_by]
    if args.json:
        print_json({"broken": failing, "changes": [dataclasses.asdict(cell) for cell in cells]})
    elif args.markdown:
        print(markdown(cells))
    else:
        head, rows = table_of(cells)
        print(format_table(head, rows))
        print(f"\n{len(cells) - len(empty)} of {len(cells)} changes of one flag are noticed")
        for cell in empty:
            print(f"nothing notices {cell.flag} = {show(cell.other)} in {cell.edition}")
        for label in failing:
            print(f"FAILED {label}")
    return FAILED if empty or failing else OK


def table_of(cells: list[Cell]) -> tuple[list[str], list[list[str]]]:
    """Return the head and the rows of the table: a row for each flag, a column for each edition."""
    rows = []
    for flag in FLAGS:
        row = [flag]
        for preset in EDITIONS:
            mine = [cell for cell in cells if (cell.flag, cell.edition) == (flag, preset.name)]
            counts = ", ".join(str(len(cell.noticed_by)) for cell in mine)
            row.append(f"{show(mine[0].value)} ({counts})")
        rows.append(row)
    return ["flag", *(preset.name for preset in EDITIONS)], rows


def show(value: Value) -> str:
    """Return a value as it is shown to people."""
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else value


def markdown(cells: list[Cell]) -> str:
    """Return the table, and what each edition changed, as Markdown."""
    head, rows = table_of(cells)
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    for flag, *values in rows:
        lines.append(f"| [{flag}](../tests/scenarios/editions/{flag}.yaml) | {' | '.join(values)} |")
    for newer, older in pairwise(EDITIONS):
        lines += [
            "",
            f"### {newer.name} after {older.name}",
            "",
            "| Flag | Was | Is | Meaning |",
            "|---|---|---|---|",
        ]
        for flag, was, now in changed_flags(older, newer):
            link = f"[{flag}](../tests/scenarios/editions/{flag}.yaml)"
            lines.append(f"| {link} | {show(was)} | {show(now)} | {meaning(flag)} |")
    return "\n".join(lines)
