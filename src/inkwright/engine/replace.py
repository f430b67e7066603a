"""Replacement effects (6.5).

If no replacement effect is active, events simply happen. Otherwise a process offers each event to the
effects that could replace it, self-replacements first. If several apply, the affected player chooses.
"""

from __future__ import annotations

from inkwright.engine.codes import (
    A_CARD,
    A_OPTION,
    ASK_ORDER,
    ASK_REPLACE,
    E_TAKES_DAMAGE,
    L_REPLACED,
    V_DEAL,
)
from inkwright.engine.damage import Hit, after_modifiers, place, reduce
from inkwright.engine.definition import Program, ReplaceDef
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK, FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.project import refresh
from inkwright.engine.resolve import Frame, resolve
from inkwright.engine.scope import R_FIRST_FREE, Process, Scope
from inkwright.engine.state import Event, Floating, State
from inkwright.engine.state.triggers import matches
from inkwright.engine.zones import note

Used = tuple[tuple[int, ReplaceDef], ...]
"""Replacements already offered an event: source and ability."""


class Replacer:
    """Replacement effect that could apply: controller, source, ability, and the shield it comes from."""

    __slots__ = ("ability", "floating", "source", "you")

    def __init__(self, you: i64, source: i64, ability: ReplaceDef, floating: Floating | None) -> None:
        self.you = you
        self.source = source
        self.ability = ability
        self.floating = floating


def replacers_for(g: State, event: Event, used: Used, in_challenge: bool = False) -> list[Replacer]:
    """Return the effects that could replace an event; each is offered it once (6.5.5).

    `in_challenge` is set for damage that a challenge deals.
    """
    if g.dirty:
        refresh(g)
    found: list[Replacer] = []
    if used and g.edition.replacements == "single":
        return found  # the oldest edition lets only one replacement apply to an event
    for cid in g.replacers:
        p = g.permanent_of(cid)
        for ability in p.card.replacements:
            if ability.title not in p.now.lost:
                offer(g, found, Replacer(p.player, p.ref, ability, None), event, used, in_challenge)
    if g.granted:
        for cid, part in g.granted:
            if isinstance(part, ReplaceDef):
                p = g.permanent_of(cid)
                offer(g, found, Replacer(p.player, p.ref, part, None), event, used, in_challenge)
    for floating in g.floating:
        if floating.replacement is not None:
            replacer = Replacer(floating.you, floating.this, floating.replacement, floating)
            offer(g, found, replacer, event, used, in_challenge)
    return found


def offer(
    g: State, found: list[Replacer], replacer: Replacer, event: Event, used: Used, in_challenge: bool
) -> None:
    """Add a replacement that applies and was not offered this event before."""
    ability = replacer.ability
    if ability.event.code != event.code or is_spent(g, replacer, used):
        return
    if ability.event.dealt_only and not g.edition.dealt_means_takes:
        strike = g.top
        if isinstance(strike, Strike) and strike.hits[0].verb != V_DEAL:
            return  # put and moved damage is not dealt (1.9.2)
    if ability.event.challenge_only and not in_challenge:
        return
    if ability.event.unpaid and event.source < 0:
        return  # a cost is not an effect (1.5.1)
    scope: Scope = (
        replacer.floating if replacer.floating is not None else Scope(replacer.you, replacer.source)
    )
    if ability.event.self_only and event.card != replacer.source:
        return
    if not matches(g, ability.event, event, scope):
        return
    if ability.condition is not None and not ability.condition.holds(g, scope):
        return
    if ability.times and g.times_used(replacer.source, ability) >= ability.times:
        return
    if g.edition.replacements == "iterative_dedupe":
        for other in found:
            if is_same(replacer, other):
                return
    found.append(replacer)


def is_spent(g: State, replacer: Replacer, used: Used) -> bool:
    """Return whether a replacement, or an identical one of another copy (6.5.8), was already offered."""
    ability = replacer.ability
    for source, other in used:
        if other is ability and source == replacer.source:
            return True
        if other is ability and ability.impersonal and g.edition.replacements == "iterative_dedupe":
            if g.owner[source & CARD_MASK] == replacer.you:
                return True
    return False


def is_same(a: Replacer, b: Replacer) -> bool:
    """Return whether two replacements are identical, so that only one of them applies (6.5.8)."""
    if a.floating is not None and b.floating is not None:
        return identical(a.floating, b.floating)
    return a.ability is b.ability and a.ability.impersonal and a.you == b.you


def is_limited(replacer: Replacer) -> bool:
    """Return whether a replacement is used up after one or a few events."""
    return replacer.ability.times > 0 or (replacer.floating is not None and replacer.floating.once)


def can_wait(replacer: Replacer) -> bool:
    """Return whether a replacement, if declined, is offered again for the next event."""
    return replacer.ability.optional and replacer.floating is None


def urgent_among(found: list[Replacer]) -> list[Replacer]:
    """Return the limited replacements that aren't offered again for the next event."""
    return [each for each in found if is_limited(each) and not can_wait(each)]


