"""Gymnasium environment: one agent against a bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium

from inkwright.bots.bot import Bot, choose_action
from inkwright.bots.registry import Budget, make_bot
from inkwright.env.duel import Duel, Pair
from inkwright.env.spaces import Mask, action_space, box, mask_array, observation_array, observation_space
from inkwright.env.tasks import task
from inkwright.sim.bot_match import bot_seed

_SEED_BITS = 48


class DuelEnv(gymnasium.Env[Any, Any]):
    """The agent is player 0 and has the first deck of each pair; a bot plays the other one.

    `opponent` is the name of a bot or a bot. With `mask_in_observation`, an observation is a dictionary of
    `observation` and `action_mask`; without, it is the first of these alone, and `action_masks()` returns the
    mask, as sb3-contrib expects. The reward is 1 for a win, -1 for a loss, and 0 otherwise. An illegal action
    is replaced by the most passive legal one and counted in `info["illegal"]`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # the base class declares it so

    def __init__(
        self,
        pairs: Sequence[Pair] | None = None,
        opponent: str | Bot = "greedy",
        *,
        budget: Budget | None = None,
        mask_in_observation: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.duel = Duel(pairs if pairs is not None else task("mirror").pairs)
        self.opponent = opponent
        self.budget = budget if budget is not None else Budget()
        self.mask_in_observation = mask_in_observation
        self.render_mode = render_mode
        self.observation_space = observation_space() if mask_in_observation else box()
        self.action_space = action_space()
        self._bot: Bot | None = None
        self._illegal = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game and play up to the agent's first decision."""
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(1 << _SEED_BITS))
        self.duel.reset(chosen)
        opponent = self.opponent
        self._bot = (
            make_bot(opponent, bot_seed(chosen, 1), self.budget) if isinstance(opponent, str) else opponent
        )
        self._illegal = 0
        self._answer()
        return self._observe(), {"illegal": 0}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a move, then the bot's moves up to the agent's next decision."""
        self._illegal += not self.duel.step(int(action))
        self._answer()
        duel = self.duel
        return self._observe(), duel.reward(0), duel.over, duel.cut_off, {"illegal": self._illegal}

    def _answer(self) -> None:
        duel = self.duel
        assert self._bot is not None
        while not duel.over and not duel.cut_off and duel.player == 1:
            duel.apply(choose_action(self._bot, duel.game.view(1)))

    def _observe(self) -> Any:
        reading = self.duel.seen_by(0)
        seen = observation_array(reading)
        return {"observation": seen, "action_mask": mask_array(reading)} if self.mask_in_observation else seen

    def action_masks(self) -> Mask:
        """Return the mask of the agent's legal actions."""
        return mask_array(self.duel.seen_by(0))

    def render(self) -> Any:
        """Return the board as the agent knows it."""
        return str(self.duel.game.view(0)) if self.render_mode == "ansi" else None
