"""The terminal a person plays at: lines in and out, its width, colour where it is wanted."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import sys

from inkwright.render.style import Style
from inkwright.render.text import WIDTH

_WIDEST = 160
_CLEAR = "\033[2J\033[3J\033[H"  # the screen, what has scrolled off it, and back to the first line


class Terminal:
    """Standard input and output. Works just as well when they are files or pipes."""

    def __init__(self) -> None:
        self.keyboard = sys.stdin.isatty()
        """Whether a person types, so that what is typed is already on the screen."""
        self.screen = sys.stdout.isatty()
        self._codes = self.screen and os.environ.get("TERM") != "dumb"
        self.style = Style(colour=self._codes and not os.environ.get("NO_COLOR"))
        if isinstance(sys.stdin, io.TextIOWrapper):  # no byte that is typed or piped in is an error
            sys.stdin.reconfigure(errors="replace")
        if self.keyboard and self.screen:
            with contextlib.suppress(ImportError):  # not on every platform; it only makes editing nicer
                import readline  # noqa: F401

    @property
    def width(self) -> int:
        """Columns to write in."""
        return min(shutil.get_terminal_size((WIDTH, 24)).columns, _WIDEST)

    @property
    def height(self) -> int:
        """Lines that can be seen at once: any number where nothing scrolls away."""
        return shutil.get_terminal_size((WIDTH, 24)).lines if self.screen else sys.maxsize

    def say(self, text: str = "") -> None:
        """Print a text."""
        print(text)

    def ask(self, prompt: str) -> str | None:
        """The next line that is typed, without the space around it; None when there are no more."""
        if self.keyboard and self.screen:
            try:
                return input(prompt).strip()
            except EOFError:
                print()
                return None
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        text = "".join(char if char.isprintable() else " " for char in line).strip()
        print(text)  # a transcript shows what was typed
        return text if line else None

    def clear(self) -> None:
        """Take everything off the screen, if there is one."""
        if self._codes:
            print(_CLEAR, end="", flush=True)
        elif self.screen:
            print("\n" * shutil.get_terminal_size((WIDTH, 24)).lines)
