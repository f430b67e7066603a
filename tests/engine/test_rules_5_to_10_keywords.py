"""Chapter 8, keywords: gained ones, editions, and what meets card text. Tests are named by rule."""

from __future__ import annotations

import pytest
from positions import (
    card,
    discard,
    do,
    hand,
    in_main_phase,
    ink,
    legal,
    options,
    played,
    position,
    put,
    refused_by,
    the,
)
from settling import items, resolve_all, spell
from trees import (
    ITSELF,
    MINE,
    THEIRS,
    characters,
    chosen,
    exert_to,
    gain,
    gets,
    in_hand,
    n,
    when,
    while_in_play,
)

from inkwright.catalogue.literals import KeywordName
from inkwright.effects.abilities import Activated
from inkwright.effects.amounts import CountOf, StatOf
from inkwright.effects.control import EachPlayer, May, Select, Seq
from inkwright.effects.costs import ExertThis, PayInk
from inkwright.effects.damage import Banish, DealDamage, MoveDamage, PutDamage
from inkwright.effects.durations import ThisTurn, UntilYourNextTurn
from inkwright.effects.filters import (
    HAND,
    PLAY,
    UNDER,
    Another,
    CompareStat,
    Filter,
    Named,
    OfType,
    OwnedBy,
    WithKeyword,
)
from inkwright.effects.lasting import Apply
from inkwright.effects.modifiers import Add, Can, Cant, CantUnlessPaid, GainKeyword, LoseKeyword
from inkwright.effects.players import Opponents, They, You
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore
from inkwright.effects.rule_changes import Discount, Enters
from inkwright.effects.targets import Chosen, DeckCards, Each, Exactly, Ref, Selected, UpTo
from inkwright.effects.triggers import When
from inkwright.effects.zones import PutUnder, ToHand
from inkwright.engine.codes import KW_EVASIVE
from inkwright.engine.definition import CardDef
from inkwright.engine.serial import digest

HERO = card("Hero", cost=0, strength=2, willpower=5)
FOE = card("Foe", strength=2, willpower=5)
SHIELD = card("Shield", strength=1, willpower=5, keywords=["Resist +2"])
SONG = card("Song", "action", cost=3, classifications=["Song"])


def grant(
    keyword: KeywordName, amount: int | None = None, *, long: bool = False, name: str = "Grant"
) -> CardDef:
    """An action that gives your chosen character a keyword, this turn or until your next."""
    duration = UntilYourNextTurn() if long else ThisTurn()
    number = n(amount) if amount is not None else None
    return spell(Apply(chosen(characters(MINE)), (GainKeyword(keyword, number),), duration), name)


# 8.1.2


def test_8_1_2_numbers_of_challenger_and_resist_add_up() -> None:
    knight = card("Knight", strength=1, willpower=9, keywords=["Challenger +1", "Resist +1"])
    g = position(
        {"hand": [grant("Challenger", 2), grant("Resist", 1, name="Guard")], "play": [knight]},
        {"play": [put(card("Wall", strength=5, willpower=9), exerted=True)]},
    )
    do(g, "play Grant", "play Guard", "challenge Knight > Wall")
    assert the(g, "Wall").damage == 4
    assert the(g, "Knight").damage == 3


def test_8_1_2_a_second_support_does_not_trigger_again() -> None:
    helper = card("Helper", strength=2, keywords=["Support"])
    g = position({"hand": [grant("Support")], "play": [helper, HERO]})
    do(g, "play Grant", "choose Helper", "quest Helper", "yes")
    assert in_main_phase(g, 0)
    assert the(g, "Hero").now.strength == 4


@pytest.mark.parametrize(("edition", "kept"), [("2.3", True), ("2.2", False), ("2.0", False)])
def test_8_1_2_of_two_copies_the_longer_lasting_stays(edition: str, kept: bool) -> None:
    """In older editions the second copy is not gained at all, so the keyword goes with the first."""
    g = position(
        {"hand": [grant("Evasive"), grant("Evasive", long=True, name="Long")], "play": [HERO]},
        edition=edition,
    )
    do(g, "play Grant", "play Long")
    assert the(g, "Hero").now.kw & KW_EVASIVE
    do(g, "pass")
    assert bool(the(g, "Hero").now.kw & KW_EVASIVE) == kept


