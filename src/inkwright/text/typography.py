"""Typed marks as cards print them."""

from __future__ import annotations

import re

_SINGLE = str.maketrans(
    {
        **dict.fromkeys("’‘ʼ´`", "'"),
        **dict.fromkeys("„‟", "“"),
        **dict.fromkeys("−‒‐‑", "-"),
        **dict.fromkeys("―", "—"),
        **dict.fromkeys("·●▪‣◦", "•"),
        **dict.fromkeys("\u200b\ufeff", " "),
    }
)
_MINUS = re.compile(r"(?<![\w–—-])[–—](?=\d)")
_DOUBLE_DASH = re.compile(r"(?<=\s)--(?=\s)")
_AFTER_ICON = re.compile(r"(?<=[}⬡⟳])(\s*)[-–](?=\s*[A-Z])")
_ALONE = re.compile(r"(?:(?<=\s)|^)[-–—*](?=\s|$)(?!\s*(?:\{[SWL]\}|[¤⛉◊]))", re.MULTILINE)
"""Not the minus of "gets - {S} equal to …"."""
_QUOTATION = re.compile('["“”]')
_ICON = re.compile(r"\{[eiswlk]\}")


def as_printed(text: str) -> str:
    """Return a text with the marks of printed cards, each replacing the typed one.

    Typed texts have hyphens for the dash before an effect and for bullets, and straight quotation marks. The
    length stays the same, so that positions in the result are positions in the text.
    """
    text = _ICON.sub(lambda icon: icon[0].upper(), text.translate(_SINGLE))
    text = _MINUS.sub("-", text)
    text = _DOUBLE_DASH.sub(" —", text)
    text = _AFTER_ICON.sub(r"\1—", text)
    text = _ALONE.sub(lambda mark: _dash_or_bullet(text[: mark.start()], mark[0]), text)
    opened = False

    def quote(mark: re.Match[str]) -> str:
        nonlocal opened
        opened = mark[0] == "“" or (mark[0] == '"' and not opened)
        return "“" if opened else "”"

    return _QUOTATION.sub(quote, text)


def _dash_or_bullet(before: str, mark: str) -> str:
    """Return a bullet where an option can begin, and elsewhere the dash between a cost and its effect."""
    option = before.rstrip().endswith((":", ".", ")"))
    return "•" if mark == "*" or (mark != "—" and option) else "—"
