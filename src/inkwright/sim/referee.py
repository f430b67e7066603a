"""Games between bots, in which a bot with too many faults forfeits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from inkwright.bots.bot import Bot, choose_action
from inkwright.bots.faults import FAULTS_ALLOWED, BotFault
from inkwright.engine.state import State
from inkwright.game import Game, Outcome

MAX_IN_A_TURN = 1000
"""Decisions of one player in one turn; a bot that makes more never ends its turn."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of a bot in a game."""

    player: int
    turn: int
    kind: str
    """A key of `inkwright.bots.faults.KINDS`."""
    message: str


@dataclass(frozen=True, slots=True)
class RefereedGame:
    """Result of a game between bots."""

    outcome: Outcome
    turns: int
    decisions: int
    faults: list[Fault] = field(default_factory=list)
    forfeited: int | None = None
    """Player who forfeited, if any."""


class Clock(Protocol):
    """Watches the time of a game."""

    def apply(self, g: State, action: int) -> Outcome | None:
        """Apply an action; return the outcome if time ends the game."""
        ...


def referee(
    game: Game, bots: Sequence[Bot], *, faults_allowed: int = FAULTS_ALLOWED, clock: Clock | None = None
) -> RefereedGame:
    """Play a game to its end. After a fault that is allowed, a random answer is used instead."""
    rng = Random(game.seed)
    faults: list[Fault] = []
    counts = [0] * len(bots)
    forfeited: int | None = None
    outcome: Outcome | None = None
    decisions = 0
    turn, made = -1, [0] * len(bots)
    while not game.over:
        player = game.state.ask_player
        decisions += 1
        if game.state.turn != turn:
            turn, made = game.state.turn, [0] * len(bots)
        made[player] += 1
        try:
            if made[player] > MAX_IN_A_TURN:
                raise BotFault(
                    "stall", f"{bots[player].name}: more than {MAX_IN_A_TURN:,} decisions in a turn"
                )
            code = choose_action(bots[player], game.view(player))
        except BotFault as problem:
            faults.append(Fault(player, game.state.turn, problem.kind, str(problem)))
            counts[player] += 1
            if counts[player] > faults_allowed:
                forfeited = player
                game.concede(player)
                continue
            code = rng.choice(game.state.options)
        if clock is None:
            game.state.apply(code)
            continue
        outcome = clock.apply(game.state, code)
        if outcome is not None:
            return RefereedGame(outcome, game.state.turn, decisions, faults, forfeited)
    outcome = game.outcome
    assert outcome is not None
    return RefereedGame(outcome, game.state.turn, decisions, faults, forfeited)
