"""Lowering of effects that exert and ready cards."""

from __future__ import annotations

from inkwright.effects.exerting import Exert, ExertSymbol, Ready
from inkwright.effects.targets import Each
from inkwright.engine.lowering.families import EFFECTS
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.names import names_in
from inkwright.engine.scope import Step
from inkwright.engine.steps.exerting import ExertStep, ExertSymbolStep, ReadinessStep, TurnedStep
from inkwright.engine.steps.targets import ChooseCardsStep


@EFFECTS.lowers(Exert)
def exert(low: Lowering, node: Exert) -> None:
    reg = low.target(node.target)
    _turn(low, reg, ExertStep(reg, True, isinstance(node.target, Each)), True)


@EFFECTS.lowers(ExertSymbol)
def exert_symbol(low: Lowering, node: ExertSymbol) -> None:
    reg = low.target(node.target)
    selecting = low.steps[-1] if low.steps else None
    if isinstance(selecting, ChooseCardsStep) and selecting.reg == reg:
        selecting.by_symbol = True
    _turn(low, reg, ExertSymbolStep(reg), True)


@EFFECTS.lowers(Ready)
def ready(low: Lowering, node: Ready) -> None:
    reg = low.target(node.target)
    _turn(low, reg, ExertStep(reg, False, isinstance(node.target, Each)), False)


def _turn(low: Lowering, reg: int, step: Step, exerted: bool) -> None:
    """Add a step that exerts or readies cards; bind those turned if the text refers to them."""
    name = "exerted" if exerted else "readied"
    if low.ability is None or name not in names_in(low.ability, used=True):
        low.steps.append(step)
        return
    before = low.fresh()
    low.steps += [ReadinessStep(reg, exerted, before), step, TurnedStep(before, exerted, low.bind(name))]
