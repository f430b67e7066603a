"""The game state check: wins, losses and banishes, repeated until nothing is left to do (1.8)."""

from __future__ import annotations

from typing import Final

from inkwright.engine.banish import banish
from inkwright.engine.codes import (
    D_EVERYTHING,
    E_CHECKED,
    F_CANT_BE_BANISHED,
    ITEM,
    L_ENDED,
    L_LOSES,
    L_WINS,
    PHASE_OVER,
    RK_LORE_TO_WIN,
    U_NEXT_CHECK,
    Z_DISCARD,
    Z_OUT,
    Z_UNDER,
)
from inkwright.engine.machine_types import i64, vec
from inkwright.engine.packing import NOBODY, NOT_OVER
from inkwright.engine.project import drop_timed, leave_discard, refresh
from inkwright.engine.scope import NO_PROCESS
from inkwright.engine.state import CHECKED, UNCHECKED, Permanent, State
from inkwright.engine.state.triggers import record
from inkwright.engine.zones import note, remove_from_play, reshuffle, take, to_discard

NONE_DOOMED: Final[list[Permanent]] = []
"""No cards to banish; shared, so never modified."""


def check_state(g: State, turn_ends: bool = False) -> None:
    """Check until a check finds nothing (1.8.3). `turn_ends` is the final check of a turn (3.4.2)."""
    while g.outcome == NOT_OVER:
        if g.dirty:
            refresh(g)
        checked = g.checked
        if checked == CHECKED and not turn_ends:
            break
        g.checked = CHECKED
        if turn_ends and g.reshuffles:
            for q in g.turn_order():
                reshuffle(g, q)  # a deck can run out without a draw (10.2.5)
        if may_be_settled(g, turn_ends) and settle_players(g, turn_ends):
            return
        turn_ends = False
        if g.dirty:
            continue  # a player has left
        doomed = doomed_cards(g) if checked == UNCHECKED else NONE_DOOMED
        if not doomed:
            break
        before = g.top
        banish(g, doomed, "1.8.1.4")
        g.credits = g.credits[:0]
        if g.top is not before:
            g.checked = UNCHECKED  # what happens instead comes first, then the check continues
            return
    if len(g.credits):
        g.credits = g.credits[:0]
    for floating in g.floating:
        if floating.until == U_NEXT_CHECK:
            record(g, E_CHECKED, g.active, -1, -1, 0, -1)
            g.floating = tuple([each for each in g.floating if each.until != U_NEXT_CHECK])
            break


def may_be_settled(g: State, turn_ends: bool) -> bool:
    """Return whether a player could have won or lost; cheap, since rules rarely change the lore needed."""
    if g.draws_lose:
        return True
    needed = g.lore_needed
    for player in g.players:
        if player.lore >= needed:
            return True
    if turn_ends and not len(g.players[g.active].pile):
        return True
    if turn_ends and g.simultaneous:
        for q in g.acting():
            if not len(g.players[q].pile):
                return True
    for rule in g.rules:
        if rule.rule.kind == RK_LORE_TO_WIN:
            return True
    return False


def is_doomed(p: Permanent) -> bool:
    """Return whether a card has damage on it equal to its willpower or more (1.8.1.4)."""
    if p.damage < p.now.willpower or p.card.type == ITEM:
        return False
    return not p.now.flags & F_CANT_BE_BANISHED


def doomed_cards(g: State) -> list[Permanent]:
    """Return the cards in play that must be banished, in turn order."""
    doomed = NONE_DOOMED
    count: i64 = len(g.players)
    for seat in range(g.active, g.active + count):
        q = seat
        if q >= count:
            q -= count
        for p in g.players[q].play:
            if p.damage >= p.now.willpower and p.card.type != ITEM and is_doomed(p):
                if not doomed:
                    doomed = []
                doomed.append(p)
    return doomed


def lore_to_win(g: State, player: i64) -> i64:
    """Return the lore a player needs to win."""
    usual = g.game.lore_to_win
    lowest = highest = usual
    change = 0
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_LORE_TO_WIN and spec.who is not None and spec.amount is not None:
            if spec.who.includes(g, rule, player):
                amount = spec.amount.value(g, rule)
                if spec.text:
                    change += amount
                else:
                    highest = max(highest, amount)
                    lowest = min(lowest, amount)
    # A rule that makes winning harder overrides one that makes it easier (1.2.2).
    return (highest if highest > usual else lowest) + change


