"""Chapter 1, Concepts: what a scenario of keywords alone cannot show. Tests are named by rule."""

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
    in_hand,
    n,
    pay_to,
    they_lose,
    when,
    while_in_play,
)

from inkwright.cards.table import load
from inkwright.decks.deck import Deck
from inkwright.effects.amounts import CountOf
from inkwright.effects.control import ChoosePlayer, IfDone, May, Pay, Seq
from inkwright.effects.costs import BanishThis, Costs, ExertThis, PayInk
from inkwright.effects.damage import Banish, DealDamage, MoveDamage, PutDamage, RemoveDamage
from inkwright.effects.durations import ThisTurn, UntilYourNextTurn
from inkwright.effects.filters import (
    HAND,
    INKWELL,
    PLAY,
    Challenging,
    Classified,
    Damaged,
    Filter,
    Here,
    OfType,
)
from inkwright.effects.lasting import Apply, ApplyRule
from inkwright.effects.modifiers import Add, Can
from inkwright.effects.players import AllPlayers, ThatPlayer
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore, GainResource, LoseLore
from inkwright.effects.revealing import LookAt
from inkwright.effects.rule_changes import Discount, LoreToWin, PlayersCant, PlayFree, UseFree
from inkwright.effects.targets import DeckCards, Exactly, Ref, Selected
from inkwright.effects.triggers import When
from inkwright.effects.zones import ToDeck, ToHand
from inkwright.engine.packing import NOT_OVER
from inkwright.errors import InkwrightError
from inkwright.game import Game

HERO = card("Hero", cost=3, strength=2, willpower=5)
FOE = card("Foe", cost=2, strength=1, willpower=5)
LANTERN = card("Lantern", "item")


# 1.2 Golden rules.


def test_1_2_1_an_effect_lets_a_player_play_a_card_in_an_opponents_turn() -> None:
    heir = card("Heir")
    king = card(
        "King",
        willpower=1,
        abilities=[when("is_banished", May(Play(Selected(in_hand(OfType(("character",))), Exactly(n(1))))))],
    )
    g = position(p1={"play": [HERO]}, p2={"play": [put(king, exerted=True)], "hand": [heir]})
    do(g, "challenge Hero > King")
    assert g.ask_player == 1
    answer(g, "yes")
    assert played(g, 1) == ["Heir"]
    assert in_main_phase(g, 0)


def test_1_2_1_a_card_may_permit_challenging_ready_characters() -> None:
    bully = card("Bully", abilities=[while_in_play(gets(Can("challenge_ready")))])
    g = position(p1={"play": [bully, HERO]}, p2={"play": [FOE]})
    assert legal(g, "challenge Bully > Foe")
    assert refused_by(g, "challenge Hero > Foe") == "4.6.4.2"


def test_1_2_2_an_effect_that_plays_a_card_can_not_play_what_is_forbidden() -> None:
    ban = card(
        "Ban",
        abilities=[while_in_play(PlayersCant(AllPlayers(), "play", Filter(HAND, (OfType(("action",)),))))],
    )
    gesture = action("Gesture", gain(3))
    wand = card(
        "Wand",
        "item",
        abilities=[exert_to(Play(Selected(in_hand(OfType(("action",))), Exactly(n(1)))))],
    )
    free = position(p1={"play": [wand], "hand": [gesture]})
    do(free, "use Wand")
    assert lore(free) == [3, 0]
    g = position(p1={"play": [wand], "hand": [gesture]}, p2={"play": [ban]})
    assert refused_by(g, "play Gesture") == "1.2.2"
    do(g, "use Wand")
    assert lore(g) == [0, 0]
    assert hand(g, 0) == ["Gesture"]


def test_1_2_3_drawing_three_from_two_cards_draws_two() -> None:
    g = position(p1={"hand": [action("Study", Seq((draw(3), gain(1))))], "deck_size": 2})
    do(g, "play Study")
    assert hand(g, 0) == ["Filler", "Filler"]
    assert lore(g) == [1, 0]


def test_1_2_3_looking_at_three_cards_of_a_deck_of_two_arranges_two() -> None:
    a, b = card("A"), card("B")
    look = Seq((LookAt(DeckCards(ME, n(3))), ToDeck(Ref("top"), "top", ME)))
    g = position(p1={"hand": [action("Reflect", look)], "deck": [a, b], "deck_size": 2})
    do(g, "play Reflect")
    assert options(g) == ["choose A", "choose B"]
    answer(g, "choose A")
    assert deck(g, 0) == ["B", "A"]


def test_1_2_3_a_part_without_a_target_does_not_stop_the_rest() -> None:
    shot = action("Shot", Seq((DealDamage(n(2), chosen(characters(THEIRS))), draw())))
    g = position(p1={"hand": [shot]})
    do(g, "play Shot")
    assert hand(g, 0) == ["Filler"]


