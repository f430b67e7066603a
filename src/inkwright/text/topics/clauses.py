"""Clauses: verb phrases joined by and, then, to and or, with the players who act."""

from __future__ import annotations

from typing import Any

from inkwright.effects.amounts import Number
from inkwright.effects.conditions import AnyPlayer, Is
from inkwright.effects.control import (
    ChoosePlayer,
    Compound,
    EachPlayer,
    Either,
    If,
    IfDone,
    May,
    Repeat,
    Select,
    Seq,
)
from inkwright.effects.durations import WhileInPlay
from inkwright.effects.lasting import Apply, DelayedTrigger
from inkwright.effects.literals import Joint
from inkwright.effects.modifiers import Add, GainAbility, GainKeyword, LoseKeyword
from inkwright.effects.players import (
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
from inkwright.effects.targets import AnyNumber, DeckCards, Each, Rest
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import types_of
from inkwright.text.template import Bindings, V, replace_all


def add(g: Grammar) -> None:
    """Add `predicate.@`, one or more verb phrases of the same player, and `clause`, which has a subject."""
    g.verbs("joined_vp.@", "{e:vp.@}", V.e)
    g.verbs("joined_vp.@", "{e:shown_hand.@}", V.e)
    g.verbs("vp.@", "~have {p:player.s} {e:vp.p}", EachPlayer(V.p, V.e))
    g.verbs("joined_vp.@", "~have {p:player.s} {a:vp.p} and {b:vp.p}", EachPlayer(V.p, Compound((V.a, V.b))))
    g.verbs(
        "vp.@",
        "~have chosen opponent {e:vp.p}",
        Seq((ChoosePlayer(Opponents()), EachPlayer(ThatPlayer(), V.e))),
    )
    given = "have {t:affected.s} {m:mods.p} {d:duration}"
    g.phrase("vp.you", given, Apply(V.t, V.m, V.d), check=_are_gains, other_wording=True)
    for person in ("s", "p"):
        g.phrase(f"predicate.{person}", f"{{e:joined_vp.{person}}} if able", V.e, other_wording=True)
    two = "{a:vp.@} and {b:vp.@}"
    g.verbs("joined_vp.@", two, Compound((V.a, V.b)), check=_is_plain)
    g.verbs(
        "joined_vp.@",
        two,
        Compound((V.a, V.b)),
        check=lambda slots: not _is_plain(slots) and not _makes_others_act(slots["a"]),
        other_wording=True,
    )
    g.verbs("joined_vp.@", "{a:vp.@} , then {b:vp.@}", Compound((V.a, V.b), "then"), check=_is_plain)
    g.verbs("joined_vp.@", "{a:vp.@} , {b:vp.@} , then {c:vp.@}", Compound((V.a, V.b, V.c), "then"))
    g.verbs("joined_vp.@", "{a:vp.@} , {b:vp.@} , and {c:vp.@}", Compound((V.a, V.b, V.c)))
    four = Compound((V.a, V.b, V.c, V.d))
    g.verbs("joined_vp.@", "{a:vp.@} , {b:vp.@} , {c:vp.@} , and {d:vp.@}", four)
    in_turn = four.replace(joint="then")
    g.verbs("joined_vp.@", "{a:vp.@} , {b:vp.@} , {c:vp.@} , then {d:vp.@}", in_turn)
    g.verbs("joined_vp.@", "{a:vp.@} and then {b:vp.@}", Compound((V.a, V.b), "then"), other_wording=True)
    g.verbs("predicate.@", "{e:joined_vp.@}", V.e)
    for person in ("s", "p"):  # what players do, and what they can't do for a time
        banned = f"{{a:vp.{person}}} and can't {{b:ban}}"
        g.phrase(f"joined_vp.{person}", banned, Compound((V.a, V.b)))
        twice = f"{{a:vp.{person}}} , {{b:vp.{person}}} , and can't {{c:ban}}"
        g.phrase(f"joined_vp.{person}", twice, Compound((V.a, V.b, V.c)))
    optional: tuple[tuple[str, Joint], ...] = (("and may", "and"), (", then may", "then"))
    for words, joint in optional:
        maybe = Compound((V.a, May(V.b, They())), joint)
        g.numbers("predicate.@", f"{{a:vp.@}} {words} {{b:joined_vp.p}}", maybe)
    g.verbs("predicate.@", "{a:vp.@} to {b:joined_vp.%}", IfDone(V.a, V.b))
    g.verbs("predicate.@", "{a:vp.@} to {b:vp.%} and {c:vp.%}", IfDone(V.a, Compound((V.b, V.c))))
    g.verbs("predicate.@", "{a:vp.@} and {b:vp.@} to {c:joined_vp.%}", IfDone(Compound((V.a, V.b)), V.c))
    g.verbs(
        "predicate.@",
        "{a:vp.@} , then {b:vp.@} to {c:joined_vp.%}",
        Compound((V.a, IfDone(V.b, V.c)), "then"),
    )
    for person in ("s", "p"):  # each player, as often as they have something
        repeated = f"{{e:vp.{person}}} for {{c:per}}"
        g.phrase(f"predicate.{person}", repeated, Repeat(V.c, V.e), check=_is_per_each_of_theirs)
    g.verbs("predicate.@", "{a:vp.@} or {b:vp.@}", Either((V.a, V.b), V.actor))
    g.verbs("predicate.@", "{a:vp.@} , or {b:vp.@}", Either((V.a, V.b), V.actor), other_wording=True)
    for start in ("~choose whether to", "~choose to", "~choose to either", "~choose either to"):
        pattern = f"{start} {{a:vp.%}} or {{b:vp.%}}"
        g.verbs("predicate.@", pattern, Either((V.a, V.b), V.actor), other_wording=True)
        g.verbs(
            "predicate.@",
            pattern.replace("or {b", "or to {b"),
            Either((V.a, V.b), V.actor),
            other_wording=True,
        )
    _clauses(g)


def _are_gains(slots: Bindings) -> bool:
    """Return True for an effect that makes a card get, gain or lose something."""
    return all(isinstance(each, Add | GainKeyword | LoseKeyword | GainAbility) for each in slots["m"])


def _is_personal(slots: Bindings) -> bool:
    """Return True for a choice among characters, for which the pronoun is "they"."""
    return "character" in types_of(slots["t"].filter)


def _is_impersonal(slots: Bindings) -> bool:
    return not _is_personal(slots)


def _is_plain(slots: Bindings) -> bool:
    """Return False if a part is usually a separate sentence, or is about the rest of the cards."""
    rest = isinstance(getattr(slots["b"], "target", None), Rest)
    return not rest and not any(isinstance(slots[each], Apply | EachPlayer | Seq) for each in ("a", "b"))


def _makes_others_act(effect: Any) -> bool:
    """Return True for "have each player ...", whose players also perform what is joined to it."""
    return isinstance(effect, EachPlayer) and not isinstance(effect.players, They)


def _clauses(g: Grammar) -> None:
    """Add clauses, which have a subject or are about "you"."""
    g.phrase("clause", "{e:other_clause}", V.e)
    g.phrase("clause", "{e:predicate.you}", V.e)
    g.phrase("clause", "you {e:predicate.you}", V.e, other_wording=True)
    g.phrase("subject_clause", "{e:other_clause}", V.e)
    g.phrase("subject_clause", "you {e:predicate.you}", V.e)
    g.phrase("other_clause", "you may {e:predicate.you}", May(V.e))
    either = "you may {a:vp.you} and then you may {b:vp.you} . if you do either , {e:predicate.you}"
    g.phrase("other_clause", either, May(Compound((V.a, May(V.b), V.e), "then")))
    g.phrase("other_clause", "{p:player.s} {e:predicate.s}", EachPlayer(V.p, V.e))
    g.phrase("other_clause", "{p:player.s} then {e:predicate.s}", EachPlayer(V.p, V.e), other_wording=True)
    g.phrase("other_clause", "{p:player.s} may {e:predicate.p}", EachPlayer(V.p, May(V.e, They())))
    g.phrase("other_clause", "{p:player.p} {e:predicate.p}", EachPlayer(V.p, V.e), other_wording=True)
    # The same players continue: see `_continue_players`.
    g.phrase("other_clause", "they {e:predicate.p}", EachPlayer(They(), V.e))
    g.phrase("other_clause", "they may {e:predicate.p}", EachPlayer(They(), May(V.e, They())))
    for verb, form, effect in (("", "s", V.e), ("may ", "p", May(V.e, They()))):
        owner = Seq((Select(V.t), EachPlayer(PlayerOf(anaphor("they")), effect)))
        pattern = f"{{t:chosen.s}} 's player {verb}{{e:predicate.{form}}}"
        g.phrase("other_clause", pattern, owner, check=_is_personal)
        of_thing = Seq((Select(V.t), EachPlayer(PlayerOf(anaphor("it")), effect)))
        g.phrase("other_clause", pattern, of_thing, check=_is_impersonal, other_wording=True)
    any_number = ChoosePlayer(AllPlayers(), count=AnyNumber())
    g.phrase("vp.you", "choose any number of players", any_number)
    g.phrase("vp.you", "choose a player", ChoosePlayer(AllPlayers()), other_wording=True)
    for words in ("choose a opponent", "choose one of your opponents"):
        g.phrase("vp.you", words, ChoosePlayer(Opponents()), other_wording=True)
    for words, who in (
        ("opponents", Opponents()),
        ("your opponents", Opponents()),
        ("players", AllPlayers()),
    ):
        g.phrase("other_clause", f"{words} each {{e:predicate.p}}", EachPlayer(who, V.e), other_wording=True)
    owners = EachPlayer(PlayerOf(anaphor("they all")), V.e)
    g.phrase("other_clause", "their players each {e:predicate.p}", owners)
    g.phrase("other_clause", "they {e:predicate.p} each", EachPlayer(They(), V.e), other_wording=True)
    optional_each = EachPlayer(They(), May(V.e, They()))
    g.phrase("other_clause", "they each {e:predicate.p}", EachPlayer(They(), V.e), other_wording=True)
    for words in ("they may each", "they each may"):
        g.phrase("other_clause", f"{words} {{e:predicate.p}}", optional_each, other_wording=True)
    for words, form in (("those players", "p"), ("those players each", "p"), ("each of those players", "s")):
        those = Seq((any_number, EachPlayer(ThatPlayer(), V.e)))
        pattern = f"choose any number of players . {words} {{e:predicate.{form}}}"
        g.phrase("other_clause", pattern, those, other_wording=True)
        optional_those = Seq((any_number, EachPlayer(ThatPlayer(), May(V.e, They()))))
        may = "may each" if words == "those players" else "may"
        pattern = f"choose any number of players . {words} {may} {{e:predicate.p}}"
        g.phrase("other_clause", pattern, optional_those, other_wording=True)
    over = When("challenge_over")
    g.phrase("other_clause", "{e:predicate.you} after the challenge", DelayedTrigger(over, V.e))
    g.phrase("other_clause", "you may {e:predicate.you} after the challenge", DelayedTrigger(over, May(V.e)))
    for end in ("at the end of the challenge", "at the end of that challenge", "when the challenge ends"):
        for effect, later in (("{e:predicate.you}", V.e), ("you may {e:predicate.you}", May(V.e))):
            delayed = DelayedTrigger(over, later)
            g.phrase("other_clause", f"{effect} {end}", delayed, other_wording=True)
            g.phrase("other_clause", f"{end} , {effect}", delayed, other_wording=True)
    while_in_play = Apply(V.t, V.m, WhileInPlay())
    for number in ("s", "p"):
        pattern = f"while ~ is in play , {{t:affected.{number}}} {{m:mods.{number}}}"
        g.phrase("other_clause", pattern, while_in_play, check=lambda slots: not isinstance(slots["t"], Each))
    for noun, candidates in (("opponent", Opponents()), ("player", AllPlayers())):
        if_chosen = Seq((ChoosePlayer(candidates), If(AnyPlayer(They(), V.c), V.e)))
        g.phrase("other_clause", f"if chosen {noun} {{c:having.s}} , {{e:clause}}", if_chosen)
        g.phrase("other_clause", f"if chosen {noun} {{c:did}} , {{e:clause}}", if_chosen)
        g.phrase("other_clause", f"if {{c:chosen_fact.{noun}}} , {{e:clause}}", if_chosen)
        zone = f"if {{c:chosen_zone.{noun}}} , {{e:clause}}"
        g.phrase("other_clause", zone, if_chosen, other_wording=True)
    if_chosen = Seq((ChoosePlayer(Opponents()), If(AnyPlayer(They(), V.c), V.e)))
    than_chosen = "if you have {c:more_than_chosen} , {e:clause}"
    g.phrase("other_clause", than_chosen, if_chosen)
    for verb, test in (("has {p:property}", V.p), ("is {p:state}", V.p)):
        for pronoun in ("they", "it"):
            asked = Seq((Select(V.t), If(Is(anaphor(pronoun), (test,)), V.e)))
            check = _is_personal if pronoun == "they" else _is_impersonal
            pattern = f"if {{t:chosen.s}} {verb} , {{e:clause}}"
            g.phrase("other_clause", pattern, asked, check=check, other_wording=True)
    for holder, holders in (("a opponent", Opponents()), ("a player", AllPlayers())):
        for subject, form in (("they", "p"), ("that player", "s"), ("that opponent", "s")):
            if subject != "that opponent" or holder == "a opponent":
                having = f"if {holder} {{c:having.s}} , {subject}"
                acts = EachPlayer(PlayersWhere(holders, V.c), V.e)
                g.phrase("other_clause", f"{having} {{e:predicate.{form}}}", acts, other_wording=True)
    both = Seq((ChoosePlayer(OtherPlayers()), EachPlayer(EachOf((You(), ThatPlayer())), V.e)))
    g.phrase("other_clause", "you and another chosen player each {e:predicate.p}", both)
    me_too = Seq((ChoosePlayer(Opponents()), EachPlayer(EachOf((You(), ThatPlayer())), V.e)))
    g.phrase("other_clause", "you and chosen opponent each {e:predicate.p}", me_too)
    for together in ("both you and chosen opponent", "both of you and chosen opponent"):
        g.phrase("other_clause", f"{together} {{e:predicate.p}}", me_too, other_wording=True)
    g.phrase("other_clause", "both you and another chosen player {e:predicate.p}", both, other_wording=True)
    for verb, form, effect in (("", "s", V.e), ("may ", "p", May(V.e, They()))):
        some = Seq((ChoosePlayer(PlayersWhere(Opponents(), V.c)), EachPlayer(ThatPlayer(), effect)))
        g.phrase("other_clause", f"chosen opponent {{c:who_has}} {verb}{{e:predicate.{form}}}", some)
    for word, candidates in (("player", AllPlayers()), ("opponent", Opponents())):
        for verb, form, effect in (("", "s", V.e), ("may ", "p", May(V.e, They()))):
            g.phrase(
                "other_clause",
                f"chosen {word} {verb}{{e:predicate.{form}}}",
                Seq((ChoosePlayer(candidates), EachPlayer(ThatPlayer(), effect))),
            )


def _is_per_each_of_theirs(slots: Bindings) -> bool:
    """Return True for a move of deck cards, repeated for something that each player has."""
    return moves_top_card(slots) and bool(replace_all(slots["c"], They(), You()) != slots["c"])


def moves_top_card(slots: Bindings) -> bool:
    """Return True for a move of cards of a deck."""
    effect = slots["e"].effect if isinstance(slots["e"], May) else slots["e"]
    effect = effect.effect if isinstance(effect, EachPlayer) else effect
    cards = getattr(effect, "target", None)
    return isinstance(cards, DeckCards) and isinstance(cards.amount, Number)
