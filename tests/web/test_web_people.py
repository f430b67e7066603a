"""People against people: takebacks by consent, players who leave, and legal decks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_server import Player, Server, deck, here

from inkwright.web import table as tables


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path / "data", tmp_path / "client")
    yield started
    started.stop()


def choose(player: Player, text: str) -> Any:
    """Answer with the action of this text; the reply."""
    actions = [action["text"] for action in player.my_turn()["view"]["actions"]]
    return player.act(actions.index(text))


def begin(server: Server) -> Any:
    """A table of two people who have kept their hands; Ann has the first turn."""
    made = server.make_table(here("Ann"), here("Ben", "ruby-sapphire"), seed=10, starter=0)
    with server.player(made) as both:
        choose(both, "keep")
        choose(both, "keep")
        both.my_turn()
    return made


def ask_undo(player: Player) -> Any:
    seat = player.seats[0]
    return player.ask(type="undo", seat=seat, decision=player.updates[seat]["decision"])


def wait_for(player: Player, seat: int) -> None:
    """Read until another seat has to decide."""
    while player.updates[player.seats[0]]["deciding"] != seat:
        player.next()


def takeback(player: Player) -> Any:
    """Read until there is a request, and return it."""
    while player.table["takeback"] is None:
        player.next()
    return player.table["takeback"]


def test_a_move_that_the_other_has_seen_is_taken_back_by_consent_only(server: Server) -> None:
    """Otherwise a loop of passing and taking it back keeps the other player from deciding at all."""
    made = begin(server)
    with server.player(made, 0) as ann, server.player(made, 1) as ben:
        choose(ann, "pass")
        wait_for(ann, 1)
        ben.my_turn()
        number = ben.updates[1]["decision"]
        assert "nobody asks you" in ben.ask(type="answer", seat=1, allow=True)["why"]
        assert ask_undo(ann)["type"] == "done"
        assert takeback(ben) == {"seat": 0, "waiting": [1]}
        assert "nobody asks you" in ann.ask(type="answer", seat=0, allow=True)["why"]
        assert "asked already" in ask_undo(ann)["why"]
        assert ben.ask(type="answer", seat=1, allow=False)["type"] == "done"
        assert ben.updates[1]["decision"] == number, "the decision of the other stays open"
        assert ben.table["takeback"] is None
        assert ask_undo(ann)["why"] == "that was declined"
        # The next time it is allowed.
        assert ben.act()["type"] == "done"
        while ben.updates[1]["deciding"] == 1:
            ben.act(len(ben.my_turn()["view"]["actions"]) - 1)
        choose(ann, "pass")
        wait_for(ann, 1)
        assert ask_undo(ann)["type"] == "done"
        takeback(ben)
        assert ben.ask(type="answer", seat=1, allow=True)["type"] == "done"
        assert ann.my_turn()["deciding"] == 0


def test_a_request_lapses_when_the_other_decides(server: Server) -> None:
    made = begin(server)
    with server.player(made, 0) as ann, server.player(made, 1) as ben:
        choose(ann, "pass")
        wait_for(ann, 1)
        ask_undo(ann)
        takeback(ben)
        assert ben.act()["type"] == "done"
        assert "nobody asks you" in ben.ask(type="answer", seat=1, allow=True)["why"]


def test_nobody_is_asked_at_a_shared_screen_or_before_the_other_has_to_decide(server: Server) -> None:
    made = begin(server)
    with server.player(made) as both:
        choose(both, "pass")
        both.my_turn()
        reply = both.ask(type="undo", seat=0, decision=both.updates[0]["decision"])
        assert reply["type"] == "done"
        assert both.my_turn()["deciding"] == 0
    with server.player(made, 0) as ann, server.player(made, 1):
        inkable = [each["text"] for each in ann.my_turn()["view"]["actions"] if each["kind"] == "ink"]
        choose(ann, inkable[0])
        ann.my_turn()
        assert ask_undo(ann)["type"] == "done"
        assert ann.table["takeback"] is None


def away(player: Player, seat: int) -> int | None:
    """How long a seat has been away, as the player was told."""
    seconds: int | None = player.table["seats"][seat]["away"]
    return seconds


def test_the_win_can_be_claimed_when_the_other_is_away(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = begin(server)
    with server.player(made, 0) as ann:
        with server.player(made, 1):
            choose(ann, "pass")
            wait_for(ann, 1)
            assert away(ann, 1) is None
            assert "3 minutes" in ann.ask(type="claim", seat=0)["why"]
        while ann.table["seats"][1]["present"]:
            ann.next()
        assert away(ann, 1) in (0, 1)
        assert "3 minutes" in ann.ask(type="claim", seat=0)["why"]
        monkeypatch.setattr(tables, "CLAIM_AFTER", 0)
        assert ann.ask(type="claim", seat=0)["type"] == "done"
        assert ann.my_turn()["view"]["outcome"]["winner"] == 0


def test_nobody_can_claim_a_win_by_waiting_on_their_own_turn(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "CLAIM_AFTER", 0)
    made = begin(server)
    with server.player(made, 0) as ann:
        assert ann.my_turn()["deciding"] == 0
        assert "has to decide" in ann.ask(type="claim", seat=0)["why"]


@pytest.mark.parametrize(
    ("list", "says"),
    [("60 Stitch - Rock Star", "4"), ("4 Stitch - Rock Star\n4 Smash", "60")],
)
def test_friends_play_with_legal_decks(server: Server, list: str, says: str) -> None:
    made = server.make_table(here("Ann"), {"kind": "friend", "name": ""})
    join = {"invite": made["invites"][0]["token"], "name": "Ben", "deck": list}
    error = server.post(f"/api/tables/{made['table']}/join", join, 400)["error"]
    assert error.startswith("the deck is not legal in Core")
    assert says in error
    assert server.post(f"/api/tables/{made['table']}/join", {**join, "deck": deck()})
    bad = [{**here("Ann"), "deck": list}, {"kind": "friend", "name": ""}]
    wanted = {"format": "core", "edition": "2.3", "match": "single", "seats": bad}
    assert "not legal in Core" in server.post("/api/tables", wanted, 400)["error"]
    # Alone against a bot, anything that can be dealt may be tried.
    if "60" in list:
        alone = [{**here("Ann"), "deck": list}, here("Ben")]
        assert server.post("/api/tables", {**wanted, "seats": alone})["table"]
