"""Chapter 5, what cards are: states, names, inks, types. What keywords alone cannot show. Named by rule."""

from __future__ import annotations

import pytest
from positions import (
    answer,
    card,
    deck,
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
    the,
)
from settling import items, spell
from trees import (
    MINE,
    THEIRS,
    characters,
    chosen,
    does,
    exert_to,
    gain,
    gets,
    locations,
    n,
    pay_to,
    when,
    while_in_play,
)

from inkwright.effects.amounts import CountOf, InkTypes, LoreOf
from inkwright.effects.conditions import Is
from inkwright.effects.control import If, Seq
from inkwright.effects.costs import PayInk
from inkwright.effects.damage import Banish, DealDamage, PutDamage
from inkwright.effects.exerting import Exert, Ready
from inkwright.effects.filters import (
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    UNDER,
    Classified,
    Damaged,
    Filter,
    Here,
    Inked,
    IsExerted,
    IsReady,
    Named,
    OfType,
    SameName,
    Undamaged,
)
from inkwright.effects.modifiers import Add
from inkwright.effects.players import You
from inkwright.effects.resources import GainLore
from inkwright.effects.revealing import NameCard, Reveal
from inkwright.effects.targets import DeckCards, Each
from inkwright.effects.zones import ToDeck, ToHand, ToInkwell

HERO = card("Hero", strength=2, willpower=5)
FOE = card("Foe", strength=2, willpower=5)
CART = card("Cart", "item", cost=0)
TOWER = card("Tower", "location", willpower=6)


# 5.1


def test_5_1_1_2_an_exerted_card_uses_abilities_that_do_not_exert_it() -> None:
    wand = card(
        "Wand", "item", abilities=[("GLOW", pay_to(PayInk(n(1)), gain(1))), ("FLASH", exert_to(gain(2)))]
    )
    g = position({"play": [put(wand, exerted=True)], "ink": 1})
    assert legal(g, "use Wand: GLOW")
    assert not legal(g, "use Wand: FLASH")


@pytest.mark.parametrize(("damage", "damaged"), [(0, False), (1, True), (4, True)])
def test_5_1_1_3_and_4_any_damage_makes_a_card_damaged(damage: int, damaged: bool) -> None:
    sort = spell(
        Seq((GainLore(You(), CountOf(characters(Damaged()))), Banish(Each(characters(Undamaged())))))
    )
    g = position({"hand": [sort]}, {"play": [put(FOE, damage=damage)]})
    do(g, "play Spell")
    assert g.players[0].lore == int(damaged)
    assert played(g, 1) == (["Foe"] if damaged else [])


def test_5_1_1_5_a_card_under_another_is_in_no_other_zone_and_not_in_play() -> None:
    count = spell(
        Seq(
            tuple(
                GainLore(You(), CountOf(Filter(zone, (Named(("Base",)),))))
                for zone in (PLAY, HAND, DISCARD, INKWELL)
            )
        )
    )
    top = card("Top", willpower=3)
    base = card("Base")
    g = position({"hand": [count], "play": [put(top, shifted_on=[base], under=[base])]})
    do(g, "play Spell")
    assert g.players[0].lore == 0
    under = spell(GainLore(You(), CountOf(Filter(UNDER, (Named(("Base",)),)))))
    g = position({"hand": [under], "play": [put(top, shifted_on=[base], under=[base])]})
    do(g, "play Spell")
    assert g.players[0].lore == 2


def test_5_1_1_6_the_text_of_a_card_underneath_does_nothing() -> None:
    leader = card(
        "Leader",
        abilities=[
            while_in_play(gets(Add("strength", n(3)), cards=characters(MINE))),
            when("quests", gain(5)),
        ],
    )
    top = card("Top", strength=1, willpower=3, lore=1)
    g = position({"play": [put(top, shifted_on=[leader])]})
    assert the(g, "Top").now.strength == 1
    do(g, "quest Top")
    assert g.players[0].lore == 1


