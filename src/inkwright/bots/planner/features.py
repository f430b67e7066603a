"""Features of a position as numbers, for evaluations fitted on games.

A position is described at the end of the active player's turn: first the active player's side, then the
opponent's. Everything comes from stats, keywords and ability trees, never from names, so unseen cards work.
This module is compiled together with the engine.
"""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import (
    CHARACTER,
    E_ENTERS,
    E_PLAYS,
    E_QUESTS,
    F_CANT_BE_CHALLENGED,
    F_CANT_CHALLENGE,
    F_CANT_QUEST,
    F_CANT_READY,
    F_CANT_READY_AT_START,
    ITEM,
    KW_BODYGUARD,
    KW_EVASIVE,
    KW_RECKLESS,
    KW_SUPPORT,
    KW_WARD,
)
from inkwright.engine.definition import CardDef
from inkwright.engine.state import State
from inkwright.engine.state.data import Permanent

F_IDLE: Final = F_CANT_READY | F_CANT_READY_AT_START
"""Flags of a character that doesn't ready at the start of its player's turn."""
SIDE_FEATURES: Final = (
    "lore",
    "lore squared",
    "turns to win",
    "can win by questing",
    "nearly wins by questing",
    "lore of questers",
    "characters",
    "strength",
    "willpower left",
    "damaged characters",
    "evasive characters",
    "lore of evasive characters",
    "ward",
    "bodyguard",
    "resist",
    "challenger",
    "support",
    "exposed characters",
    "value of exposed characters",
    "frozen characters",
    "items",
    "cost of items",
    "locations",
    "lore of locations",
    "quest triggers",
    "other triggers",
    "activated abilities",
    "static abilities",
    "cards under",
    "cards in hand",
    "empty hand",
    "small hand",
    "playable cards",
    "ink up to 4",
    "ink 5 to 7",
    "ink above 7",
    "ink drops",
    "cards in deck below 10",
    "cost of characters",
    "greatest strength",
    "lore of safe questers",
    "value of vulnerable characters",
    "worst loss",
    "cost of cards in hand",
    "ink spent next turn",
    "characters in hand",
    "inkable cards in hand",
    "willpower of locations",
)
"""Features of one side, in order."""
N_SIDE: Final = 48
N_FEATURES: Final = 2 * N_SIDE + 4
"""Both sides, who wins the race (twice), the turn number and a constant."""
LORE: Final = 0
"""Place of the lore, in twentieths, among the features of a side."""
TURNS_TO_WIN: Final = 2
"""Place of the number of turns to win, in eighths, among the features of a side."""
MOST_LEAD: Final = 3.0
"""Turns from which on a lead in the race counts no more."""


class Traits:
    """Abilities of a card that go on working while it is in play, counted by kind."""

    __slots__ = ("activated", "quest", "statics", "triggers")

    def __init__(self, card: CardDef) -> None:
        quest = 0
        triggers = 0
        for trigger in card.triggers:
            lasting = False
            for event in trigger.events:
                if event.code == E_QUESTS:
                    quest += 1
                elif not (event.self_only and (event.code == E_ENTERS or event.code == E_PLAYS)):
                    lasting = True
            if lasting:
                triggers += 1
        self.quest: float = float(quest)
        self.triggers: float = float(triggers)
        self.activated: float = float(len(card.activated))
        self.statics: float = float(len(card.statics) + len(card.replacements))


_traits: Final[dict[CardDef, Traits]] = {}


def traits_of(card: CardDef) -> Traits:
    """Return the traits of a card, worked out once."""
    found = _traits.get(card)
    if found is None:
        found = Traits(card)
        _traits[card] = found
    return found


def main_opponent(g: State, player: int) -> int:
    """Return the opponent who is closest to winning."""
    best = -1
    highest = -1
    for q in range(len(g.players)):
        other = g.players[q]
        if g.are_allies(q, player) or other.left:
            continue
        score = other.lore * 8 + len(other.play) * 4 + len(other.held)
        if score > highest:
            highest = score
            best = q
    return best if best >= 0 else player


def features(g: State, active: int) -> list[float]:
    """Return the features of a position seen by the player whose turn is ending."""
    found: list[float] = []
    other = main_opponent(g, active)
    _side(g, active, other, found)
    _side(g, other, active, found)
    # The opponent moves next, so that equal races are theirs.
    lead = 8.0 * (found[N_SIDE + TURNS_TO_WIN] - found[TURNS_TO_WIN])
    found.append(max(-MOST_LEAD, min(MOST_LEAD, lead)))
    found.append(1.0 if lead > 0.0 else 0.0)
    found.append(min(20.0, float(g.turn)) * 0.05)
    found.append(1.0)
    return found


