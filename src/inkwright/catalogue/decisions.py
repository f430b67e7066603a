"""Decisions a player can be asked for; each resource that pays ink adds one.

`passive` is the answer that changes least. The greedy bot gives it to decisions that
it has no scorer for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from inkwright.catalogue.resources import PAYING

Passive = Literal["decline", "stop", "ready", "first", "fewest", "ask"]
"""Answer `no`, `done`, `ready`, the first or the lowest; `ask` means that there is no passive answer."""

PASSIVE_ACTIONS: dict[Passive, str] = {"decline": "no", "stop": "done", "ready": "ready"}
"""Kinds of actions that are a passive answer."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Kind of decision. Its name is the kind in views."""

    name: str
    prompt: str
    """Short form, for lists and after the words of the card that asks."""
    long: str
    """Full sentence, for a prompt that stands alone."""
    rule: str
    passive: Passive = "ask"


_DECISIONS: tuple[Decision, ...] = (
    Decision(
        "start", "choose who goes first", "Choose the player who takes the first turn.", "2.2.1.1", "first"
    ),
    Decision(
        "alter",
        "mulligan: choose cards to put back, or keep your hand",
        "Mulligan: choose cards to put back, or keep your hand.",
        "2.2.2",
        "stop",
    ),
    Decision("main", "take an action or end your turn", "Take an action or end your turn.", "4.1.3"),
    Decision(
        "trigger",
        "choose which ability resolves next",
        "Choose which ability resolves next.",
        "7.7.4.2",
        "first",
    ),
    Decision("may", "use it or not", "Choose whether to use the ability.", "6.1.4", "decline"),
    Decision("choose", "choose one", "Choose a card.", "6.1.3"),
    Decision("select", "choose a card", "Choose a card.", "6.7.3"),
    Decision("option", "choose one", "Choose one of the options.", "6.1.5.2"),
    Decision("number", "choose how much", "Choose a number.", "6.1.3", "fewest"),
    Decision("player", "choose a player", "Choose a player.", "6.1.3"),
    Decision("name", "name a card", "Name a card.", "5.2.6"),
    Decision("order", "choose the next card", "Choose the card that goes next.", "7.2.3", "first"),
    Decision(
        "place", "choose the card that goes there", "Choose the card that goes there.", "6.7.2.3", "first"
    ),
    Decision(
        "enter",
        "enter play ready or exerted",
        "Choose whether the character enters play ready or exerted.",
        "6.7.9",
        "ready",
    ),
    Decision(
        "replace",
        "choose which replacement effect applies first",
        "Choose which replacement effect applies first.",
        "6.5.7",
        "first",
    ),
    Decision("singers", "choose who sings", "Choose the characters who sing.", "8.12.1"),
    Decision("base", "choose a character to shift onto", "Choose a character to shift onto.", "8.10.1"),
    Decision("cost", "choose what to pay with", "Choose a card to pay the cost with.", "1.5.3"),
)
DECISIONS: tuple[Decision, ...] = (
    *_DECISIONS,
    *(
        Decision(
            each.asks,
            f"choose how many {each.plural} to pay with",
            f"Choose how many {each.plural} to pay with.",
            "4.3.2.4",
            "fewest",
        )
        for each in PAYING
    ),
)
BY_NAME: dict[str, Decision] = {each.name: each for each in DECISIONS}
