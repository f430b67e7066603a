"""Scores of turn actions; ending the turn scores 0."""

from __future__ import annotations

from collections.abc import Callable

from inkwright.bots.greedy.board import Board, current, damage_left, damage_taken, keyword_amount
from inkwright.bots.greedy.card_values import danger, exert_cost, keep_value, printed_value, value_in_play
from inkwright.bots.greedy.costs import price
from inkwright.bots.greedy.evaluation import Speaker
from inkwright.bots.greedy.outcomes import ability_gain, gain
from inkwright.bots.greedy.trees import read_tree
from inkwright.effects import abilities as ab
from inkwright.effects import costs as co
from inkwright.effects.amounts import Number
from inkwright.effects.node import Node
from inkwright.view import schema

_FIRST = 50.0
"""Score of inking, which comes first in a turn because it only adds options."""
_PLAYS = ("play", "play_alternate", "shift", "sing", "sing_together")
_ENOUGH_INK = 7
_MOST_INK = 10
_RISK = 0.35
"""Probability that an opponent makes use of an opportunity."""
_READY = 0.3
"""Value of keeping a character ready."""


class TurnScorer:
    """Scores of the turn actions in a view."""

    def __init__(self, board: Board) -> None:
        self.board = board
        hand = [each["card"] for each in board.my["hand"]["cards"] if each["card"] is not None]
        self.hand = [board.facts(name) for name in hand]
        quests = [each for each in board.mine if self._can_quest(each)]
        self.wins = sum(current(each["lore"]) for each in quests) >= board.my_lore_needed
        """True if questing with every character wins the game now."""
        self.urgency = 1.0 + 2.0 / board.my_lore_needed + 1.5 / max(1, board.their_lore_needed)
        """Weight of lore, which grows towards the end of the game."""
        exposed = len(quests) + sum(each["exerted"] for each in board.mine if each["type"] == "character")
        hunters = sum(each["type"] == "character" for each in board.theirs)
        self.exposure = min(1.0, hunters / max(1, exposed))
        """Probability that a given exerted character is the one challenged."""

    def best(self, actions: list[schema.LegalAction]) -> schema.LegalAction:
        """Return the action with the highest score."""
        return max(actions, key=self.score)

    def score(self, action: schema.LegalAction) -> float:
        """Return the score of an action."""
        scorer = SCORERS.get(action["kind"])
        return 0.0 if scorer is None else scorer(self, action)

    # Ink and cards.

    def ink(self, action: schema.LegalAction) -> float:
        """Ink the card that is least worth keeping, as long as more ink is useful."""
        board = self.board
        name = action["card"]["card"]
        if name is None:
            return 0.5
        highest = max((facts["cost"] for facts in self.hand), default=0)
        wanted = board.ink < min(max(_ENOUGH_INK, highest), _MOST_INK)
        if not wanted or (len(self.hand) <= 1 and (board.ink >= 4 or self._can_play(action))):
            return -1.0
        copies = sum(facts["name"] == board.facts(name)["name"] for facts in self.hand)
        return _FIRST - keep_value(board, board.facts(name), copies)

    def _can_play(self, inking: schema.LegalAction) -> bool:
        """Return True if the card to be inked could also be played now."""
        return any(
            action["kind"] in _PLAYS and action["card"]["id"] == inking["card"]["id"]
            for action in self.board.view["actions"]
        )

    def play(self, action: schema.LegalAction) -> float:
        """Play a card for ink: its value in play, and a bonus for using more of the ink."""
        ref = action["card"]
        facts = self.board.facts(ref["card"] or "")
        ink = action["cost"]["ink"] if "cost" in action else facts["cost"]
        if facts["type"] == "action":
            return self._action_gain(facts) - 0.35 * ink
        return 3.0 + 0.3 * printed_value(facts) + 0.4 * ink + 0.3 * self._entry_gain(facts)

    def _action_gain(self, facts: schema.CardFacts) -> float:
        """Return the gain from an action card, less the value of the card."""
        speaker = Speaker(self.board.me)
        trees = [read_tree(each["tree"]) for each in facts["abilities"]]
        value = sum(ability_gain(self.board, tree, speaker) for tree in trees if tree is not None)
        return value - 0.6

    def _entry_gain(self, facts: schema.CardFacts) -> float:
        """Return the gain from abilities that trigger when a card is played."""
        total = 0.0
        for each in facts["abilities"]:
            tree = read_tree(each["tree"])
            if isinstance(tree, ab.Triggered) and _triggers_on_entry(tree):
                total += gain(self.board, tree.effect, Speaker(self.board.me))
        return max(-3.0, min(6.0, total))

    def shift(self, action: schema.LegalAction) -> float:
        """Shift: play the better character, and lose part of the one below it."""
        base = self.board.by_id.get(action["target"]["id"] or "")
        value = self.play(action)
        if base is None:
            return value
        lost = 0.5 * value_in_play(self.board, base)
        if not base["drying"]:
            lost -= 2.0 if not base["exerted"] else 0.0  # the new character can act at once
        return value - lost

    def sing(self, action: schema.LegalAction) -> float:
        """Sing a song by exerting a character."""
        value = self._action_gain(self.board.facts(action["card"]["card"] or ""))
        singer = self.board.by_id.get(action["target"]["id"] or "") if "target" in action else None
        return value - (exert_cost(self.board, singer) if singer is not None else 1.0)

    def use(self, action: schema.LegalAction) -> float:
        """Use an ability: its gain, less its cost."""
        tree = read_tree(action.get("tree"))
        if tree is None:
            return 0.2
        speaker = Speaker(self.board.me, action["card"]["id"])
        value = ability_gain(self.board, tree, speaker)
        if isinstance(tree, ab.Activated):
            if _is_free(tree.cost):
                return -1.0  # a free use that does nothing could be repeated forever
            value -= price(self.board, tree.cost, speaker)
        return value - 0.05

    def boost(self, _: schema.LegalAction) -> float:
        """Boost with ink that nothing else needs."""
        return 1.0

    def move(self, action: schema.LegalAction) -> float:
        """Move to a location if it is nearly free."""
        ink = action["cost"]["ink"] if "cost" in action else 1
        character = self.board.by_id.get(action["card"]["id"] or "")
        if character is None or character["at"] is not None:
            return -1.0
        return 0.6 - 0.4 * ink

    # Characters.

    def quest(self, action: schema.LegalAction) -> float:
        """Quest for lore now, at the risk of being challenged while exerted."""
        card = self.board.by_id.get(action["card"]["id"] or "")
        if card is None:
            return 0.0
        lore = current(card["lore"])
        if self.wins and lore:
            return 10 * _FIRST + lore
        return 1.2 * lore * self.urgency - _RISK * self.exposure * danger(self.board, card) - _READY

    def _can_quest(self, card: schema.Permanent) -> bool:
        return any(
            action["kind"] == "quest" and action["card"]["id"] == card["id"]
            for action in self.board.view["actions"]
        )

    def challenge(self, action: schema.LegalAction) -> float:
        """Challenge: the loss of the challenged card, less the loss and risk of the challenger."""
        board = self.board
        mine = board.by_id.get(action["card"]["id"] or "")
        theirs = board.by_id.get(action["target"]["id"] or "")
        if mine is None or theirs is None:
            return 0.0
        dealt = damage_taken(theirs, current(mine["strength"]) + keyword_amount(mine, "Challenger"))
        taken = damage_taken(mine, current(theirs["strength"])) if theirs["type"] == "character" else 0
        won = _loss(board, theirs, dealt) * self._threat(theirs)
        lost = _loss(board, mine, taken)
        after = 0.0 if taken >= damage_left(mine) else 0.5 * _RISK * self.exposure * danger(board, mine)
        return won - lost - after - 0.3

    def _threat(self, card: schema.Permanent) -> float:
        """Return a factor that is higher for a card whose lore soon wins the game."""
        return 1.0 + current(card["lore"]) / max(2, self.board.their_lore_needed)


