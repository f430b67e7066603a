"""Triggered abilities whose source is removed from play before they resolve.

Scenarios supply the positions. In each, the source of a waiting ability is banished or returned to its
player's hand, then the game is played on at random with all invariants checked.
"""

from __future__ import annotations

import random
import traceback
from collections import Counter
from dataclasses import dataclass, field

from inkwright.cards.table import CardTable
from inkwright.engine.bag import Settle
from inkwright.engine.banish import banish_now
from inkwright.engine.codes import A_PASS, ASK_MAIN, D_EVERYTHING, Z_HAND
from inkwright.engine.definition import TriggerDef
from inkwright.engine.packing import NOT_OVER, pack, ref_card
from inkwright.engine.state import CHECKED, UNCHECKED, Permanent, State
from inkwright.engine.zones import leave_play
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.runner import run
from inkwright.sim.invariants import InvariantError, check
from inkwright.sim.needless import is_needless

RULE = "7.7.4"
MAX_DECISIONS = 60
PLAYED_TURNS = 2
"""Turns that are ended after the ability has resolved."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that went wrong after a source was removed."""

    scenario: str
    card: str
    ability: str
    problem: str

    def __str__(self) -> str:
        return f"{self.card} ({self.ability}), in “{self.scenario}”: {self.problem}"


@dataclass
class RemovedSources:
    """Removals tried so far, with the findings."""

    each: int = 2
    """Maximum number of positions tried per ability."""
    tried: Counter[tuple[str, TriggerDef]] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)
    needless: Counter[str] = field(default_factory=Counter)
    """Decisions of an ability, asked without its source, whose answers all lead to the same state."""
    scenario: str = ""

    def run(self, scenario: Scenario, table: CardTable) -> None:
        """Run a scenario and try to remove each source of a waiting ability on the way."""
        self.scenario = scenario.title
        run(scenario, table, intervene=self.examine)

    def examine(self, g: State) -> bool:
        """Try the abilities that wait in the bag; the game itself is unchanged."""
        if g.bag and isinstance(g.top, Settle) and g.ask_kind < 0 and g.checked == CHECKED and not g.dirty:
            for number, entry in enumerate(g.bag):
                source = g.permanent(entry.source)
                if source is None or entry.floating is not None:
                    continue
                key = source.card.full_name, entry.trigger
                if self.tried[key] < self.each:
                    self.tried[key] += 1
                    for seed, to_the_hand in enumerate((False, True)):
                        self.remove(g, number, to_the_hand, random.Random(seed))
        return False

    def remove(self, original: State, number: int, to_the_hand: bool, rng: random.Random) -> None:
        """Remove the source of a waiting ability from a copy of the game, and play on."""
        g = original.copy()
        g.log = g.trace = None
        entry = g.bag[number]
        source = g.permanents[ref_card(entry.source)]
        try:
            if to_the_hand:
                leave_play(g, [source], Z_HAND, False, False, RULE)
            else:
                banish_now(g, [source], (-1,), RULE, -1)
            g.dirty, g.checked = D_EVERYTHING, UNCHECKED
            g.advance()
            self.play_on(g, source, rng)
        except Exception as problem:  # noqa: BLE001  any failure is a finding
            known = isinstance(problem, InvariantError)
            error = str(problem) if known else traceback.format_exc().strip()
            title = entry.trigger.title or "triggered ability"
            self.findings.append(Finding(self.scenario, source.card.full_name, title, error))

    def play_on(self, g: State, source: Permanent, rng: random.Random) -> None:
        """Answer at random for some decisions; end the turn when asked for a turn action."""
        ended = 0
        for _ in range(MAX_DECISIONS):
            check(g)
            if g.outcome != NOT_OVER or ended == PLAYED_TURNS:
                return
            if g.ask_kind == ASK_MAIN:
                ended += 1
                g.apply(pack(A_PASS) if pack(A_PASS) in g.options else g.options[0])
                continue
            if g.ask_source == source.cid and len(g.options) > 1 and not ended and is_needless(g):
                self.needless[source.card.full_name] += 1
            g.apply(g.options[rng.randrange(len(g.options))])
