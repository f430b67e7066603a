"""Keyword abilities on a line of their own."""

from __future__ import annotations

from typing import cast

from inkwright.catalogue.literals import KeywordName
from inkwright.effects.abilities import Keyword
from inkwright.effects.amounts import Number
from inkwright.effects.costs import DiscardCards, PayResource
from inkwright.effects.filters import HAND, Filter, OwnedBy
from inkwright.effects.keywords import KEYWORDS
from inkwright.effects.players import You
from inkwright.text.grammar import Grammar
from inkwright.text.template import Bindings, V, also

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
    g.phrase("keyword_line", "Shift : {c:shift_cost}", Keyword("Shift", None, V.c), check=_is_in_cards)
    g.phrase("keyword_line", "Shift {c:shift_cost}", Keyword("Shift", None, V.c), check=_is_in_resources)
    g.phrase(
        "keyword_line",
        "{v:shift_variant} Shift {c:shift_cost}",
        Keyword("Shift", None, V.c, (V.v,)),
        check=_is_in_resources,
    )
    cards_for = Keyword("Shift", None, V.c, (V.v,))
    g.phrase("keyword_line", "{v:shift_variant} Shift : {c:shift_cost}", cards_for, check=_is_in_cards)
    kind = "{v:classification} Shift : {c:shift_cost}"
    g.phrase("keyword_line", kind, Keyword("Shift", None, V.c, (V.v,)), check=_is_kind_for_cards)
    g.phrase("keyword_line", "Boost : {c:shift_cost}", Keyword("Boost", None, V.c))
    cards = Filter(HAND, also(V.t, OwnedBy(You())))
    g.phrase("shift_cost", "{c:card_cost}", V.c, check=_is_no_discard)
    g.phrase("shift_cost", "{c:card_cost}", V.c, check=_is_discard, other_wording=True)
    g.phrase("shift_cost", "discard a {t:cards.s}", DiscardCards(cards, Number(1)))
    g.phrase("shift_cost", "discard {n:number} {t:cards.p}", DiscardCards(cards, Number(V.n)))


def _is_in_resources(slots: Bindings) -> bool:
    return isinstance(slots["c"], PayResource)


def _is_in_cards(slots: Bindings) -> bool:
    return not _is_in_resources(slots)


def _is_kind_for_cards(slots: Bindings) -> bool:
    return _is_in_cards(slots) and slots["v"] not in VARIANTS


def _is_discard(slots: Bindings) -> bool:
    return isinstance(slots["c"], DiscardCards)


def _is_no_discard(slots: Bindings) -> bool:
    return not _is_discard(slots)


def _not_a_variant(slots: Bindings) -> bool:
    return slots["c"] not in VARIANTS


def _two_variants(slots: Bindings) -> bool:
    return bool(slots["v"] != slots["w"])
