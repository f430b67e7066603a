"""Fuzzes the parsers: `python tests/fuzzing/run_fuzzing.py [--inputs N] [--seconds S] [PARSER...]`.

An input that gives anything but a value or an InkwrightError, or takes too long or too much memory, is kept.
"""

from __future__ import annotations

import argparse
import random
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from types import FrameType

from mutations import mutated
from parsers import PARSERS, Parser

from inkwright.errors import InkwrightError

LONGEST = 10.0
"""Seconds that one input may take."""
MOST_MEMORY = 3 << 30


class TooSlow(Exception):
    """An input takes too long."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    def stop(signal_number: int, frame: FrameType | None) -> None:
        raise TooSlow(f"more than {seconds:.0f} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def problem_with(parser: Parser, path: Path, seconds: float = LONGEST) -> str:
    """Return the problem with an input; empty if it is handled well."""
    try:
        with limited(seconds):
            parser.use(path)
    except InkwrightError as answer:
        return "" if str(answer).strip() else "an error without words"
    except Exception:  # noqa: BLE001  whatever else comes out is what we look for
        return traceback.format_exc()
    return ""


def fuzz(
    name: str, directory: Path, inputs: int, seed: int = 0, seconds: float = inf
) -> tuple[int, list[tuple[bytes, str]]]:
    """Number of inputs tried, and those that failed."""
    parser = PARSERS[name]
    files = parser.files()
    rng = random.Random(seed)
    path = directory / f"input{parser.suffix}"
    failures: list[tuple[bytes, str]] = []
    end = time.monotonic() + seconds
    for count in range(inputs):
        if time.monotonic() > end:
            return count, failures
        data = mutated(rng, files)
        path.write_bytes(data)
        problem = problem_with(parser, path)
        if problem:
            failures.append((data, problem))
    return inputs, failures


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    options.add_argument("parsers", nargs="*", metavar="PARSER", help=f"of: {', '.join(PARSERS)}")
    options.add_argument("--inputs", type=int, default=1000, help="for each parser (1000)")
    options.add_argument("--seconds", type=float, default=inf, help="for each parser at most")
    options.add_argument("--seed", type=int, default=0)
    args = options.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    status = total = 0
    with tempfile.TemporaryDirectory() as directory:
        for name in args.parsers or PARSERS:
            count, failures = fuzz(name, Path(directory), args.inputs, args.seed, args.seconds)
            total += count
            print(f"{name}: {count:,} inputs, {len(failures)} went wrong", flush=True)
            for number, (data, problem) in enumerate(failures[:5]):
                kept = Path(f"fuzzing-failure-{name.replace(' ', '-')}-{number}{PARSERS[name].suffix}")
                kept.write_bytes(data)
                print(f"{kept}: {problem.strip().splitlines()[-1]}", file=sys.stderr)
                status = 1
    print(f"{total:,} inputs")
    return status


if __name__ == "__main__":
    sys.exit(main())
