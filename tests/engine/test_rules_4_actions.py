"""Chapter 4, Turn actions: the steps of each, with abilities that can tell. Tests are named by rule."""

from __future__ import annotations

import pytest
from positions import (
    Side,
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
    public_log,
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
    THIS,
    action,
    characters,
    chosen,
    draw,
    each,
    exert_to,
    gain,
    gets,
    in_discard,
    in_hand,
    locations,
    n,
    pay_to,
    when,
    while_in_play,
)

from inkwright.effects.amounts import CountOf, LoreOf, StatOf
from inkwright.effects.conditions import Exists, Is
from inkwright.effects.control import May, Seq
from inkwright.effects.costs import (
    BanishCards,
    BanishThis,
    Cost,
    Costs,
    DiscardCards,
    ExertCards,
    PayInk,
    PayLore,
)
from inkwright.effects.damage import Banish
from inkwright.effects.durations import ThisChallenge, ThisTurn
from inkwright.effects.exerting import Exert, Ready
from inkwright.effects.filters import (
    HAND,
    PLAY,
    UNDER,
    Another,
    AtLocation,
    CardTest,
    Challenging,
    Classified,
    CompareStat,
    Filter,
    Here,
    IsExerted,
    IsThis,
    Named,
    OfType,
)
from inkwright.effects.lasting import Apply, ApplyRule
from inkwright.effects.literals import Restriction
from inkwright.effects.modifiers import Add, Cant, CantUnlessPaid
from inkwright.effects.moving import MoveTo
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore
from inkwright.effects.rule_changes import AlternateCost, Discount, Enters, ExtraInk, MayPlayFrom, MoveFree
from inkwright.effects.targets import DeckCards, Exactly, Ref, Selected
from inkwright.effects.triggers import When
from inkwright.effects.zones import ToHand, ToInkwell

HERO = card("Hero", cost=3, strength=2, willpower=5)
FOE = card("Foe", cost=2, strength=1, willpower=5)
CASTLE = card("Castle", "location", cost=2, willpower=6, move_cost=2)
LANTERN = card("Lantern", "item", cost=1)
CHARACTER = OfType(("character",))


# Abilities that several tests use.

CHEAPER = while_in_play(Discount(ME, in_hand(CHARACTER), n(2)))
BANISH_OTHER = when("is_challenged", Banish(Ref("other")))
SAFE_IN_CHALLENGE = when("banished_in_challenge", ToHand(ITSELF))
STRONG_AS_CHALLENGER = while_in_play(gets(Add("strength", n(4)), cards=characters(Challenging(), IsThis())))
LORE_BY_STRENGTH = GainLore(ME, StatOf("strength", "this"))


def free_play(*tests: CardTest) -> Play:
    """Play a card from hand for free."""
    return Play(Selected(in_hand(*tests), Exactly(n(1))))


# 4.1 In general.


def test_4_1_2_and_4_1_5_what_an_action_triggers_resolves_before_the_next_action() -> None:
    singer = card("Singer", cost=4, abilities=[when("exerts", May(gain(1)))])
    song = action("Song", draw(), cost=4, song=True)
    g = position(p1={"play": [singer, HERO], "hand": [song]})
    do(g, "sing Song < Singer")
    assert options(g) == ["yes", "no"]
    assert hand(g, 0) == ["Filler"]  # the song has resolved: its playing is one process
    assert discard(g, 0) == ["Song"]
    answer(g, "yes")
    assert in_main_phase(g, 0)


# 4.2 Inking.


def test_4_2_2_what_inking_triggers_resolves_afterwards() -> None:
    joy = card("Joy", abilities=[when("inks", GainLore(ME, CountOf(in_hand())), subject=None, players=ME)])
    g = position(p1={"play": [joy], "hand": [HERO, FOE]})
    do(g, "ink Hero")
    assert lore(g) == [1, 0]
    assert ink(g, 0) == (1, 0)


def test_4_2_3_1_an_additional_ink_source_raises_the_limit() -> None:
    well = card("Well", "item", abilities=[while_in_play(ExtraInk(ME, n(1)))])
    g = position(p1={"play": [well], "hand": [HERO, HERO, HERO]}, p2={"hand": [HERO, HERO]})
    do(g, "ink Hero", "ink Hero")
    assert refused_by(g, "ink Hero") == "4.2.3"
    do(g, "pass", "ink Hero")
    assert refused_by(g, "ink Hero") == "4.2.3"  # it speaks of its own player


def test_4_2_3_1_two_sources_add_up() -> None:
    well = card("Well", "item", abilities=[while_in_play(ExtraInk(ME, n(1)))])
    g = position(p1={"play": [well, well], "hand": [HERO, HERO, HERO, HERO]})
    do(g, "ink Hero", "ink Hero", "ink Hero")
    assert refused_by(g, "ink Hero") == "4.2.3"


def test_4_2_3_1_replaying_the_source_gives_no_fresh_allowance() -> None:
    well = card("Well", "item", cost=1, abilities=[while_in_play(ExtraInk(ME, n(1)))])
    back = action("Back", ToHand(Selected(Filter(PLAY, (OfType(("item",)),)), Exactly(n(1)))))
    g = position(p1={"play": [well], "hand": [HERO, HERO, HERO, back], "ink": 1})
    do(g, "ink Hero", "ink Hero", "play Back")
    assert refused_by(g, "ink Hero") == "4.2.3"
    do(g, "play Well")
    assert refused_by(g, "ink Hero") == "4.2.3"


