"""Upper limits on the lore that a card can add in one turn, derived from its ability trees.

Everything here errs on the high side: anything not recognised as bounded counts as unbounded.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from inkwright.effects.abilities import (
    Abilities,
    ActionEffect,
    Activated,
    Gets,
    Keyword,
    MayEnterExerted,
    Static,
    Triggered,
)
from inkwright.effects.amounts import Number
from inkwright.effects.control import ForEachCard, Repeat
from inkwright.effects.costs import BanishThis, ExertThis
from inkwright.effects.exerting import Ready
from inkwright.effects.filters import DECK, HAND, Filter, IsThis, OwnedBy
from inkwright.effects.lasting import (
    Apply,
    ApplyAll,
    DelayedTrigger,
    FloatingTrigger,
    NextEnters,
    NextReplacement,
)
from inkwright.effects.modifiers import Add, Can, GainAbility
from inkwright.effects.node import Node
from inkwright.effects.outcome import EndGame
from inkwright.effects.players import Opponents, You
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore, GainResource
from inkwright.effects.revealing import RevealUntil, Search
from inkwright.effects.rule_changes import (
    AlternateCost,
    Discount,
    ExtraInk,
    LoreToWin,
    MayInkFrom,
    MayPlayFrom,
    PlayFree,
)
from inkwright.effects.targets import AtRandom, Chosen, DeckCards, Each, Ref, Selected
from inkwright.effects.triggers import When
from inkwright.effects.zones import Draw, DrawUntil, ReturnToHand, ToHand, ToInkwell
from inkwright.engine.definition import CardDef

REPEATED: Final = (ForEachCard, Repeat, FloatingTrigger, DelayedTrigger, NextReplacement, GainAbility)
"""Nodes whose contents may happen any number of times, or later."""
CHEAPER: Final = (
    ToInkwell,
    GainResource,
    ExtraInk,
    MayInkFrom,
    Discount,
    PlayFree,
    AlternateCost,
    Play,
    Ready,
)
"""Nodes that let a card be played for less ink than it costs, or provide ink."""
ENTERING: Final = frozenset({"plays", "enters"})
ONCE: Final = frozenset({"is_banished", "banished_in_challenge", "leaves_play", "turn_starts", "turn_ends"})


PLAYS: Final = frozenset({"plays", "enters", "shifts_onto"})
ACTS: Final = frozenset({"quests", "challenges", "sings"})
"""Events that happen at most once for each card played, or for each ready character and card played."""


class Potential:
    """Upper limits on the lore that one card can add in a turn."""

    __slots__ = (
        "boost",
        "cheaper",
        "digging",
        "entering",
        "foreign",
        "once",
        "per_act",
        "per_play",
        "quest",
        "random",
        "readies",
        "readies_entering",
        "reusing",
        "settles",
        "unbounded",
    )

    def __init__(self) -> None:
        self.entering: int = 0
        """Lore gained when it is played."""
        self.once: int = 0
        """Lore gained at most once a turn while it is in play, or once each time it is readied."""
        self.quest: int = 0
        """Lore gained each time it quests, beyond its own."""
        self.per_play: int = 0
        """Lore gained for each card played."""
        self.per_act: int = 0
        """Lore gained each time a character quests, challenges or sings."""
        self.boost: int = 0
        """Lore added to each character."""
        self.readies: int = 0
        """Number of times that it readies cards while in play."""
        self.readies_entering: int = 0
        """Number of times that it readies cards when it is played."""
        self.unbounded: bool = False
        """True if no limit is known."""
        self.foreign: bool = False
        """True if it may do any of this for an opponent of its player."""
        self.reusing: bool = False
        """True if it lets a card be played again, or from another zone than hand and deck."""
        self.digging: bool = False
        """True if it gets at cards of the deck."""
        self.cheaper: bool = False
        self.settles: bool = False
        """True if it can end the game, or change the lore needed to win."""
        self.random: bool = False
        """True if it picks cards at random."""

    @property
    def again(self) -> bool:
        """True if it adds more when it is played again."""
        return bool(
            self.entering
            or self.once
            or self.per_play
            or self.per_act
            or self.boost
            or self.readies
            or self.readies_entering
        )

    @property
    def idle(self) -> bool:
        """True if it adds nothing."""
        return not (self.again or self.quest or self.unbounded)


class Tally:
    """Lore, boosts and readying found in one effect."""

    def __init__(self) -> None:
        self.gains = 0
        self.boost = 0
        self.readies = 0
        self.unbounded = False

    @property
    def anything(self) -> bool:
        """True if it has found anything."""
        return bool(self.gains or self.boost or self.readies or self.unbounded)


_KNOWN: dict[CardDef, Potential] = {}


def potential_of(card: CardDef) -> Potential:
    """Return what a card can add to the lore of a turn."""
    found = _KNOWN.get(card)
    if found is None:
        found = _KNOWN[card] = _read(card)
    return found


def _read(card: CardDef) -> Potential:
    made = Potential()
    for _, ability in card.card.abilities:
        _add_ability(made, ability)
        for node in walk(ability):
            if reuses(node, ability):
                made.reusing = True
            if isinstance(node, Draw | DrawUntil | Search | DeckCards | MayPlayFrom | RevealUntil) or (
                isinstance(node, Filter) and node.zone == DECK
            ):
                made.digging = True
            if isinstance(node, CHEAPER):
                made.cheaper = True
            if isinstance(node, EndGame | LoreToWin):
                made.settles = True
            if isinstance(node, AtRandom):
                made.random = True
            if concerns_others(node):
                made.foreign = True
    return made


def reuses(node: Node, ability: Node) -> bool:
    """Return whether a node lets its player play a card from play, a discard or an inkwell (again)."""
    if isinstance(node, MayPlayFrom):
        return can_be_own(node.cards)
    if not isinstance(node, ReturnToHand | ToHand | Play):
        return False
    target = node.target
    if isinstance(target, DeckCards):
        return False
    filters = [each for each in walk(target) if isinstance(each, Filter)]
    if not filters:
        if isinstance(target, Ref) and target.name in ("this", "it", "other"):
            return True
        filters = [each for each in walk(ability) if isinstance(each, Filter)]
    return any(map(can_be_own, filters))


def can_be_own(cards: Filter) -> bool:
    """Return whether a filter may find cards of the ability's player outside hand and deck."""
    if cards.zone in (HAND, DECK):
        return False
    return not any(isinstance(test, OwnedBy) and isinstance(test.players, Opponents) for test in cards.tests)


