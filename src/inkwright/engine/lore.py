"""Lore: gaining and losing it."""

from __future__ import annotations

from inkwright.engine.codes import D_LORE, E_GAINS_LORE, E_LOSES_LORE
from inkwright.engine.project import forbidden_to
from inkwright.engine.state import State
from inkwright.engine.state.triggers import emit


def gain_lore(g: State, player: int, amount: int, rule: str, source: int = -1) -> int:
    """Gain lore unless something forbids it; return the amount gained."""
    if amount <= 0 or ((g.rules or g.dirty) and forbidden_to(g, player, "gain_lore")):
        return 0
    g.players[player].lore += amount
    g.checked = False
    g.dirty |= g.depends_on & D_LORE
    emit(g, E_GAINS_LORE, rule, player, -1, -1, amount, source)
    return amount


def lose_lore(g: State, player: int, amount: int, rule: str, source: int = -1) -> int:
    """Lose lore, never below 0 (1.11.1); return the amount lost."""
    amount = min(amount, g.players[player].lore)
    if amount <= 0 or forbidden_to(g, player, "lose_lore"):
        return 0
    g.players[player].lore -= amount
    g.checked = False
    g.changed(D_LORE)
    emit(g, E_LOSES_LORE, rule, player, -1, -1, amount, source)
    return amount
