"""Comparisons of two characteristics of the same card: "with {S} greater than their {W}"."""

from __future__ import annotations

from typing import Any

from inkwright.effects.filters import CompareStats
from inkwright.effects.literals import Comparison
from inkwright.text.grammar import Grammar
from inkwright.text.template import Bindings, V
from inkwright.text.topics.stat_comparisons import AMOUNT_COMPARISONS

_MEASURES: tuple[tuple[Any, str], ...] = (("cost", "cost"), ("damage", "damage"), (V.stat, "{stat}"))
_OTHERS: tuple[tuple[Any, str], ...] = (("cost", "cost"), ("damage", "damage"), (V.than, "{than:stat}"))
_RANKS: tuple[tuple[str, Comparison], ...] = (("more", ">"), ("greater", ">"), ("less", "<"), ("lower", "<"))


def add(g: Grammar) -> None:
    """Add `property`, a comparison of one characteristic of a card with another."""
    for stat, symbol in _MEASURES:
        for than, other in _OTHERS:
            if stat == than:
                continue
            for words, op in _RANKS:
                test = CompareStats(stat, op, than)
                for whose in ("", "their ", "its "):
                    pattern = f"{words} {symbol} than {whose}{other}"
                    usual = not whose and words in ("more", "less")
                    g.phrase("property", pattern, test, check=_differ, other_wording=not usual)
            for words, op, usual in AMOUNT_COMPARISONS:
                test = CompareStats(stat, op, than)
                for whose, unusual in (("their", not usual or op in ("<", ">")), ("its", True)):
                    pattern = f"{symbol} {words} {whose} {other}"
                    g.phrase("property", pattern, test, check=_differ, other_wording=unusual)


def _differ(slots: Bindings) -> bool:
    """Return True for two different characteristics."""
    return "stat" not in slots or slots["stat"] != slots.get("than")
