"""Lowering of changes of rules."""

from __future__ import annotations

from inkwright.effects.amounts import Amount, Number
from inkwright.effects.filters import DISCARD, Classified, Filter, OfType
from inkwright.effects.node import Node
from inkwright.effects.players import Players
from inkwright.effects.rule_changes import (
    AdditionalCost,
    AlternateCost,
    CantPlayUnless,
    CountAsInkable,
    DamageStays,
    Discount,
    Enters,
    ExtraInk,
    IgnoreResist,
    IgnoreWard,
    InkEntersExerted,
    LoreToWin,
    MayInkFrom,
    MayMoveTo,
    MayPlayFrom,
    MoreUses,
    MoveFree,
    PlayersCant,
    PlayFree,
    SkipStep,
    SungBy,
    TopCardFaceUp,
    TurnLimit,
    UseFree,
)
from inkwright.engine import codes as c
from inkwright.engine.definition import CostDef, EnteringCostDef, RuleDef
from inkwright.engine.lowering.costs import lower_cost
from inkwright.engine.lowering.families import RULES, Unsupported
from inkwright.engine.lowering.filters import lower_filter
from inkwright.engine.lowering.lowering import Lowering

COST_WAYS = ("play", "shift", "move", "any", "move_here", "shift_here", "boost", "use")
COST_RULES = {"": c.RK_COST, "first_each_turn": c.RK_FIRST_COST, "once_each_turn": c.RK_ONCE_COST}

LIMITED_EVENTS = {
    "gain_lore": c.E_GAINS_LORE,
    "lose_lore": c.E_LOSES_LORE,
    "take_damage": c.E_TAKES_DAMAGE,
    "be_dealt_damage": c.E_DEALS_DAMAGE,
}
"""Events whose amounts a limit adds up."""


def lower_rule(low: Lowering, node: Node) -> RuleDef:
    """Lower a change of rules."""
    made = RULES.lower(low, node)
    if made.condition is not None:  # everything else is evaluated only when the rule is used
        made.depends_on = made.condition.depends_on
    low.keep(made)
    return made


def rule(
    low: Lowering,
    kind: int,
    players: Players | None = None,
    cards: Filter | None = None,
    amount: Amount | None = None,
) -> RuleDef:
    """Return a lowered rule of a kind for some players and cards, with an amount."""
    made = RuleDef(kind)
    made.who = low.players(players) if players is not None else None
    made.cards = lower_filter(low, cards) if cards is not None else None
    made.amount = low.amount(amount) if amount is not None else None
    return made


@RULES.lowers(Discount)
def discount(low: Lowering, node: Discount) -> RuleDef:
    if node.way not in COST_WAYS or node.limit not in COST_RULES:
        raise Unsupported(f"paying less: {node!r}")
    made = rule(low, COST_RULES[node.limit], node.players, node.cards, node.amount)
    made.way = node.way
    made.places = lower_filter(low, node.places) if node.places is not None else None
    if node.limit == "first_each_turn":
        low.records.add(c.E_PLAYS)
    return made


@RULES.lowers(MoveFree)
def move_free(low: Lowering, node: MoveFree) -> RuleDef:
    made = rule(low, c.RK_MOVE_FREE, cards=node.cards)
    made.places = lower_filter(low, node.locations) if node.locations is not None else None
    return made


@RULES.lowers(MayMoveTo)
def may_move_to(low: Lowering, node: MayMoveTo) -> RuleDef:
    made = rule(low, c.RK_MOVE_TO, cards=node.cards)
    made.places = lower_filter(low, node.locations)
    return made


@RULES.lowers(CountAsInkable)
def count_as_inkable(low: Lowering, node: CountAsInkable) -> RuleDef:
    return rule(low, c.RK_INKABLE, cards=node.cards)


def may_be_actions(cards: Filter) -> bool:
    """Return whether cards are described as actions or songs."""
    types = [test.types for test in cards.tests if isinstance(test, OfType)]
    return types == [("action",)] or Classified(("Song",)) in cards.tests


@RULES.lowers(MayPlayFrom)
def may_play_from(low: Lowering, node: MayPlayFrom) -> RuleDef:
    made = rule(low, c.RK_PLAY_FROM, node.players, node.cards)
    made.exerted = node.exerted
    made.text = "bottom" if node.to_bottom else ""
    if node.to_bottom and low.home.type != c.ACTION and not may_be_actions(node.cards):
        raise RULES.unsupported(node)
    if node.cost is not None:
        made.cost = lower_cost(low, node.cost)
        if made.cost.banish_this or made.cost.exert_this or made.cost.damage_this is not None:
            raise RULES.unsupported(node)
    return made


@RULES.lowers(MayInkFrom)
def may_ink_from(low: Lowering, node: MayInkFrom) -> RuleDef:
    if node.zone != DISCARD:
        raise RULES.unsupported(node)
    return rule(low, c.RK_INK_FROM, node.players)


@RULES.lowers(ExtraInk)
def extra_ink(low: Lowering, node: ExtraInk) -> RuleDef:
    return rule(low, c.RK_EXTRA_INK, node.players, amount=node.amount)


