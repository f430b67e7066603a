"""Fuzzing: random games until every card has been played and every ability has done something.

The invariants are checked at every step. A game that violates one is saved as a record that reproduces it.
"""

from __future__ import annotations

import random
import time
import traceback
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import as_completed
from dataclasses import dataclass, field, replace

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.engine.codes import A_PASS, A_PLAY, A_PLAY_ALT, A_SHIFT, A_SING, A_SING_TOGETHER, ASK_MAIN
from inkwright.engine.definition import CardDef, Part
from inkwright.engine.packing import NOT_OVER, action_card, action_kind
from inkwright.engine.pool import Pool, pool_of
from inkwright.engine.start import Start
from inkwright.engine.state import State
from inkwright.notation.record import Record, one_line, transcribe
from inkwright.notation.replay import Replay, ReplayMismatch
from inkwright.rules.editions import EDITIONS, NEWEST, Edition
from inkwright.sim.invariants import InvariantError, check, check_decision
from inkwright.sim.needless import Needless
from inkwright.sim.random_decks import DeckBuilder, constructed_cards
from inkwright.sim.related_cards import RelatedCards
from inkwright.sim.worker_processes import WorkerProcesses

TURN_LIMIT = 100
MAX_DECISIONS = 6000
"""Decisions after which a game counts as stuck; the turn limit ends games long before."""
EXAMINE_INTERVAL = 5
"""Every so many decisions, one is examined for answers that make no difference."""
PLAYS = frozenset({A_PLAY, A_SHIFT, A_SING, A_SING_TOGETHER, A_PLAY_ALT})


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that failed."""

    seed: int
    error: str
    record: str
    """Text of a record that reproduces it; the last decision is the one that fails."""


@dataclass
class Report:
    """Results of a run of games."""

    cards: int
    abilities: int
    games: int = 0
    decisions: int = 0
    turns: int = 0
    endings: dict[str, int] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    not_played: list[str] = field(default_factory=list)
    not_reached: list[str] = field(default_factory=list)
    needless: Needless = field(default_factory=Needless)

    def merge(self, other: Report) -> None:
        """Add the results of another run with the same cards."""
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        for ending, count in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + count
        self.failures += other.failures
        self.needless.merge(other.needless)
        self.not_played = sorted(set(self.not_played) & set(other.not_played))
        self.not_reached = sorted(set(self.not_reached) & set(other.not_reached))


class Fuzz:
    """Random games over the cards of a table, which favour cards not covered yet.

    `to_cover` names the cards that count; decks are filled up with others. None means all.
    """

    def __init__(
        self,
        table: CardTable,
        seed: int = 0,
        full_check_interval: int = 8,
        to_cover: Collection[str] | None = None,
    ) -> None:
        self.pool: Pool = pool_of(table)
        self.seed = seed
        self.examiner = random.Random(seed)
        """Chooses the actions to examine; the games don't depend on it."""
        self.full_check_interval = full_check_interval
        """Decisions between two checks of all invariants; the decision itself is always checked."""
        cards = [card for card in constructed_cards(table) if not self.pool.define(card).unsupported]
        self.builder = DeckBuilder(cards)
        self.related = RelatedCards(cards)
        if to_cover is not None:
            cards = [card for card in cards if card.full_name in to_cover]
        self.unplayed: dict[str, Card] = {card.full_name: card for card in cards}
        self.unreached: dict[Part, tuple[Card, str]] = {}
        for card in cards:
            for label, part in abilities(self.pool.define(card)):
                self.unreached[part] = (card, label)
        self.report = Report(len(cards), len(self.unreached))

    def uncovered_cards(self) -> list[Card]:
        """Return the cards that are not fully covered yet."""
        waiting = dict(self.unplayed)
        for card, _ in self.unreached.values():
            waiting[card.full_name] = card
        return list(waiting.values())

    def run(
        self, games: int, progress: Callable[[Report], None] | None = None, seconds: float | None = None
    ) -> Report:
        """Play a number of games, or stop earlier after some seconds; call `progress` after each game."""
        end = None if seconds is None else time.monotonic() + seconds
        for i in range(games):
            self.game(self.seed + i)
            if progress is not None:
                progress(self.report)
            if end is not None and time.monotonic() > end:
                break
        self.report.not_played = sorted(self.unplayed)
        self.report.not_reached = sorted(
            f"{card.full_name}: {label}" for card, label in self.unreached.values()
        )
        return self.report

    def game(self, seed: int) -> None:
        """Play one game and record its results."""
        rng = random.Random(seed)
        rules = EDITIONS[rng.randrange(len(EDITIONS))] if seed % 8 == 5 else NEWEST
        players = 3 + rng.randrange(2) if seed % 8 == 7 else 2
        decks = [self.deck(rng) for _ in range(players)]
        start = make_start(decks, seed, rules)
        actions: list[int] = []
        trace: set[Part] = set()
        g: State | None = None
        try:
            g = start.state(self.pool.table)
            g.trace = trace
            for action in self.moves(g, rng):
                actions.append(action)
        except Exception as problem:  # noqa: BLE001  any failure is a finding
            error = str(problem) if isinstance(problem, InvariantError) else traceback.format_exc()
            record = transcribe(start, actions, self.pool.table, break_off=True)
            shown = one_line(error.strip().splitlines()[-1])
            self.report.failures.append(Failure(seed, error, str(replace(record, comments=(shown,)))))
        for part in trace:
            self.unreached.pop(part, None)
        self.report.games += 1
        self.report.decisions += len(actions)
        if g is not None:
            self.report.turns += g.turn
            ended = g.termination or "failed"
            self.report.endings[ended] = self.report.endings.get(ended, 0) + 1

    def deck(self, rng: random.Random) -> Deck:
        """Return a deck of uncovered cards, with cards that one of them refers to."""
        waiting = list(self.unreached.items())
        if not waiting or rng.random() < len(self.unplayed) / 100:
            return self.builder.deck(rng, self.uncovered_cards())
        part, (card, _) = waiting[rng.randrange(len(waiting))]
        related = self.related.for_ability(card, part.source, rng) if part.source is not None else []
        return self.builder.deck(
            rng, [card] if rng.random() < 0.5 else [card, *self.uncovered_cards()], related
        )

    def moves(self, g: State, rng: random.Random) -> Iterator[int]:
        """Play at random, preferring unplayed cards; yield each action before applying it."""
        for number in range(MAX_DECISIONS):
            if number % self.full_check_interval:
                check_decision(g)
            else:
                check(g)
            if g.outcome != NOT_OVER:
                return
            if number % EXAMINE_INTERVAL == EXAMINE_INTERVAL - 1:
                self.report.needless.examine(g, self.examiner)
            action = self.choose(g, rng)
            yield action
            if action_kind(action) in PLAYS and g.ask_kind == ASK_MAIN:
                self.unplayed.pop(g.cards[action_card(action)].full_name, None)
            g.apply(action)
        raise InvariantError(f"the game has more than {MAX_DECISIONS} decisions")

    def choose(self, g: State, rng: random.Random) -> int:
        """Return a random option, favouring plays of unplayed cards over ending the turn."""
        options = g.options
        if g.ask_kind == ASK_MAIN and len(options) > 1:
            unplayed = [
                action
                for action in options
                if action_kind(action) in PLAYS and g.cards[action_card(action)].full_name in self.unplayed
            ]
            if unplayed and rng.random() < 0.7:
                return unplayed[rng.randrange(len(unplayed))]
            action = options[rng.randrange(len(options))]
            if action_kind(action) == A_PASS:
                action = options[rng.randrange(len(options))]
            return action
        return options[rng.randrange(len(options))]