def concerns_others(node: Node) -> bool:
    """Return whether a node gives others lore, readies their characters or changes the lore of those."""
    if isinstance(node, GainLore):
        return not isinstance(node.players, You)
    if isinstance(node, Gets):
        cards: Node | None = node.cards
        own = cards is None
    elif isinstance(node, Apply | Ready):
        cards = node.target
        own = isinstance(cards, Ref) and cards.name == "this"
    elif isinstance(node, ApplyAll | NextEnters):
        cards = node.filter if isinstance(node, ApplyAll) else node.cards
        own = False
    else:
        return False
    lively = isinstance(node, Ready) or any(
        (isinstance(each, Add) and each.stat == "lore")
        or (isinstance(each, Can) and each.what == "quest_drying")
        or isinstance(each, GainAbility)
        for each in walk(node)
    )
    if not lively or own:
        return False
    filters = [cards.filter] if isinstance(cards, Chosen | Selected | Each) else [cards]
    return not all(
        isinstance(each, Filter)
        and any(isinstance(test, OwnedBy) and isinstance(test.players, You) for test in each.tests)
        for each in filters
    )


def walk(node: Node) -> Iterator[Node]:
    """Yield a node and everything below it."""
    yield node
    for value in node.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Node):
                yield from walk(each)


def _add_ability(made: Potential, ability: Node) -> None:
    if isinstance(ability, Abilities):
        for each in ability.abilities:
            _add_ability(made, each)
        return
    if isinstance(ability, Keyword):
        return
    found = Tally()
    _count(found, ability)
    if not found.anything:
        return
    if found.unbounded:
        made.unbounded = True
        return
    times = 1
    if isinstance(ability, ActionEffect | MayEnterExerted):
        made.entering += found.gains
        made.boost += found.boost
        made.readies_entering += found.readies
    elif isinstance(ability, Triggered):
        events = {_event(when) for when in ability.when}
        if ability.zone == "play" and events <= ENTERING:
            made.entering += found.gains
            made.boost += found.boost
            made.readies_entering += found.readies
        elif ability.zone == "play" and events <= {"quests"} and not found.readies:
            made.quest += found.gains
            made.boost += found.boost
        elif events <= ONCE or ability.times is not None:
            times = ability.times or 1
            made.once += times * found.gains
            made.boost += times * found.boost
            made.readies += times * found.readies
        elif ability.zone == "play" and not found.readies and not found.boost and _all(ability, PLAYS):
            made.per_play += found.gains
        elif ability.zone == "play" and not found.readies and not found.boost and _all(ability, ACTS):
            made.per_act += found.gains
        else:
            made.unbounded = True
    elif isinstance(ability, Activated):
        limited = any(isinstance(node, ExertThis | BanishThis) for node in walk(ability.cost))
        if not limited and ability.times is None:
            made.unbounded = True
            return
        times = 1 if limited else ability.times or 1
        made.once += times * found.gains
        made.boost += times * found.boost
        made.readies += times * found.readies
    elif isinstance(ability, Static) and not found.gains and not found.readies:
        made.boost += found.boost
    else:
        made.unbounded = True


def _all(ability: Triggered, events: frozenset[str]) -> bool:
    """Return whether a trigger is about these events only, whatever the card."""
    return all(isinstance(when, When) and when.event in events for when in ability.when)


def _event(when: Node) -> str:
    """Return the name of an event that is about the card itself or a turn; empty for all others."""
    if not isinstance(when, When):
        return ""
    if when.event in ("turn_starts", "turn_ends"):
        return when.event
    subject = when.subject
    about_itself = isinstance(subject, Filter) and any(isinstance(test, IsThis) for test in subject.tests)
    return when.event if about_itself else ""


def _count(found: Tally, node: Node) -> None:
    """Add what an effect does for lore, each part once."""
    if isinstance(node, REPEATED):
        inside = Tally()
        for each in walk(node):
            if each is not node:
                _count_one(inside, each)
        found.unbounded = found.unbounded or inside.anything
        return
    _count_one(found, node)
    for value in node.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Node):
                _count(found, each)


def _count_one(found: Tally, node: Node) -> None:
    if isinstance(node, GainLore):
        if isinstance(node.amount, Number):
            found.gains += node.amount.value
        else:
            found.unbounded = True
    elif isinstance(node, Add) and node.stat == "lore":
        if isinstance(node.amount, Number):
            found.boost += abs(node.amount.value)
        else:
            found.unbounded = True
    elif isinstance(node, Ready):
        found.readies += 1
    elif (isinstance(node, When) and node.event == "gains_lore") or (
        isinstance(node, Can) and node.what == "quest_drying"
    ):
        found.unbounded = True
