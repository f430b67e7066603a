"""The state of a game: plain data that can be copied at any decision, and the primitives everything uses.

Card ids number the cards of one game; `stamps` counts how often each has changed zones. Rarely changing
collections are tuples, replaced rather than changed, so that copies can share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from inkwright.engine.codes import (
    A_DONE,
    A_NO,
    ASK_MAIN,
    L_TRIGGERED,
    N_EVENTS,
    PHASE_SETUP,
    Z_DECK,
    Z_DISCARD,
    Z_PLAY,
    Z_UNDER,
)
from inkwright.engine.definition import (
    CardDef,
    Derived,
    EventDef,
    Mod,
    Part,
    ReplaceDef,
    RuleDef,
    StaticDef,
    TriggerDef,
)
from inkwright.engine.scope import CardFilter, Process, Scope
from inkwright.rules.editions import Edition
from inkwright.rules.formats import GameRules

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int of 64 bits where this is compiled, any int otherwise

LOOP_LIMIT: Final = 5_000
"""Processes run between two decisions before a loop is called endless (6.1.10)."""
LAST_STAGE: Final = 7
"""The stage of a turn in which all that is left is to end what lasts this turn, and the final check."""

LogEntry = tuple[int, str, int, int, int, int, int]
"""(kind, rule id, player, card, other card, amount, source card); -1 where there is none."""
Witness = tuple[int, int, int, int, int]
"""Of a log entry: who knew its card, the stamp of that, the same of its other card, the source's stamp."""


class Permanent:
    """A card in play: a character, item or location, with what is under it."""

    __slots__ = (
        "at",
        "card",
        "cid",
        "d",
        "damage",
        "drying",
        "exerted",
        "facedown",
        "player",
        "ref",
        "stamp",
        "under",
        "used",
        "used_turn",
        "way",
    )

    def __init__(self, cid: int, player: int, stamp: int, card: CardDef) -> None:
        self.cid = cid
        self.player = player
        self.stamp = stamp
        self.ref: int = stamp << 16 | cid
        """A reference that stops being valid when the card leaves play."""
        self.card = card
        self.d: Derived = card.base
        self.exerted: bool = False
        self.drying: bool = True
        self.damage: int = 0
        self.at: int = -1
        """The location it is at, or -1."""
        self.under: tuple[int, ...] = ()
        """The cards under it, topmost first."""
        self.facedown: tuple[int, ...] = ()
        """Those of them that are facedown."""
        self.used: tuple[Part, ...] = ()
        """Its abilities used in the turn `used_turn`, once for each use (6.1.13.2)."""
        self.used_turn: int = -1
        self.way: int = 0
        """How it was paid for."""

    def copy(self) -> Permanent:
        """An independent copy."""
        p = Permanent(self.cid, self.player, self.stamp, self.card)
        p.d = self.d
        p.exerted = self.exerted
        p.drying = self.drying
        p.damage = self.damage
        p.at = self.at
        p.under = self.under
        p.facedown = self.facedown
        p.used = self.used
        p.used_turn = self.used_turn
        p.way = self.way
        return p


class Player:
    """One player's zones and counters."""

    __slots__ = (
        "attempted_draw",
        "deck",
        "discard",
        "drops",
        "hand",
        "ink_exerted",
        "ink_ready",
        "inked",
        "left",
        "lore",
        "play",
        "turns",
    )

    def __init__(self) -> None:
        self.deck: list[int] = []
        """The top card is the last."""
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.ink_ready: list[int] = []
        self.ink_exerted: list[int] = []
        self.play: list[Permanent] = []
        self.lore: int = 0
        self.drops: int = 0
        self.inked: int = 0
        """Cards inked this turn as the turn action."""
        self.turns: int = 0
        """Turns begun so far."""
        self.left: bool = False
        """Has lost, conceded or otherwise left the game."""
        self.attempted_draw: bool = False
        """Tried to draw from an empty deck since the last check (older editions)."""

    def copy(self) -> Player:
        """An independent copy but for the permanents, which the state copies."""
        p = Player()
        p.deck = self.deck[:]
        p.hand = self.hand[:]
        p.discard = self.discard[:]
        p.ink_ready = self.ink_ready[:]
        p.ink_exerted = self.ink_exerted[:]
        p.play = [permanent.copy() for permanent in self.play]
        p.lore = self.lore
        p.drops = self.drops
        p.inked = self.inked
        p.turns = self.turns
        p.left = self.left
        p.attempted_draw = self.attempted_draw
        return p


