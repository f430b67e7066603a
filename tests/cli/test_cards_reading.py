"""`inkwright cards coverage` and `inkwright cards explain`, as a user sees them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from inkwright.cards.lorcanajson import Document
from inkwright.cards.table import ENVIRONMENT
from inkwright.cli.main import main
from inkwright.text.compile import compile_with_abilities

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.delenv(ENVIRONMENT, raising=False)

    def run(*words: str) -> tuple[int, str, str]:
        status = main(["cards", *words])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def card(name: str, *texts: str, code: str = "77") -> dict[str, object]:
    """A character of a set that nobody has seen, with an ability for each text."""
    abilities = [
        {"type": "triggered", "name": f"TITLE {at}", "fullText": f"TITLE {at} {text}"}
        for at, text in enumerate(texts, 1)
    ]
    return {
        "fullName": f"{name} - Of Tests",
        "name": name,
        "version": "Of Tests",
        "type": "Character",
        "subtypes": ["Storyborn"],
        "color": "Amber",
        "cost": 2,
        "inkwell": True,
        "strength": 1,
        "willpower": 2,
        "lore": 1,
        "setCode": code,
        "number": 1,
        "rarity": "Common",
        "fullText": "\n".join(each["fullText"] for each in abilities),
        "abilities": abilities,
    }


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A table with a set of three cards, one of them not fully understood, and a quest."""
    sets = {
        "77": {"name": "Unseen", "type": "expansion", "number": 77, "hasAllCards": True},
        "Q9": {"name": "Quest", "type": "quest", "hasAllCards": True},
    }
    cards = [
        card("Read", "When you play this character, draw 3 cards."),
        card("Plain"),
        card(
            "Unread",
            "Whenever this character quests, gain 4 lore.",
            "When you play this character, juggle 3 cards.",
        ),
        card("Quester", "When you play this character, juggle 5 cards.", code="Q9"),
    ]
    document = Document("made-up.json", "2.0.0", "2026-01-01", "0" * 64, sets, cards)
    path = tmp_path / "made-up.jsonl"
    path.write_text(compile_with_abilities(document).text, encoding="utf-8")
    return path


def test_everything_for_constructed_play_in_the_table_that_ships_is_read(run: Run) -> None:
    status, out, _ = run("coverage", "--json")
    report = json.loads(out)
    total = report["total"]
    assert status == 0
    assert total["identities"] == total["supported"] > 2400
    assert total["abilities"] == total["read"] > 2900
    assert total["declined"] == 0
    assert {str(number) for number in range(1, 14)} <= set(report["sets"])
    assert all(report["sets"][str(number)]["declined"] == 0 for number in range(1, 14))


def test_coverage_counts_cards_and_abilities_and_says_what_was_declined(run: Run, table: Path) -> None:
    status, out, _ = run("coverage", "--json", "--cards", str(table))
    counts = {"identities": 3, "supported": 2, "abilities": 3, "read": 2, "declined": 1}
    assert status == 1
    assert json.loads(out) == {
        "total": counts,
        "sets": {
            "77": counts,
            "Q9": {"identities": 1, "supported": 0, "abilities": 1, "read": 0, "declined": 1},
        },
        "declined": [
            {
                "card": "Quester - Of Tests",
                "set": "Q9",
                "ability": "TITLE 1",
                "understood": "When you play this character,",
                "stopped_at": "juggle 5 cards",
            },
            {
                "card": "Unread - Of Tests",
                "set": "77",
                "ability": "TITLE 2",
                "understood": "When you play this character,",
                "stopped_at": "juggle 3 cards",
            },
        ],
        "unlock": [{"phrase": "juggle N cards", "cards": 2}],
    }


def test_coverage_is_readable(run: Run, table: Path) -> None:
    assert run("coverage", "--cards", str(table)) == (
        1,
        """\
set          cards  read  abilities  abilities read  share
77               3     2          3               2  66.7%
Q9               1     0          1               0   0.0%
constructed      3     2          3               2  66.7%
not understood (what was read | where it stopped):
  Quester - Of Tests (Q9): When you play this character, | juggle 5 cards
  Unread - Of Tests (77): When you play this character, | juggle 3 cards
phrases that would unlock the most cards:
  2  juggle N cards
""",
        "",
    )


@pytest.mark.parametrize(
    ("by", "row"), [("type", "character      4     2"), ("kind", "triggered          1")]
)
def test_coverage_by_type_and_by_kind(run: Run, table: Path, by: str, row: str) -> None:
    _, out, _ = run("coverage", "--by", by, "--cards", str(table))
    assert row in out


def test_an_unread_card_is_shown_with_the_reason_and_has_no_abilities(run: Run, table: Path) -> None:
    status, out, err = run("explain", "Unread - Of Tests", "--cards", str(table))
    assert (status, out) == (1, "")
    assert "TITLE 2: stopped at 'juggle 3 cards'" in err


def test_explain_shows_words_tree_meaning_and_rules(run: Run, table: Path) -> None:
    assert run("explain", "read - of tests", "--cards", str(table)) == (
        0,
        """\
TITLE 1 When you play this character, draw 3 cards.

tree:
  Triggered((When('plays', Filter('play', (IsThis(),)), None, You()),), Draw(You(), Number(3)))

what it does:
  Triggered ability: an effect that follows an event
    when: you play this character
    effect: Draw cards one at a time, from the top or the bottom of the deck
      players: you
      amount: 3

rules:
  1.12.2  Multiple draws are separate single draws performed one after another.
""",
        "",
    )


def test_explain_reads_any_text_for_any_type_of_card(run: Run) -> None:
    status, out, _ = run(
        "explain", "--type", "item", "--text", "{E}, Banish this item — Draw 4 cards.", "--json"
    )
    [answer] = json.loads(out)
    assert status == 0
    assert answer["text"] == "⟳, Banish this item — Draw 4 cards."
    assert answer["tree"][0] == "Activated"


def test_explain_says_where_a_text_is_not_understood(run: Run) -> None:
    assert run("explain", "--text", "Whenever this character quests, juggle 3 cards.") == (
        1,
        "",
        "not understood: stopped at 'juggle 3 cards' after 'Whenever this character quests,'\n",
    )


@pytest.mark.parametrize("words", [[], ["Stitch - Rock Star", "--text", "Draw a card."]])
def test_explain_wants_a_name_or_a_text(words: list[str], run: Run) -> None:
    status, out, err = run("explain", *words)
    assert (status, out) == (2, "")
    assert "NAME" in err


def test_explain_of_a_card_without_abilities_and_of_no_card(run: Run, table: Path) -> None:
    assert run("explain", "Plain - Of Tests", "--cards", str(table)) == (
        0,
        "This card has no abilities.\n",
        "",
    )
    status, _, err = run("explain", "Nobody At All", "--cards", str(table))
    assert status == 2
    assert "there is no card called" in err


def test_a_card_that_is_not_understood_is_refused_in_a_deck(
    table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("56 Plain - Of Tests\n4 Unread - Of Tests\n", encoding="utf-8")
    status = main(["deck", "check", str(deck), "--cards", str(table), "--json"])
    problems = json.loads(capsys.readouterr().out)["problems"]
    assert status == 1
    [refused] = [each for each in problems if each["kind"] == "unsupported"]
    assert refused["cards"] == ["Unread - Of Tests"]
    assert "stopped at 'juggle 3 cards'" in refused["message"]
