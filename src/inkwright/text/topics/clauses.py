"""How deeds are put together: may, and, then, to, or, if you do, otherwise, instead."""

from __future__ import annotations

from typing import Any

from inkwright.effects.conditions import AnyPlayer, CompareAmounts, Condition, Is, Not
from inkwright.effects.control import (
    Both,
    Choose,
    ChoosePlayer,
    EachPlayer,
    Either,
    If,
    IfDone,
    InsteadIf,
    May,
    Nothing,
    Pay,
    Repeat,
    Seq,
    Then,
    Unless,
)
from inkwright.effects.damage import DealDamage, RemoveDamage
from inkwright.effects.durations import Forever, WhileInPlay
from inkwright.effects.filters import PLAY, Filter, IsThis
from inkwright.effects.lasting import Apply, DelayedTrigger
from inkwright.effects.node import Effect
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
from inkwright.text.references import SAME, mark
from inkwright.text.template import Bindings, V, replaced_once
from inkwright.text.topics.type_cases import by_type

UNREDUCED, ELSE_THEIRS = "unreduced", "otherwise theirs"
PLAIN, DONE, ELSE, RATHER = "plain", "if you do", "otherwise", "instead"
REFUSED, DECLINED = "who doesn't", "they don't"
SAME_TIME, SAME_CARDS = Forever(), Ref("")
CHOSEN_PLAYERS = {"chosen opponent": Opponents(), "chosen player": AllPlayers()}
"""Words for whose cards are meant that make you choose a player first."""
Item = tuple[Any, ...]
"""A sentence of an effect: how it hangs on the one before it, and what it says."""


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
    g.verbs("joined.@", two, Both((V.a, V.b)), check=_nothing_given)
    g.verbs(
        "joined.@", two, Both((V.a, V.b)), check=lambda slots: not _nothing_given(slots), other_wording=True
    )
    g.verbs("joined.@", "{a:do.@} , then {b:do.@}", Then((V.a, V.b)), check=_nothing_given)
    g.verbs("joined.@", "{a:do.@} , {b:do.@} , then {c:do.@}", Then((V.a, V.b, V.c)))
    g.verbs("joined.@", "{a:do.@} , {b:do.@} , and {c:do.@}", Both((V.a, V.b, V.c)))
    g.verbs("joined.@", "{a:do.@} and then {b:do.@}", Then((V.a, V.b)), other_wording=True)
    g.verbs("deeds.@", "{e:joined.@}", V.e)
    g.verbs("deeds.@", "{a:do.@} to {b:joined.%}", IfDone(V.a, V.b))
    g.verbs("deeds.@", "{a:do.@} to {b:do.%} and {c:do.%}", IfDone(V.a, Both((V.b, V.c))))
    g.verbs("deeds.@", "{a:do.@} and {b:do.@} to {c:joined.%}", IfDone(Both((V.a, V.b)), V.c))
    g.verbs("deeds.@", "{a:do.@} , then {b:do.@} to {c:joined.%}", Then((V.a, IfDone(V.b, V.c))))
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
    g.phrase("other_clause", "you may {a:do.you} and {b:do.you}", May(Both((V.a, V.b))))
    g.phrase("other_clause", "{p:player.s} {e:deeds.s}", EachPlayer(V.p, V.e))
    g.phrase("other_clause", "{p:player.s} may {e:deeds.p}", EachPlayer(V.p, May(V.e, They())))
    g.phrase("other_clause", "{p:player.p} {e:deeds.p}", EachPlayer(V.p, V.e), other_wording=True)
    # The same players go on: see `_continued`.
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
    g.phrase("sentence", "{a:clause} and {b:subject_clause}", Both((V.a, V.b)))
    g.phrase("sentence", "{a:clause} , then {b:subject_clause}", Then((V.a, V.b)))
    then_both = "{a:clause} , then {b:subject_clause} and {c:subject_clause}"
    g.phrase("sentence", then_both, Then((V.a, Both((V.b, V.c)))))
    g.phrase("item", "{e:sentence}", (PLAIN, V.e))
    g.phrase("item", "then , {e:sentence}", (PLAIN, V.e), other_wording=True)
    g.phrase("item", "then {e:sentence}", (PLAIN, V.e), other_wording=True)
    g.phrase("item", "then , if {c:condition} , {e:sentence}", (PLAIN, If(V.c, V.e)), other_wording=True)
    g.phrase("item", "if {c:condition} , {e:sentence}", (PLAIN, If(V.c, V.e)))
    each = "each player who reveals a {t:cards.s} may {e:deeds.p}"
    revealed = If(Is(mark("it"), V.t), EachPlayer(They(), May(V.e, They())))
    g.phrase("item", each, (PLAIN, revealed), other_wording=True)
    put = "otherwise , put the revealed cards {d:dest}"
    g.phrase("item", put, build=_all_revealed, unbuild=lambda value: NO, other_wording=True)
    g.phrase("item", "if you do , {e:sentence}", (DONE, V.e))
    g.phrase("item", "if you do and {c:condition} , {e:sentence}", (DONE, If(V.c, V.e)))
    g.phrase("item", "otherwise , {e:sentence}", (ELSE, V.e))
    g.phrase("item", "if {c:condition} , {e:same_again} instead", (RATHER, V.c, V.e))
    enters = "if {c:condition} , you may play {t:playable.you} for free instead and it enters play exerted"
    g.phrase("item", enters, (RATHER, V.c, May(Play(V.t, "free", True))))
    g.phrase("item", "if {c:condition} , {e:sentence} instead", (RATHER, V.c, V.e))
    g.phrase("item", "for each opponent who doesn't , {e:subject_clause}", (REFUSED, V.e))
    g.phrase("item", "if they don't , {e:subject_clause}", (DECLINED, V.e))
    g.phrase("item", "this damage can't be reduced by Resist", (UNREDUCED,))
    # The players of the sentence before are told what to do with their cards.
    g.phrase("item", "otherwise , {e:do.p}", (ELSE_THEIRS, V.e), other_wording=True)
    # What is done instead may leave out how long or to what, when that is the same.
    for number in ("s", "p"):
        g.phrase("same_again", f"{{t:affected.{number}}} {{m:mods.{number}}}", Apply(V.t, V.m, SAME_TIME))
    g.phrase("same_again", "remove {n:up_to_damage}", RemoveDamage(V.n, SAME_CARDS))
    g.phrase("same_again", "deal {n:n_damage}", DealDamage(V.n, SAME_CARDS))
    g.several("items", "item", sep=".")
    g.phrase("effects", "{items}", build=folded, unbuild=_unfolded)
    g.phrase("triggered_effects", "{items}", build=_folded_after_trigger, unbuild=_unfolded_after_trigger)


