"""Effects on cards that last for as long as a condition holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.effects.conditions import Condition, Is
from inkwright.effects.durations import (
    Forever,
    WhileInPlay,
)
from inkwright.effects.filters import Challenged
from inkwright.effects.lasting import Apply
from inkwright.effects.modifiers import Conditional
from inkwright.effects.targets import Each, Ref
from inkwright.text.grammar import Grammar, never
from inkwright.text.references.expressions import anaphor, has_anaphor, mentions
from inkwright.text.template import Bindings
from inkwright.text.topics.lasting_wordings import not_only_cant


def add_while_so(g: Grammar, number: str) -> None:
    """Add what lasts exactly while a condition holds (6.1.13.5)."""
    subject = f"{{t:affected.{number}}}"
    for link in ("for as long as", "as long as", "while"):
        for mods in ("can't {m:cants}", f"{{m:mods.{number}}}"):
            usual = link == "for as long as"
            allowed = _is_one_while if mods.startswith("can't") else _is_one_more_while
            g.phrase(
                "other_clause",
                f"{subject} {mods} {link} {{c:fact}}",
                build=_build_while,
                unbuild=_split_while if usual else never,
                check=allowed,
                other_wording=not usual,
            )
            in_state = f"{subject} {mods} {link} {{s:state}}"
            if link == "while":
                g.phrase(
                    "other_clause",
                    in_state,
                    build=_build_while_in_state,
                    unbuild=never,
                    check=allowed,
                    other_wording=True,
                )
            g.phrase(
                "other_clause",
                f"{link} {{c:fact}} , {subject} {mods}",
                build=_build_while,
                unbuild=never,
                check=_is_early_while(allowed),
                other_wording=True,
            )


def _is_one_while(slots: Bindings) -> bool:
    """Return True for individual cards other than the ability's own card and groups."""
    return not isinstance(slots["t"], Each) and slots["t"] != Ref("this")


def _is_one_more_while(slots: Bindings) -> bool:
    return _is_one_while(slots) and not_only_cant(slots)


def _is_early_while(allowed: Callable[[Bindings], bool]) -> Callable[[Bindings], bool]:
    """Return a check of a condition that comes before the cards, so that it can't refer to them."""
    return lambda slots: allowed(slots) and not has_anaphor(slots["c"])


def _build_while(t: Any, m: Any, c: Condition) -> Any:
    """Build an effect under a condition; one about the ability's own card ends when that leaves play."""
    duration = WhileInPlay() if mentions(c, "this") else Forever()
    return Apply(t, (Conditional(c, m),), duration)


def _build_while_in_state(t: Any, m: Any, s: Any) -> Any:
    """Build what cards get in a state: "gains Ward while at a location".

    "While being challenged" may be meant for this turn only.
    """
    if isinstance(s, Challenged):
        return None
    return _build_while(t, m, Is(anaphor("they"), (s,)))


def _split_while(value: Any) -> Bindings | None:
    if not isinstance(value, Apply) or len(value.modifiers) != 1:
        return None
    [held] = value.modifiers
    if not isinstance(held, Conditional):
        return None
    slots: Bindings = {"t": value.target, "m": held.modifiers, "c": held.condition}
    return slots if _build_while(**slots) == value else None
