"""Chapter 7, zones and the bag: what keywords alone cannot show. Tests are named by rule."""

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
    characters,
    chosen,
    draw,
    gain,
    in_discard,
    in_hand,
    n,
    pay_to,
    when,
    while_in_play,
)

from inkwright.effects.abilities import Triggered
from inkwright.effects.amounts import LoreOf
from inkwright.effects.control import May, Seq
from inkwright.effects.costs import PayInk
from inkwright.effects.damage import Banish, DealDamage
from inkwright.effects.durations import ThisTurn
from inkwright.effects.filters import DECK, DISCARD, HAND, Another, Filter, Named, OfType, OwnedBy
from inkwright.effects.lasting import Apply
from inkwright.effects.modifiers import Add, Cant
from inkwright.effects.node import Effect
from inkwright.effects.players import Opponents, You
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore, LoseLore
from inkwright.effects.revealing import Search
from inkwright.effects.rule_changes import ExtraInk
from inkwright.effects.targets import Chosen, DeckCards, Each, Exactly, Ref, Selected, UpTo
from inkwright.effects.triggers import Nth, When
from inkwright.effects.zones import Discard, ToDeck, ToHand, ToInkwell
from inkwright.engine.checks import concede
from inkwright.engine.definition import CardDef
from inkwright.engine.state import State

HERO = card("Hero", cost=0, strength=2, willpower=5)
FOE = card("Foe", strength=2, willpower=5)
CART = card("Cart", "item", cost=0)


# 7.1


def test_7_1_4_a_search_of_the_deck_may_fail_to_find() -> None:
    find = spell(Seq((Search(Filter(DECK, (MINE, OfType(("item",)))), Exactly(n(1))), ToHand(Ref("found")))))
    g = position({"hand": [find], "deck": [CART]})
    do(g, "play Spell")
    assert options(g) == ["choose Cart", "done"]
    answer(g, "done")
    assert hand(g, 0) == []


def test_7_1_4_a_public_zone_has_to_be_searched_honestly() -> None:
    g = position(
        {"hand": [spell(ToHand(Selected(in_discard(OfType(("item",))), Exactly(n(1)))))], "discard": [CART]}
    )
    do(g, "play Spell")
    assert hand(g, 0) == ["Cart"]


def test_7_1_5_a_card_that_moves_is_gone_from_where_it_was() -> None:
    move = spell(ToDeck(chosen(characters(THEIRS)), "top"))
    g = position({"hand": [move]}, {"play": [FOE], "deck_size": 3})
    do(g, "play Spell")
    assert played(g, 1) == []
    assert deck(g, 1) == ["Foe", "Filler", "Filler", "Filler"]
    assert hand(g, 1) == discard(g, 1) == []


@pytest.mark.parametrize("edition", ["2.3", "2.0", "2025-08-22"])
def test_7_1_6_a_card_that_leaves_play_and_returns_is_a_new_card(edition: str) -> None:
    grow = spell(Apply(chosen(characters(MINE)), (Add("strength", n(3)), Cant("quest")), ThisTurn()), "Grow")
    recall = spell(ToHand(chosen(characters(MINE))), "Recall")
    g = position({"hand": [grow, recall], "play": [put(HERO, damage=2)]}, edition=edition)
    do(g, "play Grow")
    assert the(g, "Hero").now.strength == 5
    do(g, "play Recall", "play Hero")
    hero = the(g, "Hero")
    assert (hero.now.strength, hero.damage, hero.drying) == (2, 0, True)


