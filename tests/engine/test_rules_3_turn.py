"""Chapter 3, Turn structure: what happens when, with abilities that can tell. Tests are named by rule."""

from __future__ import annotations

import pytest
from positions import (
    answer,
    card,
    discard,
    do,
    hand,
    in_main_phase,
    ink,
    legal,
    log,
    lore,
    options,
    played,
    position,
    put,
    refused_by,
    resolve_all,
    the,
)
from trees import (
    ITSELF,
    ME,
    MINE,
    THEIRS,
    THEM,
    action,
    characters,
    chosen,
    draw,
    each,
    gain,
    gets,
    in_hand,
    n,
    when,
    while_in_play,
)

from inkwright.effects.abilities import Triggered
from inkwright.effects.amounts import CountOf, LoreOf, StatOf
from inkwright.effects.conditions import DuringTurnOf
from inkwright.effects.control import May, Seq
from inkwright.effects.damage import Banish, DealDamage
from inkwright.effects.durations import AtTheirNextStart, DuringTheirNextTurn, ThisTurn, UntilYourNextTurn
from inkwright.effects.exerting import Ready
from inkwright.effects.lasting import Apply, ApplyRule, DelayedTrigger, FloatingTrigger
from inkwright.effects.modifiers import Add, Cant, GainKeyword
from inkwright.effects.node import Effect
from inkwright.effects.players import AllPlayers
from inkwright.effects.resources import GainLore
from inkwright.effects.rule_changes import ExtraInk, SkipStep
from inkwright.effects.targets import Ref
from inkwright.effects.triggers import When
from inkwright.errors import InkwrightError

HERO = card("Hero", strength=2, willpower=5)


FREEZE = Apply(chosen(characters(THEIRS)), (Cant("ready_at_start"),), AtTheirNextStart())
STRONGER = Add("strength", n(3))


def at_start(effect: Effect) -> Triggered:
    """At the start of your turn, an effect."""
    return when("turn_starts", effect, subject=None, players=ME)


def at_end(effect: Effect) -> Triggered:
    """At the end of your turn, an effect."""
    return when("turn_ends", effect, subject=None, players=ME)


# 3.1 Phases.


def test_3_1_1_and_3_1_2_phases_and_steps_follow_in_order() -> None:
    g = position(
        p1={}, p2={"ink": (0, 1), "play": [put(HERO, exerted=True), card("Castle", "location", lore=1)]}
    )
    do(g, "pass")
    said = [line.rsplit(" (", 1)[0] for line in log(g)]
    assert said == [
        "player 1: End-of-Turn Phase",
        "player 1's turn ends",
        "turn 8: player 2",
        "Hero readies",
        "player 2's turn starts",
        "player 2: Set step",
        "player 2 gains 1 lore, because of Castle",
        "player 2 draws Filler",
        "player 2: Main Phase",
    ]


# 3.2.1 Ready step.


def test_3_2_1_1_a_card_that_can_not_ready_at_the_start_stays_exerted_once() -> None:
    freeze = action(
        "Freeze", Apply(chosen(characters(THEIRS)), (Cant("ready_at_start"),), AtTheirNextStart())
    )
    g = position(p1={"hand": [freeze]}, p2={"play": [put(HERO, exerted=True)], "ink": (0, 2)})
    do(g, "play Freeze", "pass")
    assert the(g, "Hero").exerted
    assert ink(g, 1) == (2, 0)
    do(g, "pass", "pass")
    assert not the(g, "Hero").exerted


def test_3_2_1_1_an_effect_may_still_ready_what_stayed_exerted_at_the_start() -> None:
    freeze = action(
        "Freeze", Apply(chosen(characters(THEIRS)), (Cant("ready_at_start"),), AtTheirNextStart())
    )
    wake = action("Wake", Ready(chosen(characters(MINE))))
    g = position(p1={"hand": [freeze]}, p2={"play": [put(HERO, exerted=True)], "hand": [wake]})
    do(g, "play Freeze", "pass", "play Wake")
    assert not the(g, "Hero").exerted


