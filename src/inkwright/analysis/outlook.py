"""A player's chances at a decision, estimated from that player's own view.

The hidden cards are guessed several times, and the planner searches each guess. The chance is the mean over
the guesses, so decisions that are compared with the same guesses differ only by what they do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from inkwright.bots.planner.bot import PlannerBot
from inkwright.bots.planner.contest import chance_of
from inkwright.bots.planner.evaluation import WON, Evaluation
from inkwright.bots.planner.look_ahead import Effort, plans, value_after_replies
from inkwright.bots.planner.turn_search import Line, answer_others, same_decision
from inkwright.bots.planner.weights import shipped_evaluation
from inkwright.engine.codes import (
    A_BOOST,
    A_CARD,
    A_CHALLENGE,
    A_INK,
    A_MOVE,
    A_PASS,
    A_PLAY,
    A_PLAY_ALT,
    A_QUEST,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_USE,
    ASK_MAIN,
)
from inkwright.engine.packing import NOT_OVER, action_card, action_kind, action_other
from inkwright.engine.state import State
from inkwright.notation.moves import describe
from inkwright.view.knowledge import player_of, unknown
from inkwright.view.view import View

NOT_LOOKED_AT = 0.5
"""Log odds by which an unsearched action is worse than the worst searched one."""
_SECRET = b"analysis"
_WITH_ANOTHER = frozenset({A_SHIFT, A_SING, A_CHALLENGE, A_MOVE})
_ABOUT_A_CARD = _WITH_ANOTHER | {A_INK, A_PLAY, A_PLAY_ALT, A_SING_TOGETHER, A_USE, A_BOOST, A_QUEST, A_CARD}

Steps = list[tuple[State, int]]
"""Actions, each with the position it is taken in."""


def mean_chance(values: Sequence[float]) -> float:
    """Return the mean chance of winning over guesses."""
    return sum(chance_of(value) for value in values) / len(values)


class Guesses:
    """Complete games that a player can't tell from the real one."""

    def __init__(self, g: State, player: int, seed: int) -> None:
        self.player = player
        audience = player_of(g, player)
        self._view = View(g, audience, _SECRET)
        self._bot = PlannerBot(seed)
        self.hidden = frozenset(cid for pool in unknown(g, audience) for cid in pool)
        """Cards that the player doesn't know."""

    def make(self) -> State:
        """Return another guess."""
        return self._bot.guess(self._view)

    def several(self, count: int, enough: Callable[[], bool] = lambda: False) -> list[State]:
        """Return a number of guesses, or fewer if there is no time for more."""
        games = [self.make()]
        while len(games) < count and not enough():
            games.append(self.make())
        return games


class Searcher:
    """The planner's search with a given effort."""

    def __init__(self, effort: Effort, evaluation: Evaluation | None = None) -> None:
        self.effort = effort
        self.evaluation = evaluation or shipped_evaluation()

    def value(self, g: State, me: int) -> tuple[float, Line | None]:
        """Return the value of a position to a player, with the best line if the player decides."""
        if g.outcome != NOT_OVER:
            return self.evaluation.value(g, me), None
        if g.ask_player != me:
            return self.value_of_waiting(g, me), None
        found = plans(g, self.evaluation, self.effort)
        if not found:
            return self.evaluation.value(g, me), None
        best = max(found, key=lambda plan: plan.value)
        return best.value, best.line

    def value_of_waiting(self, g: State, me: int) -> float:
        """Return the value of a position in which others decide first."""
        return value_after_replies(Line(g, None, -1, 0.0), me, self.evaluation, self.effort)

    def value_after(self, g: State, action: int, me: int) -> float:
        """Return the value of taking an action, followed by the best line."""
        if action_kind(action) == A_PASS and g.ask_kind == ASK_MAIN:
            line = Line(g, Line(g, None, -1, 0.0), action, 0.0, True)
            return value_after_replies(line, me, self.evaluation, self.effort)
        return self.value(self.applied(g, action, me), me)[0]

    def applied(self, g: State, action: int, me: int) -> State:
        """Return the position after an action and the answers of others to it."""
        made = g.copy()
        made.apply(action)
        if made.active == me and made.turn == g.turn:
            answer_others(made, me, g.turn, self.evaluation)
        return made

    def wins(self, g: State, actions: Sequence[int], me: int) -> bool:
        """Return whether a line can be played in a game and wins it."""
        turn = g.turn
        for action in actions:
            if g.outcome != NOT_OVER or g.ask_player != me or g.turn != turn or action not in g.options:
                return False
            g = self.applied(g, action, me)
        return g.outcome >= 0 and g.team[g.outcome] == g.team[me]


