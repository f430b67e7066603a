"""Roles of cards in events: the one challenging, the one challenged."""

from __future__ import annotations

from inkwright.effects import conditions as co
from inkwright.effects import filters as fi
from inkwright.effects import players as pl
from inkwright.effects import triggers as tr
from inkwright.text.references.referents import is_yours

_ROLES: dict[str, tuple[str, str]] = {
    "challenges": ("challenging", "challenged"),
    "challenges_and_is_banished": ("challenging", "challenged"),
    "banishes": ("", "banished"),
    "moves": ("moved", ""),
    "moves_some": ("moved", ""),
    "moves_some_from_location": ("moved", ""),
    "shifts_onto": ("shifted", ""),
    "is_challenged": ("challenged", "challenging"),
    "quests": ("questing", ""),
    "sings": ("singing", ""),
    "challenged_and_banished": ("", "challenging"),
    "banished_in_challenge": ("banished", "other"),
    "is_banished": ("banished", ""),
}
"""Roles of the subject and the object of an event."""

OF_ANY_CARD = frozenset(
    {
        "discards",
        "is_made_to_discard",
        "milled",
        "mills",
        "is_made_to_mill",
        "to_discard",
        "leaves_discard",
        "returned_from_discard",
        "returns_from_discard",
        "inks",
        "puts_into_inkwell",
        "put_on_bottom",
        "puts_on_bottom",
        "inks_as_turn_action",
        "plays",
        "plays_from_discard",
    }
)
"""Events of a card that may be of any type, which a text may call just "a card"."""

OF_SEVERAL = ("sings", "is_banished", "moves_some", "moves_some_from_location")
"""Events with a number of cards; others are about one card and an amount of damage or lore."""


def roles_in(when: tr.When) -> tuple[str, str]:
    """Return the roles of the subject and the object of an event.

    A card is banished in a challenge by the card that it challenged or that challenged it. Only the turn
    shows which, since only the active player's characters challenge (4.6.2).
    """
    subject, other = _ROLES.get(when.event, ("", ""))
    if when.event == "banished_in_challenge":
        own = _is_of_yours(when.subject)
        if own and when.during == co.DuringTurnOf(pl.Opponents()):
            return subject, "challenging"
        if own and when.during == co.DuringTurnOf(pl.You()):
            return subject, "challenged"
    return subject, other


def _is_of_yours(cards: fi.Filter | None) -> bool:
    """Return True for this card or others of yours; their player is never "that player"."""
    return cards is not None and (fi.IsThis() in cards.tests or is_yours(cards))
