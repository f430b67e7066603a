"""Projection: current characteristics of cards in play from the continuous effects (6.4, 6.6).

A change is noted in `State.dirty` only if an active effect depends on that kind of change. The next access
evaluates just the effects that depend on what has changed, and computes just the cards for which one of them
gives another result than before.
"""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import (
    D_BOARD,
    D_EFFECTS,
    D_EVERYTHING,
    D_TURN,
    F_STRENGTH_FLOOR,
    KW_BOOST,
    KW_SHIFT,
    KW_SING_TOGETHER,
    M_CLASS,
    M_KEYWORD,
    M_NAMES,
    NUMBERED,
    PHASE_READY,
    PHASE_READYING,
    RK_CANT,
    U_DURING_YOUR_NEXT_TURN,
    U_THEIR_NEXT_START,
    U_THEIR_NEXT_TURN,
    U_WHILE_IN_PLAY,
)
from inkwright.engine.definition import CardDef, Mod, ModsDef, StaticDef, TakenDef, TriggerDef
from inkwright.engine.modify import KEYWORD_OF_BIT, apply_mod, keyword_number
from inkwright.engine.packing import CARD_MASK, STAMP_SHIFT
from inkwright.engine.scope import Scope
from inkwright.engine.state import Applied, Permanent, RuleInForce, State, Static, Timed

FIRST_RANK: Final = -1
LAST_RANK: Final = 99
"""Below the rank of every effect but the loss of all abilities, and above the rank of every effect."""
FIRST_BOARD: Final = D_EVERYTHING << 1
"""Change of the first player's cards in play; the other players' bits follow."""
NOT_TAKEN: Final = (KW_SHIFT, KW_BOOST, KW_SING_TOGETHER)
"""Keywords that no card gains."""
DOES_NOT_APPLY: Final = -(1 << 22)
"""Value of a modifier whose condition does not hold."""


def refresh(g: State) -> None:
    """Bring the characteristics of all cards in play and the active rules up to date."""
    changes = g.dirty
    if not changes or changes & D_EVERYTHING or not g.applied or not g.effect_order or g.trace is not None:
        recompute(g)
        return
    g.dirty = 0
    stale: set[int] = set()
    found: list[Applied | None] = []
    written = 0
    if changes & D_EFFECTS:
        written = carry_over(g, found, stale)
        if written < 0:
            recompute(g)
            return
    else:
        found.extend(g.applied)
    reapply(g, changes, found, stale, written)


def reapply(g: State, changes: int, found: list[Applied | None], stale: set[int], written: int) -> None:
    """Evaluate new effects and those that depend on changes, and compute the cards whose results differ.

    `stale` has the references of cards whose effects have ended, and `written` what those effects changed.
    """
    order = g.effect_order
    new_effects = changes & D_EFFECTS != 0
    new_rules = new_effects
    any_stale = len(stale) > 0
    regrant = new_effects and len(g.granted) > 0
    for i, source in enumerate(order):
        old = found[i]
        if old is None:
            new_effects = True
        elif not old.depends_on & changes and not old.reads & written:
            continue
        if stale and (old is None or old.reads):
            regrant |= compute_cards(g, found, stale)
            stale.clear()
        new = evaluate(g, source)
        if old is None:
            stale.update(new.refs)
        else:
            if new.rules or old.rules:
                g.checked = False  # an amount in a rule may have changed
                if not have_same_rules(old, new):
                    new_rules = True
            if not note_differences(old, new, stale) and not new_rules:
                continue
        found[i] = new
        new_effects = True
        if stale:
            any_stale = True
            written |= dependence(source)[1]
    if stale:
        regrant |= compute_cards(g, found, stale)
    if any_stale or new_rules:
        g.checked = False
    if new_effects:
        g.applied = tuple([each for each in found if each is not None])
    if new_rules:
        rules: list[RuleInForce] = []
        for effect in g.applied:
            rules += effect.rules
        g.rules = tuple(rules)
    if regrant:
        collect_granted(g, [])


def recompute(g: State) -> None:
    """Compute the characteristics of all cards in play and the active rules from scratch."""
    g.dirty = 0
    g.checked = False
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


def in_order(g: State) -> list[Scope]:
    """Return statics and timed effects in the order of application: by rank, then by age."""
    found: list[Scope] = []
    if not g.timed and len(g.statics) == 1:
        return [g.statics[0]]
    looked_at = 0
    rank = FIRST_RANK
    while rank < LAST_RANK:
        following = LAST_RANK
        for static in g.statics:
            its = static.ability.rank
            if its == rank:
                found.append(static)
                looked_at |= static.ability.reads
            elif rank < its < following:
                following = its
        for timed in g.timed:
            its = rank_of(timed)
            if its == rank:
                found.append(timed)
                looked_at |= dependence(timed)[0]
            elif rank < its < following:
                following = its
        rank = following
    if not looked_at:
        return found
    later = 0
    for source in reversed(found):
        seen, changed = dependence(source)
        if seen & later:
            return sort_by_dependency(found)
        later |= changed
    return found