# 1.3 Players.


def sixty() -> Deck:
    """A deck of the shipped table."""
    found = next(each for each in load() if each.type == "character")
    return Deck.of("sixty", {found: 60})


@pytest.mark.parametrize("count", [0, 1, 7])
def test_1_3_1_a_game_has_two_to_six_players(count: int) -> None:
    with pytest.raises(InkwrightError, match=r"two to six players, not \d \(1\.3\.1\)"):
        Game([sixty()] * count)


def test_1_3_3_and_1_3_5_2_each_opponent_means_all_of_them_and_not_you() -> None:
    g = position(
        p1={"lore": 5, "hand": [action("Rob", they_lose(2))]},
        p2={"lore": 5},
        p3={"lore": 5},
        p4={"lore": 1},
    )
    do(g, "play Rob")
    assert lore(g) == [5, 3, 3, 0]


def test_1_3_3_one_chosen_opponent_is_only_that_player() -> None:
    rob = Seq((ChoosePlayer(THEM), LoseLore(ThatPlayer("player"), n(2))))
    g = position(p1={"lore": 5, "hand": [action("Rob", rob)]}, p2={"lore": 5}, p3={"lore": 5})
    do(g, "play Rob")
    assert options(g) == ["player 2", "player 3"]
    answer(g, "player 3")
    assert lore(g) == [5, 5, 3]


def test_1_3_5_2_and_1_3_6_1_a_teammate_is_no_opponent() -> None:
    g = position(
        p1={"lore": 5, "hand": [action("Rob", they_lose(2))], "play": [HERO]},
        p2={"lore": 5, "play": [put(card("Enemy"), exerted=True)]},
        p3={"lore": 5, "play": [put(card("Mate"), exerted=True)]},
        p4={"lore": 5},
        teams=[0, 1, 0, 1],
    )
    assert refused_by(g, "challenge Hero > Mate") == "4.6.1"
    assert legal(g, "challenge Hero > Enemy")
    do(g, "play Rob")
    assert lore(g) == [5, 3, 5, 3]


# 1.4 Cards.


def test_1_4_3_a_card_returned_by_an_opponent_goes_to_its_own_players_hand() -> None:
    g = position(
        p1={"hand": [action("Wave", ToHand(chosen(characters(THEIRS))))]}, p2={"play": [put(FOE, damage=2)]}
    )
    do(g, "play Wave")
    assert hand(g, 0) == []
    assert hand(g, 1) == ["Foe"]


def test_1_4_3_1_you_on_a_card_is_its_own_player() -> None:
    martyr = card("Martyr", willpower=9, abilities=[when("is_challenged", gain(2))])
    g = position(p1={"play": [HERO]}, p2={"play": [put(martyr, exerted=True)]})
    do(g, "challenge Hero > Martyr")
    assert lore(g) == [0, 2]


# 1.5 Costs.


def test_1_5_2_a_cost_may_be_paid_while_an_effect_resolves() -> None:
    scholar = card("Scholar", abilities=[when("quests", May(IfDone(Pay(PayInk(n(2))), draw())))])
    g = position(p1={"play": [scholar], "ink": 3})
    do(g, "quest Scholar")
    assert lore(g) == [1, 0]
    answer(g, "yes")
    assert ink(g, 0) == (1, 2)
    assert hand(g, 0) == ["Filler"]


def test_1_5_3_what_can_not_be_paid_in_full_is_not_paid_at_all() -> None:
    scholar = card("Scholar", abilities=[when("quests", IfDone(Pay(PayInk(n(2))), draw()))])
    g = position(p1={"play": [scholar], "ink": 1})
    do(g, "quest Scholar")
    assert ink(g, 0) == (1, 0)
    assert hand(g, 0) == []


def test_1_5_3_every_part_of_a_cost_is_needed() -> None:
    engine = card("Engine", "item", abilities=[pay_to(Costs((PayInk(n(2)), ExertThis())), draw())])
    poor = position(p1={"play": [engine], "ink": 1})
    assert refused_by(poor, "use Engine") == "4.4.3.4"
    tired = position(p1={"play": [put(engine, exerted=True)], "ink": 2})
    assert refused_by(tired, "use Engine") == "5.1.1.2"
    g = position(p1={"play": [engine], "ink": 2})
    do(g, "use Engine")
    assert ink(g, 0) == (0, 2)
    assert the(g, "Engine").exerted


def test_1_5_4_a_discount_changes_what_is_paid_and_not_the_cost() -> None:
    patron = card("Patron", cost=3, abilities=[while_in_play(Discount(ME, in_hand(), n(2)))])
    anthem = action("Anthem", gain(1), cost=5, song=True)
    g = position(p1={"play": [patron], "hand": [anthem], "ink": 3})
    assert refused_by(g, "sing Anthem < Patron") == "5.4.4.2"  # a cost of 5 it stays
    do(g, "play Anthem")
    assert ink(g, 0) == (0, 3)


