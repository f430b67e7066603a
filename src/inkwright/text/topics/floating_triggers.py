"""Triggers set up by effects: for a time, or for the start or the end of a turn."""

from __future__ import annotations

from inkwright.effects.amounts import Number
from inkwright.effects.control import If
from inkwright.effects.durations import (
    DuringYourNextTurn,
    Forever,
    ThisTurn,
    UntilYourNextEnd,
    UntilYourNextTurn,
)
from inkwright.effects.filters import PLAY, Filter
from inkwright.effects.lasting import Apply, ApplyRule, DelayedTrigger, FloatingTrigger
from inkwright.effects.modifiers import GainKeyword
from inkwright.effects.players import ActivePlayer, Opponents, They, You
from inkwright.effects.rule_changes import TurnLimit
from inkwright.effects.targets import Ref
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V


def add_floating_triggers(g: Grammar) -> None:
    """Add effects that wait for events, or for the start or the end of a turn."""
    for number in ("s", "p"):
        event = f"whenever {{w:repeatable_event.{number}}}"
        this_turn = FloatingTrigger(V.w, V.e, ThisTurn())
        g.phrase("other_clause", f"{event} this turn , {{e:sentence}}", this_turn)
        early, late = (
            f"{{d:early_duration}} , {event} , {{e:sentence}}",
            f"{event} {{d:duration}} , {{e:sentence}}",
        )
        floating = FloatingTrigger(V.w, V.e, V.d)
        g.phrase("other_clause", early, floating, check=_is_later)
        g.phrase("other_clause", early, floating, check=_is_this_turn, other_wording=True)
        g.phrase("other_clause", late, floating, check=_is_later, other_wording=True)
    limit = ApplyRule(TurnLimit("ready", Number(V.n), Opponents(), Filter(PLAY, V.t)), V.d)
    pattern = "each opponent can't ready more than {n:number} of their {t:np.p} {d:next_start}"
    g.phrase("other_clause", pattern, limit)
    _next_played(g)
    for whose, players in (("your opponent 's", Opponents()), ("their", They())):
        starts = DelayedTrigger(When("turn_starts", None, None, players), V.e)
        g.phrase("other_clause", f"at the start of {whose} next turn , {{e:sentence}}", starts)
    turn_ends = When("turn_ends", None, None, ActivePlayer())
    g.phrase("other_clause", "at the end of the turn , {e:sentence}", DelayedTrigger(turn_ends, V.e))
    this = "at the end of this turn , {e:sentence}"
    g.phrase("other_clause", this, DelayedTrigger(turn_ends, V.e), other_wording=True)
    mine = DelayedTrigger(When("turn_ends", None, None, You()), V.e)
    g.phrase("other_clause", "at the end of your turn , {e:sentence}", mine)
    g.phrase("other_clause", "{e:vp.you} at the end of your turn", mine, other_wording=True)
    starts = DelayedTrigger(When("turn_starts", None, None, You()), V.e)
    g.phrase("other_clause", "at the start of your next turn , {e:sentence}", starts)
    g.phrase("other_clause", "{e:vp.you} at the start of your next turn", starts, other_wording=True)
    for words, when in (
        ("at the start of your next turn", starts.when),
        ("at the end of your turn", mine.when),
        ("at the end of the turn", turn_ends),
    ):
        delayed = DelayedTrigger(when, If(V.c, V.e))
        g.phrase("other_clause", f"{words} , if {{c:condition}} , {{e:sentence}}", delayed)
    at_end = DelayedTrigger(turn_ends, V.e)
    for end in ("the turn", "this turn"):
        g.phrase("other_clause", f"{{e:vp.you}} at the end of {end}", at_end, other_wording=True)


def _next_played(g: Grammar) -> None:
    """Add what the next card played this turn gets."""
    played = When("plays", Filter(PLAY, V.t), None, You())
    they = Ref(anaphor("they"))
    keyword = (GainKeyword(V.k),)
    for words, gained, duration in (
        ("gains {k:plain_keyword}", keyword, Forever()),
        ("{m:mods.s} {d:duration}", V.m, V.d),
    ):
        every = FloatingTrigger(played, Apply(they, gained, duration), ThisTurn())
        plural = words.replace("gains", "gain").replace("mods.s", "mods.p")
        for cards in ("{t:np.p} you play this turn", "{t:np.p} you play for the rest of this turn"):
            g.phrase("other_clause", f"{cards} {plural}", every, other_wording=True)
        gets = FloatingTrigger(played, Apply(they, gained, duration), ThisTurn(), True)
        g.phrase("other_clause", f"the next {{t:played_next}} {words}", gets, other_wording=True)


def _is_this_turn(slots: Bindings) -> bool:
    return bool(slots["d"] == ThisTurn())


def _is_later(slots: Bindings) -> bool:
    """Return True for durations during which events of any player count."""
    return isinstance(slots["d"], UntilYourNextTurn | UntilYourNextEnd | DuringYourNextTurn)
