"""Results as tables, one row per game: columns, Parquet, pandas and polars."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from inkwright.errors import InkwrightError
from inkwright.lab.game_result import GameResult
from inkwright.lab.plan import Plan

if TYPE_CHECKING:
    import pandas
    import polars

Numbered = Iterable[tuple[int, int, GameResult]]
"""Games with their matchup and number."""


def require_pyarrow() -> None:
    """Raise InkwrightError if pyarrow is not installed."""
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise InkwrightError(
            "Parquet is written by pyarrow; install it with: pip install 'inkwright[lab]'"
        ) from None


class Columns:
    """Games by column. Decks are named; a game of a card is in `cards`, as JSON by card name."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._names = [deck.name for deck in plan.decks]
        self._cards = [[card.full_name for card, _ in deck.counts] for deck in plan.decks]
        self.columns: dict[str, list[Any]] = {
            name: []
            for name in (
                *(
                    "matchup",
                    "game",
                    "seed",
                    "deck",
                    "opponent",
                    "first",
                    "winner",
                    "points",
                    "turns",
                    "ending",
                ),
                *("faults", "lore", "opponent_lore", "ink", "opponent_ink", "cards", "opponent_cards"),
            )
        }

    def add(self, matchup: int, number: int, result: GameResult) -> None:
        """Add a game."""
        sides = self.plan.matchups[matchup]
        uses = [
            json.dumps(
                [
                    {"card": self._cards[deck][use.entry], **_facts(use._asdict())}
                    for use in result.cards[player]
                ],
                ensure_ascii=False,
            )
            for player, deck in enumerate(sides)
        ]
        one, two = (self._names[deck] for deck in sides)
        winner = None if result.winner is None else (one, two)[result.winner]
        row = (
            *(matchup, number, result.seed, one, two, (one, two)[result.first], winner, result.points(0)),
            *(result.turns, result.ending, result.faults),
            *(list(result.lore[0]), list(result.lore[1]), list(result.ink[0]), list(result.ink[1]), *uses),
        )
        for column, value in zip(self.columns.values(), row, strict=True):
            column.append(value)

    def to_pandas(self) -> pandas.DataFrame:
        """Return a pandas data frame."""
        try:
            import pandas
        except ImportError:
            raise InkwrightError("to_pandas() needs pandas; install it with: pip install pandas") from None
        return pandas.DataFrame(self.columns)

    def to_polars(self) -> polars.DataFrame:
        """Return a polars data frame."""
        try:
            import polars
        except ImportError:
            raise InkwrightError("to_polars() needs polars; install it with: pip install polars") from None
        return polars.DataFrame(self.columns)

    def write_parquet(self, path: Path) -> None:
        """Write a Parquet file, with the description of the study as metadata `inkwright-lab`."""
        require_pyarrow()
        import pyarrow
        from pyarrow import parquet

        table = pyarrow.table(self.columns)
        study = json.dumps(self.plan.header(), ensure_ascii=False)
        parquet.write_table(table.replace_schema_metadata({"inkwright-lab": study}), path)


def _facts(use: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in use.items() if key != "entry"}
