"""Lowering of effects that move cards between zones."""

from __future__ import annotations

from inkwright.effects import amounts as am
from inkwright.effects import filters as fi
from inkwright.effects.abilities import Triggered
from inkwright.effects.control import EachPlayer
from inkwright.effects.node import Node
from inkwright.effects.players import They
from inkwright.effects.targets import Each, Exactly, Selected
from inkwright.effects.triggers import Nth, When
from inkwright.effects.zones import (
    Discard,
    DiscardUntil,
    Draw,
    DrawUntil,
    PutUnder,
    ReturnToHand,
    ShuffleDeck,
    ShuffleIn,
    ToDeck,
    ToDiscard,
    ToHand,
    ToInkwell,
)
from inkwright.engine import codes as c
from inkwright.engine.evaluate.registers import REG_THIS
from inkwright.engine.lowering.control import each_player
from inkwright.engine.lowering.families import EFFECTS, Unsupported
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.scope import R_AMOUNT, R_FIRST_FREE, R_IT, R_OTHER, R_PLAYER
from inkwright.engine.steps.zones import (
    ChangeZoneStep,
    DiscardStep,
    DrawStep,
    PutUnderStep,
    ShuffleDeckStep,
    ShuffleInStep,
    StillThereStep,
)

DEPARTURES = frozenset(
    {
        "is_banished",
        "banishes",
        "banished_in_challenge",
        "challenged_and_banished",
        "challenges_and_is_banished",
        "leaves_play",
        "returned_to_hand",
        "leaves_discard",
    }
)
"""Events in which a card changes zones, and which refer to it as it was before."""
ARRIVALS = frozenset(
    {
        "discards",
        "discards_some",
        "to_discard",
        "milled",
        "mills",
        "some_milled",
        "put_on_bottom",
        "puts_on_bottom",
    }
)
"""Events in which a card changes zones, and which refer to it where it is now."""
NO_DEPARTURE = -2
"""Register of the card that leaves, for events in which no card does."""


def moved_cards(low: Lowering, target: Node) -> int:
    """Return the register of cards that change zones.

    A card that has changed zones is a new card, so an ability no longer refers to it unless it triggered on
    the departure of that very card (7.1.6). This applies to an ability's own card, the cards of its event and
    those that a delayed trigger was made for; cards that an effect selects are followed through the moves it
    makes itself.
    """
    reg = low.target(target)
    whens = low.events
    if not whens or (reg >= R_FIRST_FREE and reg >= low.slots_before) or reg in (R_PLAYER, R_AMOUNT):
        return reg
    if reg == REG_THIS and not isinstance(low.ability, Triggered):
        return reg
    if all(departs(low, when, reg) for when in whens):
        return reg
    departing = next((departing_register(when) for when in whens if is_departure(when)), NO_DEPARTURE)
    return still_there(low, reg, departing, has_arrived(low, reg))


def still_there(low: Lowering, reg: int, departing: int, arrived: bool = False) -> int:
    """Return a register with the cards of another that have not changed zones except by the event itself."""
    found = low.fresh()
    low.steps.append(StillThereStep(found, reg, departing, arrived))
    return found


def has_arrived(low: Lowering, reg: int) -> bool:
    """Return whether the event put the cards of a register into a zone (6.1.11.1)."""
    whens = [_single(when) for when in low.events]
    if not whens or not all(isinstance(when, When) and when.event in ARRIVALS for when in whens):
        return False
    subjects = [when.subject for when in whens if isinstance(when, When)]
    own = all(subject is not None and fi.IsThis() in subject.tests for subject in subjects)
    return reg == R_IT or (reg == REG_THIS and own)


def is_departure(when: Node) -> bool:
    """Return whether a card changes zones by an event."""
    return getattr(_single(when), "event", "") in DEPARTURES


def departing_register(when: Node) -> int:
    """Return the register of the card that changes zones by an event."""
    return R_OTHER if getattr(_single(when), "event", "") == "banishes" else R_IT


