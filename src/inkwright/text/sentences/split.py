"""Split an effect into sentences, the reverse of `join`."""

from __future__ import annotations

from typing import Any

from inkwright.effects.control import (
    ChoosePlayer,
    Compound,
    EachPlayer,
    If,
    IfDone,
    May,
    Nothing,
    Repeat,
    Seq,
    Unless,
)
from inkwright.effects.damage import DealDamage
from inkwright.effects.lasting import ApplyRule, DelayedTrigger, FloatingTrigger, NextReplacement
from inkwright.effects.node import Effect
from inkwright.effects.players import Opponents, They, You
from inkwright.effects.rule_changes import Enters
from inkwright.text.grammar import NO
from inkwright.text.sentences.groups import split_others, split_those
from inkwright.text.sentences.instead import detach_instead, make_elliptical
from inkwright.text.sentences.items import (
    IF_ACCEPTED,
    IF_CANT,
    IF_DECLINED,
    IF_DONE,
    INSTEAD,
    OTHERS,
    OTHERWISE,
    PLAIN,
    REPEATED,
    UNREDUCED,
    WHO_ACCEPTS,
    WHO_REFUSES,
    Item,
)
from inkwright.text.sentences.join import (
    LATER,
    can_fail,
    is_worded_apart,
    join_after_trigger,
    with_chosen_players,
)
from inkwright.text.sentences.otherwise import (
    drop_repeated_alternative,
    split_alternative,
    split_cases,
)
from inkwright.text.sentences.players import add_they, remove_player_choice
from inkwright.text.template import Bindings, replace_all
from inkwright.text.topics.type_cases import split_type_cases

_OF_ONE_PLAYER = (If, EachPlayer, ApplyRule, Unless)
"""Effects on a chosen player that continue a sentence: done, offered or forbidden."""


def split_sentences(effect: Effect) -> tuple[Item, ...]:
    """Split an effect into its sentences."""
    replaced = detach_instead(effect)
    if replaced is not None:
        before, last = replaced
        return (
            *split_sentences(before),
            (INSTEAD, last.condition, make_elliptical(last.instead, last.effect)),
        )
    reduced = _with_resist(effect)
    if reduced is not None:
        return (*split_sentences(reduced), (UNREDUCED,))
    items: tuple[Item, ...] | None = None
    if isinstance(effect, Seq):
        items = _split_sequence(effect)
    elif isinstance(effect, If):
        items = _split_if(effect)
    elif isinstance(effect, IfDone):
        items = _split_if_done(effect)
    elif isinstance(effect, EachPlayer):
        items = _split_each_player(effect)
    elif isinstance(effect, (*LATER, Repeat)):
        items = _split_inner(effect)
    return ((PLAIN, remove_player_choice(effect)),) if items is None else items


def _with_resist(effect: Effect) -> Effect | None:
    """Return an effect whose last damage can be reduced again, the reverse of `_without_resist`."""
    if isinstance(effect, DealDamage):
        return None if effect.resist else effect.replace(resist=True)
    if isinstance(effect, May):
        inner = _with_resist(effect.effect)
        return None if inner is None else effect.replace(effect=inner)
    if isinstance(effect, IfDone) and effect.otherwise is None:
        inner = _with_resist(effect.then)
        return None if inner is None else effect.replace(then=inner)
    if isinstance(effect, Compound):
        inner = _with_resist(effect.effects[-1])
        return None if inner is None else effect.replace(effects=(*effect.effects[:-1], inner))
    return None


def _split_sequence(effect: Seq) -> tuple[Item, ...] | None:
    first = effect.effects[0]
    one_player = isinstance(first, ChoosePlayer) and first == ChoosePlayer(first.players)
    if one_player and len(effect.effects) == 2 and isinstance(effect.effects[1], EachPlayer):
        items = _split_each_player(effect.effects[1])
        if items is not None and len(items) >= 2 and items[1][0] in (IF_ACCEPTED, IF_DECLINED):
            return ((PLAIN, Seq((first, items[0][1]))), *items[1:])
    if one_player and len(effect.effects) == 2 and isinstance(effect.effects[1], _OF_ONE_PLAYER):
        rule = effect.effects[1].change if isinstance(effect.effects[1], ApplyRule) else None
        about_cards = isinstance(rule, Enters)
        return ((PLAIN, remove_player_choice(effect) if about_cards else effect),)
    if one_player and len(effect.effects) == 2:
        return None
    found: list[Item] = []
    if one_player:
        acts = isinstance(effect.effects[1], _OF_ONE_PLAYER)
        found += split_sentences(Seq(effect.effects[:2])) if acts else [(PLAIN, first)]
        rest = effect.effects[2:] if acts else effect.effects[1:]
        return (*found, *(item for part in rest for item in split_sentences(part)))
    for at, part in enumerate(effect.effects):
        if at == 1 and isinstance(part, Repeat) and part.effect == first:
            found.append((REPEATED, part.amount))
        else:
            found += split_sentences(part)
    return tuple(found)


