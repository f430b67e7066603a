"""`inkwright deck` as a user sees it."""

from __future__ import annotations

import io
import json
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from inkwright.cli.main import main

DECKS = Path(__file__).parents[2] / "decks"
GOOD = str(DECKS / "amber-steel.txt")
DAY = ["--date", "2026-09-04"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.txt"


def output(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


def test_a_legal_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", GOOD, *DAY]) == 0
    done = capsys.readouterr()
    assert done.out == "Family First: legal in Core Constructed on 2026-09-04 (60 cards, Amber and Steel)\n"
    assert done.err == ""


def test_a_deck_with_problems(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text("5 Smash\n3 Dragon Fire\n", encoding="utf-8")
    assert main(["deck", "check", str(file), *DAY]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "mine: not legal in Core Constructed on 2026-09-04"
    assert [line.split()[0] for line in lines[1:]] == ["1.10.1.1", "1.10.1.1"]


def test_check_as_json(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text("5 Smash\n55 Microbots\n", encoding="utf-8")
    assert main(["deck", "check", str(file), "--json", "--format", "Infinity", *DAY]) == 1
    record = output(capsys)
    assert set(record) == {"deck", "format", "date", "card_data", "legal", "inks", "problems", "notes"}
    assert record["deck"]["size"] == 60
    assert (record["format"], record["date"], record["legal"]) == ("infinity", "2026-09-04", False)
    assert record["inks"] == ["Sapphire", "Steel"]
    assert record["problems"] == [
        {
            "kind": "copies",
            "rule": "1.10.1.1",
            "message": "5 copies of Smash; at most 4",
            "cards": ["Smash"],
        }
    ]


def test_a_list_that_cannot_be_read(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text("4 Smsh\n\nwhat is this\n", encoding="utf-8")
    for command in ("check", "stats", "show"):
        assert main(["deck", command, str(file)]) == 2
        done = capsys.readouterr()
        assert done.out == ""
        assert f"{file}:1: " in done.err
        assert f"{file}:3: " in done.err
        assert "Smash" in done.err
        assert main(["deck", command, str(file), "--json"]) == 2
        record = output(capsys)
        assert record["unreadable"] is True
        assert [(each["line"], each["text"]) for each in record["problems"]] == [
            (1, "4 Smsh"),
            (3, "what is this"),
        ]
        assert record["problems"][0]["suggestions"][0] == "Smash"


@pytest.mark.parametrize("command", ["check", "stats", "show"])
def test_files_that_are_not_there(command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for path in (tmp_path / "none.txt", tmp_path):
        assert main(["deck", command, str(path)]) == 2
        done = capsys.readouterr()
        assert done.err.startswith("inkwright: ")
        assert str(path) in done.err
        assert len(done.err.splitlines()) == 1


def test_unknown_formats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", GOOD, "--format", "cor"]) == 2
    assert "did you mean core?" in capsys.readouterr().err


def test_the_day_is_today_unless_given(capsys: pytest.CaptureFixture[str]) -> None:
    before = date.today().isoformat()
    assert main(["deck", "check", GOOD, "--json"]) in (0, 1)
    assert before <= output(capsys)["date"] <= date.today().isoformat()


def test_what_is_not_checked_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", GOOD, "--format", "sealed", *DAY]) == 0
    assert "not checked: " in capsys.readouterr().out
    assert main(["deck", "check", GOOD, "--date", "2030-01-01"]) in (0, 1)
    assert "the card data is from " in capsys.readouterr().out


def test_a_deck_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(Path(GOOD).read_bytes())))
    assert main(["deck", "check", "-", *DAY]) == 0
    assert capsys.readouterr().out.startswith("Family First: legal")


def test_show_writes_a_list_that_shows_the_same(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text("2x Smash\nLilo - Snow Artist (4)\n1 smash", encoding="utf-8")
    assert main(["deck", "show", str(file)]) == 0
    shown = capsys.readouterr().out
    assert shown == "Deck: mine\n\nCharacters (4)\n4 Lilo - Snow Artist\n\nActions (3)\n3 Smash\n"
    file.write_text(shown, encoding="utf-8")
    assert main(["deck", "show", str(file)]) == 0
    assert capsys.readouterr().out == shown
    assert main(["deck", "show", str(file), "--json"]) == 0
    record = output(capsys)
    assert record["cards"] == [
        {"count": 4, "full_name": "Lilo - Snow Artist"},
        {"count": 3, "full_name": "Smash"},
    ]


def test_stats_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "stats", GOOD]) == 0
    out = capsys.readouterr().out
    assert "60 cards, 56 inkable (93%)" in out
    assert "inkable cards in an opening hand of 7" in out
    assert "on the draw" in out


def test_stats_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "stats", GOOD, "--json", "--format", "pack-rush"]) == 0
    record = output(capsys)
    assert record["inkable"]["count"] == 56
    assert sum(step["inkable"] + step["uninkable"] for step in record["curve"]) == 60
    hand = record["opening_hand"]
    assert hand["size"] == 5
    for odds in (hand["as_drawn"], hand["altered"]):
        assert sum(each["probability"] for each in odds["inkables"]) == pytest.approx(1)
        for turns in odds["ink_on_every_turn"].values():
            assert [each["up_to_turn"] for each in turns] == [1, 2, 3, 4]
    # No inkable card in five of sixty with four that are not: impossible.
    assert hand["as_drawn"]["inkables"][0] == {"count": 0, "probability": 0.0, "exact": "0"}


def test_only_what_is_certain_shows_as_certain(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text("4 Fire the Cannons!\n56 Smash", encoding="utf-8")
    assert main(["deck", "stats", str(file)]) == 0
    (row,) = [line for line in capsys.readouterr().out.splitlines() if "as drawn, on the play" in line]
    # Even with all four uninkable cards among the first ones there are enough others.
    assert row.split()[-4:] == ["100%"] * 4
    file.write_text("30 Fire the Cannons!\n30 Smash", encoding="utf-8")
    assert main(["deck", "stats", str(file)]) == 0
    (row,) = [line for line in capsys.readouterr().out.splitlines() if "as drawn, on the draw" in line]
    assert row.split()[-4] != "100%"


def test_formats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "formats"]) == 0
    out = capsys.readouterr().out
    lines = {line.split()[0]: line for line in out.splitlines()}
    assert (
        "any size, any inks, any number of copies, 15 lore, hand of 5, 2 starting ink, " in lines["pack-rush"]
    )
    assert (
        "60+ cards, 2 inks, 4 copies of a card, current sets, 20 lore, hand of 7, 2 players" in lines["core"]
    )
    assert "3 inks, 1 copy of a card, 4 copies of one signature card, 25 lore" in lines["coconut"]
    assert lines["coconut"].endswith("2+ players (3-4 recommended)")
    assert lines["infinity-multiplayer"].endswith(", 3+ players")
    assert "Best of three" in lines["best-of-three"]
    assert main(["deck", "formats", "--json"]) == 0
    record = output(capsys)
    rush = next(each for each in record["formats"] if each["key"] == "pack-rush")
    assert rush["game"]["lore_to_win"] == 15
    assert {each["key"] for each in record["matches"]} >= {"single", "best-of-three", "two-games"}


@pytest.mark.parametrize("words", [["deck"], ["deck", "frobnicate"], ["deck", "check"]])
def test_incomplete_commands(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2


@pytest.mark.parametrize("command", ["check", "stats", "show", "formats"])
def test_help_has_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["deck", command, "--help"])
    assert stopped.value.code == 0
    assert f"inkwright deck {command}" in capsys.readouterr().out.split("example")[1]