def test_4_2_3_1_a_source_that_arrives_later_still_counts() -> None:
    well = card("Well", "item", cost=1, abilities=[while_in_play(ExtraInk(ME, n(1)))])
    g = position(p1={"hand": [well, HERO, HERO], "ink": 1})
    do(g, "ink Hero")
    assert refused_by(g, "ink Hero") == "4.2.3"
    do(g, "play Well", "ink Hero")
    assert ink(g, 0) == (2, 1)


def test_4_2_3_2_an_effect_puts_any_card_into_the_inkwell_without_limit_or_showing_it() -> None:
    stone = card("Stone", inkwell=False)
    quill = card("Quill", "item", abilities=[exert_to(ToInkwell(Selected(in_hand(), Exactly(n(1)))))])
    g = position(p1={"play": [quill, quill], "hand": [stone, stone, HERO]})
    do(g, "ink Hero", "use Quill#1", "use Quill#2")
    assert ink(g, 0) == (1, 2)
    assert public_log(g) and not any("Stone" in line for line in public_log(g))


def test_4_2_3_2_and_does_not_use_up_the_inking_of_the_turn() -> None:
    rain = action("Rain", ToInkwell(DeckCards(ME, n(1))))
    g = position(p1={"hand": [rain, HERO]})
    do(g, "play Rain", "ink Hero")
    assert ink(g, 0) == (1, 1)


# 4.3 Playing.


def test_4_3_2_a_card_may_be_played_from_elsewhere_where_a_card_says_so() -> None:
    grave = card("Grave", "item", abilities=[while_in_play(MayPlayFrom(ME, in_discard(CHARACTER)))])
    g = position(p1={"play": [grave], "discard": [HERO, LANTERN], "ink": 3}, p2={"discard": [FOE]})
    assert not legal(g, "play Foe")
    assert not legal(g, "play Lantern")
    do(g, "play Hero")
    assert played(g, 0) == ["Grave", "Hero"]
    assert discard(g, 0) == ["Lantern"]
    assert ink(g, 0) == (0, 3)


def test_4_3_2_and_4_3_2_1_a_card_that_changes_zone_while_being_played_is_played_from_there() -> None:
    """Its cost banishes what it lies under, so that it is in the discard when it enters play."""
    sage = card(
        "Sage",
        cost=9,
        abilities=[
            while_in_play(
                AlternateCost(BanishCards(Filter(PLAY, (Named(("Cauldron",)),)), n(1))),
                zone="any",
            )
        ],
    )
    cauldron = card(
        "Cauldron",
        "item",
        abilities=[while_in_play(MayPlayFrom(ME, Filter(UNDER, (MINE,))))],
    )
    g = position(p1={"play": [put(cauldron, under=[sage])]})
    do(g, "play Sage for another cost")
    assert played(g, 0) == ["Sage"]
    assert "player 1 plays Sage, because of Cauldron (4.3.3)" in log(g)
    assert discard(g, 0) == ["Cauldron"]


def test_4_3_2_2_only_one_alternate_cost_is_used() -> None:
    """A free play by an effect pays nothing and shifts onto nothing."""
    young, grown = card("Hero - Young"), card("Hero - Grown Up", cost=7, keywords=["Shift 3"])
    summon = action("Summon", free_play(CHARACTER))
    g = position(p1={"play": [young], "hand": [grown, summon]})
    do(g, "play Summon")
    assert the(g, "Hero - Grown Up").under == ()
    assert in_main_phase(g, 0)


def test_4_3_2_2_a_song_played_for_free_is_not_sung() -> None:
    bard = card("Bard", cost=9, abilities=[when("sings", gain(7))])
    song = action("Song", gain(1), cost=9, song=True)
    muse = card("Muse", "item", abilities=[exert_to(free_play(Classified(("Song",))))])
    g = position(p1={"play": [bard, muse], "hand": [song]})
    do(g, "use Muse")
    assert lore(g) == [1, 0]
    assert not the(g, "Bard").exerted


def test_4_3_2_3_discounts_and_increases_add_up() -> None:
    more = while_in_play(Discount(THEM, Filter(HAND, (CHARACTER,)), n(-1)))
    g = position(
        p1={
            "play": [card("Patron", abilities=[CHEAPER]), card("Friend", abilities=[CHEAPER])],
            "hand": [card("Six", cost=6)],
            "ink": 3,
        },
        p2={"play": [card("Tax", abilities=[more])]},
    )
    do(g, "play Six")  # 6 - 2 - 2 + 1
    assert ink(g, 0) == (0, 3)


def test_4_3_2_3_a_discount_applies_to_a_shift_too() -> None:
    young, grown = card("Hero - Young"), card("Hero - Grown Up", cost=7, keywords=["Shift 3"])
    g = position(p1={"play": [young, card("Patron", abilities=[CHEAPER])], "hand": [grown], "ink": 1})
    do(g, "shift Hero - Grown Up > Hero - Young")
    assert ink(g, 0) == (0, 1)


def test_4_3_2_4_other_costs_are_paid_in_addition_to_ink() -> None:
    engine = card(
        "Engine",
        "item",
        abilities=[pay_to(Costs((PayInk(n(1)), DiscardCards(in_hand(), n(2)))), gain(3))],
    )
    g = position(p1={"play": [engine], "hand": [HERO, FOE, LANTERN], "ink": 1})
    do(g, "use Engine", "choose Hero", "choose Lantern")
    assert discard(g, 0) == ["Hero", "Lantern"]
    assert ink(g, 0) == (0, 1)
    assert lore(g) == [3, 0]


