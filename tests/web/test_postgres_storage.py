"""Tables in PostgreSQL, shared by several servers: a real database is started for these tests."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from live_server import PATIENCE, Player, Server, deck, here
from postgres_server import Database, explain_missing, running_database
from websockets.exceptions import ConnectionClosed

from inkwright.cards.table import load
from inkwright.errors import InkwrightError
from inkwright.web.errors import NotFound, Refused
from inkwright.web.postgres_storage import DatabaseError, PostgresStorage
from inkwright.web.storage import OpenElsewhere
from inkwright.web.table import Table
from inkwright.web.table_store import TableStore
from inkwright.web.table_updates import make_update
from inkwright.web.undoing import count_undoable, undo

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    missing = explain_missing()
    if missing is not None:
        pytest.skip(f"NOT TESTED with PostgreSQL: {missing}")
    with running_database() as running:
        yield running


@pytest.fixture
def storages(database: Database) -> Iterator[list[PostgresStorage]]:
    """Two servers' views of the same database; a lease of the first one runs out soon."""
    opened = [PostgresStorage(database.url, seconds) for seconds in (2.0, 30.0)]
    yield opened
    for each in opened:
        each.close()


def new_match(tables: TableStore) -> Any:
    seats = [here("Ann"), here("Ben", "ruby-sapphire")]
    wanted: Any = {"format": "core", "edition": "2.3", "match": "best-of-three", "seats": seats, "seed": 7}
    return tables.create(wanted)["table"]


def decide(table: Table, count: int) -> None:
    """Make some decisions at random, and undo some of them."""
    chance = random.Random(count)
    for _ in range(count):
        seat = table.current_game.state.ask_player
        actions = make_update(table, seat, 0)["view"]["actions"]
        table.act(seat, table.number, chance.randrange(len(actions)))
        if chance.random() < 0.3 and count_undoable(table, seat):
            undo(table, seat, table.number)
        table.journal.sync()


def test_a_match_is_restored_as_it_was(storages: list[PostgresStorage]) -> None:
    tables = TableStore(storages[0], load())
    name = new_match(tables)
    table = tables.find(name)
    table.concede(0)
    table.begin()
    decide(table, 15)
    tables.drop(name)
    again = wait_for(TableStore(storages[1], load()), name)
    assert [make_update(again, seat, 0) for seat in (0, 1)] == [
        make_update(table, seat, 0) for seat in (0, 1)
    ]
    decide(again, 3)


def wait_for(tables: TableStore, name: str) -> Table:
    """Open a table as soon as another server lets go of it."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return tables.find(name)
        except OpenElsewhere:
            assert time.monotonic() < until, "the table was not released"
            time.sleep(0.05)


def test_only_one_server_has_a_table_and_a_late_one_changes_nothing(storages: list[PostgresStorage]) -> None:
    first, second = (TableStore(each, load()) for each in storages)
    name = new_match(first)
    table = first.find(name)
    decide(table, 3)
    with pytest.raises(OpenElsewhere):
        second.find(name)
    assert second.read(name) == table.record, "seats can be checked everywhere"
    time.sleep(2.5)
    with pytest.raises(OpenElsewhere):  # the lease was renewed
        second.find(name)
    # The first server is cut off: its lease runs out, and the second one takes over.
    storages[0]._closed.set()
    taken = wait_for(second, name)
    decide(taken, 2)
    before = make_update(taken, 0, 0)
    # The first one is back and doesn't know yet.
    table.concede(0)
    with pytest.raises(DatabaseError, match="another server has taken over"):
        table.journal.sync()
    with pytest.raises(Refused, match="could not write"):
        table.save()
    second.drop(name)
    assert make_update(wait_for(second, name), 0, 0) == before, "nothing of it was stored"


def test_a_bad_line_costs_what_follows_it(storages: list[PostgresStorage]) -> None:
    tables = TableStore(storages[0], load())
    name = new_match(tables)
    table = tables.find(name)
    decide(table, 6)
    storages[0].run(
        lambda db: db.execute(
            "UPDATE inkwright_lines SET line = 'junk' WHERE name = %s AND number = 3", (name,)
        )
    )
    tables.drop(name)
    again = tables.find(name)
    assert again.damage is not None and again.damage.resumed
    kept = storages[0].run(
        lambda db: db.execute("SELECT lines FROM inkwright_damaged WHERE name = %s", (name,)).fetchall()
    )
    assert "junk" in kept[0][0] and kept[0][0].count("\n") >= 5
    decide(again, 2)
    tables.drop(name)
    assert tables.find(name).damage is None


def test_tables_are_set_aside(storages: list[PostgresStorage]) -> None:
    tables = TableStore(storages[0], load())
    name = new_match(tables)
    tables.set_aside(name)
    tables.drop(name)
    for each in (tables, TableStore(storages[1], load())):
        with pytest.raises(NotFound):
            each.find(name)


def test_a_wrong_address_is_an_error(tmp_path: Path) -> None:
    missing = explain_missing()
    if missing is not None:
        pytest.skip(f"NOT TESTED with PostgreSQL: {missing}")
    with pytest.raises(InkwrightError, match="cannot use the database"):
        PostgresStorage(f"postgresql:///nothing?host={tmp_path}")


PROGRAM = """
import sys
from pathlib import Path
from inkwright.web import client_files
client_files.BUILT = Path(sys.argv.pop(1))
from inkwright.cli.main import run
if __name__ == "__main__":
    run()
