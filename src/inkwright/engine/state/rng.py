"""Random numbers of a game, whose whole state is one integer.

Splitmix64 for states of 64 bits, which is fast. A longer state is a secret key followed by a counter of
64 bits, and numbers come from keyed BLAKE2b: some of them reveal nothing about the others.
"""

from __future__ import annotations

from hashlib import blake2b

from inkwright.engine.machine_types import i64, vec
from inkwright.engine.state.state import State


def seeded(seed: int) -> int:
    """Return the first state for a seed; one of more than 64 bits is a secret key."""
    return seed << 64 if seed >> 64 > 0 else seed & 0xFFFFFFFFFFFFFFFF


def _keyed_below(g: State, n: int) -> int:
    key = g.rng >> 64
    g.rng += 1
    data = (g.rng & 0xFFFFFFFFFFFFFFFF).to_bytes(8, "big")
    secret = blake2b(key.to_bytes((key.bit_length() + 7) // 8, "big")).digest()
    return int.from_bytes(blake2b(data, key=secret, digest_size=16).digest(), "big") % n


def random_below(g: State, n: i64) -> i64:
    """Return a number from 0 to n-1, the same on every platform, with the arithmetic of `shuffle`."""
    if g.rng >> 64 > 0:
        return _keyed_below(g, n)
    whole: i64 = 0xFFFFFFFF
    whole = whole << 32 | whole
    step: i64 = -0x61C8864680B583EB
    first: i64 = -0x40A7B892E31B1A47
    second: i64 = -0x6B2FB644ECCEEE15
    high = g.rng >> 32
    low = g.rng & 0xFFFFFFFF
    rng: i64 = high
    rng = ((rng << 32 | low) + step) & whole
    high = rng >> 32 & 0xFFFFFFFF
    low = rng & 0xFFFFFFFF
    g.rng = high << 32 | low
    z = ((rng ^ (rng >> 30 & 0x3FFFFFFFF)) * first) & whole
    z = ((z ^ (z >> 27 & 0x1FFFFFFFFF)) * second) & whole
    return ((z ^ (z >> 31 & 0x1FFFFFFFF)) >> 11 & 0x1FFFFFFFFFFFFF) % n


def shuffle(g: State, order: vec[i64]) -> None:
    """Shuffle in place with numbers like those of `random_below`.

    The arithmetic gives the same results in both builds. Compiled, integers have 64 bits and a sign, so
    products wrap around and right shifts are masked; plain Python masks with `whole`. The constants are
    those of splitmix64 minus 2**64. For a deck, one 53-bit number places three cards, with a bias below
    2**-29 for any position.
    """
    if g.rng >> 64 > 0:
        for last in range(len(order) - 1, 0, -1):
            other = _keyed_below(g, last + 1)
            moved = order[last]
            order[last] = order[other]
            order[other] = moved
        return
    whole: i64 = 0xFFFFFFFF
    whole = whole << 32 | whole
    step: i64 = -0x61C8864680B583EB
    first: i64 = -0x40A7B892E31B1A47
    second: i64 = -0x6B2FB644ECCEEE15
    high = g.rng >> 32
    low = g.rng & 0xFFFFFFFF
    rng: i64 = high
    rng = rng << 32 | low
    z: i64 = 0
    each: i64 = 3 if len(order) <= 256 else 1
    i: i64 = len(order)
    while i > 1:
        rng = (rng + step) & whole
        z = ((rng ^ (rng >> 30 & 0x3FFFFFFFF)) * first) & whole
        z = ((z ^ (z >> 27 & 0x1FFFFFFFFF)) * second) & whole
        z = (z ^ (z >> 31 & 0x1FFFFFFFF)) >> 11 & 0x1FFFFFFFFFFFFF
        stop: i64 = i - each
        if stop < 1:
            stop = 1
        for at in range(i - 1, stop - 1, -1):
            j: i64 = z % i
            z = z // i
            cid = order[at]
            order[at] = order[j]
            order[j] = cid
            i = at
    high = rng >> 32 & 0xFFFFFFFF
    low = rng & 0xFFFFFFFF
    g.rng = high << 32 | low