@RULES.lowers(LoreToWin)
def lore_to_win(low: Lowering, node: LoreToWin) -> RuleDef:
    made = rule(low, c.RK_LORE_TO_WIN, node.players, amount=node.amount)
    made.text = "change" if node.change else ""
    return made


@RULES.lowers(PlayersCant)
def players_cant(low: Lowering, node: PlayersCant) -> RuleDef:
    made = rule(low, c.RK_CANT, node.players, node.cards)
    made.text = node.what
    return made


@RULES.lowers(Enters)
def enters(low: Lowering, node: Enters) -> RuleDef:
    made = rule(low, c.RK_ENTERS, cards=node.cards, amount=node.damage)
    made.exerted = node.exerted
    return made


@RULES.lowers(InkEntersExerted)
def ink_enters_exerted(low: Lowering, node: InkEntersExerted) -> RuleDef:
    return rule(low, c.RK_INK_EXERTED, node.players)


@RULES.lowers(TopCardFaceUp)
def top_card_face_up(low: Lowering, node: TopCardFaceUp) -> RuleDef:
    return rule(low, c.RK_TOP_FACEUP, node.players)


@RULES.lowers(IgnoreWard)
def ignore_ward(low: Lowering, node: IgnoreWard) -> RuleDef:
    made = rule(low, c.RK_IGNORE_WARD, node.players, node.cards)
    made.chosen = lower_filter(low, node.chosen) if node.chosen is not None else None
    return made


@RULES.lowers(IgnoreResist)
def ignore_resist(low: Lowering, node: IgnoreResist) -> RuleDef:
    return rule(low, c.RK_IGNORE_RESIST, cards=node.cards)


@RULES.lowers(SkipStep)
def skip_step(low: Lowering, node: SkipStep) -> RuleDef:
    if node.step not in ("draw", "ready"):
        raise RULES.unsupported(node)
    made = rule(low, c.RK_SKIP, node.players)
    made.text = node.step
    return made


@RULES.lowers(TurnLimit)
def turn_limit(low: Lowering, node: TurnLimit) -> RuleDef:
    if node.what == "challenge" and node.players is None and node.cards is None:
        made = RuleDef(c.RK_ONE_CHALLENGE)
        low.records.add(c.E_CHALLENGES)
    elif node.what == "ready" and node.players is not None and node.cards is not None:
        made = rule(low, c.RK_READY_LIMIT, node.players, node.cards)
    elif node.what in LIMITED_EVENTS:
        made = rule(low, c.RK_AMOUNT_LIMIT, node.players, node.cards)
        made.text = node.what
        low.records.add(LIMITED_EVENTS[node.what])
    else:
        raise Unsupported(f"limit: {node!r}")
    made.amount = low.amount(node.amount)
    return made


@RULES.lowers(DamageStays)
def damage_stays(low: Lowering, node: DamageStays) -> RuleDef:
    made = rule(low, c.RK_DAMAGE_STAYS, cards=node.cards)
    made.text = "moved" if node.moved_only else ""
    return made


@RULES.lowers(UseFree)
def use_free(low: Lowering, node: UseFree) -> RuleDef:
    made = RuleDef(c.RK_USE_FREE)
    made.text = node.title
    return made


@RULES.lowers(MoreUses)
def more_uses(low: Lowering, node: MoreUses) -> RuleDef:
    return rule(low, c.RK_MORE_USES, cards=node.cards, amount=Number(node.times))


@RULES.lowers(PlayFree)
def play_free(low: Lowering, node: PlayFree) -> RuleDef:
    made = rule(low, c.RK_PLAY_FREE, node.players, node.cards)
    made.cost = _cost_of_entering(node)
    low.keep(made.cost)
    return made


@RULES.lowers(AlternateCost)
def alternate_cost(low: Lowering, node: AlternateCost) -> RuleDef:
    if node.way != "play":
        raise RULES.unsupported(node)
    made = RuleDef(c.RK_ALT_COST)
    made.cost = lower_cost(low, node.cost, made=_cost_of_entering(node))
    return made


def _cost_of_entering(node: PlayFree | AlternateCost) -> CostDef:
    """Return an empty cost that knows how the card played for it enters play."""
    return EnteringCostDef(node.exerted, node.damage) if node.exerted or node.damage else CostDef()


@RULES.lowers(AdditionalCost)
def additional_cost(low: Lowering, node: AdditionalCost) -> RuleDef:
    made = RuleDef(c.RK_ADDITIONAL_COST)
    made.cost = lower_cost(low, node.cost)
    if made.cost.ink is not None or len(made.cost.cards) > 1 or made.cost.banish_this:
        raise RULES.unsupported(node)
    return made


@RULES.lowers(SungBy)
def sung_by(low: Lowering, node: SungBy) -> RuleDef:
    return rule(low, c.RK_SUNG_BY, cards=node.cards)


@RULES.lowers(CantPlayUnless)
def cant_play_unless(low: Lowering, node: CantPlayUnless) -> RuleDef:
    made = RuleDef(c.RK_CANT_PLAY_UNLESS)
    made.condition = low.condition(node.condition)
    return made
