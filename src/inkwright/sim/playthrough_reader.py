"""Reading playthroughs: the start and the decisions of a game from the text that `playthrough` wrote."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list
from inkwright.engine.start import TURN_LIMIT, Start
from inkwright.errors import InkwrightError, quote
from inkwright.notation.build import engine_build, table_build
from inkwright.notation.record import Record, RecordedMove

SUFFIX = ".txt"
DECKS = "decks"
"""Folder with deck lists, beside a playthrough or in a folder above."""
_MOST_BYTES = 8_000_000
_LONGEST_HEADER = 300
_HEADER = re.compile(
    r"edition (?P<edition>\S+), format (?P<format>\S+), seed (?P<seed>\d{1,18}), (?P<players>[2-6]) players"
    r"(?:, starter (?P<starter>[1-6]))?(?:, chooser (?P<chooser>[1-6]))?"
    r"(?:, teams (?P<teams>[1-6](?: [1-6])*))?(?:, turn limit (?P<limit>\d{1,6}))?"
)
_PLAYER = re.compile(r"player ([1-6]): (.+)")
_DECISION = re.compile(r"\d+\. player ([1-6])(?::.*)?")
_TAKEN = "  > "


def is_playthrough(path: Path) -> bool:
    """Return whether a file begins like a playthrough."""
    if path.suffix != SUFFIX:
        return False
    with path.open("rb") as file:
        first = file.readline(_LONGEST_HEADER).decode("utf-8", errors="replace")
    return _HEADER.fullmatch(first.rstrip()) is not None


def read_playthrough(path: Path, table: CardTable) -> Record:
    """Return the game of a playthrough; its decks are looked up by their `Deck:` lines in the nearest
    folders called `decks`.

    Raises InkwrightError if the text is no playthrough or a deck is missing.
    """
    if path.stat().st_size > _MOST_BYTES:
        raise InkwrightError(f"{path}: larger than {_MOST_BYTES:,} bytes; this is not a playthrough")
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    header = _HEADER.fullmatch(lines[0].rstrip()) if lines else None
    if header is None:
        raise InkwrightError(
            f"{path}, line 1: a playthrough begins with 'edition 2.3, format core, seed 1, ...'"
        )
    count = int(header["players"])
    names = [found[2] for found in map(_PLAYER.fullmatch, lines[1 : count + 1]) if found is not None]
    if len(names) != count:
        raise InkwrightError(f"{path}, line 2: the next {count} lines must name the players' decks")
    start = Start(
        tuple(_find_deck(name, path, table) for name in names),
        int(header["seed"]),
        header["edition"],
        header["format"],
        _seat(header["starter"]),
        _seat(header["chooser"]),
        tuple(int(team) - 1 for team in header["teams"].split()) if header["teams"] else None,
        int(header["limit"] or TURN_LIMIT),
    )
    moves = tuple(_moves(lines))
    result = next((line for line in reversed(lines) if line), "")
    return Record(
        start, moves, engine_build(), table_build(table), tuple(names), result=result, source=str(path)
    )


def _seat(text: str | None) -> int | None:
    return None if text is None else int(text) - 1


def _moves(lines: list[str]) -> Iterator[RecordedMove]:
    player = 0
    for number, line in enumerate(lines, start=1):
        asked = _DECISION.fullmatch(line)
        if asked is not None:
            player = int(asked[1]) - 1
        elif line.startswith(_TAKEN):
            yield RecordedMove(player, line.removeprefix(_TAKEN), line=number)


def _find_deck(name: str, path: Path, table: CardTable) -> Deck:
    for folder in path.resolve().parents:
        for each in sorted((folder / DECKS).glob(f"*{SUFFIX}")):
            if f"Deck: {name}" in each.read_text(encoding="utf-8", errors="replace").splitlines():
                return read_list(each, table)
    raise InkwrightError(
        f"{path}: no folder called {DECKS} beside it or above it has a deck called {quote(name)}"
    )
