"""Sentences: clauses with conditions, repetitions and alternatives, and texts of several sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.effects.amounts import AtMost, Number, Times
from inkwright.effects.conditions import Is, Not
from inkwright.effects.control import (
    ChoosePlayer,
    Compound,
    EachPlayer,
    Either,
    If,
    IfDone,
    May,
    Nothing,
    Repeat,
    Select,
    Seq,
    Unless,
)
from inkwright.effects.damage import Banish, DealDamage, RemoveDamage
from inkwright.effects.durations import AtTheirNextStart, Forever
from inkwright.effects.filters import PLAY
from inkwright.effects.lasting import Apply, ApplyAll, ApplyRule, DelayedTrigger, FloatingTrigger
from inkwright.effects.literals import Joint
from inkwright.effects.modifiers import Cant, Conditional
from inkwright.effects.players import AllPlayers, Opponents, PlayerOf, PlayersWhere, ThatPlayer, They, You
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore, LoseLore
from inkwright.effects.targets import Chosen, Ref
from inkwright.effects.zones import Discard, Draw, ReturnToHand, ShuffleIn, ToDeck, ToInkwell
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import (
    THAT_NUMBER,
    anaphor,
    anaphors,
    asks_what_was_done,
    has_anaphor,
    mentions,
)
from inkwright.text.references.referents import NOUNS, types_of
from inkwright.text.references.selections import selections
from inkwright.text.sentences.items import (
    ANYONE_ACCEPTS,
    ANYONE_CANT,
    ANYONE_REFUSES,
    ENTERS_EXERTED,
    IF_ACCEPTED,
    IF_CANT,
    IF_DECLINED,
    IF_DONE,
    IF_NOT_DONE,
    IF_THEY_CANT,
    INSTEAD,
    OF_NEXT,
    OTHERS,
    OTHERWISE,
    OTHERWISE_THEY,
    PLAIN,
    REPEATED,
    SAME_CARDS,
    SAME_DURATION,
    THEN,
    TO_DO,
    UNREDUCED,
    WHO_ACCEPTS,
    WHO_CANT,
    WHO_REFUSES,
)
from inkwright.text.sentences.join import LATER, ends_with_options, join_after_trigger, join_sentences
from inkwright.text.sentences.split import split_after_trigger, split_effect
from inkwright.text.template import Bindings, V, replace_all
from inkwright.text.topics.amounts import VARIABLE
from inkwright.text.topics.banished_by_damage import add_banished, add_survived, is_simple
from inkwright.text.topics.clauses import moves_top_card
from inkwright.text.topics.ties import add_ties

_PUT_AWAY = (Banish, Discard, ReturnToHand, ShuffleIn, ToDeck, ToInkwell)
"""Effects after which a card can't be chosen again."""


