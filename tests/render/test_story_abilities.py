"""Abilities in the story and in questions: told in their words, and cards named only to who may know them."""

from __future__ import annotations

from tables import OURS, bring, card, find, give, table

from inkwright.cards.model import Card
from inkwright.effects.abilities import Ability, ActionEffect, Activated, Triggered
from inkwright.effects.amounts import Number
from inkwright.effects.control import Choose, Compound, EachPlayer, IfDone, May, Nothing, Seq
from inkwright.effects.costs import ExertThis
from inkwright.effects.damage import DealDamage
from inkwright.effects.durations import ThisTurn
from inkwright.effects.filters import (
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    UNDER,
    Filter,
    IsThis,
    OfType,
    OneOf,
    OwnedBy,
)
from inkwright.effects.lasting import Apply
from inkwright.effects.modifiers import Add
from inkwright.effects.node import Effect
from inkwright.effects.players import Opponents, They, You
from inkwright.effects.resources import GainLore
from inkwright.effects.revealing import LookAt, NameCard, Reveal, Search
from inkwright.effects.targets import AnyNumber, Chosen, DeckCards, Exactly, Ref, Rest, Selected
from inkwright.effects.triggers import When
from inkwright.effects.zones import Discard, Draw, ReturnToHand, ToDeck, ToHand, ToInkwell
from inkwright.engine.state import State
from inkwright.engine.zones import put_under, to_discard, to_inkwell, without
from inkwright.game import Game
from inkwright.notation.questions import question
from inkwright.render import choices as rendered
from inkwright.render.choices import Choice, listing
from inkwright.view.knowledge import player_of
from inkwright.view.view import View

ONE, TWO = Number(1), Number(2)
MINE, THEIRS = OwnedBy(You()), OwnedBy(They())
CHARACTERS = Filter(PLAY, (OfType(("character",)),))
THIS = Filter(PLAY, (IsThis(),))


def spell(effect: Effect) -> Card:
    """An action that costs nothing."""
    return card("Spell", "action", 0, abilities=[("", ActionEffect(effect))])


def hero(ability: Ability) -> Card:
    return card("Hero", "character", 1, 1, 3, 1, abilities=[("BRAVE", ability)])


def with_spell(effect: Effect) -> Game:
    """A game in which the first player holds a spell; Crash is on top of their deck, then Nora, then Mira."""
    game = table((spell(effect), *OURS))
    give(game.state, 0, "Spell")
    player = game.state.players[0]
    for name in ("Mira - Bold Leader", "Nora - No Hurry", "Crash"):
        cid = find(game.state, 0, name)
        player.deck = (*without(player.deck, cid), cid)
    return game


def both(game: Game, *moves: str) -> tuple[list[str], list[str]]:
    """Sentences that each player reads about several moves."""
    before = len(game.state.log or [])
    for move in moves:
        game.play(move)
    return game.view(0, since=before).story(), game.view(1, since=before).story()


def choices(g: State) -> list[Choice]:
    """The choices of the player who is asked."""
    return rendered.choices(View(g, player_of(g, g.ask_player), b"").to_json())


def asked(g: State) -> str:
    """The question to the player who is asked."""
    return rendered.question(View(g, player_of(g, g.ask_player), b"").to_json())


# Who is told what.


def test_6_1_14_1_a_reveal_is_for_everyone() -> None:
    mine, theirs = both(with_spell(Reveal(DeckCards(You(), ONE))), "play Spell")
    assert mine == ["You play Spell for free", "Spell: reveal the top card of your deck", "You reveal Crash"]
    assert theirs[-1] == "Player 1 reveals Crash"


def test_7_1_3_a_look_is_for_the_one_who_looks() -> None:
    mine, theirs = both(with_spell(LookAt(DeckCards(You(), TWO))), "play Spell")
    assert mine[-1] == "You look at Crash and Nora - No Hurry"
    assert theirs[-1] == "Player 1 looks at 2 cards"


def test_what_was_looked_at_is_put_back_named_to_the_looker_only_and_in_no_order() -> None:
    effect = Seq((LookAt(DeckCards(You(), Number(3))), ToDeck(Ref("top"), "random")))
    orders = set()
    for seed in range(8):
        game = with_spell(effect)
        game.state.rng = seed
        mine, theirs = both(game, "play Spell")
        assert mine[-1] == "You put Crash, Mira - Bold Leader and Nora - No Hurry on the bottom of your deck"
        assert theirs[-1] == "Player 1 puts 3 cards on the bottom of their deck"
        orders.add(tuple(game.state.players[0].deck[:3]))
    assert len(orders) > 1


