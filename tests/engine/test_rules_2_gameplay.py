"""Chapter 2, Gameplay: setting up a game and how it ends. Tests are named by rule."""

from __future__ import annotations

from pathlib import Path

import pytest
from positions import (
    answer,
    card,
    deck,
    do,
    hand,
    in_main_phase,
    legal,
    log,
    lore,
    options,
    played,
    position,
    public_log,
    put,
    resolve_all,
    the,
)
from trees import ME, THEM, action, characters, chosen, draw, each, gain, n, when

from inkwright.cards.table import load
from inkwright.decks.lists import read_list
from inkwright.effects.control import ChoosePlayer, EachPlayer, May, Seq
from inkwright.effects.damage import DealDamage
from inkwright.effects.durations import ThisTurn, UntilYourNextTurn
from inkwright.effects.lasting import Apply
from inkwright.effects.modifiers import Add
from inkwright.effects.node import Effect
from inkwright.effects.outcome import EndGame
from inkwright.effects.players import AllPlayers, ThatPlayer, They
from inkwright.effects.resources import GainLore
from inkwright.effects.zones import Draw
from inkwright.engine.checks import concede
from inkwright.engine.codes import PHASE_MAIN, PHASE_SETUP
from inkwright.engine.packing import NOBODY, NOT_OVER
from inkwright.engine.setup import Setup, new_state
from inkwright.engine.state import Log, State
from inkwright.game import Game
from inkwright.rules.editions import edition
from inkwright.rules.formats import GameRules, format_named

DECKS = Path(__file__).parents[2] / "decks"
CARDS = [card(f"Card {i:02}") for i in range(60)]
"""Sixty different cards, so that every one of them can be told from the others."""


def new_game(
    players: int = 2,
    *,
    seed: int = 7,
    starter: int | None = 0,
    chooser: int | None = None,
    size: int = 60,
    rules: GameRules | None = None,
) -> State:
    """A game of decks of different cards, at its first decision."""
    g = new_state([CARDS[:size]] * players, edition("2.3"), rules or GameRules(), seed)
    g.log = Log()
    g.push(Setup(starter, chooser))
    g.advance()
    return g


# 2.1 and 2.2.1 Who starts.


def test_2_2_1_1_chance_decides_who_starts_and_everyone_can() -> None:
    starters = [new_game(4, seed=seed, starter=None).starter for seed in range(60)]
    assert set(starters) == {0, 1, 2, 3}
    assert starters == [new_game(4, seed=seed, starter=None).starter for seed in range(60)]


def test_2_1_3_2_a_player_may_be_given_the_choice_who_starts() -> None:
    g = new_game(starter=None, chooser=1)
    assert g.ask_player == 1
    assert options(g) == ["player 1", "player 2"]
    do(g, "player 1", "keep", "keep")
    assert g.active == g.starter == 0


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_2_1_3_and_2_2_1_1_the_starting_player_fixes_turn_order(starter: int) -> None:
    g = new_game(3, starter=starter)
    do(g, "keep", "keep", "keep")
    order = []
    for _ in range(4):
        order.append(g.active)
        do(g, "pass")
    assert order == [(starter + i) % 3 for i in range(4)]


# 2.2.1 Decks and hands.


def test_2_2_1_2_every_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(20):
        g = new_game(seed=seed)
        for q in (0, 1):
            whole = [*hand(g, q), *deck(g, q)]
            assert sorted(whole) == [each.full_name for each in CARDS]
            orders.add(tuple(g.cards[cid].full_name for cid in g.players[q].deck))
    assert len(orders) == 40  # no two alike


def test_2_2_1_2_shuffling_favours_no_place() -> None:
    """Over many games each of sixty cards is on top about as often as any other."""
    seen: dict[str, int] = {}
    for seed in range(1200):
        top = deck(new_game(seed=seed), 0)[0]
        seen[top] = seen.get(top, 0) + 1
    assert len(seen) == 60
    assert max(seen.values()) < 45  # 20 expected; more than 45 happens less than once in a million