def test_1_5_4_an_increase_raises_what_is_paid() -> None:
    tax = card("Tax", abilities=[while_in_play(Discount(THEM, Filter("hand", (THEIRS,)), n(-1)))])
    g = position(p1={"hand": [HERO], "ink": 4}, p2={"play": [tax]})
    do(g, "play Hero")
    assert ink(g, 0) == (0, 4)


def test_1_5_4_nothing_is_paid_back_when_a_discount_exceeds_the_cost() -> None:
    patron = card("Patron", abilities=[while_in_play(Discount(ME, in_hand(), n(9)))])
    g = position(p1={"play": [patron], "hand": [HERO], "ink": (1, 1)})
    do(g, "play Hero")
    assert ink(g, 0) == (1, 1)


def test_1_5_5_3_for_free_nothing_at_all_is_paid() -> None:
    patron = card("Patron", abilities=[while_in_play(PlayFree(ME, in_hand(OfType(("character",)))))])
    giant = card("Giant", cost=9)
    g = position(p1={"play": [patron], "hand": [giant], "ink": 2})
    assert refused_by(g, "play Giant") == "4.3.2.4"
    do(g, "play Giant for another cost")
    assert played(g, 0) == ["Giant", "Patron"]
    assert ink(g, 0) == (2, 0)


def test_1_5_5_3_playing_for_free_excludes_shifting() -> None:
    young = card("Hero - Young")
    grown = card("Hero - Grown Up", cost=9, keywords=["Shift 4"])
    summon = action("Summon", Play(Selected(in_hand(OfType(("character",))), Exactly(n(1)))))
    g = position(p1={"play": [young], "hand": [grown, summon], "ink": 4})
    do(g, "play Summon")
    assert in_main_phase(g, 0)
    assert played(g, 0) == ["Hero - Grown Up", "Hero - Young"]
    assert ink(g, 0) == (4, 0)
    assert the(g, "Hero - Grown Up").drying


def test_1_5_5_4_and_4_4_3_2_using_an_ability_for_free_waives_all_but_the_exert() -> None:
    cost = Costs((PayInk(n(2)), ExertThis(), BanishThis()))
    engine = card(
        "Engine", "item", abilities=[("WORK", pay_to(cost, gain(1))), while_in_play(UseFree("WORK"))]
    )
    g = position(p1={"play": [engine], "ink": 1})
    do(g, "use Engine")
    assert lore(g) == [1, 0]
    assert ink(g, 0) == (1, 0)
    assert the(g, "Engine").exerted
    assert not legal(g, "use Engine")


def test_1_5_5_4_and_4_4_3_2_until_2025_a_free_use_waives_only_the_ink() -> None:
    cost = Costs((PayInk(n(2)), ExertThis(), BanishThis()))
    engine = card(
        "Engine", "item", abilities=[("WORK", pay_to(cost, gain(1))), while_in_play(UseFree("WORK"))]
    )
    g = position(p1={"play": [engine], "ink": 1}, edition="2025-08-22")
    do(g, "use Engine")
    assert lore(g) == [1, 0]
    assert ink(g, 0) == (1, 0)
    assert discard(g, 0) == ["Engine"]


# 1.6 Abilities.


def test_1_6_1_abilities_work_only_in_play() -> None:
    eager = card("Eager", abilities=[when("quests", gain(1), subject=characters(MINE))])
    g = position(p1={"play": [HERO], "hand": [eager], "discard": [eager]})
    do(g, "quest Hero")
    assert lore(g) == [1, 0]


def test_1_6_1_an_ability_that_says_so_works_elsewhere() -> None:
    ghost = card("Ghost", abilities=[when("quests", gain(1), subject=characters(MINE), zone="discard")])
    g = position(p1={"play": [HERO, ghost], "hand": [ghost], "discard": [ghost]})
    do(g, "quest Hero")
    assert lore(g) == [2, 0]


def test_1_6_1_statics_end_when_their_card_leaves() -> None:
    captain = card("Captain", abilities=[while_in_play(gets(Add("strength", n(2)), cards=characters(MINE)))])
    g = position(p1={"play": [HERO, captain], "hand": [action("Bye", Banish(chosen(characters())))]})
    assert the(g, "Hero").now.strength == 4
    do(g, "play Bye", "choose Captain")
    assert the(g, "Hero").now.strength == 2


# 1.7 Timing.


