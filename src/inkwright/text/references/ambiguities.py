"""Checks that decline ambiguous texts."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

from inkwright.effects import abilities as ab
from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects import players as pl
from inkwright.effects import triggers as tr
from inkwright.effects.control import Compound, EachPlayer, If, IfDone, May, Pay, Seq
from inkwright.effects.durations import Duration, Forever, ThisChallenge, ThisTurn, UntilChecked, WhileInPlay
from inkwright.effects.lasting import Apply
from inkwright.effects.node import Node, children_of, nodes_of
from inkwright.effects.playing import Play
from inkwright.effects.revealing import LookAt
from inkwright.effects.targets import Chosen, Each, Exactly, Ref, Selected, Target, UpTo
from inkwright.effects.zones import Discard, ReturnToHand
from inkwright.text.references.expressions import anaphor, anaphors, mentions
from inkwright.text.references.naming import Unresolved, has_past, speaks_of_named
from inkwright.text.references.referents import types_of

_AT_MOST_ONE = (Exactly(am.Number(1)), UpTo(am.Number(1)))


def check_ambiguities(tree: Node, made: Node, noun: str) -> None:
    """Raise Unresolved for a node that is ambiguous even with its references resolved."""
    if isinstance(made, ab.Static | ab.Triggered):
        _check_others(made, noun)
    if isinstance(made, ab.Triggered | ab.Activated | ab.ActionEffect) and _lasts_for_no_challenge(made):
        raise Unresolved('"the challenge" has nothing to refer to')
    if isinstance(made, ab.Triggered):
        _check_idle_others(made)
    elif isinstance(made, ab.ActionEffect):
        _check_own_play(made)
    elif isinstance(made, ab.Gets):
        _check_payer(made)
        _check_in_play(made)
    elif isinstance(made, Compound):
        _check_whose_hand(made)
    elif isinstance(made, Seq):
        _check_otherwise(made)
        _check_pair(cast(Seq, tree), made)
    elif isinstance(made, IfDone):
        _check_paid_play(made)
        _check_doer(made)
    elif isinstance(made, Apply):
        _check_payer(made)
        _check_duration(made)
    elif isinstance(made, tr.When):
        _check_turn(made)
        _check_destination(made)
    elif isinstance(made, tr.Nth | am.TimesHappened):
        _check_counted(made)
    elif isinstance(made, am.Aggregate):
        _check_former_guests(made)
    elif isinstance(made, co.Is):
        _check_card_of_deck(made)
        _check_own_type(made, noun)
    elif isinstance(made, ReturnToHand):
        _check_returned_guests(made)


def _lasts_for_no_challenge(tree: Any, mentioned: bool = False) -> bool:
    """Return whether something lasts for a challenge that is no event of an ability or an effect."""
    if isinstance(tree, ThisChallenge):
        return not mentioned
    when = getattr(tree, "when", None)
    events = {each.event for each in nodes_of(when) if isinstance(each, tr.When)}
    mentioned = mentioned or any("challeng" in each for each in events)
    return any(_lasts_for_no_challenge(part, mentioned) for part in children_of(tree))


def _check_payer(made: ab.Gets | Apply) -> None:
    """Raise Unresolved if you would pay for what another player's cards do."""
    if not any(isinstance(each, mo.CantUnlessPaid) and not each.theirs for each in made.modifiers):
        return
    cards = made.cards if isinstance(made, ab.Gets) else getattr(made.target, "filter", None)
    if isinstance(cards, fi.Filter) and fi.OwnedBy(pl.You()) not in cards.tests:
        raise Unresolved('"unless you pay" would be about cards of another player')


def _check_whose_hand(made: Compound) -> None:
    """Raise Unresolved for "look at chosen opponent's hand and discard ...", which names no owner."""
    for first, second in pairwise(made.effects):
        seen, thrown = (getattr(getattr(each, "target", None), "filter", None) for each in (first, second))
        if isinstance(first, LookAt) and isinstance(second, Discard) and made.joint == "and":
            others = isinstance(seen, fi.Filter) and fi.OwnedBy(pl.You()) not in seen.tests
            if others and isinstance(thrown, fi.Filter) and fi.OwnedBy(pl.You()) in thrown.tests:
                raise Unresolved("the cards to be discarded may be yours or those in the hand seen")


def check_past(event: Node, duration: Duration) -> None:
    """Raise Unresolved for what cards did "this turn" in an effect that lasts longer than this turn."""
    if duration not in (ThisTurn(), ThisChallenge(), UntilChecked()) and has_past(event):
        raise Unresolved('"this turn" may be the turn of the effect or of the event')


