"""Lowering of effects that deal, move and remove damage, and banish."""

from __future__ import annotations

from inkwright.effects.damage import (
    Banish,
    DamageEachOther,
    DealDamage,
    DivideDamage,
    MoveDamage,
    PutDamage,
    RemoveDamage,
    SwapDamage,
)
from inkwright.effects.players import You
from inkwright.effects.targets import Each
from inkwright.engine import codes as c
from inkwright.engine.evaluate.registers import REG_THIS
from inkwright.engine.lowering.families import EFFECTS, Unsupported
from inkwright.engine.lowering.filters import check_stat
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.names import names_in
from inkwright.engine.scope import Step
from inkwright.engine.steps.damage import (
    BanishStep,
    DamageBeforeStep,
    DamagedStep,
    DamageEachOtherStep,
    DealDamageStep,
    DealtDamageStep,
    DivideDamageStep,
    HistoryBeforeStep,
    MoveDamageStep,
    RemoveDamageSplitStep,
    RemoveDamageStep,
    SwapDamageStep,
)


@EFFECTS.lowers(DealDamage)
def deal_damage(low: Lowering, node: DealDamage) -> None:
    by = low.target(node.by) if node.by is not None else REG_THIS
    amount = low.amount(node.amount)  # may choose the card first
    reg = low.target(node.target)
    _damage(low, reg, DealDamageStep(reg, amount, c.V_DEAL, node.resist, by))


@EFFECTS.lowers(DivideDamage)
def divide_damage(low: Lowering, node: DivideDamage) -> None:
    reg = low.target(node.target)
    how, amount = low.how_many(node.count)
    if amount is None:
        raise Unsupported(f"divided damage: {node.count!r}")
    verb = c.V_PUT if node.put else c.V_DEAL
    least = 0 if isinstance(node.target, Each) else 1
    low.steps.append(DivideDamageStep(reg, how, amount, verb, least, low.fresh(), low.players(You())))


@EFFECTS.lowers(PutDamage)
def put_damage(low: Lowering, node: PutDamage) -> None:
    amount = low.amount(node.amount)
    reg = low.target(node.target)
    _damage(low, reg, DealDamageStep(reg, amount, c.V_PUT, False))


def _damage(low: Lowering, reg: int, step: DealDamageStep) -> None:
    """Add a step that damages cards; bind those damaged, or dealt damage, if the text refers to them."""
    used = names_in(low.ability, used=True) if low.ability is not None else set()
    after: list[Step] = []
    if "hurt" in used:
        before = low.fresh()
        low.steps.append(DamageBeforeStep(reg, before))
        after.append(DamagedStep(reg, before, low.bind("hurt")))
    if "dealt" in used:
        low.records.add(c.E_DEALS_DAMAGE)
        past = low.fresh()
        low.steps.append(HistoryBeforeStep(past))
        after.append(DealtDamageStep(reg, past, low.bind("dealt")))
    low.steps += [step, *after]


@EFFECTS.lowers(RemoveDamage)
def remove_damage(low: Lowering, node: RemoveDamage) -> None:
    reg = low.target(node.target)
    how, amount = low.how_many(node.count)
    if node.split:
        if amount is None:
            raise Unsupported(f"damage removed in total: {node.count!r}")
        low.steps.append(
            RemoveDamageSplitStep(reg, amount, low.bind("removed"), low.fresh(), low.players(You()))
        )
        return
    each = isinstance(node.target, Each)
    low.steps.append(
        RemoveDamageStep(reg, how, amount, low.bind("removed"), low.bind("healed"), low.players(You()), each)
    )


@EFFECTS.lowers(MoveDamage)
def move_damage(low: Lowering, node: MoveDamage) -> None:
    source = low.target(node.source)
    target = low.target(node.target)
    how, amount = low.how_many(node.count)
    low.steps.append(MoveDamageStep(source, target, how, amount, low.bind("moved"), low.players(You())))


@EFFECTS.lowers(SwapDamage)
def swap_damage(low: Lowering, node: SwapDamage) -> None:
    one = low.target(node.one)
    low.steps.append(SwapDamageStep(one, low.target(node.other)))


@EFFECTS.lowers(Banish)
def banish(low: Lowering, node: Banish) -> None:
    reg = low.target(node.target)
    low.banished.add(reg)
    low.steps.append(BanishStep(reg))


@EFFECTS.lowers(DamageEachOther)
def damage_each_other(low: Lowering, node: DamageEachOther) -> None:
    low.steps.append(DamageEachOtherStep(low.target(node.target), check_stat(node.stat)))