def test_4_3_3_cards_enter_play_as_they_are_told_to() -> None:
    frost = card("Frost", abilities=[while_in_play(Enters(characters(THEIRS), exerted=True))])
    brittle = card("Brittle", willpower=5, abilities=[while_in_play(Enters(THIS, damage=n(3)), zone="any")])
    watch = when(When("takes_damage", characters()), gain(9))
    g = position(
        p1={"hand": [brittle], "ink": 1, "play": [card("Watch", abilities=[watch])]}, p2={"play": [frost]}
    )
    do(g, "play Brittle")
    entered = the(g, "Brittle")
    assert entered.exerted
    assert entered.damage == 3


def test_4_3_3_and_6_7_9_it_never_is_in_play_otherwise() -> None:
    """It enters exerted; it does not become exerted."""
    frost = card(
        "Frost",
        abilities=[
            while_in_play(Enters(characters(THEIRS), exerted=True)),
            when(When("exerts", characters(THEIRS)), gain(1)),
        ],
    )
    g = position(p1={"hand": [FOE], "ink": 2}, p2={"play": [frost]})
    do(g, "play Foe")
    assert the(g, "Foe").exerted
    assert lore(g) == [0, 0]


def test_4_3_3_2_a_resolving_action_is_neither_in_hand_nor_in_the_discard() -> None:
    count = Seq((GainLore(ME, CountOf(in_hand())), GainLore(ME, CountOf(in_discard()))))
    g = position(p1={"hand": [action("Count", count)]})
    do(g, "play Count")
    assert lore(g) == [0, 0]
    assert discard(g, 0) == ["Count"]


def test_4_3_3_2_an_action_is_discarded_before_what_it_triggered_resolves() -> None:
    joy = card(
        "Joy",
        abilities=[
            when(
                "plays",
                GainLore(ME, CountOf(in_discard())),
                subject=Filter(PLAY, (OfType(("action",)),)),
                players=ME,
            )
        ],
    )
    g = position(p1={"play": [joy], "hand": [action("Wave", gain(0))]})
    do(g, "play Wave")
    assert lore(g) == [1, 0]


def test_4_3_4_what_playing_triggers_waits_for_the_whole_process() -> None:
    """The discount pays, the card enters, then both triggers resolve, the player choosing the order."""
    joy = card("Joy", abilities=[("JOY", when("plays", gain(1), subject=characters(Another()), players=ME))])
    debut = card("Debut", abilities=[("DEBUT", when("plays", GainLore(ME, CountOf(characters(MINE)))))])
    g = position(p1={"play": [joy], "hand": [debut], "ink": 1})
    do(g, "play Debut")
    assert options(g) == ["resolve Joy: JOY", "resolve Debut: DEBUT"]
    assert played(g, 0) == ["Debut", "Joy"]
    resolve_all(g)
    assert lore(g) == [3, 0]


def test_4_3_4_1_a_card_sees_itself_being_played() -> None:
    debut = card("Debut", abilities=[when("plays", gain(2))])
    g = position(p1={"hand": [debut, debut], "ink": 2})
    do(g, "play Debut")
    assert lore(g) == [2, 0]
    do(g, "play Debut")
    assert lore(g) == [4, 0]  # the first one does not see the second


def test_4_3_4_2_a_card_that_is_covered_sees_the_card_played_on_it() -> None:
    fan = when("plays", gain(1), subject=characters(Another()), players=ME)
    young = card("Hero - Young", abilities=[fan])
    grown = card("Hero - Grown Up", cost=7, keywords=["Shift 3"])
    g = position(p1={"play": [young], "hand": [grown], "ink": 3})
    do(g, "shift Hero - Grown Up > Hero - Young")
    assert lore(g) == [1, 0]


def test_4_3_5_a_discount_leaves_the_cost_as_it_is() -> None:
    """An ability that looks at the cost finds the printed one."""
    patron = card("Patron", abilities=[while_in_play(Discount(ME, in_hand(), n(2)))])
    fan = card(
        "Fan",
        abilities=[when("plays", gain(1), subject=characters(CompareStat("cost", ">=", n(5))), players=ME)],
    )
    g = position(p1={"play": [patron, fan], "hand": [card("Five", cost=5)], "ink": 3})
    do(g, "play Five")
    assert ink(g, 0) == (0, 3)
    assert lore(g) == [1, 0]


NEXT = ApplyRule(Discount(ME, in_hand(CHARACTER), n(2), "play", "next"), ThisTurn())


def test_4_3_6_a_discount_on_the_next_character_is_used_once() -> None:
    g = position(p1={"hand": [action("Hail", NEXT), HERO, HERO, LANTERN], "ink": 9})
    do(g, "play Hail", "play Lantern")
    assert ink(g, 0) == (8, 1)
    do(g, "play Hero")
    assert ink(g, 0) == (7, 2)
    do(g, "play Hero")
    assert ink(g, 0) == (4, 5)


def test_4_3_6_it_is_used_up_by_a_character_played_for_free() -> None:
    summon = action("Summon", free_play(CHARACTER))
    g = position(p1={"hand": [action("Hail", NEXT), summon, HERO, HERO], "ink": 9})
    do(g, "play Hail", "play Summon", "play Hero")
    assert ink(g, 0) == (6, 3)