@pytest.mark.parametrize("edition", ["2.3", "2.2"])
def test_8_1_2_a_shorter_copy_after_a_longer_one_takes_nothing_away(edition: str) -> None:
    g = position(
        {"hand": [grant("Evasive"), grant("Evasive", long=True, name="Long")], "play": [HERO]},
        edition=edition,
    )
    do(g, "play Long", "play Grant", "pass")
    assert the(g, "Hero").now.kw & KW_EVASIVE


@pytest.mark.parametrize("edition", ["2.3", "2.2"])
def test_8_1_2_a_printed_keyword_outlasts_a_gained_one(edition: str) -> None:
    eagle = card("Eagle", keywords=["Evasive"])
    g = position({"hand": [grant("Evasive")], "play": [eagle]}, edition=edition)
    do(g, "play Grant", "pass")
    assert the(g, "Eagle").now.kw & KW_EVASIVE


# 8.2, 8.3


def test_8_2_1_a_gained_alert_lasts_as_long_as_it_was_given() -> None:
    flyer = card("Flyer", willpower=5, keywords=["Evasive"])
    g = position({"hand": [grant("Alert")], "play": [HERO]}, {"play": [put(flyer, exerted=True)]})
    assert refused_by(g, "challenge Hero > Flyer") == "8.6.1"
    do(g, "play Grant")
    assert legal(g, "challenge Hero > Flyer")


def test_8_3_2_a_bodyguard_played_by_an_effect_may_enter_exerted_too() -> None:
    guard = card("Guard", cost=5, keywords=["Bodyguard"])
    g = position({"hand": [spell(Play(Selected(in_hand(Named(("Guard",))), Exactly(n(1))))), guard]})
    do(g, "play Spell", "exerted")
    assert the(g, "Guard").exerted


def test_8_3_3_a_gained_bodyguard_protects_as_well() -> None:
    g = position(
        {
            "hand": [grant("Bodyguard", long=True)],
            "play": [put(HERO, exerted=True), put(SHIELD, exerted=True)],
        },
        {"play": [FOE]},
    )
    do(g, "play Grant", "choose Hero", "pass")
    assert legal(g, "challenge Foe > Hero")
    assert refused_by(g, "challenge Foe > Shield") == "8.3.3"


def test_8_3_3_a_bodyguard_that_cannot_be_challenged_protects_no_one() -> None:
    guard = card("Guard", keywords=["Bodyguard"], abilities=[while_in_play(gets(Cant("be_challenged")))])
    g = position({"play": [FOE]}, {"play": [put(guard, exerted=True), put(HERO, exerted=True)]})
    assert legal(g, "challenge Foe > Hero")
    assert not legal(g, "challenge Foe > Guard")


# 8.4


def test_8_4_3_boosting_is_not_playing_a_card() -> None:
    vessel = card("Vessel", willpower=3, keywords=["Boost 1 {I}"])
    fan = card(
        "Fan",
        abilities=[
            when("plays", gain(5), subject=None),
            when("card_put_under", gain(1), subject=characters()),
        ],
    )
    g = position({"play": [vessel, fan], "ink": 1})
    do(g, "boost Vessel")
    assert g.players[0].lore == 1


def test_8_4_1_cards_under_it_are_what_other_abilities_count() -> None:
    vessel = card(
        "Vessel",
        strength=1,
        keywords=["Boost 1 {I}"],
        abilities=[while_in_play(gets(Add("strength", StatOf("under", "this"))))],
    )
    g = position(
        {"play": [vessel], "ink": 1, "hand": [spell(GainLore(You(), CountOf(Filter(UNDER, (MINE,)))))]}
    )
    do(g, "boost Vessel")
    assert the(g, "Vessel").now.strength == 2
    do(g, "play Spell")
    assert g.players[0].lore == 1


def test_8_4_1_using_boost_is_what_its_triggers_watch() -> None:
    vessel = card("Vessel", keywords=["Boost 1 {I}"], abilities=[when("uses_boost", gain(1))])
    g = position({"play": [vessel], "ink": 1})
    do(g, "boost Vessel")
    assert g.players[0].lore == 1


# 8.5 to 8.7


