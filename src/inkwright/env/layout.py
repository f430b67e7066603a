"""Sizes of observations, names of their features, and action codes.

They change only together with `VERSION`. This module is compiled together with the engine;
`inkwright.env.layout_tables` prints what it describes.
"""

from __future__ import annotations

from typing import Final

from inkwright.catalogue.decisions import DECISIONS
from inkwright.env.card_features import CARD_SIZE, KEYWORD_NAMES, VERBS

VERSION: Final = 1
"""Version of the layout of observations and action codes."""

# Places of cards: what an observation describes, and what actions refer to.
HAND: Final = 12
"""Places for my hand."""
SIDE: Final = 14
"""Places for the cards in play of one player."""
OFFERED: Final = 12
"""Places for cards elsewhere that I can choose, play or ink, and for names that I can name."""
SEEN: Final = 4
"""Places for the cards I know in the opponent's hand."""
MINE: Final = 12
THEIRS: Final = 26
ELSEWHERE: Final = 40
"""First places of my cards in play, the opponent's and offered cards; my hand begins at 0."""
PLACES: Final = 52

# Observations.
GLOBAL_FEATURES: Final = (
    "I have to decide",
    "it is my turn",
    "I went first",
    "turn",
    *(f"decision: {decision.name}" for decision in DECISIONS),
    *(f"the decision is about: {verb}" for verb in VERBS),
    "abilities of mine in the bag",
    "abilities of the opponent in the bag",
    *(
        f"{whose} {what}"
        for whose in ("my", "the opponent's")
        for what in (
            "lore",
            "lore left to win",
            "cards in hand",
            "cards in deck",
            "ready ink",
            "ink cards",
            "other ink",
            "cards inked this turn",
            "turns begun",
            "characters in discard",
            "actions in discard",
            "items in discard",
            "locations in discard",
            "cards in play that are not shown",
        )
    ),
    *(f"my unseen cards of cost {cost}" for cost in range(9)),
    "my unseen cards of cost 9 or more",
    *(f"my unseen {kind}" for kind in ("characters", "actions", "items", "locations")),
    "my unseen inkable cards",
)
"""Features of the game as a whole. My unseen cards are those of my deck list that I can't locate."""
GLOBAL_SIZE: Final = 106
IN_PLAY_FEATURES: Final = (
    "in play",
    "exerted",
    "drying",
    "damage",
    "strength now",
    "willpower now",
    "lore now",
    *(f"{keyword} now" for keyword in KEYWORD_NAMES),
    "number of Challenger now",
    "number of Resist now",
    "number of Singer now",
    "can't quest",
    "can't challenge",
    "can't be challenged",
    "can't ready",
    "can't be chosen",
    "cards under it",
    "place of its location, plus 1",
    "granted abilities",
)
"""Features of a card in play besides those of the card."""
IN_PLAY_SIZE: Final = 33
OFFERED_FEATURES: Final = (
    "offered",
    "mine",
    "in deck",
    "in hand",
    "in inkwell",
    "in discard",
    "under another",
)
"""Features of an offered card besides those of the card."""
OFFERED_SIZE: Final = 7
OBSERVATION_SIZE: Final = (
    GLOBAL_SIZE
    + CARD_SIZE
    + (HAND + SEEN) * CARD_SIZE
    + 2 * SIDE * (CARD_SIZE + IN_PLAY_SIZE)
    + OFFERED * (CARD_SIZE + OFFERED_SIZE)
)

# Action codes. The lowest legal code is always the most passive answer.
NUMBERS: Final = 16
CHOICES: Final = 12
ABILITIES: Final = 3
"""Activated abilities of one card that have a code."""
HANDLED: Final = 24
"""Places from which cards are played and inked: my hand, then offered cards."""
C_WAIT: Final = 0
C_PASS: Final = 1
C_NO: Final = 2
C_DONE: Final = 3
C_YES: Final = 4
C_READY: Final = 5
C_EXERTED: Final = 6
C_PLACE: Final = 7
C_PLAYER: Final = 9
C_NUMBER: Final = 11
C_OPTION: Final = 27
C_TRIGGER: Final = 39
C_CARD: Final = 51
C_INK: Final = 103
C_PLAY: Final = 127
C_PLAY_ALT: Final = 151
C_SING_TOGETHER: Final = 175
C_QUEST: Final = 199
C_BOOST: Final = 213
C_USE: Final = 227
C_SHIFT: Final = 269
C_SING: Final = 605
C_MOVE: Final = 941
C_CHALLENGE: Final = 1137
C_OTHER: Final = 1333
OTHERS: Final = 32
N_ACTIONS: Final = 1365

CODES: Final = (
    (C_WAIT, 1, "wait: the opponent decides"),
    (C_PASS, 1, "end the turn, or keep the hand"),
    (C_NO, 1, "no"),
    (C_DONE, 1, "done choosing"),
    (C_YES, 1, "yes"),
    (C_READY, 1, "enter play ready"),
    (C_EXERTED, 1, "enter play exerted"),
    (C_PLACE, 2, "first or second place, such as top or bottom"),
    (C_PLAYER, 2, "me, the opponent"),
    (C_NUMBER, NUMBERS, "the number n"),
    (C_OPTION, CHOICES, "option n of an ability"),
    (C_TRIGGER, CHOICES, "ability n of the bag"),
    (C_CARD, PLACES, "choose the card at a place"),
    (C_INK, HANDLED, "ink a card"),
    (C_PLAY, HANDLED, "play a card"),
    (C_PLAY_ALT, HANDLED, "play a card for an alternate cost"),
    (C_SING_TOGETHER, HANDLED, "have characters sing a card together"),
    (C_QUEST, SIDE, "quest"),
    (C_BOOST, SIDE, "use Boost"),
    (C_USE, SIDE * ABILITIES, "use an ability: card × 3 + ability"),
    (C_SHIFT, HANDLED * SIDE, "shift: card × 14 + base"),
    (C_SING, HANDLED * SIDE, "sing: card × 14 + singer"),
    (C_MOVE, SIDE * SIDE, "move: character × 14 + location"),
    (C_CHALLENGE, SIDE * SIDE, "challenge: mine × 14 + theirs"),
    (C_OTHER, OTHERS, "the nth legal action that has no other code"),
)
"""Action codes: the first, how many, and what they mean."""
