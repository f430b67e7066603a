"""Filters: the cards of a zone that pass tests."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import (
    ACTION,
    D_BOARD,
    D_DECK,
    D_DISCARD,
    D_HAND,
    D_INK,
    D_RESOLVING,
    D_UNDER,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_INKWELL,
    Z_PLAY,
    Z_RESOLVING,
    Z_UNDER,
)
from inkwright.engine.evaluate.amounts import stat_dependence, stat_of
from inkwright.engine.evaluate.card_tests import TestClass, TestMine, TestOneOf, TestType
from inkwright.engine.machine_types import append, i64, vec
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.scope import CardFilter, Scope, Test
from inkwright.engine.state import Permanent, Player, State

NO_CARDS: Final[list[int]] = []
"""Result of a search that finds nothing; shared, so never modified."""
ANYBODYS: Final = 0
MINE: Final = 1
OTHERS: Final = 2
ZONE_DEPS: Final = {
    Z_DECK: D_DECK,
    Z_HAND: D_HAND,
    Z_PLAY: D_BOARD,
    Z_INKWELL: D_INK,
    Z_DISCARD: D_DISCARD,
    Z_UNDER: D_UNDER,
}


class ZoneFilter(CardFilter):
    """The cards of a zone that pass every test, player by player."""

    __slots__ = ("actions", "among", "extreme", "rest", "side", "types")

    def __init__(self, zone: i64, tests: tuple[Test, ...], extreme: tuple[str, bool] | None) -> None:
        super().__init__(zone, tests)
        self.extreme = extreme
        self.actions: bool = zone == Z_PLAY and speak_of_actions(tests)
        """True if it also finds actions, which are in play while they resolve."""
        self.side: i64 = ANYBODYS
        """Side whose cards can pass; cards of others are skipped."""
        self.types: i64 = -1
        """A bit for each card type that can pass."""
        self.among: i64 = -1
        """Register of the only cards that can pass, or -1."""
        rest: list[Test] = []
        for test in tests:
            if isinstance(test, TestMine):
                self.side = MINE if test.mine else OTHERS
            if isinstance(test, TestType):
                self.types &= test.types
            elif isinstance(test, TestOneOf) and test.reg >= 0 and self.among < 0:
                self.among = test.reg
            elif not (isinstance(test, TestMine) and test.mine):
                rest.append(test)
        self.rest: vec[Test] = vec[Test](rest)
        """The tests, except those that `side`, `types` and `among` already cover."""
        self.depends_on = ZONE_DEPS[zone]
        for test in tests:
            self.depends_on |= test.depends_on
        if extreme is not None:
            self.depends_on |= stat_dependence(extreme[0])
        if self.actions:
            self.depends_on |= D_RESOLVING

    def resolving(self, g: State, f: Scope) -> list[int]:
        if not self.actions or not g.edition.action_in_play:
            return NO_CARDS
        there = [cid for cid, zone in enumerate(g.zones) if zone == Z_RESOLVING]
        return [cid for cid in there if self.match(g, f, cid, None)]

    def match(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        for test in self.tests:
            if not test.passes(g, f, cid, p):
                return False
        # Only a card that is in the zone can be compared with the others.
        return self.extreme is None or cid in self.find(g, f)

    def find(self, g: State, f: Scope) -> list[int]:
        found = NO_CARDS
        zone = self.zone
        side = self.side
        tests = self.rest
        types = self.types
        narrow = self.among >= 0
        among = bound_cards(f, self.among) if narrow else g.owner  # not read otherwise
        first: i64 = 0
        last: i64 = len(g.players)
        if side == MINE:
            first = f.you
            last = first + 1
            if first < 0:
                return found
        for q in range(first, last):
            if side == OTHERS and q == f.you:
                continue
            player = g.players[q]
            if zone == Z_PLAY:
                for p in player.play:
                    if not types >> p.card.type & 1:
                        continue
                    cid = p.cid
                    if narrow and cid not in among:
                        continue
                    for test in tests:
                        if not test.passes(g, f, cid, p):
                            break
                    else:
                        if not found:
                            found = []
                        found.append(cid)
            else:
                cards = g.cards
                for cid in cards_in(g, zone, player):
                    if not types >> cards[cid].type & 1 or (narrow and cid not in among):
                        continue
                    for test in tests:
                        if not test.passes(g, f, cid, None):
                            break
                    else:
                        if not found:
                            found = []
                        found.append(cid)
        if self.extreme is not None and found:
            stat, highest = self.extreme
            values = [stat_of(g, stat, cid, g.in_play(cid)) for cid in found]
            best = max(values) if highest else min(values)
            found = [cid for cid, value in zip(found, values, strict=True) if value == best]
        return found


def bound_cards(f: Scope, reg: i64) -> vec[i64]:
    """Return the cards whose references are in a register."""
    cids = vec[i64]()
    for ref in f.regs[reg]:
        cids = append(cids, ref & CARD_MASK)
    return cids


def speak_of_actions(tests: tuple[Test, ...]) -> bool:
    """Return whether tests refer to actions or songs."""
    types = [test.types for test in tests if isinstance(test, TestType)]
    if types:
        return all(each >> ACTION & 1 for each in types)
    return any("Song" in test.classes for test in tests if isinstance(test, TestClass))


class ZonesFilter(CardFilter):
    """The cards of several zones that pass every test: "from your hand or discard"."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[ZoneFilter, ...]) -> None:
        super().__init__(parts[0].zone, tuple(parts[0].tests))
        self.parts = parts
        for part in parts:
            self.depends_on |= part.depends_on

    def find(self, g: State, f: Scope) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found += part.find(g, f)
        return found


class GuestsFilter(CardFilter):
    """The characters that were at a location when it left play, in play or not (6.7.7)."""

    __slots__ = ("here",)

    def __init__(self, here: CardFilter) -> None:
        super().__init__(here.zone, tuple(here.tests))
        self.here = here
        """Those still in play."""
        self.depends_on = here.depends_on

    def find(self, g: State, f: Scope) -> list[int]:
        found = list(self.here.find(g, f))
        for p in g.departed:
            if self.match(g, f, p.cid, p):
                found.append(p.cid)
        return found


class SpokenOfFilter(CardFilter):
    """The cards of a register that pass every test, as they were when they left play if they have (6.7.7)."""

    __slots__ = ("anywhere", "reg")

    def __init__(self, cards: ZoneFilter, anywhere: bool) -> None:
        super().__init__(cards.zone, tuple(cards.tests))
        self.reg: i64 = cards.among
        self.anywhere = anywhere
        """They may be in any zone by now, not only in that of the filter."""
        self.depends_on = cards.depends_on

    def find(self, g: State, f: Scope) -> list[int]:
        found: list[int] = []
        for ref in f.regs[self.reg]:
            if ref < 0:
                continue  # an empty place
            cid = ref & CARD_MASK
            if self.anywhere or g.zones[cid] == self.zone:
                if self.match(g, f, cid, g.last_known(ref)):
                    found.append(cid)
        return found


def cards_in(g: State, zone: i64, player: Player) -> vec[i64]:
    """Return a player's cards in a zone other than play."""
    if zone == Z_HAND:
        return player.held
    if zone == Z_DECK:
        return player.pile
    cids = vec[i64]()
    if zone == Z_DISCARD:
        for cid in player.discard:
            cids = append(cids, cid)
    elif zone == Z_INKWELL:
        for cid in player.ink_ready + player.ink_exerted:
            if not g.cards[cid].fixed_ink:
                cids = append(cids, cid)
    else:
        for p in player.play:
            for cid in p.under:
                cids = append(cids, cid)
    return cids
