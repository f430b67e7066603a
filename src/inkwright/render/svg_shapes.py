"""SVG shapes and texts: everything is escaped, texts are fitted into their space.

No scripts, styles, ids or references, so that several pictures can stand on one page.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

FONT = "Helvetica Neue, Helvetica, Arial, DejaVu Sans, sans-serif"
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;"))
# Widths of characters in parts of the font's size, generous for the fonts above.
_NARROW, _USUAL, _CAPITAL, _WIDE, _FULL = 0.34, 0.6, 0.7, 0.92, 1.05
_NARROW_CHARS = frozenset("iljtfrI.,:;'!|()[]/ -’")
_WIDE_CHARS = frozenset("mwMW@%&—")
_FULL_FROM = 0x1100
_BOLD = 1.11


def escape_text(text: object) -> str:
    """Escape a text for XML; characters that XML can't hold are replaced."""
    done = _NOT_XML.sub("�", str(text))
    for char, entity in _ESCAPES:
        done = done.replace(char, entity)
    return done


def number(value: float) -> str:
    """Format a coordinate."""
    return f"{value:.1f}".removesuffix(".0")


def element(tag: str, content: str = "", /, **attributes: object) -> str:
    """Write an element around content that is already escaped.

    Underscores in attribute names become hyphens; attributes that are None are left out.
    """
    parts = [tag]
    for name, value in attributes.items():
        if value is not None:
            text = number(value) if isinstance(value, int | float) else escape_text(value)
            parts.append(f'{name.rstrip("_").replace("_", "-")}="{text}"')
    return f"<{' '.join(parts)}>{content}</{tag}>" if content else f"<{' '.join(parts)}/>"


def box(x: float, y: float, width: float, height: float, *, radius: float = 0, **look: object) -> str:
    """Draw a rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, rx=radius or None, **look)


def polygon(points: Sequence[tuple[float, float]], **look: object) -> str:
    """Draw a polygon."""
    return element("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **look)


def hexagon(x: float, y: float, radius: float, **look: object) -> str:
    """Draw a hexagon standing on a corner."""
    corners = [math.radians(60 * corner + 30) for corner in range(6)]
    return polygon([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in corners], **look)


def diamond(x: float, y: float, radius: float, **look: object) -> str:
    """Draw a narrow diamond."""
    return polygon([(x, y - radius), (x + 0.75 * radius, y), (x, y + radius), (x - 0.75 * radius, y)], **look)


def width_of(text: str, size: float, bold: bool = False) -> float:
    """Estimate the width of a text."""
    total = 0.0
    for char in text:
        if char in _NARROW_CHARS:
            total += _NARROW
        elif char in _WIDE_CHARS:
            total += _WIDE
        elif ord(char) >= _FULL_FROM:
            total += _FULL
        else:
            total += _CAPITAL if char.isupper() else _USUAL
    return total * size * (_BOLD if bold else 1)


def cut(text: str, size: float, room: float, bold: bool = False) -> str:
    """Shorten a text to a width, with an ellipsis."""
    if width_of(text, size, bold) <= room:
        return text
    while text and width_of(f"{text}…", size, bold) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def lines(text: str, size: float, room: float, most: int, bold: bool = False) -> list[str]:
    """Wrap a text to a width and a number of lines."""
    found: list[str] = []
    for word in text.split():
        longer = f"{found[-1]} {word}" if found else word
        if found and width_of(longer, size, bold) <= room:
            found[-1] = longer
        elif len(found) < most:
            found.append(word)
        else:
            found[-1] = longer  # too long, and cut below
            break
    return [cut(line, size, room, bold) for line in found]


def label(
    x: float,
    y: float,
    text: object,
    size: float,
    *,
    bold: bool = False,
    anchor: str | None = None,
    **look: object,
) -> str:
    """Write a line of text with its baseline at y; `anchor` is start (if None), middle or end."""
    weight = "bold" if bold else None
    return element(
        "text", escape_text(text), x=x, y=y, font_size=size, font_weight=weight, text_anchor=anchor, **look
    )


def group(content: Sequence[str], **attributes: object) -> str:
    """Group elements."""
    return element("g", "".join(content), **attributes)


def picture(width: float, height: float, title: str, content: Sequence[str]) -> str:
    """Write the whole picture."""
    return element(
        "svg",
        f"<title>{escape_text(title)}</title>{''.join(content)}",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        font_family=FONT,
        role="img",
    )
