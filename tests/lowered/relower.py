"""Write the digests of all lowered cards anew, or print the dump of the cards named on the command line."""

from __future__ import annotations

import sys

from lowered_text import DIGESTS, digests, text_of

from inkwright.cards.table import load
from inkwright.engine.pool import pool_of


def main(names: list[str]) -> None:
    """Print the dump of each named card, or write all digests if no card is named."""
    table = load()
    for name in names:
        print(text_of(pool_of(table).define(table.card(name))), end="")
    if not names:
        written = "".join(f"{digest} {name}\n" for name, digest in digests(table).items())
        DIGESTS.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
