"""Plans of small studies for the tests of the lab."""

from __future__ import annotations

from inkwright.bots.registry import Budget
from inkwright.cards.table import load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list
from inkwright.decks.samples import sample_list
from inkwright.lab.plan import Plan
from inkwright.sim.match_processes import Contestant

GREEDY = Contestant("greedy", Budget())
RANDOM = Contestant("random", Budget())


def deck(name: str) -> Deck:
    return read_list(sample_list(name), load())


def small_plan(seed: int = 5) -> Plan:
    decks = [deck("amber-steel"), deck("ruby-sapphire")]
    return Plan.of(decks, [(0, 1)], (GREEDY, GREEDY), seed=seed)
