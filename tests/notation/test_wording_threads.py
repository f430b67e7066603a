"""Words printed by several threads at once, as a server does while it restores tables."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from inkwright.cards.table import load
from inkwright.decks.lists import read_list
from inkwright.engine.pool import pool_of
from inkwright.notation import wording
from inkwright.notation.wording import prepare_words, program_words

DECK = Path(__file__).parents[2] / "decks" / "amethyst-sapphire.txt"


def test_threads_print_the_same_words() -> None:
    prepare_words()
    table = load()
    cards = [pool_of(table).define(card) for card in read_list(DECK, table).cards()]
    wanted = [(card.play_program, card) for card in cards if card.play_program is not None]
    wanted += [(trigger.program, card) for card in cards for trigger in card.triggers]

    def print_all(_: int = 0) -> list[str]:
        return [program_words(program, card) for program, card in wanted]

    expected = print_all()
    assert sum(map(bool, expected)) > 5
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(3):
            for cache in (wording._effect_words, wording._printer):
                cache.cache_clear()
            with ThreadPoolExecutor(4) as threads:
                for found in threads.map(print_all, range(4)):
                    assert found == expected
    finally:
        sys.setswitchinterval(before)