def test_8_5_1_challenger_is_strength_that_effects_see_while_challenging() -> None:
    knight = card(
        "Knight",
        strength=1,
        willpower=9,
        keywords=["Challenger +4"],
        abilities=[when("challenges", GainLore(You(), StatOf("strength", "this")))],
    )
    g = position({"play": [knight]}, {"play": [put(FOE, exerted=True)]})
    do(g, "challenge Knight > Foe")
    assert g.players[0].lore == 5


def test_8_6_1_a_lost_evasive_can_be_challenged_by_anyone() -> None:
    flyer = card("Flyer", willpower=5, keywords=["Evasive"])
    ground = spell(Apply(chosen(characters(THEIRS)), (LoseKeyword("Evasive"),), ThisTurn()))
    g = position({"hand": [ground], "play": [HERO]}, {"play": [put(flyer, exerted=True)]})
    do(g, "play Spell")
    assert legal(g, "challenge Hero > Flyer")


def test_8_7_3_a_challenge_that_would_cost_ink_is_not_forced() -> None:
    brute = card(
        "Brute",
        willpower=5,
        keywords=["Reckless"],
        abilities=[while_in_play(gets(CantUnlessPaid("challenge", PayInk(n(1)))))],
    )
    g = position({"play": [brute], "ink": 1}, {"play": [put(FOE, exerted=True)]})
    assert legal(g, "challenge Brute > Foe")
    assert legal(g, "pass")


@pytest.mark.parametrize(
    ("edition", "bound"), [("2.3", True), ("2.0", True), ("2025-08-22", False), ("2024-04-13", True)]
)
def test_8_7_3_a_ready_character_that_could_be_challenged_binds_too(edition: str, bound: bool) -> None:
    """The edition of 2025 speaks of exerted characters only."""
    brute = card(
        "Brute", willpower=5, keywords=["Reckless"], abilities=[while_in_play(gets(Can("challenge_ready")))]
    )
    g = position({"play": [brute]}, {"play": [FOE]}, edition=edition)
    assert legal(g, "challenge Brute > Foe")
    assert legal(g, "pass") != bound


def test_8_7_4_a_reckless_character_may_exert_for_an_ability() -> None:
    brute = card("Brute", willpower=5, keywords=["Reckless"], abilities=[exert_to(gain(1))])
    g = position({"play": [brute]}, {"play": [put(FOE, exerted=True)]})
    assert refused_by(g, "pass") == "8.7.3"
    do(g, "use Brute")
    assert legal(g, "pass")


def test_8_16_4_an_adventurous_character_may_exert_for_an_ability() -> None:
    explorer = card("Explorer", keywords=["Adventurous"], abilities=[Activated(ExertThis(), gain(1))])
    g = position({"play": [explorer]})
    assert refused_by(g, "pass") == "8.16.3"
    do(g, "use Explorer")
    assert legal(g, "pass")


def test_8_16_3_a_quest_that_is_forbidden_or_costs_ink_is_not_forced() -> None:
    stuck = card("Stuck", keywords=["Adventurous"], abilities=[while_in_play(gets(Cant("quest")))])
    poor = card(
        "Poor",
        keywords=["Adventurous"],
        abilities=[while_in_play(gets(CantUnlessPaid("quest", PayInk(n(1)))))],
    )
    g = position({"play": [stuck, poor], "ink": 1})
    assert not legal(g, "quest Stuck")
    assert legal(g, "quest Poor")
    assert legal(g, "pass")


# 8.8


def test_8_8_1_resist_reduces_damage_dealt_by_effects() -> None:
    g = position({"hand": [spell(DealDamage(n(3), chosen(characters(THEIRS))))]}, {"play": [SHIELD]})
    do(g, "play Spell")
    assert the(g, "Shield").damage == 1


@pytest.mark.parametrize("edition", ["2.3", "2.0", "2025-08-22", "2024-04-13"])
def test_8_8_3_damage_that_is_put_or_moved_ignores_resist(edition: str) -> None:
    put_spell = spell(PutDamage(n(2), chosen(characters(THEIRS, Named(("Shield",))))))
    move = spell(
        MoveDamage(Exactly(n(1)), chosen(characters(MINE), "from"), chosen(characters(THEIRS), "to")),
        "Bestow",
    )
    g = position(
        {"hand": [put_spell, move], "play": [put(HERO, damage=1)]}, {"play": [SHIELD]}, edition=edition
    )
    do(g, "play Spell", "play Bestow")
    assert the(g, "Shield").damage == 3
    assert the(g, "Hero").damage == 0