def _all_revealed(d: Any) -> Any:
    """The cards each player revealed go to where they came from."""
    if d.whose != PlayerOf(mark("they")):
        return NO
    own = d.changed(target=Ref(mark("it")), whose=They())
    return (ELSE, EachPlayer(They(), own))


def _at_once(slots: Bindings) -> bool:
    """What cards get "unless" something holds depends on it for as long as they have it."""
    return not isinstance(slots["e"], Apply)


def folded(items: tuple[Item, ...]) -> Effect | None:
    """The effect that sentences make together; None when one hangs on nothing."""
    done: list[Effect] = []
    for item in items:
        if done and _open_ended(done[-1]):
            return NO
        if item[0] == PLAIN:
            if done and _continued(done, item[1]):
                continue
            done.append(_with_player_chosen(item[1]))
            continue
        if not done:
            return NO
        joined = _hung(done[-1], item)
        if joined is None:
            return NO
        done[-1] = joined
    return done[0] if len(done) == 1 else Seq(tuple(done))


def _hung(before: Effect, item: Item) -> Effect | None:
    """An effect with a sentence that hangs on it."""
    if item[0] == DONE:
        return IfDone(before, item[1])
    if item[0] == RATHER:
        return _replaced(before, item[1], item[2])
    if item[0] == UNREDUCED:
        return before.changed(resist=False) if isinstance(before, DealDamage) else NO
    if item[0] == ELSE_THEIRS:
        return _hung(before, (ELSE, EachPlayer(They(), item[1]))) if isinstance(before, EachPlayer) else NO
    if item[0] in (REFUSED, DECLINED):
        if isinstance(before, EachPlayer) and isinstance(before.effect, May):
            return EachPlayer(before.players, IfDone(before.effect, Nothing(), item[1]))
        return NO
    if _unreplaced(before) is not None:
        return NO  # it does not say otherwise than what
    if isinstance(before, If) and before.otherwise is None:
        return _with_else(before, item[1])
    if isinstance(before, EachPlayer) and isinstance(before.effect, Seq) and item[0] == ELSE:
        *parts, last = before.effect.effects
        inner = _unwrapped(item[1])
        if isinstance(last, If) and last.otherwise is None and inner is not None:
            return EachPlayer(before.players, Seq((*parts, _with_else(last, inner))))
        return NO
    if isinstance(before, IfDone) and before.otherwise is None:
        if isinstance(before.then, May):
            return before.changed(then=_or_else(before.then, item[1]))
        return before.changed(otherwise=item[1])
    return _or_else(before, item[1]) if isinstance(before, May) else NO


