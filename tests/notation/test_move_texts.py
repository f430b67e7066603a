"""Parsing of moves: the verb first, then the cards; ambiguous texts are errors."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inkwright.cards.model import Card
from inkwright.decks.deck import Deck
from inkwright.engine.codes import W_INK, Z_DECK
from inkwright.engine.legal import turn_actions
from inkwright.engine.project import refresh
from inkwright.engine.state import State
from inkwright.engine.zones import put_into_play, to_hand, to_inkwell
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.moves import describe, find_action


def plain(full_name: str, cost: int = 1, type: str = "character") -> Card:
    """A card without any text."""
    name, _, version = full_name.partition(" - ")
    character, location = type == "character", type == "location"
    return Card(
        full_name=full_name,
        name=name,
        version=version or None,
        names=(name,),
        type=type,
        classifications=(),
        inks=("Amber",),
        cost=cost,
        inkwell=True,
        strength=1 if character else None,
        willpower=2 if character or location else None,
        lore=1 if character or location else None,
        move_cost=1 if location else None,
        printings=(),
        copy_limit=None,
        ability_titles=(),
        keywords=(),
    )


NAMES = ("Pinky - Inkling", "Goofy - Musketeer", "Goofy - Knight", "Quentin - Quest Giver")
LAGOON = plain("Lagoon - Deep Blue", type="location")
DECK = Deck.of("test", [*((plain(name), 10) for name in NAMES), (LAGOON, 5)])


def find(g: State, player: int, name: str) -> int:
    return next(
        cid
        for cid, card in enumerate(g.cards)
        if g.owner[cid] == player and g.zones[cid] == Z_DECK and card.full_name == name
    )


@pytest.fixture
def game() -> Game:
    """The first player has a Pinky in hand, ink, a Goofy of each kind and a Lagoon in play.

    The second player has two exerted Musketeers.
    """
    game = Game([DECK, DECK], seed=1, starter=0)
    game.play("keep")
    game.play("keep")
    g = game.state
    for cid in list(g.players[0].hand):
        to_inkwell(g, cid, False, "7.5.6")
    to_hand(g, find(g, 0, "Pinky - Inkling"), "1.12.3")
    for player, name in ((0, NAMES[1]), (0, NAMES[2]), (0, LAGOON.full_name), (1, NAMES[1]), (1, NAMES[1])):
        p = put_into_play(g, find(g, player, name), player == 1, 0, W_INK)
        p.drying = False
    refresh(g)
    g.answers = turn_actions(g, 0)
    return game


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("ink pinky", "ink Pinky - Inkling"),
        ("ink ink", "ink Pinky - Inkling"),
        ("play pinky", "play Pinky - Inkling"),
        ("quest knight", "quest Goofy - Knight"),
        ("Quest  KNIGHT", "quest Goofy - Knight"),
        ("quest goofy - musk", "quest p1:Goofy - Musketeer"),
        ("challenge knight > p2:goofy - musketeer#2", "challenge Goofy - Knight > p2:Goofy - Musketeer#2"),
        ("challenge knight > musketeer#2", "challenge Goofy - Knight > p2:Goofy - Musketeer#2"),
        ("move knight > lag", "move Goofy - Knight > Lagoon - Deep Blue"),
        ("move knight", "move Goofy - Knight > Lagoon - Deep Blue"),
        ("pass", "pass"),
    ],
)
def test_a_text_may_be_cut_short(game: Game, text: str, action: str) -> None:
    assert describe(game.state, find_action(game.state, text)) == action


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("quest goofy", "'quest goofy' could mean quest p1:Goofy - Musketeer or quest Goofy - Knight"),
        (
            "challenge knight > goofy",
            "'challenge knight > goofy' could mean challenge Goofy - Knight > p2:Goofy - Musketeer#1 or "
            "challenge Goofy - Knight > p2:Goofy - Musketeer#2",
        ),
        ("ink", "ink which card? Add its name; possible: ink Pinky - Inkling"),
        ("boost", "boost which card? Add its name; possible: none now"),
    ],
)
def test_a_text_that_says_too_little_lists_what_it_could_mean(game: Game, text: str, error: str) -> None:
    for ask in (game.play, game.why_not):
        with pytest.raises(InkwrightError) as problem:
            ask(text)
        assert str(problem.value) == error


def test_quest_which_card(game: Game) -> None:
    with pytest.raises(InkwrightError, match=r"quest which card\? Add its name; possible: quest p1:"):
        game.why_not("quest")


@pytest.mark.parametrize(
    "text", ["pinky", "knight", "goofy - knight", "inkling", "", "   ", "p", "uest knight"]
)
def test_a_turn_action_needs_its_verb(game: Game, text: str) -> None:
    with pytest.raises(InkwrightError):
        find_action(game.state, text)
    with pytest.raises(InkwrightError, match="is not a move"):
        game.why_not(text)


@pytest.mark.parametrize("text", ["quest inky", "quest oofy - knight", "play knight"])
def test_words_begin_where_they_begin(game: Game, text: str) -> None:
    with pytest.raises(InkwrightError, match="is not possible now"):
        find_action(game.state, text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("quest pinky", "Pinky - Inkling is not in play (1.6.1)"),
        ("challenge knight > pinky", "Pinky - Inkling is not in play (4.6.1)"),
        ("challenge knight > p1:goofy - musketeer", "Goofy - Musketeer is not an opposing card (4.6.1)"),
        ("ink knight", "Goofy - Knight is not in your hand (4.2.1.1)"),
        ("move knight > p2:goofy", "Goofy - Musketeer is not a location (4.7.1)"),
    ],
)
def test_why_not_finds_the_card_that_is_meant(game: Game, text: str, reason: str) -> None:
    assert game.why_not(text) == reason


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("quest zebra", "no visible card is called 'zebra'"),
        ("quest knight#7", "no visible card is called 'knight#7'"),
        ("challenge pinky", "challenge Pinky - Inkling against which card? Add > and its name"),
        ("shift pinky", "shift Pinky - Inkling onto which card? Add > and its name"),
        ("shift pinky > goofy", "'goofy' could mean Goofy - Musketeer or Goofy - Knight"),
    ],
)
def test_why_not_says_what_is_missing(game: Game, text: str, error: str) -> None:
    with pytest.raises(InkwrightError) as problem:
        game.why_not(text)
    assert str(problem.value) == error


def test_answers_are_not_taken_for_parts_of_names() -> None:
    start = Game([DECK, DECK], seed=1, starter=0)
    for text in ("no", "done", "yes", "top", "eep"):
        with pytest.raises(InkwrightError, match="is not possible now"):
            start.play(text)
    first = start.legal_actions[0]
    assert find_action(start.state, str(first).removeprefix("put back ")) == first.code


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=30) | st.from_regex(r"(quest|play|use|challenge|sing|shift) [a-z#:>< \d]{0,12}"))
def test_any_text_is_an_action_or_a_clear_error(text: str) -> None:
    start = Game([DECK, DECK], seed=1, starter=0)
    start.play("keep")
    start.play("keep")
    for ask in (start.why_not, start.play):
        try:
            ask(text)
        except InkwrightError as problem:
            assert str(problem)
