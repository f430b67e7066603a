"""Positions of random games written as scenarios and read back: what lies on the table is the same."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hidden_positions import SCALE, any_game, positions

from inkwright.cards.table import load
from inkwright.engine.codes import ASK_MAIN
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State
from inkwright.game import Game
from inkwright.scenarios.cards import filler
from inkwright.scenarios.model import EntryInPlay, Scenario, Seat
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import read_text
from inkwright.view.unknown_card import UNKNOWN

GAMES = 6 * SCALE
EVERY = 11
Facts = dict[str, object]


def read(text: str) -> Scenario:
    [found] = read_text(text)
    assert isinstance(found, Scenario), found
    return found


def of_state(g: State, q: int) -> Facts:
    """State of a player in a game, as far as a scenario can express it."""
    who = g.players[q]

    def names(cids: Sequence[int]) -> list[str]:
        return [g.cards[cid].full_name for cid in cids]

    deck = names(who.deck[::-1])
    while deck and deck[-1] in (UNKNOWN, filler().full_name):
        deck.pop()
    return {
        "lore": who.lore,
        "drops": who.amount("drops"),
        "ink": (len(who.ink_ready), len(who.ink_exerted)),
        "hand": names(who.hand),
        "deck": deck,
        "deck_size": len(who.deck),
        "discard": names(who.discard),
        "play": [
            (
                p.card.full_name,
                p.exerted,
                p.drying,
                p.damage,
                p.location >= 0,
                names([cid for cid in p.under if cid in p.facedown]),
                names([cid for cid in p.under if cid not in p.facedown]),
            )
            for p in who.play
        ],
    }


def of_seat(seat: Seat) -> Facts:
    """State of a player in a scenario."""

    def in_play(entry: EntryInPlay) -> tuple[object, ...]:
        return (
            entry.card.value,
            entry.exerted,
            entry.drying,
            entry.damage,
            entry.at is not None,
            [each.card.value for each in entry.under],
            [each.card.value for each in entry.shifted_on],
        )

    return {
        "lore": seat.resources["lore"],
        "drops": seat.resources["drops"],
        "ink": (seat.ink_ready, seat.ink_exerted),
        "hand": [each.card.value for each in seat.hand],
        "deck": [each.card.value for each in seat.deck],
        "deck_size": seat.deck_size,
        "discard": [each.card.value for each in seat.discard],
        "play": [in_play(entry) for entry in seat.play],
    }


def settled(g: State) -> bool:
    """Return whether the position is complete: a turn action is asked for and no effect is temporary."""
    return (
        g.outcome == NOT_OVER
        and g.ask_kind == ASK_MAIN
        and not g.timed
        and not g.floating
        and not g.simultaneous
    )


def check(game: Game, g: State, text: str) -> bool:
    """Compare a written position with the state it is of; True if it was played from, too."""
    scenario = read(text)
    assert [of_seat(seat) for seat in scenario.seats] == [of_state(g, q) for q in range(len(g.players))]
    if not settled(g) or any(player.left for player in g.players):
        return False
    again, _ = build(scenario, load())
    assert [of_state(again, q) for q in range(len(g.players))] == [
        of_state(g, q) for q in range(len(g.players))
    ]
    assert (again.active, again.edition) == (g.active, g.edition)
    return True


@pytest.mark.parametrize("part", range(2))
def test_a_position_comes_back_from_its_text(part: int) -> None:
    """In full, and as far as one of the players may know it."""
    played = 0
    for seed in range(part, GAMES, 2):
        for game, rng in positions(seed, EVERY):
            played += check(game, game.state, game.position())
            player = rng.randrange(len(game.decks))
            played += check(game, game.view(player).state, game.position(player))
    assert played > 10 * SCALE


def test_a_card_that_is_not_known_is_written_as_such_and_can_not_be_played() -> None:
    game, _ = any_game(2)
    theirs = of_seat(read(game.position(0)).seats[1])
    assert theirs["hand"] == [UNKNOWN] * len(game.state.players[1].hand)
    g, _ = build(read("title: x\nplayers:\n  us: {hand: ['??'], ink: 9}\n  them: {}\n"), load())
    assert len(g.options) == 1  # to end the turn
