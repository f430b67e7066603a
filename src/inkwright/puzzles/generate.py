"""Make puzzles from games of the built-in bots: `python -m inkwright.puzzles.generate OUT`.

At the beginning of turns it looks for a goal that takes the right moves: neither the greedy bot nor questing
with everyone reaches it, and there is only one solution, apart from the order of its moves. Cards that don't
matter are removed, and the score is set so that the most lore possible wins.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from inkwright.bots.greedy.state_board import greedy_playout
from inkwright.cards.table import CardTable, load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list
from inkwright.decks.samples import sample_lists, tournament_lists
from inkwright.engine.codes import A_QUEST, ASK_MAIN, CHARACTER
from inkwright.engine.packing import NOT_OVER, action_kind
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.puzzles.collection import SOLVER, Puzzle, build_position, make_goal, read_puzzles
from inkwright.puzzles.position_data import THEM, US, Data, simpler, take_position, thin_out, tidy, with_lore
from inkwright.puzzles.uniqueness import (
    FOREVER,
    Solution,
    find_solution,
    greedy_reaches,
    questing_reaches,
    star_count,
)
from inkwright.solve.goal_words import goal_sentence
from inkwright.solve.goals import BANISH, LORE, SURVIVE, WIN, Goal
from inkwright.solve.lore_bound import most_lore
from inkwright.solve.potential import potential_of
from inkwright.solve.proof_search import play_on
from inkwright.solve.solver import PROVEN, solve

FIRST_TURN = 6
EXPLORATION = 0.1
"""Share of random moves in the games, for variety."""
SELECTIONS = 3
"""Number of times that cards of each position are selected."""
POSITIONS = 3_000
"""Most positions of each search that proves a solution to be the only one."""
FIRST_POSITIONS = 500
"""Most positions of each search for a solution."""
BEYOND = 8
"""Lore beyond the easily gained amount that the generator tries to reach."""
OTHER_GOALS = 0.3
"""Share of positions in which goals other than lore are tried; they are found more rarely."""
ENOUGH_WRONG = 4
"""Wrong first moves that are kept when a position is simplified."""
MOST_OF_GAME = 3
"""Most puzzles from one game."""
MOST_ALIKE = 2
"""Most puzzles that share the first important move of their solutions."""
MOST_EASY = 0.25
"""Largest share of puzzles with one star among those of a kind."""


class Idea:
    """A position with a goal that may become a puzzle."""

    def __init__(self, data: Data, kind: str, amount: int = 0, card: str = "") -> None:
        self.data = data
        self.kind = kind
        self.amount = amount
        self.card = card

    def solution(self, table: CardTable) -> Solution | None:
        """Return the only solution, if it takes more than the obvious moves."""
        g = build_position(self.data, table)
        if g.ask_player != SOLVER or g.ask_kind != ASK_MAIN or g.outcome != NOT_OVER:
            return None
        goal = make_goal(g, self.kind, self.amount, self.card)
        if greedy_reaches(g, goal) or questing_reaches(g, goal):
            return None
        found = find_solution(g, goal, POSITIONS, FIRST_POSITIONS)
        if found is None or found.wrong < 1 or len(set(found.kinds)) < 2:
            return None
        return found if self.kind != SURVIVE or len(found.kinds) > 2 else None


def simplify(idea: Idea, found: Solution, table: CardTable) -> tuple[Idea, Solution]:
    """Remove what doesn't matter, as long as the solution stays unique and as hard to find."""
    at = 0
    while at < len(changes := list(simpler(idea.data))):
        smaller = Idea(changes[at], idea.kind, idea.amount, idea.card)
        try:
            solution = smaller.solution(table)
        except InkwrightError:  # a location or the card to banish is gone
            solution = None
        kept = solution is not None and len(solution.kinds) >= len(found.kinds)
        if solution is not None and kept and solution.wrong >= min(found.wrong, ENOUGH_WRONG):
            idea, found = smaller, solution  # the change after it has taken its place
        else:
            at += 1
    return idea, found


def ideas(g: State, chance: Random, table: CardTable) -> Iterator[Idea]:
    """Yield goals for the active player at the beginning of a turn."""
    lively = {card.full_name for card in set(g.cards) if card.shifts or not potential_of(card).idle}
    data = thin_out(take_position(g, g.active), lively, chance)
    start = build_position(data, table)
    gain = most_gained(start)
    if gain:
        theirs = min(data["players"][THEM]["lore"], 19)
        if chance.random() < 0.75:
            yield Idea(with_lore(data, 20 - gain, theirs), WIN)
        else:
            ours = min(data["players"][US]["lore"], 19 - gain)
            yield Idea(with_lore(data, max(0, ours), theirs), LORE, max(0, ours) + gain)
    threat = most_lore(start, 1 - SOLVER, True)
    if 1 < threat < 20 and chance.random() < OTHER_GOALS:
        ours = min(data["players"][US]["lore"], 12)
        yield Idea(with_lore(data, ours, 20 - threat + chance.randrange(2)), SURVIVE)
    theirs_in_play = [p for p in start.players[1 - SOLVER].play if p.card.type == CHARACTER]
    names = Counter(p.card.full_name for p in theirs_in_play)
    for p in theirs_in_play:
        if names[p.card.full_name] == 1 and chance.random() < OTHER_GOALS / len(names):
            yield Idea(data, BANISH, card=p.card.full_name)