def _or_else(may: May, effect: Effect) -> IfDone:
    """What happens when something that may be done is not."""
    return IfDone(may, Nothing(), effect)


def _with_else(before: If, effect: Effect) -> If:
    """Otherwise: when the condition does not hold, or when what may then be done is not done."""
    then = _or_else(before.then, effect) if isinstance(before.then, May) else before.then
    if isinstance(then, EachPlayer) and isinstance(effect, EachPlayer) and then.players == effect.players:
        if isinstance(then.effect, May):
            then = EachPlayer(then.players, _or_else(then.effect, effect.effect))
    return If(before.condition, then, effect)


def _declinable(effect: Effect) -> tuple[May, Effect] | None:
    """The reverse of `_or_else`."""
    if isinstance(effect, IfDone) and isinstance(effect.first, May) and effect.then == Nothing():
        return None if effect.otherwise is None else (effect.first, effect.otherwise)
    return None


def _shorter_if(effect: If) -> If:
    """An if whose first case may be declined for the other case, without saying that twice."""
    then, otherwise = effect.then, effect.otherwise
    if isinstance(then, EachPlayer) and isinstance(otherwise, EachPlayer):
        may = _declinable(then.effect)
        if may is not None and may[1] == otherwise.effect:
            return effect.changed(then=EachPlayer(then.players, may[0]))
    may = _declinable(then)
    return effect if may is None or may[1] != otherwise else effect.changed(then=may[0])


def _replaced(before: Effect, condition: Condition, instead: Effect) -> Effect | None:
    """An effect of which a part is replaced: of "you may A to B" it is B, unless it may be done instead."""
    if isinstance(before, If | IfDone) and before.otherwise is not None:
        return NO  # it does not say which of the two cases it replaces
    short = isinstance(instead, Apply | RemoveDamage | DealDamage) and _is_short(instead)
    if isinstance(before, May) and not isinstance(instead, May):
        inner = _replaced(before.effect, condition, instead)
        return NO if inner is None else before.changed(effect=inner)
    if isinstance(before, IfDone) and before.otherwise is None:
        inner = _replaced(before.then, condition, instead)
        return NO if inner is None else before.changed(then=inner)
    if isinstance(before, Seq) and isinstance(before.effects[0], ChoosePlayer):
        inner = _replaced(before.effects[-1], condition, instead)
        return NO if inner is None else before.changed(effects=(*before.effects[:-1], inner))
    if isinstance(before, Then | Both) and short:
        inner = _replaced(before.effects[-1], condition, instead)
        return NO if inner is None else before.changed(effects=(*before.effects[:-1], inner))
    told = _completed(instead, before)
    return NO if told is None else InsteadIf(before, condition, told)


def _is_short(instead: Apply | RemoveDamage | DealDamage) -> bool:
    """Whether it leaves something unsaid."""
    return instead.duration == SAME_TIME if isinstance(instead, Apply) else instead.target == SAME_CARDS


def _unreplaced(effect: Effect) -> tuple[Effect, InsteadIf] | None:
    """An effect without the replacement of its part, and that replacement; the reverse of `_replaced`."""
    if isinstance(effect, InsteadIf):
        return None if isinstance(effect.effect, Choose) else (effect.effect, effect)
    for field, inner in (("effect", May), ("then", IfDone)):
        if isinstance(effect, inner):
            found = _unreplaced(getattr(effect, field))
            return None if found is None else (effect.changed(**{field: found[0]}), found[1])
    if isinstance(effect, Then | Both) or (
        isinstance(effect, Seq) and isinstance(effect.effects[0], ChoosePlayer)
    ):
        found = _unreplaced(effect.effects[-1])
        if found is not None:
            return effect.changed(effects=(*effect.effects[:-1], found[0])), found[1]
    return None


