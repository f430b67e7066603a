"""Winning and losing the game."""

from __future__ import annotations

from inkwright.effects.outcome import EndGame
from inkwright.text.grammar import Grammar
from inkwright.text.template import V


def add(g: Grammar) -> None:
    """Add verb phrases that end the game."""
    g.verbs("vp.@", "~win the game", EndGame(V.actor, "win"))
    g.verbs("vp.@", "~lose the game", EndGame(V.actor, "lose"))
