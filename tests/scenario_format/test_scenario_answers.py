"""Answers in scenarios: what they may be, to which decision they go, what is decided when there are none."""

from __future__ import annotations

import pytest
from scenario_texts import error, holds, played


def so(start: str, steps: str, expected: str, words: dict[str, str]) -> None:
    """Steps, parted by bars, taken from a position, end as expected."""
    listed = "".join(f"  - {step.strip()}\n" for step in steps.split("|") if step.strip())
    holds(f"{start}{listed}expect: {{{expected}}}", words)


BOARD = "players: {us: {ink: 3, hand: [Spell], play: [Caster, Hero]}, them: {play: [Foe, Guard]}}\nsteps:\n"


HITS = {"Spell": "HIT", "Caster": "MAY HIT"}


def test_a_card_is_chosen() -> None:
    so(BOARD, "play: Spell | answer: Foe", "Foe: {damage: 2}", HITS)


def test_an_answer_that_fits_nothing_is_an_error_that_shows_the_options() -> None:
    assert error(f"{BOARD}  - play: Spell\n  - answer: Spell", HITS) == (
        "line 5: 'Spell' matches none of the options: us decides: Spell: deal 2 damage to chosen character. "
        "Choose a character to damage: choose Caster, choose Hero, choose Foe, choose Guard"
    )
    assert "does not answer anything" in error(f"{BOARD}  - quest: Hero\n  - answer: Foe", HITS)
    assert "does not answer anything" in error(f"{BOARD}  - answer: yes", HITS)


def test_a_choice_that_is_left_open_is_an_error() -> None:
    start = f"{BOARD}  - play: Spell\n"
    assert "a decision is left open at the end" in error(start, HITS)
    assert "another decision must be made first" in error(f"{start}  - quest: Hero", HITS)
    assert "set: a decision must be made first" in error(f"{start}  - set: {{us: {{lore: 1}}}}", HITS)
    # Nothing is wrong with leaving it open when that is what is looked at.
    so(BOARD, "play: Spell", "legal_targets: [Caster, Hero, Foe, Guard], deciding: us", HITS)


def test_what_could_not_be_decided_otherwise_is_decided() -> None:
    start = "players: {us: {ink: 3, hand: [Spell, Spell]}, them: {play: [Foe]}}\nsteps:\n"
    so(start, "play: Spell", "Foe: {damage: 2}", {"Spell": "HIT"})
    so(start, "play: Spell | answer: Foe", "Foe: {damage: 2}", {"Spell": "HIT"})
    start = f"{start}  - play: Spell\n"
    assert "does not answer anything" in error(f"{start}  - answer: Foe\n  - answer: Foe", {"Spell": "HIT"})
    assert "does not answer anything" in error(f"{start}  - answer: Spell", {"Spell": "HIT"})


@pytest.mark.parametrize(
    ("answers", "damage"),
    [
        ("", 0),
        ("answer: no", 0),
        ("answer: false", 0),
        ("answer: yes | answer: Foe", 2),
        ("answer: true | answer: Foe", 2),
        ("answer: Foe", 2),
        ("answer: Caster | answer: Foe", 2),
        ("answer: zap | answer: Foe", 2),
        ("hint: Foe", 2),
        ("hint: Caster | hint: Foe", 2),
        ("hint: Caster | hint: yes | hint: Foe", 2),
        ("hint: Caster | hint: no", 0),
        ("hint: Caster | answer: no", 0),
        ("hint: Lamp", 0),
        ("hint: 3 | hint: no", 0),
    ],
)
def test_a_may(answers: str, damage: int) -> None:
    so(BOARD, f"quest: Caster | {answers} | quest: Hero", f"Foe: {{damage: {damage}}}", HITS)


def test_a_hint_that_names_the_card_that_asks_is_not_its_target() -> None:
    words = {"Spell": "HIT", "Caster": "MUST HIT"}
    targets = "Foe: {damage: 2}, Caster: {damage: 0}"
    so(BOARD, "quest: Caster | hint: Caster | hint: Foe", targets, words)
    so(BOARD, "quest: Caster | hint: Caster | hint: yes", "Caster: {damage: 2}", words)