def settle_players(g: State, turn_ends: bool) -> bool:
    """Settle wins and losses of one check in turn order; return True if the game is over."""
    losers = find_decked_players(g, turn_ends)
    for q in g.turn_order():
        if g.players[q].lore >= lore_to_win(g, q):
            if g.edition.win_over_loss or q not in losers:
                win(g, q, "1.8.1.1", "lore")
                return True
    for q in losers:
        lose(g, q, "1.8.1.2", "empty deck")
    return g.outcome != NOT_OVER


def find_decked_players(g: State, turn_ends: bool) -> list[int]:
    """Return the players who lose for an empty deck in this check (1.8.1.2)."""
    on_draw = g.draws_lose
    if not on_draw and not turn_ends:
        return []
    losers = []
    for q in g.turn_order():
        player = g.players[q]
        if on_draw:
            if player.attempted_draw and not g.reshuffles:
                losers.append(q)
            player.attempted_draw = False
        elif g.is_active(q) and not len(player.pile) and not g.reshuffles:
            losers.append(q)
    return losers


def win(g: State, player: i64, rule: str, termination: str) -> None:
    """End the game with a player, and their team, as winner."""
    note(g, L_WINS, rule, player)
    g.outcome = player
    g.termination = termination
    g.phase = PHASE_OVER
    g.top = NO_PROCESS
    g.ask_kind = -1
    g.answers = vec[i64]()


def end_without_winner(g: State, rule: str, termination: str) -> None:
    """End the game without a winner."""
    note(g, L_ENDED, rule, g.active)
    g.outcome = NOBODY
    g.termination = termination
    g.phase = PHASE_OVER
    g.top = NO_PROCESS
    g.ask_kind = -1
    g.answers = vec[i64]()


def lose(g: State, player: i64, rule: str, termination: str) -> None:
    """Have a player lose and leave; the last player or team left wins (1.8.1.3)."""
    note(g, L_LOSES, rule, player)
    g.players[player].left = True
    staying = [q for q in range(len(g.players)) if not g.players[q].left]
    teams = {g.sides[q] for q in staying}
    if len(teams) == 1:
        win(g, staying[0], "1.8.1.3", termination)
        return
    leave_game(g, player)


def concede(g: State, player: i64) -> None:
    """Have a player concede; their pending decisions are dropped (2.3.3.4, 9.2.3)."""
    lose(g, player, "2.3.3.4", "concession")
    if g.outcome != NOT_OVER:
        return
    g.drop_processes_of(player)
    g.advance()


def leave_game(g: State, player: i64) -> None:
    """Remove a player who has left, with their cards; effects with a stated duration continue (9.2.3)."""
    for p in list(g.players[player].play):
        remove_from_play(g, p)
        for cid in p.under:
            if g.owner[cid] != player:
                to_discard(g, cid, "9.2.3")
    for cid in range(len(g.cards)):
        if g.owner[cid] == player:
            if g.zones[cid] == Z_UNDER:
                take(g, cid)
            elif g.zones[cid] == Z_DISCARD and g.cards[cid].own_rules:
                leave_discard(g, cid)
            g.zones[cid] = Z_OUT
            g.stamps[cid] += 1
    who = g.players[player]
    who.deck = ()
    who.hand = ()
    who.discard = ()
    who.ink_ready = ()
    who.ink_exerted = ()
    g.bag = tuple(entry for entry in g.bag if entry.player != player)
    # Only static effects continue: nobody is left to resolve a trigger.
    g.floating = tuple(left for left in g.floating if left.you != player or left.trigger is None)
    if g.edition.leaver_durations == "drop":
        drop_timed(g, tuple(timed for timed in g.timed if timed.you != player))
        g.floating = tuple(floating for floating in g.floating if floating.you != player)
    g.dirty = D_EVERYTHING
    g.checked = UNCHECKED
