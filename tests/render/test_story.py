"""Events told in sentences: concise, and without hidden information."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tables import OURS, bring, find, give, table

from inkwright.catalogue.events import EVERY_ENTRY
from inkwright.catalogue.sentences import in_third_person
from inkwright.engine.packing import action_card
from inkwright.engine.state import State
from inkwright.engine.zones import discard, to_discard, to_inkwell
from inkwright.game import Game
from inkwright.render import ending as rendered
from inkwright.render.narrator import tell
from inkwright.view import schema
from inkwright.view.knowledge import player_of, spectator_of
from inkwright.view.view import View


def told(game: Game, move: str, viewer: int = 0) -> list[str]:
    """Sentences that a viewer reads about a move."""
    before = len(game.state.log or [])
    game.play(move)
    return game.view(viewer, since=before).story()


def event(kind: str, player: int, card: str | None = "Crash", amount: int = 1, **more: Any) -> schema.Event:
    """An event about a card, by its name, or None for a card that is not known."""
    ref: schema.CardRef = {"id": None, "card": card, "player": player}
    made: schema.Event = {
        "number": 0,
        "kind": cast(schema.EventKind, kind),
        "rule": "1.1",
        "text": "",
        "player": player,
        "card": ref,
        "other": ref,
        "amount": amount,
        "source": ref,
    }
    return cast(schema.Event, made | more)


def ending(g: State, viewer: int | None) -> list[str]:
    audience = player_of(g, viewer) if viewer is not None else spectator_of(g, ())
    return rendered.ending(View(g, audience, b"").to_json(), viewer)


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


def test_a_quest_for_nothing_says_so() -> None:
    game = table()
    bring(game.state, 0, "Nora - No Hurry")
    nora = next(p for p in game.state.players[0].play if p.card.full_name == "Nora - No Hurry")
    nora.now = nora.card.base.copy()
    nora.now.lore = -1
    assert told(game, "quest Nora - No Hurry") == ["Nora - No Hurry quests for 0 lore"]


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
        who, whose = ("You boost", "your") if viewer == 0 else ("Player 1 boosts", "their")
        assert sentences == [f"{who} Karl - Mining the Ruins with the top card of {whose} deck"]
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
    assert View(g, player_of(g, 0), b"", since=before).story() == [
        "You discard Crash",
        "One Leap Ahead goes to the discard",
    ]


@pytest.mark.parametrize(
    ("kind", "theirs", "ours"),
    [
        ("draws", "Player 2 draws a card", "You draw Crash"),
        ("look", "Player 2 looks at a card", "You look at Crash"),
        ("to_hand", "Player 2 puts a card into their hand", "You put Crash into your hand"),
        ("inks", "Player 2 puts a card into their inkwell", "You put Crash into your inkwell"),
        ("to_deck", "Player 2 puts a card on top of their deck", "You put Crash on top of your deck"),
    ],
)
def test_7_1_2_a_card_is_named_to_players_who_may_know_it(kind: str, theirs: str, ours: str) -> None:
    assert tell([event(kind, 1, None)], 0) == [theirs]
    assert tell([event(kind, 0)], 0) == [ours]


def test_leaving_play_for_deck_or_inkwell() -> None:
    for zone, arrival in (("deck", "to_deck"), ("inkwell", "inks")):
        entries = [event("leaves_play", 0, to=zone), event(arrival, 0)]
        assert tell(entries, 0) == [f"Crash goes into the {zone}"]


def test_opening_hands() -> None:
    assert tell([event("alter", 1, amount=0)], 0) == ["Player 2 keeps their hand"]
    assert tell([event("alter", 1, amount=1)], 0) == ["Player 2 mulligans 1"]
    assert tell([event("alter", 1, amount=3)], 0) == ["Player 2 mulligans 3"]


def test_every_kind_of_entry_can_be_told() -> None:
    for kind in EVERY_ENTRY:
        for viewer in (0, 1):
            for sentence in tell([event(kind, 0)], viewer):
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
    assert ending(g, 0)[0] == "Draw: turn limit after 1 turn."


def test_what_a_card_says_to_its_player_is_told_to_others_with_the_name() -> None:
    words = "chosen character gets -2 strength until the start of your next turn"
    assert in_third_person(words, "Quill").endswith("until the start of Quill's next turn")
    assert in_third_person("if you have more cards, draw", "Quill") == "if Quill has more cards, draw"
    assert in_third_person("you pay 1 less", "Quill") == "Quill pays 1 less"
    assert in_third_person("with more lore than you", "Quill") == "with more lore than Quill"
    assert in_third_person("you may draw a card", "Quill") == "Quill may draw a card"


def test_a_concession_is_told_as_one() -> None:
    assert tell([event("loses", 0, rule="2.3.3.4")], 0) == ["You conceded"]
    assert tell([event("loses", 1)], 0) == ["Player 2 loses the game"]