STACK = put(card("Top", willpower=3), exerted=True, shifted_on=[card("Middle"), card("Base")], under=[CART])


def test_5_1_1_7_the_whole_stack_goes_to_hand() -> None:
    g = position({"hand": [spell(ToHand(chosen(characters())))]}, {"play": [STACK]})
    do(g, "play Spell")
    assert hand(g, 1) == ["Base", "Cart", "Middle", "Top"]
    assert played(g, 1) == []


def test_5_1_1_7_the_whole_stack_goes_to_the_deck() -> None:
    g = position({"hand": [spell(ToDeck(chosen(characters()), "bottom"))]}, {"play": [STACK], "deck_size": 2})
    do(g, "play Spell")
    assert deck(g, 1)[:2] == ["Filler", "Filler"]
    assert sorted(deck(g, 1)[2:]) == ["Base", "Cart", "Middle", "Top"]


def test_5_1_1_7_the_whole_stack_goes_to_the_inkwell_in_the_same_state() -> None:
    g = position({"hand": [spell(ToInkwell(chosen(characters()), exerted=True))]}, {"play": [STACK]})
    do(g, "play Spell")
    assert ink(g, 1) == (0, 4)


def test_5_1_1_8_only_the_top_card_counts_as_in_play() -> None:
    g = position(
        {"hand": [spell(GainLore(You(), CountOf(Filter(PLAY, (THEIRS,)))))]}, {"play": [STACK, CART]}
    )
    do(g, "play Spell")
    assert g.players[0].lore == 2


def test_5_1_2_2_an_item_is_never_damaged() -> None:
    storm = spell(
        Seq((DealDamage(n(2), Each(Filter(PLAY, (THEIRS,)))), PutDamage(n(1), Each(Filter(PLAY, (THEIRS,))))))
    )
    g = position({"hand": [storm]}, {"play": [CART, TOWER, FOE]})
    do(g, "play Spell")
    assert the(g, "Cart").damage == 0
    assert the(g, "Tower").damage == 3
    assert the(g, "Foe").damage == 3


def test_5_1_2_3_a_location_is_neither_ready_nor_exerted() -> None:
    """Effects that ask for either do not find it, and exerting it does nothing."""
    flip = spell(
        Seq(
            (
                Exert(Each(locations())),
                GainLore(You(), CountOf(locations(IsExerted()))),
                Ready(Each(locations(), bind="again")),
                GainLore(You(), CountOf(locations(IsReady()))),
            )
        )
    )
    g = position({"hand": [flip], "play": [TOWER]})
    do(g, "play Spell")
    assert g.players[0].lore == 0
    assert not the(g, "Tower").exerted


def test_5_1_2_4_ink_cards_are_ready_or_exerted_and_nothing_else() -> None:
    """They have no names or types an effect could see in play, and effects on exerted ink find them."""
    wake = spell(Ready(Each(Filter(INKWELL, (MINE, IsExerted())))))
    g = position({"hand": [wake], "ink": (1, 2)})
    do(g, "play Spell")
    assert ink(g, 0) == (3, 0)


# 5.2


def test_5_2_5_effects_may_ask_for_an_ink_type() -> None:
    ruby = card("Flame", inks=["Ruby"])
    steel = card("Anvil", inks=["Steel"])
    g = position({"hand": [spell(Banish(Each(characters(Inked(("Ruby",))))))]}, {"play": [ruby, steel]})
    do(g, "play Spell")
    assert played(g, 1) == ["Anvil"]


def test_5_2_5_1_a_card_of_two_inks_counts_as_both() -> None:
    both = card("Blend", inks=["Ruby", "Steel"])
    g = position(
        {"hand": [spell(GainLore(You(), InkTypes(characters())))]},
        {"play": [both, card("Anvil", inks=["Steel"])]},
    )
    do(g, "play Spell")
    assert g.players[0].lore == 2
    for ink_type in ("Ruby", "Steel"):
        g = position({"hand": [spell(Banish(Each(characters(Inked((ink_type,))))))]}, {"play": [both]})
        do(g, "play Spell")
        assert played(g, 1) == []


