"""The bot side of the engine protocol, for the built-in bots."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import cast

from inkwright.bots import protocol
from inkwright.bots.bot import JsonBot
from inkwright.bots.registry import Maker
from inkwright.errors import InkwrightError
from inkwright.view import schema

AUTHOR = "Inkwright"


def serve(make: Maker, lines: Iterable[str]) -> Iterator[str]:
    """Yield the bot's replies to the lines of a host, until `quit` or the end of the input.

    A line that can't be understood gets an `info` reply and has no other effect.
    """
    bot = make(0)
    if not isinstance(bot, JsonBot):
        raise InkwrightError(f"{bot.name} can't speak the protocol: it needs more than a view in JSON")
    view: schema.View | None = None
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        try:
            if word == protocol.HELLO:
                yield f"{protocol.ID} name {bot.name}\n"
                yield f"{protocol.ID} author {AUTHOR}\n"
                yield f"{protocol.READY} {protocol.VERSION}\n"
            elif word == protocol.NEW_GAME:
                bot = cast(JsonBot, make(int(json.loads(rest)["seed"])))
                view = None
            elif word == protocol.VIEW:
                view = json.loads(rest)
            elif word == protocol.GO:
                number = int(rest.split()[0])
                if view is None:
                    raise InkwrightError("`go` needs a `view` before it")
                index = bot.decide(view)
                yield protocol.best_action(number, index, view["actions"][index]["text"])
            elif word == protocol.QUIT:
                return
            elif word not in (protocol.ACTION, protocol.STOP, ""):
                yield f"{protocol.INFO} unknown word {protocol.one_line(word)[:40]!r}\n"
        except (ValueError, KeyError, TypeError, IndexError, RecursionError, InkwrightError) as problem:
            why = protocol.one_line(f"{type(problem).__name__} {problem}")[:100]
            yield f"{protocol.INFO} not understood: {why}\n"
