"""A terminal for tests: what is typed comes from a function, what is printed is kept."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

from inkwright.bots.random_bot import RandomBot
from inkwright.bots.registry import Maker
from inkwright.cards.table import load
from inkwright.cli.terminal import Terminal
from inkwright.cli.terminal_game import TerminalGame
from inkwright.game import Game
from inkwright.render.style import PLAIN

Typist = Callable[["Played"], str | None]
"""Says what is typed next in a game; None ends the input."""
HAND_OVER = "Press Enter"


class Played(Terminal):
    """A game under way at a terminal that is not there."""

    def __init__(
        self,
        game: Game,
        typist: Typist,
        people: tuple[int, ...] = (0,),
        bots: Mapping[int, Maker] | None = None,
    ) -> None:
        self.style = PLAIN
        self.game = game
        self.typist = typist
        self.printed: list[str] = []
        """Everything so far, piece by piece."""
        self.prompt = ""
        self.cleared = 0
        """Number of pieces printed before the screen was last cleared."""
        others = {q: RandomBot for q in (0, 1) if q not in people}
        self.table = TerminalGame(game, others if bots is None else bots, load(), self)

    @property
    def width(self) -> int:
        return 80

    @property
    def height(self) -> int:
        return sys.maxsize

    @property
    def text(self) -> str:
        """Everything printed so far."""
        return "\n".join(self.printed)

    @property
    def on_screen(self) -> str:
        """Output since the screen was last cleared."""
        return "\n".join(self.printed[self.cleared :])

    def say(self, text: str = "") -> None:
        self.printed.append(text)

    def ask(self, prompt: str) -> str | None:
        self.prompt = prompt
        line = self.typist(self)
        self.printed.append(f"{prompt}{line}")
        return line

    def clear(self) -> None:
        self.cleared = len(self.printed)

    def run(self) -> int:
        return self.table.run()


def typed(*lines: str) -> Typist:
    """A typist who types these lines."""
    left = list(lines)
    return lambda _: left.pop(0) if left else None
