"""Random games until every card has been played and every ability has done something.

Every step of every game is held against what always holds. A game that breaks anything is kept as a record:
the decks, the seed and the actions, which reproduce it.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.decks.lists import write_list
from inkwright.engine.codes import A_PASS, A_PLAY, A_PLAY_ALT, A_SHIFT, A_SING, A_SING_TOGETHER, ASK_MAIN
from inkwright.engine.definition import CardDef, Part
from inkwright.engine.pool import Pool, pool_of
from inkwright.engine.setup import Setup, new_state
from inkwright.engine.state import State
from inkwright.rules.editions import NEWEST
from inkwright.rules.formats import GameRules
from inkwright.sim.invariants import Broken, check, check_decision
from inkwright.sim.random_decks import Shelf, constructed_cards

TURN_LIMIT = 100
MOST_DECISIONS = 6000
"""Decisions after which a game is called a soft lock: with the turn limit no game comes near."""
PLAYS = frozenset({A_PLAY, A_SHIFT, A_SING, A_SING_TOGETHER, A_PLAY_ALT})


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that went wrong, with everything that reproduces it."""

    seed: int
    decks: tuple[str, ...]
    actions: tuple[int, ...]
    error: str

    def record(self) -> dict[str, object]:
        """As JSON."""
        return {
            "seed": self.seed,
            "decks": list(self.decks),
            "actions": list(self.actions),
            "error": self.error,
        }


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


class Fuzz:
    """Games by chance over the cards of a table, those not yet reached first."""

    def __init__(self, table: CardTable, seed: int = 0, thorough: int = 8) -> None:
        self.pool: Pool = pool_of(table)
        self.seed = seed
        self.thorough = thorough
        """Every so many decisions everything is checked; the decision itself always."""
        cards = [card for card in constructed_cards(table) if not self.pool.define(card).unsupported]
        self.shelf = Shelf(cards)
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

    def run(self, games: int, progress: Callable[[Report], None] | None = None) -> Report:
        """Play that many games; `progress` is told after each."""
        for i in range(games):
            self.game(self.seed + i)
            if progress is not None:
                progress(self.report)
        self.report.not_played = sorted(self.unplayed)
        self.report.not_reached = sorted(
            f"{card.full_name}: {label}" for card, label in self.unreached.values()
        )
        return self.report

    def game(self, seed: int) -> None:
        """Play one game and note what it showed."""
        rng = random.Random(seed)
        wanted = self.wanted()
        decks = [self.shelf.deck(rng, wanted) for _ in range(2)]
        actions: list[int] = []
        trace: set[Part] = set()
        g: State | None = None
        try:
            g = begin(self.pool, decks, seed)
            g.trace = trace
            for action in self.moves(g, rng):
                actions.append(action)
        except Exception as problem:  # noqa: BLE001  whatever goes wrong in a game is what we look for
            error = str(problem) if isinstance(problem, Broken) else traceback.format_exc()
            self.report.failures.append(
                Failure(seed, tuple(write_list(deck) for deck in decks), tuple(actions), error)
            )
        for part in trace:
            self.unreached.pop(part, None)
        self.report.games += 1
        self.report.decisions += len(actions)
        if g is not None:
            self.report.turns += g.turn
            ended = g.termination or "broken off"
            self.report.endings[ended] = self.report.endings.get(ended, 0) + 1

    def moves(self, g: State, rng: random.Random) -> Iterator[int]:
        """Play by chance, cards with something left to show first; gives each action before it is taken."""
        for number in range(MOST_DECISIONS):
            if number % self.thorough:
                check_decision(g)
            else:
                check(g)
            if g.outcome != -2:
                return
            action = self.choose(g, rng)
            yield action
            if action & 31 in PLAYS and g.ask_kind == ASK_MAIN:
                self.unplayed.pop(g.cards[action >> 5 & 0xFFFF].full_name, None)
            g.apply(action)
        raise Broken(f"a game of more than {MOST_DECISIONS} decisions")

    def choose(self, g: State, rng: random.Random) -> int:
        """One of the options: any, but plays of unplayed cards often, and ending the turn seldom."""
        options = g.options
        if g.ask_kind == ASK_MAIN and len(options) > 1:
            fresh = [
                action
                for action in options
                if action & 31 in PLAYS and g.cards[action >> 5 & 0xFFFF].full_name in self.unplayed
            ]
            if fresh and rng.random() < 0.7:
                return fresh[rng.randrange(len(fresh))]
            action = options[rng.randrange(len(options))]
            if action & 31 == A_PASS:
                action = options[rng.randrange(len(options))]
            return action
        return options[rng.randrange(len(options))]


def begin(pool: Pool, decks: list[Deck], seed: int) -> State:
    """A game of two decks at its first decision."""
    lowered = [[pool.define(card) for card in deck.cards()] for deck in decks]
    g = new_state(lowered, NEWEST, GameRules(), seed)
    g.turn_limit = TURN_LIMIT
    g.stack.append(Setup(None, None))
    g.advance()
    return g


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


def replay(pool: Pool, decks: list[Deck], seed: int, actions: list[int]) -> State:
    """Play a recorded game again, checking everything at every step."""
    g = begin(pool, decks, seed)
    g.log = []
    for action in actions:
        check(g)
        g.apply(action)
    check(g)
    return g
