"""Weights of the evaluation before the first fit, in lore, set by hand."""

from __future__ import annotations

from inkwright.bots.planner.features import N_FEATURES, N_SIDE, SIDE_FEATURES

_LORE = 0.25
"""Log odds that one lore is worth."""
_BY_HAND = {
    "lore": 20.0,
    "lore squared": 12.0,
    "turns to win": -6.0,
    "can win by questing": 3.0,
    "nearly wins by questing": 1.0,
    "lore of questers": 4.0,
    "characters": 3.0,
    "strength": 4.5,
    "willpower left": 4.0,
    "evasive characters": 2.0,
    "ward": 1.5,
    "bodyguard": 1.5,
    "resist": 2.0,
    "challenger": 2.0,
    "support": 1.0,
    "value of exposed characters": -4.0,
    "frozen characters": -2.0,
    "items": 2.0,
    "cost of items": 4.0,
    "locations": 3.0,
    "lore of locations": 2.0,
    "quest triggers": 2.0,
    "other triggers": 2.0,
    "activated abilities": 2.0,
    "static abilities": 2.0,
    "cards under": 1.0,
    "cards in hand": 9.0,
    "empty hand": -1.0,
    "ink up to 4": 4.0,
    "ink 5 to 7": 4.0,
    "ink above 7": 1.5,
    "ink drops": 2.5,
}


def starting_weights() -> list[float]:
    """Return the weights in the order of the features."""
    weights = [0.0] * N_FEATURES
    for name, value in _BY_HAND.items():
        at = SIDE_FEATURES.index(name)
        weights[at] = _LORE * value
        weights[N_SIDE + at] = -_LORE * value
    return weights
