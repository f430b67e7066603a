"""Join the sentences of a text into one effect."""

from __future__ import annotations

from inkwright.effects.amounts import Amount, Number
from inkwright.effects.conditions import AnyPlayer, CompareAmounts, Condition
from inkwright.effects.control import (
    Choose,
    ChoosePlayer,
    Compound,
    EachPlayer,
    If,
    IfDone,
    InsteadIf,
    May,
    Nothing,
    Repeat,
    Select,
    Seq,
)
from inkwright.effects.damage import DealDamage, DivideDamage
from inkwright.effects.durations import Duration, ThisTurn
from inkwright.effects.filters import Filter
from inkwright.effects.lasting import (
    Apply,
    ApplyAll,
    ApplyRule,
    DelayedTrigger,
    FloatingTrigger,
    NextEnters,
    NextReplacement,
)
from inkwright.effects.modifiers import Add, Cant, GainAbility, GainClassification, GainKeyword
from inkwright.effects.node import Effect, nodes_of
from inkwright.effects.players import AllPlayers, Opponents, Players, ThatPlayer, They, You
from inkwright.effects.playing import Play
from inkwright.effects.rule_changes import Discount
from inkwright.effects.targets import AtRandom, Chosen, DeckCards, Each, Exactly, Ref, Selected
from inkwright.effects.triggers import When
from inkwright.text.grammar import NO
from inkwright.text.references.expressions import anaphor, anaphors, has_anaphor
from inkwright.text.references.referents import next_played, types_of
from inkwright.text.sentences.groups import add_others, of_those, pick_tied, split_those
from inkwright.text.sentences.instead import attach_instead, detach_instead, fill_same_deck
from inkwright.text.sentences.items import (
    ANYONE_ACCEPTS,
    ANYONE_CANT,
    ANYONE_REFUSES,
    ENTERS_EXERTED,
    ENTERS_WITH,
    IF_ACCEPTED,
    IF_CANT,
    IF_DECLINED,
    IF_DONE,
    IF_NOT_DONE,
    IF_THEY_CANT,
    INSTEAD,
    NEITHER,
    OF_NEXT,
    OTHERS,
    OTHERWISE,
    OTHERWISE_THEY,
    PLAIN,
    REPEATED,
    SAME_DURATION,
    THEN,
    TIED,
    TO_DO,
    UNREDUCED,
    WHO_ACCEPTS,
    WHO_CANT,
    WHO_REFUSES,
    Item,
)
from inkwright.text.sentences.otherwise import (
    attach_otherwise,
    attach_to_cases,
    last_cases,
    with_alternative,
)
from inkwright.text.sentences.players import add_player_choice, speaks_of_owner, strip_they
from inkwright.text.topics.type_cases import split_type_cases

_REFUSERS: dict[str, Players] = {WHO_REFUSES: Opponents(), ANYONE_REFUSES: AllPlayers()}
"""Players who were offered a choice, by the words for those who decline."""
_ACCEPTERS: dict[str, Players] = {WHO_ACCEPTS: Opponents(), ANYONE_ACCEPTS: AllPlayers()}
"""Players who were offered a choice, by the words for those who accept."""
_UNABLE = {WHO_CANT: WHO_REFUSES, ANYONE_CANT: ANYONE_REFUSES, IF_THEY_CANT: IF_DECLINED}
"""Words for those who don't do something, by the words for those who can't."""


