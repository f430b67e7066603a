"""Lore: gaining and losing it."""

from __future__ import annotations

from inkwright.engine.codes import D_LORE, E_GAINS_LORE, E_LOSES_LORE, E_REACHES_LORE, RK_AMOUNT_LIMIT
from inkwright.engine.project import forbidden_to
from inkwright.engine.state import State
from inkwright.engine.state.triggers import emit, is_watched, record


def lore_within_limits(g: State, player: int, amount: int, what: str) -> int:
    """Return how much of a gain or loss of lore the rules in force allow this turn."""
    if forbidden_to(g, player, what):
        return 0
    code = E_GAINS_LORE if what == "gain_lore" else E_LOSES_LORE
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_AMOUNT_LIMIT and spec.text == what and spec.who is not None:
            if spec.amount is not None and spec.who.includes(g, rule, player):
                before = 0
                for event in g.history:
                    if event.code == code and event.player == player:
                        before += event.amount
                amount = min(amount, max(0, spec.amount.value(g, rule) - before))
    return amount


def gain_lore(g: State, player: int, amount: int, rule: str, source: int = -1) -> int:
    """Gain lore unless something forbids it; return the amount gained."""
    if amount > 0 and (g.rules or g.dirty):
        amount = lore_within_limits(g, player, amount, "gain_lore")
    if amount <= 0:
        return 0
    g.players[player].lore += amount
    g.checked = False
    g.dirty |= g.depends_on & D_LORE
    emit(g, E_GAINS_LORE, rule, player, -1, -1, amount, source)
    if is_watched(g, E_REACHES_LORE):
        for reached in range(g.players[player].lore - amount, g.players[player].lore):
            record(g, E_REACHES_LORE, player, -1, -1, reached + 1, source)
    return amount


def lose_lore(g: State, player: int, amount: int, rule: str, source: int = -1) -> int:
    """Lose lore, never below 0 (1.11.1); return the amount lost."""
    amount = lore_within_limits(g, player, min(amount, g.players[player].lore), "lose_lore")
    if amount <= 0:
        return 0
    g.players[player].lore -= amount
    g.checked = False
    g.changed(D_LORE)
    emit(g, E_LOSES_LORE, rule, player, -1, -1, amount, source)
    return amount
