"""The greedy bot scores every ability of every card in the middle of a game."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from inkwright.bots.bot import choose_action
from inkwright.bots.greedy.board import Board, Speaker
from inkwright.bots.greedy.bot import GreedyBot
from inkwright.bots.greedy.outcomes import read_ability
from inkwright.bots.greedy.state_board import StateBoard
from inkwright.bots.greedy.summaries import AnswerEffect
from inkwright.bots.greedy.trees import effects_on_answer, walk
from inkwright.cards.table import load
from inkwright.effects.node import Effect
from inkwright.game import Game
from inkwright.view.unknown_card import unknown_card

DECKS = Path(__file__).parents[2] / "decks"
MOST = 150.0


@pytest.fixture(scope="module")
def board() -> Board:
    """Return a board in the middle of a game, with characters on both sides."""
    game = Game([DECKS / "amber-steel.txt", DECKS / "ruby-sapphire.txt"], seed=4)
    bot = GreedyBot()
    while game.state.turn < 11:
        game.push(choose_action(bot, game.view(game.state.ask_player)))
    while game.state.ask_player != 0:
        game.push(choose_action(bot, game.view(game.state.ask_player)))
    found = StateBoard(game.view(0).state, unknown_card(), None)
    assert found.mine
    assert found.theirs
    return found


@pytest.mark.slow
@pytest.mark.parametrize("you", [0, 1])
def test_every_ability_has_a_score(board: Board, you: int) -> None:
    speaker = Speaker(you, (board.mine if you == 0 else board.theirs)[0])
    scored = 0
    for card in load():
        for title, tree in card.abilities:
            value = read_ability(tree).gain(board, speaker)
            assert math.isfinite(value), (card.full_name, title)
            assert abs(value) <= MOST, (card.full_name, title, value)
            scored += value != 0
    assert scored > 1000


def test_every_effect_can_be_done_to_every_card(board: Board) -> None:
    speaker = Speaker(0, board.mine[0])
    seen: set[type[object]] = set()
    for card in load():
        for title, tree in card.abilities:
            for part in walk(tree):
                if not isinstance(part, Effect):
                    continue
                seen.add(type(part))
                for effect, target in effects_on_answer(tree, part):
                    scored = AnswerEffect(effect, target)
                    for each in (board.mine[0], board.theirs[0]):
                        assert abs(scored.score(board, each, speaker)) <= MOST, (card.full_name, title)
    assert len(seen) > 30


def test_good_and_bad_are_distinguished(board: Board) -> None:
    """An effect that is good for me when it is mine is bad for me when it is the opponent's."""
    mine, theirs = Speaker(0), Speaker(1)
    opposite = same = 0
    for card in load():
        for _, tree in card.abilities:
            outcome = read_ability(tree)
            ours, other = outcome.gain(board, mine), outcome.gain(board, theirs)
            if abs(ours) > 0.5 and abs(other) > 0.5:
                opposite += (ours > 0) != (other > 0)
                same += (ours > 0) == (other > 0)
    assert opposite > 15 * same
