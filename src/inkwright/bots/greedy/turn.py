"""Scores of turn actions; ending the turn scores 0."""

from __future__ import annotations

from typing import Final

from inkwright.bots.greedy.board import Board, CardSummary, Speaker, Unit
from inkwright.bots.greedy.card_values import (
    damage_left,
    damage_taken,
    danger,
    exert_cost,
    keep_value,
    value_in_play,
)
from inkwright.bots.greedy.summaries import ability_summary
from inkwright.engine.codes import (
    A_BOOST,
    A_CHALLENGE,
    A_INK,
    A_MOVE,
    A_PLAY,
    A_PLAY_ALT,
    A_QUEST,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_USE,
    ACTION,
    CHARACTER,
)
from inkwright.engine.packing import ACTION_KIND_MASK, FIELD_MASK, FIRST_FIELD, SECOND_FIELD

_FIRST: Final = 50.0
"""Score of inking, which comes first in a turn because it only adds options."""
_SECOND: Final = 40.0
"""Score of making cards cheaper, which comes before playing them."""
_PLAYS: Final = 1 << A_PLAY | 1 << A_PLAY_ALT | 1 << A_SHIFT | 1 << A_SING | 1 << A_SING_TOGETHER
"""Kinds of actions that play a card, as a bit set."""
_ENOUGH_INK: Final = 7
_MOST_INK: Final = 10
_RISK: Final = 0.35
"""Probability that an opponent makes use of an opportunity."""
_READY: Final = 0.3
"""Value of keeping a character ready."""
SCORED: Final = (
    A_INK,
    A_PLAY,
    A_PLAY_ALT,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_QUEST,
    A_CHALLENGE,
    A_MOVE,
    A_USE,
    A_BOOST,
)
"""Kinds of actions that have a score."""


def best_turn_action(board: Board) -> int:
    """Return the index of the turn action with the highest score, the first of equal ones."""
    scorer = TurnScorer(board)
    best, highest = 0, 0.0
    for at, option in enumerate(board.options):
        value = scorer.score(option)
        if at == 0 or value > highest:
            best, highest = at, value
    return best


def turn_action_scores(board: Board) -> list[float]:
    """Return the scores of all turn actions."""
    scorer = TurnScorer(board)
    return [scorer.score(option) for option in board.options]


