"""Lowering of effects that exert and ready cards."""

from __future__ import annotations

from inkwright.effects.exerting import Exert, ExertSymbol, Ready
from inkwright.effects.targets import Each
from inkwright.engine.lowering.families import EFFECTS
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.steps.exerting import ExertStep, ExertSymbolStep
from inkwright.engine.steps.targets import ChooseCardsStep


@EFFECTS.lowers(Exert)
def exert(low: Lowering, node: Exert) -> None:
    low.steps.append(ExertStep(low.target(node.target), True, isinstance(node.target, Each)))


@EFFECTS.lowers(ExertSymbol)
def exert_symbol(low: Lowering, node: ExertSymbol) -> None:
    reg = low.target(node.target)
    selecting = low.steps[-1] if low.steps else None
    if isinstance(selecting, ChooseCardsStep) and selecting.reg == reg:
        selecting.by_symbol = True
    low.steps.append(ExertSymbolStep(reg))


@EFFECTS.lowers(Ready)
def ready(low: Lowering, node: Ready) -> None:
    low.steps.append(ExertStep(low.target(node.target), False, isinstance(node.target, Each)))