def test_4_3_6_it_is_used_up_by_a_shift() -> None:
    young, grown = card("Hero - Young"), card("Hero - Grown Up", cost=7, keywords=["Shift 3"])
    g = position(p1={"play": [young], "hand": [action("Hail", NEXT), grown, FOE], "ink": 9})
    do(g, "play Hail", "shift Hero - Grown Up > Hero - Young")
    assert ink(g, 0) == (8, 1)
    do(g, "play Foe")
    assert ink(g, 0) == (6, 3)


def test_4_3_6_a_discount_on_the_next_song_is_used_up_by_singing() -> None:
    hail = action(
        "Hail", ApplyRule(Discount(ME, in_hand(Classified(("Song",))), n(2), "play", "next"), ThisTurn())
    )
    song = action("Song", gain(1), cost=3, song=True)
    g = position(p1={"hand": [hail, song, song], "play": [HERO], "ink": 9})
    do(g, "play Hail", "sing Song < Hero")
    assert ink(g, 0) == (9, 0)
    do(g, "play Song")
    assert ink(g, 0) == (6, 3)


def test_4_3_6_two_discounts_on_the_next_character_are_used_together() -> None:
    hail = action("Hail", ApplyRule(Discount(ME, in_hand(CHARACTER), n(1), "play", "next"), ThisTurn()))
    g = position(p1={"hand": [hail, hail, HERO, HERO], "ink": 9})
    do(g, "play Hail", "play Hail", "play Hero")
    assert ink(g, 0) == (8, 1)
    do(g, "play Hero")
    assert ink(g, 0) == (5, 4)


def test_4_3_6_an_unused_discount_on_the_next_card_ends_with_the_turn() -> None:
    hail = action("Hail", ApplyRule(Discount(ME, in_hand(CHARACTER), n(2), "play", "next"), ThisTurn()))
    g = position(p1={"hand": [hail, HERO], "ink": 3})
    do(g, "play Hail", "pass", "pass", "play Hero")
    assert ink(g, 0) == (0, 3)


def test_4_3_6_a_card_that_speaks_of_its_own_cost_does_so_in_hand() -> None:
    fool = card(
        "Fool",
        cost=4,
        abilities=[
            while_in_play(
                Discount(ME, Filter(HAND, (IsThis(),)), n(3)),
                condition=Exists(characters(MINE, Named(("Boss",)))),
                zone="any",
            )
        ],
    )
    g = position(p1={"play": [card("Boss")], "hand": [fool], "ink": 4})
    do(g, "play Fool")
    assert ink(g, 0) == (3, 1)
    g = position(p1={"hand": [fool], "ink": 4})
    do(g, "play Fool")
    assert ink(g, 0) == (0, 4)


def test_4_3_6_any_other_discount_needs_its_card_in_play() -> None:
    gadget = card("Gadget", cost=4, abilities=[while_in_play(Discount(ME, in_hand(CHARACTER), n(1)))])
    g = position(p1={"hand": [gadget, gadget], "ink": 7})
    do(g, "play Gadget")
    assert ink(g, 0) == (3, 4)
    do(g, "play Gadget")
    assert ink(g, 0) == (0, 7)


# 4.4 Using abilities.


def test_4_4_2_items_may_be_used_in_the_turn_they_are_played() -> None:
    tool = card("Tool", "item", cost=1, abilities=[exert_to(gain(1))])
    g = position(p1={"hand": [tool], "ink": 1})
    do(g, "play Tool", "use Tool")
    assert lore(g) == [1, 0]
    assert refused_by(g, "use Tool") == "5.1.1.2"


def test_4_4_2_abilities_of_locations_too() -> None:
    inn = card("Inn", "location", cost=1, abilities=[pay_to(PayInk(n(1)), gain(1))])
    g = position(p1={"hand": [inn], "ink": 3})
    do(g, "play Inn", "use Inn", "use Inn")
    assert lore(g) == [2, 0]


def test_4_4_2_a_location_can_not_pay_by_exerting() -> None:
    """It is never ready or exerted (5.1.2.3), and a cost is paid in full or not at all (1.5.3)."""
    inn = card("Inn", "location", abilities=[exert_to(gain(1))])
    g = position(p1={"play": [inn]})
    assert not legal(g, "use Inn")


def test_4_4_2_1_a_character_exerted_for_a_cost_has_to_be_dry() -> None:
    cart = card("Cart", "item", abilities=[pay_to(ExertCards(characters(MINE), n(1)), gain(1))])
    fresh = position(p1={"play": [cart, put(HERO, drying=True), put(FOE, exerted=True)]})
    assert refused_by(fresh, "use Cart") == "1.5.3"
    g = position(p1={"play": [cart, put(HERO, drying=True), FOE, card("Third")]})
    do(g, "use Cart")
    assert options(g) == ["choose Foe", "choose Third"]
    answer(g, "choose Foe")
    assert the(g, "Foe").exerted
    assert lore(g) == [1, 0]


def test_4_4_3_an_opponent_uses_nothing() -> None:
    tool = card("Tool", "item", abilities=[exert_to(gain(1))])
    g = position(p1={}, p2={"play": [tool]})
    assert options(g) == ["pass"]


def test_4_4_3_4_the_cost_is_paid_before_the_effect() -> None:
    """A card banished as the cost is gone when the effect counts."""
    relic = card(
        "Relic", "item", abilities=[pay_to(BanishThis(), GainLore(ME, CountOf(Filter(PLAY, (MINE,)))))]
    )
    g = position(p1={"play": [relic, LANTERN]})
    do(g, "use Relic")
    assert discard(g, 0) == ["Relic"]
    assert lore(g) == [1, 0]


