"""Permissions, restrictions and obligations of a card, as bits of a mask.

The words are those of the modifiers `Can`, `Cant`, `Must` and `Shielded`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Flag:
    """One bit of `Derived.flags`."""

    code: str
    bit: int
    modifier: Literal["Can", "Cant", "Must", "Shielded", ""] = ""
    word: str = ""
    """Argument of the modifier that sets it."""
    by_keyword_only: bool = False
    """Set only by keywords, never by card text."""


FLAGS: tuple[Flag, ...] = (
    Flag("CANT_QUEST", 0, "Cant", "quest"),
    Flag("CANT_CHALLENGE", 1, "Cant", "challenge"),
    Flag("CANT_BE_CHALLENGED", 2, "Cant", "be_challenged"),
    Flag("CANT_READY", 3, "Cant", "ready"),
    Flag("CANT_READY_AT_START", 4, "Cant", "ready_at_start"),
    Flag("CANT_SING", 5, "Cant", "sing"),
    Flag("CANT_MOVE", 6, "Cant", "move"),
    Flag("CANT_BE_CHOSEN", 7, "Cant", "be_chosen"),
    Flag("CAN_CHALLENGE_DRYING", 9, "Can", "challenge_drying"),
    Flag("CAN_QUEST_DRYING", 10, "Can", "quest_drying"),
    Flag("CAN_CHALLENGE_READY", 11, "Can", "challenge_ready"),
    Flag("CAN_CHALLENGE_EVASIVE", 12, "Can", "challenge_evasive"),
    Flag("CHALLENGED_BY_EVASIVE_ONLY", 13, "Cant", "be_challenged_except_by_evasive", by_keyword_only=True),
    Flag("MUST_QUEST", 14, "Must", "quest"),
    Flag("MUST_CHALLENGE", 15, "Must", "challenge"),
    Flag("MUST_BE_CHALLENGED", 16, "Must", "be_challenged"),
    Flag("MUST_BE_CHOSEN", 17, "Must", "be_chosen"),
    Flag("NO_DAMAGE", 18, "Shielded", "any"),
    Flag("NO_CHALLENGE_DAMAGE", 19, "Shielded", "challenge"),
    Flag("NO_OTHER_DAMAGE", 20, "Shielded", "not_challenge"),
    Flag("SHIFT_BASE", 21),
    Flag("DEALS_WITH_WILLPOWER", 22),
    Flag("STRENGTH_FLOOR", 23),
    Flag("CANT_EXERT", 24, "Cant", "exert"),
    Flag("CANT_BE_BANISHED", 25, "Cant", "be_banished"),
    Flag("DEALS_WITH_LORE", 26),
    Flag("CAN_SING_DRYING", 27, "Can", "sing_drying"),
    Flag("CAN_EXERT_DRYING", 28, "Can", "exert_drying"),
    Flag("WARDED", 29, "Cant", "be_chosen_because_of_ward", by_keyword_only=True),
    Flag("CAN_IGNORE_BODYGUARD", 30, "Can", "ignore_bodyguard"),
    Flag("CAN_IGNORE_RESIST", 31, "Can", "ignore_resist"),
    Flag("CAN_SING_EXERTED", 32, "Can", "sing_exerted"),
    Flag("CAN_STAY_EXERTED", 33, "Can", "stay_exerted"),
    Flag("CAN_CHALLENGE_SOME_DRYING", 34),
    Flag("STRENGTH_NOT_REDUCED", 35),
    Flag("WILLPOWER_NOT_REDUCED", 36),
    Flag("LORE_NOT_REDUCED", 37),
    Flag("STRENGTH_NOT_INCREASED", 38),
    Flag("WILLPOWER_NOT_INCREASED", 39),
    Flag("LORE_NOT_INCREASED", 40),
    Flag("TAKES_NO_DAMAGE", 41, "Shielded", "taken"),
    Flag("CANT_BE_EXERTED", 42, "Cant", "be_exerted"),
    Flag("CANT_BE_RETURNED", 43, "Cant", "be_returned"),
    Flag("CANT_BE_CHOSEN_BY_OPPONENTS", 44, "Cant", "be_chosen_by_opponents"),
    Flag("CANT_BE_INKED", 45, "Cant", "be_inked"),
    Flag("CANT_BE_SHUFFLED", 46, "Cant", "be_shuffled"),
    Flag("CANT_BE_PUT_ON_DECK", 47, "Cant", "be_put_on_deck"),
)
