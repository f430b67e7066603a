"""Numbers of targets: printed, computed, limited by a total, and of cards that all differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from inkwright.effects.amounts import Number
from inkwright.effects.targets import AnyNumber, Different, Exactly, TotalUpTo, UpTo
from inkwright.text.grammar import Grammar
from inkwright.text.template import V
from inkwright.text.topics.amounts import STAT_WORDS, VARIABLE

ONE = Exactly(Number(1))


COUNTS: tuple[tuple[str, Any], ...] = (
    ("one", ONE),
    ("{n:number}", Exactly(Number(V.n))),
    ("up to {n:number}", UpTo(Number(V.n))),
    ("any number", AnyNumber()),
)
"""Numbers of cards before "of"."""


def computed_numbers(cards: str) -> Iterator[tuple[str, Any, bool]]:
    """Return computed numbers of cards: the words, the number and whether the wording is unusual."""
    yield f"a number of {cards} equal to {{v:value}}", Exactly(V.v), False
    yield f"up to a number of {cards} equal to {{v:value}}", UpTo(V.v), False
    yield f"any number of {cards} , up to {{v:value}}", UpTo(V.v), True
    yield f"any number of {cards} up to {{v:value}}", UpTo(V.v), True
    yield f"X {cards}", Exactly(VARIABLE), True
    yield f"up to X {cards}", UpTo(VARIABLE), True


def add_limits(g: Grammar) -> None:
    """Add `in_total`, a limit of the values of some cards together."""
    for stat, symbol in STAT_WORDS:
        for words in (
            f"with total {symbol} {{n:number}} or less",
            f"with a total {symbol} of {{n:number}} or less",
            f"with a combined {symbol} of {{n:number}} or less",
            f"whose total {symbol} is {{n:number}} or less",
        ):
            unusual = not words.startswith("with total")
            g.phrase("in_total", words, (stat, Number(V.n)), other_wording=unusual)
        for least in ("equal to or less than", "less than or equal to", "no greater than", "up to"):
            words = f"with total {symbol} {least} {{v:value}}"
            unusual = least != "equal to or less than"
            g.phrase("in_total", words, (stat, V.v), other_wording=unusual)


DIFFERING: tuple[tuple[str, Different], ...] = (
    ("{n:number}", Different(Exactly(Number(V.n)), V.stat)),
    ("up to {n:number}", Different(UpTo(Number(V.n)), V.stat)),
    ("any number", Different(AnyNumber(), V.stat)),
)
"""Numbers of cards no two of which are alike, with the words before the cards."""
IN_TOTAL = "{stat,most:in_total}"
"""Words after cards that are limited in total."""
TOTALS: tuple[tuple[str, TotalUpTo], ...] = (
    ("any number", TotalUpTo(V.stat, V.most)),
    ("up to {m:number}", TotalUpTo(V.stat, V.most, Number(V.m))),
)
"""Numbers of cards that are limited in total, with the words before the cards."""
