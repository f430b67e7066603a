"""Moving characters to locations."""

from __future__ import annotations

from inkwright.effects.amounts import Number
from inkwright.effects.control import May
from inkwright.effects.filters import PLAY, Another, Filter, OfType, OwnedBy
from inkwright.effects.moving import MoveTo
from inkwright.effects.players import You
from inkwright.effects.targets import Chosen, Exactly, Ref, Selected
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V, also

YOURS = OwnedBy(You())
_LOCATION = Selected(Filter(PLAY, (OfType(("location",)),)), Exactly(Number(1)))


def add(g: Grammar) -> None:
    """Add verb phrases that move characters, which is for free unless ink is mentioned."""
    g.verbs("vp.@", "~move {t:target.^} to {l:place} for free", MoveTo(V.t, V.l))
    g.verbs("vp.@", "~move {t:target.^} here for free", MoveTo(V.t, Ref("this")), other_wording=True)
    g.verbs("vp.@", "~move {t:target.^} here", MoveTo(V.t, Ref("this")), other_wording=True)
    there = MoveTo(V.t, Ref(anaphor("that location")))
    g.verbs("vp.@", "~move {t:target.^} there for free", there, other_wording=True)
    g.phrase("place", "a location", _LOCATION)
    some = Selected(Filter(PLAY, V.t), Exactly(Number(1)))
    g.phrase(
        "place", "a {t:np.s}", some, check=lambda slots: _is_some_location(slots) and YOURS not in slots["t"]
    )
    yours = "a {t:np.s}"
    g.phrase("place", yours, some, check=lambda slots: YOURS in slots["t"], other_wording=True)
    mine = Selected(Filter(PLAY, also(V.t, OwnedBy(You()))), Exactly(Number(1)))
    g.phrase("place", "one of your {t:np.p}", mine)
    other = Selected(Filter(PLAY, (Another(), OfType(("location",)))), Exactly(Number(1)))
    g.phrase("place", "another location", other)
    mine = Selected(Filter(PLAY, also(V.t, Another(), OwnedBy(You()))), Exactly(Number(1)))
    g.phrase("place", "another of your {t:np.p}", mine, other_wording=True)
    g.phrase("place", "another {t:np.s} of yours", mine, other_wording=True)
    g.phrase("place", "{t:chosen.s}", V.t, check=_is_chosen_location)
    g.phrase("place", "the same location", _LOCATION, other_wording=True)
    g.phrase("place", "{l:object}", Ref(V.l))
    for number in ("s", "p"):
        subject = f"{{t:affected.{number}}}"
        to_place = f"{subject} may move to {{l:place}} for free"
        may_move = May(MoveTo(V.t, V.l))
        g.phrase("other_clause", to_place, may_move, check=lambda slots: slots["t"] == Ref("this"))
        g.phrase("other_clause", to_place, may_move, check=_is_reference, other_wording=True)
        may_go = May(MoveTo(V.t, Ref(anaphor("that location"))))
        g.phrase("other_clause", f"{subject} may move there for free", may_go, other_wording=True)


def _is_some_location(slots: Bindings) -> bool:
    """Return True for locations of a kind."""
    return OfType(("location",)) in slots["t"] and len(slots["t"]) > 1


def _is_chosen_location(slots: Bindings) -> bool:
    return isinstance(slots["t"], Chosen) and OfType(("location",)) in slots["t"].filter.tests


def _is_reference(slots: Bindings) -> bool:
    return isinstance(slots["t"], Ref) and slots["t"] != Ref("this")
