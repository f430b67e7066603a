"""The opening hand: the cards to put back, by games played on from it."""

from __future__ import annotations

from collections.abc import Iterator

from inkwright.bots.greedy.state_board import best_option
from inkwright.bots.planner.contest import OPENING_TURNS, OpeningHand, opening_hands, survivors
from inkwright.bots.planner.evaluation import Evaluation
from inkwright.engine.codes import A_DONE, ASK_ALTER
from inkwright.engine.packing import action_card, action_kind
from inkwright.engine.state import State


def cards_to_put_back(games: Iterator[State], evaluation: Evaluation) -> list[int]:
    """Return the cards that the greedy bot puts back, unless others are clearly better in possible games."""
    first = next(games)
    others = opening_hands(first)
    usual = OpeningHand(usual_cards_back(first), OPENING_TURNS * len(first.players))
    field = survivors([usual, *others], games, evaluation)
    best = usual if usual in field else max(field, key=lambda each: each.total)
    return best.back


def usual_cards_back(g: State) -> list[int]:
    """Return the cards of an opening hand that the greedy bot puts back; the game is played on in place."""
    me = g.ask_player
    back: list[int] = []
    while g.ask_kind == ASK_ALTER and g.ask_player == me:
        action = g.options[best_option(g)]
        if action_kind(action) != A_DONE:
            back.append(action_card(action))
        g.apply(action)
    return back