def add(g: Grammar) -> None:
    """Add `sentence`, `text_sentence` with its link to the previous one, and `effects`, a whole text."""
    g.phrase("sentence", "{e:clause}", V.e)
    where = "{e:clause} , where X is {v:value}"
    g.phrase("sentence", where, build=_build_where, unbuild=never, other_wording=True)
    g.phrase("sentence", "for {c:per} , {e:clause}", Repeat(V.c, V.e), check=_is_repeatable)
    of_each = "for {c:per} , {e:clause}"
    g.phrase("sentence", of_each, build=_build_for_own, unbuild=_split_for_own, other_wording=True)
    for most in ("to a maximum of {m:number}", "to a maximum of {m:number} {k:counted_noun}"):
        limited = f"for {{c:per}} , {{e:clause}} , {most}"
        g.phrase("sentence", limited, build=_build_limited, unbuild=never, other_wording=True)
    for noun in ("lore", "card", "cards"):
        g.phrase("counted_noun", noun, noun, other_wording=noun != "lore")
    repeated = "{e:clause} for {c:per}"
    g.phrase("sentence", repeated, Repeat(V.c, V.e), check=_repeats_for_all, other_wording=True)
    g.phrase("sentence", "for each opposing player , {e:clause}", EachPlayer(Opponents(), V.e))
    for words in ("for each opponent", "for each of your opponents"):
        for_each = f"{words} , {{e:clause}}"
        g.phrase("sentence", for_each, build=_build_for_each, unbuild=never, other_wording=True)
    unless = If(Not(V.c), V.e)
    g.phrase("sentence", "{e:clause} unless {c:condition}", unless, check=_is_immediate, other_wording=True)
    later = "{e:clause} if {c:condition}"
    g.phrase("sentence", later, If(V.c, V.e), check=is_clear_case, other_wording=True)
    paid = "{e:clause} unless {p:player.s} {a:predicate.s}"
    g.phrase("sentence", paid, Unless(V.e, V.p, V.a), check=_is_paid_now)
    for word, candidates in (("player", AllPlayers()), ("opponent", Opponents())):
        asked = Seq((ChoosePlayer(candidates), Unless(V.e, ThatPlayer(), V.a)))
        pattern = f"{{e:clause}} unless chosen {word} {{a:predicate.s}}"
        g.phrase("sentence", pattern, asked, check=_is_known_player)
    own = "{e:clause} unless you {a:predicate.you}"
    g.phrase("sentence", own, Unless(V.e, You(), V.a), check=_is_paid_now)
    # Every player decides separately, as after "each opponent may".
    refused = IfDone(May(V.a, They()), Nothing(), EachPlayer(They(), V.e))
    for_each = "{p:player.s} {e:predicate.s} unless they {a:predicate.p}"
    g.phrase("sentence", for_each, EachPlayer(V.p, refused), check=_is_named_here, other_wording=True)
    for word, candidates in (("player", AllPlayers()), ("opponent", Opponents())):
        for_one = f"chosen {word} {{e:predicate.s}} unless they {{a:predicate.p}}"
        decided = Seq((ChoosePlayer(candidates), EachPlayer(ThatPlayer(), refused)))
        g.phrase("sentence", for_one, decided, other_wording=True)
    for noun, pronoun in (("character", "they"), ("item", "it"), ("location", "it")):
        owners = EachPlayer(PlayerOf(anaphor(pronoun)), refused)
        pattern = "{t:chosen.s} 's player {e:predicate.s} unless they {a:predicate.p}"
        owned = Seq((Select(V.t), owners))
        g.phrase("sentence", pattern, owned, check=_is_of_type(noun), other_wording=True)
    theirs = "{e:clause} unless they {a:predicate.p}"
    g.phrase("sentence", theirs, Unless(V.e, ThatPlayer(), V.a), check=_is_known_player, other_wording=True)
    # "May" covers the rest of its sentence, even if the subject changes (6.1.4).
    joints: tuple[tuple[str, Joint], ...] = ((" and", "and"), (" , then", "then"))
    for words, order in joints:
        g.phrase(
            "sentence",
            f"{{a:clause}}{words} {{b:subject_clause}}",
            Compound((V.a, V.b), order),
            check=_is_joined_now,
        )
        g.phrase(
            "sentence",
            f"you may {{a:joined_vp.you}}{words} {{b:other_clause}}",
            May(Compound((V.a, V.b), order)),
            check=lambda slots: not _is_optional(slots["b"]),
        )
        g.phrase(
            "sentence",
            f"you may {{a:vp.you}} to {{b:joined_vp.you}}{words} {{c:other_clause}}",
            May(IfDone(V.a, Compound((V.b, V.c), order))),
            check=lambda slots: not _is_optional(slots["c"]),
        )
        g.phrase(
            "sentence",
            f"you may {{a:joined_vp.you}}{words} you {{b:predicate.you}}",
            May(Compound((V.a, V.b), order)),
            other_wording=True,
        )
    for start, one in (
        ("{p:player.s}", EachPlayer(V.p, V.a)),
        ("chosen opponent", Seq((ChoosePlayer(Opponents()), EachPlayer(ThatPlayer(), V.a)))),
        ("chosen player", Seq((ChoosePlayer(AllPlayers()), EachPlayer(ThatPlayer(), V.a)))),
    ):
        pattern = f"{start} {{a:predicate.s}} , then {{b:predicate.you}}"  # the imperative is about you
        g.phrase("sentence", pattern, Compound((one, V.b), "then"), other_wording=True)
    then_if = "{a:clause} , then if {c:condition} , {b:clause}"
    g.phrase("sentence", then_if, Compound((V.a, If(V.c, V.b)), "then"), check=_is_joined, other_wording=True)
    and_if = "{a:clause} and , if {c:condition} , {b:clause}"
    also_so = Compound((V.a, If(V.c, V.b)))
    g.phrase("sentence", and_if, also_so, check=_is_joined_now, other_wording=True)
    then_both = "{a:clause} , then {b:subject_clause} and {c:subject_clause}"
    g.phrase("sentence", then_both, Compound((V.a, Compound((V.b, V.c))), "then"))
    g.phrase("text_sentence", "{e:sentence}", (PLAIN, V.e))
    g.phrase("text_sentence", "then , {e:sentence}", (THEN, V.e), other_wording=True)
    g.phrase("text_sentence", "then {e:sentence}", (THEN, V.e), other_wording=True)
    g.phrase(
        "text_sentence", "then , if {c:condition} , {e:sentence}", (THEN, If(V.c, V.e)), other_wording=True
    )
    g.phrase("text_sentence", "if {c:condition} , {e:sentence}", (PLAIN, If(V.c, V.e)))
    not_so = "unless {c:condition} , {e:sentence}"
    g.phrase("text_sentence", not_so, (PLAIN, If(Not(V.c), V.e)), other_wording=True)
    each = "each player who reveals a {t:cards.s} may {e:predicate.p}"
    revealed = If(Is(anaphor("it"), V.t), EachPlayer(They(), May(V.e, They())))
    g.phrase("text_sentence", each, (PLAIN, revealed), other_wording=True)
    put = "otherwise , put the revealed cards {d:destination}"
    g.phrase("text_sentence", put, build=_build_return, unbuild=never, other_wording=True)
    add_banished(g)
    g.phrase("text_sentence", "if you do , {e:sentence}", (IF_DONE, V.e))
    g.phrase("text_sentence", "if you do , {e:sentence}", (TO_DO, V.e), other_wording=True)
    g.phrase("text_sentence", "if you do and {c:condition} , {e:sentence}", (IF_DONE, If(V.c, V.e)))
    g.phrase("text_sentence", "otherwise , {e:sentence}", (OTHERWISE, V.e))
    for words in ("if it isn't", "if it 's not", "if they aren't", "if they 're not"):
        g.phrase("text_sentence", f"{words} , {{e:sentence}}", (OTHERWISE, V.e), other_wording=True)
    for words in ("if you don't", "if not"):
        g.phrase("text_sentence", f"{words} , {{e:sentence}}", (IF_NOT_DONE, V.e), other_wording=True)
    g.phrase("text_sentence", "if you can't , {e:sentence}", (IF_CANT, V.e))
    g.phrase("text_sentence", "if {c:condition} , {e:elliptical} instead", (INSTEAD, V.c, V.e))
    enters = "if {c:condition} , you may play {t:playable.you} for free instead and it enters play exerted"
    g.phrase("text_sentence", enters, (INSTEAD, V.c, May(Play(V.t, "free", True))))
    g.phrase("text_sentence", "if {c:condition} , {e:sentence} instead", (INSTEAD, V.c, V.e))
    they = EachPlayer(They(), V.e)
    g.phrase("text_sentence", "each opponent who doesn't {e:predicate.s}", (WHO_REFUSES, they))
    for words, unable in (("opponent", WHO_CANT), ("player", ANYONE_CANT)):
        g.phrase(
            "text_sentence", f"each {words} who can't {{e:predicate.s}}", (unable, they), other_wording=True
        )
        for what in ("subject_clause", "predicate.you"):
            each_who = f"for each {words} who can't , {{e:{what}}}"
            g.phrase("text_sentence", each_who, (unable, V.e), other_wording=True)
    for what in ("subject_clause", "predicate.you"):
        g.phrase("text_sentence", f"if they can't , {{e:{what}}}", (IF_THEY_CANT, V.e), other_wording=True)
    any_player = "each player who doesn't {e:predicate.s}"
    g.phrase("text_sentence", any_player, (ANYONE_REFUSES, they), other_wording=True)
    for other, groups in (("opponent", Opponents()), ("player", AllPlayers())):
        the_others = f"each other {other} {{e:predicate.s}}"
        g.phrase("text_sentence", the_others, (OTHERS, groups, V.e))
    add_ties(g)
    they_may = EachPlayer(They(), May(V.e, They()))
    for words, who in (("opponent", WHO_ACCEPTS), ("player", ANYONE_ACCEPTS)):
        start = f"each {words} who does"
        g.phrase("text_sentence", f"{start} {{e:predicate.s}}", (who, they), other_wording=True)
        g.phrase("text_sentence", f"{start} may {{e:predicate.p}}", (who, they_may), other_wording=True)
    g.phrase("text_sentence", "for each opponent who doesn't , {e:subject_clause}", (WHO_REFUSES, V.e))
    for words, who in (
        ("opponent who doesn't", WHO_REFUSES),
        ("player who doesn't", ANYONE_REFUSES),
        ("opponent who does", WHO_ACCEPTS),
        ("player who does", ANYONE_ACCEPTS),
    ):
        after = f"{{e:clause}} for each {words}"
        g.phrase("text_sentence", after, (who, V.e), check=is_simple, other_wording=True)
    for what in ("subject_clause", "predicate.you"):
        anyone = f"for each player who doesn't , {{e:{what}}}"
        g.phrase("text_sentence", anyone, (ANYONE_REFUSES, V.e), other_wording=True)
    for words, who in (("opponent", WHO_ACCEPTS), ("player", ANYONE_ACCEPTS)):
        for what in ("subject_clause", "predicate.you"):
            each_who = f"for each {words} who does , {{e:{what}}}"
            g.phrase("text_sentence", each_who, (who, V.e), other_wording=True)
    g.phrase(
        "text_sentence",
        "for each opponent who doesn't , {e:predicate.you}",
        (WHO_REFUSES, V.e),
        other_wording=True,
    )
    g.phrase("text_sentence", "if they don't , {e:subject_clause}", (IF_DECLINED, V.e))
    for words, relation in (
        ("if they do", IF_ACCEPTED),
        ("if they don't", IF_DECLINED),
        ("if that player does", IF_ACCEPTED),
        ("if that player doesn't", IF_DECLINED),
    ):
        if words != "if they don't":
            same = words != "if they do"
            g.phrase("text_sentence", f"{words} , {{e:subject_clause}}", (relation, V.e), other_wording=same)
        imperative = f"{words} , {{e:predicate.you}}"
        g.phrase("text_sentence", imperative, (relation, V.e), other_wording=True)
    for this in ("this", "this effect", "this process"):
        times, unusual = (REPEATED, Number(V.n)), this != "this"
        g.phrase("text_sentence", f"repeat {this} for {{c:per}}", (REPEATED, V.c), other_wording=unusual)
        more = f"repeat {this} {{n:number}} more times"
        g.phrase("text_sentence", more, times, check=lambda slots: slots["n"] > 2, other_wording=unusual)
        g.phrase("text_sentence", more, times, check=lambda slots: slots["n"] == 2, other_wording=True)
        g.phrase("text_sentence", f"repeat {this} once", (REPEATED, Number(1)), other_wording=unusual)
        g.phrase("text_sentence", f"repeat {this} twice", (REPEATED, Number(2)), other_wording=unusual)
    g.phrase("text_sentence", "this damage can't be reduced by Resist", (UNREDUCED,))
    for damage in ("this damage", "that damage"):
        for ignored in ("ignores Resist", "isn't reduced by Resist"):
            g.phrase("text_sentence", f"{damage} {ignored}", (UNREDUCED,), other_wording=True)
    g.phrase("text_sentence", "they enter play exerted", (ENTERS_EXERTED,), other_wording=True)
    g.phrase("text_sentence", "it enters play exerted", (ENTERS_EXERTED,), other_wording=True)
    for noun in ("character", "item", "location", "card"):
        for played in (
            f"that {noun} enters",
            f"those {noun}s enter",
            f"{noun}s played this way enter",
            f"each {noun} played this way enters",
        ):
            g.phrase("text_sentence", f"{played} play exerted", (ENTERS_EXERTED,), other_wording=True)
    _of_next(g)
    add_survived(g)
    # In this sentence, the players of the previous one do something with their cards.
    g.phrase("text_sentence", "otherwise , {e:vp.p}", (OTHERWISE_THEY, V.e), other_wording=True)
    # What is done instead may leave out a duration or target that stays the same.
    for number in ("s", "p"):
        g.phrase("elliptical", f"{{t:affected.{number}}} {{m:mods.{number}}}", Apply(V.t, V.m, SAME_DURATION))
    g.phrase("elliptical", "remove {n:some_damage}", RemoveDamage(V.n, SAME_CARDS))
    g.phrase("elliptical", "deal {n:n_damage}", DealDamage(V.n, SAME_CARDS))
    g.several("text_sentences", "text_sentence", sep=".")
    g.phrase("effects", "{items:text_sentences}", build=join_sentences, unbuild=split_effect)
    g.phrase(
        "triggered_effects", "{items:text_sentences}", build=join_after_trigger, unbuild=split_after_trigger
    )


