"""Amounts of damage removed, moved or dealt this turn."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.catalogue.literals import EventName
from inkwright.effects.amounts import Number, TimesHappened
from inkwright.effects.conditions import CompareAmounts
from inkwright.effects.filters import PLAY, Filter, OwnedBy
from inkwright.effects.literals import Comparison
from inkwright.effects.players import Opponents, You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.template import V, also
from inkwright.text.topics.past_turns import dated

Quantities = Sequence[tuple[str, Comparison, bool]]
_GROUPS = (
    ("your {t:np.p}", Filter(PLAY, also(V.t, OwnedBy(You())))),
    ("opposing {t:np.p}", Filter(PLAY, also(V.t, OwnedBy(Opponents())))),
)
"""Cards whose damage is added up."""
_BY_YOU: tuple[tuple[str, str, EventName], ...] = (
    ("removed", "from", "damage_removed"),
    ("moved", "from", "moves_damage"),
)
"""Verbs of players that act on damage."""


def add_damage_history(g: Grammar) -> None:
    """Add the total amounts of damage of a turn, and facts about them."""
    for verb, link, event in _BY_YOU:
        anywhere = When(event, None, None, You())
        for have in (f"you 've {verb}", f"you {verb}"):
            other = have == f"you {verb}"
            some = CompareAmounts(TimesHappened(anywhere), ">=", Number(1))
            dated(g, "fact", f"{have} damage this turn", some, other_wording=other)
            _add(g, have, f"{have} {{op,n:quantity}} damage", "", anywhere, other=other)
            for cards, group in _GROUPS:
                place = f" {link} {cards}"
                of_group = anywhere.replace(subject=group)
                _add(g, have, f"{have} {{op,n:quantity}} damage", place, of_group, other=other)
    for cards, group in _GROUPS:
        hit = When("is_dealt_damage", group)
        for were in ("were dealt", "have been dealt"):
            _facts(g, f"{cards} {were} {{op,n:quantity}} damage", hit, other=were != "were dealt")
        for was in ("was dealt", "has been dealt"):
            _facts(g, f"{{op,n:quantity}} damage {was} to {cards}", hit, other=True)
        dealt = TimesHappened(hit, "total")
        dated(g, "each", f"1 damage dealt to {cards} this turn", dealt)
        dated(g, "value", f"the damage dealt to {cards} this turn", dealt, other_wording=True)


def _add(g: Grammar, have: str, words: str, place: str, event: When, *, other: bool) -> None:
    _facts(g, f"{words}{place}", event, other=other)
    total = TimesHappened(event, "total")
    dated(g, "each", f"1 damage {have}{place} this turn", total, other_wording=other)
    dated(g, "value", f"the damage {have}{place} this turn", total, other_wording=True)


def _facts(g: Grammar, words: str, event: When, *, other: bool) -> None:
    enough = CompareAmounts(TimesHappened(event, "total"), V.op, Number(V.n))
    dated(g, "fact", f"{words} this turn", enough, other_wording=other)