def _side(g: State, q: int, foe: int, found: list[float]) -> None:
    player = g.players[q]
    against = g.players[foe].play
    lore = player.lore
    income = 0
    characters = 0
    strength = 0
    willpower = 0
    damaged = 0
    evasive = 0
    evasive_lore = 0
    ward = 0
    bodyguard = 0
    resist = 0
    challenger = 0
    support = 0
    exposed = 0
    exposed_value = 0
    frozen = 0
    items = 0
    item_cost = 0
    locations = 0
    location_lore = 0
    under = 0
    quest = 0.0
    triggers = 0.0
    activated = 0.0
    statics = 0.0
    cost = 0
    strongest = 0
    safe_lore = 0
    vulnerable = 0
    worst_loss = 0
    location_willpower = 0
    guarded = False
    for p in player.play:
        if p.exerted and p.now.kw & KW_BODYGUARD:
            guarded = True
    for p in player.play:
        card = p.card
        now = p.now
        traits = traits_of(card)
        quest += traits.quest
        triggers += traits.triggers
        activated += traits.activated
        statics += traits.statics
        under += len(p.under)
        if card.type == ITEM:
            items += 1
            item_cost += card.cost
            continue
        if card.type != CHARACTER:
            locations += 1
            location_lore += now.lore
            location_willpower += now.willpower - p.damage
            income += now.lore
            continue
        characters += 1
        cost += card.cost
        flags = now.flags
        left = now.willpower - p.damage
        if p.damage:
            damaged += 1
        if not flags & F_CANT_CHALLENGE:
            strength += max(0, now.strength)
            strongest = max(strongest, now.strength)
            challenger += now.challenger
        willpower += left
        resist += now.resist
        at_risk = not flags & F_CANT_BE_CHALLENGED and _can_be_banished(p, left, against)
        worth = max(0, now.strength) + now.willpower + 2 * now.lore
        if at_risk:
            vulnerable += worth
            if p.exerted and (not guarded or now.kw & KW_BODYGUARD):
                exposed += 1
                exposed_value += worth
                worst_loss = max(worst_loss, worth)
        if p.exerted and flags & F_IDLE:
            frozen += 1
        elif not flags & F_CANT_QUEST and not now.kw & KW_RECKLESS and now.lore > 0:
            income += now.lore
            if not at_risk:
                safe_lore += now.lore
        if now.kw & KW_EVASIVE:
            evasive += 1
            evasive_lore += now.lore
        if now.kw & KW_WARD:
            ward += 1
        if now.kw & KW_BODYGUARD:
            bodyguard += 1
        if now.kw & KW_SUPPORT:
            support += 1
    need = g.lore_needed - lore
    turns = 8.0
    if income > 0:
        turns = min(8.0, float((need + income - 1) // income))
    hand = len(player.held)
    ink = len(player.ink_ready) + len(player.ink_exerted)
    playable = 0
    payable = 0
    hand_cost = 0
    hand_characters = 0
    inkable = 0
    for cid in player.held:
        held = g.cards[cid]
        hand_cost += held.cost
        if held.inkable:
            inkable += 1
        if held.type == CHARACTER:
            hand_characters += 1
        if held.cost <= ink + 1:
            playable += 1
            payable += held.cost
    found.append(float(lore) * 0.05)
    found.append(float(lore * lore) * 0.0025)
    found.append(turns * 0.125)
    found.append(1.0 if income >= need else 0.0)
    found.append(1.0 if income + 3 >= need else 0.0)
    found.append(income * 0.2)
    found.append(characters * 0.2)
    found.append(strength * 0.1)
    found.append(willpower * 0.1)
    found.append(damaged * 0.2)
    found.append(evasive * 0.2)
    found.append(evasive_lore * 0.2)
    found.append(ward * 0.2)
    found.append(bodyguard * 0.2)
    found.append(resist * 0.2)
    found.append(challenger * 0.1)
    found.append(support * 0.2)
    found.append(exposed * 0.2)
    found.append(exposed_value * 0.05)
    found.append(frozen * 0.2)
    found.append(items * 0.2)
    found.append(item_cost * 0.1)
    found.append(locations * 0.2)
    found.append(location_lore * 0.2)
    found.append(quest * 0.2)
    found.append(triggers * 0.2)
    found.append(activated * 0.2)
    found.append(statics * 0.2)
    found.append(under * 0.2)
    found.append(min(8.0, float(hand)) * 0.125)
    found.append(1.0 if hand == 0 else 0.0)
    found.append(1.0 if hand <= 2 else 0.0)
    found.append(min(6.0, float(playable)) * 0.125)
    found.append(min(4.0, float(ink)) * 0.25)
    found.append(min(3.0, max(0.0, float(ink - 4))) * 0.25)
    found.append(min(5.0, max(0.0, float(ink - 7))) * 0.2)
    found.append(float(player.extra_ink) * 0.2)
    found.append(max(0.0, float(10 - len(player.pile))) * 0.1)
    found.append(cost * 0.05)
    found.append(strongest * 0.1)
    found.append(safe_lore * 0.2)
    found.append(vulnerable * 0.02)
    found.append(worst_loss * 0.05)
    found.append(min(30.0, float(hand_cost)) * 0.05)
    found.append(min(ink + 1, payable) * 0.1)
    found.append(min(6.0, float(hand_characters)) * 0.125)
    found.append(min(3.0, float(inkable)) * 0.25)
    found.append(location_willpower * 0.1)


def _can_be_banished(p: Permanent, left: int, against: list[Permanent]) -> bool:
    """Return whether one character of the opponent could banish an exerted character next turn."""
    hidden = p.now.kw & KW_EVASIVE != 0
    for other in against:
        now = other.now
        if other.card.type != CHARACTER or now.flags & F_CANT_CHALLENGE:
            continue
        if other.exerted and now.flags & F_IDLE:
            continue
        if hidden and not now.kw & KW_EVASIVE:
            continue
        if now.strength + now.challenger - p.now.resist >= left:
            return True
    return False
