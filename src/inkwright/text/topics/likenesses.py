"""Cards that are like, or unlike, other cards in name or in a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.amounts import StatOf
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import DONE
from inkwright.text.template import Bindings, V


def add_likenesses(g: Grammar, stats: Sequence[tuple[Any, str]]) -> None:
    """Add two likenesses or differences at once: "with the same cost and a different name"."""
    name = fi.SameName(anaphor("last"))
    names = (("the same name", name), ("a different name", fi.NotTest(name)))
    for stat, symbol in stats:
        same = fi.CompareStat(stat, "==", StatOf(stat, anaphor("last")))
        less = fi.CompareStat(stat, "<=", StatOf(stat, anaphor("last")))
        for words, compared in ((f"the same {symbol}", same), (f"the same {symbol} or less", less)):
            for named, test in names:
                for link in ("and", "but"):
                    both = fi.AnyTest(((compared, test),))
                    for first, second in ((words, named), (named, words)):
                        other = (link, first) != ("and", words) or words.endswith("less")
                        g.phrase("follower", f"with {first} {link} {second}", both, other_wording=other)
    for named, test in names:
        described = fi.AnyTest(((V.x, test),))
        for words in (f"with {named} and {{x:property}}", f"with {{x:property}} and {named}"):
            usual = words.startswith("with {x")
            g.phrase("follower", words, described, check=_is_plain_value, other_wording=not usual)
    _of_those(g)


def _is_plain_value(slots: Bindings) -> bool:
    """Return True for a value compared with a number or with that of a card other than the last one."""
    x = slots["x"]
    return isinstance(x, fi.CompareStat) and x.amount != StatOf(x.stat, anaphor("last"))


def _of_those(g: Grammar) -> None:
    """Add cards with the name of one of those that something was done to."""
    for verb in DONE:
        like = fi.SameName(anaphor(verb))
        for words in ("cards", "the cards", "a card", "any card", "any of the cards", "one of the cards"):
            pattern = f"with the same name as {words} {verb} this way"
            g.phrase("follower", pattern, like, other_wording=words != "cards")
