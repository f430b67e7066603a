"""Argument parser for all commands: help keeps its line breaks, errors fit on one line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

from inkwright.cli.exit_status import BAD_INPUT
from inkwright.errors import LONGEST_SHOWN

Run = Callable[[argparse.Namespace], int]
"""Body of a sub-command; returns the exit status."""


class Parser(argparse.ArgumentParser):
    """Argument parser with one-line errors; its sub-parsers are of the same class."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"formatter_class": argparse.RawDescriptionHelpFormatter} | options)
        self.set_defaults(parser=self)  # the innermost parser wins, so errors point at its help

    def error(self, message: str) -> NoReturn:
        """Exit with one line that says what is wrong and where to find help."""
        line = " ".join(message.split())
        if len(line) > 3 * LONGEST_SHOWN:
            line = f"{line[: 3 * LONGEST_SHOWN]}…"
        self.exit(BAD_INPUT, f"inkwright: {line}; see `{self.prog} --help`\n")


def add_subcommands(parser: argparse.ArgumentParser, dest: str) -> Callable[[str, str, str, Run], Parser]:
    """Give `parser` sub-commands; the returned function adds one by name, summary, epilog and body.

    The name of the chosen sub-command is stored as `dest`.
    """
    commands = parser.add_subparsers(dest=dest, metavar="COMMAND", required=True, parser_class=Parser)

    def add(name: str, summary: str, epilog: str, run: Run) -> Parser:
        command = commands.add_parser(name, help=summary, description=to_sentence(summary), epilog=epilog)
        command.set_defaults(run=run)
        return command

    return add


def to_sentence(summary: str) -> str:
    """Return a one-line summary as a sentence: capitalized, with a full stop."""
    return f"{summary[0].upper()}{summary[1:]}."
