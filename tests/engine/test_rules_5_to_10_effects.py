"""Section 6.1: sentences, choices, mays, sequences, references, durations. Tests are named by rule."""

from __future__ import annotations

import pytest
from positions import (
    Side,
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
    ITSELF,
    MINE,
    THEIRS,
    characters,
    chosen,
    draw,
    exert_to,
    gain,
    gets,
    in_discard,
    in_hand,
    n,
    when,
    while_in_play,
)

from inkwright.effects.abilities import Activated, Triggered
from inkwright.effects.amounts import CountOf, Number, SizeOf, ValueOf
from inkwright.effects.conditions import AllOf, CompareAmounts, DuringTurnOf, Exists, Is, Not
from inkwright.effects.control import Compound, Either, IfDone, May, Pay, Repeat, Select, Seq
from inkwright.effects.costs import Costs, DiscardCards, ExertThis, PayInk
from inkwright.effects.damage import Banish, DealDamage, PutDamage, RemoveDamage
from inkwright.effects.durations import Forever, ThisTurn, UntilYourNextTurn
from inkwright.effects.exerting import Ready
from inkwright.effects.filters import (
    DECK,
    HAND,
    Another,
    Classified,
    Damaged,
    Filter,
    IsExerted,
    OfType,
    OneOf,
    OwnedBy,
)
from inkwright.effects.lasting import Apply
from inkwright.effects.modifiers import Add, Cant, Must
from inkwright.effects.node import Effect
from inkwright.effects.players import AllPlayers, Opponents, You
from inkwright.effects.playing import Play
from inkwright.effects.revealing import LookAt, Reveal
from inkwright.effects.rule_changes import Discount, PlayersCant, PlayFree, UseFree
from inkwright.effects.targets import Chosen, DeckCards, Each, Exactly, Ref, Rest, Selected, UpTo
from inkwright.effects.triggers import When
from inkwright.effects.zones import Discard, Draw, DrawUntil, ToDeck, ToHand
from inkwright.engine.definition import CardDef
from inkwright.engine.packing import NOBODY

HERO = card("Hero", strength=2, willpower=5)
FOE = card("Foe", strength=2, willpower=5)
OGRE = card("Ogre", strength=4, willpower=9)
CART = card("Cart", "item")


# 6.1.1, 6.1.2


def test_6_1_1_an_ability_whose_effect_did_not_happen_is_not_fully_resolved() -> None:
    """So its one use of the turn is not spent (6.1.13.2)."""
    rescue = ToHand(Selected(in_discard(OfType(("character",))), Exactly(n(1))))
    lamp = card("Lamp", "item", abilities=[when("quests", rescue, subject=characters(MINE), times=1)])
    weak = card("Weak", strength=1, willpower=1)
    g = position({"play": [lamp, HERO, HERO, weak]}, {"play": [put(FOE, exerted=True)]})
    do(g, "quest Hero#1")
    assert hand(g, 0) == []
    do(g, "challenge Weak > Foe")
    assert discard(g, 0) == ["Weak"]
    do(g, "quest Hero#2")
    assert hand(g, 0) == ["Weak"]


def test_6_1_2_an_impossible_sentence_does_not_stop_the_next() -> None:
    g = position({"hand": [spell(Seq((Banish(chosen(items(THEIRS))), gain(1))))]})
    do(g, "play Spell")
    assert g.players[0].lore == 1


def test_6_1_2_sentences_resolve_in_printed_order() -> None:
    first_draws = spell(Seq((draw(1), Discard(Each(in_hand())))))
    first_discards = spell(Seq((Discard(Each(in_hand())), draw(1))))
    g = position({"hand": [first_draws, CART]})
    do(g, "play Spell")
    assert hand(g, 0) == []
    g = position({"hand": [first_discards, CART]})
    do(g, "play Spell")
    assert hand(g, 0) == ["Filler"]


def test_6_1_2_as_much_as_possible_is_done() -> None:
    g = position({"hand": [spell(Banish(Chosen(characters(THEIRS), Exactly(n(2)))))]}, {"play": [FOE]})
    do(g, "play Spell")
    assert played(g, 1) == []


