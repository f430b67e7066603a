"""The pinned card data: the table that ships is made of it, and its errors are corrected."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import card_texts
from card_texts import CorpusReader
from inkwright.cards import corrections, pinned_source
from inkwright.cards.compiler import CompileResult, Identity, read_identities, read_sets
from inkwright.cards.corrections import Correction
from inkwright.cards.legality import why_not_legal
from inkwright.cards.lorcanajson import Document
from inkwright.cards.table import SHIPPED, load
from inkwright.text import compile, refresh

CARDS = load(SHIPPED)


@pytest.fixture(scope="module")
def document() -> Document:
    return pinned_source.document()


@pytest.fixture(scope="module")
def identities(document: Document) -> dict[str, Identity]:
    """Every card of the pinned data with our corrections."""
    result = CompileResult()
    found = read_identities(document, read_sets(document, result.problems), result)
    assert result.problems == []
    return {each.full_name: each for each in found}


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_table_that_ships_is_up_to_date(corpus: CorpusReader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile, "Reader", card_texts.reader_for)
    assert refresh.compile_pinned().text == Path(SHIPPED).read_text(encoding="utf-8"), (
        "stale: run `make cards`"
    )


def test_every_printing_is_in_the_table_and_nothing_else(document: Document) -> None:
    ours, theirs = Counter[Any](), Counter[Any]()
    for card in CARDS:
        for each in card.printings:
            ours[card.full_name, each.set_code, each.number, each.rarity, each.promo, each.variant] += 1
    for raw in document.cards:
        number, promo = raw["number"] or 0, raw.get("promoGrouping") or None
        facts = (raw["setCode"], number, raw["rarity"], promo, raw.get("variant"))
        names = {raw["fullName"], CARDS.card(raw["fullName"]).identity}
        theirs.update((name, *facts) for name in names)
    # Two promos of one card may share a number and differ in nothing we keep.
    assert set(ours) == set(theirs)
    assert set(ours.values()) == {1}
    assert len(document.cards) == 3556


def test_the_source_agrees_about_the_legality_of_every_printing(document: Document) -> None:
    on = date.fromisoformat(document.generated_on[:10])
    for raw in document.cards:
        card = CARDS.card(raw["fullName"])
        for key in ("Core", "Infinity"):
            legal = why_not_legal(card, CARDS, key.lower(), on) is None
            assert legal is raw["allowedInFormats"][key]["allowed"], (card.full_name, key)


def test_bans_begin_on_the_days_the_source_gives(document: Document) -> None:
    theirs = {
        (raw["fullName"], key.lower(), facts["bannedSinceDate"])
        for raw in document.cards
        for key, facts in raw["allowedInFormats"].items()
        if "bannedSinceDate" in facts
    }
    assert theirs == {(each.full_name, each.format, each.since.isoformat()) for each in CARDS.bans}


def test_copy_limits_are_those_of_the_text(document: Document) -> None:
    counted = re.compile(r"[Yy]ou may (?:only )?have (?:up to )?(\d+) copies of")
    unlimited = re.compile(r"[Yy]ou may have any number of cards named")
    limits: dict[str, set[int | None]] = defaultdict(set)
    for raw in document.cards:
        text = flat(raw["fullText"])
        said = counted.search(text)
        limits[raw["fullName"]].add(int(said[1]) if said else None if unlimited.search(text) else 4)
    assert {card.full_name: {card.copy_limit} for card in CARDS} == limits
    unusual = {card.full_name: card.copy_limit for card in CARDS if card.copy_limit != 4}
    assert unusual == {"Dalmatian Puppy - Tail Wagger": 99, "Microbots": None, "The Glass Slipper": 2}


def test_no_rules_text_is_in_the_table(document: Document) -> None:
    table = Path(SHIPPED).read_text(encoding="utf-8")
    for raw in document.cards:
        texts = [each.get("effect", "") for each in raw.get("abilities", [])] + raw.get("effects", [])
        for text in texts:
            for sentence in re.split(r"(?<=\.)\s", flat(text)):
                assert len(sentence) < 25 or json.dumps(sentence, ensure_ascii=False)[1:-1] not in table


# The corrections: that each correction is needed, does what it says, and leaves no error of its kind behind


@pytest.mark.parametrize("correction", corrections.load(), ids=str)
def test_each_correction_changes_what_it_says_and_nothing_else(
    document: Document, identities: dict[str, Identity], correction: Correction
) -> None:
    assert correction.reason.endswith(".")
    corrected = identities[correction.card].current.raw
    place = (corrected["setCode"], corrected["number"], corrected.get("promoGrouping"))
    [raw] = [
        each
        for each in document.cards
        if (each["setCode"], each["number"], each.get("promoGrouping")) == place
    ]
    assert raw["fullName"] == correction.card
    before, after = json.dumps(raw, ensure_ascii=False), json.dumps(corrected, ensure_ascii=False)
    assert before != after
    again, outcome = corrections.apply(corrected, correction)
    assert (again, outcome) == (corrected, corrections.NOT_NEEDED)
    if correction.field == corrections.TEXT:
        assert len(correction.old.split()) <= 6  # a fragment, not a sentence
        new, old = flat(correction.new), flat(correction.old)
        fixed = {field for field in raw if raw[field] != corrected[field]}
        assert fixed <= {"fullText", "fullTextSections", "abilities", "effects"}
        assert flat(corrected["fullText"]).replace(new, old) == flat(raw["fullText"])
    else:
        assert {field for field in raw if raw[field] != corrected[field]} == {"abilities"}
        changed = [
            (one["name"], one["type"], other["type"])
            for one, other in zip(raw["abilities"], corrected["abilities"], strict=True)
            if one != other
        ]
        assert changed == [(correction.field[10:].partition("]")[0], correction.old, correction.new)]


def test_every_shift_reminder_names_its_own_card(identities: dict[str, Identity]) -> None:
    named = re.compile(r"Shift\b[^(]*\([^)]*characters? named (?P<names>[^)]*)\)")
    for each in identities.values():
        for reminder in named.finditer(flat(each.current.text)):
            own = CARDS.card(each.full_name).names
            assert any(reminder["names"].startswith(name) for name in own), each.full_name


def test_every_cost_is_parted_from_its_effect_by_an_em_dash(identities: dict[str, Identity]) -> None:
    assert [name for name, each in identities.items() if "–" in each.current.text] == []


def test_reminder_text_follows_a_full_stop_or_a_keyword(identities: dict[str, Identity]) -> None:
    wrong = []
    for name, each in identities.items():
        for ability in each.current.raw.get("abilities", []):
            effect = flat(ability.get("effect", ""))
            if ability["type"] != "keyword" and re.search(r"[^.”] \(", effect):
                wrong.append(name)
    assert wrong == []


def test_bodyguard_has_one_reminder_text_in_the_expansions(identities: dict[str, Identity]) -> None:
    texts = {
        ability["reminderText"]
        for each in identities.values()
        if each.current.printing.set_code.isdigit()
        for ability in each.current.raw.get("abilities", [])
        if ability.get("keyword") == "Bodyguard" and "reminderText" in ability
    }
    assert len(texts) == 1


def test_the_type_of_an_ability_fits_its_words(identities: dict[str, Identity]) -> None:
    wrong = []
    for name, each in identities.items():
        for ability in each.current.raw.get("abilities", []):
            effect = re.sub(r"“[^”]*”|\([^)]*\)", "", flat(ability.get("effect", "")))
            when = re.search(
                r"\b(when|whenever|the first time|at the (start|end) of)\b", effect, re.IGNORECASE
            )
            replaces = re.search(r"^[^.]*\bwould\b[^.]*\binstead\b", effect) and "the next time" not in effect
            pays_less = re.search(r"\bpay \d+ ⬡ less\b", effect) and "costs" not in ability
            kind = ability["type"]
            if (kind == "triggered" and (replaces or not when)) or (kind == "activated" and pays_less):
                wrong.append((name, ability["name"], kind))
    assert wrong == []


def test_another_character_is_banished_in_every_such_trigger(identities: dict[str, Identity]) -> None:
    text = re.compile(r"banishes a character in a challenge")
    assert [name for name, each in identities.items() if text.search(flat(each.current.text))] == []
