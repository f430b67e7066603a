"""What a move text is meant to do, also when it can't be done, so that the refusal can say why."""

from __future__ import annotations

from inkwright.engine.codes import (
    A_BOOST,
    A_CHALLENGE,
    A_INK,
    A_MOVE,
    A_PASS,
    A_PLAY,
    A_QUEST,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_USE,
    ASK_MAIN,
    pack,
)
from inkwright.engine.refusal import Refusal, refuse
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.notation.moves import card_name, describe, find_action, fold

VERBS = {
    "sing together": A_SING_TOGETHER,
    "ink": A_INK,
    "play": A_PLAY,
    "shift": A_SHIFT,
    "sing": A_SING,
    "quest": A_QUEST,
    "challenge": A_CHALLENGE,
    "move": A_MOVE,
    "use": A_USE,
    "boost": A_BOOST,
}
SEPARATORS = {A_SHIFT: ">", A_CHALLENGE: ">", A_MOVE: ">", A_SING: "<", A_USE: ":"}


def why_not(g: State, text: str) -> Refusal | None:
    """Why a move can't be made now; None when it can. Raises InkwrightError for what is no move at all."""
    try:
        find_action(g, text)
    except InkwrightError:
        if g.ask_kind != ASK_MAIN:
            raise
    else:
        return None
    return refuse(g, g.ask_player, intended(g, g.ask_player, text))


def intended(g: State, player: int, text: str) -> int:
    """The turn action a text means, legal or not."""
    wanted = fold(text)
    if wanted == "pass":
        return pack(A_PASS)
    for verb, kind in VERBS.items():
        if wanted.startswith(verb + " "):
            rest = wanted[len(verb) :].strip()
            separator = SEPARATORS.get(kind)
            first, _, second = rest.partition(separator) if separator else (rest, "", "")
            a = find_card(g, player, first.strip(), kind in (A_INK, A_PLAY, A_SHIFT, A_SING, A_SING_TOGETHER))
            b = find_card(g, player, second.strip(), False) if second.strip() and kind != A_USE else 0
            return pack(kind, a, b)
    shown = ", ".join(describe(g, action) for action in g.options[:6])
    raise InkwrightError(f"{text!r} is not a move; possible: {shown}, ...")


def find_card(g: State, player: int, name: str, hand_first: bool) -> int:
    """The card a name means: in play, in the player's hand, or anywhere a player can see."""
    in_play = [p.cid for p in g.at.values()]
    mine = g.players[player].hand
    seen = [cid for who in g.players for cid in who.discard]
    zones = [mine, in_play, seen] if hand_first else [in_play, mine, seen]
    for exactly in (True, False):
        for zone in zones:
            for cid in zone:
                full, called = fold(g.cards[cid].full_name), fold(card_name(g, cid))
                if name in (full, called) or (not exactly and (full.startswith(name) or name in full)):
                    return cid
    raise InkwrightError(f"no card that can be seen is called {name!r}")
