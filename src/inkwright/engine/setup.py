"""Game setup: starting player, shuffled decks, opening hands and mulligans (2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from inkwright.cards.model import ITEM as ITEM_TYPE
from inkwright.cards.model import plain_card
from inkwright.engine.actions.turn import Turn
from inkwright.engine.codes import (
    A_CARD,
    A_DONE,
    A_PLAYER,
    ASK_ALTER,
    ASK_START,
    ITEM,
    L_ALTER,
    L_STARTS,
    N_EVENTS,
    Z_HAND,
    Z_INKWELL,
)
from inkwright.engine.definition import CardDef
from inkwright.engine.machine_types import append, i64, remove, vec
from inkwright.engine.packing import ACTION_KIND_MASK, FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.play_options import distinct_hand
from inkwright.engine.scope import Process
from inkwright.engine.state import State, without_decks
from inkwright.engine.state.rng import random_below, seeded
from inkwright.engine.state.watchers import own_watchers
from inkwright.engine.zones import BOTTOM, draw, everyone, note, shuffle_deck, to_deck
from inkwright.rules.editions import Edition
from inkwright.rules.formats import GameRules


def new_state(decks: Sequence[Sequence[CardDef]], edition: Edition, game: GameRules, seed: int) -> State:
    """Return a state with decks in place, before setup."""
    cards: list[CardDef] = []
    for deck in decks:
        cards += deck
    in_decks = len(cards)
    if game.starting_ink:
        cards += [marketing_card()] * (game.starting_ink * len(decks))
    count = len(cards)
    owner = vec[i64]([0] * count)
    g = without_decks(cards, owner, len(decks), edition, game, seeded(seed))
    first: i64 = 0
    for player, deck in enumerate(decks):
        last: i64 = first + len(deck)
        for cid in range(first, last):
            owner[cid] = player
        g.players[player].pile = vec[i64](range(first, last), capacity=len(deck))
        first = last
    for cid in range(in_decks, count):
        player = (cid - in_decks) // game.starting_ink
        owner[cid] = player
        who = g.players[player]
        who.ink_ready = (*who.ink_ready, cid)
        g.zones[cid] = Z_INKWELL
        g.seen[cid] = everyone(g)
    watch_everywhere(g)
    return g


@lru_cache(maxsize=1)
def marketing_card() -> CardDef:
    """Return the starting ink of Pack Rush, which never leaves the inkwell and can't be chosen (10.2.2)."""
    made = CardDef(plain_card("Marketing card", ITEM_TYPE), ITEM)
    made.fixed_ink = True
    return made


def watch_everywhere(g: State) -> None:
    """Register triggers that work outside play, and events that a card may refer back to."""
    record = [False] * N_EVENTS
    heard = g.granted_events
    looks_back = False
    watchers = own_watchers(g)
    last: CardDef | None = None
    elsewhere: tuple[int, ...] = ()
    for cid, card in enumerate(g.cards):
        if card is not last:
            last = card
            elsewhere = card.elsewhere
            for code in card.records:
                record[code] = True
                heard |= 1 << code
            looks_back |= card.looks_back
        if elsewhere:
            for code in elsewhere:
                watchers[code] = (*watchers[code], cid)
                heard |= 1 << code
    g.recorded = tuple(record)
    g.event_mask = heard
    g.looks_back = looks_back


class Setup(Process):
    """Setup before the first turn."""

    __slots__ = ("back", "chooser", "known", "order", "place")

    def __init__(self, starter: int | None, chooser: int | None) -> None:
        super().__init__(-1, -1)
        self.chooser: int = chooser if chooser is not None else -1
        """Player who decides who starts; -1 leaves it to chance (2.2.1.1)."""
        self.order: int = starter if starter is not None else -1
        self.place: int = 0
        self.back: tuple[int, ...] = ()
        """Cards that the player is putting back."""
        self.known: bool = False
        """True if the decks already have their order, for a position that says what is drawn."""

    def copy(self) -> Process:
        s = Setup(self.order, self.chooser)
        s.stage = self.stage
        s.place = self.place
        s.back = self.back
        s.known = self.known
        return s

    def run(self, g: State) -> None:
        if self.stage == 0:
            self.decide_starter(g)
        elif self.stage == 1:
            self.deal(g)
        elif self.stage == 2:
            self.alter(g)
        else:
            g.pop()
            g.active = g.turn_order()[0]  # a starting player who has conceded has no turn (2.3.3.4)
            g.push(Turn())

    def decide_starter(self, g: State) -> None:
        """Decide the starting player: given, chosen by a player, or random."""
        players = g.turn_order()
        if self.order < 0 and self.chooser in players:
            g.ask(self.chooser, ASK_START, [pack(A_PLAYER, q) for q in players])
            return
        starter = self.order if self.order >= 0 else players[random_below(g, len(players))]
        self.start_with(g, starter)

    def start_with(self, g: State, starter: int) -> None:
        """Fix turn order."""
        g.active = starter
        g.starter = starter
        note(g, L_STARTS, "2.2.1.1", starter)
        self.stage = 1

    def deal(self, g: State) -> None:
        """Shuffle, place starting ink, draw opening hands (2.2.1.2 to 2.2.1.4)."""
        for q in g.turn_order():
            self.shuffle(g, q, "2.2.1.2")
        for q in g.turn_order():
            who = g.players[q]
            left = max(len(who.pile) - g.game.hand_size, 0)
            held = who.held[:]
            for at in range(len(who.pile) - 1, left - 1, -1):
                held = append(held, who.pile[at])
            who.held = held
            who.pile = who.pile[:left]
            for cid in who.held:
                g.stamps[cid] += 1
                g.zones[cid] = Z_HAND
                g.seen[cid] = 1 << q
        self.stage = 2

    def shuffle(self, g: State, player: int, rule: str) -> None:
        """Shuffle a deck, unless its order is given."""
        pile = g.players[player].pile
        shuffle_deck(g, player, rule)
        if self.known:
            g.players[player].pile = pile

    def alter(self, g: State) -> None:
        """Ask each player in turn order for cards to put back, one decision per card (2.2.2)."""
        n = len(g.players)
        while self.place < n and g.players[(g.starter + self.place) % n].left:
            self.place += 1
            self.back = ()
        if self.place >= n:
            self.stage = 3
            return
        q = (g.starter + self.place) % n
        hand = g.players[q].held
        rest = self.kept(hand) if self.back else hand
        options = vec[i64]([A_CARD | cid << FIRST_FIELD for cid in distinct_hand(g, rest)], capacity=8)
        g.pose(q, ASK_ALTER, append(options, A_DONE))

    def kept(self, hand: vec[i64]) -> vec[i64]:
        """Return the cards of a hand that are not being put back."""
        rest = hand[:]
        for cid in self.back:
            rest = remove(rest, cid)
        return rest

    def answer(self, g: State, action: i64) -> None:
        if self.stage == 0:
            self.start_with(g, action >> FIRST_FIELD & FIELD_MASK)
            return
        if action & ACTION_KIND_MASK == A_CARD:
            self.back += (action >> FIRST_FIELD & FIELD_MASK,)
            return
        q = g.ask_player
        for cid in self.back:
            to_deck(g, cid, BOTTOM, "2.2.2.1")
        for _ in self.back:
            draw(g, q, "2.2.2.1")
        if self.back:
            self.shuffle(g, q, "2.2.2.3")
        note(g, L_ALTER, "2.2.2", q, -1, -1, len(self.back))
        self.back = ()
        self.place += 1
