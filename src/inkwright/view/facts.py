"""What is printed on a card, for views."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from inkwright.effects.abilities import Keyword
from inkwright.engine.definition import CardDef
from inkwright.notation.wording import ability_words, spell_symbols
from inkwright.view import schema


@lru_cache(maxsize=8192)
def card_facts(card: CardDef) -> schema.CardFacts:
    """The facts of a card; made once for each, so not to be changed."""
    facts = card.card
    first = facts.printings[0] if facts.printings else None
    abilities: list[schema.AbilityFacts] = []
    for (title, ability), (_, tree) in zip(facts.abilities, facts.trees, strict=True):
        if not isinstance(ability, Keyword):
            abilities.append({"title": title, "words": ability_words(ability, card), "tree": tree})
    return {
        "name": facts.name,
        "version": facts.version,
        "type": cast(schema.CardType, facts.type),
        "song": "Song" in facts.classifications,
        "classifications": list(facts.classifications),
        "inks": list(facts.inks),
        "cost": facts.cost,
        "inkable": facts.inkwell,
        "strength": facts.strength,
        "willpower": facts.willpower,
        "lore": facts.lore,
        "move_cost": facts.move_cost,
        "keywords": [spell_symbols(line) for line in facts.keywords],
        "abilities": abilities,
        "set": first.set_code if first is not None else None,
        "number": first.number if first is not None else None,
    }
