"""Read where a scenario begins: in setup, at the start of a turn or in the Main Phase."""

from __future__ import annotations

from inkwright.scenarios.errors import ScenarioError, unknown
from inkwright.scenarios.fields import BEGINNINGS, MAIN, SETUP, SETUP_PLAYER_KEYS
from inkwright.scenarios.model import Beginning
from inkwright.scenarios.values import as_number, get_text
from inkwright.scenarios.yaml_nodes import Fields, Text


def read_beginning(top: Fields, names: list[str]) -> Beginning:
    """Read the beginning of a scenario. Raises ScenarioError if the position does not fit it."""
    begin = get_text(top, "begin")
    if begin is not None and begin.value not in BEGINNINGS:
        raise unknown(begin.line, "beginning", begin.value, BEGINNINGS)
    at = begin.value if begin is not None else MAIN
    turn = top.get("turn")
    chooser = get_text(top, "chooser")
    if chooser is not None:
        check_chooser(chooser, names, at, top)
    if at == SETUP:
        check_setup(top)
    return Beginning(at, as_number(turn, "turn", 1) if turn is not None else None, chooser)


def check_chooser(chooser: Text, names: list[str], at: str, top: Fields) -> None:
    """Check the player who is asked who starts."""
    if chooser.value not in names:
        raise unknown(chooser.line, "player", chooser.value, names)
    if at != SETUP:
        raise ScenarioError(chooser.line, "chooser can only be given with `begin: setup`")
    if top.get("active") is not None:
        raise ScenarioError(chooser.line, "give either `chooser` or `active`, not both")


def check_setup(top: Fields) -> None:
    """Check that players have only a deck before the game."""
    turn, players = top.get("turn"), top.get("players")
    if turn is not None:
        raise ScenarioError(turn.line, "turn can't be given with `begin: setup`, before the first turn")
    assert isinstance(players, Fields)
    for name, value in players.entries:
        for key, _ in value.entries if isinstance(value, Fields) else ():
            if key.value not in SETUP_PLAYER_KEYS:
                allowed = ", ".join(SETUP_PLAYER_KEYS)
                raise ScenarioError(
                    key.line,
                    f"{name.value}: {key.value} can't be given with `begin: setup`; give only {allowed}",
                )
