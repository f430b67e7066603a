"""Projection: current characteristics of cards in play from the continuous effects (6.4, 6.6).

Results are not written into the cards. A change marks the projection stale only if an active effect depends
on that kind of change; the next access recomputes it.
"""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import (
    D_BOARD,
    D_TURN,
    F_STRENGTH_FLOOR,
    KEYWORD_FLAGS,
    KEYWORD_STATS,
    KEYWORDS,
    M_ABILITY,
    M_CANT_GAIN,
    M_CHALLENGER,
    M_CLASS,
    M_FLAG,
    M_KEYWORD,
    M_LORE,
    M_LOSE_ABILITY,
    M_LOSE_ALL,
    M_LOSE_KEYWORD,
    M_NAMES,
    M_RESIST,
    M_RULE,
    M_SHIFT_NAMES,
    M_SING_BONUS,
    M_SINGER,
    M_STRENGTH,
    M_WILLPOWER,
    NUMBERED,
    PHASE_READY,
    PHASE_READYING,
    RK_CANT,
    STACKING,
    U_DURING_YOUR_NEXT_TURN,
    U_THEIR_NEXT_START,
    U_THEIR_NEXT_TURN,
    U_WHILE_IN_PLAY,
)
from inkwright.engine.definition import (
    Derived,
    Granted,
    Mod,
    ModsDef,
    RuleMod,
    RuleModDef,
    StaticDef,
    TriggerDef,
)
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.scope import Scope
from inkwright.engine.state import Permanent, RuleInForce, State, Static, Timed

NOT_GAINED: Final = -(1 << 20)
"""Amount of a keyword that the card already had and does not gain."""
FIRST_RANK: Final = -1
LAST_RANK: Final = 99
"""Below the rank of every effect but the loss of all abilities, and above the rank of every effect."""
EVERY_ABILITY: Final = -1
"""Mask of everything that a card can gain or lose: all keywords, and other abilities too."""
KEYWORD_OF_BIT: Final = {bit: name for name, bit in KEYWORDS.items()}


def refresh(g: State) -> None:
    """Recompute the characteristics of all cards in play and the active rules."""
    g.dirty = False
    g.checked = False
    for player in g.players:
        for p in player.play:
            p.now = p.card.base
    if not g.effect_order:
        g.rules = ()
        g.granted = ()
        g.granted_events = 0
        return
    rules: list[RuleInForce] = []
    for source in g.effect_order:
        if isinstance(source, Static):
            apply_static(g, source, source.ability, rules)
        elif isinstance(source, Timed):
            apply_timed(g, source, rules)
    g.rules = tuple(rules)
    collect_granted(g, rules)


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


def apply_static(g: State, scope: Scope, ability: StaticDef, rules: list[RuleInForce]) -> None:
    """Apply a static ability of a card in play."""
    own = g.permanents.get(scope.this & CARD_MASK)
    if own is not None and own.now.lost and ability.title in own.now.lost:
        return
    if ability.condition is not None and not ability.condition.holds(g, scope):
        return
    if g.trace is not None:
        g.trace.add(ability)
    for rule in ability.rules:
        if rule.condition is None or rule.condition.holds(g, scope):
            rules.append(RuleInForce(scope.you, scope.this, rule))
    if not ability.mods:
        return
    if ability.cards is None:
        if own is not None:
            scope.itself = own.ref
            for mod in ability.mods:
                apply_mod(g, own, mod, mod.amount.value(g, scope) if mod.amount is not None else 0, scope)
        return
    for cid in ability.cards.find(g, scope):
        p = g.permanents[cid]
        scope.itself = p.ref
        for mod in ability.mods:
            apply_mod(g, p, mod, mod.amount.value(g, scope) if mod.amount is not None else 0, scope)


def apply_timed(g: State, timed: Timed, rules: list[RuleInForce]) -> None:
    """Apply a temporary effect if it is active now."""
    later = timed.until == U_THEIR_NEXT_TURN or timed.until == U_DURING_YOUR_NEXT_TURN
    if later and (not g.is_active(timed.player) or g.turn == timed.since):
        return
    if timed.until == U_THEIR_NEXT_START:
        if not g.is_active(timed.player) or g.phase not in (PHASE_READY, PHASE_READYING):
            return
    if timed.rule is not None:
        rule = RuleInForce(timed.you, timed.this, timed.rule)
        rule.regs = timed.regs
        if timed.until == U_THEIR_NEXT_TURN:
            rule.they = timed.player
        rules.append(rule)
        return
    if timed.cards is not None:
        for cid in timed.cards.find(g, timed):
            p = g.permanents[cid]
            for i, mod in enumerate(timed.mods):
                apply_mod(g, p, mod, timed.values[i], timed)
        return
    for ref in timed.targets:
        target = g.permanent(ref)
        if target is not None:
            for i, mod in enumerate(timed.mods):
                apply_mod(g, target, mod, timed.values[i], timed)