def share_effect(some: list[Replacer], others: list[Replacer]) -> bool:
    """Return whether two lists of offers have a replacement effect in common."""
    for a in some:
        for b in others:
            if a.ability is b.ability and a.source == b.source and a.floating is b.floating:
                return True
    return False


def key_of(replacer: Replacer) -> tuple[int, ReplaceDef]:
    """Return the key that marks a replacement as used; identical replacements share it (6.5.8)."""
    return replacer.source, replacer.ability


def may_be_replaced(g: State) -> bool:
    """Return whether any replacement effect is active."""
    if g.replacers:
        return True
    if g.floating:
        for floating in g.floating:
            if floating.replacement is not None:
                return True
    if g.granted:
        for _, part in g.granted:
            if isinstance(part, ReplaceDef):
                return True
    return False


def has_replacer_of(g: State, code: i64) -> bool:
    """Return whether a replacement effect of one kind of event is active."""
    if not (g.replacers or g.floating or g.granted):
        return False
    for cid in g.replacers:
        for ability in g.permanent_of(cid).card.replacements:
            if ability.event.code == code:
                return True
    for floating in g.floating:
        if floating.replacement is not None and floating.replacement.event.code == code:
            return True
    for _, part in g.granted:
        if isinstance(part, ReplaceDef) and part.event.code == code:
            return True
    return False


def strike(g: State, hits: list[Hit], rule: str) -> bool:
    """Deal or put damage: modifiers, then replacements, then all counters at once (6.7.2.3).

    Return True if it is done, False if a process was pushed that will do it.
    """
    if g.dirty:
        refresh(g)
    if not may_be_replaced(g):
        for hit in hits:
            reduce(g, hit)
        place(g, hits, rule)
        return True
    if len(hits) > 1:  # the active player decides first (6.7.6)
        hits = [hit for player in g.turn_order() for hit in hits if g.owner[hit.target & CARD_MASK] == player]
    g.push(Strike(hits, rule))
    return False


class Strike(Process):
    """Damage that may be replaced before it is dealt.

    If an effect could replace the damage to only one of several cards, their player chooses to which. Stages:
    0 a new hit, 1 its modifiers have been applied, 2 which hit comes first.
    """

    __slots__ = ("done", "hits", "index", "rule", "used")

    def __init__(self, hits: list[Hit], rule: str) -> None:
        super().__init__(-1, -1)
        self.hits = hits
        self.rule = rule
        self.index: i64 = 0
        self.used: Used = ()
        self.done: list[Hit] = []

    def copy(self) -> Process:
        s = Strike(self.hits, self.rule)
        s.hits = [copy_hit(hit) for hit in self.hits]
        s.done = [copy_hit(hit) for hit in self.done]
        s.index = self.index
        s.used = self.used
        s.stage = self.stage
        return s

    def run(self, g: State) -> None:
        while self.index < len(self.hits):
            hit = self.hits[self.index]
            if self.stage == 0:
                rivals = self.rivals(g, hit)
                if rivals:
                    self.stage = 2
                    options = [pack(A_CARD, hit.target & CARD_MASK)]
                    options += [pack(A_CARD, ref & CARD_MASK) for ref in rivals]
                    limited = urgent_among(self.expected(g, hit))
                    g.ask(self.chooser(g, hit), ASK_ORDER, options, limited[0].source & CARD_MASK)
                    return
            if self.stage != 1:
                if self.mods_first(g, hit):
                    reduce(g, hit)
                self.stage = 1
            p = g.permanent(hit.target)
            if p is None or hit.amount <= 0:
                below = self.below
                if self.used and isinstance(below, Frame) and below.paying:
                    below.complete = False  # what was replaced has not happened (6.5.4)
                self.next(hit)
                continue
            found = self.replacers(g)
            if not found:
                if not self.mods_first(g, hit):
                    reduce(g, hit)
                self.next(hit)
                continue
            count = len(found)
            if g.edition.resist == "replacement" and p.now.resist and hit.verb == V_DEAL and hit.resist:
                count += 1  # Resist is one of the replacements the player orders
            if count > 1:
                g.ask(self.chooser(g, hit), ASK_REPLACE, [pack(A_OPTION, i) for i in range(count)], p.cid)
                return
            self.replace(g, hit, found[0])
            return
        g.pop()
        place(g, self.done, self.rule)

    def let_happen(self, amount: i64) -> None:
        self.hits[self.index].amount = amount

    def mods_first(self, g: State, hit: Hit) -> bool:
        """Return whether modifiers such as Resist come before replacements."""
        order = g.edition.mods_vs_replacement
        if order == "player_choice":
            return False
        return order == "mods_first" or hit.in_challenge

    def chooser(self, g: State, hit: Hit) -> i64:
        """Return who orders replacements: the affected player, or in the oldest edition the controller."""
        if g.edition.replacements == "single" and hit.source >= 0:
            return g.owner[hit.source & CARD_MASK]
        return g.owner[hit.target & CARD_MASK]

    def event(self, g: State, hit: Hit) -> Event:
        """Return the pending event of some damage."""
        owner = g.owner[hit.target & CARD_MASK]
        source = hit.source
        if hit.in_challenge:
            source = -1  # no effect deals it
        return Event(E_TAKES_DAMAGE, owner, hit.target, hit.source, hit.amount, source)

    def rivals(self, g: State, hit: Hit) -> list[int]:
        """Return the player's other cards that compete with a hit's for a limited replacement."""
        rivals: list[int] = []
        if self.index + 1 < len(self.hits):
            limited = urgent_among(self.expected(g, hit))
            if limited:
                owner = g.owner[hit.target & CARD_MASK]
                for later in self.hits[self.index + 1 :]:
                    ref = later.target
                    if g.owner[ref & CARD_MASK] == owner and ref != hit.target and ref not in rivals:
                        if share_effect(limited, self.expected(g, later)):
                            rivals.append(ref)
        return rivals

    def expected(self, g: State, hit: Hit) -> list[Replacer]:
        """Return the effects that could replace a hit that has not been offered to any effect yet."""
        would_be = copy_hit(hit)
        if self.mods_first(g, hit):
            would_be.amount = after_modifiers(g, hit)
        if would_be.amount <= 0:
            return []
        return replacers_for(g, self.event(g, would_be), spent(g), hit.in_challenge)

    def next(self, hit: Hit) -> None:
        """Continue with the next hit."""
        self.done.append(hit)
        self.index += 1
        self.used = ()
        self.stage = 0

    def replacers(self, g: State) -> list[Replacer]:
        """Return the effects, besides Resist, that could replace the current damage."""
        hit = self.hits[self.index]
        return replacers_for(g, self.event(g, hit), spent(g), hit.in_challenge)

    def answer(self, g: State, action: i64) -> None:
        if self.stage == 2:
            self.bring_forward(action >> FIRST_FIELD & FIELD_MASK)
            return
        hit = self.hits[self.index]
        found = self.replacers(g)
        chosen = action >> FIRST_FIELD & FIELD_MASK
        if chosen < len(found):
            self.replace(g, hit, found[chosen])
        else:
            reduce(g, hit)
            hit.resist = False

    def bring_forward(self, cid: i64) -> None:
        """Put the damage to a card before the rest."""
        for at in range(self.index, len(self.hits)):
            hit = self.hits[at]
            if hit.target & CARD_MASK == cid:
                hits = self.hits
                self.hits = [*hits[: self.index], hit, *hits[self.index : at], *hits[at + 1 :]]
                return

    def replace(self, g: State, hit: Hit, replacer: Replacer) -> None:
        """Replace the damage (6.5.4)."""
        event = self.event(g, hit)
        note(
            g,
            L_REPLACED,
            "6.5.1",
            replacer.you,
            replacer.source & CARD_MASK,
            hit.target & CARD_MASK,
            hit.amount,
        )
        self.used = (*self.used, key_of(replacer))
        hit.amount = 0
        use_replacer(g, replacer, event)


