"""Printed facts of cards, and the abilities that the engine does not play."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from inkwright.cards.names import fold
from inkwright.effects.abilities import Keyword
from inkwright.engine.codes import ACTION
from inkwright.engine.definition import CardDef
from inkwright.notation.wording import ability_text, spell_symbols
from inkwright.view import schema
from inkwright.view.ability_kinds import ability_kinds


@lru_cache(maxsize=8192)
def card_facts(card: CardDef) -> schema.CardFacts:
    """Return the facts of a card. They are cached: don't change them."""
    return describe_card(card)


def describe_card(card: CardDef) -> schema.CardFacts:
    """Return the facts of a card that is shown only once."""
    facts = card.card
    first = facts.printings[0] if facts.printings else None
    abilities: list[schema.AbilityFacts] = []
    for (title, ability), (_, tree) in zip(facts.abilities, facts.trees, strict=True):
        if not isinstance(ability, Keyword):
            text = ability_text(ability, card)
            abilities.append({"title": title, "words": spell_symbols(text), "text": text, "tree": tree})
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
        "kinds": ability_kinds([ability for _, ability in facts.abilities]),
        "unsupported": card.unsupported or None,
        "unplayed": unplayed(card),
        "set": first.set_code if first is not None else None,
        "number": first.number if first is not None else None,
    }


def unplayed(card: CardDef) -> list[str]:
    """Return the abilities of a card that are not played: their titles, or `its effect` for an action."""
    # Abilities that only matter for deck building are read, but play no part in a game.
    known = {fold(part.title) for part in card.parts} | {fold(title) for title, _ in card.card.trees}
    missing = [title for title in card.card.ability_titles if fold(title) not in known]
    if card.type == ACTION and card.play_program is None:
        missing.append("its effect")
    return missing
