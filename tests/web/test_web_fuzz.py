"""Whatever is sent, there is a clear answer, and the game stays as it was."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from live_server import Server, bot, here

from inkwright.cards.table import load
from inkwright.engine.serial import digest
from inkwright.web.bot_workers import BotWorkers
from inkwright.web.live_table import LiveTable, TableEvents, encode
from inkwright.web.messages.from_server import ServerMessage
from inkwright.web.storage import DirectoryStorage
from inkwright.web.table import Table
from inkwright.web.table_store import TableStore

VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
FIELDS = ("type", "id", "seat", "decision", "move", "ask_order", "table", "tokens")
MESSAGES: st.SearchStrategy[Any] = VALUES | st.fixed_dictionaries(
    {"type": st.sampled_from(["act", "undo", "why", "hint", "settings", "next", "rematch", "hello"])},
    optional={name: VALUES | st.sampled_from([0, 1, 2]) for name in FIELDS if name != "type"},
)


class Listening:
    """A connection that keeps what it is sent."""

    def __init__(self) -> None:
        self.sent: list[Any] = []

    def send(self, message: ServerMessage) -> None:
        self.sent.append(json.loads(encode(message)))

    def close(self) -> None:
        raise AssertionError("nobody was to be disconnected")


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as found:
        yield found


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory, runner: asyncio.Runner) -> tuple[LiveTable, Listening]:
    tables = TableStore(DirectoryStorage(tmp_path_factory.mktemp("tables")), load())
    wanted: Any = {
        "format": "core",
        "edition": "2.3",
        "match": "single",
        "seats": [here("Ann"), here("Ben")],
        "seed": 1,
    }
    made = tables.create(wanted)
    table: Table = tables.find(made["table"])
    events = TableEvents(lambda _: None, lambda _: None, lambda _: None, lambda _: None)
    found = LiveTable(table, BotWorkers(ThreadPoolExecutor, None), events)
    connection = Listening()
    runner.run(found.enter(connection, [0, 1]))
    return found, connection


@pytest.mark.slow
@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(message=MESSAGES)
def test_any_message_gets_one_answer_and_changes_nothing(
    room: tuple[LiveTable, Listening], runner: asyncio.Runner, message: Any
) -> None:
    where, connection = room
    assert where.table.game is not None
    before = digest(where.table.game.state)
    connection.sent.clear()
    runner.run(where.handle(connection, message))
    replies = [each for each in connection.sent if each["type"] in ("done", "refused", "because")]
    assert len(replies) == 1
    if replies[0]["type"] == "refused":
        assert replies[0]["why"]
        assert connection.sent == replies
    assert digest(where.table.game.state) == before


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("data"), tmp_path_factory.mktemp("client"))
    yield started
    started.stop()


STUDIO_CARD: dict[str, Any] = {
    "name": "Ink Cat",
    "version": "",
    "type": "character",
    "cost": 1,
    "inkable": True,
    "inks": ["Amber"],
    "strength": 1,
    "willpower": 1,
    "lore": 1,
    "move_cost": None,
    "classifications": ["Ally"],
    "text": "Ward",
}
POSTS = {
    "/api/tables": {"format": "core", "edition": "2.3", "match": "single", "seats": [here(), bot()]},
    "/api/tables/abcdefgh/invite": {"invite": "x"},
    "/api/tables/abcdefgh/join": {"invite": "x", "name": "y", "deck": "z"},
    "/api/tables/abcdefgh/scenario": {"token": "x"},
    "/api/tables/abcdefgh/report": {"tokens": ["x"], "problem": "y"},
    "/api/decks": {"text": "4 Smash", "name": "x"},
    "/api/decks/check": {"text": "4 Smash", "format": "core"},
    "/api/decks/hands": {"text": "4 Smash", "format": "core", "count": 1},
    "/api/decks/remove": {"name": "x"},
    "/api/replays": {"text": "inkwright record 1"},
    "/api/replays/abcdefgh/continue": {"step": 1, "seats": []},
    "/api/playground": {"scenario": "title: x"},
    "/api/puzzles/x": {},
    "/api/desk/open": {"scenario": "title: x"},
    "/api/desk/answer": {"scenario": "title: x", "edition": "2.3"},
    "/api/desk/compare": {"scenario": "title: x", "left": "2.3", "right": "2.2"},
    "/api/studio/read": STUDIO_CARD,
    "/api/studio/suggest": STUDIO_CARD,
    "/api/studio/open": {"text": "- {name: x, type: item}"},
    "/api/studio/check": {"cards": [STUDIO_CARD]},
}


@pytest.mark.slow
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(path=st.sampled_from(sorted(POSTS)), name=st.integers(0, 5), value=VALUES)
def test_any_body_gets_an_answer(server: Server, path: str, name: int, value: Any) -> None:
    """A good body with one field replaced by anything."""
    body: dict[str, Any] = dict(POSTS[path])  # type: ignore[call-overload]  # all of them are objects
    if body:
        body[sorted(body)[name % len(body)]] = value
    status, _, data = server.request("POST", path, body)
    assert status in (200, 400, 403, 404), data
    answer = json.loads(data)
    assert status == 200 or answer["error"]


PATHS = (
    "/api/cards?q=",
    "/api/cards?cost=",
    "/api/cards?set=",
    "/api/card?name=",
    "/api/rules/",
    "/api/rules?q=",
    "/api/desk/rules/",
    "/api/desk/search?q=",
    "/api/desk/scenarios/",
)


@pytest.mark.slow
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(path=st.sampled_from((*PATHS, "/api/replays/", "/", "/assets/")), text=st.binary(max_size=30))
def test_any_address_gets_an_answer(server: Server, path: str, text: bytes) -> None:
    escaped = "".join(f"%{byte:02x}" for byte in text)
    status, _, data = server.request("GET", path + escaped)
    assert status in (200, 400, 404, 503), data


def test_inputs_found_by_fuzzing_do_no_harm(server: Server, tmp_path: Path) -> None:
    made = server.make_table()
    with server.player(made) as ann:
        assert ann.act()["type"] == "done"
