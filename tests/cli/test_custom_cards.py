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


def abilities(tmp_path: Path, **changes: object) -> list[str]:
    """The kinds of the abilities of a card with another text."""
    table = table_from(write(tmp_path / "mine.json", [{**GIANT, **changes}]))
    card = table.card("Test Giant - Large")
    assert pool_of(table).define(card).unsupported == ""
    return [type(tree).__name__ for _, tree in card.abilities]


def test_two_lines_without_titles_are_two_abilities(tmp_path: Path) -> None:
    text = "When you play this character, draw a card.\nWhenever this character quests, gain 1 lore."
    assert abilities(tmp_path, text=text) == ["Triggered", "Triggered"]


def test_a_keyword_and_an_ability_may_share_a_line(tmp_path: Path) -> None:
    line = "Rush. Boost 2 {I}. When you play this character, gain 2 lore."
    card = table_from(write(tmp_path / "mine.json", [GIANT | {"text": line}])).card("Test Giant - Large")
    assert card.keywords == ("Rush", "Boost 2 {I}")
    assert len(card.abilities) == 3


def test_a_line_that_goes_on_with_the_ability_before_it_belongs_to_it(tmp_path: Path) -> None:
    text = "When you play this character, you may banish chosen item.\nIf you do, draw a card."
    assert abilities(tmp_path, text=text) == ["Triggered"]


def test_a_restriction_of_an_action_is_no_part_of_its_effect(tmp_path: Path) -> None:
    deed = {"name": "Test Deed", "version": "", "type": "action", "text": ""}
    text = "You can't play this action unless you have a location in play.\nDraw 2 cards."
    plain: dict[str, object] = {"strength": None, "willpower": None, "lore": None, "classifications": []}
    action = {
        key: value for key, value in {**GIANT, **deed, **plain, "text": text}.items() if value is not None
    }
    action.pop("version")
    table = table_from(write(tmp_path / "mine.json", [action]))
    found = [type(tree).__name__ for _, tree in table.card("Test Deed").abilities]
    assert found == ["Static", "ActionEffect"]
