"""Whole abilities."""

from __future__ import annotations

from inkwright.effects.abilities import Activated, OnAction, Triggered
from inkwright.effects.filters import PLAY, Filter, IsThis
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.template import V

THIS = Filter(PLAY, (IsThis(),))


def add(g: Grammar) -> None:
    """`ability` is what a character, item or location has; `action` is what an action does."""
    g.phrase("ability", "{w:trigger} , {e:triggered_effects}", Triggered(V.w, V.e))
    g.phrase("ability", "{w:trigger} , if {c:condition} , {e:triggered_effects}", Triggered(V.w, V.e, V.c))
    once = Triggered(V.w, V.e, None, 1)
    g.phrase("ability", "once per turn , {w:trigger} , {e:triggered_effects}", once)
    g.phrase("ability", "{c:cost} — {e:effects}", Activated(V.c, V.e))
    g.phrase(
        "ability", "once during your turn , you may {c:paid} to {e:effects}", Activated(V.c, V.e, None, 1)
    )
    entered = Triggered((When("enters", THIS),), V.e, V.c)
    g.phrase("ability", "if {c:condition} , {e:sentence} when they enter play", entered)
    g.phrase("ability", "{s:static}", V.s)
    g.phrase("action", "{e:effects}", OnAction(V.e))
