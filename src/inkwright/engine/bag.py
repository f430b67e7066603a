"""The bag: triggered abilities that wait to be resolved one at a time (7.7)."""

from __future__ import annotations

from inkwright.engine.checks import check_state
from inkwright.engine.codes import A_CARD, A_TRIGGER, ASK_ORDER, ASK_TRIGGER, L_FIZZLES, Z_DECK, Z_HAND
from inkwright.engine.machine_types import i64, mypyc_attr
from inkwright.engine.packing import CARD_MASK, FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.resolve import Frame, resolve
from inkwright.engine.scope import Process
from inkwright.engine.state import CHECKED, BagEntry, State
from inkwright.engine.state.triggers import is_same_actor
from inkwright.engine.steps.prospects import could_act
from inkwright.engine.zones import note


@mypyc_attr(acyclic=True, free_list_len=1)
class Settle(Process):
    """Check the game state, then empty the bag, checking after each ability (1.8.3, 7.7.4)."""

    __slots__ = ("chosen", "resolver")

    def __init__(self) -> None:
        Process.__init__(self, -1, -1)
        self.resolver: i64 = -1
        """Player who is resolving, as long as they have abilities waiting (7.7.4.3)."""
        self.chosen: i64 = 0
        """Index in the bag, plus one, of the ability whose event is being chosen; 0 if there is none."""

    def copy(self) -> Process:
        s = Settle()
        s.resolver = self.resolver
        s.chosen = self.chosen
        return s

    def run(self, g: State) -> None:
        check_state(g)
        if g.top is not self:
            return
        count = len(g.bag)
        if count == 0:
            g.pop()
            return
        if count == 1:
            entry = g.bag[0]
            self.resolver = pool_of(g, entry.player)
            self.chosen = 0
            g.bag = ()
            begin(g, entry)
            return
        if self.chosen and self.asks_event(g):
            return
        waiting = {pool_of(g, entry.player) for entry in g.bag}
        if self.resolver not in waiting:
            self.resolver = next_resolver(g, self.resolver, waiting)
        options: list[int] = []
        seen: list[BagEntry] = []
        for i, entry in enumerate(g.bag):
            if pool_of(g, entry.player) == self.resolver and not any(same(g, entry, other) for other in seen):
                seen.append(entry)
                options.append(pack(A_TRIGGER, i))
        if len(options) == 1 or self.all_idle(g):
            self.answer(g, options[0])
        else:
            g.ask(self.resolver, ASK_TRIGGER, options)

    def all_idle(self, g: State) -> bool:
        """Return whether none of the abilities that the player could resolve would do anything now."""
        for entry in g.bag:
            if pool_of(g, entry.player) == self.resolver and not is_idle(g, entry):
                return False
        return True

    def asks_event(self, g: State) -> bool:
        """Ask which of several events that happened together is the one that the ability triggers on.

        Returns False if its player has left the game meanwhile.
        """
        cards: list[int] = []
        entry = g.bag[self.chosen - 1] if self.chosen <= len(g.bag) else g.bag[0]
        if pool_of(g, entry.player) == self.resolver:
            for other in g.bag:
                if excludes(entry, other):
                    card = card_of(g, entry, other)
                    if card not in cards:
                        cards.append(card)
        if len(cards) < 2:
            self.chosen = 0
            return False
        g.ask(self.resolver, ASK_ORDER, [pack(A_CARD, card) for card in cards], entry.source & CARD_MASK)
        return True

    def answer(self, g: State, action: i64) -> None:
        i = action >> FIRST_FIELD & FIELD_MASK
        if self.chosen:
            asked = g.bag[self.chosen - 1]
            for at, other in enumerate(g.bag):
                if excludes(asked, other) and card_of(g, asked, other) == i:
                    i = at
                    break
            self.chosen = 0
        else:
            asked = g.bag[i]
            for at, other in enumerate(g.bag):
                if at != i and excludes(asked, other):
                    self.chosen = i + 1
                    return
        entry = g.bag[i]
        g.bag = tuple([other for other in g.bag if other is not entry and not excludes(entry, other)])
        begin(g, entry)


def card_of(g: State, entry: BagEntry, other: BagEntry) -> i64:
    """Return the card that stands for the event of `other`, one of the alternatives to an entry.

    For "is dealt damage" it is the card that takes it, although the event is about the one that deals it.
    """
    passive = False
    for watched in entry.trigger.events:
        if watched.code == entry.event.code:
            passive = watched.subject is None and watched.object is not None
    cards = [each.event.card for each in g.bag if excludes(entry, each)]
    if passive or cards.count(cards[0]) == len(cards):
        return other.event.other & CARD_MASK
    return other.event.card & CARD_MASK


