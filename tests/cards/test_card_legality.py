"""Legality by release, rotation and ban (Tournament Rules 1.6), on days worked out by hand."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from inkwright.cards.legality import BANNED, POOL, Illegal, why_not_legal
from inkwright.cards.table import SHIPPED, load
from inkwright.errors import InkwrightError

CARDS = load(SHIPPED)


def reason(name: str, format_key: str, day: str) -> str | None:
    found = why_not_legal(CARDS.card(name), CARDS, format_key, date.fromisoformat(day))
    return None if found is None else found.reason


@pytest.mark.parametrize(
    ("name", "format_key", "last_wrong", "first_right"),
    [
        ("Stitch - New Dog", "core", "2023-09-07", "2023-09-08"),  # set 1, legal a week after its release
        ("Stitch - New Dog", "infinity", "2023-09-07", "2023-09-08"),
        ("Hen Wen's Visions", "core", "2025-11-06", "2025-11-07"),  # set 10, legal from its prerelease
        ("Tod & Copper - Best of Friends", "core", "2026-07-16", "2026-07-17"),  # set 13
        ("Tod & Copper - Best of Friends", "infinity", "2026-07-16", "2026-07-17"),
    ],
)
def test_a_card_is_legal_from_the_day_of_its_set(
    name: str, format_key: str, last_wrong: str, first_right: str
) -> None:
    assert reason(name, format_key, last_wrong) == f"not legal before {first_right}"
    assert reason(name, format_key, first_right) is None


@pytest.mark.parametrize(
    ("name", "last_day", "gone"),
    [
        ("Stitch - New Dog", "2025-09-04", "2025-09-05"),  # set 1: set 9 came out
        ("Fortisphere", "2025-04-07", "2025-09-05"),  # set 4, banned first
        ("Microbots", "2026-07-16", "2026-07-17"),  # set 6: set 13 came out
    ],
)
def test_core_loses_the_sets_that_rotate_out_and_infinity_does_not(
    name: str, last_day: str, gone: str
) -> None:
    assert reason(name, "core", last_day) is None
    assert reason(name, "core", "2026-08-01") == f"rotated out of Core Constructed on {gone}"
    assert reason(name, "infinity", "2026-08-01") is None


def test_a_reprint_keeps_every_printing_legal() -> None:
    # Sets 1 and 9: in Core all the time, also in the fortnight before the new cards of set 9 were legal.
    for day in ("2024-01-01", "2025-09-05", "2025-09-18", "2025-09-19", "2026-08-01"):
        assert reason("Stitch - Rock Star", "core", day) is None


def test_a_reprint_does_not_count_before_it_is_out() -> None:
    # Sets 2 and 11: out of Core from the release of set 9 until set 11 is legal.
    assert reason("HeiHei - Persistent Presence", "core", "2025-09-04") is None
    assert reason("HeiHei - Persistent Presence", "core", "2026-02-12") is not None
    assert reason("HeiHei - Persistent Presence", "core", "2026-02-13") is None


@pytest.mark.parametrize(
    ("name", "format_key", "before", "since", "complaint"),
    [
        (
            "Hiram Flaversham - Toymaker",
            "core",
            "2025-04-07",
            "2025-04-08",
            "from 2025-04-08 until 2026-07-14",
        ),
        ("Fortisphere", "core", "2025-04-07", "2025-04-08", "from 2025-04-08 until 2026-07-14"),
        ("Hiram Flaversham - Toymaker", "infinity", "2026-03-25", "2026-03-26", "since 2026-03-26"),
    ],
)
def test_a_banned_card_is_not_legal(
    name: str, format_key: str, before: str, since: str, complaint: str
) -> None:
    assert reason(name, format_key, before) is None
    said = reason(name, format_key, since)
    assert said is not None
    assert said.startswith("banned in ")
    assert said.endswith(complaint)


def test_core_has_no_bans_since_the_list_of_july_2026_and_infinity_one() -> None:
    on = date(2026, 7, 14)
    banned = {
        (card.full_name, key)
        for card in CARDS
        for key in ("core", "infinity")
        if (said := why_not_legal(card, CARDS, key, on)) and said.kind == BANNED
    }
    assert banned == {("Hiram Flaversham - Toymaker", "infinity")}


@pytest.mark.parametrize(
    ("name", "format_key", "day", "kind"),
    [
        ("Hiram Flaversham - Toymaker", "core", "2026-07-13", BANNED),
        ("Hiram Flaversham - Toymaker", "core", "2026-07-17", POOL),  # off the list, and rotated out
        ("Hiram Flaversham - Toymaker", "infinity", "2026-07-17", BANNED),
        ("Tod & Copper - Best of Friends", "core", "2026-07-16", POOL),
        ("Anna - Ensnared Sister", "infinity", "2026-07-16", POOL),
    ],
)
def test_bans_are_told_from_everything_else(name: str, format_key: str, day: str, kind: str) -> None:
    found = why_not_legal(CARDS.card(name), CARDS, format_key, date.fromisoformat(day))
    assert isinstance(found, Illegal)
    assert found.kind == kind
    assert str(found) == found.reason


def test_quest_cards_are_in_no_format() -> None:
    said = reason("Anna - Ensnared Sister", "infinity", "2026-08-01")
    assert said == "only in sets that are not legal in tournaments: Illumineer's Quest: Deep Trouble (Q1)"
    assert reason("Anna - Ensnared Sister", "core", "2024-06-01") == said


@given(
    st.sampled_from([card.full_name for card in CARDS if card.spelling_of]),
    st.sampled_from(["core", "infinity"]),
    st.integers(0, 1500),
)
def test_another_spelling_is_as_legal_as_the_card(name: str, format_key: str, days: int) -> None:
    on = date(2023, 8, 1) + timedelta(days)
    card = CARDS.card(name)
    base = CARDS.card(card.identity)
    assert why_not_legal(card, CARDS, format_key, on) == why_not_legal(base, CARDS, format_key, on)


@given(st.sampled_from(CARDS.full_names), st.integers(0, 1500))
def test_what_core_has_infinity_has_unless_banned(name: str, days: int) -> None:
    on = date(2023, 8, 1) + timedelta(days)
    card = CARDS.card(name)
    if why_not_legal(card, CARDS, "core", on) is None:
        said = why_not_legal(card, CARDS, "infinity", on)
        assert said is None or said.kind == BANNED


def test_an_unknown_pool_is_an_error() -> None:
    with pytest.raises(InkwrightError, match="'sealed'; choose one of core, infinity"):
        reason("Microbots", "sealed", "2026-08-01")