def test_1_7_2_a_song_resolves_fully_before_what_its_playing_triggered() -> None:
    bard = card(
        "Bard", abilities=[when("plays", gain(5), subject=Filter(PLAY, (Classified(("Song",)),)), players=ME)]
    )
    song = action("Song", Seq((GainLore(ME, CountOf(in_hand())), draw(2))), song=True)
    g = position(p1={"play": [bard], "hand": [song, HERO]})
    do(g, "play Song")
    assert lore(g) == [6, 0]
    said = [line for line in log(g) if "gains" in line or "draws" in line]
    assert [line.split(" ")[2] for line in said] == ["gains", "draws", "draws", "gains"]


def test_1_7_2_no_turn_action_while_an_effect_asks() -> None:
    g = position(
        p1={"play": [HERO], "hand": [action("Shot", DealDamage(n(1), chosen(characters())))]},
        p2={"play": [FOE]},
    )
    do(g, "play Shot")
    assert options(g) == ["choose Hero", "choose Foe"]
    with pytest.raises(InkwrightError, match="not possible now"):
        do(g, "quest Hero")
    answer(g, "choose Foe")
    assert in_main_phase(g, 0)


def test_1_7_3_choices_are_made_on_resolution_after_the_cost_is_paid() -> None:
    g = position(
        p1={
            "play": [HERO],
            "hand": [action("Shot", DealDamage(n(1), chosen(characters())), cost=2)],
            "ink": 2,
        },
        p2={"play": [FOE]},
    )
    do(g, "play Shot")
    assert not in_main_phase(g, 0)
    assert ink(g, 0) == (0, 2)
    assert hand(g, 0) == []


def test_1_7_3_a_waiting_trigger_has_not_chosen_yet() -> None:
    hunter = card(
        "Hunter",
        abilities=[
            ("FIRST", when("quests", Banish(chosen(characters(THEIRS))))),
            ("SECOND", when("quests", DealDamage(n(1), chosen(characters(THEIRS))))),
        ],
    )
    g = position(p1={"play": [hunter]}, p2={"play": [FOE, card("Other", willpower=3), card("Third")]})
    do(g, "quest Hunter")
    answer(g, "resolve Hunter: FIRST", "choose Foe")
    assert options(g) == ["choose Other", "choose Third"]


def test_1_7_4_triggers_wait_in_the_bag_and_their_player_orders_them() -> None:
    one = card("One", abilities=[("LORE", when("quests", gain(1), subject=characters(MINE)))])
    two = card("Two", abilities=[("LORE TOO", when("quests", gain(2), subject=characters(MINE)))])
    g = position(p1={"play": [one, two, HERO]})
    do(g, "quest Hero")
    assert lore(g) == [1, 0]
    assert options(g) == ["resolve One: LORE", "resolve Two: LORE TOO"]
    answer(g, "resolve Two: LORE TOO")
    assert lore(g) == [4, 0]


def test_1_7_5_a_drying_character_can_not_use_an_ability_that_exerts_it() -> None:
    tapper = card("Tapper", abilities=[exert_to(gain(1))])
    g = position(p1={"play": [put(tapper, drying=True)]})
    assert refused_by(g, "use Tapper") == "5.1.1.11"
    do(g, "pass", "pass", "use Tapper")
    assert lore(g) == [1, 0]


def test_1_7_7_what_may_not_be_chosen_is_not_offered() -> None:
    warded = card("Warded", keywords=["Ward"])
    g = position(
        p1={"hand": [action("Shot", DealDamage(n(1), chosen(characters(THEIRS))))]},
        p2={"play": [warded, FOE, card("Other")]},
    )
    do(g, "play Shot")
    assert options(g) == ["choose Foe", "choose Other"]


def test_1_7_7_without_a_legal_choice_the_remaining_parts_still_resolve() -> None:
    warded = card("Warded", keywords=["Ward"], willpower=3)
    g = position(
        p1={"hand": [action("Shot", Seq((DealDamage(n(1), chosen(characters(THEIRS))), gain(1))))]},
        p2={"play": [warded]},
    )
    do(g, "play Shot")
    assert the(g, "Warded").damage == 0
    assert lore(g) == [1, 0]


# 1.8 Game state checks.


def test_1_8_1_a_check_follows_the_ready_step() -> None:
    """An effect that kept a character alive until the start of the turn ends in the Ready step."""
    shield = action("Shield", Apply(chosen(characters()), (Add("willpower", n(3)),), UntilYourNextTurn()))
    frail = card("Frail", willpower=2, abilities=[when("is_banished", draw())])
    g = position(p1={"hand": [shield], "play": [frail]}, p2={})
    do(g, "play Shield")
    the(g, "Frail").damage = 3
    do(g, "pass")
    assert played(g, 0) == ["Frail"]
    do(g, "pass")
    assert discard(g, 0) == ["Shield", "Frail"]
    lines = log(g)
    steps = [i for i, line in enumerate(lines) if "Set step" in line]
    banished, drawn = (
        next(i for i, line in enumerate(lines) if line.startswith(start))
        for start in ("Frail is banished", "player 1 draws")
    )
    assert banished < steps[-1] < drawn
    assert hand(g, 0) == ["Filler", "Filler"]  # its trigger and the Draw step