def test_an_answer_may_say_what_was_forced() -> None:
    start = "players: {us: {play: [Helper, Hero]}, them: {}}\nsteps:\n"
    so(start, "quest: Helper | answer: Hero", "Hero: {strength: 4}", HITS)
    so(start, "quest: Helper | answer: yes | answer: Hero", "Hero: {strength: 4}", HITS)
    so(start, "quest: Helper | answer: yes", "Hero: {strength: 4}", HITS)


def test_an_answer_goes_to_what_is_open_rather_than_to_what_was_forced() -> None:
    # Of two cards to be hit one after the other the first must be Foe, then there is a choice.
    start = "players: {us: {ink: 3, hand: [Spell], play: [Hero]}, them: {play: [Foe]}}\nsteps:\n"
    words = {"Spell": "THEIRS THEN ANY"}
    so(start, "play: Spell | answer: Foe", "Foe: {damage: 3}, Hero: {damage: 0}", words)
    so(start, "play: Spell | answer: Foe | answer: Foe", "Foe: {damage: 3}, Hero: {damage: 0}", words)
    so(start, "play: Spell | answer: Foe | answer: Hero", "Foe: {damage: 2}, Hero: {damage: 1}", words)
    so(start, "play: Spell | answer: Hero", "Foe: {damage: 2}, Hero: {damage: 1}", words)


@pytest.mark.parametrize("word", ["HIT TWICE", "EXACTLY TWO", "UP TO TWO"])
def test_lists_are_spread_over_decisions(word: str) -> None:
    words = {"Spell": word, "Caster": "MAY HIT"}
    first = 2 if word == "HIT TWICE" else 1
    expected = f"Foe: {{damage: {first}}}, Guard: {{damage: 1}}, Hero: {{damage: 0}}"
    so(BOARD, "play: Spell | answer: [Foe, Guard]", expected, words)
    so(BOARD, "play: Spell | answer: Foe | answer: Guard", expected, words)
    so(BOARD, "play: Spell | hint: [Foe, Guard]", expected, words)


def test_up_to() -> None:
    words = {"Spell": "UP TO TWO", "Caster": "MAY HIT"}
    for answers in ("answer: Foe", "answer: [Foe]", "answer: Foe | answer: no"):
        so(BOARD, f"play: Spell | {answers} | quest: Hero", "Foe: {damage: 1}, Guard: {damage: 0}", words)
    for answers in ("", "answer: []", "answer: no", "answer: done"):
        so(BOARD, f"play: Spell | {answers} | quest: Hero", "Foe: {damage: 0}", words)
    # Once a card is given, what follows may be for something else.
    steps = "play: Spell | answer: Foe | quest: Caster | answer: Guard"
    so(BOARD, steps, "Foe: {damage: 1}, Guard: {damage: 2}", words)


HURT = "players: {us: {ink: 3, hand: [Spell], play: [{card: Hero, damage: 2}, Foe]}, them: {}}\nsteps:\n"


def test_numbers() -> None:
    words = {"Spell": "HEAL"}
    so(HURT, "play: Spell | answer: Hero | answer: 1", "Hero: {damage: 1}", words)
    so(HURT, "play: Spell | answer: Hero", "Hero: {damage: 2}", words)
    so(HURT, "play: Spell | answer: Hero | answer: no", "Hero: {damage: 2}", words)
    assert "'3' matches none" in error(f"{HURT}  - play: Spell\n  - answer: Hero\n  - answer: 3", words)
    # Another engine may not have asked how much: what a hint chose gets all of it.
    so(HURT, "play: Spell | hint: Hero", "Hero: {damage: 0}", words)
    so(HURT, "play: Spell | hint: Hero | hint: 1", "Hero: {damage: 1}", words)


def test_options_players_and_names() -> None:
    so(HURT, "play: Spell | answer: {option: 2}", "us: {lore: 2}", {"Spell": "MODES"})
    so(HURT, "play: Spell | answer: option 1", "us: {hand_size: 1}", {"Spell": "MODES"})
    so(HURT, "play: Spell | answer: Draw a card.", "us: {hand_size: 1}", {"Spell": "MODES"})
    so(HURT, "play: Spell | answer: gain 2 lore", "us: {lore: 2}", {"Spell": "MODES"})
    so(HURT, "play: Spell | answer: them", "them: {lore: 1}", {"Spell": "PLAYER"})
    so(HURT, "play: Spell | answer: Mickey Mouse", "Spell: {zone: discard}", {"Spell": "NAME"})
    # They have no characters, so two of three are offered; another engine counts all three.
    so(HURT, "play: Spell | answer: {option: 2}", "us: {lore: 2}", {"Spell": "POSSIBLE MODES"})
    so(HURT, "play: Spell | hint: {option: 2}", "us: {hand_size: 1}", {"Spell": "POSSIBLE MODES"})
    start = f"{HURT}  - play: Spell\n"
    assert "there is no option 3" in error(f"{start}  - answer: {{option: 3}}", {"Spell": "MODES"})
    assert "left open at the end" in error(start, {"Spell": "MODES"})
    assert "'Nobody' matches none" in error(f"{start}  - answer: Nobody", {"Spell": "NAME"})


