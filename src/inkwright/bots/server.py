"""The bot's side of the engine protocol: lets a bot of ours play wherever the protocol is spoken."""

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
    """What the bot says to the lines of a host, line by line; ends with `quit` or with the input.

    Lines that are not understood are answered with `info`, and do no harm.
    """
    bot = make(0)
    if not isinstance(bot, JsonBot):
        raise InkwrightError(f"{bot.name} needs more than a view in JSON, so it can't speak the protocol")
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
                    raise InkwrightError("there is no view yet")
                index = bot.decide(view)
                yield protocol.best_action(number, index, view["actions"][index]["text"])
            elif word == protocol.QUIT:
                return
            elif word not in (protocol.ACTION, protocol.STOP, ""):
                yield f"{protocol.INFO} unknown word {protocol.one_line(word)[:40]!r}\n"
        except (ValueError, KeyError, TypeError, IndexError, RecursionError, InkwrightError) as problem:
            why = protocol.one_line(f"{type(problem).__name__} {problem}")[:100]
            yield f"{protocol.INFO} not understood: {why}\n"
