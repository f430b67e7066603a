"""Sections 6.4 and 6.6: static abilities, what resolved effects leave behind, modifiers. Named by rule."""

from __future__ import annotations

import pytest
from positions import card, do, hand, legal, options, played, position, put, the
from settling import items, resolve_all, spell
from trees import (
    MINE,
    THEIRS,
    characters,
    chosen,
    gain,
    gets,
    n,
    when,
    while_in_play,
)

from inkwright.effects.amounts import CountOf, Number, StatOf, Times
from inkwright.effects.conditions import Exists
from inkwright.effects.control import Seq
from inkwright.effects.damage import Banish
from inkwright.effects.durations import ThisTurn, UntilYourNextTurn, WhileInPlay
from inkwright.effects.filters import HAND, Another, Classified, CompareStat, Filter, Named, OfType
from inkwright.effects.lasting import Apply, ApplyAll, ApplyRule
from inkwright.effects.modifiers import Add, Cant, Floor, GainClassification, GainKeyword
from inkwright.effects.players import AllPlayers, Opponents, You
from inkwright.effects.resources import GainLore
from inkwright.effects.rule_changes import Discount, PlayersCant, SkipStep
from inkwright.effects.targets import Each
from inkwright.effects.zones import ToHand
from inkwright.engine.codes import KW_EVASIVE, KW_WARD
from inkwright.engine.definition import CardDef
from inkwright.engine.evaluate.amounts import strength_of

HERO = card("Hero", cost=0, strength=2, willpower=5)
FOE = card("Foe", strength=2, willpower=5)


def test_6_4_1_a_static_with_a_duration_ends_with_it_and_one_without_with_its_source() -> None:
    banner = card(
        "Banner", "item", abilities=[while_in_play(gets(GainKeyword("Ward"), cards=characters(MINE)))]
    )
    fly = spell(Apply(chosen(characters()), (GainKeyword("Evasive"),), ThisTurn()), "Fly")
    g = position({"play": [banner, HERO], "hand": [spell(Banish(chosen(items()))), fly]})
    do(g, "play Fly")
    assert the(g, "Hero").now.kw == KW_WARD | KW_EVASIVE
    do(g, "play Spell")
    assert the(g, "Hero").now.kw == KW_EVASIVE
    do(g, "pass")
    assert the(g, "Hero").now.kw == 0


# 6.4.2


def test_6_4_2_1_a_continuous_static_covers_cards_that_come_later() -> None:
    calm = spell(ApplyAll(characters(MINE), (Cant("be_challenged"),), UntilYourNextTurn()))
    late = card("Late", cost=0, willpower=3, keywords=["Bodyguard"])
    g = position({"hand": [calm, late], "play": [put(HERO, exerted=True)]}, {"play": [FOE]})
    do(g, "play Spell", "play Late", "exerted", "pass")
    assert not any(text.startswith("challenge") for text in options(g))
    do(g, "pass", "quest Hero", "pass")
    assert legal(g, "challenge Foe > Hero")


def test_6_4_2_2_an_applied_static_affects_only_what_was_there() -> None:
    rally = spell(Apply(Each(characters(MINE)), (Add("strength", n(2)),), ThisTurn()))
    late = card("Late", cost=0, strength=1)
    g = position({"hand": [rally, late], "play": [HERO]})
    do(g, "play Spell", "play Late")
    assert the(g, "Hero").now.strength == 4
    assert the(g, "Late").now.strength == 1


def test_6_4_2_3_a_static_covers_newcomers_as_they_enter() -> None:
    """A newcomer already has the bonus when what watches entering looks at it."""
    grumpy = card(
        "Grumpy",
        strength=1,
        abilities=[while_in_play(gets(Add("strength", n(1)), cards=characters(MINE, Another())))],
    )
    strong = characters(MINE, CompareStat("strength", ">=", n(4)))
    weights = card("Weights", "item", abilities=[when("enters", gain(1), subject=strong)])
    happy = card("Happy", cost=0, strength=3)
    g = position({"play": [weights], "hand": [happy]})
    do(g, "play Happy")
    assert g.players[0].lore == 0
    g = position({"play": [weights, grumpy], "hand": [happy]})
    do(g, "play Happy")
    assert the(g, "Happy").now.strength == 4
    assert g.players[0].lore == 1


def test_6_4_2_3_a_static_stops_the_instant_its_source_leaves() -> None:
    tent = card(
        "Tent", "item", abilities=[while_in_play(gets(Add("willpower", n(2)), cards=characters(MINE)))]
    )
    g = position({"play": [tent, put(HERO, damage=5)], "hand": [spell(Banish(chosen(items())))]})
    assert played(g, 0) == ["Hero", "Tent"]
    do(g, "play Spell")
    assert played(g, 0) == []  # 5 damage on 5 willpower is now too much


def test_6_4_2_3_statics_may_change_rules_for_players() -> None:
    judge = card("Judge", abilities=[while_in_play(PlayersCant(Opponents(), "gain_lore"))])
    g = position(
        {"hand": [spell(Banish(chosen(characters(THEIRS))))], "play": [HERO, HERO]}, {"play": [judge]}
    )
    do(g, "quest Hero#1")
    assert g.players[0].lore == 0
    do(g, "play Spell", "quest Hero#2")
    assert g.players[0].lore == 1


