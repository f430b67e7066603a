"""Numbers the hot paths use in place of names: zones, keywords, flags, events, decisions, actions."""

from __future__ import annotations

from typing import Final

# Card types.
CHARACTER: Final = 0
ACTION: Final = 1
ITEM: Final = 2
LOCATION: Final = 3
TYPE_NAMES: Final = ("character", "action", "item", "location")

# Zones. A card under another is in no other (5.1.1.5); RESOLVING is an action in the Play zone (4.3.3.2).
Z_DECK: Final = 0
Z_HAND: Final = 1
Z_PLAY: Final = 2
Z_INKWELL: Final = 3
Z_DISCARD: Final = 4
Z_UNDER: Final = 5
Z_RESOLVING: Final = 6
Z_OUT: Final = 7
ZONE_NAMES: Final = ("deck", "hand", "play", "inkwell", "discard", "under", "play", "out of the game")

# Keywords as bits of a mask.
KW_ALERT: Final = 1
KW_BODYGUARD: Final = 1 << 1
KW_BOOST: Final = 1 << 2
KW_CHALLENGER: Final = 1 << 3
KW_EVASIVE: Final = 1 << 4
KW_RECKLESS: Final = 1 << 5
KW_RESIST: Final = 1 << 6
KW_RUSH: Final = 1 << 7
KW_SHIFT: Final = 1 << 8
KW_SINGER: Final = 1 << 9
KW_SING_TOGETHER: Final = 1 << 10
KW_SUPPORT: Final = 1 << 11
KW_VANISH: Final = 1 << 12
KW_WARD: Final = 1 << 13
KW_ADVENTUROUS: Final = 1 << 14
KEYWORDS: Final = {
    "Alert": KW_ALERT,
    "Bodyguard": KW_BODYGUARD,
    "Boost": KW_BOOST,
    "Challenger": KW_CHALLENGER,
    "Evasive": KW_EVASIVE,
    "Reckless": KW_RECKLESS,
    "Resist": KW_RESIST,
    "Rush": KW_RUSH,
    "Shift": KW_SHIFT,
    "Singer": KW_SINGER,
    "Sing Together": KW_SING_TOGETHER,
    "Support": KW_SUPPORT,
    "Vanish": KW_VANISH,
    "Ward": KW_WARD,
    "Adventurous": KW_ADVENTUROUS,
}

# What a card can or can't do, as bits of a mask. The words are those of Can, Cant, Must and Shielded.
F_CANT_QUEST: Final = 1
F_CANT_CHALLENGE: Final = 1 << 1
F_CANT_BE_CHALLENGED: Final = 1 << 2
F_CANT_READY: Final = 1 << 3
F_CANT_READY_AT_START: Final = 1 << 4
F_CANT_SING: Final = 1 << 5
F_CANT_MOVE: Final = 1 << 6
F_CANT_BE_CHOSEN: Final = 1 << 7
F_CAN_CHALLENGE_DRYING: Final = 1 << 9
F_CAN_QUEST_DRYING: Final = 1 << 10
F_CAN_CHALLENGE_READY: Final = 1 << 11
F_CAN_CHALLENGE_EVASIVE: Final = 1 << 12
F_CHALLENGED_BY_EVASIVE_ONLY: Final = 1 << 13
F_MUST_QUEST: Final = 1 << 14
F_MUST_CHALLENGE: Final = 1 << 15
F_MUST_BE_CHALLENGED: Final = 1 << 16
F_MUST_BE_CHOSEN: Final = 1 << 17
F_NO_DAMAGE: Final = 1 << 18
F_NO_CHALLENGE_DAMAGE: Final = 1 << 19
F_NO_OTHER_DAMAGE: Final = 1 << 20
F_SHIFT_BASE: Final = 1 << 21
F_DEALS_WITH_WILLPOWER: Final = 1 << 22
F_STRENGTH_FLOOR: Final = 1 << 23
F_CANT_EXERT: Final = 1 << 24
CANT: Final = {
    "quest": F_CANT_QUEST,
    "challenge": F_CANT_CHALLENGE,
    "be_challenged": F_CANT_BE_CHALLENGED,
    "ready": F_CANT_READY,
    "ready_at_start": F_CANT_READY_AT_START,
    "sing": F_CANT_SING,
    "move": F_CANT_MOVE,
    "be_chosen": F_CANT_BE_CHOSEN,
    "exert": F_CANT_EXERT,
}
CAN: Final = {
    "challenge_drying": F_CAN_CHALLENGE_DRYING,
    "quest_drying": F_CAN_QUEST_DRYING,
    "challenge_ready": F_CAN_CHALLENGE_READY,
    "challenge_evasive": F_CAN_CHALLENGE_EVASIVE,
}
MUST: Final = {
    "quest": F_MUST_QUEST,
    "challenge": F_MUST_CHALLENGE,
    "be_challenged": F_MUST_BE_CHALLENGED,
    "be_chosen": F_MUST_BE_CHOSEN,
}
SHIELDED: Final = {
    "any": F_NO_DAMAGE,
    "challenge": F_NO_CHALLENGE_DAMAGE,
    "not_challenge": F_NO_OTHER_DAMAGE,
}

