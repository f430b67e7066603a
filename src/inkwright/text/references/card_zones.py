"""Results of the effects so far, and the current zones of cards."""

from __future__ import annotations

from typing import Any, cast

from inkwright.catalogue.literals import CardType
from inkwright.effects import abilities as ab
from inkwright.effects import amounts as am
from inkwright.effects import filters as fi
from inkwright.effects import players as pl
from inkwright.effects import triggers as tr
from inkwright.effects.literals import FilterZone
from inkwright.effects.node import Node
from inkwright.effects.targets import LocationOf, Ref
from inkwright.text.filter_order import in_order
from inkwright.text.references.expressions import ADDED_TO, SIGIL, amount_of
from inkwright.text.references.naming import Unresolved
from inkwright.text.references.referents import AT, GONE, SEVERAL, TURNED, ZONE_AFTER, Referent
from inkwright.text.references.walk import Walk
from inkwright.text.references.zone_owners import PUT_ZONES

INTO = "put into "
"""Prefix of the zone into which an effect has put cards of a deck."""
_TO_DISCARD = frozenset(
    {
        "is_banished",
        "banished_in_challenge",
        "challenged_and_banished",
        "challenges_and_is_banished",
        "discards",
        "is_made_to_discard",
        "milled",
        "mills",
        "is_made_to_mill",
        "to_discard",
    }
)
"""Events after which their card is in the discard."""
_GONE = _TO_DISCARD | {"leaves_play"}
"""Events after which no cards are under their card."""


def follow_lower_cards(made: ab.Triggered) -> ab.Triggered:
    """Return an ability in which cards from under a card that left play are in the discard (5.1.1.7)."""
    names: set[str] = set()
    for each in made.when:
        when = each.when if isinstance(each, tr.Nth) else each
        if not isinstance(when, tr.When) or when.event not in _GONE or when.subject is None:
            return made
        names.add("this" if fi.IsThis() in when.subject.tests else "it")
    return made.replace(effect=_follow(made.effect, names))


def _follow(tree: Any, names: set[str]) -> Any:
    if isinstance(tree, tuple):
        return tuple(_follow(each, names) for each in tree)
    if not isinstance(tree, Node):
        return tree
    if isinstance(tree, fi.Filter) and tree.zone == fi.UNDER:
        above = {test.card for test in tree.tests if isinstance(test, fi.UnderCard)}
        return tree.replace(zone=fi.DISCARD) if above & names else tree
    return type(tree)(*(_follow(each, names) for each in tree.values()))


