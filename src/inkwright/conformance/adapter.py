"""The reference adapter: answers the conformance protocol with this engine.

Run it with `python -m inkwright.conformance.adapter`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from inkwright.cards.table import CardTable, load
from inkwright.conformance.messages import (
    END,
    FAIL,
    HELLO,
    PASS,
    PROTOCOL,
    READY,
    RESULT,
    SCENARIO,
    read_line,
    to_line,
)
from inkwright.scenarios.reader import Unreadable, read_text
from inkwright.scenarios.runner import run
from inkwright.version import __version__


def answer(lines: Iterable[str], table: CardTable) -> Iterator[str]:
    """Yield the answers to the lines of a host, until it ends the run."""
    for line in lines:
        message = read_line(line)
        if message is None:
            continue
        if message["type"] == HELLO:
            yield to_line(READY, protocol=PROTOCOL, engine=f"inkwright {__version__}")
        elif message["type"] == SCENARIO:
            wrong = first_failure(message["text"], table)
            yield to_line(RESULT, id=message["id"], result=FAIL if wrong else PASS, message=wrong)
        elif message["type"] == END:
            return


def first_failure(text: str, table: CardTable) -> str:
    """Run a scenario in each of its editions; return what fails first, or nothing."""
    for scenario in read_text(text):
        if isinstance(scenario, Unreadable):
            return f"line {scenario.line}: {scenario.problem}"
        outcome = run(scenario, table)
        if not outcome.ok:
            return outcome.error or outcome.failures[0]
    return ""


def main() -> None:
    """Answer standard input on standard output."""
    for line in answer(sys.stdin, load()):
        sys.stdout.write(line)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
