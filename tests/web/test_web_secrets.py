"""Nothing that a seat may not know is ever sent to it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from known_names import known_by
from live_server import Player, Server, deck, here

from inkwright.cards.table import load
from inkwright.decks.lists import parse_list
from inkwright.errors import InkwrightError
from inkwright.web.dealing import Deal
from inkwright.web.journal import Journal
from inkwright.web.live_table import encode
from inkwright.web.restoring import restore_table
from inkwright.web.storage import DirectoryStorage
from inkwright.web.table import Table
from inkwright.web.table_store import TableStore
from inkwright.web.table_updates import find_why_not, make_update


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path / "data", tmp_path / "client")
    yield started
    started.stop()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mine", "theirs", "seed"),
    [
        ("amber-steel", "ruby-sapphire", 1),
        ("amethyst-emerald", "amber-steel", 2),
        ("ruby-steel", "amethyst-sapphire", 3),
    ],
)
def test_no_hidden_name_is_on_the_wire(server: Server, mine: str, theirs: str, seed: int) -> None:
    """Every byte sent to a seat over a whole game: a name comes only once the card may be known."""
    made = server.make_table(here("Ann", mine), here("Ben", theirs), seed=seed)
    chance = random.Random(seed)
    with server.player(made, 0) as ann, server.player(made, 1) as ben:
        players = [ann, ben]
        while True:
            in_step(ann, ben)
            for player in players:
                player.ask(type="why", seat=player.seats[0], move=f"play {chance.choice(NAMES)}")
            deciding = ann.updates[0]["deciding"]
            if deciding is None:
                break
            update = players[deciding].my_turn()
            players[deciding].act(chance.randrange(len(update["view"]["actions"])))
        while not ann.table["replays"]:
            ann.next()
        [name] = ann.table["replays"]
        seen = [json.loads(text)["type"] for text in ann.received]
        assert seen.count("update") > 40
        record = server.request("GET", f"/api/replays/{name}/record")[2].decode()
        for player, own in ((ann, mine), (ben, theirs)):
            check_names(player, own, theirs if own == mine else mine, record)


NAMES = ["Stitch - Rock Star", "Smash", "Elsa - Snow Queen", "nonsense"]


def check_names(player: Player, own: str, other: str, record: str) -> None:
    table = load()
    mine = {card.full_name for card in parse_list(deck(own), table).cards()}
    theirs = {card.full_name for card in parse_list(deck(other), table).cards()}
    # A song without a version may have the name of something else; a full name with one is unmistakable.
    secret = {name for name in theirs - mine if " - " in name and name not in NAMES}
    assert len(secret) > 8
    known = known_by(record, player.seats[0])
    step = 0
    checked = 0
    for text in player.received:
        message = json.loads(text)
        if message["type"] == "update":
            step = message["decision"] - 1  # the first number is that of the deal
        plain = json.dumps(message, ensure_ascii=False)
        for name in secret - known[min(step, len(known) - 1)]:
            assert name not in plain, f"{name} is told after decision {step}: {plain[:200]}"
            checked += 1
    assert checked > 200


def test_seed_decks_and_keys_of_others_are_not_told(server: Server) -> None:
    made = server.make_table(here("Ann"), here("Ben", "ruby-sapphire"), seed=987654321)
    with server.player(made, 0) as ann, server.player(made, 1) as ben:
        for _ in range(30):
            in_step(ann, ben)
            (ann if ann.updates[0]["deciding"] == 0 else ben).act()
        sent = [json.loads(text) for text in ann.received]
    assert "987654321" not in json.dumps(sent)
    assert all(key["token"] not in json.dumps(sent) for key in made["seats"])
    updates = [message for message in sent if message["type"] == "update"]
    assert len(updates) > 10
    assert all(set(message["view"]["decks"]) == {"0"} for message in updates)


def in_step(ann: Player, ben: Player) -> None:
    """Let both read until they have heard of the same decision."""
    while not ann.updates:
        ann.next()
    while not ben.updates:
        ben.next()
    while ann.updates[0]["decision"] < ben.updates[1]["decision"]:
        ann.next()
    while ben.updates[1]["decision"] < ann.updates[0]["decision"]:
        ben.next()


def new_table(tmp_path: Path, seed: int) -> Table:
    tables = TableStore(DirectoryStorage(tmp_path), load())
    wanted: Any = {
        "format": "core",
        "edition": "2.3",
        "match": "single",
        "seats": [here("Ann", "amethyst-emerald"), here("Ben", "ruby-sapphire")],
        "seed": seed,
    }
    return tables.find(tables.create(wanted)["table"])


@pytest.mark.parametrize("seed", [4, 5])
def test_other_hidden_cards_change_no_byte(tmp_path: Path, seed: int) -> None:
    """At every decision: a game with other cards where a seat may not know them sends that seat the same."""
    table = new_table(tmp_path, seed)
    chance = random.Random(seed)
    compared = 0
    while table.game is not None and not table.game.over and compared < 160:
        game = table.game
        for seat in (0, 1):
            sent = encode(make_update(table, seat, table.events))
            whys = [why(table, seat, move) for move in MOVES]
            for trial in range(2):
                other = game.determinise(seat, random.Random(trial))
                other._past = game._past
                # The same has happened; which chance is to come is seen by nobody.
                for name in ("log", "rng"):
                    setattr(other.state, name, getattr(game.state, name))
                table.deal = Deal(other)
                assert encode(make_update(table, seat, table.events)) == sent
                assert [why(table, seat, move) for move in MOVES] == whys
                table.deal = Deal(game)
                compared += 1
        table.act(game.state.ask_player, table.number, chance.randrange(len(game.state.options)))
    assert compared >= 100


MOVES = ["pass", "play smash", "quest stitch", "ink elsa", "challenge goofy > stitch"]


def why(table: Table, seat: int, move: str) -> str | None:
    try:
        return find_why_not(table, seat, move)
    except InkwrightError as problem:
        return f"refused: {problem}"


def test_the_same_game_gives_the_same_bytes_after_a_restart(tmp_path: Path) -> None:
    table = new_table(tmp_path, 6)
    chance = random.Random(6)
    for _ in range(60):
        assert table.game is not None
        if table.game.over:
            break
        state = table.game.state
        table.act(state.ask_player, table.number, chance.randrange(len(state.options)))
    again = restore_table(table.name, Journal(tmp_path / table.name), load())
    for seat in (0, 1):
        assert encode(make_update(again, seat, 0)) == encode(make_update(table, seat, 0))