def excludes(entry: BagEntry, other: BagEntry) -> bool:
    """Return whether an ability triggers only on one of two events that happened together (6.2.1).

    That is the case if it watches for the next or, for example, the first one. Its player chooses the event.
    """
    if entry.trigger is not other.trigger or entry.source != other.source:
        return False
    if entry.floating is not other.floating or entry.event.code != other.event.code:
        return False
    if entry.floating is not None and entry.floating.once:
        return True
    for watched in entry.trigger.events:
        if watched.nth and watched.code == entry.event.code:
            return not watched.nth_own or is_same_actor(watched, entry.event, other.event)
    return False


def same(g: State, a: BagEntry, b: BagEntry) -> bool:
    """Return whether two waiting abilities are interchangeable: their order can't matter (7.7.4.2)."""
    if a.trigger is not b.trigger or a.player != b.player:
        return False
    if excludes(a, b):
        return True
    aware = a.trigger.reads_event
    if aware and (a.event.amount != b.event.amount or a.event.player != b.event.player):
        return False
    if a.trigger.impersonal:
        return g.cards[a.source & CARD_MASK] is g.cards[b.source & CARD_MASK]
    if a.source != b.source or a.floating is not b.floating:
        return False
    return not aware or (
        alike(g, a.player, a.event.card, b.event.card)
        and alike(g, a.player, a.event.other, b.event.other)
        and a.event.group == b.event.group
    )


def alike(g: State, player: int, a: i64, b: i64) -> bool:
    """Return whether two references mean the same card, or indistinguishable cards."""
    if a == b:
        return True
    if a < 0 or b < 0 or g.owner[a & CARD_MASK] != g.owner[b & CARD_MASK]:
        return False
    return not (g.seen[a & CARD_MASK] | g.seen[b & CARD_MASK]) >> player & 1 and all(
        g.zones[ref & CARD_MASK] in (Z_HAND, Z_DECK) for ref in (a, b)
    )


def pool_of(g: State, player: i64) -> i64:
    """Return who resolves a player's abilities: the player, or the first of their team (9.3.2)."""
    if not g.simultaneous:
        return player
    return next(q for q in g.turn_order() if g.are_allies(q, player))


def next_resolver(g: State, last: i64, waiting: set[int]) -> i64:
    """Return the active player, or the next in turn order, who has abilities waiting (7.7.4.2, 7.7.4.4).

    When the last one has left the game, their team continues (9.3.2), or else the player after their seat.
    """
    if g.simultaneous and last >= 0:
        for player in waiting:
            if g.are_allies(player, last):
                return player
    n = len(g.players)
    first = last + 1 if last >= 0 else g.active
    for i in range(n):
        if (first + i) % n in waiting:
            return (first + i) % n
    raise AssertionError("the bag has abilities, but none of a player in the game")


def begin(g: State, entry: BagEntry) -> None:
    """Resolve one ability from the bag, unless it is used up or its secondary `if` is false (6.2.4)."""
    trigger = entry.trigger
    if trigger.times and times_used(g, entry) >= trigger.times:
        note(g, L_FIZZLES, "6.1.13.2", entry.player, entry.source & CARD_MASK)
        return
    frame = resolve(g, entry.player, entry.source, trigger.program, "7.7.4.2")
    bind(g, frame, entry)
    if trigger.times:
        frame.use = trigger
    if trigger.condition is not None and not trigger.condition.holds(g, frame):
        g.pop()
        note(g, L_FIZZLES, "6.2.4", entry.player, entry.source & CARD_MASK)


def bind(g: State, frame: Frame, entry: BagEntry) -> None:
    """Bind what an ability from the bag refers to."""
    if entry.floating is not None:
        for i in range(4, min(len(entry.floating.regs), len(frame.regs))):
            frame.regs[i] = entry.floating.regs[i]
    else:
        frame.this = g.shifted_over(entry.source)
    frame.bind_event(entry.event)


def is_idle(g: State, entry: BagEntry) -> bool:
    """Return whether an ability would surely do nothing if it resolved now."""
    trigger = entry.trigger
    if trigger.times and times_used(g, entry) >= trigger.times:
        return True
    frame = Frame(entry.player, entry.source, trigger.program)
    bind(g, frame, entry)
    if trigger.condition is not None and not trigger.condition.holds(g, frame):
        return True
    return not could_act(g, frame, 0, len(trigger.program.steps))


def times_used(g: State, entry: BagEntry) -> i64:
    """Return how often an ability was used this turn, even if its card was covered or left (6.1.13.2)."""
    used = g.times_used(entry.source, entry.trigger)
    top = g.shifted_over(entry.source)
    return used if top == entry.source else used + g.times_used(top, entry.trigger)


def settle(g: State) -> bool:
    """Return True if nothing is left to check or resolve; otherwise push the process that comes first."""
    if g.dirty or g.checked != CHECKED or len(g.credits):
        before = g.top
        check_state(g)
        if g.top is not before:
            return False
    if not g.bag:
        return True
    g.push(Settle())
    return False
