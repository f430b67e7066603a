"""Games of the lab: a pure function, and what it keeps of a game is what happened."""

from __future__ import annotations

import json
import pickle
from collections import Counter

import pytest
from lab_plans import GREEDY, RANDOM, deck, small_plan

from inkwright.cards.table import load
from inkwright.decks.deck import Deck
from inkwright.engine.codes import E_DRAWS
from inkwright.errors import InkwrightError
from inkwright.lab.game_result import MOST_ENTRIES, Follower
from inkwright.lab.one_game import finish, first_player, game_seed, new_game, play_game
from inkwright.lab.plan import align
from inkwright.lab.results_file import from_line, to_line
from inkwright.sim.match_processes import Contestant


def test_a_game_depends_on_nothing_but_its_arguments() -> None:
    decks = deck("amber-steel"), deck("emerald-steel")
    once = play_game(decks, (GREEDY, RANDOM), 17)
    play_game(decks, (RANDOM, GREEDY), 18)
    assert play_game(decks, (GREEDY, RANDOM), 17) == once
    assert from_line(to_line(2, 9, once)) == (2, 9, once)
    assert pickle.loads(pickle.dumps(once)) == once
    assert json.loads(to_line(2, 9, once))[2:8] == [17, 1, once.winner, once.turns, once.ending, 0]


def test_a_deck_with_too_many_entries_is_refused() -> None:
    game = new_game((deck("amber-steel"), deck("emerald-steel")), 0)
    with pytest.raises(InkwrightError, match="257 different cards"):
        Follower(game.state, [[1] * (MOST_ENTRIES + 1), [60]])


def test_the_seed_of_a_game_depends_on_the_master_seed_and_its_number() -> None:
    assert game_seed(3, 7) == game_seed(3, 7)
    seeds = {game_seed(master, number) for master in range(20) for number in range(50)}
    assert len(seeds) == 1000
    assert [first_player(game_seed(0, number)) for number in range(4)] == [0, 1, 0, 1]


def test_curves_and_cards_are_those_of_the_game() -> None:
    decks = deck("amber-amethyst"), deck("sapphire-steel")
    for seed in range(8):
        game = new_game(decks, seed)
        opening = [
            Counter(game.state.cards[cid].full_name for cid in player.hand) for player in game.state.players
        ]
        follower = Follower(game.state, [[count for _, count in each.counts] for each in decks])
        result = finish(game, (GREEDY, GREEDY), follower)
        g = game.state
        assert result.first == seed % 2
        assert result.turns == sum(map(len, result.lore)) == sum(map(len, result.ink))
        last = g.active
        assert result.lore[last][-1] == g.players[last].lore
        assert result.ink[last][-1] == len(g.players[last].ink_ready) + len(g.players[last].ink_exerted)
        assert g.log is not None
        for player, uses in enumerate(result.cards):
            names = [card.full_name for card, _ in decks[player].counts]
            opened = Counter({names[use.entry]: use.opening for use in uses if use.opening})
            assert opened == opening[player]
            drawn = sum(entry[0] == E_DRAWS and entry[2] == player for entry in g.log)
            assert sum(len(use.drawn) for use in uses) == drawn
            assert all(0 <= use.put_back <= use.opening for use in uses)
            copies = {names[at]: count for at, (_, count) in enumerate(decks[player].counts)}
            assert all(use.opening <= copies[names[use.entry]] for use in uses)


def test_ink_leaves_the_curve_when_it_leaves_the_inkwell() -> None:
    decks = deck("amber-steel"), deck("amber-steel")
    game = new_game(decks, 4)
    follower = Follower(game.state, [[count for _, count in each.counts] for each in decks])
    from inkwright.engine.zones import to_hand, to_inkwell

    g = game.state
    while game.setting_up:
        g.apply(g.options[-1])
    first, second = g.players[0].hand[:2]
    to_inkwell(g, first, False, "1.1")
    to_inkwell(g, second, False, "1.1")
    to_hand(g, first, "1.1")
    result = follower.finish("lore", 0, 4, 0)
    assert result.ink[0] == (1,)


def test_a_changed_deck_keeps_the_places_of_the_original() -> None:
    old = deck("amber-steel")
    counts = dict(old.counts)
    removed, added = old.counts[2][0], next(card for card in load() if card not in counts)
    counts[removed] -= 2
    new = Deck.of("new", {**{card: count for card, count in counts.items() if count}, added: 2})
    changed = align(new, old)
    assert Counter(changed.cards()) == Counter(new.cards())
    assert sum(one != two for one, two in zip(changed.cards(), old.cards(), strict=True)) == 2
    assert align(old, old).cards() == old.cards()


def test_bots_with_a_budget_in_seconds_are_not_repeatable() -> None:
    assert small_plan().repeatable
    from inkwright.bots.registry import Budget

    assert not Contestant("planner", Budget(0.1)).repeatable
    assert Contestant("planner", Budget(None, 4)).repeatable