def _check_others(made: ab.Static | ab.Triggered, noun: str) -> None:
    """Raise Unresolved for "other" cards after a card that only the condition mentions.

    For cards of another type, "other" doesn't refer to the ability's own card.
    """
    if made.condition is None:
        return
    asked = {name for cards in filters_in(made.condition) for name in types_of(cards)} - {noun}
    if isinstance(made, ab.Triggered):
        events = [each.when if isinstance(each, tr.Nth) else each for each in made.when]
        parts: tuple[Any, ...] = () if any(each.subject for each in events) else (made.effect,)
    else:
        # Amounts are computed for each card that gets them.
        parts = tuple(
            each.cards if isinstance(each, ab.Gets) and each.cards is not None else each
            for each in made.parts
        )
    if any(fi.Another() in cards.tests and types_of(cards) & asked for cards in filters_in(parts)):
        raise Unresolved('"other" may exclude a card that only the condition mentions')


def _check_idle_others(made: ab.Triggered) -> None:
    """Raise Unresolved for "each other opposing character" if no opposing character was mentioned before.

    The ability's own card is never an opposing one, so "other" would exclude nothing (6.1.6).
    """
    events = [each.when if isinstance(each, tr.Nth) else each for each in made.when]
    told = filters_in((tuple(events), made.condition, made.effect))
    known = [cards for cards in told if fi.Another() not in cards.tests or cards in filters_in(tuple(events))]
    for cards in filters_in(made.effect):
        tests = set(cards.tests)
        if {fi.Another(), fi.OwnedBy(pl.PlayerOf("other"))} <= tests:
            raise Unresolved('"other" may exclude this card or the card whose player is mentioned')
        if not {fi.Another(), fi.OwnedBy(pl.Opponents())} <= tests or cards.zone != fi.PLAY:
            continue
        if not any(_may_be_opposing(each) and types_of(each) & types_of(cards) for each in known):
            raise Unresolved('"other" needs an opposing card that was mentioned before')


def _may_be_opposing(cards: fi.Filter) -> bool:
    owners = {test.players for test in cards.tests if isinstance(test, fi.OwnedBy)}
    return fi.IsThis() not in cards.tests and owners != {pl.You()}


def filters_in(tree: Any) -> list[fi.Filter]:
    """Return the descriptions of cards in a tree."""
    return [each for each in nodes_of(tree) if isinstance(each, fi.Filter)]


def _check_turn(made: tr.When) -> None:
    """Raise Unresolved for "that player" if the event is not about a particular player's turn."""
    of_a_turn = made.during is not None or made.event in ("turn_starts", "turn_ends")
    if made.players == pl.ActivePlayer() and not of_a_turn:
        raise Unresolved('"that player" is the player of a turn, but no turn was mentioned')


def _check_destination(made: tr.When) -> None:
    """Raise Unresolved for a location described by its characters, one of which has just moved there."""
    if made.event not in ("moves", "moves_from_location") or made.object is None:
        return
    if any(isinstance(test, fi.Hosts) for test in made.object.tests):
        raise Unresolved("the character that moves would be counted among those at the location")


def _check_former_guests(made: am.Aggregate) -> None:
    """Raise Unresolved for a total of characters that may have left play with their location."""
    if isinstance(made.filter, fi.Filter) and any(isinstance(test, fi.WasAt) for test in made.filter.tests):
        raise Unresolved("the values of characters that left with the location can't be added up")


def _check_own_type(made: co.Is, noun: str) -> None:
    """Raise Unresolved for the question whether this card is of a type that it never is."""
    types = [test.types for test in made.tests if isinstance(test, fi.OfType)]
    if made.card == "this" and any(noun not in each for each in types):
        raise Unresolved(f"the card that is asked about would be this {noun}")


def _check_card_of_deck(made: co.Is) -> None:
    """Raise Unresolved for "your character" about a card in a deck, which is not a character in play."""
    owned = any(isinstance(test, fi.OwnedBy) for test in made.tests)
    if made.card.startswith("top") and owned and any(isinstance(test, fi.OfType) for test in made.tests):
        raise Unresolved("a card in a deck is not yet a player's character, item or location")


def _check_returned_guests(made: ReturnToHand) -> None:
    """Raise Unresolved for characters of any player, once at a location, that return to "your hand"."""
    cards = getattr(made.target, "filter", None)
    if not isinstance(cards, fi.Filter) or made.whose != pl.You():
        return
    former = any(isinstance(test, fi.WasAt) for test in cards.tests)
    if former and not any(isinstance(test, fi.OwnedBy) for test in cards.tests):
        raise Unresolved('opposing characters may have been here, and they don\'t return to "your hand"')


