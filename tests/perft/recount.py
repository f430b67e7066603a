"""Counts all positions anew: `python tests/perft/recount.py`; review the diff."""

from __future__ import annotations

from positions_counted import COUNTS, counted, positions

from inkwright.cards.table import load


def main() -> None:
    texts = [counted(title, g) for title, g in positions(load())]
    COUNTS.write_text("\n".join(texts), encoding="utf-8", newline="\n")
    print(f"{len(texts)} positions in {COUNTS.name}")


if __name__ == "__main__":
    main()
