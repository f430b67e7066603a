"""What a bot can do wrong. Whoever runs a game counts it, and takes the game from a bot that goes on."""

from __future__ import annotations

from inkwright.errors import InkwrightError

FAULTS_ALLOWED = 2
"""Faults in one game that are forgiven: with the next one the game is forfeited."""
KINDS = {
    "start": "could not be started, or did not shake hands",
    "crash": "ended, or closed its input or output",
    "timeout": "did not answer in time",
    "illegal": "answered with something that is not among the legal actions",
    "flood": "wrote more than it may",
    "deaf": "did not read what it was sent",
    "stall": "does not come to an end with its turn",
}
"""The kinds of faults, and what each means."""


class BotFault(InkwrightError):
    """A bot has not answered a decision. `kind` is one of `KINDS`, the message says what happened."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind
