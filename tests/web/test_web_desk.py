"""The judge's desk over HTTP: rules with their proof, search, walkthroughs, answers and editions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from live_server import Server

CAT = """title: Is Maui banished as well?
players:
  us: {play: [Maui - Hero to All]}
  them: {play: [{card: Cheshire Cat - Not All There, exerted: true}]}
"""
CHALLENGE = "steps:\n  - challenge: [Maui, Cheshire Cat]\n"
EMPTY_DECK = """title: Nothing to draw
players:
  us: {deck_size: 0, ink: 3, hand: [Friends on the Other Side]}
  them: {}
steps:
  - play: Friends on the Other Side
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("data"), tmp_path_factory.mktemp("client"))
    yield started
    started.stop()


def ask(server: Server, scenario: str, **more: str) -> Any:
    return server.post("/api/desk/answer", {"scenario": scenario, **more})


def refusal(server: Server, path: str, body: object) -> str:
    status, _, answer = server.request("POST", path, body)
    assert status == 400
    return answer.decode()


def test_a_rule_has_its_history_scenarios_and_code(server: Server) -> None:
    page = server.get("/api/desk/rules/1.8.1.2")
    assert page["history"][0] == {"edition": "2.1", "numbers": ["1.8.1.2"]}
    assert page["differences"][0]["values"][0] == {"value": "turn_end", "editions": "2.0 to 2.3"}
    assert "engine/checks.py" in page["modules"]
    assert page["scenarios"][0]["file"].startswith("1-concepts/")
    assert page["above"][-1]["id"] == "1.8.1"
    assert server.request("GET", "/api/desk/rules/99.9")[0] == 400


def test_a_scenario_is_shown_step_by_step(server: Server) -> None:
    name = server.get("/api/desk/rules/4.6.6.2")["scenarios"][0]["name"]
    shown = server.get(f"/api/desk/scenarios/{name}")
    assert "4.6.6.2" in [each["id"] for each in shown["cites"]]
    assert any(link["rule"] == "4.6.6.2" for link in shown["steps"][0]["chain"])
    assert len(shown["before"]["players"][0]["play"]) > len(shown["steps"][0]["view"]["players"][0]["play"])
    assert shown["steps"][-1]["checks"] and not shown["steps"][-1]["failures"]
    assert server.request("GET", "/api/desk/scenarios/judge.99")[0] == 404


def test_search_covers_everything(server: Server) -> None:
    found = server.get("/api/desk/search?q=bag")
    assert {each["kind"] for each in found["hits"]} == {"rule", "ruling", "term", "scenario"}
    assert {each["kind"]: each["count"] for each in found["counts"]}["rule"] > 1
    assert server.request("GET", "/api/desk/search?q=")[0] == 400


def test_moves_are_offered_and_answered(server: Server) -> None:
    before = ask(server, CAT)
    assert (before["sentence"], before["chain"], before["editions"]) == ("", [], [])
    [option] = [each for each in before["options"] if each["words"].startswith("Challenge")]
    after = ask(server, f"{CAT}steps:\n  - {option['step']}\n")
    assert after["sentence"] == "Maui and Cheshire Cat are banished."
    assert [each["rule"] for each in after["chain"]][:2] == ["4.6.4.5", "4.6.6.2"]
    assert after["editions"][0]["edition"] == "2.3"
    assert all(each["same"] for each in after["editions"])
    assert [player["play"] for player in after["view"]["players"]] == [[], []]


def test_a_move_that_is_not_legal_is_answered_too(server: Server) -> None:
    found = ask(server, CAT.replace("exerted: true", "exerted: false") + CHALLENGE)
    assert found["refused"]
    assert found["chain"][-1]["rule"] == "4.6.4.2"


def test_editions_are_compared(server: Server) -> None:
    found = ask(server, EMPTY_DECK)
    different = {each["edition"]: each["sentence"] for each in found["editions"] if not each["same"]}
    assert different == dict.fromkeys(("2025-08-22", "2024-04-13"), "Your opponent wins the game.")
    assert ask(server, EMPTY_DECK, edition="2024-04-13")["edition"] == "2024-04-13"
    compared = server.post(
        "/api/desk/compare", {"scenario": EMPTY_DECK, "left": "2.3", "right": "2025-08-22"}
    )
    assert compared["left"]["same"] and not compared["right"]["same"]
    assert compared["rows"][0]["same"]
    assert any(row["left"] is None for row in compared["rows"])


def test_a_saved_answer_is_the_same_or_explained(server: Server) -> None:
    saved = ask(server, EMPTY_DECK)["text"]
    again = ask(server, saved)
    assert again["saved"] and again["changes"] == []
    changed = ask(server, saved.replace("Nothing changes.", "You draw 2 cards."))
    assert changed["changes"] == ["The answer was: You draw 2 cards. Now it is: Nothing changes."]


def test_a_scenario_is_taken_apart(server: Server) -> None:
    opened = server.post(
        "/api/desk/open", {"scenario": CAT + CHALLENGE + "expect: {Maui: {zone: discard}}\n"}
    )
    assert opened["form"]["left_out"] == []
    assert opened["form"]["players"][1]["play"][0]["exerted"]
    assert opened["steps"] == [
        '{"challenge": ["Maui", "Cheshire Cat"]}',
        '{"expect": {"Maui": {"zone": "discard"}}}',
    ]
    assert "steps" not in opened["text"]
    assert ask(server, opened["text"])["options"]


@pytest.mark.parametrize(
    ("scenario", "complaint"),
    [
        ("title: [", "invalid YAML"),
        ("", "expected one scenario"),
        (CAT + "---\n" + CAT, "expected one scenario, but got 2"),
        (CAT + "steps:\n  - quest: Nobody\n", "line 6: no card in this scenario is called 'Nobody'"),
        (CAT + "steps:\n" + "  - pass: true\n" * 101, "at most 100 steps"),
        (
            CAT.replace("[Maui - Hero to All]", "[{card: Stitch - Rock Star, count: 201}]"),
            "at most 100 cards in play",
        ),
        ("x" * 200_001, "at most 200,000 characters"),
        (CAT.replace("Maui - Hero to All", "Mauii"), "Mauii"),
    ],
)
def test_a_bad_scenario_is_refused_in_one_sentence(server: Server, scenario: str, complaint: str) -> None:
    assert complaint in refusal(server, "/api/desk/answer", {"scenario": scenario})


@pytest.mark.parametrize("path", ["/api/desk/answer", "/api/desk/open", "/api/desk/compare"])
def test_a_bad_request_is_refused(server: Server, path: str) -> None:
    assert "missing" in refusal(server, path, {})
    assert "unknown field" in refusal(server, path, {"scenario": CAT, "left": "2.3", "right": "2.3", "x": 1})


def test_an_unknown_edition_is_refused(server: Server) -> None:
    assert "no rules edition" in refusal(server, "/api/desk/answer", {"scenario": CAT, "edition": "1.0"})
