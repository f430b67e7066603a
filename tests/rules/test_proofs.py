"""Every testable rule is proven by a scenario, or listed in docs/rules-proof.md with a reason and a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from inkwright.effects import filters, targets
from inkwright.effects.node import Node
from inkwright.rules import rulebook
from inkwright.rules.written_notes import ListedProof, listed_proofs

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rules-proof.md"
TESTABLE = [each.id for each in rulebook.rules() if each.testable]
LITERAL = re.compile(r"\"(\d{1,2}(?:\.\d{1,2}){1,4})\"")
IN_TEXT = re.compile(r"(?<![\w.])(\d{1,2}(?:\.\d{1,2}){2,4})(?![\w]|\.\d)")
VERSION = re.compile(r"version(?:\": \"|=)[\d.]+")
OLDER = re.compile(r"\b(?:2\.[012]|20\d\d-\d\d-\d\d)[:,] *[\d.]+(?:(?:, | to | and )[\d.]*\d)*")


def test_every_testable_rule_is_proven_by_a_scenario_or_listed() -> None:
    unproven = [each for each in TESTABLE if not rulebook.scenarios(each) and each not in listed_proofs()]
    assert not unproven


def test_every_row_of_the_page_is_read() -> None:
    rows = re.findall(r"^\| ([\d.]+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows
    assert rows == list(listed_proofs())


@pytest.mark.parametrize("listed", listed_proofs().values(), ids=lambda each: each.rule)
def test_a_listed_rule_has_a_reason_and_a_test_and_no_scenario(listed: ListedProof) -> None:
    number = listed.rule
    assert number in TESTABLE
    assert not rulebook.scenarios(number), "a scenario shows this rule; take it off the page"
    assert listed.reason
    file, _, name = listed.test.partition("::")
    assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8")


def test_7_6_3_no_effect_can_ask_for_a_place_in_a_discard() -> None:
    """Cards are taken by their place only from decks; a discard can only be filtered."""
    kinds = [each for each in vars(targets).values() if isinstance(each, type) and issubclass(each, Node)]
    by_place = [each.__name__ for each in kinds if "place" in each.__annotations__]
    assert by_place == ["DeckCards"]
    assert "zone" not in targets.DeckCards.__annotations__
    assert not any(
        "place" in each.__annotations__ for each in vars(filters).values() if isinstance(each, type)
    )


@pytest.mark.parametrize("package", ["catalogue", "effects", "engine", "scenarios", "view", "web"])
def test_every_rule_that_the_code_cites_exists(package: str) -> None:
    known = {each.id for each in rulebook.rules()}
    headings = {number[:end] for number in known for end in range(len(number)) if number[end] == "."}
    missing = []
    for path in sorted((ROOT / "src" / "inkwright" / package).rglob("*.py")):
        for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            current = VERSION.sub("", OLDER.sub("", line))
            missing += [f"{path.name}:{at}: {each}" for each in LITERAL.findall(current) if each not in known]
            cited = IN_TEXT.findall(current)
            missing += [f"{path.name}:{at}: {each}" for each in cited if each not in known | headings]
    assert not missing
