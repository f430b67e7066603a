"""Games of the greedy bot against itself, with a digest of its choices.

`python tests/bots/greedy_choices.py` writes `greedy_choices.txt` anew after an intended change of the bot, of
the rules or of the sample decks.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

from inkwright.bots.greedy.bot import GreedyBot
from inkwright.game import Game
from inkwright.view.view import View

HERE = Path(__file__).parent
FILE = HERE / "greedy_choices.txt"
DECKS = HERE.parents[1] / "decks"
GAMES = (
    ("amber-amethyst emerald-ruby", "2.3", False),
    ("amber-emerald sapphire-steel", "2.3", False),
    ("amber-ruby amethyst-sapphire", "2.3", False),
    ("amber-steel amethyst-emerald", "2.2", False),
    ("amethyst-ruby emerald-sapphire", "2.0", False),
    ("amethyst-steel ruby-sapphire", "2024-04-13", False),
    ("emerald-steel ruby-steel amber-ruby", "2.3", False),
    ("ruby-sapphire amber-steel amethyst-ruby emerald-sapphire", "2.3", True),
)
"""The decks, the edition, and whether players form two teams."""


def digest_of(number: int, choose: Callable[[View], int]) -> str:
    """Play a game and return the number of decisions and a digest of all choices."""
    decks, edition, teams = GAMES[number]
    names = decks.split()
    game = Game(
        [DECKS / f"{name}.txt" for name in names],
        seed=number,
        edition_name=edition,
        teams=[at % 2 for at in range(len(names))] if teams else None,
        turn_limit=40,
        log=False,
    )
    made = blake2b(digest_size=8)
    count = 0
    while not game.over:
        index = choose(game.view(game.state.ask_player))
        made.update(index.to_bytes(2, "big"))
        game.state.apply(game.state.options[index])
        count += 1
    return f"{count} {made.hexdigest()}"


if __name__ == "__main__":
    lines = [digest_of(number, GreedyBot().choose) for number in range(len(GAMES))]
    FILE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