# 6.1.3


def test_6_1_3_up_to_does_not_repeat_a_choice() -> None:
    weaken = Apply(Chosen(characters(), UpTo(n(2))), (Add("strength", n(-1)),), ThisTurn())
    g = position({"hand": [spell(Seq((weaken, draw(1))))], "play": [HERO]}, {"play": [FOE]})
    do(g, "play Spell", "choose Foe")
    assert options(g) == ["choose Hero", "done"]
    answer(g, "done")
    assert the(g, "Foe").now.strength == 1
    assert the(g, "Hero").now.strength == 2
    assert hand(g, 0) == ["Filler"]


def test_6_1_3_up_to_may_be_none() -> None:
    weaken = Apply(Chosen(characters(), UpTo(n(2))), (Add("strength", n(-1)),), ThisTurn())
    g = position({"hand": [spell(Seq((weaken, draw(1))))]}, {"play": [FOE]})
    do(g, "play Spell", "done")
    assert the(g, "Foe").now.strength == 2
    assert hand(g, 0) == ["Filler"]


def test_6_1_3_separate_choices_may_fall_on_the_same_card() -> None:
    both = Seq(
        (
            Apply(chosen(characters(THEIRS), "first"), (Add("strength", n(-1)),), ThisTurn()),
            Apply(chosen(characters(), "second"), (Add("strength", n(4)),), ThisTurn()),
        )
    )
    g = position({"hand": [spell(both)], "play": [HERO]}, {"play": [FOE]})
    do(g, "play Spell")
    assert "choose Foe" in options(g)
    answer(g, "choose Foe")
    assert the(g, "Foe").now.strength == 5


def test_6_1_3_1_what_must_be_chosen_is_the_only_option_unless_a_limiter_rules_it_out() -> None:
    decoy = card("Decoy", willpower=5, abilities=[while_in_play(gets(Must("be_chosen")))])
    zap = spell(DealDamage(n(1), chosen(characters(THEIRS))))
    pick_hurt = spell(DealDamage(n(1), chosen(characters(THEIRS, Damaged()))), "Sting")
    side: Side = {"play": [decoy, put(FOE, damage=1), put(OGRE, damage=1)]}
    g = position({"hand": [zap, pick_hurt]}, side)
    do(g, "play Spell")
    assert the(g, "Decoy").damage == 1  # the requirement left one answer
    g = position({"hand": [pick_hurt]}, side)
    do(g, "play Sting")
    assert options(g) == ["choose Foe", "choose Ogre"]


def test_6_1_3_1_ward_is_a_limiter_that_beats_having_to_be_chosen() -> None:
    decoy = card("Decoy", keywords=["Ward"], abilities=[while_in_play(gets(Must("be_chosen")))])
    g = position({"hand": [spell(Banish(chosen(characters(THEIRS))))]}, {"play": [decoy, FOE, OGRE]})
    do(g, "play Spell")
    assert options(g) == ["choose Foe", "choose Ogre"]


def test_6_1_3_1_what_must_be_chosen_binds_opponents_only() -> None:
    decoy = card("Decoy", willpower=5, abilities=[while_in_play(gets(Must("be_chosen")))])
    g = position({"hand": [spell(DealDamage(n(1), chosen(characters(MINE))))], "play": [decoy, HERO]})
    do(g, "play Spell")
    assert options(g) == ["choose Decoy", "choose Hero"]


# 6.1.4


@pytest.mark.parametrize(("said", "lore"), [("yes", 3), ("no", 1)])
def test_6_1_4_may_is_decided_on_resolution_and_governs_its_own_sentence_only(said: str, lore: int) -> None:
    g = position({"hand": [spell(Seq((May(gain(2)), gain(1))))]})
    do(g, "play Spell")
    assert g.players[0].lore == 0
    answer(g, said)
    assert g.players[0].lore == lore


