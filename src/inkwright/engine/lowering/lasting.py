"""Lowering of effects that last: modifiers, changed rules, triggers."""

from __future__ import annotations

from inkwright.catalogue.events import COUNTED
from inkwright.effects.control import IfDone, Nothing
from inkwright.effects.durations import AtTheirNextStart, DuringTheirNextTurn, UntilTheirNextEnd
from inkwright.effects.filters import Filter, OneOf, OwnedBy, TookPart, WasAt
from inkwright.effects.lasting import (
    Apply,
    ApplyAll,
    ApplyRule,
    DelayedTrigger,
    FloatingTrigger,
    NextEnters,
    NextReplacement,
)
from inkwright.effects.modifiers import Cant, CantGainAbilities, CantGainKeyword
from inkwright.effects.node import Effect, Node
from inkwright.effects.players import (
    AllPlayers,
    EachOf,
    Opponents,
    OtherPlayers,
    Players,
    PlayersWhere,
    They,
    You,
)
from inkwright.effects.rule_changes import Discount, RuleChange
from inkwright.effects.targets import Each, Ref
from inkwright.effects.zones import PutUnder, ToDiscard
from inkwright.engine import codes as c
from inkwright.engine.definition import ModsDef, ReplaceDef, TriggerDef
from inkwright.engine.lowering.dependencies import reads, writes
from inkwright.engine.lowering.events import lower_event, lower_replaced_event, or_let_happen
from inkwright.engine.lowering.families import EFFECTS
from inkwright.engine.lowering.filters import lower_filter
from inkwright.engine.lowering.impersonal import reads_event
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.modifiers import (
    by_time,
    lower_modifiers,
    refuse_applied_only,
    refuse_continuous_only,
)
from inkwright.engine.lowering.names import names_in
from inkwright.engine.lowering.others import NOTHING_MENTIONED, mentioned, mentions_others, parts_of
from inkwright.engine.lowering.rule_changes import lower_rule
from inkwright.engine.lowering.zones import is_departure
from inkwright.engine.scope import R_AMOUNT, R_IT, R_OTHER, R_PLAYER
from inkwright.engine.steps.lasting import (
    ApplyAllStep,
    ApplyRuleStep,
    ApplyStep,
    FloatingTriggerStep,
    NextDiscountStep,
    NextEntersStep,
)
from inkwright.engine.steps.registers import CopyStep, FollowStep

_OF_ABILITY = ("amount", "it", "other", "paid", "player", "singers")
"""Names that the event or the cost of an ability binds."""
BANS = (Cant, CantGainAbilities, CantGainKeyword)
"""Modifiers that forbid something."""
_THEIR_OWN = (DuringTheirNextTurn, UntilTheirNextEnd, AtTheirNextStart)
"""Durations that are separate for each of several players."""


def lower_given(low: Lowering, modifiers: tuple[Node, ...], cards: Node | None) -> ModsDef:
    """Return the modifiers of an effect and, if it is continuous, the filter of affected cards."""
    refuse_continuous_only(modifiers)
    given = ModsDef(lower_modifiers(low, modifiers), lower_filter(low, cards) if cards is not None else None)
    given.reads, given.writes = reads(cards, *modifiers), writes(given.mods)
    return given


@EFFECTS.lowers(Apply)
def apply(low: Lowering, node: Apply) -> None:
    bans = tuple(each for each in node.modifiers if isinstance(each, BANS))
    if bans and isinstance(node.target, Each) and is_open(node.target.filter):
        # Restrictions on what a group can do or gain also apply to cards that enter later, the rest only to
        # cards in play (6.4.2.1, 6.4.2.2).
        apply_all(low, ApplyAll(node.target.filter, bans, node.duration))
        node = node.replace(modifiers=tuple(each for each in node.modifiers if each not in bans))
    reg = low.target(node.target)
    for modifiers in by_time(node.modifiers):
        low.speaks_of_itself = False
        outer, low.many_recipients = low.many_recipients, isinstance(node.target, Each)
        given = lower_given(low, modifiers, None)
        low.many_recipients = outer
        given.per_card = low.speaks_of_itself
        low.keep(given)
        low.steps.append(ApplyStep(reg, given, low.until(node.duration)))


