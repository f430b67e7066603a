"""Spectators see what everyone may see, or all hands later if all players agree; players send reactions."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_server import Player, Server, here
from websockets.sync.client import ClientConnection

from inkwright.cards.table import load
from inkwright.decks.lists import parse_list


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path / "data", tmp_path / "client")
    yield started
    started.stop()


class Spectator(Player):
    """Someone with a link for watching."""

    def __init__(self, opened: ClientConnection, table: str, key: str) -> None:
        self.key = key
        super().__init__(opened, table, [])

    def send(self, message: object) -> None:
        """Send anything; the first message has the key."""
        if isinstance(message, dict) and message.get("type") == "hello":
            message = {**message, "watch": self.key}
        super().send(message)


def watch(server: Server, made: Any) -> Spectator:
    body = {"token": made["seats"][0]["token"]}
    key = server.post(f"/api/tables/{made['table']}/watch", body)["key"]
    return Spectator(server.socket(), made["table"], key)


def make(server: Server) -> Any:
    return server.make_table(here("Ann"), here("Ben", "ruby-sapphire"), seed=10, starter=0)


def read_until(player: Player, decision: int) -> Any:
    while -1 not in player.updates or player.updates[-1]["decision"] < decision:
        player.next()
    return player.updates[-1]


def test_a_spectator_sees_no_hand_and_can_do_nothing(server: Server) -> None:
    made = make(server)
    chance = random.Random(3)
    with server.player(made, 0) as ann, server.player(made, 1) as ben:
        eve = watch(server, made)
        while ann.table["watched"] != 1:
            ann.next()
        while not ann.updates:
            ann.next()
        for _ in range(40):
            player = (ann, ben)[ann.updates[0]["deciding"]]
            asked = player.my_turn()
            assert player.act(chance.randrange(len(asked["view"]["actions"])))["type"] == "done"
            newest = player.updates[player.seats[0]]["decision"]
            for each, seat in ((ann, 0), (ben, 1)):
                while seat not in each.updates or each.updates[seat]["decision"] < newest:
                    each.next()
        update = read_until(eve, newest)
        assert update["view"]["viewer"] is None
        assert update["view"]["actions"] == []
        assert update["deciding"] == ann.updates[0]["deciding"]
        # The decks share no card, so what was told to both is public, and Eve heard nothing else.
        assert names_in(eve) <= names_in(ann) & names_in(ben)
        assert 5 < len(names_in(eve)) < len(names_in(ann))
        for message in ({"type": "act", "decision": newest, "action": 0}, {"type": "concede"}):
            assert eve.ask(seat=0, **message)["why"] == "that is not your seat"


def names_in(player: Player) -> set[str]:
    """Full names of cards of either deck that a connection was sent."""
    told = json.dumps([json.loads(text) for text in player.received], ensure_ascii=False)
    decks = [parse_list(here("x", which)["deck"], load()) for which in ("amber-steel", "ruby-sapphire")]
    names = {card.full_name for each in decks for card in each.cards()}
    return {name for name in names if " - " in name and name in told}


def test_links_for_watching_come_from_players_and_open_nothing_else(server: Server) -> None:
    made = make(server)
    path = f"/api/tables/{made['table']}/watch"
    assert "not valid" in server.post(path, {"token": "x" * 32}, 403)["error"]
    key = server.post(path, {"token": made["seats"][0]["token"]})["key"]
    for tokens, more in (([key], {}), ([], {"watch": "y" * 32}), ([], {"watch": made["seats"][0]["token"]})):
        socket = server.socket()
        socket.send(json.dumps({"type": "hello", "table": made["table"], "tokens": tokens, **more}))
        assert json.loads(socket.recv(30))["type"] == "bye"
    assert key not in (server.data / "tables" / made["table"] / "table.json").read_text(encoding="utf-8")


def test_hands_are_shown_later_and_only_if_all_players_agree(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make(server)
    monkeypatch.setattr("inkwright.web.live_table._TICK", 0.05)
    with server.player(made, 0) as ann, server.player(made, 1) as ben:
        assert ann.ask(type="open_hands", seat=0, agree=True)["type"] == "done"
        eve = watch(server, made)
        first = read_until(eve, 1)
        assert first["view"]["hands"] == []
        assert ben.ask(type="open_hands", seat=1, agree=True)["type"] == "done"
        ann.my_turn()
        ann.act()
        while eve.updates[-1]["view"]["hands"] == []:
            eve.next()
        assert eve.updates[-1]["decision"] == 1, "the decision is not told yet"
        monkeypatch.setattr("inkwright.web.spectating.OPEN_DELAY", 0.3)
        assert read_until(eve, 2)["view"]["hands"] == [0, 1]
        # Whoever changes their mind closes the hands at once.
        assert ben.ask(type="open_hands", seat=1, agree=False)["type"] == "done"
        while eve.updates[-1]["view"]["hands"]:
            eve.next()


def test_reactions_reach_everyone_and_are_limited(server: Server) -> None:
    made = make(server)
    with server.player(made, 0) as ann, server.player(made, 1) as ben:
        eve = watch(server, made)
        assert ann.ask(type="react", seat=0, reaction="nice")["type"] == "done"
        for other in (ben, eve):
            assert other.until("reaction") == {"type": "reaction", "seat": 0, "reaction": "nice"}
        assert ann.ask(type="react", seat=0, reaction="rude")["type"] == "refused"
        replies = [ann.ask(type="react", seat=0, reaction="wow")["type"] for _ in range(4)]
        assert replies[-1] == "refused"
        assert eve.ask(type="react", seat=0, reaction="wow")["why"] == "that is not your seat"
