"""Dealing, moving and removing damage, and banishing."""

from __future__ import annotations

from inkwright.effects.amounts import Number
from inkwright.effects.control import Compound
from inkwright.effects.damage import Banish, DealDamage, MoveDamage, PutDamage, RemoveDamage, SwapDamage
from inkwright.effects.targets import Chosen, Exactly, Ref, Selected, UpTo
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V
from inkwright.text.topics.amounts import COUNTERS, DAMAGE, THAT_MANY, counted_after


def add(g: Grammar) -> None:
    """Add verb phrases about damage and banishment."""
    g.verbs("vp.@", "~deal {n:n_damage} to {t:damage_target.^}", DealDamage(V.n, V.t))
    by_this = DealDamage(V.n, V.t)
    own = "~ deals {n:n_damage} to {t:damage_target.you}"
    g.phrase("other_clause", own, by_this, other_wording=True)
    by_other = DealDamage(V.n, V.t, True, V.b)
    for number, verb in (("s", "deals"), ("p", "deal")):
        deal = f"{{b:affected.{number}}} {verb} {{n:n_damage}} to {{t:damage_target.you}}"
        single = _is_single if number == "s" else _is_one_pronoun
        g.phrase("other_clause", deal, by_other, check=single)
    to, of = "to {t:damage_target.^}", "from {t:damage_target.^}"
    counted_after(g, "~deal", DAMAGE, to, lambda amount: DealDamage(amount, V.t))
    g.verbs("vp.@", "~put {n:n_counters} on {t:damage_target.^}", PutDamage(V.n, V.t))
    on = "on {t:damage_target.^}"
    counted_after(g, "~put", COUNTERS, on, lambda amount: PutDamage(amount, V.t))
    g.verbs("vp.@", "~remove {n:some_damage} from {t:damage_target.^}", RemoveDamage(V.n, V.t))
    counted_after(g, "~remove", DAMAGE, of, lambda amount: RemoveDamage(Exactly(amount), V.t))
    counted_after(g, "~remove up to", DAMAGE, of, lambda amount: RemoveDamage(UpTo(amount), V.t))
    g.verbs(
        "vp.@",
        "~remove {n:number} damage each from {t:chosen.p}",
        RemoveDamage(Exactly(Number(V.n)), V.t),
        other_wording=True,
    )
    # The damage that was just dealt or taken, wherever it is now.
    it = Ref(anaphor("they"))
    moved = MoveDamage(Exactly(THAT_MANY), it, V.b)
    g.verbs("vp.@", "~move that damage to {b:target.^}", moved, other_wording=True)
    twice = Compound((DealDamage(Number(V.n), V.t), DealDamage(Number(V.m), V.u)))
    pattern = "~deal {n:number} damage to {t:damage_target.^} and {m:number} damage to {u:damage_target.^}"
    g.verbs("vp.@", pattern, twice, other_wording=True)
    move = "from {a:damage_target.^} to {b:target.^}"
    g.verbs("vp.@", f"~move {{n:some_counters}} {move}", MoveDamage(V.n, V.a, V.b))
    counted_after(g, "~move", COUNTERS, move, lambda amount: MoveDamage(Exactly(amount), V.a, V.b))
    counted_after(g, "~move up to", COUNTERS, move, lambda amount: MoveDamage(UpTo(amount), V.a, V.b))
    g.verbs("vp.@", f"~move {{n:some_damage}} {move}", MoveDamage(V.n, V.a, V.b), other_wording=True)
    split = RemoveDamage(UpTo(Number(V.n)), V.t, True)
    g.verbs("vp.@", "~remove up to {n:number} damage total from {t:damage_target.^}", split)
    swapped = SwapDamage(V.a, V.b)
    for verb in ("swap", "exchange"):
        for link in ("with the damage on", "and", "and the damage on"):
            usual = (verb, link) == ("swap", "with the damage on")
            pattern = f"~{verb} the damage on {{a:target.^}} {link} {{b:target.^}}"
            g.verbs("vp.@", pattern, swapped, check=_are_single, other_wording=not usual)
    g.verbs("vp.@", "~banish {t:target.^}", Banish(V.t))
    g.verbs("vp.@", "~banish {t:every_card}", Banish(V.t), other_wording=True)
    g.verbs(
        "vp.@",
        "~deal {n:number} damage each to {t:chosen.p}",
        DealDamage(Number(V.n), V.t),
        other_wording=True,
    )
    g.verbs("vp.@", "~deal {name:object} {n:n_damage}", DealDamage(V.n, Ref(V.name)), other_wording=True)


def _is_single(slots: Bindings) -> bool:
    """Return True for one character that deals damage."""
    return isinstance(slots["b"], Chosen | Selected | Ref) and slots["b"] != Ref("this")


def _is_one_pronoun(slots: Bindings) -> bool:
    """Return True for "they", which may be one character."""
    return isinstance(slots["b"], Ref)


def _are_single(slots: Bindings) -> bool:
    """Return True for two single cards."""
    return all(_is_one_card(slots[each]) for each in ("a", "b")) and slots["a"] != slots["b"]


def _is_one_card(target: object) -> bool:
    one = Exactly(Number(1))
    return isinstance(target, Ref) or (isinstance(target, Chosen | Selected) and target.count == one)