# What continuous effects may depend on, as bits of a mask: a change of a kind recomputes only what reads it.
D_BOARD: Final = 1
D_EXERT: Final = 1 << 1
D_DAMAGE: Final = 1 << 2
D_HAND: Final = 1 << 3
D_DISCARD: Final = 1 << 4
D_INK: Final = 1 << 5
D_LORE: Final = 1 << 6
D_TURN: Final = 1 << 7
D_LOCATION: Final = 1 << 8
D_UNDER: Final = 1 << 9
D_CHALLENGE: Final = 1 << 10
D_HISTORY: Final = 1 << 11
D_DECK: Final = 1 << 12
D_RESOLVING: Final = 1 << 13

# Events, by the names in effects.triggers.EVENTS.
EVENT_NAMES: Final = (
    "plays",
    "enters",
    "shifts_onto",
    "quests",
    "challenges",
    "is_challenged",
    "deals_damage",
    "takes_damage",
    "damage_removed",
    "is_banished",
    "banishes",
    "banished_in_challenge",
    "challenged_and_banished",
    "leaves_play",
    "returned_to_hand",
    "exerts",
    "readies",
    "sings",
    "moves",
    "chosen",
    "chosen_for_support",
    "card_put_under",
    "uses_boost",
    "inks",
    "draws",
    "discards",
    "to_discard",
    "leaves_discard",
    "gains_lore",
    "loses_lore",
    "gains_drops",
    "removes_drops",
    "uses",
    "turn_starts",
    "turn_ends",
    "challenge_over",
    "discards_some",
    "deals_challenge_damage",
    "challenges_and_is_banished",
    "moves_from_location",
    "returned_from_discard",
)
E_PLAYS: Final = 0
E_ENTERS: Final = 1
E_SHIFTS_ONTO: Final = 2
E_QUESTS: Final = 3
E_CHALLENGES: Final = 4
E_IS_CHALLENGED: Final = 5
E_DEALS_DAMAGE: Final = 6
E_TAKES_DAMAGE: Final = 7
E_DAMAGE_REMOVED: Final = 8
E_IS_BANISHED: Final = 9
E_BANISHES: Final = 10
E_BANISHED_IN_CHALLENGE: Final = 11
E_CHALLENGED_AND_BANISHED: Final = 12
E_LEAVES_PLAY: Final = 13
E_RETURNED_TO_HAND: Final = 14
E_EXERTS: Final = 15
E_READIES: Final = 16
E_SINGS: Final = 17
E_MOVES: Final = 18
E_CHOSEN: Final = 19
E_CHOSEN_FOR_SUPPORT: Final = 20
E_CARD_PUT_UNDER: Final = 21
E_USES_BOOST: Final = 22
E_INKS: Final = 23
E_DRAWS: Final = 24
E_DISCARDS: Final = 25
E_TO_DISCARD: Final = 26
E_LEAVES_DISCARD: Final = 27
E_GAINS_LORE: Final = 28
E_LOSES_LORE: Final = 29
E_GAINS_DROPS: Final = 30
E_REMOVES_DROPS: Final = 31
E_USES: Final = 32
E_TURN_STARTS: Final = 33
E_TURN_ENDS: Final = 34
E_CHALLENGE_OVER: Final = 35
E_DISCARDS_SOME: Final = 36
E_DEALS_CHALLENGE_DAMAGE: Final = 37
E_CHALLENGES_AND_IS_BANISHED: Final = 38
E_MOVES_FROM_LOCATION: Final = 39
E_RETURNED_FROM_DISCARD: Final = 40
N_EVENTS: Final = 41

