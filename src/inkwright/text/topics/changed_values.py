"""Characteristics that are exchanged, doubled or set for a time."""

from __future__ import annotations

from inkwright.effects.amounts import Number, StatOf
from inkwright.effects.lasting import Apply
from inkwright.effects.modifiers import Add, Becomes, Exchange
from inkwright.effects.targets import Ref
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V


def add_changed_values(g: Grammar) -> None:
    """Add characteristics that are exchanged, doubled or set when the effect resolves."""
    they = Ref(anaphor("they"))
    for verb in ("swap", "exchange", "switch"):
        pair = "{a:stat} and {b:stat}"
        modifier = (Exchange(V.a, V.b),)
        usual = verb == "swap"
        for words, cards in (("their", they), ("~ 's", Ref("this"))):
            own = f"~{verb} {words} {pair} {{d:duration}}"
            g.verbs("vp.@", own, Apply(cards, modifier, V.d), check=_are_two, other_wording=not usual)
        of = f"~{verb} the {pair} of {{t:target.^}} {{d:duration}}"
        g.verbs("vp.@", of, Apply(V.t, modifier, V.d), check=_are_two, other_wording=not usual)
        chosen = f"~{verb} {{t:chosen_one.^}} 's {pair} {{d:duration}}"
        g.verbs("vp.@", chosen, Apply(V.t, modifier, V.d), check=_are_two, other_wording=True)
    for verb in ("swapped", "exchanged", "switched"):
        passive = f"{{t:chosen.s}} 's {{a:stat}} and {{b:stat}} are {verb} {{d:duration}}"
        swapped = Apply(V.t, (Exchange(V.a, V.b),), V.d)
        g.phrase("other_clause", passive, swapped, check=_are_two, other_wording=True)
    for words, amount, other in (
        ("becomes {n:number}", Number(V.n), False),
        ("becomes equal to {n:value}", V.n, False),
        ("is equal to {n:value}", V.n, True),
    ):
        becomes = (Becomes(V.stat, amount),)
        chosen = f"{{t:chosen.s}} 's {{stat}} {words} {{d:duration}}"
        g.phrase("other_clause", chosen, Apply(V.t, becomes, V.d), other_wording=other)
        early = f"{{d:early_duration}} , {{t:chosen.s}} 's {{stat}} {words}"
        g.phrase("other_clause", early, Apply(V.t, becomes, V.d), other_wording=True)
        for name, cards in (("their", they), ("~ 's", Ref("this"))):
            own = f"{name} {{stat}} {words} {{d:duration}}"
            g.phrase("other_clause", own, Apply(cards, becomes, V.d), other_wording=other)
    measured = Apply(V.t, (Becomes(V.stat, V.n),), V.d)
    has = "{t:chosen.s} has {stat} equal to {n:value}"
    for pattern in (f"{has} {{d:duration}}", f"{{d:early_duration}} , {has}"):
        g.phrase("other_clause", pattern, measured, other_wording=True)
    fixed = Apply(V.t, (Becomes(V.stat, Number(V.n)),), V.d)
    for words in (
        "the {stat} of {t:damage_target.^}",
        "the {stat} of {t:bare_cards}",
        "{t:chosen_one.^} 's {stat}",
    ):
        pattern = f"~set {words} to {{n:number}} {{d:duration}}"
        g.verbs("vp.@", pattern, fixed, other_wording="damage_target" not in words)
    twice = Apply(V.t, (Add(V.stat, StatOf(V.stat, anaphor("they"))),), V.d)
    g.verbs("vp.@", "~double the {stat} of {t:chosen_one.^} {d:duration}", twice, other_wording=True)
    g.verbs("vp.@", "~double {t:chosen_one.^} 's {stat} {d:duration}", twice, other_wording=True)
    for words, cards in (("their", they), ("~ 's", Ref("this"))):
        own_twice = Apply(cards, (Add(V.stat, StatOf(V.stat, cards.name)),), V.d)
        g.verbs("vp.@", f"~double {words} {{stat}} {{d:duration}}", own_twice, other_wording=True)
        g.phrase("other_clause", f"{words} {{stat}} is doubled {{d:duration}}", own_twice, other_wording=True)
    passive = "{t:chosen.s} 's {stat} is doubled {d:duration}"
    g.phrase("other_clause", passive, twice, other_wording=True)
    named = Apply(Ref(V.name), (Add(V.stat, StatOf(V.stat, V.name)),), V.d)
    for pattern in ("{name:possessive} {stat} is doubled {d:duration}",):
        g.phrase("other_clause", pattern, named, check=_is_no_pronoun, other_wording=True)
    g.verbs(
        "vp.@",
        "~double {name:possessive} {stat} {d:duration}",
        named,
        check=_is_no_pronoun,
        other_wording=True,
    )


def _is_no_pronoun(slots: Bindings) -> bool:
    """Return False for "their" and for the card itself, which have their own rows."""
    return slots["name"] not in (anaphor("they"), "this")


def _are_two(slots: Bindings) -> bool:
    """Return True for two different characteristics."""
    return bool(slots["a"] != slots["b"])
