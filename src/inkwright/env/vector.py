"""Many games stepped together, each followed by a new one when it ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from inkwright.env.duel import Duel, Pair
from inkwright.env.layout import N_ACTIONS, OBSERVATION_SIZE
from inkwright.env.spaces import Bytes, Mask
from inkwright.errors import InkwrightError
from inkwright.lab.one_game import game_seed


@dataclass(frozen=True, slots=True)
class Batch:
    """The games of a stepper, each seen by the player who has to decide.

    The arrays are changed by the next step: copy what you want to keep.
    """

    observations: Bytes
    """One row for each game."""
    masks: Mask
    players: NDArray[np.int8]
    """Player who has to decide."""
    rewards: NDArray[np.float32]
    """For each game, the rewards of players 0 and 1 in the last step; not 0 only where a game has ended."""
    done: NDArray[np.bool_]
    """Games that ended in the last step; the observations are already those of the next game."""


class VectorDuel:
    """A number of games in one process. Game *i* of row *r* depends only on the seed, *r* and *i*."""

    def __init__(self, pairs: Sequence[Pair], count: int, *, seed: int = 0) -> None:
        if count < 1:
            raise InkwrightError(f"{count} games: must be at least 1")
        self.duels = [Duel(pairs) for _ in range(count)]
        self.games = [0] * count
        """Games that each row has begun."""
        self._seed = seed
        self._batch = Batch(
            np.zeros((count, OBSERVATION_SIZE), np.uint8),
            np.zeros((count, N_ACTIONS), np.int8),
            np.zeros(count, np.int8),
            np.zeros((count, 2), np.float32),
            np.zeros(count, np.bool_),
        )
        self._observations = memoryview(self._batch.observations).cast("B")
        self._masks = memoryview(self._batch.masks.view(np.uint8)).cast("B")

    def reset(self) -> Batch:
        """Begin a new game in each row."""
        self._batch.rewards[:] = 0
        self._batch.done[:] = False
        for row in range(len(self.duels)):
            self._begin(row)
            self._show(row)
        return self._batch

    def step(self, actions: NDArray[np.int64] | Sequence[int]) -> Batch:
        """Make one move in each game. An illegal action is replaced by the most passive legal one."""
        batch = self._batch
        batch.rewards[:] = 0
        batch.done[:] = False
        for row, duel in enumerate(self.duels):
            duel.step(int(actions[row]))
            if duel.over or duel.cut_off:
                batch.rewards[row] = duel.reward(0), duel.reward(1)
                batch.done[row] = True
                self._begin(row)
            self._show(row)
        return batch

    def _begin(self, row: int) -> None:
        self.duels[row].reset(game_seed(self._seed, self.games[row], row))
        self.games[row] += 1

    def _show(self, row: int) -> None:
        reading = self.duels[row].reading
        start = row * OBSERVATION_SIZE
        self._observations[start : start + OBSERVATION_SIZE] = reading.observation()
        start = row * N_ACTIONS
        self._masks[start : start + N_ACTIONS] = reading.mask()
        self._batch.players[row] = reading.player
