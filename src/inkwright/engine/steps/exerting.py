"""Steps that exert and ready cards."""

from __future__ import annotations

from inkwright.engine.codes import CHARACTER, D_INK, F_CANT_BE_EXERTED, Z_INKWELL
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.protection import is_protected
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Step
from inkwright.engine.state import Permanent, State
from inkwright.engine.state.triggers import begin_together, end_together
from inkwright.engine.steps.operands import source_of
from inkwright.engine.zones import can_ready, exert, ready, without


def takes_symbol(g: State, p: Permanent, paying: bool) -> bool:
    """Return whether an effect may exert a card by the exert symbol.

    Drying characters qualify only in editions that restrict only costs. `paying` is true for the A of
    "A to B", which some editions count as a cost.
    """
    if not p.drying or p.card.type != CHARACTER:
        return True
    return not g.edition.drying_blocks_all_exert and not (paying and g.edition.a_to_b == "cost")


class ExertSymbolStep(Step):
    """Exert the cards of a register by the exert symbol, which drying characters can't be (5.1.1.11)."""

    __slots__ = ("reg",)

    def __init__(self, reg: i64) -> None:
        self.reg = reg

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return bool(self.ready(g, frame))

    def ready(self, g: State, frame: Frame) -> list[Permanent]:
        """Return the cards that can be exerted by the symbol."""
        found = [p for p in map(g.permanent, refs_in(frame, self.reg)) if p is not None]
        able = [p for p in found if not p.exerted and takes_symbol(g, p, frame.paying)]
        return [p for p in able if not is_protected(g, p, F_CANT_BE_EXERTED, source_of(frame))]

    def run(self, g: State, frame: Frame) -> bool:
        able = self.ready(g, frame)
        begin_together(g)
        for p in able:
            exert(g, p, "5.1.1.12", frame.this & CARD_MASK)
        end_together(g)
        if len(able) < len(refs_in(frame, self.reg)) or not able:
            frame.complete = False
        frame.pc += 1
        return True


class ExertStep(Step):
    """Exert the cards of a register, in play or in an inkwell, or ready them for `Ready`."""

    __slots__ = ("each", "exerted", "reg")

    def __init__(self, reg: i64, exerted: bool, each: bool) -> None:
        self.reg = reg
        self.exerted = exerted
        self.each = each
        """Set for "each": cards that are already in that state need no change."""

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        able = [self.can_turn(g, frame, ref) for ref in refs_in(frame, self.reg)]
        return any(able) and (not whole or self.each or all(able))

    def can_turn(self, g: State, frame: Frame, ref: i64) -> bool:
        """Return whether a card can be exerted (or readied)."""
        p = g.permanent(ref)
        if p is not None:
            return self.can_exert(g, frame, p) if self.exerted else can_ready(g, p)
        cid = ref & CARD_MASK
        who = g.players[g.owner[cid]]
        return g.zones[cid] == Z_INKWELL and cid in (who.ink_ready if self.exerted else who.ink_exerted)

    def can_exert(self, g: State, frame: Frame, p: Permanent) -> bool:
        """Return whether a card is ready and the effect may exert it."""
        return not p.exerted and not is_protected(g, p, F_CANT_BE_EXERTED, source_of(frame))

    def run(self, g: State, frame: Frame) -> bool:
        refs = refs_in(frame, self.reg)
        wanted = len(refs)
        done = 0
        begin_together(g)
        for ref in refs:
            p = g.permanent(ref)
            if p is None:
                turned = turn_ink(g, ref & CARD_MASK, self.exerted)
            elif self.exerted:
                turned = self.can_exert(g, frame, p) and exert(g, p, "5.1.1.2", source_of(frame))
            else:
                turned = ready(g, p, frame.they, "5.1.1.1", source_of(frame))
            if turned:
                done += 1
            elif self.each and (p is None or p.exerted == self.exerted):
                wanted -= 1
        end_together(g)
        frame.report(done, wanted)
        frame.pc += 1
        return True


class ReadinessStep(Step):
    """Bind the cards of a register, in play or in an inkwell, that are not yet exerted (or readied)."""

    __slots__ = ("bind", "exerted", "reg")

    def __init__(self, reg: i64, exerted: bool, bind: i64) -> None:
        self.reg = reg
        self.exerted = exerted
        self.bind = bind

    def foresee(self, g: State, frame: Frame) -> bool:
        frame.pc += 1
        return True

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.bind] = tuple(
            ref for ref in refs_in(frame, self.reg) if is_exerted(g, ref) is not self.exerted
        )
        frame.pc += 1
        return True


class TurnedStep(Step):
    """Add the cards of a register that have been exerted (or readied) to those turned so far."""

    __slots__ = ("bind", "exerted", "reg")

    def __init__(self, reg: i64, exerted: bool, bind: i64) -> None:
        self.reg = reg
        self.exerted = exerted
        self.bind = bind

    def foresee(self, g: State, frame: Frame) -> bool:
        frame.pc += 1
        return True

    def run(self, g: State, frame: Frame) -> bool:
        turned = tuple(ref for ref in frame.regs[self.reg] if is_exerted(g, ref) is self.exerted)
        frame.regs[self.bind] = (*frame.regs[self.bind], *turned)
        frame.pc += 1
        return True


def is_exerted(g: State, ref: i64) -> bool | None:
    """Return whether a card in play or in an inkwell is exerted; None for a card elsewhere."""
    p = g.permanent(ref)
    if p is not None:
        return p.exerted
    cid = ref & CARD_MASK
    if g.zones[cid] != Z_INKWELL:
        return None
    return cid in g.players[g.owner[cid]].ink_exerted


def turn_ink(g: State, cid: i64, exerted: bool) -> bool:
    """Exert or ready an ink card; return False if it already is or is not ink."""
    who = g.players[g.owner[cid]]
    if g.zones[cid] != Z_INKWELL or cid not in (who.ink_ready if exerted else who.ink_exerted):
        return False
    if exerted:
        who.ink_ready, who.ink_exerted = without(who.ink_ready, cid), (*who.ink_exerted, cid)
    else:
        who.ink_ready, who.ink_exerted = (*who.ink_ready, cid), without(who.ink_exerted, cid)
    g.changed(D_INK)
    return True
