"""Answers that were the only option, noted while a game advances to its next decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from inkwright.engine.bag import Settle
from inkwright.engine.codes import A_CARD, A_NO, A_NUMBER, A_PLAYER, A_TRIGGER, A_YES, ASK_MAIN, ASK_TRIGGER
from inkwright.engine.packing import NOT_OVER, action_card, action_kind, pack
from inkwright.engine.state import CHECKED, LOOP_LIMIT, State
from inkwright.scenarios.names import Names
from inkwright.scenarios.yaml_nodes import Text


@dataclass(frozen=True, slots=True)
class ForcedAnswer:
    """Answer that was the only option."""

    action: int

    @property
    def is_card(self) -> bool:
        """True for the choice of a card."""
        return action_kind(self.action) == A_CARD

    def matches(self, g: State, names: Names, value: Text) -> bool:
        """Return whether a value of a scenario means this answer."""
        kind, which = action_kind(self.action), action_card(self.action)
        if kind == A_CARD:
            return which in names.matching(g, value.value, range(len(g.cards)))
        if kind == A_PLAYER:
            return names.player(value.value) == which
        if kind == A_NO:
            return value.truth is not None  # accepting what can't be done counts as declining (6.1.4.1)
        if kind == A_YES:
            return value.truth is True
        return kind == A_NUMBER and value.number == which


Waits = Callable[[ForcedAnswer], bool]
"""Returns whether a forced answer is left open because a later step gives it."""


Intervene = Callable[[State], bool]
"""Hook called whenever a game advances; returns True if it answered the open decision."""


def never_wait(_: ForcedAnswer) -> bool:
    """Give every forced answer immediately."""
    return False


def never_intervene(_: State) -> bool:
    """Leave every decision open."""
    return False


def apply(
    g: State,
    action: int,
    found: list[ForcedAnswer],
    waits: Waits = never_wait,
    intervene: Intervene = never_intervene,
) -> None:
    """Answer the open decision and advance as `State.apply` does; add the forced answers to `found`."""
    g.ask_kind = -1
    g.top.answer(g, action)
    advance(g, found, waits, intervene)


def advance(
    g: State,
    found: list[ForcedAnswer],
    waits: Waits = never_wait,
    intervene: Intervene = never_intervene,
) -> None:
    """Advance as `State.advance` does, but stop at a forced answer that a later step gives."""
    steps = 0
    while g.outcome == NOT_OVER:
        steps += 1
        if steps > LOOP_LIMIT:
            g.stop_loop()
        elif intervene(g):
            pass
        elif g.ask_kind < 0:
            if waits is never_wait or not ask_for_trigger(g):
                g.top.run(g)
        elif g.players[g.ask_player].left:
            g.answer_for_leaver()
        elif g.ask_kind == ASK_MAIN or len(g.options) != 1 or waits(ForcedAnswer(g.options[0])):
            break
        else:
            if g.ask_kind != ASK_TRIGGER:
                found.append(ForcedAnswer(g.options[0]))
            g.ask_kind = -1
            g.top.answer(g, g.options[0])


def ask_for_trigger(g: State) -> bool:
    """Ask for the only ability in the bag, which would resolve unasked; return False if there is none."""
    top = g.top
    if not isinstance(top, Settle) or len(g.bag) != 1 or g.checked != CHECKED or g.dirty:
        return False
    g.ask(g.bag[0].player, ASK_TRIGGER, [pack(A_TRIGGER, 0)])
    return True
