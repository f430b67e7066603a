"""Texts of played games: names instead of numbers, the words of the game, and no stilted phrases."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from inkwright.cards.table import load
from inkwright.decks.lists import parse_list
from inkwright.engine.codes import ASK_MAIN
from inkwright.game import Game
from inkwright.render.narrator import log_line

DECKS = Path(__file__).parents[2] / "decks"
NAMES = ("Ann", "Quill")
FORBIDDEN = re.compile(
    r"\bplayer \d|\b(somebody|bring about|of yours|come along|go on with|told|so far|out of the game"
    r"|does nothing|nothing is in the way|can be paid|greedy|opening hand)\b",
    re.IGNORECASE,
)


def played(one: str, other: str, seed: int) -> Iterator[str]:
    """All sentences, log lines, questions and refusals of a game by chance."""
    table = load()
    decks = [parse_list((DECKS / f"{name}.txt").read_text(encoding="utf-8"), table) for name in (one, other)]
    game = Game(decks, seed=seed)
    chance = random.Random(seed)
    for _ in range(110):
        if game.over:
            break
        options = game.state.options
        before = len(game.state.log or ())
        game.push(options[chance.randrange(len(options))])
        for viewer in range(2):
            view = game.view(viewer, since=before)
            yield from view.story(NAMES)
            shown = view.to_json()
            yield from (log_line(event, NAMES) for event in shown["events"])
            if shown["decision"] is not None:
                yield shown["decision"]["wants"]
                yield shown["decision"]["says"]
        if not game.over and game.state.ask_kind == ASK_MAIN:
            view = game.view(game.state.ask_player)
            for card in view.to_json()["players"][game.state.ask_player]["hand"]["cards"]:
                yield view.why_not(f"play {card['card']}") or ""


@pytest.mark.parametrize(
    ("one", "other", "seed"), [("amber-steel", "ruby-sapphire", 1), ("amethyst-emerald", "amber-ruby", 2)]
)
def test_a_game_is_told_in_plain_words(one: str, other: str, seed: int) -> None:
    texts = set(played(one, other, seed))
    assert len(texts) > 100
    assert [text for text in sorted(texts) if FORBIDDEN.search(text)] == []
    assert any("Quill" in text for text in texts)
