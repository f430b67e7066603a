"""Lowering of durations to their codes."""

from __future__ import annotations

from inkwright.effects.durations import (
    AtTheirNextStart,
    DuringTheirNextTurn,
    DuringYourNextTurn,
    Forever,
    ThisChallenge,
    ThisTurn,
    UntilChecked,
    UntilTheirNextEnd,
    UntilYourNextEnd,
    UntilYourNextTurn,
    WhileInPlay,
)
from inkwright.engine import codes as c
from inkwright.engine.lowering.families import DURATIONS
from inkwright.engine.lowering.lowering import Lowering


@DURATIONS.lowers(ThisTurn)
def this_turn(low: Lowering, node: ThisTurn) -> int:
    return c.U_THIS_TURN


@DURATIONS.lowers(UntilYourNextTurn)
def until_your_next_turn(low: Lowering, node: UntilYourNextTurn) -> int:
    return c.U_YOUR_NEXT_TURN


@DURATIONS.lowers(DuringTheirNextTurn)
def during_their_next_turn(low: Lowering, node: DuringTheirNextTurn) -> int:
    return c.U_THEIR_NEXT_TURN


@DURATIONS.lowers(DuringYourNextTurn)
def during_your_next_turn(low: Lowering, node: DuringYourNextTurn) -> int:
    return c.U_DURING_YOUR_NEXT_TURN


@DURATIONS.lowers(UntilYourNextEnd)
def until_your_next_end(low: Lowering, node: UntilYourNextEnd) -> int:
    return c.U_YOUR_NEXT_END


@DURATIONS.lowers(UntilTheirNextEnd)
def until_their_next_end(low: Lowering, node: UntilTheirNextEnd) -> int:
    return c.U_THEIR_NEXT_END


@DURATIONS.lowers(AtTheirNextStart)
def at_their_next_start(low: Lowering, node: AtTheirNextStart) -> int:
    return c.U_THEIR_NEXT_START


@DURATIONS.lowers(WhileInPlay)
def while_in_play(low: Lowering, node: WhileInPlay) -> int:
    return c.U_WHILE_IN_PLAY


@DURATIONS.lowers(ThisChallenge)
def this_challenge(low: Lowering, node: ThisChallenge) -> int:
    return c.U_THIS_CHALLENGE


@DURATIONS.lowers(UntilChecked)
def until_checked(low: Lowering, node: UntilChecked) -> int:
    return c.U_NEXT_CHECK


@DURATIONS.lowers(Forever)
def forever(low: Lowering, node: Forever) -> int:
    return c.U_FOREVER