def _split_inner(
    effect: Repeat | FloatingTrigger | DelayedTrigger | NextReplacement,
) -> tuple[Item, ...] | None:
    """Split off the sentences that depend on an effect that happens later or several times."""
    first, *more = split_sentences(effect.effect)
    if not more or any(item[0] == PLAIN for item in more):
        return None
    return (PLAIN, effect.replace(effect=first[1])), *more


def is_repeated(effect: Effect) -> bool:
    """Return True for an effect that is then repeated."""
    if not isinstance(effect, Seq) or len(effect.effects) != 2:
        return False
    first, last = effect.effects
    return isinstance(last, Repeat) and last.effect == first


def _split_if(effect: If) -> tuple[Item, ...] | None:
    if effect.otherwise is None or split_type_cases(effect) is not None:
        return None
    cases = split_cases(effect)
    if cases is not None:
        return (*((PLAIN, each) for each in cases[0]), (OTHERWISE, cases[1]))
    then = If(effect.condition, drop_repeated_alternative(effect).then)
    return ((PLAIN, then), (OTHERWISE, effect.otherwise))


def _split_if_done(effect: IfDone) -> tuple[Item, ...] | None:
    if effect.otherwise is None and not is_worded_apart(effect.first, effect.then):
        return None
    if isinstance(effect.first, May) and effect.then == Nothing() and effect.otherwise is not None:
        return (*split_sentences(effect.first), (OTHERWISE, effect.otherwise))
    if effect.then == Nothing() and effect.otherwise is not None:
        return (*split_sentences(effect.first), (IF_CANT, effect.otherwise))
    may = split_alternative(effect.then)
    if may is not None and effect.otherwise is None:
        return (*split_sentences(effect.first), (IF_DONE, may[0]), (OTHERWISE, may[1]))
    items = (*split_sentences(effect.first), (IF_DONE, effect.then))
    return items if effect.otherwise is None else (*items, (OTHERWISE, effect.otherwise))


def _split_each_player(effect: EachPlayer) -> tuple[Item, ...] | None:
    inner = effect.effect
    parts = split_others(effect)
    if parts is not None:
        return (*split_sentences(parts[0]), (OTHERS, effect.players, parts[1]))
    if isinstance(inner, Seq):
        first, *more = inner.effects
        continued = (item for part in more for item in split_sentences(add_they(part)))
        return ((PLAIN, EachPlayer(effect.players, first)), *continued)
    if isinstance(inner, IfDone):
        for relation, case in ((WHO_ACCEPTS, inner.then), (WHO_REFUSES, inner.otherwise)):
            some = split_those(case)
            if some is not None:
                return (PLAIN, EachPlayer(effect.players, inner.first)), (relation, some)
    if isinstance(inner, IfDone) and inner.then != Nothing() and _is_offered(inner):
        offer = (PLAIN, EachPlayer(effect.players, inner.first)), (IF_ACCEPTED, inner.then)
        return offer if inner.otherwise is None else (*offer, (IF_DECLINED, inner.otherwise))
    if not isinstance(inner, IfDone) or inner.then != Nothing() or inner.otherwise is None:
        return None
    relation = WHO_REFUSES if effect.players == Opponents() else IF_DECLINED
    offered = (PLAIN, EachPlayer(effect.players, inner.first))
    refused = split_sentences(inner.otherwise)
    if [item[0] for item in refused] == [PLAIN, IF_DONE]:
        return offered, (relation, refused[0][1]), refused[1]
    return offered, (relation, inner.otherwise)


def _is_offered(effect: IfDone) -> bool:
    """Return True for "if they do" after what players may do, or can fail to do."""
    if isinstance(effect.first, May):
        return True
    acts = isinstance(effect.then, EachPlayer) or replace_all(effect.then, They(), You()) == effect.then
    return acts and can_fail(effect.first)


def split_effect(value: Any) -> Bindings | None:
    """Return the sentences of an effect, as slots of its production."""
    return {"items": split_sentences(with_chosen_players(value))} if isinstance(value, Effect) else NO


def split_after_trigger(value: Any) -> Bindings | None:
    """Return the slots of an effect after a trigger."""
    slots = split_effect(value)
    if slots is None or join_after_trigger(slots["items"]) is None:
        return NO
    return slots
