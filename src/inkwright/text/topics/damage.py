"""Dealing, moving and removing damage, and banishing."""

from __future__ import annotations

from inkwright.effects.amounts import Number, Times, ValueOf
from inkwright.effects.damage import Banish, DealDamage, MoveDamage, PutDamage, RemoveDamage
from inkwright.effects.targets import All, Exactly, Ref, UpTo
from inkwright.text.grammar import Grammar
from inkwright.text.template import V


def add(g: Grammar) -> None:
    """Add verb phrases about damage and banishment."""
    g.verbs("vp.@", "~deal {n:n_damage} to {t:damage_target.^}", DealDamage(V.n, V.t))
    g.verbs("vp.@", "~deal damage to {t:damage_target.^} equal to {v:value}", DealDamage(V.v, V.t))
    g.verbs(
        "vp.@",
        "~deal damage equal to {v:value} to {t:damage_target.^}",
        DealDamage(V.v, V.t),
        other_wording=True,
    )
    g.verbs(
        "vp.@",
        "~deal {n:number} damage to {t:damage_target.^} for each {c:each}",
        DealDamage(Times(V.n, V.c), V.t),
    )
    g.verbs("vp.@", "~put {n:n_counters} on {t:damage_target.^}", PutDamage(V.n, V.t))
    g.phrase("n_counters", "1 damage counter", Number(1))
    g.phrase("n_counters", "a damage counter", Number(1), other_wording=True)
    g.phrase("n_counters", "{n:number} damage counters", Number(V.n))
    g.phrase("n_counters", "that many damage counters", ValueOf("amount"))
    g.verbs("vp.@", "~remove {n:up_to_damage} from {t:damage_target.^}", RemoveDamage(V.n, V.t))
    g.phrase("up_to_damage", "up to {n:number} damage", UpTo(Number(V.n)))
    g.phrase("up_to_damage", "{n:number} damage", Exactly(Number(V.n)))
    g.phrase("up_to_damage", "all damage", All())
    g.verbs(
        "vp.@",
        "~remove {n:number} damage each from {t:chosen.p}",
        RemoveDamage(Exactly(Number(V.n)), V.t),
        other_wording=True,
    )
    counted = ("{n:number} damage counters", Number(V.n)), ("1 damage counter", Number(1))
    for words, amount in reversed(counted):
        for prefix, many in (("up to ", UpTo(amount)), ("", Exactly(amount))):
            g.verbs(
                "vp.@",
                f"~move {prefix}{words} from {{a:damage_target.^}} to {{b:target.^}}",
                MoveDamage(many, V.a, V.b),
            )
    every = "~move all damage counters from {a:target.^} to {b:target.^}"
    g.verbs("vp.@", every, MoveDamage(All(), V.a, V.b))
    without_counters = "~move all damage from {a:target.^} to {b:target.^}"
    g.verbs("vp.@", without_counters, MoveDamage(All(), V.a, V.b), other_wording=True)
    split = RemoveDamage(UpTo(Number(V.n)), V.t, True)
    g.verbs("vp.@", "~remove up to {n:number} damage total from {t:damage_target.^}", split)
    for prefix, many in (("up to ", UpTo(Number(V.n))), ("", Exactly(Number(V.n)))):
        moved = f"~move {prefix}{{n:number}} damage from {{a:damage_target.^}} to {{b:target.^}}"
        g.verbs("vp.@", moved, MoveDamage(many, V.a, V.b), other_wording=True)
    g.verbs("vp.@", "~banish {t:target.^}", Banish(V.t))
    g.verbs("vp.@", "~banish {t:every_card}", Banish(V.t), other_wording=True)
    g.verbs(
        "vp.@",
        "~deal {n:number} damage each to {t:chosen.p}",
        DealDamage(Number(V.n), V.t),
        other_wording=True,
    )
    g.verbs("vp.@", "~deal {name:object} {n:n_damage}", DealDamage(V.n, Ref(V.name)), other_wording=True)
