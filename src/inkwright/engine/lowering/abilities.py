"""Lowering of abilities: of the card itself, and of those it grants."""

from __future__ import annotations

from inkwright.effects.abilities import (
    Abilities,
    ActionEffect,
    Activated,
    Gets,
    MayEnterExerted,
    Replacement,
    Static,
    Triggered,
)
from inkwright.effects.filters import IsThis
from inkwright.effects.modifiers import Unchanged
from inkwright.effects.node import Node
from inkwright.effects.rule_changes import (
    AdditionalCost,
    AlternateCost,
    AnyInkInDeck,
    CantPlayUnless,
    CopyLimit,
    Discount,
    Enters,
    PlayFree,
    SungBy,
)
from inkwright.engine.definition import ActivatedDef, Part, ReplaceDef, StaticDef, TriggerDef
from inkwright.engine.effect_order import FIRST_RANK
from inkwright.engine.lowering.costs import lower_cost
from inkwright.engine.lowering.dependencies import ALL_STATS, reads, writes
from inkwright.engine.lowering.events import lower_event, lower_replaced_event, or_let_happen
from inkwright.engine.lowering.families import ABILITIES, GRANTED, Unsupported
from inkwright.engine.lowering.filters import ZONES, lower_filter
from inkwright.engine.lowering.impersonal import is_impersonal, reads_event
from inkwright.engine.lowering.keywords import take_shifts
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.modifiers import by_time, lower_modifiers, refuse_applied_only
from inkwright.engine.lowering.others import NOTHING_MENTIONED, Mentioned, mentioned, parts_of
from inkwright.engine.lowering.places import at_the_event, is_own, is_placed
from inkwright.engine.lowering.relevant_cards import concerns_own_cards, relevant_cards
from inkwright.engine.lowering.rule_changes import lower_rule
from inkwright.engine.scope import R_AMOUNT, R_IT, R_OTHER, R_PLAYER, Cond


def lower_triggered(low: Lowering, node: Triggered) -> TriggerDef:
    """Lower a triggered ability."""
    outer, low.mentioned = low.mentioned, NOTHING_MENTIONED
    events = tuple(lower_event(low, when, False) for when in node.when)
    low.mentioned = mentioned(low.home.card.type, node.when, node.effect, node.condition)
    effect = node.effect
    if all(map(is_placed, node.when)):
        effect = at_the_event(effect, ("this", "it") if all(map(is_own, node.when)) else ("it",))
        for watched in events:
            watched.placed = effect != node.effect
    program = low.ability_program(effect, node)
    before, low.events = low.events, node.when
    condition = lower_event_condition(low, node.condition)
    low.events = before
    if node.zone not in ZONES:
        raise Unsupported(f"zone of a trigger: {node.zone}")
    made = TriggerDef(events, program, condition, node.times or 0, ZONES[node.zone])
    made.impersonal = not node.times and is_impersonal(node.effect, node.condition)
    compared = bool(low.mentioned.event or low.mentioned.second)
    made.reads_event = compared or reads_event(node.effect, node.condition)
    low.mentioned = outer
    low.keep(made)
    return made


def lower_event_condition(low: Lowering, node: Node | None) -> Cond | None:
    """Lower a condition that may refer to the event of the ability."""
    if node is None:
        return None
    before = low.regs
    low.regs = {"it": R_IT, "other": R_OTHER, "player": R_PLAYER, "amount": R_AMOUNT}
    condition = low.condition(node)
    low.regs = before
    return condition


def lower_activated(low: Lowering, node: Activated) -> ActivatedDef:
    """Lower an activated ability."""
    cost = lower_cost(low, node.cost, of_ability=True)
    outer, low.mentioned = low.mentioned, Mentioned(paid=is_paid_with_cards(node.cost))
    program = low.ability_program(node.effect, node, chosen_amount=cost.any_ink)
    low.mentioned = outer
    made = ActivatedDef(
        cost,
        program,
        low.condition(node.condition) if node.condition is not None else None,
        node.times or 0,
    )
    low.keep(made)
    return made


def is_paid_with_cards(cost: Node) -> bool:
    """Return whether a cost is paid with cards other than the ability's own; "another" excludes those."""
    cards = getattr(cost, "filter", None)
    return cards is not None or any(map(is_paid_with_cards, parts_of(cost)))


def lower_replacement(low: Lowering, node: Replacement) -> ReplaceDef:
    """Lower a replacement effect."""
    made = ReplaceDef(
        lower_replaced_event(low, node.when),
        low.ability_program(or_let_happen(node.effect), node),
        lower_event_condition(low, node.condition),
        node.times or 0,
    )
    made.optional = or_let_happen(node.effect) != node.effect
    made.impersonal = not node.times and is_impersonal(node.effect, node.condition)
    low.keep(made)
    return made


