"""Determinisation: complete states that a viewer can't tell from the real game.

`determinise` works on a running game and deals the hidden cards themselves. `Determiniser` works on a
view alone and deals what the deck lists leave. `knowledge.unknown` decides for both which cards are hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from inkwright.engine.definition import CardDef
from inkwright.engine.machine_types import i64, vec
from inkwright.engine.state import State
from inkwright.engine.state.rng import shuffle
from inkwright.engine.state.triggers import NOTHING_RECORDED, listen
from inkwright.errors import InkwrightError
from inkwright.view.deck_guess import DeckGuess
from inkwright.view.knowledge import Audience, unknown
from inkwright.view.memory import remember, remember_log
from inkwright.view.redaction import Redacted, asks_in_secret
from inkwright.view.unknown_card import unknown_card

TRIES: Final = 64
"""Number of attempts to deal cards that lead to the same open decision."""


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
    hidden = [vec[i64](pool) for pool in pools]
    deal(g, hidden, [[cards[cid] for cid in pool] for pool in pools], rng)


def deal(g: State, pools: list[vec[i64]], held: list[list[CardDef]], rng: Random) -> None:
    """Deal cards in random order to the hidden places of each player, and change the RNG state."""
    g.rng = rng.getrandbits(64)
    cards = list(g.cards)
    watching: list[int] = []
    for q, pool in enumerate(pools):
        theirs = held[q]
        places = pool[:]
        shuffle(g, places)
        for i, cid in enumerate(places):
            card = theirs[i]
            cards[cid] = card
            if card.elsewhere:
                watching.append(cid)
    g.cards = cards
    if watching:
        watch_anew(g, {cid for pool in pools for cid in pool}, watching)


def watch_anew(g: State, hidden: set[int], watching: list[int]) -> None:
    """Update the events that hidden cards watch for from outside play; `watching` are those that do."""
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
    g.top.run(g)
    return g.ask_player == player and g.ask_kind == kind and bool(g.options)


class Determiniser:
    """Deals the hidden cards of a view from the deck lists that its viewer knows.

    For an unknown list, it uses a list of the archive that fits the cards seen, or else a plausible deck of
    the inks seen of that player.
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
        self._pools = [vec[i64](pool) for pool in redacted.pools]
        self._secret = asks_in_secret(redacted.state, audience)
        self._left: list[list[CardDef]] = []
        """The cards to deal of each list that is known."""
        self._guesses: list[DeckGuess | None] = []
        playable = [card for card in among if not card.unsupported]
        for q, pool in enumerate(redacted.pools):
            if q in lists:
                self._left.append(self._rest(q, lists[q]))
                self._guesses.append(None)
                continue
            if pool and not playable:
                raise InkwrightError("a deck list is unknown; give the cards it may contain")
            self._left.append([])
            self._guesses.append(DeckGuess(self._known(q), len(pool), playable, archive))
        self._recorded = record_of(redacted.state.cards, NOTHING_RECORDED)
        """Events that cards may refer back to: those of known cards and of lists that are known."""
        for left in self._left:
            self._recorded = record_of(left, self._recorded)

    def sample(self, rng: Random) -> State:
        """Return a state that the viewer can't tell from the real one."""
        state = self._redacted.state
        for _ in range(TRIES):
            made = state.copy()
            recorded = self._recorded
            held: list[list[CardDef]] = []
            for q, guess in enumerate(self._guesses):
                if guess is None:
                    held.append(self._left[q])
                else:
                    held.append(guess.draw(rng))
                    recorded = record_of(held[q], recorded)
            deal(made, self._pools, held, rng)
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


def record_of(cards: Sequence[CardDef], known: tuple[bool, ...]) -> tuple[bool, ...]:
    """Return the events that cards may refer back to, besides known ones."""
    record: list[bool] = []
    for card in cards:
        if card.records:
            if not record:
                record = list(known)
            for code in card.records:
                record[code] = True
    return tuple(record) if record else known
