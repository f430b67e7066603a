"""The bot that searches: it finds what wins, plays whole games, and the same again where it may."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from inkwright.bots.bot import answer_decision
from inkwright.bots.informed_tree import InformedTree
from inkwright.bots.planner.weights import shipped_evaluation
from inkwright.bots.registry import bot_named
from inkwright.bots.search import MOST_REPEATS, SearchBot
from inkwright.bots.search_tree import Node, Tree
from inkwright.engine.codes import A_MOVE, A_QUEST, ASK_MAIN
from inkwright.engine.packing import NOT_OVER, action_kind
from inkwright.engine.state import State
from inkwright.game import Game
from inkwright.scenarios.custom_cards import table_from
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import Unreadable, read_file
from inkwright.sim.referee import referee
from inkwright.view.knowledge import player_of
from inkwright.view.view import View

ROOT = Path(__file__).parents[2]
DECKS = sorted((ROOT / "decks").glob("*.txt"))


def view_of(g: State) -> View:
    """The view of the player who is asked, who knows both decks."""
    lists = {
        q: Counter(card for cid, card in enumerate(g.cards) if g.owner[cid] == q)
        for q in range(len(g.players))
    }
    return View(g, player_of(g, g.ask_player), b"test", lists=lists)


def a_quest_away(seed: int) -> State:
    """A position in which a quest wins, and the other player is as close."""
    game = Game([DECKS[0], DECKS[5]], seed=seed, log=False)
    random = bot_named("random").make(seed)
    for _ in range(400):
        g = game.state
        if game.over:
            break
        quests = [each for each in g.options if action_kind(each) == A_QUEST]
        if g.ask_kind == ASK_MAIN and quests and len(g.options) > 5:
            for player in g.players:
                player.lore = g.game.lore_to_win - 1
            return g
        game.push(answer_decision(random, g))
    pytest.fail("no such position")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("informed", [False, True])
def test_it_wins_this_turn_where_it_can(seed: int, informed: bool) -> None:
    g = a_quest_away(seed)
    player, turn = g.ask_player, g.turn
    evaluation = shipped_evaluation() if informed else None
    bot = SearchBot(seed, iterations=30 if informed else 150, evaluation=evaluation)
    while g.turn == turn and g.outcome == NOT_OVER:
        g.apply(g.options[bot.choose(view_of(g))])
    assert g.outcome == player


def test_the_same_seed_and_iterations_give_the_same_answer() -> None:
    g = a_quest_away(7)
    for horizon in (0, 30):
        trees = [SearchBot(3, iterations=80, horizon=horizon).search(view_of(g)) for _ in range(2)]
        visits = [{action: node.visits for action, node in tree.root.children.items()} for tree in trees]
        assert visits[0] == visits[1]
        assert sum(visits[0].values()) == 80
        assert set(visits[0]) == set(g.options)


def test_it_thinks_as_long_as_it_is_told() -> None:
    g = a_quest_away(2)
    ticks = iter(range(100))
    bot = SearchBot(0, seconds=6, clock=lambda: float(next(ticks)))
    tree = bot.search(view_of(g))
    assert sum(node.visits for node in tree.root.children.values()) == 6


def test_it_stops_when_no_other_action_can_overtake_the_best() -> None:
    g = a_quest_away(2)
    tree = SearchBot(0, iterations=400, evaluation=shipped_evaluation()).search(view_of(g))
    visits = sorted((node.visits for node in tree.root.children.values()), reverse=True)
    done = sum(visits)
    assert done < 400
    assert visits[0] - visits[1] > 400 - done


def test_it_goes_on_with_its_tree_in_the_same_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    g = a_quest_away(3)
    for player in g.players:
        player.lore = 0
    bot = SearchBot(1, iterations=60, evaluation=shipped_evaluation())
    action = g.options[bot.choose(view_of(g))]
    g.apply(action)
    dealt: list[View] = []
    determinise = View.determinise

    def counted(view: View, *each: Any) -> State:
        dealt.append(view)
        return determinise(view, *each)

    monkeypatch.setattr(View, "determinise", counted)
    tree = bot.search(view_of(g))
    visits = sum(node.visits for node in tree.root.children.values())
    assert visits > len(dealt) > 0
    assert set(tree.root.children) == set(g.options)


def test_a_tree_of_another_decision_is_dropped() -> None:
    g = a_quest_away(3)
    tree = SearchBot(0, iterations=20, evaluation=shipped_evaluation()).search(view_of(g))
    assert isinstance(tree, InformedTree)
    root = tree.root
    assert not tree.move_to(g.options[0], set(), [-1])
    assert tree.root is root


def test_it_does_not_change_what_it_looks_at() -> None:
    g = a_quest_away(3)
    view = view_of(g)
    before = str(view), list(view.state.options)
    SearchBot(0, iterations=50).choose(view)
    assert (str(view), list(view.state.options)) == before


@pytest.mark.slow
def test_it_plays_a_whole_game_against_a_deck_it_does_not_know() -> None:
    game = Game([DECKS[1], DECKS[8]], seed=5, log=False)
    result = referee(game, [SearchBot(1, iterations=8, horizon=20), bot_named("random").make(1)])
    assert result.faults == []
    assert result.outcome.winner is not None


class Mover(SearchBot):
    """A bot whose search always prefers to move a character."""

    def search(self, view: View) -> Tree:
        tree = Tree(set(), Random(0), 1)
        for option in view.state.options:
            tree.root.children[option] = node = Node()
            node.visits = 1 + (action_kind(option) == A_MOVE)
        return tree


def test_free_moves_back_and_forth_end(tmp_path: Path) -> None:
    place = "type: location, cost: 1, move_cost: 0, willpower: 5, lore: 1, inkwell: true, ink: Amber"
    (tmp_path / "cards.yaml").write_text(
        f"cards:\n  - {{name: Here, {place}}}\n  - {{name: There, {place}}}\n"
    )
    path = tmp_path / "position.yaml"
    played = "play: [Here, There, Stitch - New Dog, Stitch - New Dog, Stitch - New Dog]"
    path.write_text(f"title: t\nplayers:\n  us: {{{played}}}\n  them: {{}}\nsteps: []\nexpect: {{}}\n")
    found = next(iter(read_file(path)))
    assert not isinstance(found, Unreadable), found
    g = build(found, table_from(tmp_path / "cards.yaml"))[0]
    bot, moves = Mover(), Counter[int]()
    while g.active == 0 and sum(moves.values()) < 1000:
        action = g.options[bot.choose(view_of(g))]
        moves[action] += 1
        g.apply(action)
    assert max(moves.values()) == MOST_REPEATS
