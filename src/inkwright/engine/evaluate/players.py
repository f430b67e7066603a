"""Evaluators of players."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import D_TURN
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.scope import Amt, Cond, Scope, Who
from inkwright.engine.state import State

ALONE: Final[tuple[list[int], ...]] = tuple([[player] for player in range(6)])
"""For each player of a game, a list of that player only; shared, so never modified."""


class WhoYou(Who):
    __slots__ = ()

    def players(self, g: State, f: Scope) -> list[int]:
        return ALONE[f.you]

    def includes(self, g: State, f: Scope, player: i64) -> bool:
        return player == f.you


class WhoThey(Who):
    __slots__ = ()

    def players(self, g: State, f: Scope) -> list[int]:
        return ALONE[f.they]

    def includes(self, g: State, f: Scope, player: i64) -> bool:
        return player == f.they


class WhoOpponents(Who):
    __slots__ = ()

    def players(self, g: State, f: Scope) -> list[int]:
        return g.opponents(f.you)

    def includes(self, g: State, f: Scope, player: i64) -> bool:
        return player >= 0 and not g.are_allies(player, f.you) and not g.players[player].left


class WhoAll(Who):
    __slots__ = ()

    def players(self, g: State, f: Scope) -> list[int]:
        return g.turn_order()


class WhoActive(Who):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.depends_on = D_TURN

    def players(self, g: State, f: Scope) -> list[int]:
        return ALONE[g.active]

    def includes(self, g: State, f: Scope, player: i64) -> bool:
        return player == g.active


class WhoOwner(Who):
    """The player of a bound card."""

    __slots__ = ("reg",)

    def __init__(self, reg: i64) -> None:
        super().__init__()
        self.reg = reg

    def players(self, g: State, f: Scope) -> list[int]:
        seen: list[int] = []
        for ref in refs_in(f, self.reg):
            owner = g.owner[ref & CARD_MASK]
            if owner not in seen:
                seen.append(owner)
        return seen


class WhoBound(Who):
    """Players bound under a name."""

    __slots__ = ("reg",)

    def __init__(self, reg: i64) -> None:
        super().__init__()
        self.reg = reg

    def players(self, g: State, f: Scope) -> list[int]:
        return [q for q in f.regs[self.reg] if q >= 0]


class WhoOthers(Who):
    """All other players."""

    __slots__ = ()

    def players(self, g: State, f: Scope) -> list[int]:
        return [q for q in g.turn_order() if q != f.you]


class WhoSeveral(Who):
    """Several players together, in turn order."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Who, ...]) -> None:
        super().__init__()
        self.parts = parts
        for part in parts:
            self.depends_on |= part.depends_on

    def players(self, g: State, f: Scope) -> list[int]:
        named = {q for part in self.parts for q in part.players(g, f)}
        return [q for q in g.turn_order() if q in named]


class WhoMost(Who):
    """The players for whom an amount is largest."""

    __slots__ = ("amount", "who")

    def __init__(self, who: Who, amount: Amt) -> None:
        super().__init__()
        self.who = who
        self.amount = amount
        self.depends_on = who.depends_on | amount.depends_on

    def players(self, g: State, f: Scope) -> list[int]:
        before = f.they
        players = self.who.players(g, f)
        values = []
        for q in players:
            f.they = q
            values.append(self.amount.value(g, f))
        f.they = before
        return [q for q, value in zip(players, values, strict=True) if value == max(values)]


class WhoWhere(Who):
    """The players for whom a condition holds."""

    __slots__ = ("condition", "who")

    def __init__(self, who: Who, condition: Cond) -> None:
        super().__init__()
        self.who = who
        self.condition = condition
        self.depends_on = who.depends_on | condition.depends_on

    def players(self, g: State, f: Scope) -> list[int]:
        before = f.they
        kept = []
        for q in self.who.players(g, f):
            f.they = q
            if self.condition.holds(g, f):
                kept.append(q)
        f.they = before
        return kept
