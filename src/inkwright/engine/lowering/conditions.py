"""Lowering of conditions."""

from __future__ import annotations

from inkwright.effects.conditions import (
    AllOf,
    AnyIs,
    AnyOf,
    AnyPlayer,
    CompareAmounts,
    DuringStep,
    DuringTurnOf,
    EveryPlayer,
    Exists,
    FirstTurn,
    Is,
    Not,
    PaidBy,
    PaidWith,
    StartingPlayer,
    TheyAre,
    Was,
)
from inkwright.effects.triggers import When
from inkwright.engine import codes as c
from inkwright.engine.evaluate.amounts import AmtBound, AmtNumber, AmtStat
from inkwright.engine.evaluate.card_tests import TestKnown
from inkwright.engine.evaluate.conditions import (
    CondAbout,
    CondAll,
    CondAny,
    CondExists,
    CondFirstTurn,
    CondHolds,
    CondIs,
    CondNot,
    CondPaid,
    CondPaidWith,
    CondPlayers,
    CondStarter,
    CondStep,
    CondThey,
    CondTurn,
)
from inkwright.engine.lowering.events import INKING
from inkwright.engine.lowering.families import CONDITIONS
from inkwright.engine.lowering.filters import heedful, lower_asked
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.resource_codes import counter_code
from inkwright.engine.scope import Cond

WAYS = {
    "shift": frozenset({c.W_SHIFT}),
    "sing": frozenset({c.W_SING, c.W_SING_TOGETHER}),
    "sing_together": frozenset({c.W_SING_TOGETHER}),
    "free": frozenset({c.W_FREE}),
    "ink": frozenset({c.W_INK}),
}


STEPS: dict[str, tuple[int, ...]] = {
    "ready": (c.PHASE_READY, c.PHASE_READYING),
    "set": (c.PHASE_SET,),
    "draw": (c.PHASE_DRAW,),
}
"""Phases of the steps of a turn."""


@CONDITIONS.lowers(CompareAmounts)
def compare_amounts(low: Lowering, node: CompareAmounts) -> Cond:
    left, right = low.amount(node.left), low.amount(node.right)
    regs = tuple(each.reg for each in (left, right) if isinstance(each, AmtStat))
    return _about(regs, CondHolds(heedful(left), node.op, heedful(right)))


@CONDITIONS.lowers(Exists)
def exists(low: Lowering, node: Exists) -> Cond:
    return CondExists(lower_asked(low, node.filter))


@CONDITIONS.lowers(Is)
def is_(low: Lowering, node: Is) -> Cond:
    tests = tuple(low.test(test) for test in node.tests)
    return CondIs(low.reg_asked(node.card), (TestKnown(), *tests) if _is_facedown(low, node) else tests)


def _is_facedown(low: Lowering, node: Is) -> bool:
    """Return whether a condition is about a card put into an inkwell, which may be unknown (7.5.6)."""
    return node.card == "it" and any(isinstance(when, When) and when.event in INKING for when in low.events)


@CONDITIONS.lowers(AnyIs)
def any_is(low: Lowering, node: AnyIs) -> Cond:
    return is_(low, node)


@CONDITIONS.lowers(Was)
def was(low: Lowering, node: Was) -> Cond:
    return CondHolds(AmtBound(low.remembered(node)), ">=", AmtNumber(1))


@CONDITIONS.lowers(TheyAre)
def they_are(low: Lowering, node: TheyAre) -> Cond:
    return CondThey(low.players(node.players))


@CONDITIONS.lowers(DuringTurnOf)
def during_turn_of(low: Lowering, node: DuringTurnOf) -> Cond:
    return CondTurn(low.players(node.players))


@CONDITIONS.lowers(DuringStep)
def during_step(low: Lowering, node: DuringStep) -> Cond:
    return CondStep(STEPS[node.step])


@CONDITIONS.lowers(AnyPlayer)
def any_player(low: Lowering, node: AnyPlayer) -> Cond:
    return CondPlayers(low.players(node.players), low.condition(node.condition), False)


@CONDITIONS.lowers(EveryPlayer)
def every_player(low: Lowering, node: EveryPlayer) -> Cond:
    return CondPlayers(low.players(node.players), low.condition(node.condition), True)


@CONDITIONS.lowers(PaidBy)
def paid_by(low: Lowering, node: PaidBy) -> Cond:
    if node.way not in WAYS:
        raise CONDITIONS.unsupported(node)
    return CondPaid(low.reg(node.card), WAYS[node.way])


@CONDITIONS.lowers(PaidWith)
def paid_with(low: Lowering, node: PaidWith) -> Cond:
    return CondPaidWith(low.reg(node.card), counter_code(node.resource), node.least)


@CONDITIONS.lowers(FirstTurn)
def first_turn(low: Lowering, node: FirstTurn) -> Cond:
    return CondFirstTurn(low.players(node.players))


@CONDITIONS.lowers(StartingPlayer)
def starting_player(low: Lowering, node: StartingPlayer) -> Cond:
    return CondStarter(low.players(node.players))


@CONDITIONS.lowers(AllOf)
def all_of(low: Lowering, node: AllOf) -> Cond:
    return CondAll(tuple(low.condition(part) for part in node.conditions))


@CONDITIONS.lowers(AnyOf)
def any_of(low: Lowering, node: AnyOf) -> Cond:
    return CondAny(tuple(low.condition(part) for part in node.conditions))


@CONDITIONS.lowers(Not)
def not_(low: Lowering, node: Not) -> Cond:
    asked = node.condition
    condition = low.condition(asked)
    if isinstance(condition, CondIs) and not isinstance(asked, AnyIs):
        denied = _about((condition.reg,), CondNot(condition))
        if isinstance(asked, Is) and _is_facedown(low, asked):
            return CondAll((CondIs(condition.reg, (TestKnown(),)), denied))
        return denied
    if isinstance(condition, CondAbout):
        return _about(condition.regs, CondNot(condition.condition))
    return CondNot(condition)


def _about(regs: tuple[int, ...], condition: Cond) -> Cond:
    """Return a condition that is false if there are no cards of which it speaks (6.1.11)."""
    mentioned = tuple(reg for reg in regs if reg >= 0)
    return CondAbout(mentioned, condition) if mentioned else condition
