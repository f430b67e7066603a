"""Events: each is logged, recorded, and matched with the triggers that watch for it (7.7)."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import D_HISTORY, E_REACHES_LORE, L_TRIGGERED, N_EVENTS, Z_PLAY
from inkwright.engine.definition import CardDef, EventDef, TriggerDef
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.project import refresh_for
from inkwright.engine.scope import CardFilter, Scope
from inkwright.engine.state.data import Event
from inkwright.engine.state.lasting import BagEntry, Floating
from inkwright.engine.state.state import State

NOTHING_RECORDED: Final = (False,) * N_EVENTS


def emit(
    g: State,
    code: i64,
    rule: str,
    player: i64,
    card: i64 = -1,
    other: i64 = -1,
    amount: i64 = 0,
    source: i64 = -1,
) -> None:
    """Log and record an event, and add what it triggers to the bag (7.7.3.1)."""
    # Most events have no effect. This function does nothing else, so that the compiler can inline it.
    if g.event_mask >> code & 1 or g.log is not None or g.floating:
        emit_together(g, code, rule, player, card, other, amount, source, ())


def matters(g: State, events: i64) -> bool:
    """Return whether the log or a card needs one of several events, given by their bits."""
    return g.event_mask & events != 0 or g.log is not None or len(g.floating) > 0


def emit_together(
    g: State,
    code: i64,
    rule: str,
    player: i64,
    card: i64,
    other: i64,
    amount: i64,
    source: i64,
    group: tuple[int, ...],
) -> None:
    """Log and record an event of several cards that act together.

    Each of them has its own event, with references to all of them as its group. An event of several cards at
    once has a group and no card of its own.
    """
    if g.log is not None:
        g.log.add(g, code, rule, player, card, other, amount, source)
    if g.event_mask >> code & 1 or g.floating:
        record(g, code, player, card, other, amount, source, group)


def record(
    g: State,
    code: i64,
    player: i64,
    card: i64,
    other: i64,
    amount: i64,
    source: i64,
    group: tuple[int, ...] = (),
) -> None:
    """Record an event without logging it, and add what it triggers to the bag."""
    given = g.granted_events >> code & 1
    event: Event | None = None
    if given or g.floating or g.recorded[code]:
        event = event_of(g, code, player, card, other, amount, source, group)
        if g.recorded[code]:
            one = (event,)
            g.history = g.history + one
            g.dirty |= g.depends_on & D_HISTORY
    for watcher in g.watchers[code]:
        cid: i64 = watcher
        if cid != card and not g.cards[cid].heeds >> code & 1:
            continue
        if event is None:
            event = event_of(g, code, player, card, other, amount, source, group)
        p = g.in_play(cid)
        if p is not None:
            lost = p.now.lost
            for trigger in p.card.triggers:
                if trigger.zone == Z_PLAY and (not lost or trigger.title not in lost):
                    consider(g, trigger, p.player, p.ref, event, None)
        else:
            zone: int = g.zones[cid]
            for trigger in g.cards[cid].triggers:
                if trigger.zone == zone:
                    consider(g, trigger, g.owner[cid], g.ref(cid), event, None)
    if event is None:
        return
    if given:
        for holder, part in g.granted:
            if isinstance(part, TriggerDef) and listens(part, code, holder == card):
                p = g.in_play(holder)
                if p is not None:
                    consider(g, part, p.player, p.ref, event, None)
    if g.floating:
        for floating in g.floating:
            if floating.trigger is not None:
                consider(g, floating.trigger, floating.you, floating.this, event, floating)


def join_nth(g: State, trigger: TriggerDef, watched: EventDef, source: i64, event: Event) -> None:
    """Count an event as the n-th as well if a simultaneous one was counted as the n-th."""
    for entry in g.bag[g.batch_bag :]:
        if entry.trigger is trigger and entry.source == source and entry.event.code == event.code:
            if not watched.nth_own or is_same_actor(watched, entry.event, event):
                add_alternative(g, entry, event)
                return


def add_earlier(g: State, watched: EventDef, event: Event, scope: Scope) -> None:
    """Count earlier events that are simultaneous with the n-th as the n-th as well."""
    entry = g.bag[len(g.bag) - 1]
    for earlier in g.history[g.batch_history :]:
        if earlier is not event and earlier.code == event.code and matches(g, watched, earlier, scope):
            if not watched.nth_own or is_same_actor(watched, earlier, event):
                add_alternative(g, entry, earlier)


def add_alternative(g: State, entry: BagEntry, event: Event) -> None:
    """Add a trigger to the bag that can resolve only instead of another."""
    other = (BagEntry(entry.player, entry.source, entry.trigger, event, entry.floating),)
    g.bag = g.bag + other


def begin_together(g: State) -> None:
    """Begin events that happen at the same time: any of them may count as the first."""
    g.batch_bag = len(g.bag)
    g.batch_history = len(g.history)


def end_together(g: State) -> None:
    """End events that happen at the same time; what waited for the next of them is used up."""
    if g.batch_bag >= 0 and g.floating and len(g.bag) > g.batch_bag:
        for entry in g.bag[g.batch_bag :]:
            if entry.floating is not None and entry.floating.once:
                spend_trigger(g, entry.floating)
    g.batch_bag = -1


def spend_trigger(g: State, floating: Floating) -> None:
    """Use up a floating trigger that waits for the next event."""
    g.floating = tuple(other for other in g.floating if other is not floating)


def event_of(
    g: State,
    code: i64,
    player: i64,
    card: i64,
    other: i64,
    amount: i64,
    source: i64,
    group: tuple[int, ...],
) -> Event:
    """Return an event with references to cards where they are now."""
    # Assignments, since compiled code would make an object of a conditional expression.
    if card >= 0:
        card = g.ref(card)
    if other >= 0:
        other = g.ref(other)
    if source >= 0:
        source = g.ref(source)
    return Event(code, player, card, other, amount, source, group)


def listens(trigger: TriggerDef, code: i64, own: bool) -> bool:
    """Return whether a trigger watches for an event of its own card, or of another card or player."""
    for watched in trigger.events:
        if watched.code == code and (own or not watched.self_only):
            return True
    return False


def listen(g: State) -> None:
    """Recompute `event_mask` from watchers and recorded events."""
    g.event_mask = g.granted_events
    for code in range(N_EVENTS):
        if g.watchers[code] or g.recorded[code]:
            g.event_mask |= 1 << code


def replace_hidden(g: State, pools: list[list[int]], blank: CardDef) -> None:
    """Replace hidden cards with a card that watches for nothing, and record no more events."""
    cards = list(g.cards)
    for pool in pools:
        for cid in pool:
            cards[cid] = blank
    g.cards = cards
    watchers = g.watchers[:]
    mask = g.granted_events
    for code, cids in enumerate(watchers):
        if cids:
            left = [cid for cid in cids if cards[cid] is not blank]
            watchers[code] = tuple(left)
            if left:
                mask |= 1 << code
    g.watchers = watchers
    g.event_mask = mask
    g.recorded = NOTHING_RECORDED


def is_watched(g: State, code: i64) -> bool:
    """Return whether an event would be recorded, or could trigger something."""
    if g.event_mask >> code & 1:
        return True
    for floating in g.floating:
        if floating.trigger is not None:
            for watched in floating.trigger.events:
                if watched.code == code:
                    return True
    return False


def would_be_noticed(g: State, code: i64, player: i64, card: i64, other: i64) -> bool:
    """Return whether an event would be recorded or trigger something, were it to happen now."""
    if g.recorded[code] or g.granted_events >> code & 1:
        return True
    event = Event(code, player, g.ref(card), g.ref(other), 0, -1)
    for cid in g.watchers[code]:
        if cid == card or g.cards[cid].heeds >> code & 1:
            zone: int = g.zones[cid]
            for trigger in g.cards[cid].triggers:
                if trigger.zone == zone and meets(g, trigger, event, Scope(g.owner[cid], g.ref(cid))):
                    return True
    for floating in g.floating:
        if floating.trigger is not None and meets(g, floating.trigger, event, floating):
            return True
    return False


def meets(g: State, trigger: TriggerDef, event: Event, scope: Scope) -> bool:
    """Return whether an event is one that a trigger watches for."""
    for watched in trigger.events:
        if watched.code == event.code and (not watched.self_only or event.card == scope.this):
            if matches(g, watched, event, scope):
                return True
    return False


def consider(
    g: State, trigger: TriggerDef, player: i64, source: i64, event: Event, floating: Floating | None
) -> None:
    """Add a trigger to the bag if it watches for the event."""
    scope: Scope | None = floating
    for watched in trigger.events:
        if watched.code != event.code:
            continue
        if watched.self_only:
            if event.card != source:
                continue
        if scope is None:
            scope = Scope(player, source)
        if not matches(g, watched, event, scope):
            continue
        matched = event
        if event.group and watched.at_least is not None:
            members = matching_members(g, watched, event, scope)
            amount = event.amount
            if event.card < 0:  # one event for all of them
                amount = len(members)
            elif members[0] != event.card:
                continue  # "one or more": once, for the first
            matched = Event(event.code, event.player, event.card, event.other, amount, event.source, members)
        elif event.group and event.card >= 0:  # each of them by itself
            matched = Event(event.code, event.player, event.card, event.other, event.amount, event.source)
        if watched.placed:
            p = g.last_known(event.card)
            if p is not None and p.location >= 0:
                place = g.ref(p.location)
                matched = Event(event.code, event.player, event.card, place, event.amount, event.source)
        if watched.nth:
            times = times_this_turn(g, watched, event, scope)
            if times != watched.nth:
                if g.batch_bag >= 0 and times > watched.nth and trigger.reads_event:
                    join_nth(g, trigger, watched, source, event)
                continue
        if (
            trigger.condition is not None
            and g.edition.if_check == "both"
            and not would_hold(g, trigger, matched, scope)
        ):
            continue
        entry = (BagEntry(player, source, trigger, matched, floating),)
        g.bag = g.bag + entry
        if g.batch_bag >= 0 and watched.nth and trigger.reads_event:
            add_earlier(g, watched, event, scope)
        if g.log is not None:
            about = event.card & CARD_MASK if event.card >= 0 else -1
            g.log.add(g, L_TRIGGERED, "7.7.3.1", player, source & CARD_MASK, about, 0, -1)
        if floating is not None and floating.once:
            if g.batch_bag < 0 or not trigger.reads_event:
                spend_trigger(g, floating)
            return


def would_hold(g: State, trigger: TriggerDef, event: Event, scope: Scope) -> bool:
    """Return whether a secondary `if` is true as the ability triggers, for older editions."""
    inner = Scope(scope.you, scope.this)
    inner.regs = [event.group or (event.card,), (event.other,), (event.player,), (event.amount,)]
    inner.regs += scope.regs[4:]
    if trigger.program.slots > len(inner.regs):
        inner.regs += [()] * (trigger.program.slots - len(inner.regs))
    return trigger.condition is None or trigger.condition.holds(g, inner)


def matches(g: State, watched: EventDef, event: Event, scope: Scope) -> bool:
    """Return whether an event matches a trigger condition."""
    if g.dirty and watched.looks_at:
        refresh_for(g, watched.looks_at)  # static abilities apply to a card as it enters play (6.4.2.3)
    amount = event.amount
    if watched.subject is not None and not watched.self_only:
        ref = event.card
        if ref < 0 and event.group:
            amount = len(matching_members(g, watched, event, scope))
            if amount == 0:
                return False
        elif ref < 0 or not fits(g, watched.subject, ref, scope):
            return False
    if watched.object is not None:
        ref = event.other
        outer, scope.itself = scope.itself, event.card
        fitting = ref >= 0 and watched.object.match(g, scope, ref & CARD_MASK, g.last_known(ref))
        scope.itself = outer
        if not fitting:
            return False
    if watched.who is not None and not watched.who.includes(g, scope, event.player):
        return False
    if watched.cause is not None:
        if event.source < 0 or not watched.cause.includes(g, scope, g.owner[event.source & CARD_MASK]):
            return False
    if watched.at_least is not None:
        least = watched.at_least.value(g, scope)
        if amount < least or (amount > least and watched.code == E_REACHES_LORE):
            return False
    return watched.during is None or watched.during.holds(g, scope)


def fits(g: State, subject: CardFilter, ref: i64, scope: Scope) -> bool:
    """Return whether the card of an event fits a description.

    The ability's own card is another one if it has left play in the meantime (7.1.6).
    """
    this = scope.this
    if ref == this or (ref ^ this) & CARD_MASK:
        return subject.match(g, scope, ref & CARD_MASK, g.last_known(ref))
    scope.this = -1
    found = subject.match(g, scope, ref & CARD_MASK, g.last_known(ref))
    scope.this = this
    return found


def matching_members(g: State, watched: EventDef, event: Event, scope: Scope) -> tuple[int, ...]:
    """Return the members of an event's group that fit a trigger condition."""
    subject = watched.subject
    if subject is None:
        return event.group
    return tuple(ref for ref in event.group if subject.match(g, scope, ref & CARD_MASK, g.last_known(ref)))


def times_this_turn(g: State, watched: EventDef, event: Event, scope: Scope) -> i64:
    """Return the number of an event among the matching ones of this turn; 0 for a card counted before."""
    times = 0
    cards: list[int] = []
    for earlier in g.history:
        if earlier.code != watched.code or not matches(g, watched, earlier, scope):
            continue
        if watched.self_only and earlier.card != scope.this:
            continue
        if watched.nth_own and not is_same_actor(watched, earlier, event):
            continue
        if watched.nth_card:
            if earlier.card in cards:
                if earlier is event:
                    return 0
                continue
            cards.append(earlier.card)
        times += 1
    return times


def is_same_actor(watched: EventDef, one: Event, other: Event) -> bool:
    """Return whether two events have the same player or, if no player acts, the same card."""
    return one.player == other.player if watched.who is not None else one.card == other.card