@pytest.mark.parametrize(
    ("edition", "dealt"), [("2.3", 1), ("2.2", 1), ("2.1", 0), ("2.0", 0), ("2025-08-22", 0)]
)
def test_8_8_2_damage_reduced_to_0_is_dealt_but_not_taken(edition: str, dealt: int) -> None:
    """Since 2.2 the source has dealt damage; nobody has taken any in any edition."""
    attacker = card("Attacker", strength=2, willpower=9, abilities=[when("deals_damage", gain(1))])
    shield = card(
        "Shield", strength=0, willpower=5, keywords=["Resist +2"], abilities=[when("takes_damage", gain(1))]
    )
    g = position({"play": [attacker]}, {"play": [put(shield, exerted=True)]}, edition=edition)
    do(g, "challenge Attacker > Shield")
    assert the(g, "Shield").damage == 0
    assert g.players[0].lore == dealt
    assert g.players[1].lore == 0


# 8.9, 8.10


def test_8_9_1_a_gained_rush_lets_a_drying_character_challenge() -> None:
    g = position({"hand": [HERO, grant("Rush")]}, {"play": [put(FOE, exerted=True)]})
    do(g, "play Hero")
    assert not legal(g, "challenge Hero > Foe")
    do(g, "play Grant")
    assert legal(g, "challenge Hero > Foe")
    assert not legal(g, "quest Hero")


BUD = card("Rose - Bud", willpower=3)
GROWN = card("Rose - Grown", cost=6, strength=4, willpower=6, keywords=["Shift 3"])


def test_8_10_3_what_makes_characters_enter_exerted_applies_over_a_ready_base() -> None:
    gate = card(
        "Gate",
        "item",
        abilities=[while_in_play(Enters(Filter(HAND, (OfType(("character",)),)), exerted=True))],
    )
    g = position({"hand": [GROWN], "play": [BUD], "ink": 3}, {"play": [gate]})
    do(g, "shift Rose - Grown > Rose - Bud")
    assert the(g, "Rose - Grown").exerted


def test_8_10_5_restrictions_on_the_base_stay_on_the_shifted_character() -> None:
    freeze = spell(Apply(chosen(characters(MINE)), (Cant("quest"), GainKeyword("Evasive")), ThisTurn()))
    g = position({"hand": [freeze, GROWN], "play": [BUD], "ink": 3})
    do(g, "play Spell", "shift Rose - Grown > Rose - Bud")
    assert not legal(g, "quest Rose - Grown")
    assert the(g, "Rose - Grown").now.kw & KW_EVASIVE


def test_8_10_5_the_bases_own_static_does_not_go_on() -> None:
    bud = card(
        "Rose - Bud",
        willpower=3,
        abilities=[while_in_play(gets(Add("strength", n(5)), cards=characters(MINE)))],
    )
    g = position({"hand": [GROWN], "play": [bud], "ink": 3})
    do(g, "shift Rose - Grown > Rose - Bud")
    assert the(g, "Rose - Grown").now.strength == 4


def test_8_10_1_shifting_is_playing_and_puts_no_card_under() -> None:
    fan = card(
        "Fan",
        abilities=[
            when("plays", gain(1), subject=characters(Another())),
            when("card_put_under", gain(5), subject=characters()),
            when(When("shifts_onto"), gain(2)),
        ],
    )
    g = position({"hand": [GROWN], "play": [BUD, fan], "ink": 3})
    do(g, "shift Rose - Grown > Rose - Bud")
    resolve_all(g)
    assert g.players[0].lore == 3


def test_8_10_1_discounts_on_playing_characters_count_for_the_shift_cost() -> None:
    cheap = card(
        "Cheap",
        "item",
        abilities=[while_in_play(Discount(You(), Filter(HAND, (OfType(("character",)),)), n(1)))],
    )
    g = position({"hand": [GROWN], "play": [BUD, cheap], "ink": 2})
    do(g, "shift Rose - Grown > Rose - Bud")
    assert ink(g, 0) == (0, 2)


