"""A board read from a state: one without hidden cards, as a view has it, or one whose cards are all known."""

from __future__ import annotations

from typing import Final

from inkwright.bots.greedy.board import Board, CardSummary, Speaker, Unit
from inkwright.bots.greedy.decisions import answer_scores, best_answer
from inkwright.bots.greedy.summaries import card_summary
from inkwright.bots.greedy.turn import best_turn_action, turn_action_scores
from inkwright.effects.node import Node
from inkwright.engine.ability_uses import abilities_of, can_begin
from inkwright.engine.checks import lore_to_win
from inkwright.engine.codes import (
    A_PLAY,
    A_SHIFT,
    A_TRIGGER,
    ASK_ALTER,
    ASK_MAIN,
    F_CANT_CHALLENGE,
    F_CANT_READY,
    KEYWORD_FLAGS,
    KEYWORDS,
    KW_CHALLENGER,
    KW_RESIST,
    KW_SHIFT,
    KW_SING_TOGETHER,
    LOCATION,
)
from inkwright.engine.costs import ink_to_play, ink_to_shift
from inkwright.engine.definition import CardDef
from inkwright.engine.evaluate.amounts import strength_of
from inkwright.engine.move_options import move_cost
from inkwright.engine.packing import (
    ACTION_KIND_MASK,
    CARD_MASK,
    FIELD_MASK,
    FIRST_FIELD,
    NOT_OVER,
    SECOND_FIELD,
    STAMP_SHIFT,
    THIRD_FIELD,
)
from inkwright.engine.play_options import alternates
from inkwright.engine.project import refresh
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Scope
from inkwright.engine.state import Permanent, State
from inkwright.engine.steps.prospects import could_act
from inkwright.engine.steps.revealing import NameCardStep

_IN_PLAY: Final = ~(KW_SHIFT | KW_SING_TOGETHER)
"""Keywords that matter in play."""
_IDLE: Final = F_CANT_CHALLENGE | F_CANT_READY


class StateBoard(Board):
    """The board of the player who is asked."""

    __slots__ = ("deck", "g", "hidden")

    def __init__(self, g: State, hidden: CardDef | None, deck: dict[CardDef, int] | None) -> None:
        """Read a state. `hidden` stands for unknown cards, and `deck` is the player's deck list if known."""
        players = g.players
        super().__init__(
            g.ask_player, g.team, [q for q in range(len(players)) if not players[q].left], g.active
        )
        if g.dirty:
            refresh(g)
        self.g = g
        self.hidden = hidden
        self.deck = deck
        self.kind = g.ask_kind
        self.options = g.options
        needed = 1 << 30
        for q in self.everyone:
            player = players[q]
            if g.are_allies(q, g.ask_player):
                for p in player.play:
                    self.mine.append(read_unit(g, p))
            else:
                for p in player.play:
                    self.theirs.append(read_unit(g, p))
                left = lore_to_win(g, q) - player.lore
                if left < needed:
                    needed = left
        if needed < 1 << 30:
            self.their_lore_needed = needed
        self.sort_units()
        self.weigh_lore()
        my = players[self.me]
        self.ready = len(my.ink_ready)
        self.ink = self.ready + len(my.ink_exerted)
        self.my_lore_needed = max(1, lore_to_win(g, self.me) - my.lore)
        if self.kind == ASK_MAIN or self.kind == ASK_ALTER:
            for cid in my.held:
                card = self.known(cid)
                if card is not None:
                    self.hand.append(card)
        if self.kind != ASK_MAIN:
            self.read_question()

    def read_question(self) -> None:
        """Read who asks, and which part of which ability."""
        g = self.g
        top = g.top
        cid = g.ask_source
        if isinstance(top, Frame):
            cid = top.this & CARD_MASK
            self.speaker = Speaker(g.owner[cid], self.unit_of(top.this))
            program = top.program
            self.tree = program.ability
            if top.pc < len(program.origins):
                self.part = program.origins[top.pc]
        elif cid >= 0:
            self.speaker = Speaker(g.owner[cid], self.by_key.get(cid))
        if cid >= 0:
            self.source_owner = g.owner[cid]
            self.source = self.known(cid)

    def unit_of(self, ref: int) -> Unit | None:
        """Return the card in play that a reference means, or None if it has left."""
        cid = ref & CARD_MASK
        return self.by_key.get(cid) if self.g.stamps[cid] == ref >> STAMP_SHIFT else None

    def known(self, key: int) -> CardSummary | None:
        card = self.g.cards[key]
        return None if card is self.hidden else card_summary(card)

    def owner(self, key: int) -> int:
        return self.g.owner[key]

    def hand_count(self, player: int) -> int:
        return len(self.g.players[player].held)

    def discard_count(self, player: int) -> int:
        return len(self.g.players[player].discard)

    def lore_of(self, player: int) -> int:
        return self.g.players[player].lore

    def ink_of(self, option: int) -> int:
        g, me = self.g, self.me
        kind = option & ACTION_KIND_MASK
        cid = option >> FIRST_FIELD & FIELD_MASK
        other = option >> SECOND_FIELD & FIELD_MASK
        if kind == A_PLAY:
            return ink_to_play(g, me, cid)
        if kind == A_SHIFT:
            way = g.cards[cid].shifts[option >> THIRD_FIELD & FIELD_MASK]
            return ink_to_shift(g, me, cid, way.cost, g.permanent_of(other).ref)
        unit = g.in_play(cid)
        if unit is not None:
            return move_cost(g, unit, g.permanent_of(other))
        ink = alternates(g, me, cid)[other].ink
        return 0 if ink is None else ink.value(g, Scope(me, g.ref(cid)))

    def ability_of(self, option: int) -> Node | None:
        g = self.g
        field = option >> FIRST_FIELD & FIELD_MASK
        if option & ACTION_KIND_MASK == A_TRIGGER:
            return g.bag[field].trigger.program.ability
        return abilities_of(g, g.permanent_of(field))[option >> SECOND_FIELD & FIELD_MASK].program.ability

    def does_nothing(self, option: int) -> bool:
        if self.hidden is not None:
            return False  # the JSON of a view doesn't tell either
        g = self.g
        field = option >> FIRST_FIELD & FIELD_MASK
        p = g.in_play(field)
        if p is not None:
            return not can_begin(g, self.me, p, abilities_of(g, p)[option >> SECOND_FIELD & FIELD_MASK])
        program = g.cards[field].play_program
        if program is None:
            return False
        return not could_act(g, Frame(self.me, g.ref(field), program), 0, len(program.steps))

    def speaker_of(self, option: int) -> Speaker:
        source = self.g.bag[option >> FIRST_FIELD & FIELD_MASK].source
        return Speaker(self.g.owner[source & CARD_MASK], self.unit_of(source))

    def name_of(self, option: int) -> str:
        top = self.g.top
        if isinstance(top, Frame):
            step = top.program.steps[top.pc]
            if isinstance(step, NameCardStep):
                return step.names[option >> FIRST_FIELD & FIELD_MASK]
        return ""

    def unseen(self) -> dict[str, int]:
        g = self.g
        counted: dict[str, int] = {}
        deck = self.deck
        if deck is None:
            for cid, card in enumerate(g.cards):
                if g.owner[cid] == self.me and card is not self.hidden and not card.fixed_ink:
                    _add(counted, card, 1)
        else:
            for card, count in deck.items():
                _add(counted, card, count)
        my = g.players[self.me]
        for cid in my.discard + my.hand:
            if g.cards[cid] is not self.hidden:
                _add(counted, g.cards[cid], -1)
        for p in my.play:
            _add(counted, g.cards[p.cid], -1)
        return counted


