"""Writing a state as plain data, and its digest."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from hashlib import sha256

from inkwright.engine.codes import COUNTER_NAMES
from inkwright.engine.serial.layout import (
    DERIVED_NUMBERS,
    DERIVED_TEXTS,
    FLOATING,
    FORMAT,
    GAME,
    LATER,
    OLDEST_COUNTER,
    PERMANENT,
    PERMANENT_LATER,
    PLAYER,
    PROCESS,
    PROCESSES,
    STATE,
    TIMED,
    Fields,
)
from inkwright.engine.serial.values import AddressBook, Json
from inkwright.engine.state import BagEntry, Event, Floating, Permanent, Player, State, Timed
from inkwright.rules.editions import Edition, edition


def digest(g: State) -> str:
    """Return a hash of everything saved about a state, the same on every platform.

    Cards count by name only: fingerprints protect saved games but are not part of the position.
    """
    content = _content(g)
    content["homes"] = [home.full_name for home in dict.fromkeys(g.cards)]
    return checksum_of(content)


def dump(g: State) -> dict[str, Json]:
    """Return the state as JSON data."""
    content = _content(g)
    content["checksum"] = checksum_of(content)
    return content


def checksum_of(content: Mapping[str, Json]) -> str:
    return sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _content(g: State) -> dict[str, Json]:
    book = AddressBook(list(dict.fromkeys(g.cards)))
    numbers = book.numbers
    floating: dict[int, int] = {}
    shelf: list[Floating] = []
    for each in (*g.floating, *(entry.floating for entry in g.bag)):
        if each is not None and id(each) not in floating:
            floating[id(each)] = len(shelf)
            shelf.append(each)
    saved: dict[str, Json] = {
        "format": FORMAT,
        "edition": _edition(g.edition),
        "game": {name: getattr(g.game, name) for name in GAME},
        "homes": [[home.full_name, home.fingerprint] for home in book.homes],
        "cards": [numbers[card] for card in g.cards],
        "owner": list(g.owner),
        "zones": list(g.zones),
        "stamps": list(g.stamps),
        "seen": list(g.seen),
        "state": write_fields(book, STATE, g),
        "players": [_player(book, player) for player in g.players],
        "gone": [_gone(book, p) for p in sorted(g.departed, key=lambda p: p.ref)],
        "stack": [
            [
                type(p).__name__,
                *write_fields(book, (*PROCESS, *PROCESSES[type(p)]), p, LATER.get(type(p), ())),
            ]
            for p in g.stack
        ],
        "floating": [write_fields(book, FLOATING, each) for each in shelf],
        "in_force": [floating[id(each)] for each in g.floating],
        "bag": [_entry(book, entry, floating) for entry in g.bag],
        "statics": [[static.you, static.this, book.address(static.ability)] for static in g.statics],
        "timed": [_timed(book, timed) for timed in g.timed],
        "discounts": [_timed(book, timed) for timed in g.discounts],
        "challenge": g.challenge,
        "credits": [list(g.credits[at : at + 2]) for at in range(0, len(g.credits), 2)],
        "paid": g.paid,
        "watch": {str(code): cids for code, cids in enumerate(g.watchers) if cids},
        "history": [_event(event) for event in g.history],
        "options": g.options,
    }
    if g.extra_turns:
        saved["extra_turns"] = g.extra_turns
    if g.past:
        saved["past"] = [[turn.player, turn.number, *map(_event, turn.events)] for turn in g.past]
    return saved


def write_fields(book: AddressBook, what: Fields, of: object, later: Fields = ()) -> list[Json]:
    if any(getattr(of, name) for name, _ in later):
        what = (*what, *later)
    return [kind.put(book, getattr(of, name)) for name, kind in what]


def _edition(chosen: Edition) -> dict[str, Json]:
    """Return the name of an edition, and the flags that differ from its preset."""
    known = edition(chosen.name)
    changed: dict[str, Json] = {"name": chosen.name}
    if known is not chosen:
        for flag in fields(chosen):
            if getattr(chosen, flag.name) != getattr(known, flag.name):
                changed[flag.name] = getattr(chosen, flag.name)
    return changed


def _player(book: AddressBook, player: Player) -> dict[str, Json]:
    rest = write_fields(book, PLAYER, player)
    found: dict[str, Json] = {
        "deck": list(player.deck),
        "hand": list(player.hand),
        "discard": list(player.discard),
        "ink_ready": list(player.ink_ready),
        "ink_exerted": list(player.ink_exerted),
        "play": [write_fields(book, PERMANENT, p, PERMANENT_LATER) for p in player.play],
        "rest": [*rest[:1], player.amount(OLDEST_COUNTER), *rest[1:]],
    }
    more = {name: player.amount(name) for name in COUNTER_NAMES[1:] if player.amount(name)}
    return {**found, "counters": more} if more else found


def _gone(book: AddressBook, p: Permanent) -> list[Json]:
    """Write the last known information of a permanent, without permissions and prices."""
    last: list[Json] | None = None
    if p.now is not p.card.base:
        d = p.now
        last = [getattr(d, name) for name in DERIVED_NUMBERS]
        last += [sorted(getattr(d, name)) for name in DERIVED_TEXTS]
        last.append([[book.address(gift.ability), gift.source] for gift in d.granted])
        if d.numbers:
            last.append([list(pair) for pair in sorted(d.numbers.items())])
    return [p.player, write_fields(book, PERMANENT, p, PERMANENT_LATER), last]


def _timed(book: AddressBook, timed: Timed) -> list[Json]:
    """Write a temporary effect, and whether it covers later cards too (6.4.2.1)."""
    return [*write_fields(book, TIMED, timed), timed.cards is not None]


def _event(event: Event) -> list[int]:
    return [event.code, event.player, event.card, event.other, event.amount, event.source, *event.group]


def _entry(book: AddressBook, entry: BagEntry, floating: dict[int, int]) -> list[Json]:
    at = -1 if entry.floating is None else floating[id(entry.floating)]
    return [entry.player, entry.source, book.address(entry.trigger), _event(entry.event), at]
