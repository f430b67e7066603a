"""Keyword abilities on a line of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from inkwright.catalogue.literals import KeywordName
from inkwright.effects.abilities import Gets, Keyword, Static
from inkwright.effects.amounts import Number
from inkwright.effects.conditions import Is
from inkwright.effects.costs import Costs, DiscardCards, PayInk, PayLore, PayResource
from inkwright.effects.filters import HAND, Filter, Here, OwnedBy
from inkwright.effects.keywords import KEYWORDS
from inkwright.effects.modifiers import GainKeyword
from inkwright.effects.players import You
from inkwright.text.grammar import Grammar
from inkwright.text.template import Bindings, V, also

Check = Callable[[Bindings], bool]
VARIANTS = KEYWORDS["Shift"].variants
"""Words that may stand before Shift, besides a classification or name."""


def add(g: Grammar) -> None:
    """Add `keyword_line`, one keyword with its number or cost."""
    g.phrase("keyword_line", "{k:plain_keyword}", Keyword(V.k))
    g.phrase("keyword_line", "{k:plus_keyword} {n:signed}", Keyword(V.k, V.n))
    for entry in KEYWORDS.values():
        if entry.number in ("plain", "ink"):
            ink = " {I}" if entry.number == "ink" else ""
            g.phrase(
                "keyword_line", f"{entry.name} {{n:number}}{ink}", Keyword(cast(KeywordName, entry.name), V.n)
            )
    for variant in VARIANTS:
        g.phrase("shift_variant", variant, variant)
    g.phrase("keyword_line", "{v:shift_variant} Shift {n:number} {I}", Keyword("Shift", V.n, None, (V.v,)))
    two = "{v:shift_variant} {w:shift_variant} Shift {n:number} {I}"
    g.phrase("keyword_line", two, Keyword("Shift", V.n, None, (V.v, V.w)), check=_two_variants)
    known = _not_a_variant
    g.phrase(
        "keyword_line",
        "{c:classification} Shift {n:number} {I}",
        Keyword("Shift", V.n, None, (V.c,)),
        check=known,
    )
    both = "{v:shift_variant} {c:classification} Shift {n:number} {I}"
    g.phrase("keyword_line", both, Keyword("Shift", V.n, None, (V.v, V.c)), check=known)
    _for_other_costs(g)
    for end, condition in (
        ("while {c:condition}", V.c),
        ("if {c:condition}", V.c),
        ("as long as {c:condition}", V.c),
        ("while {s:state}", Is("this", (V.s,))),
        ("{c:turn_period}", V.c),
    ):
        limited = Static((Gets(V.m),), condition)
        g.phrase("ability", f"{{m:gained}} {end}", limited, check=_is_keyword, other_wording=True)
    counted = Static((Gets((GainKeyword(V.k, V.v),)),))
    for amount in ("+X , where X is {v:value}", "equal to {v:value}"):
        g.phrase("ability", f"{{k:plus_keyword}} {amount}", counted, other_wording=True)
    g.phrase("ability", "{k:number_keyword} X , where X is {v:value}", counted, other_wording=True)
    cards = Filter(HAND, also(V.t, OwnedBy(You())))
    g.phrase("shift_cost", "{c:card_cost}", V.c, check=_is_no_discard)
    g.phrase("shift_cost", "{c:card_cost}", V.c, check=_is_discard, other_wording=True)
    g.phrase("shift_cost", "{n:number} lore", PayLore(Number(V.n)), other_wording=True)
    g.phrase("shift_cost", "discard a {t:cards.s}", DiscardCards(cards, Number(1)))
    g.phrase("shift_cost", "discard {n:number} {t:cards.p}", DiscardCards(cards, Number(V.n)))


def _for_other_costs(g: Grammar) -> None:
    """Add Shift and Boost with a cost other than ink, which is an action with cards after a colon."""
    for words, line, known in (
        ("Shift", Keyword("Shift", None, V.c), None),
        ("{v:shift_variant} Shift", Keyword("Shift", None, V.c, (V.v,)), None),
        ("{v:classification} Shift", Keyword("Shift", None, V.c, (V.v,)), _is_no_shift_variant),
        ("Boost", Keyword("Boost", None, V.c), None),
    ):
        for colon, usual in ((" :", _is_in_cards), ("", _is_in_resources)):
            for other in (False, True):
                check = _checks(known, usual, other)
                pattern = f"{words}{colon} {{c:shift_cost}}"
                g.phrase("keyword_line", pattern, line, check=check, other_wording=other)
        both = line.replace(cost=Costs((PayInk(Number(V.n)), V.c)))
        for colon, link in (("", " and"), ("", " ,"), (" :", " and"), (" :", " ,")):
            pattern = f"{words}{colon} {{n:number}} {{I}}{link} {{c:shift_cost}}"
            g.phrase("keyword_line", pattern, both, check=known, other_wording=bool(colon) or link == " ,")


def _checks(known: Check | None, usual: Check, other: bool) -> Check:
    """Return a check for the usual mark before a cost, or for the unusual one."""
    return lambda slots: (known is None or known(slots)) and usual(slots) != other


def _is_no_shift_variant(slots: Bindings) -> bool:
    return slots["v"] not in VARIANTS


def _is_keyword(slots: Bindings) -> bool:
    """Return True for keywords only, under a state that the card itself can have."""
    return all(isinstance(each, GainKeyword) for each in slots["m"]) and slots.get("s") != Here()


def _is_in_resources(slots: Bindings) -> bool:
    return isinstance(slots["c"], PayResource)


def _is_in_cards(slots: Bindings) -> bool:
    return not _is_in_resources(slots)


def _is_discard(slots: Bindings) -> bool:
    return isinstance(slots["c"], DiscardCards)


def _is_no_discard(slots: Bindings) -> bool:
    return not _is_discard(slots)


def _not_a_variant(slots: Bindings) -> bool:
    return slots["c"] not in VARIANTS


def _two_variants(slots: Bindings) -> bool:
    return bool(slots["v"] != slots["w"])
