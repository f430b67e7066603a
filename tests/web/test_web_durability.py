"""Durability: one server per directory, and damaged files lose as little as possible."""

from __future__ import annotations

import errno
import gc
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_server import PATIENCE, Server, bot, deck, here

from inkwright.cards.table import load
from inkwright.engine.serial import digest
from inkwright.web.data_lock import DataInUse, DataLock, read_owner
from inkwright.web.errors import Refused
from inkwright.web.journal import DamagedTable, Journal, Line
from inkwright.web.live_table import LiveTable
from inkwright.web.replay_store import ReplayStore
from inkwright.web.restoring import restore_table
from inkwright.web.seating import take_seat
from inkwright.web.storage import DirectoryStorage
from inkwright.web.table import Table
from inkwright.web.table_store import TableStore
from inkwright.web.table_updates import make_update

HOLDER = """
import sys, time
from pathlib import Path
from inkwright.web.data_lock import DataLock
lock = DataLock(Path(sys.argv[1]))
lock.name_owner("http://127.0.0.1:1234/")
print("locked", flush=True)
time.sleep(60)
"""


def test_one_server_for_each_directory_even_after_a_kill(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "locked\n"
        with pytest.raises(DataInUse, match=rf"http://127\.0\.0\.1:1234/ \(process {holder.pid} on ") as busy:
            DataLock(tmp_path)
        assert busy.value.owner is not None
        os.kill(holder.pid, signal.SIGKILL)
        holder.wait()
    assert read_owner(tmp_path) is not None, "the file of the killed server is still there"
    with DataLock(tmp_path) as lock:
        lock.name_owner("http://127.0.0.1:5/")
        owner = read_owner(tmp_path)
        assert owner is not None
        assert (owner["pid"], owner["address"]) == (os.getpid(), "http://127.0.0.1:5/")
        with pytest.raises(DataInUse):
            DataLock(tmp_path)
    DataLock(tmp_path).close()


def new_match(tmp_path: Path, match: str = "single") -> tuple[Table, Path]:
    tables = TableStore(DirectoryStorage(tmp_path), load())
    seats = [here("Ann"), here("Ben", "ruby-sapphire")]
    wanted: Any = {
        "format": "core",
        "edition": "2.3",
        "match": match,
        "seats": seats,
        "seed": 3,
        "starter": 0,
    }
    made = tables.create(wanted)
    return tables.find(made["table"]), tmp_path / made["table"]


def decide(table: Table, count: int) -> list[str]:
    """Make decisions by chance; the digest of the state before each, and after the last."""
    chance = random.Random(5)
    assert table.game is not None
    found = [digest(table.game.state)]
    for _ in range(count):
        state = table.game.state
        table.act(
            state.ask_player,
            table.number,
            chance.randrange(len(make_update(table, state.ask_player, 0)["view"]["actions"])),
        )
        found.append(digest(table.game.state))
    return found


def reopen(place: Path) -> Table:
    return restore_table(place.name, Journal(place), load())


def test_a_longer_file_is_never_cut(tmp_path: Path) -> None:
    """Another server on the same directory has written more: its decisions stay."""
    table, place = new_match(tmp_path)
    decide(table, 4)
    other = reopen(place)
    decide(other, 3)
    kept = (place / "game-1.jsonl").read_bytes()
    before, number = table.game and digest(table.game.state), table.number
    with pytest.raises(Refused, match="another program"):
        decide(table, 1)
    assert table.game is not None
    assert (digest(table.game.state), table.number) == (before, number)
    assert (place / "game-1.jsonl").read_bytes() == kept


def test_what_a_failed_write_left_is_removed_before_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(tmp_path)
    journal.append(1, Line("act", 0, 1, "pass"))
    good = (tmp_path / "game-1.jsonl").read_bytes()
    # A full disk takes only a part of the line.
    with pytest.raises(OSError, match="No space"), monkeypatch.context() as broken:
        broken.setattr("inkwright.web.journal._write", lambda file, data: file.write(data[:7]))
        journal.append(1, Line("act", 1, 2, "quest Stitch"))
    assert len((tmp_path / "game-1.jsonl").read_bytes()) == len(good) + 7
    journal.append(1, Line("act", 1, 2, "pass"))
    assert [line.text for line in Journal(tmp_path).read_lines(1)[0]] == ["pass", "pass"]
    (tmp_path / "game-1.jsonl").write_bytes(good)
    with pytest.raises(DamagedTable, match="changed by another program"):
        journal.append(1, Line("act", 0, 1, "pass"))


@pytest.mark.parametrize(
    "bad",
    [
        b"junk\n",
        b"\0\0\0\0",
        b'{"deed": "act", "seat": 0, "code": 99999, "text": "play Mickey", "back": 0}\n',
        b'{"deed": "act", "seat": 7, "code": 0, "text": "pass", "back": 0}\n',
        b'{"deed": "undo", "seat": 0, "code": 0, "text": "", "back": -1}\n',
        b'{"deed": "undo", "seat": 0, "code": 0, "text": "", "back": 99}\n',
        b'{"deed": "concede", "seat": -1, "code": 0, "text": "", "back": 0}\n',
        b"[" * 5000 + b"\n",
    ],
)
def test_a_bad_line_costs_what_follows_it(tmp_path: Path, bad: bytes) -> None:
    table, place = new_match(tmp_path)
    seen = decide(table, 6)
    path = place / "game-1.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:4], bad, *(lines[4:] if bad.endswith(b"\n") else [])])
    path.write_bytes(damaged)
    again = reopen(place)
    assert again.game is not None
    assert digest(again.game.state) == seen[4]
    assert again.damage is not None
    assert (again.damage.decisions, again.damage.resumed) == (4, True)
    assert (place / "game-1.jsonl.damaged-1").read_bytes() == damaged, "nothing is thrown away"
    decide(again, 2)
    third = reopen(place)
    assert third.damage is None
    assert third.game is not None
    assert digest(third.game.state) == digest(again.game.state)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path / "data", tmp_path / "client")
    yield started
    started.stop()


