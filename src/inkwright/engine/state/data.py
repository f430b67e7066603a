"""Cards in play, players and events, as plain data that can be copied."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import COUNTER_NAMES, PAYING_COUNTERS
from inkwright.engine.definition import CardDef, Derived, Part
from inkwright.engine.packing import STAMP_SHIFT

LORE: Final = "lore"
NO_COUNTERS: Final[tuple[int, ...]] = (0,) * len(COUNTER_NAMES)

LogEntry = tuple[int, str, int, int, int, int, int]
"""(kind, rule id, player, card, other card, amount, source card); -1 where there is none."""
Witness = tuple[int, int, int, int, int]
"""Knowledge that goes with a log entry: players who know its card, the card's stamp, the same for the
other card, and the source's stamp."""


class Permanent:
    """A card in play: a character, item or location, with the cards under it."""

    __slots__ = (
        "card",
        "cid",
        "damage",
        "drying",
        "exerted",
        "facedown",
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

    def __init__(self, cid: int, player: int, stamp: int, card: CardDef) -> None:
        self.cid = cid
        self.player = player
        self.stamp = stamp
        self.ref: int = stamp << STAMP_SHIFT | cid
        """A reference that stops being valid when the card leaves play."""
        self.card = card
        self.now: Derived = card.base
        self.exerted: bool = False
        self.drying: bool = True
        self.damage: int = 0
        self.location: int = -1
        """The location it is at, or -1."""
        self.was_at: int = 0
        """Reference of the location that last left play from around it, or 0."""
        self.under: tuple[int, ...] = ()
        """The cards under it, topmost first."""
        self.facedown: tuple[int, ...] = ()
        """Cards under it that are facedown."""
        self.used: tuple[Part, ...] = ()
        """Its abilities used in the turn `used_turn`, once for each use (6.1.13.2)."""
        self.used_turn: int = -1
        self.way: int = 0
        """Way it was paid for."""
        self.spent: int = 0
        """Resources removed to play it, as a mask of their codes."""

    def copy(self) -> Permanent:
        """Return an independent copy."""
        p = Permanent(self.cid, self.player, self.stamp, self.card)
        p.now = self.now
        p.exerted = self.exerted
        p.drying = self.drying
        p.damage = self.damage
        p.location = self.location
        p.was_at = self.was_at
        p.under = self.under
        p.facedown = self.facedown
        p.used = self.used
        p.used_turn = self.used_turn
        p.way = self.way
        p.spent = self.spent
        return p


class Player:
    """One player's zones and resources."""

    __slots__ = (
        "attempted_draw",
        "counters",
        "deck",
        "discard",
        "extra_ink",
        "hand",
        "ink_exerted",
        "ink_ready",
        "inked",
        "left",
        "lore",
        "play",
        "turns",
    )

    def __init__(self) -> None:
        self.deck: list[int] = []
        """The top card is the last."""
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.ink_ready: list[int] = []
        self.ink_exerted: list[int] = []
        self.play: list[Permanent] = []
        self.lore: int = 0
        self.counters: tuple[int, ...] = NO_COUNTERS
        """Resources other than lore, by their codes."""
        self.extra_ink: int = 0
        """Ink that resources can pay besides ready ink cards: the sum of the paying counters (1.13.1.2)."""
        self.inked: int = 0
        """Cards inked this turn as the turn action."""
        self.turns: int = 0
        """Turns begun so far."""
        self.left: bool = False
        """Has lost, conceded or otherwise left the game."""
        self.attempted_draw: bool = False
        """Tried to draw from an empty deck since the last check (older editions)."""

    def copy(self) -> Player:
        """Return a copy without the permanents, which the state copies."""
        p = Player()
        p.deck = self.deck[:]
        p.hand = self.hand[:]
        p.discard = self.discard[:]
        p.ink_ready = self.ink_ready[:]
        p.ink_exerted = self.ink_exerted[:]
        p.play = [permanent.copy() for permanent in self.play]
        p.lore = self.lore
        p.counters = self.counters
        p.extra_ink = self.extra_ink
        p.inked = self.inked
        p.turns = self.turns
        p.left = self.left
        p.attempted_draw = self.attempted_draw
        return p

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


class Event:
    """Event as seen by triggers and history; cards are references."""

    __slots__ = ("amount", "card", "code", "group", "other", "player", "source")

    def __init__(
        self,
        code: int,
        player: int,
        card: int,
        other: int,
        amount: int,
        source: int,
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
