"""Shared by rules tests: an action with an effect, and emptying the bag."""

from __future__ import annotations

from positions import card, do, options
from trees import does

from inkwright.effects.filters import PLAY, CardTest, Filter, OfType
from inkwright.effects.node import Effect
from inkwright.engine.codes import ASK_MAIN
from inkwright.engine.definition import CardDef
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State


def spell(effect: Effect, name: str = "Spell") -> CardDef:
    """An action that costs nothing."""
    return card(name, "action", cost=0, abilities=[does(effect)])


def items(*tests: CardTest) -> Filter:
    """Items in play."""
    return Filter(PLAY, (OfType(("item",)), *tests))


def resolve_all(g: State) -> None:
    """Answer everything with the first option until a turn action is asked for or the game is over."""
    while g.outcome == NOT_OVER and g.ask_kind != ASK_MAIN:
        do(g, options(g)[0])
