"""The entry point: finds the sub-command, loads only that one, and turns errors into exit statuses."""

from __future__ import annotations

import importlib
import io
import os
import sys
from collections.abc import Sequence

from inkwright import __version__
from inkwright.cli.exit_status import BAD_INPUT, FINE, STOPPED
from inkwright.cli.parser import Parser
from inkwright.engine.build_kind import build_kind
from inkwright.errors import InkwrightError

# name -> (module with `configure(parser)` and a `run` set by it, one line of help)
COMMANDS: dict[str, tuple[str, str]] = {
    "cards": ("inkwright.cli.cards", "look up, search and compile cards"),
    "deck": ("inkwright.cli.deck", "check a deck list and count what is in it"),
    "rules": ("inkwright.cli.rules", "look up a rule by number or by words"),
    "play": ("inkwright.cli.play", "play a game, in the browser or in the terminal"),
    "bot": ("inkwright.cli.bot", "matches between bots, and bots in other languages"),
    "serve": ("inkwright.cli.serve", "serve the game to browsers on this machine"),
    "replay": ("inkwright.cli.replay", "play a recorded game again"),
    "render": ("inkwright.cli.render", "draw a position as an SVG picture"),
    "perft": ("inkwright.cli.perft", "count the ways in which a position can go on"),
    "scenario": ("inkwright.cli.scenario", "run scenarios and check what they expect"),
    "fuzz": ("inkwright.cli.fuzz", "play random games and check that nothing breaks"),
    "bench": ("inkwright.cli.bench", "measure speed on this machine"),
}


def build_parser(command: str | None) -> Parser:
    """The whole command line; only the sub-command named by `command` has its options loaded."""
    parser = Parser(
        prog="inkwright",
        description="A Disney Lorcana TCG engine that reads the cards. Unofficial fan software.",
        epilog="example: inkwright cards show 'Stitch - Rock Star'",
    )
    parser.add_argument("--version", action="version", version=f"inkwright {__version__} ({build_kind()})")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, (module, summary) in COMMANDS.items():
        sub = commands.add_parser(name, help=summary, description=summary)
        if name == command:
            importlib.import_module(module).configure(sub)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    command = next((word for word in words if not word.startswith("-")), None)
    try:
        args, unknown = build_parser(command).parse_known_args(words)
        if unknown:
            args.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
        status: int = args.run(args)
        _flush()
    except InkwrightError as problem:
        print(f"inkwright: {problem}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:  # `run` knows what to do
        raise
    except OSError as problem:
        where = f"{problem.filename}: " if problem.filename else ""
        print(f"inkwright: {where}{problem.strerror or problem}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("inkwright: stopped", file=sys.stderr)
        return STOPPED
    return status


def run() -> None:
    """The console script."""
    if isinstance(sys.stdout, io.TextIOWrapper):  # names have letters that not every terminal can show
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = main()
    except BrokenPipeError:  # the reader (head, less) went away: not an error of ours
        status = FINE
    try:
        _flush()
    except OSError:  # told already, or nobody to tell: what is left in the buffer must not come up again
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)


def _flush() -> None:
    if sys.stdout is not None:  # closed by whoever started us, and then printing does nothing
        sys.stdout.flush()
