"""Lowering of effects that move characters to locations."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.moving import MoveTo
from inkwright.effects.players import Players, You
from inkwright.effects.targets import Chosen, Each, Selected, Target
from inkwright.engine.lowering.families import EFFECTS
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.others import mentions_others
from inkwright.engine.steps.moving import MoveToStep
from inkwright.engine.steps.targets import ChooseCardsStep


@EFFECTS.lowers(MoveTo)
def move_to(low: Lowering, node: MoveTo) -> None:
    reg = low.target(restrict_to_own(node.target))
    selecting = low.steps[-1] if low.steps else None
    place = low.target(restrict_to_own(node.location))
    destination = low.steps[-1] if low.steps else None
    if isinstance(destination, ChooseCardsStep) and destination.reg == place:
        destination.not_where = reg
        destination.leaving = mentions_others(node.location)
    elif isinstance(selecting, ChooseCardsStep) and selecting.reg == reg:
        selecting.not_at = place
    each = isinstance(node.target, Each)
    low.steps.append(MoveToStep(reg, place, low.bind("movers"), each, moves_abroad(node)))


def moves_abroad(node: MoveTo) -> bool:
    """Return whether an effect moves other players' characters to your locations, or yours to theirs."""
    return owners_of(node.target) != owners_of(node.location) and None not in (
        owners_of(node.target),
        owners_of(node.location),
    )


def owners_of(target: Target) -> Players | None:
    """Return the players whose cards a target names, or None."""
    if not isinstance(target, Chosen | Selected | Each):
        return None
    return next((test.players for test in target.filter.tests if isinstance(test, fi.OwnedBy)), None)


def restrict_to_own(target: Target) -> Target:
    """Restrict a target to cards of the player who moves them, unless it names a player (4.7.1)."""
    if not isinstance(target, Chosen | Selected | Each):
        return target
    tests = target.filter.tests
    if any(isinstance(test, fi.OwnedBy) for test in tests):
        return target
    own = fi.OwnedBy(You() if isinstance(target, Each) else target.by)
    mine = fi.Filter(target.filter.zone, (*tests, own))
    if isinstance(target, Each):
        return Each(mine, target.bind)
    made = Chosen if isinstance(target, Chosen) else Selected
    return made(mine, target.count, target.by, target.bind)
