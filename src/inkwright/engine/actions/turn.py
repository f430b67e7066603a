"""The turn: its phases and steps, and the start of each turn action (sections 3 and 4)."""

from __future__ import annotations

from typing import Final

from inkwright.engine.ability_uses import abilities_of
from inkwright.engine.actions.challenge import Challenge, price
from inkwright.engine.actions.move import Move
from inkwright.engine.actions.play import Play
from inkwright.engine.actions.play_terms import begin_play
from inkwright.engine.actions.quest import Quest, quest
from inkwright.engine.actions.toll import toll
from inkwright.engine.actions.turn_order import end_timed, expires, pass_turn
from inkwright.engine.actions.use import Use
from inkwright.engine.bag import settle
from inkwright.engine.changes import Change
from inkwright.engine.checks import check_state, end_without_winner
from inkwright.engine.codes import (
    A_BOOST,
    A_CARD,
    A_CHALLENGE,
    A_DONE,
    A_INK,
    A_MOVE,
    A_PASS,
    A_PLAY,
    A_PLAYER,
    A_QUEST,
    A_USE,
    ASK_MAIN,
    ASK_SELECT,
    D_EXERT,
    D_HISTORY,
    D_INK,
    D_TURN,
    E_DRAWS,
    E_GAINS_LORE,
    E_READIES,
    E_TURN_ENDS,
    E_TURN_STARTS,
    F_CAN_STAY_EXERTED,
    F_CANT_QUEST,
    F_CANT_READY,
    F_CANT_READY_AT_START,
    L_PHASE,
    L_SKIPS,
    L_TURN,
    LOCATION,
    M_FLAG,
    PHASE_DRAW,
    PHASE_END,
    PHASE_MAIN,
    PHASE_READY,
    PHASE_READYING,
    PHASE_SET,
    RK_READY_LIMIT,
    RK_SKIP,
    U_THEIR_NEXT_START,
    U_THEIR_NEXT_TURN,
    U_YOUR_NEXT_TURN,
    W_INK,
    Z_HAND,
)
from inkwright.engine.legal import turn_actions
from inkwright.engine.lore import gain_lore
from inkwright.engine.machine_types import append, i64, mypyc_attr
from inkwright.engine.packing import (
    ACTION_KIND_MASK,
    FIELD_MASK,
    FIRST_FIELD,
    NOT_OVER,
    SECOND_FIELD,
    THIRD_FIELD,
    pack,
)
from inkwright.engine.past import keep_turn
from inkwright.engine.project import drop_timed, refresh
from inkwright.engine.replace import has_replacer_of
from inkwright.engine.scope import Process
from inkwright.engine.state import CHECKED, LAST_STAGE, Permanent, State
from inkwright.engine.state.triggers import emit
from inkwright.engine.zones import TURN_INK, draw, note, ready, to_inkwell

MAIN_STAGE: Final = 4
"""Stage of a turn in which the player takes turn actions."""


NONE_STANDING: Final[list[Permanent]] = []
"""No cards to ready at the start of a turn; shared, so never modified."""


