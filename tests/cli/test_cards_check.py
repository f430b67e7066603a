"""`inkwright cards check`, as a user sees it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from inkwright.cli.main import main

CARDS = """\
- name: Ink Cat
  version: Curious One
  type: character
  text: |
    Evasive
    PAWS Whenever this character quests, you may draws a card.
- {name: Nap Time, type: action, cost: 2, text: Exert chosen character.}
"""


def test_texts_that_are_not_understood_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(CARDS, encoding="utf-8")
    assert main(["cards", "check", str(path)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Ink Cat - Curious One, PAWS: stopped at 'draws a card'"
    assert "  works:   Whenever this character quests, you may draw a card." in said
    assert said[-1] == "1 of 2 cards understood"
    path.write_text(CARDS.replace("draws", "draw"), encoding="utf-8")
    assert main(["cards", "check", "--json", str(path)]) == 0
    assert json.loads(capsys.readouterr().out) == {"cards": 2, "understood": 2, "problems": []}


def test_a_file_that_has_no_cards_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.json.gz"
    raw = {"cards": [{"fullName": "Coin", "name": "Coin", "type": "Coin"}]}
    path.write_bytes(gzip.compress(json.dumps(raw).encode()))
    assert main(["cards", "check", str(path)]) == 2
    assert "Coin: unknown card type 'coin'" in capsys.readouterr().err
    path.write_bytes(b"no gzip")
    assert main(["cards", "check", str(path)]) == 2
    assert main(["cards", "check", str(tmp_path / "none.yaml")]) == 2
    assert "No such file" in capsys.readouterr().err
