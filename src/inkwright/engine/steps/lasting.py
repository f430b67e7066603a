"""Steps that create temporary effects: modifiers, changed rules, triggers."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import (
    L_APPLIES,
    M_CANT_GAIN,
    M_KEYWORD,
    STACKING,
    U_NEXT_CHECK,
    U_THEIR_NEXT_END,
    U_THEIR_NEXT_START,
    U_THEIR_NEXT_TURN,
    Z_INKWELL,
)
from inkwright.engine.definition import Mod, ModsDef, ReplaceDef, RuleDef, TriggerDef
from inkwright.engine.effect_results import evaluate
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.machine_types import i64
from inkwright.engine.modify import NOT_GAINED
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.project import add_timed, refresh
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Amt, Step, Who
from inkwright.engine.state import UNCHECKED, Floating, Permanent, State, Timed
from inkwright.engine.steps.operands import has_begun, in_play, in_play_now, source_of
from inkwright.engine.zones import note

_OF_THEIR_TURN: Final = (U_THEIR_NEXT_TURN, U_THEIR_NEXT_START, U_THEIR_NEXT_END)
"""Durations that depend on the turns of the affected cards' players."""


class ApplyStep(Step):
    """Give the cards of a register temporary modifiers: an applied static ability (6.4.2.2)."""

    __slots__ = ("given", "reg", "until")

    def __init__(self, reg: i64, given: ModsDef, until: i64) -> None:
        self.reg = reg
        self.given = given
        self.until = until

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        if not has_begun(g, frame, self.until):
            return False
        if not in_play_now(g, frame, self.reg, whole):
            return bool(ink_in(g, frame, self.reg))
        return not all(is_ungainable(self.given.mods, g, p) for p in in_play(g, frame, self.reg))

    def run(self, g: State, frame: Frame) -> bool:
        if not has_begun(g, frame, self.until):
            frame.complete = False
            frame.pc += 1
            return True
        values = () if self.given.per_card else self.amounts(g, frame)
        if g.dirty:
            refresh(g)
        found = [p.ref for p in in_play(g, frame, self.reg)] + ink_in(g, frame, self.reg)
        for ref in found:
            note(g, L_APPLIES, "6.4.2.2", frame.you, ref & CARD_MASK, source_of(frame))
        frame.report(len(found), len(refs_in(frame, self.reg)))
        if self.until in _OF_THEIR_TURN:
            by_player: dict[int, list[int]] = {}
            for ref in found:
                by_player.setdefault(g.owner[ref & CARD_MASK], []).append(ref)
            for player, refs in by_player.items():
                self.give(g, frame, player, refs, values)
        elif found:
            self.give(g, frame, frame.you, found, values)
        frame.pc += 1
        return True

    def amounts(self, g: State, frame: Frame) -> tuple[int, ...]:
        """Return the amounts of the modifiers, which are fixed now (6.1.8)."""
        return tuple([mod.amount.value(g, frame) if mod.amount is not None else 0 for mod in self.given.mods])

    def give(self, g: State, frame: Frame, player: i64, refs: list[int], values: tuple[int, ...]) -> None:
        """Give cards the modifiers, for a duration that ends in a turn of a player."""
        singly = (
            self.given.per_card
            or g.edition.dup_keyword == "first"
            or any(barred_keywords(g, g.permanent(ref)) for ref in refs)
        )
        if not singly:
            self.give_to(g, frame, player, tuple(refs), values)
            return
        for ref in refs:
            if self.given.per_card:
                frame.itself = ref
                values = self.amounts(g, frame)
            self.give_to(g, frame, player, (ref,), gained(g, self.given.mods, values, ref))

    def give_to(
        self, g: State, frame: Frame, player: i64, targets: tuple[int, ...], values: tuple[int, ...]
    ) -> None:
        """Give all of some cards the modifiers with the same amounts."""
        timed = Timed(frame.you, frame.this, self.given, self.until, player, g.turn)
        timed.regs = frame.regs[:]
        timed.targets = targets
        timed.mods = self.given.mods
        timed.values = values
        add_timed(g, timed)


def ink_in(g: State, frame: Frame, reg: i64) -> list[int]:
    """Return the ink cards of a register, which effects may keep from readying."""
    found: list[int] = []
    for ref in refs_in(frame, reg):
        cid = ref & CARD_MASK
        if g.zones[cid] == Z_INKWELL and g.ref(cid) == ref:
            found.append(ref)
    return found


def gained(g: State, mods: tuple[Mod, ...], values: tuple[int, ...], ref: i64) -> tuple[int, ...]:
    """Return modifier values without those of keywords that a card can't gain.

    In older editions that includes keywords it already has (8.1.2).
    """
    p = g.permanent(ref)
    barred = barred_keywords(g, p)
    if p is not None and g.edition.dup_keyword == "first":
        barred |= p.now.kw & ~STACKING
    return tuple(
        NOT_GAINED if mod.kind == M_KEYWORD and mod.value & barred else value
        for mod, value in zip(mods, values, strict=True)
    )