def test_1_8_1_a_check_follows_the_declaration_of_a_challenge() -> None:
    """A challenger that being in the challenge kills deals no damage (4.6.9)."""
    curse = card("Curse", "item", abilities=[while_in_play(gets(Add("willpower", n(-2)), cards=weak()))])
    g = position(
        p1={"play": [put(card("Hero", strength=3, willpower=3), damage=1)]},
        p2={"play": [put(FOE, exerted=True), curse]},
    )
    do(g, "challenge Hero > Foe")
    assert discard(g, 0) == ["Hero"]
    assert the(g, "Foe").damage == 0


def weak() -> Filter:
    """Characters that are challenging."""
    return characters(Challenging())


def test_1_8_1_a_check_follows_the_end_of_this_turn_effects() -> None:
    grow = action("Grow", Apply(chosen(characters()), (Add("willpower", n(3)),), ThisTurn()))
    frail = card("Frail", willpower=2, abilities=[when("is_banished", gain(1))])
    g = position(p1={"hand": [grow], "play": [frail]})
    do(g, "play Grow")
    the(g, "Frail").damage = 3
    do(g, "pass")
    assert discard(g, 0) == ["Grow", "Frail"]
    assert lore(g) == [1, 0]
    lines = log(g)
    assert lines.index("player 1 gains 1 lore, because of Frail (1.11.2)") < lines.index(
        "turn 8: player 2 (3.1.1)"
    )


def test_1_8_1_no_check_between_the_effects_of_one_action() -> None:
    """6.7.5 and 1.8.5: the character is never seen with lethal damage."""
    test = Seq((DealDamage(n(3), chosen(characters())), RemoveDamage(Exactly(n(2)), Ref("chosen"))))
    g = position(p1={"hand": [action("Ordeal", test)], "play": [card("Hero", willpower=2)]})
    do(g, "play Ordeal")
    assert played(g, 0) == ["Hero"]
    assert the(g, "Hero").damage == 1


def test_1_8_1_2_drawing_the_last_card_at_the_end_of_the_turn_loses() -> None:
    wit = card("Wit", abilities=[when("turn_ends", draw(), subject=None, players=ME)])
    g = position(p1={"play": [wit], "deck_size": 1})
    do(g, "pass")
    assert g.outcome == 1
    assert g.termination == "empty deck"


def test_1_8_1_2_a_card_put_back_at_the_end_of_the_turn_saves() -> None:

    mole = card(
        "Mole",
        abilities=[
            when("turn_ends", ToDeck(Selected(in_hand(), Exactly(n(1))), "bottom"), subject=None, players=ME)
        ],
    )
    g = position(p1={"play": [mole], "deck_size": 0, "hand": [HERO]})
    do(g, "pass")
    assert g.outcome == NOT_OVER
    assert deck(g, 0) == ["Hero"]


@pytest.mark.parametrize(("edition", "credited"), [("2.3", 1), ("2025-08-22", 1), ("2024-04-13", 0)])
def test_1_8_1_4_a_character_is_credited_with_what_its_ability_banished(edition: str, credited: int) -> None:
    archer = card(
        "Archer",
        abilities=[
            exert_to(DealDamage(n(5), chosen(characters(THEIRS)))),
            when(When("is_banished", characters(THEIRS), THIS), gain(1)),
        ],
    )
    g = position(p1={"play": [archer]}, p2={"play": [FOE]}, edition=edition)
    do(g, "use Archer")
    assert discard(g, 1) == ["Foe"]
    assert lore(g) == [credited, 0]


def test_1_8_1_4_a_character_is_credited_with_damage_it_put() -> None:
    archer = card(
        "Archer",
        abilities=[
            exert_to(PutDamage(n(1), chosen(characters(THEIRS)))),
            when(When("is_banished", characters(THEIRS), THIS), gain(1)),
        ],
    )
    g = position(p1={"play": [archer]}, p2={"play": [put(FOE, damage=4)]})
    do(g, "use Archer")
    assert lore(g) == [1, 0]


def test_1_8_1_4_willpower_that_falls_to_the_damage_banishes() -> None:
    wither = action("Wither", Apply(chosen(characters()), (Add("willpower", n(-2)),), ThisTurn()))
    g = position(p1={"hand": [wither, wither]}, p2={"play": [put(FOE, damage=1)]})
    do(g, "play Wither")
    assert played(g, 1) == ["Foe"]
    do(g, "play Wither")
    assert discard(g, 1) == ["Foe"]


