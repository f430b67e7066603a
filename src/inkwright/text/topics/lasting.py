"""Effects that last: what cards get for a while."""

from __future__ import annotations

from inkwright.effects.amounts import Times
from inkwright.effects.effects import Apply
from inkwright.effects.modifiers import Add, Cant
from inkwright.effects.durations import AtTheirNextStart
from inkwright.text.grammar import Grammar
from inkwright.text.template import V


def add(g: Grammar) -> None:
    """Clauses whose subject is a card."""
    for number in ("s", "p"):
        subject = f"{{t:affected.{number}}}"
        g.phrase("other_clause", f"{subject} {{m:mods.{number}}} {{d:duration}}", Apply(V.t, V.m, V.d))
        get = "gets" if number == "s" else "get"
        g.phrase(
            "other_clause",
            f"{subject} {get} {{n:signed}} {{stat}} {{d:duration}} for each {{c:each}}",
            Apply(V.t, (Add(V.stat, Times(V.n, V.c)),), V.d),
        )
        g.phrase(
            "other_clause",
            f"{subject} can't ready {{d:next_start}}",
            Apply(V.t, (Cant("ready"),), V.d),
        )



