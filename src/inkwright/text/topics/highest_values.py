"""The highest or lowest value among cards: "the {S} of the character with the highest {S}"."""

from __future__ import annotations

from typing import Any

from inkwright.catalogue.literals import AddedStat
from inkwright.effects import modifiers as mo
from inkwright.effects.amounts import Aggregate
from inkwright.effects.filters import PLAY, Another, CardTest, Extreme, Filter
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.topics.card_descriptions import OPPOSING, YOURS
from inkwright.text.topics.stat_comparisons import STATS

_CARDS: tuple[tuple[str, tuple[CardTest, ...]], ...] = (
    ("the {t:np.s}", ()),
    ("the {t:np.s} in play", ()),
    ("your {t:np.s}", (YOURS,)),
    ("the {t:np.s} you have in play", (YOURS,)),
)
"""Words for the card with the highest or lowest value."""


def add(g: Grammar) -> None:
    """Add `highest_value`, the highest or the lowest value of a characteristic among some cards.

    It makes no difference which of several tied cards is meant.
    """
    for stat, symbol in STATS:
        for words, tests in _CARDS:
            build = _of_highest(stat, tests)
            pattern = f"the {symbol} of {words}"
            g.phrase("highest_value", pattern, build=build, unbuild=never, other_wording=True)
    g.phrase("value", "{v:highest_value}", build=lambda v: v, unbuild=never, other_wording=True)
    has_it = "~have {v:highest_value}"
    g.numbers("mod_group.@", has_it, build=_build_has, unbuild=never, other_wording=True)


def _of_highest(stat: Any, owner: tuple[CardTest, ...]) -> Any:
    """Return the build function for the value that distinguishes the card from others."""

    def build(t: tuple[CardTest, ...], **slots: Any) -> Any:
        name = slots.get("stat", stat)
        told = [test for test in t if isinstance(test, Extreme)]
        if len(told) != 1 or told[0].stat != name or any(test in t for test in owner):
            return NO
        others = in_order((*(test for test in t if test != told[0]), *owner))
        return Aggregate("highest" if told[0].highest else "lowest", name, Filter(PLAY, others))

    return build


def _build_has(v: Aggregate) -> Any:
    cards = v.filter.tests if isinstance(v.filter, Filter) else ()
    if Another() not in cards and OPPOSING not in cards:
        return NO  # its own value would depend on itself
    stats: tuple[AddedStat, ...] = ("strength", "willpower", "lore")
    return next(((mo.Equals(stat, v),) for stat in stats if stat == v.stat), NO)
