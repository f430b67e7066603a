"""Extra turns, and what happens in the turns of others."""

from __future__ import annotations

from inkwright.effects.abilities import Replacement, Triggered
from inkwright.effects.amounts import Number
from inkwright.effects.conditions import AllOf, DuringStep, DuringTurnOf, Not
from inkwright.effects.control import IfDone, May
from inkwright.effects.durations import ThisTurn
from inkwright.effects.exerting import Ready
from inkwright.effects.filters import PLAY, Filter
from inkwright.effects.lasting import ApplyRule
from inkwright.effects.players import AllPlayers, Opponents, Players, PlayersWhere, They, You
from inkwright.effects.rule_changes import SkipStep
from inkwright.effects.targets import Each, Ref
from inkwright.effects.triggers import When
from inkwright.effects.turns import TakeExtraTurn
from inkwright.effects.zones import Draw
from inkwright.text.grammar import Grammar, inflect
from inkwright.text.template import V
from inkwright.text.topics.player_events import PLAYERS

_TURNS: tuple[tuple[str, Players], ...] = (
    ("each opponent 's turn", Opponents()),
    ("your opponents ' turns", Opponents()),
    ("opponents ' turns", Opponents()),
    ("each player 's turn", AllPlayers()),
)


def add(g: Grammar) -> None:
    """Add extra turns, and cards that ready in the turns of others."""
    for turn in ("a extra turn", "another turn", "a additional turn"):
        for after in ("after this one", "after this turn"):
            usual = (turn, after) == ("a extra turn", "after this one")
            g.phrase("vp.you", f"take {turn} {after}", TakeExtraTurn(), other_wording=not usual)
    _skipping(g)
    _draw_steps(g)
    for words, players in _TURNS:
        starts = (When("turn_starts", None, None, players),)
        own = Triggered(starts, Ready(Ref("this")))
        group = Triggered(starts, Ready(Each(Filter(PLAY, V.t))))
        for ready, also in (("readies", "also readies"), ("ready", "also ready")):
            for verb in (ready, also):
                for when in (f"at the start of {words}", f"during {words}", f"during {words} as well"):
                    if players == AllPlayers() and when.startswith("during"):
                        continue
                    if ready == "readies":
                        g.phrase("ability", f"~ {verb} {when}", own, other_wording=True)
                    else:
                        g.phrase("ability", f"{{t:group}} {verb} {when}", group, other_wording=True)


def _skipping(g: Grammar) -> None:
    """Add what a player may do instead of the Draw step, decided as the turn starts."""
    starts = (When("turn_starts", None, None, You()),)
    skip = ApplyRule(SkipStep(You(), "draw"), ThisTurn())
    for step in ("your draw step", "your draw step this turn"):
        for start in ("at the start of your turn , you may", "you may"):
            then = Triggered(starts, IfDone(May(skip), V.e))
            pattern = f"{start} skip {step} . if you do , {{e:sentence}}"
            g.phrase("ability", pattern, then, other_wording=True)
            to = Triggered(starts, May(IfDone(skip, V.e)))
            g.phrase("ability", f"{start} skip {step} to {{e:vp.you}}", to, other_wording=True)


def _draw_steps(g: Grammar) -> None:
    """Add cards drawn during or outside the Draw step, and what is done instead of drawing in it."""
    in_step = AllOf((DuringTurnOf(They()), DuringStep("draw")))
    for who, person, players, unusual in PLAYERS:
        own = "your" if players == You() else "their"
        for words, condition, usual in (
            (f"during {own} draw step", in_step, True),
            (f"outside of {own} draw step", Not(in_step), True),
            (f"except during {own} draw step", Not(in_step), False),
            (f"outside {own} draw step", Not(in_step), False),
        ):
            drawn = When("draws", None, None, PlayersWhere(players, condition))
            pattern = inflect(f"{who} ~draw a card {words}", person)
            g.phrase("event.s", pattern, drawn, other_wording=unusual or not usual)
            would = f"{who} would draw a card {words}"
            g.phrase("would_event.s", would, drawn, other_wording=unusual or not usual)
    mine = When("draws", None, None, PlayersWhere(You(), in_step))
    for when in ("during your draw step", "for your draw step", "at the start of your turn"):
        for pattern, effect in (
            (f"instead of drawing a card {when} , you may {{e:predicate.you}}", May(V.e)),
            (f"instead of drawing a card {when} , {{e:predicate.you}}", V.e),
            (f"you may {{e:predicate.you}} instead of drawing a card {when}", May(V.e)),
        ):
            g.phrase("ability", pattern, Replacement(mine, effect), other_wording=True)
    for many, number in (("a additional card", Number(2)), ("2 cards instead of 1", Number(2))):
        more = Draw(You(), number)
        for start, effect in (("you may draw", May(more)), ("you draw", more), ("draw", more)):
            pattern = f"{start} {many} during your draw step"
            g.phrase("ability", pattern, Replacement(mine, effect), other_wording=True)