def test_1_12_3_a_card_put_into_hand_is_named_to_others_only_if_it_was_shown() -> None:
    mine, theirs = both(with_spell(ToHand(DeckCards(You(), ONE))), "play Spell")
    assert (mine[-1], theirs[-1]) == ("You put Crash into your hand", "Player 1 puts a card into their hand")
    shown = with_spell(Compound((Reveal(DeckCards(You(), ONE)), ToHand(Ref("top"))), "then"))
    assert both(shown, "play Spell")[1][-1] == "Player 1 puts Crash into their hand"


def test_7_1_2_1_what_comes_from_a_discard_is_known_to_all() -> None:
    game = with_spell(ReturnToHand(Selected(Filter(DISCARD, (MINE,)), Exactly(ONE))))
    to_discard(game.state, find(game.state, 0, "Crash"), "7.6.1")
    mine, theirs = both(game, "play Spell")
    assert (mine[-1], theirs[-1]) == ("You put Crash into your hand", "Player 1 puts Crash into their hand")


def test_7_1_4_a_search_shows_nothing_to_the_others() -> None:
    cards = Filter(DECK, (MINE, OfType(("action",))))
    game = with_spell(Seq((Search(cards, Exactly(ONE)), ToHand(Ref("found")))))
    _, theirs = both(game, "play Spell", "choose Crash")
    assert theirs[-1] == "Player 1 puts a card into their hand"
    assert "Crash" not in " ".join(theirs)


def test_7_5_6_an_effect_that_inks_shows_nothing_to_anybody() -> None:
    game = with_spell(ToInkwell(DeckCards(You(), ONE)))
    mine, theirs = both(game, "play Spell")
    assert (mine[-1], theirs[-1]) == (
        "You put a card into your inkwell",
        "Player 1 puts a card into their inkwell",
    )


def test_7_3_4_discards_are_named_together() -> None:
    game = with_spell(Discard(Chosen(Filter(HAND, (MINE,)), Exactly(TWO))))
    game.state.players[0].hand = ()
    for name in ("Spell", "Crash", "Nora - No Hurry"):
        give(game.state, 0, name)
    _, theirs = both(game, "play Spell")
    assert theirs[-1] == "Player 1 discards Crash and Nora - No Hurry"


def test_what_is_named_is_told() -> None:
    game = with_spell(NameCard())
    game.play("play Spell")
    name = choices(game.state)[0].text.removeprefix("name ")
    _, theirs = both(game, f"name {name}")
    assert theirs == [f"Player 1 names {name}"]
    assert any(line.startswith(f"player 1 names {name} (") for line in game.log)


def choices_of(game: Game) -> list[str]:
    return [choice.text for choice in choices(game.state)]


# Choosing among cards that someone may see.


def test_a_revealed_hand_is_chosen_from_by_name() -> None:
    hand = Filter(HAND, (THEIRS,))
    effect = Seq((Reveal(Selected(hand, AnyNumber(), They(), "shown")), Discard(Chosen(hand, Exactly(ONE)))))
    game = with_spell(EachPlayer(Opponents(), effect))
    game.state.players[1].hand = ()
    for name in ("Bella - Always Reading", "One Leap Ahead"):
        give(game.state, 1, name)
    game.play("play Spell")
    assert game.state.ask_player == 1
    game.play("choose Bella - Always Reading")
    game.play("choose One Leap Ahead")
    assert game.state.ask_player == 0
    assert sorted(choices_of(game)) == ["choose Bella - Always Reading", "choose One Leap Ahead"]
    assert "One Leap Ahead (player 2's)" in listing(choices(game.state))


def test_7_5_4_ink_cards_are_chosen_without_their_names() -> None:
    game = with_spell(ReturnToHand(Selected(Filter(INKWELL, (MINE,)), Exactly(ONE))))
    for name in ("Crash", "Crash", "Nora - No Hurry"):
        to_inkwell(game.state, find(game.state, 0, name), False, "7.5.6")
    game.play("play Spell")
    assert choices_of(game) == ["choose ink card 1", "choose ink card 2", "choose ink card 3"]


