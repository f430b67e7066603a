"""Tournaments: pairings by Swiss system or round robin, and standings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from inkwright.rules.match import Match

WIN, DRAW = 3, 1
"""Points for a match where its policy has none (TR 3.3)."""
LEAST_RATE = 1 / 3
"""Least match win rate that counts for the opponents of a player."""

Pairing = tuple[int, int | None]
"""Two entrants; None is a bye."""


@dataclass(frozen=True, slots=True)
class Result:
    """Finished match of a tournament."""

    round: int
    pairing: Pairing
    match: Match | None
    """None for a bye."""

    @property
    def winner(self) -> int | None:
        """Entrant who won; a bye is won."""
        if self.match is None:
            return self.pairing[0]
        won = self.match.winner
        return None if won is None else self.pairing[won]


@dataclass(slots=True)
class Standing:
    """Record of an entrant."""

    entrant: int
    points: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    games_won: int = 0
    games_lost: int = 0
    games_drawn: int = 0
    opponents: list[int] = field(default_factory=list)
    byes: int = 0
    opponents_rate: float = 0.0
    """Mean match win rate of the opponents, each counted as at least a third."""

    @property
    def rate(self) -> float:
        """Share of the matches won, byes left out; a draw is half a win."""
        played = self.won + self.lost + self.drawn - self.byes
        return (self.won - self.byes + 0.5 * self.drawn) / played if played else 0.0

    @property
    def game_rate(self) -> float:
        """Share of the games won; a draw is half a win."""
        played = self.games_won + self.games_lost + self.games_drawn
        return (self.games_won + 0.5 * self.games_drawn) / played if played else 0.0


def standings(count: int, results: Sequence[Result]) -> list[Standing]:
    """Return the records, best first: by points, opponents' match win rate and game win rate."""
    table = [Standing(entrant) for entrant in range(count)]
    for result in results:
        one, two = result.pairing
        if result.match is None or two is None:
            table[one].points += WIN
            table[one].won += 1
            table[one].byes += 1
            continue
        match = result.match
        for seat, (entrant, other) in enumerate(((one, two), (two, one))):
            mine = table[entrant]
            mine.opponents.append(other)
            mine.points += points_of(match, seat)
            mine.won += match.winner == seat
            mine.lost += match.winner == 1 - seat
            mine.drawn += match.winner is None
            mine.games_won += match.wins[seat]
            mine.games_lost += match.wins[1 - seat]
            mine.games_drawn += match.draws
    for mine in table:
        rates = [max(LEAST_RATE, table[other].rate) for other in mine.opponents]
        mine.opponents_rate = sum(rates) / len(rates) if rates else 0.0
    return sorted(table, key=lambda each: (-each.points, -each.opponents_rate, -each.game_rate, each.entrant))


def points_of(match: Match, seat: int) -> int:
    """Return the points of a player for a finished match."""
    if any(match.points(each) for each in (0, 1)):
        return match.points(seat)
    if match.winner is None:
        return DRAW
    return WIN if match.winner == seat else 0


def round_robin(count: int) -> Iterator[list[Pairing]]:
    """Yield rounds in which everyone meets everyone once; with an odd number, one pauses in each."""
    ring = list(range(count + count % 2))
    half = len(ring) // 2
    for _ in range(len(ring) - 1):
        pairs = zip(ring[:half], reversed(ring[half:]), strict=True)
        yield [(one, two) for one, two in pairs if one < count and two < count]
        ring[1:] = [ring[-1], *ring[1:-1]]


def swiss_rounds(count: int) -> int:
    """Return the usual number of Swiss rounds: after it one entrant at most has won every match (TR 3.2)."""
    return max(1, (count - 1).bit_length())


def swiss_round(count: int, results: Sequence[Result], rng: Random) -> list[Pairing]:
    """Pair entrants with about equal points who have not met yet.

    With an odd number, the last entrant without a bye gets one. Entrants meet again only if nothing else is
    possible. Equal points are ordered at random.
    """
    table = standings(count, results)
    rng.shuffle(table)
    table.sort(key=lambda each: -each.points)
    pairings: list[Pairing] = []
    if count % 2:
        fewest = min(each.byes for each in table)
        out = next(each for each in reversed(table) if each.byes == fewest)
        table.remove(out)
        pairings.append((out.entrant, None))
    met = {frozenset(result.pairing) for result in results}
    order = [each.entrant for each in table]
    return [*(_pair(order, met) or list(zip(order[::2], order[1::2], strict=True))), *pairings]


def _pair(order: Sequence[int], met: set[frozenset[int | None]]) -> list[Pairing] | None:
    """Return pairings of neighbours without a repeated one, or None if there are none."""
    if not order:
        return []
    first, rest = order[0], order[1:]
    for at, other in enumerate(rest):
        if frozenset((first, other)) not in met:
            others = _pair([*rest[:at], *rest[at + 1 :]], met)
            if others is not None:
                return [(first, other), *others]
    return None