def _continued(done: list[Effect], effect: Effect) -> bool:
    """Whether the players of the sentence before go on acting; then their effect is made longer."""
    before = done[-1]
    if not isinstance(before, EachPlayer) or isinstance(before.players, They):
        return False
    inner = _unwrapped(effect)
    if inner is None:
        return False
    parts = before.effect.effects if isinstance(before.effect, Seq) else (before.effect,)
    done[-1] = EachPlayer(before.players, Seq((*parts, inner)))
    return True


def _unwrapped(effect: Effect | None) -> Effect | None:
    """The effect without "they" as its subject, or None when it has another subject."""
    if isinstance(effect, EachPlayer) and isinstance(effect.players, They):
        return effect.effect
    if isinstance(effect, If):
        then = _unwrapped(effect.then)
        otherwise = _unwrapped(effect.otherwise)
        if then is None or (otherwise is None) != (effect.otherwise is None):
            return None
        return If(effect.condition, then, otherwise)
    return None


def _wrapped(effect: Effect) -> Effect:
    """The reverse of `_unwrapped`."""
    if isinstance(effect, If):
        effect = _shorter_if(effect)
        otherwise = None if effect.otherwise is None else _wrapped(effect.otherwise)
        return If(effect.condition, _wrapped(effect.then), otherwise)
    return EachPlayer(They(), effect)


def _with_player_chosen(effect: Effect) -> Effect:
    """Where a text speaks of chosen opponent's cards, the player is chosen first.

    That is within what may be done, and only if what it depends on holds or was done (6.1.4, 6.1.5.1)."""
    if isinstance(effect, May):
        return effect.changed(effect=_with_player_chosen(effect.effect))
    if isinstance(effect, If):
        return effect.changed(then=_with_player_chosen(effect.then))
    if isinstance(effect, IfDone) and not _speaks_of_chosen_player(effect.first):
        return effect.changed(then=_with_player_chosen(effect.then))
    for words, players in CHOSEN_PLAYERS.items():
        told = replaced_once(effect, ThatPlayer(words), They())
        if told is not None:
            return Seq((ChoosePlayer(players), told))
    return effect


def _speaks_of_chosen_player(effect: Effect) -> bool:
    return any(replaced_once(effect, ThatPlayer(words), They()) is not None for words in CHOSEN_PLAYERS)


def _without_player_chosen(effect: Effect) -> Effect:
    """The reverse of `_with_player_chosen`."""
    if isinstance(effect, May):
        return effect.changed(effect=_without_player_chosen(effect.effect))
    if isinstance(effect, If):
        return effect.changed(then=_without_player_chosen(effect.then))
    if isinstance(effect, IfDone) and not _speaks_of_chosen_player(effect.first):
        return effect.changed(then=_without_player_chosen(effect.then))
    if isinstance(effect, Seq) and len(effect.effects) == 2 and isinstance(effect.effects[0], ChoosePlayer):
        for words, players in CHOSEN_PLAYERS.items():
            told: Effect | None = replaced_once(effect.effects[1], They(), ThatPlayer(words))
            if told is not None and effect.effects[0] == ChoosePlayer(players):
                if not isinstance(effect.effects[1], If | EachPlayer):
                    return told
    return effect


def _open_ended(effect: Effect) -> bool:
    """Whether what follows would belong to its last option."""
    inner = effect.effect if isinstance(effect, May | InsteadIf) else effect
    return isinstance(inner, Choose) or by_type(inner) is not None


def _completed(instead: Effect, before: Effect) -> Effect | None:
    """What is done instead, with what it leaves unsaid taken from what it replaces."""
    if isinstance(instead, Apply) and instead.duration == SAME_TIME:
        return Apply(instead.target, instead.modifiers, before.duration) if isinstance(before, Apply) else NO
    if isinstance(instead, RemoveDamage | DealDamage) and instead.target == SAME_CARDS:
        if not isinstance(before, RemoveDamage | DealDamage) or type(before) is not type(instead):
            return NO
        return instead.changed(target=Ref(SAME))
    return instead


def _shortened(instead: Effect, before: Effect) -> Effect:
    """The reverse of `_completed`."""
    if (
        isinstance(instead, Apply)
        and isinstance(instead.target, Ref)
        and isinstance(before, Apply)
        and instead.duration == before.duration
    ):
        return Apply(instead.target, instead.modifiers, SAME_TIME)
    if isinstance(instead, RemoveDamage | DealDamage):
        short = instead.changed(target=SAME_CARDS)
        return short if _completed(short, before) == instead else instead
    return instead


