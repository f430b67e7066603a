"""Chapters 9 and 10: more than two players, teams, Pack Rush. Tests are named by rule."""

from __future__ import annotations

from pathlib import Path

import pytest
from positions import (
    FILLER,
    Side,
    card,
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
from settling import resolve_all, spell
from trees import MINE, characters, chosen, draw, gain, gets, n, while_in_play

from inkwright.cards.table import load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list
from inkwright.effects.abilities import Triggered
from inkwright.effects.control import EachPlayer
from inkwright.effects.durations import ThisTurn, UntilYourNextTurn
from inkwright.effects.filters import HAND, INKWELL, Filter, OfType, OwnedBy
from inkwright.effects.lasting import Apply, ApplyAll, ApplyRule, FloatingTrigger
from inkwright.effects.modifiers import Add, Cant
from inkwright.effects.players import AllPlayers, Opponents, They, You
from inkwright.effects.resources import GainLore, LoseLore
from inkwright.effects.rule_changes import PlayersCant
from inkwright.effects.targets import Chosen, Each, Exactly, Selected
from inkwright.effects.triggers import When
from inkwright.effects.zones import Discard, ToDiscard, ToHand
from inkwright.engine.checks import concede
from inkwright.engine.definition import CardDef
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.setup import Setup, new_state
from inkwright.engine.state import Log, State
from inkwright.game import Game
from inkwright.rules.editions import NEWEST
from inkwright.rules.formats import format_named

HERO = card("Hero", cost=0, strength=2, willpower=5)
FOE = card("Foe", strength=2, willpower=5)
CART = card("Cart", "item", cost=0)
TRICK = card("Trick", "action", cost=0)


# 9.2


def test_9_2_2_simultaneous_instructions_go_clockwise_from_the_active_player() -> None:
    discard_one = Discard(Selected(Filter(HAND, (OwnedBy(They()),)), Exactly(n(1)), by=They()))
    force = spell(EachPlayer(AllPlayers(), discard_one))
    two = [CART, HERO]
    g = position({"hand": two}, {"hand": two}, {"hand": [force, *two]}, {"hand": two}, active=2)
    do(g, "play Spell")
    asked = []
    while not in_main_phase(g, 2):
        asked.append(g.ask_player)
        do(g, options(g)[0])
    assert asked == [2, 3, 0, 1]


def test_9_2_2_each_opponent_means_every_one() -> None:
    g = position({"hand": [spell(LoseLore(Opponents(), n(2)))]}, {"lore": 5}, {"lore": 1}, {"lore": 3})
    do(g, "play Spell")
    assert [p.lore for p in g.players] == [0, 3, 0, 1]


def no_actions() -> CardDef:
    """Opponents can't play actions until its player's next turn."""
    ban = PlayersCant(Opponents(), "play", Filter(HAND, (OfType(("action",)),)))
    return spell(ApplyRule(ban, UntilYourNextTurn()), "Ban")


@pytest.mark.parametrize(
    ("edition", "still"), [("2.3", True), ("2.0", True), ("2025-08-22", False), ("2024-04-13", False)]
)
def test_9_2_3_what_a_leaver_set_up_for_a_while_runs_on(edition: str, still: bool) -> None:
    """Older editions take it along at once."""
    g = position({"hand": [no_actions()]}, {"hand": [TRICK]}, {"hand": [TRICK]}, edition=edition)
    do(g, "play Ban")
    concede(g, 0)
    assert in_main_phase(g, 1)
    assert legal(g, "play Trick") != still
    do(g, "pass")
    assert in_main_phase(g, 2)
    assert legal(g, "play Trick") != still
    do(g, "pass")  # the leaver's turn would come now
    assert in_main_phase(g, 1)
    assert legal(g, "play Trick")


def test_9_2_3_a_leavers_cards_and_their_statics_go_at_once() -> None:
    general = card("General", abilities=[while_in_play(gets(Add("strength", n(2)), cards=characters()))])
    g = position({"play": [HERO]}, {"play": [general]}, {"play": [FOE]})
    assert the(g, "Foe").now.strength == 4
    concede(g, 1)
    assert the(g, "Foe").now.strength == 2
    assert played(g, 1) == []
    assert in_main_phase(g, 0)


def test_9_2_3_an_applied_effect_of_a_leaver_keeps_its_duration() -> None:
    freeze = spell(Apply(chosen(characters()), (Cant("quest"),), UntilYourNextTurn()))
    g = position({"hand": [freeze]}, {"play": [FOE]}, {})
    do(g, "play Spell")
    concede(g, 0)
    assert not legal(g, "quest Foe")
    do(g, "pass", "pass")
    assert in_main_phase(g, 1)
    assert legal(g, "quest Foe")


def test_9_2_3_this_turn_ends_with_the_leavers_turn() -> None:
    rally = spell(ApplyAll(characters(), (Add("strength", n(3)),), ThisTurn()))
    g = position({"hand": [rally]}, {"play": [FOE]}, {})
    do(g, "play Spell")
    assert the(g, "Foe").now.strength == 5
    concede(g, 0)
    assert in_main_phase(g, 1)
    assert the(g, "Foe").now.strength == 2


def test_9_2_3_a_player_who_leaves_in_anothers_turn_does_not_end_it() -> None:
    g = position({"play": [HERO]}, {}, {"play": [FOE]})
    concede(g, 2)
    assert in_main_phase(g, 0)
    do(g, "quest Hero", "pass")
    assert g.active == 1
    do(g, "pass")
    assert g.active == 0


def test_9_2_3_a_decision_that_waits_for_a_leaver_is_dropped() -> None:
    force = spell(
        EachPlayer(Opponents(), Discard(Selected(Filter(HAND, (OwnedBy(They()),)), Exactly(n(1)), by=They())))
    )
    g = position({"hand": [force]}, {"hand": [CART, HERO]}, {"hand": [CART, HERO]})
    do(g, "play Spell")
    assert g.ask_player == 1
    concede(g, 1)
    resolve_all(g)
    assert in_main_phase(g, 0)
    assert len(g.players[2].hand) == 1


def test_9_2_3_when_only_one_player_is_left_they_win() -> None:
    g = position({}, {}, {})
    concede(g, 1)
    assert g.outcome == NOT_OVER
    concede(g, 2)
    assert g.outcome == 0


def test_9_2_3_a_floating_trigger_of_a_leaver_does_nothing_for_them() -> None:
    """Effects for a player who has left do nothing."""
    watch = spell(FloatingTrigger(When("quests", characters()), gain(1), UntilYourNextTurn()))
    g = position({"hand": [watch]}, {"play": [FOE]}, {})
    do(g, "play Spell")
    concede(g, 0)
    do(g, "quest Foe")
    resolve_all(g)
    assert in_main_phase(g, 1)
    assert g.players[1].lore == 1


# 9.3


def teams_of_two(one: Side, two: Side, three: Side, four: Side) -> State:
    """Four players, first and third against second and fourth, with simultaneous turns."""
    g = position(one, two, three, four, teams=[0, 1, 0, 1])
    g.simultaneous = True
    g.top.run(g)  # ask again, now that the turn is shared
    return g


def test_9_3_1_teammates_take_turn_actions_in_any_order() -> None:
    g = teams_of_two({"play": [HERO, HERO]}, {}, {"play": [FOE]}, {})
    do(g, "quest Hero#1")
    assert g.ask_player == 0
    do(g, "player 3")
    assert g.ask_player == 2
    do(g, "quest Foe", "player 1")
    assert g.ask_player == 0
    do(g, "quest Hero#2")
    assert [p.lore for p in g.players] == [2, 0, 1, 0]


def test_9_3_1_the_turn_passes_to_the_other_team_when_all_have_ended_theirs() -> None:
    g = teams_of_two({}, {"deck": [CART]}, {}, {"deck": [CART]})
    do(g, "pass")
    assert g.ask_player == 2
    assert not legal(g, "player 1")  # who has ended their part is done
    do(g, "pass")
    assert g.team[g.active] == 1
    assert g.ask_player in (1, 3)
    assert hand(g, 1) == hand(g, 3) == ["Cart"]  # both teammates drew


def test_9_3_1_teammates_ready_and_dry_together() -> None:
    g = teams_of_two(
        {},
        {"play": [put(HERO, exerted=True, drying=True)], "ink": (0, 2)},
        {},
        {"play": [put(FOE, exerted=True, drying=True)], "ink": (0, 1)},
    )
    do(g, "pass", "pass")
    assert not the(g, "Hero").exerted and not the(g, "Hero").drying
    assert not the(g, "Foe").exerted and not the(g, "Foe").drying
    assert ink(g, 1) == (2, 0)
    assert ink(g, 3) == (1, 0)


def test_9_3_1_each_teammate_inks_once_a_turn() -> None:
    g = teams_of_two({"hand": [HERO, FOE]}, {}, {"hand": [HERO, FOE]}, {})
    do(g, "ink Hero")
    assert not legal(g, "ink Foe")
    do(g, "player 3", "ink Hero")
    assert ink(g, 0) == ink(g, 2) == (1, 0)


def test_9_3_1_a_teammate_is_no_target_for_challenges() -> None:
    g = teams_of_two(
        {"play": [HERO]}, {"play": [put(card("Rival"), exerted=True)]}, {"play": [put(FOE, exerted=True)]}, {}
    )
    assert legal(g, "challenge Hero > Rival")
    assert not legal(g, "challenge Hero > Foe")


def chorus_of_teams(*third: CardDef) -> State:
    """A team of three, the second of them with given singers, begins a Sing Together that needs 8."""
    chorus = card("Chorus", "action", cost=9, classifications=["Song"], keywords=["Sing Together 8"])
    sides: list[Side] = [{"hand": [chorus], "play": [ALTO]}, {}, {"play": [*third]}, {"play": [ALTO]}]
    g = position(*sides, teams=[0, 1, 0, 0])
    do(g, "sing together Chorus")
    return g


ALTO = card("Alto", cost=4)


def test_1_7_6_a_song_is_undone_when_teammates_leave_with_the_singers_it_needs() -> None:
    g = chorus_of_teams(card("Tenor", cost=4), card("Bass", cost=4))
    do(g, "choose Tenor")
    concede(g, 3)
    assert g.ask_player == 0 and not in_main_phase(g, 0)
    concede(g, 2)
    assert in_main_phase(g, 0)
    assert hand(g, 0) == ["Chorus"]
    assert not the(g, "Alto").exerted


def test_1_7_6_1_a_song_goes_on_while_there_are_enough_singers() -> None:
    g = chorus_of_teams(card("Tenor", cost=4))
    do(g, "choose Tenor")
    concede(g, 2)  # both others are needed now
    resolve_all(g)
    assert hand(g, 0) == []
    assert [p.exerted for player in g.players for p in player.play] == [True, True]


def bell(name: str) -> CardDef:
    """An item whose ability, titled like it, triggers at the end of any turn of its team."""
    return card(
        name, "item", abilities=[(name.upper(), Triggered((When("turn_ends", players=You()),), gain(1)))]
    )


def test_9_3_2_the_triggers_of_a_team_form_one_pool() -> None:
    g = teams_of_two({"play": [bell("A")]}, {}, {"play": [bell("C")]}, {})
    do(g, "pass", "pass")
    assert sorted(options(g)) == ["resolve A: A", "resolve C: C"]
    do(g, "resolve C: C")
    assert [p.lore for p in g.players] == [1, 0, 1, 0]


def test_9_3_2_the_team_whose_turn_it_is_comes_first() -> None:
    any_turn = Triggered((When("turn_ends"),), GainLore(You(), n(1)), times=1)
    mine = card("Mine", "item", abilities=[("MINE", any_turn)])
    theirs = card("Theirs", "item", abilities=[("THEIRS", any_turn)])
    g = teams_of_two({"play": [mine]}, {"play": [theirs]}, {"play": [mine]}, {"play": [theirs]})
    do(g, "pass", "pass")
    assert g.team[g.ask_player] == 0
    assert all("MINE" in text for text in options(g))


def test_9_3_a_team_wins_together() -> None:
    g = teams_of_two({"play": [HERO], "lore": 19}, {}, {}, {})
    do(g, "quest Hero")
    assert g.outcome >= 0 and g.team[g.outcome] == 0


# 10.2


PACK_RUSH = format_named("pack-rush").game


def small_deck(count: int) -> list[CardDef]:
    """A deck of filler."""
    return [FILLER] * count


def pack_rush(deck_size: int = 24, seed: int = 1) -> State:
    """A game of Pack Rush at its first turn."""
    g = new_state([small_deck(deck_size), small_deck(deck_size)], NEWEST, PACK_RUSH, seed)
    g.log = Log()
    g.push(Setup(0, None))
    g.advance()
    do(g, "keep", "keep")
    return g


def a_deck(path: str) -> Deck:
    """A sample deck."""
    return read_list(Path(__file__).parents[2] / "decks" / path, load())


def test_10_1_2_a_variant_changes_only_what_it_says() -> None:
    """Turns, ink and questing work as always."""
    g = pack_rush()
    assert in_main_phase(g, 0)
    do(g, "ink Filler", "play Filler", "pass", "pass", "quest Filler")
    assert g.players[0].lore == 1


def test_10_2_1_1_there_is_no_minimum_deck_size() -> None:
    rules = format_named("pack-rush").deck
    assert rules.min_size == 0
    assert rules.copies is None
    assert rules.max_inks is None
    g = pack_rush(deck_size=6)
    assert len(g.players[0].hand) == 5


def test_10_2_2_two_marketing_cards_are_the_starting_ink() -> None:
    g = pack_rush()
    assert ink(g, 0) == ink(g, 1) == (2, 0)
    do(g, "play Filler")
    assert ink(g, 0) == (1, 1)
    do(g, "pass", "pass")
    assert ink(g, 0) == (2, 0)  # they ready like any other ink


def pack_rush_position(action: CardDef) -> State:
    """The main phase of a game of Pack Rush with one more ink card and an action in hand."""
    deck_cards = [action, *small_deck(11)]
    g = new_state([deck_cards, small_deck(12)], NEWEST, PACK_RUSH, 1)
    g.log = Log()
    g.push(Setup(0, None))
    g.advance()
    for _ in range(200):
        if legal(g, "put back Spell"):
            break
        g = new_state([deck_cards, small_deck(12)], NEWEST, PACK_RUSH, g.rng + 1)
        g.log = Log()
        g.push(Setup(0, None))
        g.advance()
    do(g, "keep", "keep", "ink Filler")
    return g


def test_10_2_2_1_marketing_cards_never_leave_the_inkwell() -> None:
    drain = spell(ToHand(Each(Filter(INKWELL, (MINE,)))))
    g = pack_rush_position(drain)
    before = len(g.players[0].hand)
    do(g, "play Spell")
    assert ink(g, 0) == (2, 0)
    assert len(g.players[0].hand) == before  # the action left the hand, the inked filler came


def test_10_2_2_2_marketing_cards_are_never_chosen() -> None:
    pick = spell(ToDiscard(Chosen(Filter(INKWELL, (MINE,)), Exactly(n(3)))))
    g = pack_rush_position(pick)
    do(g, "play Spell")
    resolve_all(g)
    assert ink(g, 0) == (2, 0)


def test_10_2_3_the_opening_hand_is_five_cards() -> None:
    g = pack_rush()
    assert [len(p.hand) for p in g.players] == [5, 5]


def test_10_2_4_fifteen_lore_wins() -> None:
    g = position({"lore": 13, "play": [HERO, FOE]}, rules=PACK_RUSH)
    do(g, "quest Hero")
    assert g.outcome == NOT_OVER
    do(g, "quest Foe")
    assert g.outcome == 0


def test_10_2_5_an_empty_deck_is_made_anew_from_the_discard() -> None:
    g = position({}, {"deck": [CART], "deck_size": 1, "discard": [HERO, FOE]}, rules=PACK_RUSH)
    do(g, "pass")
    assert hand(g, 1) == ["Cart"]
    do(g, "pass")
    assert g.outcome == NOT_OVER
    assert sorted(g.cards[cid].full_name for cid in g.players[1].deck) == ["Foe", "Hero"]
    assert g.players[1].discard == ()


def test_10_2_5_a_draw_goes_on_with_the_new_deck() -> None:
    g = position(
        {"hand": [spell(draw(3))], "deck": [CART], "deck_size": 1, "discard": [HERO, FOE]}, rules=PACK_RUSH
    )
    do(g, "play Spell")
    assert {"Cart", "Hero", "Foe"} <= {*hand(g, 0), "Spell"}


def test_10_2_5_nobody_loses_by_an_empty_deck() -> None:
    g = position({"deck_size": 0}, {}, rules=PACK_RUSH)
    do(g, "pass", "pass")
    assert in_main_phase(g, 0)


def test_10_2_a_whole_game_can_be_set_up_by_its_name() -> None:
    game = Game(
        [a_deck("amber-steel.txt"), a_deck("ruby-sapphire.txt")], seed=3, format_key="pack-rush", starter=0
    )
    game.play("keep")
    game.play("keep")
    assert [len(p.hand) for p in game.state.players] == [5, 5]
    assert [len(p.ink_ready) for p in game.state.players] == [2, 2]