def test_7_1_6_a_reference_to_the_old_card_does_not_find_the_new_one() -> None:
    """An ability that waits to act on a card does nothing when that card has left and come back."""
    first = Nth(1, When("enters", characters(THEIRS)))
    curse = card("Curse", "item", abilities=[("HEX", Triggered((first,), Banish(Ref("it"))))])
    again = Seq((ToHand(Ref("it")), Play(Selected(in_hand(), Exactly(n(1))))))
    whirl = card(
        "Whirl", "item", abilities=[("SPIN", when("enters", again, subject=characters(MINE), times=1))]
    )
    g = position({"hand": [HERO], "play": [whirl]}, {"play": [curse]})
    do(g, "play Hero")
    resolve_all(g)
    assert played(g, 0) == ["Hero", "Whirl"]


# 7.2, 7.3


def test_7_2_3_cards_put_on_the_deck_in_any_order_go_in_the_order_chosen() -> None:
    back = spell(ToDeck(Each(in_discard()), "bottom", order=You()))
    g = position({"hand": [back], "discard": [CART, HERO, FOE], "deck_size": 1})
    do(g, "play Spell", "choose Hero", "choose Foe")
    assert deck(g, 0) == ["Filler", "Hero", "Foe", "Cart"]


def test_7_3_1_cards_drawn_and_cards_returned_are_in_hand() -> None:
    g = position(
        {"hand": [spell(Seq((draw(1), ToHand(chosen(characters(MINE))))))], "play": [HERO], "deck": [CART]}
    )
    do(g, "play Spell")
    assert hand(g, 0) == ["Cart", "Hero"]


def test_7_3_4_the_player_who_discards_chooses() -> None:
    theirs = Filter(HAND, (OwnedBy(Opponents()),))
    force = spell(Discard(Selected(theirs, Exactly(n(1)), by=Opponents())))
    g = position({"hand": [force]}, {"hand": [CART, HERO]})
    do(g, "play Spell")
    assert g.ask_player == 1
    answer(g, "choose Hero")
    assert hand(g, 1) == ["Cart"]


def test_7_3_4_unless_the_effect_says_otherwise() -> None:
    theirs = Filter(HAND, (OwnedBy(Opponents()), OfType(("item",))))
    pick = spell(Discard(Chosen(theirs, Exactly(n(1)))))
    lamp = card("Lamp", "item")
    g = position({"hand": [pick]}, {"hand": [CART, HERO, lamp]})
    do(g, "play Spell")
    assert g.ask_player == 0
    assert options(g) == ["choose Cart", "choose Lamp"]


# 7.4


def test_7_4_3_cards_that_leave_together_see_each_other_leave() -> None:
    """A character that watches the others is banished with two of them and triggers twice."""
    lyle = card("Lyle", abilities=[when("is_banished", gain(1), subject=characters(MINE, Another()))])
    g = position({"hand": [spell(Banish(Each(characters())))]}, {"play": [lyle, HERO, FOE]})
    do(g, "play Spell")
    resolve_all(g)
    assert played(g, 1) == []
    assert g.players[1].lore == 2


def test_7_4_3_a_card_that_left_before_sees_nothing() -> None:
    lyle = card(
        "Lyle", willpower=1, abilities=[when("is_banished", gain(1), subject=characters(MINE, Another()))]
    )
    g = position(
        {
            "hand": [
                spell(Banish(chosen(characters(THEIRS, Named(("Lyle",)))))),
                spell(Banish(Each(characters(THEIRS))), "Sweep"),
            ]
        },
        {"play": [lyle, HERO, FOE]},
    )
    do(g, "play Spell", "play Sweep")
    assert in_main_phase(g, 0)
    assert g.players[1].lore == 0


def test_7_4_3_cards_of_both_players_see_each_other() -> None:
    watcher = card(
        "Watcher",
        willpower=3,
        strength=3,
        abilities=[when("is_banished", gain(1), subject=characters(THEIRS))],
    )
    g = position({"play": [watcher]}, {"play": [put(watcher, exerted=True)]})
    do(g, "challenge p1:Watcher > p2:Watcher")
    resolve_all(g)
    assert [p.lore for p in g.players] == [1, 1]


# 7.5


