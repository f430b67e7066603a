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

# Something to do for nearly every kind of event, with cards of its own.
MOVING = """
title: Everything that moves
players:
  Ann:
    lore: 3
    ink: 40
    hand: [Young, Young - Grown, Tune, Bolt, Balm, Farewell, Recall, Toll, Landslide, Tax, Guess, Tidy,
      Trinket, Cheer, Gather, Dripper]
    deck: [Young, Tune, Young, Bolt, Young, Young, Young, Young, Young, Young, Young, Young]
    discard: [Young]
    play: [Young, Singer, Fighter, Booster, Helper, Echo, Tower]
  Ben:
    lore: 5
    ink: 2
    hand: [Young, Young, Young]
    play:
      - {card: Weak, exerted: true}
      - {card: Strong, exerted: true, damage: 1}
      - Guest
      - {card: Phoenix, exerted: true}
cards:
  - {name: Young, type: character, cost: 2, strength: 1, willpower: 3, lore: 2, inkwell: true, ink: Amber}
  - {name: Young, version: Grown, type: character, cost: 6, strength: 4, willpower: 5, lore: 2, ink: Amber,
     text: "Shift 3"}
  - {name: Singer, type: character, cost: 5, strength: 2, willpower: 5, lore: 1, inkwell: true, ink: Amber}
  - {name: Fighter, type: character, cost: 3, strength: 4, willpower: 4, lore: 1, inkwell: true, ink: Ruby}
  - {name: Booster, type: character, cost: 3, strength: 1, willpower: 4, lore: 1, ink: Sapphire,
     text: "Boost 1 {I}"}
  - {name: Helper, type: character, cost: 3, strength: 1, willpower: 4, lore: 1, ink: Sapphire,
     text: "Support"}
  - {name: Echo, type: character, cost: 3, strength: 1, willpower: 4, lore: 1, ink: Amethyst,
     text: "Whenever you play an action, gain 1 lore."}
  - {name: Tune, type: action, classifications: [Song], cost: 3, ink: Amber, inkwell: true,
     text: "Draw 2 cards."}
  - {name: Bolt, type: action, cost: 2, ink: Ruby, inkwell: true, text: "Deal 2 damage to chosen character."}
  - {name: Balm, type: action, cost: 1, ink: Amber, text: "Remove up to 2 damage from chosen character."}
  - {name: Farewell, type: action, cost: 1, ink: Amethyst,
     text: "Return chosen character to their player's hand."}
  - {name: Recall, type: action, cost: 1, ink: Amber,
     text: "Return a character card from your discard to your hand."}
  - {name: Toll, type: action, cost: 1, ink: Emerald, text: "Each opponent chooses and discards a card."}
  - {name: Landslide, type: action, cost: 1, ink: Emerald,
     text: "Put the top 2 cards of your deck into your discard."}
  - {name: Tax, type: action, cost: 1, ink: Emerald, text: "Each opponent loses 1 lore."}
  - {name: Guess, type: action, cost: 1, ink: Amethyst,
     text: "Name a card, then reveal the top card of your deck. If it's the named card, put it into your
       hand. Otherwise, put it on the bottom of your deck."}
  - {name: Tidy, type: action, cost: 1, ink: Steel,
     text: "Shuffle chosen character into their player's deck."}
  - {name: Trinket, type: item, cost: 1, ink: Steel, inkwell: true}
  - {name: Cheer, type: action, cost: 1, ink: Ruby, inkwell: true,
     text: "Chosen character gets +2 {S} this turn."}
  - {name: Tower, type: location, cost: 2, willpower: 6, move_cost: 1, lore: 1, ink: Sapphire, inkwell: true}
  - {name: Gather, type: action, cost: 1, ink: Sapphire,
     text: "Put the top card of your deck into your inkwell facedown and exerted."}
  - {name: Dripper, type: character, cost: 1, strength: 1, willpower: 3, lore: 1, ink: Sapphire,
     text: "When you play this character, get 1 ink drop."}
  - {name: Phoenix, type: character, cost: 3, strength: 2, willpower: 2, lore: 1, ink: Ruby,
     text: "If this character would be banished, return this card to your hand instead."}
  - {name: Weak, type: character, cost: 2, strength: 1, willpower: 2, lore: 1, ink: Emerald}
  - {name: Strong, type: character, cost: 4, strength: 2, willpower: 8, lore: 1, ink: Emerald}
  - {name: Guest, type: character, cost: 4, strength: 2, willpower: 4, lore: 1, ink: Emerald}
"""

# A turn to film, with real cards: Vellum's first, and then ours.
FILMED = """
title: A turn
players:
  Vellum:
    lore: 8
    ink: 6
    hand: [Smash, "Maleficent - Sorceress", "Goofy - Musketeer", "Jafar - Striking Illusionist"]
    discard: [Smash]
    play:
      - "Hercules - True Hero"
      - "Tinker Bell - Tiny Tactician"
      - {card: "Elsa - Snow Queen", damage: 1}
      - "Beast's Mirror"
  Ann:
    lore: 11
    ink: 6
    hand: ["Ariel - Spectacular Singer", "Goofy - Musketeer", Smash, "Moana - Of Motunui"]
    discard: ["Be Our Guest"]
    play:
      - {card: "Mickey Mouse - Brave Little Tailor", exerted: true}
      - "Captain Hook - Forceful Duelist"
      - {card: "Rapunzel - Gifted with Healing", exerted: true}
      - "Never Land - Mermaid Lagoon"
      - Dinglehopper
    deck: ["Cinderella - Ballroom Sensation"]
"""

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
