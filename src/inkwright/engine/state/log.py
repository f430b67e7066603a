"""The log of a game: what happened, in order, and who knows the cards involved.

A game logs about 600 entries and most of them are never read, so an entry is kept as four numbers and the
id of its rule. Reading unpacks it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, overload

from inkwright.engine.machine_types import i64, mypyc_attr, packed_i64, vec
from inkwright.engine.packing import CARD_MASK

if TYPE_CHECKING:
    from inkwright.engine.state.state import State

LogEntry = tuple[int, str, int, int, int, int, int]
"""(kind, rule id, player, card, other card, amount, source card); -1 where there is none."""
Witness = tuple[int, int, int, int, int]
"""(who knows the card, its stamp, the same for the other card, stamp of the source); 0 without a card."""

BLOCK: Final = 1024
"""Numbers in a block; a vector doesn't grow, so a full one is followed by another."""
PER_ENTRY: Final = 4
ENTRIES: Final = BLOCK // PER_ENTRY
EMPTY: Final = vec[packed_i64]([0] * BLOCK)

# The first number of an entry has its kind, player, card, other card and source; all but the kind plus one,
# so that nothing is negative. The others are the amount, who knows the cards and their stamps, and the stamp
# of the source if there is one.
PLAYER: Final = 8
CARD: Final = 16
OTHER: Final = 32
SOURCE: Final = 48
OTHER_SEEN: Final = 8
CARD_STAMP: Final = 16
OTHER_STAMP: Final = 40
BYTE: Final = 0xFF
STAMP_BITS: Final = 0xFFFFFF


@mypyc_attr(acyclic=True)
class Log:
    """Entries of a log. Reads like a list; only the engine adds to it."""

    __slots__ = ("_at", "_block", "_blocks", "_rules")

    def __init__(self) -> None:
        self._rules: list[str] = []
        self._block: vec[i64] = EMPTY[:]
        """The last block."""
        self._blocks: list[vec[i64]] = [self._block]
        self._at: i64 = 0
        """Index of the next free number in the last block."""

    # Writing.

    def add(
        self, g: State, kind: i64, rule: str, player: i64, card: i64, other: i64, amount: i64, source: i64
    ) -> None:
        """Add an entry, with the players who know its cards now."""
        at = self._at
        if at == BLOCK:
            self._block = EMPTY[:]
            self._blocks.append(self._block)
            at = 0
        block = self._block
        packed = kind | player + 1 << PLAYER
        known = 0
        if card >= 0:
            packed |= card + 1 << CARD
            seen: int = g.seen[card]
            stamp: int = g.stamps[card]
            known = stamp << CARD_STAMP | seen
        if other >= 0:
            packed |= other + 1 << OTHER
            seen = g.seen[other]
            stamp = g.stamps[other]
            known |= stamp << OTHER_STAMP | seen << OTHER_SEEN
        if source >= 0:
            packed |= source + 1 << SOURCE
            stamp = g.stamps[source]
            block[at + 3] = stamp
        block[at] = packed
        block[at + 1] = amount
        block[at + 2] = known
        self._at = at + PER_ENTRY
        self._rules.append(rule)

    def redirect(self, i: int, card: int, other: int, source: int) -> None:
        """Replace the cards of an entry."""
        block = self._blocks[i // ENTRIES]
        at = i % ENTRIES * PER_ENTRY
        kept: int = block[at]
        block[at] = (
            kept & (1 << CARD) - 1 | (card + 1) << CARD | (other + 1) << OTHER | (source + 1) << SOURCE
        )

    def cut(self, length: int) -> None:
        """Remove the entries from an index on."""
        if length < len(self._rules):
            del self._rules[length:]
            del self._blocks[(length + ENTRIES - 1) // ENTRIES or 1 :]
            self._block = self._blocks[-1]
            self._at = (length - (len(self._blocks) - 1) * ENTRIES) * PER_ENTRY

    def copy(self) -> Log:
        """Return an independent copy."""
        made = Log()
        made._rules = self._rules[:]
        made._blocks = [block[:] for block in self._blocks]
        made._block = made._blocks[-1]
        made._at = self._at
        return made

    # Reading.

    def __len__(self) -> int:
        return len(self._rules)

    @overload
    def __getitem__(self, i: int) -> LogEntry: ...

    @overload
    def __getitem__(self, i: slice) -> list[LogEntry]: ...

    def __getitem__(self, i: int | slice) -> LogEntry | list[LogEntry]:
        if isinstance(i, slice):
            return [self.entry(each) for each in range(*i.indices(len(self._rules)))]
        return self.entry(range(len(self._rules))[i])

    def __iter__(self) -> Iterator[LogEntry]:
        return iter(self[:])

    def entry(self, i: int) -> LogEntry:
        """Return an entry."""
        block = self._blocks[i // ENTRIES]
        at = i % ENTRIES * PER_ENTRY
        packed: int = block[at]
        amount: int = block[at + 1]
        return (
            packed & BYTE,
            self._rules[i],
            (packed >> PLAYER & BYTE) - 1,
            (packed >> CARD & CARD_MASK) - 1,
            (packed >> OTHER & CARD_MASK) - 1,
            amount,
            (packed >> SOURCE & CARD_MASK) - 1,
        )

    def witness(self, i: int) -> Witness:
        """Return who knew the cards of an entry when it happened, and their stamps."""
        block = self._blocks[i // ENTRIES]
        at = i % ENTRIES * PER_ENTRY
        packed: int = block[at]
        known: int = block[at + 2]
        source_stamp: int = block[at + 3]
        return (
            known & BYTE,
            known >> CARD_STAMP & STAMP_BITS,
            known >> OTHER_SEEN & BYTE,
            known >> OTHER_STAMP & STAMP_BITS,
            source_stamp if packed >> SOURCE & CARD_MASK else 0,
        )
