"""Random games until every card has been played and every ability has done something.

Every step of every game is held against what always holds. A game that breaks anything is kept as a record,
which reproduces it.
"""

from __future__ import annotations

import random
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from multiprocessing import get_context

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
from inkwright.sim.invariants import Broken, check, check_decision
from inkwright.sim.random_decks import Shelf, constructed_cards
from inkwright.sim.related_cards import Companions

TURN_LIMIT = 100
MOST_DECISIONS = 6000
"""Decisions after which a game is called a soft lock: with the turn limit no game comes near."""
PLAYS = frozenset({A_PLAY, A_SHIFT, A_SING, A_SING_TOGETHER, A_PLAY_ALT})


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that went wrong."""

    seed: int
    error: str
    record: str
    """The text of its record, which reproduces it: the last decision is the one that breaks something."""


@dataclass
class Report:
    """What a run of games has shown."""

    cards: int
    abilities: int
    games: int = 0
    decisions: int = 0
    turns: int = 0
    endings: dict[str, int] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    not_played: list[str] = field(default_factory=list)
    not_reached: list[str] = field(default_factory=list)

    def join(self, other: Report) -> None:
        """Take in what another run of the same cards has shown."""
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        for ending, count in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + count
        self.failures += other.failures
        self.not_played = sorted(set(self.not_played) & set(other.not_played))
        self.not_reached = sorted(set(self.not_reached) & set(other.not_reached))


class Fuzz:
    """Games by chance over the cards of a table, those not yet reached first."""

    def __init__(self, table: CardTable, seed: int = 0, thorough: int = 8) -> None:
        self.pool: Pool = pool_of(table)
        self.seed = seed
        self.thorough = thorough
        """Every so many decisions everything is checked; the decision itself always."""
        cards = [card for card in constructed_cards(table) if not self.pool.define(card).unsupported]
        self.shelf = Shelf(cards)
        self.companions = Companions(cards)
        self.unplayed: dict[str, Card] = {card.full_name: card for card in cards}
        self.unreached: dict[Part, tuple[Card, str]] = {}
        for card in cards:
            for label, part in abilities(self.pool.define(card)):
                self.unreached[part] = (card, label)
        self.report = Report(len(cards), len(self.unreached))

    def wanted(self) -> list[Card]:
        """Cards that have something left to show."""
        waiting = dict(self.unplayed)
        for card, _ in self.unreached.values():
            waiting[card.full_name] = card
        return list(waiting.values())

    def run(
        self, games: int, progress: Callable[[Report], None] | None = None, seconds: float | None = None
    ) -> Report:
        """Play that many games, or for so long if that is shorter; `progress` is told after each."""
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
        """Play one game and note what it showed."""
        rng = random.Random(seed)
        rules = EDITIONS[rng.randrange(len(EDITIONS))] if seed % 8 == 5 else NEWEST
        players = 3 + rng.randrange(2) if seed % 8 == 7 else 2
        decks = [self.deck(rng) for _ in range(players)]
        start = starting(decks, seed, rules)
        actions: list[int] = []
        trace: set[Part] = set()
        g: State | None = None
        try:
            g = start.state(self.pool.table)
            g.trace = trace
            for action in self.moves(g, rng):
                actions.append(action)
        except Exception as problem:  # noqa: BLE001  whatever goes wrong in a game is what we look for
            error = str(problem) if isinstance(problem, Broken) else traceback.format_exc()
            record = transcribe(start, actions, self.pool.table, break_off=True)
            shown = one_line(error.strip().splitlines()[-1])
            self.report.failures.append(Failure(seed, error, str(replace(record, comments=(shown,)))))
        for part in trace:
            self.unreached.pop(part, None)
        self.report.games += 1
        self.report.decisions += len(actions)
        if g is not None:
            self.report.turns += g.turn
            ended = g.termination or "broken off"
            self.report.endings[ended] = self.report.endings.get(ended, 0) + 1

    def deck(self, rng: random.Random) -> Deck:
        """A deck of cards that have something left to show, with cards that one of them speaks of."""
        waiting = list(self.unreached.items())
        if not waiting or rng.random() < len(self.unplayed) / 100:
            return self.shelf.deck(rng, self.wanted())
        part, (card, _) = waiting[rng.randrange(len(waiting))]
        along = self.companions.of(card, part.source, rng) if part.source is not None else []
        return self.shelf.deck(rng, [card] if rng.random() < 0.5 else [card, *self.wanted()], along)

    def moves(self, g: State, rng: random.Random) -> Iterator[int]:
        """Play by chance, cards with something left to show first; gives each action before it is taken."""
        for number in range(MOST_DECISIONS):
            if number % self.thorough:
                check_decision(g)
            else:
                check(g)
            if g.outcome != NOT_OVER:
                return
            action = self.choose(g, rng)
            yield action
            if action_kind(action) in PLAYS and g.ask_kind == ASK_MAIN:
                self.unplayed.pop(g.cards[action_card(action)].full_name, None)
            g.apply(action)
        raise Broken(f"a game of more than {MOST_DECISIONS} decisions")

    def choose(self, g: State, rng: random.Random) -> int:
        """One of the options: any, but plays of unplayed cards often, and ending the turn seldom."""
        options = g.options
        if g.ask_kind == ASK_MAIN and len(options) > 1:
            fresh = [
                action
                for action in options
                if action_kind(action) in PLAYS and g.cards[action_card(action)].full_name in self.unplayed
            ]
            if fresh and rng.random() < 0.7:
                return fresh[rng.randrange(len(fresh))]
            action = options[rng.randrange(len(options))]
            if action_kind(action) == A_PASS:
                action = options[rng.randrange(len(options))]
            return action
        return options[rng.randrange(len(options))]


def run_jobs(
    table: CardTable, jobs: int, games: int, seed: int, seconds: float | None = None
) -> Iterator[Report]:
    """The reports of that many processes, which share the games."""
    shares = [games // jobs + (i < games % jobs) for i in range(jobs)]
    starts = [seed + sum(shares[:i]) for i in range(jobs)]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as executor:
        runs = [
            executor.submit(_job, table, share, start, seconds)
            for share, start in zip(shares, starts, strict=True)
            if share
        ]
        for each in as_completed(runs):
            yield each.result()


def _job(table: CardTable, games: int, seed: int, seconds: float | None) -> Report:
    return Fuzz(table, seed).run(games, seconds=seconds)


def starting(decks: list[Deck], seed: int, edition: Edition = NEWEST) -> Start:
    """What a game of those decks begins with."""
    return Start(tuple(decks), seed, edition.name, turn_limit=TURN_LIMIT)


def abilities(card: CardDef) -> Iterator[tuple[str, Part]]:
    """The abilities of a card that can be seen to do something, with what they are called."""
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


def what_breaks(record: Record, table: CardTable) -> str | None:
    """What breaks as a record is replayed with everything checked at every step, or None.

    Raises ReplayMismatch where the record goes another way by now.
    """
    try:
        replay = Replay(record, table)
        check(replay.state)
        while not replay.at_end:
            replay.step()
            check(replay.state)
    except ReplayMismatch:
        raise
    except Exception as problem:  # noqa: BLE001  whatever goes wrong is what was recorded
        return str(problem) if isinstance(problem, Broken) else traceback.format_exc()
    return None
