"""Paying the additional cost to play a card (4.3.2.4)."""

from __future__ import annotations

from inkwright.engine.actions.payment import pay_with
from inkwright.engine.choices import distinct
from inkwright.engine.codes import A_CARD, ASK_COST
from inkwright.engine.costs import additional_payers, pay_supplies, worth_asking
from inkwright.engine.definition import CostDef
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK, FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.scope import Process
from inkwright.engine.state import State


class AddedPayment(Process):
    """Payment of an additional cost to play a card, before the rest of its cost (4.3.2.4)."""

    __slots__ = ("chosen", "cost", "kept")

    def __init__(self, player: i64, this: i64, cost: CostDef, kept: tuple[int, ...]) -> None:
        super().__init__(player, this)
        self.cost = cost
        self.kept = kept
        """Cards needed for the rest of the cost: bases, singers, and cards it is paid with."""
        self.chosen: tuple[int, ...] = ()

    def copy(self) -> Process:
        p = AddedPayment(self.you, self.this, self.cost, self.kept)
        p.stage = self.stage
        p.chosen = self.chosen
        return p

    def run(self, g: State) -> None:
        cost = self.cost
        cid = self.this & CARD_MASK
        if cost.cards:
            taken = [*self.kept, *[ref & CARD_MASK for ref in self.chosen]]
            left = cost.cards[0].amount.value(g, self) - len(self.chosen)
            found = additional_payers(g, self.you, cid, cost, taken)
            if len(found) < left:
                g.pop()
                g.pop()  # nothing has been paid yet, so the play is undone (1.7.6)
                return
            if left > 0:
                found = worth_asking(cost.cards[0], found, left)
                g.ask(self.you, ASK_COST, [pack(A_CARD, each) for each in distinct(g, found, self.you)], cid)
                return
        g.pop()
        if cost.supplies:
            pay_supplies(g, self.you, self.this, cost)
        if cost.cards:
            pay_with(g, cost.cards[0], self.chosen, self.you, self.this)

    def answer(self, g: State, action: i64) -> None:
        self.chosen = (*self.chosen, g.ref(action >> FIRST_FIELD & FIELD_MASK))