def test_8_4_2_facedown_cards_are_chosen_without_their_names() -> None:
    game = with_spell(ReturnToHand(Selected(Filter(UNDER, (MINE,)), Exactly(ONE))))
    p = bring(game.state, 0, "Nora - No Hurry")
    for _ in range(2):
        put_under(game.state, find(game.state, 0, "Crash"), p, False, "8.4.1", 0)
    put_under(game.state, find(game.state, 0, "Crash"), p, True, "5.1.1.5", 0)
    game.play("play Spell")
    assert sorted(choices_of(game)) == [
        "choose Crash",
        "choose facedown card 1 under Nora - No Hurry",
        "choose facedown card 2 under Nora - No Hurry",
    ]


# Questions.


def test_a_may_asks_what_may_be_done() -> None:
    game = table((hero(Triggered((When("quests", THIS),), May(Draw(You(), ONE)))), *OURS))
    bring(game.state, 0, "Hero")
    game.play("quest Hero")
    assert asked(game.state) == "Hero (BRAVE): draw a card?"
    assert str(game.decision) == "player 1: Hero (BRAVE): draw a card"


def test_a_may_says_what_follows_from_it() -> None:
    effect = IfDone(May(Discard(Chosen(Filter(HAND, (MINE,)), Exactly(ONE)))), Draw(You(), TWO))
    game = with_spell(effect)
    game.play("play Spell")
    assert asked(game.state) == "Spell: choose and discard a card, and if you do, draw 2 cards?"


def test_others_are_told_whose_effect_asks_and_what_happens_otherwise() -> None:
    discard = Discard(Chosen(Filter(HAND, (THEIRS,)), Exactly(ONE), They()))
    refused = IfDone(May(discard, They()), Nothing(), GainLore(You(), ONE))
    game = with_spell(EachPlayer(Opponents(), refused))
    game.play("play Spell")
    assert game.state.ask_player == 1
    assert asked(game.state) == "Player 1's Spell: choose and discard a card, or else gain 1 lore?"


def test_a_choice_says_what_it_is_for_and_what_was_chosen() -> None:
    game = with_spell(DealDamage(ONE, Chosen(CHARACTERS, Exactly(TWO))))
    for name in ("Nora - No Hurry", "Mira - Bold Leader", "Lara & Milo - Fun-Loving Friends"):
        bring(game.state, 0, name)
    game.play("play Spell")
    assert asked(game.state) == "Spell: deal 1 damage to 2 chosen characters. Choose 2 characters to damage."
    game.play("choose Nora - No Hurry")
    assert asked(game.state).endswith("Choose 2 characters to damage (chosen: Nora - No Hurry).")


def test_options_have_words() -> None:
    strong = Apply(Chosen(CHARACTERS, Exactly(ONE)), (Add("strength", TWO),), ThisTurn())
    game = with_spell(Choose((Draw(You(), ONE), strong), Exactly(ONE)))
    bring(game.state, 0, "Nora - No Hurry")
    game.play("play Spell")
    assert asked(game.state) == "Spell: choose one."
    assert choices_of(game) == ["draw a card", "chosen character gets +2 strength this turn"]
    assert listing(choices(game.state)).splitlines() == [
        "  1 draw a card",
        "  2 chosen character gets +2 strength this turn",
    ]
    game.play("chosen character gets +2 strength this turn")
    assert question(game.state).startswith("take an action")


def test_an_option_may_be_given_by_its_number_or_cut_short() -> None:
    for said, lore in (("option 1", 0), ("draw", 0), ("gain 1", 1), ("option 2", 1)):
        game = with_spell(Choose((Draw(You(), ONE), GainLore(You(), ONE)), Exactly(ONE)))
        game.play("play Spell")
        game.play(said)
        assert game.state.players[0].lore == lore, said


def test_what_has_no_words_has_a_number() -> None:
    game = with_spell(Choose((Nothing(), Draw(You(), ONE)), Exactly(ONE)))
    game.play("play Spell")
    assert choices_of(game) == ["option 1", "draw a card"]


def test_waiting_abilities_say_what_they_will_do() -> None:
    quests = (When("quests", THIS),)
    two = card(
        "Hero",
        "character",
        1,
        1,
        3,
        1,
        abilities=[
            ("BRAVE", Triggered(quests, Draw(You(), ONE))),
            ("BOLD", Triggered(quests, GainLore(You(), TWO))),
        ],
    )
    game = table((two, *OURS))
    bring(game.state, 0, "Hero")
    game.play("quest Hero")
    assert asked(game.state) == "Choose which ability resolves next."
    assert listing(choices(game.state)).splitlines() == [
        "  resolve  1 Hero: BRAVE (draw a card)   2 Hero: BOLD (gain 2 lore)"
    ]


