"""Sections 6.2 and 6.3: triggered, floating and delayed triggers, activated abilities. Named by rule."""

from __future__ import annotations

import pytest
from positions import (
    card,
    discard,
    do,
    hand,
    in_main_phase,
    legal,
    log,
    options,
    played,
    position,
    put,
    the,
)
from settling import items, resolve_all, spell
from trees import (
    MINE,
    THEIRS,
    THIS,
    characters,
    chosen,
    draw,
    exert_to,
    gain,
    in_hand,
    n,
    pay_to,
    they_lose,
    when,
)

from inkwright.effects.abilities import Activated, Triggered
from inkwright.effects.amounts import CountOf, LoreOf
from inkwright.effects.conditions import CompareAmounts, DuringTurnOf
from inkwright.effects.control import May, Seq
from inkwright.effects.costs import BanishThis, ExertCards, ExertThis, PayInk
from inkwright.effects.damage import Banish
from inkwright.effects.durations import ThisTurn, UntilYourNextTurn
from inkwright.effects.filters import Another
from inkwright.effects.lasting import Apply, DelayedTrigger, FloatingTrigger
from inkwright.effects.modifiers import Add
from inkwright.effects.players import Opponents, You
from inkwright.effects.resources import GainLore
from inkwright.effects.targets import Each, Exactly, Ref, Selected
from inkwright.effects.triggers import Nth, When
from inkwright.effects.zones import Discard, ToHand
from inkwright.engine.definition import CardDef

HERO = card("Hero", strength=2, willpower=5)
IDLE = card("Idle", lore=0)
FOE = card("Foe", strength=2, willpower=5)
CART = card("Cart", "item", cost=0)


def test_6_2_1_a_trigger_fires_for_each_time_its_condition_is_met() -> None:
    """Two characters banished by one effect are two times."""
    vulture = card("Vulture", abilities=[when("is_banished", gain(1), subject=characters())])
    g = position({"play": [vulture], "hand": [spell(Banish(Each(characters(THEIRS))))]}, {"play": [FOE, FOE]})
    do(g, "play Spell")
    resolve_all(g)
    assert g.players[0].lore == 2


def test_6_2_1_an_event_that_does_not_fit_triggers_nothing() -> None:
    vulture = card("Vulture", abilities=[when("is_banished", gain(1), subject=characters(THEIRS))])
    g = position({"play": [vulture, HERO], "hand": [spell(Banish(chosen(characters(MINE))))]})
    do(g, "play Spell", "choose Hero")
    assert in_main_phase(g, 0)
    assert g.players[0].lore == 0


def test_6_2_2_the_second_time_is_neither_the_first_nor_the_third() -> None:
    second = Nth(2, When("quests", characters(MINE)))
    drum = card("Drum", "item", abilities=[Triggered((second,), gain(1))])
    g = position({"play": [drum, IDLE, IDLE, IDLE]})
    do(g, "quest Idle#1")
    assert g.players[0].lore == 0
    do(g, "quest Idle#2")
    assert g.players[0].lore == 1
    do(g, "quest Idle#3")
    assert g.players[0].lore == 1


# 6.2.4


def quester_and_drawer() -> tuple[CardDef, CardDef]:
    """Gains 2 if three cards are in hand; and something that draws for the same quest."""
    return (
        card(
            "Scholar",
            lore=0,
            abilities=[
                ("STUDY", when("quests", gain(2), condition=CompareAmounts(CountOf(in_hand()), ">=", n(3))))
            ],
        ),
        card("Library", "item", abilities=[("LEND", when("quests", draw(1), subject=characters(MINE)))]),
    )


@pytest.mark.parametrize(
    ("edition", "lore"), [("2.3", 2), ("2.1", 2), ("2.0", 2), ("2025-08-22", 0), ("2024-04-13", 0)]
)
def test_6_2_4_a_secondary_if_that_comes_true_before_resolution(edition: str, lore: int) -> None:
    """Newer editions look only on resolution; in older ones it does not even trigger."""
    scholar, library = quester_and_drawer()
    g = position({"play": [scholar, library], "hand": [CART, CART]}, edition=edition)
    do(g, "quest Scholar")
    if not in_main_phase(g, 0):
        do(g, "resolve Library: LEND")
    assert in_main_phase(g, 0)
    assert g.players[0].lore == lore


