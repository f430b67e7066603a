"""Referents: cards that a text has mentioned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from inkwright.catalogue.literals import CardType
from inkwright.effects import filters as fi
from inkwright.effects.damage import Banish
from inkwright.effects.exerting import Exert, ExertSymbol, Ready
from inkwright.effects.lasting import ApplyRule, FloatingTrigger, NextEnters
from inkwright.effects.literals import FilterZone
from inkwright.effects.moving import MoveTo
from inkwright.effects.node import Node
from inkwright.effects.players import Players, You
from inkwright.effects.revealing import Reveal
from inkwright.effects.rule_changes import Discount
from inkwright.effects.zones import Discard, ReturnToHand, ShuffleIn, ToDeck, ToDiscard, ToHand, ToInkwell

NOUNS: tuple[CardType, ...] = ("character", "item", "location")
"""Types of cards that can be in play."""
PREDEFINED = frozenset(
    {
        "this",
        "it",
        "other",
        "player",
        "amount",
        "paid",
        "itself",
        "removed",
        "lost",
        "moved",
        "singers",
        "named",
        "healed",
        "hurt",
        "dealt",
        "movers",
        "drawn",
        "exerted",
        "readied",
    }
)
"""Names that are always bound."""
COUNTED_CARDS = "counted cards"
"""Name for the cards that a condition has counted, in "one of them"."""
BOTH = "both of them"
"""Expression for two cards that were selected one after the other."""
DESCRIBED = "described"
"""Name for cards that are only described by a condition."""
PART = "described cards among them"
"""Name for the described ones among several cards: "those cards" after "for each song card revealed"."""
HAD = "cards of a condition"
"""Name for cards that a condition asks for: "it" or "they" may mean them, but no effect can."""
NEXT = "next card played"
"""Name for the next card that you play: "it" or "they" may mean it, but no other effect can."""
DRAWN = "drawn cards"
"""Name for cards that were drawn: "it" may mean them, but no effect can."""
SEVERAL = "several"
"""Zone of deck cards that are in different zones, or elsewhere in the deck."""
IN_DISCARD = " in the discard"
"""Ending of the name of a card that must be in the discard."""
OF_YOURS = " of yours"
"""Ending of the name of cards if only yours are meant."""
OF_THEIRS = " of theirs"
"""Ending of the name of cards if only those of the player who acts are meant."""
AT = "location of "
"""Prefix of the name of a location that was mentioned only as the place of a card."""

PARTICIPLES: dict[type[Node], str] = {
    Banish: "banished",
    Discard: "discarded",
    Reveal: "revealed",
    ReturnToHand: "returned",
    Exert: "exerted",
    ExertSymbol: "exerted",
    Ready: "readied",
    ShuffleIn: "shuffled",
    MoveTo: "moved",
    ToDeck: "moved",
}
"""Participles for the cards that an effect has acted on."""
DONE = (*dict.fromkeys(PARTICIPLES.values()), "played")
"""Participles of cards acted on "this way"."""
TURNED = ("exerted", "readied")
"""Participles that name the cards really turned, without those that were exerted or ready before."""
PUT: dict[type[Node], str] = {ToInkwell: "inked", ToHand: "taken", ToDiscard: "binned"}
"""Our words for cards "put into" a zone this way, other than cards of a deck."""
INFINITIVES = {
    "banished": "banish",
    "discarded": "discard",
    "revealed": "reveal",
    "returned": "return",
    "exerted": "exert",
    "readied": "ready",
    "shuffled": "shuffle",
    "moved": "move",
    "played": "play",
}
"""Infinitives of the participles."""
GONE = ("banished", "returned", "shuffled")
"""Participles of cards that were in play and no longer are."""
ZONE_AFTER: dict[str, FilterZone] = {
    "banished": fi.DISCARD,
    "discarded": fi.DISCARD,
    "returned": fi.HAND,
    "exerted": fi.PLAY,
    "readied": fi.PLAY,
    "played": fi.PLAY,
    "revealed": fi.DECK,
    "moved": fi.DECK,
    "shuffled": fi.DECK,
    "inked": fi.INKWELL,
    "taken": fi.HAND,
    "binned": fi.DISCARD,
}
"""Zone of the cards after each participle."""


@dataclass(frozen=True, slots=True)
class Referent:
    """One or more cards that a text has mentioned."""

    name: str
    types: frozenset[str] = frozenset()
    """Possible card types; empty for any."""
    in_play: bool = True
    several: bool = False
    role: str = ""
    """Role in the event: chosen, challenging, challenged, banished, discarded, named."""
    done: str = ""
    """Participle of the last effect on it, as in "each card discarded this way"."""
    yours: bool = False
    """True for cards of the ability's player, whom the text calls "you" and not "their player"."""
    zone: str = ""
    """Zone in which they were selected."""
    of_each: Players | None = None
    """The players, if each of several selected some of them."""
    one_each: bool = False
    """True if each of those players selected one."""
    songs: bool = False
    """True for cards that the text calls songs."""
    owners: Players | None = None
    """The players of their decks: you or several players, None for one other player."""
    gone_to: str = ""
    """Zone into which all of several deck cards were put; `several` for different zones."""
    hit: bool = False
    """True if damage was dealt to it, put on it or moved to it."""
    played: bool = False
    """True if it was played."""

    @property
    def zone_now(self) -> str:
        """Zone after what was done to them; revealing doesn't move cards."""
        if self.done == "revealed" and self.zone:
            return self.zone if self.gone_to in ("", SEVERAL) else self.gone_to
        return ZONE_AFTER.get(self.done, self.zone)

    def may_be(self, noun: str) -> bool:
        """Return True if "that noun" can mean it."""
        if noun == "card":
            return True
        if self.zone == fi.UNDER and not self.types:
            return False  # "a card under one of your characters" is no character so far
        if noun == "song":
            noun = "action"
        return not self.types or noun in self.types

    @property
    def is_gone(self) -> bool:
        """True for a card that was in play and no longer is."""
        return self.done in GONE or self.role == "banished"

    @property
    def is_elsewhere(self) -> bool:
        """True for a card in a zone other than play, or under another card, that hasn't been played."""
        if self.zone == fi.UNDER:
            return True
        return not self.in_play and (self.zone not in ("", fi.PLAY) or self.name in (DRAWN, "named"))

    @property
    def personal(self) -> bool:
        """True for a "they" rather than an "it": a character in play, or several cards."""
        return self.several or (self.in_play and "character" in self.types)