@pytest.mark.parametrize(("edition", "stays"), [("2.3", True), ("2025-08-22", True), ("2024-04-13", False)])
def test_3_2_1_1_and_3_2_1_3_cards_ready_before_effects_expire(edition: str, stays: bool) -> None:
    """Until the start of your next turn it can't ready: in 2024 that ended before the readying."""
    lock = action("Lock", Apply(chosen(characters(MINE)), (Cant("ready"),), UntilYourNextTurn()))
    g = position(p1={"hand": [lock], "play": [put(HERO, exerted=True)]}, edition=edition)
    do(g, "play Lock", "pass", "pass")
    assert the(g, "Hero").exerted is stays
    do(g, "pass", "pass")
    assert not the(g, "Hero").exerted


@pytest.mark.parametrize(("edition", "stays"), [("2.3", False), ("2025-08-22", False), ("2024-04-13", True)])
def test_3_2_1_1_and_3_2_1_2_during_your_turn_begins_after_the_readying(edition: str, stays: bool) -> None:
    sloth = card(
        "Sloth",
        abilities=[while_in_play(gets(Cant("ready")), condition=DuringTurnOf(ME))],
    )
    g = position(p1={"play": [put(sloth, exerted=True)]}, edition=edition)
    do(g, "pass", "pass")
    assert the(g, "Sloth").exerted is stays


def test_3_2_1_2_during_your_turn_applies_in_your_turn_only() -> None:
    hero = card("Hero", strength=2, abilities=[while_in_play(gets(STRONGER), condition=DuringTurnOf(ME))])
    g = position(p1={"play": [hero]})
    assert the(g, "Hero").now.strength == 5
    do(g, "pass")
    assert the(g, "Hero").now.strength == 2
    do(g, "pass")
    assert the(g, "Hero").now.strength == 5


def test_3_2_1_2_it_applies_when_start_of_turn_triggers_resolve() -> None:
    hero = card(
        "Hero",
        strength=2,
        abilities=[
            while_in_play(gets(STRONGER), condition=DuringTurnOf(ME)),
            at_start(GainLore(ME, StatOf("strength", "this"))),
        ],
    )
    g = position(p1={"play": [hero]})
    do(g, "pass", "pass")
    assert lore(g) == [5, 0]


def test_3_2_1_3_until_the_start_of_your_next_turn_lasts_through_all_other_turns() -> None:
    brave = action("Brave", Apply(chosen(characters(MINE)), (STRONGER,), UntilYourNextTurn()))
    g = position(p1={"hand": [brave], "play": [HERO]}, p2={}, p3={})
    do(g, "play Brave")
    for _ in range(2):
        do(g, "pass")
        assert the(g, "Hero").now.strength == 5
    do(g, "pass")
    assert the(g, "Hero").now.strength == 2


def test_3_2_1_3_it_has_ended_when_start_of_turn_triggers_resolve() -> None:
    brave = action("Brave", Apply(chosen(characters(MINE)), (STRONGER,), UntilYourNextTurn()))
    hero = card(
        "Hero",
        strength=2,
        abilities=[at_start(GainLore(ME, StatOf("strength", "this")))],
    )
    g = position(p1={"hand": [brave], "play": [hero]})
    do(g, "play Brave", "pass", "pass")
    assert lore(g) == [2, 0]


def test_3_2_1_3_an_opponents_effect_ends_at_the_start_of_their_turn_and_not_of_yours() -> None:
    curse = action("Curse", Apply(chosen(characters(THEIRS)), (Add("strength", n(-1)),), UntilYourNextTurn()))
    g = position(p1={"hand": [curse]}, p2={"play": [HERO]})
    do(g, "play Curse", "pass")
    assert the(g, "Hero").now.strength == 1
    do(g, "pass")
    assert the(g, "Hero").now.strength == 2


def test_3_2_1_4_triggers_from_readying_resolve_with_those_of_the_start() -> None:
    hero = card(
        "Hero",
        abilities=[
            ("WAKE", when("readies", gain(1))),
            ("DAWN", at_start(GainLore(ME, LoreOf(ME)))),
        ],
    )
    g = position(p1={"play": [put(hero, exerted=True)]})
    do(g, "pass", "pass")
    assert options(g) == ["resolve Hero: WAKE", "resolve Hero: DAWN"]
    answer(g, "resolve Hero: WAKE")
    assert lore(g) == [2, 0]
    assert in_main_phase(g, 0)