def join_sentences(items: tuple[Item, ...]) -> Effect | None:
    """Join sentences into one effect; None when one depends on a sentence that is missing."""
    done: list[Effect] = []
    for item in items:
        if done and _is_open_ended(done[-1]):
            return NO
        if item[0] == THEN:
            if done and isinstance(done[-1], LATER):
                return NO  # now, or each time from then on
            item = (PLAIN, item[1])
        if item[0] == PLAIN:
            if done and _continue_players(done, item[1]):
                continue
            if done and _speaks_of_next(done[-1], item[1]):
                return NO
            if done and _is_by_chosen(done[-1], item[1]):
                done[-1] = Seq((done[-1], item[1]))  # as "chosen player ..."
                continue
            made = add_player_choice(item[1])
            one_player = isinstance(made, Seq) and isinstance(made.effects[0], ChoosePlayer)
            done += made.effects if isinstance(made, Seq) and not one_player else (made,)
            continue
        if not done:
            return NO
        if item[0] == OF_NEXT:
            later = _when_played(done[-1], item[1], item[2])
            if later is None:
                return NO
            done.append(later)
            continue
        if item[0] == NEITHER:
            more = _forbid_too(done[-1], item[1])
            if more is None:
                return NO
            done.append(more)
            continue
        if item[0] == REPEATED:
            if len(done) > 1 or has_anaphor(done[0]):
                return NO  # "this" may be the last sentence or all of them
            done.append(Repeat(item[1], done[0]))
            continue
        if len(done) > 1 and isinstance(done[-1], Repeat) and done[-1].effect == done[0]:
            return NO  # about the last time or all of them
        cases = last_cases(done) if item[0] == OTHERWISE else []
        if len(cases) > 1:
            otherwise = attach_to_cases(cases, item[1])
            if otherwise is None:
                return NO  # of the last case, or of all of them
            done[-len(cases) :] = [otherwise]
            continue
        if item[0] == TIED:
            joined = pick_tied(done[-1], item[1])
        elif item[0] == OTHERS:
            joined = add_others(done[-1], item[1], item[2])
        else:
            joined = attach_sentence(done[-1], item)
        if joined is None:
            return NO
        done[-1] = joined
    return done[0] if len(done) == 1 else Seq(tuple(done))


def _speaks_of_next(before: Effect, effect: Effect) -> bool:
    """Return whether a pronoun means the next card that you play, which the previous sentence is about."""
    cards = next_played(before)
    if cards is None or isinstance(effect, FloatingTrigger | DelayedTrigger):
        return False  # the trigger is about its own event
    types = types_of(cards)
    pronouns = anaphors(effect) & {anaphor("they"), anaphor("it")}
    return bool(pronouns) and (anaphor("it") in pronouns or not types or "character" in types)


def _when_played(before: Effect, noun: str, effect: Effect) -> Effect | None:
    """Return what happens when you play the next card, which costs less or enters exerted."""
    cards, duration = _next_card(before)
    if cards is None or not _may_be_called(noun, types_of(cards)):
        return NO
    if not noun and not isinstance(effect, NextEnters) and not _speaks_of_next(before, effect):
        return NO
    if isinstance(effect, NextEnters):
        entering = isinstance(before, NextEnters)
        return effect.replace(cards=cards) if duration == ThisTurn() and not entering else NO
    played = When("plays", cards, None, You())
    return FloatingTrigger(played, effect, duration, True)


def _next_card(before: Effect) -> tuple[Filter | None, Duration]:
    """Return the description of the next card that you play, if an effect is about it, and its duration."""
    if isinstance(before, NextEnters):
        return before.cards, ThisTurn()
    if isinstance(before, ApplyRule) and isinstance(before.change, Discount):
        return (before.change.cards if before.change.limit == "next" else None), before.duration
    return None, ThisTurn()


def _may_be_called(noun: str, types: frozenset[str]) -> bool:
    """Return whether a noun or pronoun can mean a card of some types; without a noun, it can mean any."""
    if noun == "they":
        return "character" in types
    if noun == "it":
        return bool(types) and "character" not in types
    return not noun or types == frozenset({noun})


def _forbid_too(before: Effect, effect: Effect) -> Effect | None:
    """Return what the cards of the previous sentence can't do either, or also get."""
    first = before.effect if isinstance(before, May) else before
    if not isinstance(first, Apply | ApplyAll):
        return NO
    if isinstance(effect, If):
        inner = _forbid_too(before, effect.then)
        return NO if inner is None else effect.replace(then=inner)
    if not isinstance(effect, Apply):
        return NO
    same = Cant if all(isinstance(each, Cant) for each in effect.modifiers) else Add | GainKeyword
    if effect.duration == SAME_DURATION and not all(isinstance(each, same) for each in first.modifiers):
        return NO
    if isinstance(first, ApplyAll):
        group = effect.target == Ref(anaphor("they")) and effect.duration == SAME_DURATION
        return first.replace(modifiers=effect.modifiers) if group else NO
    if effect.target == Ref(anaphor("they")) and isinstance(first.target, Chosen | Each | Selected):
        effect = effect.replace(target=Ref(first.target.bind))  # not the cards that the condition asks for
    return effect.replace(duration=first.duration) if effect.duration == SAME_DURATION else effect


def _is_by_chosen(before: Effect, effect: Effect) -> bool:
    """Return True for an effect performed by the player chosen in the previous sentence."""
    if not isinstance(before, ChoosePlayer) or before.count != Exactly(Number(1)):
        return False
    return isinstance(effect, EachPlayer) and effect.players == ThatPlayer()


