"""Figures of a matchup: win rates, game length, endings, curves and cards. docs/lab.md defines each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain

from inkwright.decks.deck import Deck
from inkwright.lab.game_result import GameResult, History
from inkwright.sim.intervals import Mean, Share, mean_of

THIN = 30
"""Games below which a figure about a card or a turn is withheld."""
_TOGETHER = 64
"""Number of games whose curves and cards are counted at once."""
METRICS = ("opening", "kept", "put_back", "drawn", "inked", "played")
"""Figures of a card: the win rate in games in which this happened to a copy of it."""


@dataclass(slots=True)
class Count:
    """Games with the points won in them."""

    games: int = 0
    points: float = 0.0

    def add(self, points: float, times: int = 1) -> None:
        """Count a game, or several with the same points."""
        self.games += times
        self.points += points * times

    def add_count(self, other: Count) -> None:
        """Count the games of another count."""
        self.games += other.games
        self.points += other.points

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

    def add(self, number: int, times: int = 1) -> None:
        """Add a number, once or several times."""
        self.count += times
        self.total += number * times
        self.squares += number * number * times

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
        """Like `played_by`, with any number of games."""
        counts = [count for at, count in self.first_played.items() if at <= turn]
        return Share(sum(count.points for count in counts), sum(count.games for count in counts))


Curve = Counter[tuple[int, int]]
"""Games by turn and the number at the end of it."""


def by_turn(curve: Curve) -> dict[int, Sum]:
    """Return the numbers of each turn."""
    found: dict[int, Sum] = {}
    for (turn, number), games in sorted(curve.items()):
        found.setdefault(turn, Sum()).add(number, games)
    return found


class Tally:
    """Numbers of games by what happened to cards, which are given by their entries in the deck."""

    def __init__(self) -> None:
        self.opening: Counter[int] = Counter()
        self.not_kept: Counter[int] = Counter()
        """Games in which all copies in the opening hand were put back."""
        self.put_back: Counter[int] = Counter()
        self.drawn: Counter[int] = Counter()
        self.inked: Counter[int] = Counter()
        self.first_played: Counter[tuple[int, int]] = Counter()
        """Games by card and the turn in which its first copy was played."""

    def add(self, games: Sequence[History]) -> None:
        """Count games, each once for a card."""
        changed = [each for each in games if each.put_back]
        self.opening.update(chain.from_iterable(map(set, [each.opening for each in games])))
        self.not_kept.update(chain.from_iterable(map(_not_kept, changed)))
        self.put_back.update(chain.from_iterable(map(set, [each.put_back for each in changed])))
        self.drawn.update(chain.from_iterable(map(set, [each.drawn[::2] for each in games])))
        self.inked.update(chain.from_iterable(map(set, [each.inked[::2] for each in games])))
        self.first_played.update(chain.from_iterable(map(_first_turns, games)))

    def add_tally(self, other: Tally) -> None:
        """Count the games of another tally."""
        self.opening.update(other.opening)
        self.not_kept.update(other.not_kept)
        self.put_back.update(other.put_back)
        self.drawn.update(other.drawn)
        self.inked.update(other.inked)
        self.first_played.update(other.first_played)


def _not_kept(history: History) -> set[int]:
    """Return the cards of the opening hand of which all copies were put back."""
    opening, put_back = history.opening, history.put_back
    return {entry for entry in put_back if opening.count(entry) == put_back.count(entry)}


def _first_turns(history: History) -> Iterable[tuple[int, int]]:
    """Return the cards that were played, each with the first turn of several."""
    backwards = history.played[::-1]
    return dict(zip(backwards[1::2], backwards[::2], strict=True)).items()


def _card_figures(deck: Deck, tallies: dict[float, Tally]) -> dict[str, CardFigures]:
    """Return the figures of the cards of a deck by name, from tallies by the points of the games."""
    found: dict[str, CardFigures] = {}
    for card, copies in deck.counts:
        found.setdefault(card.full_name, CardFigures(card.full_name, 0)).copies += copies
    cards = [found[card.full_name] for card, _ in deck.counts]
    for points, tally in tallies.items():
        for metric, games in (
            ("opening", tally.opening),
            ("kept", tally.opening - tally.not_kept),
            ("put_back", tally.put_back),
            ("drawn", tally.drawn),
            ("inked", tally.inked),
        ):
            for entry, times in games.items():
                cards[entry].counts[metric].add(points, times)
        for (entry, turn), times in tally.first_played.items():
            cards[entry].counts["played"].add(points, times)
            cards[entry].first_played.setdefault(turn, Count()).add(points, times)
    return found


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
        self.lengths: Counter[int] = Counter()
        """Games by their number of turns."""
        self.endings: Counter[str] = Counter()
        self.faults = 0
        self._lore = Curve(), Curve()
        self._ink = Curve(), Curve()
        self._waiting: list[GameResult] = []
        """Games whose curves and cards have not been counted yet, as counting many together is faster."""
        self._tallies: tuple[dict[float, Tally], dict[float, Tally]] = ({}, {})
        """For each deck, its cards in games with the same points."""
        self._same = [_same_card(deck) for deck in decks]

    @property
    def games(self) -> int:
        """Number of games."""
        return self.overall.games

    @property
    def share(self) -> Share:
        """Win rate of the first deck."""
        return self.overall.share

    @property
    def turns(self) -> Sum:
        """Turns of the games."""
        found = Sum()
        for turns, games in self.lengths.items():
            found.add(turns, games)
        return found

    @property
    def lore(self) -> tuple[dict[int, Sum], dict[int, Sum]]:
        """For each deck, lore at the end of its turns, by turn."""
        self._count()
        one, two = self._lore
        return by_turn(one), by_turn(two)

    @property
    def ink(self) -> tuple[dict[int, Sum], dict[int, Sum]]:
        """For each deck, cards in the inkwell at the end of its turns, by turn."""
        self._count()
        one, two = self._ink
        return by_turn(one), by_turn(two)

    @property
    def cards(self) -> tuple[dict[str, CardFigures], dict[str, CardFigures]]:
        """For each deck, its cards by name."""
        self._count()
        one, two = (
            _card_figures(deck, tallies) for deck, tallies in zip(self.decks, self._tallies, strict=True)
        )
        return one, two

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
        self.lengths[result.turns] += 1
        self.endings[result.ending] += 1
        self.faults += result.faults
        self._waiting.append(result)
        if len(self._waiting) >= _TOGETHER:
            self._count()

    def add_matchup(self, other: Figures) -> None:
        """Add the games of the first deck against another opponent, without the cards of the opponent."""
        other._count()
        self.overall.add_count(other.overall)
        self.on_the_play.add_count(other.on_the_play)
        self.on_the_draw.add_count(other.on_the_draw)
        self.lengths.update(other.lengths)
        self.endings.update(other.endings)
        self.faults += other.faults
        for player in (0, 1):
            self._lore[player].update(other._lore[player])
            self._ink[player].update(other._ink[player])
        for points, tally in other._tallies[0].items():
            self._tallies[0].setdefault(points, Tally()).add_tally(tally)

    def _count(self) -> None:
        """Count the curves and cards of the waiting games."""
        games, self._waiting = self._waiting, []
        for player in (0, 1):
            histories = [each.histories[player] for each in games]
            self._lore[player].update(chain.from_iterable(enumerate(each.lore, 1) for each in histories))
            self._ink[player].update(chain.from_iterable(enumerate(each.ink, 1) for each in histories))
            by_points: dict[float, list[History]] = {}
            for game, history in zip(games, histories, strict=True):
                by_points.setdefault(game.points(player), []).append(history)
            same = self._same[player]
            for points, alike in by_points.items():
                tally = self._tallies[player].setdefault(points, Tally())
                tally.add(alike if same is None else [_renumber(each, same) for each in alike])


def _same_card(deck: Deck) -> bytes | None:
    """Return a table of the first entry with the same card as each entry; None if no card is in several."""
    names = [card.full_name for card, _ in deck.counts]
    if len(set(names)) == len(names):
        return None
    return bytes([*map(names.index, names), *range(len(names), 256)])


def _renumber(history: History, same: bytes) -> History:
    """Return the history of an aligned deck with one entry for each card."""
    renumbered = [each.translate(same) for each in (history.opening, history.put_back)]
    for each in (history.drawn, history.inked, history.played):
        pairs = bytearray(each)
        pairs[::2] = pairs[::2].translate(same)
        renumbered.append(bytes(pairs))
    return History(history.lore, history.ink, *renumbered)


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
