"""Whether an activated ability that was used did nothing at all.

Using such an ability is legal: an "if" belongs to its effect (6.1.16.2), and an effect without a legal choice
does nothing (1.7.7). Other engines do not offer it.
"""

from __future__ import annotations

from itertools import pairwise

from inkwright.engine.codes import E_USES, L_RESOLVES
from inkwright.engine.state import State
from inkwright.scenarios.decisions import is_open

BEGINS, ENDS = (L_RESOLVES, "4.4.4"), (E_USES, "4.4.5")


def did_nothing(before: State, after: State) -> bool:
    """Whether the ability used in between did nothing but cost something; `after` has a log from there on."""
    said = [(kind, rule) for kind, rule, *_ in after.log or ()]
    return (
        not is_open(after)
        and len(after.floating) == len(before.floating)
        and any(pair == (BEGINS, ENDS) for pair in pairwise(said))
    )