def test_1_8_1_4_no_damage_is_enough_where_willpower_is_0() -> None:
    wither = action("Wither", Apply(chosen(characters()), (Add("willpower", n(-5)),), ThisTurn()))
    g = position(p1={"hand": [wither]}, p2={"play": [FOE]})
    do(g, "play Wither")
    assert discard(g, 1) == ["Foe"]


def test_1_8_1_4_damage_from_before_the_last_check_gives_no_credit() -> None:
    archer = card(
        "Archer",
        abilities=[
            exert_to(DealDamage(n(2), chosen(characters(THEIRS)))),
            when(When("is_banished", characters(THEIRS), THIS), gain(1)),
        ],
    )
    g = position(
        p1={"play": [archer], "hand": [action("Shot", DealDamage(n(3), chosen(characters(THEIRS))))]},
        p2={"play": [FOE]},
    )
    do(g, "use Archer", "play Shot")
    assert discard(g, 1) == ["Foe"]
    assert lore(g) == [0, 0]


def test_1_8_1_4_a_character_is_credited_with_a_banishment_in_a_challenge() -> None:
    slayer = card("Slayer", strength=5, willpower=9, abilities=[when("banishes", gain(1))])
    g = position(p1={"play": [slayer]}, p2={"play": [put(FOE, exerted=True)]})
    do(g, "challenge Slayer > Foe")
    assert lore(g) == [1, 0]


def test_1_8_2_and_1_8_3_checks_repeat_before_the_bag_resolves() -> None:
    """A location falls, then the character it kept alive; only then what the location triggered."""
    rock = card(
        "Rock",
        "location",
        willpower=2,
        abilities=[
            while_in_play(gets(Add("willpower", n(2)), cards=characters(Here()))),
            when("is_banished", GainLore(ME, CountOf(characters(MINE)))),
        ],
    )
    frail = card("Frail", willpower=2, abilities=[when("is_banished", gain(5))])
    g = position(p1={"play": [HERO]}, p2={"play": [rock, put(frail, damage=2, at="Rock"), FOE]})
    do(g, "challenge Hero > Rock")
    answer(g, "resolve Rock: ABILITY 2")
    assert discard(g, 1) == ["Rock", "Frail"]
    assert lore(g) == [0, 6]  # one for Foe alone, five for Frail


@pytest.mark.parametrize("active", [0, 1])
def test_1_8_4_the_active_player_wins_when_both_reach_twenty_in_one_check(active: int) -> None:
    g = position(
        p1={"lore": 19, "hand": [action("Feast", GainLore(AllPlayers(), n(1)))]},
        p2={"lore": 19, "hand": [action("Feast", GainLore(AllPlayers(), n(1)))]},
        active=active,
    )
    do(g, "play Feast")
    assert g.outcome == active
    assert lore(g) == [20, 20]


def test_1_8_4_characters_of_both_players_are_banished_as_one_batch() -> None:
    """Each sees the other go, although the active player's goes first."""
    mourner = [when("is_banished", gain(1), subject=characters())]
    g = position(
        p1={
            "play": [card("Mine", abilities=mourner)],
            "hand": [action("Storm", DealDamage(n(1), each(characters())))],
        },
        p2={"play": [card("Yours", abilities=mourner)]},
    )
    do(g, "play Storm")
    resolve_all(g)
    assert discard(g, 0) == ["Storm", "Mine"]
    assert discard(g, 1) == ["Yours"]
    assert lore(g) == [2, 2]


def test_1_8_4_a_win_beats_a_loss_as_the_turn_ends() -> None:
    """Our ruling where the rules only say that results are simultaneous: the lore needed falls then."""
    wall = action("Wall", ApplyRule(LoreToWin(AllPlayers(), n(25)), ThisTurn()))
    g = position(p1={"lore": 18, "deck_size": 0, "hand": [wall], "play": [card("Hero", lore=2)]})
    do(g, "play Wall", "quest Hero")
    assert g.outcome == NOT_OVER
    do(g, "pass")
    assert g.outcome == 0
    assert g.termination == "lore"


def test_1_8_5_twenty_lore_that_is_lost_again_in_the_same_effect_does_not_win() -> None:
    dip = Seq((gain(3), LoseLore(ME, n(3))))
    g = position(p1={"lore": 18, "hand": [action("Dip", dip)]})
    do(g, "play Dip")
    assert g.outcome == NOT_OVER
    assert lore(g) == [18, 0]


# 1.9 Damage.

WATCHER_DEALS = [when("deals_damage", gain(1))]
WATCHER_TAKES = [when("takes_damage", gain(1))]
WATCHER_REMOVED = [when("damage_removed", gain(10))]