def is_open(tree: object) -> bool:
    """Return whether cards may join a group later: it isn't limited to certain cards or to their past."""
    if isinstance(tree, OneOf | WasAt | TookPart):
        return False
    parts = tree.values() if isinstance(tree, Node) else tree if isinstance(tree, tuple) else ()
    return all(map(is_open, parts))


@EFFECTS.lowers(ApplyAll)
def apply_all(low: Lowering, node: ApplyAll) -> None:
    refuse_applied_only(node.modifiers)
    outer, low.lasting = low.lasting, True
    cards, whose = node.filter, None
    if isinstance(node.duration, _THEIR_OWN) and isinstance(cards, Filter):
        whose, cards = low.players(owners_of(cards)), cards_of_one(cards)
    for modifiers in by_time(node.modifiers):
        given = lower_given(low, modifiers, cards)
        low.keep(given)
        low.steps.append(ApplyAllStep(given, low.until(node.duration), whose))
    low.lasting = outer


@EFFECTS.lowers(ApplyRule)
def apply_rule(low: Lowering, node: ApplyRule) -> None:
    change = node.change
    if isinstance(change, Discount) and change.limit == "next":
        rule = lower_rule(low, change.replace(limit=""))
        low.steps.append(NextDiscountStep(low.players(change.players), rule, low.amount(change.amount)))
        return
    whose = None
    if isinstance(node.duration, _THEIR_OWN):
        whose = low.players(whose_turns(change))
        change = for_each_alone(change)
    rule = lower_rule(low, change)
    low.steps.append(ApplyRuleStep(rule, low.until(node.duration), whose))


def whose_turns(change: RuleChange) -> Players:
    """Return the players whose next turns a rule change is about: those that it, or whose cards it, binds."""
    players = getattr(change, "players", None)
    if players is None:
        return owners_of(getattr(change, "cards", None))
    while isinstance(players, PlayersWhere):
        players = players.players  # what is true of them during their turn isn't known yet
    assert isinstance(players, Players)
    return players


def owners_of(cards: Node | None) -> Players:
    """Return the players whose cards a filter finds."""
    tests = cards.tests if isinstance(cards, Filter) else ()
    return next((test.players for test in tests if isinstance(test, OwnedBy)), AllPlayers())


def for_each_alone(change: RuleChange) -> RuleChange:
    """Return a rule change for one player, which lasts for that player's own next turn (6.1.13.1)."""
    changed: dict[str, object] = {}
    players = getattr(change, "players", None)
    if players is not None:
        changed["players"] = alone(players)
    cards = getattr(change, "cards", None)
    if isinstance(cards, Filter):
        changed["cards"] = cards_of_one(cards) if players is None else owned_by_one(cards)
    return change.replace(**changed)


def cards_of_one(cards: Filter) -> Filter:
    """Return a filter that finds the cards of one of several players."""
    owned = owned_by_one(cards)
    if any(isinstance(test, OwnedBy) for test in cards.tests):
        return owned
    return owned.replace(tests=(OwnedBy(They()), *owned.tests))


def owned_by_one(cards: Filter) -> Filter:
    """Return a filter with one of several players in place of all the owners of its cards."""
    tests = [OwnedBy(alone(test.players)) if isinstance(test, OwnedBy) else test for test in cards.tests]
    return cards.replace(tests=tuple(tests))


def alone(players: Players) -> Players:
    """Return one of several players in place of all of them."""
    if isinstance(players, PlayersWhere):
        return players.replace(players=alone(players.players))
    return They() if isinstance(players, Opponents | OtherPlayers | AllPlayers | EachOf) else players


@EFFECTS.lowers(NextEnters)
def next_enters(low: Lowering, node: NextEnters) -> None:
    refuse_applied_only(node.modifiers)
    given = lower_given(low, node.modifiers, node.cards)
    given.exerted = node.exerted
    given.damage = node.damage
    low.keep(given)
    low.steps.append(NextEntersStep(given, low.until(node.duration)))


