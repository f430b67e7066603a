"""People against people: takebacks by consent, draws by agreement, players who leave, and legal decks."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_server import Player, Server, deck, here

from inkwright.cards.table import load
from inkwright.game import Outcome
from inkwright.web import claims
from inkwright.web.journal import Journal
from inkwright.web.restoring import restore_table


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


def wait_for_end(player: Player) -> None:
    """Read until every seat knows that the game is over."""
    while any(update["deciding"] is not None for update in player.updates.values()):
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


def offered(player: Player) -> Any:
    """Read until a draw is offered, and return the offer."""
    while player.table["draw_offer"] is None:
        player.next()
    return player.table["draw_offer"]


def test_a_draw_needs_the_other_and_is_offered_once_in_a_turn(server: Server) -> None:
    made = begin(server)
    with server.player(made, 0) as ann, server.player(made, 1) as ben:
        assert "nobody offers" in ben.ask(type="answer_draw", seat=1, agree=True)["why"]
        assert ann.ask(type="draw", seat=0)["type"] == "done"
        assert offered(ben) == {"seat": 0, "waiting": [1]}
        assert "on offer already" in ben.ask(type="draw", seat=1)["why"]
        assert "nobody offers" in ann.ask(type="answer_draw", seat=0, agree=True)["why"]
        assert ben.ask(type="answer_draw", seat=1, agree=False)["type"] == "done"
        assert ben.table["draw_offer"] is None
        assert "once in a turn" in ann.ask(type="draw", seat=0)["why"]
        # Ben's own offer lapses when Ann decides, and both are told.
        assert ben.ask(type="draw", seat=1)["type"] == "done"
        offered(ann)
        choose(ann, "pass")
        assert ann.table["draw_offer"] is None
        wait_for(ben, 1)
        assert ben.table["draw_offer"] is None
        assert "nobody offers" in ann.ask(type="answer_draw", seat=0, agree=True)["why"]
        # In the next turn it can be offered again.
        assert ann.ask(type="draw", seat=0)["type"] == "done"
        offered(ben)
        assert ben.ask(type="answer_draw", seat=1, agree=True)["type"] == "done"
        for player in (ann, ben):
            assert player.my_turn()["view"]["outcome"] == {
                "winner": None,
                "termination": "agreement",
                "turns": 2,
            }
            assert player.updates[player.seats[0]]["story"][-1] == "The players agreed to a draw"
        while not ann.table["replays"]:
            ann.next()
        assert [seat["wins"] for seat in ann.table["seats"]] == [0, 0]
        assert "over" in ann.ask(type="draw", seat=0)["why"]
        name = ann.table["replays"][0]
        page = server.get(f"/api/replays/{name}?hands=all")
        assert (page["info"]["winner"], page["info"]["termination"]) == (None, "agreement")
        assert page["problem"] is None
        assert page["moves"][-1]["story"] == ["The players agreed to a draw"]
    # Play on from the end: the game continues as if nobody had agreed.
    seats = [here("Ann"), here("Ben", "ruby-sapphire")]
    step = {"step": len(page["moves"]), "seats": seats}
    again = server.post(f"/api/replays/{name}/continue", step)
    with server.player(again) as both:
        assert both.my_turn()["view"]["outcome"] is None


def test_offers_and_agreed_draws_survive_a_restart(server: Server, tmp_path: Path) -> None:
    made = begin(server)
    with server.player(made, 0) as ann:
        assert ann.ask(type="draw", seat=0)["type"] == "done"
    server.stop()
    again = Server(server.data, tmp_path / "client")
    try:
        with again.player(made, 1) as ben:
            assert offered(ben) == {"seat": 0, "waiting": [1]}
            assert ben.ask(type="answer_draw", seat=1, agree=False)["type"] == "done"
            assert ben.ask(type="draw", seat=1)["type"] == "done"
    finally:
        again.stop()
    again = Server(server.data, tmp_path / "client")
    try:
        with again.player(made, 0) as ann:
            assert offered(ann) == {"seat": 1, "waiting": [0]}
            assert ann.ask(type="answer_draw", seat=0, agree=True)["type"] == "done"
    finally:
        again.stop()
    table = restore_table(made["table"], Journal(server.data / "tables" / made["table"]), load())
    assert table.damage is None
    assert table.finished
    assert table.game is not None
    assert table.game.outcome == Outcome(None, "agreement")


def test_draws_at_a_shared_screen_and_between_three(server: Server) -> None:
    made = begin(server)
    with server.player(made) as both:
        assert both.ask(type="draw", seat=1)["type"] == "done"
        assert both.my_turn()["view"]["outcome"]["termination"] == "agreement"
    three = server.make_table(here("Ann"), here("Ben"), here("Cleo"))
    with server.player(three, 0, 1) as pair, server.player(three, 2) as cleo:
        assert pair.ask(type="draw", seat=0)["type"] == "done"
        assert offered(cleo) == {"seat": 0, "waiting": [2]}
        assert cleo.ask(type="answer_draw", seat=2, agree=True)["type"] == "done"
        wait_for_end(pair)
        assert pair.updates[0]["view"]["outcome"]["termination"] == "agreement"


def test_bots_are_offered_no_draw(server: Server) -> None:
    with server.player(server.make_table()) as ann:
        assert "between people only" in ann.ask(type="draw", seat=0)["why"]


def away(player: Player, seat: int) -> int | None:
    """Time a seat has been away, as shown to the player."""
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
        monkeypatch.setattr(claims, "CLAIM_AFTER", 0)
        assert ann.ask(type="claim", seat=0)["type"] == "done"
        assert ann.my_turn()["view"]["outcome"]["winner"] == 0


def test_nobody_can_claim_a_win_by_waiting_on_their_own_turn(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims, "CLAIM_AFTER", 0)
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
    # Where nobody is invited, anything that can be dealt may be tried.
    if "60" in list:
        alone = [{**here("Ann"), "deck": list}, here("Ben")]
        assert server.post("/api/tables", {**wanted, "seats": alone})["table"]


def test_who_goes_first_can_be_chosen_at_a_table_with_a_friend(server: Server) -> None:
    for starter in (0, 1):
        made = server.make_table(here("Ann"), {"kind": "friend", "name": ""}, starter=starter)
        body = {"invite": made["invites"][0]["token"], "name": "Ben", "deck": deck("ruby-sapphire")}
        server.post(f"/api/tables/{made['table']}/join", body)
        with server.player(made, 0) as ann:
            while not ann.updates:
                ann.next()
            # The first turn is that of the starter, who decides on a mulligan first as well.
            assert ann.updates[0]["deciding"] == starter


def test_games_between_people_have_a_seed_that_nobody_can_guess(server: Server) -> None:
    for seats, least, most in (([here("Ann"), here("Ben")], 257, 257), ([], 0, 63)):
        made = server.make_table(*seats)
        record = Journal(server.data / "tables" / made["table"]).read_table()
        assert least <= record["games"][0]["seed"].bit_length() <= most


def test_a_server_says_goodbye_and_stops_at_once(tmp_path: Path) -> None:
    stopping = Server(tmp_path / "stopping", tmp_path / "client")
    made = stopping.make_table(here("Ann"), here("Ben"))
    with stopping.player(made, 0) as ann:
        began = time.monotonic()
        stopping.stop()
        assert ann.until("bye")["why"] == "the server is shutting down; your game is saved"
    assert time.monotonic() - began < 3  # on a busy machine; otherwise 0.2 s
