"""What a move text is meant to do, also when it can't be done, so that the refusal can say why."""

from __future__ import annotations

import re

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
from inkwright.engine.legal import BOOST, abilities_of
from inkwright.engine.packing import pack
from inkwright.engine.refusal import Refusal, refuse
from inkwright.engine.state import State
from inkwright.errors import InkwrightError, shown
from inkwright.notation.moves import (
    SEPARATORS,
    VERBS,
    Unclear,
    card_name,
    describe,
    find_action,
    fold,
    has_words,
)

KINDS = {verb: kind for kind, verb in sorted(VERBS.items(), reverse=True)}
"""The turn actions by their verbs; of those with the same verb, the usual one."""
_FROM_HAND = frozenset({A_INK, A_PLAY, A_SHIFT, A_SING, A_SING_TOGETHER})
_ONTO = {A_SHIFT: "onto", A_SING: "by", A_CHALLENGE: "which card", A_MOVE: "to"}
_NAME = re.compile(r"(?:p(?P<player>[1-6]):\s*)?(?P<name>.*?)(?:\s*#\s*(?P<number>\d{1,4}))?")


def why_not(g: State, text: str) -> Refusal | None:
    """Why a move can't be made now; None when it can. Raises InkwrightError for what is no move at all."""
    try:
        find_action(g, text)
    except Unclear:
        raise
    except InkwrightError:
        if g.ask_kind != ASK_MAIN:
            raise
    else:
        return None
    return refuse(g, g.ask_player, intended(g, g.ask_player, text))


def intended(g: State, player: int, text: str) -> int:
    """The turn action a text means, legal or not."""
    wanted = fold(text)
    if wanted == VERBS[A_PASS]:
        return pack(A_PASS)
    for verb in sorted(KINDS, key=len, reverse=True):
        if wanted == verb or wanted.startswith(f"{verb} "):
            return _intended(g, player, verb, wanted.removeprefix(verb).strip())
    possible = ", ".join(describe(g, action) for action in g.options[:6])
    raise InkwrightError(f"{shown(text)} is not a move; possible: {possible}, ...")


def _intended(g: State, player: int, verb: str, rest: str) -> int:
    kind = KINDS[verb]
    separator = SEPARATORS.get(kind)
    first, _, second = (part.strip() for part in rest.partition(separator)) if separator else (rest, "", "")
    if not first:
        raise Unclear(f"{verb} which card? Write its name after it")
    a = find_card(g, player, first, kind in _FROM_HAND)
    if kind == A_USE:
        return pack(kind, a, _ability(g, a, second))
    if kind not in _ONTO:
        return pack(kind, a)
    if not second:
        raise Unclear(f"{verb} {g.cards[a].full_name} {_ONTO[kind]}? Write {separator} and a name after it")
    other = -1 if kind == A_CHALLENGE else player
    return pack(kind, a, find_card(g, player, second, False, other))


def _ability(g: State, cid: int, title: str) -> int:
    """Which activated ability of a card a title means; the first without one."""
    p = g.permanents.get(cid)
    if p is None or not title:
        return 0
    titles = [fold(ability.title) for ability in abilities_of(g, p) if ability.title != BOOST]
    fitting = [at for at, each in enumerate(titles) if has_words(each, title)]
    if not fitting:
        raise InkwrightError(f"{g.cards[cid].full_name} has no ability called {shown(title)} to use")
    return fitting[0]


def find_card(g: State, player: int, name: str, hand_first: bool, owner: int | None = None) -> int:
    """The card a name means: in play, in the player's hand, or anywhere that everybody can see.

    In play those of `owner` come first, or, with -1, those of others; without it the player's own do.
    """
    said = _NAME.fullmatch(name)
    assert said is not None  # the pattern takes any text
    whose = int(said["player"]) - 1 if said["player"] else None
    mine = [p.cid for p in g.permanents.values() if (p.player == player) == (owner != -1)]
    others = [p.cid for p in g.permanents.values() if p.cid not in mine]
    hand = g.players[player].hand
    discards = [cid for who in g.players for cid in who.discard]
    zones = [hand, mine, others, discards] if hand_first else [mine, others, hand, discards]
    for exactly in (True, False):
        for zone in zones:
            found = [cid for cid in zone if whose is None or g.owner[cid] == whose]
            found = [cid for cid in found if _called(g, cid, said["name"], exactly)]
            names = list(dict.fromkeys(g.cards[cid].full_name for cid in found))
            if len(names) > 1:
                raise Unclear(f"{shown(name)} could be {' or '.join(names)}")
            number = int(said["number"] or 1)
            if len(found) >= number > 0:
                return found[number - 1]
    raise InkwrightError(f"no card that can be seen is called {shown(name)}")


def _called(g: State, cid: int, name: str, exactly: bool) -> bool:
    full = fold(g.cards[cid].full_name)
    return name in (full, fold(card_name(g, cid))) if exactly else has_words(full, name)
