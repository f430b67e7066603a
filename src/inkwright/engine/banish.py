"""Banishing, and discarding resolved actions, unless they are replaced (6.5)."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import (
    A_CARD,
    A_OPTION,
    ASK_ORDER,
    ASK_REPLACE,
    E_BANISHED_IN_CHALLENGE,
    E_BANISHES,
    E_CHALLENGED_AND_BANISHED,
    E_CHALLENGES_AND_IS_BANISHED,
    E_IS_BANISHED,
    E_TO_DISCARD,
    F_CANT_BE_BANISHED,
    L_REPLACED,
    Z_DISCARD,
    Z_RESOLVING,
)
from inkwright.engine.departures import moved_to
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK, FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.protection import is_protected
from inkwright.engine.replace import (
    Replacer,
    is_limited,
    may_be_replaced,
    replacers_for,
    share_effect,
    use_replacer,
)
from inkwright.engine.scope import Process
from inkwright.engine.state import Event, Permanent, State
from inkwright.engine.state.triggers import begin_together, emit, emit_together, end_together, matters
from inkwright.engine.zones import leave_play, note, to_discard

EVENTS_OF_A_CHALLENGE: Final = (
    1 << E_BANISHED_IN_CHALLENGE
    | 1 << E_CHALLENGES_AND_IS_BANISHED
    | 1 << E_CHALLENGED_AND_BANISHED
    | 1 << E_BANISHES
)
"""Bits of the events of being banished in a challenge."""


def banish(g: State, doomed: list[Permanent], rule: str, source: i64 = -1) -> None:
    """Banish cards together: their triggers see each other (7.4.3), and damage is credited (1.8.1.4).

    If a banish may be replaced, push a process that decides it and return.
    """
    for each in doomed:
        if is_protected(g, each, F_CANT_BE_BANISHED, source):
            doomed = [p for p in doomed if not is_protected(g, p, F_CANT_BE_BANISHED, source)]
            break
    if not doomed:
        return
    credits = tuple(credited_with(g, p.ref) for p in doomed)
    if may_be_replaced(g) and any(
        replacers_for(g, loss_of(g, E_IS_BANISHED, p.ref, source), ()) for p in doomed
    ):
        if len(doomed) > 1:  # the active player decides first (6.7.6)
            doomed = [p for player in g.turn_order() for p in doomed if p.player == player]
            credits = tuple(credited_with(g, p.ref) for p in doomed)
        g.push(Losing(E_IS_BANISHED, tuple(p.ref for p in doomed), credits, rule, source))
    else:
        banish_now(g, doomed, credits, rule, source)


def credited_with(g: State, ref: i64) -> i64:
    """Return the character that last damaged a card since the last check, or -1 (1.8.1.4)."""
    credits = g.credits
    for at in range(len(credits) - 2, -1, -2):
        if credits[at] == ref:
            return credits[at + 1]
    return -1


def banish_now(g: State, doomed: list[Permanent], credits: tuple[int, ...], rule: str, source: i64) -> None:
    """Banish cards without replacement."""
    challenger, challenged = g.challenge
    together = tuple([p.ref for p in doomed]) if len(doomed) > 1 else ()
    if together:
        begin_together(g)
    for i, p in enumerate(doomed):
        credited = credits[i]
        ref = p.ref
        by_card = credited
        if by_card >= 0:
            by_card &= CARD_MASK
        emit_together(g, E_IS_BANISHED, rule, p.player, p.cid, by_card, 1, source, together)
        if (ref == challenger or ref == challenged) and matters(g, EVENTS_OF_A_CHALLENGE):
            other = challenged if ref == challenger else challenger
            other_card = other & CARD_MASK
            emit(g, E_BANISHED_IN_CHALLENGE, rule, p.player, p.cid, other_card, 1, source)
            if ref == challenger:
                emit(g, E_CHALLENGES_AND_IS_BANISHED, rule, p.player, p.cid, other_card, 1, source)
            if ref == challenged:
                emit(g, E_CHALLENGED_AND_BANISHED, rule, p.player, p.cid, other_card, 1, source)
            if credited == other and g.last_known(other) is not None:
                emit(g, E_BANISHES, rule, g.owner[other_card], other_card, p.cid, 1, source)
    if g.batch_bag >= 0:
        end_together(g)
    if doomed:
        leave_play(g, doomed, Z_DISCARD, False, False, rule)


def discard_resolved(g: State, cid: i64) -> None:
    """Discard a resolved action, unless that is replaced (5.4.1.2)."""
    ref = g.ref(cid)
    if may_be_replaced(g) and replacers_for(g, loss_of(g, E_TO_DISCARD, ref), ()):
        g.push(Losing(E_TO_DISCARD, (ref,), (-1,), "5.4.1.2", -1))
    else:
        to_discard(g, cid, "5.4.1.2")


def loss_of(g: State, code: i64, ref: i64, source: i64 = -1) -> Event:
    """Return the pending event of a card being banished or discarded, with the other card of a challenge."""
    challenger, challenged = g.challenge
    other: i64 = -1
    if ref == challenger:
        other = challenged
    elif ref == challenged:
        other = challenger
    return Event(code, g.owner[ref & CARD_MASK], ref, other, 1, source)


class Losing(Process):
    """Banishing or discarding cards when replacement effects may apply (6.5.7).

    Each loss is offered to the effects that could replace it; if there are several, its player chooses.
    If an effect could replace only some of several losses, their player chooses which comes first.
    Replacements happen after all other cards have left together. Stages: 0 which card comes first, 1 that was
    asked, 2 which effect replaces its loss.
    """

    __slots__ = ("cards", "code", "credits", "index", "kept", "rule", "source")

    def __init__(
        self, code: i64, cards: tuple[int, ...], credits: tuple[int, ...], rule: str, source: i64
    ) -> None:
        super().__init__(-1, -1)
        self.code = code
        self.cards = cards
        self.credits = credits
        self.rule = rule
        self.source = source
        self.index: i64 = 0
        self.kept: tuple[int, ...] = ()
        """Cards that something else happens to."""

    def copy(self) -> Process:
        made = Losing(self.code, self.cards, self.credits, self.rule, self.source)
        made.index = self.index
        made.kept = self.kept
        made.stage = self.stage
        return made

    def replacers(self, g: State) -> list[Replacer]:
        """Return the effects that could replace the loss of the current card."""
        return replacers_for(g, loss_of(g, self.code, self.cards[self.index], self.source), ())

    def run(self, g: State) -> None:
        while self.index < len(self.cards):
            found = self.replacers(g)
            if self.stage == 0 and found and self.index + 1 < len(self.cards):
                rivals = self.rivals(g, found)
                if rivals:
                    self.stage = 1
                    options = [pack(A_CARD, self.cards[self.index] & CARD_MASK)]
                    options += [pack(A_CARD, ref & CARD_MASK) for ref in rivals]
                    limited = [each for each in found if is_limited(each)]
                    g.ask(self.chooser(g), ASK_ORDER, options, limited[0].source & CARD_MASK)
                    return
            if len(found) > 1:
                self.stage = 2
                options = [pack(A_OPTION, i) for i in range(len(found))]
                g.ask(self.chooser(g), ASK_REPLACE, options, self.cards[self.index] & CARD_MASK)
                return
            if found:
                self.replace(g, found[0])
            else:
                self.index += 1
                self.stage = 0
        g.pop()
        going = [i for i, ref in enumerate(self.cards) if ref not in self.kept]
        if self.code == E_IS_BANISHED:
            doomed = [(p, self.credits[i]) for i in going if (p := g.permanent(self.cards[i])) is not None]
            banish_now(g, [p for p, _ in doomed], tuple(by for _, by in doomed), self.rule, self.source)
            return
        for i in going:
            if g.zones[self.cards[i] & CARD_MASK] == Z_RESOLVING:
                to_discard(g, self.cards[i] & CARD_MASK, self.rule)

    def chooser(self, g: State) -> i64:
        """Return who chooses: the affected player, or in the oldest edition the effect's controller."""
        if g.edition.replacements == "single" and self.source >= 0:
            return g.owner[self.source]
        return g.owner[self.cards[self.index] & CARD_MASK]

    def replace(self, g: State, replacer: Replacer) -> None:
        """Replace the loss of the current card; the replacement begins after the other cards have left."""
        ref = self.cards[self.index]
        note(g, L_REPLACED, "6.5.1", replacer.you, replacer.source & CARD_MASK, ref & CARD_MASK)
        use_replacer(g, replacer, loss_of(g, self.code, ref, self.source))
        replacement = g.top
        g.pop()
        g.push_below(replacement)
        self.kept = (*self.kept, ref)
        self.index += 1
        self.stage = 0

    def rivals(self, g: State, found: list[Replacer]) -> list[int]:
        """Return later cards of the same player whose loss an effect could replace only in its place.

        Cards whose losses it would all replace, one after the other, are no rivals (6.5.5, 6.5.7).
        """
        limited = [each for each in found if is_limited(each)]
        owner = g.owner[self.cards[self.index] & CARD_MASK]
        rivals: list[int] = []
        if limited:
            for ref in self.cards[self.index + 1 :]:
                if g.owner[ref & CARD_MASK] == owner and ref not in rivals:
                    if share_effect(limited, replacers_for(g, loss_of(g, self.code, ref, self.source), ())):
                        rivals.append(ref)
        return rivals

    def answer(self, g: State, action: i64) -> None:
        if self.stage == 2:
            self.replace(g, self.replacers(g)[action >> FIRST_FIELD & FIELD_MASK])
            return
        self.stage = 2
        for at in range(self.index, len(self.cards)):
            if self.cards[at] & CARD_MASK == action >> FIRST_FIELD & FIELD_MASK:
                self.cards = moved_to(self.cards, at, self.index)
                self.credits = moved_to(self.credits, at, self.index)
                return