@pytest.mark.parametrize("edition", ["2.3", "2025-08-22"])
def test_6_2_4_a_secondary_if_that_is_false_on_resolution_does_nothing(edition: str) -> None:
    scholar = card(
        "Scholar",
        lore=0,
        abilities=[
            ("STUDY", when("quests", gain(2), condition=CompareAmounts(CountOf(in_hand()), ">=", n(3))))
        ],
    )
    bonfire = card(
        "Bonfire",
        "item",
        abilities=[
            ("BURN", when("quests", Discard(Selected(in_hand(), Exactly(n(1)))), subject=characters(MINE)))
        ],
    )
    g = position({"play": [scholar, bonfire], "hand": [CART, CART, CART]}, edition=edition)
    do(g, "quest Scholar", "resolve Bonfire: BURN")
    assert in_main_phase(g, 0)
    assert g.players[0].lore == 0
    assert len(hand(g, 0)) == 2


def test_6_2_4_a_primary_during_is_looked_at_as_it_happens() -> None:
    """A trigger limited to a period does not fire outside it, whatever is true later."""
    watch = When("loses_lore", players=Opponents(), during=DuringTurnOf(You()))
    crow = card("Crow", abilities=[Triggered((watch,), gain(1))])
    g = position({"play": [crow], "hand": [spell(they_lose(1))]}, {"lore": 5})
    do(g, "play Spell")
    assert g.players[0].lore == 1


# 6.2.6


def test_6_2_6_two_conditions_joined_by_and_are_two_triggers() -> None:
    herald = card(
        "Herald",
        cost=0,
        lore=0,
        abilities=[Triggered((When("enters", THIS), When("quests", THIS)), gain(1))],
    )
    g = position({"hand": [herald]})
    do(g, "play Herald")
    assert g.players[0].lore == 1
    do(g, "pass", "pass", "quest Herald")
    assert g.players[0].lore == 2


# 6.2.7


def test_6_2_7_1_a_floating_trigger_fires_every_time_until_its_duration_ends() -> None:
    rob = spell(FloatingTrigger(When("quests", characters(MINE)), they_lose(1), ThisTurn()))
    g = position({"hand": [rob], "play": [IDLE, IDLE, IDLE]}, {"lore": 9})
    do(g, "play Spell", "quest Idle#1", "quest Idle#2")
    assert g.players[1].lore == 7
    do(g, "pass", "pass", "quest Idle#1")
    assert g.players[1].lore == 7


def test_6_2_7_1_a_floating_trigger_outlives_its_source() -> None:
    """The action that made it lies in the discard."""
    rob = spell(FloatingTrigger(When("quests", characters(MINE)), gain(1), UntilYourNextTurn()))
    g = position({"hand": [rob], "play": [IDLE]})
    do(g, "play Spell")
    assert discard(g, 0) == ["Spell"]
    do(g, "quest Idle")
    assert g.players[0].lore == 1


def test_6_2_7_2_a_delayed_trigger_fires_once_at_its_moment() -> None:
    drift = Seq(
        (
            Apply(chosen(characters(MINE)), (Add("strength", n(5)),), ThisTurn()),
            draw(1),
            DelayedTrigger(When("turn_ends", players=You()), Banish(Ref("chosen"))),
        )
    )
    g = position({"hand": [spell(drift)], "play": [HERO]})
    do(g, "play Spell")
    assert the(g, "Hero").now.strength == 7
    assert hand(g, 0) == ["Filler"]
    do(g, "pass")
    assert played(g, 0) == []
    assert discard(g, 0) == ["Spell", "Hero"]


def test_6_2_7_2_a_delayed_trigger_fires_only_that_once() -> None:
    later = spell(DelayedTrigger(When("turn_ends", players=You()), gain(1)))
    g = position({"hand": [later]})
    do(g, "play Spell", "pass")
    assert g.players[0].lore == 1
    do(g, "pass", "pass")
    assert g.players[0].lore == 1


def test_6_2_7_2_a_delayed_trigger_about_a_card_that_left_does_nothing() -> None:
    """Back in hand and played again it is another card (7.1.6)."""
    mark = Apply(chosen(characters(MINE)), (Add("strength", n(1)),), ThisTurn())
    doom = Seq((mark, DelayedTrigger(When("turn_ends"), Banish(Ref("chosen")))))
    free = card("Hero", cost=0, willpower=5)
    g = position({"hand": [spell(doom), spell(ToHand(chosen(characters(MINE))), "Recall")], "play": [free]})
    do(g, "play Spell", "play Recall", "play Hero", "pass")
    assert played(g, 0) == ["Hero"]


