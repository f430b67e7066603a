"""Determinisation: complete states that a viewer can't tell from the real game.

`determinise` works on a running game and deals the hidden cards themselves. `Determiniser` works on a
view alone and deals what the deck lists leave. `knowledge.unknown` decides for both which cards are hidden.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import Final

from inkwright.cards.model import INKS
from inkwright.engine.definition import CardDef
from inkwright.engine.state import State
from inkwright.engine.state.triggers import NOTHING_RECORDED, listen
from inkwright.errors import InkwrightError
from inkwright.view.knowledge import Audience, unknown
from inkwright.view.memory import remember, remember_log
from inkwright.view.redaction import Redacted, asks_in_secret
from inkwright.view.unknown_card import unknown_card

TRIES: Final = 64
"""Number of attempts to deal cards that lead to the same open decision."""
DECK_INKS: Final = 2
COPIES: Final = 4
CURVE: Final = (0.3, 0.6, 1.0, 0.9, 0.7, 0.55, 0.35, 0.3, 0.15, 0.1)
"""Frequency of cards of each cost in decks, relative to the most common cost."""
ODD_CARDS: Final = 0.2
"""Share of the cards seen that a list of the archive may lack and still be a likely one."""
STRANGE: Final = 0.3
"""Factor on the weight of a likely list for each card seen that it lacks."""


def determinise(g: State, audience: Audience, rng: Random, stands_for: dict[int, int] | None = None) -> State:
    """Copy a state, shuffling the cards that the audience does not know.

    Everything the audience knows stays the same, even in the middle of an effect; the RNG state changes.
    Stand-ins for cards that are remembered are added to `stands_for`.
    """
    secret = asks_in_secret(g, audience)
    for _ in range(TRIES):
        made = g.copy()
        pools = unknown(made, audience)
        stand_ins = remember(made, pools)
        _exchange(made, pools, rng)
        if not secret or reopen_decision(made):
            break
    else:
        made.advance()
    if stands_for is not None:
        stands_for.update(stand_ins)
    return made


def exchange_hidden_cards(
    g: State, audience: Audience, rng: Random, stands_for: Mapping[int, int]
) -> dict[int, int]:
    """Exchange hidden cards in place, including the log, without reopening the decision.

    Return all stand-ins of the state.
    """
    pools = unknown(g, audience)
    made = {**stands_for, **remember(g, pools)}
    if g.log is not None:
        remember_log(g, {cid for pool in pools for cid in pool}, audience.eyes, made)
    _exchange(g, pools, rng)
    return made


def _exchange(g: State, pools: list[list[int]], rng: Random) -> None:
    cards = g.cards
    deal(g, pools, [[cards[cid] for cid in pool] for pool in pools], rng)


def deal(g: State, pools: Sequence[Sequence[int]], held: Sequence[Sequence[CardDef]], rng: Random) -> None:
    """Put random cards of those held in the places hidden for each player, and change the RNG state."""
    cards = list(g.cards)
    chance = rng.random
    watching: list[int] = []
    for q, theirs in enumerate(held):
        left = list(theirs)
        size = len(left)
        for cid in pools[q]:
            at: float = chance()
            i = int(at * float(size))
            size -= 1
            card = left[i]
            left[i] = left[size]
            cards[cid] = card
            if card.elsewhere:
                watching.append(cid)
    g.cards = tuple(cards)
    if watching:
        watch_anew(g, pools, watching)
    g.rng = rng.getrandbits(64)


def watch_anew(g: State, pools: Sequence[Sequence[int]], watching: list[int]) -> None:
    """Update the events that hidden cards watch for from outside play; `watching` are those that do."""
    hidden = {cid for pool in pools for cid in pool}
    watchers = [tuple(cid for cid in cids if cid not in hidden) if cids else cids for cids in g.watchers]
    for cid in sorted(watching):
        for code in g.cards[cid].elsewhere:
            watchers[code] = (*watchers[code], cid)
    g.watchers = watchers
    listen(g)


def reopen_decision(g: State) -> bool:
    """Reopen the decision with the new hidden cards; return False if it does not come up."""
    player, kind = g.ask_player, g.ask_kind
    g.ask_kind = -1
    g.options = []
    g.stack[-1].run(g)
    return g.ask_player == player and g.ask_kind == kind and bool(g.options)


class Determiniser:
    """Deals the hidden cards of a view from the deck lists that its viewer knows.

    Where a list is not known, a list of the archive that fits the cards seen is taken, or else a plausible
    deck of the inks that were seen of that player.
    """

    def __init__(
        self,
        redacted: Redacted,
        audience: Audience,
        lists: Mapping[int, Counter[CardDef]],
        among: Sequence[CardDef] = (),
        archive: Sequence[Counter[CardDef]] = (),
    ) -> None:
        self._redacted = redacted
        self._archive = archive
        self._likely: dict[int, tuple[list[LikelyList], list[float]]] = {}
        self._among = [card for card in among if not card.unsupported]
        self._secret = asks_in_secret(redacted.state, audience)
        self._left: list[list[CardDef] | None] = [
            self._rest(q, lists[q]) if q in lists else None for q in range(len(redacted.pools))
        ]
        if any(left is None and pool for left, pool in zip(self._left, redacted.pools, strict=True)):
            if not self._among:
                raise InkwrightError("a deck list is unknown; give the cards it may contain")
        self._seen: dict[int, Seen] = {}
        self._fitting: dict[frozenset[str], Fitting] = {}
        self._recorded = record_of(redacted.state.cards, NOTHING_RECORDED)
        """Events that cards may refer back to: those of known cards and of lists that are known."""
        for left in self._left:
            self._recorded = record_of(left or (), self._recorded)

    def sample(self, rng: Random) -> State:
        """Return a state that the viewer can't tell from the real one."""
        redacted = self._redacted
        for _ in range(TRIES):
            made = redacted.state.copy()
            held = [self._held(q, rng) for q in range(len(redacted.pools))]
            deal(made, redacted.pools, held, rng)
            recorded = self._recorded
            for q, left in enumerate(self._left):
                if left is None:
                    recorded = record_of(held[q], recorded)
            made.recorded = recorded
            listen(made)
            if not self._secret or reopen_decision(made):
                return made
        made.advance()
        return made

    def _known(self, player: int) -> list[CardDef]:
        """Return the known cards of a player."""
        redacted, hidden = self._redacted, unknown_card()
        return [
            card
            for cid, card in enumerate(redacted.state.cards)
            if redacted.state.owner[cid] == player
            and card is not hidden
            and cid not in redacted.stands_for
            and not card.fixed_ink
        ]

    def _rest(self, player: int, cards: Counter[CardDef]) -> list[CardDef]:
        """Return the cards of a list that are not known yet."""
        left = Counter(cards)
        left.subtract(self._known(player))
        missing = [card.full_name for card, count in left.items() if count < 0]
        if missing:
            raise InkwrightError(
                f"the deck list of player {player + 1} does not fit: not enough of {missing[0]}"
            )
        rest = list(left.elements())
        if len(rest) != len(self._redacted.pools[player]):
            hidden = len(self._redacted.pools[player])
            raise InkwrightError(
                f"the deck list of player {player + 1} does not fit: it leaves {len(rest)} cards for {hidden}"
            )
        return rest

    def _held(self, player: int, rng: Random) -> list[CardDef]:
        left = self._left[player]
        return left if left is not None else self._guess(player, rng)

    def _guess(self, player: int, rng: Random) -> list[CardDef]:
        """Return the rest of a likely list; beyond that random cards of the inks seen, up to four of each."""
        seen = self._seen.get(player)
        if seen is None:
            seen = self._seen[player] = Seen(self._known(player))
        found: list[CardDef] = []
        wanted = len(self._redacted.pools[player])
        lists, weights = self._likely_lists(player, seen)
        if lists:
            found = lists[bisect(weights, rng.random() * weights[-1])].rest(seen)
            if len(found) >= wanted:
                return found  # dealing chooses among them
            found = found[:]
        inks = seen.inks
        if len(inks) < DECK_INKS:
            others = [ink for ink in INKS if ink not in inks]
            inks = inks.union(rng.sample(others, DECK_INKS - len(inks)))
        held = dict(seen.counts)
        for card in found:
            held[card] = held.get(card, 0) + 1
        self._fill(found, wanted, self._cards_of(inks), held, rng)
        return found

    def _fill(
        self, found: list[CardDef], wanted: int, fitting: Fitting, held: dict[CardDef, int], rng: Random
    ) -> None:
        """Add random cards by how common their cost is, up to four of each."""
        cards, common = fitting.cards, fitting.common
        chance, bits = rng.random, rng.getrandbits
        size = len(cards)
        width, few = size.bit_length(), COPIES.bit_length()
        while len(found) < wanted:
            # Like `randrange`, at a third of the cost.
            i = bits(width)
            if i >= size or chance() > common[i]:
                continue
            more = bits(few)
            while more >= COPIES:
                more = bits(few)
            card = cards[i]
            already = held.get(card, 0)
            count = min(1 + more, wanted - len(found))
            if already + count > COPIES:
                count = max(1, COPIES - already)
            held[card] = already + count
            for _ in range(count):
                found.append(card)

    def _likely_lists(self, player: int, seen: Seen) -> tuple[list[LikelyList], list[float]]:
        """Return the lists of the archive that fit the cards seen of a player, with cumulative weights."""
        found = self._likely.get(player)
        if found is None:
            odd = [(seen.counts - each).total() for each in self._archive]
            most = ODD_CARDS * seen.counts.total()
            fitting = [
                (LikelyList(each), STRANGE**count)
                for each, count in zip(self._archive, odd, strict=True)
                if count <= most
            ]
            weights = list(accumulate(weight for _, weight in fitting))
            found = self._likely[player] = [each for each, _ in fitting], weights
        return found

    def _cards_of(self, inks: frozenset[str]) -> Fitting:
        """Return the cards that a deck of these inks may contain."""
        found = self._fitting.get(inks)
        if found is None:
            cards = [card for card in self._among if inks.issuperset(card.card.inks)] or self._among
            found = self._fitting[inks] = Fitting(cards)
        return found


class Seen:
    """Known cards of a player's deck and their inks."""

    def __init__(self, cards: Sequence[CardDef]) -> None:
        self.counts = Counter(cards)
        self.inks = frozenset(ink for card in self.counts for ink in card.card.inks)


class LikelyList:
    """A list of the archive that a player may have."""

    def __init__(self, cards: Counter[CardDef]) -> None:
        self.cards = cards
        self._rest: list[CardDef] | None = None

    def rest(self, seen: Seen) -> list[CardDef]:
        """Return the cards that have not been seen; worked out once."""
        if self._rest is None:
            self._rest = list((self.cards - seen.counts).elements())
        return self._rest


class Fitting:
    """Cards that a deck may contain, with how common their costs are."""

    def __init__(self, cards: Sequence[CardDef]) -> None:
        self.cards = cards
        self.common = [CURVE[min(card.cost, len(CURVE) - 1)] for card in cards]


def record_of(cards: Sequence[CardDef], known: tuple[bool, ...]) -> tuple[bool, ...]:
    """Return the events that cards may refer back to, besides known ones."""
    record = list(known)
    for card in cards:
        if card.records:
            for code in card.records:
                record[code] = True
    return tuple(record)