def unfolded(effect: Effect) -> tuple[Item, ...]:
    """The sentences of an effect."""
    unreplaced = _unreplaced(effect)
    if unreplaced is not None:
        before, rather = unreplaced
        return (*unfolded(before), (RATHER, rather.condition, _shortened(rather.instead, rather.effect)))
    if isinstance(effect, DealDamage) and not effect.resist:
        return ((PLAIN, effect.changed(resist=True)), (UNREDUCED,))
    if isinstance(effect, Seq):
        first = effect.effects[0]
        one = isinstance(first, ChoosePlayer) and first == ChoosePlayer(first.players)
        if one and len(effect.effects) == 2 and isinstance(effect.effects[1], If | EachPlayer):
            return ((PLAIN, effect),)
        told = _without_player_chosen(effect)
        if told is not effect:
            return ((PLAIN, told),)
        if not one:
            return tuple(item for part in effect.effects for item in unfolded(part))
    if isinstance(effect, If) and effect.otherwise is not None and by_type(effect) is None:
        return ((PLAIN, If(effect.condition, _shorter_if(effect).then)), (ELSE, effect.otherwise))
    if isinstance(effect, IfDone) and (effect.otherwise is not None or _is_sentence(effect.first)):
        if isinstance(effect.first, May) and effect.then == Nothing() and effect.otherwise is not None:
            return (*unfolded(effect.first), (ELSE, effect.otherwise))
        may = _declinable(effect.then)
        if may is not None and effect.otherwise is None:
            return (*unfolded(effect.first), (DONE, may[0]), (ELSE, may[1]))
        items = (*unfolded(effect.first), (DONE, effect.then))
        return items if effect.otherwise is None else (*items, (ELSE, effect.otherwise))
    if isinstance(effect, EachPlayer) and isinstance(effect.effect, Seq):
        first, *more = effect.effect.effects
        going_on = (item for part in more for item in unfolded(_wrapped(part)))
        return ((PLAIN, EachPlayer(effect.players, first)), *going_on)
    if (
        isinstance(effect, EachPlayer)
        and isinstance(effect.effect, IfDone)
        and effect.effect.then == Nothing()
    ):
        if effect.effect.otherwise is not None and not _paid_off(effect.effect.first):
            first = EachPlayer(effect.players, effect.effect.first)
            refused = REFUSED if effect.players == Opponents() else DECLINED
            return ((PLAIN, first), (refused, effect.effect.otherwise))
    return ((PLAIN, _without_player_chosen(effect)),)


def _paid_off(effect: Effect) -> bool:
    """Whether it is ink that keeps something from happening: then that is said with unless."""
    return isinstance(effect, May) and isinstance(effect.effect, Pay)


_SENTENCES = (May, Apply, EachPlayer, Seq, If, IfDone, InsteadIf, Repeat, DelayedTrigger, Choose)


def _is_sentence(effect: Effect) -> bool:
    """Whether an effect takes a sentence of its own, so that what depends on it follows in another."""
    return isinstance(effect, _SENTENCES)


def _unfolded(value: Any) -> Bindings | None:
    return {"items": unfolded(value)} if isinstance(value, Effect) else NO


def _folded_after_trigger(items: tuple[Item, ...]) -> Effect | None:
    """After a trigger, a first "if" without "otherwise" belongs to the trigger (6.2.4)."""
    first, following = items[0], items[1:]
    if first[0] == PLAIN and isinstance(first[1], If) and not (following and following[0][0] == ELSE):
        if not following or following[0][0] != PLAIN or not isinstance(following[0][1], If):
            return NO
        if not two_cases(first[1].condition, following[0][1].condition):
            return NO
    return folded(items)


def two_cases(a: Condition, b: Condition) -> bool:
    """Whether two conditions are the two sides of a comparison: "more than 2", "fewer than 2"."""
    if isinstance(a, AnyPlayer) and isinstance(b, AnyPlayer) and a.players == b.players:
        return two_cases(a.condition, b.condition)
    if not isinstance(a, CompareAmounts) or not isinstance(b, CompareAmounts):
        return False
    return (a.left, a.right) == (b.left, b.right) and {a.op, b.op} == {"<", ">"}


def _unfolded_after_trigger(value: Any) -> Bindings | None:
    slots = _unfolded(value)
    if slots is None or _folded_after_trigger(slots["items"]) is None:
        return NO
    return slots
