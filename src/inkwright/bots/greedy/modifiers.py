"""Scores of modifiers: the value of a lasting change to the player of the card that has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from inkwright.bots.greedy.board import Board, current
from inkwright.bots.greedy.evaluation import Speaker, amount
from inkwright.effects import durations as du
from inkwright.effects import modifiers as mo
from inkwright.effects.keywords import KEYWORDS
from inkwright.effects.node import Node
from inkwright.view import schema

_TEMPORARY = 0.6
"""Share of a modifier's value that is left if it ends soon."""
_STATS = {
    "strength": 0.5,
    "willpower": 0.5,
    "lore": 1.5,
    "challenger": 0.4,
    "resist": 0.7,
    "sing_cost": 0.2,
    "move_cost": -0.3,
}


def score_modifiers(
    board: Board, modifiers: tuple[Node, ...], duration: Node, card: schema.Permanent, speaker: Speaker
) -> float:
    """Return the value of giving a card modifiers for a duration."""
    share = _useful_share(board, duration, card)
    return sum(_score(board, each, card, speaker) for each in modifiers) * share


def _useful_share(board: Board, duration: Node, card: schema.Permanent) -> float:
    """Return how much of a modifier is useful: little if it ends this turn and its card can't act."""
    if isinstance(duration, du.Forever | du.WhileInPlay):
        return 1.0
    if not isinstance(duration, du.ThisTurn):
        return _TEMPORARY
    its_turn = board.view["active"] == card["player"]
    return _TEMPORARY if its_turn != (card["exerted"] or card["drying"]) else 0.1


def _score(board: Board, modifier: Node, card: schema.Permanent, speaker: Speaker) -> float:
    found = MODIFIERS.get(type(modifier))
    return 0.0 if found is None else found(board, modifier, card, speaker)


def _add(board: Board, modifier: mo.Add, card: schema.Permanent, speaker: Speaker) -> float:
    return _STATS.get(modifier.stat, 0.3) * amount(board, modifier.amount, speaker)


def _forbid(board: Board, modifier: mo.Cant, card: schema.Permanent, speaker: Speaker) -> float:
    lore = current(card["lore"])
    if modifier.what in ("be_challenged", "be_chosen"):
        return 1.2
    if modifier.what in ("ready", "ready_at_start", "exert"):
        return -(1.5 + 1.1 * lore) if card["exerted"] or modifier.what == "exert" else -0.1
    return -(0.3 + 1.1 * lore) if modifier.what == "quest" else -0.5 - 0.2 * current(card["strength"])


def _gain_keyword(board: Board, modifier: mo.GainKeyword, card: schema.Permanent, speaker: Speaker) -> float:
    return KEYWORDS[modifier.keyword].worth_gained


def _conditional(board: Board, modifier: mo.Conditional, card: schema.Permanent, speaker: Speaker) -> float:
    return 0.5 * sum(_score(board, each, card, speaker) for each in modifier.modifiers)


def _constant(value: float) -> Callable[..., float]:
    return lambda board, modifier, card, speaker: value


_HELPS = _constant(0.6)

MODIFIERS: Mapping[type[Node], Callable[..., float]] = {
    mo.Add: _add,
    mo.Cant: _forbid,
    mo.CantUnlessPaid: _constant(-0.8),
    mo.Must: _constant(-0.5),
    mo.GainKeyword: _gain_keyword,
    mo.LoseKeyword: _constant(-1.0),
    mo.LoseAbility: _constant(-1.0),
    mo.CantGainKeyword: _constant(-1.0),
    mo.Conditional: _conditional,
    mo.Floor: _HELPS,
    mo.Can: _HELPS,
    mo.GainAbility: _HELPS,
    mo.GainClassification: _HELPS,
    mo.AlsoNamed: _HELPS,
    mo.ShiftBase: _HELPS,
    mo.DealsWith: _HELPS,
    mo.Shielded: _HELPS,
}
