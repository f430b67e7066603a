"""Positions for tests of the engine: made-up cards with ability trees, put where a test wants them.

    g = position(p1={"play": [card("Hero", strength=4)], "ink": 3}, p2={"play": [put(foe, exerted=True)]})
    do(g, "challenge Hero > Foe")

The first player is active and in the Main Phase of a turn in the middle of the game, unless `active` names
another by number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from inkwright.cards.model import Card
from inkwright.cards.table import load
from inkwright.effects.abilities import Ability
from inkwright.engine.actions.turn import Turn
from inkwright.engine.codes import (
    ASK_MAIN,
    D_EVERYTHING,
    PHASE_MAIN,
    Z_DISCARD,
    Z_HAND,
    Z_INKWELL,
    Z_PLAY,
    Z_UNDER,
)
from inkwright.engine.definition import CardDef
from inkwright.engine.lowering import lower_card
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.pool import pool_of
from inkwright.engine.project import enter, refresh
from inkwright.engine.refusal import refuse
from inkwright.engine.setup import new_state
from inkwright.engine.state import UNCHECKED, Log, Permanent, State
from inkwright.engine.zones import seen_by_zone
from inkwright.notation.intent import intended_action
from inkwright.notation.moves import describe, find_action, fold
from inkwright.rules.editions import NEWEST, Edition
from inkwright.rules.editions import edition as edition_named
from inkwright.rules.formats import GameRules
from inkwright.text.custom import read_keyword
from inkwright.view.events import full_log
from inkwright.view.knowledge import spectator_of
from inkwright.view.view import View

MAIN_STAGE = 4
"""The stage of a turn in which it asks for turn actions."""

Titled = Ability | tuple[str, Ability]


def card(
    name: str,
    type: str = "character",
    *,
    cost: int = 1,
    strength: int | None = None,
    willpower: int | None = None,
    lore: int | None = None,
    inkwell: bool = True,
    classifications: Sequence[str] = (),
    inks: Sequence[str] = ("Amber",),
    move_cost: int | None = None,
    keywords: Sequence[str] = (),
    abilities: Sequence[Titled] = (),
    known_names: Sequence[str] = (),
) -> CardDef:
    """A made-up card. `keywords` are lines such as `Resist +1`; `abilities` are trees, maybe titled.

    A character has 1 strength, 1 willpower and 1 lore unless told otherwise; a location 1 willpower, no lore
    and a move cost of 1.
    """
    character, location = type == "character", type == "location"
    made = Card(
        full_name=name,
        name=name.split(" - ")[0],
        version=name.split(" - ")[1] if " - " in name else None,
        names=answers_to(name.split(" - ")[0]),
        type=type,
        classifications=tuple(classifications),
        inks=tuple(inks),
        cost=cost,
        inkwell=inkwell,
        strength=(1 if strength is None else strength) if character else None,
        willpower=(1 if willpower is None else willpower) if character or location else None,
        lore=(lore if lore is not None else 1 if character else 0) if character or location else None,
        move_cost=(1 if move_cost is None else move_cost) if location else None,
        printings=(),
        copy_limit=4,
        ability_titles=(),
        keywords=tuple(keywords),
    )
    titled: list[tuple[str, Ability]] = [(text, read_keyword(text)) for text in keywords]
    for i, ability in enumerate(abilities, start=1):
        titled.append(ability if isinstance(ability, tuple) else (f"ABILITY {i}", ability))
    lowered = lower_card(made, tuple(titled), lambda what: tuple(known_names))
    assert not lowered.unsupported, lowered.unsupported
    return lowered


def answers_to(name: str) -> tuple[str, ...]:
    """The names a name stands for: that of a pair, and those of both (5.2.6.1)."""
    return (name, *name.split(" & ")) if " & " in name else (name,)


FILLER = card("Filler")
"""Filler for decks and inkwells."""


@dataclass(frozen=True)
class Placed:
    """A card in play and the state it is in: see `put`."""

    card: CardDef | str
    exerted: bool = False
    drying: bool = False
    damage: int = 0
    at: str = ""
    shifted_on: tuple[CardDef | str, ...] = ()
    under: tuple[CardDef | str, ...] = ()


def put(
    card: CardDef | str,
    *,
    exerted: bool = False,
    drying: bool = False,
    damage: int = 0,
    at: str = "",
    shifted_on: Sequence[CardDef | str] = (),
    under: Sequence[CardDef | str] = (),
) -> Placed:
    """A card in play: `at` a location by its full name, on a stack (topmost first), over facedown cards."""
    return Placed(card, exerted, drying, damage, at, tuple(shifted_on), tuple(under))


class Side(TypedDict, total=False):
    """Cards of one player: definitions, or full names of the shipped table."""

    lore: int
    ink: int | tuple[int, int]
    """Ready ink cards, or (ready, exerted)."""
    drops: int
    hand: Sequence[CardDef | str]
    deck: Sequence[CardDef | str]
    """The top cards, the topmost first; filler lies under them."""
    deck_size: int
    discard: Sequence[CardDef | str]
    play: Sequence[CardDef | str | Placed]


def position(
    p1: Side | None = None,
    p2: Side | None = None,
    p3: Side | None = None,
    p4: Side | None = None,
    p5: Side | None = None,
    p6: Side | None = None,
    *,
    edition: str | Edition = NEWEST,
    active: int = 0,
    turn: int = 7,
    rules: GameRules | None = None,
    teams: Sequence[int] | None = None,
    simultaneous: bool = False,
    seed: int = 1,
) -> State:
    """A game in the Main Phase of the active player's turn, for the players given, at least two."""
    sides: list[Side] = [p1 or {}, p2 or {}, *(side for side in (p3, p4, p5, p6) if side is not None)]
    decks, layouts = zip(*(lay_out(side) for side in sides), strict=True)
    chosen = edition_named(edition) if isinstance(edition, str) else edition
    g = new_state(decks, chosen, rules or GameRules(), seed)
    g.log = Log()
    if teams is not None:
        g.team = tuple(teams)
        g.simultaneous = simultaneous
    first = 0
    for q, (side, layout) in enumerate(zip(sides, layouts, strict=True)):
        settle_in(g, q, side, layout, first)
        first += len(decks[q])
    facedown = {cid for p in g.permanents.values() for cid in p.facedown}
    for cid in range(len(g.cards)):
        g.seen[cid] = seen_by_zone(g, cid, cid in facedown)
    g.active = active
    g.starter = 0
    g.turn = turn
    for player in g.players:
        player.turns = max(1, turn // len(sides))
    g.phase = PHASE_MAIN
    begun = Turn()
    begun.stage = MAIN_STAGE
    g.push(begun)
    g.dirty = D_EVERYTHING
    g.checked = UNCHECKED
    g.advance()
    return g


def lay_out(side: Side) -> tuple[list[CardDef], list[tuple[str, int, int]]]:
    """The cards of a player in one list, and which stretch of it is which zone."""
    cards: list[CardDef] = []
    layout: list[tuple[str, int, int]] = []

    def add(zone: str, these: Sequence[CardDef | str]) -> None:
        layout.append((zone, len(cards), len(cards) + len(these)))
        cards.extend(define(each) for each in these)

    ready, exerted = ink_of(side)
    add("hand", side.get("hand", ()))
    add("discard", side.get("discard", ()))
    add("ink_ready", [FILLER] * ready)
    add("ink_exerted", [FILLER] * exerted)
    for entry in side.get("play", ()):
        placed = entry if isinstance(entry, Placed) else Placed(entry)
        add("play", [placed.card])
        add("shifted_on", placed.shifted_on)
        add("under", placed.under)
    top = list(side.get("deck", ()))
    size = side.get("deck_size", len(top) + 10)
    assert size >= len(top), "the deck lists more cards than its size"
    add("deck", [*[FILLER] * (size - len(top)), *reversed(top)])
    return cards, layout


def ink_of(side: Side) -> tuple[int, int]:
    """Ready and exerted ink cards."""
    ink = side.get("ink", 0)
    return (ink, 0) if isinstance(ink, int) else ink


def define(given: CardDef | str) -> CardDef:
    """A definition, looked up in the shipped table where only the name is given."""
    if isinstance(given, CardDef):
        return given
    table = load()
    return pool_of(table).define(table.card(given))


def settle_in(g: State, q: int, side: Side, layout: list[tuple[str, int, int]], first: int) -> None:
    """Put a player's cards into their zones."""
    who = g.players[q]
    who.lore = side.get("lore", 0)
    who.set_amount("drops", side.get("drops", 0))
    places = iter([e if isinstance(e, Placed) else Placed(e) for e in side.get("play", ())])
    at: list[tuple[Permanent, str]] = []
    for zone, start, end in layout:
        cids = list(range(first + start, first + end))
        if zone == "deck":
            who.deck = tuple(cids)
        elif zone == "hand":
            who.hand = tuple(cids)
            move(g, cids, Z_HAND)
        elif zone == "discard":
            who.discard = tuple(cids)
            move(g, cids, Z_DISCARD)
        elif zone == "ink_ready":
            who.ink_ready = tuple(cids)
            move(g, cids, Z_INKWELL)
        elif zone == "ink_exerted":
            who.ink_exerted = tuple(cids)
            move(g, cids, Z_INKWELL)
        elif zone == "play":
            placed = next(places)
            stamp: int = g.stamps[cids[0]]
            p = Permanent(cids[0], q, stamp, g.cards[cids[0]])
            p.exerted, p.drying, p.damage = placed.exerted, placed.drying, placed.damage
            move(g, cids, Z_PLAY)
            who.play.append(p)
            enter(g, p)
            if placed.at:
                at.append((p, placed.at))
        else:
            move(g, cids, Z_UNDER)
            p = who.play[-1]
            p.under = (*p.under, *cids)
            if zone == "under":
                p.facedown = tuple(cids)
    for p, location in at:
        p.location = next(other.cid for other in who.play if other.card.full_name == location)


def move(g: State, cids: list[int], zone: int) -> None:
    """Note the zone of cards."""
    for cid in cids:
        g.zones[cid] = zone


# Playing.


def do(g: State, *moves: str) -> None:
    """Make moves in move notation, each of which has to be possible."""
    for text in moves:
        g.apply(find_action(g, text))


def answer(g: State, *answers: str) -> None:
    """Answer open decisions that are not about the next turn action."""
    for text in answers:
        assert g.ask_kind != ASK_MAIN, f"nothing is asked that {text!r} could answer"
        do(g, text)


def resolve_all(g: State) -> None:
    """Answer whatever is asked with the first answer offered, until a turn action is asked for."""
    while g.outcome == NOT_OVER and g.ask_kind != ASK_MAIN:
        g.apply(g.options[0])


def legal(g: State, text: str) -> bool:
    """Return whether a move is legal now, by its exact text."""
    return fold(text) in {fold(describe(g, action)) for action in g.options}


def options(g: State) -> list[str]:
    """All that may be answered now, in order."""
    return [describe(g, action) for action in g.options]


def refused_by(g: State, text: str) -> str | None:
    """The rule by which a turn action is refused; None when it is possible."""
    refusal = refuse(g, g.ask_player, intended_action(g, g.ask_player, text))
    return None if refusal is None else refusal.rule


def in_main_phase(g: State, player: int) -> bool:
    """Return whether a player is asked for a turn action."""
    return g.ask_kind == ASK_MAIN and g.ask_player == player


# Looking.


def the(g: State, name: str, number: int = 1) -> Permanent:
    """A card in play by its full name; `number` counts copies over all players."""
    found = [p for who in g.players for p in who.play if p.card.full_name == name]
    assert len(found) >= number, f"{name} is not in play"
    if g.dirty:
        refresh(g)
    return found[number - 1]


def played(g: State, player: int) -> list[str]:
    """The names of what a player has in play, in order of name."""
    return sorted(p.card.full_name for p in g.players[player].play)


def hand(g: State, player: int) -> list[str]:
    """The names of a player's hand, in order of name."""
    return sorted(g.cards[cid].full_name for cid in g.players[player].hand)


def discard(g: State, player: int) -> list[str]:
    """The names of a player's discard, in the order they came."""
    return [g.cards[cid].full_name for cid in g.players[player].discard]


def deck(g: State, player: int) -> list[str]:
    """The names of a player's deck, the top card first."""
    return [g.cards[cid].full_name for cid in reversed(g.players[player].deck)]


def ink(g: State, player: int) -> tuple[int, int]:
    """Ready and exerted ink cards of a player."""
    return len(g.players[player].ink_ready), len(g.players[player].ink_exerted)


def log(g: State) -> list[str]:
    """Log with one line per event."""
    return full_log(g)


def public_log(g: State) -> list[str]:
    """Return the public log, one line per event."""
    return [event["text"] for event in View(g, spectator_of(g, ()), b"", since=0).to_json()["events"]]


def lore(g: State) -> list[int]:
    """The lore of all players."""
    return [player.lore for player in g.players]
