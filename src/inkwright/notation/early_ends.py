"""Endings that players choose: concessions and draws by agreement.

They are possible at any time and never among the legal actions. Among action codes they are negative numbers.
"""

from __future__ import annotations

from typing import Final, Literal

from inkwright.engine.checks import concede, end_without_winner
from inkwright.engine.state import State

EarlyEnd = Literal["concede", "agree to a draw"]
CONCEDE: Final = "concede"
"""Move of a player who concedes (2.3.3.4)."""
AGREE: Final = "agree to a draw"
"""Move of the last player to agree to a draw, which ends the game (TR 3.6)."""
_MOVES: Final[tuple[EarlyEnd, ...]] = (CONCEDE, AGREE)
"""Moves in the order of their codes: two for each player, downwards from -1."""


def early_end(move: EarlyEnd, player: int) -> int:
    """Return the action code of a player's concession or agreement."""
    return -1 - len(_MOVES) * player - _MOVES.index(move)


def find_early_end(text: str, player: int) -> int | None:
    """Return the action code of a move if it is a concession or an agreement; None for any other move."""
    return next((early_end(move, player) for move in _MOVES if move == text), None)


def read_early_end(code: int) -> tuple[EarlyEnd, int]:
    """Return the move and the player of a code of `early_end`."""
    player, move = divmod(-1 - code, len(_MOVES))
    return _MOVES[move], player


def apply_early_end(g: State, code: int) -> None:
    """Apply a code of `early_end` to a game that is not over."""
    move, player = read_early_end(code)
    if move == CONCEDE:
        concede(g, player)
    else:
        end_without_winner(g, "2.3.3", "agreement")
