"""No built-in bot is influenced by cards that it may not know (7.1.3).

Everything that the deciding player may not know is exchanged, and the bot has to choose the same answer.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hidden_positions import SCALE, positions, with_others

from inkwright.bots.bot import Bot
from inkwright.bots.planner.bot import PlannerBot
from inkwright.bots.planner.contest import Limits
from inkwright.bots.planner.weights import shipped_evaluation
from inkwright.bots.registry import BOTS
from inkwright.bots.search import SearchBot
from inkwright.game import Game
from inkwright.view import redaction
from inkwright.view.knowledge import player_of
from inkwright.view.view import View


def small_planner(seed: int) -> Bot:
    return PlannerBot(seed, guesses=2, limits=Limits(own=30, plans=2, turns=2))


THINKING: dict[str, Callable[[int], Bot]] = {
    "search": lambda seed: SearchBot(seed, iterations=20, evaluation=shipped_evaluation()),
    "planner": lambda seed: PlannerBot(seed, guesses=1, limits=Limits(30, 2, 2)),
    "expert": lambda seed: PlannerBot(seed, "expert", guesses=2, limits=Limits(20, 2, 1)),
}
"""Bots that think for a time, made so that the same seed gives the same answer."""
EVERY = {"search": 40, "planner": 30, "expert": 50}
"""Interval between the positions looked at, in decisions; 7 if not given."""
GAMES = 6 * SCALE


class Peeker:
    """Bot that chooses by the costs of the other players' hands, as far as it can see them."""

    name = "peeker"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        g = view.state
        cids = [cid for q, player in enumerate(g.players) if q != g.ask_player for cid in player.hand]
        return sum(g.cards[cid].cost for cid in cids) % len(g.options)


def choices(make: Callable[[int], Bot], game: Game, other: Game) -> tuple[int, int]:
    """Choices of two bots with the same seed in a position and in one with other hidden cards."""
    player = game.state.ask_player
    return make(3).choose(game.view(player)), make(3).choose(other.view(player))


def differences(make: Callable[[int], Bot], seed: int, every: int) -> tuple[int, int]:
    """Number of positions asked, and of those in which hidden cards changed the answer."""
    asked = different = 0
    for game, rng in positions(seed, every):
        if not game.over:
            other = with_others(game, player_of(game.state, game.state.ask_player), rng)
            one, two = choices(make, game, other)
            asked += 1
            different += one != two
    return asked, different


def test_every_bot_that_thinks_can_be_repeated() -> None:
    assert set(THINKING) == {name for name, entry in BOTS.items() if entry.seconds}


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTS)
def test_7_1_3_hidden_cards_change_no_choice(name: str) -> None:
    make = THINKING.get(name, BOTS[name].make)
    asked = 0
    for seed in range(GAMES):
        count, different = differences(make, seed, EVERY.get(name, 7))
        assert not different, seed
        asked += count
    assert asked > GAMES


def test_hidden_cards_change_no_choice_of_greedy() -> None:
    asked, different = differences(BOTS["greedy"].make, 5, 9)
    assert asked > 5
    assert not different


def test_a_bot_that_sees_hidden_cards_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert differences(Peeker, 5, 9)[1] == 0
    monkeypatch.setattr(redaction, "unknown", lambda g, audience: [[] for _ in g.players])
    assert differences(Peeker, 5, 9)[1] > 0
