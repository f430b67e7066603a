"""Compiling a LorcanaJSON document: what becomes of its cards, and what is said of those that do not fit."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lorcana_source import ANYTHING, SETS, action, character, compiled, source, table

from inkwright.cards.compiler import (
    ALIKE,
    BAN_ADDED,
    DISAGREE,
    KEYWORDS,
    LEGALITY,
    NOT_NEEDED,
    SPELLING,
    compile_document,
)
from inkwright.cards.corrections import Correction
from inkwright.cards.lorcanajson import parse_document
from inkwright.cards.model import Ban, InkPermission, Printing
from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError


def keyword(text: str, name: str = "Shift") -> dict[str, Any]:
    return {"type": "keyword", "keyword": name, "fullText": text}


def test_a_character_keeps_all_its_facts() -> None:
    raw = character(
        abilities=[
            keyword("Shift 5 (Reminder.)"),
            {"type": "triggered", "name": "WHO’S THERE?", "effect": "x", "fullText": "x"},
        ],
        keywordAbilities=["Shift"],
        colors=["Steel", "Amber"],
        color="Amber-Steel",
    )
    card = table(raw).card("Nib - Test Pilot")
    assert (card.name, card.version, card.names) == ("Nib", "Test Pilot", ("Nib",))
    assert (card.type, card.classifications) == ("character", ("Dreamborn", "Hero"))
    assert card.inks == ("Amber", "Steel")
    assert (card.cost, card.inkwell) == (3, True)
    assert (card.strength, card.willpower, card.lore, card.move_cost) == (2, 4, 1, None)
    assert card.keywords == ("Shift 5",)
    assert card.ability_titles == ("WHO'S THERE?",)
    assert card.copy_limit == 4
    assert card.printings == (Printing("1", 7, "Common"),)


def test_an_action_has_no_stats_and_no_version() -> None:
    card = table(action()).card("Blot Out")
    assert (card.name, card.version, card.type, card.classifications) == ("Blot Out", None, "action", ())
    assert (card.strength, card.willpower, card.lore, card.move_cost) == (None, None, None, None)


def test_a_location_has_a_move_cost() -> None:
    raw = character("Inkpot - Deep End", type="Location", moveCost=2, strength=..., subtypes=...)
    assert table(raw).card("Inkpot - Deep End").move_cost == 2


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("Ward (Opponents can't choose this character.)", "Ward"),
        ("Shift 5 (You may pay 5 ⬡ to play this.)", "Shift 5"),
        ("Shift 5 ⬡ (You may pay 5 ⬡ to play this.)", "Shift 5"),
        ("Temporary Red\nPanda Shift 2 ⬡", "Temporary Red Panda Shift 2"),
        ("Shift: Discard 2 cards (You may\ndiscard 2 cards.)", "Shift: Discard 2 cards"),
        ("Boost 2 ⬡ (Once during your turn.)", "Boost 2 {I}"),
        ("Challenger +2 (While challenging, +2 ¤.)", "Challenger +2"),
        ("Sing Together 7", "Sing Together 7"),
    ],
)
def test_keywords_are_as_printed_without_reminder_text(printed: str, expected: str) -> None:
    raw = character(abilities=[keyword(printed)], keywordAbilities=["Shift"])
    assert table(raw).card("Nib - Test Pilot").keywords == (expected,)


@pytest.mark.parametrize(
    ("changes", "names"),
    [
        ({"fullName": "Nib & Quill - Pair", "name": "Nib & Quill"}, ("Nib & Quill", "Nib", "Quill")),
        (
            {"fullName": "A, B & C - Three", "name": "A, B & C", "version": "Three"},
            ("A, B & C", "A", "B", "C"),
        ),
        (
            {"fullName": "Nib 'n' Quill - Pair", "name": "Nib 'n' Quill", "names": ["Nib", "Quill"]},
            ("Nib 'n' Quill", "Nib", "Quill"),
        ),
    ],
)
def test_5_2_6_1_a_character_with_an_ampersand_answers_to_each_name(
    changes: dict[str, Any], names: tuple[str, ...]
) -> None:
    raw = character(**({"version": "Pair"} | changes))
    cards = table(raw)
    card = cards.card(raw["fullName"])
    assert card.names == names
    assert [cards.named(each) for each in names] == [[card]] * len(names)


def test_5_2_6_1_is_about_characters_only() -> None:
    assert table(action("Pen & Ink")).card("Pen & Ink").names == ("Pen & Ink",)


def test_a_card_without_ink_has_none() -> None:
    assert table(character(color="")).card("Nib - Test Pilot").inks == ()


@pytest.mark.parametrize(
    ("said", "limit"), [({}, 4), ({"maxCopiesInDeck": 99}, 99), ({"maxCopiesInDeck": None}, None)]
)
def test_the_copy_limit_is_what_the_source_says(said: dict[str, Any], limit: int | None) -> None:
    assert table(character(**said)).card("Nib - Test Pilot").copy_limit == limit


def test_1_10_1_3_text_about_other_inks_in_the_deck_is_kept() -> None:
    raw = character(fullText="BLEND You can have other Hero characters in your deck regardless of ink type.")
    assert table(raw).card("Nib - Test Pilot").ink_permissions == (InkPermission("Hero", "character"),)


def test_1_1_5_the_newest_printing_counts_and_the_difference_is_told() -> None:
    old = character(cost=2, strength=2)
    new = character(cost=3, strength=2, setCode="9", number=1)
    for order in ((old, new), (new, old)):
        result = compiled(*order)
        assert CardTable(result.text, "").card("Nib - Test Pilot").cost == 3
        told = [each.what for each in result.notes if each.kind == DISAGREE]
        assert len(told) == 1
        assert told[0].startswith("Nib - Test Pilot: cost: ")
        assert "2 in set 1" in told[0]
        assert "3 in set 9" in told[0]


def test_a_promo_does_not_overrule_the_regular_printing_of_its_set() -> None:
    regular = character(id=1, number=9, fullText="New words.")
    promo = character(id=2, number=1, fullText="Old words.", baseId=1, promoGrouping="P1", cost=9)
    result = compiled(promo, regular)
    card = CardTable(result.text, "").card("Nib - Test Pilot")
    assert card.cost == 3
    assert card.printings == (Printing("1", 9, "Common"), Printing("1", 1, "Common", "P1"))
    assert {each.what for each in result.notes} >= {"Nib - Test Pilot: wording"}


def test_reminder_text_and_line_breaks_are_no_disagreement() -> None:
    one = character(fullText="Shift 3 (Reminder.)\nQUICK Draw a\ncard.")
    other = character(fullText="Shift 3 ⬡ QUICK Draw a card.", number=8, rarity="Enchanted")
    assert compiled(one, other).notes == []


def test_an_unknown_set_counts_as_the_newest() -> None:
    result = compiled(character(cost=2, setCode="9"), character(cost=5, setCode="77"))
    card = CardTable(result.text, "").card("Nib - Test Pilot")
    assert result.problems == []
    assert card.cost == 5
    assert [each.set_code for each in card.printings] == ["9", "77"]


def test_unknown_fields_and_format_versions_are_accepted() -> None:
    data = source(
        character(holographicSmell="lavender"),
        metadata={"formatVersion": "9.0.0", "generatedOn": "2031-01-01", "language": "en", "more": 1},
        extra=[],
    )
    result = compile_document(parse_document(data, "later.json"), corrections=(), bans=())
    assert result.problems == []
    assert CardTable(result.text, "").source.format == "9.0.0"


WRONG: list[tuple[str, Any]] = [
    ("fullName", ...),
    ("fullName", ""),
    ("fullName", 7),
    ("fullName", "Somebody Else"),
    ("fullName", "Nib \ud800"),
    ("name", None),
    ("type", "Vehicle"),
    ("type", ...),
    ("color", "Mauve"),
    ("color", "Amber-Amber"),
    ("color", ...),
    ("color", None),
    ("cost", "three"),
    ("cost", -1),
    ("cost", True),
    ("cost", 2.5),
    ("cost", ...),
    ("inkwell", 1),
    ("inkwell", ...),
    ("strength", ...),
    ("willpower", None),
    ("lore", [1]),
    ("subtypes", "Hero"),
    ("subtypes", ["Hero", 3]),
    ("names", [""]),
    ("abilities", {}),
    ("abilities", ["Ward"]),
    ("fullText", ...),
    ("fullText", 5),
    ("setCode", ...),
    ("number", "7/204"),
    ("rarity", {}),
    ("maxCopiesInDeck", "many"),
    ("promoGrouping", 1),
    ("allowedInFormats", "all"),
    ("id", "seven"),
]


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_a_card_that_cannot_be_taken_is_told_by_name_and_field(field: str, value: Any) -> None:
    result = compiled(character("Quill - Bystander"), character(**{field: value}))
    assert [each.field for each in result.problems] == [field]
    if field not in ("fullName", "name"):
        assert str(result.problems[0]).startswith("Nib - Test Pilot (set ")
    assert [each.full_name for each in CardTable(result.text, "")] == ["Quill - Bystander"]


def test_every_wrong_field_of_a_card_is_told() -> None:
    result = compiled(character(cost=None, inkwell="yes", lore=-1))
    assert sorted(each.field for each in result.problems) == ["cost", "inkwell", "lore"]
    assert (result.text, result.cards) == ("", 0)


def test_a_keyword_ability_without_text_is_told() -> None:
    result = compiled(character(abilities=[{"type": "keyword", "keyword": "Ward"}]))
    assert [str(each) for each in result.problems] == [
        'Nib - Test Pilot (set "1", number 7): abilities[0]: fullText: expected printable text, found nothing'
    ]


@pytest.mark.parametrize("card", [None, 5, "Nib", [], [{}]])
def test_a_card_that_is_no_object_is_told_by_its_place(card: object) -> None:
    result = compiled(character(), card)
    assert [each.what for each in result.problems] == ["cards[1]"]
    assert result.cards == 1


def test_the_other_printings_of_a_bad_one_still_compile() -> None:
    result = compiled(character(), character(cost="free", setCode="9"))
    assert len(result.problems) == 1
    assert CardTable(result.text, "").card("Nib - Test Pilot").printings == (Printing("1", 7, "Common"),)


@pytest.mark.parametrize(
    ("field", "value"),
    [("name", ...), ("type", 3), ("releaseDate", "soon"), ("hasAllCards", None), ("allowedInFormats", 1)],
)
def test_a_set_that_cannot_be_read_is_told(field: str, value: Any) -> None:
    facts = {key: each for key, each in (SETS["1"] | {field: value}).items() if each is not ...}
    document = parse_document(source(character(), sets={"1": facts}), "test.json")
    result = compile_document(document, corrections=(), bans=())
    assert [(each.what, each.field) for each in result.problems] == [("set 1", field)]
    assert result.cards == 1


def test_an_expansion_without_a_legal_day_is_legal_from_its_prerelease() -> None:
    sets = {
        "9": SETS["9"] | {"allowedInTournamentsFromDate": None},
        "Q9": SETS["9"] | {"allowedInTournamentsFromDate": None, "type": "quest"},
    }
    document = parse_document(source(character(), sets=sets), "test.json")
    known = CardTable(compile_document(document, corrections=(), bans=()).text, "").sets
    assert known["9"].legal_from == date(2025, 8, 29)
    assert known["Q9"].legal_from is None


# Another spelling of a full name


def test_a_foil_that_spells_its_name_otherwise_is_another_spelling() -> None:
    result = compiled(
        action("Blot It Out", id=1, setCode="9", cost=4),
        action("Blot it Out", id=2, baseId=1, number=220, rarity="Enchanted", setCode="1", cost=3),
    )
    assert [(each.kind, each.what) for each in result.notes] == [(SPELLING, "Blot it Out is Blot It Out")]
    cards = CardTable(result.text, "")
    foil, regular = cards.card("Blot it Out"), cards.card("Blot It Out")
    assert (foil.full_name, foil.identity, regular.identity) == ("Blot it Out", "Blot It Out", "Blot It Out")
    assert foil.cost == 4  # the newest wording of the card it is
    assert foil.names == ("Blot it Out", "Blot It Out")
    assert foil.printings == (Printing("1", 220, "Enchanted"),)
    assert set(regular.printings) == {Printing("1", 220, "Enchanted"), Printing("9", 7, "Common")}
    assert cards.card("BLOT IT OUT") is regular


def test_names_that_differ_only_in_spelling_without_such_a_link_are_told() -> None:
    result = compiled(action("Blot It Out"), action("Blot it Out"))
    assert [(each.kind, each.what) for each in result.notes] == [(ALIKE, "Blot It Out and Blot it Out")]


# Bans and legality


def test_bans_of_ours_and_of_the_source_are_merged() -> None:
    banned = {"Core": {"allowed": False, "bannedSinceDate": "2026-01-01"}, "Infinity": {"allowed": True}}
    ours = [
        Ban("Nib - Test Pilot", "core", date(2026, 1, 1), date(2026, 6, 1)),
        Ban("Somebody Else", "core", date(2026, 1, 1), None),
    ]
    result = compiled(
        character(allowedInFormats=banned), character("Quill - Banned", allowedInFormats=banned), bans=ours
    )
    assert CardTable(result.text, "").bans == (
        ours[0],
        Ban("Quill - Banned", "core", date(2026, 1, 1), None),
    )
    assert [each.what for each in result.notes if each.kind == BAN_ADDED] == ["Quill - Banned (core)"]


def test_a_legality_the_source_sees_otherwise_is_told() -> None:
    fine = {"Core": {"allowed": False}, "Infinity": {"allowed": True}}
    wrong = {"Core": {"allowed": True}, "Infinity": {"allowed": True}}
    assert compiled(character(allowedInFormats=fine)).notes == []
    told = compiled(character(allowedInFormats=wrong)).notes
    assert [each.kind for each in told] == [LEGALITY]
    assert "rotated out of Core Constructed on 2025-09-05" in told[0].what


def test_keywords_that_the_source_lists_otherwise_are_told() -> None:
    assert [each.kind for each in compiled(character(keywordAbilities=["Ward"])).notes] == [KEYWORDS]


# Corrections


def correction(field: str, old: Any, new: Any, card: str = "Nib - Test Pilot") -> Correction:
    return Correction(card, field, old, new, "a reason")


def test_a_correction_of_a_field_is_applied() -> None:
    fixed = correction("subtypes", ["Dreamborn", "Hero"], ["Dreamborn"])
    assert table(character(), corrections=[fixed]).card("Nib - Test Pilot").classifications == ("Dreamborn",)


def test_a_correction_of_text_reaches_every_place_and_any_line_break() -> None:
    seen: list[dict[str, Any]] = []

    def read(raw: dict[str, Any]) -> list[Any]:
        seen.append(raw)
        return []

    ability = {
        "type": "static",
        "name": "FOE",
        "effect": "Each foe frowns.",
        "fullText": "FOE Each\nfoe frowns.",
    }
    raw = character(
        abilities=[ability],
        effects=["Each foe frowns."],
        fullText="FOE Each\nfoe frowns.",
        fullTextSections=["FOE Each\nfoe frowns."],
    )
    table(raw, corrections=[correction("text", "Each foe", "Every foe")], abilities=read)
    assert seen[0]["fullText"] == "FOE Every foe frowns."
    assert seen[0]["fullTextSections"] == ["FOE Every foe frowns."]
    assert seen[0]["effects"] == ["Every foe frowns."]
    fixed = ability | {"effect": "Every foe frowns.", "fullText": "FOE Every foe frowns."}
    assert seen[0]["abilities"] == [fixed]
    assert raw["abilities"] == [ability]  # the source itself is left alone


def test_a_correction_of_an_ability_reaches_the_one_with_that_title() -> None:
    seen: list[list[str]] = []
    raw = character(
        abilities=[
            {"type": "static", "name": "ONE...", "fullText": "x"},
            {"type": "static", "name": "TWO", "fullText": "x"},
        ]
    )

    def read(raw: dict[str, Any]) -> list[Any]:
        seen.append([each["type"] for each in raw["abilities"]])
        return []

    table(raw, corrections=[correction("abilities[ONE...].type", "static", "triggered")], abilities=read)
    assert seen == [["triggered", "static"]]


@pytest.mark.parametrize(
    ("field", "old", "new"),
    [("cost", 5, 6), ("text", "gone", "new"), ("abilities[GONE].type", "static", "triggered")],
)
def test_a_correction_whose_error_is_gone_is_a_problem(field: str, old: Any, new: Any) -> None:
    result = compiled(character(), corrections=[correction(field, old, new)])
    assert [(each.what, each.field) for each in result.problems] == [("Nib - Test Pilot", field)]
    assert "stale" in result.problems[0].reason


@pytest.mark.parametrize(("field", "old", "new"), [("cost", 5, 3), ("text", "foe", "friend here")])
def test_a_correction_that_the_source_made_itself_is_told(field: str, old: Any, new: Any) -> None:
    result = compiled(character(fullText="A friend\nhere."), corrections=[correction(field, old, new)])
    assert result.problems == []
    assert [each.kind for each in result.notes] == [NOT_NEEDED]


def test_a_correction_of_a_card_that_is_not_there_is_left_over() -> None:
    unused = correction("cost", 1, 2, card="Somebody Else")
    assert compiled(character(), corrections=[unused]).unused == [unused]


# Abilities, which come later


def test_what_an_ability_reader_reads_is_in_the_line_and_the_table_still_loads() -> None:
    result = compiled(character(), abilities=lambda raw: [["READS", raw["fullName"]]])
    assert json.loads(result.text.splitlines()[1])["abilities"] == [["READS", "Nib - Test Pilot"]]
    assert CardTable(result.text, "").card("Nib - Test Pilot").cost == 3


# Anything at all

FIELDS = (
    *character(),
    "names", "colors", "keywordAbilities", "maxCopiesInDeck", "promoGrouping", "variant", "id", "baseId",
    "allowedInFormats", "effects", "fullTextSections",
)  # fmt: skip


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(FIELDS), ANYTHING, max_size=4))
def test_no_field_whatever_it_holds_brings_the_compiler_down(changes: dict[str, Any]) -> None:
    fix = [correction("text", "a", "b"), correction("cost", 3, 4), correction("abilities[X].type", 1, 2)]
    result = compiled(character(**changes), action(), corrections=fix)
    assert CardTable(result.text, "").card("Blot Out").cost == 3


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(("metadata", "sets", "cards")), ANYTHING))
def test_no_document_whatever_it_holds_brings_the_reader_down(changes: dict[str, Any]) -> None:
    try:
        document = parse_document(source(character(), **changes), "test.json")
    except InkwrightError as problem:
        assert str(problem).startswith("test.json")
    else:
        compile_document(document, corrections=(), bans=())
