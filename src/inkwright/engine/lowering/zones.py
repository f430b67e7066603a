"""Lowering of effects that move cards between zones."""

from __future__ import annotations

from inkwright.effects import amounts as am
from inkwright.effects import filters as fi
from inkwright.effects.abilities import Triggered
from inkwright.effects.control import EachPlayer
from inkwright.effects.node import Node
from inkwright.effects.players import They
from inkwright.effects.targets import Each, Exactly, Selected
from inkwright.effects.triggers import Nth
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
from inkwright.engine.scope import R_FIRST_FREE
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
        "discards",
        "discards_some",
        "to_discard",
        "leaves_discard",
    }
)
"""Events in which a card changes zones, or may do so together with another."""


def moved_cards(low: Lowering, target: Node) -> int:
    """Return the register of cards that change zones.

    An ability's own card is a new card once it has left play, so the ability no longer means it unless it
    triggered on the departure. The same holds for cards that a delayed trigger was made for (7.1.6).
    """
    reg = low.target(target)
    ability = low.ability
    if R_FIRST_FREE <= reg < low.slots_before:
        return still_there(low, reg)
    if reg != REG_THIS or not isinstance(ability, Triggered):
        return reg
    return reg if any(is_departure(when) for when in ability.when) else still_there(low, reg)


def still_there(low: Lowering, reg: int) -> int:
    """Return a register with the cards of another that have not changed zones."""
    found = low.fresh()
    low.steps.append(StillThereStep(found, reg))
    return found


def is_departure(when: Node) -> bool:
    """Return whether a card changes zones by an event, or may while another does."""
    return getattr(when.when if isinstance(when, Nth) else when, "event", "") in DEPARTURES


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
