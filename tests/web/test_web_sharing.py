"""Letting others join: on the local network with one click, and through a proxy."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_server import PATIENCE, Server, deck, here
from websockets.sync.client import connect

from inkwright.cli.main import main
from inkwright.web.errors import Refused
from inkwright.web.limits import Limits
from inkwright.web.qr import MAX_BYTES, qr_rows
from inkwright.web.rates import Rate
from inkwright.web.sharing import find_lan_address

LAN = "127.0.0.2"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path / "data", tmp_path / "client")
    yield started
    started.stop()


def ask(server: Server, method: str, path: str, body: object = None) -> tuple[int, Any]:
    """Status and answer at the other address of the machine."""
    connection = http.client.HTTPConnection(LAN, server.port, timeout=PATIENCE)
    data = None if body is None else json.dumps(body)
    try:
        connection.request(method, path, data, {"Content-Type": "application/json"} if data else {})
        response = connection.getresponse()
        return response.status, json.loads(response.read())
    finally:
        connection.close()


def test_one_request_lets_people_on_the_network_join(server: Server) -> None:
    """A game between two addresses of one machine."""
    assert server.get("/api/sharing") == {"address": None, "possible": True}
    with pytest.raises(ConnectionRefusedError):
        ask(server, "GET", "/api/sharing")
    shared = server.post("/api/sharing", {})
    assert shared == {"address": f"http://{LAN}:{server.port}", "possible": True}
    assert server.post("/api/sharing", {}) == shared, "once is enough"
    made = server.make_table(here("Ann"), {"kind": "friend", "name": ""})
    join = {"invite": made["invites"][0]["token"], "name": "Ben", "deck": deck()}
    status, joined = ask(server, "POST", f"/api/tables/{made['table']}/join", join)
    assert status == 200
    hello = {"type": "hello", "table": made["table"], "tokens": [joined["seat"]["token"]]}
    with server.player(made) as ann, connect(f"ws://{LAN}:{server.port}/api/socket") as ben:
        ben.send(json.dumps(hello))
        assert json.loads(ben.recv(20))["type"] == "welcome"
        while not ann.updates:
            ann.next()
        assert [seat["name"] for seat in ann.table["seats"]] == ["Ann", "Ben"]
    # Guests are not the host.
    assert ask(server, "GET", "/api/sharing")[1] == {**shared, "possible": False}
    status, answer = ask(server, "POST", "/api/sharing", {})
    assert (status, "only the host" in answer["error"]) == (403, True)


def test_other_addresses_of_the_machine_stay_closed(server: Server) -> None:
    server.post("/api/sharing", {})
    assert server.request("GET", "/api/start", headers={"Host": f"127.0.0.3:{server.port}"})[0] == 403


def test_behind_a_proxy_limits_apply_to_those_it_names(tmp_path: Path) -> None:
    limits = Limits(requests=Rate(0.01, 3), behind_proxy=True)
    server = Server(tmp_path / "data", tmp_path / "client", limits)
    asked = []
    for address in ("203.0.113.5", "203.0.113.6"):
        headers = {"X-Forwarded-For": address}
        asked += [server.request("GET", "/api/identity", headers=headers)[0] for _ in range(4)]
    assert asked == [200, 200, 200, 429] * 2
    headers = {"X-Forwarded-For": "203.0.113.7"}
    assert server.request("POST", "/api/sharing", {}, headers=headers)[0] == 403, "nobody is the host"
    server.stop()


def test_the_address_in_the_network_is_none_of_this_machine_alone() -> None:
    found = find_lan_address()
    assert found is None or not found.startswith("127.")


@pytest.mark.parametrize(
    "address", ["cards.example", "ftp://cards.example", "https://cards.example/path", "https://"]
)
def test_a_public_address_is_a_whole_one(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr("inkwright.web.client_files.BUILT", tmp_path)
    words = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path / "data")]
    assert main([*words, "--behind-proxy", "--public-url", address]) == 2
    assert "must be like https://cards.example" in capsys.readouterr().err


def test_qr_codes_have_the_patterns_that_readers_look_for() -> None:
    rows = qr_rows("http://192.168.1.20:8421/#/join/" + "aB3_-x" * 12)
    assert {len(row) for row in rows} == {len(rows)} == {37}  # version 5: a square of 17 + 4 * 5
    finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    assert [row[:7] for row in rows[:7]] == finder
    assert [row[-7:] for row in rows[:7]] == finder
    assert [row[:7] for row in rows[-7:]] == finder


def test_a_long_text_gets_no_qr_code(server: Server) -> None:
    assert len(qr_rows("x" * 18)) == 25
    rows = server.post("/api/qr", {"text": "http://127.0.0.1/#/join/a/b"})["rows"]
    assert rows == qr_rows("http://127.0.0.1/#/join/a/b")
    with pytest.raises(Refused, match=f"{MAX_BYTES} bytes"):
        qr_rows("é" * MAX_BYTES)
