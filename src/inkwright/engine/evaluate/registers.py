"""Registers: the cards that a name in an ability stands for."""

from __future__ import annotations

from typing import Final

from inkwright.engine.machine_types import i64
from inkwright.engine.scope import Scope

REG_THIS: Final = -1
REG_ITSELF: Final = -3


def refs_in(f: Scope, reg: i64) -> tuple[int, ...]:
    """Return the card references in a register; -1 is the ability's own card."""
    if reg == REG_THIS:
        return (f.this,)
    if reg == REG_ITSELF:
        return (f.itself,)
    refs = f.regs[reg]
    for ref in refs:
        if ref < 0:
            return tuple([ref for ref in refs if ref >= 0])
    return refs
