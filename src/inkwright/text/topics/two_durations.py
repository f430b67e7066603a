"""Changes to the same cards with different durations: "gets +2 {S} this turn and +1 {L} until ..."."""

from __future__ import annotations

from collections.abc import Callable

from inkwright.effects.control import Compound
from inkwright.effects.lasting import Apply
from inkwright.effects.modifiers import Add
from inkwright.effects.targets import Ref
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V


def add(g: Grammar) -> None:
    """Add a second change without a verb of its own."""
    first, they = Apply(V.t, V.m, V.d), Ref(anaphor("they"))
    for number in ("s", "p"):
        pattern = f"{{t:affected.{number}}} {{m:mods.{number}}} {{d:duration}} and {{l:adds}} {{u:duration}}"
        for target, named in ((they, True), (V.t, False)):
            both = Compound((first, Apply(target, V.l, V.u)))
            g.phrase("other_clause", pattern, both, check=_adds_twice(named), other_wording=True)
    given = Compound((first, Apply(they, V.l, V.u)))
    for one in ("adds", "gained"):
        for other in ("adds", "gained"):
            pattern = f"~give {{t:target.^}} {{m:{one}}} {{d:duration}} and {{l:{other}}} {{u:duration}}"
            g.verbs("vp.@", pattern, given, check=_is_named, other_wording=True)


def _is_named(slots: Bindings) -> bool:
    """Return True for cards that "they" can mean afterwards."""
    return not isinstance(slots["t"], Ref)


def _adds_twice(named: bool) -> Callable[[Bindings], bool]:
    """Return a check for two changes of characteristics that share one "gets"."""
    return lambda slots: _is_named(slots) == named and isinstance(slots["m"][-1], Add)