def _add(counted: dict[str, int], card: CardDef, count: int) -> None:
    facts = card.card
    for name in (card.full_name, facts.name, *facts.classifications, *facts.inks, str(facts.cost)):
        counted[name] = counted.get(name, 0) + count


def read_unit(g: State, p: Permanent) -> Unit:
    """Return a card in play as the bot sees it."""
    card, now = p.card, p.now
    summary = card_summary(card)
    unit = Unit(p.cid, p.player, card.type)
    unit.cost = summary.cost
    unit.exerted = p.exerted
    unit.drying = p.drying and card.type != LOCATION
    unit.damage = p.damage
    if summary.has_strength:
        unit.strength = strength_of(g, p)
    if summary.has_willpower:
        unit.willpower = now.willpower
    if summary.has_lore and now.lore > 0:
        unit.lore = now.lore
    if summary.has_move_cost and now.move_cost > 0:
        unit.move_cost = now.move_cost
    unit.abilities = summary.abilities
    if now.granted:
        for gift in now.granted:
            if gift.ability.title not in KEYWORDS:
                unit.abilities += 1
    keywords = now.kw & _IN_PLAY
    unit.keywords = keywords
    if keywords & KW_CHALLENGER:
        unit.challenger = now.challenger
    if keywords & KW_RESIST:
        unit.resist = now.resist
    if now.flags & _IDLE:
        unit.cannot_challenge = now.flags & _IDLE & ~implied_flags(now.kw) != 0
    unit.under = len(p.under)
    unit.at_location = p.location >= 0
    unit.names = now.names
    unit.classes = now.classes
    return unit


def implied_flags(keywords: int) -> int:
    """Return the flags that come with keywords."""
    found = 0
    for bit, flags in KEYWORD_FLAGS.items():
        if keywords & bit:
            found |= flags
    return found


def best_option(g: State, hidden: CardDef | None = None, deck: dict[CardDef, int] | None = None) -> int:
    """Return the index of the best answer to the open decision, for the player who is asked."""
    if len(g.options) == 1:
        return 0
    board = StateBoard(g, hidden, deck)
    return best_turn_action(board) if board.kind == ASK_MAIN else best_answer(board)


def option_scores(g: State) -> list[float]:
    """Return greedy's scores of all answers to the open decision, in which all cards count as known."""
    board = StateBoard(g, None, None)
    return turn_action_scores(board) if board.kind == ASK_MAIN else answer_scores(board)


def greedy_playout(g: State, limit: int = 1 << 30) -> int:
    """Answer every decision as the greedy bot would, until the game ends or `limit` actions are taken.

    The state is played on in place, and all its cards count as known: determinise it first. Return the
    number of actions taken.
    """
    count = 0
    while g.outcome == NOT_OVER and count < limit:
        g.apply(g.options[best_option(g)])
        count += 1
    return count
