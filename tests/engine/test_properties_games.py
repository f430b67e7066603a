"""Properties of every decision of any game: all decks, two to six players, teams, editions, formats."""

from __future__ import annotations

import random

import pytest
from random_games import (
    DECKS,
    any_game,
    check,
    invented_deck,
    keyword_deck,
    play_on,
    sample_deck,
    seeds,
    start,
    told,
)

from inkwright.engine.checks import concede
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State
from inkwright.rules.editions import EDITIONS, Edition
from inkwright.rules.formats import FORMATS

CHUNKS = 6


def watched_through(g: State, rng: random.Random, seed: int) -> int:
    """Play to the end with everything checked at every decision; how many there were."""
    count = 0
    for _ in play_on(g, rng):
        check(g, told(g, seed))
        count += 1
    check(g, told(g, seed))
    return count


@pytest.mark.slow
@pytest.mark.both_builds
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_legal_action_of_any_game_leads_to_a_sound_state(chunk: int) -> None:
    for seed in seeds(8):
        g, rng = any_game(seed * CHUNKS + chunk)
        assert watched_through(g, rng, seed * CHUNKS + chunk) > 0


@pytest.mark.parametrize("made", DECKS)
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_games_of_two_to_six_players(count: int, made) -> None:  # type: ignore[no-untyped-def]  # a deck maker
    for seed in seeds(1):
        rng = random.Random(1000 * count + seed)
        g = start([made(rng)[:20] for _ in range(count)], seed)
        watched_through(g, rng, seed)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_every_edition_plays_every_kind_of_deck(edition: Edition) -> None:
    for seed in seeds(1):
        for make in DECKS:
            rng = random.Random(seed)
            g = start([make(rng) for _ in range(2)], seed, edition=edition)
            watched_through(g, rng, seed)


@pytest.mark.parametrize("key", sorted(FORMATS))
def test_every_format_plays(key: str) -> None:
    rules = FORMATS[key].game
    for seed in seeds(1):
        rng = random.Random(seed)
        g = start([keyword_deck(rng) for _ in range(rules.min_players)], seed, rules=rules)
        watched_through(g, rng, seed)


def test_pack_rush_goes_on_when_a_deck_is_empty() -> None:
    reshuffled = 0
    for seed in seeds(4):
        rng = random.Random(seed)
        decks = [keyword_deck(rng, 9) for _ in range(2)]
        g = start(decks, seed, rules=FORMATS["pack-rush"].game)
        for _ in play_on(g, rng):
            check(g, told(g, seed))
            reshuffled += any(g.stamps[cid] > 4 for player in g.players for cid in player.deck)
        assert g.termination != "empty deck"
    assert reshuffled


def test_teams_play_simultaneous_turns() -> None:
    for seed in seeds(2):
        rng = random.Random(seed)
        make = rng.choice((keyword_deck, invented_deck, sample_deck))
        count = rng.choice((4, 6))
        g = start([make(rng) for _ in range(count)], seed, teams=[0, 1] * (count // 2))
        watched_through(g, rng, seed)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(3))
def test_players_may_concede_at_any_moment(chunk: int) -> None:
    conceded = 0
    for number in seeds(12):
        seed = 10_000 + number * 3 + chunk
        g, rng = any_game(seed)
        check(g, told(g, seed))
        for _ in range(600):
            if g.outcome != NOT_OVER:
                break
            if rng.random() < 0.03:
                leaver = rng.choice([q for q, player in enumerate(g.players) if not player.left])
                where = f"after player {leaver} conceded at {told(g, seed)}"
                concede(g, leaver)
                conceded += 1
                assert g.players[leaver].left, where
                check(g, where)
            else:
                g.apply(rng.choice(g.options))
                check(g, told(g, seed))
    assert conceded > 10
