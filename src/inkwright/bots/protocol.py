"""Messages of the engine protocol for bots in any language; see docs/protocol.md.

Host and bot exchange lines of UTF-8 text. A line is a command word followed by its arguments.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

VERSION = 1
"""Version of the protocol."""

# Sent by the host.
HELLO = "inkwright"
NEW_GAME = "newgame"
VIEW = "view"
ACTION = "action"
GO = "go"
STOP = "stop"
QUIT = "quit"

# Sent by the bot.
ID = "id"
READY = "ready"
INFO = "info"
BEST_ACTION = "bestaction"


def one_line(text: str) -> str:
    """Return a text on one line."""
    return " ".join(text.split())


def hello() -> str:
    """Return the opening line of the host, with its version."""
    return f"{HELLO} {VERSION}\n"


def new_game(seed: int, player: int) -> str:
    """Return the line that announces a new game and the bot's player in it."""
    return f"{NEW_GAME} {json.dumps({'seed': seed, 'player': player})}\n"


def question(number: int, view: str, actions: Sequence[str], milliseconds: int) -> str:
    """Return the lines of a question: the view in JSON, the legal actions and the time limit."""
    lines = [f"{VIEW} {view.replace(chr(10), ' ')}"]
    lines += [f"{ACTION} {index} {one_line(text)}" for index, text in enumerate(actions)]
    lines.append(f"{GO} {number} time {milliseconds}")
    return "\n".join(lines) + "\n"


def best_action(number: int, action: int, text: str) -> str:
    """Return an answer: the number of the question, the number of the action, and the action's text."""
    return f"{BEST_ACTION} {number} {action} {one_line(text)}\n"
