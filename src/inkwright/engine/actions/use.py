"""Using activated abilities (4.4)."""

from __future__ import annotations

from inkwright.engine.ability_uses import used_free, waives_cards
from inkwright.engine.actions.payment import pay_with
from inkwright.engine.banish import banish
from inkwright.engine.choices import distinct
from inkwright.engine.codes import A_CARD, A_NUMBER, ASK_COST, ASK_NUMBER, E_USES, E_USES_BOOST, V_DEAL
from inkwright.engine.costs import (
    BOOST,
    discount_to_use,
    ink_to_use,
    next_payers,
    pay_ink,
    pay_supplies,
    payable,
    top_cards,
)
from inkwright.engine.damage import Hit
from inkwright.engine.definition import ActivatedDef
from inkwright.engine.machine_types import i64, mypyc_attr
from inkwright.engine.packing import ACTION_KIND_MASK, CARD_MASK, FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.replace import strike
from inkwright.engine.resolve import resolve
from inkwright.engine.scope import R_AMOUNT, Process, Scope
from inkwright.engine.state import Permanent, State
from inkwright.engine.state.triggers import emit
from inkwright.engine.zones import exert


@mypyc_attr(acyclic=True, free_list_len=1)
class Use(Process):
    """Using an activated ability (4.4.3)."""

    __slots__ = ("ability", "amount", "asked", "chosen", "free")

    def __init__(self, player: i64, this: i64, ability: ActivatedDef) -> None:
        super().__init__(player, this)
        self.ability = ability
        self.amount: int = 0
        """Amount of ink that the player has chosen to pay."""
        self.asked: bool = False
        """True once that was asked."""
        self.chosen: tuple[int, ...] = ()
        self.free: bool = False
        """Used for free (1.5.5.4)."""

    def copy(self) -> Process:
        u = Use(self.you, self.this, self.ability)
        u.stage = self.stage
        u.amount = self.amount
        u.asked = self.asked
        u.chosen = self.chosen
        u.free = self.free
        return u

    def run(self, g: State) -> None:
        cost = self.ability.cost
        p = g.permanent(self.this)
        if self.stage == 0:
            self.free = p is not None and used_free(g, p, self.ability)
            if cost.any_ink and not self.asked and p is not None and self.ask_amount(g, p):
                return
            if cost.cards and not (self.free and waives_cards(g)):
                found = next_payers(g, self.you, self.this, cost, self.chosen)
                if found:
                    options = [pack(A_CARD, cid) for cid in distinct(g, found, self.you)]
                    g.ask(self.you, ASK_COST, options, self.this & CARD_MASK)
                    return
            self.stage = 1
        if self.stage == 1:
            self.stage = 2
            if cost.any_ink and p is not None:
                ink = self.amount - discount_to_use(g, self.you, p, self.ability)
                if not pay_ink(g, self.you, max(0, ink)):
                    return
            elif (cost.ink is not None or self.ability.title == BOOST) and not self.free:
                ink = cost.ink.value(g, Scope(self.you, self.this)) if cost.ink is not None else 0
                if p is not None:
                    ink = ink_to_use(g, self.you, p, self.ability)
                if not pay_ink(g, self.you, ink):
                    return
        if self.stage == 2:
            self.stage = 3
            self.pay(g, p)
            if g.top is not self:
                return  # what paying did is finished first
        if self.stage == 3:
            self.stage = 4
            frame = resolve(g, self.you, self.this, self.ability.program, "4.4.4")
            frame.regs[0] = self.chosen
            if cost.any_ink:
                frame.regs[R_AMOUNT] = (self.amount,)
            if self.ability.times:
                frame.use = self.ability
            return
        g.pop()
        cid = self.this & CARD_MASK
        if self.ability.title == BOOST:
            emit(g, E_USES_BOOST, "8.4.1", self.you, cid)
        emit(g, E_USES, "4.4.5", self.you, cid)

    def ask_amount(self, g: State, p: Permanent) -> bool:
        """Ask how much ink to pay; return False if there is nothing to choose.

        An ability without another cost can't be used for 0 ink, since that could be repeated forever.
        """
        self.asked = True
        if self.free:
            return False
        cost = self.ability.cost
        most = payable(g, self.you) + discount_to_use(g, self.you, p, self.ability)
        bare = not (cost.exert_this or cost.banish_this or cost.cards or cost.supplies)
        fewest = 1 if bare else 0
        if most <= fewest:
            self.amount = most
            return False
        options = [pack(A_NUMBER, n) for n in range(most, fewest - 1, -1)]
        g.ask(self.you, ASK_NUMBER, options, self.this & CARD_MASK)
        return True

    def answer(self, g: State, action: i64) -> None:
        if action & ACTION_KIND_MASK == A_NUMBER:
            self.amount = action >> FIRST_FIELD & FIELD_MASK
            return
        self.chosen = (*self.chosen, g.ref(action >> FIRST_FIELD & FIELD_MASK))

    def pay(self, g: State, p: Permanent | None) -> None:
        """Pay the parts that are not ink: exert, cards, banish (4.4.3.4)."""
        cost = self.ability.cost
        if cost.exert_this and p is not None:
            exert(g, p, "4.4.3.4")
        if cost.damage_this is not None and p is not None:
            amount = cost.damage_this.value(g, Scope(self.you, self.this))
            strike(g, [Hit(p.ref, amount, self.this, V_DEAL, False, True)], "4.4.3.4")
        if self.free and waives_cards(g):
            return
        if cost.mill is not None and not cost.cards:
            self.chosen = top_cards(g, self.you, cost.mill.value(g, Scope(self.you, self.this)))
        if cost.supplies:
            pay_supplies(g, self.you, self.this, cost)
        i = 0
        for part in cost.cards:
            count = part.amount.value(g, Scope(self.you, self.this))
            pay_with(g, part, self.chosen[i : i + count], self.you, self.this)
            i += count
        if cost.banish_this and p is not None:
            banish(g, [p], "4.4.3.4")