def barred_keywords(g: State, p: Permanent | None) -> int:
    """Return the keywords that a card can't gain now (1.2.2), except those that it only loses."""
    bits = 0
    if p is not None and p.now.cant_gain:
        for source in g.effect_order:
            effect = evaluate(g, source)
            if p.ref in effect.refs:
                for mod in effect.mods:
                    if mod.kind == M_CANT_GAIN:
                        bits |= mod.value
    return bits


def is_ungainable(mods: tuple[Mod, ...], g: State, p: Permanent) -> bool:
    """Return whether an effect gives a card only keywords that it can't gain."""
    if not (mods and p.now.cant_gain):
        return False
    barred = barred_keywords(g, p)
    return all(mod.kind == M_KEYWORD and mod.value & barred for mod in mods)


class ApplyAllStep(Step):
    """Give temporary modifiers to all cards that pass a filter, including later ones (6.4.2.1)."""

    __slots__ = ("given", "until", "whose")

    def __init__(self, given: ModsDef, until: i64, whose: Who | None) -> None:
        self.given = given
        self.until = until
        self.whose = whose
        """The players in whose turns it applies, to the cards of each in their own; None if it names none."""

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return has_begun(g, frame, self.until)

    def run(self, g: State, frame: Frame) -> bool:
        if not has_begun(g, frame, self.until):
            frame.complete = False
            frame.pc += 1
            return True
        mods = self.given.mods
        values = tuple(mod.amount.value(g, frame) if mod.amount is not None else 0 for mod in mods)
        for q in self.whose.players(g, frame) if self.whose is not None else [frame.you]:
            timed = Timed(frame.you, frame.this, self.given, self.until, q, g.turn)
            timed.they = q if self.whose is not None else frame.they
            timed.regs = frame.regs[:]
            timed.cards = self.given.cards
            timed.mods = mods
            timed.values = values
            add_timed(g, timed)
        note(g, L_APPLIES, "6.4.2.1", frame.you, -1, source_of(frame))
        frame.pc += 1
        return True


class ApplyRuleStep(Step):
    """Change the rules temporarily."""

    __slots__ = ("rule", "until", "whose")

    def __init__(self, rule: RuleDef, until: i64, whose: Who | None) -> None:
        self.rule = rule
        self.until = until
        self.whose = whose
        """The players in whose turns it applies, to each in their own; None if its duration names none."""

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return has_begun(g, frame, self.until)

    def run(self, g: State, frame: Frame) -> bool:
        if not has_begun(g, frame, self.until):
            frame.complete = False
            frame.pc += 1
            return True
        players = self.whose.players(g, frame) if self.whose is not None else [frame.you]
        for q in players:
            timed = Timed(frame.you, frame.this, self.rule, self.until, q, g.turn)
            timed.they = q if self.whose is not None else frame.they
            timed.regs = frame.regs[:]
            timed.rule = self.rule
            add_timed(g, timed)
        frame.pc += 1
        return True


class NextDiscountStep(Step):
    """Set up a discount on the next matching card (4.3.6)."""

    __slots__ = ("amount", "rule", "who")

    def __init__(self, who: Who, rule: RuleDef, amount: Amt) -> None:
        self.who = who
        self.rule = rule
        self.amount = amount

    def run(self, g: State, frame: Frame) -> bool:
        for q in self.who.players(g, frame):
            timed = Timed(frame.you, frame.this, self.rule, 0, q, g.turn)
            timed.regs = frame.regs[:]
            timed.rule = self.rule
            timed.values = (self.amount.value(g, frame),)
            g.discounts = (*g.discounts, timed)
        frame.pc += 1
        return True


class NextEntersStep(Step):
    """Set up how the next matching card enters play; that card uses it up (4.3.6)."""

    __slots__ = ("given", "until")

    def __init__(self, given: ModsDef, until: i64) -> None:
        self.given = given
        self.until = until

    def run(self, g: State, frame: Frame) -> bool:
        mods = self.given.mods
        timed = Timed(frame.you, frame.this, self.given, self.until, frame.you, g.turn)
        timed.regs = frame.regs[:]
        timed.mods = mods
        timed.values = tuple(mod.amount.value(g, frame) if mod.amount is not None else 0 for mod in mods)
        g.discounts = (*g.discounts, timed)
        frame.pc += 1
        return True


class FloatingTriggerStep(Step):
    """Set up a floating trigger (6.2.7).

    Also for `DelayedTrigger` and, as a replacement effect, `NextReplacement`.
    """

    __slots__ = ("once", "replacement", "trigger", "until")

    def __init__(
        self, trigger: TriggerDef | None, replacement: ReplaceDef | None, until: i64, once: bool
    ) -> None:
        self.trigger = trigger
        self.replacement = replacement
        self.until = until
        self.once = once

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return has_begun(g, frame, self.until)

    def run(self, g: State, frame: Frame) -> bool:
        if not has_begun(g, frame, self.until):
            frame.complete = False
            frame.pc += 1
            return True
        floating = Floating(frame.you, frame.this, self.trigger, self.replacement)
        floating.regs = frame.regs[:]
        floating.they = frame.they
        floating.once = self.once
        floating.until = self.until
        floating.since = g.turn
        g.floating = (*g.floating, floating)
        if self.until == U_NEXT_CHECK:
            g.checked = UNCHECKED
        frame.pc += 1
        return True
