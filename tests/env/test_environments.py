"""The environments for PettingZoo, Gymnasium and OpenSpiel, the stepper, and the benchmark tasks."""

from __future__ import annotations

import random
import warnings
from importlib.util import find_spec

import pytest

from inkwright.decks.samples import sample_lists
from inkwright.env.duel import Duel
from inkwright.env.tasks import LISTS, TASKS, main, score_bot, score_policy, task
from inkwright.errors import InkwrightError
from inkwright.lab.contestants import contestants


def needs(*packages: str) -> None:
    missing = [name for name in packages if find_spec(name) is None]
    if missing:
        pytest.skip(f"NOT TESTED without {', '.join(missing)}: pip install -r requirements-heavy.txt")


def play_by_chance(duel: Duel, seed: int) -> list[bytes]:
    rng = random.Random(seed)
    seen = []
    duel.reset(seed)
    while not duel.over and not duel.cut_off:
        seen.append(duel.reading.observation())
        assert duel.step(rng.choice(sorted(duel.reading.actions)))
    return seen


def test_the_same_seed_gives_the_same_game() -> None:
    duel = Duel(task("gauntlet").pairs)
    first = play_by_chance(duel, 7)
    assert duel.over and abs(duel.reward(0)) == 1.0 and duel.reward(0) == -duel.reward(1)
    assert play_by_chance(duel, 8) != first
    assert play_by_chance(duel, 7) == first
    with pytest.raises(InkwrightError, match="reset"):
        duel.step(1)


def test_a_copy_is_independent() -> None:
    duel = Duel(task("mirror").pairs)
    before = duel.reading.observation()
    other = duel.copy()
    for _ in range(10):
        other.step(min(other.reading.actions))
    assert duel.reading.observation() == before and duel.decisions == 0


def test_an_illegal_action_becomes_the_most_passive_one() -> None:
    one, two = Duel(task("mirror").pairs), Duel(task("mirror").pairs)
    assert not one.step(0)
    assert two.step(min(two.reading.actions))
    assert one.reading.observation() == two.reading.observation()


def test_the_lists_of_the_tasks_are_frozen() -> None:
    assert {path.stem for path in sample_lists()} == set(LISTS)
    assert [len(task(name).pairs) for name in TASKS] == [1, 10, 4]
    new = {card.full_name for pair in task("unseen").pairs for deck in pair for card, _ in deck.counts}
    old = {card.full_name for pair in task("unseen").training for deck in pair for card, _ in deck.counts}
    assert new and not new & old
    with pytest.raises(InkwrightError, match="choose one of mirror"):
        task("mirorr")


def test_bots_and_policies_are_scored_in_the_same_games() -> None:
    bot = score_bot(task("mirror"), contestants(["greedy"])[0], 6)
    policy = score_policy(task("mirror"), lambda duel: min(duel.reading.actions), 6)
    assert bot.games == policy.games == 6
    assert bot.share > policy.share == 0.0  # one who always passes never wins


def test_pettingzoo_accepts_the_environments() -> None:
    needs("pettingzoo")
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

    from inkwright.env import pettingzoo_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it suggests plain arrays, but a mask needs a dictionary
        api_test(pettingzoo_env.env(), num_cycles=150)
        api_test(pettingzoo_env.env(max_cycles=20), num_cycles=60)
        parallel_api_test(pettingzoo_env.parallel_env(), num_cycles=60)
    seed_test(pettingzoo_env.env, num_cycles=60)
    max_cycles_test(pettingzoo_env)


def test_pettingzoo_games_end_with_a_winner() -> None:
    needs("pettingzoo")
    from inkwright.env import pettingzoo_env

    env = pettingzoo_env.env()
    env.reset(seed=3)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut_off, _ = env.last()
        rewards[agent] += reward
        env.step(None if ended or cut_off else env.action_space(agent).sample(seen["action_mask"]))
    assert sorted(rewards.values()) == [-1.0, 1.0]
    assert all(info["illegal"] == 0 for info in env.infos.values())


def test_gymnasium_accepts_the_environment() -> None:
    needs("gymnasium")
    from gymnasium.utils.env_checker import check_env

    from inkwright.env.gym_env import DuelEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it has no specification by name
        check_env(DuelEnv(opponent="random"))
        check_env(DuelEnv(mask_in_observation=False))
    env = DuelEnv(opponent="greedy", render_mode="ansi")
    seen, _ = env.reset(seed=1)
    assert (env.action_masks() == seen["action_mask"]).all()
    assert "Before the first turn" in str(env.render())
    total, ended, cut_off = 0.0, False, False
    while not (ended or cut_off):
        seen, reward, ended, cut_off, info = env.step(int(seen["action_mask"].argmax()))
        total += float(reward)
    assert total == -1.0 and info["illegal"] == 0


def test_rows_of_the_stepper_do_not_depend_on_each_other() -> None:
    needs("numpy")
    from inkwright.env.vector import VectorDuel

    pairs = task("mirror").pairs

    def seen(count: int) -> tuple[list[bytes], int, float]:
        stepper = VectorDuel(pairs, count, seed=9)
        batch = stepper.reset()
        rows, games, rewards = [], 0, 0.0
        for number in range(150):
            rows.append(batch.observations[0].tobytes() + batch.masks[0].tobytes())
            legal = [mask.nonzero()[0] for mask in batch.masks]
            batch = stepper.step([int(codes[number % len(codes)]) for codes in legal])
            games += int(batch.done[0])
            rewards += float(abs(batch.rewards[0]).sum())
        return rows, games, rewards

    assert seen(1) == seen(3)
    assert seen(1)[1] >= 1 and seen(1)[2] == 2 * seen(1)[1]
    with pytest.raises(InkwrightError, match="at least 1"):
        VectorDuel(pairs, 0)


def test_openspiel_accepts_the_game() -> None:
    needs("pyspiel")
    import pyspiel

    from inkwright.env import open_spiel_game

    game = pyspiel.load_game(open_spiel_game.NAME, {"seed": 5})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_scores_are_printed_and_mistakes_explained(capsys: pytest.CaptureFixture[str]) -> None:
    main(["random", "--task", "mirror", "--games", "2"])
    assert capsys.readouterr().out.startswith("mirror random: ")
    for wrong, why in ((["gredy"], "did you mean greedy"), (["--games", "0"], "at least 1")):
        with pytest.raises(SystemExit):
            main(wrong)
        assert why in capsys.readouterr().err