def _check_paid_play(made: IfDone) -> None:
    """Raise Unresolved for a card played after a payment that may replace its cost or come on top of it."""
    if isinstance(made.first, Pay) and isinstance(made.then, Play) and made.then.way == "cost":
        raise Unresolved("the payment may replace the card's cost or be added to it")


def _check_duration(made: Apply) -> None:
    """Raise Unresolved for an effect that may be permanent or a static ability."""
    if made.target == Ref("this") and made.duration == WhileInPlay():
        if any(isinstance(each, mo.Conditional) for each in made.modifiers):
            raise Unresolved("what this card gets while something is true may be a separate ability")
    if made.duration == Forever() and _needs_duration(made.target):
        raise Unresolved("the text doesn't say how long it lasts")


def _needs_duration(target: Target) -> bool:
    """Return True for cards that are only described or named, which a static ability could be about."""
    described = isinstance(target, Each) and not any(
        isinstance(each, fi.OneOf) for each in target.filter.tests
    )
    return described or speaks_of_named(target)


def _check_doer(made: IfDone) -> None:
    """Raise Unresolved for "if you do" after what you and others do, since some of them may not do it."""
    if isinstance(made.first, EachPlayer) and isinstance(made.first.players, pl.AllPlayers | pl.EachOf):
        raise Unresolved('"if you do" may be about any of several players')


def _check_in_play(made: ab.Gets) -> None:
    """Raise Unresolved for cards that ignore something but are never in play."""
    ignores = any(isinstance(each, mo.Can) and each.what.startswith("ignore") for each in made.modifiers)
    tests = made.cards.tests if made.cards is not None and ignores else ()
    for test in tests:
        if (isinstance(test, fi.OfType) and "action" in test.types) or test == fi.Classified(("Song",)):
            raise Unresolved("actions are not in play")


def _check_otherwise(made: Seq) -> None:
    """Raise Unresolved for "otherwise" after a question about a card that may not have been selected."""
    for before, after in pairwise(made.effects):
        if isinstance(before, May) and isinstance(after, If) and isinstance(after.condition, co.Is):
            card = after.condition.card
            selected = card.startswith(("chosen", "picked"))
            if selected and after.otherwise is not None and not mentions(after.otherwise, card):
                raise Unresolved('"otherwise" may also mean that no card was selected')


def _check_pair(tree: Seq, made: Seq) -> None:
    """Raise Unresolved for "they" after the same was done to two cards, one after the other."""
    for at in range(len(made.effects) - 2):
        first, second = made.effects[at : at + 2]
        if type(first) is not type(second) or anaphor("they") not in anaphors(tree.effects[at + 2]):
            continue
        cards = [_one_in_play(each) for each in (first, second)]
        if all(cards) and types_of(cards[0].filter) & types_of(cards[1].filter):
            if mentions(made.effects[at + 2], cards[1].bind):
                raise Unresolved('"they" may be both of the selected cards or only the last one')


def _one_in_play(effect: Node) -> Any:
    """Return the selection of the single card in play that an effect acts on, or None."""
    target = getattr(effect, "target", None)
    one = isinstance(target, Chosen | Selected) and target.count == Exactly(am.Number(1))
    return target if one and isinstance(target, Chosen | Selected) and target.filter.zone == fi.PLAY else None


def _check_own_play(made: ab.ActionEffect) -> None:
    """Raise Unresolved for an action that would play itself as its own effect (6.1.12)."""
    if any(isinstance(each, Play) and each.target == Ref("this") for each in nodes_of(made)):
        raise Unresolved("an action can't play itself as its own effect; say how it may be played")


def _check_counted(made: tr.Nth | am.TimesHappened) -> None:
    """Raise Unresolved for a count of the times that "one or more" cards were banished together."""
    counted = made.when if isinstance(made, tr.Nth) else made.trigger
    if isinstance(counted, tr.When) and counted.event == "is_banished" and counted.at_least is not None:
        raise Unresolved("cards that are banished together would be counted separately")


def check_together(tree: Any) -> None:
    """Raise Unresolved for several cards "at the same location", as each other or as another card."""
    if isinstance(tree, Chosen | Selected):
        cards: Any = None if tree.count in _AT_MOST_ONE else tree.filter
    elif isinstance(tree, co.CompareAmounts):
        cards = tree.left.filter if isinstance(tree.left, am.CountOf) else None
    else:
        return
    if isinstance(cards, fi.Filter) and fi.AtSameLocation(anaphor("they")) in cards.tests:
        raise Unresolved('"the same location" may be that of these cards or that of another card')