def target_name(effect: Any) -> str:
    """Return the name under which the target of an effect is bound."""
    target = getattr(effect, "target", None)
    return str(getattr(target, "bind", "") or getattr(target, "name", ""))


def rivals_in_play(words: str, name: str | None, latest_first: Sequence[Referent]) -> list[Referent]:
    """Return the cards in play that "that character" may mean instead of one in a hand (5.3.1)."""
    noun = words.removeprefix("that ")
    if words == noun or noun not in ("character", "item", "location"):
        return []
    first = next((each for each in latest_first if each.name == name), None)
    if first is None or first.in_play or first.name == "this":
        return []
    single = (each for each in latest_first if each.in_play and not each.several and each.name != "this")
    return [each for each in single if noun in each.types]


def types_of(cards: fi.Filter) -> frozenset[str]:
    """Return the card types that pass a filter; empty for any."""
    for test in cards.tests:
        if isinstance(test, fi.OfType):
            return frozenset(test.types)
        if test == fi.Classified(("Song",)):
            return frozenset({"action"})
        if isinstance(test, fi.AnyTest):
            options = [types_of(fi.Filter(cards.zone, option)) for option in test.options]
            return frozenset().union(*options) if all(options) else frozenset()
    return frozenset()


LASTING = (fi.OfType, fi.OwnedBy, fi.Classified, fi.Named, fi.Inked)
"""Tests with the same result in every zone."""


def describe_anywhere(tests: Sequence[fi.CardTest]) -> bool:
    """Return True for tests that still apply to cards that leave play, unlike one of their {S}."""
    costs = (each.stat == "cost" for each in tests if isinstance(each, fi.CompareStat))
    return all(isinstance(each, (*LASTING, fi.CompareStat)) for each in tests) and all(costs)


def next_played(effect: Any) -> fi.Filter | None:
    """Return the referent for the next card that you play, if an effect is about that."""
    if isinstance(effect, NextEnters):
        return effect.cards
    if isinstance(effect, ApplyRule) and isinstance(effect.change, Discount):
        return effect.change.cards if effect.change.limit == "next" else None
    if isinstance(effect, FloatingTrigger) and effect.once and effect.when.event == "plays":
        return effect.when.subject or fi.Filter(fi.PLAY)
    return None


def is_effect(cards: fi.Filter | None) -> bool:
    """Return whether the source of damage is an action or ability, which is no card in play."""
    return cards is not None and fi.ByEffect() in cards.tests


def is_yours(cards: fi.Filter) -> bool:
    """Return whether only cards of the ability's player pass a filter."""
    return fi.OwnedBy(You()) in cards.tests
