"""Every frame of three or four players and a spectator, with takebacks, reconnects and damaged tables."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from live_server import PATIENCE, Player, Server, deck, here
from test_web_spectators import watch

from inkwright.cards.table import load
from inkwright.decks.lists import parse_list
from inkwright.engine.codes import L_LOOK, L_REVEAL
from inkwright.web.journal import Journal
from inkwright.web.restoring import restore_table

DECKS = ("amber-steel", "ruby-sapphire", "amethyst-emerald", "amethyst-sapphire")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path / "data", tmp_path / "client")
    yield started
    started.stop()


def names_of(which: str) -> set[str]:
    """Names that can't be mistaken for those of anything else."""
    return {card.full_name for card in parse_list(deck(which), load()).cards() if " - " in card.full_name}


class Watchdog:
    """Holds what was sent against the true game, rebuilt from disk."""

    def __init__(self, journal: Journal, players: int) -> None:
        self._journal = journal
        self._everybody = (1 << players) - 1
        self._names = [names_of(which) for which in DECKS[:players]]
        self._known: dict[int, set[str]] = {seat: set(self._names[seat]) for seat in range(players)}
        self._known[-1] = set()
        self.checked = 0
        self.takebacks = 0

    def check(self, player: Player) -> None:
        """Check the frames of a connection since the last time."""
        self.learn()
        seat = player.seats[0] if player.seats else -1
        self.check_frames(player.received, seat)
        player.received.clear()

    def check_frames(self, frames: list[str], seat: int | None) -> None:
        """Check frames for a seat; None is allowed to know nothing."""
        secret = set().union(*self._names) - (self._known[seat] if seat is not None else set())
        for text in frames:
            plain = json.dumps(json.loads(text), ensure_ascii=False)
            for name in secret:
                assert name not in plain, f"seat {seat} is told {name}: {plain[:300]}"
                self.checked += 1

    def learn(self) -> None:
        """Add what everyone may know by now."""
        table = restore_table("x", self._journal, load())
        assert table.game is not None
        g = table.game.state
        for cid, seen in enumerate(g.seen):
            for seat, known in self._known.items():
                if (seen >> seat & 1) if seat >= 0 else seen == self._everybody:
                    known.add(g.cards[cid].full_name)
        for kind, _, player, card, *_ in g.log or []:
            for seat, known in self._known.items():
                if card >= 0 and (kind == L_REVEAL or (kind == L_LOOK and player == seat)):
                    known.add(g.cards[card].full_name)


def play(players: list[Player], count: int, chance: random.Random, watchdog: Watchdog | None = None) -> None:
    """Make decisions at random; with a watchdog, take some of them back, though everyone has seen them."""
    for _ in range(count):
        newest = read_all(players)
        deciding = players[0].updates[0]["deciding"]
        if deciding is None:
            return
        player = players[deciding]
        actions = player.updates[deciding]["view"]["actions"]
        message: dict[str, Any] = {"type": "act", "seat": deciding, "decision": newest}
        assert player.ask(**message, action=chance.randrange(len(actions)))["type"] == "done"
        after = player.updates[deciding]
        if watchdog is not None and after["undo"] and chance.random() < 0.3:
            watchdog.learn()
            player.ask(type="undo", seat=deciding, decision=after["decision"])
            # If others have to decide already, they are asked.
            for seat in (player.table["takeback"] or {"waiting": []})["waiting"]:
                assert players[seat].ask(type="answer", seat=seat, allow=True)["type"] == "done"
                watchdog.takebacks += 1


def read_all(players: list[Player]) -> int:
    """Let everyone read until they have heard of the same decision; its number."""
    for seat, player in enumerate(players):
        while seat not in player.updates:
            player.next()
    newest = max(player.updates[seat]["decision"] for seat, player in enumerate(players))
    for seat, player in enumerate(players):
        while player.updates[seat]["decision"] < newest:
            player.next()
    return int(newest)


@pytest.mark.slow
@pytest.mark.parametrize("count", [3, 4])
def test_players_and_a_spectator_are_told_nothing_hidden(server: Server, tmp_path: Path, count: int) -> None:
    made = server.make_table(
        *(here(name, which) for name, which in zip("ABCD"[:count], DECKS, strict=False)), seed=4
    )
    place = server.data / "tables" / made["table"]
    watchdog = Watchdog(Journal(place), count)
    chance = random.Random(count)
    for part in range(3):
        with ExitStack() as stack:  # everyone reconnects for each part
            players = [stack.enter_context(server.player(made, seat)) for seat in range(count)]
            eve = watch(server, made)
            play(players, 20, chance, watchdog if part else None)
            newest = read_all(players)
            while -1 not in eve.updates or eve.updates[-1]["decision"] < newest:
                eve.next()
            for player in (*players, eve):
                watchdog.check(player)
            eve.socket.close()
    assert watchdog.takebacks, "a move that the others had seen was taken back"
    # A bad line in the middle: the game goes on from there, and nobody learns what came after.
    server.stop()
    lines = (place / "game-1.jsonl").read_bytes().split(b"\n")
    lines[len(lines) // 2] = b'{"deed": "act", "seat": 0, "code": 1, "text": "play Nobody", "back": 0}'
    (place / "game-1.jsonl").write_bytes(b"\n".join(lines))
    again = Server(server.data, tmp_path / "client")
    try:
        with ExitStack() as stack:
            players = [stack.enter_context(again.player(made, seat)) for seat in range(count)]
            play(players, 10, chance)
            for player in players:
                watchdog.check(player)
    finally:
        again.stop()
    # A deck that this version doesn't know: the table can't be restored, and nobody is told why.
    record = json.loads((place / "table.json").read_text())
    record["seats"][1]["deck"] += "\n1 Secret Card - Nobody Knows"
    (place / "table.json").write_text(json.dumps(record))
    last = Server(server.data, tmp_path / "client")
    try:
        for token in [*(key["token"] for key in made["seats"]), "x" * 32]:
            socket = last.socket()
            socket.send(json.dumps({"type": "hello", "table": made["table"], "tokens": [token]}))
            text = socket.recv(PATIENCE)
            assert isinstance(text, str) and json.loads(text)["type"] == "bye" and "Secret" not in text
            watchdog.check_frames([text], None)
        for path in ("watch", "report"):
            body = {"token": made["seats"][0]["token"], "tokens": [made["seats"][0]["token"]], "problem": "x"}
            _, _, data = last.request("POST", f"/api/tables/{made['table']}/{path}", body)
            assert b"Secret" not in data
            watchdog.check_frames([data.decode()], None)
    finally:
        last.stop()
    assert watchdog.checked > 4_000
