"""Small random positions with real cards, and a solver that only knows how to try everything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from inkwright.cards.model import CHARACTER
from inkwright.cards.table import CardTable
from inkwright.decks.lists import read_list
from inkwright.decks.samples import sample_lists
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import read_text
from inkwright.solve.goals import Goal
from inkwright.view.unknown_card import unknown_card

MAYBE = 2


class TooLarge(Exception):
    """The brute force has seen more positions than it may."""


@lru_cache(maxsize=1)
def _cards(table: CardTable) -> tuple[list[str], list[str]]:
    names = sorted({card.full_name for path in sample_lists() for card in read_list(path, table).cards()})
    return names, [name for name in names if table.card(name).type == CHARACTER]


def small_position(seed: int, table: CardTable) -> tuple[State, Goal]:
    """Return a random position, and a goal for the player who is to act."""
    chance = Random(seed)
    everything, characters = _cards(table)

    def in_play(least: int) -> str:
        cards = [
            f'{{card: "{chance.choice(characters)}", exerted: {str(chance.random() < 0.4).lower()},'
            f" damage: {chance.choice((0, 0, 1))}}}"
            for _ in range(chance.randint(least, 3))
        ]
        return f"[{', '.join(cards)}]"

    hand = ", ".join(f'"{chance.choice(everything)}"' for _ in range(chance.randint(0, 3)))
    lore = chance.randint(12, 18)
    deck = '["??", "??", "??"], deck_size: 3'
    text = f"""
title: small {seed}
turn: 9
players:
  us: {{lore: {lore}, ink: {chance.randint(0, 4)}, hand: [{hand}], play: {in_play(1)}, deck: {deck}}}
  them: {{lore: {chance.randint(14, 18)}, ink: 3, play: {in_play(0)}, deck: {deck}}}
steps: []
"""
    [scenario] = read_text(text)
    assert isinstance(scenario, Scenario), scenario
    g, _ = build(scenario, table)
    kind = ("win", "lore", "lore", "survive", "banish")[seed % 5]
    if kind == "banish" and not g.players[1].play:
        kind = "win"
    card = g.players[1].play[0].cid if kind == "banish" else -1
    return g, Goal(kind, 0, g.turn, lore + chance.randint(1, 5), card)


def brute_force(g: State, goal: Goal, most: int) -> int:
    """Return 1 if the goal is reached from a position, 0 if not, and 2 if that depends on chance."""
    blank = unknown_card()
    left = [most]
    everyone = (1 << len(g.players)) - 1

    def try_all(g: State) -> int:
        left[0] -= 1
        if left[0] < 0:
            raise TooLarge
        lore, over = g.players[goal.me].lore, g.outcome != NOT_OVER
        last = goal.last_turn
        if goal.kind == "lore" and lore >= goal.amount:
            return 1
        if goal.kind == "banish" and goal.card in (*g.players[0].discard, *g.players[1].discard):
            return 1
        if goal.kind == "survive" and (over or g.turn > last):
            return int(g.outcome != 1 - goal.me)
        if goal.kind == "win" and g.outcome == goal.me:
            return 1
        if over or g.turn > last:
            return 0
        found = set()
        for after in followers(g):
            value = try_all(after)
            if value == 1 and by_chance(g, after):
                value = MAYBE
            found.add(value)
            if value == int(g.ask_player == goal.me):
                return value
        return MAYBE if MAYBE in found else int(g.ask_player != goal.me)

    def followers(g: State) -> Iterator[State]:
        for action in g.options:
            after = g.copy()
            after.ask_kind = -1
            after.top.answer(after, action)
            while after.outcome == NOT_OVER and after.turn <= goal.last_turn and after.ask_kind < 0:
                after.top.run(after)
            yield after

    def by_chance(g: State, after: State) -> bool:
        shown = any(
            now != before and now == everyone and after.cards[cid] is blank
            for cid, (before, now) in enumerate(zip(g.seen, after.seen, strict=True))
        )
        return after.turn <= goal.last_turn and (shown or g.rng != after.rng)

    return try_all(g)
