"""Tournament lists, written from the pinned card package by `python -m inkwright.decks.tournament_lists`.

Lists that are incomplete, name unknown cards or weren't legal on the day are left out; so are player names.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from inkwright.cards.pinned_source import data_file
from inkwright.cards.table import CardTable, load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import BadDeckList, parse_list, write_list
from inkwright.decks.samples import tournament_directory
from inkwright.decks.validation import check_deck
from inkwright.errors import InkwrightError
from inkwright.rules.formats import format_named

_SOURCE, _VARIABLE = "tournaments.py", "TOURNAMENTS"


def main() -> int:
    """Write the lists, replacing older ones."""
    try:
        table = load()
        place = tournament_directory()
        place.mkdir(exist_ok=True)
        for old in place.glob("*.txt"):
            old.unlink()
        count = 0
        for name, day, deck in usable_lists(pinned_tournaments(), table):
            (place / f"{name}.txt").write_text(f"# Played on {day}.\n\n{write_list(deck)}", encoding="utf-8")
            count += 1
    except InkwrightError as problem:
        print(f"inkwright: {problem}", file=sys.stderr)
        return 2
    print(f"{count} lists written to {place}")
    return 0


def usable_lists(tournaments: dict[str, Any], table: CardTable) -> Iterator[tuple[str, date, Deck]]:
    """Yield a file name, the day and the deck for each list that was legal in Core Constructed."""
    core = format_named("core")
    for event, facts in tournaments.items():
        day = date.fromisoformat(facts["date"])
        for number, entry in enumerate(facts["decklists"], start=1):
            text = "\n".join(re.sub(r"^(\d+)x ", r"\1 ", line) for line in entry["cards"])
            try:
                deck = parse_list(text, table, source=event, name=f"{entry['archetype']} {number}")
            except BadDeckList:
                continue
            if check_deck(deck, core, table, day).legal:
                yield f"{event}-{number:02}", day, deck


def pinned_tournaments() -> dict[str, Any]:
    """Return the tournaments of the pinned package, read without importing it. Raises InkwrightError."""
    found = sorted(data_file().parents[1].rglob(_SOURCE))
    if not found:
        raise InkwrightError(f"the pinned card package has no {_SOURCE}: run `make cards` to reinstall it")
    return _literal(found[0])


def _literal(path: Path) -> dict[str, Any]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == _VARIABLE and node.value:
            found: dict[str, Any] = ast.literal_eval(node.value)
            return found
    raise InkwrightError(f"{path.name} of the pinned card package has no {_VARIABLE}")


if __name__ == "__main__":
    sys.exit(main())