def test_6_4_2_1_a_resolved_effect_may_change_the_rules_for_a_while() -> None:
    ban = spell(
        ApplyRule(PlayersCant(Opponents(), "play", Filter(HAND, (OfType(("action",)),))), UntilYourNextTurn())
    )
    theirs = card("Trick", "action", cost=0)
    g = position({"hand": [ban]}, {"hand": [theirs, HERO]})
    do(g, "play Spell", "pass")
    assert not legal(g, "play Trick")
    assert legal(g, "play Hero")
    do(g, "pass", "pass")
    assert legal(g, "play Trick")


def test_6_4_2_an_effect_that_lasts_while_its_source_is_in_play() -> None:
    warden = card(
        "Warden",
        cost=0,
        abilities=[when("enters", Apply(chosen(characters(THEIRS)), (Cant("quest"),), WhileInPlay()))],
    )
    g = position(
        {"hand": [warden]},
        {"play": [FOE], "hand": [spell(Banish(chosen(characters(THEIRS))))]},
    )
    do(g, "play Warden", "pass")
    assert not legal(g, "quest Foe")
    do(g, "play Spell")
    assert played(g, 0) == []
    assert legal(g, "quest Foe")


# 6.4.3


def test_6_4_3_a_skipped_draw_step_does_not_happen() -> None:
    squire = card("Squire", abilities=[while_in_play(SkipStep(You(), "draw"))])
    g = position({}, {"play": [squire]})
    do(g, "pass")
    assert hand(g, 1) == []
    do(g, "pass")
    assert hand(g, 0) == ["Filler"]  # the others draw


def test_6_4_3_a_skip_that_is_gone_before_the_step_skips_nothing() -> None:
    """The source leaves in the Set step, so the Draw step takes place."""
    squire = card("Squire", abilities=[while_in_play(SkipStep(You(), "draw"))])
    trap = card(
        "Trap",
        "item",
        abilities=[when("turn_starts", Banish(Each(characters(MINE))), subject=None, players=You())],
    )
    g = position({}, {"play": [squire, trap]})
    do(g, "pass")
    assert hand(g, 1) == ["Filler"]


# 6.6


def test_6_6_1_1_a_modifier_counts_at_once() -> None:
    """Within one effect the next sentence already sees it."""
    both = Seq(
        (
            Apply(chosen(characters(MINE)), (Add("strength", n(3)),), ThisTurn()),
            GainLore(You(), StatOf("strength", "chosen")),
        )
    )
    g = position({"hand": [spell(both)], "play": [HERO]})
    do(g, "play Spell")
    assert g.players[0].lore == 5


def modify(amount: int, name: str) -> CardDef:
    """An action that changes strength this turn."""
    return spell(Apply(chosen(characters()), (Add("strength", n(amount)),), ThisTurn()), name)


def test_6_6_1_2_modifiers_combine_in_any_order_below_zero_too() -> None:
    """2 strength with +1, -5, +1 is 3, then -2, then -1; anybody who looks sees 0 (6.6.2)."""
    rooster = card("Rooster", strength=2, willpower=9)
    up, down, again = modify(1, "Up"), modify(-5, "Down"), modify(1, "Again")
    g = position({"hand": [up, down, again], "play": [rooster]})
    for name, raw in (("Up", 3), ("Down", -2), ("Again", -1)):
        do(g, f"play {name}")
        assert the(g, "Rooster").now.strength == raw
        assert strength_of(g, the(g, "Rooster")) == max(0, raw)


def test_6_6_2_negative_strength_deals_no_damage_and_counts_as_0() -> None:
    weaken = spell(Apply(chosen(characters(MINE)), (Add("strength", n(-9)),), ThisTurn()))
    none = characters(CompareStat("strength", "==", n(0)))
    count = spell(GainLore(You(), CountOf(none)), "Count")
    g = position({"hand": [weaken, count], "play": [HERO]}, {"play": [put(FOE, exerted=True)]})
    do(g, "play Spell", "play Count")
    assert g.players[0].lore == 1
    do(g, "challenge Hero > Foe")
    assert the(g, "Foe").damage == 0
    assert the(g, "Hero").damage == 2


def test_6_6_2_negative_strength_counts_as_it_is_for_further_modifiers() -> None:
    """2 - 4 with Challenger +3 is 1 in a challenge, not 3."""
    knight = card("Knight", strength=2, willpower=5, keywords=["Challenger +3"])
    weaken = spell(Apply(chosen(characters(MINE)), (Add("strength", n(-4)),), ThisTurn()))
    g = position({"hand": [weaken], "play": [knight]}, {"play": [put(FOE, exerted=True)]})
    do(g, "play Spell", "challenge Knight > Foe")
    assert the(g, "Foe").damage == 1


