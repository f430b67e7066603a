"""Playing over the wire: reloads, tabs, restarts, several people at a screen, bots, matches, undo."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_server import Player, Server, bot, deck, here

from inkwright.bots.registry import BOTS, Entry
from inkwright.view.view import View


@pytest.fixture
def client(tmp_path: Path) -> Path:
    place = tmp_path / "client"
    (place / "assets").mkdir(parents=True)
    (place / "index.html").write_text("<!doctype html>")
    return place


@pytest.fixture
def server(tmp_path: Path, client: Path) -> Iterator[Server]:
    started = Server(tmp_path / "data", client)
    yield started
    started.stop()


def play(player: Player, chance: random.Random, most: int = 10_000) -> Any:
    """Answer by chance until the game is over or so many answers are given; the last update."""
    for _ in range(most):
        update = player.my_turn()
        if update["deciding"] is None:
            break
        reply = player.act(chance.randrange(len(update["view"]["actions"])))
        assert reply["type"] == "done", reply
    return player.my_turn()


def without_story(update: Any) -> Any:
    """An update without its events, which arrive in pieces."""
    kept = {key: value for key, value in update.items() if key not in ("story", "story_from")}
    kept["view"] = {k: v for k, v in update["view"].items() if k not in ("events", "since", "cards")}
    return kept


def story_of(player: Player, seat: int) -> list[str]:
    """State of a seat, assembled from messages as the client does."""
    story: list[str] = []
    for text in player.received:
        message = json.loads(text)
        if message["type"] == "update" and message["seat"] == seat:
            story = story[: message["story_from"]] + message["story"]
    return story


def events_of(player: Player, seat: int) -> list[Any]:
    """The events that the seat knows, put together as the client does."""
    events: list[Any] = []
    for text in player.received:
        message = json.loads(text)
        if message["type"] == "update" and message["seat"] == seat:
            events = events[: message["view"]["since"]] + message["view"]["events"]
    assert [event["number"] for event in events] == list(range(len(events)))
    return events


def test_a_whole_game_against_a_bot(server: Server) -> None:
    made = server.make_table(seed=3)
    with server.player(made) as ann:
        last = play(ann, random.Random(1))
        assert last["view"]["outcome"] is not None
        assert last["view"]["actions"] == []
        thinking = [m for m in map(json.loads, ann.received) if m["type"] == "thinking"]
        assert {message["seat"] for message in thinking} == {1}
        # Who has won is told before the end of the game is seen.
        assert ann.table["finished"]
        assert sum(seat["wins"] for seat in ann.table["seats"]) == 1
        assert "over" in ann.ask(type="act", seat=0, decision=last["decision"], action=0)["why"]
        assert "over" in ann.ask(type="next", seat=0)["why"]


def test_a_reload_comes_back_to_the_same_decision(server: Server) -> None:
    made = server.make_table(seed=4, starter=0)
    with server.player(made) as ann:
        before = play(ann, random.Random(2), 12)
        told, events = story_of(ann, 0), events_of(ann, 0)
    with server.player(made) as again:
        after = again.my_turn()
        assert without_story(after) == without_story(before)
        assert story_of(again, 0) == told
        assert events_of(again, 0) == events
        assert again.act()["type"] == "done"


def test_the_facts_of_a_card_are_sent_once(server: Server) -> None:
    made = server.make_table(seed=3, starter=0)
    with server.player(made) as ann:
        for _ in range(8):
            ann.my_turn()
            ann.act()
        sent = [update["view"] for update in map(json.loads, ann.received) if update["type"] == "update"]
    told = [name for view in sent for name in view["cards"]]
    assert len(told) == len(set(told)) > 10
    named = {card["card"] for view in sent for player in view["players"] for card in player["hand"]["cards"]}
    assert named <= {*told, None}
    with server.player(made) as again:  # a new connection knows nothing yet
        assert set(again.my_turn()["view"]["cards"]) >= named - {None}


def test_two_tabs_on_one_seat_stay_the_same(server: Server) -> None:
    made = server.make_table(seed=5, starter=0)
    with server.player(made) as one, server.player(made) as two:
        chance = random.Random(3)
        for turn in range(10):
            first, second = (one, two) if turn % 2 else (two, one)
            update = first.my_turn()
            # Both click: only one of them is in time, and the other one is told so.
            number = update["decision"]
            action = chance.randrange(len(update["view"]["actions"]))
            assert first.ask(type="act", seat=0, decision=number, action=action)["type"] == "done"
            late = second.ask(type="act", seat=0, decision=number, action=action)
            assert late["type"] == "refused"
            assert without_story(one.my_turn()) == without_story(two.my_turn())
        assert story_of(one, 0) == story_of(two, 0)


@pytest.mark.slow
def test_a_restart_keeps_every_acknowledged_decision(tmp_path: Path, client: Path) -> None:
    data = tmp_path / "data"
    first = Server(data, client)
    made = first.make_table(here("Ann"), here("Ben", "ruby-sapphire"), seed=6)
    with first.player(made) as both:
        play(both, random.Random(4), 40)
        before = {seat: without_story(update) for seat, update in both.updates.items()}
        told = [story_of(both, seat) for seat in (0, 1)]
    first.stop()
    second = Server(data, client)
    with second.player(made) as both:
        both.my_turn()
        while len(both.updates) < 2:
            both.next()
        assert {seat: without_story(update) for seat, update in both.updates.items()} == before
        assert [story_of(both, seat) for seat in (0, 1)] == told
        assert play(both, random.Random(5))["deciding"] is None
    second.stop()


def test_what_a_crash_cut_off_is_dropped(tmp_path: Path, client: Path) -> None:
    data = tmp_path / "data"
    first = Server(data, client)
    made = first.make_table(here("Ann"), here("Ben"), seed=6)
    with first.player(made) as both:
        before = play(both, random.Random(4), 10)
    first.stop()
    moves = data / "tables" / made["table"] / "game-1.jsonl"
    with moves.open("ab") as file:
        file.write(b'{"deed": "act", "seat": 0, "co')
    second = Server(data, client)
    with second.player(made) as both:
        after = both.my_turn()
        assert after["decision"] == before["decision"]
        assert both.act()["type"] == "done"
    second.stop()
    assert len(moves.read_text().splitlines()) == 11


def test_one_screen_for_several_people(server: Server) -> None:
    made = server.make_table(here("Ann"), here("Ben"), here("Cat"), seed=7)
    with server.player(made) as all_three:
        assert all_three.seats == [0, 1, 2]
        asked = set()
        for _ in range(30):
            update = all_three.my_turn()
            asked.add(update["seat"])
            all_three.act()
        assert len(asked) > 1
        for seat, update in all_three.updates.items():
            assert update["view"]["viewer"] == seat


def test_four_players_with_bots_and_a_concession(server: Server) -> None:
    made = server.make_table(here("Ann"), bot(), bot("amber-ruby"), here("Dan"), seed=8, starter=0)
    with server.player(made, 0) as ann, server.player(made, 3) as dan:
        ann.my_turn()
        assert ann.ask(type="concede", seat=0)["type"] == "done"
        assert ann.ask(type="concede", seat=0)["type"] == "refused"
        while (
            not (left := dan.updates.get(3, {"view": {"players": []}})["view"]["players"])
            or not left[0]["left"]
        ):
            dan.next()
        assert dan.ask(type="concede", seat=3)["type"] == "done"


def test_best_of_three_goes_on_and_the_loser_chooses(server: Server) -> None:
    made = server.make_table(here("Ann"), here("Ben"), match="best-of-three", seed=9)
    with server.player(made) as both:
        assert both.my_turn()["view"]["decision"]["kind"] == "start"
        both.act(0)
        both.my_turn()
        assert "not over" in both.ask(type="next", seat=0)["why"]
        both.ask(type="concede", seat=0)
        assert not both.table["finished"]
        assert [seat["wins"] for seat in both.table["seats"]] == [0, 1]
        assert both.ask(type="next", seat=1)["type"] == "done"
        asked = both.my_turn()
        assert (asked["seat"], asked["view"]["decision"]["kind"]) == (0, "start")
        assert both.table["game"] == 2
        both.ask(type="concede", seat=0)
        assert both.table["finished"]
        assert [seat["wins"] for seat in both.table["seats"]] == [0, 2]


def test_undo_is_possible_until_a_player_learns_something(server: Server) -> None:
    made = server.make_table(here("Ann"), here("Ben"), seed=10, starter=0)
    with server.player(made, 0) as ann, server.player(made, 1) as ben:
        assert not ann.my_turn()["undo"]
        actions = [action["text"] for action in ann.updates[0]["view"]["actions"]]
        before = without_story(ann.updates[0])
        ann.act(next(at for at, text in enumerate(actions) if text.startswith("put back")))
        assert ann.my_turn()["undo"]
        assert ann.ask(type="undo", seat=0, decision=ann.updates[0]["decision"])["type"] == "done"
        again = without_story(ann.my_turn())
        assert {**again, "decision": 0} == {**before, "decision": 0}
        assert again["decision"] > before["decision"]
        ann.act(actions.index("keep"))
        # Nobody has seen anything yet but that Ann keeps; Ben deciding ends it.
        ben.my_turn()
        keep = [action["text"] for action in ben.updates[1]["view"]["actions"]].index("keep")
        assert ben.act(keep)["type"] == "done"
        ann.my_turn()
        assert not ann.updates[0]["undo"]
        reply = ann.ask(type="undo", seat=0, decision=ann.updates[0]["decision"])
        assert "nothing to undo" in reply["why"]


def test_why_not_gives_the_rule(server: Server) -> None:
    made = server.make_table(here("Ann"), here("Ben"), seed=10, starter=0)
    with server.player(made, 0) as ann, server.player(made, 1) as ben:
        for player in (ann, ben):
            update = player.my_turn()
            player.act([action["text"] for action in update["view"]["actions"]].index("keep"))
        inkable = [a for a in ann.my_turn()["view"]["actions"] if a["kind"] == "ink"]
        assert ann.ask(type="why", seat=0, move=inkable[0]["text"])["why"] is None
        ann.act(inkable[0]["index"])
        ann.my_turn()
        left = inkable[1]["text"]
        assert (
            ann.ask(type="why", seat=0, move=left)["why"] == "you have already inked a card this turn (4.2.3)"
        )
        assert "Ann" in ben.ask(type="why", seat=1, move="pass")["why"]
        assert ann.ask(type="why", seat=0, move="quest p1:Nobody#1")["type"] == "refused"
        assert "refused" in ann.ask(type="why", seat=0, move="dance")["type"]


def test_answers_are_quick(server: Server) -> None:
    made = server.make_table(seed=11)
    chance = random.Random(6)
    times: list[float] = []
    with server.player(made) as ann:
        while (update := ann.my_turn())["deciding"] is not None and len(times) < 60:
            began = time.perf_counter()
            ann.act(chance.randrange(len(update["view"]["actions"])))
            times.append(time.perf_counter() - began)
    assert sorted(times)[len(times) // 2] < 0.1


def test_friends_have_their_own_decks(server: Server) -> None:
    made = server.make_table(here("Ann"), {"kind": "friend", "name": ""})
    path = f"/api/tables/{made['table']}/join"
    with server.player(made) as ann:
        assert ann.updates == {}
        assert "no game" in ann.ask(type="act", seat=0, decision=0, action=0)["why"]
        joined = server.post(
            path, {"invite": made["invites"][0]["token"], "name": "Ben", "deck": deck("ruby-sapphire")}
        )
        with server.player({"table": made["table"], "seats": [joined["seat"]]}) as ben:
            ann.until("update")
            ben.until("update") if not ben.updates else None
            assert ann.updates[0]["decision"] == ben.updates[1]["decision"]


class SlowBot:
    """Thinks until it is let go, or fails."""

    name = "slow"
    go = threading.Event()
    fails = False

    def choose(self, view: View) -> int:
        self.go.wait(30)
        if self.fails:
            raise KeyError("a defect of the bot")
        return len(view.actions) - 1


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> type[SlowBot]:
    entry = Entry("random", "Slow", "Slow", "thinks for long", 1, 5.0, lambda seed: SlowBot())
    monkeypatch.setitem(BOTS, "random", entry)
    SlowBot.go.clear()
    SlowBot.fails = False
    return SlowBot


def test_a_bot_that_thinks_freezes_nothing(server: Server, slow: type[SlowBot]) -> None:
    made = server.make_table(seed=3, starter=1)
    other = server.make_table(here("Cat"), here("Dan"), seed=4)
    with server.player(made) as ann, server.player(other) as two:
        said = ann.until("thinking")
        assert (said["seat"], said["seconds"]) == (1, 5.0)
        for _ in range(10):
            began = time.perf_counter()
            assert two.act()["type"] == "done"
            assert time.perf_counter() - began < 1
        assert "Slow" in ann.ask(type="why", seat=0, move="pass")["why"]
        slow.go.set()
        assert ann.my_turn()["deciding"] == 0


def test_conceding_while_a_bot_thinks(server: Server, slow: type[SlowBot]) -> None:
    made = server.make_table(seed=3, starter=1)
    with server.player(made) as ann:
        ann.until("thinking")
        assert ann.ask(type="concede", seat=0)["type"] == "done"
        slow.go.set()
        over = ann.my_turn()
        assert over["view"]["outcome"]["winner"] == 1
        assert ann.ask(type="why", seat=0, move="pass")["why"] == "the game is over (2.3.3)"
        assert ann.updates[0]["decision"] == over["decision"]


def test_a_bot_that_fails_is_told(server: Server, slow: type[SlowBot]) -> None:
    made = server.make_table(seed=3, starter=1)
    slow.fails = True
    slow.go.set()
    with server.player(made) as ann:
        assert ann.until("refused")["why"] == "Slow failed, so a quick move was made instead"
        assert ann.my_turn()["deciding"] == 0


def test_hints_are_given_against_bots_only(server: Server) -> None:
    with server.player(server.make_table(seed=5, starter=0)) as ann:
        seen = ann.my_turn()
        hint = ann.ask(type="hint", seat=0)
        assert hint["type"] == "hint", hint
        assert 0 <= hint["action"] < len(seen["view"]["actions"])
        assert hint["line"][0] == seen["view"]["actions"][hint["action"]]["text"]
        # A hint changes nothing, and can be followed.
        assert ann.ask(type="act", seat=0, decision=seen["decision"], action=hint["action"])["type"] == "done"
    with server.player(server.make_table(here(), here(), starter=0)) as both:
        both.my_turn()
        assert "against bots" in both.ask(type="hint", seat=0)["why"]
        assert "have to decide" in both.ask(type="hint", seat=1)["why"]