def _of_next(g: Grammar) -> None:
    """Add what happens when you play the next card, which the previous sentence makes cheaper."""
    for noun in NOUNS:
        for turn in ("", " this turn", " this way"):
            for event in (f"you play that {noun}", f"that {noun} enters play"):
                later = f"when {event}{turn} , {{e:sentence}}"
                g.phrase("text_sentence", later, (OF_NEXT, noun, V.e), other_wording=True)
        about, case = _is_about(noun), If(V.c, V.e)
        g.phrase("text_sentence", "{e:sentence}", (OF_NEXT, noun, V.e), check=about, other_wording=True)
        if_so = "if {c:condition} , {e:sentence}"
        g.phrase("text_sentence", if_so, (OF_NEXT, noun, case), check=about, other_wording=True)
        enters = f"that {noun} {{e:entry.s}}"
        g.phrase("text_sentence", enters, (OF_NEXT, noun, V.e), other_wording=True)
    for enters in ("they {e:entry.p}", "it {e:entry.s}"):
        g.phrase("text_sentence", enters, (OF_NEXT, "", V.e), other_wording=True)
    about_them = (OF_NEXT, "", V.e)
    for pronoun, event in (
        ("they", "they enter play"),
        ("they", "you play them"),
        ("it", "it enters play"),
        ("it", "you play it"),
    ):
        for turn in ("", " this turn", " this way"):
            later = f"when {event}{turn} , {{e:sentence}}"
            g.phrase("text_sentence", later, (OF_NEXT, pronoun, V.e), other_wording=True)
    g.phrase("text_sentence", "{e:sentence}", about_them, check=_is_about_a_pronoun, other_wording=True)


