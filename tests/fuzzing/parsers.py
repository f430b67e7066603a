"""The parsers that are fuzzed: for each some valid files, and what is done with a file.

Whatever the file, that gives a value or raises InkwrightError; anything else is a defect. A parser of another
text is one more entry of `PARSERS`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from inkwright.bots import protocol
from inkwright.bots.bot import JsonBot
from inkwright.bots.registry import BOTS
from inkwright.bots.server import serve
from inkwright.cards.table import load
from inkwright.decks.lists import read_list
from inkwright.engine.pool import pool_of
from inkwright.engine.serial import dump, restore
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.intent import why_not
from inkwright.notation.moves import describe_all, find_action
from inkwright.notation.record_file import read_record
from inkwright.notation.replay import Replay
from inkwright.scenarios.custom_cards import table_from
from inkwright.scenarios.reader import Unreadable, read_file
from inkwright.scenarios.runner import run
from inkwright.view.knowledge import player_of
from inkwright.view.view import View

ROOT = Path(__file__).parents[2]
DECKS = sorted((ROOT / "decks").glob("*.txt"))
OWN_CARDS = """\
- {name: Nib, version: Test Pilot, type: character, cost: 2, strength: 2, willpower: 2, lore: 1,
   inkwell: true, ink: Amber, classifications: [Storyborn, Hero], text: "Evasive"}
- {name: Blot, type: action, cost: 1, inkwell: false, ink: Steel, classifications: [Song],
   text: "Draw a card."}
- {name: Desk, version: Tidy, type: location, cost: 1, willpower: 4, lore: 1, move_cost: 1,
   inkwell: true, ink: Ruby}
"""


@dataclass(frozen=True)
class Parser:
    """A parser to be fuzzed."""

    suffix: str
    files: Callable[[], list[bytes]]
    """Valid files."""
    use: Callable[[Path], object]
    """Read a file and do with it what is done with such files."""


@cache
def played() -> Game:
    game = Game(DECKS[:2], seed=3)
    rng = random.Random(3)
    while not game.over and game.state.turn < 8:
        game.push(rng.choice(game.state.options))
    return game


def scenarios() -> list[bytes]:
    return [path.read_bytes() for path in sorted((ROOT / "tests" / "scenarios").rglob("*.yaml"))[::9]]


def run_scenarios(path: Path) -> None:
    for found in read_file(path):
        if not isinstance(found, Unreadable):
            run(found, load())


def replay(path: Path) -> None:
    Replay(read_record(path)).finish()


def restored(path: Path) -> None:
    try:
        data = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        return  # reading JSON is the caller's part
    restore(data, pool_of(load()))


def moves() -> list[bytes]:
    return [text.encode() for text in describe_all(played().state)] + [
        b"sing Let It Go: Ariel - Spectacular Singer",
        b"challenge p1:Goofy - Musketeer#2 > Jafar",
        b"use Dinglehopper: STRAIGHTEN HAIR",
        b"shift stitch > rock star",
    ]


def typed(path: Path) -> None:
    state: State = played().state
    text = path.read_bytes().decode("utf-8", "replace")
    for ask in (find_action, why_not):
        try:
            ask(state, text)
        except InkwrightError as problem:
            assert len(str(problem)) < 3000


def conversation() -> bytes:
    """Messages from a host to a bot."""
    state = played().state
    view = View(state, player_of(state, state.ask_player), b"fuzzing").to_json()
    return "".join(
        (
            protocol.hello(),
            protocol.new_game(3, state.ask_player),
            protocol.question(1, json.dumps(view), describe_all(state), 100),
            f"{protocol.QUIT}\n",
        )
    ).encode()


def converse(path: Path) -> None:
    lines = path.read_bytes().decode("utf-8", "replace").split("\n")
    for entry in BOTS.values():
        if isinstance(entry.make(0), JsonBot):
            list(serve(entry.make, lines))


PARSERS: dict[str, Parser] = {
    "deck": Parser(
        ".txt", lambda: [path.read_bytes() for path in DECKS], lambda path: read_list(path, load())
    ),
    "scenario": Parser(".yaml", scenarios, run_scenarios),
    "record": Parser(".inkwright", lambda: [str(played().record()).encode()], replay),
    "notation": Parser(".txt", moves, typed),
    "saved game": Parser(".json", lambda: [json.dumps(dump(played().state)).encode()], restored),
    "protocol": Parser(".txt", lambda: [conversation()], converse),
    "own cards": Parser(".yaml", lambda: [OWN_CARDS.encode()], table_from),
}
