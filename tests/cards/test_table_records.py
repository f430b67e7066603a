"""A table with a whole digest but wrong fields: an error that names the line and the field."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lorcana_source import ANYTHING, action, character, compiled

from inkwright.cards.table import CardTable, TableError, digest

BODY = [json.loads(line) for line in compiled(character(), action()).text.splitlines()]
ACTION, CHARACTER = 2, 3  # their lines, by full name


def written(*lines: Any) -> CardTable:
    """The table of these JSON values, the header first, with the digest they need."""
    header, *cards = lines
    body = "".join(f"{json.dumps(each, separators=(',', ':'))}\n" for each in cards)
    return CardTable(f"{json.dumps(header | {'digest': digest(body)})}\n{body}", "mine.jsonl")


def read_all(*lines: Any) -> None:
    """Read the sets, bans and cards of a table, each of which is read when it is asked for."""
    table = written(*lines)
    assert len(table.sets) + len(table.bans) + len(list(table)) >= len(lines) - 1


def with_field(line: int, field: str, value: Any) -> list[Any]:
    lines = list(BODY)
    changed = {**lines[line - 1], field: value}
    lines[line - 1] = {key: each for key, each in changed.items() if each is not ...}
    return lines


def test_a_table_written_here_is_fine() -> None:
    assert [card.full_name for card in written(*BODY)] == ["Blot Out", "Nib - Test Pilot"]


TEXT, WHOLE, TEXTS = "text", "a whole number up to 999", "a list of texts"
WRONG: list[tuple[str, Any, str]] = [
    ("name", 5, TEXT),
    ("name", "", TEXT),
    ("version", ["x"], TEXT),
    ("names", "Nib", TEXTS),
    ("names", [1], TEXTS),
    ("spelling_of", 5, TEXT),
    ("type", None, "one of character, action, item, location"),
    ("type", ..., "one of character, action, item, location"),
    ("type", "vehicle", "one of character, action, item, location"),
    ("type", ["character"], "one of character, action, item, location"),
    ("classifications", {"Hero": 1}, TEXTS),
    ("inks", "Amber", TEXTS),
    ("inks", ["Mauve"], "one of Amber, Amethyst, Emerald, Ruby, Sapphire, Steel"),
    ("inks", ["Amber", "Amber"], "one of Amber, Amethyst, Emerald, Ruby, Sapphire, Steel"),
    ("cost", "3", WHOLE),
    ("cost", 2.5, WHOLE),
    ("cost", True, WHOLE),
    ("cost", -1, WHOLE),
    ("cost", 10**9, WHOLE),
    ("cost", ..., WHOLE),
    ("inkwell", 1, "true or false"),
    ("strength", "2", WHOLE),
    ("willpower", ..., WHOLE),
    ("lore", None, WHOLE),
    ("move_cost", [], WHOLE),
    ("copy_limit", "any", WHOLE),
    ("keywords", [None], TEXTS),
    ("titles", "ADORING FANS", TEXTS),
    ("ink_permissions", {}, "a list of lists"),
    ("ink_permissions", ["Hero"], "a list of lists"),
    ("printings", ..., "a list of lists"),
    ("printings", "1", "a list of lists"),
    ("printings", [5], "a list of lists"),
]


@pytest.mark.parametrize(("field", "value", "expected"), WRONG)
def test_a_field_of_the_wrong_kind_is_told_by_line_and_field(field: str, value: Any, expected: str) -> None:
    cards = written(*with_field(CHARACTER, field, value))
    assert cards.card("Blot Out").cost == 3  # the other lines are fine
    with pytest.raises(TableError) as problem:
        list(cards)
    assert str(problem.value).startswith(f"mine.jsonl, line 3: {field}: expected {expected}, found ")
    assert "inkwright cards compile" in str(problem.value)


@pytest.mark.parametrize(
    ("field", "value", "inner"),
    [
        ("printings", [[]], "printings: set_code: expected text, found nothing"),
        ("printings", [["1", "7", "Common"]], 'printings: number: expected a whole number, found "7"'),
        ("printings", [["1", 7, None]], "printings: rarity: expected text, found null"),
        ("printings", [["1", 7, "Common", 5]], "printings: promo: expected text, found 5"),
        ("ink_permissions", [[None, "item"]], "ink_permissions: classification: expected text, found null"),
        (
            "ink_permissions",
            [["Hero", "vehicle"]],
            'ink_permissions: type: expected one of character, action, item, location, found "vehicle"',
        ),
    ],
)
def test_a_wrong_field_inside_another_is_told_with_both(field: str, value: Any, inner: str) -> None:
    with pytest.raises(TableError) as problem:
        list(written(*with_field(CHARACTER, field, value)))
    assert str(problem.value).startswith(f"mine.jsonl, line 3: {inner}; ")


def test_a_spelling_of_nothing_and_a_name_twice_are_told() -> None:
    with pytest.raises(TableError, match=r"line 3: spelling_of names 'Nobody', which is missing; "):
        list(written(*with_field(CHARACTER, "spelling_of", "Nobody")))
    with pytest.raises(TableError, match=r"line 3: 'Blot Out' is listed twice; "):
        read_all(*with_field(CHARACTER, "full_name", "Blot Out"))


@pytest.mark.parametrize("line", [None, 5, "Nib", [], {}, {"full_name": 7}, {"cost": 3, "full_name": "Nib"}])
def test_a_line_that_is_no_card_is_told(line: Any) -> None:
    with pytest.raises(TableError, match=r"mine\.jsonl, line 4: not a card; "):
        read_all(*BODY, line)


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("source", ..., "source: expected an object, found null"),
        ("source", "here", 'source: expected an object, found "here"'),
        ("source", {"name": 5}, "source: name: expected text, found 5"),
        ("sets", [], r"sets: expected an object, found \[\]"),
        ("sets", {"1": 5}, "set 1: expected an object, found 5"),
        ("sets", {"1": {"name": "One"}}, "set 1: kind: expected text, found nothing"),
        ("bans", {}, "bans: expected a list, found {}"),
        ("bans", [5], "ban: expected an object, found 5"),
        (
            "bans",
            [{"card": "Nib", "format": "core", "since": "soon"}],
            'ban: since: expected a date like 2026-07-17, found "soon"',
        ),
    ],
)
def test_a_wrong_header_is_told(field: str, value: Any, why: str) -> None:
    with pytest.raises(TableError, match=rf"mine\.jsonl, line 1: the header is damaged \({why}\); "):
        read_all(*with_field(1, field, value))


FIELDS = sorted(
    {*BODY[2], "names", "version", "copy_limit", "keywords", "titles", "ink_permissions", "move_cost"}
)


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(FIELDS), ANYTHING, max_size=4))
def test_no_line_whatever_it_holds_raises_anything_else(changes: dict[str, Any]) -> None:
    try:
        cards = list(written(BODY[0], BODY[1], {**BODY[2], **changes}))
    except TableError as problem:
        assert str(problem).startswith("mine.jsonl, line 3: ")
    else:
        assert len(cards) == 2


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(("source", "sets", "bans", "cards")), ANYTHING, min_size=1))
def test_no_header_whatever_it_holds_raises_anything_else(changes: dict[str, Any]) -> None:
    try:
        read_all({**BODY[0], **changes}, *BODY[1:])
    except TableError as problem:
        assert str(problem).startswith("mine.jsonl, line 1: ")
