"""`inkwright cards new-set`: what a new card file needs before it can be played."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from inkwright.cli import card_table
from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json

if TYPE_CHECKING:
    from inkwright.text.new_set import NewSetReport

HELP = """\
Reads every card of a LorcanaJSON file and compares it with the known cards. Lists the texts that are not
understood with the words at which reading stopped and the closest wording that is understood, new words,
classifications and keywords, cards whose abilities have changed, and printings that had to be rejected.

exit status: 0 every text is understood, 1 some are not, 2 not a valid LorcanaJSON file

examples:
  inkwright cards new-set allCards.json.gz
  inkwright cards new-set --json allCards.json
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright cards new-set`."""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="LorcanaJSON all-cards file (.json or .json.gz)"
    )
    parser.add_argument(
        "--most", type=int, default=50, metavar="N", help="list at most N texts (default: 50)"
    )
    add_json_option(parser)
    card_table.add_option(parser)


def run(args: argparse.Namespace) -> int:
    """Print the report on a file."""
    from inkwright.cards.lorcanajson import read_document
    from inkwright.text.new_set import report_new_set

    report = report_new_set(read_document(args.file), card_table.from_args(args))
    if args.json:
        print_json(report.as_json())
    else:
        print("\n".join(_lines(report, args.most)))
    return FAILED if report.unread or report.rejected else OK


def _lines(report: NewSetReport, most: int) -> list[str]:
    lines = [
        f"{report.cards:,} cards, {report.new_cards:,} of them new; "
        f"{report.read:,} of {report.abilities:,} abilities understood"
    ]
    for each in report.unread[:most]:
        lines += [
            f"{each.card}, {each.ability}: {each.reason}",
            f"  read:    {each.understood or '-'}",
            f"  closest: {each.closest} ({each.closest_card})",
        ]
    if len(report.unread) > most:
        lines.append(f"... and {len(report.unread) - most:,} more")
    sections = (
        ("new words (texts)", [f"{word} ({count})" for word, count in report.new_words.items()]),
        ("new keywords", report.new_keywords),
        ("new classifications", report.new_classifications),
        ("new sets", report.new_sets),
        ("changed abilities", report.changed),
        ("rejected printings", report.rejected),
    )
    for title, found in sections:
        if found:
            lines += [f"{title}:", *(f"  {each}" for each in found)]
    return lines
