"""Simulations from Python: `ink.simulate` plays two decks against each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from inkwright.cards.table import load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list
from inkwright.errors import InkwrightError
from inkwright.lab.batches import processes
from inkwright.lab.contestants import contestants
from inkwright.lab.figures import Figures
from inkwright.lab.game_result import GameResult
from inkwright.lab.plan import Plan
from inkwright.lab.results_file import ResultsFile
from inkwright.lab.study import games_in_order
from inkwright.lab.tables import Columns
from inkwright.rules.editions import NEWEST, edition
from inkwright.rules.formats import format_named
from inkwright.sim.intervals import Share

if TYPE_CHECKING:
    import pandas
    import polars


@dataclass(frozen=True)
class Simulation:
    """Games between two decks."""

    plan: Plan
    results: tuple[GameResult, ...]

    @cached_property
    def figures(self) -> Figures:
        """Win rates, curves and cards."""
        one, two = self.plan.decks
        return Figures((one, two)).add_all(self.results)

    @property
    def win_rate(self) -> Share:
        """Win rate of the first deck, with its interval."""
        return self.figures.share

    def to_pandas(self) -> pandas.DataFrame:
        """Return a pandas data frame with a row per game."""
        return self._columns().to_pandas()

    def to_polars(self) -> polars.DataFrame:
        """Return a polars data frame with a row per game."""
        return self._columns().to_polars()

    def write_parquet(self, path: Path | str) -> None:
        """Write a Parquet file with a row per game."""
        self._columns().write_parquet(Path(path))

    def _columns(self) -> Columns:
        columns = Columns(self.plan)
        for number, result in enumerate(self.results):
            columns.add(0, number, result)
        return columns


def simulate(
    first: Deck | str | Path,
    second: Deck | str | Path,
    *,
    games: int = 200,
    bots: str | Sequence[str] = "greedy",
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int = 0,
    edition_name: str = NEWEST.name,
    format_key: str = "core",
    jobs: int = 1,
    out: Path | str | None = None,
) -> Simulation:
    """Play two decks, or the decks of two files, against each other.

    `bots` is one bot for both decks or one for each, `seconds` or `iterations` the budget of bots that think.
    With `out`, games are appended to a results file, and those that it has are not played again. In a script,
    call it under `if __name__ == "__main__":` if there are several `jobs`.
    """
    if games < 1:
        raise InkwrightError(f"games is {games}: must be at least 1")
    decks = [each if isinstance(each, Deck) else read_list(Path(each), load()) for each in (first, second)]
    plan = Plan.of(
        decks,
        [(0, 1)],
        contestants([bots] if isinstance(bots, str) else bots, seconds, iterations),
        seed=seed,
        edition=edition(edition_name).name,
        format=format_named(format_key).key,
    )
    crew = processes(jobs)
    if out is None:
        return Simulation(plan, tuple(games_in_order(plan, games, crew)))
    with ResultsFile(Path(out), plan, resume=True) as file:
        return Simulation(plan, tuple(games_in_order(plan, games, crew, file)))
