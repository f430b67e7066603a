"""Questing (4.5)."""

from __future__ import annotations

from inkwright.engine.actions.challenge import price
from inkwright.engine.actions.toll import Toll, toll
from inkwright.engine.changes import Change
from inkwright.engine.codes import E_GAINS_LORE, E_QUESTS, F_CANT_QUEST
from inkwright.engine.costs import pay_ink
from inkwright.engine.lore import gain_lore
from inkwright.engine.project import refresh
from inkwright.engine.replace import has_replacer_of
from inkwright.engine.scope import Process
from inkwright.engine.state import Permanent, State
from inkwright.engine.state.triggers import emit
from inkwright.engine.zones import exert


def quest(g: State, p: Permanent) -> None:
    """Quest: exert, gain lore (4.5.1)."""
    exert(g, p, "4.5.1.3")
    if g.dirty:
        refresh(g)
    if p.now.lore > 0:
        if has_replacer_of(g, E_GAINS_LORE):
            change = Change(E_GAINS_LORE, "4.5.1.4")
            change.add(p.player, p.now.lore, p.cid)
            g.push(change)
        else:
            gain_lore(g, p.player, p.now.lore, "4.5.1.4", p.cid)
    emit(g, E_QUESTS, "4.5.2", p.player, p.cid, -1, max(0, p.now.lore))


class Quest(Process):
    """Quest that costs ink or cards (4.5.1.2)."""

    __slots__ = ()

    def copy(self) -> Process:
        q = Quest(self.you, self.this)
        q.stage = self.stage
        return q

    def run(self, g: State) -> None:
        p = g.permanent(self.this)
        if p is not None and self.stage == 0:
            self.stage = 1
            pay_ink(g, self.you, price(g, p, F_CANT_QUEST))
            if toll(g, p, None) is not None:
                g.push(Toll(self.you, self.this, -1))
            return
        g.pop()
        if p is not None:
            quest(g, p)