def test_the_same_ability_twice_says_for_which_card() -> None:
    watcher = hero(Triggered((When("is_banished", CHARACTERS),), May(ReturnToHand(Ref("it")))))
    game = table((watcher, spell(DealDamage(Number(9), Selected(CHARACTERS, Exactly(TWO)))), *OURS))
    for name in ("Hero", "Nora - No Hurry", "Mira - Bold Leader"):
        bring(game.state, 0, name)
    give(game.state, 0, "Spell")
    for move in ("play Spell", "choose Nora - No Hurry", "choose Mira - Bold Leader"):
        game.play(move)
    assert choices_of(game) == [
        "resolve Hero: BRAVE (for Nora - No Hurry)",
        "resolve Hero: BRAVE (for Mira - Bold Leader)",
    ]


def test_cards_are_put_somewhere_one_after_the_other() -> None:
    effect = Seq((LookAt(DeckCards(You(), Number(3))), ToDeck(Ref("top"), "bottom", You())))
    game = with_spell(effect)
    game.play("play Spell")
    assert asked(game.state).endswith("Choose the next card to put on the bottom of the deck.")
    game.play("choose Crash")
    assert asked(game.state).endswith(
        "Choose the next card to put on the bottom of the deck (chosen: Crash)."
    )


def test_copies_are_put_away_without_asking_which_of_them() -> None:
    effect = Seq((LookAt(DeckCards(You(), Number(4))), ToDeck(Ref("top"), "bottom", You())))
    game = with_spell(effect)
    player = game.state.players[0]
    copy = next(cid for cid in player.deck if game.state.cards[cid].full_name == "Crash")  # the lowest
    player.deck = (*without(player.deck, copy), copy)
    game.play("play Spell")
    assert choices_of(game) == ["choose Crash", "choose Nora - No Hurry", "choose Mira - Bold Leader"]


# The order of the story.


def test_a_used_ability_is_told_before_what_it_does() -> None:
    game = table((hero(Activated(ExertThis(), Draw(You(), ONE))), *OURS))
    bring(game.state, 0, "Hero")
    mine, theirs = both(game, "use Hero: BRAVE")
    assert mine[0] == "You use BRAVE of Hero: draw a card"
    assert mine[1].startswith("You draw ")
    assert theirs == ["Player 1 uses BRAVE of Hero: draw a card", "Player 1 draws a card"]


def test_a_triggered_ability_is_told_before_what_it_does() -> None:
    game = table((hero(Triggered((When("quests", THIS),), Draw(You(), ONE))), *OURS))
    bring(game.state, 0, "Hero")
    mine, theirs = both(game, "quest Hero")
    assert mine[:2] == ["Hero quests for 1 lore", "Hero (BRAVE): draw a card"]
    assert theirs == [
        "Hero quests for 1 lore",
        "Player 1's Hero (BRAVE): draw a card",
        "Player 1 draws a card",
    ]


def test_what_is_about_to_be_asked_is_not_told_as_well() -> None:
    game = table((hero(Triggered((When("quests", THIS),), May(Draw(You(), ONE)))), *OURS))
    bring(game.state, 0, "Hero")
    mine, theirs = both(game, "quest Hero")
    assert mine == ["Hero quests for 1 lore"]
    assert theirs == ["Hero quests for 1 lore", "Player 1's Hero (BRAVE): player 1 may draw a card"]


def test_the_rest_is_named_only_to_who_looked() -> None:
    seen = Filter(DECK, (OneOf("top"),))
    effect = Seq(
        (
            LookAt(DeckCards(You(), TWO)),
            Compound((ToHand(Selected(seen, Exactly(ONE))), ToDeck(Rest("top"), "bottom")), "then"),
        )
    )
    game = with_spell(effect)
    game.play("play Spell")
    mine, theirs = both(game, "choose Crash")
    assert mine == ["You put Crash into your hand", "You put Nora - No Hurry on the bottom of your deck"]
    assert theirs == [
        "Player 1 puts a card into their hand",
        "Player 1 puts a card on the bottom of their deck",
    ]
