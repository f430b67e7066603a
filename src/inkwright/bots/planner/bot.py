"""The planner as a bot."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random

from inkwright.bots.card_knowledge import deck_archive, playable_cards
from inkwright.bots.planner.contest import (
    Limits,
    PlannedTurn,
    chance_of,
    planned_turns,
    put_back_next,
    survivors,
)
from inkwright.bots.planner.evaluation import Evaluation
from inkwright.bots.planner.mulligan import cards_to_put_back
from inkwright.bots.planner.turn_search import same_decision
from inkwright.bots.planner.weights import shipped_evaluation
from inkwright.engine.codes import ASK_ALTER
from inkwright.engine.definition import CardDef
from inkwright.engine.state import State
from inkwright.view.view import View

SECONDS = 0.2
"""Default thinking time per decision."""
MOST_SAVED = 5.0
"""Most time saved for later decisions, as a multiple of the time per decision."""
OPENING_TIME = 4
"""Time for the opening hand, as a multiple of the time per decision."""

Clock = Callable[[], float]


class PlannerBot:
    """Bot that plans its turn and compares the plans over many guesses at the hidden cards.

    It thinks for `seconds` of processor time per decision on average, or makes a number of `guesses` where
    the result must be reproducible. While a turn goes as planned, it follows the plan and saves the time.
    """

    def __init__(
        self,
        seed: int = 0,
        name: str = "planner",
        *,
        seconds: float = SECONDS,
        guesses: int = 0,
        limits: Limits | None = None,
        evaluation: Evaluation | None = None,
        among: Sequence[CardDef] = (),
        archive: Sequence[Counter[CardDef]] | None = None,
        clock: Clock = time.process_time,
    ) -> None:
        self.name = name
        self.seconds = seconds
        self.guesses = guesses
        self.limits = limits or Limits(own=400, plans=16, turns=4)
        self.evaluation = evaluation or shipped_evaluation()
        self._among = among
        self._archive = archive
        self._random = Random(seed)
        self._clock = clock
        self._plan: list[tuple[State, int]] = []
        self._saved = 0.0
        self._opening: tuple[frozenset[int], list[int]] = (frozenset(), [])
        self.made = 0
        """Guesses made so far."""
        self.chance: float | None = None
        """Chance of winning by the last plan made."""

    def choose(self, view: View) -> int:
        """Return the index of the first action of the plan with the best chance of winning on average."""
        g = view.state
        if len(g.options) < 2:
            self._next_planned(g)
            return 0
        if g.ask_kind == ASK_ALTER:
            return self._mulligan(view)
        planned = self._next_planned(g)
        if planned is not None:
            self._saved = min(self._saved + self.seconds, MOST_SAVED * self.seconds)
            return g.options.index(planned)
        best = self._think(view)
        if best is None:
            return 0
        self._plan = best.steps[1:]
        return g.options.index(best.steps[0][1])

    def _think(self, view: View) -> PlannedTurn | None:
        end = self._clock() + self.seconds + self._saved
        field = planned_turns(self.guess(view), self.evaluation, self.limits)
        if not field:
            return None
        games = self._guesses(view, self.guesses, end)
        field = survivors(field, games, self.evaluation)
        best = max(field, key=lambda each: each.total)
        self._saved = min(max(0.0, end - self._clock()), MOST_SAVED * self.seconds)
        self.chance = best.total / len(best.chances) if best.chances else chance_of(best.value)
        return best

    def _guesses(self, view: View, count: int, end: float) -> Iterator[State]:
        """Yield a number of guesses, or one and as many more as the time allows."""
        done = 0
        while done < count if count else done == 0 or self._clock() < end:
            done += 1
            self.made += 1
            yield self.guess(view)

    def _next_planned(self, g: State) -> int | None:
        """Return the next action of the plan if the planned decision has come up; drop the plan if not."""
        if not self._plan:
            return None
        state, action = self._plan.pop(0)
        if same_decision(state, g):
            return action
        self._plan = []
        return None

    def _mulligan(self, view: View) -> int:
        g = view.state
        hand = frozenset(g.players[g.ask_player].hand)
        if not hand <= self._opening[0]:
            end = self._clock() + OPENING_TIME * self.seconds
            games = self._guesses(view, OPENING_TIME * self.guesses, end)
            self._opening = hand, cards_to_put_back(games, self.evaluation)
        return g.options.index(put_back_next(g, self._opening[1]))

    def guess(self, view: View) -> State:
        """Return a complete game that fits the view, with a likely deck for each opponent."""
        if not self._among and len(view.lists) < len(view.state.players):
            self._among = playable_cards()
        if self._archive is None:
            self._archive = deck_archive()
        return view.determinise(self._random, self._among, self._archive)
