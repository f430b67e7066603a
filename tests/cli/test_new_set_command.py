"""`inkwright cards new-set` and `inkwright cards coverage --rules`, as a user sees them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from inkwright.cards.table import ENVIRONMENT
from inkwright.cli.main import main

Run = Callable[..., tuple[int, str, str]]
SETS = {
    "77": {
        "name": "Set of Tests",
        "number": 77,
        "type": "expansion",
        "prereleaseDate": "2026-12-18",
        "releaseDate": "2027-01-01",
        "hasAllCards": True,
        "allowedInFormats": {"Core": {"allowed": True, "rotationGroup": 3}, "Infinity": {"allowed": True}},
        "allowedInTournamentsFromDate": "2027-01-08",
    }
}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.delenv(ENVIRONMENT, raising=False)

    def run(*words: str) -> tuple[int, str, str]:
        status = main(["cards", *words])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def card(name: str, text: str, number: int, **changes: Any) -> dict[str, Any]:
    """A character of a set that nobody has seen."""
    return {
        "fullName": f"{name} - Of Tests",
        "name": name,
        "version": "Of Tests",
        "type": "Character",
        "subtypes": ["Storyborn", "Glassblower"],
        "color": "Amber",
        "cost": 2,
        "inkwell": True,
        "strength": 1,
        "willpower": 2,
        "lore": 1,
        "setCode": "77",
        "number": number,
        "rarity": "Common",
        "fullText": f"TITLE {text}",
        "abilities": [{"type": "triggered", "name": "TITLE", "fullText": f"TITLE {text}"}],
    } | changes


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A card file with one text that is read, one that is not, and a printing to be rejected."""
    cards = [
        card("Nib", "When you play this character, draw a card.", 1),
        card("Quill", "When you play this character, juggle a card.", 2),
        card("Blot", "Whenever this character quests, draw a card.", 3, cost="two"),
    ]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"metadata": {"formatVersion": "2.0.0"}, "sets": SETS, "cards": cards}))
    return path


@pytest.mark.slow
def test_a_new_card_file_is_reported_on(run: Run, file: Path) -> None:
    status, out, _ = run("new-set", str(file))
    assert status == 1
    assert "Quill - Of Tests, TITLE: stopped at 'juggle a card'" in out
    assert "closest: When you play this character, draw a card." in out
    assert "juggle (1)" in out
    assert "Glassblower" in out
    assert "77 Set of Tests" in out
    assert "rejected printings:" in out and "Blot" in out


@pytest.mark.slow
def test_the_report_as_json(run: Run, file: Path) -> None:
    status, out, _ = run("new-set", str(file), "--json")
    report = json.loads(out)
    assert status == 1
    assert (report["cards"], report["new_cards"], report["abilities"], report["read"]) == (2, 2, 2, 1)
    [unread] = report["unread"]
    assert unread["understood"] == "When you play this character,"
    assert unread["stopped_at"] == "juggle a card"
    assert unread["closest"] == "When you play this character, draw a card."
    assert report["new_words"] == {"juggle": 1}
    assert report["new_classifications"] == ["Glassblower"]
    assert report["changed"] == []
    assert len(report["rejected"]) == 1


def test_help_has_examples(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run("new-set", "--help")
    assert "inkwright cards new-set allCards.json.gz" in capsys.readouterr().out


@pytest.mark.slow
def test_coverage_by_productions(run: Run) -> None:
    status, out, _ = run("coverage", "--rules", "--json")
    rows = json.loads(out)
    assert status == 0
    assert rows[0]["cards"] > 1000
    assert set(rows[0]) == {"production", "cards", "example"}
