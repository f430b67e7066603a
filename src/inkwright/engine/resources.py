"""Resources other than lore: gaining them, removing them, and replacing gains (1.13.1.2)."""

from __future__ import annotations

from inkwright.engine.codes import (
    A_OPTION,
    ASK_REPLACE,
    COUNTER_FLAGS,
    COUNTER_GAINED,
    COUNTER_NAMES,
    COUNTER_REMOVED,
    COUNTER_RULES,
    D_RESOURCES,
    L_REPLACED,
)
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK, FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.project import forbidden_to
from inkwright.engine.replace import Replacer, Used, key_of, may_be_replaced, replacers_for, use_replacer
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Process
from inkwright.engine.state import Event, State
from inkwright.engine.state.triggers import emit
from inkwright.engine.zones import note


def exists_in(g: State, code: i64) -> bool:
    """Return whether the edition has a resource."""
    flag = COUNTER_FLAGS[code]
    return not flag or bool(getattr(g.edition, flag))


def gain(g: State, player: i64, code: i64, amount: i64, source: i64) -> None:
    """Gain a resource, without replacement."""
    who = g.players[player]
    who.set_counter(code, who.counters[code] + amount)
    g.changed(D_RESOURCES)
    emit(g, COUNTER_GAINED[code], COUNTER_RULES[code], player, -1, -1, amount, source)


def remove(g: State, player: i64, code: i64, amount: i64, source: i64 = -1) -> None:
    """Remove some of a resource that a player has."""
    who = g.players[player]
    who.set_counter(code, who.counters[code] - amount)
    g.changed(D_RESOURCES)
    emit(g, COUNTER_REMOVED[code], COUNTER_RULES[code], player, -1, -1, amount, source)


def can_gain(g: State, player: i64, code: i64) -> bool:
    """Return whether the edition has a resource and nothing forbids a player to gain it."""
    return exists_in(g, code) and not forbidden_to(g, player, f"gain_{COUNTER_NAMES[code]}")


def gain_or_replace(g: State, player: i64, code: i64, amount: i64, source: i64) -> bool:
    """Gain a resource; return False when a process has been pushed that does it."""
    if may_be_replaced(g) and replacers_for(g, gain_of(player, code, source), spent(g)):
        g.push(Gain(player, code, amount, source))
        return False
    gain(g, player, code, amount, source)
    return True


def gain_of(player: i64, code: i64, source: i64) -> Event:
    """Return the pending event of gaining one piece of a resource."""
    return Event(COUNTER_GAINED[code], player, -1, -1, 1, source)


def spent(g: State) -> Used:
    """Return the replacements already offered the gains in progress (6.5.5, 6.5.7.3)."""
    used: Used = ()
    for process in g.stack:
        if isinstance(process, Gain):
            used += process.used
    return used


class Gain(Process):
    """Gain of a resource that something could replace, one piece at a time (6.5.7)."""

    __slots__ = ("amount", "code", "gained", "left", "refused", "source", "used")

    def __init__(self, player: i64, code: i64, amount: i64, source: i64) -> None:
        super().__init__(player, -1)
        self.code = code
        self.amount = amount
        self.left: i64 = amount
        self.gained: i64 = 0
        self.source = source
        self.used: Used = ()
        """Replacements already offered the current piece (6.5.5)."""
        self.refused: bool = False
        """True if the last replacement was declined."""

    def copy(self) -> Process:
        made = Gain(self.you, self.code, self.amount, self.source)
        made.this = self.this
        made.stage = self.stage
        made.left = self.left
        made.gained = self.gained
        made.used = self.used
        made.refused = self.refused
        return made

    def let_happen(self, amount: i64) -> None:
        self.refused = True

    def replacers(self, g: State) -> list[Replacer]:
        """Return the effects that could replace the gain of the current piece."""
        return replacers_for(g, gain_of(self.you, self.code, self.source), spent(g))

    def run(self, g: State) -> None:
        if self.stage == 1:  # a replacement has resolved
            self.stage = 0
            if not self.refused:
                self.left -= 1
                self.used = ()
            self.refused = False
        while self.left:
            found = self.replacers(g)
            if len(found) > 1:
                g.ask(self.you, ASK_REPLACE, [pack(A_OPTION, i) for i in range(len(found))])
                return
            if found:
                self.replace(g, found[0])
                return
            count = 1 if self.used else self.left
            self.left -= count
            self.gained += count
            self.used = ()
            gain(g, self.you, self.code, count, self.source)
        g.pop()
        below = g.top
        if isinstance(below, Frame):
            below.report(self.gained, self.amount)

    def replace(self, g: State, replacer: Replacer) -> None:
        """Begin a replacement."""
        note(g, L_REPLACED, "6.5.1", replacer.you, replacer.source & CARD_MASK, -1, 1)
        self.used = (*self.used, key_of(replacer))
        self.stage = 1
        use_replacer(g, replacer, gain_of(self.you, self.code, self.source))

    def answer(self, g: State, action: i64) -> None:
        self.replace(g, self.replacers(g)[action >> FIRST_FIELD & FIELD_MASK])
