"""What happened this turn: cards put into the discard, damage removed, characters that quested."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.amounts import Number, TimesHappened
from inkwright.effects.conditions import CompareAmounts, Is
from inkwright.effects.players import You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.references import DONE, mark
from inkwright.text.template import Bindings, V, also

YOURS = fi.OwnedBy(You())
ONE = Number(1)


def add(g: Grammar) -> None:
    """Facts with "this turn", and what was done "this way"."""
    into_discard = TimesHappened(When("to_discard", fi.Filter(fi.DISCARD, V.t), None, You()))
    many = "{n:number} or more {t:cards.p} were put into your discard this turn"
    g.phrase("fact", many, CompareAmounts(into_discard, ">=", Number(V.n)))
    discarded = TimesHappened(When("discards", None, None, You()))
    g.phrase("fact", "you discarded a card this turn", CompareAmounts(discarded, ">=", ONE))
    mine = fi.Filter(fi.PLAY, also(V.t, YOURS))
    theirs = fi.Filter(fi.PLAY, V.t)
    for verb, event in (("quested", "quests"), ("was banished", "is_banished")):
        own = CompareAmounts(TimesHappened(When(event, mine)), ">=", ONE)
        g.phrase("fact", f"one of your {{t:np.p}} {verb} this turn", own)
        any_one = CompareAmounts(TimesHappened(When(event, theirs)), ">=", ONE)
        g.phrase("fact", f"{{t:a_np}} {verb} this turn", any_one, check=_others)
        g.phrase("fact", f"{{t:a_np}} {verb} this turn", any_one, check=_own, other_wording=True)
    removed = TimesHappened(When("damage_removed", V.s, None, You()))
    g.phrase(
        "fact", "you removed damage from {s:another_agent} this turn", CompareAmounts(removed, ">=", ONE)
    )
    some = TimesHappened(When("damage_removed", V.s, None, You(), None, Number(V.n)))
    pattern = "you removed {n:number} or more damage from {s:another_agent} this turn"
    g.phrase("fact", pattern, CompareAmounts(some, ">=", ONE))
    for verb in DONE:
        this_way = Is(mark(f"card {verb}"), V.t)
        g.phrase("fact", f"you {verb} a {{t:np.s}} this way", this_way, other_wording=True)


def _own(slots: Bindings) -> bool:
    return YOURS in slots["t"]


def _others(slots: Bindings) -> bool:
    return YOURS not in slots["t"]