class CardZones(Walk):
    """A walk that knows what effects have produced, and which zones they have put cards into."""

    def __init__(self, noun: str) -> None:
        super().__init__(noun)
        self.produced: set[str] = set()
        """Names of numbers and cards that effects so far have produced."""
        self.replaced_event = 0
        """Number of enclosing effects that replace an event."""

    def check_moved(self, cards: fi.Filter) -> None:
        """Raise Unresolved for cards of a deck "put into your discard this way" that no effect put there."""
        looked_at = any(isinstance(each, fi.OneOf) and each.name.startswith("top") for each in cards.tests)
        if looked_at and cards.zone != fi.DECK and INTO + cards.zone not in self.produced:
            raise Unresolved(f"'{INTO}the {cards.zone} this way' has nothing to refer to")

    def check_found(self) -> None:
        """Raise Unresolved for some of the cards revealed until several were found, if it may mean these."""
        found = self.known("found")
        if found is not None and found.several and found.done == "revealed":
            raise Unresolved("this may mean the cards that were found or all the revealed cards")

    def where_they_are(self, cards: Any) -> fi.Filter:
        """Return a filter of several cards in the zone where they are now."""
        [test] = cards.tests
        referent = self.known(test.name)
        if referent is not None and referent.of_each:
            raise Unresolved("the cards of several players would be compared with each other")
        if referent is not None and referent.zone == fi.DECK and referent.done != "revealed":
            return fi.Filter(self.zone_put(test.name), cards.tests)
        zone = referent.zone_now if referent is not None and referent.zone_now else cards.zone
        return fi.Filter(cast(FilterZone, zone), cards.tests)

    def zone_put(self, name: str) -> FilterZone:
        """Return the zone into which cards of a deck were put, or the deck if they are still there."""
        put = [zone for zone in PUT_ZONES if INTO + zone in self.produced]
        if len(put) > 1 or (
            put and any(each.zone == fi.DECK and each.name != name for each in self.referents)
        ):
            raise Unresolved("the cards were not all put into one zone")
        return put[0] if put else fi.DECK

    def where_among(self, cards: fi.Filter) -> fi.Filter:
        """Return a filter of some of several cards, which must all be in the same zone."""
        name = next(test.name for test in cards.tests if isinstance(test, fi.OneOf))
        referent = self.known(name)
        if referent is not None and referent.done in GONE and not all(map(_is_shown, cards.tests)):
            raise Unresolved("the cards have left play, so their state in play can't be checked")
        if referent is None or referent.done == "revealed" or referent.zone != fi.DECK:
            _check_together(referent)
            zone = referent.zone_now if referent is not None and referent.zone_now else cards.zone
            if referent is not None and referent.in_play and not referent.zone_now:
                zone = fi.PLAY
            return fi.Filter(cast(FilterZone, zone), cards.tests)
        put = [zone for zone in PUT_ZONES if INTO + zone in self.produced]
        if len(put) != 1 or any(each.zone == fi.DECK and each.name != name for each in self.referents):
            raise Unresolved('"among them" needs cards that were all revealed or put into the same zone')
        return fi.Filter(put[0], cards.tests)

    def where_part_is(self, cards: fi.Filter) -> fi.Filter | None:
        name = next(test.name for test in cards.tests if isinstance(test, fi.OneOf))
        referent = self.done_to(name)
        try:
            if referent is not None and referent.gone_to == fi.UNDER:
                return None
            if referent is not None and referent.zone == fi.DECK and referent.done != "revealed":
                return fi.Filter(self.zone_put(name), cards.tests)
            return self.where_among(cards)
        except Unresolved:
            return None

    def where_revealed(self, cards: fi.Filter) -> fi.Filter:
        """Return a filter of revealed cards in the zone where they are."""
        for test in cards.tests:
            referent = self.known(test.name) if isinstance(test, fi.OneOf) else None
            if cards.zone == fi.DECK and referent is not None and referent.done == "revealed":
                _check_together(referent)
                return fi.Filter(cast(FilterZone, referent.zone_now), cards.tests)
        return cards

    def number_of(self, made: am.ValueOf) -> am.Amount:
        """Return a number that an event or an effect so far has produced."""
        if made.name == amount_of("sings") and self.noun == "action":
            if self.event == "sings":
                raise Unresolved("the singers of a later song are not known")
            return am.SizeOf("singers")  # "it" is this song
        if made.name == amount_of(self.event):
            return am.ValueOf("amount")
        if made.name == ADDED_TO:
            return made
        if made == am.CHOSEN_AMOUNT and self.amount_chosen:
            return made
        if made == am.CHOSEN_AMOUNT:
            raise Unresolved('"X" needs "where X is ..."')
        if made.name not in self.produced and made.name != "amount":
            raise Unresolved(f"'{made.name} this way' has nothing to refer to")
        return made

    def lower_cards(self, made: fi.Filter) -> fi.Filter:
        """Return cards from under others, in the discard if the upper ones were banished since (5.1.1.7)."""
        names = [test.card for test in made.tests if isinstance(test, fi.UnderCard)]
        gone = [each for each in map(self.known, names) if each is not None and self.has_left(each)]
        if any(each.done in GONE and each.done != "banished" for each in gone):
            raise Unresolved("the cards under it left with it")
        return made.replace(zone=fi.DISCARD) if gone else made

    def resolve_place(self, made: Node) -> Node | None:
        """Return a node about the location of a card, or None."""
        if isinstance(made, Ref) and made.name.startswith(AT):
            return LocationOf(made.name.removeprefix(AT))
        if isinstance(made, fi.OneOf) and made.name.startswith(AT):
            card = made.name.removeprefix(AT)
            guest = fi.IsThis() if card == "this" else fi.OneOf(card)
            return fi.Hosts((guest,), ">=", am.Number(1))
        if isinstance(made, fi.AtCard) and made.card.startswith(AT):
            return fi.AtSameLocation(made.card.removeprefix(AT))
        if isinstance(made, am.StatOf) and made.card.startswith(AT):
            return am.StatOfTarget(made.stat, LocationOf(made.card.removeprefix(AT)))
        return None

    def count_of_type(self, words: str, made: am.SizeOf) -> am.Amount:
        """Count only the cards of the type that "for each item card discarded this way" names."""
        noun, _, done = words.removeprefix(SIGIL).removeprefix("own ").partition(" ")
        referent = self.known(made.name)
        participle = done.removeprefix("card ")
        if made.name in TURNED:
            referent = self.latest_done(made.name)
        if participle not in ZONE_AFTER or noun == "card" or referent is None:
            return made
        if referent.types == frozenset({noun}) or (noun == "song" and referent.songs):
            return made
        type_ = fi.Classified(("Song",)) if noun == "song" else fi.OfType((cast(CardType, noun),))
        _check_together(referent)
        zone = cast(FilterZone, referent.zone_now)
        return am.CountOf(fi.Filter(zone, (fi.OneOf(made.name), type_)))

    def count_those_of(self, player: pl.Players, counted: am.Amount, name: str) -> am.Amount:
        """Count only a player's own cards of those that an effect moved, if others may be among them."""
        referent = self.known(name)
        if referent is None or referent.yours or not (referent.of_each or referent.zone == fi.PLAY):
            return counted
        tests: tuple[fi.CardTest, ...] = (fi.OneOf(name),)
        if isinstance(counted, am.CountOf) and isinstance(counted.filter, fi.Filter):
            tests = counted.filter.tests
        zone = cast(FilterZone, referent.zone_now)
        return am.CountOf(fi.Filter(zone, in_order((*tests, fi.OwnedBy(player)))))

    def in_discard(self, name: str) -> str:
        """Return the name of a card that is in the discard as far as the text tells."""
        referent = self.known(name)
        went_there = self.event in _TO_DISCARD and name in ("this", "it")
        if referent is not None and not went_there:
            milled = referent.zone == fi.DECK and INTO + fi.DISCARD in self.produced
            went_there = milled or referent.zone_now == fi.DISCARD or referent.types == frozenset({"action"})
        if not went_there:
            raise Unresolved("the card may not be in the discard")
        return name

    def has_left(self, referent: Referent) -> bool:
        """Return True for a card that is no longer in play; one that "would be banished" still is."""
        return referent.done in GONE if self.replaced_event else referent.is_gone

    def is_in_play(self, name: str) -> bool:
        """Return True for a card that is in play as far as the text tells."""
        referent = self.known(name)
        return referent is not None and not self.has_left(referent) and referent.in_play


def _check_together(referent: Referent | None) -> None:
    """Raise Unresolved for revealed cards that are no longer all in one place."""
    if referent is not None and referent.done == "revealed" and referent.gone_to == SEVERAL:
        raise Unresolved("the revealed cards are in different places by now")


_SHOWN = (
    fi.OneOf,
    fi.OfType,
    fi.OwnedBy,
    fi.Classified,
    fi.Named,
    fi.Inked,
    fi.SameName,
    fi.SharesTrait,
    fi.HasNamed,
    fi.Inkable,
)


def _is_shown(test: fi.CardTest) -> bool:
    """Return True for a test with the same result in every zone."""
    cost = isinstance(test, fi.CompareStat) and test.stat == "cost"
    return cost or isinstance(test, _SHOWN)
