"""The meaning of every byte of an observation and of every action code, as tables.

`python -m inkwright.env.layout_tables` prints them.
"""

from __future__ import annotations

from inkwright.env.card_features import CARD_FEATURES
from inkwright.env.layout import (
    CODES,
    GLOBAL_FEATURES,
    HAND,
    IN_PLAY_FEATURES,
    OBSERVATION_SIZE,
    OFFERED,
    OFFERED_FEATURES,
    SEEN,
    SIDE,
)


def sections() -> list[tuple[str, int, tuple[str, ...]]]:
    """Return the sections of an observation: what each describes, how often it repeats, and its features."""
    return [
        ("the game", 1, GLOBAL_FEATURES),
        ("the card that asks", 1, CARD_FEATURES),
        ("my hand", HAND, CARD_FEATURES),
        ("cards I know in the opponent's hand", SEEN, CARD_FEATURES),
        ("my cards in play", SIDE, CARD_FEATURES + IN_PLAY_FEATURES),
        ("the opponent's cards in play", SIDE, CARD_FEATURES + IN_PLAY_FEATURES),
        ("offered cards", OFFERED, CARD_FEATURES + OFFERED_FEATURES),
    ]


def name_of(at: int) -> str:
    """Return the meaning of a byte of an observation.

    >>> name_of(0)
    'the game: I have to decide'
    """
    start = 0
    for about, times, features in sections():
        size = times * len(features)
        if at < start + size:
            number, feature = divmod(at - start, len(features))
            return f"{about}{f' {number + 1}' if times > 1 else ''}: {features[feature]}"
        start += size
    raise IndexError(f"an observation has {OBSERVATION_SIZE} bytes, and so no byte {at}")


def tables() -> str:
    """Return the layout as two tables in Markdown."""
    lines = ["| Bytes | Section | Features |", "|---|---|---|"]
    start = 0
    for about, times, features in sections():
        stop = start + times * len(features)
        lines.append(f"| {start} to {stop - 1} | {about} | {times} × {len(features)} |")
        start = stop
    lines += ["", "| Codes | Action |", "|---|---|"]
    for first, count, meaning in CODES:
        codes = f"{first}" if count == 1 else f"{first} to {first + count - 1}"
        lines.append(f"| {codes} | {meaning} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(tables())