def test_4_4_4_and_4_4_5_the_effect_resolves_at_once_and_triggers_afterwards() -> None:
    relic = card("Relic", "item", abilities=[pay_to(BanishThis(), Seq((gain(1), draw())))])
    heir = card(
        "Heir",
        abilities=[
            when("is_banished", GainLore(ME, CountOf(in_hand())), subject=Filter(PLAY, (OfType(("item",)),)))
        ],
    )
    g = position(p1={"play": [relic, heir]})
    do(g, "use Relic")
    assert lore(g) == [2, 0]  # one card in hand: the effect came first


def test_4_4_3_4_an_ability_is_paid_for_with_drops_too() -> None:
    tool = card("Tool", "item", abilities=[pay_to(PayInk(n(3)), gain(1))])
    g = position(p1={"play": [tool], "ink": 2, "drops": 2})
    do(g, "use Tool")
    assert options(g) == ["1", "2"]
    answer(g, "1")
    assert ink(g, 0) == (0, 2)
    assert g.players[0].amount("drops") == 1
    assert lore(g) == [1, 0]


# 4.5 Questing.

COSTLY_QUEST = [while_in_play(gets(CantUnlessPaid("quest", PayInk(n(2))), cards=characters(THEIRS)))]


def test_4_5_1_2_a_cost_to_quest_is_paid_first() -> None:
    toll = card("Toll", abilities=COSTLY_QUEST)
    g = position(p1={"play": [HERO, card("Other")], "ink": 3}, p2={"play": [toll]})
    do(g, "quest Hero")
    assert ink(g, 0) == (1, 2)
    assert lore(g) == [1, 0]
    assert refused_by(g, "quest Other") == "4.5.1.2"


def test_4_5_1_2_two_costs_to_quest_add_up() -> None:
    toll = card("Toll", abilities=COSTLY_QUEST)
    poor = position(p1={"play": [HERO], "ink": 3}, p2={"play": [toll, toll]})
    assert refused_by(poor, "quest Hero") == "4.5.1.2"
    g = position(p1={"play": [HERO], "ink": 4}, p2={"play": [toll, toll]})
    do(g, "quest Hero")
    assert ink(g, 0) == (0, 4)


def test_4_5_1_2_nobody_has_to_pay_to_quest() -> None:
    """Adventurous does not force it (8.16.3)."""
    toll = card("Toll", abilities=COSTLY_QUEST)
    g = position(p1={"play": [card("Scout", keywords=["Adventurous"])], "ink": 3}, p2={"play": [toll]})
    assert legal(g, "quest Scout")
    assert legal(g, "pass")


@pytest.mark.parametrize(
    ("what", "cost"),
    [
        ("quest", PayLore(n(1))),
        ("be_chosen", DiscardCards(in_hand(), n(1))),
        ("ready", PayInk(n(1))),
    ],
)
def test_4_5_1_2_a_price_the_engine_can_not_take_makes_a_card_unplayable(
    what: Restriction, cost: Cost
) -> None:
    """Only ink and discarded cards, and only to quest or challenge: the rest is refused, never waived."""
    with pytest.raises(AssertionError, match="CantUnlessPaid"):
        card("Toll", abilities=[while_in_play(gets(CantUnlessPaid(what, cost), cards=characters(THEIRS)))])


def test_4_5_1_4_lore_is_gained_with_what_being_exerted_gives() -> None:
    """The character is exerted before the lore value is looked at."""
    idler = card(
        "Idler",
        lore=1,
        abilities=[while_in_play(gets(Add("lore", n(2))), condition=Is("this", (IsExerted(),)))],
    )
    g = position(p1={"play": [idler]})
    do(g, "quest Idler")
    assert lore(g) == [3, 0]


def test_4_5_2_and_4_5_3_quest_triggers_resolve_after_the_lore() -> None:
    doubler = card("Doubler", lore=3, abilities=[when("quests", GainLore(ME, LoreOf(ME)))])
    g = position(p1={"play": [doubler], "lore": 1})
    do(g, "quest Doubler")
    assert lore(g) == [8, 0]


def test_4_5_3_1_a_negative_lore_value_gives_nothing() -> None:
    gloom = card("Gloom", abilities=[while_in_play(gets(Add("lore", n(-3)), cards=characters(THEIRS)))])
    g = position(p1={"play": [HERO], "lore": 5}, p2={"play": [gloom]})
    do(g, "quest Hero")
    assert lore(g) == [5, 0]
    assert the(g, "Hero").exerted


# 4.6 Challenging.

COSTLY_CHALLENGE = [while_in_play(gets(CantUnlessPaid("challenge", PayInk(n(2))), cards=characters(THEIRS)))]


def test_4_6_4_3_a_cost_to_challenge_is_paid_first() -> None:
    toll = card("Toll", willpower=9, abilities=COSTLY_CHALLENGE)
    poor = position(p1={"play": [HERO], "ink": 1}, p2={"play": [put(toll, exerted=True)]})
    assert not legal(poor, "challenge Hero > Toll")
    g = position(p1={"play": [HERO], "ink": 3}, p2={"play": [put(toll, exerted=True)]})
    do(g, "challenge Hero > Toll")
    assert ink(g, 0) == (1, 2)
    assert the(g, "Toll").damage == 2


