"""Requests beside the game: decks, cards, rules, replays, the playground and puzzles."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from live_server import Server, bot, deck, here

from inkwright.cards.table import CardTable
from inkwright.notation.record_file import parse_record
from inkwright.web import app


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("data"), tmp_path_factory.mktemp("client"))
    yield started
    started.stop()


# Before a game.


def test_the_start_has_all_there_is_to_choose(server: Server) -> None:
    start = server.get("/api/start")
    assert {"core", "core-multiplayer"} <= {each["key"] for each in start["formats"]}
    assert "2.3" in {each["key"] for each in start["editions"]}
    assert {"single", "best-of-three"} <= {each["key"] for each in start["matches"]}
    assert [each["name"] for each in start["opponents"]] == ["Easy", "Medium", "Hard", "Expert"]
    assert len(start["decks"]) >= 12
    assert "unofficial" in start["notice"]
    assert server.request("GET", "/")[0] == 503  # this server has no client, and says what to do
    assert b"make client" in server.request("GET", "/")[2]


# Decks.


def test_a_good_deck_is_counted(server: Server) -> None:
    found = server.post("/api/decks/check", {"text": deck(), "format": "core"})
    assert found["lines"] == []
    assert found["size"] == sum(each["count"] for each in found["cards"]) >= 60
    assert sum(each["inkable"] + each["uninkable"] for each in found["curve"]) == found["size"]
    assert found["inks"] == ["Amber", "Steel"]
    assert 0 < found["ink_chances"][0]["on_the_play"] <= found["ink_chances_altered"][0]["on_the_play"] <= 1
    again = server.post("/api/decks/check", {"text": found["tidy"], "format": "core"})
    assert again["cards"] == found["cards"]


def test_bad_lines_have_their_numbers_and_suggestions(server: Server) -> None:
    text = "4 Stitch - Rock Star\n3 Stich - New Dgo\n\n2000 Smash"
    found = server.post("/api/decks/check", {"text": text, "format": "core"})
    assert [each["line"] for each in found["lines"]] == [2, 4]
    assert "Stitch - New Dog" in found["lines"][0]["suggestions"]


def test_what_breaks_the_format_has_its_rule(server: Server) -> None:
    found = server.post("/api/decks/check", {"text": "5 Stitch - Rock Star", "format": "infinity"})
    assert not found["legal"]
    assert {each["kind"] for each in found["problems"]} >= {"size", "copies"}
    assert all(each["rule"] for each in found["problems"])


def test_test_hands_come_from_the_deck(server: Server) -> None:
    names = {
        each["card"] for each in server.post("/api/decks/check", {"text": deck(), "format": "core"})["cards"]
    }
    hands = server.post("/api/decks/hands", {"text": deck(), "format": "core", "count": 5})["hands"]
    assert [len(hand) for hand in hands] == [7] * 5
    assert {card for hand in hands for card in hand} <= names
    assert "error" in server.post("/api/decks/hands", {"text": deck(), "format": "core", "count": 99}, 400)


def test_decks_can_be_kept_and_removed(server: Server) -> None:
    saved = server.post("/api/decks", {"text": deck(), "name": "My / Deck ../.."})["decks"]
    own = [each for each in saved if each["own"]]
    assert [each["name"] for each in own] == ["My / Deck ../.."]
    assert [path.name for path in (server.data / "decks").iterdir()] == ["mydeck.txt"]
    assert "error" in server.post("/api/decks", {"text": "1 Nobody", "name": "x"}, 400)
    assert "letters" in server.post("/api/decks", {"text": deck(), "name": "///"}, 400)["error"]
    left = server.post("/api/decks/remove", {"name": "My Deck"})["decks"]
    assert not any(each["own"] for each in left)
    assert "error" in server.post("/api/decks/remove", {"name": "My Deck"}, 404)


# Cards and rules.


def test_cards_are_searched_as_on_the_command_line(server: Server) -> None:
    found = server.get("/api/cards?q=stitch&ink=Amber&cost=1-6&type=character&count=5")
    assert found["count"] >= len(found["cards"]) > 0
    for each in found["cards"]:
        assert "Amber" in each["facts"]["inks"]
        assert 1 <= each["facts"]["cost"] <= 6
    everything = server.get("/api/cards?count=3")
    following = server.get("/api/cards?start=3&count=3")
    assert everything["count"] == following["count"] > 2000
    assert not {each["card"] for each in everything["cards"]} & {each["card"] for each in following["cards"]}
    nothing = server.get("/api/cards?q=stich+rok+star")
    assert nothing["count"] == 0
    assert "Stitch - Rock Star" in nothing["nearest"]


def test_cards_are_searched_for_a_deck(server: Server) -> None:
    deck = "within=Amber&within=Steel&format=infinity&deck=coconut"
    found = server.get(f"/api/cards?{deck}&cost=1&cost=7%2B&type=song&type=item&sort=cost&count=200")["cards"]
    assert {tuple(each["facts"]["inks"]) for each in found} >= {("Amber",), ("Steel",)}
    assert all(set(each["facts"]["inks"]) <= {"Amber", "Steel"} for each in found)
    costs = [each["facts"]["cost"] for each in found]
    assert costs == sorted(costs)
    assert {1} < set(costs) <= {1, *range(7, 20)}
    assert all(each["facts"]["song"] or each["facts"]["type"] == "item" for each in found)
    sealed = server.get("/api/cards?q=smash&format=sealed&deck=sealed&count=1")["cards"]
    assert sealed[0]["copies"] is None
    assert server.get("/api/cards?q=smash&count=1")["cards"][0]["copies"] == 4


@pytest.mark.parametrize(
    "query",
    [
        "sort=shape",
        "deck=core2",
        "rarity=Rrare",
        "cost=x",
        "ink=Pink",
        "class=Robott",
        "start=-1",
        "inkwell=maybe",
        "colour=red",
    ],
)
def test_searches_that_make_no_sense_say_why(server: Server, query: str) -> None:
    status, _, body = server.request("GET", f"/api/cards?{query}")
    assert status == 400
    assert len(json.loads(body)["error"]) > 10


def test_one_card_in_full(server: Server) -> None:
    card = server.get(f"/api/card?name={quote('stitch - rock star')}")
    assert card["card"] == "Stitch - Rock Star"
    assert card["facts"]["cost"] == 6
    assert [each["title"] for each in card["abilities"]] == ["ADORING FANS"]
    assert card["abilities"][0]["steps"][0]["lead"] == "When"
    assert [each["id"] for each in card["rules"]][:3] == ["8.10.1", "8.10.2", "8.10.3"]
    assert "6.1.4" in {each["id"] for each in card["rules"]}
    assert {each["format"] for each in card["legality"]} == {"core", "infinity"}
    status, _, body = server.request("GET", "/api/card?name=Stich")
    assert status == 400
    assert b"Stitch" in body
    assert "Evasive" in server.get("/api/cards/facets")["keywords"]


def test_rules_by_number_and_by_words(server: Server) -> None:
    page = server.get("/api/rules/4.2.3")
    assert page["id"] == "4.2.3"
    assert page["summary"]
    assert server.get("/api/rules/4.2.1.1")["above"][-1]["id"] == "4.2.1"
    assert "4.2.3" in {each["id"] for each in server.get("/api/rules?q=ink+turn")["rules"]}
    assert server.request("GET", "/api/rules/99.9")[0] == 400
    assert server.request("GET", "/api/rules/abc")[0] == 400


# Replays.


@pytest.fixture(scope="module")
def replay(server: Server) -> str:
    """The replay of a game that was played to its end."""
    made = server.make_table(here("Ann"), bot(), seed=12)
    before = server.get("/api/replays")["replays"]
    chance = random.Random(7)
    with server.player(made) as ann:
        while (update := ann.my_turn())["deciding"] is not None:
            assert ann.table["replays"] == []
            ann.act(chance.randrange(len(update["view"]["actions"])))
        while not ann.table["replays"]:
            ann.next()
        [name] = ann.table["replays"]
    assert name not in {each["replay"] for each in before}
    return str(name)


@pytest.mark.slow
def test_a_finished_game_can_be_watched(server: Server, replay: str) -> None:
    listed = [each for each in server.get("/api/replays")["replays"] if each["replay"] == replay]
    page = server.get(f"/api/replays/{replay}")
    assert listed == [page["info"]]
    assert page["info"]["players"][0] == "Ann"
    info = page["info"]
    assert info["over"]
    assert info["winner"] in (0, 1)
    end = server.get(f"/api/replays/{replay}/{info['decisions']}")["view"]
    assert info["lore"] == [player["lore"] for player in end["players"]]
    assert (info["turns"], info["termination"]) == (end["turn"], end["outcome"]["termination"])
    assert [move["number"] for move in page["moves"]] == list(range(1, page["info"]["decisions"] + 1))
    assert page["moves"][-1]["turn"] > 1
    assert page["warnings"] == []
    assert page["problem"] is None
    # Moves are sentences with the players' names and the cards that the hands shown reveal.
    told = [line for move in page["moves"] for line in move["story"]]
    assert any(line.startswith("-- turn 1: ") for line in told)
    assert any(line.startswith("Ann draws a card") for line in told)
    known = [
        line for move in server.get(f"/api/replays/{replay}?hands=all")["moves"] for line in move["story"]
    ]
    drawn = [line.removeprefix("Ann draws ") for line in known if line.startswith("Ann draws ")]
    assert drawn
    assert "a card" not in drawn
    assert all(name in page["cards"] for name in drawn)


def test_steps_of_a_replay_show_the_hands_that_are_wanted(server: Server, replay: str) -> None:
    count = server.get(f"/api/replays/{replay}")["info"]["decisions"]
    shown: dict[str, list[int]] = {}
    for hands in ("none", "0", "1", "all", "0,1"):
        view = server.get(f"/api/replays/{replay}/{count // 2}?hands={hands}")["view"]
        shown[hands] = [len(player["hand"]["cards"]) for player in view["players"]]
        sizes = [player["hand"]["count"] for player in view["players"]]
    assert sizes[0]
    assert sizes[1]
    assert shown["all"] == shown["0,1"] == sizes
    assert shown["0"][0] == sizes[0] > 0
    assert shown["0"][1] < sizes[1]
    assert shown["1"][0] < sizes[0]
    assert all(some <= most for some, most in zip(shown["none"], shown["0"], strict=True))
    first = server.get(f"/api/replays/{replay}/0")
    assert first["view"]["turn"] == 0
    last = server.get(f"/api/replays/{replay}/{count}?hands=all")
    assert last["view"]["outcome"] is not None
    assert last["view"]["events"]
    for path in (f"{replay}/{count + 1}", f"{replay}/3?hands=5", f"{replay}/-1", "nothere00", "../x/1"):
        status, _, body = server.request("GET", f"/api/replays/{path}")
        assert status in (400, 404), path
        assert json.loads(body)["error"]


def test_records_can_be_downloaded_and_loaded(server: Server, replay: str) -> None:
    status, headers, body = server.request("GET", f"/api/replays/{replay}/record")
    assert status == 200
    assert "attachment" in headers["content-disposition"]
    text = body.decode()
    assert len(parse_record(text).moves) == server.get(f"/api/replays/{replay}")["info"]["decisions"]
    loaded = server.post("/api/replays", {"text": text})
    assert server.post("/api/replays", {"text": text}) == loaded
    assert server.get(f"/api/replays/{loaded['replay']}/5")["step"] == 5
    assert "not a game record" in server.post("/api/replays", {"text": "junk"}, 400)["error"]


def test_a_replay_can_be_deleted(server: Server, replay: str) -> None:
    text = server.request("GET", f"/api/replays/{replay}/record")[2].decode()
    added = server.post("/api/replays", {"text": text.replace("player 1: Ann", "player 1: Zoe")})["replay"]
    left = server.post(f"/api/replays/{added}/remove", {})["replays"]
    assert added not in {each["replay"] for each in left}
    assert replay in {each["replay"] for each in left}
    assert server.request("GET", f"/api/replays/{added}")[0] == 404
    assert "no such replay" in server.post(f"/api/replays/{added}/remove", {}, 404)["error"]


def test_a_replay_can_be_gone_on_with(server: Server, replay: str) -> None:
    seats = [{"kind": "here", "name": "Zoe"}, {"kind": "here", "name": "Yan"}]
    made = server.post(f"/api/replays/{replay}/continue", {"step": 20, "seats": seats})
    wanted = server.get(f"/api/replays/{replay}/20?hands=0")["view"]
    with server.player(made) as both:
        both.my_turn()
        while len(both.updates) < 2:
            both.next()
        view = both.updates[0]["view"]
        assert view["turn"] == wanted["turn"]
        assert hand(view, 0) == hand(wanted, 0)
        assert both.act()["type"] == "done"
    error = server.post(f"/api/replays/{replay}/continue", {"step": 20, "seats": seats[:1]}, 400)["error"]
    assert "2 players" in error
    friend = [seats[0], {"kind": "friend", "name": ""}]
    assert "error" in server.post(f"/api/replays/{replay}/continue", {"step": 2, "seats": friend}, 400)


def hand(view: Any, player: int) -> list[str]:
    return sorted(card["card"] for card in view["players"][player]["hand"]["cards"])


def test_unfinished_games_are_not_replays(server: Server) -> None:
    made = server.make_table(seed=13)
    name = f"{made['table']}-1"
    assert name not in {each["replay"] for each in server.get("/api/replays")["replays"]}
    assert server.request("GET", f"/api/replays/{name}/0")[0] == 404


# The playground.

POSITION = """
title: Quest and win
players:
  us: {lore: 18, play: [Stitch - New Dog, Test Hero]}
  them: {play: [{card: Stitch - New Dog, exerted: true}]}
