"""A source file with every value replaced by every kind of wrong one: told in words, never a traceback."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lorcana_source import ANYTHING, SETS, action, character, source

from inkwright.cards.compiler import CompileResult, compile_document
from inkwright.cards.corrections import Correction
from inkwright.cards.lorcanajson import SourceError, parse_document
from inkwright.cards.table import CardTable
from inkwright.cli.main import main

Place = tuple[str | int, ...]

# Every field that the reader looks at, at least once.
RICH = character(
    "Nib & Quill - Test Pilots",
    name="Nib & Quill",
    version="Test Pilots",
    names=["Nib", "Quill"],
    color="Amber-Steel",
    colors=["Amber", "Steel"],
    abilities=[
        {"type": "keyword", "keyword": "Shift", "fullText": "Shift 5 (Reminder.)"},
        {"type": "triggered", "name": "WHO’S THERE?", "effect": "Draw.", "fullText": "WHO’S THERE? Draw."},
    ],
    keywordAbilities=["Shift"],
    effects=["Draw."],
    fullText="Shift 5 (Reminder.)\nWHO’S THERE? Draw.",
    fullTextSections=["Shift 5 (Reminder.)", "WHO’S THERE? Draw."],
    maxCopiesInDeck=2,
    id=1,
    promoGrouping="P1",
    variant="a",
    allowedInFormats={
        "Core": {"allowed": False, "bannedSinceDate": "2024-01-01"},
        "Infinity": {"allowed": True},
    },
)
FOIL = action("Blot out", id=3, baseId=2)
PLACE = character("Inkpot - Deep End", type="Location", moveCost=2, strength=..., subtypes=...)
DOCUMENT = json.loads(source(RICH, action(id=2), FOIL, PLACE, sets={"1": SETS["1"]}))
CORRECTIONS = (
    Correction("Nib & Quill - Test Pilots", "text", "Draw.", "Draw a card.", "a reason"),
    Correction("Nib & Quill - Test Pilots", "lore", 1, 2, "a reason"),
    Correction(
        "Nib & Quill - Test Pilots", "abilities[WHO’S THERE?].type", "triggered", "static", "a reason"
    ),
    Correction("Blot Out", "cost", 3, 4, "a reason"),
)
WRONG: tuple[Any, ...] = (
    None, True, False, 0, -1, 7, 2.5, float("nan"), 10**30, "", "x", "\ud800", "\x00", "2026-02-30",
    [], [None], [7], ["x"], [[]], [{}], {}, {"x": 7}, {"type": []},
)  # fmt: skip


def places(value: Any, at: Place = ()) -> Iterator[Place]:
    """Paths of all values of a document, including the root."""
    yield at
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(inner, (*at, key))


def replaced(document: Any, at: Place, value: Any) -> Any:
    if not at:
        return value
    changed = copy.deepcopy(document)
    inside = changed
    for key in at[:-1]:
        inside = inside[key]
    if value is ...:
        del inside[at[-1]]
    else:
        inside[at[-1]] = value
    return changed


def outcome(document: Any) -> CompileResult | SourceError:
    """Result of loading the document; anything but a table or a SourceError is a defect."""
    try:
        read = parse_document(json.dumps(document).encode(), "test.json")
    except SourceError as problem:
        assert str(problem).startswith("test.json")
        assert "\n" not in str(problem)
        return problem
    result = compile_document(read, corrections=CORRECTIONS, bans=())
    for each in result.problems:
        assert str(each).isprintable()
    if result.text:
        # What was taken is sound: it can be written, and every card of it read.
        assert len(list(CardTable(result.text.encode().decode(), "test.jsonl"))) == result.cards
    else:
        assert result.problems
    return result


def test_the_document_is_fine_before_anything_is_changed() -> None:
    result = outcome(DOCUMENT)
    assert isinstance(result, CompileResult)
    assert (result.problems, result.cards, result.unused) == ([], 4, [])


@pytest.mark.parametrize("value", [..., *WRONG], ids=lambda value: repr(value)[:20])
def test_a_wrong_value_in_any_place_is_told_or_does_not_matter(value: Any) -> None:
    for at in places(DOCUMENT):
        if value is ... and not at:
            continue
        outcome(replaced(DOCUMENT, at, value))


@pytest.mark.parametrize("field", sorted({"fullName", "name", "type", "cost", "inkwell", "setCode"}))
@pytest.mark.parametrize("value", [..., None, [], {}, -1], ids=repr)
def test_a_wrong_value_in_a_field_every_card_needs_is_told(field: str, value: Any) -> None:
    result = outcome(replaced(DOCUMENT, ("cards", 0, field), value))
    assert isinstance(result, CompileResult)
    assert field in [each.field for each in result.problems]


@pytest.mark.parametrize("value", [[], {}, -1, "7"], ids=repr)
def test_a_wrong_number_is_told(value: Any) -> None:
    result = outcome(replaced(DOCUMENT, ("cards", 0, "number"), value))
    assert isinstance(result, CompileResult)
    assert "number" in [each.field for each in result.problems]


@pytest.mark.parametrize("value", [..., None], ids=repr)
def test_a_printing_may_have_no_number_and_no_promo_series(value: Any) -> None:
    document = replaced(DOCUMENT, ("cards", 0, "number"), value)
    result = outcome(replaced(document, ("cards", 0, "promoGrouping"), ""))
    assert isinstance(result, CompileResult)
    assert (result.problems, result.cards) == ([], 4)
    [printing] = CardTable(result.text, "test").card("Nib & Quill - Test Pilots").printings
    assert (printing.number, printing.promo) == (0, None)


@pytest.mark.slow
@settings(deadline=None, max_examples=200)
@given(st.lists(st.tuples(st.sampled_from(list(places(DOCUMENT))), ANYTHING), min_size=2, max_size=5))
def test_several_wrong_values_at_once(changes: list[tuple[Place, Any]]) -> None:
    document = DOCUMENT
    for at, value in changes:
        try:
            document = replaced(document, at, value)
        except (IndexError, KeyError, TypeError):
            continue  # an earlier change took the place away
    outcome(document)


@pytest.mark.parametrize("depth", [41, 100, 300, 500, *range(900, 1000, 7)])
def test_lists_inside_lists_are_told_however_deep(depth: int) -> None:
    for at in (("cards", 0, "cost"), ("cards", 0, "unknown"), ("cards", 1, "cost"), ("metadata", "unknown")):
        text = json.dumps(replaced(DOCUMENT, at, "HERE")).replace('"HERE"', "[" * depth + "7" + "]" * depth)
        with pytest.raises(SourceError, match="too deep"):
            parse_document(text.encode(), "test.json")


def test_the_command_tells_everything_that_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sets = {"1": SETS["1"], "\ud800": SETS["9"], "3": None}
    cards = [RICH, action(cost=10**30), character(colors=0), None]
    Path("all.json").write_bytes(source(*cards, sets=sets))
    assert main(["cards", "compile", "all.json"]) == 1
    told = capsys.readouterr().err.splitlines()
    assert [line.removeprefix("skipped: ").partition(":")[0] for line in told] == [
        'set "\\ud800"',
        "set 3",
        'Blot Out (set "1", number 7)',
        'Nib - Test Pilot (set "1", number 7)',
        "cards[3]",
    ]
