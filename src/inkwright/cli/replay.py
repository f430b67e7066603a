"""`inkwright replay`: replay recorded games, fully or in part, and show what happens."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.cli import card_table
from inkwright.cli.exit_status import BAD_INPUT, FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.cli.text_table import format_count
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.serial import digest
from inkwright.engine.state import LogEntry
from inkwright.errors import InkwrightError
from inkwright.notation.moves import describe_all
from inkwright.notation.questions import question
from inkwright.notation.record import Record, RecordedMove, result_of
from inkwright.notation.record_file import read_record
from inkwright.notation.replay import Replay, ReplayMismatch
from inkwright.render.board import board
from inkwright.view.events import event_data, full_line
from inkwright.view.knowledge import omniscient
from inkwright.view.view import View

_EPILOG = """\
A record made with another engine or card version is replayed as far as possible, with a warning.

exit status: 0 matches the record, 1 differs (the first differing decision is printed), 2 bad input

examples:
  inkwright replay game.inkwright                  verify that it replays as recorded
  inkwright replay game.inkwright --to 40          show the board after 40 decisions
  inkwright replay game.inkwright --step           show every decision; press Enter to continue
  inkwright replay game.inkwright --events json    print every event, one JSON object per line
  inkwright replay --digest *.inkwright            verify as fast as possible
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright replay`."""
    parser.epilog = _EPILOG
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="game records")
    parser.add_argument("--to", type=int, metavar="N", help="stop after N decisions and show the position")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--step", action="store_true", help="show every decision and its effects")
    how.add_argument("--events", choices=("text", "json"), help="print the event log")
    how.add_argument("--digest", action="store_true", help="print only the digest of the final state")
    add_json_option(how, "print a summary of the record and its final state as JSON")
    card_table.add_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay the files and return the worst exit status."""
    table = card_table.from_args(args)
    status = OK
    for path in args.files:
        try:
            replay_file(args, path, table)
        except ReplayMismatch as problem:
            print(f"inkwright: {problem}", file=sys.stderr)
            status = max(status, FAILED)
        except InkwrightError as problem:
            print(f"inkwright: {problem}", file=sys.stderr)
            status = BAD_INPUT
    return status


def replay_file(args: argparse.Namespace, path: Path, table: CardTable) -> None:
    """Replay one file as requested; raise ReplayMismatch where it departs from the record."""
    record = read_record(path, table)
    steps = args.step or args.events is not None
    replay = Replay(record, table, log=steps)
    for warning in replay.warnings:
        print(f"inkwright: warning: {path}: recorded with {warning}", file=sys.stderr)
    if args.to is not None and not 0 <= args.to <= len(record.moves):
        raise InkwrightError(f"{path}: --to {args.to}: must be between 0 and {len(record.moves)}")
    stop = len(record.moves) if args.to is None else args.to
    if args.step:
        show_steps(replay, stop)
    elif args.events is not None:
        show_events(replay, stop, args.events == "json")
    replay.to(stop)
    if replay.skipped:
        listed = ", ".join(map(str, replay.skipped))
        print(
            f"inkwright: warning: {path}: recorded answers are no longer asked for and not used: decision "
            f"{listed}; the game may go differently from there",
            file=sys.stderr,
        )
    if args.to is None:
        replay.finish()
    if args.digest:
        print(digest(replay.state) if len(args.files) == 1 else f"{digest(replay.state)}  {path}")
    elif args.json:
        print_json(summary(path, replay))
    elif not steps:
        show_result(path, replay, args.to is not None)


def iter_decisions(
    replay: Replay, stop: int
) -> Iterator[tuple[int, RecordedMove | None, Sequence[LogEntry]]]:
    """Yield the decisions up to `stop` with their events; events before the first have no decision."""
    for number, move, events in replay.events():
        yield number, move, events
        if number == stop:
            return


def show_steps(replay: Replay, stop: int) -> None:
    """Print every decision and its events; in a terminal, wait for Enter between decisions."""
    names = list(replay.record.players)
    waiting = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    for number, move, events in iter_decisions(replay, stop):
        if move is not None:
            print(f"{number}. {names[move.player]}: {move.text}")
            for comment in (*move.above, move.comment):
                if comment:
                    print(f"   # {comment}")
        for entry in events:
            print(f"   {full_line(replay.state, entry, names)}")
        if waiting and number < stop:
            try:
                input("-- press Enter to continue ")
            except EOFError:
                return


def show_events(replay: Replay, stop: int, as_json: bool) -> None:
    """Print the event log."""
    names = list(replay.record.players)
    for number, _, events in iter_decisions(replay, stop):
        for entry in events:
            if as_json:
                data = {"decision": number, **event_data(replay.state, entry, names)}
                print(json.dumps(data, ensure_ascii=False))
            else:
                print(full_line(replay.state, entry, names))


def show_result(path: Path, replay: Replay, position: bool) -> None:
    """Print that the replay matched, or the requested position."""
    record, g = replay.record, replay.state
    names = list(record.players)
    if not position:
        result = name_winner(record, result_of(g))
        print(f"{path}: {format_count(replay.number, 'decision')} as recorded; {result}")
        return
    print(f"after {replay.number} of {format_count(len(record.moves), 'decision')}")
    print(board(View(g, omniscient(g), b"").to_json(), full=True, names=names))
    if g.outcome != NOT_OVER:
        print(name_winner(record, result_of(g)))
    else:
        print(f"{names[g.ask_player]}: {question(g)}")
        for text in describe_all(g):
            print(f"  {text}")


def name_winner(record: Record, result: str) -> str:
    """Return a result with the player's name in place of a number."""
    for number, name in enumerate(record.players, start=1):
        if result.startswith(f"player {number} "):
            return result.replace(f"player {number}", name, 1)
    return result


def summary(path: Path, replay: Replay) -> dict[str, object]:
    """Return the result for `--json`."""
    record, g = replay.record, replay.state
    start = record.start
    found: dict[str, object] = {
        "file": str(path),
        "engine": {"version": record.engine.version, "hash": record.engine.hash},
        "cards": {"version": record.cards.version, "hash": record.cards.hash},
        "warnings": list(replay.warnings),
        "edition": start.edition,
        "format": start.format,
        "seed": start.seed,
        "players": list(record.players),
        "decks": [
            {"name": deck.name, "cards": {card.full_name: count for card, count in deck.counts}}
            for deck in start.decks
        ],
        "decisions": len(record.moves),
        "replayed": replay.number,
        "turn": g.turn,
        "result": result_of(g),
        "digest": digest(g),
    }
    if g.outcome == NOT_OVER:
        found["decision"] = {
            "player": g.ask_player + 1,
            "asks": question(g),
            "legal": describe_all(g),
        }
    return found
