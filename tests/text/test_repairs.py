"""Wordings near a text that can't be read: the text with a few words changed, and those of known cards."""

from __future__ import annotations

import pytest

from inkwright.cards.table import load
from inkwright.text.closest import wordings_of
from inkwright.text.reader import ABILITY, ACTION, Declined, Reader
from inkwright.text.repairs import repairs
from inkwright.text.vocabulary import Vocabulary

READER = Reader(Vocabulary.of({"Mulan"}, {"Hero", "Song"}))


@pytest.mark.parametrize(
    ("text", "repaired"),
    [
        ("When you play this character, you may draw a cards.", "you may draw a card."),
        ("Whenever this character quest, gain 1 lore.", "Whenever this character quests, gain 1 lore."),
        ("When you play this character destroy chosen item.", "play this character, banish chosen item."),
        ("Whenever this character attacks, he gets +2 strength this turn.", "challenges, he gets +2 ¤ this"),
        ("When this character is banished, each opponent lose 1 lores.", "each opponent loses 1 lore."),
        ("During your turn this character gains Evasive", "During your turn, this character gains Evasive."),
        ("Whenever this character quests, draw a item card.", "Whenever this character quests, draw a card."),
        ("Whenever this character quests, draw a card. Flip a coin.", "quests, draw a card."),
    ],
)
def test_a_few_other_words_make_a_text_readable(text: str, repaired: str) -> None:
    found = repairs(READER, text, "character", "", ABILITY)
    assert found
    assert repaired in found[0]
    for each in found:
        READER.read(each, "character")


def test_a_text_without_sense_has_no_repair() -> None:
    assert repairs(READER, "colourless green ideas sleep furiously", "action", "", ACTION) == []
    assert repairs(READER, "", "action", "", ACTION) == []


def test_an_article_fits_the_word_after_it() -> None:
    [found] = repairs(READER, "Banish a chosen item.", "action", "", ACTION, most=1)
    assert found == "Banish an item."


@pytest.mark.parametrize(
    ("text", "stopped"),
    [
        ("Whenever this character quests, juggle 3 cards.", "juggle 3 cards"),
        ("Deal 2  damages to chosen character.", "damages to chosen character"),
        ("Draw a card (and enjoy it) twice.", "twice"),
    ],
)
def test_the_place_at_which_reading_stopped(text: str, stopped: str) -> None:
    with pytest.raises(Declined) as raised:
        READER.read(text, "character" if text.startswith("When") else "action")
    assert raised.value.span is not None
    assert text[slice(*raised.value.span)] == stopped


def test_the_closest_wordings_of_known_cards() -> None:
    table = load()
    wordings = wordings_of(table)
    [found] = wordings.closest("When you play this character, you may draw a cards.", "character", ABILITY)
    assert found.text == "When you play this character, you may draw a card."
    assert found.card in table.full_names
    action = wordings.closest("Destroy chosen item.", "action", ACTION, most=3)
    assert "Banish chosen item." in [each.text for each in action]
    assert wordings.closest("colourless green ideas", "action", ACTION, least=0.5) == []