@EFFECTS.lowers(FloatingTrigger)
def floating_trigger(low: Lowering, node: FloatingTrigger) -> None:
    leave_trigger(low, node.when, node.effect, low.until(node.duration), node.once)


@EFFECTS.lowers(DelayedTrigger)
def delayed_trigger(low: Lowering, node: DelayedTrigger) -> None:
    leave_trigger(low, node.when, node.effect, c.U_FOREVER, True)


def leave_trigger(low: Lowering, when: Node, effect: Effect, until: int, once: bool) -> None:
    """Set up a trigger for later, which keeps the names bound so far.

    If its own event is not about a card, "it" is still the card of the event before.
    """
    before = dict(low.regs)
    keep_bound(low, when, effect)
    if getattr(when, "subject", None) is None:
        used = names_in(effect, used=True)
        if low.mentioned.event and mentions_others(effect):
            used.add("it")
        if low.mentioned.second and mentions_others(effect):
            used.add("other")
        keep_names(low, {"it", "other"} & used)
    outer = low.slots_before
    low.slots_before = low.slots
    outer_events, low.events = low.events, (when,)
    outer_mentioned, low.mentioned = low.mentioned, NOTHING_MENTIONED
    outer_lasting, low.lasting = low.lasting, not is_departure(when)
    event = lower_event(low, when, False)
    low.lasting = outer_lasting
    about_no_card = getattr(when, "subject", None) is None
    low.mentioned = outer_mentioned if about_no_card else mentioned(low.home.card.type, (when,), effect)
    trigger = TriggerDef((event,), low.program(effect), None, 0, c.Z_PLAY)
    compared = bool(low.mentioned.event or low.mentioned.second)
    trigger.reads_event = compared or reads_event(effect, None)
    low.slots_before, low.events = outer, outer_events
    low.mentioned = outer_mentioned
    low.regs.update({name: before[name] for name in _OF_ABILITY if name in before})
    low.keep(trigger)
    low.steps.append(FloatingTriggerStep(trigger, None, until, once))


def keep_bound(low: Lowering, when: Node, effect: Effect) -> None:
    """Keep what a later effect refers to if its own event doesn't mention it.

    These are the cards that sang or paid, the player mentioned and the amount of the ability's own event.
    """
    used = names_in(effect, used=True)
    names = {"paid", "singers"} & used
    if isinstance(getattr(when, "players", None), You | None):
        names |= {"player"} & used
    if getattr(when, "event", "") not in COUNTED and getattr(when, "at_least", None) is None:
        names |= {"amount"} & used
    keep_names(low, names, moves_paid(effect))


def moves_paid(tree: Node) -> bool:
    """Return whether an effect does something to the cards that its cost was paid with."""
    return tree == Ref("paid") or any(map(moves_paid, parts_of(tree)))


def keep_names(low: Lowering, names: set[str], moved: bool = False) -> None:
    """Copy what the ability's own event or cost binds to registers that no later event overwrites.

    Cards that were moved as a cost are referred to where they are now.
    """
    for name in sorted(names):
        if low.regs.get(name) in (R_AMOUNT, R_IT, R_OTHER, R_PLAYER):
            kept = low.fresh()
            now = moved and name == "paid"
            low.steps.append(FollowStep(low.regs[name], kept) if now else CopyStep(low.regs[name], kept))
            low.regs[name] = kept


@EFFECTS.lowers(NextReplacement)
def next_replacement(low: Lowering, node: NextReplacement) -> None:
    effect = node.effect
    before = dict(low.regs)
    keep_bound(low, node.when, effect)
    if node.when.event == "to_discard" and isinstance(effect, PutUnder):
        effect = IfDone(effect, Nothing(), ToDiscard(effect.cards))  # there is nothing to put it under
    effect = or_let_happen(effect)
    outer, low.events = low.events, ()  # the card of the event is still where it was
    shield = ReplaceDef(lower_replaced_event(low, node.when), low.program(effect), None, 0)
    low.events = outer
    low.regs.update({name: before[name] for name in _OF_ABILITY if name in before})
    low.keep(shield)
    low.steps.append(FloatingTriggerStep(None, shield, low.until(node.duration), node.once))