def hello(server: Server, table: str, *tokens: str) -> Any:
    """The first answer to a hello."""
    socket = server.socket()
    socket.send(json.dumps({"type": "hello", "table": table, "tokens": list(tokens)}))
    return json.loads(socket.recv(20))


def test_a_match_that_can_not_be_resumed_is_kept_as_replays(server: Server, tmp_path: Path) -> None:
    table, place = new_match(server.data / "tables", "best-of-three")
    decide(table, 12)
    table.concede(0)
    table.begin()
    (place / "game-1.jsonl").write_bytes((place / "game-1.jsonl").read_bytes()[:-5] + b"?\n")
    # The token is unknown, so another one takes its place.
    text = json.loads((place / "table.json").read_text())
    made = server.make_table()
    known = json.loads((server.data / "tables" / made["table"] / "table.json").read_text())
    text["seats"][0]["token"] = known["seats"][0]["token"]
    (place / "table.json").write_text(json.dumps(text))
    said = hello(server, place.name, made["seats"][0]["token"])
    assert said["type"] == "bye"
    assert "could not be restored after decision 12; its games are kept as replays" in said["why"]
    page = server.get(f"/api/replays/{place.name}-1")
    assert (page["info"]["decisions"], page["info"]["over"]) == (12, False)


@pytest.mark.parametrize("how", ["no table", "junk table", "folder", "deck"])
def test_damage_is_told_in_general_words_and_only_with_a_token(server: Server, how: str) -> None:
    """Strangers learn nothing; players don't learn paths or cards from an error."""
    made = server.make_table(here("Ann"), here("Ben"))
    for _ in range(25):  # so many that the first one is no longer in memory
        server.make_table()
    place = server.data / "tables" / made["table"]
    if how == "no table":
        (place / "table.json").unlink()
    elif how == "junk table":
        (place / "table.json").write_text("{")
    elif how == "folder":
        (place / "game-1.jsonl").mkdir()
    else:
        text = json.loads((place / "table.json").read_text())
        text["seats"][1]["deck"] = "4 Secret Card - Nobody Knows"
        (place / "table.json").write_text(json.dumps(text))
    said = hello(server, made["table"], made["seats"][0]["token"])
    assert said == {"type": "bye", "why": "this table cannot be restored; its files are kept on the server"}
    if how in ("folder", "deck"):
        stranger = hello(server, made["table"], "x" * 32)
        assert stranger["why"] == "this link or key is not valid for this table"


