"""Draws, and gains and losses of lore, that something could replace (6.5)."""

from __future__ import annotations

from inkwright.engine.codes import A_OPTION, ASK_REPLACE, E_DRAWS, E_GAINS_LORE, L_REPLACED
from inkwright.engine.lore import gain_lore, giver, lore_within_limits, lose_lore
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK, FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.project import forbidden_to
from inkwright.engine.replace import Replacer, Used, key_of, replacers_for, use_replacer
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Process
from inkwright.engine.state import Event, State
from inkwright.engine.zones import draw, note


class Change(Process):
    """Changes of one kind that something could replace: draws one by one (1.12.2), lore as a whole."""

    __slots__ = (
        "amounts",
        "bind",
        "bottom",
        "code",
        "index",
        "players",
        "refused",
        "rule",
        "sources",
        "total",
        "used",
    )

    def __init__(self, code: i64, rule: str, bind: i64 = -1, bottom: bool = False) -> None:
        super().__init__(-1, -1)
        self.code = code
        self.rule = rule
        self.bind = bind
        """Register of the effect that is given the total, or -1."""
        self.bottom = bottom
        """True for draws from the bottom of the deck."""
        self.players: tuple[int, ...] = ()
        self.amounts: tuple[int, ...] = ()
        self.sources: tuple[int, ...] = ()
        self.index: i64 = 0
        """Number of the current change."""
        self.total: i64 = 0
        self.used: Used = ()
        """Replacements already offered the current change (6.5.5)."""
        self.refused: bool = False
        """True if the last replacement was declined, so that the event happens."""

    def copy(self) -> Process:
        made = Change(self.code, self.rule, self.bind, self.bottom)
        made.you = self.you
        made.this = self.this
        made.stage = self.stage
        made.players = self.players
        made.amounts = self.amounts
        made.sources = self.sources
        made.index = self.index
        made.total = self.total
        made.used = self.used
        made.refused = self.refused
        return made

    def add(self, player: i64, amount: i64, source: i64) -> None:
        """Add a change for a player."""
        self.players = (*self.players, player)
        self.amounts = (*self.amounts, amount)
        self.sources = (*self.sources, source)

    def let_happen(self, amount: i64) -> None:
        self.refused = True

    def amount(self, g: State) -> i64:
        """Return how much would really change."""
        player = self.players[self.index]
        amount = self.amounts[self.index]
        if self.code == E_DRAWS:
            return 0 if forbidden_to(g, player, "draw") else min(amount, len(g.players[player].pile))
        if self.code == E_GAINS_LORE:
            card = giver(self.rule, self.sources[self.index])
            return lore_within_limits(g, player, amount, "gain_lore", card)
        return lore_within_limits(g, player, min(amount, g.players[player].lore), "lose_lore")

    def event(self, g: State) -> Event:
        """Return the pending event of the current change."""
        source = self.sources[self.index]
        card = giver(self.rule, source)
        if card < 0:
            return Event(self.code, self.players[self.index], -1, -1, self.amount(g), source)
        # Questing and locations give lore without an effect.
        return Event(self.code, self.players[self.index], g.ref(card), -1, self.amount(g), -1)

    def replacers(self, g: State) -> list[Replacer]:
        """Return the effects that could replace the current change; none replaces what changes nothing."""
        return replacers_for(g, self.event(g), spent(g)) if self.amount(g) > 0 else []

    def happen(self, g: State) -> None:
        """Make the current change, and go on to the next."""
        player = self.players[self.index]
        amount = self.amounts[self.index]
        source = self.sources[self.index]
        if self.code == E_DRAWS:
            self.total += draw(g, player, self.rule, self.bottom)
        elif self.code == E_GAINS_LORE:
            self.total += gain_lore(g, player, amount, self.rule, source)
        else:
            self.total += lose_lore(g, player, amount, self.rule, source)
        self.index += 1
        self.used = ()

    def run(self, g: State) -> None:
        if self.stage == 1:  # a replacement has resolved
            self.stage = 0
            if not self.refused:
                self.index += 1
                self.used = ()
            self.refused = False
        while self.index < len(self.players):
            if g.players[self.players[self.index]].left:
                self.index += 1
                continue
            found = self.replacers(g)
            if len(found) > 1:
                g.ask(self.players[self.index], ASK_REPLACE, [pack(A_OPTION, i) for i in range(len(found))])
                return
            if found:
                self.replace(g, found[0])
                return
            self.happen(g)
        g.pop()
        below = g.top
        if isinstance(below, Frame) and self.bind >= 0:
            self.tell(below)

    def tell(self, frame: Frame) -> None:
        """Tell the effect how much has changed; what was replaced has not happened (6.5.4)."""
        frame.regs[self.bind] = (self.total,)
        wanted = sum(self.amounts)
        if frame.paying:
            frame.report(self.total, wanted)
        elif self.code == E_DRAWS and self.total < wanted:
            frame.complete = False

    def replace(self, g: State, replacer: Replacer) -> None:
        """Begin a replacement."""
        event = self.event(g)
        note(g, L_REPLACED, "6.5.1", replacer.you, replacer.source & CARD_MASK, -1, event.amount)
        self.used = (*self.used, key_of(replacer))
        self.stage = 1
        use_replacer(g, replacer, event)

    def answer(self, g: State, action: i64) -> None:
        self.replace(g, self.replacers(g)[action >> FIRST_FIELD & FIELD_MASK])


def spent(g: State) -> Used:
    """Return the replacements already offered the changes in progress (6.5.5, 6.5.7.3)."""
    used: Used = ()
    for process in g.stack:
        if isinstance(process, Change):
            used += process.used
    return used
