"""Advice for the player who decides: what the planner would do, and how it would go on."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from inkwright.analysis.effort import NORMAL, Thoroughness
from inkwright.analysis.outlook import Guesses, Searcher, look
from inkwright.bots.planner.contest import put_back_next
from inkwright.bots.planner.mulligan import cards_to_put_back
from inkwright.engine.codes import ASK_ALTER
from inkwright.engine.packing import action_card
from inkwright.engine.state import State
from inkwright.notation.moves import describe

HANDS_TRIED = 16
"""Games simulated for each number of cards to put back."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An answer to the open decision, with the line that it begins."""

    action: int
    """Code of the action."""
    following: tuple[int, ...]
    """Codes of the actions planned after it."""
    line: tuple[str, ...]
    """Moves of the line in move notation, up to where it depends on cards that the player doesn't know."""
    chance: float | None
    """Chance of winning with it; None before the first turn."""
    wins: bool
    """True if the line wins the game in this turn."""


def advise(
    g: State,
    seed: int,
    *,
    level: Thoroughness = NORMAL,
    seconds: float | None = None,
    clock: Callable[[], float] = time.process_time,
) -> Advice:
    """Advise the player who is asked, from what that player may know.

    With `seconds` of processor time as few guesses are made as fit into it, but at least one.
    """
    me = g.ask_player
    guesses = Guesses(g, me, seed)
    searcher = Searcher(level.search)
    if g.ask_kind == ASK_ALTER:
        return _advise_on_hand(g, guesses, searcher)
    started = clock()
    games = guesses.several(1)
    outlook = look(searcher, games, me, guesses.hidden)
    each = max(1e-4, clock() - started)
    count = level.guesses if seconds is None else min(level.guesses, int(seconds / each) - 1)
    if count > 1 and len(g.options) > 1:
        outlook = look(searcher, [*games, *guesses.several(count - 1)], me, guesses.hidden)
    actions = [action for _, action in outlook.line] or g.options[:1]
    line = outlook.moves() or (describe(g, actions[0]),)
    return Advice(actions[0], tuple(actions[1:]), line, outlook.chance, outlook.sure)


def _advise_on_hand(g: State, guesses: Guesses, searcher: Searcher) -> Advice:
    """Advise on the cards of the opening hand to put back."""
    back = cards_to_put_back(iter(guesses.several(HANDS_TRIED)), searcher.evaluation)
    putting = [action for action in g.options if action_card(action) in back]
    first = put_back_next(g, back)
    actions = [first, *(action for action in putting if action != first)] if putting else [first]
    return Advice(first, tuple(actions[1:]), tuple(describe(g, action) for action in actions), None, False)
