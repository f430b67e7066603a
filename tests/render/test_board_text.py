"""The board: everything a player may see, nothing they may not, within the width they have."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from tables import LONGEST, OURS, THEIRS, bring, find, give, table

from inkwright.effects.abilities import Static
from inkwright.effects.players import You
from inkwright.effects.rule_changes import TopCardFaceUp
from inkwright.engine.lowering import lower_card
from inkwright.engine.state import State
from inkwright.engine.zones import put_under, to_inkwell, without
from inkwright.game import Game
from inkwright.render import board as drawn
from inkwright.render.style import Style
from inkwright.view.knowledge import player_of, unknown
from inkwright.view.view import View


def board(g: State, viewer: int, **options: Any) -> str:
    return drawn.board(View(g, player_of(g, viewer), b"").to_json(), **options)


def hand(g: State, viewer: int) -> str:
    return drawn.hand(View(g, player_of(g, viewer), b"").to_json())


def discard(g: State, player: int, viewer: int) -> str:
    return drawn.discard(View(g, player_of(g, viewer), b"").to_json(), player)


def line_with(text: str, words: str) -> str:
    (found,) = [line for line in text.splitlines() if words in line]
    return found


def spaced(text: str) -> str:
    return " ".join(text.split())


def numbers(line: str) -> list[str]:
    return [word for word in line.split() if word.strip("+-").isdigit()]


def test_counts_of_both_players() -> None:
    g = table().state
    g.players[0].lore, g.players[1].lore = 3, 12
    g.players[1].set_amount("drops", 1)
    for _ in range(2):
        to_inkwell(g, g.players[1].hand[0], False, "4.2.1.3")
    to_inkwell(g, g.players[1].hand[0], True, "4.2.1.3")
    text = board(g, 0)
    theirs, ours = line_with(text, "Player 2"), line_with(text, "You ")
    assert spaced(theirs) == "Player 2 lore 12 ink 2/3 + 1 ink drop hand 4 deck 25 discard 0"
    assert spaced(ours) == "You lore 3 ink 0/0 hand 7 deck 25 discard 0"
    assert text.index("Player 2") < text.index("You ")
    assert spaced(text.splitlines()[0]) == "Turn 1, your turn: Main Phase 20 lore to win"


def test_the_other_player_sees_the_other_way_round() -> None:
    g = table().state
    text = board(g, 1)
    assert "player 1's turn" in text.splitlines()[0]
    assert text.index("Player 1") < text.index("You ")


def test_a_hand_is_for_its_player_only() -> None:
    g = table().state
    for viewer, mine, others in ((0, OURS, THEIRS), (1, THEIRS, OURS)):
        held = {g.cards[cid].full_name for cid in g.players[viewer].hand}
        text = board(g, viewer)
        assert all(name in text for name in held)
        assert not any(name in text for name in others)
        assert not any(name in text for name in set(mine) - held)
        assert not any(name in hand(g, viewer) for name in others)


def test_copies_in_hand_are_on_one_line() -> None:
    g = table().state
    g.players[0].hand = ()
    for _ in range(3):
        give(g, 0, "Mira - Bold Leader")
    give(g, 0, "Crash")
    assert numbers(line_with(hand(g, 0), "Mira - Bold Leader x3")) == ["3", "2", "3", "2"]
    assert line_with(hand(g, 0), "Support").rstrip().endswith("Support")
    assert line_with(hand(g, 0), "Crash").split() == ["Crash", "3", "action"]
    assert hand(g, 0).splitlines()[0] == "Your hand (4)"
    g.players[0].hand = ()
    assert hand(g, 0) == "Your hand is empty."


def test_states_of_a_character() -> None:
    g = table().state
    p = bring(g, 0, "Mira - Bold Leader", dry=False)
    bring(g, 1, "Bella - Always Reading")
    g.players[0].hand = ()
    assert line_with(board(g, 0), "Mira").split()[4:] == ["3", "2", "3", "2", "drying,", "Support"]
    p.drying, p.exerted, p.damage = False, True, 1
    assert line_with(board(g, 0), "Mira").split()[4:] == ["3", "2", "3", "1", "2", "exerted,", "Support"]
    assert line_with(board(g, 0), "Bella").split()[4:] == ["2", "2", "3", "1"]


def test_twins_are_called_what_moves_call_them() -> None:
    g = table(OURS, OURS).state
    bring(g, 0, "Nora - No Hurry")
    bring(g, 0, "Nora - No Hurry")
    bring(g, 1, "Nora - No Hurry")
    text = board(g, 0)
    for name in ("p1:Nora - No Hurry#1 ", "p1:Nora - No Hurry#2 ", "p2:Nora - No Hurry "):
        assert name in text


def test_numbers_above_and_below_what_is_printed() -> None:
    game = table()
    g = game.state
    bring(g, 0, "Mira - Bold Leader")
    bring(g, 0, "Nora - No Hurry")
    game.play("quest Mira - Bold Leader")
    game.play("yes")
    g = game.state
    g.players[0].hand = ()
    assert numbers(line_with(board(g, 0), "Nora")) == ["2", "3+", "4", "1"]  # 8.13.1: 1 and Mira's 2
    nora = g.permanents[next(cid for cid in g.permanents if g.cards[cid].full_name.startswith("Nora"))]
    nora.now = nora.now.copy()
    nora.now.strength, nora.now.lore = -1, 0
    assert numbers(line_with(board(g, 0), "Nora")) == ["2", "0-", "4", "0-"]  # 6.6.2: never below zero


def test_8_4_2_facedown_cards_under_are_counted_also_ones_own() -> None:
    g = table().state
    p = bring(g, 1, "Karl - Mining the Ruins")
    put_under(g, find(g, 1, "One Leap Ahead"), p, False, "8.4.1", 1)
    for viewer in (0, 1):
        g.players[1].hand = ()
        text = spaced(board(g, viewer))  # what stands beside long names in a hand is broken into lines
        assert "1 facedown under it" in text
        assert "One Leap Ahead" not in text
        assert "Boost 1" in text


def test_5_1_1_9_faceup_cards_under_are_public() -> None:
    g = table().state
    p = bring(g, 1, "Karl - Mining the Ruins")
    put_under(g, find(g, 1, "One Leap Ahead"), p, True, "8.4.1", 1)
    assert "on One Leap Ahead" in board(g, 0)


def test_7_5_4_nobody_sees_ink() -> None:
    g = table().state
    g.players[0].hand = ()
    to_inkwell(g, find(g, 0, "Crash"), False, "4.2.1.3")
    assert "Crash" not in board(g, 0)
    assert "ink 1/1" in board(g, 0)


def test_locations_and_who_is_there() -> None:
    place = "Old Wood - Quiet Campsite"
    g = table((*OURS, place)).state
    location = bring(g, 0, place)
    bring(g, 0, "Nora - No Hurry").location = location.cid
    location.damage = 2
    g.players[0].hand = ()
    text = board(g, 0)
    assert f"at {place}" in spaced(text)
    row = next(line for line in text.splitlines() if line.startswith(f"  {place}"))
    assert numbers(row)[:4] == ["3", "6", "2", "1"]  # cost, willpower, damage, lore
    assert "location, move cost 1" in spaced(text)


def test_items() -> None:
    g = table((*OURS, "Big Book of Tales")).state
    bring(g, 0, "Big Book of Tales").exerted = True
    g.players[0].hand = ()
    assert line_with(board(g, 0), "Big Book").split()[4:] == ["2", "exerted,", "item"]


def test_what_a_card_can_not_do_beyond_its_keywords() -> None:
    from inkwright.engine.codes import F_CANT_QUEST, F_CANT_READY

    g = table(("Max - Brave Little Tailor", "Crash")).state
    p = bring(g, 0, "Max - Brave Little Tailor")
    p.now = p.now.copy()
    p.now.flags |= F_CANT_QUEST | F_CANT_READY
    text = spaced(board(g, 0))
    assert "Evasive, can't quest, can't ready" in text


def test_the_flags_of_keywords_are_not_told_twice() -> None:
    g = table(("Bella - Always Reading", "Max - Brave Little Tailor")).state
    bring(g, 0, "Max - Brave Little Tailor")
    assert "can" not in board(g, 0).replace("card", "")


def test_a_faceup_top_card_is_for_everyone() -> None:
    game = table()
    g = game.state
    p = bring(g, 1, "Bella - Always Reading")
    ability = Static((TopCardFaceUp(You()),))
    seer = lower_card(replace(p.card.card, keywords=()), (("OPEN BOOK", ability),), tuple)
    top = g.cards[g.players[1].deck[-1]].full_name
    assert "top of the deck" not in board(g, 0)
    g.cards = [seer if card is p.card else card for card in g.cards]
    g.players[1].hand += (p.cid,)  # back to hand, to enter again as the new card
    g.players[1].play.remove(p)
    g.zones[p.cid] = 1
    bring(g, 1, "Bella - Always Reading")
    for viewer in (0, 1):
        assert f"top of the deck: {top}" in board(g, viewer)


def test_a_player_who_is_out() -> None:
    decks = [table().decks[0]] * 3
    game = Game(decks, seed=1, format_key="core-multiplayer")
    game.concede(1)
    assert "Player 2  out of the game" in " ".join(board(game.state, 0).split("\n"))
    assert board(game.state, 2).index("Player 1") < board(game.state, 2).index("Player 2")


def test_before_the_first_turn_and_after_the_last() -> None:
    game = Game(table().decks, seed=1)
    assert board(game.state, 0).startswith("Before the first turn")
    game.concede(0)
    assert board(game.state, 0).startswith("The game is over")


def test_the_discard_is_public() -> None:
    g = table().state
    assert discard(g, 1, 0) == "Player 2's discard (0)"
    for name in ("One Leap Ahead", "Bella - Always Reading", "One Leap Ahead"):
        cid = find(g, 1, name)
        g.players[1].deck = without(g.players[1].deck, cid)
        g.zones[cid] = 4
        g.players[1].discard += (cid,)
        g.seen[cid] = 3
    text = "One Leap Ahead x2, Bella - Always Reading"
    assert discard(g, 1, 0) == f"Player 2's discard (3):\n  {text}"
    assert discard(g, 1, 1) == f"Your discard (3):\n  {text}"


@pytest.mark.parametrize("width", [20, 60, 80, 100, 160])
def test_it_fits_the_width_also_with_the_longest_names(width: int) -> None:
    longest = LONGEST
    game = table((longest, *OURS), (longest, *THEIRS))
    g = game.state
    for player in (0, 1, 0, 1):
        place = bring(g, player, longest)
        place.damage = 1
    bring(g, 0, "Lara & Milo - Fun-Loving Friends").location = place.cid
    give(g, 0, longest)
    for short in (False, True):
        text = board(g, 0, width=width, short=short)
        assert max(map(len, text.splitlines())) <= max(width, 60)
        assert all(line == line.rstrip() for line in text.splitlines())
        assert "Resist +1" in text


def test_a_short_board_has_all_of_the_hand_in_fewer_lines() -> None:
    g = table().state
    full, short = board(g, 0), board(g, 0, short=True)
    assert len(short.splitlines()) < len(full.splitlines())
    for cid in g.players[0].hand:
        assert f"{g.cards[cid].full_name}" in spaced(short)


def test_colour_only_where_it_is_asked_for() -> None:
    g = table().state
    bring(g, 0, "Mira - Bold Leader").exerted = True
    plain, coloured = board(g, 0), board(g, 0, style=Style(colour=True))
    assert "\033" not in plain
    assert "\033[" in coloured
    uncoloured = coloured
    for code in ("0", "1", "2", "1;36", "31", "32"):
        uncoloured = uncoloured.replace(f"\033[{code}m", "")
    assert [line.rstrip() for line in uncoloured.splitlines()] == plain.splitlines()


def shuffled_away(g: State, viewer: int, chance: random.Random) -> State:
    """A copy in which the cards that the viewer does not know are exchanged for each other."""
    copy = g.copy()
    cards = list(copy.cards)
    for pool in unknown(copy, player_of(copy, viewer)):
        for cid, other in zip(pool, chance.sample(pool, len(pool)), strict=True):
            cards[cid] = copy.cards[other]
    copy.cards = cards
    return copy


@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_change_nothing_on_the_board(seed: int) -> None:
    chance = random.Random(seed)
    decks = ["decks/amber-steel.txt", "decks/emerald-sapphire.txt"]
    game = Game(decks, seed=seed, log=False)
    seen = 0
    while not game.over and game.state.turn < 30:
        for viewer in (0, 1):
            other = shuffled_away(game.state, viewer, chance)
            assert board(other, viewer) == board(game.state, viewer)
            seen += 1
        game.push(chance.choice(game.state.options))
    assert seen > 50


def test_looking_changes_nothing() -> None:
    from inkwright.engine.serial import digest

    game = table()
    before = digest(game.state)
    board(game.state, 0)
    hand(game.state, 0)
    assert digest(game.state) == before