def test_3_2_1_4_a_card_that_did_not_ready_triggers_nothing() -> None:
    hero = card("Hero", abilities=[when("readies", gain(1))])
    g = position(p1={"play": [hero]})
    do(g, "pass", "pass")
    assert lore(g) == [0, 0]


def test_3_2_1_4_start_of_turn_triggers_are_those_of_the_active_player() -> None:
    dawn = at_start(gain(1))
    g = position(
        p1={"play": [card("Mine", abilities=[dawn])]}, p2={"play": [card("Yours", abilities=[dawn])]}
    )
    do(g, "pass")
    assert lore(g) == [0, 1]
    do(g, "pass")
    assert lore(g) == [1, 1]


# 3.2.2 Set step.


def test_3_2_2_1_characters_are_dry_before_start_of_turn_triggers_resolve() -> None:
    """An ability that costs an exert may not be used then, but what a trigger does finds a dry character."""
    g = position(
        p1={
            "play": [
                put(HERO, drying=True),
                card("Dawn", abilities=[at_start(May(gain(1)))]),
            ]
        }
    )
    do(g, "pass", "pass")
    assert not in_main_phase(g, 0)
    assert not the(g, "Hero").drying


def test_3_2_2_2_and_3_2_2_3_location_lore_comes_before_start_of_turn_triggers() -> None:
    doubler = card("Doubler", abilities=[at_start(GainLore(ME, LoreOf(ME)))])
    g = position(p1={"lore": 1, "play": [doubler, card("Castle", "location", lore=2)]})
    do(g, "pass", "pass")
    assert lore(g) == [6, 0]


def test_3_2_2_2_location_lore_does_not_use_the_bag_but_may_trigger() -> None:
    joy = card("Joy", abilities=[when("gains_lore", draw(), subject=None, players=ME)])
    g = position(p1={"play": [joy, card("Castle", "location", lore=2), card("Ruin", "location", lore=0)]})
    do(g, "pass", "pass")
    assert hand(g, 0) == ["Filler", "Filler"]
    gained = log(g).index("player 1 gains 2 lore, because of Castle (3.2.2.2)")
    assert "triggers" in log(g)[gained + 1]


def test_3_2_2_3_start_of_turn_triggers_resolve_before_the_draw() -> None:
    counter = card("Counter", abilities=[at_start(GainLore(ME, CountOf(in_hand())))])
    g = position(p1={"hand": [HERO, HERO], "play": [counter]})
    do(g, "pass", "pass")
    assert lore(g) == [2, 0]
    assert len(hand(g, 0)) == 3


def test_3_2_2_3_a_trigger_of_a_card_that_has_left_by_then_still_resolves() -> None:
    """It entered the bag in the Ready step; the character went at the check that followed."""
    shield = action("Shield", Apply(chosen(characters(MINE)), (Add("willpower", n(3)),), UntilYourNextTurn()))
    frail = card("Frail", willpower=2, abilities=[at_start(gain(1))])
    g = position(p1={"hand": [shield], "play": [frail]})
    do(g, "play Shield")
    the(g, "Frail").damage = 3
    do(g, "pass", "pass")
    assert discard(g, 0) == ["Shield", "Frail"]
    assert lore(g) == [1, 0]


# 3.2.3 Draw step.


def test_3_2_3_1_a_player_who_skips_the_draw_step_draws_nothing() -> None:
    squire = card("Squire", abilities=[while_in_play(SkipStep(ME, "draw"))])
    g = position(p1={"play": [squire]})
    do(g, "pass")
    assert hand(g, 1) == ["Filler"]
    do(g, "pass")
    assert hand(g, 0) == []


def test_3_2_3_2_what_the_draw_triggers_resolves_before_the_main_phase() -> None:
    reader = card("Reader", abilities=[when("draws", May(gain(1)), subject=None, players=ME)])
    g = position(p1={"play": [reader]})
    do(g, "pass", "pass")
    assert options(g) == ["yes", "no"]
    assert hand(g, 0) == ["Filler"]
    answer(g, "yes")
    assert in_main_phase(g, 0)
    assert lore(g) == [1, 0]


