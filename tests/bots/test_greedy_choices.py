"""The greedy bot chooses as recorded, from a view directly and from its JSON."""

from __future__ import annotations

import pytest
from greedy_choices import FILE, GAMES, digest_of

from inkwright.bots.greedy.bot import GreedyBot
from inkwright.view.view import View

RECORDED = FILE.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_choices_are_the_recorded_ones(number: int) -> None:
    assert digest_of(number, GreedyBot().choose) == RECORDED[number]


def test_a_view_in_json_gets_the_same_answers() -> None:
    bot = GreedyBot()

    def choose(view: View) -> int:
        return bot.decide(view.to_json())

    assert digest_of(0, choose) == RECORDED[0]
