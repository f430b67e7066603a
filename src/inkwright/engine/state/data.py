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
class Particulars:
    """Rarely used facts about a card in play. Copies of the card share them until one of them changes."""

    __slots__ = ("card_counters", "facedown", "last_counter", "spent", "used", "used_turn", "was_at", "way")

    def __init__(self) -> None:
        self.facedown: tuple[int, ...] = ()
        """Cards under it that are facedown."""
        self.last_counter = ""
        """Name of the last counter put on it or removed."""
        self.card_counters = ""
        """Names of the counters on it other than damage, once for each."""
        self.spent: int = 0
        """Resources removed to play it, as a mask of their codes."""
        self.used: tuple[Part, ...] = ()
        """Its abilities used in the turn `used_turn`, once for each use (6.1.13.2)."""
        self.used_turn: i64 = -1
        self.was_at: i64 = 0
        """Reference of the location that last left play from around it, or 0."""
        self.way: i64 = 0
        """Way it was paid for."""

    def copy(self) -> Particulars:
        """Return an independent copy."""
        made = Particulars()
        made.facedown = self.facedown
        made.last_counter = self.last_counter
        made.card_counters = self.card_counters
        made.spent = self.spent
        made.used = self.used
        made.used_turn = self.used_turn
        made.was_at = self.was_at
        made.way = self.way
        return made


NOTHING_PARTICULAR: Final = Particulars()


@mypyc_attr(acyclic=True, free_list_len=1)
class Permanent:
    """A card in play: a character, item or location, with the cards under it."""

    __slots__ = (
        "card",
        "cid",
        "damage",
        "drying",
        "exerted",
        "location",
        "now",
        "particulars",
        "player",
        "ref",
        "under",
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
        under: tuple[int, ...] = (),
        particulars: Particulars = NOTHING_PARTICULAR,
    ) -> None:
        self.cid = cid
        self.player = player
        self.ref: i64 = stamp << STAMP_SHIFT | cid
        """A reference that stops being valid when the card leaves play."""
        self.card = card
        self.now: Derived = card.base if now is None else now
        self.exerted = exerted
        self.drying = drying
        self.damage = damage
        self.location = location
        """The location it is at, or -1."""
        self.under = under
        """The cards under it, topmost first."""
        self.particulars = particulars

    def copy(self) -> Permanent:
        """Return an independent copy."""
        return Permanent(
            self.cid,
            self.player,
            self.ref >> STAMP_SHIFT,
            self.card,
            self.now,
            self.exerted,
            self.drying,
            self.damage,
            self.location,
            self.under,
            self.particulars,
        )

    @property
    def stamp(self) -> int:
        """The stamp of the card in `ref`."""
        return self.ref >> STAMP_SHIFT

    @stamp.setter
    def stamp(self, stamp: int) -> None:
        self.ref = stamp << STAMP_SHIFT | self.cid

    # Particulars, see there.

    def _own_particulars(self) -> Particulars:
        """Return its particulars, which no copy shares any longer."""
        self.particulars = self.particulars.copy()
        return self.particulars

    @property
    def facedown(self) -> tuple[int, ...]:
        """Cards under it that are facedown."""
        return self.particulars.facedown

    @facedown.setter
    def facedown(self, facedown: tuple[int, ...]) -> None:
        if facedown != self.particulars.facedown:
            self._own_particulars().facedown = facedown

    @property
    def last_counter(self) -> str:
        """Name of the last counter put on it or removed."""
        return self.particulars.last_counter

    @last_counter.setter
    def last_counter(self, last_counter: str) -> None:
        if last_counter != self.particulars.last_counter:
            self._own_particulars().last_counter = last_counter

    @property
    def card_counters(self) -> str:
        """Names of the counters on it other than damage, once for each."""
        return self.particulars.card_counters

    @card_counters.setter
    def card_counters(self, card_counters: str) -> None:
        if card_counters != self.particulars.card_counters:
            self._own_particulars().card_counters = card_counters

    @property
    def spent(self) -> int:
        """Resources removed to play it, as a mask of their codes."""
        return self.particulars.spent

    @spent.setter
    def spent(self, spent: int) -> None:
        if spent != self.particulars.spent:
            self._own_particulars().spent = spent

    @property
    def used(self) -> tuple[Part, ...]:
        """Its abilities used in the turn `used_turn`, once for each use (6.1.13.2)."""
        return self.particulars.used

    @used.setter
    def used(self, used: tuple[Part, ...]) -> None:
        if used != self.particulars.used:
            self._own_particulars().used = used

    @property
    def used_turn(self) -> int:
        """Turn in which it last used an ability of limited use, or -1."""
        return self.particulars.used_turn

    @used_turn.setter
    def used_turn(self, used_turn: int) -> None:
        if used_turn != self.particulars.used_turn:
            self._own_particulars().used_turn = used_turn

    @property
    def was_at(self) -> int:
        """Reference of the location that last left play from around it, or 0."""
        return self.particulars.was_at

    @was_at.setter
    def was_at(self, was_at: int) -> None:
        if was_at != self.particulars.was_at:
            self._own_particulars().was_at = was_at

    @property
    def way(self) -> int:
        """Way it was paid for."""
        return self.particulars.way

    @way.setter
    def way(self, way: int) -> None:
        if way != self.particulars.way:
            self._own_particulars().way = way


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
    """The last completed turn of a player: its number in the game and its recorded events."""

    __slots__ = ("events", "number", "player")

    def __init__(self, player: int, number: int, events: tuple[Event, ...]) -> None:
        self.player = player
        self.number = number
        self.events = events