def test_4_6_4_3_two_costs_to_challenge_add_up() -> None:
    toll = card("Toll", willpower=9, abilities=COSTLY_CHALLENGE)
    tolls: Side = {"play": [put(toll, exerted=True), toll]}
    poor = position(p1={"play": [HERO], "ink": 3}, p2=tolls)
    assert options(poor) == ["quest Hero", "pass"]
    g = position(p1={"play": [HERO], "ink": 4}, p2=tolls)
    do(g, "challenge Hero > Toll#1")
    assert ink(g, 0) == (0, 4)


def test_4_6_4_3_nobody_has_to_pay_to_challenge() -> None:
    """Reckless does not force it (8.7.3)."""
    toll = card("Toll", willpower=9, abilities=COSTLY_CHALLENGE)
    brute = card("Brute", keywords=["Reckless"])
    g = position(p1={"play": [brute], "ink": 3}, p2={"play": [put(toll, exerted=True)]})
    assert legal(g, "challenge Brute > Toll")
    assert legal(g, "pass")


def test_4_6_4_4_a_challenger_that_is_readied_is_still_in_the_challenge() -> None:
    keen = card("Keen", strength=3, willpower=9, abilities=[when("challenges", Ready(ITSELF))])
    g = position(p1={"play": [keen]}, p2={"play": [put(FOE, exerted=True)]})
    do(g, "challenge Keen > Foe")
    assert the(g, "Foe").damage == 3
    assert the(g, "Keen").damage == 1
    assert not the(g, "Keen").exerted


def test_4_6_4_4_readying_the_challenged_character_changes_nothing() -> None:
    nimble = card("Nimble", willpower=9, abilities=[when("is_challenged", Ready(ITSELF))])
    g = position(p1={"play": [HERO]}, p2={"play": [put(nimble, exerted=True)]})
    do(g, "challenge Hero > Nimble")
    assert the(g, "Nimble").damage == 2


def test_4_6_4_5_while_challenging_effects_apply_from_the_declaration() -> None:
    bold = card(
        "Bold",
        strength=1,
        willpower=9,
        abilities=[
            STRONG_AS_CHALLENGER,
            when("challenges", LORE_BY_STRENGTH),
        ],
    )
    g = position(p1={"play": [bold]}, p2={"play": [put(FOE, exerted=True)]})
    do(g, "challenge Bold > Foe")
    assert lore(g) == [5, 0]
    assert discard(g, 1) == ["Foe"]
    assert the(g, "Bold").now.strength == 1


def test_4_6_5_challenge_triggers_resolve_before_damage() -> None:
    """Both players' do, the active player's first."""
    duelist = card(
        "Duelist",
        strength=2,
        willpower=9,
        abilities=[when("challenges", Apply(ITSELF, (Add("strength", n(2)),), ThisTurn()))],
    )
    coward = card(
        "Coward",
        strength=3,
        willpower=9,
        abilities=[when("is_challenged", Apply(Ref("other"), (Add("strength", n(-1)),), ThisTurn()))],
    )
    g = position(p1={"play": [duelist]}, p2={"play": [put(coward, exerted=True)]})
    do(g, "challenge Duelist > Coward")
    assert the(g, "Coward").damage == 3
    assert the(g, "Duelist").damage == 3


def test_4_6_6_1_negative_strength_deals_nothing() -> None:
    gloom = card("Gloom", abilities=[while_in_play(gets(Add("strength", n(-5)), cards=characters(THEIRS)))])
    g = position(p1={"play": [HERO]}, p2={"play": [put(FOE, exerted=True, damage=1), gloom]})
    do(g, "challenge Hero > Foe")
    assert the(g, "Foe").damage == 1
    assert the(g, "Hero").damage == 1


def test_4_6_6_1_challenger_adds_to_a_negative_strength() -> None:
    """6.6.2: it counts as 0 only when it is used."""
    gloom = card("Gloom", abilities=[while_in_play(gets(Add("strength", n(-3)), cards=characters(THEIRS)))])
    charger = card("Charger", strength=1, willpower=9, keywords=["Challenger +4"])
    g = position(p1={"play": [charger]}, p2={"play": [put(FOE, exerted=True), gloom]})
    do(g, "challenge Charger > Foe")
    assert the(g, "Foe").damage == 2


def test_4_6_6_3_what_the_damage_triggers_resolves_after_the_check() -> None:
    """The banished character no longer counts."""
    mourner = card(
        "Mourner",
        strength=9,
        willpower=9,
        abilities=[when("deals_damage", GainLore(ME, CountOf(characters(THEIRS))))],
    )
    g = position(p1={"play": [mourner]}, p2={"play": [put(FOE, exerted=True)]})
    do(g, "challenge Mourner > Foe")
    assert lore(g) == [0, 0]


def test_4_6_7_a_banishment_by_a_trigger_is_still_in_the_challenge() -> None:
    """An ability triggered by the damage banishes the challenger before the challenge ends."""
    guardian = card("Guardian", strength=5, willpower=9, abilities=[SAFE_IN_CHALLENGE])
    cat = card(
        "Cat", strength=0, willpower=3, abilities=[when("challenged_and_banished", Banish(Ref("other")))]
    )
    g = position(p1={"play": [guardian]}, p2={"play": [put(cat, exerted=True)]})
    do(g, "challenge Guardian > Cat")
    assert discard(g, 1) == ["Cat"]
    assert hand(g, 0) == ["Guardian"]