# 3.3 Main Phase.


def test_3_3_2_1_the_turn_can_not_end_while_the_bag_holds_abilities() -> None:
    pair = [("A", when("quests", gain(1))), ("B", when("quests", gain(2)))]
    g = position(p1={"play": [card("Hero", abilities=pair)]})
    do(g, "quest Hero")
    assert not legal(g, "pass")
    assert refused_by(g, "pass") == "3.3.2.1"
    with pytest.raises(InkwrightError):
        do(g, "pass")
    resolve_all(g)
    do(g, "pass")
    assert in_main_phase(g, 1)


def test_3_3_2_1_the_turn_can_not_end_in_the_middle_of_an_action() -> None:
    shot = action("Shot", DealDamage(n(1), chosen(characters())))
    g = position(p1={"hand": [shot], "play": [HERO, card("Other")]})
    do(g, "play Shot")
    assert refused_by(g, "pass") == "3.3.2.1"


# 3.4 End of turn.


def test_3_4_1_1_end_of_turn_triggers_see_what_lasts_this_turn() -> None:
    brave = action("Brave", Apply(chosen(characters(MINE)), (STRONGER,), ThisTurn()))
    hero = card(
        "Hero",
        strength=2,
        abilities=[at_end(GainLore(ME, StatOf("strength", "this")))],
    )
    g = position(p1={"hand": [brave], "play": [hero]})
    do(g, "play Brave", "pass")
    assert lore(g) == [5, 0]
    assert the(g, "Hero").now.strength == 2


def test_3_4_1_1_only_the_ending_turn_counts() -> None:
    dusk = at_end(gain(1))
    g = position(
        p1={"play": [card("Mine", abilities=[dusk])]}, p2={"play": [card("Yours", abilities=[dusk])]}
    )
    do(g, "pass")
    assert lore(g) == [1, 0]


def test_3_4_1_1_end_of_turn_triggers_may_ask() -> None:
    dusk = at_end(May(gain(1)))
    g = position(p1={"play": [card("Owl", abilities=[dusk])]})
    do(g, "pass")
    assert g.ask_player == 0
    assert g.active == 0
    answer(g, "yes")
    assert lore(g) == [1, 0]
    assert in_main_phase(g, 1)


def test_3_4_1_1_a_delayed_trigger_of_the_end_of_the_turn_fires_once() -> None:
    """6.2.7.2."""
    sweet = Apply(chosen(characters(MINE)), (Add("strength", n(5)),), ThisTurn())
    candy = Seq((sweet, DelayedTrigger(When("turn_ends"), Banish(Ref("chosen")))))
    g = position(p1={"hand": [action("Candy", candy)], "play": [HERO, card("Other")]})
    do(g, "play Candy", "choose Hero")
    assert the(g, "Hero").now.strength == 7
    do(g, "pass")
    assert played(g, 0) == ["Other"]
    do(g, "pass", "pass")
    assert played(g, 0) == ["Other"]


def test_3_4_1_2_this_turn_ends_with_the_turn_in_which_it_began() -> None:
    """Also when it was set up in an opponent's turn."""
    thorn = card(
        "Thorn",
        willpower=9,
        abilities=[when("is_challenged", Apply(ITSELF, (STRONGER,), ThisTurn()))],
    )
    g = position(p1={"play": [HERO]}, p2={"play": [put(thorn, exerted=True)]})
    do(g, "challenge Hero > Thorn")
    assert the(g, "Thorn").now.strength == 4
    do(g, "pass")
    assert the(g, "Thorn").now.strength == 1


def test_3_4_1_2_floating_triggers_of_this_turn_end() -> None:
    """6.2.7.1."""
    hymn = action("Hymn", FloatingTrigger(When("quests", characters(MINE)), gain(1), ThisTurn()))
    g = position(p1={"hand": [hymn], "play": [HERO, card("Other")]})
    do(g, "play Hymn", "quest Hero", "quest Other")
    assert lore(g) == [4, 0]
    do(g, "pass", "pass", "quest Hero")
    assert lore(g) == [5, 0]