def dependence(source: Scope) -> tuple[int, int]:
    """Return the keywords and characteristics that an effect reads, and those it writes."""
    if isinstance(source, Static):
        return source.ability.reads, source.ability.writes
    part = source.part if isinstance(source, Timed) else None
    if isinstance(part, StaticDef):
        return part.reads, part.writes
    if isinstance(part, ModsDef):
        return part.reads, part.writes
    return 0, 0


def sort_by_dependency(found: list[Scope]) -> list[Scope]:
    """Sort effects after those they depend on; cycles keep their order."""
    order: list[Scope] = []
    rest = list(found)
    while rest:
        free = [source for source in rest if not waits(source, rest)]
        chosen = free[0] if free else rest[0]
        rest = [source for source in rest if source is not chosen]
        order.append(chosen)
    return order


def waits(source: Scope, others: list[Scope]) -> bool:
    """Return whether an effect looks at something that one of the others changes."""
    seen, _ = dependence(source)
    for other in others:
        if other is not source and dependence(other)[1] & seen:
            return True
    return False


def rank_of(timed: Timed) -> int:
    """Return the rank of an effect, which is above everything its modifiers read."""
    rank = timed.mods[0].rank if timed.mods else 0
    for mod in timed.mods:
        if mod.rank > rank:
            rank = mod.rank
    return rank


# What the effects do.


def evaluate(g: State, source: Scope) -> Applied:
    """Return what a continuous effect does now."""
    if isinstance(source, Static):
        return evaluate_static(g, source, source.ability)
    assert isinstance(source, Timed)
    return evaluate_timed(g, source)


def evaluate_static(g: State, scope: Scope, ability: StaticDef) -> Applied:
    """Return what a static ability of a card in play does now."""
    mods = ability.mods
    effect = Applied(scope, mods)
    effect.depends_on = static_dependence(ability, scope.you)
    effect.reads = ability.reads
    for rule in ability.rules:
        if rule.condition is not None:
            effect.reads = -1
    own = g.in_play(scope.this & CARD_MASK)
    if own is not None and own.now.lost and ability.title in own.now.lost:
        return effect
    if ability.condition is not None and not ability.condition.holds(g, scope):
        return effect
    if g.trace is not None:
        g.trace.add(ability)
    if ability.rules:
        rules: list[RuleInForce] = []
        for rule in ability.rules:
            if rule.condition is None or rule.condition.holds(g, scope):
                rules.append(RuleInForce(scope.you, scope.this, rule))
        effect.rules = tuple(rules)
    if not mods:
        return effect
    if ability.cards is not None:
        refs: list[int] = []
        for cid in ability.cards.find(g, scope):
            stamp: int = g.stamps[cid]  # like `State.ref`, without a call
            refs.append(stamp << STAMP_SHIFT | cid)
        effect.refs = tuple(refs)
    elif own is not None:
        effect.refs = (own.ref,)
    if not effect.refs:
        return effect
    effect.per_card = ability.per_card
    values: list[int] = []
    if ability.takes:
        effect.mods, values = taken_mods(g, scope, mods)
        effect.values = tuple(values)
        effect.per_card = False
        return effect
    for ref in effect.refs:
        scope.itself = ref
        for mod in mods:
            if mod.condition is not None and not mod.condition.holds(g, scope):
                values.append(DOES_NOT_APPLY)
            else:
                values.append(mod.amount.value(g, scope) if mod.amount is not None else 0)
        if not ability.per_card:
            break
    effect.values = tuple(values)
    return effect


def taken_mods(g: State, scope: Scope, mods: tuple[Mod, ...]) -> tuple[tuple[Mod, ...], list[int]]:
    """Return the modifiers of a card that has something of other cards, with their values."""
    found: list[Mod] = []
    values: list[int] = []
    for mod in mods:
        if not isinstance(mod.part, TakenDef):
            found.append(mod)
            values.append(mod.amount.value(g, scope) if mod.amount is not None else 0)
            continue
        for cid in mod.part.cards.find(g, scope):
            take_from(g.cards[cid], mod.part, found, values)
    return tuple(found), values


