"""Comparisons of two characteristics of the same card: "with {S} greater than their {W}"."""

from __future__ import annotations

from typing import Any

from inkwright.effects.filters import CompareStats
from inkwright.effects.literals import Comparison
from inkwright.text.grammar import Grammar
from inkwright.text.template import Bindings, V

_MEASURES: tuple[tuple[Any, str], ...] = (("cost", "cost"), ("damage", "damage"), (V.stat, "{stat}"))
_OTHERS: tuple[tuple[Any, str], ...] = (("cost", "cost"), ("damage", "damage"), (V.than, "{than:stat}"))
_RANKS: tuple[tuple[str, Comparison], ...] = (("more", ">"), ("greater", ">"), ("less", "<"), ("lower", "<"))


def add(g: Grammar) -> None:
    """Add `property`, a comparison of one characteristic of a card with another, and `rank`."""
    for words, op in _RANKS:
        g.phrase("rank", words, op, other_wording=words not in ("more", "less"))
    for stat, symbol in _MEASURES:
        for than, other in _OTHERS:
            if stat == than:
                continue
            for whose in ("", "their ", "its "):
                pattern = f"{{op:rank}} {symbol} than {whose}{other}"
                test = CompareStats(stat, V.op, than)
                g.phrase("property", pattern, test, check=_differ, other_wording=bool(whose))
            test, compared = CompareStats(stat, V.op, than), f"{symbol} {{op:amount_comparison}}"
            g.phrase("property", f"{compared} their {other}", test, check=_differ_at_most)
            for whose in ("their", "its"):
                pattern = f"{compared} {whose} {other}"
                g.phrase("property", pattern, test, check=_differ, other_wording=True)


def _differ(slots: Bindings) -> bool:
    """Return True for two different characteristics."""
    return "stat" not in slots or slots["stat"] != slots.get("than")


def _differ_at_most(slots: Bindings) -> bool:
    """Return True for limits and equality; "more" and "less" have words of their own."""
    return slots["op"] not in ("<", ">") and _differ(slots)
