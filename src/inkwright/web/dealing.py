"""Starts of games: who goes first, the seed, and the game that follows from them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from inkwright.cards.table import CardTable
from inkwright.decks.lists import parse_list
from inkwright.game import Game
from inkwright.rules.match import GameStart, Match
from inkwright.scenarios.names import Names
from inkwright.web.journal import GameRecord, TableRecord
from inkwright.web.positions import Position
from inkwright.web.turn_puzzles import PuzzleInProgress

_SEED_BITS = 63
_KEY_BITS = 256
"""Bits of the seed in games between people, which must not be guessable."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Game at its start."""

    game: Game
    position: Position | None = None
    """Position of a playground."""
    names: Names | None = None
    """Names of the cards in that position."""
    turn_puzzle: PuzzleInProgress | None = None
    """Turn puzzle to solve there."""


def plan_game(record: TableRecord, match: Match) -> GameRecord:
    """Return the seed of the next game of a match and who goes first or chooses."""
    start = match.next_game(secrets.randbelow(len(record["seats"])))
    first = None if record["games"] else record.get("starter")
    if first is not None:
        start = GameStart(starter=first, chooser=None)
    return GameRecord(seed=_new_seed(record), starter=start.starter, chooser=start.chooser)


def _new_seed(record: TableRecord) -> int:
    """Return a secret seed: a key of a cryptographic generator for games between people."""
    if sum(seat["kind"] == "person" for seat in record["seats"]) < 2:
        return secrets.randbits(_SEED_BITS)
    return 1 << _KEY_BITS | secrets.randbits(_KEY_BITS)


def deal(record: TableRecord, game: GameRecord, cards: CardTable) -> Deal:
    """Deal a game, or set up the position of a playground."""
    if record["scenario"]:
        return _set_up(record, cards)
    decks = [
        parse_list(seat["deck"], cards, name=f"deck {at + 1}") for at, seat in enumerate(record["seats"])
    ]
    return Deal(
        Game(
            decks,
            seed=game["seed"],
            edition_name=record["edition"],
            format_key=record["format"],
            starter=game["starter"],
            chooser=game["chooser"],
            table=cards,
        )
    )


def _set_up(record: TableRecord, cards: CardTable) -> Deal:
    position = Position(record["scenario"])
    state, names = position.build(cards)
    puzzle = PuzzleInProgress.find(record["turn_puzzle"], state) if "turn_puzzle" in record else None
    return Deal(Game.from_state(state, cards), position, names, puzzle)
