"""Effects that last: modifiers, rule changes, floating and delayed triggers."""

from __future__ import annotations

from inkwright.effects.durations import Duration
from inkwright.effects.filters import Filter
from inkwright.effects.modifiers import Modifier
from inkwright.effects.node import Effect, node
from inkwright.effects.rule_changes import RuleChange
from inkwright.effects.targets import Target
from inkwright.effects.triggers import When


@node
class Apply(Effect):
    """Change cards for some time (6.4.2.2).

    An applied static: the modifiers stay on the cards.
    """

    target: Target
    modifiers: tuple[Modifier, ...]
    duration: Duration


@node
class ApplyAll(Effect):
    """Change all such cards for some time, including those that come later (6.4.2.1).

    A continuous static.
    """

    filter: Filter
    modifiers: tuple[Modifier, ...]
    duration: Duration


@node
class ApplyRule(Effect):
    """Change the rules for a duration."""

    change: RuleChange
    duration: Duration


@node
class NextEnters(Effect):
    """The next such card played this turn enters play changed.

    With `exerted`, it enters play exerted.
    """

    cards: Filter
    exerted: bool
    modifiers: tuple[Modifier, ...]
    duration: Duration
    damage: int = 0
    """Damage with which it enters play."""


@node
class FloatingTrigger(Effect):
    """Floating trigger: an effect whenever an event happens within a duration (6.2.7.1)."""

    when: When
    effect: Effect
    duration: Duration
    once: bool = False
    """Only the next time."""


@node
class DelayedTrigger(Effect):
    """Delayed trigger: an effect at the end of the turn and the like (6.2.7.2)."""

    when: When
    effect: Effect


@node
class NextReplacement(Effect):
    """Replace the next such event within a duration, or all of them (6.5)."""

    when: When
    effect: Effect
    duration: Duration
    once: bool = True
