"""The words of the engine protocol, by which a bot in any language plays: see docs/protocol.md.

Host and bot speak in lines of UTF-8 text. A line is a word and what belongs to it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

VERSION = 1
"""The version of the protocol that this speaks."""

# What the host says.
HELLO = "inkwright"
NEW_GAME = "newgame"
VIEW = "view"
ACTION = "action"
GO = "go"
STOP = "stop"
QUIT = "quit"

# What the bot says.
ID = "id"
READY = "ready"
INFO = "info"
BEST_ACTION = "bestaction"


def one_line(text: str) -> str:
    """A text without line breaks."""
    return " ".join(text.split())


def hello() -> str:
    """The first line: who speaks, and in which version."""
    return f"{HELLO} {VERSION}\n"


def new_game(seed: int, player: int) -> str:
    """Another game begins, in which the bot is this player."""
    return f"{NEW_GAME} {json.dumps({'seed': seed, 'player': player})}\n"


def question(number: int, view: str, actions: Sequence[str], milliseconds: int) -> str:
    """A decision: what the bot may know as JSON, the legal actions, and how long it may think."""
    lines = [f"{VIEW} {view.replace(chr(10), ' ')}"]
    lines += [f"{ACTION} {at} {one_line(text)}" for at, text in enumerate(actions)]
    lines.append(f"{GO} {number} time {milliseconds}")
    return "\n".join(lines) + "\n"


def best_action(number: int, action: int, text: str) -> str:
    """An answer: the number of the question, the number of the action, and the action again in words."""
    return f"{BEST_ACTION} {number} {action} {one_line(text)}\n"
