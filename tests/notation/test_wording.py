"""Abilities of the cards in words: nothing that is asked about a card of the table is left without them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from inkwright.cards.table import load
from inkwright.effects.control import Choose, Either, May
from inkwright.effects.node import Node
from inkwright.engine.definition import CardDef, Program
from inkwright.engine.pool import pool_of
from inkwright.notation.wording import ability_text, program_words, spell_symbols, words_of


def playable() -> Iterator[CardDef]:
    table = load()
    for card in map(pool_of(table).define, table):
        if not card.unsupported:
            yield card


def programs() -> Iterator[tuple[CardDef, Program]]:
    for card in playable():
        for part in card.parts:
            if isinstance(part, Program) and part.ability is not None:
                yield card, part


def test_every_step_has_its_place_in_the_ability() -> None:
    for card, program in programs():
        assert len(program.origins) == len(program.steps), card.full_name


@pytest.mark.slow
def test_nearly_everything_has_words() -> None:
    total, missing = 0, []
    for card, program in programs():
        wanted: list[Node | None] = [program.effect]
        for origin in program.origins:
            if isinstance(origin, May):
                wanted.append(origin.effect)
            elif isinstance(origin, Choose | Either):
                wanted += origin.options
        for effect in wanted:
            total += 1
            if not words_of(program, effect, card):
                missing.append((card.full_name, effect))
    assert total > 1000
    assert len(missing) <= total // 100, missing


@pytest.mark.slow
def test_words_are_fit_to_be_read() -> None:
    for card, program in programs():
        words = program_words(program, card)
        assert words == " ".join(words.split())
        assert not words.endswith(".")
        assert not set(words) & set("{}@~⬡¤⛉◊⟳◉"), words
    for card in playable():
        for _, ability in card.card.abilities:
            words = ability_text(ability, card)
            assert words[:1] == words[:1].upper()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("+2 {S}", "+2 strength"),
        ("+2 ¤", "+2 strength"),
        ("{E}, 2 {I} — {L} ⛉", "exert, 2 ink — lore willpower"),
        ("plain", "plain"),
    ],
)
def test_symbols_are_spelled_out(text: str, words: str) -> None:
    assert spell_symbols(text) == words