def test_1_9_2_1_damage_of_an_effect_that_says_deal_is_dealt_by_its_card() -> None:
    archer = card(
        "Archer", abilities=[exert_to(DealDamage(n(2), chosen(characters(THEIRS)))), *WATCHER_DEALS]
    )
    victim = card("Victim", willpower=9, abilities=WATCHER_TAKES)
    g = position(p1={"play": [archer]}, p2={"play": [victim]})
    do(g, "use Archer")
    assert the(g, "Victim").damage == 2
    assert lore(g) == [1, 1]


def test_1_9_2_2_and_1_9_3_damage_that_is_put_is_taken_but_not_dealt() -> None:
    archer = card("Archer", abilities=[exert_to(PutDamage(n(2), chosen(characters(THEIRS)))), *WATCHER_DEALS])
    victim = card("Victim", willpower=9, abilities=WATCHER_TAKES, keywords=["Resist +5"])
    g = position(p1={"play": [archer]}, p2={"play": [victim]})
    do(g, "use Archer")
    assert the(g, "Victim").damage == 2
    assert lore(g) == [0, 1]


def test_1_9_2_3_removing_takes_no_more_than_there_is() -> None:
    heal = action("Heal", RemoveDamage(Exactly(n(3)), chosen(characters())))
    patient = card("Patient", willpower=9, abilities=WATCHER_REMOVED)
    g = position(p1={"hand": [heal, heal], "play": [put(patient, damage=2)]})
    do(g, "play Heal")
    assert the(g, "Patient").damage == 0
    assert lore(g) == [10, 0]
    do(g, "play Heal")
    assert lore(g) == [10, 0]  # nothing was removed


def move_damage(amount: int) -> MoveDamage:
    """Move damage from a chosen character to a chosen opposing one."""
    return MoveDamage(Exactly(n(amount)), chosen(characters(MINE), "from"), chosen(characters(THEIRS), "to"))


def test_1_9_2_4_and_1_9_3_moved_damage_is_removed_and_put() -> None:
    patient = card("Patient", willpower=9, abilities=[*WATCHER_REMOVED, *WATCHER_DEALS])
    victim = card("Victim", willpower=9, abilities=WATCHER_TAKES, keywords=["Resist +5"])
    g = position(
        p1={"hand": [action("Gift", move_damage(2))], "play": [put(patient, damage=3)]}, p2={"play": [victim]}
    )
    do(g, "play Gift")
    assert the(g, "Patient").damage == 1
    assert the(g, "Victim").damage == 2
    assert lore(g) == [10, 1]


def test_1_9_2_4_damage_can_not_be_moved_to_where_it_comes_from() -> None:
    loop = MoveDamage(Exactly(n(2)), chosen(characters(MINE), "from"), chosen(characters(MINE), "to"))
    patient = card("Patient", willpower=9, abilities=[*WATCHER_REMOVED, *WATCHER_TAKES])
    g = position(p1={"hand": [action("Loop", loop)], "play": [put(patient, damage=3)]})
    do(g, "play Loop")
    assert the(g, "Patient").damage == 3
    assert lore(g) == [0, 0]


def test_1_9_4_3_all_damage_of_one_effect_is_placed_at_once() -> None:
    """Each survivor that takes damage counts the damaged: both already are."""
    counter = [when("takes_damage", GainLore(ME, CountOf(characters(Damaged()))))]
    g = position(
        p1={"hand": [action("Storm", DealDamage(n(1), each(characters())))]},
        p2={
            "play": [card("One", willpower=5, abilities=counter), card("Two", willpower=5, abilities=counter)]
        },
    )
    do(g, "play Storm")
    answer(g, "resolve One: ABILITY 1")
    assert lore(g) == [0, 4]
    batch = [line.split(" (")[0] for line in log(g) if "takes 1 damage" in line or "gains" in line]
    assert [("takes" in line) for line in batch] == [True, True, False, False]


@pytest.mark.parametrize(
    ("edition", "dealt"), [("2.3", 1), ("2.2", 1), ("2.1", 0), ("2025-08-22", 0), ("2024-04-13", 0)]
)
def test_1_9_5_damage_reduced_to_nothing_is_dealt_but_not_taken(edition: str, dealt: int) -> None:
    archer = card(
        "Archer", abilities=[exert_to(DealDamage(n(2), chosen(characters(THEIRS)))), *WATCHER_DEALS]
    )
    victim = card("Victim", willpower=9, abilities=WATCHER_TAKES, keywords=["Resist +2"])
    g = position(p1={"play": [archer]}, p2={"play": [victim]}, edition=edition)
    do(g, "use Archer")
    assert the(g, "Victim").damage == 0
    assert lore(g) == [dealt, 0]