def test_6_1_4_1_a_may_whose_cost_cannot_be_paid_is_declined() -> None:
    offer = May(IfDone(Pay(PayInk(n(2))), gain(5)))
    g = position({"hand": [spell(Seq((offer, gain(1))))], "ink": 1})
    do(g, "play Spell")
    assert in_main_phase(g, 0)
    assert g.players[0].lore == 1
    assert ink(g, 0) == (1, 0)


@pytest.mark.parametrize(
    ("answers", "lore"),
    [(("yes", "yes"), 3), (("yes", "no"), 1), (("no", "yes"), 2), (("no", "no"), 0)],
)
def test_6_1_4_2_several_mays_are_separate_decisions(answers: tuple[str, str], lore: int) -> None:
    g = position({"hand": [spell(Seq((May(gain(1)), May(gain(2)))))]})
    do(g, "play Spell")
    answer(g, *answers)
    assert g.players[0].lore == lore


# 6.1.5


def test_6_1_5_1_without_a_there_is_no_b() -> None:
    trade = IfDone(Banish(chosen(items(MINE), "item")), DealDamage(n(5), chosen(characters(THEIRS))))
    g = position({"hand": [spell(trade)]}, {"play": [OGRE]})
    do(g, "play Spell")
    assert the(g, "Ogre").damage == 0
    g = position({"hand": [spell(trade)], "play": [CART]}, {"play": [OGRE]})
    do(g, "play Spell")
    assert played(g, 0) == []
    assert the(g, "Ogre").damage == 5


def test_6_1_5_1_a_has_to_be_done_completely() -> None:
    trade = IfDone(Discard(Selected(in_hand(), Exactly(n(2)))), draw(3))
    g = position({"hand": [spell(trade), CART], "deck_size": 5})
    do(g, "play Spell")
    assert len(g.players[0].deck) == 5
    g = position({"hand": [spell(trade), CART, CART], "deck_size": 5})
    do(g, "play Spell")
    assert len(g.players[0].deck) == 2


def test_6_1_5_1_declining_a_declines_b() -> None:
    trade = IfDone(May(Discard(Selected(in_hand(), Exactly(n(1))))), gain(3))
    g = position({"hand": [spell(trade), CART]})
    do(g, "play Spell", "no")
    assert g.players[0].lore == 0
    assert hand(g, 0) == ["Cart"]


def test_6_1_5_1_ink_in_a_is_paid_while_resolving() -> None:
    trade = IfDone(Pay(PayInk(n(2))), gain(3))
    g = position({"hand": [spell(trade)], "ink": 3})
    do(g, "play Spell")
    assert (g.players[0].lore, ink(g, 0)) == (3, (1, 2))
    g = position({"hand": [spell(trade)], "ink": 1})
    do(g, "play Spell")
    assert (g.players[0].lore, ink(g, 0)) == (0, (1, 0))


@pytest.mark.parametrize(
    ("edition", "lore", "kept"),
    [("2025-08-22", 3, []), ("2.0", 0, ["Cart"]), ("2.1", 0, ["Cart"]), ("2.3", 0, ["Cart"])],
)
def test_6_1_5_a_counts_as_a_cost_only_where_it_is_ink(edition: str, lore: int, kept: list[str]) -> None:
    """If A is a discard effect, preventing discards prevents A and therefore B."""
    stubborn = card("Stubborn", abilities=[while_in_play(PlayersCant(You(), "discard"))])
    trade = IfDone(Discard(Selected(in_hand(), Exactly(n(1)))), gain(3))
    g = position({"hand": [spell(trade), CART], "play": [stubborn]}, edition=edition)
    do(g, "play Spell")
    assert g.players[0].lore == lore
    assert hand(g, 0) == kept


def test_6_1_5_2_the_only_possible_option_is_forced() -> None:
    toll = Either((Discard(Selected(in_hand(), Exactly(n(1)))), Banish(ITSELF)))
    cynic = card("Cynic", abilities=[when("quests", toll)])
    g = position({"play": [cynic]})
    do(g, "quest Cynic")
    assert played(g, 0) == []


