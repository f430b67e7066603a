"""Cards that must be paid to quest or to challenge (4.5.1.2, 4.6.4.3)."""

from __future__ import annotations

from inkwright.engine.actions.payment import pay_with
from inkwright.engine.choices import distinct
from inkwright.engine.codes import A_CARD, ASK_COST, F_CANT_BE_CHALLENGED, F_CANT_CHALLENGE, F_CANT_QUEST
from inkwright.engine.costs import can_pay_cards, next_payers
from inkwright.engine.definition import CostDef
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK, FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.scope import Process, Scope
from inkwright.engine.state import Permanent, State


def toll(g: State, p: Permanent, target: Permanent | None) -> CostDef | None:
    """Return the cards to be paid for a challenge, or for a quest without a target, or None."""
    if target is None:
        return _add_toll(g, p, F_CANT_QUEST, None, None)
    found = _add_toll(g, p, F_CANT_CHALLENGE, target, None)
    return _add_toll(g, target, F_CANT_BE_CHALLENGED, p, found)


def _add_toll(
    g: State, p: Permanent, flag: i64, other: Permanent | None, found: CostDef | None
) -> CostDef | None:
    """Add the cards to pay by the rules about a card; rules about certain others are only for those."""
    for rule in p.now.rules:
        if rule.flag == flag and rule.cost is not None and rule.cost.cards:
            if rule.cards is None or (
                other is not None and rule.cards.match(g, rule.scope, other.cid, other)
            ):
                if found is None:
                    found = CostDef()
                found.cards = (*found.cards, *rule.cost.cards)
    return found


def can_pay_toll(g: State, p: Permanent, target: Permanent | None) -> bool:
    """Return whether the cards for a quest or a challenge can be paid."""
    cost = toll(g, p, target)
    return cost is None or can_pay_cards(g, p.player, p.ref, cost)


class Toll(Process):
    """Payment of cards for a quest or a challenge, all at once after they have been chosen."""

    __slots__ = ("chosen", "target")

    def __init__(self, player: i64, this: i64, target: i64) -> None:
        super().__init__(player, this)
        self.target = target
        """Reference to the card to challenge, or -1."""
        self.chosen: tuple[int, ...] = ()

    def copy(self) -> Process:
        t = Toll(self.you, self.this, self.target)
        t.stage = self.stage
        t.chosen = self.chosen
        return t

    def run(self, g: State) -> None:
        p = g.permanent(self.this)
        cost = None if p is None else toll(g, p, g.permanent(self.target) if self.target >= 0 else None)
        if cost is None:
            g.pop()
            return
        found = next_payers(g, self.you, self.this, cost, self.chosen)
        if found:
            options = [pack(A_CARD, each) for each in distinct(g, found, self.you)]
            g.ask(self.you, ASK_COST, options, self.this & CARD_MASK)
            return
        g.pop()
        at = 0
        for part in cost.cards:
            end = at + part.amount.value(g, Scope(self.you, self.this))
            pay_with(g, part, self.chosen[at:end], self.you, self.this)
            at = end

    def answer(self, g: State, action: i64) -> None:
        self.chosen = (*self.chosen, g.ref(action >> FIRST_FIELD & FIELD_MASK))
