"""Hints, and positions that were recorded elsewhere: another engine asks more or fewer questions."""

from __future__ import annotations

from scenario_texts import error, holds, played

PLAYERS = """players:
  us: {ink: 3, hand: [Spell], deck_size: 5, play: [Caster, {card: Hero, damage: 2}]}
  them: {play: [Foe, {card: Guard, damage: 3}]}
steps:
"""


def test_a_recorded_position_takes_what_comes_first_and_as_much_as_possible() -> None:
    steps = f"{PLAYERS}  - play: Spell\n"
    assert "left open at the end" in error(steps, {"Spell": "HIT", "Caster": "MAY HIT"})
    recorded = f"from: elsewhere\n{steps}"
    holds(f"{recorded}expect: {{Caster: {{damage: 2}}}}", {"Spell": "HIT", "Caster": "MUST HIT"})
    holds(
        f"{recorded}  - hint: Hero\nexpect: {{Hero: {{damage: 0}}}}", {"Spell": "HEAL", "Caster": "MAY HIT"}
    )


def test_a_recorded_position_still_declines_what_it_does_not_take() -> None:
    holds(
        f"from: elsewhere\n{PLAYERS}  - quest: Caster\nexpect: {{Foe: {{damage: 0}}, Guard: {{damage: 3}}}}",
        {"Spell": "HIT", "Caster": "MAY HIT"},
    )


def test_a_hint_for_the_only_candidate_is_not_given_to_the_choice_after_it() -> None:
    holds(
        """players: {us: {ink: 3, hand: [Spell], play: [Hero]}, them: {play: [Foe]}}
steps:
  - play: Spell
  - hint: Foe
  - hint: Hero
expect: {Foe: {damage: 2}, Hero: {damage: 1}}""",
        {"Spell": "THEIRS THEN ANY"},
    )


def test_a_hint_for_the_only_candidate_does_not_take_a_may_that_comes_later() -> None:
    holds(
        """players: {us: {ink: 3, hand: [Spell]}, them: {play: [Watcher]}}
steps:
  - play: Spell
  - hint: Watcher
expect: {Watcher: {damage: 2}, them: {hand_size: 0}}""",
        {"Spell": "HIT", "Watcher": "MAY DRAW WHEN HIT"},
    )


def test_a_list_says_what_is_chosen_and_not_who_asks() -> None:
    holds(
        f"{PLAYERS}  - quest: Caster\n  - hint: [Caster]\nexpect: {{Caster: {{damage: 2}}}}",
        {"Spell": "HIT", "Caster": "MAY HIT"},
    )
    holds(
        f"{PLAYERS}  - quest: Caster\n  - hint: Caster\n  - hint: Foe\nexpect: {{Foe: {{damage: 2}}}}",
        {"Spell": "HIT", "Caster": "MAY HIT"},
    )


def test_nothing_else_can_be_done_before_what_a_later_hint_answers() -> None:
    holds(
        f"""{PLAYERS}  - quest: Caster
  - illegal: {{pass: true}}
    because: 3.3.2.1
  - hint: Foe
  - legal: {{pass: true}}
expect: {{Foe: {{damage: 2}}}}""",
        {"Spell": "HIT", "Caster": "MAY HIT"},
    )


def test_of_several_copies_the_one_that_is_as_expected_is_meant() -> None:
    start = "players: {us: {hand: [Hero, Hero], play: [{card: Hero, damage: 1}]}, them: {}}\n"
    holds(f"{start}expect: {{Hero: {{zone: hand}}}}")
    holds(f"{start}expect: {{Hero: {{zone: play, damage: 1}}}}")
    wrong = played(f"{start}expect: {{Hero: {{zone: hand, damage: 1}}}}")
    assert not wrong.ok
    assert len(wrong.failures) == 1


def test_where_a_card_goes_may_be_told_by_choosing_an_option() -> None:
    start = "players: {us: {ink: 1, hand: [Spell], deck: [Lamp]}, them: {}}\nsteps:\n  - play: Spell\n"
    for place, zone in (("top", "deck"), ("discard", "discard")):
        holds(
            f"{start}  - hint: {{{place}: [Lamp]}}\nexpect: {{Lamp: {{zone: {zone}}}}}",
            {"Spell": "TOP OR DISCARD"},
        )
