"""A text that refers to something no part of it has mentioned is declined."""

from __future__ import annotations

import pytest

from inkwright.text.reader import Declined, Reader
from inkwright.text.vocabulary import Vocabulary

DANGLING = (
    ("action", "Draw a card for each damage counter moved this way."),
    ("action", "Deal 2 damage to chosen character. Draw a card for each damage counter moved this way."),
    ("action", "Gain 1 lore for each 1 damage removed this way."),
    ("action", "Deal 1 damage to chosen character for each 1 lore lost this way."),
    ("action", "Gain 1 lore for each card drawn this way."),
    ("action", "If you removed damage this way, draw a card."),
    ("action", "If you moved 2 or more damage this way, draw a card."),
    ("action", "Gain 1 lore for each character moved this way."),
    ("action", "Banish all items. Gain 1 lore for each card put into your discard this way."),
    ("action", "Put the rest on the bottom of your deck in any order."),
    ("action", "Draw that many cards."),
    ("action", "Gain 2 lore. Draw that many cards."),
    ("action", "Draw 3 cards. Gain 2 lore. Deal that much damage to chosen character."),
    ("action", "Ready them."),
    ("action", "Draw a card. Ready those characters."),
    ("action", "Draw a card. Return that card to your hand."),
    ("action", "Draw a card, then put it on the bottom of your deck."),
    ("action", "Exert chosen character. Draw a card, then put it on the bottom of your deck."),
    ("action", "That player draws a card."),
    ("action", "They draw a card."),
    ("action", "Banish that character."),
    ("action", "If you do, draw a card."),
    ("action", "Otherwise, draw a card."),
    ("character", "When you play this character, draw a card for each damage counter moved this way."),
    ("character", "Whenever this character quests, draw that many cards."),
    ("character", "When you play this character, draw a card. Banish that character."),
    ("character", "{E} — Draw a card, then put it on the bottom of your deck."),
    ("character", "When you play this character, draw a card for each character banished this way."),
    ("character", "When you play this character, draw a card for each card discarded."),
    ("action", "Deal damage to chosen character equal to that number."),
    ("action", "Deal damage to chosen character equal to the lore lost this way."),
    ("action", "Discard each card revealed this way."),
    ("action", "Draw a card for each different ink type of cards revealed this way."),
    ("action", "Remove all damage from each character you removed damage from this way."),
    ("character", "When you play this character, draw a card for each character that sang this song."),
    ("character", "When you play this character, if a character sang this song, draw a card."),
    ("action", "Draw a card for each card put into your hand this way."),
    (
        "action",
        "Put the top card of your deck into your hand. Gain 1 lore for each card put into your discard "
        "this way.",
    ),
    ("action", "Return that card to its player's hand."),
    ("action", "Exert the chosen character."),
    ("action", "Each opponent loses 1 lore. Return that card to your hand."),
    ("action", "Put one into your hand and the rest into your discard."),
    ("action", "Shuffle your deck. Put up to 2 of them into your hand."),
    ("item", "{E} — Draw a card for each character here."),
)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(Vocabulary.of({"Mulan"}, {"Hero", "Song"}))


@pytest.mark.parametrize(("noun", "text"), DANGLING)
def test_a_reference_to_nothing_is_declined(noun: str, text: str, reader: Reader) -> None:
    with pytest.raises(Declined):
        reader.read(text, noun)


ATTACHED = (
    "Banish chosen character with more {S} than each character named Mulan.",
    "Banish chosen character with the same name as one of your characters with Ward.",
    "Banish chosen character with {S} equal to the highest {S} among your Hero characters with Ward.",
)


@pytest.mark.parametrize("text", ATTACHED)
def test_a_description_belongs_to_the_noun_before_it(text: str, reader: Reader) -> None:
    tree = reader.read(text, "action").tree
    assert repr(tree).count("OfType") == 2
    assert reader.tokens(tree, "action") == reader.normalise(text, "action").tokens
    assert repr(tree).index("Exactly") > max(repr(tree).rfind(each) for each in ("Named", "WithKeyword"))
