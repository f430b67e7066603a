"""Scores of answers to decisions: targets, options, numbers, names, orders, costs and the opening hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from inkwright.bots.greedy.board import Board, current
from inkwright.bots.greedy.card_effects import score_elsewhere, score_on_permanent
from inkwright.bots.greedy.card_values import exert_cost, value_in_hand, value_in_play
from inkwright.bots.greedy.evaluation import Speaker
from inkwright.bots.greedy.outcomes import ability_gain, gain
from inkwright.bots.greedy.trees import effects_on_answer, read_tree, walk
from inkwright.catalogue.decisions import BY_NAME, PASSIVE_ACTIONS
from inkwright.effects.control import Choose, Either, IfDone, May, Nothing
from inkwright.effects.damage import MoveDamage, PutDamage, RemoveDamage
from inkwright.effects.node import Node
from inkwright.effects.targets import Exactly, Target, UpTo
from inkwright.effects.zones import ToDeck
from inkwright.view import schema

_EARLY_COST = 4
"""Highest cost of a card that is good to have in an opening hand."""


class AnswerScorer:
    """Scores of the answers to an open decision, read from the effect that asks."""

    def __init__(self, board: Board, decision: schema.OpenDecision) -> None:
        self.board = board
        self.decision = decision
        source = decision["source"]
        self.speaker = Speaker(
            source["player"] if source is not None else board.me, source["id"] if source is not None else None
        )
        self.tree = read_tree(decision["tree"])
        self.part = read_tree(decision["part"]) or self.tree
        self.effects = (
            effects_on_answer(self.tree, self.part) if self.tree is not None and self.part is not None else []
        )

    def best(self, actions: list[schema.LegalAction]) -> schema.LegalAction:
        """Return the answer with the highest score, the first of equal ones."""
        score = SCORERS.get(self.decision["kind"], AnswerScorer.passive)
        return max(actions, key=lambda action: score(self, action))

    def passive(self, action: schema.LegalAction) -> float:
        """Prefer the passive answer of the catalogue, and among others the first."""
        passive = BY_NAME[self.decision["kind"]].passive
        if passive == "fewest":
            return -float(action.get("number", 0))
        if action["kind"] == PASSIVE_ACTIONS.get(passive):
            return 1.0
        return -float(action["index"])

    # Before the first turn.

    def start(self, action: schema.LegalAction) -> float:
        """Prefer to go first."""
        return 1.0 if self.board.is_mine(action.get("player", -1)) else 0.0

    def alter(self, action: schema.LegalAction) -> float:
        """Put back cards that cost too much to play early, but keep one to ink."""
        if action["kind"] == "done":
            return 0.0
        facts = self._facts(action)
        if facts is None:
            return -1.0
        hand = [each["card"] for each in self.board.my["hand"]["cards"] if each["card"] is not None]
        expensive = sum(self.board.facts(name)["cost"] > _EARLY_COST for name in hand)
        value = facts["cost"] - _EARLY_COST - 0.5
        if facts["inkable"]:
            value -= 1.0 if expensive <= 1 else 0.0
        else:
            value += 0.6
        return value

    # Asked by effects.

    def may(self, action: schema.LegalAction) -> float:
        """Accept unless the effect does more harm than good."""
        if action["kind"] == "no":
            return 0.0
        effect = self.part.effect if isinstance(self.part, May) else self.part
        value = gain(self.board, effect, self.speaker)
        outer = self._if_done()
        if outer is not None:
            value += gain(self.board, outer.then, self.speaker)
        return value + 0.01

    def _if_done(self) -> IfDone | None:
        """Return the "A to B" of which this decision is the A."""
        for each in walk(self.tree):
            if isinstance(each, IfDone) and each.first == self.part:
                return each
        return None

    def choose(self, action: schema.LegalAction) -> float:
        """Choose the card on which the effect gains me most, and none if every choice does harm."""
        if action["kind"] != "card":
            return 0.0
        ref = action["card"]
        sign = 1.0 if self.board.is_mine(ref["player"]) else -1.0
        card = self.board.by_id.get(ref["id"] or "")
        if card is None:
            facts = self._facts(action)
            if facts is None:
                return 0.01 * sign  # a hidden card
            effects = [effect for effect, _ in self.effects] or [self.part or Nothing()]
            return sign * sum(score_elsewhere(self.board, effect, facts) for effect in effects)
        if not self.effects:
            return -sign * value_in_play(self.board, card) if self.part is None else 0.1 * sign
        return sum(self._score_on(effect, target, card) for effect, target in self.effects)

    def _score_on(self, effect: Node, target: Target | None, card: schema.Permanent) -> float:
        if isinstance(effect, MoveDamage) and target is not None:
            if target is effect.source and card["damage"]:
                effect = RemoveDamage(effect.count, target)
            elif isinstance(effect.count, Exactly | UpTo):
                effect = PutDamage(effect.count.amount, target)
        return score_on_permanent(self.board, effect, card, self.speaker)

    def option(self, action: schema.LegalAction) -> float:
        """Choose the effect that gains most."""
        options = self.part.options if isinstance(self.part, Choose | Either) else ()
        index = action.get("number", action["index"])
        if not 0 <= index < len(options):
            return self.passive(action)
        return gain(self.board, options[index], self.speaker)

    def number(self, action: schema.LegalAction) -> float:
        """Choose the largest number, unless it is a cost or harms my own cards."""
        amount = float(action.get("number", 0))
        good = gain(self.board, self.part, self.speaker) >= 0 or isinstance(
            self.part, RemoveDamage | MoveDamage
        )
        return amount if good else -amount

    def player(self, action: schema.LegalAction) -> float:
        """Choose the player who gains me most; of equal ones, the leading opponent."""
        who = action.get("player", self.board.me)
        value = 0.0
        if self.tree is not None:
            value = ability_gain(self.board, self.tree, replace(self.speaker, that=who))
        ahead = 0.01 * self.board.view["players"][who]["lore"]
        return value + (0.0 if self.board.is_mine(who) else 0.1) + ahead

    def name(self, action: schema.LegalAction) -> float:
        """Name the card of which most copies may still be in my deck."""
        return float(self._unseen[action.get("name", "")])

    @cached_property
    def _unseen(self) -> Counter[str]:
        """Cards that may still be in my deck, counted by name."""
        counted: Counter[str] = Counter()
        for entry in self.board.view["decks"].get(str(self.board.me), ()):
            for name in self._names(entry["card"]):
                counted[name] += entry["count"]
        seen = [ref["card"] for ref in self.board.my["discard"]]
        seen += [each["card"] for each in self.board.my["hand"]["cards"]]
        seen += [each["card"] for each in self.board.my["play"]]
        for full_name in seen:
            if full_name is not None:
                for name in self._names(full_name):
                    counted[name] -= 1
        return counted

    def _names(self, full_name: str) -> tuple[str, ...]:
        facts = self.board.cards.get(full_name)
        return (full_name,) if facts is None else (full_name, facts["name"])

    def order(self, action: schema.LegalAction) -> float:
        """Put good cards first if they go to a hand or on top, bad ones first if they go to the bottom."""
        facts = self._facts(action)
        if facts is None:
            return 0.0
        value = value_in_hand(self.board, facts)
        places = [each.place for each in walk(self.part) if isinstance(each, ToDeck)]
        return value if not places or places[0] in ("hand", "top", "play", "inkwell", "either") else -value

    def place(self, action: schema.LegalAction) -> float:
        """Put a card that I can play soon on top, others on the bottom; or choose which card goes there."""
        if "place" not in action:
            return self.order(action) if action["kind"] == "card" else 0.1
        ref = self.decision["source"]
        facts = self.board.cards.get(ref["card"] or "") if ref is not None else None
        wanted = facts is not None and facts["cost"] <= self.board.ink + 1
        mine = ref is not None and self.board.is_mine(ref["player"])
        return 1.0 if (action["place"] == "top") == (wanted == mine) else 0.0

    # Asked while playing a card.

    def enter(self, action: schema.LegalAction) -> float:
        """Enter exerted if there are characters to protect from challenges."""
        guards = any(each["type"] == "character" for each in self.board.theirs) and len(self.board.mine) > 1
        return 1.0 if (action["kind"] == "exerted") == guards else 0.0

    def pay(self, action: schema.LegalAction) -> float:
        """Pay with the card of least value."""
        if action["kind"] != "card":
            return 0.0
        card = self.board.by_id.get(action["card"]["id"] or "")
        if card is not None:
            return 100.0 - value_in_play(self.board, card)
        facts = self._facts(action)
        return 100.0 - (0.0 if facts is None else value_in_hand(self.board, facts))

    def singers(self, action: schema.LegalAction) -> float:
        """Sing with the characters that are cheapest to exert, and no more than needed."""
        if action["kind"] != "card":
            return 50.0
        card = self.board.by_id.get(action["card"]["id"] or "")
        return 0.0 if card is None else 20.0 - exert_cost(self.board, card)

    def base(self, action: schema.LegalAction) -> float:
        """Shift onto the character that loses least: ready, dry, undamaged, with little lore."""
        if action["kind"] != "card":
            return 0.0
        card = self.board.by_id.get(action["card"]["id"] or "")
        if card is None:
            return 0.0
        state = 2.0 * card["exerted"] + 1.0 * card["drying"] + 0.5 * card["damage"]
        return 100.0 - state - 0.3 * current(card["lore"])

    def trigger(self, action: schema.LegalAction) -> float:
        """Resolve the ability that gains most first."""
        tree, ref = read_tree(action.get("tree")), action.get("card")
        if tree is None or ref is None:
            return 0.0
        return ability_gain(self.board, tree, Speaker(ref["player"], ref["id"]))

    def _facts(self, action: schema.LegalAction) -> schema.CardFacts | None:
        ref = action.get("card")
        return None if ref is None or ref["card"] is None else self.board.cards.get(ref["card"])


SCORERS: dict[str, Callable[[AnswerScorer, schema.LegalAction], float]] = {
    "start": AnswerScorer.start,
    "alter": AnswerScorer.alter,
    "trigger": AnswerScorer.trigger,
    "may": AnswerScorer.may,
    "choose": AnswerScorer.choose,
    "select": AnswerScorer.choose,
    "option": AnswerScorer.option,
    "number": AnswerScorer.number,
    "player": AnswerScorer.player,
    "name": AnswerScorer.name,
    "order": AnswerScorer.order,
    "place": AnswerScorer.place,
    "enter": AnswerScorer.enter,
    "singers": AnswerScorer.singers,
    "base": AnswerScorer.base,
    "cost": AnswerScorer.pay,
}