def test_4_6_7_a_banishment_after_the_challenge_is_not() -> None:
    guardian = card("Guardian", strength=1, willpower=9, abilities=[SAFE_IN_CHALLENGE])
    g = position(
        p1={"play": [guardian], "hand": [action("Doom", Banish(chosen(characters(MINE))))]},
        p2={"play": [put(FOE, exerted=True)]},
    )
    do(g, "challenge Guardian > Foe", "play Doom")
    assert hand(g, 0) == []
    assert sorted(discard(g, 0)) == ["Doom", "Guardian"]


def test_4_6_7_effects_of_the_challenge_end_with_it() -> None:
    duelist = card(
        "Duelist",
        strength=2,
        willpower=9,
        abilities=[when("challenges", Apply(ITSELF, (Add("strength", n(2)),), ThisChallenge()))],
    )
    g = position(p1={"play": [duelist]}, p2={"play": [put(FOE, exerted=True)]})
    do(g, "challenge Duelist > Foe")
    assert the(g, "Foe").damage == 4
    assert the(g, "Duelist").now.strength == 2


def test_4_6_7_after_challenge_abilities_happen_when_it_is_over() -> None:
    brawler = card(
        "Brawler",
        strength=1,
        willpower=9,
        abilities=[
            STRONG_AS_CHALLENGER,
            when("challenge_over", LORE_BY_STRENGTH),
        ],
    )
    g = position(p1={"play": [brawler]}, p2={"play": [put(card("Wall", willpower=9), exerted=True)]})
    do(g, "challenge Brawler > Wall")
    assert the(g, "Wall").damage == 5
    assert lore(g) == [1, 0]


def test_4_6_8_2_a_location_is_never_exerted_but_can_be_challenged() -> None:
    sleep = action("Sleep", Exert(each(Filter(PLAY))))
    g = position(p1={"hand": [sleep]}, p2={"play": [CASTLE, LANTERN, FOE]})
    do(g, "play Sleep")
    assert [the(g, name).exerted for name in ("Castle", "Lantern", "Foe")] == [False, True, True]


def test_4_6_8_3_a_challenged_location_triggers_no_ability_about_characters() -> None:
    slayer = card(
        "Slayer",
        strength=9,
        abilities=[
            when(When("banishes", THIS, characters()), gain(1)),
            when(When("challenges", THIS, characters()), gain(2)),
        ],
    )
    g = position(p1={"play": [slayer]}, p2={"play": [CASTLE]})
    do(g, "challenge Slayer > Castle")
    assert discard(g, 1) == ["Castle"]
    assert lore(g) == [0, 0]


def test_4_6_9_no_damage_is_dealt_if_the_challenger_is_banished_first() -> None:
    trap = card("Trap", strength=4, willpower=9, abilities=[BANISH_OTHER])
    g = position(p1={"play": [HERO]}, p2={"play": [put(trap, exerted=True)]})
    do(g, "challenge Hero > Trap")
    assert discard(g, 0) == ["Hero"]
    assert the(g, "Trap").damage == 0


def test_4_6_9_no_damage_is_dealt_if_the_challenged_character_leaves_first() -> None:
    ghost = card("Ghost", strength=4, willpower=9, abilities=[when("is_challenged", ToHand(ITSELF))])
    g = position(p1={"play": [HERO]}, p2={"play": [put(ghost, exerted=True)]})
    do(g, "challenge Hero > Ghost")
    assert hand(g, 1) == ["Ghost"]
    assert the(g, "Hero").damage == 0
    assert the(g, "Hero").exerted


def test_4_6_9_a_location_that_leaves_first_ends_the_challenge() -> None:
    razer = card("Razer", strength=4, abilities=[when("challenges", Banish(Ref("other")))])
    g = position(p1={"play": [razer]}, p2={"play": [CASTLE]})
    do(g, "challenge Razer > Castle")
    assert discard(g, 1) == ["Castle"]
    assert in_main_phase(g, 0)


def test_4_6_9_a_replayed_character_is_not_in_the_challenge() -> None:
    """It is another object (7.1.6): it was never challenged."""
    phoenix = card(
        "Phoenix",
        strength=4,
        willpower=9,
        abilities=[when("is_challenged", Seq((ToHand(ITSELF), free_play(CHARACTER))))],
    )
    g = position(p1={"play": [HERO]}, p2={"play": [put(phoenix, exerted=True)]})
    do(g, "challenge Hero > Phoenix")
    assert played(g, 1) == ["Phoenix"]
    assert the(g, "Phoenix").damage == 0
    assert the(g, "Hero").damage == 0


def test_4_6_9_1_the_rest_of_the_bag_resolves_after_a_participant_has_left() -> None:
    trap = card(
        "Trap",
        strength=4,
        willpower=9,
        abilities=[
            ("BANISH", BANISH_OTHER),
            ("LORE", when("is_challenged", gain(2))),
        ],
    )
    g = position(p1={"play": [HERO]}, p2={"play": [put(trap, exerted=True)]})
    do(g, "challenge Hero > Trap")
    answer(g, "resolve Trap: BANISH")
    assert lore(g) == [0, 2]
    assert the(g, "Trap").damage == 0


def test_4_6_9_1_a_banishment_then_is_still_in_the_challenge() -> None:
    avenger = card("Avenger", abilities=[when("banished_in_challenge", gain(3))])
    trap = card("Trap", strength=4, willpower=9, abilities=[BANISH_OTHER])
    g = position(p1={"play": [avenger]}, p2={"play": [put(trap, exerted=True)]})
    do(g, "challenge Avenger > Trap")
    assert lore(g) == [3, 0]