def test_3_4_1_2_keywords_gained_this_turn_are_lost() -> None:
    wings = action("Wings", Apply(chosen(characters(MINE)), (GainKeyword("Evasive"),), ThisTurn()))
    g = position(p1={"hand": [wings], "play": [put(HERO, exerted=True)]}, p2={"play": [card("Foe")]})
    do(g, "play Wings", "pass")
    assert legal(g, "challenge Foe > Hero")


def test_3_4_1_2_what_the_expiry_triggers_resolves_in_the_same_turn() -> None:
    grow = action("Grow", Apply(chosen(characters(MINE)), (Add("willpower", n(3)),), ThisTurn()))
    frail = card("Frail", willpower=2, abilities=[when("is_banished", May(gain(1)))])
    g = position(p1={"hand": [grow], "play": [frail]})
    do(g, "play Grow")
    the(g, "Frail").damage = 3
    do(g, "pass")
    assert g.ask_player == 0
    assert g.active == 0
    answer(g, "yes")
    assert lore(g) == [1, 0]
    assert in_main_phase(g, 1)


def test_3_4_1_2_what_that_sets_up_for_this_turn_ends_too() -> None:
    """Nothing that lasts this turn is left when the next player's turn begins."""
    grow = action("Grow", Apply(chosen(characters(MINE)), (Add("willpower", n(3)),), ThisTurn()))
    rage = Apply(each(characters()), (Add("strength", n(4)),), ThisTurn())
    frail = card("Frail", willpower=2, abilities=[when("is_banished", rage)])
    g = position(p1={"hand": [grow], "play": [frail, HERO]}, p2={"play": [card("Foe", strength=1)]})
    do(g, "play Grow", "choose Frail")
    the(g, "Frail").damage = 3
    do(g, "pass")
    assert played(g, 0) == ["Hero"]
    assert the(g, "Hero").now.strength == 2
    assert the(g, "Foe").now.strength == 1


def test_3_4_1_2_an_additional_ink_of_this_turn_is_gone_in_the_next() -> None:
    rain = action("Rain", ApplyRule(ExtraInk(ME, n(1)), ThisTurn()))
    g = position(p1={"hand": [rain, HERO, HERO, HERO, HERO]})
    do(g, "play Rain", "ink Hero", "ink Hero")
    assert refused_by(g, "ink Hero") == "4.2.3"
    do(g, "pass", "pass", "ink Hero")
    assert refused_by(g, "ink Hero") == "4.2.3"


def test_3_4_1_2_during_their_next_turn_ends_with_that_turn() -> None:
    stun = action("Stun", Apply(chosen(characters(THEIRS)), (Cant("quest"),), DuringTheirNextTurn()))
    g = position(p1={"hand": [stun]}, p2={"play": [HERO]})
    do(g, "play Stun", "pass")
    assert refused_by(g, "quest Hero") == "1.2.2"
    do(g, "pass", "pass")
    assert legal(g, "quest Hero")


def test_3_4_2_the_final_check_counts_what_the_end_of_the_turn_did() -> None:
    """A win by an end-of-turn trigger comes before the loss by the empty deck."""
    dusk = at_end(gain(1))
    g = position(p1={"lore": 19, "deck_size": 0, "play": [card("Owl", abilities=[dusk])]})
    do(g, "pass")
    assert g.outcome == 0


def test_3_4_2_the_next_player_becomes_active_only_after_the_bag_is_empty() -> None:
    dusk = when("turn_ends", gain(1), subject=None, players=AllPlayers(), condition=DuringTurnOf(THEM))
    g = position(p1={}, p2={"play": [card("Owl", abilities=[dusk])]})
    do(g, "pass")
    assert lore(g) == [0, 1]
    assert in_main_phase(g, 1)


def test_3_4_2_a_card_readied_at_the_end_of_the_turn_is_ready_in_the_next() -> None:
    watch = card("Watch", abilities=[at_end(Ready(ITSELF))])
    g = position(p1={"play": [watch, put(HERO, exerted=True)]}, p2={"play": [card("Foe")]})
    do(g, "quest Watch", "pass")
    assert refused_by(g, "challenge Foe > Watch") == "4.6.4.2"
    assert legal(g, "challenge Foe > Hero")
