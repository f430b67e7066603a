"""Plain-text tables for people: aligned columns, no lines drawn."""

from __future__ import annotations

from collections.abc import Sequence

GAP = "  "


def text_table(head: Sequence[str], rows: Sequence[Sequence[str]], *, right: Sequence[str] = ()) -> str:
    """The rows under their headings, columns aligned; the columns named in `right` are aligned right.

    Columns that are empty in every row are left out. Ends without a line break.
    """
    shown = [at for at in range(len(head)) if any(row[at] for row in rows)]
    lines = [[row[at] for at in shown] for row in [head, *rows]]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    flush = [head[at] in right for at in shown]
    return "\n".join(
        GAP.join(
            cell.rjust(width) if to_right else cell.ljust(width)
            for cell, width, to_right in zip(line, widths, flush, strict=True)
        ).rstrip()
        for line in lines
    )


def counted(number: int, what: str) -> str:
    """`1 card`, `2,547 cards`."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"