def test_6_6_2_an_effect_that_uses_negative_strength_uses_0() -> None:
    both = Seq(
        (
            Apply(chosen(characters(MINE)), (Add("strength", n(-4)),), ThisTurn()),
            GainLore(You(), StatOf("strength", "chosen")),
        )
    )
    g = position({"hand": [spell(both)], "play": [HERO]}, {"lore": 3})
    do(g, "play Spell")
    assert g.players[0].lore == 0


def test_6_6_3_negative_lore_gains_nothing() -> None:
    fan = card(
        "Fan",
        lore=4,
        abilities=[while_in_play(gets(Add("lore", Times(-1, CountOf(Filter(HAND, (THEIRS,)))))))],
    )
    theirs = [card("Cart", "item")] * 5
    g = position({"play": [fan], "lore": 2}, {"hand": theirs})
    assert the(g, "Fan").now.lore == -1
    do(g, "quest Fan")
    assert g.players[0].lore == 2
    assert the(g, "Fan").exerted


def test_6_6_3_negative_lore_counts_as_it_is_for_further_modifiers() -> None:
    fan = card("Fan", lore=1, abilities=[while_in_play(gets(Add("lore", n(-3))))])
    boost = spell(Apply(chosen(characters(MINE)), (Add("lore", n(3)),), ThisTurn()))
    g = position({"play": [fan], "hand": [boost]})
    do(g, "play Spell", "quest Fan")
    assert g.players[0].lore == 1


def test_6_6_4_a_floor_is_applied_after_all_modifiers() -> None:
    """Printed 4: -4 stays 4, then +1 makes -3 and stays 4, then +4 makes +1 and is 5."""
    gargoyle = card("Gargoyle", strength=4, willpower=5, abilities=[while_in_play(gets(Floor("strength")))])
    hand_ = [modify(-4, "Down"), modify(1, "Up"), modify(4, "Far Up")]
    g = position({"play": [gargoyle], "hand": hand_})
    for name, value in (("Down", 4), ("Up", 4), ("Far Up", 5)):
        do(g, f"play {name}")
        assert strength_of(g, the(g, "Gargoyle")) == value


def test_6_6_1_2_a_static_bonus_is_lost_with_its_source() -> None:
    duke = card(
        "Duke",
        abilities=[
            while_in_play(gets(Add("strength", n(1)), cards=characters(MINE, Classified(("Princess",)))))
        ],
    )
    princess = card("Princess", cost=0, strength=1, classifications=["Princess"])
    g = position({"play": [duke], "hand": [princess, spell(ToHand(chosen(characters(Named(("Duke",))))))]})
    do(g, "play Princess")
    assert the(g, "Princess").now.strength == 2
    do(g, "play Spell")
    assert the(g, "Princess").now.strength == 1


def test_6_4_2_3_a_classification_that_is_gained_counts_for_other_statics() -> None:
    crown = card(
        "Crown",
        "item",
        abilities=[while_in_play(gets(GainClassification("Princess"), cards=characters(MINE)))],
    )
    duke = card(
        "Duke",
        strength=1,
        abilities=[
            while_in_play(gets(Add("strength", n(2)), cards=characters(MINE, Classified(("Princess",)))))
        ],
    )
    for order in ([crown, duke], [duke, crown]):
        g = position({"play": order})
        assert the(g, "Duke").now.strength == 3


def test_6_1_15_a_condition_that_reads_a_modified_value_sees_the_modified_value() -> None:
    """The bonus of one static can be what switches another on, whichever came first."""
    giver = card(
        "Giver", abilities=[while_in_play(gets(Add("strength", n(3)), cards=characters(MINE, Another())))]
    )
    proud = card(
        "Proud",
        strength=2,
        lore=1,
        abilities=[
            while_in_play(
                gets(Add("lore", n(1))),
                condition=Exists(characters(Named(("Proud",)), CompareStat("strength", ">=", n(5)))),
            )
        ],
    )
    for order in ([giver, proud], [proud, giver]):
        g = position({"play": order})
        assert the(g, "Proud").now.lore == 2


@pytest.mark.parametrize("tax", [1, 3])
def test_6_4_2_3_statics_may_change_costs_for_all_players(tax: int) -> None:
    toll = card(
        "Toll", "item", abilities=[while_in_play(Discount(AllPlayers(), Filter(HAND, ()), Number(-tax)))]
    )
    g = position({"play": [toll], "hand": [HERO], "ink": tax}, {"hand": [HERO], "ink": tax - 1})
    assert legal(g, "play Hero")
    do(g, "pass")
    assert not legal(g, "play Hero")


def test_6_4_applied_effects_of_several_sources_all_count_until_their_own_end() -> None:
    long = spell(Apply(chosen(characters(MINE)), (Add("strength", n(1)),), UntilYourNextTurn()), "Long")
    short = spell(Apply(chosen(characters(MINE)), (Add("strength", n(2)),), ThisTurn()), "Short")
    g = position({"play": [HERO], "hand": [long, short]})
    do(g, "play Long", "play Short")
    assert the(g, "Hero").now.strength == 5
    do(g, "pass")
    assert the(g, "Hero").now.strength == 3
    do(g, "pass")
    resolve_all(g)
    assert the(g, "Hero").now.strength == 2