def lower_static(low: Lowering, node: Static) -> list[StaticDef]:
    """Lower a static ability: one for each group of affected cards, and one for rules."""
    made = []
    condition = low.condition(node.condition) if node.condition is not None else None
    rules = []
    for part in node.parts:
        if isinstance(part, CopyLimit | AnyInkInDeck):
            continue  # deck construction, not play
        if isinstance(part, Gets):
            if node.zone == "discard" and part.cards is None:
                raise Unsupported(f"modifiers of a card in the discard: {part!r}")
            refuse_applied_only(part.modifiers)
            for modifiers in by_time(part.modifiers):
                cards = lower_filter(low, part.cards) if part.cards is not None else None
                outer, low.many_recipients = low.many_recipients, part.cards is not None
                low.speaks_of_itself = False
                mods = lower_modifiers(low, modifiers)
                made_static = StaticDef(cards, mods, (), condition, node.zone)
                made_static.per_card = low.speaks_of_itself or any(mod.condition is not None for mod in mods)
                low.many_recipients = outer
                one = part.replace(modifiers=modifiers)
                made_static.reads, made_static.writes = reads(one, node.condition), writes(made_static.mods)
                if made_static.rank == FIRST_RANK and made_static.reads & ALL_STATS:
                    raise Unsupported(f"losing abilities by characteristics: {part!r}")
                if isinstance(modifiers[0], Unchanged) and made_static.reads & ALL_STATS:
                    raise Unsupported(f"a characteristic unchanged because of characteristics: {part!r}")
                made.append(made_static)
        else:
            rules.append(lower_rule(low, part))
    if rules:
        made_static = StaticDef(None, (), tuple(rules), condition, node.zone)
        made_static.reads = reads(node.condition)
        made.append(made_static)
    for each in made:
        if each.reads & ALL_STATS:
            each.rank = max(each.rank, 4)
        each.watched = relevant_cards(each)
        each.own_board = concerns_own_cards(each)
        low.keep(each)
    return made


@GRANTED.lowers(Triggered)
def granted_triggered(low: Lowering, node: Triggered) -> Part:
    return lower_triggered(low, node)


@GRANTED.lowers(Activated)
def granted_activated(low: Lowering, node: Activated) -> Part:
    return lower_activated(low, node)


@GRANTED.lowers(Replacement)
def granted_replacement(low: Lowering, node: Replacement) -> Part:
    return lower_replacement(low, node)


@GRANTED.lowers(Static)
def granted_static(low: Lowering, node: Static) -> Part:
    statics = lower_static(low, node)
    if len(statics) != 1:
        raise GRANTED.unsupported(node)
    return statics[0]


@ABILITIES.lowers(Abilities)
def abilities(low: Lowering, node: Abilities) -> None:
    for ability in node.abilities:
        ABILITIES.lower(low, ability)


@ABILITIES.lowers(Triggered)
def triggered(low: Lowering, node: Triggered) -> None:
    low.home.triggers = (*low.home.triggers, lower_triggered(low, node))


@ABILITIES.lowers(Activated)
def activated(low: Lowering, node: Activated) -> None:
    low.home.activated = (*low.home.activated, lower_activated(low, node))


@ABILITIES.lowers(Replacement)
def replacement(low: Lowering, node: Replacement) -> None:
    low.home.replacements = (*low.home.replacements, lower_replacement(low, node))


@ABILITIES.lowers(Static)
def static(low: Lowering, node: Static) -> None:
    home = low.home
    node = take_shifts(low, node)
    for made in lower_static(low, node):
        if made.zone != "play" or (made.rules and is_about_playing_itself(node)):
            home.own_rules = (*home.own_rules, made)
        else:
            home.statics = (*home.statics, made)


@ABILITIES.lowers(ActionEffect)
def action_effect(low: Lowering, node: ActionEffect) -> None:
    low.home.play_program = low.ability_program(node.effect, node)


@ABILITIES.lowers(MayEnterExerted)
def may_enter_exerted(low: Lowering, node: MayEnterExerted) -> None:
    low.home.may_enter_exerted = Part()
    low.sign(low.home.may_enter_exerted)
    if node.effect is not None:
        low.home.enter_effect = low.ability_program(node.effect, node)


def is_about_playing_itself(ability: Static) -> bool:
    """Return whether a static ability is about playing its own card, so it applies before entering play."""
    for part in ability.parts:
        if isinstance(part, AdditionalCost | AlternateCost | CantPlayUnless | SungBy):
            return True
        if isinstance(part, Discount) and part.way in ("move", "boost", "use"):
            continue  # about what it does in play
        if isinstance(part, Enters | Discount | PlayFree) and IsThis() in part.cards.tests:
            return True
    return False
