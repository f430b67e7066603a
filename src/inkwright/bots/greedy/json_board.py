"""A board read from a view in JSON, for bots that play over the protocol."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from inkwright.bots.greedy.board import Board, CardSummary, Speaker, Unit
from inkwright.bots.greedy.summaries import summarise
from inkwright.effects.codec import from_json
from inkwright.effects.node import Node
from inkwright.engine.codes import ACTION_NAMES, DECISION_NAMES, KEYWORDS, TYPE_NAMES
from inkwright.engine.packing import pack
from inkwright.errors import InkwrightError
from inkwright.view import schema

_ACTIONS: Final[Mapping[str, int]] = {name: kind for kind, name in ACTION_NAMES.items()}
_DECISIONS: Final[Mapping[str, int]] = {name: kind for kind, name in DECISION_NAMES.items()}
_IDLE: Final = ("can't challenge", "can't ready")

Met = tuple[schema.CardFacts, CardSummary]
"""The facts of a card that was met before, and its summary."""


class JsonBoard(Board):
    """The board of the player who is asked. Cards are numbered in the order in which they are met."""

    __slots__ = ("actions", "keys", "met", "names", "owners", "view")

    def __init__(self, view: schema.View, met: dict[str, Met]) -> None:
        """Read a view. Raises InkwrightError if its player has nothing to decide.

        `met` keeps the cards of earlier views by name, so that each is read once.
        """
        decision = view["decision"]
        if decision is None or not view["actions"]:
            raise InkwrightError("this view has no decision for its player: ask only when one is open")
        players = view["players"]
        super().__init__(
            decision["player"],
            tuple(each["team"] for each in players),
            [each["player"] for each in players if not each["left"]],
            view["active"],
        )
        self.view = view
        self.keys: dict[str, int] = {}
        """Numbers of cards by their ids."""
        self.names: list[str | None] = []
        """Full names of the cards by number; None if unknown."""
        self.owners: list[int] = []
        self.met = met
        self.actions: dict[int, schema.LegalAction] = {}
        for each in players:
            if not each["left"]:
                units = self.mine if self.is_mine(each["player"]) else self.theirs
                units += [self._unit(card) for card in each["play"]]
        self.sort_units()
        my = players[self.me]
        self.ready = my["inkwell"]["ready"]
        self.ink = self.ready + my["inkwell"]["exerted"]
        self.my_lore_needed = max(1, my["lore_to_win"] - my["lore"])
        self.their_lore_needed = min(
            (each["lore_to_win"] - each["lore"] for each in players if not self._with_me(each)), default=20
        )
        self.weigh_lore()
        hand = [each["card"] for each in my["hand"]["cards"]]
        self.hand = [self._summary(name) for name in hand if name is not None]
        self.kind = _DECISIONS[decision["kind"]]
        for action in view["actions"]:
            option = self._option(action)
            self.options.append(option)
            self.actions[option] = action
        source = decision["source"]
        if source is not None:
            key = self._key(source)
            self.speaker = Speaker(source["player"], self.by_key.get(key))
            self.source_owner = source["player"]
            self.source = self.known(key)
        self.tree = _tree(decision["tree"])
        self.part = _tree(decision["part"])

    def known(self, key: int) -> CardSummary | None:
        name = self.names[key]
        return None if name is None else self._summary(name)

    def owner(self, key: int) -> int:
        return self.owners[key]

    def hand_count(self, player: int) -> int:
        return self.view["players"][player]["hand"]["count"]

    def discard_count(self, player: int) -> int:
        return len(self.view["players"][player]["discard"])

    def lore_of(self, player: int) -> int:
        return self.view["players"][player]["lore"]

    def ink_of(self, option: int) -> int:
        return self.actions[option]["cost"]["ink"]

    def ability_of(self, option: int) -> Node | None:
        return _tree(self.actions[option].get("tree"))

    def speaker_of(self, option: int) -> Speaker:
        source = self.actions[option]["card"]
        return Speaker(source["player"], self.by_key.get(self._key(source)))

    def name_of(self, option: int) -> str:
        return self.actions[option].get("name", "")

    def unseen(self) -> dict[str, int]:
        counted: Counter[str] = Counter()
        for entry in self.view["decks"].get(str(self.me), ()):
            for name in self._all_names(entry["card"]):
                counted[name] += entry["count"]
        my = self.view["players"][self.me]
        seen = [each["card"] for each in my["discard"]]
        seen += [each["card"] for each in my["hand"]["cards"]]
        seen += [each["card"] for each in my["play"]]
        for full_name in seen:
            if full_name is not None:
                for name in self._all_names(full_name):
                    counted[name] -= 1
        return counted

    def _with_me(self, player: schema.PlayerView) -> bool:
        return player["left"] or self.is_mine(player["player"])

    def _all_names(self, full_name: str) -> tuple[str, ...]:
        facts = self.view["cards"][full_name]
        return full_name, facts["name"], *facts["classifications"], *facts["inks"], str(facts["cost"])

    def _key(self, ref: schema.CardRef) -> int:
        """Return the number of a card; a card without an id gets a new one."""
        found = self.keys.get(ref["id"]) if ref["id"] is not None else None
        if found is None:
            found = len(self.names)
            self.names.append(ref["card"])
            self.owners.append(ref["player"])
            if ref["id"] is not None:
                self.keys[ref["id"]] = found
        return found

    def _option(self, action: schema.LegalAction) -> int:
        kind = _ACTIONS[action["kind"]]
        number = action["index"]
        if "player" in action:
            number = action["player"]
        elif "number" in action:
            number = action["number"]
        elif "place" in action:
            number = 0 if action["place"] == "top" else 1
        elif "card" in action and action["kind"] not in ("trigger", "option"):
            number = self._key(action["card"])
        target = self._key(action["target"]) if "target" in action else 0
        # The index keeps options apart that differ in something else.
        return pack(kind, number, target, action["index"])

    def _summary(self, name: str) -> CardSummary:
        facts = self.view["cards"][name]
        earlier = self.met.get(name)
        if earlier is not None and earlier[0] == facts:
            return earlier[1]
        kind = TYPE_NAMES.index(facts["type"])
        found = CardSummary(name, facts["name"], kind, facts["cost"], facts["inkable"])
        stats = (facts["strength"] or 0, facts["willpower"] or 0, facts["lore"] or 0)
        trees = [_tree(each["tree"]) for each in facts["abilities"]]
        abilities = [tree for tree in trees if tree is not None]
        summarise(found, stats, len(facts["keywords"]), abilities)
        self.met[name] = (facts, found)
        return found

    def _unit(self, card: schema.Permanent) -> Unit:
        key = self._key({"id": card["id"], "card": card["card"], "player": card["player"]})
        unit = Unit(key, card["player"], TYPE_NAMES.index(card["type"]))
        unit.cost = self.view["cards"][card["card"]]["cost"]
        unit.exerted = card["exerted"]
        unit.drying = card["drying"]
        unit.damage = card["damage"]
        unit.strength = _now(card["strength"])
        unit.willpower = _now(card["willpower"])
        unit.lore = _now(card["lore"])
        unit.move_cost = _now(card["move_cost"])
        for each in card["keywords"]:
            unit.keywords |= KEYWORDS[each["name"]]
            if each["name"] == "Challenger":
                unit.challenger = each["amount"] or 0
            elif each["name"] == "Resist":
                unit.resist = each["amount"] or 0
        unit.abilities = len(card["abilities"])
        unit.under = len(card["under"])
        unit.cannot_challenge = any(each["says"] in _IDLE for each in card["restrictions"])
        unit.at_location = card["at"] is not None
        unit.names = frozenset(card["names"])
        unit.classes = frozenset(card["classifications"])
        return unit


def _now(stat: schema.Stat | None) -> int:
    return 0 if stat is None else stat["now"]


def _tree(tree: schema.Tree | None) -> Node | None:
    if tree is None:
        return None
    found = from_json(list(tree))  # type: ignore[arg-type]  # views hold trees as the codec writes them
    return found if isinstance(found, Node) else None
