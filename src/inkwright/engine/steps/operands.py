"""Operands of steps: the player to ask, the cards of a register, the source of an effect."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import U_WHILE_IN_PLAY
from inkwright.engine.evaluate.players import WhoYou
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.machine_types import i64, vec
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Step, Who
from inkwright.engine.state import Permanent, State

EXACTLY: Final = 0
UP_TO: Final = 1
ANY: Final = 2


def asked_player(who: Who, g: State, f: Frame) -> i64:
    """Return the player that a step asks."""
    if isinstance(who, WhoYou):
        return f.you
    players = who.players(g, f)
    return players[0] if players else f.you


def place_of(steps: vec[Step], step: Step, likely: i64) -> i64:
    """Return the index of a step, looking at the likely place first."""
    if steps[likely] is step:
        return likely
    at: i64 = 0
    while steps[at] is not step:
        at += 1
    return at


def in_play(g: State, frame: Frame, reg: i64) -> list[Permanent]:
    """Return the cards of a register that are still in play."""
    found = []
    for ref in refs_in(frame, reg):
        p = g.permanent(ref)
        if p is not None:
            found.append(p)
    return found


def in_play_now(g: State, frame: Frame, reg: i64, whole: bool) -> bool:
    """Return whether any card of a register is still in play, or all of them if `whole`."""
    refs = refs_in(frame, reg)
    for ref in refs:
        if (g.permanent(ref) is not None) != whole:
            return not whole
    return whole and len(refs) > 0


def has_begun(g: State, frame: Frame, until: i64) -> bool:
    """Return False for a while-in-play effect that resolves after its card has left (6.1.13.5)."""
    return until != U_WHILE_IN_PLAY or g.permanent(frame.this) is not None


def source_of(frame: Frame) -> i64:
    """Return the id of the card an effect comes from, or -1."""
    return frame.this & CARD_MASK if frame.this >= 0 else -1