def apply_mod(g: State, p: Permanent, mod: Mod, value: int, scope: Scope) -> None:
    """Apply one modifier to one card."""
    if mod.condition is not None:
        scope.itself = p.ref
        if not mod.condition.holds(g, scope):
            return
    d = p.now
    if d is p.card.base:
        d = d.copy()
        p.now = d
    kind = mod.kind
    if kind == M_STRENGTH:
        d.strength += value
    elif kind == M_WILLPOWER:
        d.willpower += value
    elif kind == M_LORE:
        d.lore += value
    elif kind == M_SING_BONUS:
        d.sing_bonus += value
    elif kind == M_FLAG:
        d.flags |= mod.value
    elif kind == M_KEYWORD:
        gain_keyword(d, mod, value, scope)
    elif kind == M_LOSE_KEYWORD or kind == M_CANT_GAIN:
        d.cant_gain |= mod.value
        if kind == M_LOSE_KEYWORD:
            lose_keyword(d, mod.value)
    elif kind == M_ABILITY:
        if mod.part is not None and d.cant_gain != EVERY_ABILITY:
            d.granted = (*d.granted, Granted(mod.part, scope.this))
    elif kind == M_LOSE_ABILITY:
        d.lost = d.lost | {mod.text}
    elif kind == M_LOSE_ALL:
        lose_all(p, d, mod.value)
    elif kind == M_CLASS:
        d.classes = d.classes | {mod.text}
    elif kind == M_NAMES:
        d.names = d.names | mod.names
    elif kind == M_SHIFT_NAMES:
        d.shift_names = d.shift_names | mod.names
    elif kind == M_RULE and isinstance(mod.part, RuleModDef):
        d.rules = (*d.rules, RuleMod(mod.part.flag, mod.part.cards, mod.part.cost, scope))


def gain_keyword(d: Derived, mod: Mod, value: int, scope: Scope) -> None:
    """Gain a keyword: numbers of stacking ones add up, a second copy of another is not gained (8.1.2)."""
    bit = mod.value
    if d.cant_gain & bit or value == NOT_GAINED:
        return
    if bit & STACKING:
        if value == 0:
            return  # "for each" of nothing: no keyword is gained
        add_number(d, bit, value)
        if d.kw & bit:
            return
    elif d.kw & bit:
        if KEYWORD_STATS.get(bit, -1) == M_SINGER:
            d.singer = max(d.singer, value)
        return
    elif bit & NUMBERED:
        add_number(d, bit, value)
    d.kw |= bit
    d.flags |= KEYWORD_FLAGS.get(bit, 0)
    if mod.part is not None:
        d.granted = (*d.granted, Granted(mod.part, scope.this))


def add_number(d: Derived, bit: int, value: int) -> None:
    """Add the number of a keyword to the characteristic that its definition names."""
    stat = KEYWORD_STATS.get(bit, -1)
    if stat == M_CHALLENGER:
        d.challenger += value
    elif stat == M_RESIST:
        d.resist += value
    elif stat == M_SINGER:
        d.singer = max(d.singer, value)
    else:
        d.numbers = {**d.numbers, bit: d.numbers.get(bit, 0) + value}
        add_to(d, stat, value)


def add_to(d: Derived, stat: int, value: int) -> None:
    """Add to a numeric characteristic."""
    if stat == M_STRENGTH:
        d.strength += value
    elif stat == M_WILLPOWER:
        d.willpower += value
    elif stat == M_LORE:
        d.lore += value
    elif stat == M_SING_BONUS:
        d.sing_bonus += value


def keyword_number(d: Derived, bit: int) -> int:
    """Return the number of a keyword that a card has."""
    stat = KEYWORD_STATS.get(bit, -1)
    if stat == M_CHALLENGER:
        return d.challenger
    if stat == M_RESIST:
        return d.resist
    if stat == M_SINGER:
        return d.singer
    return d.numbers.get(bit, 0)