class Event:
    """Something that happened, as triggers and histories see it. Cards are references."""

    __slots__ = ("amount", "card", "code", "group", "other", "player", "source")

    def __init__(
        self,
        code: int,
        player: int,
        card: int,
        other: int,
        amount: int,
        source: int,
        group: tuple[int, ...] = (),
    ) -> None:
        self.code = code
        self.player = player
        self.card = card
        self.other = other
        self.amount = amount
        self.source = source
        self.group = group
        """All the cards that did it together, for "one or more of"; otherwise nothing."""


class BagEntry:
    """A triggered ability waiting in the bag (7.7)."""

    __slots__ = ("event", "floating", "player", "source", "trigger")

    def __init__(
        self, player: int, source: int, trigger: TriggerDef, event: Event, floating: Floating | None
    ) -> None:
        self.player = player
        self.source = source
        self.trigger = trigger
        self.event = event
        self.floating = floating


class Static(Scope):
    """A static ability in force: whose, from which card, which."""

    __slots__ = ("ability",)

    def __init__(self, you: int, this: int, ability: StaticDef) -> None:
        super().__init__(you, this)
        self.ability = ability


class Timed(Scope):
    """What a resolved effect has set up for a while: modifiers for cards, or a change of rules (6.4.2)."""

    __slots__ = ("cards", "mods", "part", "player", "rule", "since", "targets", "until", "values")

    def __init__(self, you: int, this: int, part: Part, until: int, player: int, since: int) -> None:
        super().__init__(you, this)
        self.part = part
        self.until = until
        self.player = player
        """Whose turn ends it, or in whose next turn it applies."""
        self.since = since
        """The number of the turn in which it was set up."""
        self.targets: tuple[int, ...] = ()
        """References of the cards an applied static has (6.4.2.2)."""
        self.cards: CardFilter | None = None
        """What a continuous static covers (6.4.2.1)."""
        self.mods: tuple[Mod, ...] = ()
        self.values: tuple[int, ...] = ()
        """The amounts of `mods`, fixed on resolution (6.1.8)."""
        self.rule: RuleDef | None = None

    def onto(self, target: int, turn: int) -> Timed:
        """The same modifiers for one card, beginning now."""
        t = Timed(self.you, self.this, self.part, self.until, self.player, turn)
        t.regs = self.regs
        t.targets = (target,)
        t.mods = self.mods
        t.values = self.values
        return t

    def moved(self, old: int, new: int) -> Timed:
        """The same with one target in place of another: what a shifted character keeps (8.10.5)."""
        if old not in self.targets:
            return self
        t = Timed(self.you, self.this, self.part, self.until, self.player, self.since)
        t.they = self.they
        t.regs = self.regs
        t.targets = tuple(new if ref == old else ref for ref in self.targets)
        t.cards = self.cards
        t.mods = self.mods
        t.values = self.values
        t.rule = self.rule
        return t


class Floating(Scope):
    """A floating or delayed trigger, or a shield, that a resolved effect has left behind (6.2.7)."""

    __slots__ = ("once", "player", "replacement", "since", "trigger", "until")

    def __init__(
        self, you: int, this: int, trigger: TriggerDef | None, replacement: ReplaceDef | None
    ) -> None:
        super().__init__(you, this)
        self.trigger = trigger
        self.replacement = replacement
        self.once: bool = False
        self.until: int = 0
        self.player: int = you
        self.since: int = 0

    def moved(self, old: int, new: int) -> Floating:
        """The same about the character that was shifted onto the one it was about (8.10.5)."""
        if not any(old in refs for refs in self.regs):
            return self
        f = Floating(self.you, self.this, self.trigger, self.replacement)
        f.they = self.they
        f.regs = [tuple(new if ref == old else ref for ref in refs) for refs in self.regs]
        f.once = self.once
        f.until = self.until
        f.player = self.player
        f.since = self.since
        return f


