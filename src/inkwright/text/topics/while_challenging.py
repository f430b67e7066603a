"""Modifiers of cards that challenge or are challenged."""

from __future__ import annotations

from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects.abilities import Gets, Static
from inkwright.effects.conditions import AllOf, Exists, Is
from inkwright.text.grammar import Grammar, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import V, also
from inkwright.text.topics.card_descriptions import YOURS


def add_while_challenging(g: Grammar) -> None:
    """Add "while challenging" and "while being challenged"."""
    g.phrase("foe", "{t:a_np}", V.t)
    g.phrase("foe", "{t:np.p}", V.t, other_wording=True)
    g.phrase("foe", "one of your {t:np.p}", also(V.t, YOURS), other_wording=True)
    g.phrase("foe", "your {t:np.p}", also(V.t, YOURS), other_wording=True)
    against = Exists(fi.Filter(fi.PLAY, also(V.t, fi.Challenged())))
    g.phrase("prey", "{t:foe}", against)
    g.phrase("any_prey", "{c:prey}", V.c)
    g.phrase("any_prey", "~", Is("this", (fi.Challenged(),)))
    attackers = Exists(fi.Filter(fi.PLAY, also(V.t, fi.Challenging())))
    while_attacked = Static((Gets(V.m),), AllOf((Is("this", (fi.Challenged(),)), attackers)))
    for tail in ("they {m:mods.p}", "~ {m:mods.s}"):
        pattern = f"while ~ is being challenged by {{t:foe}} , {tail}"
        g.phrase("static", pattern, while_attacked, other_wording=True)
    # References already stand for the cards as "itself" while they challenge.
    for kind, challenged, challenging in (("own", "this", "this"), ("each", anaphor("they"), "itself")):
        fights = Is(challenging, (fi.Challenging(),))
        g.phrase(f"in_challenge.{kind}", "being challenged", Is(challenged, (fi.Challenged(),)))
        g.phrase(f"in_challenge.{kind}", "challenging", fights)
        prey = "prey" if kind == "own" else "any_prey"
        g.phrase(f"in_challenge.{kind}", f"challenging {{f:{prey}}}", AllOf((fights, V.f)))
        attacked = AllOf((Is(challenged, (fi.Challenged(),)), attackers))
        g.phrase(f"in_challenge.{kind}", "being challenged by {t:foe}", attacked)
    fighting = Static((Gets(V.m),), V.c)
    # While a card is in a challenge, damage from the challenge is all damage from challenges.
    g.numbers("fight_mods.@", "{m:mods.@}", V.m)
    for challenge in ("the challenge", "that challenge"):
        unhurt = f"~take no damage from {challenge}"
        g.numbers("fight_mods.@", unhurt, (mo.Shielded("challenge"),), other_wording=True)
        joined = f"{{m:mods.@}} and {unhurt}"
        g.numbers("fight_mods.@", joined, build=_build_unhurt, unbuild=never, other_wording=True)
    for tail in ("they {m:mods.p}", "~ {m:mods.s}"):
        pattern = f"while ~ is {{c:challenging_some}} , {tail}"
        g.phrase("static", pattern, fighting, other_wording=True)
    some = AllOf((Is("this", (fi.Challenging(),)), against))
    g.phrase("challenging_some", "challenging {t:foe}", some)
    g.phrase("static", "while {c:in_challenge.own} , ~ {m:fight_mods.s}", fighting)
    g.phrase("static", "~ {m:fight_mods.s} while {c:in_challenge.own}", fighting, other_wording=True)
    every = Gets((mo.Conditional(V.c, V.m),), fi.Filter(fi.PLAY, V.t))
    g.phrase("gets", "while {c:in_challenge.each} , {t:group} {m:fight_mods.p}", every)
    g.phrase("gets", "{t:group} {m:fight_mods.p} while {c:in_challenge.each}", every, other_wording=True)
    attacker = AllOf((Is("itself", (fi.Challenging(),)), V.c))
    attacking = Gets((mo.Conditional(attacker, V.m),), fi.Filter(fi.PLAY, V.t))
    for link in ("that challenge", "that are challenging", "challenging"):
        pattern = f"{{t:group}} {link} {{c:any_prey}} {{m:fight_mods.p}}"
        g.phrase("gets", pattern, attacking, other_wording=True)
    for link in ("while", "whenever"):
        if_so = f"{link} {{t:a_np}} is challenging {{c:any_prey}} , they {{m:fight_mods.p}}"
        g.phrase("gets", if_so, attacking, other_wording=True)
    one_of = Gets((mo.Conditional(V.c, V.m),), fi.Filter(fi.PLAY, also(V.t, YOURS)))
    pattern = "while one of your {t:np.p} is {c:in_challenge.each} , they {m:mods.p}"
    g.phrase("gets", pattern, one_of, other_wording=True)


def _build_unhurt(m: Any) -> Any:
    return (*m, mo.Shielded("challenge"))
