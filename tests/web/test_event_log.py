"""The log as JSON: one event per line, and nothing secret in it."""

from __future__ import annotations

import io
import json
import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_server import Player, Server, bot, deck, here
from test_web_spectators import watch

from inkwright.bots.registry import BOTS, Entry
from inkwright.cards.table import load
from inkwright.decks.lists import parse_list
from inkwright.view.view import View
from inkwright.web.event_log import JsonFormatter

DECKS = ("amber-steel", "ruby-sapphire")


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything that is logged by anything while the server runs."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    logger = logging.getLogger()
    logger.addHandler(handler)
    ours = logging.getLogger("inkwright.web")
    ours.setLevel(logging.INFO)
    yield stream
    logger.removeHandler(handler)
    ours.setLevel(logging.NOTSET)


class Talkative:
    """A bot whose error tells the cards in its hand."""

    name = "talkative"

    def choose(self, view: View) -> int:
        raise KeyError(f"cannot play {view.to_json()['cards']}")


def test_a_game_leaves_no_secret_in_the_log(
    tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = Entry("random", "Slow", "Slow", "fails", 1, 0.1, lambda seed: Talkative())
    monkeypatch.setitem(BOTS, "random", entry)
    server = Server(tmp_path / "data", tmp_path / "client")
    made = server.make_table(here("Annabel"), {"kind": "friend", "name": ""})
    invite = made["invites"][0]["token"]
    body = {"invite": invite, "name": "Benjamin", "deck": deck("ruby-sapphire")}
    headers = {"X-Inkwright-Key": "k3y" * 12}
    status, _, data = server.request("POST", f"/api/tables/{made['table']}/join", body, headers=headers)
    assert status == 200
    joined = json.loads(data)["seat"]
    with server.player(made) as ann:
        ben = Player(server.socket(), made["table"], [joined["token"]])
        eve = watch(server, made)
        play([ann, ben], 40)
        assert ben.ask(type="act", seat=0, decision=1, action=0)["type"] == "refused"
        ben.ask(type="concede", seat=1)
    against = server.make_table(here("Annabel"), bot(), seed=5, starter=1)
    with server.player(against) as ann:
        assert ann.until("refused")["why"] == "Slow failed, so a quick move was made instead"
        ann.my_turn()
        ann.act()
    server.stop()
    # One line that is not possible any more, and one that nobody can read.
    path = server.data / "tables" / against["table"] / "game-1.jsonl"
    lines = path.read_bytes().splitlines()
    last = {**json.loads(lines[-1]), "code": 99_999, "text": "play Mickey"}
    path.write_bytes(b"\n".join([*lines[:-1], json.dumps(last).encode(), b""]))
    again = Server(server.data, tmp_path / "client")
    with again.player(against) as ann:
        ann.until("refused")
    again.stop()

    events = [json.loads(line) for line in log.getvalue().splitlines()]
    kinds = {each["event"] for each in events}
    expected = {"table_created", "game_started", "connected", "disconnected", "message", "refused"}
    assert expected | {"bot_failed", "table_damaged", "match_finished", "server_stopped"} <= kinds
    assert all(each["time"].endswith("+00:00") and each["level"] in ("info", "error") for each in events)
    assert any(each.get("error") == "KeyError" for each in events), "the failure can be found"
    record = json.loads((server.data / "tables" / made["table"] / "table.json").read_text())
    secrets = {"Annabel", "Benjamin", "k3yk3y", "127.0.0.1", invite, joined["token"], eve.key}
    secrets |= {key["token"] for key in made["seats"] + against["seats"]}
    secrets |= {str(game["seed"]) for game in record["games"]} | {seat["token"] for seat in record["seats"]}
    for which in DECKS:
        for card in parse_list(deck(which), load()).cards():
            secrets |= {card.full_name, card.full_name.split(" - ")[0]}
    found = [secret for secret in secrets if secret.casefold() in log.getvalue().casefold()]
    assert not found, [line for line in log.getvalue().splitlines() if found[0].casefold() in line.casefold()]


def play(players: list[Player], count: int) -> None:
    """Make some decisions at random."""
    chance = random.Random(6)
    for seat, player in enumerate(players):
        while seat not in player.updates:
            player.next()
    for _ in range(count):
        deciding = players[0].updates[0]["deciding"]
        asked: Any = players[deciding].my_turn()
        action = chance.randrange(len(asked["view"]["actions"]))
        assert players[deciding].act(action)["type"] == "done"
        newest = players[deciding].updates[deciding]["decision"]
        for seat, player in enumerate(players):
            while player.updates[seat]["decision"] < newest:
                player.next()
