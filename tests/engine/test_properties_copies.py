"""Copies are independent and go on alike; taking back is the identity."""

from __future__ import annotations

import random

import pytest
from random_games import any_game, play_on, sample_decks, seeds, start, told

from inkwright.engine.packing import NOT_OVER
from inkwright.engine.serial import digest
from inkwright.engine.state import Log, State
from inkwright.game import Game


def ahead(g: State, rng: random.Random, steps: int) -> list[int]:
    """Play a few actions by chance."""
    taken = []
    for _ in range(steps):
        if g.outcome != NOT_OVER:
            break
        taken.append(rng.choice(g.options))
        g.apply(taken[-1])
    return taken


@pytest.mark.slow
def test_playing_on_with_a_copy_leaves_the_original_as_it_was() -> None:
    for seed in seeds(15):
        g, rng = any_game(seed)
        for n, _ in enumerate(play_on(g, rng)):
            if n % 5:
                continue
            before = digest(g)
            copy = g.copy()
            assert digest(copy) == before, told(g, seed)
            ahead(copy, random.Random(n), 8)
            assert digest(g) == before, f"the copy changed its original: {told(g, seed)}"


def test_a_copy_offers_the_same_in_the_same_order_and_goes_on_alike() -> None:
    for seed in seeds(15):
        g, rng = any_game(seed)
        copy = g.copy()
        for n, action in enumerate(play_on(g, rng)):
            assert copy.options == g.options, told(g, seed)
            assert copy.ask_player == g.ask_player and copy.ask_kind == g.ask_kind, told(g, seed)
            copy.apply(action)
            if n % 3 == 0:
                copy = copy.copy()
        assert digest(copy) == digest(g)


def test_playing_on_leaves_a_kept_copy_as_it_was() -> None:
    for seed in seeds(12):
        g, rng = any_game(seed)
        while g.outcome == NOT_OVER:
            copy = g.copy()
            kept = digest(copy)
            if not ahead(g, rng, 9):
                break
            assert digest(copy) == kept, f"the original changed its copy: {told(g, seed)}"


def test_taking_back_everything_gives_the_beginning_again() -> None:
    for seed in seeds(9):
        state, rng = any_game(seed)
        game = Game(["decks/amber-steel.txt", "decks/ruby-sapphire.txt"])
        game.state = state
        seen = []
        for _ in range(150):
            if game.over:
                break
            seen.append((digest(game.state), len(game.log)))
            game.push(rng.choice(game.state.options))
        while seen:
            game.pop()
            assert (digest(game.state), len(game.log)) == seen.pop(), told(game.state, seed)


@pytest.mark.slow
def test_taking_back_and_making_the_same_move_again_changes_nothing() -> None:
    for seed in seeds(4):
        rng = random.Random(seed)
        game = Game(["decks/amber-steel.txt", "decks/ruby-sapphire.txt"], seed=seed)
        while not game.over:
            action = rng.choice(game.state.options)
            game.push(action)
            after, log = digest(game.state), game.log
            game.pop()
            game.push(action)
            assert digest(game.state) == after
            assert game.log == log


def test_a_log_does_not_change_the_game() -> None:
    for seed in seeds(6):
        decks = [sample_decks()[seed % 12], sample_decks()[(seed + 5) % 12]]
        g, quiet = start(decks, seed), start(decks, seed)
        g.log = Log()
        for action in play_on(g, random.Random(seed)):
            quiet.apply(action)
        assert g.log and digest(g) == digest(quiet)