def test_6_2_7_the_next_time_is_one_time() -> None:
    once = spell(FloatingTrigger(When("quests", characters(MINE)), gain(1), ThisTurn(), True))
    g = position({"hand": [once], "play": [IDLE, IDLE]})
    do(g, "play Spell", "quest Idle#1", "quest Idle#2")
    assert g.players[0].lore == 1


# 6.3


def test_6_3_1_1_without_exerting_a_character_uses_its_ability_the_turn_it_is_played() -> None:
    both = card(
        "Sage", cost=0, abilities=[("CALM", pay_to(PayInk(n(1)), gain(1))), ("DANCE", exert_to(gain(2)))]
    )
    g = position({"hand": [both], "ink": 1})
    do(g, "play Sage")
    assert legal(g, "use Sage: CALM")
    assert not legal(g, "use Sage: DANCE")
    do(g, "use Sage: CALM", "pass", "pass")
    assert legal(g, "use Sage: DANCE")


def test_6_3_1_2_items_and_locations_use_theirs_the_turn_they_are_played() -> None:
    wand = card("Wand", "item", cost=0, abilities=[exert_to(gain(1))])
    spring = card("Spring", "location", cost=0, abilities=[pay_to(PayInk(n(1)), gain(1))])
    g = position({"hand": [wand, spring], "ink": 1})
    do(g, "play Wand", "use Wand", "play Spring", "use Spring")
    assert g.players[0].lore == 2


def test_6_3_1_opponents_cannot_use_their_abilities_in_your_turn() -> None:
    wand = card("Wand", "item", abilities=[exert_to(gain(1))])
    g = position({}, {"play": [wand]})
    assert not any(text.startswith("use") for text in options(g))


def test_6_3_2_no_ability_is_used_in_the_middle_of_a_challenge() -> None:
    wand = card("Wand", "item", abilities=[exert_to(gain(1))])
    duelist = card("Duelist", strength=1, willpower=5, abilities=[when("challenges", May(gain(1)))])
    g = position({"play": [wand, duelist]}, {"play": [put(FOE, exerted=True)]})
    do(g, "challenge Duelist > Foe")
    assert options(g) == ["yes", "no"]


def test_6_3_3_what_paying_triggers_waits_for_the_ability() -> None:
    urn = card("Urn", "item", abilities=[pay_to(BanishThis(), gain(2))])
    mourner = card(
        "Mourner", abilities=[when("is_banished", GainLore(You(), LoreOf(You())), subject=items(MINE))]
    )
    g = position({"play": [urn, mourner]})
    do(g, "use Urn")
    assert g.players[0].lore == 4  # 2 first, then as much again


def test_6_3_3_exerting_others_as_a_cost_triggers_after_the_effect_too() -> None:
    horn = card("Horn", "item", abilities=[Activated(ExertCards(characters(MINE), n(1)), gain(2))])
    sleeper = card("Sleeper", abilities=[when("exerts", GainLore(You(), LoreOf(You())))])
    g = position({"play": [horn, sleeper]})
    do(g, "use Horn")
    assert the(g, "Sleeper").exerted
    assert g.players[0].lore == 4


def test_6_3_a_drying_character_cannot_be_exerted_for_a_cost() -> None:
    horn = card("Horn", "item", abilities=[Activated(ExertCards(characters(MINE), n(1)), gain(2))])
    g = position({"play": [horn, put(HERO, drying=True)]})
    assert not legal(g, "use Horn: ABILITY 1")
    g = position({"play": [horn, HERO]})
    assert legal(g, "use Horn: ABILITY 1")


def test_6_3_exerting_needs_a_ready_card() -> None:
    wand = card("Wand", "item", abilities=[Activated(ExertThis(), gain(1))])
    g = position({"play": [put(wand, exerted=True)]})
    assert not legal(g, "use Wand: ABILITY 1")


def test_6_2_3_a_met_trigger_goes_into_the_bag() -> None:
    first = card("First", abilities=[("ONE", when("quests", gain(1)))], lore=0)
    lamp = card(
        "Lamp", "item", abilities=[("TWO", when("quests", gain(2), subject=characters(MINE, Another())))]
    )
    g = position({"play": [first, lamp]})
    do(g, "quest First")
    assert sorted(entry.trigger.title for entry in g.bag) == ["ONE", "TWO"]
    assert options(g) == ["resolve First: ONE", "resolve Lamp: TWO"]
    do(g, "resolve Lamp: TWO")
    assert g.players[0].lore == 3
    assert g.bag == ()
    assert any("First" in text and "trigger" in text for text in log(g))