# Kinds of log entries that nothing can trigger on.
L_TURN: Final = 41
L_PHASE: Final = 42
L_SHUFFLE: Final = 43
L_ALTER: Final = 44
L_REVEAL: Final = 45
L_LOOK: Final = 46
L_TRIGGERED: Final = 47
L_RESOLVES: Final = 48
L_FIZZLES: Final = 49
L_APPLIES: Final = 50
L_PAYS: Final = 51
L_TO_DECK: Final = 52
L_TO_HAND: Final = 53
L_WINS: Final = 54
L_LOSES: Final = 55
L_SKIPS: Final = 56
L_REPLACED: Final = 57
L_DONE: Final = 58
L_ENDED: Final = 59
L_DRAW_FAILS: Final = 60
L_STARTS: Final = 61
L_NAMES: Final = 62
L_CHALLENGE_ENDS: Final = 63
LOG_NAMES: Final = (
    *EVENT_NAMES,
    "turn",
    "phase",
    "shuffle",
    "alter",
    "reveal",
    "look",
    "triggered",
    "resolves",
    "fizzles",
    "applies",
    "pays",
    "to_deck",
    "to_hand",
    "wins",
    "loses",
    "skips",
    "replaced",
    "done",
    "ended",
    "draw_fails",
    "starts",
    "names",
    "challenge_ends",
)

# Actions: the kind is the low five bits, then three fields of sixteen bits.
A_PASS: Final = 0
A_INK: Final = 1
A_PLAY: Final = 2
A_SHIFT: Final = 3
A_SING: Final = 4
A_SING_TOGETHER: Final = 5
A_PLAY_ALT: Final = 6
A_QUEST: Final = 7
A_CHALLENGE: Final = 8
A_MOVE: Final = 9
A_USE: Final = 10
A_BOOST: Final = 11
A_YES: Final = 12
A_NO: Final = 13
A_CARD: Final = 14
A_DONE: Final = 15
A_PLAYER: Final = 16
A_NUMBER: Final = 17
A_OPTION: Final = 18
A_NAME: Final = 19
A_TRIGGER: Final = 20
A_READY: Final = 21
A_EXERTED: Final = 22
A_PLACE: Final = 23

# What a decision asks.
ASK_START: Final = 0
ASK_ALTER: Final = 1
ASK_MAIN: Final = 2
ASK_TRIGGER: Final = 3
ASK_MAY: Final = 4
ASK_CHOOSE: Final = 5
ASK_SELECT: Final = 6
ASK_OPTION: Final = 7
ASK_NUMBER: Final = 8
ASK_PLAYER: Final = 9
ASK_NAME: Final = 10
ASK_ORDER: Final = 11
ASK_PLACE: Final = 12
ASK_ENTER: Final = 13
ASK_REPLACE: Final = 14
ASK_DROPS: Final = 15
ASK_SINGERS: Final = 16
ASK_BASE: Final = 17
ASK_COST: Final = 18

# How a card was paid for.
W_INK: Final = 0
W_SHIFT: Final = 1
W_SING: Final = 2
W_SING_TOGETHER: Final = 3
W_FREE: Final = 4
W_ALT: Final = 5

# How damage gets there, and how long applied effects last.
V_DEAL: Final = 0
V_PUT: Final = 1
V_MOVE: Final = 2

U_THIS_TURN: Final = 0
U_YOUR_NEXT_TURN: Final = 1
U_THEIR_NEXT_TURN: Final = 2
U_THEIR_NEXT_START: Final = 3
U_WHILE_IN_PLAY: Final = 4
U_THIS_CHALLENGE: Final = 5
U_FOREVER: Final = 6

# Kinds of rule changes.
RK_COST: Final = 0
RK_FIRST_COST: Final = 1
RK_MOVE_FREE: Final = 2
RK_PLAY_FROM: Final = 3
RK_INK_FROM: Final = 4
RK_INKABLE: Final = 5
RK_EXTRA_INK: Final = 6
RK_CANT: Final = 7
RK_ENTERS: Final = 8
RK_INK_EXERTED: Final = 9
RK_LORE_TO_WIN: Final = 10
RK_SKIP: Final = 11
RK_ONE_CHALLENGE: Final = 12
RK_TOP_FACEUP: Final = 13
RK_DAMAGE_STAYS: Final = 14
RK_USE_FREE: Final = 15
RK_PLAY_FREE: Final = 16
RK_ALT_COST: Final = 17
RK_CANT_PLAY_UNLESS: Final = 18
RK_READY_LIMIT: Final = 19
RK_ONCE_COST: Final = 20

# Where the game stands.
PHASE_SETUP: Final = 0
PHASE_READY: Final = 1
PHASE_SET: Final = 2
PHASE_DRAW: Final = 3
PHASE_MAIN: Final = 4
PHASE_END: Final = 5
PHASE_OVER: Final = 6
PHASE_READYING: Final = 7
"""The first thing in a Ready step: the turn's own effects have not begun yet (3.2.1.1, 3.2.1.2)."""


def pack(kind: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """One action as an int."""
    return kind | a << 5 | b << 21 | c << 37
