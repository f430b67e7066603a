"""Meanings of expressions for numbers, for some of several cards and for states, which no single name has."""

from __future__ import annotations

from typing import Any, cast

from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import filters as fi
from inkwright.effects import players as pl
from inkwright.effects.control import ForEachCard, Repeat
from inkwright.effects.literals import FilterZone
from inkwright.effects.node import Effect, Node
from inkwright.effects.targets import Chosen, Each, Ref, Selected, Target, Together
from inkwright.text.filter_order import in_order
from inkwright.text.references.expressions import ADDED_TO, REPLACED_NUMBER, THAT_NUMBER, anaphor, mentions
from inkwright.text.references.naming import ONE_OF_THEM, Unresolved, rename
from inkwright.text.references.reference_checks import ALL_OR_PART, ReferenceChecks
from inkwright.text.references.referents import (
    BOTH,
    COUNTED_CARDS,
    DESCRIBED,
    GONE,
    PART,
    SEVERAL,
    describe_anywhere,
)


class Meanings(ReferenceChecks):
    """Checks of references, with the meanings of expressions that stand for more than a name."""

    def __init__(self, noun: str) -> None:
        super().__init__(noun)
        self.affected: set[str] = set()
        """Names of cards in play that an effect has acted on."""
        self.replacing = 0
        """1 within the condition of an "instead" effect, which is checked before both effects."""
        self.loop_products: dict[str, pl.Players] = {}
        """Names of the numbers and cards that effects of each player have produced, with their players."""

    def seen_cards(self) -> fi.Filter | None:
        """Return the cards of an inkwell or a deck that a text has mentioned last, or None."""
        last = self.referents[-1] if self.referents else None
        if last is None or not last.several or last.of_each or last.gone_to:
            return None
        if last.done not in ("", "revealed") or last.zone not in (fi.INKWELL, fi.DECK):
            return None
        zone: FilterZone = fi.INKWELL if last.zone == fi.INKWELL else fi.DECK
        return fi.Filter(zone, (fi.OneOf(last.name),))

    def cards_meant(self, made: Node) -> Target | None:
        """Return the cards for a reference that is no single name: "both", "some of them"."""
        if made == Ref(DESCRIBED) and self.described is not None:
            return Each(self.described)
        if isinstance(made, Chosen | Selected) and fi.OneOf(COUNTED_CARDS) in made.filter.tests:
            found = self.some_of_them(made.filter)
            seen = self.referents[-1].done == "revealed" if self.referents else True
            if found.zone == fi.DECK and made.by != pl.You() and not seen:
                raise Unresolved('"of them" means cards of a deck that the player has not seen')
            return made.replace(filter=found)
        if made == Ref(PART):
            return Each(self.described_part())
        if made == Ref(BOTH):
            two = self.latest_two()
            if two is None:
                raise Unresolved(f"{BOTH!r} has nothing to refer to")
            return Together(two)
        return None

    def some_of_them(self, cards: fi.Filter) -> fi.Filter:
        """Return the cards that a condition has counted and that fit a description."""
        told = tuple(each for each in cards.tests if each != fi.OneOf(COUNTED_CARDS))
        spoken_of = self.counted or self.seen_cards()
        if cards.zone == fi.DISCARD and (spoken_of is None or spoken_of.zone != fi.DISCARD):
            spoken_of = self.counted_past
        if spoken_of is None or (fi.OwnedBy(pl.They()) in spoken_of.tests and not self.they):
            raise Unresolved('"of them" has nothing to refer to')
        owners = {each for each in (*spoken_of.tests, *told) if isinstance(each, fi.OwnedBy)}
        if len(owners) > 1 or (spoken_of.zone != fi.PLAY and not describe_anywhere(told)):
            raise Unresolved('"of them" means cards that are not described like this')
        return fi.Filter(spoken_of.zone, in_order((*spoken_of.tests, *told)))

    def number_meant(self, made: Node) -> am.Amount | None:
        """Return the amount that stands for "that many" or for the number of an event being replaced."""
        if isinstance(made, am.Plus) and made.left == am.ValueOf(ADDED_TO):
            if not self.replaced_event:
                return made.right
            if self.number is None:
                raise Unresolved('"additional" has no number to add to')
            return am.Plus(self.number, made.right)
        if made == am.ValueOf(REPLACED_NUMBER):
            if not self.replaced_event or self.number is None:
                raise Unresolved('"fewer", "less" and "that damage" are about an event that is replaced')
            return self.number
        if made == am.ValueOf(THAT_NUMBER):
            if self.number is None:
                raise Unresolved('"that many" has nothing to refer to')
            if isinstance(self.number, am.ValueOf | am.SizeOf) and self.number.name in self.loop_products:
                self.loop.numbers.add(self.number.name)
            return self.number
        return None

    def produce(self, *names: str) -> None:
        """Record the names of numbers and cards that an effect produces."""
        self.produced.update(names)
        self.loop.produced.update(names)
        for name in names:
            self.loop_products.pop(name, None)

    def described_part(self) -> fi.Filter:
        """Return the described ones among several cards, where they are now."""
        if self.part is None or self.part_asked:
            raise Unresolved(ALL_OR_PART)
        return self.part

    def trait(self, name: str) -> str:
        """Return the kind of thing that was named, which "that classification" and the like mean."""
        meant = name.removeprefix(anaphor("that "))
        if meant not in self.named:
            raise Unresolved(f"no {meant} was named")
        return meant

    def of_that_player(self, made: Any) -> Any:
        """Return a move from several decks to one player's zone, limited to that player's cards."""
        if isinstance(made.target, Selected) and self.is_of_decks(made.target.filter):
            tests = in_order((*made.target.filter.tests, fi.OwnedBy(pl.They())))
            some = made.target.replace(filter=made.target.filter.replace(tests=tests))
            return made.replace(target=some)
        return made

    def where_selected(self, made: Chosen | Selected) -> Chosen | Selected:
        """Return cards selected among those of your deck, in the zone into which they were all put."""
        for test in made.filter.tests:
            among = self.known(test.name) if isinstance(test, fi.OneOf) else None
            if among is not None and made.filter.zone == among.zone == fi.DECK:
                if among.gone_to not in ("", SEVERAL):
                    if among.owners != pl.You():
                        raise Unresolved("the cards were put into another player's zone")
                    zone = cast(FilterZone, among.gone_to)
                    return made.replace(filter=fi.Filter(zone, made.filter.tests))
        return made

    def one_by_one(self, made: Repeat) -> Effect:
        """Return an effect for each of several cards that refers to that card: "its player draws a card"."""
        counted = made.amount
        cards = counted.filter if isinstance(counted, am.CountOf) else None
        found = isinstance(cards, fi.Filter) and any(isinstance(each, fi.OneOf) for each in cards.tests)
        if not isinstance(counted, am.SizeOf) and not found:
            return made
        several = [each.name for each in self.referents if each.several and mentions(made.effect, each.name)]
        if not several:
            return made
        about = self.done_to(counted.name) if isinstance(counted, am.SizeOf) else None
        if not isinstance(counted, am.SizeOf) or about is None or several != [about.name]:
            raise Unresolved("the effect for each card may be about all of them")
        return ForEachCard(Ref(counted.name), rename(made.effect, about.name, ONE_OF_THEM), ONE_OF_THEM)

    def state_before(self, made: co.Was) -> co.Condition:
        """Return a condition on a card as it was last in play or, if it still is, before the effect."""
        referent = self.known(made.card)
        if (
            self.replacing
            or made.card not in self.affected
            or (referent is not None and referent.done in GONE)
        ):
            return co.Is(made.card, made.tests)
        if referent is not None and referent.several:
            raise Unresolved("several cards may have been in different states before")
        return made

    def are_singers(self) -> bool:
        """Return True if the cards that a condition has described are some that sang."""
        return self.described is not None and fi.OneOf("singers") in self.described.tests

    def song_sung(self) -> str:
        """Return this song, which "it" refers to if only its singers were mentioned."""
        if self.about_play or (self.asked_types and "action" not in self.asked_types):
            raise Unresolved('"it" may be the song or a character that sang it')
        return "this"