def departs(low: Lowering, when: Node, reg: int) -> bool:
    """Return whether an event is always the departure of the cards in a register."""
    if not is_departure(when):
        return False
    departing = departing_register(when)
    if reg == departing:
        return True
    leaving = getattr(_single(when), "object" if departing == R_OTHER else "subject", None)
    tests = leaving.tests if isinstance(leaving, fi.Filter) else ()
    if reg == REG_THIS:
        return fi.IsThis() in tests
    return any(isinstance(test, fi.OneOf) and low.reg(test.name) == reg for test in tests)


def _single(when: Node) -> Node:
    return when.when if isinstance(when, Nth) else when


@EFFECTS.lowers(ToHand)
def to_hand(low: Lowering, node: ToHand) -> None:
    low.steps.append(ChangeZoneStep(moved_cards(low, node.target), c.Z_HAND, "", False, None))


@EFFECTS.lowers(ReturnToHand)
def return_to_hand(low: Lowering, node: ReturnToHand) -> None:
    low.steps.append(ChangeZoneStep(moved_cards(low, node.target), c.Z_HAND, "return", False, None))


@EFFECTS.lowers(ToDeck)
def to_deck(low: Lowering, node: ToDeck) -> None:
    if node.place not in ("top", "bottom", "either", "any", "random"):
        raise Unsupported(f"place in a deck: {node.place}")
    order = low.players(node.order) if node.order is not None else None
    low.steps.append(ChangeZoneStep(moved_cards(low, node.target), c.Z_DECK, node.place, False, order))


@EFFECTS.lowers(ShuffleIn)
def shuffle_in(low: Lowering, node: ShuffleIn) -> None:
    low.steps.append(ShuffleInStep(moved_cards(low, node.target)))


@EFFECTS.lowers(ShuffleDeck)
def shuffle_deck(low: Lowering, node: ShuffleDeck) -> None:
    low.steps.append(ShuffleDeckStep(low.players(node.players)))


@EFFECTS.lowers(ToInkwell)
def to_inkwell(low: Lowering, node: ToInkwell) -> None:
    low.steps.append(ChangeZoneStep(moved_cards(low, node.target), c.Z_INKWELL, "", node.exerted, None))


@EFFECTS.lowers(ToDiscard)
def to_discard(low: Lowering, node: ToDiscard) -> None:
    low.steps.append(ChangeZoneStep(low.target(node.target), c.Z_DISCARD, "", False, None))


@EFFECTS.lowers(Discard)
def discard(low: Lowering, node: Discard) -> None:
    target = node.target
    low.steps.append(DiscardStep(low.target(target), isinstance(target, Each)))


@EFFECTS.lowers(PutUnder)
def put_under(low: Lowering, node: PutUnder) -> None:
    cards = moved_cards(low, node.cards)
    low.steps.append(PutUnderStep(cards, low.target(node.target), node.faceup))


@EFFECTS.lowers(DiscardUntil)
def discard_until(low: Lowering, node: DiscardUntil) -> None:
    """Lower a discard down to a hand size; the number is counted once (6.1.8.1)."""
    hand = fi.Filter(fi.HAND, (fi.OwnedBy(They()),))
    surplus = am.Plus(am.CountOf(hand), am.Times(-1, node.amount))
    chosen = Selected(hand, Exactly(surplus), They(), "surplus")
    each_player(low, EachPlayer(node.players, Discard(chosen)))


@EFFECTS.lowers(Draw)
def draw(low: Lowering, node: Draw) -> None:
    who, amount = low.players(node.players), low.amount(node.amount)
    low.steps.append(DrawStep(who, amount, False, low.bind("drawn"), node.place == "bottom"))


@EFFECTS.lowers(DrawUntil)
def draw_until(low: Lowering, node: DrawUntil) -> None:
    low.steps.append(DrawStep(low.players(node.players), low.amount(node.amount), True, low.bind("drawn")))
