"""Moves of cards "instead of into your discard", as replacement effects."""

from __future__ import annotations

from inkwright.effects import abilities as ab
from inkwright.effects import filters as fi
from inkwright.effects import players as pl
from inkwright.effects import triggers as tr
from inkwright.effects.control import May
from inkwright.effects.lasting import NextReplacement
from inkwright.effects.node import Node
from inkwright.effects.playing import Play
from inkwright.text.filter_order import in_order
from inkwright.text.references.naming import Unresolved


def as_replacement(made: ab.Triggered) -> ab.Ability:
    """Return the replacement effect for a card that is put somewhere "instead of into your discard".

    A triggered ability would resolve after the card is in the discard (5.4.1.2, 7.7.3).
    """
    optional = isinstance(made.effect, May)
    instead = made.effect.effect if isinstance(made.effect, May) else made.effect
    [when, *others] = [each.when if isinstance(each, tr.Nth) else each for each in made.when]
    if not isinstance(instead, NextReplacement) or instead.when.event != "to_discard":
        if any(isinstance(each, tr.When) and each.event in _DISCARDED for each in (when, *others)):
            check_discarded(made.effect)
        return made
    own = isinstance(when, tr.When) and when.subject == fi.Filter(fi.PLAY, (fi.IsThis(),))
    meant = fi.IsThis() if own else fi.OneOf("it")
    subject = instead.when.subject
    if others or not isinstance(when, tr.When) or subject is None or subject.tests != (meant,):
        raise Unresolved(_TOO_LATE)
    effect = May(instead.effect) if optional else instead.effect
    if when.event == "is_banished":
        return ab.Replacement(when, effect, made.condition, made.times)
    if when.event == "plays" and when.players == pl.You() and when.subject is not None and not own:
        tests = in_order((*when.subject.tests, fi.OwnedBy(pl.You())))
        resolved = tr.When("to_discard", fi.Filter(fi.PLAY, tests), None, None, when.during)
        return ab.Replacement(resolved, effect, made.condition, made.times)
    raise Unresolved(_TOO_LATE)


def check_discarded(effect: Node) -> None:
    """Raise Unresolved for a part that would resolve too late to keep a card from the discard."""
    if isinstance(effect, Play):
        return
    if isinstance(effect, NextReplacement) and effect.when.event == "to_discard":
        raise Unresolved(_TOO_LATE)
    parts = [each for part in effect.values() for each in (part if isinstance(part, tuple) else (part,))]
    for each in parts:
        if isinstance(each, Node):
            check_discarded(each)
        if isinstance(each, Play) or (isinstance(each, May) and isinstance(each.effect, Play)):
            return  # it is played again


_TOO_LATE = '"instead of into your discard" comes after the card is there'
_DISCARDED = ("is_banished", "plays", "sings")
"""Events after which a card is in the discard when abilities resolve."""
