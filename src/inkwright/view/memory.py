"""Stand-ins for cards that were once seen and can no longer be tracked.

An ability that waits, an effect that lasts and the history of the turn may be about a card that has since
been shuffled away. Everyone knows which card it was, but no one knows where it is now. So before hidden
cards are removed or exchanged, such references are redirected to a stand-in that stays the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from inkwright.engine.actions.challenge import Challenge
from inkwright.engine.actions.play import Play
from inkwright.engine.actions.use import Use
from inkwright.engine.codes import E_CARD_PUT_UNDER, E_DRAWS, E_INKS
from inkwright.engine.packing import make_ref, ref_card, ref_stamp
from inkwright.engine.project import update_in_force
from inkwright.engine.scope import Process, Scope
from inkwright.engine.state import BagEntry, Event, Floating, Permanent, State, Timed
from inkwright.engine.zones import everyone

PRIVATE_EVENTS = frozenset({E_DRAWS, E_INKS, E_CARD_PUT_UNDER})
"""Events about cards that may be hidden."""
_LEAST_REF = make_ref(0, 1)
"""Smallest reference in a register; smaller numbers are amounts or players."""
_PAST = 1
_OUT_OF_REACH = 2
"""Number of zone changes after which a reference can only mean the past (6.1.11.1)."""


def remember(g: State, pools: list[list[int]]) -> dict[int, int]:
    """Redirect references to hidden cards as they once were to stand-ins, in place.

    Return the card that each stand-in stands for.
    """
    if not (g.history or g.departed or g.bag or g.timed or g.discounts or g.floating or len(g.stack) > 1):
        return {}
    stamps, owner, count = g.stamps, g.owner, len(g.stamps)
    for ref in _references(g):
        if ref >= _LEAST_REF:
            cid = ref_card(ref)
            if cid < count and ref_stamp(ref) < stamps[cid] and cid in pools[owner[cid]]:
                return StandIns(g, {cid for pool in pools for cid in pool}).make()
    return {}


def _references(g: State) -> Iterator[int]:
    """Yield every reference that may be about the past."""
    for event in g.history:
        if event.code not in PRIVATE_EVENTS:
            yield event.card
            yield event.other
            yield event.source
            yield from event.group
    for p in g.departed:
        yield p.ref
    for entry in g.bag:
        yield entry.source
        yield entry.event.card
        yield entry.event.other
        yield from entry.event.group
    for timed in (*g.timed, *g.discounts):
        yield timed.this
    for scope in (*g.floating, *g.stack):
        yield scope.this
        for refs in scope.regs:
            yield from refs
    yield from g.challenge


class StandIns:
    """Stand-ins of a state, created on demand."""

    def __init__(self, g: State, hidden: set[int]) -> None:
        self.g = g
        self.hidden = hidden
        self.made: dict[int, int] = {}
        """The stand-in of each card."""

    def make(self) -> dict[int, int]:
        """Redirect every reference that is about the past."""
        g = self.g
        g.history = tuple(self.event(event, _PAST) for event in g.history)
        g.departed = tuple(self.permanent(p) for p in g.departed)
        g.timed = tuple(self.timed(timed) for timed in g.timed)
        update_in_force(g)
        g.discounts = tuple(self.timed(timed) for timed in g.discounts)
        left = {id(floating): self.floating(floating) for floating in g.floating}
        g.floating = tuple(left[id(floating)] for floating in g.floating)
        g.bag = tuple(self.entry(entry, left) for entry in g.bag)
        g.challenge = (self.past(g.challenge[0], _PAST), self.past(g.challenge[1], _PAST))
        for process in g.stack:
            self.process(process)
        return {stand_in: cid for cid, stand_in in self.made.items()}

    def past(self, ref: int, least: int) -> int:
        """Redirect a reference if it means a hidden card as it was `least` moves ago."""
        if ref < _LEAST_REF:
            return ref
        cid = ref_card(ref)
        if cid not in self.hidden or self.g.stamps[cid] - (ref_stamp(ref)) < least:
            return ref
        return make_ref(self.stand_in(cid), ref_stamp(ref))

    def stand_in(self, cid: int) -> int:
        """Return the stand-in of a card."""
        found = self.made.get(cid)
        if found is None:
            found = self.made[cid] = self.g.add_stand_in(cid)
        return found

    def event(self, event: Event, least: int) -> Event:
        if event.code in PRIVATE_EVENTS:
            return event
        card, other, source = (self.past(ref, least) for ref in (event.card, event.other, event.source))
        group = tuple(self.past(ref, least) for ref in event.group)
        return Event(event.code, event.player, card, other, event.amount, source, group)

    def permanent(self, p: Permanent) -> Permanent:
        now = self.past(p.ref, _PAST)
        if now == p.ref:
            return p
        copy = p.copy()
        copy.cid = ref_card(now)
        copy.ref = now
        return copy

    def entry(self, entry: BagEntry, left: dict[int, Floating]) -> BagEntry:
        floating = entry.floating
        if floating is not None:
            floating = left.setdefault(id(floating), self.floating(floating))
        event = self.event(entry.event, _OUT_OF_REACH)
        return BagEntry(entry.player, self.past(entry.source, _OUT_OF_REACH), entry.trigger, event, floating)

    def scope(self, old: Scope, new: Scope) -> None:
        new.they = old.they
        new.selected = old.selected
        new.regs = self.registers(old.regs)

    def registers(self, regs: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        return [tuple(self.past(ref, _OUT_OF_REACH) for ref in refs) for refs in regs]

    def timed(self, timed: Timed) -> Timed:
        this = self.past(timed.this, _PAST)
        made = Timed(timed.you, this, timed.part, timed.until, timed.player, timed.since)
        self.scope(timed, made)
        made.targets = timed.targets
        made.cards = timed.cards
        made.mods = timed.mods
        made.values = timed.values
        made.rule = timed.rule
        return made

    def floating(self, floating: Floating) -> Floating:
        this = self.past(floating.this, _PAST)
        made = Floating(floating.you, this, floating.trigger, floating.replacement)
        self.scope(floating, made)
        made.once = floating.once
        made.until = floating.until
        made.player = floating.player
        made.since = floating.since
        return made

    def process(self, process: Process) -> None:
        """Redirect the references of a process of a copied state."""
        process.this = self.past(process.this, _OUT_OF_REACH)
        process.regs = self.registers(process.regs)
        if isinstance(process, Play | Use):
            process.chosen = tuple(self.past(ref, _OUT_OF_REACH) for ref in process.chosen)
        elif isinstance(process, Challenge):
            process.challenger = self.past(process.challenger, _PAST)
            process.target = self.past(process.target, _PAST)


def remember_log(g: State, hidden: set[int], eyes: int, stands_for: dict[int, int]) -> None:
    """Redirect the log entries whose cards were known, as `remember` does for the rest."""
    stand_ins = StandIns(g, hidden)
    stand_ins.made = {cid: stand_in for stand_in, cid in stands_for.items()}
    assert g.log is not None
    public = everyone(g)
    for at, (_, _, _, card, other, _, source) in enumerate(g.log):
        card_seen, _, other_seen, _, _ = g.log.witness(at)
        if card in hidden and (card_seen & eyes or card_seen == public):
            card = stand_ins.stand_in(card)
        if other in hidden and (other_seen & eyes or other_seen == public):
            other = stand_ins.stand_in(other)
        if source in hidden:
            source = stand_ins.stand_in(source)
        g.log.redirect(at, card, other, source)
    stands_for.update({stand_in: cid for cid, stand_in in stand_ins.made.items()})
