"""Whole abilities."""

from __future__ import annotations

from inkwright.effects.abilities import Activated, OnAction, Triggered
from inkwright.text.grammar import Grammar
from inkwright.text.template import V


def add(g: Grammar) -> None:
    """`ability` is what a character, item or location has; `action` is what an action does."""
    g.phrase("ability", "{w:trigger} , {e:triggered_effects}", Triggered(V.w, V.e))
    g.phrase("ability", "{w:trigger} , if {c:condition} , {e:triggered_effects}", Triggered(V.w, V.e, V.c))
    g.phrase("ability", "{c:cost} — {e:effects}", Activated(V.c, V.e))
    g.phrase("ability", "{s:static}", V.s)
    g.phrase("action", "{e:effects}", OnAction(V.e))
