"""Analyses of replays: started, followed, kept beside the record, and the better line on the board."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_server import DECKS, PATIENCE, Server

from inkwright.bots.greedy.bot import GreedyBot
from inkwright.game import Game


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("analyses")
    running = Server(folder / "data", folder)
    yield running
    running.stop()


def record(turns: int) -> str:
    game = Game([DECKS / "amber-steel.txt", DECKS / "ruby-sapphire.txt"], seed=5, starter=0, log=False)
    bot = GreedyBot()
    while game.state.turn < turns:
        game.push(game.state.options[bot.choose(game.view(game.state.ask_player))])
    return str(game.record(["Ann", "Ben"]))


def finished(server: Server, name: str) -> Any:
    """Wait until an analysis is done or has failed."""
    until = time.monotonic() + PATIENCE
    seen = []
    while (now := server.get(f"/api/replays/{name}/analysis"))["state"] == "running":
        seen.append(now["done"])
        assert time.monotonic() < until
        time.sleep(0.05)
    assert seen == sorted(seen)
    return now


def kept(data: Path, name: str) -> Path:
    return data / "replays" / f"{name}.analysis.json"


def test_an_analysis_is_made_once_and_goes_with_its_replay(server: Server) -> None:
    name = server.post("/api/replays", {"text": record(2)})["replay"]
    address = f"/api/replays/{name}/analysis"
    assert server.get(address)["state"] == "none"
    assert server.post(address, {})["state"] == "running"
    done = finished(server, name)
    assert done["state"] == "done", done
    assert {each["turn"] for each in done["analysis"]["chances"]} == {1}
    assert {each["player"] for each in done["analysis"]["chances"]} == {0, 1}
    # It isn't made again, neither when asked for nor by another server, but it is for another version.
    written = kept(server.data, name).stat().st_mtime_ns
    assert server.post(address, {}) == done
    assert kept(server.data, name).stat().st_mtime_ns == written
    text = json.loads(kept(server.data, name).read_text())
    kept(server.data, name).write_text(json.dumps({**text, "made_by": "another"}))
    assert server.get(address)["state"] == "none"
    kept(server.data, name).write_text("{")
    assert server.get(address)["state"] == "none"
    server.post(f"/api/replays/{name}/remove", {})
    assert not kept(server.data, name).exists()
    assert server.request("GET", address)[0] == 404


def test_a_game_without_turns_can_not_be_analysed(server: Server) -> None:
    name = server.post("/api/replays", {"text": record(0)})["replay"]
    server.post(f"/api/replays/{name}/analysis", {})
    now = finished(server, name)
    assert now["state"] == "failed"
    assert "before its first turn" in now["why"]


def test_a_game_of_another_version_says_what_differs(server: Server) -> None:
    text = record(2).replace("seed: 5", "seed: 6")
    name = server.post("/api/replays", {"text": text})["replay"]
    server.post(f"/api/replays/{name}/analysis", {})
    assert "decision 1" in finished(server, name)["why"]


def test_a_line_is_played_as_far_as_it_is_possible(server: Server) -> None:
    name = server.post("/api/replays", {"text": record(2)})["replay"]
    page = server.get(f"/api/replays/{name}")
    step = next(move["number"] for move in page["moves"] if move["turn"] == 1) - 1
    address = f"/api/replays/{name}/line"
    steps = server.post(address, {"step": step, "moves": ["pass", "quest Nobody"], "hands": "all"})["steps"]
    assert [each["view"]["turn"] for each in steps] == [2]
    assert server.post(address, {"step": 10_000, "moves": [], "hands": "all"}, 400)["error"]
    assert server.post(address, {"step": 0, "moves": [], "hands": "x"}, 400)["error"]
