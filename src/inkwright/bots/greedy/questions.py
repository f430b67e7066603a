"""Answers to all but turn actions: targets, options, numbers, names, orders, costs, the opening hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from inkwright.bots.greedy import outcomes, worth
from inkwright.bots.greedy.filters import Speaker
from inkwright.bots.greedy.table import Table, number
from inkwright.effects.codec import from_json
from inkwright.effects.control import Choose, Either, IfDone, May, Nothing
from inkwright.effects.damage import MoveDamage, PutDamage, RemoveDamage, RemoveDamageSplit
from inkwright.effects.node import Node
from inkwright.effects.targets import Exactly, Target, UpTo
from inkwright.effects.zones import ToDeck
from inkwright.view import schema

_CURVE = 4
"""What costs more than this is too much for an opening hand."""


class Question:
    """The open decision with its effect, and what answers to it are worth."""

    def __init__(self, table: Table, decision: schema.OpenDecision) -> None:
        self.table = table
        self.decision = decision
        source = decision["source"]
        self.speaker = Speaker(
            source["player"] if source is not None else table.me, source["id"] if source is not None else None
        )
        self.tree = node(decision["tree"])
        self.part = node(decision["part"]) or self.tree
        self.doings = (
            outcomes.doings(self.tree, self.part) if self.tree is not None and self.part is not None else []
        )

    def best(self, actions: list[schema.LegalAction]) -> schema.LegalAction:
        """The answer that is worth most; the first of equal ones."""
        weigh = _WEIGH.get(self.decision["kind"], Question.first)
        return max(actions, key=lambda action: weigh(self, action))

    def first(self, action: schema.LegalAction) -> float:
        """Nothing speaks for one answer more than for another."""
        return -action["index"]

    # Before the first turn.

    def start(self, action: schema.LegalAction) -> float:
        """Being first is good in a race."""
        return 1.0 if self.table.is_mine(action.get("player", -1)) else 0.0

    def alter(self, action: schema.LegalAction) -> float:
        """Put back what is too dear to be played early, but keep something to ink."""
        if action["kind"] == "done":
            return 0.0
        facts = self._facts(action)
        if facts is None:
            return -1.0
        hand = [each["card"] for each in self.table.my["hand"]["cards"] if each["card"] is not None]
        dear = sum(self.table.facts(name)["cost"] > _CURVE for name in hand)
        value = facts["cost"] - _CURVE - 0.5
        if facts["inkable"]:
            value -= 1.0 if dear <= 1 else 0.0
        else:
            value += 0.6
        return value

    # What effects ask.

    def may(self, action: schema.LegalAction) -> float:
        """Yes, unless it does more harm than good."""
        if action["kind"] == "no":
            return 0.0
        effect = self.part.effect if isinstance(self.part, May) else self.part
        value = outcomes.gain(self.table, effect, self.speaker)
        around = self._around()
        if around is not None:
            value += outcomes.gain(self.table, around.then, self.speaker)
        return value + 0.01

    def _around(self) -> IfDone | None:
        """What follows if the open offer is taken: the B of "A to B"."""
        for each in outcomes.nodes(self.tree):
            if isinstance(each, IfDone) and each.first == self.part:
                return each
        return None

    def choose(self, action: schema.LegalAction) -> float:
        """The card to which the effect does me the most good; nothing more if it only does harm."""
        if action["kind"] != "card":
            return 0.0
        ref = action["card"]
        sign = 1.0 if self.table.is_mine(ref["player"]) else -1.0
        card = self.table.by_id.get(ref["id"] or "")
        if card is None:
            facts = self._facts(action)
            if facts is None:
                return 0.01 * sign  # a card nobody may look at
            doing = [effect for effect, _ in self.doings] or [self.part or Nothing()]
            return sign * sum(outcomes.elsewhere(self.table, effect, facts) for effect in doing)
        if not self.doings:
            return -sign * worth.in_play(self.table, card) if self.part is None else 0.1 * sign
        return sum(self._done_to(effect, target, card) for effect, target in self.doings)

    def _done_to(self, effect: Node, target: Target | None, card: schema.Permanent) -> float:
        if isinstance(effect, MoveDamage) and target is not None:
            if target is effect.source and card["damage"]:
                effect = RemoveDamage(effect.count, target)
            elif isinstance(effect.count, Exactly | UpTo):
                effect = PutDamage(effect.count.amount, target)
        return outcomes.score(self.table, effect, card, self.speaker)

    def option(self, action: schema.LegalAction) -> float:
        """The effect that brings most."""
        options = self.part.options if isinstance(self.part, Choose | Either) else ()
        at = action.get("number", action["index"])
        if not 0 <= at < len(options):
            return self.first(action)
        return outcomes.gain(self.table, options[at], self.speaker)

    def number(self, action: schema.LegalAction) -> float:
        """As much as can be, unless it is a cost or harms my own."""
        amount = float(action.get("number", 0))
        good = outcomes.gain(self.table, self.part, self.speaker) >= 0 or isinstance(
            self.part, RemoveDamage | MoveDamage | RemoveDamageSplit
        )
        return amount if good else -amount

    def player(self, action: schema.LegalAction) -> float:
        """Whoever it does me most good with; of equal ones an opponent, the one who is ahead."""
        who = action.get("player", self.table.me)
        value = 0.0
        if self.tree is not None:
            value = outcomes.ability(self.table, self.tree, replace(self.speaker, that=who))
        ahead = 0.01 * self.table.view["players"][who]["lore"]
        return value + (0.0 if self.table.is_mine(who) else 0.1) + ahead

    def name(self, action: schema.LegalAction) -> float:
        """The card that most likely is the next one of my deck."""
        return float(self._unseen[action.get("name", "")])

    @cached_property
    def _unseen(self) -> Counter[str]:
        """How many cards of each name may still be in my deck."""
        counted: Counter[str] = Counter()
        for entry in self.table.view["decks"].get(str(self.table.me), ()):
            for name in self._names(entry["card"]):
                counted[name] += entry["count"]
        seen = [ref["card"] for ref in self.table.my["discard"]]
        seen += [each["card"] for each in self.table.my["hand"]["cards"]]
        seen += [each["card"] for each in self.table.my["play"]]
        for full_name in seen:
            if full_name is not None:
                for name in self._names(full_name):
                    counted[name] -= 1
        return counted

    def _names(self, full_name: str) -> tuple[str, ...]:
        facts = self.table.cards.get(full_name)
        return (full_name,) if facts is None else (full_name, facts["name"])

    def order(self, action: schema.LegalAction) -> float:
        """Good cards first where they go into a hand or stay on top, bad ones first to the bottom."""
        facts = self._facts(action)
        if facts is None:
            return 0.0
        value = worth.in_hand(self.table, facts)
        places = [each.place for each in outcomes.nodes(self.part) if isinstance(each, ToDeck)]
        return value if not places or places[0] in ("hand", "top", "play", "inkwell", "either") else -value

    def place(self, action: schema.LegalAction) -> float:
        """A card that I can play soon on the top, others to the bottom; or which card goes there."""
        if "place" not in action:
            return self.order(action) if action["kind"] == "card" else 0.1
        ref = self.decision["source"]
        facts = self.table.cards.get(ref["card"] or "") if ref is not None else None
        wanted = facts is not None and facts["cost"] <= self.table.ink + 1
        mine = ref is not None and self.table.is_mine(ref["player"])
        return 1.0 if (action["place"] == "top") == (wanted == mine) else 0.0

    # What playing asks.

    def enter(self, action: schema.LegalAction) -> float:
        """Exerted in front of others where there is somebody to be protected from."""
        guards = any(each["type"] == "character" for each in self.table.theirs) and len(self.table.mine) > 1
        return 1.0 if (action["kind"] == "exerted") == guards else 0.0

    def drops(self, action: schema.LegalAction) -> float:
        """Ink readies again, drops do not."""
        return -float(action.get("number", 0))

    def pay(self, action: schema.LegalAction) -> float:
        """What is worth least to me."""
        if action["kind"] != "card":
            return 0.0
        card = self.table.by_id.get(action["card"]["id"] or "")
        if card is not None:
            return 100.0 - worth.in_play(self.table, card)
        facts = self._facts(action)
        return 100.0 - (0.0 if facts is None else worth.in_hand(self.table, facts))

    def singers(self, action: schema.LegalAction) -> float:
        """Those who would bring the least lore otherwise; nobody more than it takes."""
        if action["kind"] != "card":
            return 50.0
        card = self.table.by_id.get(action["card"]["id"] or "")
        return 0.0 if card is None else 20.0 - worth.exerting(self.table, card)

    def base(self, action: schema.LegalAction) -> float:
        """Onto the one that loses least by it: not exerted, little damage, of little worth."""
        if action["kind"] != "card":
            return 0.0
        card = self.table.by_id.get(action["card"]["id"] or "")
        if card is None:
            return 0.0
        state = 2.0 * card["exerted"] + 1.0 * card["drying"] + 0.5 * card["damage"]
        return 100.0 - state - 0.3 * number(card["lore"])

    def trigger(self, action: schema.LegalAction) -> float:
        """What brings most first."""
        tree, ref = node(action.get("tree")), action.get("card")
        if tree is None or ref is None:
            return 0.0
        return outcomes.ability(self.table, tree, Speaker(ref["player"], ref["id"]))

    def _facts(self, action: schema.LegalAction) -> schema.CardFacts | None:
        ref = action.get("card")
        return None if ref is None or ref["card"] is None else self.table.cards.get(ref["card"])


_WEIGH: dict[str, Callable[[Question, schema.LegalAction], float]] = {
    "start": Question.start,
    "alter": Question.alter,
    "trigger": Question.trigger,
    "may": Question.may,
    "choose": Question.choose,
    "select": Question.choose,
    "option": Question.option,
    "number": Question.number,
    "player": Question.player,
    "name": Question.name,
    "order": Question.order,
    "place": Question.place,
    "enter": Question.enter,
    "replace": Question.first,
    "drops": Question.drops,
    "singers": Question.singers,
    "base": Question.base,
    "cost": Question.pay,
}


def node(tree: schema.Tree | None) -> Node | None:
    """A tree of a view as nodes."""
    if tree is None:
        return None
    found = from_json(list(tree))  # type: ignore[arg-type]  # views have trees as the codec wrote them
    return found if isinstance(found, Node) else None