def test_6_1_5_2_with_both_possible_the_player_takes_one() -> None:
    toll = Either((Discard(Selected(in_hand(), Exactly(n(1)))), Banish(ITSELF)))
    cynic = card("Cynic", abilities=[when("quests", toll)])
    for said, in_hand_after, in_play in (("option 1", [], ["Cynic"]), ("option 2", ["Cart"], [])):
        g = position({"play": [cynic], "hand": [CART]})
        do(g, "quest Cynic", said)
        assert hand(g, 0) == in_hand_after
        assert played(g, 0) == in_play


# 6.1.6


def test_6_1_6_other_excludes_the_source() -> None:
    cheer = Apply(Each(characters(MINE, Another())), (Add("lore", n(1)),), ThisTurn())
    captain = card("Captain", abilities=[when("quests", cheer)])
    g = position({"play": [captain, HERO]})
    do(g, "quest Captain")
    assert the(g, "Captain").now.lore == 1
    assert the(g, "Hero").now.lore == 2


def test_6_1_6_another_excludes_what_was_already_selected() -> None:
    both = Seq(
        (
            DealDamage(n(1), chosen(characters(), "first")),
            DealDamage(n(2), chosen(characters(Another()), "second")),
        )
    )
    g = position({"hand": [spell(both)], "play": [HERO]}, {"play": [FOE, OGRE]})
    do(g, "play Spell", "choose Foe")
    assert options(g) == ["choose Hero", "choose Ogre"]


# 6.1.7


def grown(cost: int = 6) -> CardDef:
    """A card with Shift, and a base for it."""
    return card("Rose - Grown", cost=cost, willpower=6, keywords=["Shift 3"])


def test_6_1_7_playing_for_free_pays_nothing_and_allows_no_shift() -> None:
    gift = spell(Play(Selected(in_hand(OfType(("character",))), Exactly(n(1)))))
    g = position({"hand": [gift, grown()], "play": [card("Rose - Bud")]})
    do(g, "play Spell")
    assert played(g, 0) == ["Rose - Bud", "Rose - Grown"]
    assert the(g, "Rose - Grown").drying
    assert ink(g, 0) == (0, 0)


def test_6_1_7_a_discount_for_the_next_card_is_not_needed_but_an_increase_is_not_paid_either() -> None:
    tax = card("Tax", "item", abilities=[while_in_play(Discount(AllPlayers(), Filter(HAND, ()), n(-2)))])
    gift = spell(Play(Selected(in_hand(OfType(("character",))), Exactly(n(1)))))
    g = position({"hand": [gift, HERO], "play": [tax], "ink": 2})
    do(g, "play Spell")  # the action itself is taxed
    assert ink(g, 0) == (0, 2)
    assert "Hero" in played(g, 0)


@pytest.mark.parametrize(
    ("edition", "discarded"), [("2.3", []), ("2.0", []), ("2025-08-22", ["Cart"]), ("2024-04-13", ["Cart"])]
)
def test_6_1_7_1_using_an_ability_for_free_waives_all_but_exerting(
    edition: str, discarded: list[str]
) -> None:
    """Older editions waive the ink only."""
    cost = Costs((ExertThis(), PayInk(n(2)), DiscardCards(in_hand(), n(1))))
    wand = card(
        "Wand",
        "item",
        abilities=[("ZAP", Activated(cost, gain(1))), while_in_play(UseFree("ZAP"))],
    )
    g = position({"play": [wand], "hand": [CART]}, edition=edition)
    do(g, "use Wand: ZAP")
    assert g.players[0].lore == 1
    assert the(g, "Wand").exerted
    assert discard(g, 0) == discarded
    assert not legal(g, "use Wand: ZAP")  # exerting is still asked for


# 6.1.8


def test_6_1_8_for_each_is_counted_once_by_a_resolving_effect() -> None:
    g = position({"hand": [spell(Repeat(CountOf(in_hand()), draw(1))), CART, CART]})
    do(g, "play Spell")
    assert len(g.players[0].hand) == 4