def _is_about_a_pronoun(slots: Bindings) -> bool:
    """Return True for a sentence that refers back only with "they" or "it"."""
    found = anaphors(slots["e"])
    return bool(found) and found <= {anaphor("they"), anaphor("it")} and _is_about_no_event(slots)


def _is_about_no_event(slots: Bindings) -> bool:
    """Return False for a sentence about its own event."""
    return not isinstance(slots["e"], FloatingTrigger | DelayedTrigger)


def _is_about(noun: str) -> Callable[[Bindings], bool]:
    """Return a check that a sentence refers back only with "that character"."""
    that = anaphor(f"that {noun}")

    def check(slots: Bindings) -> bool:
        found = anaphors(tuple(slots.values()))
        return _is_about_no_event(slots) and that in found and found <= {that, anaphor("they"), anaphor("it")}

    return check


def _build_for_each(e: Any) -> Any:
    """Build what is done for each opponent, unless it is only repeated; "that player" is each of them."""
    about_them = replace_all(e, ThatPlayer(), They())
    return EachPlayer(Opponents(), about_them) if replace_all(about_them, They(), You()) != about_them else NO


def _build_for_own(c: Any, e: Any) -> Any:
    """Build what each player does for each of their own cards: "for each item they have in play, ..."."""
    if not isinstance(e, EachPlayer) or replace_all(c, They(), You()) == c:
        return NO
    if not isinstance(e.players, Opponents | AllPlayers | PlayersWhere) or not _is_repeatable({"e": e}):
        return NO
    return e.replace(effect=Repeat(c, e.effect))


