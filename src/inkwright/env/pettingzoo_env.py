"""PettingZoo environments: `env` and `raw_env` (agents act one after the other) and `parallel_env`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from inkwright.env.duel import Duel, Pair
from inkwright.env.layout import VERSION
from inkwright.env.spaces import Observation, action_space, observation_space, observe
from inkwright.env.tasks import task

AGENTS = ("player_0", "player_1")
_SEED_BITS = 48
METADATA = {
    "name": f"inkwright_v{VERSION}",
    "render_modes": ["ansi"],
    "is_parallelizable": True,
    "render_fps": 1,
}


class RawEnv(AECEnv):
    """A game in which one agent acts after the other.

    Without `max_cycles` only the agent who has to decide acts. With `max_cycles` both agents act in every
    cycle, an agent who has nothing to decide with the action `wait`, and the game is cut off after that many
    cycles. Illegal actions are replaced by the most passive legal one and counted in `infos`.
    """

    metadata = METADATA

    def __init__(
        self,
        pairs: Sequence[Pair] | None = None,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.duel = Duel(pairs if pairs is not None else task("mirror").pairs)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._spaces = {agent: (observation_space(), action_space()) for agent in AGENTS}
        self._rng: Any = None

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; a seed also fixes the games after it."""
        self._rng = _generator(self._rng, seed)
        self.duel.reset(int(self._rng.integers(1 << _SEED_BITS)))
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos = {agent: {"illegal": 0} for agent in AGENTS}
        self._acted = 0
        self._select()

    def _select(self) -> None:
        at = self._acted % len(AGENTS) if self.max_cycles is not None else self.duel.player
        self.agent_selection = AGENTS[at]

    def observe(self, agent: str) -> Observation:
        """Return what an agent knows."""
        return observe(self.duel.seen_by(AGENTS.index(agent)))

    def step(self, action: int | None) -> None:
        """Act for the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        duel = self.duel
        if AGENTS.index(agent) == duel.player:
            assert action is not None
            self.infos[agent]["illegal"] += not duel.step(int(action))
        self._acted += 1
        if duel.over:
            self.rewards = {each: duel.reward(at) for at, each in enumerate(AGENTS)}
            self.terminations = dict.fromkeys(AGENTS, True)
        elif duel.cut_off or (self.max_cycles is not None and self._acted >= len(AGENTS) * self.max_cycles):
            self.truncations = dict.fromkeys(AGENTS, True)
        if self.max_cycles is None and duel.over:
            self.agent_selection = AGENTS[0]
        else:
            self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the board as the player who has to decide knows it."""
        return str(self.duel.game.view(self.duel.player)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


class DuelParallelEnv(ParallelEnv):
    """A game in which both agents act in every step; only the action of the one who has to decide counts."""

    metadata = METADATA

    def __init__(
        self,
        pairs: Sequence[Pair] | None = None,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.duel = Duel(pairs if pairs is not None else task("mirror").pairs)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._spaces = {agent: (observation_space(), action_space()) for agent in AGENTS}
        self._rng: Any = None
        self._cycles = 0

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self._spaces[agent][1]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game; a seed also fixes the games after it."""
        self._rng = _generator(self._rng, seed)
        self.duel.reset(int(self._rng.integers(1 << _SEED_BITS)))
        self.agents = list(AGENTS)
        self._cycles = 0
        self._infos = {agent: {"illegal": 0} for agent in AGENTS}
        return self._observe(), self._infos

    def _observe(self) -> dict[str, Observation]:
        return {agent: observe(self.duel.seen_by(at)) for at, agent in enumerate(AGENTS)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Make the move of the agent who has to decide."""
        duel = self.duel
        asked = AGENTS[duel.player]
        self._infos[asked]["illegal"] += not duel.step(int(actions[asked]))
        self._cycles += 1
        cut_off = duel.cut_off or (self.max_cycles is not None and self._cycles >= self.max_cycles)
        cut_off = cut_off and not duel.over
        if duel.over or cut_off:
            self.agents = []
        return (
            self._observe(),
            {agent: duel.reward(at) for at, agent in enumerate(AGENTS)},
            dict.fromkeys(AGENTS, duel.over),
            dict.fromkeys(AGENTS, cut_off),
            self._infos,
        )

    def render(self) -> str | None:
        """Return the board as the player who has to decide knows it."""
        return str(self.duel.game.view(self.duel.player)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


def raw_env(pairs: Sequence[Pair] | None = None, **options: Any) -> RawEnv:
    """Return the environment without the usual checks; see `RawEnv` for the options."""
    return RawEnv(pairs, **options)


def env(pairs: Sequence[Pair] | None = None, **options: Any) -> Any:
    """Return the environment in which agents act one after the other, with PettingZoo's usual checks."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(pairs, **options)))


def parallel_env(pairs: Sequence[Pair] | None = None, **options: Any) -> DuelParallelEnv:
    """Return the environment in which both agents act in every step."""
    return DuelParallelEnv(pairs, **options)


def _generator(old: Any, seed: int | None) -> Any:
    """Return the source of the seeds of games: a new one if a seed is given or there is none."""
    import numpy as np

    return np.random.default_rng(seed) if seed is not None or old is None else old