@pytest.mark.parametrize(("edition", "dealt"), [("2.3", 1), ("2.2", 1), ("2.1", 0)])
def test_1_9_5_in_a_challenge_too(edition: str, dealt: int) -> None:
    fighter = card("Fighter", strength=2, willpower=9, abilities=WATCHER_DEALS)
    victim = card("Victim", strength=0, willpower=9, abilities=WATCHER_TAKES, keywords=["Resist +2"])
    g = position(p1={"play": [fighter]}, p2={"play": [put(victim, exerted=True)]}, edition=edition)
    do(g, "challenge Fighter > Victim")
    assert lore(g) == [dealt, 0]


def test_1_9_6_damage_vanishes_when_its_card_leaves_play() -> None:
    g = position(
        p1={"play": [put(HERO, damage=4)], "hand": [action("Back", ToHand(chosen(characters())))], "ink": 3}
    )
    do(g, "play Back", "play Hero")
    assert the(g, "Hero").damage == 0


# 1.11 Lore.


def test_1_11_1_lore_never_falls_below_zero_and_losing_at_zero_is_nothing() -> None:
    spy = card("Spy", abilities=[when("loses_lore", gain(1), subject=None, players=THEM)])
    rob = action("Rob", they_lose(3))
    g = position(p1={"play": [spy], "hand": [rob, rob]}, p2={"lore": 2})
    do(g, "play Rob")
    assert lore(g) == [1, 0]
    do(g, "play Rob")
    assert lore(g) == [1, 0]


def test_1_11_2_a_lore_value_reduced_to_nothing_gives_none() -> None:
    gloom = card("Gloom", abilities=[while_in_play(gets(Add("lore", n(-2)), cards=characters(THEIRS)))])
    joy = card("Joy", abilities=[when("gains_lore", draw(), subject=None, players=ME)])
    g = position(p1={"play": [card("Hero", lore=2), joy]}, p2={"play": [gloom]})
    do(g, "quest Hero")
    assert lore(g) == [0, 0]
    assert hand(g, 0) == []


# 1.12 Drawing.


def test_1_12_2_several_draws_are_single_draws() -> None:
    joy = card("Joy", abilities=[when("draws", gain(1), subject=None, players=ME)])
    g = position(p1={"play": [joy], "hand": [action("Study", draw(3))]})
    do(g, "play Study")
    resolve_all(g)
    assert lore(g) == [3, 0]


def test_1_12_3_putting_a_card_into_hand_is_not_drawing() -> None:
    joy = card("Joy", abilities=[when("draws", gain(1), subject=None, players=ME)])
    g = position(p1={"play": [joy], "hand": [action("Take", ToHand(DeckCards(ME, n(2))))]})
    do(g, "play Take")
    assert hand(g, 0) == ["Filler", "Filler"]
    assert lore(g) == [0, 0]


# 1.13 Counters.


def test_1_13_1_1_damage_counters_are_only_on_characters_and_locations() -> None:
    storm = action("Storm", Seq((DealDamage(n(1), each(Filter(PLAY))), PutDamage(n(1), each(Filter(PLAY))))))
    castle = card("Castle", "location", willpower=9)
    g = position(p1={"hand": [storm], "play": [LANTERN, castle, HERO]})
    do(g, "play Storm")
    assert the(g, "Lantern").damage == 0
    assert the(g, "Castle").damage == 2
    assert the(g, "Hero").damage == 2


def test_1_13_1_2_ink_drops_are_no_ink_cards() -> None:
    drops = action("Rain", GainResource("drops", ME, n(2)))
    count = action("Count", GainLore(ME, CountOf(Filter(INKWELL, (MINE,)))))
    g = position(p1={"hand": [drops, count], "ink": 1})
    do(g, "play Rain", "play Count")
    assert g.players[0].amount("drops") == 2
    assert lore(g) == [1, 0]
    assert ink(g, 0) == (1, 0)


def test_1_13_1_2_any_number_of_drops_may_be_removed_for_a_cost() -> None:
    g = position(p1={"drops": 2, "ink": 2, "hand": [HERO]})
    do(g, "play Hero")
    assert options(g) == ["1", "2"]
    answer(g, "2")
    assert g.players[0].amount("drops") == 0
    assert ink(g, 0) == (1, 1)


def test_1_13_1_2_no_more_drops_are_removed_than_are_due() -> None:
    g = position(p1={"drops": 5, "ink": 1, "hand": [card("Two", cost=2)]})
    do(g, "play Two")
    assert options(g) == ["1", "2"]
    answer(g, "1")
    assert g.players[0].amount("drops") == 4
    assert ink(g, 0) == (0, 1)


@pytest.mark.parametrize("edition", ["2.2", "2.0", "2025-08-22"])
def test_1_13_1_2_before_2_3_there_are_no_ink_drops(edition: str) -> None:
    g = position(p1={"hand": [action("Rain", GainResource("drops", ME, n(2)))]}, edition=edition)
    do(g, "play Rain")
    assert g.players[0].amount("drops") == 0
