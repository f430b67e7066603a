"""Clauses and sentences: may, and, then, to, or, if you do, otherwise, instead."""

from __future__ import annotations

from typing import Any

from inkwright.effects.conditions import AnyPlayer, Is, Not
from inkwright.effects.control import (
    ChoosePlayer,
    Compound,
    EachPlayer,
    Either,
    If,
    IfDone,
    May,
    Repeat,
    Seq,
    Unless,
)
from inkwright.effects.damage import DealDamage, RemoveDamage
from inkwright.effects.durations import WhileInPlay
from inkwright.effects.filters import PLAY, Filter, IsThis
from inkwright.effects.lasting import Apply, DelayedTrigger
from inkwright.effects.players import (
    AllPlayers,
    EachOf,
    Opponents,
    OtherPlayers,
    PlayerOf,
    ThatPlayer,
    They,
    You,
)
from inkwright.effects.playing import Play
from inkwright.effects.targets import AnyNumber, Ref, Rest
from inkwright.effects.triggers import When
from inkwright.text.grammar import NO, Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.sentences.items import (
    IF_DECLINED,
    IF_DONE,
    INSTEAD,
    OTHERWISE,
    OTHERWISE_THEY,
    PLAIN,
    SAME_CARDS,
    SAME_DURATION,
    UNREDUCED,
    WHO_REFUSES,
)
from inkwright.text.sentences.join import join_after_trigger, join_sentences
from inkwright.text.sentences.split import split_after_trigger, split_effect
from inkwright.text.template import Bindings, V


def add(g: Grammar) -> None:
    """`do.@` is one deed, `deeds.@` several by the same player, `sentence` any, `effects` a whole text."""
    g.verbs("joined.@", "{e:do.@}", V.e)
    g.verbs("do.@", "~have {p:player.s} {e:do.p}", EachPlayer(V.p, V.e))
    g.verbs(
        "do.@",
        "~have chosen opponent {e:do.p}",
        Seq((ChoosePlayer(Opponents()), EachPlayer(ThatPlayer(), V.e))),
    )
    two = "{a:do.@} and {b:do.@}"
    g.verbs("joined.@", two, Compound((V.a, V.b)), check=_nothing_given)
    g.verbs(
        "joined.@",
        two,
        Compound((V.a, V.b)),
        check=lambda slots: not _nothing_given(slots),
        other_wording=True,
    )
    g.verbs("joined.@", "{a:do.@} , then {b:do.@}", Compound((V.a, V.b), "then"), check=_nothing_given)
    g.verbs("joined.@", "{a:do.@} , {b:do.@} , then {c:do.@}", Compound((V.a, V.b, V.c), "then"))
    g.verbs("joined.@", "{a:do.@} , {b:do.@} , and {c:do.@}", Compound((V.a, V.b, V.c)))
    g.verbs("joined.@", "{a:do.@} and then {b:do.@}", Compound((V.a, V.b), "then"), other_wording=True)
    g.verbs("deeds.@", "{e:joined.@}", V.e)
    g.verbs("deeds.@", "{a:do.@} to {b:joined.%}", IfDone(V.a, V.b))
    g.verbs("deeds.@", "{a:do.@} to {b:do.%} and {c:do.%}", IfDone(V.a, Compound((V.b, V.c))))
    g.verbs("deeds.@", "{a:do.@} and {b:do.@} to {c:joined.%}", IfDone(Compound((V.a, V.b)), V.c))
    g.verbs("deeds.@", "{a:do.@} , then {b:do.@} to {c:joined.%}", Compound((V.a, IfDone(V.b, V.c)), "then"))
    g.verbs("deeds.@", "{a:do.@} or {b:do.@}", Either((V.a, V.b), V.actor))
    _clauses(g)
    _sentences(g)


def _nothing_given(slots: Bindings) -> bool:
    """Cards that get something and players are usually the subject of a sentence of their own, and where the
    rest goes is usually said without a verb of its own."""
    rest = isinstance(getattr(slots["b"], "target", None), Rest)
    return not rest and not any(isinstance(slots[each], Apply | EachPlayer | Seq) for each in ("a", "b"))


def _clauses(g: Grammar) -> None:
    """A clause has its own subject, or is an order to you."""
    g.phrase("clause", "{e:other_clause}", V.e)
    g.phrase("clause", "{e:deeds.you}", V.e)
    g.phrase("clause", "you {e:deeds.you}", V.e, other_wording=True)
    g.phrase("subject_clause", "{e:other_clause}", V.e)
    g.phrase("subject_clause", "you {e:deeds.you}", V.e)
    g.phrase("other_clause", "you may {e:deeds.you}", May(V.e))
    g.phrase("other_clause", "you may also {e:deeds.you}", May(V.e), other_wording=True)
    g.phrase("other_clause", "you may {a:do.you} and {b:do.you}", May(Compound((V.a, V.b))))
    g.phrase("other_clause", "{p:player.s} {e:deeds.s}", EachPlayer(V.p, V.e))
    g.phrase("other_clause", "{p:player.s} may {e:deeds.p}", EachPlayer(V.p, May(V.e, They())))
    g.phrase("other_clause", "{p:player.p} {e:deeds.p}", EachPlayer(V.p, V.e), other_wording=True)
    # The same players go on: see `_continue_players`.
    g.phrase("other_clause", "they {e:deeds.p}", EachPlayer(They(), V.e))
    g.phrase("other_clause", "they may {e:deeds.p}", EachPlayer(They(), May(V.e, They())))
    any_number = ChoosePlayer(AllPlayers(), count=AnyNumber())
    g.phrase("do.you", "choose any number of players", any_number)
    g.phrase("other_clause", "they {e:deeds.p} each", EachPlayer(They(), V.e), other_wording=True)
    over = When("challenge_over", Filter(PLAY, (IsThis(),)))
    g.phrase("other_clause", "{e:deeds.you} after the challenge", DelayedTrigger(over, V.e))
    while_in_play = Apply(V.t, V.m, WhileInPlay())
    for number in ("s", "p"):
        pattern = f"while ~ is in play , {{t:affected.{number}}} {{m:mods.{number}}}"
        g.phrase("other_clause", pattern, while_in_play)
    if_chosen = Seq((ChoosePlayer(Opponents()), If(AnyPlayer(They(), V.c), V.e)))
    g.phrase("other_clause", "if chosen opponent {c:having.s} , {e:clause}", if_chosen)
    both = Seq((ChoosePlayer(OtherPlayers()), EachPlayer(EachOf((You(), ThatPlayer())), V.e)))
    g.phrase("other_clause", "you and another chosen player each {e:deeds.p}", both)
    for word, candidates in (("player", AllPlayers()), ("opponent", Opponents())):
        for verb, form, effect in (("", "s", V.e), ("may ", "p", May(V.e, They()))):
            g.phrase(
                "other_clause",
                f"chosen {word} {verb}{{e:deeds.{form}}}",
                Seq((ChoosePlayer(candidates), EachPlayer(ThatPlayer(), effect))),
            )


