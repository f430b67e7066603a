"""`inkwright deck register`, `slip` and `diff`: decks on paper for events, and changes of a list."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from inkwright.cli import card_table
from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.cli.text_table import format_count
from inkwright.decks.differences import compare_decks
from inkwright.decks.lists import read_list
from inkwright.decks.sheets import Sheet, check_slip, registration_sheet, sheet_html, sheet_text

_REGISTER = """\
Prints plain text, or writes a page to print with --html. What is not given stays blank.

examples:
  inkwright deck register my-deck.txt --player "Ada" --event "Store championship" --html sheet.html
  inkwright deck register my-deck.txt | lpr
"""
_SLIP = """\
Prints a list in alphabetical order, with a box for each card to count, or writes a page with --html.

example: inkwright deck slip my-deck.txt --player "Ada" --round 3 --html slip.html
"""
_DIFF = """\
exit status: 0 the same cards, 1 different cards, 2 a list could not be read

example: inkwright deck diff registered.txt found.txt
"""

Add = Callable[..., argparse.ArgumentParser]


def configure(add: Add) -> None:
    """Add the sub-commands."""
    registering = add("register", "print a registration sheet for an event", _REGISTER, _register)
    slipping = add("slip", "print a slip for a deck check", _SLIP, _slip)
    comparing = add("diff", "show the differences between two deck lists", _DIFF, _diff)
    for command in (registering, slipping):
        command.add_argument("file", metavar="FILE", help="deck list; - for standard input")
        command.add_argument("--player", default="", metavar="NAME", help="name of the player")
        command.add_argument("--event", default="", metavar="NAME", help="name of the event")
        command.add_argument("--html", type=Path, metavar="FILE", help="write a page to print")
    registering.add_argument("--date", default="", metavar="DATE", help="date of the event")
    slipping.add_argument("--round", default="", metavar="N", help="round of the event")
    comparing.add_argument("old", metavar="OLD", help="deck list; - for standard input")
    comparing.add_argument("new", metavar="NEW", help="the other deck list")
    add_json_option(comparing)
    for command in (registering, slipping, comparing):
        card_table.add_option(command)


def _register(args: argparse.Namespace) -> int:
    deck = read_list(args.file, card_table.from_args(args))
    return _print(args, registration_sheet(deck, player=args.player, event=args.event, date=args.date))


def _slip(args: argparse.Namespace) -> int:
    deck = read_list(args.file, card_table.from_args(args))
    return _print(args, check_slip(deck, player=args.player, event=args.event, round=args.round))


def _print(args: argparse.Namespace, sheet: Sheet) -> int:
    if args.html is None:
        print(sheet_text(sheet))
    else:
        args.html.write_text(sheet_html(sheet), encoding="utf-8")
    return OK


def _diff(args: argparse.Namespace) -> int:
    table = card_table.from_args(args)
    old, new = read_list(args.old, table), read_list(args.new, table)
    found = compare_decks(old, new)
    same = not found.removed and not found.added
    if args.json:
        record: dict[str, Any] = {"old": old.name, "new": new.name, "common": found.common}
        for key, cards in (("removed", found.removed), ("added", found.added)):
            record[key] = [{"count": count, "full_name": card.full_name} for card, count in cards]
        print_json(record)
        return OK if same else FAILED
    for sign, cards in (("-", found.removed), ("+", found.added)):
        for card, count in cards:
            print(f"{sign}{count} {card.full_name}")
    print(f"{format_count(found.common, 'card')} in common; {old.size} and {new.size} in total")
    return OK if same else FAILED