def with_chosen_players(effect: Effect) -> Effect:
    """Return an effect with each choice of a player joined to what that player does."""
    if not isinstance(effect, Seq) or isinstance(effect.effects[0], ChoosePlayer):
        return effect
    done: list[Effect] = []
    for each in effect.effects:
        if done and _is_by_chosen(done[-1], each):
            done[-1] = Seq((done[-1], each))
        else:
            done.append(each)
    return Seq(tuple(done))


def attach_sentence(before: Effect, item: Item) -> Effect | None:
    """Attach a dependent sentence to the effect before it."""
    if isinstance(before, LATER) or (isinstance(before, Repeat) and isinstance(before.effect, May)):
        inner = attach_sentence(before.effect, item)
        return NO if inner is None else before.replace(effect=inner)
    if item[0] in (IF_DONE, TO_DO) and isinstance(before, EachPlayer):
        return _attach_own(before, item)
    if item[0] in (IF_DONE, TO_DO):
        return IfDone(before, item[1]) if is_worded_apart(before, item[1]) == (item[0] == IF_DONE) else NO
    if item[0] == IF_NOT_DONE:
        return _attach_alternative(before, item[1])
    if item[0] == IF_CANT:
        return IfDone(before, Nothing(), item[1]) if _needs_cards(before) else NO
    if item[0] == INSTEAD:
        return attach_instead(before, item[1], item[2])
    if item[0] == ENTERS_EXERTED:
        return _change_play(before, True, None)
    if item[0] == ENTERS_WITH:
        return _change_play(before, item[1], item[2])
    if item[0] == UNREDUCED:
        return _without_resist(before)
    if item[0] == OTHERWISE_THEY:
        they = (OTHERWISE, EachPlayer(They(), item[1]))
        return attach_sentence(before, they) if isinstance(before, EachPlayer) else NO
    if item[0] in _UNABLE:
        acts = before.effects[-1] if isinstance(before, Seq) else before
        if not isinstance(acts, EachPlayer) or isinstance(acts.effect, May):
            return NO  # declining is not the same as being unable
        return attach_sentence(before, (_UNABLE[item[0]], *item[1:]))
    if item[0] in _ACCEPTERS:
        if not isinstance(before, EachPlayer):
            return NO
        then = of_those(before.players, _ACCEPTERS[item[0]], item[1])
        return NO if then is None else _attach_consent(before, then)
    if item[0] == IF_ACCEPTED:
        return _attach_consent(before, item[1])
    if item[0] in (OTHERWISE, IF_DECLINED) and _consents(before):
        return _attach_refusal(before, item[1])
    if item[0] in (IF_DECLINED, *_REFUSERS) and _accepts(before, _REFUSERS.get(item[0])):
        return _attach_refusal(before, item[1])
    if item[0] in (WHO_REFUSES, ANYONE_REFUSES, IF_DECLINED):
        if isinstance(before, EachPlayer) and (isinstance(before.effect, May) or can_fail(before.effect)):
            refused = of_those(before.players, _REFUSERS.get(item[0], before.players), item[1])
            return (
                NO
                if refused is None
                else EachPlayer(before.players, IfDone(before.effect, Nothing(), refused))
            )
        if isinstance(before, Seq) and item[0] == IF_DECLINED and isinstance(before.effects[0], ChoosePlayer):
            last = attach_sentence(before.effects[-1], item)
            return NO if last is None else Seq((*before.effects[:-1], last))
        return NO
    if detach_instead(before) is not None:
        return NO  # "otherwise" would be ambiguous
    if isinstance(before, If) and before.otherwise is None:
        other_look = fill_same_deck(before.then, item[1])
        if other_look is not None:  # what follows applies to both
            return InsteadIf(other_look, before.condition, before.then)
        return attach_otherwise(before, item[1])
    if isinstance(before, EachPlayer) and isinstance(before.effect, Seq) and item[0] == OTHERWISE:
        *parts, last = before.effect.effects
        inner = strip_they(item[1])
        if len(last_cases(before.effect.effects)) > 1:
            return NO
        if isinstance(last, If) and last.otherwise is None and inner is not None:
            return EachPlayer(before.players, Seq((*parts, attach_otherwise(last, inner))))
        return NO
    if isinstance(before, IfDone) and before.otherwise is None:
        if isinstance(before.then, May):
            return before.replace(then=with_alternative(before.then, item[1]))
        return before.replace(otherwise=item[1])
    return with_alternative(before, item[1]) if isinstance(before, May) else NO