@mypyc_attr(acyclic=True)
class Turn(Process):
    """The turn of the active player, from Ready step to final check; always the bottom of the stack."""

    __slots__ = ("done", "seat")

    def __init__(self) -> None:
        super().__init__(-1, -1)
        self.seat: i64 = -1
        """Player who acts next in a shared turn; -1 for the active player."""
        self.done: tuple[int, ...] = ()
        """Teammates who have ended their part of a shared turn (9.3.1)."""

    def copy(self) -> Process:
        t = Turn()
        t.stage = self.stage
        t.seat = self.seat
        t.done = self.done
        return t

    def run(self, g: State) -> None:
        # One stage after the other, until something else comes first.
        who = g.players[g.active]
        while True:
            stage = self.stage
            if who.left and stage < LAST_STAGE:
                g.drop_processes_of(g.active)
                return
            if stage == MAIN_STAGE:
                if (g.bag or g.dirty or g.checked != CHECKED) and (not settle(g) or who.left):
                    return
                if g.departed:
                    g.departed = ()
                if g.simultaneous:
                    self.ask_team(g)
                else:
                    g.ask_player = g.active  # `pose`, without a call
                    g.ask_kind = ASK_MAIN
                    g.ask_source = -1
                    g.answers = turn_actions(g, g.active)
                return
            self.stage = stage + 1
            if stage < 2:
                if stage == 0:
                    self.ready_step(g)
                else:
                    self.set_step(g)
            elif stage == 5:
                self.end_triggers(g)
            elif stage == LAST_STAGE:
                self.expire(g)
            elif (g.bag or (stage < LAST_STAGE and (g.dirty or g.checked != CHECKED))) and not settle(g):
                # Expire again afterwards: effects set up meanwhile for this turn end with it as well.
                self.stage = min(stage, LAST_STAGE)
            elif stage == 2:
                self.draw_step(g)
            elif stage == 3:
                g.phase = PHASE_MAIN
                if g.log is not None:
                    note(g, L_PHASE, "3.2.3.2", g.active, -1, -1, PHASE_MAIN)
            elif stage == 8:
                self.next_turn(g)
                who = g.players[g.active]
            if g.top is not self:
                return

    def answer(self, g: State, action: i64) -> None:
        """Begin a turn action, pushing a process if it takes more than one step."""
        kind = action & ACTION_KIND_MASK
        player = g.ask_player
        if kind == A_PASS:
            if g.simultaneous:
                self.end_part(g, player)
            else:
                self.stage = MAIN_STAGE + 1
            return
        a = action >> FIRST_FIELD & FIELD_MASK
        if kind == A_PLAY and g.zones[a] == Z_HAND:
            g.push(Play(player, a, W_INK))
        elif kind == A_INK:
            g.players[player].inked += 1
            to_inkwell(g, a, False, TURN_INK, -1, player)
        elif kind == A_QUEST:
            p = g.permanent_of(a)
            if p.now.rules and (price(g, p, F_CANT_QUEST) or toll(g, p, None) is not None):
                g.push(Quest(player, p.ref))
            else:
                quest(g, p)
        elif kind == A_PLAYER:
            self.seat = a
        else:
            b = action >> SECOND_FIELD & FIELD_MASK
            if kind == A_CHALLENGE:
                g.push(Challenge(player, g.permanent_of(a).ref, g.permanent_of(b).ref))
            elif kind == A_MOVE:
                g.push(Move(player, g.permanent_of(a).ref, g.permanent_of(b).ref))
            elif kind == A_USE or kind == A_BOOST:
                p = g.permanent_of(a)
                g.push(Use(player, p.ref, abilities_of(g, p)[b]))
            else:
                g.push(begin_play(g, player, kind, a, b, action >> THIRD_FIELD & FIELD_MASK))

    def end_part(self, g: State, player: i64) -> None:
        """End a player's part of a shared turn; teammates may continue (9.3.1)."""
        self.done = (*self.done, player)
        waiting = [q for q in g.acting() if q not in self.done]
        if waiting:
            self.seat = waiting[0]
        else:
            self.stage = MAIN_STAGE + 1

    # Start of turn.

    def ready_step(self, g: State) -> None:
        """Ready everything, begin and end effects, and collect triggers (3.2.1)."""
        active = g.active
        g.turn += 1
        if g.turn_limit and g.turn > g.turn_limit:
            end_without_winner(g, "6.1.10", "turn limit")
            return
        if g.simultaneous:
            for q in g.acting():
                self.begin_part(g, q)
        else:
            self.begin_part(g, active)
        self.seat = active
        self.done = ()
        if g.history:
            g.history = ()
        g.phase = PHASE_READY
        if g.log is not None:
            note(g, L_TURN, "3.1.1", active, -1, -1, g.turn)
        if g.ready_first:
            self.ready_all(g)
        if g.timed or g.floating:
            self.begin(g)
        if not g.ready_first:
            self.ready_all(g)
        if g.timed:
            end_timed(g, U_THEIR_NEXT_START)
        if g.simultaneous:
            for q in g.acting():
                emit(g, E_TURN_STARTS, "3.2.1.4", q)
        else:
            emit(g, E_TURN_STARTS, "3.2.1.4", active)
        if g.dirty or g.checked != CHECKED:
            check_state(g)

    def begin_part(self, g: State, player: i64) -> None:
        """Count a turn of a player, and reset the cards inked in it."""
        who = g.players[player]
        who.turns += 1
        who.inked = 0

    def ready_all(self, g: State) -> None:
        """Ready cards in play and ink, all at once (3.2.1.1)."""
        if g.ready_first:
            g.phase = PHASE_READYING
        g.dirty |= g.depends_on & (D_TURN | D_HISTORY)
        if g.dirty:
            refresh(g)
        standing = NONE_STANDING
        if g.simultaneous:
            for q in g.acting():
                standing = self.ready_cards(g, q, standing)
        else:
            standing = self.ready_cards(g, g.active, standing)
        g.phase = PHASE_READY
        g.dirty |= g.depends_on & (D_INK | D_TURN)
        if not standing:
            return
        for p in standing:
            p.exerted = False
        g.dirty |= g.depends_on & D_EXERT
        for p in standing:
            emit(g, E_READIES, "3.2.1.1", p.player, p.cid, -1, 1)

    def ready_cards(self, g: State, player: i64, standing: list[Permanent]) -> list[Permanent]:
        """Ready a player's ink, and add the player's cards that ready to those of teammates."""
        who = g.players[player]
        if g.rules and skips(g, player, "ready"):
            note(g, L_SKIPS, "6.4.3", player)
            return standing
        optional = False
        for p in who.play:
            if p.exerted and not p.now.flags & (F_CANT_READY_AT_START | F_CANT_READY):
                if standing:
                    standing.append(p)
                else:
                    standing = [p]
                if p.now.flags & F_CAN_STAY_EXERTED:
                    optional = True
        if who.ink_exerted:
            held = held_ink(g, player) if g.timed else ()
            readied = who.ink_exerted
            if held:
                readied = tuple([cid for cid in readied if cid not in held])
            who.ink_ready = who.ink_ready + readied
            who.ink_exerted = held
        if g.rules:
            standing = self.hold_back(g, player, standing)
        return self.leave_open(g, player, standing) if optional else standing

    def hold_back(self, g: State, player: i64, standing: list[Permanent]) -> list[Permanent]:
        """Hold back cards because of a limit on readying, and ask the player which of them ready (1.2.2)."""
        for rule in g.rules:
            spec = rule.rule
            if spec.kind != RK_READY_LIMIT or spec.who is None or spec.cards is None or spec.amount is None:
                continue
            limit = spec.amount.value(g, rule)
            held = [p for p in standing if p.player == player and spec.cards.match(g, rule, p.cid, p)]
            if spec.who.includes(g, rule, player) and len(held) > limit:
                g.push(ReadySome(player, tuple(p.ref for p in held), limit))
                return [p for p in standing if p not in held]
        return standing

    def leave_open(self, g: State, player: int, standing: list[Permanent]) -> list[Permanent]:
        """Let the player decide which of the cards that need not ready do."""
        left = [p for p in standing if p.player == player and p.now.flags & F_CAN_STAY_EXERTED]
        if left:
            g.push(ReadySome(player, tuple(p.ref for p in left), len(left), True))
        return [p for p in standing if p not in left]

    def begin(self, g: State) -> None:
        """Begin during-your-turn effects, and end those that lasted until this turn (3.2.1.2, 3.2.1.3)."""
        if g.timed:
            end_timed(g, U_YOUR_NEXT_TURN)
        for floating in g.floating:
            if floating.until == U_YOUR_NEXT_TURN and g.is_active(floating.player):
                g.floating = tuple(
                    [f for f in g.floating if not (f.until == U_YOUR_NEXT_TURN and g.is_active(f.player))]
                )
                break

    def set_step(self, g: State) -> None:
        """Dry characters, and gain lore from locations (3.2.2.1, 3.2.2.2)."""
        g.phase = PHASE_SET
        if g.log is not None:
            note(g, L_PHASE, "3.1.2", g.active, -1, -1, PHASE_SET)
        if g.dirty:
            refresh(g)
        if not g.simultaneous:
            self.set_cards(g, g.active)
            return
        for q in g.acting():
            self.set_cards(g, q)

    def set_cards(self, g: State, player: i64) -> None:
        """Perform the Set step of one player."""
        change: Change | None = None
        for p in g.players[player].play:
            p.drying = False
            if p.card.type != LOCATION or p.now.lore <= 0:
                continue
            if change is None and has_replacer_of(g, E_GAINS_LORE):
                change = Change(E_GAINS_LORE, "3.2.2.2")
            if change is not None:
                change.add(player, p.now.lore, p.cid)
            else:
                gain_lore(g, player, p.now.lore, "3.2.2.2", p.cid)
        if change is not None and change.players:
            g.push(change)

    def draw_step(self, g: State) -> None:
        """Draw a card, except on the first turn of the game (3.2.3.1)."""
        g.phase = PHASE_DRAW
        if g.turn == 1:
            return
        if not g.simultaneous:
            self.draw_card(g, g.active)
            return
        for q in g.acting():
            self.draw_card(g, q)

    def draw_card(self, g: State, player: i64) -> None:
        """Perform the Draw step of one player."""
        if (g.rules or g.dirty) and skips(g, player, "draw"):
            note(g, L_SKIPS, "6.4.3", player)
        elif has_replacer_of(g, E_DRAWS):
            change = Change(E_DRAWS, "3.2.3.1")
            change.add(player, 1, -1)
            g.push(change)
        else:
            draw(g, player, "3.2.3.1")

    # Main Phase.

    def ask_team(self, g: State) -> None:
        """Ask for the next action of a shared turn."""
        seat = self.seat
        if seat < 0 or g.players[seat].left:
            waiting = [q for q in g.acting() if q not in self.done]
            if not waiting:
                self.stage = MAIN_STAGE + 1  # the others have ended their parts (9.3.1)
                return
            seat = waiting[0]
        options = turn_actions(g, seat)
        # Teammates interleave whole turn actions in any order they like (9.3.1).
        for q in g.acting():
            if q != seat and q not in self.done:
                options = append(options, pack(A_PLAYER, q))
        g.pose(seat, ASK_MAIN, options)

    # End of turn.

    def end_triggers(self, g: State) -> None:
        """Put end-of-turn triggers into the bag (3.4.1.1)."""
        g.phase = PHASE_END
        if g.log is not None:
            note(g, L_PHASE, "3.4.1", g.active, -1, -1, PHASE_END)
        if not g.simultaneous:
            emit(g, E_TURN_ENDS, "3.4.1.1", g.active)
            return
        for q in g.acting():
            emit(g, E_TURN_ENDS, "3.4.1.1", q)

    def expire(self, g: State) -> None:
        """End this-turn effects (3.4.1.2)."""
        for timed in g.timed:
            if expires(g, timed.until, timed.player, timed.since):
                drop_timed(g, tuple([t for t in g.timed if not expires(g, t.until, t.player, t.since)]))
                break
        if g.floating:
            g.floating = tuple(f for f in g.floating if not expires(g, f.until, f.player, f.since))
        if g.discounts:
            g.discounts = ()

    def next_turn(self, g: State) -> None:
        """Make the final check of the turn, then pass to the next player (3.4.2)."""
        ending = g.active
        check_state(g, not g.players[ending].left)
        if g.outcome != NOT_OVER:
            return
        if g.top is not self:
            self.stage = LAST_STAGE
            return
        if g.bag:
            self.stage = LAST_STAGE  # what the check triggered is resolved before the turn passes
            settle(g)
            return
        if g.departed:
            g.departed = ()
        if g.looks_back:
            keep_turn(g)
        pass_turn(g, ending)
        self.stage = 0


