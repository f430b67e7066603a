"""Games played by chance, and what has to be true at every decision of any game.

How much the properties look at is scaled by the environment variable INKWRIGHT_SCALE: 1 is what every run of
the tests does, 100 takes a hundred times as long.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from made_up import made_up_cards

from inkwright.cards.table import load
from inkwright.decks.lists import read_list
from inkwright.engine.definition import CardDef
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.pool import pool_of
from inkwright.engine.setup import Setup, new_state
from inkwright.engine.state import State
from inkwright.rules.editions import EDITIONS, NEWEST, Edition
from inkwright.rules.formats import GameRules, format_named
from inkwright.sim import invariants

SCALE = int(os.environ.get("INKWRIGHT_SCALE", "1"))
TURN_LIMIT = 60
LONGEST = 4000
"""Decisions after which a game is given up: by then everything worth checking has been."""

Deck = Sequence[CardDef]


def seeds(count: int) -> range:
    """Seeds for a property: more of them in the bigger form."""
    return range(count * SCALE)


# Decks.


@cache
def sample_decks() -> tuple[Deck, ...]:
    """The decks that ship."""
    table = load()
    pool = pool_of(table)
    folder = Path(__file__).parents[2] / "decks"
    lists = [read_list(path, table) for path in sorted(folder.glob("*.txt"))]
    return tuple([pool.define(card) for card in each.cards()] for each in lists)


@cache
def keyword_cards() -> tuple[CardDef, ...]:
    """Every card of the table whose whole text is keywords."""
    table = load()
    pool = pool_of(table)
    defined = (pool.define(card) for card in table if not card.ability_titles and card.type != "action")
    return tuple(card for card in defined if not card.unsupported)


@cache
def invented(seed: int) -> tuple[CardDef, ...]:
    """A small set of made-up cards that use the whole vocabulary."""
    return tuple(made_up_cards(seed, 24))


def keyword_deck(rng: random.Random, size: int = 40) -> Deck:
    """Some keyword cards, several copies of each."""
    kinds = rng.sample(keyword_cards(), size // 3)
    return [rng.choice(kinds) for _ in range(size)]


def invented_deck(rng: random.Random, size: int = 40) -> Deck:
    """Made-up cards, several copies of each."""
    cards = invented(rng.randrange(400))
    return [rng.choice(cards) for _ in range(size)]


def sample_deck(rng: random.Random) -> Deck:
    """One of the decks that ship."""
    return rng.choice(sample_decks())


@cache
def playable_cards() -> tuple[CardDef, ...]:
    """Every card of the table that the engine can play."""
    table = load()
    pool = pool_of(table)
    return tuple(card for card in map(pool.define, table) if not card.unsupported)


def table_deck(rng: random.Random, size: int = 40) -> Deck:
    """Some cards of the table, several copies of each."""
    kinds = rng.sample(playable_cards(), size // 3)
    return [rng.choice(kinds) for _ in range(size)]


DECKS: tuple[Callable[[random.Random], Deck], ...] = (sample_deck, keyword_deck, invented_deck, table_deck)


# Games.


def start(
    decks: Sequence[Deck],
    seed: int,
    *,
    edition: Edition = NEWEST,
    rules: GameRules | None = None,
    teams: Sequence[int] | None = None,
    chooser: int | None = None,
) -> State:
    """A game at its first decision."""
    g = new_state(decks, edition, rules if rules is not None else GameRules(), seed)
    g.turn_limit = TURN_LIMIT
    if teams is not None:
        g.team = tuple(teams)
        g.simultaneous = True
    g.push(Setup(None, chooser))
    g.advance()
    return g


def any_game(seed: int) -> tuple[State, random.Random]:
    """A game of some kind: decks, number of players, teams, edition and format all by chance."""
    rng = random.Random(seed)
    make = DECKS[seed % len(DECKS)]
    count = rng.choice((2, 2, 2, 2, 3, 3, 4, 5, 6))
    size = {2: 40, 3: 30, 4: 25, 5: 20, 6: 20}[count]
    decks = [make(rng)[:size] if make is sample_deck else make(rng) for _ in range(count)]
    teams = [0, 1] * (count // 2) if count in (4, 6) and rng.random() < 0.5 else None
    g = start(
        decks,
        seed,
        edition=rng.choice(list(EDITIONS)) if rng.random() < 0.5 else NEWEST,
        rules=format_named("pack-rush").game if rng.random() < 0.15 else None,
        teams=teams,
        chooser=rng.randrange(count) if rng.random() < 0.2 else None,
    )
    return g, rng


def play_on(g: State, rng: random.Random) -> Iterator[int]:
    """Play by chance to the end; gives each action before it is taken."""
    for _ in range(LONGEST):
        if g.outcome != NOT_OVER:
            return
        action = g.options[rng.randrange(len(g.options))]
        yield action
        g.apply(action)


def played_through(g: State, rng: random.Random) -> list[int]:
    """Play by chance to the end; the actions that were taken."""
    return list(play_on(g, rng))


def told(g: State, seed: int) -> str:
    """Summary of a position, for a failing assertion."""
    stack = " / ".join(type(process).__name__ for process in g.stack)
    return f"seed {seed}, turn {g.turn}, player {g.ask_player}, asked {g.ask_kind}, stack {stack}"


# What is always true.


def check(g: State, where: str) -> None:
    """Everything that has to hold at a decision and at the end."""
    try:
        invariants.check(g)
    except invariants.InvariantError as broken:
        raise AssertionError(f"{broken}: {where}") from None
