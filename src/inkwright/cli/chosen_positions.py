"""The options that choose positions: those of scenarios, of a record, or the start of a game of decks."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from inkwright.cli import card_table
from inkwright.decks.lists import read_list
from inkwright.engine.start import Start
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.notation.record import SUFFIX
from inkwright.notation.record_file import read_record
from inkwright.notation.replay import Replay
from inkwright.rules.editions import NEWEST, edition
from inkwright.scenarios.errors import ScenarioError
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import Unreadable, read_file


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add FILE or `--deck`, and what goes with them."""
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a scenario or a game record")
    parser.add_argument("--to", type=int, metavar="N", help="of a record, the position after N decisions")
    parser.add_argument(
        "--deck", action="append", type=Path, metavar="DECK", help="a deck list, once for each player"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="with --deck: the seed (0)")
    parser.add_argument(
        "--edition", default=NEWEST.name, metavar="E", help="edition of the rules (default: %(default)s)"
    )
    card_table.add_option(parser)


def positions(args: argparse.Namespace) -> Iterator[tuple[str, State]]:
    """The positions that the options choose, with what they are called."""
    if (args.file is None) == (not args.deck):
        raise InkwrightError(
            "give either a file or decks, as in: position.yaml, or --deck ours.txt --deck theirs.txt"
        )
    table = card_table.chosen(args)
    rules = edition(args.edition)
    if args.to is not None and (args.file is None or args.file.suffix != SUFFIX):
        raise InkwrightError(f"--to is about records, whose names end in {SUFFIX}")
    if args.deck:
        decks = tuple(read_list(path, table) for path in args.deck)
        yield "game", Start(decks, args.seed, rules.name).state(table)
    elif args.file.suffix == SUFFIX:
        replay = Replay(read_record(args.file, table), table)
        yield args.file.stem, replay.to(args.to if args.to is not None else len(replay.record.moves))
    else:
        for found in read_file(args.file):
            if isinstance(found, Unreadable):
                raise InkwrightError(f"{args.file}:{found.line}: {found.problem}")
            try:
                g, _ = build(found, table, rules)
            except ScenarioError as problem:
                raise InkwrightError(f"{args.file}:{problem.line}: {problem}") from None
            yield found.title or args.file.stem, g