class ReadySome(Process):
    """Choice of the cards to ready when not all of them can, or need to."""

    __slots__ = ("left", "optional", "waiting")

    def __init__(self, player: i64, waiting: tuple[int, ...], left: i64, optional: bool = False) -> None:
        super().__init__(player, -1)
        self.waiting = waiting
        self.left = left
        self.optional = optional
        """Set if the player may leave the others exerted."""

    def copy(self) -> Process:
        return ReadySome(self.you, self.waiting, self.left, self.optional)

    def run(self, g: State) -> None:
        found = [p for p in map(g.permanent, self.waiting) if p is not None and p.exerted]
        if not found or self.left <= 0:
            g.pop()
            return
        options = [pack(A_CARD, p.cid) for p in found]
        if self.optional:
            options.append(pack(A_DONE))
        g.ask(self.you, ASK_SELECT, options)

    def answer(self, g: State, action: i64) -> None:
        if action & ACTION_KIND_MASK == A_DONE:
            self.left = 0
            return
        self.left -= 1
        p = g.in_play(action >> FIRST_FIELD & FIELD_MASK)
        if p is not None:
            ready(g, p, self.you, "3.2.1.1")


def held_ink(g: State, player: i64) -> tuple[int, ...]:
    """Return the exerted ink cards of a player that effects keep from readying at the start of the turn."""
    exerted = g.players[player].ink_exerted
    held: list[int] = []
    for timed in g.timed:
        stops = False
        for mod in timed.mods:
            if mod.kind == M_FLAG and mod.value & (F_CANT_READY_AT_START | F_CANT_READY):
                stops = True
        if not stops or not timed.targets:
            continue
        if timed.until in (U_THEIR_NEXT_START, U_THEIR_NEXT_TURN) and timed.player != player:
            continue
        held += [cid for cid in exerted if g.ref(cid) in timed.targets and cid not in held]
    return tuple(held)


def skips(g: State, player: i64, step: str) -> bool:
    """Return whether a player skips a step (6.4.3)."""
    if g.dirty:
        refresh(g)
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_SKIP and spec.text == step and spec.who is not None:
            if spec.who.includes(g, rule, player):
                return True
    return False
