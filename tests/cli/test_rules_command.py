"""`inkwright rules` as a user sees it."""

from __future__ import annotations

import json
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from inkwright.cli.main import main


def out(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) <= 2
    return printed.err


def test_a_rule_shows_its_place_relatives_older_numbers_and_scenarios(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = out(capsys, "4.3.2.1").splitlines()
    assert lines[0] == "4.3.2.1  Turn Actions > Play a Card  (changed in 2.3)"
    rows = [" ".join(line.split()) for line in lines[1:]]
    assert any(row.startswith("above 4.3.2 ") for row in rows)
    assert "in 2.1 4.3.2.1" in rows
    assert "in 2025-08-22 4.3.4.3" in rows
    assert "in 2024-04-13 4.3.4.3" in rows
    assert any(row.startswith("shown by ") for row in rows)


def test_a_rule_with_parts_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    below = [
        line.split()[1] for line in out(capsys, "4.3.2").splitlines() if line.strip().startswith("below ")
    ]
    assert below == ["4.3.2.1", "4.3.2.2", "4.3.2.3", "4.3.2.4"]


def test_a_new_rule_had_no_older_number(capsys: pytest.CaptureFixture[str]) -> None:
    printed = out(capsys, "8.16.2")
    assert "(new in 2.3)" in printed
    assert printed.count("(none)") == 3


def test_several_numbers_show_several_rules(capsys: pytest.CaptureFixture[str]) -> None:
    printed = out(capsys, "1.2.1", "8.15.1")
    assert printed.startswith("1.2.1 ")
    assert "\n\n8.15.1 " in printed


@pytest.mark.parametrize(
    ("heading", "numbers"),
    [
        ("1.3.4", ["1.3.4.1", "1.3.4.2"]),
        ("9", ["9.1", "9.2", "9.2.1", "9.2.2", "9.2.3", "9.3", "9.3.1", "9.3.2"]),
    ],
)
def test_a_heading_lists_everything_below(
    capsys: pytest.CaptureFixture[str], heading: str, numbers: list[str]
) -> None:
    assert [line.split()[0] for line in out(capsys, heading).splitlines()] == numbers


def test_an_older_number_shows_what_it_has_become(capsys: pytest.CaptureFixture[str]) -> None:
    printed = out(capsys, "4.3.4.3", "--edition", "2025-08-22")
    assert printed.startswith("4.3.2.1  ")


def test_an_older_heading_lists_both_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    for line in out(capsys, "10.12", "--edition", "2025-08-22").splitlines():
        assert line.startswith("10.12.")
        assert "(now 8.14." in line


def test_words_list_the_rules_that_mention_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert [line.split()[0] for line in out(capsys, "20", "lore").splitlines()] == [
        "1.8.1.1",
        "1.11.3",
        "2.3.3.1",
    ]


def test_words_in_an_older_edition_leave_out_what_it_lacks(capsys: pytest.CaptureFixture[str]) -> None:
    today = out(capsys, "adventurous")
    assert "8.16.2" in today
    assert main(["rules", "adventurous", "--edition", "2.1"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert f"{len(today.splitlines())} of edition 2.3 do" in printed.err


def test_a_search_without_result_is_status_1_and_suggests(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "chalenge"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "challenge" in printed.err
    assert len(printed.err.splitlines()) == 1


def test_json_of_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    (record,) = json.loads(out(capsys, "1.8.1.1", "--json"))
    assert record.pop("summary")
    assert isinstance(record.pop("scenarios"), list)
    assert "engine/checks.py" in record.pop("modules")
    assert isinstance(record.pop("tests"), list)
    assert record.pop("rulings")[0]["question"]
    assert record.pop("differences") == []
    assert record.pop("proven_by") is None
    assert record == {
        "id": "1.8.1.1",
        "chapter": "Concepts",
        "section": "Game State Check",
        "testable": True,
        "change": None,
        "parents": ["1.8.1"],
        "children": [],
        "numbers": {
            "2.3": ["1.8.1.1"],
            "2.1": ["1.8.1.1"],
            "2025-08-22": ["1.9.1.1"],
            "2024-04-13": ["1.9.2.1"],
        },
    }


def test_json_of_a_search_is_a_list_even_when_empty(capsys: pytest.CaptureFixture[str]) -> None:
    assert {each["id"] for each in json.loads(out(capsys, "vanish", "--json"))} >= {"8.14.1", "8.14.2"}
    assert main(["rules", "xylophone", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == []


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["4.3.2.9"], "did you mean 4.3.2"),
        (["77"], "no rule 77"),
        (["1.2.1", "77"], "no rule 77"),
        (["4.3.1", "lore"], "not both"),
        (["?"], "nothing to search for"),
        (["4.3", "--edition", "2.2"], "no rule numbers are recorded for edition 2.2"),
        (["4.3", "--edition", "3"], "there is no rules edition '3'"),
        (["99.1", "--edition", "2.1"], "no current rule had the number 99.1"),
    ],
)
def test_bad_input_is_refused(capsys: pytest.CaptureFixture[str], words: list[str], complaint: str) -> None:
    assert complaint in refused(capsys, *words)


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.text(min_size=1, max_size=12).filter(lambda word: not word.startswith("-")), min_size=1, max_size=3
    )
)
def test_any_words_give_an_answer(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(["rules", "--", *words]) in (0, 1, 2)
    assert len(capsys.readouterr().err.splitlines()) <= 2


def test_a_rule_names_its_code_and_how_to_see_it(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [" ".join(line.split()) for line in out(capsys, "1.8.1.2").splitlines()]
    assert "differs deck_out: turn_end in 2.0 to 2.3; draw in 2024-04-13 to 2025-08-22" in rows
    assert any(row.startswith("code ") and "engine/checks.py" in row for row in rows)
    assert any(row.endswith("more (--full)") for row in rows)
    assert rows[-1] == "show me inkwright rules show-me 1.8.1.2"


def test_full_shows_every_scenario_and_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    short, full = out(capsys, "1.8.1.2"), out(capsys, "1.8.1.2", "--full")
    assert full.count("shown by") > short.count("shown by") == 3
    assert "ruling        One player wins and loses in the same check" in full
    assert "--full" not in full


@pytest.mark.parametrize("words", [["show-me", "4.6.6.2"], ["4.6.6.2", "--show-me"]])
def test_a_rule_is_shown_in_a_game(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    printed = out(capsys, *words)
    assert printed.startswith("4.6.6.2  Both damages are dealt at the same time.")
    assert "1. Challenge Foe with Hero" in printed
    assert "   > Foe takes 5 damage (4.6.6.2)" in printed
    assert printed.count("Main Phase") == 2


def test_in_a_terminal_each_step_waits_for_enter(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    prompts: list[str] = []

    def answer(prompt: str) -> str:
        prompts.append(prompt.strip())
        if len(prompts) == 2:
            raise EOFError  # Ctrl-D
        return ""

    monkeypatch.setattr("builtins.input", answer)
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    printed = out(capsys, "show-me", "4.6.6.2")
    assert prompts == ["[1 of 2] Enter: next step", "[2 of 2] Enter: next step"]
    assert "1. Challenge" in printed
    assert "2. Expect" not in printed


def test_a_rule_is_shown_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    made = json.loads(out(capsys, "show-me", "4.6.6.2", "--json"))
    assert (made["rule"], made["ok"]) == ("4.6.6.2", True)
    assert any(event["rule"] == "4.6.6.2" for event in made["steps"][0]["events"])


@pytest.mark.parametrize("words", [["show-me", "4.6", "4.7"], ["show-me", "1.1.4"], ["show-me", "four"]])
def test_what_can_not_be_shown_is_refused(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    refused(capsys, *words)


def test_a_search_over_everything(capsys: pytest.CaptureFixture[str]) -> None:
    lines = out(capsys, "search", "bag").splitlines()
    assert [line.split(" (")[0] for line in lines if not line.startswith(" ")] == [
        "Rules",
        "Rulings",
        "Glossary",
        "Scenarios",
    ]
    assert any(line.startswith("  bag: ") for line in lines)


def test_a_search_over_everything_without_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "search", "zyzzyva"]) == 1
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("", "nothing mentions 'zyzzyva'\n")


def test_the_word_search_alone_is_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert "search" in out(capsys, "search").lower()
