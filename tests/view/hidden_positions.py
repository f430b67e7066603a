"""Positions of random games over all cards, and the same positions with other hidden cards.

How many positions the properties look at is scaled by the environment variable INKWRIGHT_SCALE: 1 is what
every run of the tests does.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from functools import cache

from inkwright.cards.table import load
from inkwright.engine.codes import A_PASS, ASK_MAIN
from inkwright.engine.packing import action_kind
from inkwright.engine.pool import pool_of
from inkwright.engine.zones import everyone
from inkwright.game import Game
from inkwright.rules.editions import EDITIONS, NEWEST
from inkwright.sim.random_decks import DeckBuilder, constructed_cards
from inkwright.view.determinise import exchange_hidden_cards
from inkwright.view.knowledge import Audience, player_of, spectator_of
from inkwright.view.view import View

SCALE = int(os.environ.get("INKWRIGHT_SCALE", "1"))
LONGEST = 1500
RECENT = 40
"""Events that are compared: those before were compared before."""


@cache
def builder() -> DeckBuilder:
    """Every card that the engine can play."""
    table = load()
    pool = pool_of(table)
    return DeckBuilder([card for card in constructed_cards(table) if not pool.define(card).unsupported])


def any_game(seed: int) -> tuple[Game, random.Random]:
    """A game of two or more players, with teams and of older editions now and then."""
    rng = random.Random(seed)
    count = rng.choice((2, 2, 2, 3, 4))
    decks = [builder().deck(rng) for _ in range(count)]
    teams = [0, 1] * 2 if count == 4 and rng.random() < 0.5 else None
    edition = rng.choice(list(EDITIONS)) if rng.random() < 0.3 else NEWEST
    rules = "pack-rush" if rng.random() < 0.1 else "core"
    game = Game(decks, seed=seed, edition_name=edition.name, format_key=rules, teams=teams, turn_limit=60)
    return game, rng


def positions(seed: int, every: int) -> Iterator[tuple[Game, random.Random]]:
    """Every so many positions of a game played by chance, the turn seldom ended early."""
    game, rng = any_game(seed)
    for number in range(LONGEST):
        if number % every == every - 1 or game.over:
            yield game, rng
        if game.over:
            return
        state = game.state
        action = rng.choice(state.options)
        if state.ask_kind == ASK_MAIN and action_kind(action) == A_PASS:
            action = rng.choice(state.options)
        state.apply(action)


def audiences(game: Game) -> list[Audience]:
    """Everyone who may look at a game."""
    count = len(game.state.players)
    return [
        *(player_of(game.state, q) for q in range(count)),
        spectator_of(game.state, ()),
        spectator_of(game.state, (0,)),
    ]


def shown(game: Game, audience: Audience) -> View:
    """The view of an audience with what happened of late."""
    since = len(game.state.log or ()) - RECENT
    if audience.player is None:
        return game.spectate(audience.hands, since=since)
    return game.view(audience.player, since=since)


def text_of(view: View) -> str:
    """A view to the byte."""
    return json.dumps(view.to_json())


def with_others(game: Game, audience: Audience, rng: random.Random) -> Game:
    """The same position with everything exchanged that the audience may not know, log and all."""
    other = game.copy()
    assert game.state.log is not None
    other.state.log = game.state.log.copy()
    other._stands_for = exchange_hidden_cards(other.state, audience, rng, game._stands_for)
    return other


def asked_about(game: Game) -> list[str]:
    """Moves to ask about: possible and impossible ones with the cards that are named somewhere."""
    state = game.state
    names = {state.cards[p.cid].full_name for p in state.permanents.values()}
    names.update(state.cards[cid].full_name for player in state.players for cid in player.discard[:2])
    names.update(state.cards[cid].full_name for cid in state.players[state.ask_player].hand)
    some = sorted(names)[:6]
    return [f"{verb} {name}" for verb in ("quest", "play", "ink", "use", "boost") for name in some] + [
        f"{verb} {one} > {other}"
        for verb in ("challenge", "move", "shift")
        for one in some[:3]
        for other in some[:3]
    ]


def check_seen(game: Game) -> None:
    """Public cards are known to everyone, and a hand to its player (7.1.2.1, 7.3.2)."""
    g = game.state
    for q, player in enumerate(g.players):
        public = [*player.discard, *(p.cid for p in player.play)]
        public += [cid for p in player.play for cid in p.under if cid not in p.facedown]
        assert all(g.seen[cid] == everyone(g) for cid in public)
        assert all(g.seen[cid] >> q & 1 for cid in player.hand)
