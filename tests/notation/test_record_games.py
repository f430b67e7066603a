"""Records of games by chance give the same games again: in memory, as text, and as text read and replayed.

INKWRIGHT_RECORDS says how many games; 5000 is the form for measuring:
INKWRIGHT_RECORDS=5000 python -m pytest tests/notation/test_record_games.py -s
"""

from __future__ import annotations

import os
import random
import time

import pytest
from games_by_chance import TABLE, any_start, play

from inkwright.engine.serial import digest
from inkwright.game import Game
from inkwright.notation.record import Record, result_of, transcribe
from inkwright.notation.record_file import parse_record
from inkwright.notation.replay import Replay

GAMES = int(os.environ.get("INKWRIGHT_RECORDS", "150"))


def game(seed: int) -> tuple[Record, str]:
    """The record of a game, and the digest that the game itself ended with."""
    start = any_start(seed)
    actions = []
    g = start.state(TABLE)
    for g, action in play(start, seed):  # noqa: B007  the last state is what counts
        actions.append(action)
    record = transcribe(start, actions, TABLE)
    assert record.result == result_of(g)
    return record, digest(g)


@pytest.mark.slow
def test_records_replay_to_the_same_digests() -> None:
    decisions, spent = 0, 0.0
    seen = set()
    for seed in range(GAMES):
        record, ended = game(seed)
        assert record.digest == ended
        text = str(record)
        read = parse_record(text, TABLE)
        assert str(read) == text
        began = time.process_time()
        found = digest(Replay(read, TABLE).finish())
        spent += time.process_time() - began
        assert found == ended, seed
        decisions += len(record.moves)
        start = record.start
        seen |= {start.edition, start.format, len(start.decks), record.result.partition(",")[0]}
    assert len(seen) > 18, seen
    print(
        f"{GAMES} games, {decisions} decisions, {GAMES / spent:.0f} games replayed a second of processor time"
    )


def test_a_game_can_be_gone_on_with_from_any_decision() -> None:
    for seed in range(12):
        record, ended = game(seed)
        at = random.Random(seed).randrange(len(record.moves))
        resumed = Game.replay(record, to=at, table=TABLE)
        for move in record.moves[at:]:
            if move.text == "concede":
                resumed.concede(move.player)
            else:
                resumed.play(move.text)
        assert digest(resumed.state) == ended
        assert str(resumed.record()) == str(record)
        resumed.pop()
        assert len(resumed.record().moves) == len(record.moves) - 1
