"""Literal types of the names in nodes; those of the catalogue are in `catalogue.literals`."""

from __future__ import annotations

from typing import Literal

Comparison = Literal[">=", "<=", "==", "<", ">"]
FilterZone = Literal["play", "hand", "deck", "discard", "inkwell", "under", "hand|discard"]
"""Zone of a filter; several are joined by `|`."""
InkType = Literal["Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel"]

Permission = Literal[
    "challenge_drying",
    "quest_drying",
    "sing_drying",
    "exert_drying",
    "challenge_ready",
    "challenge_evasive",
    "ignore_bodyguard",
    "ignore_resist",
    "sing_exerted",
    "stay_exerted",
]
Restriction = Literal[
    "quest",
    "challenge",
    "be_challenged",
    "be_challenged_except_by_evasive",
    "ready",
    "ready_at_start",
    "sing",
    "move",
    "exert",
    "be_chosen",
    "be_chosen_because_of_ward",
    "be_chosen_by_opponents",
    "be_banished",
    "be_exerted",
    "be_returned",
    "be_inked",
    "be_shuffled",
    "be_put_on_deck",
]
StatChange = Literal["increased", "reduced"]
SharedTrait = Literal["card type", "ink type", "classification"]
"""Things other than names that cards can have in common."""
NamedTrait = Literal["card", "classification", "ink type", "number"]
"""Things that a player names."""
AbilityKind = Literal["any", "keyword"]
"""Abilities that a card loses: all of them, or only the keywords."""
TakenFeature = Literal["names", "classifications", "keywords"]
"""Features that a card takes from other cards."""
Obligation = Literal["quest", "challenge", "be_challenged", "be_chosen"]
DamageSource = Literal["any", "challenge", "not_challenge", "taken"]
PlayerRestriction = Literal[
    "play", "draw", "gain_lore", "lose_lore", "gain_drops", "discard", "use_abilities", "ink", "move"
]
HistoryCount = Literal["times", "cards", "total"]
"""Ways to count the events of a turn: the events, the different cards, or the sum of their amounts."""
OrdinalCount = Literal["times", "own", "cards"]
"""Ways to number the events of a turn: all, those of the same player or card, or different cards."""
HistoryPeriod = Literal[
    "this turn",
    "last turn",
    "your last turn",
    "their last turn",
    "opponents' last turns",
    "since your last turn",
]
"""Turns whose events count: "last turn" is the one before this, "their" is about the player of each card."""

DeckEnd = Literal["top", "bottom"]
DeckPlace = Literal["top", "bottom", "either", "any", "random"]
CostDestination = Literal["deck_top", "deck_bottom", "hand", "discard", "inkwell", "inkwell_exerted"]

PlayWay = Literal["cost", "free", "shift_free"]
"""Payment for a card that an effect plays."""
PaidWay = Literal["ink", "free", "shift", "sing", "sing_together"]
"""Payment by which a card was played."""
AlternateWay = Literal["play", "shift"]
DiscountWay = Literal["play", "shift", "shift_here", "move", "move_here", "boost", "use", "any"]
"""Action that a discount applies to; `_here` is onto or to the card that has the ability."""
DiscountLimit = Literal["", "first_each_turn", "once_each_turn", "next"]

TriggerZone = Literal["play", "discard", "hand", "deck", "inkwell"]
StaticZone = Literal["play", "any", "discard"]
TurnStep = Literal["ready", "set", "draw"]
LimitedAction = Literal["challenge", "ready", "gain_lore", "lose_lore", "take_damage", "be_dealt_damage"]
Aggregation = Literal["highest", "lowest", "total"]
Joint = Literal["and", "then"]
GameResult = Literal["win", "lose"]