def test_6_1_8_for_each_of_a_static_is_counted_all_the_time() -> None:
    scholar = card(
        "Scholar", strength=0, abilities=[while_in_play(gets(Add("strength", CountOf(in_hand()))))]
    )
    g = position({"hand": [spell(draw(2)), CART], "play": [scholar]})
    assert the(g, "Scholar").now.strength == 2
    do(g, "play Spell")
    assert the(g, "Scholar").now.strength == 3


def test_6_1_8_what_an_applied_effect_counts_stays_as_it_was_counted() -> None:
    grow = Apply(chosen(characters(MINE)), (Add("strength", CountOf(in_hand())),), ThisTurn())
    g = position({"hand": [spell(grow), spell(draw(2), "Insight"), CART], "play": [HERO]})
    do(g, "play Spell")
    assert the(g, "Hero").now.strength == 4
    do(g, "play Insight")
    assert the(g, "Hero").now.strength == 4


@pytest.mark.parametrize(("said", "drawn"), [("yes", 2), ("no", 0)])
def test_6_1_8_a_may_for_each_is_all_or_nothing(said: str, drawn: int) -> None:
    greedy = card(
        "Greedy",
        abilities=[
            Triggered((When("discards_some", players=Opponents()),), May(Draw(You(), ValueOf("amount"))))
        ],
    )
    force = spell(Discard(Chosen(Filter(HAND, (OwnedBy(Opponents()),)), Exactly(n(2)), by=Opponents())))
    g = position({"hand": [force], "play": [greedy]}, {"hand": [CART, CART]})
    do(g, "play Spell")
    assert discard(g, 1) == ["Cart", "Cart"]
    answer(g, said)
    assert len(g.players[0].hand) == drawn
    assert in_main_phase(g, 0)


@pytest.mark.parametrize(("held", "after"), [(1, 3), (3, 3), (5, 5)])
def test_6_1_8_1_drawing_until_a_number_of_cards(held: int, after: int) -> None:
    g = position({"hand": [spell(DrawUntil(You(), n(3))), *[CART] * held]})
    do(g, "play Spell")
    assert len(g.players[0].hand) == after


def test_6_1_8_1_the_number_to_draw_is_fixed_once() -> None:
    """A trigger that takes a card away meanwhile does not make it draw more."""
    thief = card(
        "Thief",
        abilities=[
            Triggered((When("draws", players=You()),), Discard(Selected(in_hand(), Exactly(n(1)))), times=1)
        ],
    )
    g = position({"hand": [spell(DrawUntil(You(), n(3)))], "play": [thief], "deck_size": 9})
    do(g, "play Spell")
    resolve_all(g)
    assert len(g.players[0].deck) == 6
    assert len(g.players[0].hand) == 2


# 6.1.10


def test_6_1_10_a_loop_that_nobody_can_leave_ends_the_game() -> None:
    thorn = when("damage_removed", PutDamage(n(1), ITSELF))
    balm = when("takes_damage", RemoveDamage(Exactly(n(1)), ITSELF))
    phoenix = card("Phoenix", willpower=3, abilities=[thorn, balm])
    g = position({"hand": [spell(PutDamage(n(1), chosen(characters())))], "play": [phoenix]})
    do(g, "play Spell")
    assert g.outcome == NOBODY


# 6.1.11


def test_6_1_11_that_card_is_the_one_mentioned_before() -> None:
    swap = Seq((Banish(chosen(characters(THEIRS))), ToHand(Ref("chosen"))))
    g = position({"hand": [spell(swap)]}, {"play": [FOE, OGRE], "discard": [FOE]})
    do(g, "play Spell", "choose Foe")
    assert hand(g, 1) == ["Foe"]
    assert discard(g, 1) == ["Foe"]
    assert played(g, 1) == ["Ogre"]


def test_6_1_11_1_that_card_is_not_found_once_it_has_left_the_zone() -> None:
    """Two singers of one song: the second finds it gone, though another copy lies in the discard."""
    echo = when("sings", ToDeck(Ref("other"), "bottom"))
    diva = card("Diva", cost=4, abilities=[echo])
    chorus = card("Chorus", "action", cost=7, classifications=["Song"], keywords=["Sing Together 7"])
    g = position({"hand": [chorus], "discard": [chorus], "play": [diva, diva], "deck_size": 3})
    do(g, "sing together Chorus")  # both are needed
    resolve_all(g)
    assert discard(g, 0) == ["Chorus"]
    assert deck(g, 0) == ["Filler", "Filler", "Filler", "Chorus"]


