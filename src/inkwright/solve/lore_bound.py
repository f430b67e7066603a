"""Upper bound on the lore that a player can still gain in a turn.

This module is compiled together with the engine.
"""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import CHARACTER, LOCATION
from inkwright.engine.definition import CardDef
from inkwright.engine.state import State
from inkwright.solve.potential import Potential, potential_of

UNBOUNDED: Final = 1_000_000
"""Bound where no limit is known."""


def most_lore(g: State, me: int, fresh: bool) -> int:
    """Return the most lore that a player can gain before the turn ends, if no unknown card helps.

    With `fresh` it is about the player's next turn, for which their characters ready and dry first.
    """
    if g.floating or g.bag:
        for floating in g.floating:
            trigger = floating.trigger
            if trigger is None or trigger.home is None or not potential_of(trigger.home).idle:
                return UNBOUNDED
        if g.bag:
            return UNBOUNDED
    for timed in g.timed:
        if timed.rule is None and timed.part.home is not None and potential_of(timed.part.home).unbounded:
            return UNBOUNDED
    player = g.players[me]
    characters = 0
    lore = 0
    gains = 0
    boost = 0
    readies = 0
    reusing = False
    digging = False
    cheaper = False
    again = False
    per_play = 0
    per_act = 0
    ready = 0
    found: Potential
    for p in player.play:
        if p.now.granted:
            return UNBOUNDED
        card = p.card
        found = potential_of(card)
        if found.unbounded:
            return UNBOUNDED
        reusing = reusing or found.reusing
        digging = digging or found.digging
        cheaper = cheaper or found.cheaper
        if not found.idle:
            again = again or found.again
            gains += found.once
            per_play += found.per_play
            per_act += found.per_act
            boost += found.boost
            readies += found.readies
        if card.type == CHARACTER:
            characters += 1
            if fresh or not p.exerted:
                ready += 1
            if fresh or (not p.exerted and not p.drying):
                lore += max(p.now.lore, card.base.lore, 0) + found.quest
        elif fresh and card.type == LOCATION:
            gains += max(p.now.lore, card.base.lore, 0)  # in the Set step (3.2.2.2)
    for other in g.players:
        if other is not player:
            for p in other.play:
                found = potential_of(p.card)
                if found.foreign or p.now.granted:
                    return UNBOUNDED
    ink = len(player.ink_ready) + player.extra_ink + 1
    if fresh:
        ink += len(player.ink_exerted)
    for cid in player.held:
        found = potential_of(g.cards[cid])
        reusing = reusing or found.reusing
        digging = digging or found.digging
        cheaper = cheaper or found.cheaper
    for cid in player.held:
        card = g.cards[cid]
        if not cheaper and card.cost > ink and card.plain:
            continue
        found = potential_of(card)
        if found.unbounded:
            return UNBOUNDED
        if not found.idle:
            again = again or found.again
            gains += found.entering + found.once
            per_play += found.per_play
            per_act += found.per_act
            boost += found.boost
            readies += found.readies + found.readies_entering
        if card.shifts:
            lore += shifted_lore(g, me, card, fresh) + found.quest
        characters += 1
    if digging:
        for cid in player.pile:
            if not g.cards[cid].unsupported:
                return UNBOUNDED  # a known card, which may be drawn and played
    if reusing:
        for cid in player.discard:
            card = g.cards[cid]
            found = potential_of(card)
            if found.unbounded or found.again:
                return UNBOUNDED
            if card.shifts:
                lore += shifted_lore(g, me, card, fresh) + found.quest
        if again:
            return UNBOUNDED
    if readies:
        # Exerted cards may be readied and then quest, or be used again.
        lore = 0
        for p in player.play:
            if p.card.type == CHARACTER:
                lore += max(p.now.lore, p.card.base.lore, 0) + potential_of(p.card).quest
        for cid in player.held:
            if g.cards[cid].shifts:
                lore += max(0, g.cards[cid].base.lore) + potential_of(g.cards[cid]).quest
    played = len(player.held)
    if fresh:
        played += 1
    gains += per_play * played
    gains += per_act * (played + (characters if readies else ready))
    return (1 + readies) * (lore + gains + characters * boost * (1 + readies))


def shifted_lore(g: State, me: int, card: CardDef, fresh: bool) -> int:
    """Return how much lore shifting this card onto a character that can quest adds, at most."""
    least = -1
    for p in g.players[me].play:
        if p.card.type == CHARACTER and (fresh or (not p.exerted and not p.drying)):
            own = max(0, p.now.lore)
            if least < 0 or own < least:
                least = own
    if least < 0:
        return 0
    return max(0, card.base.lore - least)
