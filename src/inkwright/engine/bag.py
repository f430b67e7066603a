"""The bag: triggered abilities that wait to be resolved one at a time (7.7)."""

from __future__ import annotations

from inkwright.engine.checks import check_state
from inkwright.engine.codes import A_TRIGGER, ASK_TRIGGER, L_FIZZLES, Z_DECK, Z_HAND
from inkwright.engine.machine_types import i64, mypyc_attr
from inkwright.engine.packing import CARD_MASK, FIELD_MASK, FIRST_FIELD, NOT_OVER, pack
from inkwright.engine.resolve import resolve
from inkwright.engine.scope import Process
from inkwright.engine.state import CHECKED, BagEntry, State
from inkwright.engine.zones import note


@mypyc_attr(acyclic=True, free_list_len=1)
class Settle(Process):
    """Check the game state, then empty the bag, checking after each ability (1.8.3, 7.7.4)."""

    __slots__ = ("resolver",)

    def __init__(self) -> None:
        super().__init__(-1, -1)
        self.resolver: i64 = -1
        """Player who is resolving, as long as they have abilities waiting (7.7.4.3)."""

    def copy(self) -> Process:
        s = Settle()
        s.resolver = self.resolver
        return s

    def run(self, g: State) -> None:
        check_state(g)
        if g.outcome != NOT_OVER or g.top is not self:
            return
        count = len(g.bag)
        if count == 0:
            g.pop()
            return
        if count == 1:
            entry = g.bag[0]
            self.resolver = pool_of(g, entry.player)
            g.bag = ()
            begin(g, entry)
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
        if len(options) == 1:
            self.answer(g, options[0])
        else:
            g.ask(self.resolver, ASK_TRIGGER, options)

    def answer(self, g: State, action: i64) -> None:
        i = action >> FIRST_FIELD & FIELD_MASK
        entry = g.bag[i]
        g.bag = g.bag[:i] + g.bag[i + 1 :]
        begin(g, entry)


def same(g: State, a: BagEntry, b: BagEntry) -> bool:
    """Return whether two waiting abilities are interchangeable: their order can't matter (7.7.4.2)."""
    if a.trigger is not b.trigger or a.player != b.player:
        return False
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
    if entry.floating is not None:
        for i in range(4, min(len(entry.floating.regs), len(frame.regs))):
            frame.regs[i] = entry.floating.regs[i]
    else:
        frame.this = g.shifted_over(entry.source)
    frame.bind_event(entry.event)
    if trigger.times:
        frame.use = trigger
    if trigger.condition is not None and not trigger.condition.holds(g, frame):
        g.pop()
        note(g, L_FIZZLES, "6.2.4", entry.player, entry.source & CARD_MASK)


def times_used(g: State, entry: BagEntry) -> i64:
    """Return how often an ability was used this turn, even if its card was covered or left (6.1.13.2)."""
    used = g.times_used(entry.source, entry.trigger)
    top = g.shifted_over(entry.source)
    return used if top == entry.source else used + g.times_used(top, entry.trigger)


def settle(g: State) -> bool:
    """Return True if nothing is left to check or resolve; otherwise push the process that comes first."""
    if g.dirty or g.checked != CHECKED or g.credits:
        before = g.top
        check_state(g)
        if g.outcome != NOT_OVER or g.top is not before:
            return False
    if not g.bag:
        return True
    g.push(Settle())
    return False
