"""Effects that last: modifiers, rule changes, floating and delayed triggers."""

from __future__ import annotations

from inkwright.effects.durations import Duration
from inkwright.effects.filters import Filter
from inkwright.effects.modifiers import Modifier
from inkwright.effects.node import Effect, word
from inkwright.effects.rule_changes import RuleChange
from inkwright.effects.targets import Target
from inkwright.effects.triggers import When


@word
class Apply(Effect):
    """The cards get modifiers for a duration: an applied static (6.4.2.2)."""

    target: Target
    modifiers: tuple[Modifier, ...]
    duration: Duration


@word
class ApplyAll(Effect):
    """Whatever a filter finds, now or later, gets modifiers: a continuous static (6.4.2.1)."""

    filter: Filter
    modifiers: tuple[Modifier, ...]
    duration: Duration


@word
class ApplyRule(Effect):
    """The rules change for a duration."""

    change: RuleChange
    duration: Duration


@word
class NextEnters(Effect):
    """The next such card the player plays this turn enters with modifiers and maybe exerted."""

    cards: Filter
    exerted: bool
    modifiers: tuple[Modifier, ...]
    duration: Duration


@word
class FloatingTrigger(Effect):
    """A floating trigger: an effect whenever an event happens within a duration (6.2.7.1)."""

    when: When
    effect: Effect
    duration: Duration
    once: bool = False
    """Only the next time."""


@word
class DelayedTrigger(Effect):
    """A delayed trigger: at the end of the turn and the like, an effect (6.2.7.2)."""

    when: When
    effect: Effect


@word
class NextReplacement(Effect):
    """The next time that would happen within a duration, something else happens instead (6.5)."""

    when: When
    effect: Effect
    duration: Duration
