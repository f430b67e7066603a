"""Projection: current characteristics of cards in play from the continuous effects (6.4, 6.6).

A change is noted in `State.dirty` only if an active effect depends on that kind of change. The next access
evaluates just the effects that depend on what has changed, and computes just the cards for which one of them
gives another result than before.
"""

from __future__ import annotations

from typing import cast

from inkwright.engine.codes import (
    D_BOARD,
    D_EFFECTS,
    D_EVERYTHING,
    F_STRENGTH_FLOOR,
    RK_CANT,
    U_WHILE_IN_PLAY,
)
from inkwright.engine.definition import StaticDef, TriggerDef
from inkwright.engine.effect_order import (
    FIRST_BOARD,
    board_bit,
    dependence,
    in_order,
    is_in,
    is_separable,
    of_own_board,
    timed_dependence,
)
from inkwright.engine.effect_results import (
    Stale,
    apply,
    apply_to,
    evaluate,
    evaluate_static,
    have_same_rules,
    note_differences,
    place_of,
)
from inkwright.engine.machine_types import i64, vec
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.scope import Scope
from inkwright.engine.state import UNCHECKED, Applied, Permanent, RuleInForce, State, Static, Timed
from inkwright.engine.state.watchers import unwatch, watch


def refresh(g: State) -> None:
    """Bring the characteristics of all cards in play and the active rules up to date."""
    changes = g.dirty
    if not changes or changes & D_EVERYTHING or not g.applied or not g.effect_order or g.trace is not None:
        recompute(g)
        return
    g.dirty = 0
    first = -1
    if not changes & D_EFFECTS:
        first = first_unsettled(g, changes)
        if first < 0:
            return
    stale = Stale()
    found: list[Applied | None] = []
    written = 0
    if first >= 0:
        found = list(g.applied)
    else:
        written = carry_over(g, found, stale)
        if written < 0:
            recompute(g)
            return
    reapply(g, changes, found, stale, written, first)


def refresh_for(g: State, reads: int) -> None:
    """Refresh a stale state if an effect changes one of the given keywords and characteristics."""
    for source in g.effect_order:
        if dependence(source)[1] & reads:
            refresh(g)
            return


def first_unsettled(g: State, changes: i64) -> i64:
    """Return the index of the first effect that changes may affect, or -1."""
    for i, effect in enumerate(g.applied):
        if effect.depends_on & changes:
            source = effect.source
            if not isinstance(source, Static) or not is_settled(g, source, effect, changes, 0):
                return i
    return -1


def reapply(
    g: State, changes: i64, found: list[Applied | None], stale: Stale, written: i64, first: i64
) -> None:
    """Evaluate new effects and those that depend on changes, and compute the cards whose results differ.

    `stale` has the cards whose effects have ended, and `written` is what those effects changed. `first` is
    the result of `first_unsettled`, or -1 if it has not been called.
    """
    order = g.effect_order
    new_effects = changes & D_EFFECTS != 0
    new_rules = new_effects
    any_stale = len(stale.refs) > 0
    regrant = new_effects and len(g.granted) > 0
    start: i64 = 0
    if first > 0:
        start = first
    for i in range(start, len(order)):
        source = order[i]
        old = found[i]
        if old is None:
            new_effects = True
        elif not old.depends_on & changes and not old.reads & written:
            continue
        if len(stale.refs) and (old is None or old.reads):
            if compute_cards(g, found, stale.refs):
                regrant = True
            stale = Stale()
        if old is not None and i != first and isinstance(source, Static):
            if is_settled(g, source, old, changes, written):
                continue
        new = evaluate(g, source)
        if old is None:
            stale.add_all(new.refs)
        else:
            if new.rules or old.rules:
                g.checked = UNCHECKED  # an amount in a rule may have changed
                if not have_same_rules(old, new):
                    new_rules = True
            if not note_differences(old, new, stale) and not new_rules:
                continue
        found[i] = new
        new_effects = True
        if len(stale.refs):
            any_stale = True
            written |= dependence(source)[1]
    if len(stale.refs) and compute_cards(g, found, stale.refs):
        regrant = True
    if any_stale or new_rules:
        g.checked = UNCHECKED
    if new_effects:
        g.applied = cast("tuple[Applied, ...]", tuple(found))  # each of them has been evaluated by now
    if new_rules:
        rules: list[RuleInForce] = []
        for effect in g.applied:
            if effect.rules:
                rules += effect.rules
        g.rules = tuple(rules)
    if regrant:
        collect_granted(g, [])


