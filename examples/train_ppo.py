"""Train a small agent with MaskablePPO of sb3-contrib, then score it in a benchmark task.

    pip install 'inkwright[env]' sb3-contrib
    python examples/train_ppo.py --task mirror --minutes 60 --save agent.zip
    python examples/train_ppo.py --task mirror --score agent.zip

The agent meets the bots `random`, `easy` and `greedy`, the stronger ones more often as time goes on. Besides
the result of a game it is rewarded for its lead in lore, in a way that doesn't change which play is best.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor

from inkwright.env.duel import Duel, Pair
from inkwright.env.gym_env import DuelEnv
from inkwright.env.spaces import mask_array, observation_array
from inkwright.env.tasks import TASKS, score_policy, task

OPPONENTS = ("random", "easy", "greedy")
GAMES_AT_ONCE = 16
LORE_TO_WIN = 20
LEAD_WEIGHT = 0.5
"""Worth of a lead of 20 lore compared with a win."""


class Training(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Games against changing opponents, with a reward for the lead in lore."""

    def __init__(self, pairs: tuple[Pair, ...]) -> None:
        self.duels = DuelEnv(pairs, "random", mask_in_observation=False)
        super().__init__(self.duels)
        self.progress = 0.0
        """Share of the training that is done."""
        self.potential = 0.0

    def reset(self, **options: Any) -> tuple[Any, dict[str, Any]]:
        weights = np.array([1 - self.progress, 1.0, 2 * self.progress])
        self.duels.opponent = str(self.np_random.choice(OPPONENTS, p=weights / weights.sum()))
        begun = super().reset(**options)
        self.potential = self.lead()
        return begun

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        seen, reward, over, cut_off, info = super().step(action)
        before, self.potential = self.potential, 0.0 if over else self.lead()
        return seen, float(reward) + self.potential - before, over, cut_off, info

    def lead(self) -> float:
        """Return the worth of the lead in lore."""
        me, opponent = self.duels.duel.state.players
        return LEAD_WEIGHT * (me.lore - opponent.lore) / LORE_TO_WIN

    def action_masks(self) -> Any:
        return self.duels.action_masks()


class Clock(BaseCallback):
    """Ends the training after some minutes of processor time, and tells the games how far it is."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.seconds = 60 * minutes
        self.begun = time.process_time()

    def _on_step(self) -> bool:
        done = (time.process_time() - self.begun) / self.seconds
        self.training_env.env_method("__setattr__", "progress", min(done, 1.0))
        return done < 1


def train(name: str, minutes: float, seed: int) -> MaskablePPO:
    """Train an agent for a task on one core."""
    pairs = task(name).training
    games = VecMonitor(DummyVecEnv([lambda: Training(pairs)] * GAMES_AT_ONCE))
    agent = MaskablePPO(
        "MlpPolicy", games, n_steps=256, batch_size=512, n_epochs=3, gamma=1.0, gae_lambda=0.95,
        learning_rate=3e-4, ent_coef=0.01, policy_kwargs={"net_arch": [128, 64]}, seed=seed, verbose=1,
    )  # fmt: skip
    return agent.learn(1 << 40, callback=Clock(minutes), log_interval=20)


def score(agent: MaskablePPO, name: str, games: int) -> None:
    """Print the agent's score in a task, choosing the action it likes best."""

    def policy(duel: Duel) -> int:
        reading = duel.seen_by(0)
        chosen, _ = agent.predict(
            observation_array(reading), deterministic=True, action_masks=mask_array(reading)
        )
        return int(chosen)

    print(f"{name}: {score_policy(task(name), policy, games)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--task", choices=sorted(TASKS), default="mirror", help="default: mirror")
    parser.add_argument(
        "--minutes", type=float, default=60, help="processor time of the training (default 60)"
    )
    parser.add_argument("--seed", type=int, default=1, help="default: 1")
    parser.add_argument("--save", metavar="FILE", help="write the trained agent to a file")
    parser.add_argument("--score", metavar="FILE", help="score a saved agent instead of training one")
    parser.add_argument("--games", type=int, default=1000, help="games of the score (default 1000)")
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    agent = (
        MaskablePPO.load(chosen.score) if chosen.score else train(chosen.task, chosen.minutes, chosen.seed)
    )
    if chosen.save:
        agent.save(chosen.save)
    score(agent, chosen.task, chosen.games)


if __name__ == "__main__":
    main()
