"""Sentences with "instead": an effect that replaces the one before it."""

from __future__ import annotations

from inkwright.effects.conditions import Condition
from inkwright.effects.control import Choose, ChoosePlayer, Compound, If, IfDone, InsteadIf, May, Seq
from inkwright.effects.damage import DealDamage, RemoveDamage
from inkwright.effects.durations import ThisTurn
from inkwright.effects.lasting import Apply, ApplyRule
from inkwright.effects.node import Effect
from inkwright.effects.players import You
from inkwright.effects.revealing import LookAt, Reveal
from inkwright.effects.rule_changes import Discount
from inkwright.effects.targets import DeckCards, Ref
from inkwright.text.grammar import NO
from inkwright.text.references.expressions import THE_SAME
from inkwright.text.sentences.items import SAME_CARDS, SAME_DISCOUNT, SAME_DURATION, SAME_PLAYER


def attach_instead(before: Effect, condition: Condition, instead: Effect) -> Effect | None:
    """Replace the last part of an effect: B of "you may A to B", unless the replacement is optional."""
    if isinstance(before, If | IfDone) and before.otherwise is not None:
        return NO  # ambiguous: either case could be replaced
    short = isinstance(instead, Apply | RemoveDamage | DealDamage) and _is_elliptical(instead)
    if isinstance(before, May) and not isinstance(instead, May):
        inner = attach_instead(before.effect, condition, instead)
        return NO if inner is None else before.replace(effect=inner)
    if isinstance(before, IfDone) and before.otherwise is None:
        inner = attach_instead(before.then, condition, instead)
        return NO if inner is None else before.replace(then=inner)
    if isinstance(before, Seq) and isinstance(before.effects[0], ChoosePlayer):
        inner = attach_instead(before.effects[-1], condition, instead)
        return NO if inner is None else before.replace(effects=(*before.effects[:-1], inner))
    if isinstance(before, Compound) and short:
        inner = attach_instead(before.effects[-1], condition, instead)
        return NO if inner is None else before.replace(effects=(*before.effects[:-1], inner))
    if isinstance(before, Compound) and _look_alike(before.effects[0], instead):
        assert isinstance(instead, LookAt | Reveal)
        if mentions_same_deck(instead):
            look = fill_same_deck(before.effects[0], instead)
            if look is None:
                return NO
            instead = look
        return before.replace(effects=(InsteadIf(before.effects[0], condition, instead), *before.effects[1:]))
    new = fill_ellipsis(instead, before)
    return NO if new is None else InsteadIf(before, condition, new)


def _look_alike(before: Effect, instead: Effect) -> bool:
    """Return True for two looks at different numbers of cards: what follows applies to both."""
    return isinstance(before, LookAt | Reveal) and type(before) is type(instead)


def _is_elliptical(instead: Apply | RemoveDamage | DealDamage) -> bool:
    """Return True if the duration or the target is omitted."""
    return instead.duration == SAME_DURATION if isinstance(instead, Apply) else instead.target == SAME_CARDS


def detach_instead(effect: Effect) -> tuple[Effect, InsteadIf] | None:
    """Split an effect from its replacement, the reverse of `attach_instead`."""
    if isinstance(effect, InsteadIf):
        return None if isinstance(effect.effect, Choose) else (effect.effect, effect)
    for field, inner in (("effect", May), ("then", IfDone)):
        if isinstance(effect, inner):
            found = detach_instead(getattr(effect, field))
            return None if found is None else (effect.replace(**{field: found[0]}), found[1])
    if isinstance(effect, Compound) or (
        isinstance(effect, Seq) and isinstance(effect.effects[0], ChoosePlayer)
    ):
        first = effect.effects[0]
        if isinstance(first, InsteadIf) and _look_alike(first.effect, first.instead):
            return effect.replace(effects=(first.effect, *effect.effects[1:])), first
        found = detach_instead(effect.effects[-1])
        if found is not None:
            return effect.replace(effects=(*effect.effects[:-1], found[0])), found[1]
    return None


def fill_same_deck(before: Effect, effect: Effect) -> Effect | None:
    """Return a look at another number of cards of the same deck, or None."""
    if not isinstance(before, LookAt | Reveal) or type(before) is not type(effect):
        return None
    assert isinstance(effect, LookAt | Reveal)
    cards, others = before.target, effect.target
    if not isinstance(cards, DeckCards) or not isinstance(others, DeckCards):
        return None
    filled = others.replace(players=cards.players) if others.players == SAME_PLAYER else others
    same = filled.players == cards.players and filled.place == cards.place
    return effect.replace(target=filled) if same else None


def fill_ellipsis(instead: Effect, before: Effect) -> Effect | None:
    """Fill in an omitted duration or target from the effect being replaced."""
    if isinstance(instead, Apply) and instead.duration == SAME_DURATION:
        return Apply(instead.target, instead.modifiers, before.duration) if isinstance(before, Apply) else NO
    if isinstance(instead, RemoveDamage | DealDamage) and instead.target == SAME_CARDS:
        if not isinstance(before, RemoveDamage | DealDamage) or type(before) is not type(instead):
            return NO
        return instead.replace(target=Ref(THE_SAME))
    if isinstance(instead, LookAt | Reveal) and mentions_same_deck(instead):
        return fill_same_deck(before, instead)
    if _is_short_discount(instead):
        if not isinstance(before, ApplyRule) or not isinstance(before.change, Discount):
            return NO
        assert isinstance(instead, ApplyRule) and isinstance(instead.change, Discount)
        return before.replace(change=before.change.replace(amount=instead.change.amount))
    return instead


def mentions_same_deck(effect: LookAt | Reveal) -> bool:
    """Return True for cards of a deck that was mentioned before: "look at the top 3"."""
    return isinstance(effect.target, DeckCards) and effect.target.players == SAME_PLAYER


def _is_short_discount(effect: Effect) -> bool:
    """Return True for a discount without its cards: "you pay 3 {I} less instead"."""
    if not isinstance(effect, ApplyRule) or not isinstance(effect.change, Discount):
        return False
    return effect.change.cards == SAME_DISCOUNT


def make_elliptical(instead: Effect, before: Effect) -> Effect:
    """Omit what the replaced effect already says, the reverse of `fill_ellipsis`."""
    if (
        isinstance(instead, Apply)
        and isinstance(instead.target, Ref)
        and isinstance(before, Apply)
        and instead.duration == before.duration
    ):
        return Apply(instead.target, instead.modifiers, SAME_DURATION)
    if isinstance(instead, RemoveDamage | DealDamage):
        short = instead.replace(target=SAME_CARDS)
        return short if fill_ellipsis(short, before) == instead else instead
    if isinstance(instead, ApplyRule) and isinstance(instead.change, Discount):
        less = ApplyRule(Discount(You(), SAME_DISCOUNT, instead.change.amount, "play", "next"), ThisTurn())
        return less if fill_ellipsis(less, before) == instead else instead
    return instead
