"""A bot in a process of its own that speaks the engine protocol, as a bot like any other."""

from __future__ import annotations

import json

from inkwright.bots.bot import JsonBot
from inkwright.bots.host import Host
from inkwright.view import schema


class ExternalBot(JsonBot):
    """Asks a host; each question may take so many milliseconds."""

    def __init__(self, host: Host, milliseconds: int) -> None:
        self.name = host.name
        self._host = host
        self._milliseconds = milliseconds

    def decide(self, view: schema.View) -> int:
        """The index that the process answers with. Raises BotFault."""
        text = json.dumps(view, ensure_ascii=False, separators=(",", ":"))
        index = self._host.ask(text, [action["text"] for action in view["actions"]], self._milliseconds)
        self.name = self._host.name
        return index

    def for_game(self, seed: int, player: int) -> ExternalBot:
        """The same bot, told that another game begins."""
        self._host.new_game(seed, player)
        return self
