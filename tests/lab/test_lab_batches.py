"""Batches: the same results at any parallelism, and no game lost or counted twice."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from lab_plans import small_plan

from inkwright.errors import InkwrightError
from inkwright.lab import batches
from inkwright.lab.batches import Crew, Games, SameProcess, play_all, processes
from inkwright.lab.game_result import GameResult
from inkwright.lab.plan import Plan
from inkwright.lab.results_file import ResultsFile, to_line

INLINE = Crew(SameProcess, 1)


def play(plan: Plan, crew: Crew, *places: tuple[int, int]) -> dict[int, GameResult]:
    found: Games = [game for games in play_all(plan, places, crew) for game in games]
    assert len(found) == len({at for at, _ in found})
    return dict(found)


def test_results_are_the_same_on_any_executor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "BATCH_SECONDS", 0.02)
    plan = small_plan()
    alone = play(plan, INLINE, (0, 12))
    assert sorted(alone) == list(range(12))
    assert play(plan, Crew(lambda: ThreadPoolExecutor(3), 3), (0, 12)) == alone
    assert play(plan, INLINE, (3, 5), (9, 12)) == {at: alone[at] for at in (3, 4, 9, 10, 11)}


@pytest.mark.slow
def test_results_are_the_same_with_two_and_four_processes() -> None:
    plan = small_plan()
    alone = play(plan, INLINE, (0, 40))
    assert play(plan, processes(2), (0, 40)) == alone
    assert play(plan, processes(4), (0, 40)) == alone


class Failing(Executor):
    """Loses every second batch, as an executor does whose worker was killed."""

    asked = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        Failing.asked += 1
        future: Future[Any] = Future()
        if Failing.asked % 2:
            future.set_exception(BrokenExecutor("a worker was killed"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_lost_batches_are_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "BATCH_SECONDS", 0.02)
    plan = small_plan()
    assert play(plan, Crew(Failing, 2), (0, 9)) == play(plan, INLINE, (0, 9))


def test_workers_that_never_finish_a_game_end_the_study() -> None:
    class Dying(SameProcess):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(BrokenExecutor())
            return future

    with pytest.raises(InkwrightError, match="workers keep ending"):
        play(small_plan(), Crew(Dying, 2), (0, 9))


@pytest.mark.slow
def test_a_killed_process_costs_nothing_but_time() -> None:
    plan = small_plan()
    pools: list[Any] = []
    crew = processes(2)

    def start() -> Executor:
        pools.append(crew.start())
        started: Executor = pools[-1]
        return started

    found: dict[int, GameResult] = {}
    for games in play_all(plan, [(0, 400)], Crew(start, 2)):
        assert not found.keys() & dict(games).keys()
        found |= games
        if len(pools) == 1:
            os.kill(next(iter(multiprocessing.active_children())).pid or 0, signal.SIGKILL)
    pools[0].shutdown()
    assert len(pools) == 2
    assert sorted(found) == list(range(400))
    assert [found[at] for at in (0, 399)] == list(play(plan, INLINE, (0, 1), (399, 400)).values())


def test_a_file_is_continued_without_losing_or_doubling_a_game(tmp_path: Path) -> None:
    plan, path = small_plan(), tmp_path / "games.jsonl"
    results = play(plan, INLINE, (0, 5))
    with ResultsFile(path, plan, resume=False) as file:
        assert file.games == {}
        file.append([(2, results[2]), (0, results[0])])
    with path.open("a", encoding="utf-8") as torn:
        torn.write(to_line(0, 4, results[4])[:40])
    with ResultsFile(path, plan, resume=True) as file:
        assert sorted(file.games) == [0, 2]
        file.append([(at, results[at]) for at in (1, 2, 3, 4)])
    with ResultsFile(path, plan, resume=True) as file:
        assert sorted(file.games) == [0, 1, 2, 3, 4]
        assert file.games[4] == plan.play(4)
    header = json.loads(path.read_text(encoding="utf-8").partition("\n")[0])
    assert {deck["digest"] for deck in header["decks"]} == {deck.digest() for deck in plan.decks}
    assert header["bots"][0] == {"name": "greedy", "seconds": None, "iterations": None}
    assert {"edition", "format", "seed", "versions"} <= header.keys()


def test_a_file_is_not_overwritten_and_not_mixed(tmp_path: Path) -> None:
    plan, path = small_plan(), tmp_path / "games.jsonl"
    ResultsFile(path, plan, resume=False).__exit__(None, None, None)
    with pytest.raises(InkwrightError, match="continue it with --resume"):
        ResultsFile(path, plan, resume=False)
    with pytest.raises(InkwrightError, match="made with other seed"):
        ResultsFile(path, small_plan(6), resume=True)
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole + "[1]\n", encoding="utf-8")
    with pytest.raises(InkwrightError, match=r"games\.jsonl:2: not the result of a game"):
        ResultsFile(path, plan, resume=True)
    header = json.loads(whole)
    header["versions"]["cards"] = "others"
    path.write_text(json.dumps(header) + "\n", encoding="utf-8")
    with pytest.raises(InkwrightError, match="made with cards others"):
        ResultsFile(path, plan, resume=True)
    path.write_text("hello\n", encoding="utf-8")
    with pytest.raises(InkwrightError, match="not a results file"):
        ResultsFile(path, plan, resume=True)


DAMAGED = {
    "a pair without its end": (8, ["", "", "", "", "01", "", ""]),
    "an entry that the first deck lacks": (8, ["", "", "", "", "ff01", "", ""]),
    "an entry that the second deck lacks": (9, ["", "", "ff", "", "", "", ""]),
    "a history without cards played": (9, ["", "", "", "", "", ""]),
    "a matchup that is not in the plan": (0, 1),
    "a negative game number": (1, -1),
    "a game number in quotation marks": (1, "0"),
    "a third player who goes first": (3, 2),
    "a third player who wins": (4, 2),
    "a fraction of a turn": (5, 7.5),
    "an ending that is a number": (6, 1),
}


@pytest.mark.parametrize(("field", "value"), DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_line_is_reported(tmp_path: Path, field: int, value: object) -> None:
    plan, path = small_plan(), tmp_path / "games.jsonl"
    history = ["0001", "0101", "00", "00", "0001", "0001", "0001"]
    line: list[object] = [0, 0, 1, 0, None, 4, "lore", 0, history, history]
    ResultsFile(path, plan, resume=False).__exit__(None, None, None)
    header = path.read_text(encoding="utf-8")
    path.write_text(f"{header}{json.dumps(line)}\n", encoding="utf-8")
    with ResultsFile(path, plan, resume=True) as file:
        assert list(file.games) == [0]
    line[field] = value
    path.write_text(f"{header}{json.dumps(line)}\n", encoding="utf-8")
    with pytest.raises(InkwrightError, match=r"games\.jsonl:2: not the result .*; remove this line"):
        ResultsFile(path, plan, resume=True)