def take_from(card: CardDef, taken: TakenDef, found: list[Mod], values: list[int]) -> None:
    """Add the modifiers that give what is taken from one card."""
    base = card.base
    if taken.names:
        names = Mod(M_NAMES)
        names.names = base.names
        found.append(names)
        values.append(0)
    if taken.classes:
        for each in sorted(base.classes):
            classified = Mod(M_CLASS)
            classified.text = each
            found.append(classified)
            values.append(0)
    if taken.keywords:
        for bit, name in KEYWORD_OF_BIT.items():
            if base.kw & bit and bit not in NOT_TAKEN:
                gained = Mod(M_KEYWORD, bit)
                for trigger in card.triggers:
                    if trigger.title == name:
                        gained.part = trigger
                found.append(gained)
                values.append(keyword_number(base, bit) if bit & NUMBERED else 0)


def evaluate_timed(g: State, timed: Timed) -> Applied:
    """Return what a temporary effect does now: nothing unless it is active."""
    effect = Applied(timed, timed.mods)
    effect.depends_on = timed_dependence(timed)
    effect.reads = dependence(timed)[0]
    later = timed.until == U_THEIR_NEXT_TURN or timed.until == U_DURING_YOUR_NEXT_TURN
    if later and (not g.is_active(timed.player) or g.turn == timed.since):
        return effect
    if timed.until == U_THEIR_NEXT_START:
        if not g.is_active(timed.player) or g.phase not in (PHASE_READY, PHASE_READYING):
            return effect
    if timed.rule is not None:
        rule = RuleInForce(timed.you, timed.this, timed.rule)
        rule.regs = timed.regs
        if timed.until == U_THEIR_NEXT_TURN:
            rule.they = timed.player
        effect.rules = (rule,)
        return effect
    if timed.cards is not None:
        effect.refs = tuple([g.ref(cid) for cid in timed.cards.find(g, timed)])
    else:
        effect.refs = tuple([ref for ref in timed.targets if g.permanent(ref) is not None])
    effect.values = timed.values
    for mod in timed.mods:
        if mod.condition is not None:
            effect.per_card = True
    if effect.per_card:
        values: list[int] = []
        for ref in effect.refs:
            timed.itself = ref
            for i, mod in enumerate(timed.mods):
                holds = mod.condition is None or mod.condition.holds(g, timed)
                values.append(timed.values[i] if holds else DOES_NOT_APPLY)
        effect.values = tuple(values)
    return effect


def apply(g: State, effect: Applied) -> None:
    """Apply an effect to all cards that it affects."""
    for i, ref in enumerate(effect.refs):
        apply_to(g.permanent_of(ref & CARD_MASK), effect, i)


def apply_to(p: Permanent, effect: Applied, i: int) -> None:
    """Apply an effect to one card, which is number `i` of those it affects."""
    values = effect.values
    at = i * len(effect.mods) if effect.per_card else 0
    for mod in effect.mods:
        value = values[at]
        at += 1
        if value != DOES_NOT_APPLY:
            apply_mod(p, mod, value, effect.source)


def have_same_rules(old: Applied, new: Applied) -> bool:
    """Return whether an effect puts the same rules in force as before."""
    if len(old.rules) != len(new.rules):
        return False
    for i, rule in enumerate(new.rules):
        if rule.rule is not old.rules[i].rule:
            return False
    return True


def note_differences(old: Applied, new: Applied, stale: set[int]) -> bool:
    """Add the cards to which an effect does something else than before; return whether there are any."""
    if len(old.refs) <= 1 and len(new.refs) <= 1:  # most effects are about their own card
        if old.refs == new.refs and (not new.refs or old.values == new.values):
            return False
        stale.update(old.refs)
        stale.update(new.refs)
        return True
    if not new.per_card:
        if old.values != new.values and old.refs and new.refs:
            stale.update(old.refs)
            stale.update(new.refs)
            return True
        if old.refs == new.refs:
            return False
        note_others(old.refs, new.refs, stale)
        return True
    if old.refs == new.refs and old.values == new.values:
        return False
    n = len(new.mods)
    before = {ref: old.values[i * n : i * n + n] for i, ref in enumerate(old.refs)}
    for i, ref in enumerate(new.refs):
        if before.pop(ref, None) != new.values[i * n : i * n + n]:
            stale.add(ref)
    stale.update(before)
    return True


def note_others(old: tuple[int, ...], new: tuple[int, ...], stale: set[int]) -> None:
    """Add the cards that are in one of two groups only; both are usually in the same order."""
    shared = 0
    while shared < len(old) and shared < len(new) and old[shared] == new[shared]:
        shared += 1
    if shared < len(old) and shared < len(new):
        differ = set(old) ^ set(new)
        stale |= differ
    else:
        stale.update(old[shared:])
        stale.update(new[shared:])


