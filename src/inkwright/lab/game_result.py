"""Results of a game in the lab: winner and ending, lore and ink by turn, and the use of each card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from inkwright.engine.codes import (
    E_CARD_PUT_UNDER,
    E_DRAWS,
    E_ENTERS,
    E_GAINS_LORE,
    E_INKS,
    E_LOSES_LORE,
    E_PLAYS,
    E_TO_DISCARD,
    L_TO_DECK,
    L_TO_HAND,
    L_TURN,
)
from inkwright.engine.state import Log, LogEntry, State
from inkwright.errors import InkwrightError

MULLIGAN = "2.2.2.1"
"""Rule by which cards are put back and drawn in a mulligan."""
MOST_ENTRIES = 256
"""Entries of a deck; the number of one has to fit into a byte."""
_LEAVES_INKWELL = frozenset((L_TO_HAND, L_TO_DECK, E_TO_DISCARD, E_ENTERS))
_FOLLOWED = _LEAVES_INKWELL | {E_CARD_PUT_UNDER, E_DRAWS, E_GAINS_LORE, E_INKS, E_LOSES_LORE, E_PLAYS, L_TURN}


class CardUse(NamedTuple):
    """History of the copies of a card in one game. Turns are those of its player, from 1.

    Turn 0 is before the first turn of the player.
    """

    entry: int
    """Number of the card in its deck (`Deck.counts`)."""
    opening: int
    """Copies in the opening hand, before the mulligan."""
    put_back: int
    """Copies put back in the mulligan."""
    drawn: tuple[int, ...]
    """Turn of each copy drawn, replacements in the mulligan included."""
    inked: tuple[int, ...]
    """Turn of each copy put into the inkwell."""
    played: tuple[int, ...]
    """Turn of each copy played."""


class History(NamedTuple):
    """History of a player and their cards in one game, in order.

    Bytes are stored, sent, read and counted much faster than lists. `GameResult` also has all of this as
    tuples of numbers.
    """

    lore: bytes
    """Lore at the end of each turn of the player; 255 stands for all larger numbers."""
    ink: bytes
    """Cards in the inkwell at the end of each turn of the player, likewise."""
    opening: bytes
    """Entry of each card in the opening hand."""
    put_back: bytes
    """Entry of each card put back in the mulligan."""
    drawn: bytes
    """Entry and turn of each card drawn, by turns; likewise for the others."""
    inked: bytes
    played: bytes


@dataclass(frozen=True, slots=True)
class GameResult:
    """Result of one game. Players are 0 and 1, in the order of the decks."""

    seed: int
    first: int
    """Player who went first."""
    winner: int | None
    """None for a draw."""
    turns: int
    """Turns of both players together."""
    ending: str
    """Reason for the end of the game."""
    faults: int
    """Faults of both bots."""
    histories: tuple[History, ...]
    """For each player, what happened in the game, in compact form."""

    @property
    def lore(self) -> tuple[tuple[int, ...], ...]:
        """For each player, the lore at the end of each turn of theirs."""
        return tuple(tuple(each.lore) for each in self.histories)

    @property
    def ink(self) -> tuple[tuple[int, ...], ...]:
        """For each player, the cards in the inkwell at the end of each turn of theirs."""
        return tuple(tuple(each.ink) for each in self.histories)

    @property
    def cards(self) -> tuple[tuple[CardUse, ...], ...]:
        """For each player, the cards that appeared, in the order of the deck."""
        return tuple(tuple(_uses(each)) for each in self.histories)

    def __reduce__(self) -> tuple[Callable[..., GameResult], tuple[object, ...]]:
        """Send it to another process as plain tuples, in a third of the time."""
        facts = (self.seed, self.first, self.winner, self.turns, self.ending, self.faults)
        return _result, (*facts, *map(tuple, self.histories))

    def points(self, player: int) -> float:
        """Return the points of a player: 1 for a win, 0.5 for a draw."""
        return 0.5 if self.winner is None else float(self.winner == player)


def _result(
    seed: int,
    first: int,
    winner: int | None,
    turns: int,
    ending: str,
    faults: int,
    *histories: tuple[bytes, bytes, bytes, bytes, bytes, bytes, bytes],
) -> GameResult:
    """Return a result that came from another process."""
    return GameResult(seed, first, winner, turns, ending, faults, tuple(map(History._make, histories)))


def _uses(history: History) -> Iterator[CardUse]:
    """Yield the use of each card that appeared, by entry."""
    opening, put_back = history.opening, history.put_back
    drawn, inked, played = map(_turns, (history.drawn, history.inked, history.played))
    for entry in sorted({*opening, *drawn, *inked, *played}):
        turns = [tuple(each.get(entry, ())) for each in (drawn, inked, played)]
        yield CardUse(entry, opening.count(entry), put_back.count(entry), *turns)


def _turns(pairs: bytes) -> dict[int, list[int]]:
    """Return the turns of each entry."""
    found: dict[int, list[int]] = {}
    for entry, turn in zip(pairs[::2], pairs[1::2], strict=True):
        found.setdefault(entry, []).append(turn)
    return found


class Follower:
    """Follows a game of two players by its log, from the first decision to the end."""

    def __init__(self, g: State, counts: Sequence[Sequence[int]]) -> None:
        """Begin with a state before any mulligan; `counts` are the copies of each entry of the decks.

        Raises InkwrightError if a deck has too many entries.
        """
        most = max(map(len, counts))
        if most > MOST_ENTRIES:
            raise InkwrightError(f"a deck has {most} different cards; the lab plays up to {MOST_ENTRIES}")
        self.g = g
        self.entries: list[tuple[int, int]] = []
        """For each card of the game, its player and its entry."""
        for player, copies in enumerate(counts):
            for entry, count in enumerate(copies):
                self.entries += [(player, entry)] * count
        self.opening = [[self.entries[cid][1] for cid in player.hand] for player in g.players]
        self.starting_ink = [len(player.ink_ready) for player in g.players]
        g.log = Log()

    def finish(self, ending: str, winner: int | None, seed: int, faults: int) -> GameResult:
        """Return the result when the game is over."""
        g = self.g
        assert g.log is not None
        return GameResult(seed, g.starter, winner, g.turn, ending, faults, self._read(g.log))

    def _read(self, log: Iterable[LogEntry]) -> tuple[History, ...]:
        """Return the history of each player."""
        put_back: tuple[list[int], list[int]] = ([], [])
        drawn: tuple[list[int], list[int]] = ([], [])
        inked: tuple[list[int], list[int]] = ([], [])
        played: tuple[list[int], list[int]] = ([], [])
        in_ink: set[int] = set()
        lore, ink, turns = [0, 0], list(self.starting_ink), [0, 0]
        lore_by_turn: tuple[list[int], list[int]] = ([], [])
        ink_by_turn: tuple[list[int], list[int]] = ([], [])
        active = -1
        entries = self.entries
        for kind, rule, player, cid, other, amount, _ in log:
            if kind not in _FOLLOWED:
                continue
            if kind == E_CARD_PUT_UNDER:
                cid = other
            if kind == L_TURN:
                if active >= 0:
                    lore_by_turn[active].append(min(lore[active], 255))
                    ink_by_turn[active].append(min(ink[active], 255))
                active = player
                turns[player] += 1
            elif kind == E_GAINS_LORE:
                lore[player] += amount
            elif kind == E_LOSES_LORE:
                lore[player] -= amount
            else:
                owner, entry = entries[cid]
                if kind == E_DRAWS:
                    drawn[owner].extend((entry, turns[owner]))
                elif kind == E_INKS:
                    inked[owner].extend((entry, turns[owner]))
                    in_ink.add(cid)
                    ink[owner] += 1
                elif kind == E_PLAYS:
                    if owner == player:  # a card that an opponent plays says nothing about its deck
                        played[owner].extend((entry, turns[owner]))
                elif cid in in_ink:
                    in_ink.remove(cid)
                    ink[owner] -= 1
                elif rule == MULLIGAN:
                    put_back[owner].append(entry)
        if active >= 0:
            lore_by_turn[active].append(min(lore[active], 255))
            ink_by_turn[active].append(min(ink[active], 255))
        kinds = (lore_by_turn, ink_by_turn, self.opening, put_back, drawn, inked, played)
        return tuple(History(*(bytes(each[p]) for each in kinds)) for p in (0, 1))
