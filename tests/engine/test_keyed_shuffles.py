"""Seeds of more than 64 bits: a cryptographic generator, the same on every platform."""

from __future__ import annotations

from pathlib import Path

from inkwright.cards.table import load
from inkwright.decks.lists import read_list
from inkwright.engine.serial import digest
from inkwright.engine.start import Start
from inkwright.engine.state import State
from inkwright.engine.zones import shuffle_deck
from inkwright.game import Game
from inkwright.notation.record_file import parse_record

KEY = (1 << 256) + 12_345
DECKS = tuple(Path(__file__).parents[2] / "decks" / name for name in ("amber-steel.txt", "ruby-sapphire.txt"))


def begin(seed: int) -> State:
    table = load()
    return Start(tuple(read_list(each, table) for each in DECKS), seed).state(table)


def test_a_key_gives_the_same_game_every_time_and_another_key_another() -> None:
    assert digest(begin(KEY)) == digest(begin(KEY))
    orders = {tuple(begin(seed).players[1].deck) for seed in (KEY, KEY + 1, KEY & (1 << 64) - 1)}
    assert len(orders) == 3


def test_every_bit_of_a_key_counts() -> None:
    before = begin(KEY).players[0].deck
    for bit in (0, 63, 64, 128, 255):
        assert begin(KEY ^ 1 << bit).players[0].deck != before


def test_every_place_in_a_deck_is_as_likely() -> None:
    """Over 600 keys, the first card of the list comes to each tenth of the deck about 60 times."""
    counts = [0] * 10
    state = begin(KEY)
    for key in range(600):
        state.rng = (KEY + key) << 64
        state.players[0].deck = tuple(range(60))
        shuffle_deck(state, 0, "2.2.1.2")
        counts[state.players[0].deck.index(0) // 6] += 1
    assert all(30 <= count <= 90 for count in counts), counts


def test_a_record_holds_the_whole_key() -> None:
    game = Game(DECKS, seed=KEY)
    game.play("keep")
    record = parse_record(str(game.record()), load())
    assert record.start.seed == KEY
