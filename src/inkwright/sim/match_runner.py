"""Whole matches between bots: several games with the same decks, by a match policy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from inkwright.bots.faults import FAULTS_ALLOWED
from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.game import Game
from inkwright.rules.editions import NEWEST
from inkwright.rules.match import GameResult, GameStart, Match
from inkwright.sim.bot_match import GameMaker, bot_seed
from inkwright.sim.match_clock import MatchClock
from inkwright.sim.recording import Recorder
from inkwright.sim.referee import Clock, RefereedGame, referee


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A game of a match, with who went first or chose."""

    seed: int
    start: GameStart
    starter: int
    result: RefereedGame


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A finished match."""

    match: Match
    games: tuple[MatchGame, ...]
    recorded: tuple[Game, ...] = ()
    """The games themselves, if they were to be recorded."""


def play_match(
    match: Match,
    bots: Sequence[GameMaker],
    decks: Sequence[Deck],
    *,
    seed: int = 0,
    format_key: str = "core",
    edition_name: str = NEWEST.name,
    time_after: int | None = None,
    table: CardTable | None = None,
    faults_allowed: int = FAULTS_ALLOWED,
    record: bool = False,
) -> PlayedMatch:
    """Play a match to its end. Every game is played with the same decks, since there is no sideboard.

    Time is called in turn `time_after`, counted over all games of the match; such matches can't be recorded.
    """
    rng = Random(seed)
    games: list[MatchGame] = []
    recorded: list[Game] = []
    turns = 0
    while not match.over:
        start = match.next_game(rng.randrange(len(decks)))
        number = rng.getrandbits(31)
        game = Game(
            decks,
            seed=number,
            edition_name=edition_name,
            format_key=format_key,
            starter=start.starter,
            chooser=start.chooser,
            table=table,
            log=False,
        )
        clock: Clock | None = None
        if time_after is not None:
            clock = MatchClock(match, max(0, time_after - turns))
        elif record:
            clock = Recorder(game)
            recorded.append(game)
        players = [make(bot_seed(number, player), player) for player, make in enumerate(bots)]
        result = referee(game, players, faults_allowed=faults_allowed, clock=clock)
        games.append(MatchGame(number, start, game.state.starter, result))
        match = match.after(GameResult(result.outcome.winner, game.state.starter))
        turns += result.turns
        if time_after is not None and turns >= time_after:
            match = match.call_time()
    return PlayedMatch(match, tuple(games), tuple(recorded))