def test_7_5_2_each_card_put_into_the_inkwell_is_its_own_event() -> None:
    spring = card("Spring", "item", abilities=[when("inks", gain(1), subject=None, players=You())])
    flow = spell(ToInkwell(DeckCards(You(), n(2)), exerted=False))
    g = position({"hand": [flow], "play": [spring]})
    do(g, "play Spell")
    resolve_all(g)
    assert g.players[0].lore == 2
    assert ink(g, 0) == (2, 0)


def test_7_5_5_an_additional_ink_needs_the_symbol_too() -> None:
    well = card("Well", "item", abilities=[while_in_play(ExtraInk(You(), n(1)))])
    dry = card("Dry", inkwell=False)
    g = position({"hand": [HERO, FOE, dry, CART], "play": [well]})
    do(g, "ink Hero")
    assert legal(g, "ink Foe")
    assert not legal(g, "ink Dry")
    do(g, "ink Foe")
    assert not legal(g, "ink Cart")
    assert ink(g, 0) == (2, 0)


def test_7_5_5_the_allowance_goes_with_its_source() -> None:
    well = card("Well", "item", abilities=[while_in_play(ExtraInk(You(), n(1)))])
    g = position({"hand": [HERO, FOE, spell(Banish(chosen(items())))], "play": [well]})
    do(g, "ink Hero", "play Spell")
    assert not legal(g, "ink Foe")


def test_7_5_6_effects_put_any_card_into_the_inkwell_unseen() -> None:
    dry = card("Dry", inkwell=False)
    g = position({"hand": [spell(ToInkwell(Selected(in_hand(), Exactly(n(1))))), dry]})
    do(g, "play Spell")
    assert ink(g, 0) == (0, 1)
    assert not any("reveal" in text for text in log(g))


def test_7_5_6_an_effect_does_not_use_up_the_turns_ink() -> None:
    g = position({"hand": [spell(ToInkwell(DeckCards(You(), n(1)))), HERO]})
    do(g, "play Spell")
    assert legal(g, "ink Hero")


# 7.6


def test_7_6_2_cards_of_the_discard_are_known_and_can_be_found() -> None:
    g = position(
        {"hand": [spell(ToHand(Chosen(Filter(DISCARD, (MINE,)), UpTo(n(1)))))], "discard": [CART, HERO]}
    )
    do(g, "play Spell")
    assert options(g) == ["choose Cart", "choose Hero", "done"]


# 7.7


def bell(name: str, effect: Effect) -> CardDef:
    """An item whose ability, titled like it, triggers at the end of any turn."""
    made = Triggered((When("turn_ends"),), effect)
    return card(name, "item", abilities=[(name.upper(), made)])


def waiting(g: State) -> list[str]:
    """The titles of what the open decision offers to resolve."""
    return [text.split(": ")[1] for text in options(g)]


def test_7_7_4_the_active_player_resolves_all_of_theirs_then_the_next_in_turn_order() -> None:
    """7.7.3.1, 7.7.4.1, 7.7.4.2, 7.7.4.4: triggers of all players wait, in turn order from the active one."""
    g = position(
        {"play": [bell("A1", gain(1)), bell("A2", gain(1))]},
        {"play": [bell("B1", gain(1)), bell("B2", gain(1))]},
        {"play": [bell("C1", gain(1))]},
        active=1,
    )
    do(g, "pass")
    assert len(g.bag) == 5
    assert (g.ask_player, waiting(g)) == (1, ["B1", "B2"])
    do(g, "resolve B2: B2")
    # B1 was alone for player 2 and C1 for player 3; then the bag comes to player 1.
    assert [p.lore for p in g.players] == [0, 2, 1]
    assert (g.ask_player, waiting(g)) == (0, ["A1", "A2"])
    do(g, "resolve A1: A1")
    assert [p.lore for p in g.players] == [2, 2, 1]