def spent(g: State) -> Used:
    """Return the replacements already offered this event (6.5.5, 6.5.7.3)."""
    used: Used = ()
    for process in g.stack:
        if isinstance(process, Strike):
            used += process.used
    return used


def use_replacer(g: State, replacer: Replacer, event: Event) -> None:
    """Begin the replacement of an event, and count the use, even if it is declined later."""
    if replacer.floating is not None and replacer.floating.once:
        spend(g, replacer.floating)
    if replacer.ability.times:
        g.note_use(replacer.source, replacer.ability)
    frame = resolve(g, replacer.you, replacer.source, replacer.ability.program, "6.5.1")
    if replacer.floating is not None:
        for i in range(4, min(len(replacer.floating.regs), len(frame.regs))):
            frame.regs[i] = replacer.floating.regs[i]
    frame.bind_event(event)


def take_back_use(g: State, ref: i64, program: Program) -> None:
    """Undo the count of a use that was declined: only a full resolution is one (6.1.13.2)."""
    p = g.last_known(ref)
    if p is None or p.used_turn != g.turn:
        return
    for i, part in enumerate(p.used):
        if isinstance(part, ReplaceDef) and part.program is program:
            if g.permanent(ref) is None:
                p = p.copy()  # copies of the game share the old one
                g.remember(p)
            p.used = (*p.used[:i], *p.used[i + 1 :])
            return


def spend(g: State, shield: Floating) -> None:
    """Use up a one-time shield, and identical ones for the same event (6.5.8)."""
    dedupe = g.edition.replacements == "iterative_dedupe"
    g.floating = tuple(
        other for other in g.floating if other is not shield and not (dedupe and identical(other, shield))
    )


def identical(a: Floating, b: Floating) -> bool:
    """Return whether two shields are identical; their sources may differ, their bound cards may not."""
    return a.replacement is b.replacement and a.regs[R_FIRST_FREE:] == b.regs[R_FIRST_FREE:]


def copy_hit(hit: Hit) -> Hit:
    """An independent copy."""
    h = Hit(hit.target, hit.amount, hit.source, hit.verb, hit.in_challenge, hit.resist)
    h.base = hit.base
    return h