class Outlook:
    """The best line of a player at a decision, and the chance of winning with it."""

    def __init__(
        self,
        searcher: Searcher,
        me: int,
        hidden: frozenset[int],
        games: list[State],
        chance: float,
        line: Steps,
        *,
        sure: bool = False,
        end: State | None = None,
    ) -> None:
        self._searcher = searcher
        self.me = me
        self.hidden = hidden
        self.games = games
        """Guesses at the game at this decision."""
        self.chance = chance
        self.line = line
        """Best line; empty if the turn is over."""
        self.sure = sure
        """True if the line wins in this turn in every guess."""
        self.end = end
        """Position in which the line ends the turn, in one of the guesses."""

    def fits(self, g: State) -> bool:
        """Return whether the guesses are still possible in the game as it went on."""
        return bool(self.line) and all(same_decision(game, g) for game in self.games)

    def after(self, index: int) -> Outlook | None:
        """Return the outlook after an answer, with the same guesses; None if no guess allows it."""
        searcher, me = self._searcher, self.me
        planned = bool(self.line) and self.games[0].options[index : index + 1] == [self.line[0][1]]
        chosen = self.games[0].options[index]
        before = [game for game in self.games if chosen in game.options]
        if not before:
            return None
        if planned:
            games = [searcher.applied(game, chosen, me) for game in before]
            rest = self.line[1:]
            return Outlook(searcher, me, self.hidden, games, self.chance, rest, sure=self.sure, end=self.end)
        if action_kind(chosen) == A_PASS and before[0].ask_kind == ASK_MAIN:
            chance = mean_chance([searcher.value_after(game, chosen, me) for game in before])
            return Outlook(searcher, me, self.hidden, before, chance, [], end=before[0])
        games = [searcher.applied(game, chosen, me) for game in before]
        return look(searcher, games, me, self.hidden)

    def moves(self) -> tuple[str, ...]:
        """Return the line in move notation, up to where it depends on cards that the player doesn't know."""
        return known_moves(self.line, self.hidden)


def look(searcher: Searcher, games: list[State], me: int, hidden: frozenset[int]) -> Outlook:
    """Search guesses at a game and return the line that is best on average."""
    each: list[dict[int, tuple[float, Line]]] = []
    waiting: list[float] = []
    for game in games:
        if game.outcome != NOT_OVER or game.ask_player != me:
            waiting.append(searcher.value(game, me)[0])
            continue
        best: dict[int, tuple[float, Line]] = {}
        for plan in plans(game, searcher.evaluation, searcher.effort):
            first = plan.line.first
            if first not in best or plan.value > best[first][0]:
                best[first] = plan.value, plan.line
        each.append(best)
    if not any(each):
        values = waiting or [searcher.evaluation.value(game, me) for game in games]
        return Outlook(searcher, me, hidden, games, mean_chance(values), [])
    certain = _certain_win(searcher, games, me, each)
    if certain is not None:
        return Outlook(searcher, me, hidden, games, 1.0, certain.steps(), sure=True, end=certain.state)
    actions = dict.fromkeys(action for best in each for action in best)
    totals = {action: sum(_chance_in(best, action) for best in each if best) for action in actions}
    chosen = max(actions, key=lambda action: totals[action])
    count = sum(1 for best in each if best)
    total = totals[chosen] + sum(chance_of(value) for value in waiting)
    line = next(best[chosen][1] for best in each if chosen in best)
    return Outlook(
        searcher,
        me,
        hidden,
        games,
        total / (count + len(waiting)),
        line.steps() if not waiting else [],
        end=line.state,
    )


def _chance_in(best: dict[int, tuple[float, Line]], action: int) -> float:
    """Return the chance after an action in one guess; an unsearched action is below the others."""
    if action in best:
        return chance_of(best[action][0])
    return chance_of(min(value for value, _ in best.values()) - NOT_LOOKED_AT)


def _certain_win(
    searcher: Searcher, games: Sequence[State], me: int, each: Sequence[dict[int, tuple[float, Line]]]
) -> Line | None:
    """Return a line that wins the game in this turn in every guess."""
    if games[0].active != me:
        return None
    for best in each:
        for value, line in best.values():
            if value < WON or line.state.outcome == NOT_OVER or line.open:
                continue
            actions = [action for _, action in line.steps()]
            if all(game.ask_player == me and searcher.wins(game, actions, me) for game in games):
                return line
    return None


def known_moves(line: Steps, hidden: frozenset[int]) -> tuple[str, ...]:
    """Return actions in move notation, up to the first with a card that the player doesn't know."""
    found = []
    for g, action in line:
        if cards_of(action) & hidden:
            break
        found.append(describe(g, action))
    return tuple(found)


def cards_of(action: int) -> set[int]:
    """Return the cards that an action is about."""
    kind = action_kind(action)
    found = set()
    if kind in _ABOUT_A_CARD:
        found.add(action_card(action))
    if kind in _WITH_ANOTHER:
        found.add(action_other(action))
    return found
