"""Clocks run for whoever decides, survive restarts and pauses, and end the game of whoever has none left."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_server import Player, Server, bot, here

from inkwright.web.clocks import Clock
from inkwright.web.journal import Journal


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path / "data", tmp_path / "client")
    yield started
    started.stop()


def begin(server: Server, minutes: int = 10, increment: int = 5) -> Any:
    clock = {"minutes": minutes, "increment": increment}
    return server.make_table(here("Ann"), here("Ben", "ruby-sapphire"), seed=10, starter=0, clock=clock)


def clock_of(player: Player) -> Any:
    while not player.updates:
        player.next()
    return player.updates[player.seats[0]]["clock"]


def test_the_clock_of_the_player_who_has_to_decide_runs() -> None:
    clock = Clock({"minutes": 1, "increment": 3}, 2)
    now = time.monotonic()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("inkwright.web.clocks.time.monotonic", lambda: now)
        clock.run(1)
        now += 20
        assert clock.left() == [60_000, 40_000]
        clock.run(0)
        clock.add_increment(1)
        now += 60
        assert clock.left() == [0, 43_000]
        assert clock.expired() == 0
        clock.run(None)
        now += 100
        assert clock.left() == [0, 43_000]
        assert clock.expired() is None


def test_time_counts_and_the_turn_adds_the_increment(server: Server) -> None:
    made = begin(server)
    with server.player(made) as both:
        assert clock_of(both)["running"] == both.my_turn()["deciding"]
        for text in ("keep", "keep", "pass"):
            actions = [action["text"] for action in both.my_turn()["view"]["actions"]]
            both.act(actions.index(text))
        ann, ben = both.updates[0]["clock"]["left"]
    assert 600_000 < ann <= 605_000, "less what was used, plus one increment"
    assert 590_000 < ben < 600_000


def test_time_left_survives_a_restart_and_stops_while_no_one_is_connected(
    server: Server, tmp_path: Path
) -> None:
    made = begin(server)
    with server.player(made) as both:
        both.act()
        before = both.updates[0]["clock"]["left"]
    lines = Journal(server.data / "tables" / made["table"])
    until = time.monotonic() + 10
    while lines.read_lines(1)[0][-1].kind != "clock":
        assert time.monotonic() < until, "the pause is not kept"
        time.sleep(0.02)
    kept = lines.read_lines(1)[0][-1].left
    assert all(0 <= one - two < 10_000 for one, two in zip(before, kept, strict=True))
    server.stop()
    again = Server(server.data, tmp_path / "client")
    try:
        with again.player(made, 0) as ann:
            left = clock_of(ann)["left"]
            assert all(0 <= one - two < 5_000 for one, two in zip(kept, left, strict=True))
    finally:
        again.stop()


def test_a_player_who_runs_out_of_time_loses_the_game(server: Server) -> None:
    made = begin(server, minutes=1, increment=0)
    place = server.data / "tables" / made["table"]
    # A line as a pause writes it: Ann, who has to decide first, has half a second left.
    line = {"deed": "clock", "seat": 0, "code": 0, "text": "", "back": 0, "left": [500, 60_000]}
    (place / "game-1.jsonl").write_text(json.dumps(line) + "\n", encoding="utf-8")
    server.stop()
    again = Server(server.data, place)
    try:
        with again.player(made, 0) as ann, again.player(made, 1) as ben:
            while not ben.updates or ben.updates[1]["deciding"] is not None:
                ben.next()
            outcome = ben.updates[1]["view"]["outcome"]
            assert (outcome["winner"], outcome["termination"]) == (1, "concession")
            assert ben.updates[1]["clock"]["left"][0] == 0
            while not ann.updates or ann.updates[0]["deciding"] is not None:
                ann.next()
    finally:
        again.stop()


def test_clocks_are_for_people_and_have_sensible_times(server: Server) -> None:
    seats = [here("Ann"), bot()]
    wanted: Any = {"format": "core", "edition": "2.3", "match": "single", "seats": seats}
    refused = server.post("/api/tables", {**wanted, "clock": {"minutes": 5, "increment": 0}}, 400)
    assert "between people" in refused["error"]
    wanted["seats"] = [here("Ann"), here("Ben")]
    for clock, says in (
        ({"minutes": 0, "increment": 0}, "1 to 120"),
        ({"minutes": 5, "increment": -1}, "0 to"),
    ):
        assert says in server.post("/api/tables", {**wanted, "clock": clock}, 400)["error"]
