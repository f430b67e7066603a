"""Two lines on how a game ended."""

from __future__ import annotations

from typing import Final

from inkwright.catalogue.sentences import Count
from inkwright.view import schema

_REASONS: Final = {
    "lore": "{lore} lore",
    "empty deck": "{loser} ran out of cards",
    "concession": "{loser} conceded",
    "card": "a card says so",
}
"""Reasons for a win, in words; other endings keep the engine's name."""


def ending(view: schema.View, viewer: int | None) -> list[str]:
    """Say who won a game that is over, why and after how long, with every player's lore.

    `viewer` is addressed as "you".
    """
    outcome, players = view["outcome"], view["players"]
    assert outcome is not None

    def name(player: int) -> str:
        return "you" if player == viewer else f"player {player + 1}"

    length = f"after {Count(outcome['turns']):turn|turns}"
    winner = outcome["winner"]
    if winner is None:
        first = f"Draw: {outcome['termination']} {length}."
    else:
        others = [player["player"] for player in players if player["player"] != winner]
        loser = viewer if viewer in others else others[0]
        why = _REASONS.get(outcome["termination"], outcome["termination"]).format(
            loser=name(loser), lore=players[winner]["lore"]
        )
        first = f"{'You win' if winner == viewer else f'Player {winner + 1} wins'} {length}: {why}."
    lore = ", ".join(f"{name(player['player'])} {player['lore']}" for player in players)
    return [first, f"Lore: {lore}."]
