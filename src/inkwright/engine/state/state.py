"""The state of a game: plain data that can be copied at any decision, and the primitives everything uses.

Card ids number the cards of one game; `stamps` counts how often each has changed zones. Rarely changing
collections are replaced rather than changed, so that copies can share them; most of them are tuples.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from inkwright.engine.codes import ASK_MAIN, N_EVENTS, PHASE_SETUP, Z_DECK, Z_DISCARD, Z_OUT, Z_UNDER
from inkwright.engine.definition import CardDef, Part
from inkwright.engine.machine_types import append, i32, i64, mypyc_attr, u8, vec
from inkwright.engine.packing import CARD_MASK, NOBODY, NOT_OVER, STAMP_SHIFT
from inkwright.engine.scope import NO_PROCESS, Process, Scope
from inkwright.engine.state.data import Event, PastTurn, Permanent, Player, new_player
from inkwright.engine.state.lasting import Applied, BagEntry, Floating, RuleInForce, Static, Timed
from inkwright.engine.state.log import Log
from inkwright.rules.editions import Edition
from inkwright.rules.formats import RESHUFFLE, GameRules

LOOP_LIMIT: Final = 5_000
"""Number of processes between two decisions from which on a loop counts as endless (6.1.10)."""
MOST_MOVES: Final = 1 << 31
"""Maximum number of zone changes of a card; stamps have 32 bits."""
LAST_STAGE: Final = 7
"""Stage of a turn in which this-turn effects end, before the final check."""
UNCHECKED: Final = 0
CHECKED: Final = 1
CARDS_CHECKED: Final = 2
"""Values of `State.checked`: cards and players are to be checked, neither, or only players."""


@mypyc_attr(acyclic=True, free_list_len=1)
class State:
    """State of a game; search is built on `copy`."""

    __slots__ = (
        "active",
        "answers",
        "applied",
        "ask_kind",
        "ask_player",
        "ask_source",
        "bag",
        "batch_bag",
        "batch_history",
        "cards",
        "challenge",
        "checked",
        "credits",
        "departed",
        "depends_on",
        "dirty",
        "discounts",
        "draws_lose",
        "edition",
        "effect_order",
        "event_mask",
        "extra_turns",
        "floating",
        "game",
        "granted",
        "granted_events",
        "history",
        "log",
        "looks_back",
        "lore_needed",
        "outcome",
        "owner",
        "owns_watchers",
        "paid",
        "past",
        "phase",
        "players",
        "ready_first",
        "recorded",
        "replacers",
        "reshuffles",
        "rng",
        "rules",
        "seen",
        "sides",
        "simultaneous",
        "stamps",
        "starter",
        "statics",
        "termination",
        "timed",
        "top",
        "trace",
        "turn",
        "turn_limit",
        "watchers",
        "zones",
    )

    cards: list[CardDef]
    """The card behind each card id; replaced rather than changed, since copies share it."""
    owner: vec[i64]
    edition: Edition
    game: GameRules
    lore_needed: i64
    """Lore to win by the format (2.3.3.1); cached here, like the three flags below."""
    draws_lose: bool
    """Drawing from an empty deck loses the game, rather than ending a turn with an empty deck."""
    reshuffles: bool
    """The discard is shuffled into a deck that runs out (10.2.5)."""
    ready_first: bool
    """A turn begins with readying."""
    players: list[Player]
    sides: vec[i64]
    """Team of each player; without teams, every player has their own. Replaced rather than changed."""
    simultaneous: bool
    """Teammates take their turns together (9.3)."""
    zones: vec[u8]
    stamps: vec[i32]
    seen: vec[u8]
    """For each card, a mask of the players who know its identity."""
    departed: tuple[Permanent, ...]
    """Last known information of cards that have left play, kept until the bag is empty (6.7.7)."""
    active: i64
    starter: i64
    turn: i64
    turn_limit: i64
    phase: i64
    top: Process
    """The process on top of the stack, which runs next; `NO_PROCESS` once the game is over."""
    bag: tuple[BagEntry, ...]
    batch_bag: i64
    """Length of the bag before the events that are happening together; -1 if none are."""
    batch_history: i64
    """Length of the history before them."""
    challenge: tuple[int, int]
    """References of the challenger and the challenged card."""
    credits: vec[i64]
    """Damaged cards since the last check, each followed by the character whose damage it was (1.8.1.4).

    Replaced rather than changed."""
    statics: tuple[Static, ...]
    timed: tuple[Timed, ...]
    floating: tuple[Floating, ...]
    replacers: tuple[int, ...]
    """Cards in play that have a replacement effect."""
    discounts: tuple[Timed, ...]
    """Discounts on the next card played (4.3.6)."""
    rules: tuple[RuleInForce, ...]
    granted: tuple[tuple[int, Part], ...]
    granted_events: i64
    watchers: list[tuple[int, ...]]
    """For each event, the cards that watch for it."""
    owns_watchers: bool
    """False if a copy of this state shares `watchers`, which are then copied before they are changed."""
    event_mask: i64
    """Bits of the events that may have a watcher or be recorded; may include others."""
    recorded: tuple[bool, ...]
    """Events that a card in this game may refer back to."""
    history: tuple[Event, ...]
    """The recorded events of this turn."""
    looks_back: bool
    """Whether a card asks about earlier turns."""
    past: tuple[PastTurn, ...]
    """The last turn of each player, if a card asks about it."""
    extra_turns: tuple[int, ...]
    """Players who take an extra turn after this one, the next first."""
    effect_order: tuple[Scope, ...]
    """Statics and timed effects in the order in which they apply."""
    depends_on: i64
    """Mask of the kinds of changes that can affect those effects."""
    applied: tuple[Applied, ...]
    """Results of their last evaluation, in the same order; empty if not known."""
    dirty: i64
    """Mask of the kinds of changes since the characteristics of cards in play were last computed."""
    checked: i64
    """Part of the game that needs no state check, because nothing relevant has changed since the last one:
    `UNCHECKED`, `CARDS_CHECKED` or `CHECKED`."""
    paid: tuple[int, int]
    """The card being played and the ink paid for it (1.5.4)."""
    rng: int
    ask_player: i64
    ask_kind: i64
    ask_source: i64
    answers: vec[i64]
    """Answers to the open decision; replaced rather than changed."""
    outcome: i64
    """Winner, `NOBODY`, or `NOT_OVER`."""
    termination: str
    log: Log | None
    trace: set[Part] | None
    """Parts of abilities that had an effect; recorded only to measure coverage."""

    # Copying.

    def __init__(
        self,
        cards: list[CardDef],
        owner: vec[i64],
        edition: Edition,
        game: GameRules,
        of: State | None,
    ) -> None:
        """Begin without players, or copy another state of the same game.

        Every field is set here, so that compiled code need not check whether it is.
        """
        self.cards = cards
        self.owner = owner
        self.edition = edition
        self.game = game
        self.log = None
        self.trace = None
        self.batch_bag = -1
        self.batch_history = 0
        if of is None:
            self.lore_needed = game.lore_to_win
            self.draws_lose = edition.deck_out == "draw"
            self.reshuffles = game.deck_out == RESHUFFLE
            self.ready_first = edition.ready_first
            self.players = []
            self.sides = vec[i64]()
            self.simultaneous = False
            count = len(cards)
            self.zones = vec[u8]([Z_DECK] * count)  # compiled, a list that has a name is slow to convert
            self.stamps = vec[i32]([0] * count)
            self.seen = vec[u8]([0] * count)
            self.departed = ()
            self.active = 0
            self.starter = 0
            self.turn = 0
            self.turn_limit = 0
            self.phase = PHASE_SETUP
            self.top = NO_PROCESS
            self.bag = ()
            self.challenge = (-1, -1)
            self.credits = vec[i64]()
            self.statics = ()
            self.timed = ()
            self.floating = ()
            self.replacers = ()
            self.discounts = ()
            self.rules = ()
            self.granted = ()
            self.granted_events = 0
            self.watchers = [()] * N_EVENTS
            self.owns_watchers = True
            self.event_mask = 0
            self.recorded = (False,) * N_EVENTS
            self.history = ()
            self.looks_back = False
            self.past = ()
            self.extra_turns = ()
            self.effect_order = ()
            self.depends_on = 0
            self.applied = ()
            self.dirty = 0
            self.checked = CHECKED
            self.paid = (-1, 0)
            self.rng = 0
            self.ask_player = -1
            self.ask_kind = -1
            self.ask_source = -1
            self.answers = vec[i64]()
            self.outcome = NOT_OVER
            self.termination = ""
        else:
            self.lore_needed = of.lore_needed
            self.draws_lose = of.draws_lose
            self.reshuffles = of.reshuffles
            self.ready_first = of.ready_first
            self.sides = of.sides
            self.simultaneous = of.simultaneous
            self.players = [player.copy() for player in of.players]
            self.zones = of.zones[:]
            self.stamps = of.stamps[:]
            self.seen = of.seen[:]
            self.departed = of.departed
            self.active = of.active
            self.starter = of.starter
            self.turn = of.turn
            self.turn_limit = of.turn_limit
            self.phase = of.phase
            self.top = copy_stack(of.top)
            self.bag = of.bag
            self.challenge = of.challenge
            self.credits = of.credits
            self.statics = of.statics
            self.timed = of.timed
            self.floating = of.floating
            self.replacers = of.replacers
            self.discounts = of.discounts
            self.rules = of.rules
            self.granted = of.granted
            self.granted_events = of.granted_events
            self.watchers = of.watchers
            self.owns_watchers = False
            of.owns_watchers = False
            self.event_mask = of.event_mask
            self.recorded = of.recorded
            self.history = of.history
            self.looks_back = of.looks_back
            self.past = of.past
            self.extra_turns = of.extra_turns
            self.effect_order = of.effect_order
            self.depends_on = of.depends_on
            self.applied = of.applied
            self.dirty = of.dirty
            self.checked = of.checked
            self.paid = of.paid
            self.rng = of.rng
            self.ask_player = of.ask_player
            self.ask_kind = of.ask_kind
            self.ask_source = of.ask_source
            self.answers = of.answers
            self.outcome = of.outcome
            self.termination = of.termination

    def copy(self) -> State:
        """Return an independent copy that continues exactly as this one would; the log is not attached."""
        return State(self.cards, self.owner, self.edition, self.game, self)

    def put(self, zones: Sequence[int], stamps: Sequence[int], seen: Sequence[int]) -> None:
        """Set the zone and stamp of each card, and the players who know it."""
        self.zones = vec[u8](zones)
        self.stamps = vec[i32](stamps)
        self.seen = vec[u8](seen)

    def add_stand_in(self, cid: i64) -> i64:
        """Add a copy of a card that is in no zone and known to everyone, and return its id."""
        self.put(
            [*self.zones, Z_OUT],
            [*self.stamps, self.stamps[cid]],
            [*self.seen, (1 << len(self.players)) - 1],
        )
        self.cards = [*self.cards, self.cards[cid]]
        self.owner = append(self.owner[:], self.owner[cid])
        return len(self.cards) - 1

    # Looking things up.

    def ref(self, cid: i64) -> i64:
        """Return a reference to a card where it is now."""
        stamp: int = self.stamps[cid]
        wide: i64 = stamp
        return wide << STAMP_SHIFT | cid

    @property
    def team(self) -> tuple[int, ...]:
        """Team of each player, in a new tuple."""
        return tuple(self.sides)

    @team.setter
    def team(self, team: tuple[int, ...]) -> None:
        self.sides = vec[i64](team)

    def credit(self, credits: list[int]) -> None:
        """Set the credits of damage from a list, for code that isn't compiled and can't make a vector."""
        self.credits = vec[i64](credits)

    @property
    def permanents(self) -> dict[int, Permanent]:
        """All cards in play by card id, in a new dictionary."""
        return {p.cid: p for player in self.players for p in player.play}

    # A player has few cards in play: a scan is faster than a dictionary that every copy has to build.

    def in_play(self, cid: i64) -> Permanent | None:
        """Return a card in play, or None if it is elsewhere."""
        for p in self.players[self.owner[cid]].play:
            if p.cid == cid:
                return p
        return None

    def permanent_of(self, cid: i64) -> Permanent:
        """Return a card that is known to be in play."""
        for p in self.players[self.owner[cid]].play:
            if p.cid == cid:
                return p
        raise KeyError(cid)

    def permanent(self, ref: i64) -> Permanent | None:
        """Return the card in play that a reference means, or None if it has left."""
        if ref >= 0:
            for p in self.players[self.owner[ref & CARD_MASK]].play:
                if p.ref == ref:
                    return p
        return None

    def last_known(self, ref: i64) -> Permanent | None:
        """Return the card in play that a reference means, or its last known information (6.7.7)."""
        if ref >= 0:  # `permanent`, without a call
            for p in self.players[self.owner[ref & CARD_MASK]].play:
                if p.ref == ref:
                    return p
        for gone in self.departed:
            if gone.ref == ref:
                return gone
        return None

    def top_of(self, cid: i64) -> Permanent | None:
        """Return the card in play that another card is under."""
        for player in self.players:
            for p in player.play:
                if cid in p.under:
                    return p
        return None

    def remember(self, p: Permanent) -> None:
        """Keep the last known information of a card that has left play (6.7.7)."""
        for gone in self.departed:
            if gone.ref == p.ref:
                self.departed = tuple([p if other is gone else other for other in self.departed])
                return
        one = (p,)
        self.departed = self.departed + one

    def shifted_over(self, ref: i64) -> i64:
        """Return the reference, or one to the new top if the card was just shifted onto (8.10.5)."""
        cid = ref & CARD_MASK
        if self.zones[cid] == Z_UNDER and self.stamps[cid] == (ref >> STAMP_SHIFT) + 1:
            top = self.top_of(cid)
            if top is not None and cid not in top.facedown:
                return top.ref
        return ref

    def follow(self, ref: i64) -> i64:
        """Return the card of a reference if it has moved at most once since, else -1 (6.1.11.1)."""
        if ref < 0:
            return -1
        cid = ref & CARD_MASK
        stamp: int = self.stamps[cid]
        moved = stamp - (ref >> STAMP_SHIFT)
        if moved == 0 or moved == 1:
            return cid
        # Older editions: only entering a private zone makes a card a new object.
        return cid if not self.edition.new_object_any_zone and self.zones[cid] == Z_DISCARD else -1

    def opponents(self, player: i64) -> list[int]:
        """Return the opponents still in the game, in turn order from the active player (6.7.6)."""
        return [q for q in self.turn_order() if not self.are_allies(q, player)]

    def turn_order(self) -> list[int]:
        """Return the players still in the game, the active one first."""
        n = len(self.players)
        a = self.active
        if n == 2:
            return [a, 1 - a]  # when one of two leaves, the game is over
        found: list[int] = []
        for seat in range(a, a + n):
            q = seat
            if q >= n:
                q -= n
            if not self.players[q].left:
                found.append(q)
        return found

    def is_active(self, player: i64) -> bool:
        """Return whether it is this player's turn, alone or together with teammates (9.3.1)."""
        return player == self.active or (self.simultaneous and self.are_allies(player, self.active))

    def are_allies(self, player: i64, other: i64) -> bool:
        """Return whether two players are on the same team, or the same player."""
        return self.sides[player] == self.sides[other]

    def acting(self) -> list[int]:
        """Return the players whose turn it is, the active one first."""
        if not self.simultaneous:
            return [] if self.players[self.active].left else [self.active]
        return [q for q in self.turn_order() if self.is_active(q)]

    # The stack.

    @property
    def stack(self) -> list[Process]:
        """The processes in a new list; the last one runs next."""
        found: list[Process] = []
        process = self.top
        while process is not NO_PROCESS:
            found.append(process)
            process = process.below
        found.reverse()
        return found

    def push(self, process: Process) -> None:
        """Have a process run before everything else."""
        process.below = self.top
        self.top = process

    def push_below(self, process: Process) -> None:
        """Have a process run after the one on top."""
        process.below = self.top.below
        self.top.below = process

    def pop(self) -> None:
        """Remove the process on top, which is done."""
        self.top = self.top.below

    # Asking.

    def ask(self, player: i64, kind: i64, options: list[int], source: i64 = -1) -> None:
        """Ask a player for a decision."""
        # Compiled, a comprehension is a loop, while the conversion of a list is a slow call.
        answers = vec[i64]([option for option in options], capacity=len(options))  # noqa: C416
        self.pose(player, kind, answers, source)

    def pose(self, player: i64, kind: i64, answers: vec[i64], source: i64 = -1) -> None:
        """Ask a player for a decision, like `ask`, with the options in a vector."""
        self.ask_player = player
        self.ask_kind = kind
        self.ask_source = source
        self.answers = answers

    @property
    def options(self) -> list[int]:
        """Answers to the open decision, in a new list."""
        return list(self.answers)

    @options.setter
    def options(self, options: list[int]) -> None:
        self.answers = vec[i64](options)

    def advance(self) -> None:
        """Run until a decision with more than one answer is open or the game is over."""
        steps: i64 = 0
        while self.outcome == NOT_OVER:
            if self.ask_kind < 0:
                steps += 1
                if steps > LOOP_LIMIT:
                    self.stop_loop()
                    return
                self.top.run(self)
            elif self.players[self.ask_player].left:
                self.answer_for_leaver()
            elif len(self.answers) != 1 or self.ask_kind == ASK_MAIN:
                return
            else:
                self.ask_kind = -1
                self.top.answer(self, self.answers[0])

    def answer_for_leaver(self) -> None:
        """Answer for a player who has left, with the last option."""
        self.ask_kind = -1
        self.top.answer(self, self.answers[-1])

    def stop_loop(self) -> None:
        """End the game without a winner because of an endless loop without decisions (6.1.10)."""
        self.outcome = NOBODY
        self.termination = "endless loop"
        self.top = NO_PROCESS
        self.ask_kind = -1
        self.answers = vec[i64]()

    def apply(self, action: i64) -> None:
        """Answer the open decision with one of `options`, unchecked, and advance."""
        self.ask_kind = -1
        self.top.answer(self, action)
        self.advance()

    def drop_processes_of(self, player: i64) -> None:
        """Drop the processes of a player who has left, and end their turn (9.2.3)."""
        self.ask_kind = -1
        if self.challenge[0] >= 0 and self.owner[self.challenge[0] & CARD_MASK] == player:
            self.challenge = (-1, -1)
        if self.active == player and self.phase != PHASE_SETUP:
            mates = self.acting()
            if mates:
                self.active = mates[0]  # they continue the turn they share (9.3.1)
            else:
                self.stack[0].stage = LAST_STAGE
        processes = self.stack
        self.top = NO_PROCESS
        for i, process in enumerate(processes):
            if i == 0 or process.you != player:
                self.push(process)

    def check_players(self) -> None:
        """Make the next game state check look at players, and at cards only if it would do so anyway."""
        if self.checked == CHECKED:
            self.checked = CARDS_CHECKED

    def changed(self, what: i64) -> None:
        """Mark the projection as stale if a continuous effect depends on what changed."""
        self.dirty |= self.depends_on & what

    # Once per turn.

    def times_used(self, ref: i64, part: Part) -> i64:
        """Return how often an ability of a permanent, in play or not, has been used this turn."""
        p = self.last_known(ref)
        return p.used.count(part) if p is not None and p.used_turn == self.turn else 0

    def note_use(self, ref: i64, part: Part) -> None:
        """Count a use of an ability of a permanent, even one that has left (6.1.13.2)."""
        p = self.permanent(ref)
        if p is None:
            p = self.last_known(ref)
            if p is None:
                return
            p = p.copy()  # copies of the game share the old one
            self.remember(p)
        if p.used_turn != self.turn:
            p.used_turn = self.turn
            p.used = ()
        p.used += (part,)


def copy_stack(top: Process) -> Process:
    """Return a copy of the process on top of a stack, on copies of those below it."""
    if top is NO_PROCESS:
        return top
    made = top.copy()
    made.below = copy_stack(top.below)
    return made


def blank(
    cards: Iterable[CardDef],
    owner: Iterable[int],
    count: i64,
    edition: Edition,
    game: GameRules,
    seed: int,
) -> State:
    """Return an empty state without decks."""
    return without_decks(list(cards), vec[i64](owner), count, edition, game, seed)


def without_decks(
    cards: list[CardDef], owner: vec[i64], count: i64, edition: Edition, game: GameRules, seed: int
) -> State:
    """Return an empty state, like `blank`, that keeps the collections given."""
    g = State(cards, owner, edition, game, None)
    g.players = [new_player() for _ in range(count)]
    g.sides = vec[i64](range(count))
    g.rng = seed
    return g