# 6.1.12


def test_6_1_12_an_ability_may_work_in_the_discard_only() -> None:
    ghost = card(
        "Ghost",
        abilities=[
            Triggered((When("turn_starts", players=You()),), gain(1), zone="discard"),
        ],
    )
    g = position({}, {"discard": [ghost], "play": [ghost]})
    do(g, "pass")
    assert g.players[1].lore == 1


def test_6_1_12_a_card_may_speak_of_its_own_cost_in_hand() -> None:
    cheap = card(
        "Cheap",
        cost=4,
        abilities=[
            while_in_play(
                Discount(You(), Filter(HAND, ()), CountOf(in_discard(OfType(("character",))))), zone="any"
            )
        ],
    )
    g = position({"hand": [cheap, HERO], "discard": [HERO, HERO], "ink": 2})
    assert legal(g, "play Cheap")
    do(g, "play Cheap")
    assert ink(g, 0) == (0, 2)


# 6.1.13


def test_6_1_13_1_during_limits_a_static_to_the_turn() -> None:
    owl = card(
        "Owl",
        strength=1,
        willpower=3,
        abilities=[while_in_play(gets(Add("strength", n(2))), condition=DuringTurnOf(You()))],
    )
    g = position({"play": [owl]})
    assert the(g, "Owl").now.strength == 3
    do(g, "pass")
    assert the(g, "Owl").now.strength == 1
    do(g, "pass")
    assert the(g, "Owl").now.strength == 3


def test_6_1_13_1_during_limits_a_trigger_to_the_turn() -> None:
    watch = When("is_banished", characters(), during=DuringTurnOf(You()))
    raven = card("Raven", abilities=[Triggered((watch,), gain(1))])
    kill = spell(Banish(chosen(characters(Classified(("Prey",))))))
    prey = card("Prey", classifications=["Prey"])
    g = position({"play": [raven], "hand": [kill]}, {"play": [prey, prey], "hand": [kill]})
    do(g, "play Spell", "choose Prey#1")
    assert g.players[0].lore == 1
    do(g, "pass", "play Spell")
    assert played(g, 1) == []
    assert g.players[0].lore == 1


def test_6_1_13_2_once_a_turn_for_each_copy() -> None:
    racer = card("Racer", abilities=[when("damage_removed", gain(1), times=1)], willpower=9)
    heal = spell(RemoveDamage(Exactly(n(1)), Each(characters())))
    g = position({"play": [put(racer, damage=3), put(racer, damage=3)], "hand": [heal, heal]})
    do(g, "play Spell")
    resolve_all(g)
    assert g.players[0].lore == 2
    do(g, "play Spell")
    resolve_all(g)
    assert g.players[0].lore == 2
    assert the(g, "Racer").damage == 1


def test_6_1_13_2_once_is_once_a_turn_and_not_once_a_game() -> None:
    racer = card("Racer", abilities=[when("quests", gain(1), times=1)], lore=0)
    g = position({"play": [racer]})
    do(g, "quest Racer", "pass", "pass", "quest Racer")
    assert g.players[0].lore == 2


def test_6_1_13_2_declining_does_not_use_it_up() -> None:
    lamp = card("Lamp", "item", abilities=[when("quests", May(gain(1)), subject=characters(MINE), times=1)])
    idle = card("Idle", lore=0)
    g = position({"play": [lamp, idle, idle, idle]})
    do(g, "quest Idle#1", "no", "quest Idle#2", "yes")
    assert g.players[0].lore == 1
    do(g, "quest Idle#3")
    assert in_main_phase(g, 0)
    assert g.players[0].lore == 1