def most_gained(g: State) -> int:
    """Return the most lore that can be gained, if that is more than the obvious moves gain; otherwise 0."""
    now = g.players[SOLVER].lore
    limit = most_lore(g, SOLVER, False)
    easily = max(lore_after(g, greedy=True), lore_after(g, greedy=False)) - now
    best = 0
    for gain in range(easily + 1, easily + BEYOND):
        if gain > min(limit, 19):
            break
        if solve(g, Goal(LORE, SOLVER, g.turn, now + gain), FOREVER, FIRST_POSITIONS).verdict != PROVEN:
            break
        best = gain
    return best


def lore_after(g: State, *, greedy: bool) -> int:
    """Return the lore at the end of the turn if the greedy bot plays it, or everyone only quests."""
    at, turn = g.copy(), g.turn
    while at.outcome == NOT_OVER and at.turn == turn:
        if greedy:
            greedy_playout(at, 1)
            continue
        quests = [action for action in at.options if action_kind(action) == A_QUEST]
        if at.ask_kind == ASK_MAIN and not quests:
            break
        play_on(at, quests[0] if quests else at.options[0], turn)
    return at.players[SOLVER].lore


def games(decks: Sequence[Deck], first: int, count: int) -> Iterator[tuple[Random, State]]:
    """Play games and yield the positions at the beginnings of turns; don't change them."""
    for seed in range(first, first + count):
        chance = Random(seed)
        pair = (chance.choice(decks), chance.choice(decks))
        g = Game(pair, seed=seed, log=False).state
        turn = 0
        while g.outcome == NOT_OVER:
            if g.ask_kind == ASK_MAIN and g.turn > turn:
                turn = g.turn
                if turn >= FIRST_TURN:
                    yield chance, g
            if chance.random() < EXPLORATION:
                g.apply(chance.choice(g.options))
            else:
                greedy_playout(g, 1)


def important_move(moves: Sequence[str]) -> str:
    """Return the move that distinguishes a solution from others."""
    return next((move for move in moves if not move.startswith("quest")), moves[0])


def make_puzzle(idea: Idea, solution: Solution, number: int, table: CardTable) -> Puzzle:
    """Return an idea as a puzzle."""
    g = build_position(idea.data, table)
    goal = make_goal(g, idea.kind, idea.amount, idea.card)
    return Puzzle(
        id=f"{idea.kind}-{number:03}",
        kind=idea.kind,
        amount=idea.amount,
        card=idea.card,
        goal=goal_sentence(g, goal),
        stars=star_count(solution),
        wrong=solution.wrong,
        length=len(solution.moves),
        solution=solution.moves,
        scenario=tidy(idea.data),
    )


def generate(
    decks: Sequence[Deck], first: int, count: int, known: Sequence[Puzzle], table: CardTable
) -> Iterator[Puzzle]:
    """Yield new puzzles from games with the seeds from `first` on."""
    alike: Counter[str] = Counter()
    numbers: Counter[str] = Counter()
    easy: Counter[str] = Counter()
    solutions: set[frozenset[str]] = set()
    made: Counter[Random] = Counter()
    for puzzle in known:
        numbers[puzzle.kind] = max(numbers[puzzle.kind], int(puzzle.id.rpartition("-")[2]))
        easy[puzzle.kind] += puzzle.stars == 1
        alike[important_move(puzzle.solution)] += 1
        solutions.add(frozenset(puzzle.solution))
    for chance, g in games(decks, first, count):
        for idea in (idea for _ in range(SELECTIONS) for idea in ideas(g, chance, table)):
            if made[chance] >= MOST_OF_GAME:
                break
            found = idea.solution(table)
            if found is None or alike[important_move(found.moves)] >= MOST_ALIKE:
                continue
            idea, found = simplify(idea, found, table)
            kind, moves = idea.kind, frozenset(found.moves)
            if moves in solutions or alike[important_move(found.moves)] >= MOST_ALIKE:
                continue
            if star_count(found) == 1 and easy[kind] > MOST_EASY * numbers[kind]:
                continue
            solutions.add(moves)
            easy[kind] += star_count(found) == 1
            alike[important_move(found.moves)] += 1
            numbers[kind] += 1
            made[chance] += 1
            yield make_puzzle(idea, found, numbers[kind], table)


def main(arguments: Sequence[str] | None = None) -> int:
    """Generate puzzles and append them to a file."""
    parser = argparse.ArgumentParser(prog="python -m inkwright.puzzles.generate", description=__doc__)
    parser.add_argument("out", type=Path, help="file to append to, one puzzle per line")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games to play")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game")
    args = parser.parse_args(arguments)
    table = load()
    decks = [read_list(path, table) for path in (*sample_lists(), *tournament_lists())]
    known = read_puzzles(args.out) if args.out.exists() else ()
    with args.out.open("a", encoding="utf-8") as out:
        for puzzle in generate(decks, args.seed, args.games, known, table):
            out.write(puzzle.line() + "\n")
            out.flush()
            print(
                f"{puzzle.id}: {puzzle.goal} {puzzle.stars} stars: {', '.join(puzzle.solution)}", flush=True
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
