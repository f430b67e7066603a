"""Positions for the tests in a browser, with cards made up for them."""

from __future__ import annotations

CARDS = """
cards:
  - {name: Scout, type: character, cost: 2, strength: 1, willpower: 3, lore: 2, inkwell: true, ink: Amber}
  - {name: Fighter, type: character, cost: 3, strength: 3, willpower: 4, lore: 1, inkwell: true, ink: Ruby}
  - {name: Newcomer, type: character, cost: 1, strength: 1, willpower: 2, lore: 1, inkwell: true, ink: Ruby}
  - {name: Reader, version: Young, type: character, cost: 3, strength: 2, willpower: 3, lore: 1, ink: Amber,
     inkwell: true, classifications: [Hero], text: "Whenever this character quests, you may draw a card."}
  - {name: Reader, version: Grown, type: character, cost: 6, strength: 4, willpower: 5, lore: 2, ink: Amber,
     classifications: [Hero], text: "Shift 3"}
  - {name: Wall, type: character, cost: 4, strength: 0, willpower: 8, lore: 1, ink: Steel, text: Bodyguard}
  - {name: Tune, type: action, classifications: [Song], cost: 3, ink: Amber, inkwell: true,
     text: "Draw 2 cards."}
  - {name: Bolt, type: action, cost: 2, ink: Ruby, inkwell: true, text: "Deal 2 damage to chosen character."}
  - {name: Cheer, type: action, cost: 1, ink: Ruby, inkwell: true,
     text: "Chosen character gets +2 {S} this turn."}
  - {name: Tower, type: location, cost: 2, willpower: 6, move_cost: 1, lore: 1, ink: Sapphire, inkwell: true,
     text: "Characters get +1 {S} while here."}
  - {name: Target, type: character, cost: 2, strength: 1, willpower: 3, lore: 1, ink: Emerald}
  - {name: Ready One, type: character, cost: 2, strength: 1, willpower: 3, lore: 1, ink: Emerald}
  - {name: Crier, type: character, cost: 2, strength: 1, willpower: 3, lore: 1, ink: Amber,
     text: "At the end of your turn, gain 1 lore."}
  - {name: Herald, type: character, cost: 2, strength: 1, willpower: 3, lore: 1, ink: Amber,
     text: "At the end of your turn, gain 1 lore."}
  - {name: Dealer, type: character, cost: 2, strength: 1, willpower: 3, lore: 1, ink: Amber,
     text: "At the end of your turn, draw a card."}
"""

# One of everything: something to ink, play, shift, sing, quest with, challenge, move and aim at.
EVERYTHING = (
    """
title: One of everything
players:
  Ann:
    lore: 3
    ink: 6
    hand: [Reader - Young, Wall, Tune, Bolt, Cheer, Reader - Grown]
    play:
      - Scout
      - Fighter
      - {card: Newcomer, drying: true}
      - Reader - Young
      - Tower
  Ben:
    hand: [Wall]
    discard: [Scout, Tune]
    play:
      - {card: Target, exerted: true}
      - {card: Fighter, exerted: true, damage: 1}
      - Ready One
"""
    + CARDS
)

# Two abilities at the end of a turn whose order can't matter, and nothing left to do before.
IDLE = (
    """
title: Nothing left to do
players:
  Ann:
    play: [{card: Crier, exerted: true}, {card: Herald, exerted: true}]
  Ben:
    play: [Ready One]
"""
    + CARDS
)

_CHARACTERS = (
    "Hercules - True Hero",
    "Tinker Bell - Tiny Tactician",
    "Jafar - Striking Illusionist",
    "Maleficent - Sorceress",
    "Elsa - Snow Queen",
    "Captain Hook - Forceful Duelist",
    "Mickey Mouse - Brave Little Tailor",
    "Rapunzel - Gifted with Healing",
    "Goofy - Musketeer",
    "Cinderella - Ballroom Sensation",
)
_BEHIND = (
    "Never Land - Mermaid Lagoon",
    "Motunui - Island Paradise",
    "Dinglehopper",
    "Stolen Scimitar",
    "Magic Mirror",
    "Beast's Mirror",
)


def _crowd(lore: int) -> str:
    cards = "\n".join(
        f'      - {{card: "{card}", exerted: {str(at % 3 == 0).lower()}, damage: {at % 4 // 3},'
        f" drying: {str(at == 8).lower()}}}"
        for at, card in enumerate(_CHARACTERS)
    )
    behind = "\n".join(f'      - "{card}"' for card in _BEHIND)
    return f"    lore: {lore}\n    ink: 8\n    discard: [Smash]\n    play:\n{cards}\n{behind}\n"


# Ten characters, two locations and four items on each side, and one card in hand.
CROWD = f"""
title: A crowd
players:
  Ann:
    hand: [Smash]
{_crowd(11)}  Ben:
    hand: [Smash, Smash]
{_crowd(14)}
"""
