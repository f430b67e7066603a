"""How a game ended, in two lines."""

from __future__ import annotations

from inkwright.engine.state import State

# Why somebody has won; other ends are named as the engine names them.
_REASONS = {
    "lore": "{lore} lore",
    "empty deck": "{loser} ran out of cards",
    "concession": "{loser} conceded",
    "card": "a card says so",
}


def ending(g: State, viewer: int | None) -> list[str]:
    """Who has won a game that is over, why, after how long, and everybody's lore; `viewer` is called you."""

    def name(player: int) -> str:
        return "you" if player == viewer else f"player {player + 1}"

    turns = min(g.turn, g.turn_limit or g.turn)
    length = f"after {turns} turn{'' if turns == 1 else 's'}"
    if g.outcome < 0:
        first = f"Nobody wins: {g.termination} {length}."
    else:
        others = [q for q in range(len(g.players)) if q != g.outcome]
        loser = viewer if viewer in others else others[0]
        why = _REASONS.get(g.termination, g.termination).format(
            loser=name(loser), lore=g.players[g.outcome].lore
        )
        winner = "You win" if g.outcome == viewer else f"Player {g.outcome + 1} wins"
        first = f"{winner} {length}: {why}."
    lore = ", ".join(f"{name(q)} {player.lore}" for q, player in enumerate(g.players))
    return [first, f"Lore: {lore}."]
