"""Changes to the rules for players: what cards cost, how they enter play, what nobody may do."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects.abilities import Gets, Instead, Static
from inkwright.effects.amounts import Number, Times
from inkwright.effects.conditions import All, DuringTurnOf
from inkwright.effects.effects import ApplyRule
from inkwright.effects.players import AllPlayers, Opponents, You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.normal import OWN_NAME
from inkwright.text.template import V, also

YOURS = fi.OwnedBy(You())
THIS = fi.Filter(fi.PLAY, (fi.IsThis(),))
MY_TURN = DuringTurnOf(You())


def add(g: Grammar) -> None:
    """`rule` is a change of rules; `own_rule` one that the card speaks of itself, wherever it is (6.1.12)."""
    _playing(g)
    _costs(g)
    _entering(g)
    _others(g)
    _own(g)
    _replacement(g)
    g.phrase("other_clause", "{r:rule} {d:duration}", ApplyRule(V.r, V.d))


def _playing(g: Grammar) -> None:
    """What players can't do."""
    for words, players in (("opponents", Opponents()), ("you", You()), ("players", AllPlayers())):
        g.phrase(
            "rule", f"{words} can't play {{t:np.p}}", mo.PlayersCant(players, "play", fi.Filter(fi.PLAY, V.t))
        )
        g.phrase("rule", f"{words} can't {{w:undone}}", mo.PlayersCant(players, V.w))
        g.phrase("undone", "lose lore", "lose_lore")
    g.phrase("undone", "gain lore", "gain_lore")
    g.phrase("caused", "discard one or more cards from your hand", "discard")
    g.phrase("not_caused", "discard", "discard")
    cant = "if a effect would cause you to {w:caused} , you don't {v:not_caused}"
    g.phrase("rule", cant, build=lambda w, v: mo.PlayersCant(You(), w) if v == w else None, unbuild=_uncaused)


def _uncaused(value: object) -> dict[str, str] | None:
    if isinstance(value, mo.PlayersCant) and value.players == You() and value.cards is None:
        return {"w": value.what, "v": value.what}
    return None


def _costs(g: Grammar) -> None:
    """What is paid for cards."""
    some = mo.CostLess(You(), fi.Filter(fi.PLAY, V.t), Number(V.n))
    g.phrase("rule", "you pay {n:number} {I} less to play {t:np.p}", some)
    moves = mo.CostLess(You(), fi.Filter(fi.PLAY, also(V.t, YOURS)), Number(V.n), "move")
    g.phrase("rule", "you pay {n:number} {I} less to move your {t:np.p} to a location", moves)
    here = mo.CostLess(You(), fi.Filter(fi.PLAY, V.t), Number(V.n), "move_here")
    g.phrase("rule", "you pay {n:number} {I} less to move a {t:np.s} here", here)
    g.phrase("rule", "{t:group} may move here for free", mo.MoveFree(fi.Filter(fi.PLAY, V.t)))
    g.phrase("rule", "you may use ~ 's {title} ability for free", mo.UseFree(V.title))


def _entering(g: Grammar) -> None:
    """How cards enter play."""
    g.phrase("rule", "~ enters play exerted", mo.Enters(THIS, True))
    slow = Static((mo.Enters(THIS, True), Gets((mo.Cant("ready_at_start"),))))
    g.phrase("static", "~ enters play exerted and can't ready at the start of your turn", slow)
    g.phrase("rule", "~ enters play with {n:number} damage", mo.Enters(THIS, False, Number(V.n)))


def _others(g: Grammar) -> None:
    g.phrase("rule", "you may ink a additional card", mo.ExtraInk(You(), Number(1)))
    inkable = mo.CountAsInkable(fi.Filter(fi.HAND, also(V.t, YOURS)))
    g.phrase("rule", "all {t:cards.p} in your hand count as having {K}", inkable)
    g.phrase("rule", "damage counters can't be removed", mo.DamageStays())
    g.phrase(
        "rule", "each player plays with the top card of their deck face up", mo.TopCardFaceUp(AllPlayers())
    )


def _own(g: Grammar) -> None:
    """What a card says of itself in every zone."""
    own = mo.CostLess(You(), THIS, Number(V.n))
    g.phrase("static", "if {c:condition} , you pay {n:number} {I} less to play ~", Static((own,), V.c, "any"))
    each = mo.CostLess(You(), THIS, Times(V.n, V.c))
    pattern = "for each {c:each} , you pay {n:number} {I} less to play ~"
    g.phrase("static", pattern, Static((each,), None, "any"))
    free = Static((mo.PlayFree(You(), THIS),), All((MY_TURN, V.c)), "any")
    g.phrase("static", "during your turn , you may play ~ for free if {c:condition}", free)
    unless = Static((mo.CantPlayUnless(V.c),), None, "any")
    g.phrase("static", "you can't play ~ unless {c:condition}", unless)
    copies = Static((mo.CopyLimit(V.n),), None, "any")
    g.phrase("static", f"you may have up to {{n:number}} copies of {OWN_NAME} in your deck", copies)


def _replacement(g: Grammar) -> None:
    """What would happen, and what happens instead."""
    hurt = When("takes_damage", V.s)
    pattern = "whenever {s:another_agent} would be dealt damage , {e:sentence} instead"
    g.phrase("ability", pattern, Instead(hurt, V.e))