def lose_keyword(d: Derived, bit: int) -> None:
    """Lose a keyword and everything that came with it."""
    d.kw &= ~bit
    d.flags &= ~KEYWORD_FLAGS.get(bit, 0)
    if bit & NUMBERED:
        stat = KEYWORD_STATS.get(bit, -1)
        if stat == M_CHALLENGER:
            d.challenger = 0
        elif stat == M_RESIST:
            d.resist = 0
        elif stat == M_SINGER:
            d.singer = -1
        elif bit in d.numbers:
            add_to(d, stat, -d.numbers[bit])
            d.numbers = {other: number for other, number in d.numbers.items() if other != bit}
    d.lost = d.lost | {KEYWORD_OF_BIT[bit]}


def lose_all(p: Permanent, d: Derived, what: int) -> None:
    """Lose all keywords or, if `what` is every ability, also all others."""
    for bit in KEYWORD_OF_BIT:
        if d.kw & bit:
            lose_keyword(d, bit)
    d.cant_gain |= what
    if what == EVERY_ABILITY:
        d.granted = ()
        d.lost = d.lost | frozenset([part.title for part in p.card.parts])


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
                            events |= 1 << watched.code
                    elif isinstance(part, StaticDef):
                        apply_static(g, Scope(p.player, p.ref), part, rules)
    g.granted = tuple(granted)
    g.granted_events = events
    g.event_mask |= events
    g.rules = tuple(rules)


# What is in force.


def enter(g: State, p: Permanent) -> None:
    """Activate the static abilities, triggers and replacements of a permanent that entered play."""
    card = p.card
    if card.statics:
        ref = p.ref
        g.statics = (*g.statics, *(Static(p.player, ref, ability) for ability in card.statics))
        update_in_force(g)
        g.dirty = True
    if card.watches:
        watchers = g.watchers[:]
        for code in card.watches:
            if p.cid not in watchers[code]:
                watchers[code] = (*watchers[code], p.cid)
                g.event_mask |= 1 << code
        g.watchers = watchers
    if card.replacements:
        g.replacers = (*g.replacers, p.cid)
    if g.depends_on & D_BOARD and not g.dirty and is_watched(g, p):
        g.dirty = True


def leave(g: State, p: Permanent) -> None:
    """End the active abilities of a permanent that left play (6.4.2.3)."""
    card = p.card
    if p.now.granted:
        g.dirty = True
    if card.statics:
        g.statics = tuple(static for static in g.statics if static.this & CARD_MASK != p.cid)
        update_in_force(g)
        g.dirty = True
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
    if g.depends_on & D_BOARD and not g.dirty and is_watched(g, p):
        g.dirty = True


def is_watched(g: State, p: Permanent) -> bool:
    """Return whether a card that enters or leaves play can change, or be changed by, an active effect."""
    for source in g.effect_order:
        if isinstance(source, Static):
            if not source.ability.depends_on & D_BOARD:
                continue
            watched = source.ability.watched
            if watched is None:
                return True
            for cards in watched:
                if cards.match(g, source, p.cid, p):
                    return True
        elif isinstance(source, Timed):
            if source.cards is not None and source.cards.match(g, source, p.cid, p):
                return True
            for mod in source.mods:
                if mod.condition is not None or isinstance(mod.part, StaticDef):
                    return True
    return False


def update_in_force(g: State) -> None:
    """Update the order of active effects and the changes they depend on."""
    if not g.statics and not g.timed:
        g.depends_on = 0
        g.effect_order = ()
        return
    depends_on = 0
    for static in g.statics:
        depends_on |= static.ability.depends_on
    for timed in g.timed:
        if timed.until in (U_THEIR_NEXT_TURN, U_THEIR_NEXT_START, U_DURING_YOUR_NEXT_TURN):
            depends_on |= D_TURN
        if timed.cards is not None:
            depends_on |= timed.cards.depends_on
        for mod in timed.mods:
            if mod.condition is not None:
                depends_on |= mod.condition.depends_on
            if isinstance(mod.part, StaticDef):
                depends_on |= mod.part.depends_on
    g.depends_on = depends_on
    g.effect_order = tuple(in_order(g))


def add_timed(g: State, timed: Timed) -> None:
    """Add a temporary effect, applied or continuous."""
    g.timed = (*g.timed, timed)
    update_in_force(g)
    g.dirty = True


def drop_timed(g: State, kept: tuple[Timed, ...]) -> None:
    """Keep only some of the temporary effects."""
    if len(kept) != len(g.timed):
        g.timed = kept
        update_in_force(g)
        g.dirty = True


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
