"""Hidden information leaks nowhere (7.1.3): properties over positions of random games with all cards.

Everything that someone may not know is exchanged: hands, decks, ink cards, facedown cards and the chance to
come. What that someone sees, is offered and is told has to stay the same, to the byte.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hidden_positions import (
    SCALE,
    any_game,
    asked_about,
    audiences,
    check_seen,
    positions,
    shown,
    text_of,
    with_others,
)

from inkwright.engine.codes import A_PLACE
from inkwright.engine.machine_types import i64, vec
from inkwright.engine.packing import NOT_OVER, action_kind
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.moves import describe_all
from inkwright.view import events, redaction
from inkwright.view.determinise import reopen_decision
from inkwright.view.knowledge import Audience, player_of
from inkwright.view.redaction import ABOUT_HIDDEN
from inkwright.view.view import View

GAMES = 12 * SCALE
EVERY = 9


def first_difference(one: object, two: object, where: str = "view") -> str:
    """Differences between two views, for a failing assertion."""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        found = (first_difference(one[key], two[key], f"{where}.{key}") for key in one)
        return next((each for each in found if each), "")
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        found = (
            first_difference(a, b, f"{where}[{at}]") for at, (a, b) in enumerate(zip(one, two, strict=True))
        )
        return next((each for each in found if each), "")
    return "" if one == two else f"{where}: {one!r} but {two!r}"


def told(game: Game, view: View, move: str) -> tuple[str | None, str | None]:
    """Reasons against a move, given by the game and by a view."""

    def asked(of: Game | View) -> str | None:
        try:
            return of.why_not(move)
        except InkwrightError as problem:
            return f"refused: {problem}"

    return asked(game), asked(view)


def check_position(game: Game, rng: random.Random, audience: Audience) -> None:
    """Hidden cards change nothing for an audience."""
    view = shown(game, audience)
    other = with_others(game, audience, rng)
    seen = shown(other, audience)
    assert text_of(seen) == text_of(view), first_difference(view.to_json(), seen.to_json())
    if not view.asked:
        return
    state = game.state
    assert describe_all(state) == [action["text"] for action in view.actions]
    for move in rng.sample(asked_about(game), 6):
        by_game, by_view = told(game, view, move)
        assert (by_game, by_view) == told(other, seen, move), move
        assert by_game == by_view, move
    if state.ask_kind in ABOUT_HIDDEN and action_kind(state.options[0]) != A_PLACE:
        again = other.state.copy()
        assert reopen_decision(again)
        assert again.options == state.options


def same_board(game: Game, audience: Audience, state: State, stands_for: dict[int, int]) -> None:
    """A state is for an audience the one that the game is in."""
    real = View(game.state, audience, b"one secret")
    other = View(state, audience, b"one secret", stands_for=stands_for)
    mine, others = dict(real.to_json()), dict(other.to_json())
    for each in (mine, others):
        each.update(since=0, next_event=0)  # a game that is made up has no log
    assert mine == others, first_difference(mine, others)


def check_determinised(game: Game, rng: random.Random, player: int) -> None:
    """A game that is made up is for the player the real one, and can be played."""
    audience = player_of(game.state, player)
    made = game.determinise(player, rng)
    same_board(game, audience, made.state, dict(made._stands_for))
    view = game.view(player, lists=range(len(game.decks)))
    imagined = view.determinise(rng)
    same_board(game, audience, imagined, dict(view.redacted.stands_for))
    for state in (made.state, imagined):
        owners = zip(state.owner, state.cards, strict=True)
        held = Counter((owner, card.full_name) for owner, card in owners)
        real = Counter((o, c.full_name) for o, c in zip(game.state.owner, game.state.cards, strict=True))
        assert not real - held  # stand-ins come on top
        for _ in range(10):
            if state.outcome != NOT_OVER:
                break
            state.apply(rng.choice(state.options))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_7_1_3_hidden_cards_change_nothing(part: int) -> None:
    count = 0
    for seed in range(part, GAMES, 4):
        for game, rng in positions(seed, EVERY):
            check_seen(game)
            everybody = audiences(game)
            asked = [player_of(game.state, game.state.ask_player)] if not game.over else []
            for audience in [*asked, rng.choice(everybody)]:
                check_position(game, rng, audience)
            check_determinised(game, rng, rng.randrange(len(game.decks)))
            count += 1
    assert count > 4 * SCALE


# The properties would see a leak.


def leaks(seed: int = 3) -> bool:
    """Return whether the property fails in some position of a game."""
    for game, rng in positions(seed, EVERY):
        for audience in audiences(game):
            try:
                check_position(game, rng, audience)
            except AssertionError:
                return True
    return False


def test_without_a_leak_nothing_is_found() -> None:
    assert not leaks()


def nothing_hidden(g: State, eyes: int) -> list[list[int]]:
    return [[] for _ in g.players]


def everything_seen(seen: int, g: State, eyes: int) -> bool:
    return True


def test_a_leak_of_cards_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redaction, "unknown", nothing_hidden)
    assert leaks()


def test_a_leak_of_events_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "saw", everything_seen)
    assert leaks()


@pytest.mark.build("pure")  # compiled code can't be patched
def test_an_order_that_tells_something_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    real = State.pose

    def sorted_by_hidden_cards(g: State, player: int, kind: int, options: vec[i64], source: int = -1) -> None:
        """Options in an order that depends on the top card of an opponent's deck."""
        deck = g.players[1 - player if player < 2 else 0].deck
        flip = bool(deck) and g.cards[deck[-1]].cost % 2 == 1
        real(g, player, kind, options[::-1] if flip else options, source)

    monkeypatch.setattr(State, "pose", sorted_by_hidden_cards)
    assert any(leaks(seed) for seed in range(4, 8))


# What a player may not even ask for.


def test_there_is_no_such_player() -> None:
    game, _ = any_game(1)
    with pytest.raises(InkwrightError, match="no player 9"):
        game.view(9)
    with pytest.raises(InkwrightError, match="no player -1"):
        game.spectate([-1])