def test_8_10_1_a_discount_on_shifting_does_not_count_for_the_card_cost() -> None:
    cheap = card(
        "Cheap",
        "item",
        abilities=[while_in_play(Discount(You(), Filter(HAND, (OfType(("character",)),)), n(2), "shift"))],
    )
    g = position({"hand": [GROWN], "play": [BUD, cheap], "ink": 1})
    assert legal(g, "shift Rose - Grown > Rose - Bud")
    assert not legal(g, "play Rose - Grown")
    g = position({"hand": [GROWN], "play": [BUD, cheap], "ink": 4})
    assert not legal(g, "play Rose - Grown")


# 8.11, 8.12


def test_8_11_2_singer_is_no_ink_cost() -> None:
    bard = card("Bard", cost=2, keywords=["Singer 6"])
    tax = spell(Banish(Each(characters(CompareStat("cost", ">=", n(5))))))
    g = position({"hand": [tax]}, {"play": [bard]})
    do(g, "play Spell")
    assert played(g, 1) == ["Bard"]


@pytest.mark.parametrize(("bonus", "sings"), [(1, True), (0, False)])
def test_8_11_3_a_bonus_adds_to_the_singer_number(bonus: int, sings: bool) -> None:
    bard = card("Bard", cost=1, keywords=["Singer 2"])
    stage = card(
        "Stage", "item", abilities=[while_in_play(gets(Add("sing_cost", n(bonus)), cards=characters(MINE)))]
    )
    g = position({"hand": [SONG], "play": [bard, stage]})
    assert legal(g, "sing Song < Bard") == sings


def test_8_12_1_teammates_may_sing_along() -> None:
    alto = card("Alto", cost=4)
    chorus = card("Chorus", "action", cost=9, classifications=["Song"], keywords=["Sing Together 7"])
    g = position({"hand": [chorus], "play": [alto]}, {"play": [alto]}, {"play": [alto]}, teams=[0, 1, 0])
    do(g, "sing together Chorus")
    resolve_all(g)
    assert [p.exerted for player in g.players for p in player.play] == [True, False, True]


def test_8_12_3_every_singer_of_the_song_triggers() -> None:
    diva = card("Diva", cost=4, abilities=[when("sings", gain(1))])
    chorus = card("Chorus", "action", cost=9, classifications=["Song"], keywords=["Sing Together 7"])
    g = position({"hand": [chorus], "play": [diva, diva, card("Mute", cost=4)]})
    do(g, "sing together Chorus", "choose Diva#1", "choose Diva#2", "done")
    resolve_all(g)
    assert g.players[0].lore == 2


def test_8_12_2_who_has_to_sing_is_not_asked_for() -> None:
    """Without the bass the others have too little; of the altos one is enough."""
    alto = card("Alto", cost=2)
    bass = card("Bass", cost=5)
    chorus = card("Chorus", "action", cost=9, classifications=["Song"], keywords=["Sing Together 7"])
    g = position({"hand": [chorus], "play": [alto, bass, alto]})
    do(g, "sing together Chorus")
    assert options(g) == ["choose Alto#1", "choose Alto#2"]
    do(g, "choose Alto#2", "done")
    assert [p.exerted for p in g.players[0].play] == [False, True, True]


def test_8_12_2_the_order_of_the_singers_makes_no_difference() -> None:
    alto = card("Alto", cost=4, abilities=[when("sings", gain(1))])
    mute = card("Mute", cost=4)
    chorus = card("Chorus", "action", cost=9, classifications=["Song"], keywords=["Sing Together 7"])
    ends = []
    for first, second in (("Alto#1", "Alto#2"), ("Alto#2", "Alto#1")):
        g = position({"hand": [chorus], "play": [alto, alto, mute]})
        do(g, "sing together Chorus", f"choose {first}", f"choose {second}")
        ends.append(digest(g))
    assert ends[0] == ends[1]


def test_8_12_1_no_character_sings_if_ink_is_paid() -> None:
    diva = card("Diva", cost=4, abilities=[when("sings", gain(1))])
    chorus = card("Chorus", "action", cost=3, classifications=["Song"], keywords=["Sing Together 4"])
    g = position({"hand": [chorus], "play": [diva], "ink": 3})
    do(g, "play Chorus")
    assert g.players[0].lore == 0


# 8.13