def test_4_6_9_2_effects_of_the_challenge_end_when_it_ends_early() -> None:
    ghost = card(
        "Ghost",
        strength=4,
        willpower=9,
        abilities=[
            (
                "WEAKEN",
                when("is_challenged", Apply(Ref("other"), (Add("strength", n(-1)),), ThisChallenge())),
            ),
            ("FADE", when("is_challenged", ToHand(ITSELF))),
        ],
    )
    over = card(
        "Hero",
        strength=2,
        willpower=5,
        abilities=[when("challenge_over", LORE_BY_STRENGTH)],
    )
    g = position(p1={"play": [over]}, p2={"play": [put(ghost, exerted=True)]})
    do(g, "challenge Hero > Ghost")
    answer(g, "resolve Ghost: WEAKEN")
    assert the(g, "Hero").now.strength == 2
    assert lore(g) == [2, 0]


# 4.7 Moving.


def test_4_7_1_an_effect_moves_only_your_own_characters_to_your_own_locations() -> None:
    carry = MoveTo(chosen(characters(), "who"), chosen(locations(), "where"))
    g = position(
        p1={
            "hand": [action("Carry", carry)],
            "play": [HERO, card("Other"), CASTLE, card("Camp", "location")],
        },
        p2={"play": [FOE, card("Fort", "location")]},
    )
    do(g, "play Carry")
    assert options(g) == ["choose Hero", "choose Other"]
    answer(g, "choose Hero")
    assert options(g) == ["choose Castle", "choose Camp"]
    answer(g, "choose Camp")
    assert the(g, "Hero").location == the(g, "Camp").cid


def test_4_7_2_an_effect_moves_no_character_to_where_it_is() -> None:
    carry = Seq((MoveTo(chosen(characters(MINE), "who"), chosen(locations(), "where")), gain(1)))
    roamer = card("Roamer", abilities=[when("moves", gain(5)), when("chosen", gain(2))])
    g = position(p1={"hand": [action("Carry", carry)], "play": [put(roamer, at="Castle"), CASTLE]})
    do(g, "play Carry")
    assert lore(g) == [3, 0]  # chosen, but not moved


def test_4_7_1_an_effect_does_not_move_what_can_not_move() -> None:
    """1.2.2."""
    rooted = card("Rooted", abilities=[while_in_play(gets(Cant("move")))])
    carry = MoveTo(chosen(characters(MINE), "who"), chosen(locations(), "where"))
    g = position(p1={"hand": [action("Carry", carry)], "play": [rooted, CASTLE], "ink": 9})
    assert refused_by(g, "move Rooted > Castle") == "1.2.2"
    do(g, "play Carry")
    assert the(g, "Rooted").location == -1


def test_4_7_3_2_a_move_for_free_pays_nothing() -> None:
    harbour = card(
        "Harbour",
        "location",
        move_cost=3,
        abilities=[while_in_play(MoveFree(characters(Named(("Sailor",)))))],
    )
    g = position(p1={"play": [harbour, card("Sailor"), HERO], "ink": 2})
    do(g, "move Sailor > Harbour")
    assert ink(g, 0) == (2, 0)
    assert refused_by(g, "move Hero > Harbour") == "4.7.3.4"


def test_4_7_3_3_a_discount_on_the_next_move_is_used_once() -> None:
    ticket = action("Ticket", ApplyRule(Discount(ME, characters(MINE), n(2), "move", "next"), ThisTurn()))
    g = position(p1={"hand": [ticket], "play": [HERO, card("Other"), CASTLE], "ink": 2})
    do(g, "play Ticket", "move Hero > Castle")
    assert ink(g, 0) == (2, 0)
    do(g, "move Other > Castle")
    assert ink(g, 0) == (0, 2)


def test_4_7_3_3_a_move_never_costs_less_than_nothing() -> None:
    road = card("Road", "item", abilities=[while_in_play(Discount(ME, characters(MINE), n(9), "move"))])
    g = position(p1={"play": [HERO, CASTLE, road], "ink": (1, 1)})
    do(g, "move Hero > Castle")
    assert ink(g, 0) == (1, 1)


def test_4_7_4_what_a_location_gives_to_characters_there_begins_and_ends_with_the_move() -> None:
    gym = card(
        "Gym", "location", abilities=[while_in_play(gets(Add("strength", n(3)), cards=characters(Here())))]
    )
    g = position(p1={"play": [HERO, gym, CASTLE], "ink": 9})
    do(g, "move Hero > Gym")
    assert the(g, "Hero").now.strength == 5
    do(g, "move Hero > Castle")
    assert the(g, "Hero").now.strength == 2


def test_4_7_5_what_a_move_triggers_resolves_afterwards() -> None:
    port = card(
        "Port",
        "location",
        abilities=[when("moves", GainLore(ME, CountOf(characters(AtLocation()))), subject=characters(MINE))],
    )
    g = position(p1={"play": [HERO, port, put(FOE, at="Port")], "ink": 1})
    do(g, "move Hero > Port")
    assert lore(g) == [2, 0]


def test_4_7_4_a_character_at_no_location_moves_from_nowhere() -> None:
    g = position(p1={"play": [HERO, CASTLE], "ink": 2})
    assert the(g, "Hero").location == -1
    do(g, "move Hero > Castle")
    assert the(g, "Hero").location == the(g, "Castle").cid