LATER = (FloatingTrigger, DelayedTrigger, NextReplacement)
"""Effects that create another one; a dependent sentence after them is about the other one (6.1.5.1)."""
_OWN_SENTENCE = (May, Apply, EachPlayer, Seq, If, IfDone, InsteadIf, Repeat, DelayedTrigger, Choose)
_WITH_SUBJECT = (May, EachPlayer, ApplyAll, ApplyRule, If, IfDone, Seq, Repeat)
_GIVEN = (Add, GainKeyword, GainAbility, GainClassification)


def is_worded_apart(first: Effect, then: Effect) -> bool:
    """Return True for "A. If you do, B", and False where "A to B" is the usual wording."""
    last = then.effect if isinstance(then, InsteadIf) else then
    given = isinstance(last, Apply) and all(isinstance(each, _GIVEN) for each in last.modifiers)
    with_subject = isinstance(last, (*_WITH_SUBJECT, Apply)) and not given
    return isinstance(first, _OWN_SENTENCE) or with_subject


def _attach_own(before: EachPlayer, item: Item) -> Effect | None:
    """Attach what happens if you did what you were offered after another player declined."""
    offer = before.effect
    if not isinstance(offer, IfDone) or not isinstance(offer.otherwise, May):
        return NO
    own = attach_sentence(offer.otherwise, item)
    return NO if own is None else before.replace(effect=offer.replace(otherwise=own))


def _attach_consent(before: Effect, effect: Effect) -> Effect | None:
    """Attach what happens for each player who does what they were offered."""
    if isinstance(before, Seq) and isinstance(before.effects[0], ChoosePlayer | Select):
        last = _attach_consent(before.effects[-1], effect)
        return NO if last is None else Seq((*before.effects[:-1], last))
    if not isinstance(before, EachPlayer):
        return NO
    refusal = before.effect
    if isinstance(refusal, IfDone) and refusal.then == Nothing() and split_those(refusal.otherwise) is None:
        return NO if split_those(effect) else EachPlayer(before.players, refusal.replace(then=effect))
    if not isinstance(before.effect, May) and not can_fail(before.effect):
        return NO
    return EachPlayer(before.players, IfDone(before.effect, effect))


def can_fail(effect: Effect) -> bool:
    """Return True for what players do with their cards, if they have any."""
    return isinstance(_cards_of(effect), Chosen | Selected | AtRandom)


def _needs_cards(effect: Effect) -> bool:
    """Return True for an effect that needs a certain number of cards."""
    target = _cards_of(effect)
    return isinstance(target, Chosen | Selected) and isinstance(target.count, Exactly)


def _cards_of(effect: Effect) -> object:
    """Return the cards of the last part of an effect, which the first part may have chosen."""
    parts = effect.effects if isinstance(effect, Compound) else (effect,)
    target = getattr(parts[-1], "target", None)
    return parts[0].target if isinstance(target, Ref) and isinstance(parts[0], Select) else target


def _consents(effect: Effect) -> bool:
    """Return True for an offer for which the text has only said what happens if it is accepted."""
    last = effect.effects[-1] if isinstance(effect, Seq) else effect
    offer = last.effect if isinstance(last, EachPlayer) else None
    return isinstance(offer, IfDone) and isinstance(offer.first, May) and offer.otherwise is None


def _accepts(effect: Effect, players: Players | None) -> bool:
    """Return True if the text has only said what happens for each player who does something.

    They must be the given players, if any.
    """
    if not isinstance(effect, EachPlayer) or effect.players != (players or effect.players):
        return False
    offer = effect.effect
    if not isinstance(offer, IfDone) or offer.otherwise is not None or split_those(offer.then) is not None:
        return False
    return isinstance(offer.first, May) or can_fail(offer.first)


def _attach_refusal(before: Effect, effect: Effect) -> Effect | None:
    """Attach what happens for each player who does not accept."""
    if isinstance(before, Seq):
        last = _attach_refusal(before.effects[-1], effect)
        return NO if last is None else Seq((*before.effects[:-1], last))
    if not isinstance(before, EachPlayer) or not isinstance(before.effect, IfDone):
        return NO
    return EachPlayer(before.players, before.effect.replace(otherwise=effect))


def _attach_alternative(before: Effect, effect: Effect) -> Effect | None:
    """Attach what happens if an optional effect is declined, whatever other conditions there are."""
    if isinstance(before, May):
        return with_alternative(before, effect)
    if not isinstance(before, IfDone) or not isinstance(before.first, May) or before.otherwise is not None:
        return NO
    return NO if isinstance(before.then, May) else before.replace(otherwise=effect)