def test_8_13_1_support_is_what_being_chosen_for_support_watches() -> None:
    helper = card("Helper", strength=2, keywords=["Support"])
    friend = card("Friend", abilities=[when("chosen_for_support", gain(5))])
    g = position({"play": [helper, friend, HERO]})
    do(g, "quest Helper", "yes", "choose Friend")
    assert g.players[0].lore == 6
    g = position({"play": [helper, friend, HERO]})
    do(g, "quest Helper", "yes", "choose Hero")
    assert g.players[0].lore == 1


def test_8_13_1_a_supporter_that_has_left_gives_what_it_last_had() -> None:
    """A trigger that resolves first returns it to hand; its strength is remembered (6.7.7)."""
    helper = card("Helper", strength=3, keywords=["Support"])
    hook = card(
        "Hook", "item", abilities=[("PULL", when("quests", ToHand(Ref("it")), subject=characters(MINE)))]
    )
    g = position({"play": [helper, hook, HERO]})
    do(g, "quest Helper", "resolve Hook: PULL", "yes")
    assert hand(g, 0) == ["Helper"]
    assert the(g, "Hero").now.strength == 5


def test_8_13_1_a_supporter_with_negative_strength_gives_nothing() -> None:
    helper = card(
        "Helper", strength=1, keywords=["Support"], abilities=[while_in_play(gets(Add("strength", n(-3))))]
    )
    g = position({"play": [helper, HERO]})
    do(g, "quest Helper", "yes")
    assert the(g, "Hero").now.strength == 2


# 8.14


GHOST = card("Ghost", willpower=5, keywords=["Vanish"])


def test_8_14_1_vanish_banishes_when_an_opponent_chooses_it_for_an_action() -> None:
    g = position({"hand": [spell(DealDamage(n(1), chosen(characters(THEIRS))))]}, {"play": [GHOST]})
    do(g, "play Spell")
    assert discard(g, 1) == ["Ghost"]


def test_8_14_1_ones_own_actions_do_not_make_it_vanish() -> None:
    g = position({"hand": [spell(DealDamage(n(1), chosen(characters(MINE))))], "play": [GHOST]})
    do(g, "play Spell")
    assert the(g, "Ghost").damage == 1


def test_8_14_1_abilities_of_items_and_characters_do_not_make_it_vanish() -> None:
    wand = card("Wand", "item", abilities=[exert_to(DealDamage(n(1), chosen(characters(THEIRS))))])
    g = position({"play": [wand]}, {"play": [GHOST]})
    do(g, "use Wand")
    assert the(g, "Ghost").damage == 1


def test_8_14_1_an_action_that_chooses_nothing_does_not_make_it_vanish() -> None:
    g = position({"hand": [spell(DealDamage(n(1), Each(characters(THEIRS))))]}, {"play": [GHOST]})
    do(g, "play Spell")
    assert the(g, "Ghost").damage == 1


def test_8_14_2_vanish_waits_until_the_action_has_resolved() -> None:
    """The second sentence still finds the character in play."""
    both = Seq((Select(chosen(characters(THEIRS))), GainLore(You(), CountOf(characters(THEIRS)))))
    g = position({"hand": [spell(both)]}, {"play": [GHOST]})
    do(g, "play Spell")
    assert g.players[0].lore == 1
    assert discard(g, 1) == ["Ghost"]


def test_8_14_2_vanish_does_nothing_to_a_character_that_has_left() -> None:
    g = position({"hand": [spell(ToHand(chosen(characters(THEIRS))))]}, {"play": [GHOST]})
    do(g, "play Spell")
    assert hand(g, 1) == ["Ghost"]
    assert discard(g, 1) == []


def test_8_14_1_each_of_several_chosen_characters_vanishes() -> None:
    g = position(
        {
            "hand": [
                spell(Apply(Chosen(characters(THEIRS), UpTo(n(2))), (Add("strength", n(-1)),), ThisTurn()))
            ]
        },
        {"play": [GHOST, GHOST, FOE]},
    )
    do(g, "play Spell", "choose Ghost#1", "choose Ghost#2")
    resolve_all(g)
    assert played(g, 1) == ["Foe"]


# 8.15


WARDED = card("Warded", willpower=5, keywords=["Ward"])


