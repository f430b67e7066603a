"""The terminal of a person who plays: lines in and out, width and colour."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import sys

from inkwright.render.board import WIDTH
from inkwright.render.style import Style

_WIDEST = 160
_CLEAR = "\033[2J\033[3J\033[H"  # screen and scrollback


class Terminal:
    """Standard input and output, which may also be files or pipes."""

    def __init__(self) -> None:
        self.keyboard = sys.stdin.isatty()
        """True if a person types, so that the screen already shows the input."""
        self.screen = sys.stdout.isatty()
        self._codes = self.screen and os.environ.get("TERM") != "dumb"
        self.style = Style(colour=self._codes and not os.environ.get("NO_COLOR"))
        if isinstance(sys.stdin, io.TextIOWrapper):  # accept any bytes
            sys.stdin.reconfigure(errors="replace")
        if self.keyboard and self.screen:
            with contextlib.suppress(ImportError):  # not available on every platform
                import readline  # noqa: F401

    @property
    def width(self) -> int:
        """Width in columns."""
        return min(shutil.get_terminal_size((WIDTH, 24)).columns, _WIDEST)

    @property
    def height(self) -> int:
        """Height in lines; unlimited for files and pipes."""
        return shutil.get_terminal_size((WIDTH, 24)).lines if self.screen else sys.maxsize

    def say(self, text: str = "") -> None:
        """Print a text."""
        print(text)

    def ask(self, prompt: str) -> str | None:
        """Return the next line of input without surrounding space; None at the end of input."""
        if self.keyboard and self.screen:
            try:
                return input(prompt).strip()
            except EOFError:
                print()
                return None
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        text = "".join(char if char.isprintable() else " " for char in line).strip()
        print(text)  # a transcript shows the input
        return text if line else None

    def clear(self) -> None:
        """Clear the screen, if there is one."""
        if self._codes:
            print(_CLEAR, end="", flush=True)
        elif self.screen:
            print("\n" * shutil.get_terminal_size((WIDTH, 24)).lines)
