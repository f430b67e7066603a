"""Text style for a terminal: ANSI codes, or none."""

from __future__ import annotations


class Style:
    """Adds ANSI codes to text if colour is wanted. Style text after cutting and padding it."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def _mark(self, code: str, text: str) -> str:
        return f"\033[{code}m{text}\033[0m" if self.colour and text else text

    def strong(self, text: str) -> str:
        """Style important text."""
        return self._mark("1", text)

    def faint(self, text: str) -> str:
        """Style unimportant text."""
        return self._mark("2", text)

    def heading(self, text: str) -> str:
        """Style the first line of a part."""
        return self._mark("1;36", text)

    def good(self, text: str) -> str:
        """Style a value better than printed."""
        return self._mark("32", text)

    def bad(self, text: str) -> str:
        """Style an error, or a value worse than printed."""
        return self._mark("31", text)


PLAIN = Style(colour=False)
"""No codes at all."""
