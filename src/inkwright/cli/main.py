"""Entry point: load the requested sub-command only, and turn errors into exit statuses."""

from __future__ import annotations

import importlib
import io
import os
import sys
from collections.abc import Sequence

from inkwright.cli.exit_status import BAD_INPUT, INTERRUPTED, OK
from inkwright.cli.parser import Parser, to_sentence
from inkwright.engine.build_kind import build_kind
from inkwright.errors import InkwrightError
from inkwright.version import __version__

# name -> (module whose `configure(parser)` adds options and sets `run`, one-line summary)
COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("inkwright.cli.play", "play a game in the browser or in the terminal"),
    "serve": ("inkwright.cli.serve", "serve the browser game from this machine"),
    "cards": ("inkwright.cli.cards", "look up, search and compile cards"),
    "deck": ("inkwright.cli.deck", "check a deck list and show its statistics"),
    "rules": ("inkwright.cli.rules", "look up rules by number or by words"),
    "rules diff": (
        "inkwright.cli.rules_diff",
        "compare two editions of the rules, using scenarios and games",
    ),
    "rules flags": (
        "inkwright.cli.rules_flags",
        "show what differs between editions, and the scenarios that prove it",
    ),
    "bot": ("inkwright.cli.bot", "run matches between bots, including bots in other languages"),
    "tournament": ("inkwright.cli.tournament", "play a Swiss or round-robin tournament between bots"),
    "sim": ("inkwright.cli.sim", "simulate games between two decks and report win rates, curves and cards"),
    "gauntlet": ("inkwright.cli.gauntlet", "simulate decks against many others and report a matchup matrix"),
    "compare": ("inkwright.cli.compare", "test by simulation whether a changed deck list is better"),
    "mcp": ("inkwright.cli.mcp", "offer cards, rules and games to AI assistants (MCP server)"),
    "replay": ("inkwright.cli.replay", "replay recorded games and verify them"),
    "report": ("inkwright.cli.report", "write a problem report about a recorded game"),
    "analyse": ("inkwright.cli.analyse", "find turning points, better lines and missed wins in a game"),
    "render": ("inkwright.cli.render", "draw a position as an SVG image"),
    "perft": ("inkwright.cli.perft", "count the continuations of a position"),
    "scenario": ("inkwright.cli.scenario", "run scenarios and check their expectations"),
    "conformance": ("inkwright.cli.conformance", "test another engine with the scenarios"),
    "solve": ("inkwright.cli.solve", "prove or refute that a goal can be reached this turn"),
    "fuzz": ("inkwright.cli.fuzz", "play random games and check the engine's invariants"),
    "bench": ("inkwright.cli.bench", "measure the speed of the engine on this machine"),
}


def build_parser(command: str | None) -> Parser:
    """Build the parser; options are loaded only for the sub-command named by `command`."""
    parser = Parser(
        prog="inkwright",
        description="A Disney Lorcana TCG engine that reads the cards. Unofficial fan software.",
        epilog="examples:\n  inkwright play\n  inkwright cards show 'Stitch - Rock Star'",
    )
    parser.add_argument("--version", action="version", version=f"inkwright {__version__} ({build_kind()})")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, (module, summary) in COMMANDS.items():
        sub = commands.add_parser(name, help=summary, description=to_sentence(summary))
        if name == command:
            importlib.import_module(module).configure(sub)
    return parser


def join_command(words: list[str]) -> list[str]:
    """Join the two words of a command such as `rules diff`."""
    at = next((at for at, word in enumerate(words) if not word.startswith("-")), len(words))
    if " ".join(words[at : at + 2]) in COMMANDS:
        return [*words[:at], " ".join(words[at : at + 2]), *words[at + 2 :]]
    return words


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status."""
    words = join_command(list(sys.argv[1:] if argv is None else argv))
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
    except BrokenPipeError:  # handled by `run`
        raise
    except OSError as problem:
        where = f"{problem.filename}: " if problem.filename else ""
        print(f"inkwright: {where}{problem.strerror or problem}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("inkwright: stopped", file=sys.stderr)
        return INTERRUPTED
    return status


def run() -> None:
    """Run the console script."""
    if isinstance(sys.stdout, io.TextIOWrapper):  # card names use letters that some terminals cannot encode
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = main()
    except BrokenPipeError:  # the reader (head, less) has exited, which is not an error
        status = OK
    try:
        _flush()
    except OSError:  # already reported, or nobody to report to: discard the rest of the buffer
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)


def _flush() -> None:
    if sys.stdout is not None:  # None if the parent process closed it; print is a no-op then
        sys.stdout.flush()
