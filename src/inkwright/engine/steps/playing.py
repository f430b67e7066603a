"""Steps that play cards."""

from __future__ import annotations

from inkwright.engine.actions.play import Play
from inkwright.engine.actions.shifting import open_ways
from inkwright.engine.codes import W_FREE, W_INK, W_SHIFT, Z_PLAY
from inkwright.engine.costs import additional_cost, can_pay_additional, payable
from inkwright.engine.evaluate.registers import REG_THIS, refs_in
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.play_options import may_play, payable_alternates
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Amt, Step, Who
from inkwright.engine.state import State
from inkwright.engine.steps.operands import asked_player


class PlayStep(Step):
    """Play the cards of a register (6.7.8), for free or for one of their costs (4.3.2.2).

    An empty alternate cost is always taken; if both ink and cards can pay, the player is asked.
    """

    __slots__ = ("arrived", "damage", "exerted", "reg", "way", "who")

    def __init__(
        self, reg: i64, way: i64, exerted: bool, who: Who, damage: Amt | None, arrived: bool
    ) -> None:
        self.reg = reg
        self.way = way
        self.exerted = exerted
        self.who = who
        self.damage = damage
        self.arrived = arrived
        """Set for cards that the event put into a zone and that must still be there (6.1.11.1)."""

    def follow(self, g: State, ref: i64) -> i64:
        """Return the card of a reference, or -1 if it is not there any more."""
        if self.arrived and ref >= 0 and g.ref(ref & CARD_MASK) != ref:
            return -1
        return g.follow(ref)

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        player = asked_player(self.who, g, frame)
        able = [self.begin(g, player, self.follow(g, ref)) is not None for ref in refs_in(frame, self.reg)]
        return all(able) and bool(able) if whole else any(able)

    def forbids(self, g: State, frame: Frame, reg: i64, cid: i64) -> bool:
        return reg == self.reg and self.begin(g, asked_player(self.who, g, frame), cid) is None

    def keeps_order(self, reg: i64) -> bool:
        return reg == self.reg

    def begin(self, g: State, player: i64, cid: i64) -> Play | None:
        """Return the play of a card, or None if something forbids it or it can't be paid for (1.2.2)."""
        if cid < 0 or g.zones[cid] == Z_PLAY or being_played(g, cid) or not may_play(g, player, cid):
            return None
        play = Play(player, cid, self.way)
        play.exerted = self.exerted
        play.nested = True
        play.free = self.way != W_INK
        if self.way == W_INK:
            added = additional_cost(g, player, cid)
            if added is not None and not can_pay_additional(g, player, cid, added, []):
                return None
            possible = play.open_costs(g)
            others = payable_alternates(g, player, cid, payable(g, player))
            nothing = [cost for cost in others if cost.nothing]
            if nothing or (others and not possible):
                play.take_alternate(g, (nothing or others)[0])
            elif not possible:
                return None
            else:
                play.alternate = next((cost for cost in others if cost.cards), None)
        elif self.way == W_SHIFT:
            play.ways = open_ways(g, player, cid)
            if not play.ways:
                return None
        elif self.way == W_FREE:
            play.go_free(g)
        return play

    def run(self, g: State, frame: Frame) -> bool:
        if frame.stage > 0:
            if g.ref(frame.counter & CARD_MASK) == frame.counter:
                frame.complete = False  # it could not be played after all
            follow_into_play(g, frame, self.reg, frame.stage - 1)
            frame.counter = 0
        refs = refs_in(frame, self.reg)
        player = asked_player(self.who, g, frame)
        while frame.stage < len(refs):
            ref = refs[frame.stage]
            frame.stage += 1
            play = self.begin(g, player, self.follow(g, ref))
            if play is None:
                frame.complete = False
                continue
            if self.damage is not None:
                play.damage = max(0, self.damage.value(g, frame))
            if g.edition.nested_play == "after":
                g.push_below(play)  # it enters play once this effect is done
                continue
            frame.counter = g.ref(play.card)
            g.push(play)
            return False
        frame.stage = 0
        frame.pc += 1
        return True


def being_played(g: State, cid: i64) -> bool:
    """Return whether a card is already waiting to be played."""
    return any(isinstance(process, Play) and process.card == cid for process in g.stack)


def follow_into_play(g: State, frame: Frame, reg: i64, at: i64) -> None:
    """Rebind the card of a register that has just been played to where it is now (6.1.11)."""
    found = list(refs_in(frame, reg))
    p = g.in_play(found[at] & CARD_MASK)
    if p is not None:
        found[at] = p.ref
    if reg == REG_THIS:
        frame.this = found[0]
    elif reg >= 0:
        frame.regs[reg] = tuple(found)