def test_the_order_of_triggers() -> None:
    start = "players: {us: {play: [Sage]}, them: {}}\nsteps:\n"
    words = {"Sage": "TWO TRIGGERS"}
    both = "us: {lore: 2, hand_size: 1}, bag: []"
    looked = (
        "quest: Sage | expect: {bag: [LORE, CARDS], deciding: us} | answer: CARDS | expect: {bag: [LORE]}"
    )
    so(start, f"{looked} | answer: yes", both, words)
    so(start, "quest: Sage | answer: LORE | answer: yes", both, words)
    so(start, "quest: Sage | answer: yes", both, words)
    so(start, "quest: Sage", "us: {lore: 2, hand_size: 0}", words)


def test_entering_play_ready_or_exerted() -> None:
    start = "players: {us: {ink: 2, hand: [Guard]}, them: {}}\nsteps:\n"
    for answer, exerted in (("exerted", "true"), ("yes", "true"), ("ready", "false"), ("no", "false")):
        so(start, f"play: Guard | answer: {answer}", f"Guard: {{exerted: {exerted}}}", {})
    so(start, "play: Guard", "Guard: {exerted: false}", {})


SEEN = """players: {us: {ink: 1, hand: [Spell], deck: [Hero, Foe, Lamp, Song]}, them: {}}
steps:
  - play: Spell
"""


@pytest.mark.parametrize(
    ("answer", "hand", "bottom"),
    [
        ("answer: {hand: [Foe], bottom: [Lamp, Hero]}", "Foe", "Lamp, Hero"),
        ("answer: {bottom: [Hero, Lamp], hand: [Foe]}", "Foe", "Hero, Lamp"),
        ("answer: {hand: Lamp}", "Lamp", "Hero, Foe"),
        ("hint: {hand: [Hero], bottom: [Foe, Lamp]}", "Hero", "Foe, Lamp"),
        ("answer: Foe", "Foe", "Hero, Lamp"),
        ("answer: [Foe, Lamp]", "Foe", "Lamp, Hero"),
    ],
)
def test_cards_are_distributed_place_by_place(answer: str, hand: str, bottom: str) -> None:
    expected = f"us: {{hand: [{hand}], deck_top: [Song], deck_bottom: [{bottom}]}}"
    so(SEEN, answer, expected, {"Spell": "ONE TO HAND"})


def test_a_distribution_that_cannot_be() -> None:
    words = {"Spell": "ONE TO HAND"}
    assert "Song" in error(f"{SEEN}  - answer: {{hand: [Song]}}", words)
    said = error(f"{SEEN}  - answer: {{hand: [Foe], top: [Spell]}}", words)
    assert "top: 'Spell' was not put there" in said
    assert "top: 'Lamp' was not put there" in error(f"{SEEN}  - answer: {{hand: [Foe], top: [Lamp]}}", words)
    assert "there are no cards to distribute" in error(f"{BOARD}  - answer: {{top: [Hero]}}", HITS)


@pytest.mark.parametrize(
    ("answer", "top", "bottom"),
    [
        ("{top: [Lamp, Hero], bottom: [Foe]}", "Hero, Lamp, Song", "Foe"),
        ("{top: [], bottom: [Foe, Hero, Lamp]}", "Song", "Foe, Hero, Lamp"),
        ("{bottom: [Lamp]}", "Song", "Lamp, Hero, Foe"),
    ],
)
def test_top_and_bottom_are_in_the_order_cards_are_put_there(answer: str, top: str, bottom: str) -> None:
    expected = f"us: {{deck_top: [{top}], deck_bottom: [{bottom}]}}"
    so(SEEN, f"answer: {answer}", expected, {"Spell": "TOP OR BOTTOM"})


