"""Processes that play a card on the terms of a turn action."""

from __future__ import annotations

from inkwright.engine.actions.play import Play
from inkwright.engine.codes import (
    A_PLAY,
    A_PLAY_ALT,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    RK_PLAY_FROM,
    W_ALT,
    W_INK,
    W_SHIFT,
    W_SING,
    W_SING_TOGETHER,
    Z_HAND,
)
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.play_options import alternates
from inkwright.engine.state import State


def begin_play(g: State, player: i64, kind: i64, cid: i64, b: i64, c: i64) -> Play:
    """Return the process that plays a card as an action describes."""
    play = play_by(g, player, kind, cid, b, c)
    if g.zones[cid] != Z_HAND:
        permit(g, play)
    return play


def permit(g: State, play: Play) -> None:
    """Record which rule allows playing a card from outside the hand, and whether it enters exerted."""
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_PLAY_FROM and spec.cards is not None and spec.who is not None:
            if spec.cost is not None and spec.cost is not play.alternate:
                continue
            if spec.who.includes(g, rule, play.you) and play.card in spec.cards.find(g, rule):
                play.to_bottom = play.to_bottom or spec.text == "bottom"
                play.exerted = play.exerted or spec.exerted
                if not play.by:
                    play.by = (rule.this & CARD_MASK) + 1


def play_by(g: State, player: i64, kind: i64, cid: i64, b: i64, c: i64) -> Play:
    """Return the process that plays a card for a given cost."""
    if kind == A_PLAY:
        return Play(player, cid, W_INK)
    if kind == A_SHIFT:
        play = Play(player, cid, W_SHIFT)
        play.shift = c
        play.bases = (g.permanent_of(b).ref,)
        return play
    if kind == A_SING:
        play = Play(player, cid, W_SING)
        play.chosen = (g.permanent_of(b).ref,)
        return play
    if kind == A_SING_TOGETHER:
        return Play(player, cid, W_SING_TOGETHER)
    assert kind == A_PLAY_ALT
    play = Play(player, cid, W_ALT)
    play.take_alternate(g, alternates(g, player, cid)[b])
    return play
