"""Turn puzzles over the web: list, start, solve, miss, ask for help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from live_server import Player, Server

from inkwright.puzzles.collection import all_puzzles


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("data"), tmp_path_factory.mktemp("client"))
    yield started
    started.stop()


def play(player: Player, move: str) -> None:
    actions = player.my_turn()["view"]["actions"]
    [index] = [action["index"] for action in actions if action["text"] == move]
    player.act(index)


def reachable(server: Server, made: Any) -> str:
    path, token = f"/api/tables/{made['table']}/reachable", made["seats"][0]["token"]
    found: str = server.post(path, {"token": token})["state"]
    return found


def test_a_turn_puzzle_can_be_solved_and_missed(server: Server) -> None:
    answer = server.get("/api/turn-puzzles")
    listed = answer["puzzles"]
    assert [each["id"] for each in listed] == [puzzle.id for puzzle in all_puzzles()]
    assert {name for each in listed for name in each["cards"][:2]} == set(answer["cards"])
    view = server.get(f"/api/turn-puzzles/{listed[0]['id']}")["view"]
    assert view["viewer"] == 0
    assert {card["card"] for card in view["players"][1]["hand"]["cards"]} <= {None}
    puzzle = min((each for each in all_puzzles() if each.kind == "win"), key=lambda each: each.length)
    solution = server.get(f"/api/turn-puzzles/{puzzle.id}/solution")
    assert solution["moves"] == list(puzzle.solution)
    assert all(sentence.endswith(".") for sentence in solution["says"])

    made = server.post(f"/api/turn-puzzles/{puzzle.id}", {})
    with server.player(made) as solver:
        for move in puzzle.solution:
            solver.my_turn()
            assert solver.table["turn_puzzle"]["state"] == "open"
            assert reachable(server, made) == "open"
            play(solver, move)
        assert solver.table["turn_puzzle"] == {
            "id": puzzle.id,
            "goal": puzzle.goal,
            "stars": puzzle.stars,
            "state": "reached",
        }

    made = server.post(f"/api/turn-puzzles/{puzzle.id}", {})
    with server.player(made) as solver:
        play(solver, "pass")
        assert solver.table["turn_puzzle"]["state"] == "failed"
        assert reachable(server, made) == "failed"


def test_unknown_puzzles_and_other_tables_are_refused(server: Server) -> None:
    assert "win-000" in server.post("/api/turn-puzzles/win-000", {}, 404)["error"]
    made = server.post("/api/playground", {"scenario": "title: empty\nplayers: {us: {}, them: {}}"})
    path, token = f"/api/tables/{made['table']}/reachable", made["seats"][0]["token"]
    assert "no turn puzzle" in server.post(path, {"token": token}, 400)["error"]
    server.post(path, {"token": "wrong"}, 403)