def test_an_illegal_line_reveals_no_legal_moves(server: Server) -> None:
    made = server.make_table(here("Ann"), here("Ben"), seed=1, starter=0)
    with server.player(made) as both:
        for _ in range(4):
            both.act()
    for _ in range(25):
        server.make_table()
    path = server.data / "tables" / made["table"] / "game-1.jsonl"
    lines = path.read_text().splitlines()
    lines[2] = json.dumps({**json.loads(lines[2]), "code": 99999, "text": "play Mickey"})
    path.write_text("\n".join([*lines, ""]))
    stranger = hello(server, made["table"], "x" * 32)
    assert stranger["why"] == "this link or key is not valid for this table"
    wrong = server.post(f"/api/tables/{made['table']}/invite", {"invite": "x" * 32}, 403)
    assert "Stitch" not in wrong["error"]
    with server.player(made) as both:
        told = both.until("refused")
        assert told["why"].startswith(
            "part of this game could not be restored; it continues after decision 2"
        )
        assert both.act()["type"] == "done"


def test_joining_with_an_impossible_deck_does_no_harm(server: Server) -> None:
    """The deal fails before the seat is taken, so the invitation stays valid."""
    made = server.make_table(here("Ann"), {"kind": "friend", "name": ""})
    path = f"/api/tables/{made['table']}/join"
    invite = made["invites"][0]["token"]
    huge = "\n".join(f"{number} Stitch - Rock Star" for number in [999] * 21)
    for bad in (huge, "x" * 50_000):
        assert "error" in server.post(path, {"invite": invite, "name": "Ben", "deck": bad}, 400)
    stored = json.loads((server.data / "tables" / made["table"] / "table.json").read_text())
    assert stored["games"] == []
    assert stored["seats"][1]["kind"] == "open"
    assert server.post(path, {"invite": invite, "name": "Ben", "deck": deck()})["seat"]["seat"] == 1


def test_a_seat_is_given_back_if_the_deal_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = TableStore(DirectoryStorage(tmp_path), load())
    seats = [here("Ann"), {"kind": "friend", "name": ""}]
    wanted: Any = {"format": "core", "edition": "2.3", "match": "single", "seats": seats}
    made = tables.create(wanted)
    table = tables.find(made["table"])
    before = json.dumps(table.record)

    def fail(*_: Any) -> None:
        raise Refused("a game may have 20,000 cards")

    with monkeypatch.context() as broken:
        broken.setattr("inkwright.web.table.deal", fail)
        with pytest.raises(Refused, match="20,000"):
            take_seat(table, 1, "Ben", deck())
    assert (
        json.dumps(table.record)
        == before
        == json.dumps(json.loads((tmp_path / table.name / "table.json").read_text()))
    )
    assert take_seat(table, 1, "Ben", deck())


def test_huge_positions_are_refused(server: Server) -> None:
    """A view takes quadratic time, so that a hundred characters of text could stop the server."""
    for what in (
        "play: [{card: Clarabelle - News Reporter, count: 101}]",
        "play: [{card: Clarabelle - News Reporter, count: 60}, {card: Smash, count: 60}]",
        "deck_size: 900, ink: 900",
    ):
        scenario = f"title: huge\nplayers: {{us: {{{what}}}, them: {{}}}}"
        for path in ("/api/playground", "/api/playground/read", "/api/desk/open"):
            assert "a position can have at most" in server.post(path, {"scenario": scenario}, 400)["error"]


@pytest.mark.skipif(os.name != "posix", reason="directories can't be shared there")
def test_servers_with_a_database_share_a_directory_only_among_themselves(tmp_path: Path) -> None:
    with DataLock(tmp_path, shared=True) as first:
        first.name_owner("http://127.0.0.1:1111/")
        with DataLock(tmp_path, shared=True), pytest.raises(DataInUse):
            DataLock(tmp_path)
        with pytest.raises(DataInUse):
            DataLock(tmp_path)
    with DataLock(tmp_path) as alone:
        alone.name_owner("http://127.0.0.1:2222/")
        with pytest.raises(DataInUse, match="2222"):
            DataLock(tmp_path, shared=True)


