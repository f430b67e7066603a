"""Words that change what a text means have to change its tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import card_texts
from card_texts import CorpusReader
from inkwright.text.cardtext import REMINDER
from inkwright.text.normal import render_tokens
from inkwright.text.reader import Declined, Reader
from inkwright.text.vocabulary import Vocabulary

Tokens = tuple[str, ...]


@pytest.fixture(scope="module")
def plain() -> Reader:
    return Reader(Vocabulary.of({"Mulan", "Stitch"}, {"Hero", "Villain", "Song"}))


PAIRS = [
    ("This character can't quest.", "This character can't challenge."),
    ("Your characters can challenge ready characters.", "Your characters can't challenge."),
    ("This character can challenge ready characters.", "Your characters can challenge ready characters."),
    (
        "When you play this character, you gain 2 lore.",
        "When you play this character, each opponent gains 2 lore.",
    ),
    ("When you play this character, gain 2 lore.", "When you play this character, lose 2 lore."),
    ("When you play this character, gain 2 lore.", "When you play this character, gain 3 lore."),
    ("When you play this character, gain 2 lore.", "When you play this character, you may gain 2 lore."),
    ("When you play this character, gain 2 lore.", "Whenever this character quests, gain 2 lore."),
    (
        "Whenever you play a Hero character, gain 2 lore.",
        "Whenever you play another Hero character, gain 2 lore.",
    ),
    (
        "Whenever you play a Hero character, gain 2 lore.",
        "Whenever an opponent plays a Hero character, gain 2 lore.",
    ),
    (
        "Whenever you play a Hero character, gain 2 lore.",
        "Whenever you play a Villain character, gain 2 lore.",
    ),
    ("{E} — Banish chosen character.", "{E} — Banish chosen item."),
    ("{E} — Banish chosen character.", "{E} — Banish another chosen character."),
    ("{E} — Banish chosen character.", "{E} — Banish chosen opposing character."),
    ("{E} — Banish chosen character.", "{E} — Banish chosen character of yours."),
    ("{E} — Banish chosen character of yours.", "{E} — Banish one of your characters."),
    ("{E} — Banish chosen character.", "{E} — Banish all characters."),
    ("{E} — Banish chosen character.", "{E} — Exert chosen character."),
    ("{E} — Banish chosen character.", "{E}, 1 {I} — Banish chosen character."),
    ("{E} — Banish chosen character.", "{E}, Banish this character — Banish chosen character."),
    ("{E} — Exert chosen character.", "{E} — Ready chosen character."),
    (
        "{E} — Banish chosen character with 2 {S} or less.",
        "{E} — Banish chosen character with 2 {S} or more.",
    ),
    (
        "{E} — Banish chosen character with 2 {S} or less.",
        "{E} — Banish chosen character with 2 {W} or less.",
    ),
    (
        "{E} — Banish chosen character with 2 {S} or less.",
        "{E} — Banish chosen character with cost 2 or less.",
    ),
    ("{E} — Remove up to 2 damage from chosen character.", "{E} — Remove 2 damage from chosen character."),
    ("{E} — Remove up to 2 damage from chosen character.", "{E} — Deal 2 damage to chosen character."),
    ("{E} — Deal 2 damage to chosen character.", "{E} — Put 2 damage counters on chosen character."),
    ("{E} — Deal 2 damage to chosen character.", "{E} — Deal 2 damage to each opposing character."),
    ("{E} — Draw a card.", "{E} — Each opponent draws a card."),
    ("{E} — Draw a card.", "{E} — Each player draws a card."),
    ("{E} — Draw a card.", "{E} — Chosen opponent draws a card."),
    ("{E} — Choose and discard a card.", "{E} — Each opponent chooses and discards a card."),
    ("{E} — Choose and discard a card.", "{E} — Discard a card at random."),
    ("{E} — Chosen character gets +2 {S} this turn.", "{E} — Chosen character gets -2 {S} this turn."),
    ("{E} — Chosen character gets +2 {S} this turn.", "{E} — Chosen character gets +2 {L} this turn."),
    (
        "{E} — Chosen character gets +2 {S} this turn.",
        "{E} — Chosen character gets +2 {S} until the start of your next turn.",
    ),
    ("{E} — Chosen character gains Ward this turn.", "{E} — Chosen character gains Evasive this turn."),
    (
        "{E} — Chosen character gains Resist +1 this turn.",
        "{E} — Chosen character gains Resist +2 this turn.",
    ),
    ("While you have no cards in your hand, this character gets +1 {L}.", "This character gets +1 {L}."),
    (
        "While you have no cards in your hand, this character gets +1 {L}.",
        "While an opponent has no cards in their hand, this character gets +1 {L}.",
    ),
    (
        "While this character is exerted, your other characters get +1 {S}.",
        "While this character is ready, your other characters get +1 {S}.",
    ),
    ("Your other characters get +1 {S}.", "Your characters get +1 {S}."),
    ("Your other characters get +1 {S}.", "Opposing characters get +1 {S}."),
    ("During your turn, this character gains Evasive.", "This character gains Evasive."),
    (
        "During your turn, this character gains Evasive.",
        "During an opponent's turn, this character gains Evasive.",
    ),
    ("At the start of your turn, draw a card.", "At the end of your turn, draw a card."),
    (
        "Whenever this character challenges another character, draw a card.",
        "Whenever this character is challenged, draw a card.",
    ),
    (
        "When this character is banished, draw a card.",
        "When this character is banished in a challenge, draw a card.",
    ),
    ("You pay 1 {I} less to play Hero characters.", "You pay 1 {I} less to play Villain characters."),
    (
        "{E} — You pay 1 {I} less for the next character you play this turn.",
        "{E} — You pay 1 {I} less for the next item you play this turn.",
    ),
    (
        "{E} — Return a character card from your discard to your hand.",
        "{E} — Put a character card from your discard on the top of your deck.",
    ),
    (
        "{E} — Banish chosen item of yours to draw a card.",
        "{E} — Banish chosen item of yours or draw a card.",
    ),
    (
        "{E} — Banish chosen item of yours to draw a card.",
        "{E} — Banish chosen item of yours and draw a card.",
    ),
    (
        "{E} — Look at the top card of your deck. Put it on the top of your deck.",
        "{E} — Look at the top card of your deck. Put it on the bottom of your deck.",
    ),
    ("{E} — Reveal the top card of your deck.", "{E} — Look at the top card of your deck."),
    (
        "{E} — Ready chosen character. They can't quest for the rest of this turn.",
        "{E} — Ready chosen character. They can't challenge for the rest of this turn.",
    ),
    (
        "{E} — If you have a character named Mulan in play, draw a card.",
        "{E} — If you have a character named Stitch in play, draw a card.",
    ),
    (
        "{E} — If you played a song this turn, draw a card.",
        "{E} — If you didn't play a song this turn, draw a card.",
    ),
    (
        "Whenever one of your characters quests, draw a card.",
        "Whenever an opposing character quests, draw a card.",
    ),
    (
        "Whenever one of your characters quests, they get +1 {S} this turn.",
        "Whenever one of your characters quests, this character gets +1 {S} this turn.",
    ),
]


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_two_texts_that_differ_in_what_matters_differ_in_their_trees(
    plain: Reader, first: str, second: str
) -> None:
    assert plain.read(first, "character").tree != plain.read(second, "character").tree


SWAPS = {
    "can't": "can",
    "can": "can't",
    "less": "more",
    "more": "less",
    "gain": "lose",
    "gains": "loses",
    "lose": "gain",
    "loses": "gains",
    "another": "a",
    "damaged": "undamaged",
    "exerted": "ready",
    "{S}": "{L}",
    "{L}": "{W}",
    "{W}": "{S}",
    "your": "their",
    "their": "your",
    "top": "bottom",
    "bottom": "top",
    "start": "end",
    "highest": "lowest",
    "character": "item",
    "characters": "items",
    "item": "location",
    "banish": "exert",
    "exert": "ready",
    "ready": "banish",
    "draw": "lose",
    "you": "opponents",
    "Evasive": "Ward",
    "Ward": "Rush",
}
"""Words that, put in the place of others, mean something else wherever both make sense."""


OMITTED = (
    ("other",),
    ("opposing",),
    ("exerted",),
    ("damaged",),
    ("may",),
    ("up", "to"),
    ("for", "free"),
    ("facedown", "and", "exerted"),
    ("in", "a", "challenge"),
    ("this", "turn"),
    ("chosen",),
    ("of", "yours"),
    ("with", "Evasive"),
    ("during", "your", "turn", ","),
    ("instead",),
)
"""Words that cannot be left out without meaning something else."""


def _numbers(token: str) -> str | None:
    sign = token[0] if token[:1] in "+-" and len(token) > 1 else ""
    digits = token.removeprefix(sign) if sign else token
    return f"{sign}{int(digits) + 1}" if digits.isascii() and digits.isdigit() else None


def with_a_number_changed(tokens: Tokens) -> Iterator[Tokens]:
    for at, token in enumerate(tokens):
        number = _numbers(token)
        if number is not None:
            yield (*tokens[:at], number, *tokens[at + 1 :])


def with_a_word_swapped(tokens: Tokens) -> Iterator[Tokens]:
    for at, token in enumerate(tokens):
        # Whose turn it is may be said of a card in two ways.
        if token in SWAPS and tokens[at + 1 : at + 2] != ("turn",):
            yield (*tokens[:at], SWAPS[token], *tokens[at + 1 :])


def words_in(tokens: Tokens, words: Tokens) -> int:
    return sum(tokens[at : at + len(words)] == words for at in range(len(tokens)))


def with_words_left_out(tokens: Tokens) -> Iterator[Tokens]:
    for words in OMITTED:
        for at in range(len(tokens)):
            # What happens instead lasts as long as what it replaces, whether it says so or not.
            after = tokens[at + len(words) : at + len(words) + 1]
            if tokens[at : at + len(words)] == words and after != ("instead",):
                # A condition about this turn holds no longer than this turn.
                if (
                    words == ("this", "turn")
                    and not after
                    and tokens[0] == "if"
                    and words_in(tokens, words) > 1
                ):
                    continue
                # What is said at the end of two joined effects covers both.
                if words == ("this", "turn") and after == ("and",) and words_in(tokens, words) > 1:
                    continue
                yield (*tokens[:at], *tokens[at + len(words) :])


@pytest.mark.slow
@pytest.mark.parametrize("change", [with_a_number_changed, with_a_word_swapped, with_words_left_out])
def test_any_text_changed_where_it_matters_means_something_else_if_it_means_anything(
    change: Callable[[Tokens], Iterator[Tokens]], corpus: CorpusReader
) -> None:
    reader = corpus
    tried = 0
    unchanged = []
    for entry in card_texts.entries()[::3]:
        if entry.source.kind == REMINDER or not entry.constructed:
            continue
        facts, kind = entry.facts, entry.source.kind
        normal = reader.normalise(entry.source.text, facts.type, facts.full_name)
        tree = reader.read(entry.source.text, facts.type, facts.full_name, kind).tree
        for tokens in change(normal.tokens):
            text = "".join(render_tokens(tokens, facts.type, facts.full_name))
            try:
                changed = reader.read(text, facts.type, facts.full_name, kind).tree
            except Declined:
                continue
            tried += 1
            if changed == tree:
                unchanged.append(f"{entry}: {text}")
    assert tried > 100
    assert unchanged == []
