"""Numbers that the rules and the engine's encoding set as limits."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    """Largest or required number of something."""

    name: str
    value: int
    meaning: str
    rule: str
    """Rule that sets it; empty for a limit of the encoding."""


LORE_TO_WIN = Limit("lore_to_win", 20, "lore that wins the game", "1.8.1.1")
OPENING_HAND = Limit("opening_hand", 7, "cards in an opening hand", "2.2.1.4")
INK_PER_TURN = Limit("ink_per_turn", 1, "cards inked in a turn", "4.2.3")
CARDS = Limit("cards", 1 << 16, "cards of one game: a reference has 16 bits for the card", "")
ACTION_KINDS = Limit("action_kinds", 1 << 5, "kinds of actions: an action has five bits for its kind", "")
EVENTS = Limit("events", 128, "events that can trigger; codes of other log entries start here", "")

LIMITS: tuple[Limit, ...] = (LORE_TO_WIN, OPENING_HAND, INK_PER_TURN, CARDS, ACTION_KINDS, EVENTS)
