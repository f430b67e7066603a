"""Single cards in a few words, and what is said about cards that are not played in full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tables import card, table

from inkwright.cards.table import load
from inkwright.effects.abilities import ActionEffect, Gets, Static, Triggered
from inkwright.effects.amounts import Number
from inkwright.effects.filters import PLAY, Filter, IsThis
from inkwright.effects.modifiers import Add
from inkwright.effects.players import You
from inkwright.effects.resources import GainLore
from inkwright.effects.rule_changes import CopyLimit
from inkwright.effects.triggers import When
from inkwright.engine.definition import CardDef
from inkwright.engine.lowering import lower_card
from inkwright.render import cards as rendered
from inkwright.scenarios.card_reader import read_card
from inkwright.scenarios.cards import ScenarioCards
from inkwright.scenarios.yaml_nodes import documents
from inkwright.view import facts
from inkwright.view.facts import unplayed


def card_facts(card: CardDef) -> list[str]:
    return rendered.card_lines(card.full_name, facts.card_facts(card))


def shortfalls(cards: Sequence[CardDef]) -> list[str]:
    return rendered.shortfalls([facts.card_facts(card) for card in cards])


def defined(name: str) -> CardDef:
    """A card with its keywords only."""
    found = load().card(name)
    return lower_card(replace(found, keywords=(), trees=()), (), tuple)


def test_facts_of_each_type() -> None:
    assert card_facts(defined("Stitch - New Dog")) == [
        "Stitch - New Dog",
        "  character, Storyborn, Hero, Alien",
        "  Amber, cost 1, inkable",
        "  strength 2, willpower 2, lore 1",
    ]
    song = card_facts(defined("Be Our Guest"))
    assert song[1:3] == ["  song", "  Amber, cost 2, inkable"]
    place = card_facts(defined("Hundred Acre Wood - Hunny Campsite"))
    assert "  willpower 6, lore 1, move cost 1" in place
    assert place[2].endswith(", not inkable")


def test_the_symbol_of_ink_is_left_out() -> None:
    g = table(("Karl - Mining the Ruins", "Crash")).state
    karl = next(card for card in g.cards if card.full_name.startswith("Karl"))
    assert "  keywords: Boost 1" in card_facts(karl)
    assert "{I}" not in "".join(card_facts(karl))


def test_abilities_are_told_in_words() -> None:
    quests = Triggered((When("quests", Filter(PLAY, (IsThis(),))),), GainLore(You(), Number(1)))
    strong = Static((Gets((Add("strength", Number(2)),)),))
    made = card(
        "Hero", "character", 1, 1, 3, 1, keywords=["Ward"], abilities=[("BRAVE", quests), ("", strong)]
    )
    assert card_facts(lower_card(made, made.abilities, tuple))[4:] == [
        "  keywords: Ward",
        "  BRAVE: Whenever this character quests, gain 1 lore.",
        "  This character gets +2 strength.",
    ]
    action = card("Crash", "action", 3, abilities=[("", ActionEffect(GainLore(You(), Number(1))))])
    assert card_facts(lower_card(action, action.abilities, tuple))[3:] == ["  Gain 1 lore."]


def test_a_card_defined_in_a_scenario_has_its_text() -> None:
    new = read_card(next(documents("{name: Peek, type: action, cost: 1, text: Draw 2 cards.}")))
    peek = ScenarioCards((new,), load()).own["peek"]
    assert card_facts(peek)[-1] == "  Draw 2 cards."


def test_what_is_not_played_is_named() -> None:
    plain, action = defined("Stitch - New Dog"), defined("Smash")
    star = defined("Stitch - Rock Star")
    assert unplayed(plain) == []
    assert unplayed(action) == ["its effect"]
    assert unplayed(star) == ["ADORING FANS"]
    assert "  not supported yet: ADORING FANS" in card_facts(star)
    played = lower_card(action.card, (("", ActionEffect(GainLore(You(), Number(1)))),), tuple)
    assert unplayed(played) == []


def test_a_game_says_how_many_cards_do_less() -> None:
    plain, action = defined("Stitch - New Dog"), defined("Smash")
    assert shortfalls([plain, plain]) == []
    assert shortfalls([plain, action, action]) == [
        "2 of these 3 cards do less than is printed on them: part of their text is not understood yet."
    ]


def test_a_card_that_is_not_understood_is_said_not_to_be_playable() -> None:
    odd = defined("Smash")
    odd.unsupported = "a word it died on"
    assert "  can't be played: its text is not understood (a word it died on)" in card_facts(odd)
    assert shortfalls([odd, defined("Stitch - New Dog")]) == [
        "1 of these 2 cards can be inked but not played: their text is not understood."
    ]


def test_what_is_only_about_decks_is_not_missing() -> None:
    many = card("Crowd", "item", 1, abilities=[("SO MANY", Static((CopyLimit(99),)))])
    assert unplayed(lower_card(many, many.abilities, tuple)) == []


def test_titles_may_be_written_with_other_quotes() -> None:
    odd = replace(card("Hero", "character", 1, 1, 1, 1), ability_titles=("YOU SAID 'OW'",))
    played = lower_card(odd, (("YOU SAID ‘OW’", Static((Gets((Add("lore", Number(1)),)),))),), tuple)
    assert unplayed(played) == []
    assert unplayed(lower_card(odd, (), tuple)) == ["YOU SAID 'OW'"]
