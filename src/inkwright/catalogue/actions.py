"""Actions of a game: turn actions and answers to decisions. The position in `ACTIONS` is the code."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """Kind of action. Its name is the kind in views."""

    name: str
    meaning: str
    code: str = ""
    """Name of the constant if it is not the name in capitals."""


ACTIONS: tuple[Action, ...] = (
    Action("pass", "end the turn"),
    Action("ink", "put a card from hand into the inkwell"),
    Action("play", "play a card for its ink cost"),
    Action("shift", "play a character onto another"),
    Action("sing", "exert a character to sing a song"),
    Action("sing_together", "exert several characters to sing a song"),
    Action("play_alternate", "play a card for another cost", "PLAY_ALT"),
    Action("quest", "quest with a character"),
    Action("challenge", "challenge with a character"),
    Action("move", "move a character to a location"),
    Action("use", "use an activated ability"),
    Action("boost", "use the Boost of a character"),
    Action("yes", "accept"),
    Action("no", "decline"),
    Action("card", "choose a card"),
    Action("done", "stop choosing"),
    Action("player", "choose a player"),
    Action("number", "choose a number"),
    Action("option", "choose an option"),
    Action("name", "name a card"),
    Action("trigger", "resolve a waiting ability"),
    Action("ready", "enter play ready"),
    Action("exerted", "enter play exerted"),
    Action("place", "choose the top or the bottom of a deck"),
)