def test_6_1_13_3_until_your_next_turn_stops_as_that_turn_starts() -> None:
    dodge = spell(Apply(chosen(characters(MINE)), (Cant("be_challenged"),), UntilYourNextTurn()))
    g = position({"hand": [dodge], "play": [put(HERO, exerted=True)]}, {"play": [FOE]})
    do(g, "play Spell", "pass")
    assert not legal(g, "challenge Foe > Hero")
    do(g, "pass", "quest Hero", "pass")
    assert legal(g, "challenge Foe > Hero")


def test_6_1_13_4_this_turn_ends_with_the_turn_for_every_player() -> None:
    weaken = spell(Apply(chosen(characters(THEIRS)), (Add("strength", n(-2)),), ThisTurn()))
    g = position({"hand": [weaken]}, {"play": [OGRE]})
    do(g, "play Spell")
    assert the(g, "Ogre").now.strength == 2
    do(g, "pass")
    assert the(g, "Ogre").now.strength == 4


def test_6_1_13_5_while_holds_exactly_as_long_as_its_condition() -> None:
    noi = card(
        "Noi",
        strength=1,
        abilities=[while_in_play(gets(Add("strength", n(2))), condition=Exists(items(MINE)))],
    )
    smash = spell(Banish(chosen(items())))
    cart = card("Cart", "item", cost=0)
    g = position({"play": [noi], "hand": [cart, smash]})
    assert the(g, "Noi").now.strength == 1
    do(g, "play Cart")
    assert the(g, "Noi").now.strength == 3
    do(g, "play Spell")
    assert the(g, "Noi").now.strength == 1


def test_6_1_13_6_of_several_durations_all_have_to_hold() -> None:
    both = AllOf((DuringTurnOf(You()), Is("this", (IsExerted(),))))
    owl = card(
        "Owl", strength=1, willpower=3, abilities=[while_in_play(gets(Add("strength", n(2))), condition=both)]
    )
    g = position({"play": [owl]})
    assert the(g, "Owl").now.strength == 1
    do(g, "quest Owl")
    assert the(g, "Owl").now.strength == 3
    do(g, "pass")
    assert the(g, "Owl").exerted
    assert the(g, "Owl").now.strength == 1


def test_6_1_13_a_duration_without_an_end_lasts_as_long_as_the_card_stays() -> None:
    grow = spell(Apply(chosen(characters(MINE)), (Add("strength", n(2)),), Forever()))
    g = position({"hand": [grow], "play": [HERO]})
    do(g, "play Spell", "pass", "pass", "pass", "pass")
    assert the(g, "Hero").now.strength == 4


# 6.1.14


def look_for_a_character() -> Effect:
    """Look at the top three, you may reveal a character and take it, the rest to the bottom."""
    seen = Filter(DECK, (OneOf("top"), OfType(("character",))))
    return Seq(
        (
            LookAt(DeckCards(You(), Number(3))),
            May(Compound((Reveal(Selected(seen, Exactly(n(1)))), ToHand(Ref("picked"))))),
            ToDeck(Rest("top"), "bottom", You()),
        )
    )


def test_6_1_14_1_only_cards_of_the_group_are_revealed_and_taken() -> None:
    g = position({"hand": [spell(look_for_a_character())], "deck": [CART, HERO, CART, OGRE]})
    do(g, "play Spell")
    assert options(g) == ["yes", "no"]
    answer(g, "yes")
    resolve_all(g)
    assert hand(g, 0) == ["Hero"]
    assert deck(g, 0)[0] == "Ogre"
    revealed = [text for text in log(g) if "reveal" in text]
    assert any("Hero" in text for text in revealed)
    assert not any("Cart" in text or "Ogre" in text for text in revealed)


def test_6_1_14_3_instructions_about_revealed_cards_touch_no_others() -> None:
    """Reveal the top two and take the characters among them: the third stays."""
    reveal = Seq(
        (
            Reveal(DeckCards(You(), n(2))),
            ToHand(Each(Filter(DECK, (OneOf("top"), OfType(("character",)))))),
            ToDeck(Rest("top"), "bottom", You()),
        )
    )
    g = position({"hand": [spell(reveal)], "deck": [HERO, CART, OGRE], "deck_size": 6})
    do(g, "play Spell")
    resolve_all(g)
    assert hand(g, 0) == ["Hero"]
    assert deck(g, 0)[0] == "Ogre"
    assert deck(g, 0)[-1] == "Cart"