def run_jobs(
    table: CardTable,
    jobs: int,
    games: int,
    seed: int,
    seconds: float | None = None,
    to_cover: Collection[str] | None = None,
) -> Iterator[Report]:
    """Share the games among processes and yield the report of each."""
    shares = [games // jobs + (i < games % jobs) for i in range(jobs)]
    starts = [seed + sum(shares[:i]) for i in range(jobs)]
    with WorkerProcesses(jobs) as executor:
        runs = [
            executor.submit(_job, table, share, start, seconds, to_cover)
            for share, start in zip(shares, starts, strict=True)
            if share
        ]
        for each in as_completed(runs):
            yield each.result()


def _job(
    table: CardTable, games: int, seed: int, seconds: float | None, to_cover: Collection[str] | None
) -> Report:
    return Fuzz(table, seed, to_cover=to_cover).run(games, seconds=seconds)


def make_start(decks: list[Deck], seed: int, edition: Edition = NEWEST) -> Start:
    """Return the settings of a game with these decks."""
    return Start(tuple(decks), seed, edition.name, turn_limit=TURN_LIMIT)


def abilities(card: CardDef) -> Iterator[tuple[str, Part]]:
    """Yield the abilities of a card whose effects can be traced, each with a label."""
    for trigger in card.triggers:
        yield trigger.title or "triggered ability", trigger.program
    for ability in card.activated:
        yield ability.title or "activated ability", ability.program
    for replacement in card.replacements:
        yield replacement.title or "replacement", replacement.program
    for static in (*card.statics, *card.own_rules):
        yield static.title or "static ability", static
    if card.play_program is not None:
        yield "effect", card.play_program
    if card.enter_effect is not None:
        yield "entering exerted", card.enter_effect


def find_failure(record: Record, table: CardTable) -> str | None:
    """Replay a record with all invariants checked at every step; return the first failure, or None.

    Raises ReplayMismatch if the record can't be replayed any more.
    """
    try:
        replay = Replay(record, table)
        check(replay.state)
        while not replay.at_end:
            replay.step()
            check(replay.state)
    except ReplayMismatch:
        raise
    except Exception as problem:  # noqa: BLE001  any failure is what was recorded
        return str(problem) if isinstance(problem, InvariantError) else traceback.format_exc()
    return None
