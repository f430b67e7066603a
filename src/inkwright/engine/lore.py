"""Lore: gaining and losing it."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import D_LORE, E_GAINS_LORE, E_LOSES_LORE, E_REACHES_LORE, RK_AMOUNT_LIMIT
from inkwright.engine.machine_types import i64
from inkwright.engine.project import forbidden_to
from inkwright.engine.state import State
from inkwright.engine.state.triggers import emit, record

OF_A_CARD: Final = ("4.5.1.4", "3.2.2.2")
"""Rules by which players gain lore from a questing character and from a location."""


def giver(rule: str, source: i64) -> i64:
    """Return the card that a player gains lore from by questing or from a location, or -1."""
    return source if rule in OF_A_CARD else -1


def lore_within_limits(g: State, player: i64, amount: i64, what: str, card: i64 = -1) -> i64:
    """Return how much of a gain or loss of lore the active rules allow this turn."""
    if forbidden_to(g, player, what, card):
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


def gain_lore(g: State, player: i64, amount: i64, rule: str, source: i64 = -1) -> i64:
    """Gain lore unless something forbids it; return the amount gained."""
    if amount > 0 and (g.rules or g.dirty):
        amount = lore_within_limits(g, player, amount, "gain_lore", giver(rule, source))
    if amount <= 0:
        return 0
    g.players[player].lore += amount
    g.check_players()
    g.dirty |= g.depends_on & D_LORE
    if g.log is not None:
        g.log.add(g, E_GAINS_LORE, rule, player, -1, -1, amount, source)
    if g.event_mask >> E_GAINS_LORE & 1 or g.floating:
        record(g, E_GAINS_LORE, player, giver(rule, source), -1, amount, source)
    if g.event_mask >> E_REACHES_LORE & 1 or g.floating:
        for reached in range(g.players[player].lore - amount, g.players[player].lore):
            record(g, E_REACHES_LORE, player, -1, -1, reached + 1, source)
    return amount


def lose_lore(g: State, player: i64, amount: i64, rule: str, source: i64 = -1) -> i64:
    """Lose lore, never below 0 (1.11.1); return the amount lost."""
    amount = lore_within_limits(g, player, min(amount, g.players[player].lore), "lose_lore")
    if amount <= 0:
        return 0
    g.players[player].lore -= amount
    g.check_players()
    g.changed(D_LORE)
    emit(g, E_LOSES_LORE, rule, player, -1, -1, amount, source)
    return amount
