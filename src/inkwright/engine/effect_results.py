"""Results of continuous effects: the cards that each affects now, its amounts and its rules (6.4)."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import (
    KW_BOOST,
    KW_SHIFT,
    KW_SING_TOGETHER,
    M_CLASS,
    M_KEYWORD,
    M_NAMES,
    NUMBERED,
    PHASE_READY,
    PHASE_READYING,
    U_DURING_YOUR_NEXT_TURN,
    U_THEIR_NEXT_END,
    U_THEIR_NEXT_START,
    U_THEIR_NEXT_TURN,
)
from inkwright.engine.definition import CardDef, Mod, StaticDef, TakenDef
from inkwright.engine.effect_order import dependence, of_own_board, timed_dependence
from inkwright.engine.machine_types import append, i64, mypyc_attr, vec
from inkwright.engine.modify import KEYWORD_OF_BIT, apply_mod, keyword_number
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.scope import Scope
from inkwright.engine.state import Applied, Permanent, RuleInForce, State, Static, Timed

NOT_TAKEN: Final = (KW_SHIFT, KW_BOOST, KW_SING_TOGETHER)
"""Keywords that no card gains."""
DOES_NOT_APPLY: Final = -(1 << 22)
"""Value of a modifier whose condition does not hold."""


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
    effect.depends_on = of_own_board(ability.depends_on, ability, scope.you)
    effect.reads = ability.reads
    for rule in ability.rules:
        if rule.condition is not None:
            effect.reads = -1
    own = g.in_play(scope.this & CARD_MASK)
    if own is not None and own.now.lost and ability.title in own.now.lost:
        return effect
    if ability.condition is not None and not ability.condition.holds(g, scope):
        return effect
    effect.held = True
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
        effect.refs = current_refs(g, ability.cards.find(g, scope))
    elif own is not None:
        effect.refs = vec[i64]([own.ref])
    if not len(effect.refs):
        return effect
    effect.per_card = ability.per_card
    if ability.takes:
        effect.mods, taken = taken_mods(g, scope, mods)
        effect.values = tuple(taken)
        effect.per_card = False
        return effect
    if len(mods) == 1 and not ability.per_card:  # no list is needed
        scope.itself = effect.refs[0]
        effect.values = (value_of(g, scope, mods[0]),)
        return effect
    values: list[int] = []
    for ref in effect.refs:
        scope.itself = ref
        for mod in mods:
            values.append(value_of(g, scope, mod))
        if not ability.per_card:
            break
    effect.values = tuple(values)
    return effect


def value_of(g: State, scope: Scope, mod: Mod) -> i64:
    """Return the amount of a modifier for the card that `itself` stands for in the scope."""
    if mod.condition is not None and not mod.condition.holds(g, scope):
        return DOES_NOT_APPLY
    if mod.amount is None:
        return 0
    return mod.amount.value(g, scope)


def current_refs(g: State, cids: list[int]) -> vec[i64]:
    """Return references to cards where they are now."""
    return vec[i64]([g.ref(cid) for cid in cids])


def taken_mods(g: State, scope: Scope, mods: tuple[Mod, ...]) -> tuple[tuple[Mod, ...], list[int]]:
    """Return the modifiers of a card that takes names or abilities from other cards, with their values."""
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
    """Add the modifiers for what is taken from one card."""
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
        rule.they = timed.they
        if timed.until in (U_THEIR_NEXT_TURN, U_THEIR_NEXT_START, U_THEIR_NEXT_END):
            rule.they = timed.player
        effect.rules = (rule,)
        return effect
    if timed.cards is not None:
        effect.refs = current_refs(g, timed.cards.find(g, timed))
    else:
        effect.refs = vec[i64]([ref for ref in timed.targets if g.permanent(ref) is not None])
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


def apply_to(p: Permanent, effect: Applied, i: i64) -> None:
    """Apply an effect to one card, the `i`-th of those it affects."""
    values = effect.values
    at = i * len(effect.mods) if effect.per_card else 0
    for mod in effect.mods:
        value = values[at]
        at += 1
        if value != DOES_NOT_APPLY:
            apply_mod(p, mod, value, effect.source)


def have_same_rules(old: Applied, new: Applied) -> bool:
    """Return whether an effect activates the same rules as before."""
    if len(old.rules) != len(new.rules):
        return False
    for i, rule in enumerate(new.rules):
        if rule.rule is not old.rules[i].rule:
            return False
    return True


@mypyc_attr(acyclic=True, free_list_len=1)
class Stale:
    """Cards whose characteristics have to be computed again."""

    __slots__ = ("refs",)

    def __init__(self) -> None:
        self.refs = vec[i64]()

    def add(self, ref: i64) -> None:
        """Add a card."""
        if ref not in self.refs:
            self.refs = append(self.refs, ref)

    def add_all(self, refs: vec[i64]) -> None:
        """Add several cards."""
        for ref in refs:
            self.add(ref)

    def add_missing(self, refs: vec[i64], others: vec[i64]) -> None:
        """Add those of some cards that are not among others."""
        for ref in refs:
            if ref not in others:
                self.add(ref)


def note_differences(old: Applied, new: Applied, stale: Stale) -> bool:
    """Add the cards that an effect now affects differently; return whether there are any."""
    same_cards = are_same(old.refs, new.refs)
    if same_cards and (not len(new.refs) or old.values == new.values):
        return False
    if old.values == new.values and not new.per_card:
        stale.add_missing(old.refs, new.refs)
        stale.add_missing(new.refs, old.refs)
    elif not new.per_card:
        stale.add_all(old.refs)
        stale.add_all(new.refs)
    else:
        n = len(new.mods)
        stale.add_missing(old.refs, new.refs)
        for i, ref in enumerate(new.refs):
            at = place_of(ref, old.refs) * n
            if at < 0 or old.values[at : at + n] != new.values[i * n : i * n + n]:
                stale.add(ref)
    return True


def are_same(old: vec[i64], new: vec[i64]) -> bool:
    """Return whether an effect affects the same cards as before, in the same order."""
    if len(old) != len(new):
        return False
    for i, ref in enumerate(old):
        if new[i] != ref:
            return False
    return True


def place_of(ref: i64, refs: vec[i64]) -> i64:
    """Return the index of a card among those that an effect affects, or -1."""
    for i, other in enumerate(refs):
        if other == ref:
            return i
    return -1
