"""Quantities: numbers with which amounts are compared."""

from __future__ import annotations

from inkwright.effects.literals import Comparison
from inkwright.text.grammar import Grammar
from inkwright.text.template import Bindings, V

_QUANTITIES: tuple[tuple[str, Comparison, bool], ...] = (
    ("{n:number} or more", ">=", False),
    ("at least {n:number}", ">=", True),
    ("{n:number} or fewer", "<=", False),
    ("{n:number} or less", "<=", True),
    ("fewer than {n:number}", "<", False),
    ("less than {n:number}", "<", True),
    ("more than {n:number}", ">", False),
    ("exactly {n:number}", "==", False),
    ("only {n:number}", "==", True),
)
"""Words, comparison, and whether the wording is unusual for things that can be counted."""
_POINTS = (
    "{n:number} or more",
    "{n:number} or less",
    "less than {n:number}",
    "more than {n:number}",
)
"""Usual quantities of what isn't counted one by one, such as lore."""
_AMOUNT_COMPARISONS: tuple[tuple[str, Comparison, bool], ...] = (
    ("equal to", "==", True),
    ("equal to or less than", "<=", True),
    ("less than or equal to", "<=", False),
    ("no more than", "<=", False),
    ("no greater than", "<=", False),
    ("no higher than", "<=", False),
    ("at most", "<=", False),
    ("equal to or greater than", ">=", True),
    ("greater than or equal to", ">=", False),
    ("no less than", ">=", False),
    ("at least", ">=", False),
    ("less than", "<", True),
    ("lower than", "<", False),
    ("greater than", ">", True),
    ("more than", ">", False),
    ("higher than", ">", False),
)
"""Comparisons with an amount, and whether they are the usual words."""


def add(g: Grammar) -> None:
    """Add `quantity`, a comparison and a number, and its variants.

    `quantity.s` and `quantity.p` agree with a noun in the singular or the plural; `quantity_or_number` can be
    a number alone, which is exact; `quantity_of_points` is worded as that of lore; `at_least` is a number
    that must be reached. `amount_comparison` is the comparison before another amount.
    """
    for words, op, usual in _AMOUNT_COMPARISONS:
        g.phrase("amount_comparison", words, op, other_wording=not usual)
    for words, op, unusual in _QUANTITIES:
        g.phrase("quantity", words, (op, V.n), other_wording=unusual)
        before_any = "more" in words or " or " in words  # "1 or more characters", but "exactly 1 character"
        plural = None if before_any else _is_not_one
        g.phrase("quantity.p", words, (op, V.n), check=plural, other_wording=unusual)
        if words != "only {n:number}":  # "they" is that card then
            g.phrase("quantity.s", words, (op, V.n), check=_is_one, other_wording=unusual or before_any)
        g.phrase("quantity_of_points", words, (op, V.n), other_wording=words not in _POINTS)
        if op == ">=":
            g.phrase("at_least", words, V.n, other_wording=unusual)
    g.phrase("quantity_or_number", "{q:quantity}", V.q)
    g.phrase("quantity_or_number", "{n:number}", ("==", V.n), other_wording=True)


def _is_one(slots: Bindings) -> bool:
    return bool(slots["n"] == 1)


def _is_not_one(slots: Bindings) -> bool:
    return bool(slots["n"] != 1)
