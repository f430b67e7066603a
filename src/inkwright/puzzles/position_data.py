"""Positions of puzzles as plain data: taken from a game, and reduced to what matters."""

from __future__ import annotations

import copy
from collections.abc import Collection, Iterator
from random import Random
from typing import Any

from inkwright.engine.codes import LOCATION
from inkwright.engine.state import Permanent, State
from inkwright.view.unknown_card import UNKNOWN

Data = dict[str, Any]
DECK = 6
"""Cards left in each deck, all of them unknown."""
TURN = 9
"""Number of the turn, chosen so that it is no player's first."""
US, THEM = "us", "them"
OURS, HAND, THEIRS = 4, 3, 3
"""Most cards that a puzzle begins with: in play, in hand, and in play on the other side."""
LIKELIER = 0.5
"""Bias towards keeping lively cards; 1 would be certain."""


def take_position(g: State, me: int) -> Data:
    """Return the position of a game as one player knows it, without effects in progress."""
    players = {}
    for name, q in ((US, me), (THEM, 1 - me)):
        who = g.players[q]
        places = {p.cid: f"{name} place {at}" for at, p in enumerate(who.play) if p.card.type == LOCATION}
        players[name] = {
            "lore": who.lore,
            "ink": {"ready": len(who.ink_ready), "exerted": len(who.ink_exerted)},
            "hand": [g.cards[cid].full_name if q == me else UNKNOWN for cid in who.hand],
            "discard": [g.cards[cid].full_name for cid in who.discard],
            "play": [_in_play(g, p, places, q == me) for p in who.play],
            "deck": [UNKNOWN] * DECK,
            "deck_size": DECK,
        }
    return {"title": "puzzle", "turn": TURN, "players": players}


def _in_play(g: State, p: Permanent, places: dict[int, str], mine: bool) -> Data | str:
    facts: Data = {"card": p.card.full_name}
    if p.cid in places:
        facts["as"] = places[p.cid]
    if p.exerted:
        facts["exerted"] = True
    if p.drying and mine:
        facts["drying"] = True
    if p.damage:
        facts["damage"] = p.damage
    if p.location >= 0:
        facts["at"] = places[p.location]
    facedown = [UNKNOWN for cid in p.under if cid in p.facedown]
    if facedown:
        facts["under"] = facedown
    stack = [g.cards[cid].full_name for cid in p.under if cid not in p.facedown]
    if stack:
        facts["shifted_on"] = stack
    return facts if len(facts) > 1 else p.card.full_name


def simpler(data: Data) -> Iterator[Data]:
    """Yield positions with one thing less, the largest changes first. They may not be possible."""
    for name in (US, THEM):
        for zone in ("discard", "hand"):
            if data["players"][name][zone] and (name == THEM or zone == "discard"):
                yield _with(data, name, zone, [])
    for name in (THEM, US):
        if data["players"][name]["ink"]["exerted"]:
            yield _with(data, name, "ink", {"ready": data["players"][name]["ink"]["ready"], "exerted": 0})
    if data["players"][THEM]["ink"]["ready"]:
        yield _with(data, THEM, "ink", {"ready": 0, "exerted": 0})
    for name, zone in ((THEM, "play"), (US, "play"), (US, "hand"), (US, "discard")):
        cards = data["players"][name][zone]
        for at in range(len(cards)):
            yield _with(data, name, zone, cards[:at] + cards[at + 1 :])
    ready = data["players"][US]["ink"]["ready"]
    if ready:
        yield _with(data, US, "ink", {**data["players"][US]["ink"], "ready": ready - 1})


def thin_out(data: Data, lively: Collection[str], chance: Random) -> Data:
    """Return a position with only some of its cards, as many as a puzzle should have.

    Cards that are `lively` are more likely to stay than others.
    """
    made = copy.deepcopy(data)
    for name, zone, most in ((US, "play", OURS), (US, "hand", HAND), (THEM, "play", THEIRS)):
        cards = made["players"][name][zone]
        order = [(chance.random() - LIKELIER * (_name(card) in lively), at) for at, card in enumerate(cards)]
        kept = {at for _, at in sorted(order)[:most]}
        places = {_fact(cards[at], "at") for at in kept} - {None}
        made["players"][name][zone] = [
            card for at, card in enumerate(cards) if at in kept or _fact(card, "as") in places
        ]
    for player in made["players"].values():
        player["discard"] = []
    made["players"][THEM]["hand"] = []
    return made


def _name(card: Data | str) -> str:
    return card if isinstance(card, str) else str(card["card"])


def _fact(card: Data | str, name: str) -> object:
    """Return a fact about a card, or None if it has no such fact."""
    return card.get(name) if isinstance(card, dict) else None


def with_lore(data: Data, ours: int, theirs: int) -> Data:
    """Return a position with another score."""
    return _with(_with(data, US, "lore", ours), THEM, "lore", theirs)


def _with(data: Data, name: str, field: str, value: object) -> Data:
    made = copy.deepcopy(data)
    made["players"][name][field] = value
    return made


def tidy(data: Data) -> Data:
    """Return a position without empty fields."""
    made = copy.deepcopy(data)
    for player in made["players"].values():
        if not player["ink"]["exerted"]:
            player["ink"] = player["ink"]["ready"]
        for field in ("lore", "ink", "hand", "discard", "play"):
            if not player[field]:
                del player[field]
    return made
