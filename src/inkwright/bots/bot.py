"""What a bot is: something with a name that answers decisions, and knows nothing but its view."""

from __future__ import annotations

from typing import Protocol

from inkwright.bots.faults import BotFault
from inkwright.engine.state import State
from inkwright.view import schema
from inkwright.view.knowledge import player_of
from inkwright.view.view import View

_SECRET = b"bot"


class Bot(Protocol):
    """A player that decides by itself."""

    name: str
    """What it is called in logs and results."""

    def choose(self, view: View) -> int:
        """The index of one of `view.actions`, which are never empty."""
        ...


class JsonBot:
    """A bot that needs only the JSON form of a view, so that it can also play over the protocol."""

    name = "json"

    def choose(self, view: View) -> int:
        """The index of one of `view.actions`."""
        return self.decide(view.to_json())

    def decide(self, view: schema.View) -> int:
        """The index of one of the actions of a view in JSON."""
        raise NotImplementedError


def answer_decision(bot: Bot, state: State) -> int:
    """The action that a bot takes at the open decision, as the engine takes it. Raises BotFault."""
    return choose_action(bot, View(state, player_of(state, state.ask_player), _SECRET))


def choose_action(bot: Bot, view: View) -> int:
    """The action that a bot takes in a view, as the engine takes it. Raises BotFault."""
    options = view.state.options
    index = bot.choose(view)
    if not 0 <= index < len(options):
        raise BotFault("illegal", f"{bot.name}: there is no action {index}, there are {len(options)}")
    return options[index]
