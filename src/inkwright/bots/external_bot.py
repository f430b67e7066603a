"""Bots in other programs, which speak the engine protocol."""

from __future__ import annotations

import json

from inkwright.bots.bot import JsonBot
from inkwright.bots.host import Host
from inkwright.view import schema


class ExternalBot(JsonBot):
    """Bot that passes each decision to an external program, with a time limit in milliseconds."""

    def __init__(self, host: Host, milliseconds: int) -> None:
        self.name = host.name
        self._host = host
        self._milliseconds = milliseconds

    def decide(self, view: schema.View) -> int:
        """Return the index that the program answers with. Raises BotFault."""
        text = json.dumps(view, ensure_ascii=False, separators=(",", ":"))
        index = self._host.ask(text, [action["text"] for action in view["actions"]], self._milliseconds)
        self.name = self._host.name
        return index

    def for_game(self, seed: int, player: int) -> ExternalBot:
        """Return this bot after announcing a new game to the program."""
        self._host.new_game(seed, player)
        return self
