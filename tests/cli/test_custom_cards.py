"""Cards of one's own: `--cards` with a YAML or JSON file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from inkwright.cli.main import main
from inkwright.engine.pool import pool_of
from inkwright.errors import InkwrightError
from inkwright.scenarios.custom_cards import table_from

GIANT = {
    "name": "Test Giant",
    "version": "Large",
    "type": "character",
    "cost": 4,
    "strength": 4,
    "willpower": 6,
    "lore": 1,
    "inkwell": True,
    "ink": "Steel",
    "classifications": ["Storyborn", "Hero"],
    "text": "Resist +1\nBIG WELCOME When you play this character, gain 2 lore.",
}


def write(path: Path, cards: object) -> Path:
    path.write_text(json.dumps(cards), encoding="utf-8")
    return path


def test_they_are_read_like_any_other(tmp_path: Path) -> None:
    table = table_from(write(tmp_path / "mine.json", [GIANT]))
    giant = table.card("Test Giant - Large")
    assert [title for title, _ in giant.abilities][1] == "BIG WELCOME"
    assert pool_of(table).define(giant).unsupported == ""
    assert table.find("Stitch - Rock Star") is not None


def test_they_hide_cards_of_the_same_full_name(tmp_path: Path) -> None:
    mine = {**GIANT, "name": "Stitch", "version": "Rock Star", "text": ""}
    table = table_from(write(tmp_path / "mine.yaml", {"cards": [mine]}))
    assert table.card("Stitch - Rock Star").cost == 4


def test_commands_take_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = write(tmp_path / "mine.yml", [GIANT])
    assert main(["cards", "show", "test giant, large", "--cards", str(mine)]) == 0
    assert "Test Giant - Large" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ([{**GIANT, "text": "Frobnicate all."}], "can't read the text"),
        ([{**GIANT, "type": "wizard"}], "wizard"),
        ([{"type": "item"}], "needs a name"),
        ([GIANT, GIANT], "defined twice"),
        ({"decks": []}, "under `cards`"),
        ("Stitch", "list of cards"),
        ([{**GIANT, "strenght": 3}], "strength"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(cards: object, said: str, tmp_path: Path) -> None:
    mine = write(tmp_path / "mine.json", cards)
    with pytest.raises(InkwrightError, match=said) as problem:
        table_from(mine)
    assert "mine.json" in str(problem.value)