def test_checks_between_a_decision_and_its_answer_leave_it_open() -> None:
    holds(
        f"""{BOARD}  - quest: Caster
  - expect: {{us: {{lore: 1}}}}
  - answer: yes
  - illegal: {{answer: Spell}}
  - legal: {{answer: Guard}}
  - illegal: {{quest: Hero}}
    because: 3.3.2.1
  - expect: {{Foe: {{damage: 0}}}}
  - answer: Foe
expect: {{Foe: {{damage: 2}}}}""",
        HITS,
    )


def test_hints_are_passed_over_where_they_fit_nothing() -> None:
    values = ("Foe", "yes", "7", "[Foe, Hero]", "{option: 2}", "{top: [Foe]}", "Nobody")
    hints = " | ".join(f"hint: {value}" for value in values)
    so(BOARD, f"{hints} | quest: Hero | {hints}", "us: {lore: 1}, Foe: {damage: 0}", HITS)
    so(BOARD, "play: Spell | hint: Nobody | hint: Guard", "Guard: {damage: 2}", HITS)


@pytest.mark.parametrize(
    ("word", "number", "expected"),
    [
        ("HIT", 3, "Foe: {damage: 2}"),
        ("PLAYER", 2, "them: {lore: 1}"),
    ],
)
def test_cards_and_players_are_chosen_by_number(word: str, number: int, expected: str) -> None:
    words = {**HITS, "Spell": word}
    so(BOARD, f"play: Spell | answer: {{option: {number}}}", expected, words)
    assert "there is no option 5" in error(f"{BOARD}  - play: Spell\n  - answer: {{option: 5}}", HITS)


def test_places_are_chosen_by_number() -> None:
    start = (
        "players: {us: {ink: 2, hand: [Cinderella - Homespun Dressmaker], deck: [Lamp, Song]}, them: {}}\n"
    )
    so(f"{start}steps:\n", "play: Cinderella | answer: {option: 2}", "us: {deck_bottom: [Lamp]}", {})


IMELDA = "{us: {ink: 4, hand: [Mamá Imelda - No-Nonsense Ancestor], discard: [Lamp, Song, Hero]}, them: {}}"


@pytest.mark.parametrize("answer", ["{option: 2}", "banish her", "Banish this character."])
def test_options_by_number_or_by_their_words_as_printed(answer: str) -> None:
    so(f"players: {IMELDA}\nsteps:\n", f"play: Mamá Imelda | answer: {answer}", "us: {discard_size: 4}", {})


def test_an_option_that_was_the_only_one_may_be_given() -> None:
    start = f"players: {IMELDA.replace(', Hero', '')}\nsteps:\n"
    so(start, "play: Mamá Imelda", "us: {discard_size: 3}", {})
    so(start, "play: Mamá Imelda | answer: {option: 2}", "us: {discard_size: 3}", {})
    assert "there is no option 1" in error(f"{start}  - play: Mamá Imelda\n  - answer: {{option: 1}}", {})


def test_targets_behind_a_may() -> None:
    targets = "expect: {legal_targets: [Caster, Hero, Foe, Guard]}"
    so(BOARD, f"quest: Caster | {targets} | answer: Foe", "Foe: {damage: 2}", HITS)
    so(BOARD, f"quest: Caster | {targets} | answer: no", "Foe: {damage: 0}", HITS)
    outcome = played(f"{BOARD}  - quest: Caster\n  - expect: {{legal_targets: [Hero]}}", HITS)
    assert outcome.failures == ("line 5: legal_targets: expected [Hero], found [Caster, Hero, Foe, Guard]",)


def test_using_an_ability_without_a_cost_accepts_it() -> None:
    goliath = "{card: Goliath - Transformed Warrior, damage: 2}"
    start = f"players: {{us: {{hand: [Lamp, Song], play: [{goliath}]}}, them: {{play: [Foe]}}}}\nsteps:\n"
    for accepted in ("", "answer: yes |"):
        so(start, f"use: Goliath | {accepted} answer: Lamp | answer: 2", "Foe: {damage: 2}", {})
    assert "'no' matches none" in error(f"{start}  - use: Goliath\n  - answer: no", {})


def test_an_opponent_is_told_what_you_would_do() -> None:
    start = "players: {us: {ink: 3, hand: [This Is Business]}, them: {}}\nsteps:\n"
    so(start, "play: This Is Business | answer: You draw a card and get 2 ink drops.", "us: {drops: 2}", {})
