"""Everyone's decks and replays are their own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_server import Server, deck, here

ANN, BEN = "a" * 48, "b" * 48


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path / "data", tmp_path / "client")
    started.post("/api/sharing", {})
    yield started
    started.stop()


def ask(server: Server, key: str, path: str, body: object = None, status: int = 200) -> Any:
    """The answer for a visitor at another address of the machine; without a key for the host."""
    guest = {"Host": f"127.0.0.2:{server.port}", "X-Inkwright-Key": key}
    method = "GET" if body is None else "POST"
    found, _, data = server.request(method, path, body, headers=guest if key else {})
    assert found == status, data
    return json.loads(data)


def own(server: Server, key: str) -> list[str]:
    decks = [each["name"] for each in ask(server, key, "/api/decks")["decks"] if each["own"]]
    assert decks == [each["name"] for each in ask(server, key, "/api/start")["decks"] if each["own"]]
    return decks


def test_nobody_sees_changes_or_removes_decks_of_others(server: Server) -> None:
    for key, name in (("", "House"), (ANN, "Sea"), (BEN, "Sky"), (ANN, "House")):
        ask(server, key, "/api/decks", {"text": deck(), "name": name})
    assert own(server, "") == ["House"]
    assert own(server, ANN) == ["House", "Sea"]
    assert own(server, BEN) == ["Sky"]
    ask(server, BEN, "/api/decks/remove", {"name": "Sea"}, 404)
    ask(server, BEN, "/api/decks/remove", {"name": "House"}, 404)
    ask(server, ANN, "/api/decks/remove", {"name": "House"})
    assert (own(server, ""), own(server, ANN)) == (["House"], ["Sea"])
    # Whoever sends no key, or a short one, has the sample decks only.
    for key in ("x", "short"):
        assert own(server, key) == []
        ask(server, key, "/api/decks", {"text": deck(), "name": "Mine"}, 403)
        ask(server, key, "/api/decks/remove", {"name": "House"}, 404)
    assert ANN not in "".join(str(path) for path in server.data.rglob("*")), "keys are not kept"


def replays(server: Server, key: str) -> list[str]:
    return [each["replay"] for each in ask(server, key, "/api/replays")["replays"]]


def finish(server: Server, host: str, guest: str) -> str:
    """Play a game between two visitors; the name of its replay."""
    wanted = {"format": "core", "edition": "2.3", "match": "single"}
    seats = [here("Ann"), {"kind": "friend", "name": ""}]
    made = ask(server, host, "/api/tables", {**wanted, "seats": seats})
    join = {"invite": made["invites"][0]["token"], "name": "Ben", "deck": deck()}
    ask(server, guest, f"/api/tables/{made['table']}/join", join)
    with server.player(made) as ann:
        ann.ask(type="concede", seat=0)
        while not ann.table["replays"]:
            ann.next()
        return str(ann.table["replays"][0])


def test_a_replay_belongs_to_those_who_played(server: Server) -> None:
    mine, theirs = finish(server, "", ANN), finish(server, ANN, BEN)
    assert replays(server, "") == [mine]
    assert set(replays(server, ANN)) == {mine, theirs}
    assert replays(server, BEN) == [theirs]
    assert replays(server, "short") == []
    for key in ("", "short"):
        ask(server, key, f"/api/replays/{theirs}/remove", {}, 404)
    # Removing it takes it from one's own list; the other one keeps it.
    ask(server, ANN, f"/api/replays/{theirs}/remove", {})
    assert (replays(server, ANN), replays(server, BEN)) == ([mine], [theirs])
    ask(server, BEN, f"/api/replays/{theirs}/remove", {})
    ask(server, BEN, f"/api/replays/{theirs}", status=404)
    # Who knows the address of a replay may watch it.
    assert ask(server, BEN, f"/api/replays/{mine}")["info"]["replay"] == mine


def test_a_record_that_two_people_load_is_both_of_theirs(server: Server) -> None:
    name = finish(server, "", "")
    text = server.request("GET", f"/api/replays/{name}/record")[2].decode()
    changed = text.replace("player 1: Ann", "player 1: Zoe")
    loaded = ask(server, "", "/api/replays", {"text": changed})["replay"]
    assert ask(server, ANN, "/api/replays", {"text": changed})["replay"] == loaded
    assert loaded in replays(server, "")
    assert replays(server, ANN) == [loaded]
    assert replays(server, BEN) == []
    ask(server, "short", "/api/replays", {"text": changed}, 403)


def test_the_host_sees_who_is_connected_and_closes_tables(server: Server) -> None:
    made, other = server.make_table(here("Ann"), here("Ben")), server.make_table()
    assert ask(server, "", "/api/host/tables")["tables"] == []
    with server.player(made, 0) as ann, server.player(other) as cat:
        [first] = [
            each for each in ask(server, "", "/api/host/tables")["tables"] if each["table"] == made["table"]
        ]
        assert [seat["present"] for seat in first["seats"]] == [True, False]
        path = f"/api/host/tables/{made['table']}/close"
        ask(server, ANN, "/api/host/tables", status=403)
        ask(server, ANN, path, {}, 403)
        left = ask(server, "", path, {})["tables"]
        assert [each["table"] for each in left] == [other["table"]]
        assert ann.until("bye")["why"] == "the host has closed this table"
        assert cat.act()["type"] == "done"
    socket = server.socket()
    socket.send(json.dumps({"type": "hello", "table": made["table"], "tokens": [made["seats"][0]["token"]]}))
    assert json.loads(socket.recv(20)) == {"type": "bye", "why": "there is no such table"}
    assert (server.data / "closed-tables" / made["table"] / "table.json").exists(), "its files are kept"
    ask(server, "", path, {}, 404)


def test_metrics_are_for_the_host_and_have_no_names(server: Server) -> None:
    made = server.make_table(here("Ann"), here("Ben"))
    with server.player(made, 0, 1) as both:
        both.act()
        assert both.ask(type="undo", seat=0, decision=99)["type"] == "refused"
        status, headers, body = server.request("GET", "/metrics")
    text = body.decode()
    assert (status, headers["content-type"].split(";")[0]) == (200, "text/plain")
    for line in ("inkwright_tables 1.0", "inkwright_connections 1.0", "inkwright_requests_total 1.0"):
        assert line in text.splitlines()
    assert "inkwright_refusals_total 1.0" in text
    assert "Ann" not in text
    assert made["table"] not in text
