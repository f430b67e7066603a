"""Whole games played twice, with other cards where one player was never shown any: that player can't tell.

Here what a player was shown is worked out from what happened, without what the engine keeps of it. The player
is a bot that gets nothing but the view, so it has to make the same decisions.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from hashlib import sha256

import pytest
from hidden_positions import SCALE, builder, text_of

from inkwright.engine.actions.play import Play
from inkwright.engine.codes import (
    E_DRAWS,
    E_INKS,
    L_LOOK,
    L_REVEAL,
    L_TO_DECK,
    L_TO_HAND,
    N_EVENTS,
    Z_RESOLVING,
)
from inkwright.engine.resolve import Frame
from inkwright.engine.setup import watch_everywhere
from inkwright.engine.state import Log, LogEntry, State
from inkwright.engine.steps.revealing import SearchStep
from inkwright.engine.zones import top_is_faceup
from inkwright.game import Game

VIEWER = 0
LONGEST = 400
TURN_INK = "4.2.1.3"


@dataclass
class Shown:
    """The cards that the viewer has been shown, by what happened and what lies open."""

    cards: set[int] = field(default_factory=set)
    read: int = 0

    faceup: set[int] = field(default_factory=set)
    """The players whose top cards lay open when last looked at."""

    def update(self, g: State) -> None:
        log = g.log or Log()
        for entry in log[self.read :]:
            self.hear(g, entry)
        self.read = len(log)
        for q, player in enumerate(g.players):
            self.cards.update(player.discard)  # 7.1.2.1
            for p in player.play:
                self.cards.add(p.cid)
                self.cards.update(cid for cid in p.under if cid not in p.facedown)  # 5.1.1.9
            if top_is_faceup(g, q):
                self.faceup.add(q)
                self.cards.update(player.deck[-1:])
            else:
                self.faceup.discard(q)
        self.cards.update(cid for cid, zone in enumerate(g.zones) if zone == Z_RESOLVING)
        self.cards.update(process.card for process in g.stack if isinstance(process, Play))  # 4.3.2.1
        self.cards.update(g.players[VIEWER].hand)  # 7.3.2
        top = g.top if g.stack else None
        if isinstance(top, Frame) and isinstance(top.program.steps[top.pc], SearchStep):
            if g.ask_player == VIEWER:
                self.cards.update(g.players[VIEWER].deck)  # who searches looks at all of it (7.1.4)

    def hear(self, g: State, entry: LogEntry) -> None:
        kind, rule, player, card, _, _, _ = entry
        if card >= 0 and g.owner[card] in self.faceup:
            self.cards.add(card)  # it may have been on top for a moment
        if kind == L_REVEAL or (kind == E_INKS and rule == TURN_INK):
            self.cards.add(card)  # 6.1.14.1, 4.2.1.1
        elif kind == L_LOOK:
            if player == VIEWER:
                self.cards.add(card)
        elif kind in (E_DRAWS, L_TO_HAND, L_TO_DECK):
            if kind != L_TO_DECK and g.owner[card] == VIEWER:
                self.cards.add(card)
        elif kind < N_EVENTS and kind != E_INKS and card >= 0:
            self.cards.add(card)  # it is in play, resolves, or is on its way to or from the discard


@dataclass
class Step:
    """One decision: what the viewer saw before it, and what was decided."""

    seen: str
    player: int
    code: int
    shown: frozenset[int]
    asked: tuple[int, int, int, bool]
    """Decision, nesting depth and end of the game at each step."""


def bot(view_text: str, count: int) -> int:
    """A player that goes by the view alone, in a way that everything in it matters to."""
    return int.from_bytes(sha256(view_text.encode()).digest()[:4], "big") % count


def begun(seed: int, count: int) -> Game:
    rng = random.Random(seed)
    return Game([builder().deck(rng) for _ in range(count)], seed=seed, turn_limit=40)


def seen_by_viewer(game: Game, since: int) -> str:
    return text_of(game.view(VIEWER, since=since))


def play(game: Game, seed: int) -> list[Step]:
    """A whole game: the viewer plays by the view, the others by chance."""
    rng = random.Random(seed)
    shown = Shown()
    steps: list[Step] = []
    since = 0
    for _ in range(LONGEST):
        g = game.state
        shown.update(g)
        seen = seen_by_viewer(game, since)
        since = len(g.log or ())
        if game.over:
            steps.append(
                Step(seen, -1, -1, frozenset(shown.cards), (g.ask_player, g.ask_kind, len(g.stack), True))
            )
            break
        asked = (g.ask_player, g.ask_kind, len(g.stack), False)
        mine = g.ask_player == VIEWER
        code = g.options[bot(seen, len(g.options))] if mine else rng.choice(g.options)
        steps.append(Step(seen, g.ask_player, code, frozenset(shown.cards), asked))
        g.apply(code)
    return steps


def exchange(g: State, kept: frozenset[int], rng: random.Random) -> None:
    """Exchange the cards of each player that are not kept for each other, before the first decision."""
    cards = list(g.cards)
    for q in range(len(g.players)):
        free = [cid for cid in range(len(cards)) if g.owner[cid] == q and cid not in kept]
        for cid, card in zip(free, rng.sample([cards[cid] for cid in free], len(free)), strict=True):
            cards[cid] = card
    g.cards = cards
    g.watchers = [()] * N_EVENTS
    watch_everywhere(g)


def play_again(game: Game, steps: list[Step], seed: int) -> tuple[int, str]:
    """Make the same decisions with other hidden cards: how many could be, and what was seen otherwise."""
    exchange(game.state, steps[-1].shown, random.Random(seed))
    since = 0
    for at, step in enumerate(steps):
        g = game.state
        asked: tuple[int, int, int, bool] = g.ask_player, g.ask_kind, len(g.stack), game.over
        if asked != step.asked:
            return at, ""  # whether the others have anything to decide has become another
        seen = seen_by_viewer(game, since)
        since = len(g.log or ())
        if seen != step.seen:
            return at, f"{step.seen}\n-- but with other hidden cards --\n{seen}"
        if step.player == VIEWER:
            assert g.options[bot(seen, len(g.options))] == step.code
        elif step.player >= 0 and step.code not in g.options:
            return at, ""  # the others' own choices have become others
        if step.player >= 0:
            g.apply(step.code)
    return len(steps), ""


@pytest.mark.slow
@pytest.mark.parametrize("count", [2, 3])
def test_7_1_3_a_player_can_not_tell_other_hidden_cards(count: int) -> None:
    """Of whole games and of their beginnings: what is shown later is still hidden then."""
    repeated = 0
    for seed in range(3 * SCALE):
        steps = play(begun(seed, count), seed)
        for length in {len(steps) // 4, len(steps) // 2, len(steps)}:
            if length == 0:
                continue
            done, difference = play_again(begun(seed, count), steps[:length], seed)
            assert difference == "", f"seed {seed}, {count} players, decision {done} of {length}"
            repeated += done
    assert repeated > 60 * SCALE
