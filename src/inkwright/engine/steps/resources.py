"""Steps that change lore and other resources."""

from __future__ import annotations

from inkwright.engine.changes import Change
from inkwright.engine.codes import A_NUMBER, ASK_NUMBER, E_GAINS_LORE, E_LOSES_LORE
from inkwright.engine.lore import gain_lore, lore_within_limits, lose_lore
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.replace import has_replacer_of
from inkwright.engine.resolve import Frame
from inkwright.engine.resources import can_gain, exists_in, gain_or_replace, remove
from inkwright.engine.scope import Amt, Step, Who
from inkwright.engine.state import State
from inkwright.engine.steps.operands import source_of


class ChangeLoreStep(Step):
    """Change lore for `GainLore` and `LoseLore`, and bind the total."""

    __slots__ = ("amount", "bind", "gain", "who")

    def __init__(self, who: Who, amount: Amt, gain: bool, bind: i64) -> None:
        self.who = who
        self.amount = amount
        self.gain = gain
        self.bind = bind

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        if self.amount.value(g, frame) <= 0:
            return whole
        what = "gain_lore" if self.gain else "lose_lore"
        able = [
            lore_within_limits(g, q, 1, what) > 0 and (self.gain or g.players[q].lore > 0)
            for q in self.who.players(g, frame)
        ]
        return all(able) if whole else any(able)

    def suffices(self, g: State, frame: Frame) -> bool:
        amount = self.amount.value(g, frame)
        if self.gain or amount <= 0:
            return True
        return all(
            min(g.players[q].lore, lore_within_limits(g, q, amount, "lose_lore")) >= amount
            for q in self.who.players(g, frame)
        )

    def run(self, g: State, frame: Frame) -> bool:
        total = 0
        wanted = 0
        code, rule = (E_GAINS_LORE, "1.11.2") if self.gain else (E_LOSES_LORE, "1.11.1")
        if has_replacer_of(g, code):
            change = Change(code, rule, self.bind)
            for q in self.who.players(g, frame):
                change.add(q, self.amount.value(g, frame), source_of(frame))
            frame.pc += 1
            g.push(change)
            return False
        for q in self.who.players(g, frame):
            amount = self.amount.value(g, frame)
            wanted += amount
            if self.gain:
                total += gain_lore(g, q, amount, rule, source_of(frame))
            else:
                total += lose_lore(g, q, amount, rule, source_of(frame))
        frame.regs[self.bind] = (total,)
        if frame.paying:
            frame.report(total, wanted)
        frame.pc += 1
        return True


class GainResourceStep(Step):
    """Gain a resource other than lore, where the edition has it."""

    __slots__ = ("amount", "counter", "who")

    def __init__(self, counter: i64, who: Who, amount: Amt) -> None:
        self.counter = counter
        self.who = who
        self.amount = amount

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        able = [can_gain(g, q, self.counter) for q in self.who.players(g, frame)]
        return all(able) if whole else any(able)

    def run(self, g: State, frame: Frame) -> bool:
        code = self.counter
        frame.pc += 1
        done, total, wanted = True, 0, 0
        for q in reversed(self.who.players(g, frame)):
            amount = self.amount.value(g, frame)
            if amount > 0 and exists_in(g, code):
                wanted += amount
                if can_gain(g, q, code):
                    total += amount
                    done = gain_or_replace(g, q, code, amount, source_of(frame)) and done
        frame.report(total, wanted)
        return done


class RemoveResourceStep(Step):
    """Remove a resource other than lore, as much as there is or as a player chooses, and bind the total."""

    __slots__ = ("amount", "bind", "counter", "up_to", "who")

    def __init__(self, counter: i64, who: Who, amount: Amt, bind: i64, up_to: bool) -> None:
        self.counter = counter
        self.who = who
        self.amount = amount
        self.bind = bind
        self.up_to = up_to

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        wanted = self.amount.value(g, frame) if whole and not self.up_to else 1
        return any(g.players[q].counters[self.counter] >= wanted for q in self.who.players(g, frame))

    def suffices(self, g: State, frame: Frame) -> bool:
        return self.possible(g, frame, True)

    def most(self, g: State, frame: Frame, player: i64) -> i64:
        """Return the most that a player can remove."""
        return min(self.amount.value(g, frame), g.players[player].counters[self.counter])

    def ask_next(self, g: State, frame: Frame) -> bool:
        """Ask each player in turn how much to remove; return False while one is asked."""
        players = self.who.players(g, frame)
        if frame.stage == 0:
            frame.regs[self.bind] = (0,)
        while frame.stage < len(players):
            most = self.most(g, frame, players[frame.stage])
            if most > 0:
                options = [pack(A_NUMBER, n) for n in range(most, -1, -1)]
                g.ask(players[frame.stage], ASK_NUMBER, options, source_of(frame))
                return False
            frame.stage += 1
        if frame.paying:
            frame.report(frame.regs[self.bind][0], 1)
        frame.stage = 0
        frame.pc += 1
        return True

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        amount = action >> FIRST_FIELD & FIELD_MASK
        if amount > 0:
            player = self.who.players(g, frame)[frame.stage]
            remove(g, player, self.counter, amount, source_of(frame))
        frame.regs[self.bind] = (frame.regs[self.bind][0] + amount,)
        frame.stage += 1

    def run(self, g: State, frame: Frame) -> bool:
        if self.up_to:
            return self.ask_next(g, frame)
        total = wanted = 0
        for q in self.who.players(g, frame):
            needed = self.amount.value(g, frame)
            wanted += needed
            amount = min(needed, g.players[q].counters[self.counter])
            if amount > 0:
                remove(g, q, self.counter, amount, source_of(frame))
                total += amount
        frame.regs[self.bind] = (total,)
        if frame.paying:
            frame.report(total, wanted)
        frame.pc += 1
        return True
