"""Access control: hosts, origins, keys, sizes and malicious requests."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_server import Server, bot, deck, here
from websockets.exceptions import ConnectionClosed, InvalidStatus

from inkwright.web import tokens
from inkwright.web.security import LOOPBACK, AllowedHosts, Guard


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    client = tmp_path_factory.mktemp("client")
    (client / "assets").mkdir()
    (client / "index.html").write_text("<!doctype html><title>Inkwright</title>")
    started = Server(tmp_path_factory.mktemp("data"), client)
    yield started
    started.stop()


@pytest.mark.parametrize(
    "name", ["evil.example", "evil.example:{port}", "127.0.0.1.evil.example", "", "a b:c"]
)
def test_other_names_for_this_machine_are_not_answered(server: Server, name: str) -> None:
    """A name that someone has made to point here (DNS rebinding)."""
    host = name.format(port=server.port)
    for path in ("/", "/api/start"):
        status, _, body = server.request("GET", path, headers={"Host": host})
        assert status in (400, 403)
        assert b"decks" not in body


@pytest.mark.parametrize("name", ["localhost", "[::1]", "127.0.0.1"])
def test_the_names_of_this_machine_are_answered(server: Server, name: str) -> None:
    assert server.request("GET", "/api/start", headers={"Host": f"{name}:{server.port}"})[0] == 200


def wanted() -> dict[str, Any]:
    return {"format": "core", "edition": "2.3", "match": "single", "seats": [here(), bot()]}


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/x-www-form-urlencoded"},
    ],
)
def test_requests_from_other_pages_change_nothing(server: Server, headers: dict[str, str]) -> None:
    before = len(list((server.data / "tables").glob("*")))
    status, _, body = server.request("POST", "/api/tables", wanted(), headers=headers)
    assert status == 403
    assert "error" in json.loads(body)
    assert len(list((server.data / "tables").glob("*"))) == before


def test_requests_from_our_page_are_answered(server: Server) -> None:
    headers = {"Origin": f"http://{server.host}", "Sec-Fetch-Site": "same-origin"}
    assert server.request("POST", "/api/tables", wanted(), headers=headers)[0] == 200


def test_websockets_from_other_pages_are_refused(server: Server) -> None:
    with pytest.raises(InvalidStatus):
        server.socket(origin="http://evil.example")
    server.socket(origin=f"http://{server.host}").close()


def test_no_page_may_run_other_scripts_or_frame_us(server: Server) -> None:
    for path in ("/", "/api/start", "/nothing"):
        _, headers, _ = server.request("GET", path)
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers
        assert "set-cookie" not in headers
    assert server.request("GET", "/api/start")[1]["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/../table.json", "/assets/../../app.py", "/assets/%2e%2e/%2e%2e/app.py"])
def test_only_files_of_the_client_are_sent(server: Server, path: str) -> None:
    assert server.request("GET", path)[0] == 404


@pytest.mark.parametrize(
    "raw",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'{"format": 1}', b'{"seats": "\\ud800"}'],
)
def test_junk_in_requests_gets_a_clear_answer(server: Server, raw: bytes) -> None:
    status, _, body = server.request("POST", "/api/tables", raw=raw)
    assert status == 400
    assert json.loads(body)["error"]


def test_huge_requests_are_refused(server: Server) -> None:
    status, _, body = server.request("POST", "/api/tables", raw=b" " * 2_000_001)
    assert status == 413
    assert "at most" in json.loads(body)["error"]


def test_requests_that_hide_how_huge_they_are_are_cut_off(server: Server) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    headers = {"Content-Type": "application/json", "Transfer-Encoding": "chunked"}
    pieces = (b"9c40\r\n" + b" " * 40_000 + b"\r\n" for _ in range(80))
    try:
        connection.request("POST", "/api/tables", pieces, headers, encode_chunked=False)
        response = connection.getresponse()
        assert response.status == 400
        assert "too large" in json.loads(response.read())["error"]
    except (BrokenPipeError, ConnectionResetError):
        pass  # hung up in the middle of it, which is just as well
    finally:
        connection.close()
    assert server.get("/api/start")["formats"]


def test_other_names_are_known_if_they_are_allowed() -> None:
    reached: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        reached.append(scope["path"])

    async def ask(host: str) -> None:
        async def send(_: Any) -> None:
            return None

        async def receive() -> dict[str, Any]:
            return {"type": "http.request"}

        scope = {"type": "http", "method": "GET", "path": "/", "headers": [(b"host", host.encode())]}
        await Guard(app, AllowedHosts((*LOOPBACK, "Friend.example")))(scope, receive, send)

    for host in ("friend.example:8421", "FRIEND.example", "other.example", "friend.example.evil"):
        asyncio.run(ask(host))
    assert len(reached) == 2


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "chess"}, "no format"),
        ({"edition": "9"}, "edition"),
        ({"match": "best-of-nine"}, "match policy"),
        ({"seats": []}, "2 players"),
        ({"seats": [here()] * 3}, "2 players"),
        ({"seats": [bot(), bot()]}, "at least one seat"),
        ({"seats": [here(), {"kind": "bot", "name": "", "bot": "deep", "deck": deck()}]}, "no bot"),
        ({"seats": [here(), {"kind": "bot", "name": "", "bot": "random"}]}, "player 2's deck"),
        ({"seats": [{**here(), "deck": "4 Stich - Rok Star"}, bot()]}, "Stitch - Rock Star"),
        ({"seats": [{**here(), "deck": "2 Stitch - Rock Star"}, bot()]}, "opening hand"),
        ({"format": "core-multiplayer", "match": "best-of-three", "seats": [here()] * 3}, "two players"),
        ({"starter": 2}, "0 and 1"),
    ],
)
def test_tables_that_can_not_be_are_refused(server: Server, change: dict[str, Any], says: str) -> None:
    assert says in server.post("/api/tables", {**wanted(), **change}, 400)["error"]


def test_a_key_opens_its_own_seat_only(server: Server) -> None:
    made = server.make_table(here("Ann"), here("Ben"), starter=1)
    other = server.make_table(here("Cat"), here("Dan"))
    with server.player(made, 1) as ben:
        assert ben.seats == [1]
        assert set(ben.updates) <= {1}
        ben.my_turn()
        number = ben.updates[1]["decision"]
        for kind in ("act", "undo"):
            reply = ben.ask(type=kind, seat=0, decision=number, **({"action": 0} if kind == "act" else {}))
            assert reply["type"] == "refused"
            assert "not your seat" in reply["why"]
        assert ben.ask(type="concede", seat=0)["type"] == "refused"
        assert ben.ask(type="why", seat=0, move="pass")["type"] == "refused"
        assert set(ben.updates) == {1}
    for table, keys in (
        (made["table"], [other["seats"][0]["token"]]),
        (made["table"], ["x" * 32]),
        (made["table"], [""]),
        (made["table"], []),
        (made["table"], [made["seats"][0]["token"], "wrong"]),
        ("nothere00", [made["seats"][0]["token"]]),
        ("../" + made["table"], [made["seats"][0]["token"]]),
    ):
        socket = server.socket()
        socket.send(json.dumps({"type": "hello", "table": table, "tokens": keys}))
        assert json.loads(socket.recv(20))["type"] == "bye"
        with pytest.raises(ConnectionClosed):
            socket.recv(20)


def test_keys_are_not_kept_on_disk(server: Server) -> None:
    made = server.make_table(here(), {"kind": "friend", "name": ""})
    text = "".join(path.read_text() for path in (server.data / "tables" / made["table"]).iterdir())
    assert made["seats"][0]["token"] not in text
    assert made["invites"][0]["token"] not in text
    assert tokens.matches(made["seats"][0]["token"], tokens.hash_token(made["seats"][0]["token"]))
    assert not tokens.matches("", "")


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "null",
        "[1]",
        '"text"',
        "{}",
        '{"type": "nonsense", "id": 5}',
        '{"type": ["act"]}',
        '{"type": "act", "id": 5}',
        '{"type": "act", "id": "x", "seat": 0, "decision": 1, "action": 0}',
        '{"type": "hello", "table": "x", "tokens": []}',
        '{"type": "why", "id": 5, "seat": 0, "move": "\\ud800 quest \\u0000"}',
        '{"type": "act", "id": 5, "seat": 0, "decision": 1e999, "action": 0}',
        "[" * 15_000,
    ],
)
def test_junk_on_the_websocket_does_no_harm(server: Server, message: str) -> None:
    made = server.make_table()
    with server.player(made) as ann:
        ann.my_turn()
        ann.socket.send(message)
        reply = ann.until("refused", "because")
        assert reply["why"]
        assert ann.act()["type"] == "done"


def test_huge_messages_close_only_their_own_connection(server: Server) -> None:
    made = server.make_table()
    with server.player(made) as ann, server.player(made) as tab:
        tab.socket.send('{"type": "' + "x" * 1_000_000 + '"}')
        with pytest.raises(ConnectionClosed):
            while True:
                tab.socket.recv(20)
        assert ann.act()["type"] == "done"


def test_decisions_that_are_not_open_are_refused(server: Server) -> None:
    made = server.make_table(here("Ann"), here("Ben"), starter=0)
    with server.player(made, 0) as ann, server.player(made, 1) as ben:
        number = ann.my_turn()["decision"]
        count = len(ann.updates[0]["view"]["actions"])
        for action in (-1, count, 10**9):
            reply = ann.ask(type="act", seat=0, decision=number, action=action)
            assert "there is no action" in reply["why"]
        assert "another player" in ben.ask(type="act", seat=1, decision=number, action=0)["why"]
        assert "moved on" in ann.ask(type="act", seat=0, decision=number - 1, action=0)["why"]
        assert ann.act()["type"] == "done"
        assert "moved on" in ann.ask(type="act", seat=0, decision=number, action=0)["why"]


def test_an_invitation_is_for_one_person(server: Server) -> None:
    made = server.make_table(here("Ann"), {"kind": "friend", "name": ""})
    path = f"/api/tables/{made['table']}"
    invite = made["invites"][0]["token"]
    assert "error" in server.post(f"{path}/invite", {"invite": "guess"}, 403)
    assert server.post(f"{path}/invite", {"invite": invite})["seat"] == 1
    bad = server.post(f"{path}/join", {"invite": invite, "name": "Ben", "deck": "1 Nobody"}, 400)
    assert "there is no card called" in bad["error"]
    with server.player(made) as ann:
        assert ann.table["seats"][1]["kind"] == "open"
        joined = server.post(f"{path}/join", {"invite": invite, "name": "Ben", "deck": deck()})
        assert "error" in server.post(f"{path}/join", {"invite": invite, "name": "X", "deck": deck()}, 403)
        ann.until("update")
        assert ann.table["seats"][1]["name"] == "Ben"
    with server.player({"table": made["table"], "seats": [joined["seat"]]}) as ben:
        assert ben.seats == [1]
    # What opened the invitation does not open the seat.
    socket = server.socket()
    socket.send(json.dumps({"type": "hello", "table": made["table"], "tokens": [invite]}))
    assert json.loads(socket.recv(20))["type"] == "bye"
    socket.close()


def test_names_are_shown_on_one_line(server: Server) -> None:
    made = server.make_table(here("  Ann\n\u202e\x00 of   the Sea" + "x" * 100), bot())
    with server.player(made) as ann:
        name = ann.table["seats"][0]["name"]
    assert name.startswith("Ann of the Sea")
    assert len(name) == 40


def test_data_is_for_its_owner_only(server: Server) -> None:
    made = server.make_table()
    place: Path = server.data / "tables" / made["table"]
    assert place.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "http://127.0.0.1:x]"])
def test_an_invalid_origin_is_refused(server: Server, origin: str) -> None:
    status, _, body = server.request("POST", "/api/tables", wanted(), headers={"Origin": origin})
    assert (status, "other sites" in json.loads(body)["error"]) == (403, True)
    with pytest.raises(InvalidStatus):
        server.socket(origin=origin)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/decks/check", {"text": "4 \ud800", "format": "core"}),
        ("/api/playground", {"scenario": "title: \udfff"}),
        ("/api/playground/read", {"scenario": "title: \ud800"}),
        ("/api/desk/open", {"scenario": "title: \ud800"}),
    ],
)
def test_half_characters_are_refused(server: Server, path: str, body: dict[str, Any]) -> None:
    assert "half a character" in server.post(path, body, 400)["error"]


def test_strange_files_and_numbers_do_no_harm(server: Server) -> None:
    (server.data / "decks").mkdir(exist_ok=True)
    (server.data / "replays").mkdir(exist_ok=True)
    (server.data / "decks" / "dangling.txt").symlink_to("/nowhere")
    (server.data / "replays" / "aaaaaaaaaa.inkwright").mkdir()
    (server.data / "replays" / "bbbbbbbbbb.inkwright").write_bytes(b"\xff\xfe\x00")
    assert server.get("/api/start")["decks"]
    assert server.get("/api/replays")["replays"] == []
    for path in ("aaaaaaaaaa/0", "bbbbbbbbbb/record", "bbbbbbbbbb/0", "bbbbbbbbbb/" + "1" * 4400):
        status, _, body = server.request("GET", f"/api/replays/{path}")
        assert status in (400, 404), path
        assert json.loads(body)["error"]


def test_players_with_the_same_name_are_numbered(server: Server) -> None:
    made = server.make_table(here("Ann"), {"kind": "friend", "name": ""})
    join = {"invite": made["invites"][0]["token"], "name": "ann", "deck": deck()}
    server.post(f"/api/tables/{made['table']}/join", join)
    with server.player(made) as ann:
        assert [seat["name"] for seat in ann.table["seats"]] == ["Ann", "ann 2"]


def test_files_are_for_their_owner_only(tmp_path: Path) -> None:
    """Also in a directory that others may read."""
    (tmp_path / "data").mkdir(mode=0o755)
    (tmp_path / "data").chmod(0o755)
    own = Server(tmp_path / "data", tmp_path / "client")
    made = own.make_table()
    with own.player(made) as ann:
        ann.act()
    own.post("/api/decks", {"text": deck(), "name": "Mine"})
    own.stop()
    files = [path for path in (tmp_path / "data").rglob("*") if path.is_file()]
    assert len(files) >= 3
    assert {path.stat().st_mode & 0o077 for path in files} == {0}
