"""Static abilities about players described by what they have: "opponents with more lore than you"."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects import rule_changes as rc
from inkwright.effects.abilities import Gets, Static
from inkwright.effects.amounts import Number, Times
from inkwright.effects.players import AllPlayers, Opponents, PlayersWhere
from inkwright.text.grammar import Grammar
from inkwright.text.template import V, also

_LINKS = ("while", "if", "as long as")


def add(g: Grammar) -> None:
    """Add groups of cards of such players, and what the players can't do or pay more for."""
    for word, players in (("opponent", Opponents()), ("player", AllPlayers())):
        who = PlayersWhere(players, V.c)
        described = also(V.t, fi.OwnedBy(who))
        g.phrase("group", f"{{t:np.p}} of {word}s {{c:who_have}}", described)
        having = [f"{link} a {word} {{c:having.s}} ," for link in _LINKS]
        for whose in ("their", "that player 's", "that opponent 's"):
            changed = Static((Gets(V.m, fi.Filter(fi.PLAY, described)),))
            for start in having:
                g.phrase("static", f"{start} {whose} {{t:np.p}} {{m:mods.p}}", changed, other_wording=True)
        cards = fi.Filter(fi.PLAY, V.t)
        for one, several, rule in (
            ("can't play {t:np.p}", "can't play {t:np.p}", rc.PlayersCant(who, "play", cards)),
            ("can't {w:restricted_action}", "can't {w:restricted_action}", rc.PlayersCant(who, V.w)),
            (
                "pays {n:number} {I} more to play {t:np.p}",
                "pay {n:number} {I} more to play {t:np.p}",
                rc.Discount(who, cards, Times(-1, Number(V.n))),
            ),
        ):
            g.phrase("rule", f"{word}s {{c:who_have}} {several}", rule)
            g.phrase("rule", f"each {word} {{c:who_has}} {one}", rule, other_wording=True)
            for start in having:
                for subject, verb in (("they", several), ("that player", one), ("that opponent", one)):
                    g.phrase("static", f"{start} {subject} {verb}", Static((rule,)), other_wording=True)
