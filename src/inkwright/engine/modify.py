"""Modifiers: what one does to the characteristics of one card (6.6)."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import (
    F_LORE_NOT_INCREASED,
    F_LORE_NOT_REDUCED,
    F_STRENGTH_NOT_INCREASED,
    F_STRENGTH_NOT_REDUCED,
    F_WILLPOWER_NOT_INCREASED,
    F_WILLPOWER_NOT_REDUCED,
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
    STACKING,
)
from inkwright.engine.definition import Derived, Granted, Mod, RuleMod, RuleModDef
from inkwright.engine.scope import Scope
from inkwright.engine.state import Permanent

NOT_GAINED: Final = -(1 << 20)
"""Amount of a keyword that the card already had and does not gain."""
EVERY_ABILITY: Final = -1
"""Mask of everything that a card can gain or lose: all keywords, and other abilities too."""
KEYWORD_OF_BIT: Final = {bit: name for name, bit in KEYWORDS.items()}


NOT_INCREASED: Final = {
    M_STRENGTH: F_STRENGTH_NOT_INCREASED,
    M_WILLPOWER: F_WILLPOWER_NOT_INCREASED,
    M_LORE: F_LORE_NOT_INCREASED,
}
NOT_REDUCED: Final = {
    M_STRENGTH: F_STRENGTH_NOT_REDUCED,
    M_WILLPOWER: F_WILLPOWER_NOT_REDUCED,
    M_LORE: F_LORE_NOT_REDUCED,
}
UNCHANGED: Final = (
    F_STRENGTH_NOT_INCREASED
    | F_STRENGTH_NOT_REDUCED
    | F_WILLPOWER_NOT_INCREASED
    | F_WILLPOWER_NOT_REDUCED
    | F_LORE_NOT_INCREASED
    | F_LORE_NOT_REDUCED
)
"""Flags of characteristics that can't be increased or reduced."""


def apply_mod(p: Permanent, mod: Mod, value: int, scope: Scope) -> None:
    """Apply one modifier to one card."""
    d = p.now
    if d is p.card.base:
        d = d.copy()
        p.now = d
    kind = mod.kind
    if d.flags & UNCHANGED and is_unchanged(d, kind, value):
        return
    if kind == M_STRENGTH:
        d.strength += value
    elif kind == M_WILLPOWER:
        d.willpower += value
    elif kind == M_LORE:
        d.lore += value
    elif kind == M_SING_BONUS:
        d.sing_bonus += value
    elif kind == M_SINGER:
        d.singer = max(d.singer, value)
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


def is_unchanged(d: Derived, kind: int, value: int) -> bool:
    """Return whether a card has a characteristic that can't change in this direction."""
    flags = NOT_INCREASED if value > 0 else NOT_REDUCED
    return d.flags & flags.get(kind, 0) != 0


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