def compute_cards(g: State, found: list[Applied | None], stale: set[int]) -> bool:
    """Compute the characteristics of some cards; return whether any had or has a granted ability."""
    regrant = False
    for ref in stale:
        p = g.permanent(ref)
        if p is not None:
            if p.now.granted:
                regrant = True
            p.now = p.card.base
    for effect in found:
        if effect is None:
            continue
        for i, ref in enumerate(effect.refs):
            if ref in stale:
                p = g.permanent(ref)
                if p is not None:
                    apply_to(p, effect, i)
    for ref in stale:
        p = g.permanent(ref)
        if p is not None and p.now.granted:
            regrant = True
    return regrant


def carry_over(g: State, found: list[Applied | None], stale: set[int]) -> int:
    """Match effects with what they did before, None for new ones, and note the cards of ended ones.

    Return what the ended ones changed, or -1 if cards can't be computed one by one or the order is another.
    """
    order = g.effect_order
    if not is_separable(order):
        return -1
    kept: list[Applied] = []
    written = 0
    for effect in g.applied:
        if effect.source in order:
            kept.append(effect)
        else:
            stale.update(effect.refs)
            written |= dependence(effect.source)[1]
    at = 0
    for source in order:
        if at < len(kept) and kept[at].source is source:
            found.append(kept[at])
            at += 1
        else:
            found.append(None)
    return written if at == len(kept) else -1


def is_separable(order: tuple[Scope, ...]) -> bool:
    """Return whether cards can be computed one by one: no effect looks at what it or a later one changes."""
    later = 0
    for source in reversed(order):
        if isinstance(source, Static):
            ability = source.ability
            later |= ability.writes
            if ability.reads & later or not ability.separable:
                return False
        elif isinstance(source, Timed):
            seen, changed = dependence(source)
            later |= changed
            part = source.part
            if seen & later or (isinstance(part, (ModsDef, StaticDef)) and not part.separable):
                return False
    return True


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


# What is in force.


def enter(g: State, p: Permanent) -> None:
    """Activate the static abilities, triggers and replacements of a permanent that entered play."""
    card = p.card
    if card.statics:
        ref = p.ref
        g.statics += tuple([Static(p.player, ref, ability) for ability in card.statics])
        update_in_force(g)
    if card.watches:
        watchers = g.watchers[:]
        for code in card.watches:
            if p.cid not in watchers[code]:
                watchers[code] += (p.cid,)
                g.event_mask |= 1 << code
        g.watchers = watchers
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
        watchers = g.watchers[:]
        for code in card.watches:
            if code not in card.elsewhere:
                watchers[code] = tuple(cid for cid in watchers[code] if cid != p.cid)
        g.watchers = watchers
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


def board_bit(ability: StaticDef, you: int) -> int:
    """Return the kind of change that a static ability means by "cards in play": of one player, or of all."""
    return FIRST_BOARD << you if ability.own_board else D_BOARD


def static_dependence(ability: StaticDef, you: int) -> int:
    """Return the kinds of changes that a static ability depends on."""
    depends_on = ability.depends_on
    if depends_on & D_BOARD and ability.own_board:
        depends_on += (FIRST_BOARD << you) - D_BOARD
    return depends_on


def note_board_change(g: State, p: Permanent) -> None:
    """Note that a card entered or left play, for the effects that it can change or be changed by."""
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
        depends_on |= static_dependence(static.ability, static.you)
    for timed in g.timed:
        depends_on |= timed_dependence(timed)
    g.depends_on = depends_on
    g.effect_order = tuple(in_order(g))


def timed_dependence(timed: Timed) -> int:
    """Return the kinds of changes that a temporary effect depends on."""
    depends_on = 0
    if timed.until in (U_THEIR_NEXT_TURN, U_THEIR_NEXT_START, U_DURING_YOUR_NEXT_TURN):
        depends_on |= D_TURN
    if timed.cards is not None:
        depends_on |= timed.cards.depends_on
    for mod in timed.mods:
        if mod.condition is not None:
            depends_on |= mod.condition.depends_on
        if isinstance(mod.part, StaticDef):
            depends_on |= mod.part.depends_on
    return depends_on


def add_timed(g: State, timed: Timed) -> None:
    """Add a temporary effect, applied or continuous."""
    g.timed += (timed,)
    update_in_force(g)


def drop_timed(g: State, kept: tuple[Timed, ...]) -> None:
    """Keep only some of the temporary effects."""
    if len(kept) != len(g.timed):
        g.timed = kept
        update_in_force(g)


def forbidden_to(g: State, player: int, what: str) -> bool:
    """Return whether an active rule forbids a player an action."""
    if g.dirty:
        refresh(g)
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_CANT and spec.text == what and spec.who is not None:
            if spec.who.includes(g, rule, player):
                return True
    return False
