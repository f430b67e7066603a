"""Behaviour of each edition, row by row, derived from the rules and not from the presets."""

from __future__ import annotations

import dataclasses

import pytest

from inkwright.errors import InkwrightError
from inkwright.rules.editions import EDITIONS, NEWEST, Edition, edition

ORDER = ("2024-04-13", "2025-08-22", "2.0", "2.1", "2.2", "2.3")

# flag -> its value in the editions of ORDER. F and T keep the columns narrow.
F, T = False, True
TABLE: dict[str, tuple[object, ...]] = {
    # An empty deck lost on drawing until 2.0 made it the end of one's own turn.
    "deck_out": ("draw", "draw", "turn_end", "turn_end", "turn_end", "turn_end"),
    # 2025 says a win beats a loss; the others are silent and get the same ruling.
    "win_over_loss": (T, T, T, T, T, T),
    # The letter of 2.0 only, and off even there.
    "gsc_per_sentence": (F, F, F, F, F, F),
    # In 2024 only challenge damage is credited.
    "banish_credit_abilities": (F, T, T, T, T, T),
    # Since 2.0 a leaver's lasting effects run on.
    "leaver_durations": ("drop", "drop", "keep", "keep", "keep", "keep"),
    # In 2024 cards readied last in the Ready step.
    "ready_first": (F, T, T, T, T, T),
    # Since 2.0 free is an alternate cost, and a free ability still exerts and pays nothing else.
    "free_is_alternate": (F, F, T, T, T, T),
    "free_ability_keeps": ("non_ink", "non_ink", "exert", "exert", "exert", "exert"),
    # Since 2.0 a resolving action is in play, and what an effect plays enters during the effect.
    "action_in_play": (F, F, T, T, T, T),
    "nested_play": ("after", "after", "during", "during", "during", "during"),
    # A secondary `if` was tested twice before 2.0; 2024 is silent and follows 2025.
    "if_check": ("both", "both", "resolve", "resolve", "resolve", "resolve"),
    # The A of "A to B" was a cost only in 2025; since 2.1 it is one if it includes paying ink.
    "a_to_b": ("effect", "cost", "effect", "ink_is_cost", "ink_is_cost", "ink_is_cost"),
    # Resist was a replacement effect only in 2025.
    "resist": ("modifier", "replacement", "modifier", "modifier", "modifier", "modifier"),
    # 2025 lets the affected player order; 2.0 replaces effect damage before computing it.
    "mods_vs_replacement": (
        "mods_first",
        "player_choice",
        "replacement_first",
        "mods_first",
        "mods_first",
        "mods_first",
    ),
    # One replacement only in 2024; since 2.0 identical ones are used up together.
    "replacements": (
        "single",
        "iterative",
        "iterative_dedupe",
        "iterative_dedupe",
        "iterative_dedupe",
        "iterative_dedupe",
    ),
    # Damage reduced to 0 is dealt since 2.2.
    "zero_is_dealt": (F, F, F, F, T, T),
    # Only 2.0 reads "is dealt damage" as "takes damage".
    "dealt_means_takes": (F, F, T, F, F, F),
    # Only 2025 looks at exerted characters alone.
    "reckless_exerted_only": (F, T, F, F, F, F),
    # Since 2.0 leaving play for any zone makes a new card.
    "new_object_any_zone": (F, F, T, T, T, T),
    # In 2025 a card with two names has those two; since 2.0 the pair is a third. 2024 is silent.
    "pair_is_name": (F, F, T, T, T, T),
    # Since 2.1 a drying character cannot be exerted by the symbol for any reason.
    "drying_blocks_all_exert": (F, F, F, T, T, T),
    # New in 2.3.
    "ink_drops": (F, F, F, F, F, T),
    "simultaneous_by_part": (F, F, F, F, F, T),
    "dup_keyword": ("first", "first", "first", "first", "first", "longest"),
    "enters_own_first": (F, F, F, F, F, T),
    "play_follows_zone": (F, F, F, F, F, T),
    "move_choice_always": (F, F, F, F, F, T),
}


@pytest.mark.parametrize("flag", TABLE)
def test_flag_has_the_value_of_every_edition(flag: str) -> None:
    assert tuple(getattr(edition(name), flag) for name in ORDER) == TABLE[flag]


def test_the_table_above_covers_every_flag() -> None:
    flags = {field.name for field in dataclasses.fields(Edition)} - {"name", "effective"}
    assert flags == set(TABLE)


def test_presets_are_listed_newest_first_and_the_newest_is_the_default() -> None:
    assert tuple(preset.name for preset in EDITIONS) == tuple(reversed(ORDER))
    days = [preset.effective for preset in EDITIONS]
    assert days == sorted(days, reverse=True)
    assert NEWEST is edition("2.3")
    assert NEWEST.effective == "2026-10-16"


@pytest.mark.parametrize(("written", "meant"), [("2.3.0", "2.3"), ("2.0.0", "2.0"), (" 2.1 ", "2.1")])
def test_other_ways_to_write_an_edition(written: str, meant: str) -> None:
    assert edition(written) is edition(meant)


@pytest.mark.parametrize("name", ["", "2", "2.4", "2.3.1", "2025-10-31", "newest", "2.3.0.0"])
def test_an_unknown_edition_is_refused_with_the_choices(name: str) -> None:
    with pytest.raises(InkwrightError) as caught:
        edition(name)
    message = str(caught.value)
    assert repr(name) in message
    assert all(known in message for known in ORDER)


def test_an_edition_cannot_be_changed_but_varied() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        NEWEST.ready_first = False  # type: ignore[misc]  # that it is refused is the point
    strict = dataclasses.replace(edition("2.0"), gsc_per_sentence=True)
    assert strict.gsc_per_sentence
    assert not edition("2.0").gsc_per_sentence
