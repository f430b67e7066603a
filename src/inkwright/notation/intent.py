"""Find the action that a move text means even if it is illegal, so that the refusal can give the reason."""

from __future__ import annotations

import re

from inkwright.engine.ability_uses import abilities_of
from inkwright.engine.codes import (
    A_CHALLENGE,
    A_INK,
    A_MOVE,
    A_PASS,
    A_PLAY,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_USE,
    ASK_MAIN,
)
from inkwright.engine.costs import BOOST
from inkwright.engine.packing import pack
from inkwright.engine.refusal import Refusal, refuse
from inkwright.engine.state import State
from inkwright.errors import InkwrightError, quote
from inkwright.notation.moves import (
    SEPARATORS,
    VERBS,
    AmbiguousMove,
    card_name,
    describe,
    find_action,
    fold,
    has_words,
)

KINDS = {verb: kind for kind, verb in sorted(VERBS.items(), reverse=True)}
"""Turn actions by verb; of those with the same verb, the usual one."""
_FROM_HAND = frozenset({A_INK, A_PLAY, A_SHIFT, A_SING, A_SING_TOGETHER})
_SECOND_CARD = {
    A_SHIFT: "onto which card",
    A_SING: "with which singer",
    A_CHALLENGE: "against which card",
    A_MOVE: "to which location",
}
_NAME = re.compile(r"(?:p(?P<player>[1-6]):\s*)?(?P<name>.*?)(?:\s*#\s*(?P<number>\d{1,4}))?")


def why_not(g: State, text: str) -> Refusal | None:
    """Return why a move is illegal now, or None if it is legal. Raises InkwrightError if it is not a move."""
    try:
        find_action(g, text)
    except AmbiguousMove:
        raise
    except InkwrightError:
        if g.ask_kind != ASK_MAIN:
            raise
    else:
        return None
    return refuse(g, g.ask_player, intended_action(g, g.ask_player, text))


def intended_action(g: State, player: int, text: str) -> int:
    """Return the turn action that a text means, legal or not."""
    wanted = fold(text)
    if wanted == VERBS[A_PASS]:
        return pack(A_PASS)
    for verb in sorted(KINDS, key=len, reverse=True):
        if wanted == verb or wanted.startswith(f"{verb} "):
            return _intended(g, player, verb, wanted.removeprefix(verb).strip())
    possible = ", ".join(describe(g, action) for action in g.options[:6])
    raise InkwrightError(f"{quote(text)} is not a move; possible: {possible}, ...")


def _intended(g: State, player: int, verb: str, rest: str) -> int:
    kind = KINDS[verb]
    separator = SEPARATORS.get(kind)
    first, _, second = (part.strip() for part in rest.partition(separator)) if separator else (rest, "", "")
    if not first:
        raise AmbiguousMove(f"{verb} which card? Add its name")
    a = find_card(g, player, first, kind in _FROM_HAND)
    if kind == A_USE:
        return pack(kind, a, _ability(g, a, second))
    if kind not in _SECOND_CARD:
        return pack(kind, a)
    if not second:
        raise AmbiguousMove(
            f"{verb} {g.cards[a].full_name} {_SECOND_CARD[kind]}? Add {separator} and its name"
        )
    other = -1 if kind == A_CHALLENGE else player
    return pack(kind, a, find_card(g, player, second, False, other))


def _ability(g: State, cid: int, title: str) -> int:
    """Return the index of the activated ability with a title; 0 without a title."""
    p = g.permanents.get(cid)
    if p is None or not title:
        return 0
    titles = [fold(ability.title) for ability in abilities_of(g, p) if ability.title != BOOST]
    matching = [at for at, each in enumerate(titles) if has_words(each, title)]
    if not matching:
        raise InkwrightError(f"{g.cards[cid].full_name} has no ability called {quote(title)} to use")
    return matching[0]


def find_card(g: State, player: int, name: str, hand_first: bool, owner: int | None = None) -> int:
    """Return the card that a name means: in play, in the player's hand or in a discard.

    In play, the player's own cards come first, or those of others if `owner` is -1.
    """
    parts = _NAME.fullmatch(name)
    assert parts is not None  # the pattern matches any text
    whose = int(parts["player"]) - 1 if parts["player"] else None
    mine = [p.cid for p in g.permanents.values() if (p.player == player) == (owner != -1)]
    others = [p.cid for p in g.permanents.values() if p.cid not in mine]
    hand = g.players[player].hand
    discards = [cid for who in g.players for cid in who.discard]
    zones = [hand, mine, others, discards] if hand_first else [mine, others, hand, discards]
    for exactly in (True, False):
        for zone in zones:
            found = [cid for cid in zone if whose is None or g.owner[cid] == whose]
            found = [cid for cid in found if _called(g, cid, parts["name"], exactly)]
            names = list(dict.fromkeys(g.cards[cid].full_name for cid in found))
            if len(names) > 1:
                raise AmbiguousMove(f"{quote(name)} could mean {' or '.join(names)}")
            number = int(parts["number"] or 1)
            if len(found) >= number > 0:
                return found[number - 1]
    raise InkwrightError(f"no visible card is called {quote(name)}")


def _called(g: State, cid: int, name: str, exactly: bool) -> bool:
    full = fold(g.cards[cid].full_name)
    return name in (full, fold(card_name(g, cid))) if exactly else has_words(full, name)
