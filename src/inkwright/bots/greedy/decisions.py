"""Scores of answers to decisions: targets, options, numbers, names, orders, costs and the opening hand."""

from __future__ import annotations

from typing import Final

from inkwright.bots.greedy.board import Board, Speaker
from inkwright.bots.greedy.card_values import exert_cost, value_in_hand, value_in_play
from inkwright.bots.greedy.summaries import ability_summary, question_of
from inkwright.catalogue.decisions import BY_NAME, PASSIVE_ACTIONS
from inkwright.engine.codes import (
    A_CARD,
    A_DONE,
    A_EXERTED,
    A_NO,
    A_NUMBER,
    A_PLACE,
    A_PLAYER,
    ACTION_NAMES,
    ASK_ALTER,
    ASK_BASE,
    ASK_CHOOSE,
    ASK_COST,
    ASK_ENTER,
    ASK_MAY,
    ASK_NAME,
    ASK_NUMBER,
    ASK_OPTION,
    ASK_ORDER,
    ASK_PLACE,
    ASK_PLAYER,
    ASK_SELECT,
    ASK_SINGERS,
    ASK_START,
    ASK_TRIGGER,
    CHARACTER,
    DECISION_NAMES,
)
from inkwright.engine.packing import ACTION_KIND_MASK, FIELD_MASK, FIRST_FIELD

_EARLY_COST: Final = 4
"""Highest cost of a card that is good to have in an opening hand."""
SCORED: Final = (
    ASK_START,
    ASK_ALTER,
    ASK_TRIGGER,
    ASK_MAY,
    ASK_CHOOSE,
    ASK_SELECT,
    ASK_OPTION,
    ASK_NUMBER,
    ASK_PLAYER,
    ASK_NAME,
    ASK_ORDER,
    ASK_PLACE,
    ASK_ENTER,
    ASK_SINGERS,
    ASK_BASE,
    ASK_COST,
)
"""Kinds of decisions whose answers have scores of their own; others get the passive answer."""
_FEWEST: Final = -2
"""Marks decisions whose passive answer is the lowest number."""


def _passive_kinds() -> dict[int, int]:
    """Return the kind of action that is the passive answer to each kind of decision, or -1."""
    by_name: dict[str, int] = {name: kind for kind, name in ACTION_NAMES.items()}
    found: dict[int, int] = {}
    for code, name in DECISION_NAMES.items():
        passive = BY_NAME[name].passive
        if passive == "fewest":
            found[code] = _FEWEST
        else:
            found[code] = by_name[PASSIVE_ACTIONS[passive]] if passive in PASSIVE_ACTIONS else -1
    return found


_PASSIVE: Final[dict[int, int]] = _passive_kinds()


def best_answer(board: Board) -> int:
    """Return the index of the answer with the highest score, the first of equal ones."""
    scorer = AnswerScorer(board)
    best, highest = 0, 0.0
    for at, option in enumerate(board.options):
        value = scorer.score(at, option)
        if at == 0 or value > highest:
            best, highest = at, value
    return best


def answer_scores(board: Board) -> list[float]:
    """Return the scores of all answers."""
    scorer = AnswerScorer(board)
    return [scorer.score(at, option) for at, option in enumerate(board.options)]