def _split_for_own(value: Any) -> Bindings | None:
    if not isinstance(value, EachPlayer) or not isinstance(value.effect, Repeat):
        return NO
    slots = {"c": value.effect.amount, "e": value.replace(effect=value.effect.effect)}
    return slots if _build_for_own(**slots) == value else NO


def _build_where(e: Any, v: Any) -> Any:
    """Replace the amount called X by what it is."""
    told = replace_all(e, VARIABLE, v)
    return NO if told == e else told


def _is_joined(slots: Bindings) -> bool:
    """Return False if "may" would also cover the second part (6.1.4), or if that part may come later."""
    if isinstance(slots["a"], LATER):
        return False
    return not isinstance(slots["a"], May) or _is_optional(slots["b"])


def _is_joined_now(slots: Bindings) -> bool:
    return _is_joined(slots) and _are_timed_alike(slots) and not ends_with_options(slots["a"])


def _build_limited(c: Any, e: Any, m: int, k: str = "") -> Any:
    """Build what is gained or drawn for each of several things, up to a limit."""
    if not isinstance(e, GainLore | Draw) or not isinstance(e.amount, Number):
        return NO
    nouns = ("lore",) if isinstance(e, GainLore) else ("card", "cards")
    if k and k not in nouns:
        return NO
    return e.replace(amount=AtMost(Times(e.amount.value, c), Number(m)))


