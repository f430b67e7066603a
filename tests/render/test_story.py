"""What happened, in sentences: to the point, and nothing that the listener may not know."""

from __future__ import annotations

import pytest
from tables import OURS, bring, find, give, table

from inkwright.engine.codes import (
    E_DISCARDS,
    E_DRAWS,
    E_LEAVES_PLAY,
    L_ALTER,
    L_LOOK,
    L_REVEAL,
    L_TO_HAND,
    LOG_NAMES,
    Z_DECK,
    Z_INKWELL,
)
from inkwright.engine.packing import action_card
from inkwright.engine.zones import discard, to_discard, to_inkwell
from inkwright.game import Game
from inkwright.render.ending import ending
from inkwright.render.story import tell


def told(game: Game, move: str, viewer: int = 0) -> list[str]:
    """What a viewer is told of a move."""
    before = len(game.state.log or [])
    game.play(move)
    return tell(game.state, (game.state.log or [])[before:], viewer)


def with_ink(game: Game, count: int) -> Game:
    for _ in range(count):
        to_inkwell(game.state, game.state.players[0].deck[-1], False, "4.2.1.3")
    return game


def test_a_turn_passes() -> None:
    game = table()
    assert told(game, "pass") == ["-- turn 2: player 2", "Player 2 draws a card"]
    (heading, drawn) = told(game, "pass")
    name = game.state.cards[game.state.players[0].hand[-1]].full_name
    assert (heading, drawn) == ("-- turn 3: your turn", f"You draw {name}")


def test_4_2_1_1_who_inks_a_card_shows_it() -> None:
    for viewer, sentence in ((0, "You ink {}"), (1, "Player 1 inks {}")):
        game = table()
        name = game.state.cards[action_card(game.state.options[0])].full_name
        assert told(game, f"ink {name}", viewer) == [sentence.format(name)]


def test_playing_a_character() -> None:
    game = with_ink(table(), 3)
    give(game.state, 0, "Mira - Bold Leader")
    assert told(game, "play Mira - Bold Leader") == ["You play Mira - Bold Leader for 3 ink"]


def test_playing_a_bodyguard_exerted() -> None:
    game = with_ink(table(("Rani - Devoted Protector", "Crash")), 3)
    give(game.state, 0, "Rani - Devoted Protector")
    assert told(game, "play Rani - Devoted Protector", 1) == []
    assert told(game, "exerted", 1) == ["Player 1 plays Rani - Devoted Protector for 3 ink, exerted"]


def test_shifting_is_one_sentence() -> None:
    game = with_ink(table((*OURS, "Lara - Snow Artist")), 3)
    bring(game.state, 0, "Lara - Snow Artist")
    give(game.state, 0, "Lara & Milo - Fun-Loving Friends")
    assert told(game, "shift Lara & Milo - Fun-Loving Friends > Lara - Snow Artist") == [
        "You shift Lara & Milo - Fun-Loving Friends onto Lara - Snow Artist"
    ]


def test_singing_is_one_sentence_a_singer() -> None:
    game = table((*OURS, "Sing With Me"))
    bring(game.state, 0, "Mira - Bold Leader")
    give(game.state, 0, "Sing With Me")
    assert told(game, "sing Sing With Me < Mira - Bold Leader") == [
        "Mira - Bold Leader sings Sing With Me",
        "Sing With Me: gain 1 lore",
        "You gain 1 lore from Sing With Me",
    ]


def test_questing() -> None:
    game = table()
    bring(game.state, 0, "Nora - No Hurry")
    assert told(game, "quest Nora - No Hurry") == ["Nora - No Hurry quests for 1 lore"]


def test_support_is_told_as_such() -> None:
    game = table()
    bring(game.state, 0, "Mira - Bold Leader")
    bring(game.state, 0, "Nora - No Hurry")
    assert told(game, "quest Mira - Bold Leader") == ["Mira - Bold Leader quests for 2 lore"]
    assert told(game, "yes") == ["Mira - Bold Leader supports Nora - No Hurry"]


def test_a_challenge() -> None:
    game = table()
    bring(game.state, 0, "Mira - Bold Leader")
    target = bring(game.state, 1, "Bella - Always Reading")
    target.exerted, target.damage = True, 1
    bring(game.state, 0, "Nora - No Hurry")
    assert told(game, "challenge Mira - Bold Leader > Bella - Always Reading") == [
        "Mira - Bold Leader challenges Bella - Always Reading",
        "Bella - Always Reading takes 2 damage",
        "Mira - Bold Leader takes 2 damage",
        "Bella - Always Reading is banished",
    ]


def test_a_challenge_between_namesakes_says_whose_they_are() -> None:
    game = table(OURS, OURS)
    bring(game.state, 1, "Mira - Bold Leader").exerted = True
    bring(game.state, 0, "Mira - Bold Leader")
    sentence = told(game, "challenge p1:Mira - Bold Leader > p2:Mira - Bold Leader", 1)[0]
    assert sentence == "Player 1's Mira - Bold Leader challenges your Mira - Bold Leader"