def test_8_15_1_ward_is_not_only_for_characters() -> None:
    lamp = card("Lamp", "item", keywords=["Ward"])
    g = position({"hand": [spell(Banish(chosen(items(THEIRS))))]}, {"play": [lamp]})
    do(g, "play Spell")
    assert played(g, 1) == ["Lamp"]


def test_8_15_1_no_opponent_in_a_game_of_three_may_choose_it() -> None:
    zap = spell(DealDamage(n(1), chosen(characters())))
    g = position({"hand": [zap]}, {"play": [WARDED]}, {"play": [FOE]})
    do(g, "play Spell")
    assert the(g, "Foe").damage == 1


def test_8_15_1_a_teammate_is_no_opponent() -> None:
    zap = spell(DealDamage(n(1), chosen(characters())))
    g = position({"hand": [zap]}, {"play": [FOE]}, {"play": [WARDED]}, teams=[0, 1, 0])
    do(g, "play Spell")
    assert sorted(options(g)) == ["choose Foe", "choose Warded"]


def test_8_15_2_effects_that_do_not_choose_affect_it() -> None:
    g = position({"hand": [spell(DealDamage(n(1), Each(characters(THEIRS))))]}, {"play": [WARDED, FOE]})
    do(g, "play Spell")
    assert the(g, "Warded").damage == 1


def test_8_15_2_its_own_player_selects_it_for_an_opponents_effect() -> None:
    """Each opponent banishes one of their characters: that is no choice of the other player."""

    give = EachPlayer(Opponents(), Banish(Chosen(characters(OwnedBy(They())), Exactly(n(1)), by=They())))
    g = position({"hand": [spell(give)]}, {"play": [WARDED]})
    do(g, "play Spell")
    assert played(g, 1) == []


def test_8_15_1_a_gained_ward_ends() -> None:
    zap = spell(DealDamage(n(1), chosen(characters(THEIRS))))
    g = position({"hand": [grant("Ward", long=True)], "play": [HERO]}, {"hand": [zap, zap]})
    do(g, "play Grant", "pass", "play Spell")
    assert the(g, "Hero").damage == 0
    do(g, "pass", "pass", "play Spell")
    assert the(g, "Hero").damage == 1


def test_8_13_1_support_may_be_gained() -> None:
    g = position({"hand": [grant("Support")], "play": [HERO, FOE]})
    do(g, "play Grant", "choose Hero", "quest Hero", "yes")
    assert the(g, "Foe").now.strength == 4


def test_8_14_1_vanish_may_be_gained() -> None:
    curse = spell(Apply(chosen(characters(MINE)), (GainKeyword("Vanish"),), UntilYourNextTurn()), "Fade")
    g = position(
        {"hand": [curse], "play": [HERO]}, {"hand": [spell(DealDamage(n(1), chosen(characters(THEIRS))))]}
    )
    do(g, "play Fade", "pass", "play Spell")
    assert played(g, 0) == []


def test_8_4_1_a_may_of_another_ability_can_put_cards_under_it_too() -> None:
    """Cards put under by other effects count the same, and do not spend the Boost of the turn."""

    vessel = card("Vessel", willpower=3, keywords=["Boost 1 {I}"])
    more = spell(
        May(Seq((Select(chosen(characters(MINE))), PutUnder(DeckCards(You(), n(1)), Ref("chosen")))))
    )
    g = position({"hand": [more], "play": [vessel], "ink": 1})
    do(g, "play Spell", "yes", "boost Vessel")
    assert len(the(g, "Vessel").under) == 2


def test_8_2_2_filters_do_not_take_alert_for_evasive() -> None:

    watcher = card("Watcher", keywords=["Alert"])
    eagle = card("Eagle", keywords=["Evasive"])
    g = position(
        {"hand": [spell(Banish(Each(Filter(PLAY, (WithKeyword("Evasive"),)))))]}, {"play": [watcher, eagle]}
    )
    do(g, "play Spell")
    assert played(g, 1) == ["Watcher"]


def test_8_15_1_ward_does_not_stop_the_cards_own_ability() -> None:
    martyr = card("Martyr", keywords=["Ward"], abilities=[when("quests", Banish(ITSELF))])
    g = position({"play": [martyr]})
    do(g, "quest Martyr")
    assert played(g, 0) == []
