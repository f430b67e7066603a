"""Packing of actions and card references into integers.

An action has its kind in the lowest five bits, then up to three fields of 16 bits. What the fields hold
depends on the kind: `A_CHALLENGE` has the challenger and the challenged card, `A_NUMBER` a number. A card
reference has the card's id in the lowest 16 bits and above them its stamp, which changes whenever the card
changes zones.

The engine works with the constants, which the compiled build inlines; everything else calls the functions.
"""

from __future__ import annotations

from typing import Final

from inkwright.engine.machine_types import i64

ACTION_KIND_MASK: Final = 31
FIELD_MASK: Final = 0xFFFF
FIRST_FIELD: Final = 5
SECOND_FIELD: Final = 21
THIRD_FIELD: Final = 37
"""Lowest bit of each field of an action."""
CARD_MASK: Final = 0xFFFF
STAMP_SHIFT: Final = 16
"""Lowest bit of the stamp in a card reference."""
NOT_OVER: Final = -2
"""Outcome of a game that is not over."""
NOBODY: Final = -1
"""Outcome of a game that ended without a winner."""


def pack(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """Return an action of a kind with its fields."""
    return kind | a << FIRST_FIELD | b << SECOND_FIELD | c << THIRD_FIELD


def action_kind(action: int) -> int:
    """Return the kind of an action."""
    return action & ACTION_KIND_MASK


def action_card(action: int) -> int:
    """Return the card an action is about: its first field."""
    return action >> FIRST_FIELD & FIELD_MASK


def action_number(action: int) -> int:
    """Return the number, option, player or trigger that an action names: also its first field."""
    return action >> FIRST_FIELD & FIELD_MASK


def action_other(action: int) -> int:
    """Return the second field of an action: another card, or the index of an ability or cost."""
    return action >> SECOND_FIELD & FIELD_MASK


def action_way(action: int) -> int:
    """Return the third field of an action: the index of the way to shift."""
    return action >> THIRD_FIELD & FIELD_MASK


def make_ref(cid: int, stamp: int) -> int:
    """Return a reference to a card with its current stamp."""
    return stamp << STAMP_SHIFT | cid


def ref_card(ref: int) -> int:
    """Return the card id of a reference."""
    return ref & CARD_MASK


def ref_stamp(ref: int) -> int:
    """Return the stamp of a reference."""
    return ref >> STAMP_SHIFT


def with_spent(spent: int, code: int, amount: int) -> int:
    """Add an amount of a resource to the packed amounts of all resources, one byte each."""
    return spent + (amount << 8 * code)


def spent_of(spent: int, code: int) -> int:
    """Return the amount of one resource among packed amounts."""
    return spent >> 8 * code & 255
