"""Moving characters to locations."""

from __future__ import annotations

from typing import Any

from inkwright.effects.amounts import Number
from inkwright.effects.control import Compound, May
from inkwright.effects.filters import PLAY, Another, Filter, OfType, OwnedBy
from inkwright.effects.lasting import Apply
from inkwright.effects.moving import MoveTo
from inkwright.effects.players import Players, They, You
from inkwright.effects.targets import Chosen, Exactly, LocationOf, Ref, Selected
from inkwright.text import template as tp
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import YOURS


def add(g: Grammar) -> None:
    """Add verb phrases that move characters for free; without "for free", a text may mean the move cost."""
    g.verbs("vp.@", "~move {t:target.^} to {l:place.^} for free", MoveTo(V.t, V.l))
    g.verbs("vp.@", "~move {t:target.^} here for free", MoveTo(V.t, Ref("this")), other_wording=True)
    there = MoveTo(V.t, Ref(anaphor("that location")))
    g.verbs("vp.@", "~move {t:target.^} there for free", there, other_wording=True)
    for actor, by, own, whose in (("you", You(), YOURS, "your"), ("they", They(), OwnedBy(They()), "their")):
        _places(g, f"place.{actor}", by, own, whose)
    for number in ("s", "p"):
        subject = f"{{t:affected.{number}}}"
        to_place = f"{subject} may move to {{l:place.you}} for free"
        may_move = May(MoveTo(V.t, V.l))
        g.phrase("other_clause", to_place, may_move, check=lambda slots: slots["t"] == Ref("this"))
        g.phrase("other_clause", to_place, may_move, check=_is_reference, other_wording=True)
        may_come = May(MoveTo(V.t, Ref("this")))
        here = f"{subject} may move here for free"
        g.phrase("other_clause", here, may_come, check=_is_reference, other_wording=True)
        gets = f"{subject} {{m:mods.{number}}} {{d:duration}}"
        gone = May(MoveTo(V.u, V.l))
        for target, check in ((Ref(anaphor("they")), _is_one_named), (V.t, _is_one_reference)):
            both = Compound((Apply(V.t, V.m, V.d), tp.fill_one(gone, "u", target)))
            pattern = f"{gets} and may move to {{l:place.you}} for free"
            g.phrase("other_clause", pattern, both, check=check, other_wording=True)
        may_go = May(MoveTo(V.t, Ref(anaphor("that location"))))
        g.phrase("other_clause", f"{subject} may move there for free", may_go, other_wording=True)


def _places(g: Grammar, kind: str, by: Players, own: OwnedBy, whose: str) -> None:
    """Add locations that characters move to, selected by the player who moves them."""

    def picked(tests: Any) -> Selected:
        return Selected(Filter(PLAY, tests), Exactly(Number(1)), by)

    location = OfType(("location",))
    g.phrase(kind, "a location", picked((location,)))
    g.phrase(
        kind,
        "a {t:np.s}",
        picked(V.t),
        check=lambda slots: _is_some_location(slots) and YOURS not in slots["t"],
    )
    g.phrase(kind, "a {t:np.s}", picked(V.t), check=lambda slots: YOURS in slots["t"], other_wording=True)
    g.phrase(kind, f"one of {whose} {{t:np.p}}", picked(also(V.t, own)))
    g.phrase(kind, "another location", picked((Another(), location)))
    more = picked(also(V.t, Another(), own))
    g.phrase(kind, f"another of {whose} {{t:np.p}}", more, other_wording=True)
    if by == You():
        g.phrase(kind, "another {t:np.s} of yours", more, other_wording=True)
    actor = kind.partition(".")[2]
    g.phrase(kind, f"{{t:chosen_one.{actor}}}", V.t, check=_is_chosen_location)
    g.phrase(kind, "the same location", picked((location,)), other_wording=True)
    g.phrase(kind, "{l:object}", Ref(V.l))
    g.phrase(kind, "the same location as {l:object}", LocationOf(V.l))


def _is_some_location(slots: Bindings) -> bool:
    """Return True for locations of a kind."""
    return OfType(("location",)) in slots["t"] and len(slots["t"]) > 1


def _is_chosen_location(slots: Bindings) -> bool:
    return isinstance(slots["t"], Chosen) and OfType(("location",)) in slots["t"].filter.tests


def _is_one_named(slots: Bindings) -> bool:
    """Return True for a single card, which can be moved by itself."""
    return isinstance(slots["t"], Chosen | Selected) and slots["t"].count == Exactly(Number(1))


def _is_one_reference(slots: Bindings) -> bool:
    """Return False for the characters that sang a song, each of which would move on its own."""
    return _is_reference(slots) and slots["t"] != Ref("singers")


def _is_reference(slots: Bindings) -> bool:
    return isinstance(slots["t"], Ref) and slots["t"] != Ref("this")
