"""Plain-text tables with aligned columns and no borders."""

from __future__ import annotations

from collections.abc import Sequence

GAP = "  "


def format_table(head: Sequence[str], rows: Sequence[Sequence[str]], *, right: Sequence[str] = ()) -> str:
    """Return the rows under their headings; columns named in `right` are right-aligned.

    Columns that are empty in every row are left out. There is no trailing newline.
    """
    shown = [at for at in range(len(head)) if any(row[at] for row in rows)]
    lines = [[row[at] for at in shown] for row in [head, *rows]]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    to_right = [head[at] in right for at in shown]
    return "\n".join(
        GAP.join(
            cell.rjust(width) if flush_right else cell.ljust(width)
            for cell, width, flush_right in zip(line, widths, to_right, strict=True)
        ).rstrip()
        for line in lines
    )


def format_count(number: int, noun: str) -> str:
    """Return a number with its noun: `1 card`, `2,547 cards`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