def test_7_7_5_new_abilities_of_the_resolver_may_be_chosen_next() -> None:
    victim = card("Victim", abilities=[("LAST", when("is_banished", gain(1)))])
    g = position(
        {
            "play": [
                bell("A1", Banish(Each(characters(MINE)))),
                bell("A2", gain(1)),
                bell("A3", gain(1)),
                victim,
            ]
        }
    )
    do(g, "pass", "resolve A1: A1")
    assert (g.ask_player, sorted(waiting(g))) == (0, ["A2", "A3", "LAST"])


def test_7_7_4_3_the_same_player_goes_on_while_they_have_abilities() -> None:
    """An ability that only comes up meanwhile is resolved before the bag passes on."""
    victim = card("Victim", abilities=[("LAST", when("is_banished", GainLore(You(), LoreOf(Opponents()))))])
    g = position(
        {"play": [bell("A1", Banish(Each(characters(MINE)))), victim]},
        {"play": [bell("B1", gain(5))]},
    )
    do(g, "pass")
    resolve_all(g)
    assert [p.lore for p in g.players] == [0, 5]  # LAST saw no lore of the opponent yet


def test_7_7_6_new_abilities_of_others_wait_for_their_turn_with_the_bag() -> None:
    """Player 1's ability banishes player 2's character; its trigger comes after player 1's other ability."""
    victim = card("Victim", abilities=[("LAST", when("is_banished", GainLore(You(), LoreOf(Opponents()))))])
    g = position(
        {"play": [bell("A1", Banish(Each(characters(THEIRS)))), bell("A2", gain(3))]},
        {"play": [victim]},
    )
    do(g, "pass", "resolve A1: A1")
    resolve_all(g)
    assert [p.lore for p in g.players] == [3, 3]


def test_7_7_4_5_the_bag_returns_to_earlier_players_when_they_have_new_abilities() -> None:
    """The second player's ability wakes one of the active player; the third comes first."""
    victim = card("Victim", abilities=[("LAST", when("is_banished", GainLore(You(), LoreOf(Opponents()))))])
    g = position(
        {"play": [victim]},
        {"play": [bell("B1", Banish(Each(characters(Named(("Victim",))))))]},
        {"play": [bell("C1", gain(4))]},
    )
    do(g, "pass")
    resolve_all(g)
    assert [p.lore for p in g.players] == [4, 0, 4]


def test_7_7_4_3_a_check_follows_each_ability() -> None:
    """Damage by the first ability banishes before the second resolves."""
    frail = card("Frail", willpower=2)
    count = card(
        "Count",
        "item",
        abilities=[("COUNT", Triggered((When("turn_ends"),), DealDamage(n(1), Each(characters()))))],
    )
    g = position(
        {"play": [bell("A1", DealDamage(n(2), Each(characters(Named(("Frail",)))))), count]},
        {"play": [frail, FOE]},
    )
    do(g, "pass", "resolve A1: A1")
    assert "Frail" not in played(g, 1)
    resolve_all(g)
    assert the(g, "Foe").damage == 1


def test_7_7_7_abilities_of_a_player_who_leaves_cease_to_exist() -> None:
    g = position(
        {"play": [bell("A1", gain(1)), bell("A2", gain(1))]},
        {"play": [bell("B1", LoseLore(Opponents(), n(1)))]},
        {"play": [bell("C1", gain(1))]},
    )
    do(g, "pass")
    before = len(g.bag)
    concede(g, 1)
    assert (before, len(g.bag)) == (4, 3)
    resolve_all(g)
    assert [p.lore for p in g.players] == [2, 0, 1]


def test_7_7_2_static_and_activated_abilities_do_not_use_the_bag() -> None:
    lamp = card("Lamp", "item", abilities=[("GLOW", pay_to(PayInk(n(0)), May(gain(1))))])
    g = position({"play": [lamp]})
    do(g, "use Lamp: GLOW")
    assert g.bag == ()
    assert options(g) == ["yes", "no"]