def test_unused_tables_leave_memory(tmp_path: Path) -> None:
    tables = TableStore(DirectoryStorage(tmp_path), load())
    wanted: Any = {"format": "core", "edition": "2.3", "match": "single", "seats": [here(), bot()]}
    made = [tables.create(wanted)["table"] for _ in range(22)]
    assert len(tables._open) == 20
    assert tables.find(made[0]).game is not None, "it returns on demand"


def test_a_table_that_everyone_has_left_is_freed_at_once(server: Server) -> None:
    made = server.make_table(seed=4)
    gc.disable()  # collections are rare on a server, so nothing may have to wait for one
    try:
        with server.player(made) as ann:
            assert ann.act()["type"] == "done"
            assert ann.ask(type="concede", seat=0)["type"] == "done"
            assert _in_use(made["table"])
        until = time.monotonic() + PATIENCE
        while _in_use(made["table"]):
            assert time.monotonic() < until, "something still refers to the table"
            time.sleep(0.05)
    finally:
        gc.enable()


def _in_use(name: str) -> bool:
    # `isinstance` would ask weak proxies, some of which refer to nothing any more.
    found = [each for each in gc.get_objects() if type(each) is LiveTable]
    return any(each.table.name == name for each in found)


def test_only_so_many_summaries_of_replays_stay_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("inkwright.web.replay_store._MAX_CACHED", 2)
    tables = TableStore(DirectoryStorage(tmp_path / "tables"), load())
    replays = ReplayStore(tmp_path / "replays", load())
    wanted: Any = {"format": "core", "edition": "2.3", "match": "single", "seats": [here("Ann"), here("Ben")]}
    for _ in range(3):
        table = tables.find(tables.create(wanted)["table"])
        table.concede(0)
        replays.save(table)
    for _ in range(2):
        assert len(replays._cache) == 2
        assert [each["termination"] for each in replays.list_replays()] == ["concession"] * 3


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_disk_that_cannot_be_written_changes_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch, error: int
) -> None:
    made = server.make_table(here("Ann"), here("Ben", "ruby-sapphire"), seed=10)
    body = {"format": "core", "edition": "2.3", "match": "single", "seats": [here("Ann"), here("Ben")]}

    def fail(*_: object) -> int:
        raise OSError(error, os.strerror(error))

    with server.player(made) as both:
        before = both.my_turn()["decision"]
        with monkeypatch.context() as broken:
            broken.setattr("inkwright.web.journal.open_private", fail)
            assert os.strerror(error) in both.act()["why"]
            assert os.strerror(error) in both.ask(type="concede", seat=0)["why"]
            assert server.post("/api/tables", body, 507)["error"].startswith(
                "could not use the server's disk"
            )
        assert both.my_turn()["decision"] == before
        assert both.act()["type"] == "done"
        assert server.post("/api/tables", body)["table"]


def test_jumps_of_the_system_clock_change_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = {"minutes": 10, "increment": 0}
    made = server.make_table(here("Ann"), here("Ben", "ruby-sapphire"), seed=10, clock=clock)
    with server.player(made, 0) as ann:
        for years in (30, -30):
            monkeypatch.setattr(time, "time", lambda years=years: 1.8e9 + years * 3e7)
            assert "has been away" in ann.ask(type="claim", seat=0)["why"]
            with server.player(made) as both:
                assert both.act()["type"] == "done"
                assert min(both.updates[0]["clock"]["left"]) > 500_000


@pytest.mark.slow
@pytest.mark.both_builds
def test_nothing_acknowledged_is_lost_by_kills_at_random_moments() -> None:
    """A few kills only; benchmarks/kill_server.py does hundreds."""
    script = Path(__file__).parents[2] / "benchmarks" / "kill_server.py"
    words = [sys.executable, str(script), "--kills", "3", "--tables", "2", "--seed", str(os.getpid())]
    found = subprocess.run(words, capture_output=True, text=True, timeout=300)
    assert found.returncode == 0, found.stdout + found.stderr
    assert "all of them kept" in found.stdout