def test_2_2_1_3_everyone_begins_at_0_lore() -> None:
    assert lore(new_game(4)) == [0, 0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_2_2_1_4_everyone_draws_seven_cards(players: int) -> None:
    g = new_game(players)
    for q in range(players):
        assert len(hand(g, q)) == 7
        assert len(deck(g, q)) == 53
    assert g.phase == PHASE_SETUP


def test_2_2_1_4_a_format_may_have_smaller_hands() -> None:
    g = new_game(rules=format_named("pack-rush").game)
    assert len(hand(g, 0)) == len(hand(g, 1)) == 5


# 2.2.2 Altering the opening hand.


def test_2_2_2_and_2_2_2_2_players_alter_in_turn_order_from_the_starting_player() -> None:
    g = new_game(3, starter=1)
    asked = []
    while g.phase == PHASE_SETUP:
        asked.append(g.ask_player)
        do(g, "keep")
    assert asked == [1, 2, 0]


def test_2_2_2_1_the_hand_is_refilled_to_seven_with_other_cards() -> None:
    g = new_game()
    before = hand(g, 0)
    back = before[:3]
    do(g, *(f"put back {name}" for name in back), "keep")
    after = hand(g, 0)
    assert len(after) == 7
    assert set(before[3:]) < set(after)
    assert not set(back) & set(after)  # they were under the cards drawn
    assert set(back) < set(deck(g, 0))
    assert len(deck(g, 0)) == 53


def test_2_2_2_1_all_seven_may_be_put_back() -> None:
    g = new_game()
    before = hand(g, 0)
    for name in before:
        do(g, f"put back {name}")
    if g.ask_player == 0:
        do(g, "keep")
    assert g.ask_player == 1
    assert not set(before) & set(hand(g, 0))
    assert len(hand(g, 0)) == 7


def test_2_2_2_1_a_card_put_back_can_not_be_put_back_again() -> None:
    g = new_game()
    name = hand(g, 0)[0]
    do(g, f"put back {name}")
    assert not legal(g, f"put back {name}")


def test_2_2_2_1_cards_put_back_are_not_shown() -> None:
    g = new_game()
    name = hand(g, 0)[2]
    do(g, f"put back {name}", "keep")
    assert any(name in line for line in log(g))
    assert public_log(g) and not any(name in line for line in public_log(g))


def test_2_2_2_each_player_alters_only_once() -> None:
    g = new_game()
    do(g, f"put back {hand(g, 0)[0]}", "keep")
    assert g.ask_player == 1
    do(g, "keep")
    assert g.phase == PHASE_MAIN


def test_2_2_2_3_only_who_put_cards_back_shuffles() -> None:
    g = new_game()
    mine, theirs = deck(g, 0), deck(g, 1)
    do(g, "keep")
    assert deck(g, 0) == mine
    do(g, f"put back {hand(g, 1)[0]}", "keep")
    assert deck(g, 0) == mine
    assert deck(g, 1)[:-1] != theirs[1:]
    shuffles = [line for line in log(g) if "shuffles" in line]
    assert shuffles.count("player 1 shuffles their deck (2.2.2.3)") == 0
    assert shuffles.count("player 2 shuffles their deck (2.2.2.3)") == 1


def test_2_2_3_play_begins_with_the_starting_player_who_does_not_draw() -> None:
    g = new_game(starter=1)
    do(g, "keep", "keep")
    assert in_main_phase(g, 1)
    assert g.turn == 1
    assert len(hand(g, 1)) == 7
    assert [line.split(" (")[0] for line in log(g)][-4:] == [
        "turn 1: player 2",
        "player 2's turn starts",
        "player 2: Set step",
        "player 2: Main Phase",
    ]


def test_2_2_3_and_3_2_3_1_everyone_but_the_starting_player_draws_in_their_first_turn() -> None:
    g = new_game(3)
    do(g, "keep", "keep", "keep")
    sizes = []
    for _ in range(4):
        sizes.append(len(hand(g, g.active)))
        do(g, "pass")
    assert sizes == [7, 8, 8, 8]


# 2.3 Endings.


def test_2_3_3_1_a_format_may_ask_for_another_amount_of_lore() -> None:
    g = position(p1={"lore": 20, "play": [card("Hero", lore=4)]}, rules=format_named("coconut").game)
    do(g, "quest Hero")
    assert g.outcome == NOT_OVER
    g = position(p1={"lore": 20, "play": [card("Hero", lore=5)]}, rules=format_named("coconut").game)
    do(g, "quest Hero")
    assert g.outcome == 0


def test_2_3_3_1_a_player_wins_in_an_opponents_turn() -> None:
    gift = action("Gift", GainLore(THEM, n(1)))
    g = position(p1={"hand": [gift]}, p2={"lore": 19})
    do(g, "play Gift")
    assert g.outcome == 1


def test_2_3_3_2_the_empty_deck_of_another_player_is_no_loss() -> None:
    g = position(p1={}, p2={"deck_size": 0}, p3={"deck_size": 0})
    do(g, "pass")
    assert g.outcome == NOT_OVER
    assert g.active == 1
    do(g, "pass")
    assert g.players[1].left
    assert not g.players[2].left
    assert g.active == 2


def test_2_3_3_3_the_last_player_left_wins_whatever_made_the_others_leave() -> None:
    g = position(p1={"hand": [action("Doom", EndGame(THEM, "lose"))]}, p2={}, p3={})
    do(g, "play Doom")
    assert g.outcome == 0


def test_2_3_3_4_a_player_may_concede_while_hands_are_altered() -> None:
    g = new_game()
    concede(g, 1)
    assert g.outcome == 0
    assert g.termination == "concession"


def test_2_3_3_4_a_player_may_concede_before_it_is_decided_who_starts() -> None:
    g = new_game(starter=None, chooser=1)
    concede(g, 1)
    assert g.outcome == 0


def test_2_3_3_4_the_others_of_three_go_on_setting_up() -> None:
    g = new_game(3)
    concede(g, 1)
    assert g.ask_player == 0
    do(g, "keep")
    assert g.ask_player == 2
    do(g, "keep")
    assert in_main_phase(g, 0)
    do(g, "pass")
    assert in_main_phase(g, 2)


def test_2_3_3_4_a_starting_player_who_concedes_in_setup_has_no_turn() -> None:
    g = new_game(3, starter=1)
    concede(g, 1)
    do(g, "keep", "keep")
    assert in_main_phase(g, 2)
    do(g, "pass")
    assert in_main_phase(g, 0)


def test_2_3_3_4_a_chooser_of_three_who_concedes_chooses_nothing() -> None:
    g = new_game(3, starter=None, chooser=1)
    concede(g, 1)
    assert g.ask_player != 1
    assert g.outcome == NOT_OVER
    do(g, "keep", "keep")
    assert g.active in (0, 2)
    assert in_main_phase(g, g.active)


def test_2_3_3_4_a_player_may_concede_in_the_middle_of_an_effect() -> None:
    g = position(
        p1={"hand": [action("Shot", DealDamage(n(1), chosen(characters())))], "play": [card("A"), card("B")]}
    )
    do(g, "play Shot")
    concede(g, 0)
    assert g.outcome == 1


def test_2_3_3_4_a_decision_of_a_player_who_concedes_is_dropped() -> None:
    """The offer to the second player is gone, the first goes on with the turn."""
    wary = card("Wary", willpower=5, abilities=[when("is_challenged", May(gain(5)))])
    g = position(p1={"play": [card("Hero", strength=2)]}, p2={"play": [put(wary, exerted=True)]}, p3={})
    do(g, "challenge Hero > Wary")
    assert g.ask_player == 1
    concede(g, 1)
    assert in_main_phase(g, 0)
    assert lore(g) == [0, 0, 0]
    assert the(g, "Hero").exerted
    assert the(g, "Hero").damage == 0


@pytest.mark.parametrize(
    "effect",
    [
        EachPlayer(AllPlayers(), May(GainLore(They(), n(1)), They())),
        EachPlayer(AllPlayers(), Seq((May(GainLore(They(), n(1)), They()), Draw(They(), n(1))))),
        Seq((ChoosePlayer(AllPlayers(), THEM), GainLore(AllPlayers(), n(1)))),
    ],
)
def test_2_3_3_4_nobody_waits_for_an_answer_of_a_player_who_conceded(effect: Effect) -> None:
    """An effect of another player goes on without them."""
    g = position(p1={"hand": [action("Offer", effect)]}, p2={}, p3={})
    do(g, "play Offer")
    while g.ask_player == 0:
        answer(g, "yes")
    assert g.ask_player == 1
    concede(g, 1)
    while not in_main_phase(g, 0):
        assert g.ask_player != 1
        g.apply(g.options[0])
    do(g, "pass")
    assert in_main_phase(g, 2)


def test_2_3_3_4_nobody_waits_for_the_choice_of_a_player_who_conceded() -> None:
    choose = Seq((ChoosePlayer(AllPlayers(), They()), GainLore(ThatPlayer(), n(1))))
    g = position(p1={"hand": [action("Vote", EachPlayer(AllPlayers(), choose))]}, p2={}, p3={}, p4={}, p5={})
    do(g, "play Vote")
    g.apply(g.options[0])
    assert g.ask_player == 1
    concede(g, 1)
    assert g.ask_player == 2


def test_2_3_3_4_a_challenge_ends_when_the_challenging_player_concedes() -> None:
    """Whoever was challenged is not banished "in a challenge" afterwards."""
    avenged = card("Avenged", willpower=5, abilities=[when("banished_in_challenge", gain(5))])
    hero = card("Hero", abilities=[when("challenges", May(gain(1)))])
    g = position(
        p1={"play": [hero]},
        p2={
            "play": [put(avenged, exerted=True)],
            "hand": [action("Storm", DealDamage(n(9), each(characters())))],
        },
        p3={},
    )
    do(g, "challenge Hero > Avenged")
    assert g.ask_player == 0
    concede(g, 0)
    assert in_main_phase(g, 1)
    do(g, "play Storm")
    assert played(g, 1) == []
    assert lore(g)[1] == 0


def test_2_3_3_4_what_lasts_this_turn_ends_when_the_active_player_concedes() -> None:
    rally = action("Rally", Apply(each(characters()), (Add("strength", n(3)),), ThisTurn()))
    g = position(p1={"hand": [rally]}, p2={"play": [card("Hero", strength=1)]}, p3={})
    do(g, "play Rally")
    assert the(g, "Hero").now.strength == 4
    concede(g, 0)
    assert in_main_phase(g, 1)
    assert the(g, "Hero").now.strength == 1


def test_9_2_3_an_effect_with_a_duration_outlasts_its_player() -> None:
    """Until the turn of the player who left would begin, and before the next player's begins."""
    curse = action("Curse", Apply(each(characters()), (Add("strength", n(-1)),), UntilYourNextTurn()))
    g = position(p1={"hand": [curse]}, p2={"play": [card("Hero", strength=3)]}, p3={})
    do(g, "play Curse")
    concede(g, 0)
    assert the(g, "Hero").now.strength == 2
    do(g, "pass")
    assert in_main_phase(g, 2)
    assert the(g, "Hero").now.strength == 2
    do(g, "pass")
    assert in_main_phase(g, 1)
    assert the(g, "Hero").now.strength == 3


def test_9_2_3_until_2025_it_ended_at_once() -> None:
    curse = action("Curse", Apply(each(characters()), (Add("strength", n(-1)),), UntilYourNextTurn()))
    g = position(p1={"hand": [curse]}, p2={"play": [card("Hero", strength=3)]}, p3={}, edition="2025-08-22")
    do(g, "play Curse")
    concede(g, 0)
    assert the(g, "Hero").now.strength == 3


def test_2_3_3_4_abilities_of_a_player_who_concedes_leave_the_bag() -> None:
    """7.7.7: the one of the player who stays is resolved."""
    watch = [when("quests", gain(1), subject=characters())]
    pair = [("A", watch[0]), ("B", watch[0])]
    g = position(
        p1={"play": [card("Hero", abilities=pair)]},
        p2={"play": [card("Rival", abilities=watch)]},
        p3={"play": [card("Third", abilities=watch)]},
    )
    do(g, "quest Hero")
    assert g.ask_player == 0
    concede(g, 1)
    resolve_all(g)
    assert lore(g) == [3, 0, 1]


def test_2_3_3_the_turn_of_a_player_whom_a_card_makes_lose_is_over() -> None:
    folly = Seq((EndGame(ME, "lose"), GainLore(AllPlayers(), n(1))))
    g = position(p1={"hand": [action("Folly", folly)]}, p2={}, p3={})
    do(g, "play Folly")
    assert g.players[0].left
    assert in_main_phase(g, 1)
    do(g, "pass", "pass")
    assert in_main_phase(g, 1)


def test_2_3_3_until_2025_a_player_of_three_who_can_not_draw_loses_the_rest_of_the_turn() -> None:
    g = position(
        p1={"hand": [action("Study", draw())], "deck_size": 0, "play": [card("Hero")]},
        p2={},
        p3={},
        edition="2025-08-22",
    )
    do(g, "play Study")
    assert g.players[0].left
    assert in_main_phase(g, 1)


def test_9_3_1_a_team_goes_on_with_its_turn_when_the_active_player_concedes() -> None:
    g = position(p1={}, p2={}, p3={"play": [card("Mate")]}, p4={}, teams=[0, 1, 0, 1], simultaneous=True)
    concede(g, 0)
    assert in_main_phase(g, 2)
    assert legal(g, "quest Mate")


def test_2_3_3_a_card_may_win_the_game_outright() -> None:
    g = position(p1={"hand": [action("Victory", Seq((gain(1), EndGame(ME, "win"))))]})
    do(g, "play Victory")
    assert g.outcome == 0
    assert g.termination == "card"


def test_a_turn_limit_ends_the_game_without_a_winner() -> None:
    """Not a rule of the game: the engine's stated end of games that nobody wins."""
    g = position(p1={}, p2={}, turn=9)
    g.turn_limit = 10
    do(g, "pass")
    assert g.outcome == NOT_OVER
    do(g, "pass")
    assert g.outcome == NOBODY
    assert g.termination == "turn limit"
    assert g.options == []


def test_2_4_1_1_and_2_4_1_2_and_2_4_2_the_next_game_of_the_same_decks_starts_afresh() -> None:
    """Definitions of cards are shared by all games: nothing of one game stays on them."""
    names = ["amber-steel", "ruby-sapphire"]
    decks = [read_list(DECKS / f"{name}.txt", load()) for name in names]
    first = Game(decks, seed=3)
    while not first.over:
        first.push(first.state.options[-1] if len(first.state.options) < 4 else first.state.options[1])
    again = Game(decks, seed=3)
    assert again.state.turn == 0
    for q, player in enumerate(again.state.players):
        cards = [*player.hand, *player.deck]
        assert sorted(again.state.cards[cid].full_name for cid in cards) == sorted(
            each.full_name for each in decks[q].cards()
        )
        assert (player.lore, player.amount("drops"), player.play, player.discard) == (0, 0, [], ())
        assert (player.ink_ready, player.ink_exerted) == ((), ())


def test_2_3_3_nothing_can_be_done_when_the_game_is_over() -> None:
    g = position(p1={"lore": 19, "play": [card("Hero"), card("Other")]})
    do(g, "quest Hero")
    assert g.options == []
    assert g.stack == []
