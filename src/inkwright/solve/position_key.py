"""Keys of positions at a turn action: positions with equal keys have the same continuations.

This module is compiled together with the engine.
"""

from __future__ import annotations

from inkwright.engine.definition import CardDef
from inkwright.engine.state import Event, Floating, Permanent, State, Timed


def position_key(g: State, blank: CardDef) -> int:
    """Return the key of a position in which nothing is resolving.

    It covers everything that a saved game has, except the order of hands, discards, inkwells, past events of
    the turn and cards in play, which doesn't matter, the order of unknown cards in decks, and the state of
    the random numbers.
    """
    cards = g.cards
    parts: list[object] = [g.ask_player, g.turn, g.phase, g.active, g.challenge, g.extra_turns]
    parts.append(tuple(g.seen))
    parts.append(tuple(g.stamps))
    for player in g.players:
        parts.append(tuple([-1 if cards[cid] is blank else cid for cid in player.pile]))
        parts.append(frozenset(player.hand))
        parts.append(frozenset(player.discard))
        parts.append(frozenset(player.ink_ready))
        parts.append(frozenset(player.ink_exerted))
        parts.append((player.lore, player.counters, player.inked, player.turns, player.left))
        together = 0
        for p in player.play:
            together += permanent_key(p)
        parts.append(together)
    for static in g.statics:
        parts.append(static.this)
    for timed in g.timed:
        parts.append(timed_key(timed))
    for timed in g.discounts:
        parts.append(timed_key(timed))
    for floating in g.floating:
        parts.append(floating_key(floating))
    events = [event_key(event) for event in g.history]
    events.sort()
    parts.append(tuple(events))
    parts.append(tuple(sorted([p.ref for p in g.departed])))
    return hash(tuple(parts))


def permanent_key(p: Permanent) -> int:
    """Return the key of a card in play; what is derived from the rest of the position is left out."""
    return hash(
        (
            p.ref,
            p.damage << 2 | int(p.exerted) << 1 | int(p.drying),
            p.location,
            p.under,
            p.facedown,
            p.card_counters,
            p.used,
            p.used_turn,
            p.way,
            p.spent,
        )
    )


def timed_key(timed: Timed) -> int:
    """Return the key of a temporary effect."""
    return hash(
        (
            timed.you,
            timed.this,
            timed.they,
            id(timed.part),
            timed.until,
            timed.player,
            timed.since,
            timed.targets,
            timed.values,
            tuple(timed.regs),
            timed.selected,
        )
    )


def floating_key(floating: Floating) -> int:
    """Return the key of a floating trigger or replacement."""
    return hash(
        (
            floating.you,
            floating.this,
            floating.they,
            id(floating.trigger),
            id(floating.replacement),
            floating.once,
            floating.until,
            floating.player,
            floating.since,
            tuple(floating.regs),
            floating.selected,
        )
    )


def event_key(event: Event) -> tuple[int, int, int, int, int, int, int]:
    """Return the key of an event of this turn."""
    return (event.code, event.player, event.card, event.other, event.amount, event.source, hash(event.group))
