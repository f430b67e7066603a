"""Observations and action codes: what they contain, and that they give nothing away."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from inkwright.cards.table import load
from inkwright.decks.samples import sample_lists
from inkwright.effects.node import Effect
from inkwright.engine.codes import ASK_NAME
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.pool import pool_of
from inkwright.env import card_features, layout
from inkwright.env.card_features import CARD_FEATURES, CARD_SIZE, UNCOUNTED, VERBS, features_of, verbs_of
from inkwright.env.layout import CODES, N_ACTIONS, OBSERVATION_SIZE
from inkwright.env.layout_tables import name_of, sections, tables
from inkwright.env.reading import Reading
from inkwright.game import Game
from inkwright.sim.random_decks import DeckBuilder, constructed_cards
from inkwright.view.determinise import exchange_hidden_cards
from inkwright.view.knowledge import player_of

BYTE = {name_of(at): at for at in range(OBSERVATION_SIZE)}


@cache
def builder() -> DeckBuilder:
    """Every sixth card: lowering all of them would take too long."""
    pool = pool_of(load())
    some = sorted(constructed_cards(load()), key=lambda card: card.full_name)[::6]
    return DeckBuilder([card for card in some if not pool.define(card).unsupported])


def positions(seed: int, every: int = 1) -> Iterator[Game]:
    """Positions of a random game with random decks."""
    rng = random.Random(seed)
    game = Game([builder().deck(rng), builder().deck(rng)], seed=seed, turn_limit=40, log=False)
    for number in range(600):
        if game.over:
            return
        if number % every == 0:
            yield game
        game.state.apply(rng.choice(game.state.options))


def test_sizes_and_codes_are_those_of_the_layout() -> None:
    assert len(CARD_FEATURES) == CARD_SIZE == len(card_features.NO_CARD)
    assert len(VERBS) == len(card_features.NO_VERBS)
    assert len(layout.GLOBAL_FEATURES) == layout.GLOBAL_SIZE
    assert len(layout.IN_PLAY_FEATURES) == layout.IN_PLAY_SIZE
    assert len(layout.OFFERED_FEATURES) == layout.OFFERED_SIZE
    assert sum(times * len(features) for _, times, features in sections()) == OBSERVATION_SIZE
    at = 0
    for first, count, _ in CODES:
        assert first == at
        at += count
    assert at == N_ACTIONS
    assert len(BYTE) == OBSERVATION_SIZE
    assert f"to {OBSERVATION_SIZE - 1} |" in tables() and f"to {N_ACTIONS - 1} |" in tables()
    with pytest.raises(IndexError, match="no byte"):
        name_of(OBSERVATION_SIZE)


def test_every_effect_is_a_feature_or_left_out_on_purpose() -> None:
    def below(kind: type[Effect]) -> set[str]:
        return {name for each in kind.__subclasses__() for name in {each.__name__, *below(each)}}

    pool_of(load()).define(next(iter(load())))
    assert below(Effect) == {*VERBS, *UNCOUNTED}


def test_features_say_what_a_card_does() -> None:
    pool = pool_of(load())

    def of(name: str) -> dict[str, int]:
        found = features_of(pool.define(load().card(name)))
        return {feature: value for feature, value in zip(CARD_FEATURES, found, strict=True) if value}

    smash = of("Smash")
    assert smash["action"] == 1 and smash["cost"] == 3 and smash["DealDamage"] == 3
    stitch = of("Stitch - Rock Star")
    assert (stitch["character"], stitch["Amber"], stitch["Shift"], stitch["ink to shift"]) == (1, 1, 1, 4)
    assert stitch["strength"] == 3 and stitch["willpower"] == 5 and stitch["lore"] == 3


def test_an_observation_shows_the_board() -> None:
    game = Game([str(path) for path in sample_lists()[:2]], seed=3, starter=0)
    for move in ("keep", "keep"):
        game.play(move)
    mine = Reading(game.state, 0).observation()
    theirs = Reading(game.state, 1).observation()
    assert len(mine) == OBSERVATION_SIZE
    assert mine[BYTE["the game: I have to decide"]] == 1
    assert theirs[BYTE["the game: I have to decide"]] == 0
    assert mine[BYTE["the game: my cards in hand"]] == 7
    assert mine[BYTE["the game: the opponent's cards in hand"]] == 7
    assert mine[BYTE["the game: my lore left to win"]] == 20
    card = game.state.cards[game.state.players[0].hand[0]]
    start = BYTE["my hand 1: known"]
    assert mine[start : start + CARD_SIZE] == features_of(card)
    assert not any(mine[BYTE["cards I know in the opponent's hand 1: known"] :][:CARD_SIZE])
    assert Reading(game.state, 1).mask()[layout.C_WAIT] == 1
    assert sum(Reading(game.state, 1).mask()) == 1


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_action_has_one_code(seed: int) -> None:
    named = 0
    for game in positions(seed):
        g = game.state
        reading = Reading(g, g.ask_player)
        assert sorted(reading.actions) == [code for code, legal in enumerate(reading.mask()) if legal]
        if g.ask_kind == ASK_NAME:
            named += 1
            assert reading.actions.items() and set(reading.actions.values()) <= set(g.options)
        elif len(g.options) <= layout.OTHERS:
            assert sorted(reading.actions.values()) == sorted(g.options)


@pytest.mark.parametrize("seed", range(8))
def test_7_1_3_hidden_cards_change_no_byte(seed: int) -> None:
    rng = random.Random(seed)
    changed = 0
    for game in positions(100 + seed, every=6):
        g = game.state
        for player in range(2):
            other = g.copy()
            exchange_hidden_cards(other, player_of(g, player), rng, {})
            changed += other.cards != g.cards
            before, after = Reading(g, player), Reading(other, player)
            assert after.observation() == before.observation()
            assert after.mask() == before.mask()
    assert changed > 10


def test_what_a_player_knows_does_change_bytes() -> None:
    game = next(positions(5))
    g = game.state
    other = g.copy()
    hand, deck = other.players[0].hand, other.players[0].deck
    swapped = next(cid for cid in deck if g.cards[cid] is not g.cards[hand[0]])
    cards = list(other.cards)
    cards[hand[0]], cards[swapped] = cards[swapped], cards[hand[0]]
    other.cards = cards
    assert other.outcome == NOT_OVER
    assert Reading(other, 0).observation() != Reading(g, 0).observation()
    assert Reading(other, 1).observation() == Reading(g, 1).observation()


def test_verbs_of_a_part_count_its_numbers() -> None:
    [(_, ability)] = load().card("Smash").abilities
    found = verbs_of(ability)
    assert found[VERBS.index("DealDamage")] == 3 and sum(found) == 3
