"""Turn actions by two ways: what `legal` offers, and what `refusal` finds no fault with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from inkwright.effects.keywords import KEYWORDS
from inkwright.effects.modifiers import Must
from inkwright.engine import codes as c
from inkwright.engine.ability_uses import abilities_of
from inkwright.engine.packing import FIELD_MASK, NOT_OVER, SECOND_FIELD, THIRD_FIELD, action_card, pack
from inkwright.engine.refusal import (
    Refusal,
    refuse_challenge,
    refuse_ink,
    refuse_move,
    refuse_pass,
    refuse_play,
    refuse_quest,
    refuse_use,
)
from inkwright.engine.state import Permanent, State

RULE: Final = re.compile(r"\d+(\.\d+)+")
UNCHECKED: Final = ("ability can't be paid", "ability can't do anything now")
GUARDED: Final = Refusal(*KEYWORDS["Bodyguard"].refusals[Must("be_challenged")])
NUMBERS: Final = {
    "you need": re.compile(r"need (?P<most>\d+) ink .* have (?P<least>\d+) ready"),
    "the song needs": re.compile(r"cost (?P<most>\d+), .* has (?P<least>\d+)"),
    "Sing Together": re.compile(r"cost of (?P<most>\d+), your singers have (?P<least>\d+)"),
}
"""Refusals that compare two numbers: too little is there if the one is larger than the other."""


def disputed(g: State) -> list[str]:
    """Return the turn actions that are offered in spite of a refusal, or not offered without one.

    Every refusal names its rule.
    """
    if g.outcome != NOT_OVER or g.ask_kind != c.ASK_MAIN:
        return []
    offered = set(g.options)
    found = []
    for action, refusal in considered(g, g.ask_player):
        assert RULE.fullmatch(refusal.rule), refusal
        true = holds(g, action, refusal)
        if true is not None and (action in offered) == true:
            found.append(f"{'offered' if action in offered else 'not offered'}: {refusal}")
    return found


def considered(g: State, player: int) -> Iterator[tuple[int, Refusal]]:
    """Walk through the turn actions one could think of, each with what speaks against it."""
    yield pack(c.A_PASS), refuse_pass(g, player)
    who = g.players[player]
    theirs = [t for other in g.players for t in other.play if other is not who]
    for p in who.play:
        yield pack(c.A_QUEST, p.cid), refuse_quest(g, p)
        for t in theirs:
            yield pack(c.A_CHALLENGE, p.cid, t.cid), refuse_challenge(g, p, t.cid)
        for t in who.play:
            yield pack(c.A_MOVE, p.cid, t.cid), refuse_move(g, p, t.cid)
        for i, ability in enumerate(abilities_of(g, p)):
            boost = ability.title == "Boost"
            if boost or len(p.card.activated) == 1:
                yield pack(c.A_BOOST if boost else c.A_USE, p.cid, i), refuse_use(g, p, boost, 0)
    seen: list[object] = []
    for cid in who.hand:
        card = g.cards[cid]
        if card in seen:
            continue  # one of several copies is offered
        seen.append(card)
        yield pack(c.A_INK, cid), refuse_ink(g, player, cid)
        yield pack(c.A_PLAY, cid), refuse_play(g, player, c.A_PLAY, cid, 0, 0)
        for p in who.play:
            yield pack(c.A_SING, cid, p.cid), refuse_play(g, player, c.A_SING, cid, p.cid, 0)
            for i in range(len(card.shifts)):
                yield (
                    pack(c.A_SHIFT, cid, p.cid, i),
                    refuse_play(g, player, c.A_SHIFT, cid, p.cid, i),
                )
        yield pack(c.A_SING_TOGETHER, cid), refuse_play(g, player, c.A_SING_TOGETHER, cid, 0, 0)


def holds(g: State, action: int, refusal: Refusal) -> bool | None:
    """Return whether a refusal is true, or None if that can't be told.

    The last reason of each kind is given without being checked.
    """
    for start, numbers in NUMBERS.items():
        if refusal.reason.startswith(start):
            found = numbers.search(refusal.reason)
            assert found is not None, refusal
            return int(found["least"]) < int(found["most"])
    if refusal == GUARDED:
        target = g.permanents[action >> SECOND_FIELD & FIELD_MASK]
        return is_guarded(g, g.permanents[action_card(action)], target)
    if refusal.reason.endswith(UNCHECKED):
        return None
    if refusal.reason.endswith("needs two matching characters to shift onto"):
        way = g.cards[action_card(action)].shifts[action >> THIRD_FIELD & FIELD_MASK]
        return None if way.duo else False
    return not refusal.reason.endswith(("can't be inked", "the turn can't end now"))


def is_guarded(g: State, p: Permanent, target: Permanent) -> bool:
    """Return whether another character that could be challenged must be challenged instead (8.3.3)."""
    if target.card.type != c.CHARACTER or target.now.flags & c.F_MUST_BE_CHALLENGED:
        return False
    if p.now.flags & c.F_CAN_IGNORE_BODYGUARD:
        return False
    return any(
        t.now.flags & c.F_MUST_BE_CHALLENGED and refuse_challenge(g, p, t.cid) == GUARDED
        for t in g.players[target.player].play
    )
