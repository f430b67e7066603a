"""OpenSpiel game in Python: importing this module registers `python_inkwright`.

The parameter `seed` fixes the shuffles, so the game is deterministic for OpenSpiel and has no chance nodes:
load it once for each seed.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from inkwright.env.duel import Duel
from inkwright.env.layout import N_ACTIONS, OBSERVATION_SIZE
from inkwright.env.tasks import task

NAME = "python_inkwright"
MOST_DECISIONS = 3000

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Inkwright",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"seed": 0, "task": "mirror"},
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=N_ACTIONS,
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=MOST_DECISIONS,
)


class InkwrightGame(pyspiel.Game):
    """A task of `inkwright.env.tasks` with one seed."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        super().__init__(_TYPE, _INFO, given)
        self.seed = int(given.get("seed", 0))
        self.pairs = task(str(given.get("task", "mirror"))).pairs

    def new_initial_state(self) -> InkwrightState:
        """Return the start of the game."""
        return InkwrightState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> InkwrightObserver:
        """Return an observer for OpenSpiel's tools."""
        return InkwrightObserver()


class InkwrightState(pyspiel.State):
    """A position."""

    def __init__(self, game: InkwrightGame) -> None:
        super().__init__(game)
        self.duel = Duel(game.pairs, most_decisions=MOST_DECISIONS)
        self.duel.reset(game.seed)

    def current_player(self) -> int:
        """Return the player who has to decide."""
        if self.duel.over or self.duel.cut_off:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.duel.player

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.duel.reading.actions) if player == self.duel.player else []

    def _apply_action(self, action: int) -> None:
        self.duel.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{player}:{action}"

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self.duel.over or self.duel.cut_off

    def returns(self) -> list[float]:
        """Return 1 for the winner and -1 for the loser, or zeros."""
        return [self.duel.reward(0), self.duel.reward(1)]

    def __str__(self) -> str:
        return self.duel.game.digest()


class InkwrightObserver:
    """Observer with the tensor of the layout."""

    def __init__(self) -> None:
        self.tensor: Any = np.zeros(OBSERVATION_SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: InkwrightState, player: int) -> None:
        """Fill the tensor with what a player knows."""
        self.tensor[:] = np.frombuffer(state.duel.seen_by(player).observation(), np.uint8)

    def string_from(self, state: InkwrightState, player: int) -> str:
        """Return what a player knows as text."""
        return state.duel.seen_by(player).observation().hex()


pyspiel.register_game(_TYPE, InkwrightGame)
