"""Scores of modifiers: the value of a lasting change to the player of the card that has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from inkwright.bots.greedy.board import Board, Speaker, Unit
from inkwright.bots.greedy.evaluation import Amount, read_amount
from inkwright.effects import durations as du
from inkwright.effects import modifiers as mo
from inkwright.effects.keywords import KEYWORDS
from inkwright.effects.node import Node

_TEMPORARY: Final = 0.6
"""Share of a modifier's value that is left if it ends soon."""
_STATS: Final = {
    "strength": 0.5,
    "willpower": 0.5,
    "lore": 1.5,
    "challenger": 0.4,
    "resist": 0.7,
    "sing_cost": 0.2,
}


class Change:
    """A modifier with a fixed value, and the base class of all others."""

    __slots__ = ("worth",)

    def __init__(self, worth: float) -> None:
        self.worth = worth

    def score(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        """Return the value of giving the modifier to a card."""
        return self.worth


class Added(Change):
    """A change of a stat."""

    __slots__ = ("amount",)

    def __init__(self, worth: float, amount: Amount) -> None:
        super().__init__(worth)
        self.amount = amount

    def score(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return self.worth * self.amount.value(board, speaker)


class AddedLore(Added):
    """A change of lore; a card can't lose more than it has."""

    __slots__ = ()

    def score(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return self.worth * max(self.amount.value(board, speaker), -unit.lore) * unit.urgency


class NoReadying(Change):
    """A card that can't ready."""

    __slots__ = ()

    def score(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return -(1.5 + 1.1 * unit.lore * unit.urgency) if unit.exerted else -0.1


class NoExerting(Change):
    """A card that can't exert."""

    __slots__ = ()

    def score(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return -(1.5 + 1.1 * unit.lore * unit.urgency)


class NoQuesting(Change):
    """A character that can't quest."""

    __slots__ = ()

    def score(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return -(0.3 + 1.1 * unit.lore * unit.urgency)


class NoChallenging(Change):
    """A character that can't challenge, sing or move."""

    __slots__ = ()

    def score(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return -0.5 - 0.2 * unit.strength


class Sometimes(Change):
    """Modifiers under a condition."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Change]) -> None:
        super().__init__(0.5)
        self.parts = parts

    def score(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        return self.worth * score_all(board, self.parts, unit, speaker)


def score_all(board: Board, changes: list[Change], unit: Unit, speaker: Speaker) -> float:
    """Return the value of giving a card modifiers forever."""
    total = 0.0
    for each in changes:
        total += each.score(board, unit, speaker)
    return total


class Lasting:
    """Modifiers with a duration."""

    __slots__ = ("changes", "forever", "this_turn")

    def __init__(self, modifiers: tuple[Node, ...], duration: Node) -> None:
        self.changes = read_changes(modifiers)
        self.forever: bool = isinstance(duration, du.Forever | du.WhileInPlay)
        self.this_turn: bool = isinstance(duration, du.ThisTurn)

    def score(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        """Return the value of giving the modifiers to a card."""
        return score_all(board, self.changes, unit, speaker) * self._useful_share(board, unit)

    def _useful_share(self, board: Board, unit: Unit) -> float:
        """Return how much of a modifier is useful: little if it ends this turn and its card can't act."""
        if self.forever:
            return 1.0
        if not self.this_turn:
            return _TEMPORARY
        its_turn = board.active == unit.player
        return _TEMPORARY if its_turn != (unit.exerted or unit.drying) else 0.1


def read_changes(modifiers: tuple[Node, ...]) -> list[Change]:
    """Read modifiers, leaving out those without a score."""
    found: list[Change] = []
    for node in modifiers:
        reader = MODIFIERS.get(type(node))
        if reader is not None:
            found.append(reader(node))
    return found


def _add(node: mo.Add) -> Change:
    worth = _STATS.get(node.stat, 0.3)
    amount = read_amount(node.amount)
    return AddedLore(worth, amount) if node.stat == "lore" else Added(worth, amount)


_KEPT = ("be_banished", "be_exerted", "be_inked", "be_put_on_deck", "be_returned", "be_shuffled")
"""Restrictions on a card that keep it as it is and where it is."""


def _forbid(node: mo.Cant) -> Change:
    if node.what in ("be_challenged", "be_chosen", "be_chosen_by_opponents"):
        return Change(1.2)
    if node.what in ("ready", "ready_at_start"):
        return NoReadying(0.0)
    if node.what in _KEPT:
        return Change(0.6)
    if node.what == "exert":
        return NoExerting(0.0)
    return NoQuesting(0.0) if node.what == "quest" else NoChallenging(0.0)


def _gain_keyword(node: mo.GainKeyword) -> Change:
    keyword = KEYWORDS[node.keyword]
    # Like other ways to keep a character from questing, it counts by the lore not earned.
    return NoQuesting(0.0) if mo.Cant("quest") in keyword.modifiers else Change(keyword.worth_gained)


def _hurts(node: Node) -> Change:
    return Change(-1.0)


def _helps(node: Node) -> Change:
    return Change(0.6)


MODIFIERS: Final[Mapping[type[Node], Callable[..., Change]]] = {
    mo.Add: _add,
    mo.Cant: _forbid,
    mo.CantUnlessPaid: lambda node: Change(-0.8),
    mo.Must: lambda node: Change(-0.5),
    mo.GainKeyword: _gain_keyword,
    mo.LoseKeyword: _hurts,
    mo.LoseAbility: _hurts,
    mo.CantGainKeyword: _hurts,
    mo.LoseAbilities: _hurts,
    mo.CantGainAbilities: _hurts,
    mo.Exchange: _helps,
    mo.Becomes: _helps,
    mo.Equals: _helps,
    mo.Conditional: lambda node: Sometimes(read_changes(node.modifiers)),
    mo.Floor: _helps,
    mo.Unchanged: lambda node: Change(0.6 if node.change == "reduced" else -0.6),
    mo.Can: _helps,
    mo.GainAbility: _helps,
    mo.GainClassification: _helps,
    mo.TakesFrom: _helps,
    mo.AlsoNamed: _helps,
    mo.ShiftBase: _helps,
    mo.DealsWith: _helps,
    mo.Shielded: _helps,
}
