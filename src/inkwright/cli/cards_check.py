"""`inkwright cards check`: whether the texts of the cards of a file are understood."""

from __future__ import annotations

import argparse
import gzip
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from inkwright.cards.table import CardTable
from inkwright.cli import card_table
from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.cli.text_table import format_count
from inkwright.errors import InkwrightError

if TYPE_CHECKING:
    from inkwright.scenarios.card_readings import CardReading

HELP = """\
Reads the cards of a file and lists the texts that are not understood, with the words at which reading
stopped and the closest wordings that are. The file has custom cards in YAML or JSON, or is LorcanaJSON.
For a whole new set, `inkwright cards new-set` also reports new words, keywords and changed cards.

exit status: 0 every text is understood, 1 some are not, 2 not a valid file

examples:
  inkwright cards check my-cards.yaml
  inkwright cards check --json my-cards.yaml
"""
_SUGGESTIONS = 2


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright cards check`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="file of cards (.yaml, .json or .json.gz)")
    add_json_option(parser)
    card_table.add_option(parser)


def run(args: argparse.Namespace) -> int:
    """Print what is understood of a file."""
    # Imported here because the reader would double the start-up time of other commands.
    from inkwright.scenarios.card_files import read_card_file
    from inkwright.scenarios.card_readings import read_new_card

    table = card_table.from_args(args)
    try:
        found = read_card_file(_read(args.file))
    except InkwrightError as problem:
        raise InkwrightError(f"{args.file}: {problem}") from None
    readings = [read_new_card(table, new) for new in found]
    wrong = [each for each in readings if each.problem]
    if args.json:
        unread = [each for reading in wrong for each in _as_json(table, reading)]
        print_json({"cards": len(readings), "understood": len(readings) - len(wrong), "problems": unread})
    else:
        for reading in wrong:
            print("\n".join(_lines(table, reading)))
        print(f"{len(readings) - len(wrong):,} of {format_count(len(readings), 'card')} understood")
    return FAILED if wrong else OK


def _read(path: Path) -> str:
    try:
        data = path.read_bytes()
        return (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8-sig")
    except OSError as problem:
        raise InkwrightError(problem.strerror or str(problem)) from None
    except (EOFError, zlib.error):
        raise InkwrightError("a damaged gzip file") from None
    except UnicodeDecodeError:
        raise InkwrightError("not a text file in UTF-8") from None


def _as_json(table: CardTable, reading: CardReading) -> list[dict[str, Any]]:
    from inkwright.scenarios.card_readings import suggest

    found: list[dict[str, Any]] = []
    for each in reading.unread:
        declined, near = each.outcome.declined, suggest(table, reading.card, each, _SUGGESTIONS)
        assert declined is not None
        found.append(
            {
                "card": reading.card.full_name,
                "ability": each.title or each.outcome.source.kind,
                "reason": declined.reason,
                "understood": declined.understood,
                "repaired": list(near.repaired),
                "closest": [{"text": text, "card": card} for text, card in near.closest],
            }
        )
    return found or [{"card": reading.card.full_name, "ability": "", "reason": reading.problem}]


def _lines(table: CardTable, reading: CardReading) -> list[str]:
    lines: list[str] = []
    for each in _as_json(table, reading):
        where = f", {each['ability']}" if each["ability"] else ""
        lines.append(f"{each['card']}{where}: {each['reason']}")
        if each.get("understood"):
            lines.append(f"  read:    {each['understood']}")
        lines += [f"  works:   {text}" for text in each.get("repaired", ())]
        lines += [f"  closest: {near['text']} ({near['card']})" for near in each.get("closest", ())]
    return lines
