"""Features of cards as bytes, from stats, keywords and ability trees, never from names.

So a card that was never seen before looks like the cards that do similar things. This module is compiled
together with the engine.
"""

from __future__ import annotations

from typing import Final

from inkwright.bots.greedy.trees import walk
from inkwright.bots.planner.features import traits_of
from inkwright.cards.model import INKS
from inkwright.effects.amounts import Number
from inkwright.effects.node import Effect, Node
from inkwright.engine.codes import KEYWORDS, TYPE_NAMES
from inkwright.engine.definition import CardDef
from inkwright.engine.evaluate.amounts import AmtNumber

VERBS: Final = (
    "GainLore",
    "LoseLore",
    "GainResource",
    "RemoveResource",
    "Reveal",
    "LookAt",
    "RevealUntil",
    "Search",
    "NameCard",
    "Exert",
    "Ready",
    "Play",
    "EndGame",
    "DealDamage",
    "PutDamage",
    "RemoveDamage",
    "MoveDamage",
    "Banish",
    "ReturnToHand",
    "ToHand",
    "ToDeck",
    "ShuffleIn",
    "ToInkwell",
    "ToDiscard",
    "Discard",
    "PutUnder",
    "Draw",
    "DiscardUntil",
    "DrawUntil",
    "MoveTo",
    "Choose",
    "May",
    "Apply",
    "ApplyAll",
    "ApplyRule",
    "FloatingTrigger",
    "DelayedTrigger",
    "NextReplacement",
)
"""Effects that have a feature, in order."""
UNCOUNTED: Final = (
    "Again",
    "ChoosePlayer",
    "Compound",
    "Count",
    "DamageEachOther",
    "DespiteWard",
    "DivideDamage",
    "EachPlayer",
    "Either",
    "ExertSymbol",
    "ForEachCard",
    "If",
    "IfDone",
    "InsteadIf",
    "LetHappen",
    "NextEnters",
    "Nothing",
    "Pay",
    "PutCounters",
    "RemoveCounters",
    "Repeat",
    "Select",
    "Seq",
    "ShuffleDeck",
    "SwapDamage",
    "TakeExtraTurn",
    "Unless",
)
"""Effects without one: they only arrange others, or hardly ever matter alone."""
KEYWORD_NAMES: Final = tuple(KEYWORDS)
KEYWORD_BITS: Final = list(KEYWORDS.values())
CARD_FEATURES: Final = (
    "known",
    *TYPE_NAMES,
    "song",
    *INKS,
    "cost",
    "inkable",
    "strength",
    "willpower",
    "lore",
    "move cost",
    *KEYWORD_NAMES,
    "ink to shift",
    "number of Singer",
    "number of Sing Together",
    "number of Challenger",
    "number of Resist",
    "quest triggers",
    "other triggers",
    "activated abilities",
    "static abilities",
    *VERBS,
)
"""Features of a card outside play, in order, one byte each."""
CARD_SIZE: Final = 80
NO_CARD: Final = bytes(CARD_SIZE)
NO_VERBS: Final = bytes(38)
_PLACE: Final[dict[str, int]] = {name: at for at, name in enumerate(VERBS)}

_cards: Final[dict[CardDef, bytes]] = {}
_trees: Final[dict[Node, bytes]] = {}
_keywords: Final[dict[int, bytes]] = {}
_tallies: Final[dict[CardDef, int]] = {}
TALLY_SIZE: Final = 15
"""Bytes of a tally: ten costs, four types, inkable."""


def clip(number: int) -> int:
    """Return the nearest number that fits into a byte."""
    if number < 0:
        return 0
    return 255 if number > 255 else number


def features_of(card: CardDef) -> bytes:
    """Return the features of a card, worked out once."""
    found = _cards.get(card)
    if found is None:
        found = _read_card(card)
        _cards[card] = found
    return found


def tally_of(card: CardDef) -> int:
    """Return a number with a 1 in the bytes for the cost, type and inkability of a card, for adding up."""
    found = _tallies.get(card)
    if found is None:
        cost: int = min(card.cost, 9)
        kind: int = card.type  # no machine number: the result has more than 64 bits
        found = 1 << 8 * cost | 1 << 8 * (10 + kind)
        if card.inkable:
            found |= 1 << 8 * 14
        _tallies[card] = found
    return found


def verbs_of(tree: Node) -> bytes:
    """Return for each verb how much of it there is in a tree: its numbers, or 1 if it has none."""
    found = _trees.get(tree)
    if found is None:
        found = bytes([clip(amount) for amount in _count_verbs(tree)])
        _trees[tree] = found
    return found


def _read_card(card: CardDef) -> bytes:
    facts = card.card
    base = card.base
    traits = traits_of(card)
    values: list[int] = [1]
    values += [1 if card.type == type_ else 0 for type_ in range(len(TYPE_NAMES))]
    values.append(1 if card.song else 0)
    values += [1 if ink in facts.inks else 0 for ink in INKS]
    values += [card.cost, 1 if card.inkable else 0]
    values += [facts.strength or 0, facts.willpower or 0, facts.lore or 0, card.move_cost]
    values += list(keyword_flags(base.kw))
    shift = 0
    for each in card.shifts:
        amount = each.cost.ink
        shift = amount.number if isinstance(amount, AmtNumber) else card.cost
    values += [shift, base.singer, card.sing_together, base.challenger, base.resist]
    values += [int(traits.quest), int(traits.triggers), int(traits.activated), int(traits.statics)]
    verbs = [0] * len(VERBS)
    for _, ability in facts.abilities:
        for at, count in enumerate(_count_verbs(ability)):
            verbs[at] += count
    values += verbs
    return bytes([clip(value) for value in values])


def keyword_flags(mask: int) -> bytes:
    """Return 1 for each keyword of a mask and 0 for the others."""
    found = _keywords.get(mask)
    if found is None:
        found = bytes([1 if mask & bit else 0 for bit in KEYWORD_BITS])
        _keywords[mask] = found
    return found


def _count_verbs(tree: Node) -> list[int]:
    counts = [0] * len(VERBS)
    for node in walk(tree):
        if isinstance(node, Effect):
            at = _PLACE.get(type(node).__name__)
            if at is not None:
                counts[at] += _amount(node)
    return counts


def _amount(effect: Node) -> int:
    """Return the numbers that an effect itself has, or 1."""
    total = 0
    for value in effect.values():
        if isinstance(value, Number):
            total += value.value
        elif isinstance(value, Node) and not isinstance(value, Effect):
            for inner in value.values():
                if isinstance(inner, Number):
                    total += inner.value
    return max(1, total)
