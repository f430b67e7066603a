"""The interface of bots: a bot gets a view and returns the index of an action."""

from __future__ import annotations

from typing import Protocol

from inkwright.bots.faults import BotFault
from inkwright.engine.state import State
from inkwright.view import schema
from inkwright.view.knowledge import player_of
from inkwright.view.view import View

_SECRET = b"bot"


class Bot(Protocol):
    """A computer player."""

    name: str
    """Name in logs and results."""

    def choose(self, view: View) -> int:
        """Return the index of one of `view.actions`, which is never empty."""
        ...


class JsonBot:
    """Base class of bots that need only the JSON form of a view, and so can play over the protocol."""

    name = "json"

    def choose(self, view: View) -> int:
        """Return the index of one of `view.actions`."""
        return self.decide(view.to_json())

    def decide(self, view: schema.View) -> int:
        """Return the index of one of the actions of a view in JSON."""
        raise NotImplementedError


def answer_decision(bot: Bot, state: State) -> int:
    """Return the engine action that a bot chooses at the open decision. Raises BotFault."""
    return choose_action(bot, View(state, player_of(state, state.ask_player), _SECRET))


def choose_action(bot: Bot, view: View) -> int:
    """Return the engine action that a bot chooses in a view. Raises BotFault."""
    index = bot.choose(view)
    options = view.state.options
    if not 0 <= index < len(options):
        raise BotFault(
            "illegal", f"{bot.name}: there is no action {index}; choose one from 0 to {len(options) - 1}"
        )
    return options[index]
