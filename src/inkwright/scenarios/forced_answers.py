"""Driving a game from one decision to the next, noting the answers that nobody had to be asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from inkwright.engine.bag import Settle
from inkwright.engine.codes import A_CARD, A_NO, A_NUMBER, A_PLAYER, A_TRIGGER, ASK_MAIN, ASK_TRIGGER
from inkwright.engine.packing import NOT_OVER, action_card, action_kind, pack
from inkwright.engine.state import LOOP_LIMIT, State
from inkwright.scenarios.names import Names
from inkwright.scenarios.yaml_nodes import Text


@dataclass(frozen=True, slots=True)
class Forced:
    """An answer that was the only one."""

    action: int

    def means(self, g: State, names: Names, value: Text) -> bool:
        """Whether a value says the same."""
        kind, which = action_kind(self.action), action_card(self.action)
        if kind == A_CARD:
            return which in names.among(g, value.value, range(len(g.cards)))
        if kind == A_PLAYER:
            return names.player(value.value) == which
        if kind == A_NO:
            return value.truth is False
        return kind == A_NUMBER and value.number == which


Waits = Callable[[Forced], bool]
"""Whether an answer, though it is the only one, is left to somebody who gives it later."""


def at_once(_: Forced) -> bool:
    """Nothing is waited for."""
    return False


def apply(g: State, action: int, found: list[Forced], waits: Waits = at_once) -> None:
    """Answer the open decision and go on as `State.apply` does; `found` gets what was answered by itself."""
    g.ask_kind = -1
    g.stack[-1].answer(g, action)
    advance(g, found, waits)


def advance(g: State, found: list[Forced], waits: Waits = at_once) -> None:
    """Go on as `State.advance` does, except where an only answer is waited for."""
    steps = 0
    while g.outcome == NOT_OVER:
        steps += 1
        if steps > LOOP_LIMIT:
            g.stop_loop()
        elif g.ask_kind < 0:
            if waits is at_once or not asked_for_trigger(g):
                g.stack[-1].run(g)
        elif g.players[g.ask_player].left:
            g.answer_for_nobody()
        elif g.ask_kind == ASK_MAIN or len(g.options) != 1 or waits(Forced(g.options[0])):
            break
        else:
            if g.ask_kind != ASK_TRIGGER:
                found.append(Forced(g.options[0]))
            g.ask_kind = -1
            g.stack[-1].answer(g, g.options[0])


def asked_for_trigger(g: State) -> bool:
    """Ask for the only ability in the bag, which otherwise resolves unasked; False if there is none."""
    top = g.stack[-1]
    if not isinstance(top, Settle) or len(g.bag) != 1 or not g.checked or g.dirty:
        return False
    g.ask(g.bag[0].player, ASK_TRIGGER, [pack(A_TRIGGER, 0)])
    return True
