"""Options that select positions: from scenarios, from a record, or from the start of a game."""

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
    """Add FILE, `--deck` and their related options."""
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="scenario file or game record")
    parser.add_argument(
        "--to", type=int, metavar="N", help="with a record: the position after N decisions (default: the end)"
    )
    parser.add_argument(
        "--deck", action="append", type=Path, metavar="DECK", help="deck list; give it once per player"
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="with --deck: random seed (default: %(default)s)"
    )
    parser.add_argument(
        "--edition", default=NEWEST.name, metavar="E", help="rules edition (default: %(default)s)"
    )
    card_table.add_option(parser)


def read_positions(args: argparse.Namespace) -> Iterator[tuple[str, State]]:
    """Yield the selected positions, each with its title."""
    if (args.file is None) == (not args.deck):
        raise InkwrightError(
            "give either a file or decks, for example position.yaml, or --deck ours.txt --deck theirs.txt"
        )
    table = card_table.from_args(args)
    rules = edition(args.edition)
    if args.to is not None and (args.file is None or args.file.suffix != SUFFIX):
        raise InkwrightError(f"--to works only with records (files ending in {SUFFIX})")
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