class AnswerScorer:
    """Scores of the answers to an open decision, read from the effect that asks."""

    __slots__ = ("board", "is_passive", "question", "speaker", "unseen")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.is_passive: bool = board.kind not in SCORED
        self.speaker: Speaker = board.speaker
        self.question = question_of(board.tree, board.part)
        self.unseen: dict[str, int] = board.unseen() if board.kind == ASK_NAME else {}
        """Cards that may still be in my deck, counted by name."""

    def score(self, at: int, option: int) -> float:
        """Return the score of an answer, given its index."""
        asks = self.board.kind
        kind = option & ACTION_KIND_MASK
        field = option >> FIRST_FIELD & FIELD_MASK
        if self.is_passive:
            return self.passive(at, kind, field)
        if asks == ASK_CHOOSE or asks == ASK_SELECT:
            return self.choose(kind, field)
        if asks == ASK_MAY:
            return self.may(kind)
        if asks == ASK_ALTER:
            return self.alter(kind, field)
        if asks == ASK_TRIGGER:
            return self.trigger(option)
        if asks == ASK_OPTION:
            return self.option(at, kind, field)
        if asks == ASK_NUMBER:
            return self.number(kind, field)
        if asks == ASK_PLAYER:
            return self.player(kind, field)
        if asks == ASK_ORDER:
            return self.order(kind, field)
        if asks == ASK_PLACE:
            return self.place(kind, field)
        if asks == ASK_ENTER:
            return self.enter(kind)
        if asks == ASK_SINGERS:
            return self.singers(kind, field)
        if asks == ASK_BASE:
            return self.base(kind, field)
        if asks == ASK_COST:
            return self.pay(kind, field)
        if asks == ASK_NAME:
            # Name the card of which most copies may still be in my deck.
            return self.unseen.get(self.board.name_of(option), 0)
        assert asks == ASK_START, asks
        # Prefer to go first.
        return 1.0 if kind == A_PLAYER and self.board.is_mine(field) else 0.0

    def passive(self, at: int, kind: int, field: int) -> float:
        """Prefer the passive answer of the catalogue, and among others the first."""
        passive = _PASSIVE[self.board.kind]
        if passive == _FEWEST:
            return -float(field) if kind == A_NUMBER else 0.0
        return 1.0 if kind == passive else -float(at)

    # Before the first turn.

    def alter(self, kind: int, key: int) -> float:
        """Put back cards that cost too much to play early, but keep one to ink."""
        if kind == A_DONE:
            return 0.0
        card = self.board.known(key) if kind == A_CARD else None
        if card is None:
            return -1.0
        expensive = 0
        for each in self.board.hand:
            if each.cost > _EARLY_COST:
                expensive += 1
        value = card.cost - _EARLY_COST - 0.5
        if card.inkable:
            return value - 1.0 if expensive <= 1 else value
        return value + 0.6

    # Asked by effects.

    def may(self, kind: int) -> float:
        """Accept unless the effect does more harm than good."""
        if kind == A_NO:
            return 0.0
        value = self.question.offer.gain(self.board, self.speaker)
        if self.question.if_done is not None:
            value += self.question.if_done.gain(self.board, self.speaker)
        return value + 0.01

    def choose(self, kind: int, key: int) -> float:
        """Choose the card on which the effect gains me most, and none if every choice does harm."""
        if kind != A_CARD:
            return 0.0
        board, question = self.board, self.question
        sign = 1.0 if board.is_mine(board.owner(key)) else -1.0
        unit = board.by_key.get(key)
        total = 0.0
        if unit is None:
            card = board.known(key)
            if card is None:
                return 0.01 * sign  # a hidden card
            for effect in question.on_card:
                total += effect.score_elsewhere(board, card)
            return sign * total
        if not question.effects:
            return 0.1 * sign if question.is_asked else -sign * value_in_play(unit)
        for each in question.effects:
            total += each.score(board, unit, self.speaker)
        return total

    def option(self, at: int, kind: int, field: int) -> float:
        """Choose the effect that gains most."""
        options = self.question.options
        index = field if kind == A_NUMBER else at
        if index >= len(options):
            return self.passive(at, kind, field)
        return options[index].gain(self.board, self.speaker)

    def number(self, kind: int, field: int) -> float:
        """Choose the largest number, unless it is a cost or harms my own cards."""
        amount = float(field) if kind == A_NUMBER else 0.0
        question = self.question
        good = question.moves_damage or question.part.gain(self.board, self.speaker) >= 0.0
        return amount if good else -amount

    def player(self, kind: int, field: int) -> float:
        """Choose the player who gains me most; of equal ones, the leading opponent."""
        board, speaker = self.board, self.speaker
        who = field if kind == A_PLAYER else board.me
        value = self.question.ability.gain(board, Speaker(speaker.you, speaker.this, speaker.they, who))
        return value + (0.0 if board.is_mine(who) else 0.1) + 0.01 * board.lore_of(who)

    def order(self, kind: int, key: int) -> float:
        """Put good cards first if they go to a hand or on top, bad ones first if they go to the bottom."""
        card = self.board.known(key) if kind == A_CARD else None
        if card is None:
            return 0.0
        value = value_in_hand(self.board, card)
        return -value if self.question.bad_first else value

    def place(self, kind: int, field: int) -> float:
        """Put a card that I can play soon on top, others on the bottom; or choose which card goes there."""
        if kind != A_PLACE:
            return self.order(kind, field) if kind == A_CARD else 0.1
        board = self.board
        wanted = board.source is not None and board.source.cost <= board.ink + 1
        mine = board.source_owner >= 0 and board.is_mine(board.source_owner)
        return 1.0 if (field == 0) == (wanted == mine) else 0.0

    # Asked while playing a card.

    def enter(self, kind: int) -> float:
        """Enter exerted if there are characters to protect from challenges."""
        guards = False
        if len(self.board.mine) > 1:
            for unit in self.board.theirs:
                if unit.type == CHARACTER:
                    guards = True
        return 1.0 if (kind == A_EXERTED) == guards else 0.0

    def pay(self, kind: int, key: int) -> float:
        """Pay with the card of least value."""
        if kind != A_CARD:
            return 0.0
        unit = self.board.by_key.get(key)
        if unit is not None:
            return 100.0 - value_in_play(unit)
        card = self.board.known(key)
        return 100.0 if card is None else 100.0 - value_in_hand(self.board, card)

    def singers(self, kind: int, key: int) -> float:
        """Sing with the characters that are cheapest to exert, and no more than needed."""
        if kind != A_CARD:
            return 50.0
        unit = self.board.by_key.get(key)
        return 0.0 if unit is None else 20.0 - exert_cost(self.board, unit)

    def base(self, kind: int, key: int) -> float:
        """Shift onto the character that loses least: ready, dry, undamaged, with little lore."""
        unit = self.board.by_key.get(key) if kind == A_CARD else None
        if unit is None:
            return 0.0
        state = (2.0 if unit.exerted else 0.0) + (1.0 if unit.drying else 0.0) + 0.5 * unit.damage
        return 100.0 - state - 0.3 * unit.lore

    def trigger(self, option: int) -> float:
        """Resolve the ability that gains most first."""
        tree = self.board.ability_of(option)
        if tree is None:
            return 0.0
        return ability_summary(tree).outcome.gain(self.board, self.board.speaker_of(option))