def _sentences(g: Grammar) -> None:
    g.phrase("sentence", "{e:clause}", V.e)
    g.phrase("sentence", "for each {c:each} , {e:clause}", Repeat(V.c, V.e))
    g.phrase("sentence", "for each opposing player , {e:clause}", EachPlayer(Opponents(), V.e))
    unless = If(Not(V.c), V.e)
    g.phrase("sentence", "{e:clause} unless {c:condition}", unless, check=_at_once, other_wording=True)
    g.phrase("sentence", "{e:clause} unless {p:player.s} {a:deeds.s}", Unless(V.e, V.p, V.a))
    g.phrase("sentence", "{a:clause} and {b:subject_clause}", Compound((V.a, V.b)))
    g.phrase("sentence", "{a:clause} , then {b:subject_clause}", Compound((V.a, V.b), "then"))
    then_both = "{a:clause} , then {b:subject_clause} and {c:subject_clause}"
    g.phrase("sentence", then_both, Compound((V.a, Compound((V.b, V.c))), "then"))
    g.phrase("item", "{e:sentence}", (PLAIN, V.e))
    g.phrase("item", "then , {e:sentence}", (PLAIN, V.e), other_wording=True)
    g.phrase("item", "then {e:sentence}", (PLAIN, V.e), other_wording=True)
    g.phrase("item", "then , if {c:condition} , {e:sentence}", (PLAIN, If(V.c, V.e)), other_wording=True)
    g.phrase("item", "if {c:condition} , {e:sentence}", (PLAIN, If(V.c, V.e)))
    each = "each player who reveals a {t:cards.s} may {e:deeds.p}"
    revealed = If(Is(anaphor("it"), V.t), EachPlayer(They(), May(V.e, They())))
    g.phrase("item", each, (PLAIN, revealed), other_wording=True)
    put = "otherwise , put the revealed cards {d:dest}"
    g.phrase("item", put, build=_all_revealed, unbuild=lambda value: NO, other_wording=True)
    g.phrase("item", "if you do , {e:sentence}", (IF_DONE, V.e))
    g.phrase("item", "if you do and {c:condition} , {e:sentence}", (IF_DONE, If(V.c, V.e)))
    g.phrase("item", "otherwise , {e:sentence}", (OTHERWISE, V.e))
    g.phrase("item", "if {c:condition} , {e:same_again} instead", (INSTEAD, V.c, V.e))
    enters = "if {c:condition} , you may play {t:playable.you} for free instead and it enters play exerted"
    g.phrase("item", enters, (INSTEAD, V.c, May(Play(V.t, "free", True))))
    g.phrase("item", "if {c:condition} , {e:sentence} instead", (INSTEAD, V.c, V.e))
    g.phrase("item", "for each opponent who doesn't , {e:subject_clause}", (WHO_REFUSES, V.e))
    g.phrase("item", "if they don't , {e:subject_clause}", (IF_DECLINED, V.e))
    g.phrase("item", "this damage can't be reduced by Resist", (UNREDUCED,))
    # The players of the sentence before are new what to do with their cards.
    g.phrase("item", "otherwise , {e:do.p}", (OTHERWISE_THEY, V.e), other_wording=True)
    # What is done instead may leave out how long or to what, when that is the same.
    for number in ("s", "p"):
        g.phrase("same_again", f"{{t:affected.{number}}} {{m:mods.{number}}}", Apply(V.t, V.m, SAME_DURATION))
    g.phrase("same_again", "remove {n:up_to_damage}", RemoveDamage(V.n, SAME_CARDS))
    g.phrase("same_again", "deal {n:n_damage}", DealDamage(V.n, SAME_CARDS))
    g.several("items", "item", sep=".")
    g.phrase("effects", "{items}", build=join_sentences, unbuild=split_effect)
    g.phrase("triggered_effects", "{items}", build=join_after_trigger, unbuild=split_after_trigger)


def _all_revealed(d: Any) -> Any:
    """The cards each player revealed go to where they came from."""
    if d.whose != PlayerOf(anaphor("they")):
        return NO
    own = d.changed(target=Ref(anaphor("it")), whose=They())
    return (OTHERWISE, EachPlayer(They(), own))


def _at_once(slots: Bindings) -> bool:
    """What cards get "unless" something holds depends on it for as long as they have it."""
    return not isinstance(slots["e"], Apply)