# 6.1.15, 6.1.16


def test_6_1_16_1_unless_applies_while_the_condition_is_false() -> None:
    shy = card(
        "Shy",
        classifications=["Dwarf"],
        abilities=[
            while_in_play(
                gets(Cant("quest")),
                condition=Not(Exists(characters(MINE, Classified(("Dwarf",)), Another()))),
            )
        ],
    )
    friend = card("Friend", cost=0, classifications=["Dwarf"])
    g = position({"play": [shy], "hand": [friend]})
    assert not legal(g, "quest Shy")
    do(g, "play Friend")
    assert legal(g, "quest Shy")


def test_6_1_16_2_if_applies_while_the_condition_is_true() -> None:
    proud = card(
        "Proud",
        lore=1,
        abilities=[
            while_in_play(
                gets(Add("lore", n(2))), condition=CompareAmounts(CountOf(characters(MINE)), ">=", n(2))
            )
        ],
    )
    g = position({"play": [proud, HERO], "hand": [spell(Banish(chosen(characters(MINE, Another()))))]})
    assert the(g, "Proud").now.lore == 3
    do(g, "play Spell", "choose Hero")
    assert the(g, "Proud").now.lore == 1


def test_6_1_16_3_a_conditional_free_play_holds_while_the_condition_does() -> None:
    """6.1.15 with it: the permission comes and goes."""
    open_door = while_in_play(
        PlayFree(You(), Filter(HAND, (OfType(("character",)),))), condition=Exists(characters(MINE))
    )
    door = card("Door", "item", abilities=[open_door])
    big = card("Big", cost=9)
    g = position({"play": [door], "hand": [big]})
    assert not any("Big" in text for text in options(g) if text.startswith("play"))
    g = position({"play": [door, HERO], "hand": [big]})
    assert legal(g, "play Big for another cost")
    do(g, "play Big for another cost")
    assert played(g, 0) == ["Big", "Door", "Hero"]


def test_6_1_a_selection_alone_does_nothing_but_name_cards() -> None:
    mark = Seq((Select(Chosen(characters(THEIRS), UpTo(n(2)), bind="marked")), gain(0), draw(1)))
    count = Seq((mark, Banish(Each(characters(OneOf("marked"))))))
    g = position({"hand": [spell(count)]}, {"play": [FOE, OGRE]})
    do(g, "play Spell", "choose Ogre", "done")
    assert played(g, 1) == ["Foe"]


def test_6_1_8_how_many_were_chosen_is_a_number_too() -> None:
    trade = Seq((Discard(Selected(in_hand(), UpTo(n(3)), bind="gone")), Draw(You(), SizeOf("gone"))))
    g = position({"hand": [spell(trade), CART, CART, HERO]})
    do(g, "play Spell", "choose Cart", "choose Hero", "done")
    assert hand(g, 0) == ["Cart", "Filler", "Filler"]


def test_6_3_1_2_items_may_exert_the_turn_they_are_played() -> None:
    wand = card("Wand", "item", cost=0, abilities=[exert_to(gain(1))])
    g = position({"hand": [wand]})
    do(g, "play Wand", "use Wand")
    assert g.players[0].lore == 1


def test_6_2_5_effects_of_one_trigger_do_not_depend_on_each_other() -> None:
    """Declining to ready the others does not spare them what follows."""
    lead = Seq(
        (
            May(Ready(Each(characters(MINE, Another())))),
            Apply(Each(characters(MINE, Another()), bind="bound"), (Cant("quest"),), ThisTurn()),
        )
    )
    leader = card("Leader", abilities=[when("quests", lead)])
    tired = card("Tired")
    g = position({"play": [leader, HERO, put(tired, exerted=True)]})
    do(g, "quest Leader", "no")
    assert not legal(g, "quest Hero")
