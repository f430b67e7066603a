"""Descriptions that many productions share, and checks on how cards are described."""

from __future__ import annotations

from collections.abc import Callable

from inkwright.effects.filters import (
    PLAY,
    Another,
    CardTest,
    Classified,
    CompareStat,
    Damaged,
    Filter,
    Here,
    Inked,
    IsExerted,
    IsReady,
    IsThis,
    Named,
    NotTest,
    OfType,
    OwnedBy,
    SameName,
    SharesName,
    SharesStat,
    TookPart,
    Undamaged,
    exempt_types,
)
from inkwright.effects.literals import FilterZone
from inkwright.effects.players import Opponents, They, You
from inkwright.effects.triggers import When
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import LASTING, describe_anywhere
from inkwright.text.template import Bindings

THIS = Filter(PLAY, (IsThis(),))
"""The ability's own card, as a description."""
YOURS = OwnedBy(You())
THEIRS = OwnedBy(They())
OPPOSING = OwnedBy(Opponents())
OWNERS: tuple[tuple[str, str, tuple[CardTest, ...]], ...] = (
    ("your", "fact", (YOURS,)),
    ("their", "fact", (THEIRS,)),
    ("chosen opponent 's", "chosen_fact.opponent", (THEIRS,)),
    ("chosen player 's", "chosen_fact.player", (THEIRS,)),
    ("", "fact", ()),
)
"""Owners of the cards that a fact is about: words, nonterminal of the fact, tests."""
SONG = Classified(("Song",))
NAME = SameName(anaphor("that name"))
"""The name that a player has named."""
_STATES = (Another, Damaged, IsExerted, IsReady, Undamaged)
"""Adjectives of cards of more than one type."""


def are_described_separately(slots: Bindings) -> bool:
    """Return False for "a and b" if an adjective before the first kind of cards may describe both."""
    states = [each for each in slots["a"] if isinstance(each, _STATES)]
    if any(isinstance(each, _STATES) for each in slots["b"]):
        return True
    types = tuple(name for each in slots["b"] if isinstance(each, OfType) for name in each.types)
    first = tuple(name for each in slots["a"] if isinstance(each, OfType) for name in each.types)
    return all(set(types) <= set(exempt_types(each, (*first, *types))) for each in states)


def is_described_card(zone: FilterZone) -> Callable[[Bindings], bool]:
    """Return a check that cards are described by more than one type, with tests that work in a zone."""
    shown = (*LASTING, CompareStat, SameName)

    def check(slots: Bindings) -> bool:
        one_type = len(slots["t"]) == 1 and isinstance(slots["t"][0], Classified | OfType)
        told = not one_type or (isinstance(slots["t"][0], OfType) and len(slots["t"][0].types) > 1)
        return told and bool(slots["t"]) and all(isinstance(each, shown) for each in slots["t"])

    return check


def is_described_singer(slots: Bindings) -> bool:
    """Return True for singers described by more than being characters."""
    return bool(slots["t"] != (OfType(("character",)),))


def is_new(slots: Bindings) -> bool:
    """Return True if the description after the place is not also part of the one before it."""
    return slots["f"] not in slots["t"]


def is_described_after_place(slots: Bindings) -> bool:
    """Return True if the description after the place works in every zone."""
    f = slots["f"].test if isinstance(slots["f"], NotTest) else slots["f"]
    cost = isinstance(f, CompareStat | SharesStat) and f.stat == "cost"
    return (cost or isinstance(f, Named | SameName | SharesName)) and is_new(slots) and are_lasting(slots)


def is_in_play(slots: Bindings) -> bool:
    """Return False for cards described only by what they did this turn, which may have left play."""
    did = [each for each in slots["t"] if isinstance(each, TookPart)]
    if TookPart(When("plays", None, None, You())) in did:
        return False
    return not did or not all(isinstance(each, (*LASTING, TookPart)) for each in slots["t"])


def is_described(slots: Bindings) -> bool:
    """Return True if more than the type is described, so that what follows can't belong to another noun."""
    adjectives = (OfType, OwnedBy, Classified, Inked, IsExerted, IsReady, Damaged, Undamaged)
    return len(slots["t"]) > 1 and all(isinstance(each, adjectives) for each in slots["t"])


def are_printed(slots: Bindings) -> bool:
    """Return True for a description by what is printed on cards, not by their state or owner."""
    return all(isinstance(each, (OfType, Classified, Named, Inked, CompareStat)) for each in slots["t"])


def is_plain_type(slots: Bindings) -> bool:
    """Return True for a description that works in every zone: by the kind and owner of the cards."""
    return all(isinstance(each, LASTING) for each in slots["t"])


def is_shown(zone: FilterZone) -> Callable[[Bindings], bool]:
    """Return a check that the description works for cards in a zone."""
    return lambda slots: zone == PLAY or is_plain_type(slots)


def is_described_in(zone: FilterZone) -> Callable[[Bindings], bool]:
    """Return a check that cards are described by more than their type, with tests that work in a zone."""

    shown = is_shown(zone)
    return lambda slots: shown(slots) and len(slots["t"]) > 1


def are_lasting(slots: Bindings) -> bool:
    """Return True for a description that still applies to cards that leave play, unlike one by their {S}."""
    return describe_anywhere(slots["t"])


def is_lasting_noun(slots: Bindings) -> bool:
    """Return True for cards with a description, which still applies to cards that leave play."""
    return bool(slots["t"]) and are_lasting(slots)


def is_placeless(slots: Bindings) -> bool:
    """Return False for "a character here", since "here" is the destination of a move."""
    return Here() not in slots["t"]