def _loss(board: Board, card: schema.Permanent, damage: int) -> float:
    """Return the value that a card loses by damage: all of it if banished, otherwise a part."""
    if not damage:
        return 0.0
    room = damage_left(card)
    value = value_in_play(board, card)
    return value if damage >= room else 0.4 * value * damage / room


def _is_free(cost: Node) -> bool:
    """Return True if paying a cost uses nothing up."""
    if isinstance(cost, co.Costs):
        return all(_is_free(part) for part in cost.parts)
    return isinstance(cost, co.NoCost) or cost == co.PayInk(Number(0))


def _triggers_on_entry(tree: ab.Triggered) -> bool:
    """Return True if an ability triggers when its own card is played."""
    return any(_event(each) in ("plays", "enters") for each in tree.when)


def _event(when: Node) -> str:
    """Return the event of a trigger condition."""
    return next((value for value in when.values() if isinstance(value, str)), "")


SCORERS: dict[str, Callable[[TurnScorer, schema.LegalAction], float]] = {
    "ink": TurnScorer.ink,
    "play": TurnScorer.play,
    "play_alternate": TurnScorer.play,
    "shift": TurnScorer.shift,
    "sing": TurnScorer.sing,
    "sing_together": TurnScorer.sing,
    "quest": TurnScorer.quest,
    "challenge": TurnScorer.challenge,
    "move": TurnScorer.move,
    "use": TurnScorer.use,
    "boost": TurnScorer.boost,
}
