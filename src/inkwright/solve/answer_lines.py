"""Answers of the solver as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from inkwright.solve.solver import Answer, Step


def answer_lines(answer: Answer) -> Iterator[str]:
    """Yield the lines that tell an answer."""
    count = f"{answer.nodes:,} position{'s' if answer.nodes != 1 else ''}, {answer.seconds:.2f} s"
    reason = f": {answer.reason}" if answer.reason else ""
    yield f"{answer.verdict}{reason} ({count})"
    yield from _line_texts(answer.line, 1, "  ")
    if answer.draws is not None and answer.draws.helping:
        yield (
            f"depends on the draw: within reach with {answer.draws.helping} of"
            f" {answer.draws.unknown} unknown cards on top of the deck"
        )


def _line_texts(line: Sequence[Step], number: int, indent: str) -> Iterator[str]:
    for step in line:
        if not step.replies:
            yield f"{indent}{number}. {step.move}"
            number += 1
            continue
        for reply in step.replies:
            yield f"{indent}if player {step.player + 1} answers {reply.move!r}:"
            yield from _line_texts(reply.line, number, indent + "  ")
