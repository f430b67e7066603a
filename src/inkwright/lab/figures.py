"""Figures of a matchup: win rates, game length, endings, curves and cards. docs/lab.md defines each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from inkwright.decks.deck import Deck
from inkwright.lab.game_result import CardUse, GameResult
from inkwright.sim.intervals import Mean, Share, mean_of

THIN = 30
"""Games below which a figure about a card or a turn is withheld."""
METRICS = ("opening", "kept", "put_back", "drawn", "inked", "played")
"""Figures of a card: the win rate in games in which this happened to a copy of it."""


@dataclass(slots=True)
class Count:
    """Games with the points won in them."""

    games: int = 0
    points: float = 0.0

    def add(self, points: float) -> None:
        """Count a game."""
        self.games += 1
        self.points += points

    @property
    def share(self) -> Share:
        """Win rate in these games."""
        return Share(self.points, self.games)


@dataclass(slots=True)
class Sum:
    """Numbers by their count, sum and sum of squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, number: int) -> None:
        """Add a number."""
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> Mean:
        """Mean with its interval."""
        return mean_of(self.total, self.squares, self.count)


@dataclass(slots=True)
class CardFigures:
    """Figures of one card of a deck."""

    name: str
    copies: int
    counts: dict[str, Count] = field(default_factory=lambda: {metric: Count() for metric in METRICS})
    first_played: dict[int, Count] = field(default_factory=dict)
    """Games by the turn in which the first copy was played."""

    def share(self, metric: str) -> Share | None:
        """Win rate of a metric; None if it is withheld."""
        return shown(self.counts[metric].share)

    def played_by(self, turn: int) -> Share | None:
        """Win rate in games in which a copy was played in a turn up to this one; None if it is withheld."""
        return shown(self.games_played_by(turn))

    def games_played_by(self, turn: int) -> Share:
        """The same with any number of games."""
        counts = [count for at, count in self.first_played.items() if at <= turn]
        return Share(sum(count.points for count in counts), sum(count.games for count in counts))


def shown(share: Share) -> Share | None:
    """Return a share unless it is of so few games that it is withheld."""
    return share if share.trials >= THIN else None


class Figures:
    """Figures of a matchup, as seen by its first deck. Games can be added in any order."""

    def __init__(self, decks: tuple[Deck, Deck]) -> None:
        self.decks = decks
        self.overall = Count()
        self.on_the_play = Count()
        self.on_the_draw = Count()
        self.turns = Sum()
        self.lengths: Counter[int] = Counter()
        """Games by their number of turns."""
        self.endings: Counter[str] = Counter()
        self.faults = 0
        self.lore: tuple[dict[int, Sum], dict[int, Sum]] = ({}, {})
        """For each deck, lore at the end of its turns, by turn."""
        self.ink: tuple[dict[int, Sum], dict[int, Sum]] = ({}, {})
        self.cards: tuple[dict[str, CardFigures], dict[str, CardFigures]] = ({}, {})
        """For each deck, its cards by name."""
        for deck, cards in zip(decks, self.cards, strict=True):
            for card, count in deck.counts:
                figures = cards.setdefault(card.full_name, CardFigures(card.full_name, 0))
                figures.copies += count
        self._entries = [
            [cards[card.full_name] for card, _ in deck.counts]
            for deck, cards in zip(decks, self.cards, strict=True)
        ]
        self._distinct = [
            len(deck.counts) == len(cards) for deck, cards in zip(decks, self.cards, strict=True)
        ]

    @property
    def games(self) -> int:
        """Number of games."""
        return self.overall.games

    @property
    def share(self) -> Share:
        """Win rate of the first deck."""
        return self.overall.share

    def add_all(self, results: Iterable[GameResult]) -> Figures:
        """Add results and return these figures."""
        for result in results:
            self.add(result)
        return self

    def add(self, result: GameResult) -> None:
        """Add the result of a game."""
        points = result.points(0)
        self.overall.add(points)
        (self.on_the_draw if result.first else self.on_the_play).add(points)
        self.turns.add(result.turns)
        self.lengths[result.turns] += 1
        self.endings[result.ending] += 1
        self.faults += result.faults
        for player in (0, 1):
            _add_curve(self.lore[player], result.lore[player])
            _add_curve(self.ink[player], result.ink[player])
            own = result.points(player)
            entries = self._entries[player]
            uses = result.cards[player]
            for use in uses if self._distinct[player] else self._merge(player, uses):
                _count(entries[use.entry], use, own)

    def _merge(self, player: int, uses: Iterable[CardUse]) -> Iterable[CardUse]:
        """Return one use for each card; an aligned deck may have a card in several entries."""
        merged: dict[str, CardUse] = {}
        for use in uses:
            name = self._entries[player][use.entry].name
            before = merged.get(name)
            merged[name] = use if before is None else _join(before, use)
        return merged.values()


def _join(one: CardUse, two: CardUse) -> CardUse:
    return CardUse(
        one.entry,
        one.opening + two.opening,
        one.put_back + two.put_back,
        one.drawn + two.drawn,
        one.inked + two.inked,
        one.played + two.played,
    )


def _add_curve(curve: dict[int, Sum], values: Iterable[int]) -> None:
    for turn, value in enumerate(values, start=1):
        if turn not in curve:
            curve[turn] = Sum()
        found = curve[turn]
        found.count += 1
        found.total += value
        found.squares += value * value


def _count(figures: CardFigures, use: CardUse, points: float) -> None:
    """Count a game for a card."""
    counts = figures.counts
    _, opening, back, drawn, inked, played = use
    if opening:
        counts["opening"].add(points)
        if opening > back:
            counts["kept"].add(points)
        if back:
            counts["put_back"].add(points)
    if drawn:
        counts["drawn"].add(points)
    if inked:
        counts["inked"].add(points)
    if played:
        counts["played"].add(points)
        first = min(played)
        if first not in figures.first_played:
            figures.first_played[first] = Count()
        figures.first_played[first].add(points)


@dataclass(slots=True)
class Comparison:
    """Two versions of a deck in pairs of games with the same opponents and seeds."""

    old: Count = field(default_factory=Count)
    new: Count = field(default_factory=Count)
    differences: list[float] = field(default_factory=list)
    """Points of the new list less those of the old one, for each pair."""

    def add(self, old: GameResult, new: GameResult) -> None:
        """Add a pair of games."""
        self.old.add(old.points(0))
        self.new.add(new.points(0))
        self.differences.append(new.points(0) - old.points(0))