class TurnScorer:
    """Scores of the turn actions on a board."""

    __slots__ = ("board", "exposure", "highest", "urgency", "wins")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.highest: int = 0
        """Highest cost of a card in hand."""
        for card in board.hand:
            if card.cost > self.highest:
                self.highest = card.cost
        lore = exposed = hunters = 0
        for option in board.options:
            if option & ACTION_KIND_MASK == A_QUEST:
                unit = board.by_key.get(option >> FIRST_FIELD & FIELD_MASK)
                if unit is not None and board.is_mine(unit.player):
                    lore += unit.lore
                    exposed += 1
        for unit in board.mine:
            if unit.exerted and unit.type == CHARACTER:
                exposed += 1
        for unit in board.theirs:
            if unit.type == CHARACTER:
                hunters += 1
        self.wins: bool = lore >= board.my_lore_needed
        """True if questing with every character wins the game now."""
        self.urgency: float = 1.0 + 2.0 / board.my_lore_needed + 1.5 / max(1, board.their_lore_needed)
        """Weight of lore, which grows towards the end of the game."""
        self.exposure: float = min(1.0, hunters / max(1, exposed))
        """Probability that a given exerted character is the one challenged."""

    def score(self, option: int) -> float:
        """Return the score of an action."""
        kind = option & ACTION_KIND_MASK
        key = option >> FIRST_FIELD & FIELD_MASK
        if kind == A_INK:
            return self.ink(key)
        if kind == A_PLAY or kind == A_PLAY_ALT:
            return self.play(option, key)
        if kind == A_SHIFT:
            return self.shift(option, key)
        if kind == A_SING or kind == A_SING_TOGETHER:
            return self.sing(option, key)
        if kind == A_QUEST:
            return self.quest(key)
        if kind == A_CHALLENGE:
            return self.challenge(key, option >> SECOND_FIELD & FIELD_MASK)
        if kind == A_MOVE:
            return self.move(option, key)
        if kind == A_USE:
            return self.use(option, key)
        # Boost with ink that nothing else needs.
        return 1.0 if kind == A_BOOST else 0.0

    # Ink and cards.

    def ink(self, key: int) -> float:
        """Ink the card that is least worth keeping, as long as more ink is useful."""
        board = self.board
        card = board.known(key)
        if card is None:
            return 0.5
        wanted = board.ink < min(max(_ENOUGH_INK, self.highest), _MOST_INK)
        if not wanted or (len(board.hand) <= 1 and (board.ink >= 4 or self._can_play(key))):
            return -1.0
        copies = 0
        for other in board.hand:
            if other.name == card.name:
                copies += 1
        return _FIRST - keep_value(board, card, copies)

    def _can_play(self, key: int) -> bool:
        """Return True if the card to be inked could also be played now."""
        for option in self.board.options:
            if _PLAYS >> (option & ACTION_KIND_MASK) & 1 and option >> FIRST_FIELD & FIELD_MASK == key:
                return True
        return False

    def play(self, option: int, key: int) -> float:
        """Play a card for ink: its value in play, and a bonus for using more of the ink."""
        card = self.board.known(key)
        if card is None:
            return 0.0
        ink = self.board.ink_of(option)
        if card.type == ACTION:
            if self.board.does_nothing(option):
                return -1.0
            return self._action_gain(card) - 0.35 * ink
        return 3.0 + 0.3 * card.printed + 0.4 * ink + 0.3 * self._entry_gain(card)

    def _action_gain(self, card: CardSummary) -> float:
        """Return the gain from an action card, less the value of the card."""
        speaker = Speaker(self.board.me)
        value = 0.0
        for outcome in card.on_play:
            value += outcome.gain(self.board, speaker)
        return value - 0.6

    def _entry_gain(self, card: CardSummary) -> float:
        """Return the gain from abilities that trigger when a card is played."""
        if not card.on_entry:
            return 0.0
        speaker = Speaker(self.board.me)
        total = 0.0
        for outcome in card.on_entry:
            total += outcome.gain(self.board, speaker)
        return max(-3.0, min(6.0, total))

    def shift(self, option: int, key: int) -> float:
        """Shift: play the better character, and lose part of the one below it."""
        value = self.play(option, key)
        base = self.board.by_key.get(option >> SECOND_FIELD & FIELD_MASK)
        if base is None:
            return value
        lost = 0.5 * value_in_play(base)
        if not base.drying and not base.exerted:
            lost -= 2.0  # the new character can act at once
        return value - lost

    def sing(self, option: int, key: int) -> float:
        """Sing a song by exerting a character."""
        card = self.board.known(key)
        if card is None:
            return 0.0
        value = self._action_gain(card)
        if option & ACTION_KIND_MASK == A_SING:
            singer = self.board.by_key.get(option >> SECOND_FIELD & FIELD_MASK)
            if singer is not None:
                return value - exert_cost(self.board, singer)
        return value - 1.0

    def use(self, option: int, key: int) -> float:
        """Use an ability: its gain, less its cost."""
        board = self.board
        tree = board.ability_of(option)
        if tree is None:
            return 0.2
        speaker = Speaker(board.me, board.by_key.get(key))
        ability = ability_summary(tree)
        if ability.free:
            return -1.0  # a free use that does nothing could be repeated forever
        if ability.discount:
            return self._discount(ability.discount)
        if board.does_nothing(option):
            return -1.0
        value = ability.outcome.gain(board, speaker)
        if ability.activated:
            value -= ability.price.value(board, speaker)
        return value - 0.05

    def _discount(self, types: int) -> float:
        """Return the score of making the next card of these types cheaper: high if I can then play one."""
        board = self.board
        for card in board.hand:
            if types >> card.type & 1 and 0 < card.cost <= board.ready + 1:
                return _SECOND
        return -1.0

    def move(self, option: int, key: int) -> float:
        """Move to a location if it is nearly free."""
        character = self.board.by_key.get(key)
        if character is None or character.at_location:
            return -1.0
        return 0.6 - 0.4 * self.board.ink_of(option)

    # Characters.

    def quest(self, key: int) -> float:
        """Quest for lore now, at the risk of being challenged while exerted."""
        unit = self.board.by_key.get(key)
        if unit is None:
            return 0.0
        lore = unit.lore
        if self.wins and lore:
            return 10.0 * _FIRST + lore
        return 1.2 * lore * self.urgency - _RISK * self.exposure * danger(self.board, unit) - _READY

    def challenge(self, key: int, target: int) -> float:
        """Challenge: the loss of the challenged card, less the loss and risk of the challenger."""
        board = self.board
        mine = board.by_key.get(key)
        theirs = board.by_key.get(target)
        if mine is None or theirs is None:
            return 0.0
        dealt = damage_taken(theirs, mine.strength + mine.challenger)
        taken = damage_taken(mine, theirs.strength) if theirs.type == CHARACTER else 0
        # A card whose lore soon wins the game is worth more.
        won = _loss(theirs, dealt) * (1.0 + theirs.lore / max(2, board.their_lore_needed))
        lost = _loss(mine, taken)
        after = 0.0
        if taken < damage_left(mine):
            after = 0.5 * _RISK * self.exposure * danger(board, mine)
        return won - lost - after - 0.3


def _loss(unit: Unit, damage: int) -> float:
    """Return the value that a card loses by damage: all of it if banished, otherwise a part."""
    if not damage:
        return 0.0
    room = damage_left(unit)
    value = value_in_play(unit)
    return value if damage >= room else 0.4 * value * damage / room
