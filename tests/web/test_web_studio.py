"""The card studio over HTTP: how made-up cards are read, suggestions, files and limits."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from inkwright.cards.table import load
from inkwright.web import studio
from inkwright.web.app import make_app
from inkwright.web.in_process import InProcessApp
from inkwright.web.messages.studio import StudioCard
from inkwright.web.page_workers import PageExecutor

TEXT = """Evasive (Only characters with Evasive can challenge this character.)
Support
CURIOUS PAWS Whenever this character quests, you may draw a card.
GOOD NIGHT At the end of your turn, gain 1 lores."""

UNUSUAL = "Whenever this character quests, you gain 1 lore."


class Studio:
    """Server inside this process, as in the static site: it starts without preparing anything."""

    def __init__(self, app: InProcessApp, runner: asyncio.Runner) -> None:
        self._app = app
        self._runner = runner

    def request(self, path: str, body: object) -> tuple[int, Any]:
        answer = self._runner.run(self._app.request("POST", path, json.dumps(body)))
        return answer.status, json.loads(answer.body)

    def post(self, path: str, body: object) -> Any:
        status, found = self.request(path, body)
        assert status == 200, found
        return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    app = make_app(tmp_path_factory.mktemp("data"), load(), lambda _: PageExecutor())
    with asyncio.Runner() as runner:
        found = Studio(InProcessApp(app), runner)
        found.post("/api/studio/suggest", card("Gain 1 lores."))  # prepares the reader
        yield found


def card(text: str, **changes: Any) -> StudioCard:
    made: Any = {
        "name": "Ink Cat",
        "version": "Curious One",
        "type": "character",
        "cost": 3,
        "inkable": True,
        "inks": ["Amber"],
        "strength": 2,
        "willpower": 3,
        "lore": 1,
        "move_cost": None,
        "classifications": ["Storyborn", "Ally"],
        "text": text,
    }
    found: StudioCard = made | changes
    return found


def test_each_ability_has_its_reading_and_its_place(server: Studio) -> None:
    found = server.post("/api/studio/read", card(TEXT))
    evasive, support, paws, night = found["abilities"]
    assert [each["kind"] for each in found["abilities"]] == ["keyword", "keyword", "ability", "ability"]
    assert TEXT[support["start"] : support["end"]] == "Support"
    assert (paws["title"], paws["usual"], paws["stop"]) == ("CURIOUS PAWS", True, None)
    assert TEXT[paws["start"] : paws["end"]] == paws["wording"]
    assert [each["lead"] for each in paws["steps"]] == ["When", "You may"]
    assert paws["outline"][0]["text"].startswith("Triggered ability")
    assert "1.12.2" in [each["id"] for each in paws["rules"]]
    assert evasive["wording"].startswith("Evasive (Only")
    assert TEXT[night["stop"]["start"] : night["stop"]["end"]] == "lores"
    assert found["scenario"] is None
    assert found["facts"]["keywords"] == ["Evasive", "Support"]
    assert [each["title"] for each in found["facts"]["abilities"]] == ["CURIOUS PAWS", "GOOD NIGHT"]


def test_a_text_that_is_not_understood_gets_wordings_that_are(server: Studio) -> None:
    found = server.post("/api/studio/suggest", card(TEXT))["abilities"]
    assert found[:3] == [[], [], []]
    assert found[3][0] == {"text": "At the end of your turn, gain 1 lore.", "card": ""}
    for each in found[3]:
        repaired = TEXT.replace("At the end of your turn, gain 1 lores.", each["text"])
        assert server.post("/api/studio/read", card(repaired))["problem"] is None


def test_an_unusual_wording_is_shown_with_the_usual_one(server: Studio) -> None:
    [found] = server.post("/api/studio/read", card(UNUSUAL))["abilities"]
    assert (found["wording"], found["usual"]) == ("Whenever this character quests, gain 1 lore.", False)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("character", "Shift 2\nCURIOUS PAWS When you play this character, draw a card."),
        ("action", "Sing Together 5\nEach player draws a card.\nGain 1 lore."),
        ("item", "{E}, 1 {I} — Gain 1 lore."),
        ("location", "Characters get +1 {S} while here."),
    ],
)
def test_a_card_can_be_played_at_once(server: Studio, kind: str, text: str) -> None:
    more: dict[str, Any] = {"move_cost": 1} if kind == "location" else {}
    found = server.post("/api/studio/read", card(text, type=kind, **more))
    assert found["problem"] is None
    made = server.post("/api/playground", {"scenario": found["scenario"]})
    assert made["table"]


def test_what_the_engine_cannot_do_is_said(server: Studio) -> None:
    for changes, why in (
        ({"name": " "}, "needs a name"),
        ({"type": "spell"}, "unknown card type"),
        ({"inks": ["Octarine"]}, "unknown ink"),
        ({"cost": -1}, "from 0 to 99"),
        ({"text": "x" * 2001}, "at most 2,000 characters"),
        ({"classifications": [str(each) for each in range(13)]}, "at most 12"),
        ({"name": "x" * 81}, "at most 80"),
        ({"text": 3}, "expected a string"),
    ):
        status, answer = server.request("/api/studio/read", card("") | changes)
        assert status == 400
        assert why in answer["error"]


def test_a_file_lists_its_cards(server: Studio) -> None:
    custom = "- {name: Nap Time, type: action, cost: 2, text: Exert chosen character.}\n"
    raw = {"fullName": "Coin", "name": "Coin", "type": "Item", "cost": 1, "color": "Ruby-Steel"}
    other = json.dumps({"cards": [raw | {"fullTextSections": ["⟳ — Flip a\ncoin."]}, raw]})
    [nap] = server.post("/api/studio/open", {"text": custom})["cards"]
    [coin] = server.post("/api/studio/open", {"text": other})["cards"]
    assert (nap["name"], nap["cost"], nap["text"]) == ("Nap Time", 2, "Exert chosen character.")
    assert (coin["inks"], coin["text"]) == (["Ruby", "Steel"], "⟳ — Flip a coin.")
    checked = server.post("/api/studio/check", {"cards": [nap, coin]})["cards"]
    assert [(each["abilities"], each["read"]) for each in checked] == [(1, 1), (1, 0)]
    assert "stopped at" in checked[1]["problem"]
    for text, why in (("- name: x", "line 1"), ("[]", "no cards"), ("x" * 1_000_001, "at most 1,000,000")):
        status, answer = server.request("/api/studio/open", {"text": text})
        assert status == 400
        assert why in answer["error"]
    assert server.request("/api/studio/check", {"cards": [nap] * 26})[0] == 400


WORDS = ("{E}", "{S}", ",", ".", "(", "—", "“", "a", "you", "may", "draw", "character", "this", "1")
NONSENSE = {
    "words": " ".join(random.Random(19).choices(WORDS, k=1000))[:2000],
    "triggers": ("Whenever this character quests, " * 70)[:2000],
    "effects": ("gain 1 lore and draw a card or " * 70)[:2000],
    "lines": "\n".join(["Whenever you draw, you may"] * 74)[:2000],
    "brackets": "(" * 2000,
}


@pytest.mark.parametrize("text", NONSENSE.values(), ids=NONSENSE)
def test_nonsense_takes_no_more_than_some_usual_cards(text: str) -> None:
    """Relative to a usual card, because machines differ; a usual one takes about 20 ms."""
    cards = load()
    studio.read(cards, card(UNUSUAL))  # the first reading of a process builds the grammar
    usual = measure(lambda: studio.read(cards, card(TEXT)))
    assert measure(lambda: studio.read(cards, card(text))) < 60 * usual
    assert measure(lambda: studio.suggestions(cards, card(text))) < 300 * usual


def measure(work: Any) -> float:
    """Return the processor time of the work alone, without the server's threads and others' garbage."""
    gc.disable()
    try:
        begun = time.thread_time()
        work()
        return time.thread_time() - begun
    finally:
        gc.enable()
