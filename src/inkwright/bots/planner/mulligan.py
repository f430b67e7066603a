"""The opening hand: simulated first turns tell how many cards to put back."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.bots.planner.evaluation import Evaluation
from inkwright.bots.planner.turn_search import TurnSearch, answer_others
from inkwright.engine.codes import A_DONE, ASK_ALTER
from inkwright.engine.packing import ACTION_KIND_MASK, FIELD_MASK, FIRST_FIELD, NOT_OVER
from inkwright.engine.state import State

TURNS = 3
"""Own turns that are simulated."""
TRIES = 25
"""Actions tried in each simulated turn."""


def cards_to_put_back(games: Sequence[State], evaluation: Evaluation) -> list[int]:
    """Return the cards to put back, most expensive first, given possible games; empty to keep the hand."""
    g = games[0]
    me = g.ask_player
    order = sorted(
        g.players[me].hand, key=lambda cid: (g.cards[cid].cost, not g.cards[cid].inkable), reverse=True
    )
    totals = [
        sum(_value_of_keeping(game.copy(), me, order[:count], evaluation) for game in games)
        for count in range(len(order) + 1)
    ]
    return order[: totals.index(max(totals))]


def put_back_next(g: State, back: list[int]) -> int:
    """Return the index of the answer that puts back the next of these cards, or keeps the rest."""
    done = 0
    for i, action in enumerate(g.options):
        if action & ACTION_KIND_MASK == A_DONE:
            done = i
        elif action >> FIRST_FIELD & FIELD_MASK in back:
            return i
    return done


def _value_of_keeping(g: State, me: int, back: list[int], evaluation: Evaluation) -> float:
    """Return the value of a position some turns later, after putting back these cards."""
    while g.outcome == NOT_OVER and g.ask_kind == ASK_ALTER:
        g.apply(g.options[put_back_next(g, back if g.ask_player == me else [])])
    turns = 0
    while g.outcome == NOT_OVER:
        player = g.ask_player
        if g.active != player:
            answer_others(g, g.active, g.turn, evaluation)
            continue
        best = TurnSearch(player, evaluation, TRIES).run(g)[0]
        g = best.state.copy()
        turns += player == me
        if turns == TURNS:
            return evaluation.value(g, me)
        if best.open:
            g.apply(best.action)
    return evaluation.value(g, me)
