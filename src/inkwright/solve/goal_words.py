"""Goals in words: read from the command line, and written as a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.engine.checks import lore_to_win
from inkwright.engine.state import State
from inkwright.errors import InkwrightError, quote
from inkwright.solve.goals import BANISH, KINDS, LORE, SURVIVE, WIN, Goal

MOST_LORE = 999
"""Largest lore accepted for a goal."""


def read_goal(g: State, words: Sequence[str]) -> Goal:
    """Return the goal that words such as `lore +3` mean for the player who is to decide."""
    kind, rest = words[0], " ".join(words[1:])
    me, turn = g.ask_player, g.turn
    if kind not in KINDS:
        raise InkwrightError(f"unknown goal {quote(kind)}: choose win, lore N, banish CARD or survive")
    if kind in (WIN, SURVIVE):
        if rest:
            raise InkwrightError(f"the goal {kind} takes nothing after it, but there is {quote(rest)}")
        # In an opponent's turn, that turn is the one to survive.
        return Goal(kind, me, turn if kind == WIN or g.active == me else turn - 1)
    if kind == LORE:
        more = rest.removeprefix("+")
        if not (more.isascii() and more.isdigit() and 0 < int(more) <= MOST_LORE):
            raise InkwrightError(
                f"the goal lore needs a number from 1 to {MOST_LORE}, or +N to gain N, not {quote(rest)}"
            )
        amount = int(more) + (g.players[me].lore if rest.startswith("+") else 0)
        return Goal(LORE, me, turn, amount)
    if not rest:
        raise InkwrightError("the goal banish needs the name of an opposing card")
    theirs = [p.cid for q, player in enumerate(g.players) if not g.are_allies(q, me) for p in player.play]
    found = [cid for cid in theirs if rest in (g.cards[cid].full_name, *g.cards[cid].called)]
    if not found:
        known = ", ".join(sorted({g.cards[cid].full_name for cid in theirs})) or "none"
        raise InkwrightError(f"no opposing card is called {quote(rest)}; they are: {known}")
    return Goal(BANISH, me, turn, card=found[0])


def goal_sentence(g: State, goal: Goal) -> str:
    """Return a goal as a sentence for its player."""
    lore = g.players[goal.me].lore
    if goal.kind == WIN:
        return f"Win this turn. You have {lore} of {lore_to_win(g, goal.me)} lore."
    if goal.kind == LORE:
        return f"Reach {goal.amount} lore this turn. You have {lore}."
    if goal.kind == BANISH:
        return f"Banish {g.cards[goal.card].full_name} this turn."
    theirs = max(player.lore for q, player in enumerate(g.players) if not g.are_allies(q, goal.me))
    return f"Survive your opponent's next turn. They have {theirs} of {lore_to_win(g, g.active)} lore."
