"""Players as subjects and in possessives."""

from __future__ import annotations

from inkwright.effects.players import (
    ActivePlayer,
    AllPlayers,
    EachOf,
    Opponents,
    OtherPlayers,
    PlayerOf,
    PlayersWhere,
    ThatPlayer,
    They,
    You,
)
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import V


def add(g: Grammar) -> None:
    """Add `player.s` (with "draws"), `player.p` (with "draw") and the possessive `whose`."""
    g.phrase("player.s", "each opponent", Opponents())
    g.phrase("player.s", "each opposing player", Opponents(), other_wording=True)
    g.phrase("player.s", "each other player", OtherPlayers(), other_wording=True)
    g.phrase("player.s", "every opponent", Opponents(), other_wording=True)
    g.phrase("player.s", "every player", AllPlayers(), other_wording=True)
    g.phrase("player.s", "each player", AllPlayers())
    g.phrase("player.s", "that player", ThatPlayer())
    both = EachOf((You(), ThatPlayer()))
    for words in ("each of you", "both of you"):
        number = "s" if words.startswith("each") else "p"
        g.phrase(f"player.{number}", words, both, other_wording=number == "p")
    g.phrase("player.s", "the active player", ActivePlayer())
    g.phrase("player.s", "the player whose turn it is", ActivePlayer(), other_wording=True)
    g.phrase("player.s", "that opponent", ThatPlayer(), other_wording=True)
    g.phrase("whose", "that opponent 's", ThatPlayer(), other_wording=True)
    g.phrase("player.s", "the challenging player", PlayerOf(anaphor("the challenging character")))
    g.phrase("player.s", "{card:possessive} player", PlayerOf(V.card))
    g.phrase("player.s", "each opponent {c:who_has}", PlayersWhere(Opponents(), V.c))
    opposing = PlayersWhere(Opponents(), V.c)
    g.phrase("player.s", "each opposing player {c:who_has}", opposing, other_wording=True)
    g.phrase("player.s", "each player {c:who_has}", PlayersWhere(AllPlayers(), V.c))
    g.phrase("player.p", "all opponents", Opponents())
    g.phrase("player.p", "opponents", Opponents(), other_wording=True)
    for words in ("all players", "players"):
        g.phrase("player.p", words, AllPlayers(), other_wording=True)
    for words in ("your opponents", "all your opponents", "all of your opponents"):
        g.phrase("player.p", words, Opponents(), other_wording=True)
    g.phrase("whose", "your", You())
    g.phrase("whose", "their", They())
    g.phrase("whose", "each opponent 's", Opponents())
    g.phrase("whose", "each player 's", AllPlayers())
    g.phrase("whose", "that player 's", ThatPlayer())
    g.phrase("whose", "chosen opponent 's", ThatPlayer("chosen opponent"))
    g.phrase("whose", "chosen player 's", ThatPlayer("chosen player"))
    for words in ("chosen player", "chosen opponent"):
        g.phrase("chosen_whose", f"{words} 's", ThatPlayer(words))
    g.phrase("one_whose", "{w:chosen_whose}", V.w)
    g.phrase("one_whose", "that player 's", ThatPlayer())
    g.phrase("any_whose", "their", They())
    g.phrase("any_whose", "{w:one_whose}", V.w)
    g.phrase("one_whose", "that opponent 's", ThatPlayer(), other_wording=True)
    g.phrase("one_whose", "{card:possessive} player 's", PlayerOf(V.card))
    g.phrase("whose", "{card:possessive} player 's", PlayerOf(V.card))
    g.phrase("whose_plural", "opponents '", Opponents())
    g.phrase("whose_plural", "all players '", AllPlayers())
    g.phrase("whose_plural", "all opponents '", Opponents(), other_wording=True)
    g.phrase("whose_plural", "your opponents '", Opponents(), other_wording=True)
    g.phrase("whose_plural", "their players '", PlayerOf(anaphor("they all")))
    g.phrase("whose_plural", "their owners '", PlayerOf(anaphor("they all")), other_wording=True)
    g.phrase("whose", "{card:possessive} owner 's", PlayerOf(V.card), other_wording=True)