cards:
  - {name: Test Hero, type: character, cost: 1, strength: 1, willpower: 1, lore: 1}
steps:
  - quest: Test Hero
expect:
  us: {lore: 19}
"""


def test_a_position_is_played_out_and_kept(server: Server) -> None:
    made = server.post("/api/playground", {"scenario": POSITION})
    with server.player(made) as both:
        assert both.seats == [0, 1]
        assert both.table["kind"] == "playground"
        assert both.table["puzzle"] is None
        asked = both.my_turn()
        quest = [a["index"] for a in asked["view"]["actions"] if a["text"] == "quest Test Hero"]
        both.act(quest[0])
        both.my_turn()
        path = f"/api/tables/{made['table']}/scenario"
        text = server.post(path, {"token": made["seats"][0]["token"]})["text"]
        assert "error" in server.post(path, {"token": "guess"}, 403)
    again = server.post("/api/playground", {"scenario": text})
    with server.player(again) as both:
        view = both.my_turn()["view"]
        assert view["players"][0]["lore"] == 19
        assert {p["card"]: p["exerted"] for p in view["players"][0]["play"]} == {
            "Stitch - New Dog": False,
            "Test Hero": True,
        }


def test_a_position_may_have_a_goal(server: Server) -> None:
    made = server.post("/api/playground", {"scenario": POSITION, "puzzle": True})
    with server.player(made) as both:
        asked = both.my_turn()
        assert both.table["puzzle"]["missing"]
        quest = [a["index"] for a in asked["view"]["actions"] if a["text"] == "quest Test Hero"]
        both.act(quest[0])
        assert both.table["puzzle"]["missing"] == []


FORM = """
title: Somewhere
edition: "2.2"
active: them
players:
  us:
    ink: {ready: 2, exerted: 1}
    deck: [Smash]
    deck_size: 7
    play:
      - {card: Forbidden Mountain - Maleficent's Castle, as: home}
      - {card: Stitch - New Dog, at: home, damage: 1, exerted: true}
  them: {hand: [Smash, Smash], drops: 2}
"""


def test_a_scenario_fills_in_a_form(server: Server) -> None:
    form = server.post("/api/playground/read", {"scenario": FORM})
    assert (form["title"], form["edition"], form["active"], form["left_out"]) == ("Somewhere", "2.2", 1, [])
    us, them = form["players"]
    assert (us["ready"], us["exerted"], us["deck"], us["deck_size"]) == (2, 1, ["Smash"], 7)
    assert [each["type"] for each in us["play"]] == ["location", "character"]
    stitch = us["play"][1]
    assert (stitch["at"], stitch["damage"], stitch["exerted"], stitch["drying"]) == (
        "Forbidden Mountain - Maleficent's Castle",
        1,
        True,
        False,
    )
    assert (them["hand"], them["resources"]) == (["Smash", "Smash"], {"drops": 2})
    assert server.post("/api/playground/read", {"scenario": POSITION})["left_out"] == [
        "its custom cards",
        "its steps and expectations",
    ]
    assert "line" in server.post("/api/playground/read", {"scenario": "title: ["}, 400)["error"]


def test_a_problem_is_reported_without_what_others_hide(server: Server) -> None:
    alone = server.make_table(seed=14)
    path = f"/api/tables/{alone['table']}/report"
    token = alone["seats"][0]["token"]
    text = server.post(path, {"tokens": [token], "problem": "Look at this"})["text"]
    assert "# problem: Look at this\n" in text
    assert "#| inkwright record 1\n" in text
    assert token not in text
    assert server.post("/api/playground/read", {"scenario": text})["players"]
    assert "error" in server.post(path, {"tokens": ["guess"], "problem": ""}, 403)
    both = server.make_table(here(), here("Ben"), seed=14)
    path = f"/api/tables/{both['table']}/report"
    tokens = [seat["token"] for seat in both["seats"]]
    assert "#| " in server.post(path, {"tokens": tokens, "problem": ""})["text"]
    shared = server.post(path, {"tokens": tokens[:1], "problem": ""})["text"]
    assert "#| " not in shared
    assert "??" in shared


def test_a_game_with_hidden_cards_is_not_kept_as_a_position(server: Server) -> None:
    made = server.make_table(seed=14)
    path = f"/api/tables/{made['table']}/scenario"
    assert "hidden" in server.post(path, {"token": made["seats"][0]["token"]}, 400)["error"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "one scenario"),
        ("title: [", "line"),
        ("title: x\nplayers: {us: {hand: [Nobody At All]}, them: {}}", "line 2"),
        (f"{POSITION}---{POSITION}", "got 2"),
        ("x" * 300_000, "at most"),
    ],
)
def test_positions_that_make_no_sense_say_where(server: Server, text: str, says: str) -> None:
    assert says in server.post("/api/playground", {"scenario": text}, 400)["error"]


def test_puzzles_are_read_before_they_are_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ready: list[CardTable] = []
    monkeypatch.setattr(app, "read_puzzles", ready.append)
    started = Server(tmp_path / "data", tmp_path / "client")
    try:
        started.get("/api/cards/facets")  # waits for what the process does before it
    finally:
        started.stop()
    assert len(ready) == 1


def test_puzzles_say_when_they_are_solved(server: Server) -> None:
    puzzles = server.get("/api/puzzles")["puzzles"]
    assert len(puzzles) > 100
    assert len({each["puzzle"] for each in puzzles}) == len(puzzles)
    assert all(each["title"] for each in puzzles)
    server.post("/api/puzzles/nothing", {}, 404)
    questing = [each for each in puzzles if each["group"] == "4-actions/4.5-questing"]
    solved = []
    for puzzle in questing:
        made = server.post(f"/api/puzzles/{puzzle['puzzle']}", {})
        with server.player(made) as both:
            update = both.my_turn()
            assert both.table["puzzle"]["missing"]
            quests = [a["index"] for a in update["view"]["actions"] if a["kind"] == "quest"]
            if quests:
                both.act(quests[0])
                solved.append(not both.table["puzzle"]["missing"])
    assert any(solved)


def test_what_is_not_there_is_told_in_json(server: Server) -> None:
    for method, path, status in (("GET", "/api/nothing", 404), ("GET", "/api/tables", 405)):
        found, _, body = server.request(method, path)
        assert found == status
        assert json.loads(body)["error"]


# Pictures of the user's own.


def test_pictures_come_from_the_users_folder_and_from_nowhere_else(server: Server) -> None:
    folder = server.data / "pictures" / "1"
    folder.mkdir(parents=True)
    (folder / "22.png").write_bytes(b"a picture")
    assert server.request("GET", "/api/pictures/1/22")[::2] == (200, b"a picture")
    for wrong in ("1/23", "2/22", "..%2f/22", "1/..%2ftables", "1/22.png"):
        assert server.request("GET", f"/api/pictures/{wrong}")[0] == 404
