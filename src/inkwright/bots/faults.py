"""Faults of bots. The referee counts them; a bot with too many forfeits the game."""

from __future__ import annotations

from inkwright.errors import InkwrightError

FAULTS_ALLOWED = 2
"""Faults allowed per game; the next one forfeits it."""
KINDS = {
    "start": "could not be started, or did not complete the handshake",
    "crash": "exited, or closed its input or output",
    "timeout": "did not answer in time",
    "illegal": "gave an answer that is not a legal action",
    "flood": "wrote too much output",
    "deaf": "did not read its input",
    "stall": "made too many decisions in one turn",
}
"""Kinds of faults, with their meaning."""


class BotFault(InkwrightError):
    """A bot failed to answer a decision: `kind` is one of `KINDS`."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind
