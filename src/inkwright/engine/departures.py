"""Discards, returns and other moves by effects and costs, when something could replace them (6.5)."""

from __future__ import annotations

from inkwright.engine.codes import (
    A_CARD,
    A_OPTION,
    ASK_ORDER,
    ASK_REPLACE,
    E_DISCARDS,
    E_RETURNED_TO_HAND,
    L_REPLACED,
    Z_HAND,
)
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK, FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.replace import (
    Replacer,
    Used,
    has_replacer_of,
    key_of,
    replacers_for,
    share_effect,
    urgent_among,
    use_replacer,
)
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Process
from inkwright.engine.state import Event, State
from inkwright.engine.zones import announce_milled, discard, leave_play, note, to_discard

OFFERED = 4
"""Stage of a step whose cards have been offered to replacement effects."""
OWN_REPLACED = 5
"""Stage of such a step if it would have moved the ability's own card, which was replaced."""
PAID = -1000
"""In place of a register: the cards pay a cost, so no step moves the remaining ones."""


def offer_departures(g: State, frame: Frame, code: i64, refs: tuple[int, ...], reg: i64, source: i64) -> bool:
    """Offer what an effect is about to do with cards to replacement effects.

    Return True if a process was pushed that decides it; the step runs again after it.
    """
    if not refs or frame.stage in (OFFERED, OWN_REPLACED) or not has_replacer_of(g, code):
        return False
    g.push(Departing(code, refs, reg, source))
    return True


def pay_away(g: State, code: i64, refs: tuple[int, ...]) -> None:
    """Discard, return or otherwise move cards to pay a cost, unless that is replaced."""
    if refs and has_replacer_of(g, code):
        g.push(Departing(code, refs, PAID, -1))
    else:
        move_away(g, code, refs)


def move_away(g: State, code: i64, refs: tuple[int, ...]) -> None:
    """Move cards as a cost says."""
    cids = [ref & CARD_MASK for ref in refs]
    if code == E_DISCARDS:
        discard(g, cids, "4.3.2.4", -1, True)
    elif code == E_RETURNED_TO_HAND:
        leave_play(g, [g.permanent_of(cid) for cid in cids], Z_HAND, False, False, "4.3.2.4")
    else:
        for cid in cids:
            to_discard(g, cid, "4.3.2.4")
        announce_milled(g, cids, "4.3.2.4")


class Departing(Process):
    """Offers each card that is about to be moved to the effects that could replace its move.

    If an effect could replace the move of only one of them, their player chooses of which. The step of the
    effect below then moves the remaining cards; those of a cost are moved at once. Stages: 0 next offer, 1 a
    replacement has resolved, 2 which card comes first, 3 that has been decided.
    """

    __slots__ = ("cards", "code", "index", "left", "refused", "reg", "source", "used")

    def __init__(self, code: i64, cards: tuple[int, ...], reg: i64, source: i64) -> None:
        super().__init__(-1, -1)
        self.code = code
        self.cards = cards
        self.reg = reg
        """Register with the cards, a negative number for the ability's own card, or PAID."""
        self.source = source
        self.index: i64 = 0
        self.left: tuple[int, ...] = ()
        """Cards whose move was not replaced."""
        self.refused: bool = False
        """True if the last replacement was declined."""
        self.used: Used = ()
        """Replacements already offered the current card (6.5.5)."""

    def copy(self) -> Process:
        made = Departing(self.code, self.cards, self.reg, self.source)
        made.stage = self.stage
        made.index = self.index
        made.left = self.left
        made.refused = self.refused
        made.used = self.used
        return made

    def let_happen(self, amount: i64) -> None:
        self.refused = True

    def event(self, g: State) -> Event:
        """Return the pending event of the current card's move."""
        return self.move_of(g, self.cards[self.index])

    def move_of(self, g: State, ref: i64) -> Event:
        """Return the pending event of a card's move."""
        return Event(self.code, g.owner[ref & CARD_MASK], ref, -1, 1, self.source)

    def replacers(self, g: State) -> list[Replacer]:
        """Return the effects that could replace the move of the current card."""
        return replacers_for(g, self.event(g), self.used)

    def rivals(self, g: State, found: list[Replacer]) -> list[int]:
        """Return the player's other cards that compete with this one for a limited replacement."""
        limited = urgent_among(found)
        owner = g.owner[self.cards[self.index] & CARD_MASK]
        rivals: list[int] = []
        if limited:
            for ref in self.cards[self.index + 1 :]:
                if g.owner[ref & CARD_MASK] == owner:
                    if share_effect(limited, replacers_for(g, self.move_of(g, ref), ())):
                        rivals.append(ref)
        return rivals

    def next(self) -> None:
        """Go on to the next card."""
        self.index += 1
        self.used = ()
        self.stage = 0

    def run(self, g: State) -> None:
        if self.stage == 1:  # a replacement has resolved
            self.stage = 0
            if not self.refused:
                self.next()
            self.refused = False
        while self.index < len(self.cards):
            found = self.replacers(g)
            if self.stage == 0 and not self.used:
                rivals = self.rivals(g, found)
                if rivals:
                    self.stage = 2
                    options = [pack(A_CARD, ref & CARD_MASK) for ref in [self.cards[self.index], *rivals]]
                    chooser = g.owner[self.cards[self.index] & CARD_MASK]
                    g.ask(chooser, ASK_ORDER, options, urgent_among(found)[0].source & CARD_MASK)
                    return
            if len(found) > 1:
                ref = self.cards[self.index]
                options = [pack(A_OPTION, i) for i in range(len(found))]
                g.ask(g.owner[ref & CARD_MASK], ASK_REPLACE, options, ref & CARD_MASK)
                return
            if found:
                self.replace(g, found[0])
                return
            self.left = (*self.left, self.cards[self.index])
            self.next()
        g.pop()
        if self.reg == PAID:
            move_away(g, self.code, self.left)
            return
        frame = g.top
        if not isinstance(frame, Frame):
            return  # its player has left the game, and the effect with them (9.2.3)
        frame.stage = OFFERED
        if len(self.left) < len(self.cards):
            frame.complete = False  # what was replaced has not happened (6.5.4)
            replaced = [ref for ref in self.cards if ref not in self.left]
            if self.reg >= 0:
                frame.regs[self.reg] = tuple([ref for ref in frame.regs[self.reg] if ref not in replaced])
            else:
                frame.stage = OWN_REPLACED

    def replace(self, g: State, replacer: Replacer) -> None:
        """Begin a replacement."""
        event = self.event(g)
        note(g, L_REPLACED, "6.5.1", replacer.you, replacer.source & CARD_MASK, event.card & CARD_MASK)
        self.used = (*self.used, key_of(replacer))
        self.stage = 1
        use_replacer(g, replacer, event)

    def answer(self, g: State, action: i64) -> None:
        if self.stage == 2:
            self.stage = 3
            for at in range(self.index, len(self.cards)):
                if self.cards[at] & CARD_MASK == action >> FIRST_FIELD & FIELD_MASK:
                    self.cards = moved_to(self.cards, at, self.index)
                    return
        self.replace(g, self.replacers(g)[action >> FIRST_FIELD & FIELD_MASK])


def moved_to(row: tuple[int, ...], old: i64, new: i64) -> tuple[int, ...]:
    """Return a list with one of its items moved to an earlier place."""
    return (*row[:new], row[old], *row[new:old], *row[old + 1 :])