def _repeats_for_all(slots: Bindings) -> bool:
    """Return True for cards of a deck, moved as often as there is something that isn't each player's own."""
    theirs = isinstance(slots["e"], EachPlayer) and replace_all(slots["c"], They(), You()) != slots["c"]
    return moves_top_card(slots) and not theirs


def _is_repeatable(slots: Bindings) -> bool:
    """Return False if one choice may be meant for all repetitions: "for each item, exert chosen ...".

    A card that leaves play can't be chosen again, and each "may" is a separate decision (6.1.4.2).
    """
    effect = slots["e"]
    if mentions(effect, THAT_NUMBER):
        return False  # "that many" may be all of them
    if isinstance(effect, (May, *_PUT_AWAY)):
        return True
    chosen = (each for each in selections(effect) if isinstance(each, Chosen))
    one_player = isinstance(effect, Seq) and isinstance(effect.effects[0], ChoosePlayer)
    return not one_player and all(each.filter.zone != PLAY or each.by != You() for each in chosen)


def _are_timed_alike(slots: Bindings) -> bool:
    """Return False for a lasting effect with a duration and one without, if it may be meant for both."""
    lasting = [slots[each] for each in ("a", "b") if isinstance(slots[each], Apply | ApplyAll | ApplyRule)]
    endless = [each for each in lasting if each.duration == Forever() and not _depends(each)]
    return len(endless) in (0, len(lasting))


def _depends(effect: Any) -> bool:
    """Return True for what lasts as long as a condition holds."""
    return isinstance(effect, Apply) and any(isinstance(each, Conditional) for each in effect.modifiers)


def _is_optional(effect: Any) -> bool:
    """Return whether a player may decline an effect, regardless of what comes before it (6.1.4.2)."""
    return isinstance(effect, May) or (isinstance(effect, EachPlayer) and isinstance(effect.effect, May))


def _build_return(d: Any) -> Any:
    """Build the return of the cards that each player revealed."""
    if d.whose != PlayerOf(anaphor("they")):
        return NO
    own = d.replace(target=Ref(anaphor("it")), whose=They())
    return (OTHERWISE, EachPlayer(They(), own))


def _is_paid_now(slots: Bindings) -> bool:
    """Return False for something paid only later: as a turn starts, or to quest or challenge."""
    effect = slots["e"]
    if not isinstance(effect, Apply):
        return True
    acts = any(isinstance(each, Cant) and each.what in ("quest", "challenge") for each in effect.modifiers)
    return not isinstance(effect.duration, AtTheirNextStart) and not acts


def _is_named_here(slots: Bindings) -> bool:
    """Return True for players who were not mentioned before."""
    return isinstance(slots["p"], Opponents | AllPlayers | PlayerOf | PlayersWhere)


def _is_of_type(noun: str) -> Callable[[Bindings], bool]:
    """Return a check that a chosen card is of one type."""
    return lambda slots: types_of(slots["t"].filter) == {noun}


def _is_known_player(slots: Bindings) -> bool:
    """Return False if the effect itself would mention the player who may avoid it."""
    named = Opponents | AllPlayers | PlayerOf
    acts = isinstance(slots["e"], EachPlayer) and isinstance(slots["e"].players, named)
    return _is_paid_now(slots) and not isinstance(slots["e"], Seq) and not acts


def is_clear_case(slots: Bindings) -> bool:
    """Return False if a condition after an effect may apply only to its last part, or to what it selects."""
    effect = slots["e"].effect if isinstance(slots["e"], May) else slots["e"]
    if isinstance(effect, Compound | IfDone | Either):
        return False
    done = isinstance(effect, Draw | GainLore | LoseLore) and asks_what_was_done(slots["c"])
    same = isinstance(slots["c"], Is) and getattr(effect, "target", None) == Ref(slots["c"].card)
    return done or same or not has_anaphor(slots["c"])


def _is_immediate(slots: Bindings) -> bool:
    """Return False for modifiers, since their "unless" is checked as long as they last."""
    return not isinstance(slots["e"], Apply)
