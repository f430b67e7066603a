"""Marking words up for a terminal, or leaving them as they are."""

from __future__ import annotations


class Style:
    """Adds ANSI codes where colour is wanted. Mark text up after it has been cut and padded."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def _mark(self, code: str, text: str) -> str:
        return f"\033[{code}m{text}\033[0m" if self.colour and text else text

    def strong(self, text: str) -> str:
        """What the eye should find first."""
        return self._mark("1", text)

    def faint(self, text: str) -> str:
        """What is there for completeness."""
        return self._mark("2", text)

    def heading(self, text: str) -> str:
        """The first line of a part."""
        return self._mark("1;36", text)

    def good(self, text: str) -> str:
        """Better than printed."""
        return self._mark("32", text)

    def bad(self, text: str) -> str:
        """Worse than printed, or an error."""
        return self._mark("31", text)


PLAIN = Style(colour=False)
"""No codes at all."""
