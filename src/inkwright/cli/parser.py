"""The parser of every command line: help keeps its line breaks, and a mistake is one line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

from inkwright.cli.exit_status import BAD_INPUT
from inkwright.errors import LONGEST_SHOWN

Run = Callable[[argparse.Namespace], int]
"""What a sub-command does; the result is its exit status."""


class Parser(argparse.ArgumentParser):
    """An argument parser as all our commands have it; its sub-parsers are of this kind too."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"formatter_class": argparse.RawDescriptionHelpFormatter} | options)
        self.set_defaults(parser=self)  # of several the innermost: the one whose help is wanted

    def error(self, message: str) -> NoReturn:
        """End with one line: what is wrong, and where help is."""
        line = " ".join(message.split())
        if len(line) > 3 * LONGEST_SHOWN:
            line = f"{line[: 3 * LONGEST_SHOWN]}…"
        self.exit(BAD_INPUT, f"inkwright: {line}; see `{self.prog} --help`\n")


def sub_commands(parser: argparse.ArgumentParser, dest: str) -> Callable[[str, str, str, Run], Parser]:
    """Let `parser` have sub-commands; each call adds one by name, summary, epilog and what it runs.

    The name of the chosen one is kept as `dest`.
    """
    commands = parser.add_subparsers(dest=dest, metavar="COMMAND", required=True, parser_class=Parser)

    def add(name: str, summary: str, epilog: str, run: Run) -> Parser:
        command = commands.add_parser(name, help=summary, description=summary, epilog=epilog)
        command.set_defaults(run=run)
        return command

    return add
