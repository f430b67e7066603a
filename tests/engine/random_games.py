"""Games played by chance, and what has to be true at every decision of any game.

How much the properties look at is scaled by the environment variable INKWRIGHT_SCALE: 1 is what every run of
the tests does, 100 takes a hundred times as long.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from made_up import made_up_cards

from inkwright.cards.table import load
from inkwright.decks.lists import read_list
from inkwright.engine.codes import (
    ASK_MAIN,
    CHARACTER,
    LOCATION,
    PHASE_SETUP,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_INKWELL,
    Z_OUT,
    Z_PLAY,
    Z_RESOLVING,
    Z_UNDER,
)
from inkwright.engine.definition import CardDef, Derived
from inkwright.engine.play import Play
from inkwright.engine.pool import pool_of
from inkwright.engine.project import refresh, update_deps
from inkwright.engine.serial import digest
from inkwright.engine.setup import Setup, new_state
from inkwright.engine.state import State
from inkwright.notation.moves import describe
from inkwright.rules.editions import EDITIONS, NEWEST, Edition
from inkwright.rules.formats import GameRules, format_named

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
    g.stack.append(Setup(None, chooser))
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
        if g.outcome != -2:
            return
        action = g.options[rng.randrange(len(g.options))]
        yield action
        g.apply(action)


def played_through(g: State, rng: random.Random) -> list[int]:
    """Play by chance to the end; the actions that were taken."""
    return list(play_on(g, rng))


def told(g: State, seed: int) -> str:
    """Where a game stands, for a failing assertion."""
    stack = " / ".join(type(process).__name__ for process in g.stack)
    return f"seed {seed}, turn {g.turn}, player {g.ask_player}, asked {g.ask_kind}, stack {stack}"


# What is always true.


def check(g: State, where: str) -> None:
    """Everything that has to hold at a decision and at the end."""
    check_decision(g, where)
    check_cards(g, where)
    check_permanents(g, where)
    check_in_force(g, where)
    check_projection(g, where)


def check_decision(g: State, where: str) -> None:
    """Somebody who is in the game is asked something that has answers, none of them twice."""
    if g.outcome != -2:
        assert not g.options and not g.stack, where
        assert g.termination, where
        return
    assert g.options, f"nothing to answer: {where}"
    assert not g.players[g.ask_player].left, f"asked a player who has left: {where}"
    if g.phase != PHASE_SETUP:
        assert not g.players[g.active].left, f"it is the turn of a player who has left: {where}"
    assert len(set(g.options)) == len(g.options), f"an answer twice: {where}"
    named = [describe(g, action) for action in g.options]
    assert all(named), where
    if g.ask_kind == ASK_MAIN:
        assert not g.bag, f"turn action with abilities in the bag: {where}"
        assert len(g.stack) == 1, f"turn action in the middle of something: {where}"
        assert g.challenge == (-1, -1), f"turn action during a challenge: {where}"


def check_cards(g: State, where: str) -> None:
    """Every card is in exactly one place, and its zone says which."""
    places: list[tuple[int, int, int]] = []
    for q, player in enumerate(g.players):
        places += [(cid, q, Z_DECK) for cid in player.deck]
        places += [(cid, q, Z_HAND) for cid in player.hand]
        places += [(cid, q, Z_DISCARD) for cid in player.discard]
        places += [(cid, q, Z_INKWELL) for cid in (*player.ink_ready, *player.ink_exerted)]
        places += [(p.cid, q, Z_PLAY) for p in player.play]
        places += [(cid, q, Z_UNDER) for p in player.play for cid in p.under]
    twice = [cid for cid, count in Counter(cid for cid, _, _ in places).items() if count > 1]
    assert not twice, f"cards {twice} are in two places: {where}"
    for cid, q, zone in places:
        assert g.zones[cid] == zone, f"card {cid} is in {zone}, not in {g.zones[cid]}: {where}"
        if zone != Z_UNDER:
            assert g.owner[cid] == q, f"card {cid} is with another player: {where}"
    playing = {process.card for process in g.stack if isinstance(process, Play)}
    for cid in set(range(len(g.cards))) - {cid for cid, _, _ in places}:
        if g.zones[cid] == Z_RESOLVING:
            assert cid in playing or g.outcome != -2, f"action {cid} is nowhere: {where}"
        else:
            left = g.players[g.owner[cid]].left
            assert g.zones[cid] == Z_OUT and left, f"card {cid} is nowhere, zone {g.zones[cid]}: {where}"


def check_permanents(g: State, where: str) -> None:
    """What is in play is consistent, and nothing stays that a game state check removes."""
    assert g.at == {p.cid: p for player in g.players for p in player.play}, where
    for q, player in enumerate(g.players):
        assert player.lore >= 0 and player.drops >= 0, where
        for p in player.play:
            assert p.player == q and p.stamp == g.stamps[p.cid] and p.card is g.cards[p.cid], where
            assert p.damage >= 0, where
            assert set(p.facedown) <= set(p.under), f"facedown but not under: {where}"
            if p.at >= 0:
                here = g.at.get(p.at)
                assert here is not None and here.card.type == LOCATION, f"at no location: {where}"
                assert here.player == q, f"at another player's location: {where}"
            if g.ask_kind == ASK_MAIN and p.card.type in (CHARACTER, LOCATION):
                assert g.dirty or p.damage < p.d.willpower, f"{p.card} should be banished: {where}"


def check_in_force(g: State, where: str) -> None:
    """What is noted as in force is what the cards in play bring, counted afresh."""
    in_play = [p for player in g.players for p in player.play]
    statics = Counter((p.player, p.ref(), ability) for p in in_play for ability in p.card.statics)
    assert Counter((s.you, s.this, s.ability) for s in g.statics) == statics, f"statics: {where}"
    replacers = Counter(p.cid for p in in_play if p.card.replacements)
    assert Counter(g.replacers) == replacers, f"replacers: {where}"
    watch: list[set[int]] = [set() for _ in g.watch]
    for cid, card in enumerate(g.cards):
        for trigger in card.triggers:
            if cid in g.at or trigger.zone != Z_PLAY:
                for event in trigger.events:
                    watch[event.code].add(cid)
    for code, cids in enumerate(g.watch):
        assert len(set(cids)) == len(cids), f"watches twice: {where}"
        assert watch[code] == set(cids), f"watchers of {code}: {where}"


def check_projection(g: State, where: str) -> None:
    """What was computed before is what is computed now: nothing it depends on was forgotten."""
    fresh = g.copy()
    update_deps(fresh)
    assert fresh.deps == g.deps, f"dependencies: {where}"
    if g.dirty or g.outcome != -2:
        return
    refresh(fresh)
    for cid, p in g.at.items():
        before, now = characteristics(p.d), characteristics(fresh.at[cid].d)
        changed = {name: (before[name], now[name]) for name in before if before[name] != now[name]}
        assert not changed, f"{p.card} is stale in {changed}: {where}"
    assert [r.rule for r in g.rules] == [r.rule for r in fresh.rules], f"stale rules: {where}"
    assert g.granted == fresh.granted and g.granted_events == fresh.granted_events, f"stale: {where}"


def characteristics(d: Derived) -> dict[str, object]:
    """The values of a derived record, comparable."""
    values: dict[str, object] = {name: getattr(d, name) for name in Derived.__slots__}
    values["rules"] = [(rule.flag, rule.cards, rule.cost, rule.scope.this) for rule in d.rules]
    values["granted"] = [(gift.ability, gift.source) for gift in d.granted]
    return values


def same(g: State, h: State) -> bool:
    """Whether two states are the same in everything that matters, what is computed included."""
    return digest(g) == digest(h)