def test_5_2_6_a_named_effect_finds_every_version() -> None:
    ally = card(
        "Ally",
        abilities=[while_in_play(gets(Add("strength", n(1)), cards=characters(MINE, Named(("Peter",)))))],
    )
    g = position({"play": [ally, card("Peter - Young"), card("Peter - Old"), card("Peterkin")]})
    assert [the(g, name).now.strength for name in ("Peter - Young", "Peter - Old", "Peterkin")] == [2, 2, 1]


@pytest.mark.parametrize(
    ("named", "top", "matches"),
    [
        ("Salt", "Salt", True),
        ("Salt", "Salt & Pepper", True),
        ("Pepper", "Salt & Pepper", True),
        ("Salt & Pepper", "Salt & Pepper", True),
        ("Salt & Pepper", "Salt", False),
        ("Salt", "Saltine", False),
        ("Salt", "Salt - Coarse", True),
    ],
)
def test_5_2_6_1_a_name_has_to_equal_one_of_the_names(named: str, top: str, matches: bool) -> None:
    guess = card(
        "Guess",
        "action",
        cost=0,
        abilities=[
            does(
                Seq(
                    (
                        NameCard(),
                        Reveal(DeckCards(You(), n(1))),
                        If(Is("top", (SameName("named"),)), gain(3)),
                    )
                )
            )
        ],
        known_names=["Pepper", "Salt", "Salt & Pepper"],
    )
    g = position({"hand": [guess], "deck": [card(top)]})
    do(g, "play Guess")
    answer(g, f"name {named}")
    assert g.players[0].lore == (3 if matches else 0)


def test_5_2_6_2_a_card_with_several_names_is_counted_once() -> None:
    pair = card("Salt & Pepper")
    names = characters(Named(("Salt", "Pepper", "Salt & Pepper")))
    g = position({"hand": [spell(GainLore(You(), CountOf(names)))], "play": [pair]})
    do(g, "play Spell")
    assert g.players[0].lore == 1


def test_5_2_7_a_classification_is_asked_for_in_any_zone() -> None:
    knight = card("Knight", classifications=["Storyborn", "Knight"])
    count = Seq(
        tuple(
            GainLore(You(), CountOf(Filter(zone, (Classified(("Knight",)),))))
            for zone in (PLAY, HAND, DISCARD, DECK)
        )
    )
    g = position({"hand": [spell(count), knight], "play": [knight], "discard": [knight], "deck": [knight]})
    do(g, "play Spell")
    assert g.players[0].lore == 4


# 5.3 to 5.6


def test_5_3_1_a_character_card_outside_play_is_no_character() -> None:
    g = position(
        {"hand": [spell(DealDamage(n(1), chosen(characters()))), HERO], "discard": [HERO], "deck": [HERO]},
        {"play": [FOE]},
    )
    do(g, "play Spell")
    assert the(g, "Foe").damage == 1


def test_5_4_1_2_an_action_does_not_use_the_bag() -> None:
    """Its effect comes before what its being played has triggered."""
    fan = card(
        "Fan",
        abilities=[
            when("plays", GainLore(You(), LoreOf(You())), subject=Filter(PLAY, (OfType(("action",)),)))
        ],
    )
    g = position({"hand": [spell(gain(2))], "play": [fan]})
    do(g, "play Spell")
    assert g.players[0].lore == 4


def test_5_4_5_what_playing_an_action_triggers_waits_until_it_has_been_played() -> None:
    fan = card(
        "Fan",
        abilities=[when("plays", Banish(Each(items(MINE))), subject=Filter(PLAY, (OfType(("action",)),)))],
    )
    g = position(
        {"hand": [spell(DealDamage(n(1), chosen(characters(THEIRS))))], "play": [fan, CART]},
        {"play": [FOE, card("Ogre", willpower=9)]},
    )
    do(g, "play Spell")
    assert played(g, 0) == ["Cart", "Fan"]
    assert discard(g, 0) == []
    do(g, "choose Foe")
    assert in_main_phase(g, 0)
    assert played(g, 0) == ["Fan"]
    assert discard(g, 0) == ["Spell", "Cart"]


