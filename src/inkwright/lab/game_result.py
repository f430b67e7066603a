"""Results of a game in the lab: winner and ending, lore and ink by turn, and the use of each card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

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
from inkwright.engine.state import LogEntry, State

MULLIGAN = "2.2.2.1"
"""Rule by which cards are put back and drawn in a mulligan."""
_LEAVES_INKWELL = frozenset((L_TO_HAND, L_TO_DECK, E_TO_DISCARD, E_ENTERS))
_FOLLOWED = _LEAVES_INKWELL | {E_CARD_PUT_UNDER, E_DRAWS, E_GAINS_LORE, E_INKS, E_LOSES_LORE, E_PLAYS, L_TURN}


class CardUse(NamedTuple):  # made by the dozen in every game, and several times as fast as a dataclass
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
    lore: tuple[tuple[int, ...], ...]
    """For each player, the lore at the end of each turn of theirs."""
    ink: tuple[tuple[int, ...], ...]
    """For each player, the cards in the inkwell at the end of each turn of theirs."""
    cards: tuple[tuple[CardUse, ...], ...]
    """For each player, the cards that appeared, in the order of the deck."""

    def points(self, player: int) -> float:
        """Return the points of a player: 1 for a win, 0.5 for a draw."""
        return 0.5 if self.winner is None else float(self.winner == player)


def to_row(result: GameResult) -> list[object]:
    """Return a result as the JSON array that results files contain; `from_row` is the inverse."""
    facts = [result.seed, result.first, result.winner, result.turns, result.ending, result.faults]
    return [*facts, result.lore, result.ink, result.cards]


def from_row(row: Sequence[Any]) -> GameResult:
    """Return the result of a JSON array. Raises ValueError, TypeError or IndexError if it isn't one."""
    seed, first, winner, turns, ending, faults, lore, ink, cards = row
    uses = tuple(
        tuple(
            [CardUse(at, opening, back, tuple(d), tuple(i), tuple(p)) for at, opening, back, d, i, p in each]
        )
        for each in cards
    )
    return GameResult(
        seed,
        first,
        winner,
        turns,
        ending,
        faults,
        tuple(map(tuple, lore)),
        tuple(map(tuple, ink)),
        uses,
    )


class Follower:
    """Follows a game of two players by its log, from the first decision to the end."""

    def __init__(self, g: State, counts: Sequence[Sequence[int]]) -> None:
        """Begin with a state before any mulligan; `counts` are the copies of each entry of the decks."""
        self.g = g
        self.entries: list[tuple[int, int]] = []
        """For each card of the game, its player and its entry."""
        for player, copies in enumerate(counts):
            for entry, count in enumerate(copies):
                self.entries += [(player, entry)] * count
        self.opening = [[self.entries[cid][1] for cid in player.hand] for player in g.players]
        self.starting_ink = [len(player.ink_ready) for player in g.players]
        g.log = []

    def finish(self, ending: str, winner: int | None, seed: int, faults: int) -> GameResult:
        """Return the result when the game is over."""
        g = self.g
        assert g.log is not None
        uses, lore, ink = self._read([entry for entry in g.log if entry[0] in _FOLLOWED])
        return GameResult(seed, g.starter, winner, g.turn, ending, faults, lore, ink, uses)

    def _read(
        self, log: Iterable[LogEntry]
    ) -> tuple[tuple[tuple[CardUse, ...], ...], tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        """Return uses of cards, lore and ink by turn."""
        put_back: list[dict[int, int]] = [{}, {}]
        drawn: list[dict[int, list[int]]] = [{}, {}]
        inked: list[dict[int, list[int]]] = [{}, {}]
        played: list[dict[int, list[int]]] = [{}, {}]
        in_ink: set[int] = set()
        lore, ink, turns = [0, 0], list(self.starting_ink), [0, 0]
        lore_by_turn: tuple[list[int], list[int]] = ([], [])
        ink_by_turn: tuple[list[int], list[int]] = ([], [])
        active = -1
        entries = self.entries
        for kind, rule, player, cid, other, amount, _ in log:
            if kind == E_CARD_PUT_UNDER:
                cid = other
            if kind == L_TURN:
                if active >= 0:
                    lore_by_turn[active].append(lore[active])
                    ink_by_turn[active].append(ink[active])
                active = player
                turns[player] += 1
            elif kind == E_GAINS_LORE:
                lore[player] += amount
            elif kind == E_LOSES_LORE:
                lore[player] -= amount
            else:
                owner, entry = entries[cid]
                if kind == E_DRAWS:
                    drawn[owner].setdefault(entry, []).append(turns[owner])
                elif kind == E_INKS:
                    inked[owner].setdefault(entry, []).append(turns[owner])
                    in_ink.add(cid)
                    ink[owner] += 1
                elif kind == E_PLAYS:
                    if owner == player:  # a card that an opponent plays says nothing about its deck
                        played[owner].setdefault(entry, []).append(turns[owner])
                elif cid in in_ink:
                    in_ink.remove(cid)
                    ink[owner] -= 1
                elif rule == MULLIGAN:
                    put_back[owner][entry] = put_back[owner].get(entry, 0) + 1
        if active >= 0:
            lore_by_turn[active].append(lore[active])
            ink_by_turn[active].append(ink[active])
        uses = []
        for p, opening in enumerate(self.opening):
            back, d, i, c = put_back[p].get, drawn[p].get, inked[p].get, played[p].get
            uses.append(
                tuple(
                    [
                        CardUse(
                            at,
                            opening.count(at),
                            back(at, 0),
                            tuple(d(at, ())),
                            tuple(i(at, ())),
                            tuple(c(at, ())),
                        )
                        for at in sorted({*opening, *drawn[p], *inked[p], *played[p]})
                    ]
                )
            )
        lores, inks = tuple(map(tuple, lore_by_turn)), tuple(map(tuple, ink_by_turn))
        return tuple(uses), lores, inks