"""


def test_servers_started_with_the_database_share_a_data_directory(database: Database, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets").mkdir()
    program = tmp_path / "serve_here.py"
    program.write_text(PROGRAM)
    words = [sys.executable, str(program), str(tmp_path), "serve", "--port", "0", "--no-browser"]
    words += ["--data", str(tmp_path / "data")]
    started = [
        subprocess.Popen([*words, "--database", database.url], stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    try:
        said = [each.stdout.readline() for each in started if each.stdout is not None]
        addresses = [re.search(r"http://127\.0\.0\.1:\d+/", line) for line in said]
        assert all(addresses) and said[0] != said[1], said
        alone = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert alone.returncode != 0 and "is used by the server at http://127.0.0.1:" in alone.stderr
        assert "Traceback" not in alone.stderr
    finally:
        for each in started:
            each.terminate()
            each.communicate(timeout=PATIENCE)


@contextmanager
def enter(server: Server, made: Any) -> Iterator[Player]:
    """Both players at one screen, as soon as the other server lets go of the table."""
    until = time.monotonic() + PATIENCE
    tokens = [key["token"] for key in made["seats"]]
    while True:
        opened = server.socket()
        try:
            player = Player(opened, made["table"], tokens)
        except ConnectionClosed:
            assert time.monotonic() < until, "the table was not released"
            time.sleep(0.05)
        else:
            break
    try:
        yield player
    finally:
        opened.close()


def test_two_servers_play_one_table_after_another_and_survive_a_crash_of_the_database(
    database: Database, tmp_path: Path
) -> None:
    """As behind a proxy: the table goes to another server when everyone has left the first one."""
    servers = [
        Server(tmp_path / "data", tmp_path / "client", storage=PostgresStorage(database.url))
        for _ in range(2)
    ]
    try:
        made = servers[0].make_table(here("Ann"), {"kind": "friend", "name": ""})
        invite = made["invites"][0]["token"]
        body = {"invite": invite, "name": "Ben", "deck": deck("ruby-sapphire")}
        joined = servers[1].post(f"/api/tables/{made['table']}/join", body)
        made["seats"].append(joined["seat"])
        seen: Any = None
        for at in (0, 1, 0):
            with enter(servers[at], made) as both:
                both.my_turn()
                if seen is not None:
                    assert both.updates[0]["view"]["players"] == seen, "the game goes on where it was"
                for _ in range(4):
                    assert both.act()["type"] == "done"
                seen = both.updates[0]["view"]["players"]
                other = servers[1 - at].socket()
                tokens = [key["token"] for key in made["seats"]]
                other.send(json.dumps({"type": "hello", "table": made["table"], "tokens": tokens}))
                with pytest.raises(ConnectionClosed, match="1013"):  # come back later
                    other.recv(PATIENCE)
        with enter(servers[1], made) as both:
            both.my_turn()
            database.stop()
            asked = both.my_turn()
            both.send(
                {"type": "act", "id": 99, "seat": asked["seat"], "decision": asked["decision"], "action": 0}
            )
            assert "could not write" in both.until("bye")["why"]
            database.start()
        with enter(servers[1], made) as both:
            assert both.my_turn()["view"]["players"] == asked["view"]["players"]
            assert both.act()["type"] == "done"
    finally:
        for each in servers:
            each.stop()
