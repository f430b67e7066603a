"""The planner as a bot."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from inkwright.bots.card_knowledge import deck_archive, playable_cards
from inkwright.bots.planner.evaluation import WON, Evaluation
from inkwright.bots.planner.look_ahead import Effort, Plan, plans
from inkwright.bots.planner.mulligan import cards_to_put_back, put_back_next
from inkwright.bots.planner.turn_search import same_decision
from inkwright.bots.planner.weights import shipped_evaluation
from inkwright.engine.codes import ASK_ALTER
from inkwright.engine.definition import CardDef
from inkwright.engine.state import State
from inkwright.view.view import View

SECONDS = 0.2
"""Default thinking time per decision."""
MOST_SAVED = 3.0
"""Most time saved for later decisions, as a multiple of the time per decision."""
MULLIGAN_SAMPLES = 4
"""Games simulated for each number of cards to put back."""
NOT_LOOKED_AT = 0.5
"""Difference to the worst action looked at, for one that wasn't."""

Clock = Callable[[], float]


class PlannerBot:
    """Bot that plans its turn, the replies and its next turn over several guesses at the hidden cards.

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
        effort: Effort | None = None,
        evaluation: Evaluation | None = None,
        among: Sequence[CardDef] = (),
        archive: Sequence[Counter[CardDef]] | None = None,
        clock: Clock = time.process_time,
    ) -> None:
        self.name = name
        self.seconds = seconds
        self.guesses = guesses
        self.effort = effort or Effort(own=400, reply=120, follow=80, lines=6)
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

    def choose(self, view: View) -> int:
        """Return the index of the action whose plans are best on average."""
        g = view.state
        if len(g.options) < 2:
            return 0
        if g.ask_kind == ASK_ALTER:
            return self._mulligan(view)
        planned = self._next_planned(g)
        if planned is not None:
            self._saved = min(self._saved + self.seconds, MOST_SAVED * self.seconds)
            return g.options.index(planned)
        best = self._think(view)
        return g.options.index(best)

    def _think(self, view: View) -> int:
        options = view.state.options
        totals = dict.fromkeys(options, 0.0)
        lines: dict[int, Plan] = {}
        end = self._clock() + self.seconds + self._saved
        done = 0
        while done < self.guesses if self.guesses else done == 0 or self._clock() < end:
            found = plans(self.guess(view), self.evaluation, self.effort)
            if not found:
                break
            values: dict[int, float] = {}
            for plan in found:
                first = plan.line.first
                if first not in values or plan.value > values[first]:
                    values[first] = plan.value
                    lines[first] = plan
            lowest = min(values.values()) - NOT_LOOKED_AT
            for action in options:
                totals[action] += values.get(action, lowest)
            done += 1
            self.made += 1
            if done == 1 and found[0].value >= WON and view.state.turn == found[0].line.state.turn:
                break
        self._saved = max(0.0, end - self._clock())
        best = max(options, key=lambda action: totals[action])
        self._plan = lines[best].line.steps()[1:] if best in lines else []
        return best

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
        hand = frozenset(view.state.players[view.state.ask_player].hand)
        if not hand <= self._opening[0]:
            games = [self.guess(view) for _ in range(MULLIGAN_SAMPLES)]
            back = cards_to_put_back(games, self.evaluation)
            self._opening = hand, back
        return put_back_next(view.state, self._opening[1])

    def guess(self, view: View) -> State:
        """Return a complete game that fits the view, with a likely deck for each opponent."""
        if not self._among and len(view.lists) < len(view.state.players):
            self._among = playable_cards()
        if self._archive is None:
            self._archive = deck_archive()
        return view.determinise(self._random, self._among, self._archive)
