"""Plan of a study: decks, matchups, bots, seed and rules; with a game number it determines a game."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable, load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import parse_list, write_list
from inkwright.engine.build_kind import build_kind
from inkwright.lab import calibration
from inkwright.lab.game_result import GameResult
from inkwright.lab.one_game import game_seed, play_game
from inkwright.rules.editions import NEWEST
from inkwright.sim.match_processes import Contestant
from inkwright.version import __version__

MAGIC, VERSION = "inkwright-lab", 2


@dataclass(frozen=True, slots=True)
class Plan:
    """Plan of a study. It is small and can be sent to other processes and machines."""

    lists: tuple[str, ...]
    """Deck lists."""
    matchups: tuple[tuple[int, int], ...]
    """Numbers of the decks that play each other."""
    bots: tuple[Contestant, Contestant]
    """Bots that play the first and the second deck of each matchup."""
    seed: int = 0
    edition: str = NEWEST.name
    format: str = "core"
    cards: Path | None = None
    """File of the card table; None for the usual one."""
    aligned: bool = False
    """The second deck is a changed first deck, in the order that `align` gives it. Matchups come in pairs
    with the same seeds: an opponent against the first deck, then against the second."""

    @classmethod
    def of(
        cls,
        decks: Sequence[Deck],
        matchups: Sequence[tuple[int, int]],
        bots: tuple[Contestant, Contestant],
        *,
        seed: int = 0,
        edition: str = NEWEST.name,
        format: str = "core",
        cards: Path | None = None,
        aligned: bool = False,
    ) -> Plan:
        """Return a plan for decks."""
        lists = tuple(map(write_list, decks))
        return cls(lists, tuple(matchups), bots, seed, edition, format, cards, aligned)

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The decks as they are played."""
        return _decks(self.lists, self.cards, self.aligned)

    @property
    def table(self) -> CardTable:
        """The card table."""
        return _table(self.cards)

    @property
    def repeatable(self) -> bool:
        """Return whether the same plan always gives the same results: no bot thinks by the clock."""
        return all(bot.repeatable for bot in self.bots)

    def place(self, at: int) -> tuple[int, int]:
        """Return the matchup and the game number of the game at a place; matchups take turns."""
        number, matchup = divmod(at, len(self.matchups))
        return matchup, number

    def at(self, matchup: int, number: int) -> int:
        """Return the place of a game, the inverse of `place`."""
        return number * len(self.matchups) + matchup

    def play(self, at: int) -> GameResult:
        """Play the game at a place."""
        matchup, number = self.place(at)
        decks = self.decks
        first, second = self.matchups[matchup]
        return play_game(
            (decks[first], decks[second]),
            self.bots,
            game_seed(self.seed, number, matchup // 2 if self.aligned else matchup),
            edition=self.edition,
            format=self.format,
            table=self.table,
        )

    def header(self) -> dict[str, object]:
        """Return everything that describes the study, as the first line of a results file has it."""
        return {
            MAGIC: VERSION,
            "decks": [
                {
                    "name": deck.name,
                    "digest": deck.digest(),
                    "cards": [[card.full_name, count] for card, count in deck.counts],
                }
                for deck in self.decks
            ],
            "matchups": [list(matchup) for matchup in self.matchups],
            "bots": [
                {"name": bot.name, "seconds": bot.budget.seconds, "iterations": bot.budget.iterations}
                for bot in self.bots
            ],
            "calibration": {
                "page": calibration.PAGE,
                "bots": {bot.name: calibration.calibration_json(bot.name) for bot in self.bots},
            },
            "edition": self.edition,
            "format": self.format,
            "seed": self.seed,
            "versions": {
                "inkwright": __version__,
                "cards": self.table.digest[:16],
                "build": build_kind(),
                "python": platform.python_version(),
            },
        }


def align(changed: Deck, original: Deck) -> Deck:
    """Return a changed deck with the cards that both decks have in the places of the original.

    With the same seed both are then shuffled to the same order, except for the cards that differ.
    """
    left: dict[Card, int] = dict(changed.counts)
    places: list[Card | None] = []
    for card in original.cards():
        kept = left.get(card, 0) > 0
        if kept:
            left[card] -= 1
        places.append(card if kept else None)
    new = [card for card, count in left.items() for _ in range(count)]
    filled = [card if card is not None else new.pop(0) if new else None for card in places]
    order = [card for card in filled if card is not None] + new
    counts: list[tuple[Card, int]] = []
    for card in order:
        if counts and counts[-1][0] == card:
            counts[-1] = (card, counts[-1][1] + 1)
        else:
            counts.append((card, 1))
    return Deck(changed.name, tuple(counts))


@lru_cache(maxsize=4)
def _decks(lists: tuple[str, ...], cards: Path | None, aligned: bool) -> tuple[Deck, ...]:
    decks = [parse_list(text, _table(cards)) for text in lists]
    if aligned:
        decks[1] = align(decks[1], decks[0])
    return tuple(decks)


@lru_cache(maxsize=2)
def _table(cards: Path | None) -> CardTable:
    if cards is None:
        return load()
    # Imported here because the reader is slow to load.
    from inkwright.scenarios.custom_cards import table_at

    return table_at(cards)
