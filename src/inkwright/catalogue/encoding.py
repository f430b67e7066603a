"""Small enumerations that only the engine uses; the position is the code.

The first item of a group is the prefix of its constants, the second says what they are.
"""

from __future__ import annotations

CARD_TYPES: tuple[str, ...] = ("character", "action", "item", "location")

DEPENDENCIES: tuple[str, ...] = (
    "BOARD",
    "EXERT",
    "DAMAGE",
    "HAND",
    "DISCARD",
    "INK",
    "LORE",
    "TURN",
    "LOCATION",
    "UNDER",
    "CHALLENGE",
    "HISTORY",
    "DECK",
    "RESOLVING",
    "RESOURCES",
    "EFFECTS",
    "EVERYTHING",
)
"""Kinds of changes that continuous effects may depend on: a change recomputes only what depends on it.

The last two are the effects themselves, or who has been granted an ability, and anything whatsoever.
"""

GROUPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("W", "Ways a card was paid for.", ("INK", "SHIFT", "SING", "SING_TOGETHER", "FREE", "ALT")),
    ("V", "Verbs that place damage (1.9.2).", ("DEAL", "PUT", "MOVE")),
    (
        "U",
        "Durations of applied effects.",
        (
            "THIS_TURN",
            "YOUR_NEXT_TURN",
            "THEIR_NEXT_TURN",
            "THEIR_NEXT_START",
            "WHILE_IN_PLAY",
            "THIS_CHALLENGE",
            "FOREVER",
            "DURING_YOUR_NEXT_TURN",
            "YOUR_NEXT_END",
            "THEIR_NEXT_END",
            "NEXT_CHECK",
        ),
    ),
    (
        "RK",
        "Kinds of rule changes.",
        (
            "COST",
            "FIRST_COST",
            "MOVE_FREE",
            "PLAY_FROM",
            "INK_FROM",
            "INKABLE",
            "EXTRA_INK",
            "CANT",
            "ENTERS",
            "INK_EXERTED",
            "LORE_TO_WIN",
            "SKIP",
            "ONE_CHALLENGE",
            "TOP_FACEUP",
            "DAMAGE_STAYS",
            "USE_FREE",
            "PLAY_FREE",
            "ALT_COST",
            "CANT_PLAY_UNLESS",
            "READY_LIMIT",
            "ONCE_COST",
            "MORE_USES",
            "ADDITIONAL_COST",
            "AMOUNT_LIMIT",
            "SUNG_BY",
            "MOVE_TO",
            "IGNORE_WARD",
            "IGNORE_RESIST",
        ),
    ),
    (
        "M",
        "Kinds of modifiers.",
        (
            "STRENGTH",
            "WILLPOWER",
            "LORE",
            "CHALLENGER",
            "RESIST",
            "SING_BONUS",
            "FLAG",
            "KEYWORD",
            "LOSE_KEYWORD",
            "CANT_GAIN",
            "ABILITY",
            "LOSE_ABILITY",
            "CLASS",
            "NAMES",
            "SHIFT_NAMES",
            "RULE",
            "SINGER",
            "LOSE_ALL",
            "TAKES",
        ),
    ),
    (
        "PHASE",
        "Phases. READYING comes before READY: the effects of the turn have not begun yet (3.2.1.1, 3.2.1.2).",
        ("SETUP", "READY", "SET", "DRAW", "MAIN", "END", "OVER", "READYING"),
    ),
)