def is_settled(g: State, static: Static, old: Applied, changes: i64, written: i64) -> bool:
    """Return whether a static ability's condition alone shows that it does the same as before."""
    ability = static.ability
    if ability.condition is None or old.reads & written:
        return False
    if ability.condition.holds(g, static) != old.held:
        return False
    return not old.held or not of_own_board(ability.body_depends_on, ability, static.you) & changes


def recompute(g: State) -> None:
    """Compute the characteristics of all cards in play and the active rules from scratch."""
    g.dirty = 0
    g.checked = UNCHECKED
    for player in g.players:
        for p in player.play:
            p.now = p.card.base
    g.applied = ()
    if not g.effect_order:
        g.rules = ()
        g.granted = ()
        g.granted_events = 0
        return
    rules: list[RuleInForce] = []
    applied: list[Applied] = []
    for source in g.effect_order:
        effect = evaluate(g, source)
        apply(g, effect)
        rules += effect.rules
        applied.append(effect)
    if is_separable(g.effect_order):
        g.applied = tuple(applied)
    collect_granted(g, rules)
    g.rules = tuple(rules)


def compute_cards(g: State, found: list[Applied | None], stale: vec[i64]) -> bool:
    """Compute the characteristics of some cards; return whether any had or has a granted ability."""
    regrant = False
    for ref in stale:
        p = g.permanent(ref)
        if p is None:
            continue
        if p.now.granted:
            regrant = True
        p.now = p.card.base
        for effect in found:
            if effect is not None and ref in effect.refs:
                apply_to(p, effect, place_of(ref, effect.refs) if effect.per_card else 0)
        if p.now.granted:
            regrant = True
    return regrant


def carry_over(g: State, found: list[Applied | None], stale: Stale) -> int:
    """Match effects with their previous results, None for new ones, and note the cards of ended ones.

    Return what the ended ones changed, or -1 if cards can't be computed one by one or the order has changed.
    """
    order = g.effect_order
    if not is_separable(order):
        return -1
    before = g.applied
    count = len(before)
    written = 0
    at = 0
    for source in order:
        while at < count and before[at].source is not source and not is_in(before[at].source, order):
            stale.add_all(before[at].refs)
            written |= dependence(before[at].source)[1]
            at += 1
        if at < count and before[at].source is source:
            found.append(before[at])
            at += 1
        else:
            found.append(None)
    while at < count:
        effect = before[at]
        if is_in(effect.source, order):
            return -1
        stale.add_all(effect.refs)
        written |= dependence(effect.source)[1]
        at += 1
    return written


def collect_granted(g: State, rules: list[RuleInForce]) -> None:
    """Collect granted abilities; granted static abilities apply last."""
    granted = []
    events = 0
    for player in g.players:
        for p in player.play:
            d = p.now
            if d is p.card.base:
                continue  # nothing applies to it
            if d.flags & F_STRENGTH_FLOOR and d.strength < p.card.base.strength:
                d.strength = p.card.base.strength  # after all modifiers (6.6.4)
            if d.granted:
                for gift in d.granted:
                    part = gift.ability
                    granted.append((p.cid, part))
                    if isinstance(part, TriggerDef):
                        for watched in part.events:
                            code: int = watched.code  # `1 << n` is wrong for a machine number
                            events |= 1 << code
                    elif isinstance(part, StaticDef):
                        effect = evaluate_static(g, Scope(p.player, p.ref), part)
                        apply(g, effect)
                        rules += effect.rules
    g.granted = tuple(granted)
    g.granted_events = events
    g.event_mask |= events


# Active effects.


def enter(g: State, p: Permanent) -> None:
    """Activate the static abilities, triggers and replacements of a permanent that entered play."""
    card = p.card
    if card.statics:
        ref = p.ref
        g.statics += tuple(Static(p.player, ref, ability) for ability in card.statics)
        update_in_force(g)
    if card.watches:
        watch(g, p.cid)
    if card.replacements:
        g.replacers += (p.cid,)
    note_board_change(g, p)


