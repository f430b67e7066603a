"""Cards in play, players and events, as plain data that can be copied."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import COUNTER_NAMES, PAYING_COUNTERS
from inkwright.engine.definition import CardDef, Derived, Part
from inkwright.engine.machine_types import i64, mypyc_attr, vec
from inkwright.engine.packing import STAMP_SHIFT

LORE: Final = "lore"
NO_COUNTERS: Final[tuple[int, ...]] = (0,) * len(COUNTER_NAMES)


@mypyc_attr(acyclic=True)
class Permanent:
    """A card in play: a character, item or location, with the cards under it."""

    __slots__ = (
        "card",
        "card_counters",
        "cid",
        "damage",
        "drying",
        "exerted",
        "facedown",
        "last_counter",
        "location",
        "now",
        "player",
        "ref",
        "spent",
        "stamp",
        "under",
        "used",
        "used_turn",
        "was_at",
        "way",
    )

    def __init__(
        self,
        cid: i64,
        player: i64,
        stamp: i64,
        card: CardDef,
        now: Derived | None = None,
        exerted: bool = False,
        drying: bool = True,
        damage: i64 = 0,
        location: i64 = -1,
        was_at: i64 = 0,
        under: tuple[int, ...] = (),
        facedown: tuple[int, ...] = (),
        used: tuple[Part, ...] = (),
        used_turn: i64 = -1,
        way: i64 = 0,
        spent: int = 0,
        card_counters: str = "",
        last_counter: str = "",
    ) -> None:
        self.cid = cid
        self.player = player
        self.stamp = stamp
        self.ref: i64 = stamp << STAMP_SHIFT | cid
        """A reference that stops being valid when the card leaves play."""
        self.card = card
        self.now: Derived = card.base if now is None else now
        self.exerted = exerted
        self.drying = drying
        self.damage = damage
        self.location = location
        """The location it is at, or -1."""
        self.was_at = was_at
        """Reference of the location that last left play from around it, or 0."""
        self.under = under
        """The cards under it, topmost first."""
        self.facedown = facedown
        """Cards under it that are facedown."""
        self.used = used
        """Its abilities used in the turn `used_turn`, once for each use (6.1.13.2)."""
        self.used_turn = used_turn
        self.way = way
        """Way it was paid for."""
        self.spent = spent
        """Resources removed to play it, as a mask of their codes."""
        self.card_counters = card_counters
        """Names of the counters on it other than damage, once for each."""
        self.last_counter = last_counter
        """Name of the last counter put on it or removed."""

    def copy(self) -> Permanent:
        """Return an independent copy."""
        return Permanent(
            self.cid,
            self.player,
            self.stamp,
            self.card,
            self.now,
            self.exerted,
            self.drying,
            self.damage,
            self.location,
            self.was_at,
            self.under,
            self.facedown,
            self.used,
            self.used_turn,
            self.way,
            self.spent,
            self.card_counters,
            self.last_counter,
        )


@mypyc_attr(acyclic=True)
class Player:
    """One player's zones and resources. Hidden zones are replaced rather than changed: copies share them."""

    __slots__ = (
        "attempted_draw",
        "counters",
        "discard",
        "extra_ink",
        "held",
        "ink_exerted",
        "ink_ready",
        "inked",
        "left",
        "lore",
        "pile",
        "play",
        "turns",
    )

    def __init__(
        self,
        pile: vec[i64],
        held: vec[i64],
        discard: tuple[int, ...],
        ink_ready: tuple[int, ...],
        ink_exerted: tuple[int, ...],
        play: list[Permanent],
        lore: i64 = 0,
        counters: tuple[int, ...] = NO_COUNTERS,
        extra_ink: i64 = 0,
        inked: i64 = 0,
        turns: i64 = 0,
        left: bool = False,
        attempted_draw: bool = False,
    ) -> None:
        self.pile = pile
        """The cards of the deck; the top card is the last."""
        self.held = held
        """The cards in hand."""
        self.discard = discard
        self.ink_ready = ink_ready
        self.ink_exerted = ink_exerted
        self.play = play
        self.lore = lore
        self.counters = counters
        """Resources other than lore, by their codes."""
        self.extra_ink = extra_ink
        """Ink that resources can pay besides ready ink cards: the sum of the paying counters (1.13.1.2)."""
        self.inked = inked
        """Cards inked this turn as the turn action."""
        self.turns = turns
        """Turns begun so far."""
        self.left = left
        """Has lost, conceded or otherwise left the game."""
        self.attempted_draw = attempted_draw
        """Tried to draw from an empty deck since the last check (older editions)."""

    def copy(self) -> Player:
        """Return an independent copy."""
        return Player(
            self.pile,
            self.held,
            self.discard,
            self.ink_ready,
            self.ink_exerted,
            [permanent.copy() for permanent in self.play],
            self.lore,
            self.counters,
            self.extra_ink,
            self.inked,
            self.turns,
            self.left,
            self.attempted_draw,
        )

    @property
    def deck(self) -> tuple[int, ...]:
        """The cards of the deck in a new tuple; the top card is the last."""
        return tuple(self.pile)

    @deck.setter
    def deck(self, cids: tuple[int, ...]) -> None:
        self.pile = vec[i64](cids)

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards in hand in a new tuple."""
        return tuple(self.held)

    @hand.setter
    def hand(self, cids: tuple[int, ...]) -> None:
        self.held = vec[i64](cids)

    def amount(self, resource: str) -> int:
        """Return how much of a resource the player has."""
        return self.lore if resource == LORE else self.counters[COUNTER_NAMES.index(resource)]

    def set_amount(self, resource: str, amount: int) -> None:
        """Set the amount of a resource without an event."""
        if resource == LORE:
            self.lore = amount
        else:
            self.set_counter(COUNTER_NAMES.index(resource), amount)

    def set_counter(self, code: int, amount: int) -> None:
        """Set a resource other than lore, given by its code."""
        changed = list(self.counters)
        changed[code] = amount
        self.counters = tuple(changed)
        total = 0
        for paying in PAYING_COUNTERS:
            total += changed[paying]
        self.extra_ink = total


def new_player() -> Player:
    """Return a player without cards."""
    return Player(vec[i64](), vec[i64](), (), (), (), [])


@mypyc_attr(acyclic=True, free_list_len=1)
class Event:
    """Event as seen by triggers and history; cards are references."""

    __slots__ = ("amount", "card", "code", "group", "other", "player", "source")

    def __init__(
        self,
        code: i64,
        player: i64,
        card: i64,
        other: i64,
        amount: i64,
        source: i64,
        group: tuple[int, ...] = (),
    ) -> None:
        self.code = code
        self.player = player
        self.card = card
        self.other = other
        self.amount = amount
        self.source = source
        self.group = group
        """References of all cards that did it together, for "one or more of"; otherwise empty."""


@mypyc_attr(acyclic=True)
class PastTurn:
    """The last turn of a player that is over: its number in the game and its recorded events."""

    __slots__ = ("events", "number", "player")

    def __init__(self, player: int, number: int, events: tuple[Event, ...]) -> None:
        self.player = player
        self.number = number
        self.events = events
