"""Bots in the processes of the server."""

from __future__ import annotations

import asyncio

import pytest

from inkwright.bots.registry import BOTS, Entry
from inkwright.decks.samples import sample_list
from inkwright.game import Game
from inkwright.view.view import View
from inkwright.web.bot_workers import BotWorkers
from inkwright.web.page_workers import PageExecutor


class Planning:
    """A bot that counts its decisions."""

    name = "planning"

    def __init__(self) -> None:
        self.decided = 0

    def choose(self, view: View) -> int:
        self.decided += 1
        return len(view.actions) - 1


def test_a_bot_that_thinks_remembers_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Planning] = []

    def make(seed: int) -> Planning:
        made.append(Planning())
        return made[-1]

    monkeypatch.setitem(BOTS, "random", Entry("random", "", "Planning", "plans", 1, 0.1, make))

    async def main() -> None:
        workers = BotWorkers(lambda _: PageExecutor(), None, 1)
        workers.warm_up()
        games = {name: Game([sample_list("amber-steel"), sample_list("ruby-sapphire")]) for name in "ab"}
        for number in range(4):
            for name, game in games.items():
                game.push(await workers.choose(f"remembered-{name}", "random", game.state, number))

    asyncio.run(main())
    # One for each table and player, and each of the eight decisions is made by one of them.
    assert len(made) == 4
    assert sum(each.decided for each in made) == 8