def test_boost_does_not_say_which_card() -> None:
    game = with_ink(table(("Karl - Mining the Ruins", "Crash")), 1)
    bring(game.state, 0, "Karl - Mining the Ruins")
    for viewer in (0, 1):
        sentences = told(game, "boost Karl - Mining the Ruins", viewer)
        who = "You boost" if viewer == 0 else "Player 1 boosts"
        assert sentences == [f"{who} Karl - Mining the Ruins with the top card of the deck"]
        game.pop()


def test_moving_to_a_location_and_its_lore() -> None:
    place = "Old Wood - Quiet Campsite"
    game = with_ink(table((*OURS, place)), 1)
    bring(game.state, 0, place)
    bring(game.state, 0, "Nora - No Hurry")
    bring(game.state, 0, place).damage = 1
    assert told(game, f"move Nora - No Hurry > {place}#1") == [f"Nora - No Hurry moves to {place}"]
    game.play("pass")
    assert f"You gain 1 lore from {place} (x2)" in told(game, "pass")


def test_temporary_shift_goes_back() -> None:
    panda, base = "Mei - Great Red Panda", "Mei - Dutiful Daughter"
    game = with_ink(table((panda, base)), 5)
    bring(game.state, 0, base)
    give(game.state, 0, panda)
    game.play(f"shift {panda} > {base}")
    assert told(game, "pass")[0] == f"{panda} returns to hand"


def test_discards_and_cards_that_go_to_the_discard() -> None:
    g = table().state
    smash = give(g, 0, "Crash")
    before = len(g.log or [])
    discard(g, [smash], "6.1.3")
    to_discard(g, find(g, 1, "One Leap Ahead"), "7.6.1")
    assert tell(g, (g.log or [])[before:], 0) == [
        "You discard Crash",
        "One Leap Ahead goes to the discard",
    ]


@pytest.mark.parametrize(
    ("kind", "theirs", "ours"),
    [
        (E_DRAWS, "Player 2 draws a card", "You draw Crash"),
        (L_LOOK, "Player 2 looks at a card", "You look at Crash"),
        (L_TO_HAND, "Player 2 puts a card into hand", "You put Crash into hand"),
        (L_REVEAL, "Player 2 reveals One Leap Ahead", "You reveal Crash"),
        (E_DISCARDS, "Player 2 discards One Leap Ahead", "You discard Crash"),
    ],
)
def test_7_1_2_a_card_is_named_to_whoever_may_know_it(kind: int, theirs: str, ours: str) -> None:
    g = table().state
    mine, other = find(g, 0, "Crash"), find(g, 1, "One Leap Ahead")
    assert tell(g, [(kind, "0", 1, other, -1, 1, -1)], 0) == [theirs]
    assert tell(g, [(kind, "0", 0, mine, -1, 1, -1)], 0) == [ours]


def test_leaving_play_for_deck_or_inkwell() -> None:
    g = table().state
    cid = find(g, 0, "Crash")
    for zone, name in ((Z_DECK, "deck"), (Z_INKWELL, "inkwell")):
        assert tell(g, [(E_LEAVES_PLAY, "7.4.3", 0, cid, -1, zone, -1)], 0) == [f"Crash goes into the {name}"]


def test_opening_hands() -> None:
    g = table().state
    assert tell(g, [(L_ALTER, "2.2.2", 1, -1, -1, 0, -1)], 0) == ["Player 2 keeps the opening hand"]
    assert tell(g, [(L_ALTER, "2.2.2", 1, -1, -1, 1, -1)], 0) == [
        "Player 2 puts back 1 card of the opening hand"
    ]
    assert tell(g, [(L_ALTER, "2.2.2", 1, -1, -1, 3, -1)], 0) == [
        "Player 2 puts back 3 cards of the opening hand"
    ]


def test_every_kind_of_entry_can_be_told() -> None:
    g = table().state
    cid = find(g, 0, "Crash")
    for kind in LOG_NAMES:
        for viewer in (0, 1):
            for sentence in tell(g, [(kind, "1.1", 0, cid, cid, 1, cid)], viewer):
                assert "  " not in sentence
                assert "{" not in sentence


def test_the_end() -> None:
    game = table()
    g = game.state
    g.turn, g.players[0].lore, g.players[1].lore = 9, 21, 4
    g.outcome, g.termination = 0, "lore"
    assert ending(g, 0) == ["You win after 9 turns: 21 lore.", "Lore: you 21, player 2 4."]
    assert ending(g, 1)[0] == "Player 1 wins after 9 turns: 21 lore."
    assert ending(g, None) == ["Player 1 wins after 9 turns: 21 lore.", "Lore: player 1 21, player 2 4."]
    g.termination = "empty deck"
    assert ending(g, 0)[0] == "You win after 9 turns: player 2 ran out of cards."
    assert ending(g, 1)[0] == "Player 1 wins after 9 turns: you ran out of cards."
    g.termination = "concession"
    assert ending(g, None)[0] == "Player 1 wins after 9 turns: player 2 conceded."
    g.outcome, g.termination, g.turn, g.turn_limit = -1, "turn limit", 2, 1
    assert ending(g, 0)[0] == "Nobody wins: turn limit after 1 turn."
