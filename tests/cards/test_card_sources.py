"""`inkwright cards compile` on files: whole ones, damaged ones, and what is written when."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from lorcana_source import action, character, source

from inkwright.cards.table import load
from inkwright.cli.main import main

GOOD = source(character(), action())


@pytest.fixture(autouse=True)
def in_an_empty_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def files() -> set[str]:
    return {each.name for each in Path().iterdir()}


def test_a_file_becomes_a_table_that_the_other_commands_use(capsys: pytest.CaptureFixture[str]) -> None:
    Path("all.json").write_bytes(GOOD)
    assert main(["cards", "compile", "all.json", "-o", "my.jsonl"]) == 0
    assert capsys.readouterr().out == "my.jsonl: 2 cards, 2 printings\n"
    assert main(["cards", "search", "--count", "--cards", "my.jsonl"]) == 0
    assert capsys.readouterr().out == "2\n"
    assert main(["cards", "show", "nib, test pilot", "--cards", "my.jsonl"]) == 0
    assert capsys.readouterr().out.startswith("Nib - Test Pilot\n")


@pytest.mark.parametrize(("command", "status"), [("check", 1), ("stats", 0), ("show", 0)])
def test_deck_commands_use_the_table_they_are_given(
    command: str, status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("all.json").write_bytes(GOOD)
    main(["cards", "compile", "all.json"])
    Path("mine.txt").write_text("4 Nib - Test Pilot\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["deck", command, "mine.txt"]) == 2
    assert "there is no card called" in capsys.readouterr().err
    assert main(["deck", command, "mine.txt", "--cards", "all.jsonl"]) == status
    done = capsys.readouterr()
    assert done.err == ""
    assert "4 Nib - Test Pilot" in done.out or "4 cards" in done.out
    assert main(["deck", command, "mine.txt", "--cards", "mine.txt"]) == 2
    assert "mine.txt: not a card table" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "data", "table"),
    [
        ("all.json", GOOD, "all.jsonl"),
        ("all.json.gz", gzip.compress(GOOD), "all.jsonl"),
        ("all", gzip.compress(GOOD), "all.jsonl"),
        ("bom.json", b"\xef\xbb\xbf" + GOOD, "bom.jsonl"),
    ],
)
def test_gzip_is_seen_by_content_and_the_table_named_after_the_file(
    name: str, data: bytes, table: str
) -> None:
    Path(name).write_bytes(data)
    assert main(["cards", "compile", name]) == 0
    assert files() == {name, table}
    assert load(Path(table)).full_names == ["Blot Out", "Nib - Test Pilot"]


def test_the_digest_of_the_source_is_of_its_json(capsys: pytest.CaptureFixture[str]) -> None:
    Path("one.json").write_bytes(GOOD)
    Path("two.json.gz").write_bytes(gzip.compress(GOOD))
    main(["cards", "compile", "one.json"])
    main(["cards", "compile", "two.json.gz"])
    assert load(Path("one.jsonl")).source.sha256 == load(Path("two.jsonl")).source.sha256


def test_cards_that_cannot_be_taken_are_told_and_the_others_compile(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("all.json").write_bytes(
        source(character(), character("Quill - Odd", cost="x"), action(type="Vehicle"), 5)
    )
    assert main(["cards", "compile", "all.json"]) == 1
    said = capsys.readouterr()
    assert said.err.splitlines() == [
        'skipped: Quill - Odd (set "1", number 7): cost: expected a whole number up to 999, found "x"',
        'skipped: Blot Out (set "1", number 7): type: expected one of character, action, item, location, '
        'found "Vehicle"',
        "skipped: cards[3]: card: expected an object, found 5",
    ]
    assert said.out == "all.jsonl: 1 card, 1 printing, 3 problems\n"
    assert load(Path("all.jsonl")).full_names == ["Nib - Test Pilot"]


def test_when_no_card_can_be_taken_nothing_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    Path("all.json").write_bytes(source(character(cost="x")))
    assert main(["cards", "compile", "all.json"]) == 1
    assert "nothing written" in capsys.readouterr().err
    assert files() == {"all.json"}


def test_the_report_is_also_json(capsys: pytest.CaptureFixture[str]) -> None:
    Path("all.json").write_bytes(source(character(), character(setCode="9", lore=3), action(cost=None)))
    assert main(["cards", "compile", "all.json", "--json"]) == 1
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert (report["table"], report["cards"], report["printings"]) == ("all.jsonl", 1, 2)
    assert [each["field"] for each in report["problems"]] == ["cost"]
    assert report["notes"] == [
        "Nib - Test Pilot: lore: 1 in set 1; 3 in set 9: printings disagree; the newest one is used"
    ]


def test_notes_are_counted_and_listed_when_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    Path("all.json").write_bytes(source(character(), character(setCode="9", lore=3)))
    main(["cards", "compile", "all.json"])
    assert capsys.readouterr().out.splitlines()[0] == "printings disagree; the newest one is used: 1"
    main(["cards", "compile", "all.json", "--notes"])
    assert "  Nib - Test Pilot: lore: 1 in set 1; 3 in set 9" in capsys.readouterr().out.splitlines()


BROKEN = {
    "empty": (b"", "not JSON, or cut short"),
    "text": (b"Nib - Test Pilot", "not JSON"),
    "cut short": (GOOD[: len(GOOD) // 2], "cut short"),
    "cut short gzip": (gzip.compress(GOOD)[:-20], "the gzip data is damaged or cut short"),
    "bad gzip": (gzip.compress(GOOD)[:30] + b"\x00" * 40, "the gzip data is damaged or cut short"),
    "gzip of nothing": (gzip.compress(b""), "not JSON, or cut short"),
    "only the head of a gzip": (b"\x1f\x8b", "the gzip data is damaged or cut short"),
    "binary": (b"\xff\xfe\x00\x01", "not UTF-8"),
    "a list": (b"[]", "the top level is not an object"),
    "null": (b"null", "the top level is not an object"),
    "no metadata": (b'{"sets":{},"cards":[{}]}', "'metadata' is missing"),
    "one set": (b'{"metadata":{"formatVersion":"2"},"cards":[{}]}', "'sets' is missing"),
    "cards by name": (source(cards={"Nib": {}}), "'cards' is missing or of the wrong kind"),
    "no version": (source(character(), metadata={"language": "en"}), "no formatVersion"),
    "no cards": (source(), "holds no cards"),
    "German": (
        source(character(), metadata={"formatVersion": "2", "language": "de"}),
        'the language is "de"',
    ),
    "too deep": (b"[" * 200_000, "too deep"),
    "too long": (b'{"metadata":' + b"9" * 5000 + b"}", "number too long"),
}


@pytest.mark.parametrize(("data", "complaint"), BROKEN.values(), ids=list(BROKEN))
def test_a_broken_file_is_one_line_and_writes_nothing(
    capsys: pytest.CaptureFixture[str], data: bytes, complaint: str
) -> None:
    Path("all.json").write_bytes(data)
    Path("old.jsonl").write_text("untouched")
    assert main(["cards", "compile", "all.json", "-o", "old.jsonl"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("inkwright: all.json")
    assert complaint in said.err
    assert said.err.count("\n") == 1
    assert Path("old.jsonl").read_text() == "untouched"
    assert files() == {"all.json", "old.jsonl"}


def test_a_missing_file_and_a_place_nothing_can_be_written_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "compile", "nowhere.json"]) == 2
    assert "nowhere.json: No such file" in capsys.readouterr().err
    Path("all.json").write_bytes(GOOD)
    assert main(["cards", "compile", "all.json", "-o", "no/such/place.jsonl"]) == 2
    assert capsys.readouterr().err == "inkwright: no/such/place.jsonl: No such file or directory\n"
    Path("taken").mkdir()
    assert main(["cards", "compile", "all.json", "-o", "taken"]) == 2
    assert capsys.readouterr().err.startswith("inkwright: taken: ")
    assert files() == {"all.json", "taken"}


def test_a_table_never_overwrites_its_source(capsys: pytest.CaptureFixture[str]) -> None:
    Path("all.json").write_bytes(GOOD)
    assert main(["cards", "compile", "all.json", "-o", "./all.json"]) == 2
    assert "would overwrite the input file" in capsys.readouterr().err
    assert Path("all.json").read_bytes() == GOOD


def test_what_is_larger_than_any_source_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small file can unpack to gigabytes, and a device never ends."""
    monkeypatch.setattr("inkwright.cards.lorcanajson._MAX_BYTES", 100_000)
    monkeypatch.setattr("inkwright.cards.table._MAX_BYTES", 100_000)
    Path("bomb.json.gz").write_bytes(gzip.compress(b" " * 1_000_000))
    for words in (["cards", "compile", "bomb.json.gz"], ["cards", "search", "--cards", "/dev/zero"]):
        assert main(words) == 2
        assert "larger than 100,000 bytes" in capsys.readouterr().err
