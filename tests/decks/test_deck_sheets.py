"""Registration sheets, deck-check slips and differences of lists."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from inkwright.cards.table import load
from inkwright.cli.main import main
from inkwright.decks.differences import compare_decks
from inkwright.decks.lists import parse_list
from inkwright.decks.samples import sample_list

LIST = str(sample_list("amber-steel"))


class Cells(HTMLParser):
    """Collects the text of a page, and what it would load."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loads += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_a_registration_sheet_has_every_card_and_blanks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", "register", LIST, "--player", "Ada"]) == 0
    text = capsys.readouterr().out
    assert "Player:          Ada" in text and "Player ID:       ____" in text
    assert "   4  Stitch - Rock Star" in text and "  60  cards" in text
    assert max(map(len, text.splitlines())) <= 78
    page = tmp_path / "sheet.html"
    assert main(["deck", "register", LIST, "--player", "<b>", "--html", str(page)]) == 0
    found = Cells()
    found.feed(page.read_text(encoding="utf-8"))
    assert {"<b>", "Stitch - Rock Star", "60 cards"} <= set(found.texts) and found.loads == []


def test_a_slip_is_in_alphabetical_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "slip", LIST, "--round", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    names = [line[6:60].strip() for line in lines if line.endswith("[  ]")]
    assert len(names) == len(set(names)) > 10 and names == sorted(names)
    assert "Round:           3" in lines


def test_a_diff_shows_copies_removed_and_added(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed = tmp_path / "changed.txt"
    text = Path(LIST).read_text(encoding="utf-8")
    changed.write_text(text.replace("4 Smash", "1 Smash\n3 Dragon Fire"), encoding="utf-8")
    assert main(["deck", "diff", LIST, str(changed)]) == 1
    assert capsys.readouterr().out == "-3 Smash\n+3 Dragon Fire\n57 cards in common; 60 and 60 in total\n"
    assert main(["deck", "diff", LIST, LIST, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["removed"] == found["added"] == [] and found["common"] == 60
    assert main(["deck", "diff", LIST, str(tmp_path / "none.txt")]) == 2
    assert "none.txt" in capsys.readouterr().err


def test_decks_of_other_names_are_compared_by_cards() -> None:
    one = parse_list("Deck: One\n2 Smash\n", load())
    two = parse_list("Deck: Two\n3 Smash\n", load())
    found = compare_decks(one, two)
    assert found.removed == () and found.common == 2
    assert [(card.full_name, count) for card, count in found.added] == [("Smash", 1)]
