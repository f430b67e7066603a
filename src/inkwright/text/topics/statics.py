"""Static abilities and replacement effects."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects.abilities import Gets, Instead, Static
from inkwright.effects.amounts import Number, Times
from inkwright.effects.conditions import All, Condition, DuringTurnOf, Is, Never
from inkwright.effects.node import Node
from inkwright.effects.players import Opponents, You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.normal import OWN_NAME
from inkwright.text.template import Bindings, V, also

YOURS = fi.OwnedBy(You())
THIS = fi.Filter(fi.PLAY, (fi.IsThis(),))
MY_TURN = DuringTurnOf(You())


def add(g: Grammar) -> None:
    """`static` is a sentence that holds as long as its card is in play."""
    _getting(g)
    _costs(g)
    _entering(g)
    _rules(g)
    _replacement(g)


def _getting(g: Grammar) -> None:
    """Somebody gets something."""
    g.phrase("static", "{p:getting}", Static((V.p,)))
    g.phrase("static", "~ can't {m:cants} unless {c:condition}", Static((Gets(V.m),), Never(V.c)))
    g.phrase("static", "while {c:condition} , they {m:mods.p}", Static((Gets(V.m),), V.c), check=_about_this)
    g.phrase(
        "static",
        "while {c:condition} , they {m:mods.p}",
        Static((Gets(V.m),), V.c),
        check=_not_about_this,
        other_wording=True,
    )
    g.phrase("static", "while {c:condition} , it {m:mods.s}", Static((Gets(V.m),), V.c), other_wording=True)
    g.phrase("static", "while {c:condition} , {p:getting}", Static((V.p,), V.c))
    g.phrase("static", "during your turn , {p:getting}", Static((V.p,), MY_TURN))
    g.phrase(
        "static", "during your turn , if {c:condition} , {p:getting}", Static((V.p,), All((MY_TURN, V.c)))
    )
    g.phrase(
        "static",
        "while {a:fact} , if {b:fact} , {p:getting}",
        Static((V.p,), All((V.a, V.b))),
        other_wording=True,
    )
    each = "for each {c:each} , ~ gains {k:plus_keyword} {n:signed} and gets {m:signed} {stat}"
    two = (mo.GainKeyword(V.k, Times(V.n, V.c)), mo.Add(V.stat, Times(V.m, V.c)))
    g.phrase("static", each, Static((Gets(two),)))
    g.phrase("getting", "~ {m:mods.s}", Gets(V.m))
    here = Gets(V.m, fi.Filter(fi.PLAY, also(V.t, fi.Here())))
    g.phrase("getting", "{t:group} {m:mods.p} while here", here)
    g.phrase("getting", "{t:group} {m:mods.p}", Gets(V.m, fi.Filter(fi.PLAY, V.t)))
    chosen = Gets((mo.Cant("be_chosen"),), fi.Filter(fi.PLAY, also(V.t, YOURS)))
    g.phrase("getting", "opponents can't choose your {t:np.p} for abilities or effects", chosen)
    g.phrase("group", "your {t:np.p}", also(V.t, YOURS))
    g.phrase("group", "{t:np.p}", V.t)
    g.phrase("group", "your {a:np.p} and {b:np.p}", (YOURS, fi.AnyTest((V.a, V.b))))
    base = Static((Gets((mo.ShiftBase(),)),))
    g.phrase("static", "you may play any character with Shift on ~ as if ~ had any name", base)
    both = Static((Gets((mo.AlsoNamed(V.names),)),))
    g.phrase("static", "~ counts as being named both {names:names_and}", both)
    ready = mo.Cant("ready_at_start")
    g.phrase("static", "~ can't ready at the start of your turn", Static((Gets((ready,)),)))
    exerted = (mo.Enters(THIS, True), Gets((ready,)))
    g.phrase("static", "~ enters play exerted and can't ready at the start of your turn", Static(exerted))


def _about_this(slots: Bindings) -> bool:
    return _speaks_of_this(slots["c"])


def _not_about_this(slots: Bindings) -> bool:
    return not _speaks_of_this(slots["c"])


def _speaks_of_this(condition: Condition) -> bool:
    """Whether the last fact of a condition is about the ability's own card, so that "they" goes on about
    it."""
    last: Node = condition.conditions[-1] if isinstance(condition, All) else condition
    return isinstance(last, Is) and last.card == "this" and last.tests != (fi.Challenged(),)


def _costs(g: Grammar) -> None:
    """What is paid for cards."""
    own = mo.CostLess(You(), THIS, Number(V.n))
    g.phrase("static", "if {c:condition} , you pay {n:number} {I} less to play ~", Static((own,), V.c, "any"))
    each = mo.CostLess(You(), THIS, Times(V.n, V.c))
    g.phrase(
        "static", "for each {c:each} , you pay {n:number} {I} less to play ~", Static((each,), None, "any")
    )
    some = mo.CostLess(You(), fi.Filter(fi.PLAY, V.t), Number(V.n))
    g.phrase("static", "you pay {n:number} {I} less to play {t:np.p}", Static((some,)))
    g.phrase(
        "static", "if {c:condition} , you pay {n:number} {I} less to play {t:np.p}", Static((some,), V.c)
    )
    moves = mo.CostLess(You(), fi.Filter(fi.PLAY, also(V.t, YOURS)), Number(V.n), "move")
    g.phrase("static", "you pay {n:number} {I} less to move your {t:np.p} to a location", Static((moves,)))
    here = mo.CostLess(You(), fi.Filter(fi.PLAY, V.t), Number(V.n), "move_here")
    g.phrase(
        "static",
        "if {c:condition} , you pay {n:number} {I} less to move a {t:np.s} here",
        Static((here,), V.c),
    )
    free = Static((mo.PlayFree(You(), THIS),), All((MY_TURN, V.c)), "any")
    g.phrase("static", "during your turn , you may play ~ for free if {c:condition}", free)
    g.phrase("static", "{t:group} may move here for free", Static((mo.MoveFree(fi.Filter(fi.PLAY, V.t)),)))


def _entering(g: Grammar) -> None:
    """How cards enter play."""
    g.phrase("static", "~ enters play exerted", Static((mo.Enters(THIS, True),)))
    g.phrase("static", "~ enters play with {n:number} damage", Static((mo.Enters(THIS, False, Number(V.n)),)))


def _rules(g: Grammar) -> None:
    """The rules of the game are changed."""
    g.phrase(
        "static",
        "during your turn , you may ink a additional card",
        Static((mo.ExtraInk(You(), Number(1)),), MY_TURN),
    )
    inkable = mo.CountAsInkable(fi.Filter(fi.HAND, also(V.t, YOURS)))
    g.phrase("static", "all {t:cards.p} in your hand count as having {K}", Static((inkable,)))
    g.phrase("static", "damage counters can't be removed", Static((mo.DamageStays(),)))
    cant_play = mo.PlayersCant(Opponents(), "play", fi.Filter(fi.PLAY, V.t))
    g.phrase("static", "while {c:condition} , opponents can't play {t:np.p}", Static((cant_play,), V.c))
    copies = Static((mo.CopyLimit(V.n),), None, "any")
    g.phrase("static", f"you may have up to {{n:number}} copies of {OWN_NAME} in your deck", copies)
    g.phrase(
        "static",
        "if {c:condition} , you may use ~ 's {title} ability for free",
        Static((mo.UseFree(V.title),), V.c),
    )


def _replacement(g: Grammar) -> None:
    """What would happen, and what happens instead."""
    hurt = When("takes_damage", V.s)
    g.phrase(
        "ability",
        "whenever {s:another_agent} would be dealt damage , {e:sentence} instead",
        Instead(hurt, V.e),
    )