def _without_resist(before: Effect) -> Effect | None:
    """Return an effect whose last damage can't be reduced."""
    if isinstance(before, DealDamage):
        return before.replace(resist=False) if before.resist else NO
    if isinstance(before, May):
        inner = _without_resist(before.effect)
        return NO if inner is None else before.replace(effect=inner)
    if isinstance(before, IfDone) and before.otherwise is None:
        inner = _without_resist(before.then)
        return NO if inner is None else before.replace(then=inner)
    if isinstance(before, Compound):
        damage = [each for each in before.effects if _deals_damage(each)]
        inner = _without_resist(before.effects[-1])
        if len(damage) != 1 or inner is None:
            return NO
        return before.replace(effects=(*before.effects[:-1], inner))
    return NO


def _deals_damage(tree: object) -> bool:
    """Return True for a tree with an effect that deals damage."""
    return any(isinstance(each, DealDamage | DivideDamage) for each in nodes_of(tree))


def _change_play(before: Effect, exerted: bool, damage: Amount | None) -> Effect | None:
    """Return an effect that plays a card, which enters exerted or with damage."""
    if isinstance(before, May | EachPlayer | DelayedTrigger):
        inner = _change_play(before.effect, exerted, damage)
        return NO if inner is None else before.replace(effect=inner)
    if isinstance(before, Compound):
        inner = _change_play(before.effects[-1], exerted, damage)
        return NO if inner is None else before.replace(effects=(*before.effects[:-1], inner))
    if not isinstance(before, Play) or (before.exerted and exerted) or before.damage is not None:
        return NO
    return before.replace(exerted=before.exerted or exerted, damage=damage)


def _continue_players(done: list[Effect], effect: Effect) -> bool:
    """Extend the last effect if its players also act in the next sentence; return whether they do."""
    before = done[-1]
    if not isinstance(before, EachPlayer) or isinstance(before.players, They):
        return False
    inner = strip_they(effect)
    if inner is None and speaks_of_owner(effect) and _each_selects(before):
        inner = effect
    if inner is None:
        return False
    parts = before.effect.effects if isinstance(before.effect, Seq) else (before.effect,)
    done[-1] = EachPlayer(before.players, Seq((*parts, inner)))
    return True


def _each_selects(effect: EachPlayer) -> bool:
    """Return True if each of several players selects their own cards."""
    last = effect.effect.effects[-1] if isinstance(effect.effect, Seq) else effect.effect
    own = [each for each in last.values() if isinstance(each, Chosen | Selected | DeckCards)]
    return isinstance(effect.players, Opponents | AllPlayers) and bool(own)


def _is_open_ended(effect: Effect) -> bool:
    """Return True if a following sentence would belong to the last option."""
    inner = effect.effect if isinstance(effect, May | InsteadIf) else effect
    return ends_with_options(inner) or split_type_cases(inner) is not None


def ends_with_options(effect: Effect) -> bool:
    """Return True for a choice of effects, where what follows belongs to the last option."""
    if isinstance(effect, Compound | Seq):
        return ends_with_options(effect.effects[-1])
    if isinstance(effect, IfDone):
        return ends_with_options(effect.otherwise or effect.then)
    if isinstance(effect, May | EachPlayer):
        return ends_with_options(effect.effect)
    return isinstance(effect, Choose)


def join_after_trigger(items: tuple[Item, ...]) -> Effect | None:
    """Join the sentences after a trigger; a first "if" without "otherwise" belongs to the trigger (6.2.4)."""
    first, following = items[0], items[1:]
    if first[0] == PLAIN and isinstance(first[1], If) and not (following and following[0][0] == OTHERWISE):
        if not following or following[0][0] not in (PLAIN, THEN) or not isinstance(following[0][1], If):
            return NO
        if not are_opposite(first[1].condition, following[0][1].condition):
            return NO
    return join_sentences(items)


def are_opposite(a: Condition, b: Condition) -> bool:
    """Return True for the two sides of a comparison: "more than 2", "fewer than 2"."""
    if isinstance(a, AnyPlayer) and isinstance(b, AnyPlayer) and a.players == b.players:
        return are_opposite(a.condition, b.condition)
    if not isinstance(a, CompareAmounts) or not isinstance(b, CompareAmounts):
        return False
    return (a.left, a.right) == (b.left, b.right) and {a.op, b.op} == {"<", ">"}
