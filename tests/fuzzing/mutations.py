"""Valid files with something wrong in them: bytes flipped, pieces lost or doubled, odd things added."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

ODD: tuple[bytes, ...] = (
    b"\x00",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xc3\x28",
    b"\r",
    b"\t",
    b"\n\n",
    b"\x1b[2J",
    "\u202e\u200b".encode(),
    "٣".encode(),
    "²".encode(),
    b"-1",
    b"0",
    b"1e999",
    b"99999999999999999999",
    b"9" * 5000,
    b"x" * 5000,
    b"[" * 300,
    b"{" * 300,
    b"- " * 300,
    b"'",
    b'"',
    b"#",
    b" # ",
    b": ",
    b"*a",
    b"&a ",
    b"<<: *a",
    b"!!python/object:os.system x",
    b"---\n",
    b"...",
    b"? ",
    b"|",
    b">",
    b"%",
    b"p9 ",
    b"end\n",
    b"turn 1 p1: ",
    b"concede",
    b"null",
    b"true",
    b"NaN",
    b"\\u0000",
    b"../../etc/passwd",
)


def flip(rng: random.Random, data: bytearray) -> None:
    for _ in range(rng.randint(1, 6)):
        data[rng.randrange(len(data))] = rng.randrange(256)


def lose(rng: random.Random, data: bytearray) -> None:
    at = rng.randrange(len(data))
    del data[at : at + rng.choice((1, 2, 8, 40, 400))]


def cut(rng: random.Random, data: bytearray) -> None:
    del data[rng.randrange(len(data)) :]


def double(rng: random.Random, data: bytearray) -> None:
    at = rng.randrange(len(data))
    piece = data[at : at + rng.choice((1, 8, 80, 800))]
    data[at:at] = piece * rng.choice((1, 1, 2, 50))


def add(rng: random.Random, data: bytearray) -> None:
    at = rng.randrange(len(data) + 1)
    data[at:at] = rng.choice(ODD)


def replace_word(rng: random.Random, data: bytearray) -> None:
    words = bytes(data).split(b" ")
    words[rng.randrange(len(words))] = rng.choice((rng.choice(ODD), rng.choice(words)))
    data[:] = b" ".join(words)


def swap_lines(rng: random.Random, data: bytearray) -> None:
    lines = bytes(data).split(b"\n")
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    data[:] = b"\n".join(lines)


def drop_line(rng: random.Random, data: bytearray) -> None:
    lines = bytes(data).split(b"\n")
    del lines[rng.randrange(len(lines))]
    data[:] = b"\n".join(lines)


def indent_line(rng: random.Random, data: bytearray) -> None:
    lines = bytes(data).split(b"\n")
    at = rng.randrange(len(lines))
    lines[at] = b" " * rng.randint(1, 9) + lines[at] if rng.random() < 0.5 else lines[at].lstrip()
    data[:] = b"\n".join(lines)


def number(rng: random.Random, data: bytearray) -> None:
    """Another number where there is one."""
    places = [at for at, byte in enumerate(data) if 48 <= byte <= 57]
    if places:
        at = rng.choice(places)
        data[at : at + 1] = str(rng.choice((0, 7, 99, 999, 65536, 10**9, 10**30, -3))).encode()


MUTATIONS: tuple[Callable[[random.Random, bytearray], None], ...] = (
    flip,
    lose,
    cut,
    double,
    add,
    add,
    replace_word,
    replace_word,
    swap_lines,
    drop_line,
    indent_line,
    number,
    number,
)
LARGEST = 200_000


def mutated(rng: random.Random, files: Sequence[bytes]) -> bytes:
    """One of the files with one to five things wrong, or two files in one."""
    data = bytearray(rng.choice(files))
    if rng.random() < 0.05:
        other = rng.choice(files)
        data[rng.randrange(len(data)) :] = other[rng.randrange(len(other)) :]
    for _ in range(rng.choice((1, 1, 1, 2, 3, 5))):
        if data:
            rng.choice(MUTATIONS)(rng, data)
    return bytes(data[:LARGEST])
