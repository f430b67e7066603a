"""What to do next in a turn: every turn action is weighed, and ending the turn is worth nothing."""

from __future__ import annotations

from collections.abc import Callable

from inkwright.bots.greedy import outcomes, worth
from inkwright.bots.greedy.filters import Speaker
from inkwright.bots.greedy.questions import node
from inkwright.bots.greedy.table import Table, keyword, left, number, suffers
from inkwright.effects import abilities as ab
from inkwright.effects import costs as co
from inkwright.effects.amounts import Number
from inkwright.effects.node import Node
from inkwright.view import schema

_FIRST = 50.0
"""Inking comes before everything else in a turn: it only makes more possible."""
_PLAYS = ("play", "play_alternate", "shift", "sing", "sing_together")
_ENOUGH_INK = 7
_MOST_INK = 10
_RISK = 0.35
"""How likely an opponent is to take a chance that they have."""
_READY = 0.3
"""What it is worth to keep a character ready for no special reason."""


class Turn:
    """The turn actions of a view, weighed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        hand = [each["card"] for each in table.my["hand"]["cards"] if each["card"] is not None]
        self.hand = [table.facts(name) for name in hand]
        quests = [each for each in table.mine if self._can_quest(each)]
        self.wins = sum(number(each["lore"]) for each in quests) >= table.to_go
        """Whether questing with everybody wins the game now."""
        self.haste = 1.0 + 2.0 / table.to_go + 1.5 / max(1, table.they_need)
        """How much more lore counts the nearer the end is."""
        exposed = len(quests) + sum(each["exerted"] for each in table.mine if each["type"] == "character")
        hunters = sum(each["type"] == "character" for each in table.theirs)
        self.exposure = min(1.0, hunters / max(1, exposed))
        """How likely it is for one of those who could be challenged to be the one."""

    def best(self, actions: list[schema.LegalAction]) -> schema.LegalAction:
        """The action that is worth most."""
        return max(actions, key=self.weigh)

    def weigh(self, action: schema.LegalAction) -> float:
        """What an action is worth."""
        weigh = _WEIGH.get(action["kind"])
        return 0.0 if weigh is None else weigh(self, action)

    # Ink and cards.

    def ink(self, action: schema.LegalAction) -> float:
        """Ink what is kept least, as long as more ink is of use."""
        table = self.table
        name = action["card"]["card"]
        if name is None:
            return 0.5
        dearest = max((facts["cost"] for facts in self.hand), default=0)
        wanted = table.ink < min(max(_ENOUGH_INK, dearest), _MOST_INK)
        if not wanted or (len(self.hand) <= 1 and (table.ink >= 4 or self._can_play(action))):
            return -1.0
        copies = sum(facts["name"] == table.facts(name)["name"] for facts in self.hand)
        return _FIRST - worth.keeping(table, table.facts(name), copies)

    def _can_play(self, inking: schema.LegalAction) -> bool:
        """Whether the card that could be inked could also be played now."""
        return any(
            action["kind"] in _PLAYS and action["card"]["id"] == inking["card"]["id"]
            for action in self.table.view["actions"]
        )

    def play(self, action: schema.LegalAction) -> float:
        """A card for ink: what it will be worth, and the more of the ink it uses the better."""
        ref = action["card"]
        facts = self.table.facts(ref["card"] or "")
        ink = action["cost"]["ink"] if "cost" in action else facts["cost"]
        if facts["type"] == "action":
            return self._action(facts) - 0.35 * ink
        return 3.0 + 0.3 * worth.printed(facts) + 0.4 * ink + 0.3 * self._entering(facts)

    def _action(self, facts: schema.CardFacts) -> float:
        """What an action card brings beyond the card that it costs."""
        speaker = Speaker(self.table.me)
        trees = [node(each["tree"]) for each in facts["abilities"]]
        value = sum(outcomes.ability(self.table, tree, speaker) for tree in trees if tree is not None)
        return value - 0.6

    def _entering(self, facts: schema.CardFacts) -> float:
        """What happens because a card is played."""
        total = 0.0
        for each in facts["abilities"]:
            tree = node(each["tree"])
            if isinstance(tree, ab.Triggered) and _on_entering(tree):
                total += outcomes.gain(self.table, tree.effect, Speaker(self.table.me))
        return max(-3.0, min(6.0, total))

    def shift(self, action: schema.LegalAction) -> float:
        """A better character at once, in place of the one below."""
        base = self.table.by_id.get(action["target"]["id"] or "")
        value = self.play(action)
        if base is None:
            return value
        lost = 0.5 * worth.in_play(self.table, base)
        if not base["drying"]:
            lost -= 2.0 if not base["exerted"] else 0.0  # it can act right away
        return value - lost

    def sing(self, action: schema.LegalAction) -> float:
        """A song for an exerted singer."""
        value = self._action(self.table.facts(action["card"]["card"] or ""))
        singer = self.table.by_id.get(action["target"]["id"] or "") if "target" in action else None
        return value - (worth.exerting(self.table, singer) if singer is not None else 1.0)

    def use(self, action: schema.LegalAction) -> float:
        """An ability: what it brings, less what it costs."""
        tree = node(action.get("tree"))
        if tree is None:
            return 0.2
        speaker = Speaker(self.table.me, action["card"]["id"])
        value = outcomes.ability(self.table, tree, speaker)
        if isinstance(tree, ab.Activated):
            if _is_free(tree.cost):
                return -1.0  # an attempt that comes to nothing could be repeated for ever
            value -= outcomes.price(self.table, tree.cost, speaker)
        return value - 0.05

    def boost(self, _: schema.LegalAction) -> float:
        """With ink that nothing else needs."""
        return 1.0

    def move(self, action: schema.LegalAction) -> float:
        """To a location, if it is nearly free."""
        ink = action["cost"]["ink"] if "cost" in action else 1
        character = self.table.by_id.get(action["card"]["id"] or "")
        if character is None or character["at"] is not None:
            return -1.0
        return 0.6 - 0.4 * ink

    # Characters.

    def quest(self, action: schema.LegalAction) -> float:
        """Lore now, for the danger of being challenged while exerted."""
        card = self.table.by_id.get(action["card"]["id"] or "")
        if card is None:
            return 0.0
        lore = number(card["lore"])
        if self.wins and lore:
            return 10 * _FIRST + lore
        return 1.2 * lore * self.haste - _RISK * self.exposure * worth.danger(self.table, card) - _READY

    def _can_quest(self, card: schema.Permanent) -> bool:
        return any(
            action["kind"] == "quest" and action["card"]["id"] == card["id"]
            for action in self.table.view["actions"]
        )

    def challenge(self, action: schema.LegalAction) -> float:
        """What the challenged card loses against what the challenger loses, and its exerting."""
        table = self.table
        mine = table.by_id.get(action["card"]["id"] or "")
        theirs = table.by_id.get(action["target"]["id"] or "")
        if mine is None or theirs is None:
            return 0.0
        dealt = suffers(theirs, number(mine["strength"]) + keyword(mine, "Challenger"))
        taken = suffers(mine, number(theirs["strength"])) if theirs["type"] == "character" else 0
        won = _loss(table, theirs, dealt) * self._menace(theirs)
        lost = _loss(table, mine, taken)
        after = 0.0 if taken >= left(mine) else 0.5 * _RISK * self.exposure * worth.danger(table, mine)
        return won - lost - after - 0.3

    def _menace(self, card: schema.Permanent) -> float:
        """A card counts for more when its lore soon wins the game."""
        return 1.0 + number(card["lore"]) / max(2, self.table.they_need)


def _loss(table: Table, card: schema.Permanent, damage: int) -> float:
    """What a card loses by damage: all of it when it is banished, a part of it otherwise."""
    if not damage:
        return 0.0
    room = left(card)
    value = worth.in_play(table, card)
    return value if damage >= room else 0.4 * value * damage / room


def _is_free(cost: Node) -> bool:
    """Whether nothing is used up by paying."""
    if isinstance(cost, co.Costs):
        return all(_is_free(part) for part in cost.parts)
    return isinstance(cost, co.NoCost) or cost == co.PayInk(Number(0))


def _on_entering(tree: ab.Triggered) -> bool:
    """Whether an ability triggers as its own card is played."""
    return any(_event(each) in ("plays", "enters") for each in tree.when)


def _event(when: Node) -> str:
    """The event of a trigger condition."""
    return next((value for value in when.values() if isinstance(value, str)), "")


_WEIGH: dict[str, Callable[[Turn, schema.LegalAction], float]] = {
    "ink": Turn.ink,
    "play": Turn.play,
    "play_alternate": Turn.play,
    "shift": Turn.shift,
    "sing": Turn.sing,
    "sing_together": Turn.sing,
    "quest": Turn.quest,
    "challenge": Turn.challenge,
    "move": Turn.move,
    "use": Turn.use,
    "boost": Turn.boost,
}
