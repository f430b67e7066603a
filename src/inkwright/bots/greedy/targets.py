"""Scores of effects on their targets, if each player chooses what is best for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from inkwright.bots.greedy.board import Board
from inkwright.bots.greedy.card_effects import most, score_on_permanent
from inkwright.bots.greedy.costs import CARD
from inkwright.bots.greedy.evaluation import Speaker, amount, cards_in_play, players
from inkwright.effects import filters as fi
from inkwright.effects.node import Node
from inkwright.effects.playing import Play
from inkwright.effects.targets import (
    AtRandom,
    Chosen,
    DeckCards,
    Each,
    Exactly,
    LocationOf,
    Ref,
    Rest,
    Selected,
    Together,
)
from inkwright.effects.zones import Discard, ReturnToHand, ShuffleIn, ToDeck, ToDiscard, ToHand, ToInkwell

Filtered = Chosen | Selected | Each | AtRandom

_WHOLE_HAND = 9


def score_on_target(board: Board, effect: Node, target: Node, speaker: Speaker) -> float:
    """Return my gain from an effect on a target."""
    found = TARGETS.get(type(target))
    return 0.0 if found is None else found(board, effect, target, speaker)


def _reference(board: Board, effect: Node, target: Ref, speaker: Speaker) -> float:
    own = board.by_id.get(speaker.this or "") if target.name == "this" else None
    return 0.0 if own is None else score_on_permanent(board, effect, own, speaker)


def _deck(board: Board, effect: Node, target: DeckCards, speaker: Speaker) -> float:
    if not isinstance(effect, ToHand | ToInkwell | Play):
        return 0.0
    sides = [1 if board.is_mine(who) else -1 for who in players(board, target.players, speaker)]
    return CARD * amount(board, target.amount, speaker) * sum(sides)


def _together(board: Board, effect: Node, target: Together, speaker: Speaker) -> float:
    return sum(score_on_target(board, effect, part, speaker) for part in target.targets)


def _scores(board: Board, effect: Node, target: Filtered, speaker: Speaker) -> list[float] | None:
    """Return the scores of the cards in play that a target may mean, best first; None outside play."""
    if fi.PLAY not in target.filter.zone.split("|"):
        return None
    found = cards_in_play(board, target.filter, speaker)
    return sorted((score_on_permanent(board, effect, each, speaker) for each in found), reverse=True)


def _each(board: Board, effect: Node, target: Each, speaker: Speaker) -> float:
    scores = _scores(board, effect, target, speaker)
    return _unseen(board, effect, target, _WHOLE_HAND, speaker) if scores is None else sum(scores)


def _at_random(board: Board, effect: Node, target: AtRandom, speaker: Speaker) -> float:
    scores = _scores(board, effect, target, speaker)
    if scores is None:
        return _unseen(board, effect, target, amount(board, target.amount, speaker), speaker)
    return sum(scores) / max(1, len(scores))


def _chosen(board: Board, effect: Node, target: Chosen | Selected, speaker: Speaker) -> float:
    scores = _scores(board, effect, target, speaker)
    if scores is None:
        return _unseen(board, effect, target, min(3, most(board, target.count, speaker)), speaker)
    if not board.is_mine(players(board, target.by, speaker)[0] if target.by else speaker.you):
        scores.reverse()  # an opponent chooses what is worst for me
    if isinstance(target.count, Exactly):
        return sum(scores[: amount(board, target.count.amount, speaker)])
    wanted = scores[: most(board, target.count, speaker)]
    return sum(value for value in wanted if value > 0)


TARGETS: Mapping[type[Node], Callable[..., float]] = {
    Ref: _reference,
    DeckCards: _deck,
    Together: _together,
    Each: _each,
    AtRandom: _at_random,
    Chosen: _chosen,
    Selected: _chosen,
}
IGNORED_TARGETS: Mapping[type[Node], str] = {
    LocationOf: "few effects act on the location of a card",
    Rest: "the cards left over are known only while the effect resolves",
}


def _unseen(board: Board, effect: Node, target: Filtered, count: int, speaker: Speaker) -> float:
    """Return my gain from an effect on up to `count` cards outside play, most of which are not known."""
    found = UNSEEN.get(type(effect))
    if found is None:
        return 0.0
    owner = speaker.they if speaker.they is not None else speaker.you
    for test in target.filter.tests:
        if isinstance(test, fi.OwnedBy):
            owner = (players(board, test.players, speaker) or [owner])[0]
    zone = target.filter.zone
    if zone == fi.HAND:
        count = min(count, board.view["players"][owner]["hand"]["count"])
    elif zone == fi.DISCARD:
        count = min(count, len(board.view["players"][owner]["discard"]))
    else:
        count = min(count, 2)
    return found(zone, count) * (1 if board.is_mine(owner) else -1)


def _discard(zone: str, count: int) -> float:
    return -0.9 * CARD * count


def _to_hand(zone: str, count: int) -> float:
    return CARD * count


def _to_deck(zone: str, count: int) -> float:
    return (-0.8 * CARD if zone == fi.HAND else 0.1) * count


UNSEEN: Mapping[type[Node], Callable[[str, int], float]] = {
    Discard: _discard,
    ToDiscard: _discard,
    ToHand: _to_hand,
    ReturnToHand: _to_hand,
    Play: lambda zone, count: 3.0,
    ToInkwell: lambda zone, count: 0.5 * count,
    ToDeck: _to_deck,
    ShuffleIn: _to_deck,
}
"""Scorers of effects on that many cards of a zone outside play, from the side of the cards' player."""