def leave(g: State, p: Permanent) -> None:
    """End the active abilities of a permanent that left play (6.4.2.3)."""
    card = p.card
    if p.now.granted:
        g.dirty |= D_EFFECTS
    if card.statics:
        g.statics = tuple(static for static in g.statics if static.this & CARD_MASK != p.cid)
        update_in_force(g)
    if card.watches:
        unwatch(g, p.cid)
    if card.replacements:
        g.replacers = tuple(cid for cid in g.replacers if cid != p.cid)
    if g.timed:
        ref = p.ref
        drop_timed(g, tuple(t for t in g.timed if t.until != U_WHILE_IN_PLAY or t.this != ref))
    if g.floating:
        ref = p.ref
        g.floating = tuple([f for f in g.floating if f.until != U_WHILE_IN_PLAY or f.this != ref])
    note_board_change(g, p)


def enter_discard(g: State, cid: int) -> None:
    """Activate the static abilities of a card that work in the discard (6.1.12)."""
    found = [static for static in g.cards[cid].own_rules if static.zone == "discard"]
    if found:
        ref = g.ref(cid)
        g.statics = (*g.statics, *[Static(g.owner[cid], ref, static) for static in found])
        update_in_force(g)


def leave_discard(g: State, cid: int) -> None:
    """End the static abilities of a card that leaves the discard."""
    kept = tuple([static for static in g.statics if static.this & CARD_MASK != cid])
    if len(kept) != len(g.statics):
        g.statics = kept
        update_in_force(g)


def note_board_change(g: State, p: Permanent) -> None:
    """Note that a card entered or left play, for the effects that this can change."""
    wanted = g.depends_on & ~g.dirty & (D_BOARD | FIRST_BOARD << p.player)
    if not wanted:
        return
    for static in g.statics:
        ability = static.ability
        if not ability.depends_on & D_BOARD:
            continue
        bit = board_bit(ability, static.you)
        if wanted & bit and watches(g, static, ability, p):
            g.dirty |= bit
            wanted -= bit
            if not wanted:
                return
    if wanted & D_BOARD and is_watched_for_now(g, p):
        g.dirty |= D_BOARD


def watches(g: State, scope: Scope, ability: StaticDef, p: Permanent) -> bool:
    """Return whether it matters to a static ability that a card enters or leaves play."""
    if ability.watched is None:
        return True
    for cards in ability.watched:
        if cards.match(g, scope, p.cid, p):
            return True
    return False


def is_watched_for_now(g: State, p: Permanent) -> bool:
    """Return whether it matters to a temporary effect that a card enters or leaves play."""
    for timed in g.timed:
        if timed.cards is not None and timed.cards.match(g, timed, p.cid, p):
            return True
        for mod in timed.mods:
            if mod.condition is not None or isinstance(mod.part, StaticDef):
                return True
    return False


def update_in_force(g: State) -> None:
    """Update the order of active effects and the changes they depend on."""
    g.dirty |= D_EFFECTS
    if not g.statics and not g.timed:
        g.depends_on = 0
        g.effect_order = ()
        return
    depends_on = 0
    for static in g.statics:
        ability = static.ability
        depends_on |= of_own_board(ability.depends_on, ability, static.you)
    for timed in g.timed:
        depends_on |= timed_dependence(timed)
    g.depends_on = depends_on
    g.effect_order = tuple(in_order(g))


def add_timed(g: State, timed: Timed) -> None:
    """Add a temporary effect, applied or continuous."""
    g.timed += (timed,)
    update_in_force(g)


def drop_timed(g: State, kept: tuple[Timed, ...]) -> None:
    """Keep only some of the temporary effects."""
    if len(kept) != len(g.timed):
        g.timed = kept
        update_in_force(g)


def forbidden_to(g: State, player: int, what: str, cid: int = -1) -> bool:
    """Return whether an active rule forbids a player an action with a certain card."""
    if g.dirty:
        refresh(g)
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_CANT and spec.text == what and spec.who is not None:
            if spec.who.includes(g, rule, player):
                if spec.cards is None or (cid >= 0 and spec.cards.match(g, rule, cid, g.in_play(cid))):
                    return True
    return False