class RuleInForce(Scope):
    """A change of rules that applies now."""

    __slots__ = ("rule",)

    def __init__(self, you: int, this: int, rule: RuleDef) -> None:
        super().__init__(you, this)
        self.rule = rule


class State:
    """A game. See the modules beside this one for what happens to it; `copy` is the primitive of search."""

    __slots__ = (
        "active",
        "applying",
        "ask_kind",
        "ask_player",
        "ask_source",
        "at",
        "bag",
        "cards",
        "challenge",
        "checked",
        "credits",
        "deps",
        "dirty",
        "discounts",
        "draws_lose",
        "edition",
        "floating",
        "game",
        "gone",
        "granted",
        "granted_events",
        "heard",
        "history",
        "log",
        "lore_needed",
        "named",
        "options",
        "outcome",
        "owner",
        "paid",
        "phase",
        "players",
        "ready_first",
        "record",
        "replacers",
        "rng",
        "rules",
        "seen",
        "simultaneous",
        "stack",
        "stamps",
        "starter",
        "statics",
        "team",
        "termination",
        "timed",
        "trace",
        "turn",
        "turn_limit",
        "watch",
        "witness",
        "zones",
    )

    cards: tuple[CardDef, ...]
    owner: tuple[int, ...]
    edition: Edition
    game: GameRules
    lore_needed: int
    """Of the format, and the next two of the edition, kept at hand: what it takes to win (2.3.3.1)."""
    draws_lose: bool
    """Drawing from an empty deck loses the game, not ending a turn with one."""
    ready_first: bool
    """A turn begins by readying."""
    players: list[Player]
    team: tuple[int, ...]
    """The team of each player; without teams each is their own."""
    simultaneous: bool
    """Teammates take their turns together (9.3)."""
    zones: list[int]
    stamps: list[int]
    seen: list[int]
    """For each card, as a bit for each player, who knows which card it is that lies there."""
    at: dict[int, Permanent]
    """The permanents in play by card id."""
    gone: dict[int, Permanent]
    """Last known information by reference, kept until the bag is empty (6.7.7)."""
    active: int
    starter: int
    turn: int
    turn_limit: int
    phase: int
    stack: list[Process]
    bag: list[BagEntry]
    challenge: tuple[int, int]
    """References of the challenger and the challenged card."""
    credits: tuple[tuple[int, int], ...]
    """(damaged card, the character whose damage it was) since the last check (1.8.1.4)."""
    statics: tuple[Static, ...]
    timed: tuple[Timed, ...]
    floating: tuple[Floating, ...]
    replacers: tuple[int, ...]
    """Cards in play that have a replacement effect."""
    discounts: tuple[Timed, ...]
    """Discounts on the next card played (4.3.6)."""
    rules: tuple[RuleInForce, ...]
    granted: tuple[tuple[int, Part], ...]
    granted_events: int
    watch: list[tuple[int, ...]]
    heard: int
    """Bits of the events that somebody may watch for or look back on; others may be among them."""
    record: tuple[bool, ...]
    """Which events some card of this game looks back on."""
    history: list[Event]
    """The recorded events of this turn."""
    applying: tuple[Scope, ...]
    """Statics and timed effects in the order in which they apply."""
    deps: int
    """Which changes of the game can change what they do."""
    dirty: bool
    checked: bool
    """Nothing that a game state check looks at has changed since the last one."""
    named: tuple[str, ...]
    paid: tuple[int, int]
    """The card being played and the ink paid for it (1.5.4)."""
    rng: int
    ask_player: int
    ask_kind: int
    ask_source: int
    options: list[int]
    outcome: int
    """The winner, -1 for nobody, -2 while the game goes on."""
    termination: str
    log: list[LogEntry] | None
    witness: list[Witness] | None
    """Beside the log, what tells who may know of it."""
    trace: set[Part] | None
    """Where somebody counts which abilities are reached: every part of one that did something."""

    # Copying.

    def copy(self) -> State:
        """An independent copy that goes on exactly as this one would; the log is not attached to it."""
        g = State()
        g.cards = self.cards
        g.owner = self.owner
        g.edition = self.edition
        g.game = self.game
        g.lore_needed = self.lore_needed
        g.draws_lose = self.draws_lose
        g.ready_first = self.ready_first
        g.team = self.team
        g.simultaneous = self.simultaneous
        players = [player.copy() for player in self.players]
        g.players = players
        at: dict[int, Permanent] = {}
        for player in players:
            for p in player.play:
                at[p.cid] = p
        g.at = at
        g.zones = self.zones[:]
        g.stamps = self.stamps[:]
        g.seen = self.seen[:]
        g.gone = dict(self.gone) if self.gone else {}
        g.active = self.active
        g.starter = self.starter
        g.turn = self.turn
        g.turn_limit = self.turn_limit
        g.phase = self.phase
        g.stack = [process.copy() for process in self.stack]
        g.bag = self.bag[:]
        g.challenge = self.challenge
        g.credits = self.credits
        g.statics = self.statics
        g.timed = self.timed
        g.floating = self.floating
        g.replacers = self.replacers
        g.discounts = self.discounts
        g.rules = self.rules
        g.granted = self.granted
        g.granted_events = self.granted_events
        g.watch = self.watch[:]
        g.heard = self.heard
        g.record = self.record
        g.history = self.history[:]
        g.applying = self.applying
        g.deps = self.deps
        g.dirty = self.dirty
        g.checked = self.checked
        g.named = self.named
        g.paid = self.paid
        g.rng = self.rng
        g.ask_player = self.ask_player
        g.ask_kind = self.ask_kind
        g.ask_source = self.ask_source
        g.options = self.options[:]
        g.outcome = self.outcome
        g.termination = self.termination
        g.log = None
        g.witness = None
        g.trace = None
        return g

    # Chance.

    def random_below(self, n: int) -> int:
        """A number from 0 to n-1. Splitmix64: the same on every platform, and its whole state is one int."""
        self.rng = (self.rng + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = self.rng
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return ((z ^ (z >> 31)) >> 11) % n

    def shuffle(self, cids: list[int]) -> None:
        """Shuffle in place, with the numbers of `random_below`, in 64-bit arithmetic where this is compiled.

        There, products lose what is above 64 bits and numbers have a sign, so that each shift is masked; in
        Python `whole` does both. The constants are those above, less 2 to the 64th. Of a deck, one number of
        53 bits places three cards, which favours no place by more than 2 to the -29th.
        """
        whole: i64 = 0xFFFFFFFF
        whole = whole << 32 | whole
        step: i64 = -0x61C8864680B583EB
        first: i64 = -0x40A7B892E31B1A47
        second: i64 = -0x6B2FB644ECCEEE15
        high = self.rng >> 32
        low = self.rng & 0xFFFFFFFF
        rng: i64 = high
        rng = rng << 32 | low
        z: i64 = 0
        below: i64
        each = 3 if len(cids) <= 256 else 1
        left = 0
        for i in range(len(cids) - 1, 0, -1):
            if left == 0:
                left = each
                rng = (rng + step) & whole
                z = ((rng ^ (rng >> 30 & 0x3FFFFFFFF)) * first) & whole
                z = ((z ^ (z >> 27 & 0x1FFFFFFFFF)) * second) & whole
                z = (z ^ (z >> 31 & 0x1FFFFFFFF)) >> 11 & 0x1FFFFFFFFFFFFF
            left -= 1
            below = i + 1
            j: i64 = z % below
            z = z // below
            cid = cids[i]
            cids[i] = cids[j]
            cids[j] = cid
        high = rng >> 32 & 0xFFFFFFFF
        low = rng & 0xFFFFFFFF
        self.rng = high << 32 | low

    # Looking things up.

    def ref(self, cid: int) -> int:
        """A reference to a card where it is now."""
        return self.stamps[cid] << 16 | cid

    def permanent(self, ref: int) -> Permanent | None:
        """The card in play that a reference means, or None when it has left."""
        p = self.at.get(ref & 0xFFFF)
        return p if p is not None and p.stamp == ref >> 16 else None

    def last_known(self, ref: int) -> Permanent | None:
        """The card in play that a reference means, or what it last was there (6.7.7)."""
        p = self.at.get(ref & 0xFFFF)
        if p is not None and p.stamp == ref >> 16:
            return p
        return self.gone.get(ref)

    def shifted_over(self, ref: int) -> int:
        """The same reference, or, where the card has just been shifted onto, one to its new top (8.10.5)."""
        cid = ref & 0xFFFF
        if self.zones[cid] == Z_UNDER and self.stamps[cid] == (ref >> 16) + 1:
            for p in self.at.values():
                if cid in p.under and cid not in p.facedown:
                    return p.ref
        return ref

    def follow(self, ref: int) -> int:
        """The card that a reference means if it has not moved on more than once since, else -1 (6.1.11.1)."""
        if ref < 0:
            return -1
        cid = ref & 0xFFFF
        moved = self.stamps[cid] - (ref >> 16)
        if moved == 0 or moved == 1:
            return cid
        # Older editions: only entering a private zone makes a card a new object.
        return cid if not self.edition.new_object_any_zone and self.zones[cid] == Z_DISCARD else -1

    def opponents(self, player: int) -> list[int]:
        """The opponents still in the game, in turn order after the active player (6.7.6)."""
        team = self.team
        return [q for q in self.turn_order() if team[q] != team[player]]

    def turn_order(self) -> list[int]:
        """The players still in the game, the active one first."""
        n = len(self.players)
        a = self.active
        if n == 2:
            return [a, 1 - a]  # when one of two leaves, the game is over
        order = [(a + i) % n for i in range(n)]
        return [q for q in order if not self.players[q].left]

    def is_active(self, player: int) -> bool:
        """Whether it is this player's turn, alone or together with teammates (9.3.1)."""
        return player == self.active or (self.simultaneous and self.team[player] == self.team[self.active])

    def acting(self) -> list[int]:
        """The players whose turn it is, the active one first."""
        if not self.simultaneous:
            return [] if self.players[self.active].left else [self.active]
        return [q for q in self.turn_order() if self.is_active(q)]

    # Asking.

    def ask(self, player: int, kind: int, options: list[int], source: int = -1) -> None:
        """Stop for a decision. For a player who has left, the last answer is taken: no, or nothing more."""
        self.ask_player = player
        self.ask_kind = kind
        self.ask_source = source
        self.options = options[-1:] if self.players[player].left else options

    def advance(self) -> None:
        """Go on until a decision with more than one answer is open or the game is over."""
        steps = 0
        while self.outcome == -2:
            kind = self.ask_kind
            if kind < 0:
                steps += 1
                if steps > LOOP_LIMIT:
                    self.stop_loop()
                    return
                self.stack[-1].run(self)
            elif self.players[self.ask_player].left:
                self.answer_for_nobody()
            elif kind == ASK_MAIN or len(self.options) != 1:
                return
            else:
                self.ask_kind = -1
                self.stack[-1].answer(self, self.options[0])

    def answer_for_nobody(self) -> None:
        """A player who has left is asked by another's effect: they decline, or it takes what comes first."""
        self.ask_kind = -1
        declining = [action for action in self.options if action & 31 in (A_NO, A_DONE)]
        self.stack[-1].answer(self, declining[0] if declining else self.options[0])

    def stop_loop(self) -> None:
        """Something goes on for ever without anybody being asked: the game ends without a winner (6.1.10)."""
        self.outcome = -1
        self.termination = "endless loop"
        self.stack.clear()
        self.ask_kind = -1
        self.options = []

    def apply(self, action: int) -> None:
        """Answer the open decision with one of `options`, unchecked, and go on."""
        self.ask_kind = -1
        self.stack[-1].answer(self, action)
        self.advance()

    def drop_processes_of(self, player: int) -> None:
        """A player has left: what was under way for them is dropped, and their turn is over (9.2.3)."""
        self.ask_kind = -1
        if self.challenge[0] >= 0 and self.owner[self.challenge[0] & 0xFFFF] == player:
            self.challenge = (-1, -1)
        if self.active == player and self.phase != PHASE_SETUP:
            mates = self.acting()
            if mates:
                self.active = mates[0]  # they go on with the turn they share (9.3.1)
            else:
                self.stack[0].stage = LAST_STAGE
        self.stack = [process for i, process in enumerate(self.stack) if i == 0 or process.you != player]

    # Events and triggers.

    def changed(self, what: int) -> None:
        """Something changed that continuous effects may depend on."""
        if self.deps & what:
            self.dirty = True

    def emit(
        self,
        code: int,
        rule: str,
        player: int,
        card: int = -1,
        other: int = -1,
        amount: int = 0,
        source: int = -1,
        group: tuple[int, ...] = (),
    ) -> None:
        """Something happened: note it and add what it triggers to the bag (7.7.3.1).

        What several cards do together is one event for each of them, with references to all as its group.
        """
        if self.log is not None:
            self.log.append((code, rule, player, card, other, amount, source))
            if self.witness is not None:
                self.attest(card, other, source)
        if not self.heard >> code & 1 and not self.floating:
            return
        watchers = self.watch[code]
        recorded = self.record[code]
        given = self.granted_events >> code & 1
        if not watchers and not recorded and not self.floating and not given:
            return
        stamps = self.stamps
        event = Event(
            code,
            player,
            stamps[card] << 16 | card if card >= 0 else -1,
            stamps[other] << 16 | other if other >= 0 else -1,
            amount,
            stamps[source] << 16 | source if source >= 0 else -1,
            group,
        )
        if recorded:
            self.history.append(event)
            self.changed(2048)  # D_HISTORY
        for cid in watchers:
            p = self.at.get(cid)
            if p is not None:
                lost = p.d.lost
                for trigger in p.card.triggers:
                    if trigger.zone == Z_PLAY and (not lost or trigger.title not in lost):
                        self.consider(trigger, p.player, p.ref, event, None)
            else:
                zone = self.zones[cid]
                for trigger in self.cards[cid].triggers:
                    if trigger.zone == zone:
                        self.consider(trigger, self.owner[cid], stamps[cid] << 16 | cid, event, None)
        if given:
            for cid, part in self.granted:
                if isinstance(part, TriggerDef):
                    p = self.at.get(cid)
                    if p is not None:
                        self.consider(part, p.player, p.ref, event, None)
        if self.floating:
            for floating in self.floating:
                if floating.trigger is not None:
                    self.consider(floating.trigger, floating.you, floating.this, event, floating)

    def listen(self) -> None:
        """Find out anew which events somebody watches for or looks back on."""
        self.heard = self.granted_events
        for code in range(N_EVENTS):
            if self.watch[code] or self.record[code]:
                self.heard |= 1 << code

    def attest(self, card: int, other: int, source: int) -> None:
        """Keep beside a log entry who knows the cards it is about as it happens."""
        assert self.witness is not None
        seen, stamps = self.seen, self.stamps
        self.witness.append(
            (
                seen[card] if card >= 0 else 0,
                stamps[card] if card >= 0 else 0,
                seen[other] if other >= 0 else 0,
                stamps[other] if other >= 0 else 0,
                stamps[source] if source >= 0 else 0,
            )
        )

    def consider(
        self, trigger: TriggerDef, player: int, source: int, event: Event, floating: Floating | None
    ) -> None:
        """Add a trigger to the bag if the event is one it watches for."""
        scope: Scope | None = floating
        for watched in trigger.events:
            if watched.code != event.code:
                continue
            if watched.self_only:
                if event.card != source:
                    continue
            if scope is None:
                scope = Scope(player, source)
            if not self.matches(watched, event, scope):
                continue
            told = event
            if event.group and watched.at_least is not None:
                members = self.members(watched, event, scope)
                if members[0] != event.card:
                    continue  # one or more of them: once, for the first
                told = Event(
                    event.code, event.player, event.card, event.other, event.amount, event.source, members
                )
            if watched.nth and self.times_this_turn(watched, scope) != watched.nth:
                continue
            if (
                trigger.condition is not None
                and self.edition.if_check == "both"
                and not self.would_hold(trigger, told, scope)
            ):
                continue
            self.bag.append(BagEntry(player, source, trigger, told, floating))
            if self.log is not None:
                about = event.card & 0xFFFF if event.card >= 0 else -1
                self.log.append((L_TRIGGERED, "7.7.3.1", player, source & 0xFFFF, about, 0, -1))
                if self.witness is not None:
                    self.attest(source & 0xFFFF, about, -1)
            if floating is not None and floating.once:
                self.floating = tuple(other for other in self.floating if other is not floating)
                return

    def would_hold(self, trigger: TriggerDef, event: Event, scope: Scope) -> bool:
        """Whether a secondary `if` is true as the ability triggers (older editions look at it then too)."""
        inner = Scope(scope.you, scope.this)
        inner.regs = [event.group or (event.card,), (event.other,), (event.player,), (event.amount,)]
        inner.regs += scope.regs[4:]
        if trigger.program.slots > len(inner.regs):
            inner.regs += [()] * (trigger.program.slots - len(inner.regs))
        return trigger.condition is None or trigger.condition.holds(self, inner)

    def matches(self, watched: EventDef, event: Event, scope: Scope) -> bool:
        """Whether an event has the parts a trigger condition asks for."""
        if watched.subject is not None and not watched.self_only:
            ref = event.card
            if ref < 0 or not watched.subject.match(self, scope, ref & 0xFFFF, self.last_known(ref)):
                return False
        if watched.object is not None:
            ref = event.other
            if ref < 0 or not watched.object.match(self, scope, ref & 0xFFFF, self.last_known(ref)):
                return False
        if watched.who is not None and not watched.who.includes(self, scope, event.player):
            return False
        if watched.at_least is not None and event.amount < watched.at_least.value(self, scope):
            return False
        return watched.during is None or watched.during.holds(self, scope)

    def members(self, watched: EventDef, event: Event, scope: Scope) -> tuple[int, ...]:
        """Those who did something together that a trigger condition asks for."""
        subject = watched.subject
        if subject is None:
            return event.group
        return tuple(
            ref for ref in event.group if subject.match(self, scope, ref & 0xFFFF, self.last_known(ref))
        )

    def times_this_turn(self, watched: EventDef, scope: Scope) -> int:
        """How often this turn something matching has happened."""
        count = 0
        for event in self.history:
            if event.code == watched.code and self.matches(watched, event, scope):
                if not watched.self_only or event.card == scope.this:
                    count += 1
        return count

    # Once per turn.

    def times_used(self, p: Permanent, part: Part) -> int:
        """How often an ability of a permanent has been used up this turn."""
        return p.used.count(part) if p.used_turn == self.turn else 0

    def note_use(self, p: Permanent, part: Part) -> None:
        """Count a use of an ability of a permanent."""
        if p.used_turn != self.turn:
            p.used_turn = self.turn
            p.used = ()
        p.used = (*p.used, part)


def blank(
    cards: tuple[CardDef, ...],
    owner: tuple[int, ...],
    count: int,
    edition: Edition,
    game: GameRules,
    seed: int,
) -> State:
    """A game of so many players in which nothing is set up yet, not even decks."""
    g = State()
    g.cards = cards
    g.owner = owner
    g.edition = edition
    g.game = game
    g.lore_needed = game.lore_to_win
    g.draws_lose = edition.deck_out == "draw"
    g.ready_first = edition.ready_first
    g.players = [Player() for _ in range(count)]
    g.team = tuple(range(count))
    g.simultaneous = False
    g.zones = [Z_DECK] * len(cards)
    g.stamps = [0] * len(cards)
    g.seen = [0] * len(cards)
    g.at = {}
    g.gone = {}
    g.active = 0
    g.starter = 0
    g.turn = 0
    g.turn_limit = 0
    g.phase = PHASE_SETUP
    g.stack = []
    g.bag = []
    g.challenge = (-1, -1)
    g.credits = ()
    g.statics = ()
    g.timed = ()
    g.floating = ()
    g.replacers = ()
    g.discounts = ()
    g.rules = ()
    g.granted = ()
    g.granted_events = 0
    g.watch = [()] * N_EVENTS
    g.heard = 0
    g.record = (False,) * N_EVENTS
    g.history = []
    g.applying = ()
    g.deps = 0
    g.dirty = False
    g.checked = True
    g.named = ()
    g.paid = (-1, 0)
    g.rng = seed
    g.ask_player = -1
    g.ask_kind = -1
    g.ask_source = -1
    g.options = []
    g.outcome = -2
    g.termination = ""
    g.log = None
    g.witness = None
    g.trace = None
    return g