def test_5_5_1_an_item_card_outside_play_is_no_item() -> None:
    g = position(
        {"hand": [spell(GainLore(You(), CountOf(items()))), CART], "discard": [CART], "play": [CART]}
    )
    do(g, "play Spell")
    assert g.players[0].lore == 1


def test_5_5_3_items_may_have_classifications() -> None:
    weapon = card("Sword", "item", classifications=["Weapon"])
    g = position({"hand": [spell(Banish(Each(items(Classified(("Weapon",))))))], "play": [weapon, CART]})
    do(g, "play Spell")
    assert played(g, 0) == ["Cart"]


def test_5_5_4_and_5_6_4_items_and_locations_work_the_turn_they_are_played() -> None:
    wand = card("Wand", "item", cost=0, abilities=[exert_to(gain(1))])
    spring = card("Spring", "location", cost=0, abilities=[pay_to(PayInk(n(0)), gain(1))])
    flag = card(
        "Flag", "item", cost=0, abilities=[while_in_play(gets(Add("strength", n(1)), cards=characters(MINE)))]
    )
    g = position({"hand": [wand, spring, flag], "play": [HERO]})
    do(g, "play Wand", "use Wand", "play Spring", "use Spring", "play Flag")
    assert g.players[0].lore == 2
    assert the(g, "Hero").now.strength == 3


def test_5_6_1_a_location_card_outside_play_is_no_location() -> None:
    g = position({"hand": [spell(GainLore(You(), CountOf(locations()))), TOWER], "play": [TOWER]})
    do(g, "play Spell")
    assert g.players[0].lore == 1


def test_5_6_6_what_a_location_gives_ends_when_it_leaves() -> None:
    rock = card(
        "Rock", "location", abilities=[while_in_play(gets(Add("willpower", n(2)), cards=characters(Here())))]
    )
    g = position(
        {
            "hand": [spell(Banish(chosen(locations())))],
            "play": [rock, put(HERO, at="Rock", damage=4), put(FOE, at="Rock", damage=5)],
        }
    )
    assert the(g, "Hero").now.willpower == 7
    do(g, "play Spell")
    assert played(g, 0) == ["Hero"]  # the other had too much damage without it
    assert the(g, "Hero").now.willpower == 5
    assert the(g, "Hero").location == -1


def test_5_6_6_moving_away_ends_it_too() -> None:
    rock = card(
        "Rock", "location", abilities=[while_in_play(gets(Add("strength", n(2)), cards=characters(Here())))]
    )
    g = position({"play": [rock, card("Field", "location", move_cost=0), put(HERO, at="Rock")]})
    assert the(g, "Hero").now.strength == 4
    do(g, "move Hero > Field")
    assert the(g, "Hero").now.strength == 2


def test_5_3_4_and_options_never_offer_what_is_not_a_character() -> None:
    g = position({"play": [CART, TOWER]}, {"play": [put(FOE, exerted=True)]})
    assert options(g) == ["pass"]


def test_5_1_3_a_state_change_counts_at_once_within_an_effect() -> None:
    wake = spell(Seq((Exert(chosen(characters(THEIRS))), GainLore(You(), CountOf(characters(IsExerted()))))))
    g = position({"hand": [wake]}, {"play": [FOE]})
    do(g, "play Spell")
    assert g.players[0].lore == 1


def test_5_1_1_5_a_selection_never_offers_a_card_underneath() -> None:
    g = position(
        {"hand": [spell(Seq((Banish(chosen(Filter(PLAY, (THEIRS,)))), gain(1))))]}, {"play": [STACK, FOE]}
    )
    do(g, "play Spell")
    assert options(g) == ["choose Top", "choose Foe"]
