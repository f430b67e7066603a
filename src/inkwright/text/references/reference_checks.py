"""Reading: checks that decline ambiguous references."""

from __future__ import annotations

from typing import Any

from inkwright.effects import conditions as co
from inkwright.effects import filters as fi
from inkwright.effects import players as pl
from inkwright.effects.amounts import StatOf
from inkwright.effects.control import If
from inkwright.effects.damage import DealDamage
from inkwright.effects.lasting import FloatingTrigger, NextReplacement
from inkwright.effects.node import Effect, Node, children_of
from inkwright.effects.targets import Ref
from inkwright.text.references.card_zones import CardZones
from inkwright.text.references.each_player import Loop
from inkwright.text.references.expressions import anaphor, find_expression, mentions
from inkwright.text.references.naming import NAME_FIELDS, Unresolved
from inkwright.text.references.referents import PART, types_of
from inkwright.text.references.selections import selections

OF_EACH_OR_ALL = "'{} this way' may be about the cards of all players or of each player in turn"
ALL_OR_PART = "the cards may be all of those spoken of, or only those just described"
PRONOUNS = frozenset({"it", "they", "that card"})
"""Words that would mean the undrawn card in an effect instead of drawing, or a card that was only named."""


class ReferenceChecks(CardZones):
    """A walk that raises Unresolved where a text may be about different cards."""

    def __init__(self, noun: str) -> None:
        super().__init__(noun)
        self.loop = Loop({})
        """Effect that players perform one after the other or, outside any, the whole text."""

    def check_whole(self) -> None:
        """Raise Unresolved for "all" of several cards if the text has just described some of them."""
        names = [each.name for each in self.referents]
        if PART in names and not self.part_asked and self.latest["top"] in names[: names.index(PART)]:
            raise Unresolved(ALL_OR_PART)

    def check_done_once(self, words: str) -> None:
        """Raise Unresolved for cards "banished this way" after two effects that banish cards."""
        expression = find_expression(words)
        if expression is None or "{done}" not in expression[0].words:
            return
        if self.meaning(words) == "found":
            raise Unresolved(f"'{words} this way' may be about the card that was found or about all cards")
        if len({each.name for each in self.referents if expression[0].fits(each, expression[1])}) > 1:
            raise Unresolved(f"'{words} this way' may be about several effects")

    def check_whose(self, words: str, found: str) -> None:
        """Raise Unresolved for cards of several players, if it may mean all of them or each player's."""
        expression = find_expression(words)
        referent = self.known(found)
        if expression is None or referent is None or referent.of_each is None:
            return
        if self.they and found in self.loop.earlier and "{done}" in expression[0].words:
            raise Unresolved(OF_EACH_OR_ALL.format(words))
        if not self.they and referent.one_each and expression[0].words in ("it", "the {role} {noun}"):
            raise Unresolved(f"{words!r} is a single card, but several players have each selected one")

    def is_of_decks(self, tree: Any) -> bool:
        """Return True for a tree about the cards of several decks that doesn't say which deck."""
        if isinstance(tree, fi.Filter) and any(isinstance(test, fi.OwnedBy) for test in tree.tests):
            return False
        name = str(getattr(tree, NAME_FIELDS[type(tree)])) if type(tree) in NAME_FIELDS else ""
        referent = self.known(name) if name.startswith("top") else None
        owners = referent.owners if referent is not None and referent.of_each is None else None
        several = isinstance(owners, pl.Opponents | pl.AllPlayers)
        return several or any(map(self.is_of_decks, children_of(tree)))

    def check_decks(self, effect: Effect) -> None:
        """Raise Unresolved for an effect by or for each player on cards of several decks."""
        if self.is_of_decks(effect):
            raise Unresolved("the cards are from several decks; the text doesn't say which deck")

    def check_dealers(self, made: DealDamage) -> None:
        """Raise Unresolved for damage that several cards may deal separately or together."""
        dealers = self.known(made.by.name) if isinstance(made.by, Ref) else None
        if made.by == Ref("singers") or (dealers is not None and dealers.several):
            raise Unresolved("the cards may deal the damage separately or together")

    def check_spared(self, made: FloatingTrigger) -> None:
        """Raise Unresolved for several cards of which some may be banished and others not."""
        left = made.effect.condition if isinstance(made.effect, If) else None
        if not isinstance(left, co.AllOf):
            return  # those banished are counted
        hit = [each for each in self.referents if each.hit and mentions(made.effect, each.name)]
        if any(each.several for each in hit):
            raise Unresolved("some of the cards may be banished and others not")

    def check_later_others(self, made: FloatingTrigger | NextReplacement) -> None:
        """Raise Unresolved for "another" card selected later, after one selected before the event."""
        later = [each.filter for each in selections(made.effect) if fi.Another() in each.filter.tests]
        if later and made.when.subject is not None:
            of = [each.name for each in made.when.subject.tests if isinstance(each, fi.OneOf)]
            before = [self.known(name) for name in of if name.startswith(("chosen", "picked"))]
            types = [each.types if each is not None else frozenset() for each in before]
            # "Another item" excludes no character.
            if any(
                not one or not types_of(cards) or one & types_of(cards) for one in types for cards in later
            ):
                raise Unresolved('"another" may exclude a card that was selected before the event')

    def check_alike(self, words: str, name: str) -> None:
        """Raise Unresolved for "if they're damaged" about several cards, of which only some may be."""
        referent = self.known(name) if name != "itself" else None
        if words in (anaphor("they"), anaphor("it")) and referent is not None and referent.several:
            raise Unresolved("the description may fit only some of the cards")

    def check_own_stats(self, cards: fi.Filter) -> None:
        """Raise Unresolved for values that the compared cards do not have, or that are read as this card's.

        If only a description was mentioned, *their* refers to the described cards.
        """
        types, mentioned = types_of(cards), any(each.name == "this" for each in self.referents)
        for test in cards.tests:
            if isinstance(test, fi.CompareStats) and not _bear(types, test.stat, test.than):
                raise Unresolved("the cards don't have both of the compared values")
            if not isinstance(test, fi.CompareStat) or not isinstance(test.amount, StatOf):
                continue
            own = test.amount.card in (anaphor("they"), anaphor("it")) and test.stat != test.amount.stat
            if own and _bear(types, test.stat, test.amount.stat) and not mentioned:
                if self.meaning("they") == "this":
                    raise Unresolved("'their' refers to the described cards, not to this card")

    def check_spent(self) -> None:
        """Raise Unresolved for what was removed to play an action, which is gone when a trigger resolves."""
        played = self.known("it")
        if self.event == "plays" and played is not None and (not played.types or "action" in played.types):
            raise Unresolved("what was removed to play an action is no longer known once it has resolved")

    def check_event_cards(self, words: str, found: str) -> str:
        """Return what words refer to after an event of two cards; raise Unresolved if it could be either."""
        single = [each for each in self.referents if not each.several and each.name != "this"]
        if words.startswith("the other "):
            noun = words.removeprefix("the other ")
            names = [each.name for each in single if each.may_be(noun)]
            if len(names) > 1 and "other" not in names:
                raise Unresolved(f"{words!r} may mean either of the cards mentioned before")
            return "other" if "other" in names else found
        referent = self.known(found)
        if found == "named" and words in PRONOUNS:
            raise Unresolved(f"{words!r} can only refer to a card that was named")
        if words == "that card" and referent is not None and referent.personal and not referent.is_gone:
            others = [each for each in single if each.name in ("it", "other") and not each.personal]
            if found in ("it", "other") and others:
                raise Unresolved("'that card' may be the character or the other card of the event")
        if words == "that character" and self.two_named and found in ("it", "other") and not self.of_opponent:
            raise Unresolved("'that character' may be either character of the event")
        return found

    def names_another_player(self) -> bool:
        """Return True if a text has mentioned another player, but not this card."""
        mentioned = any(each.name == "this" for each in self.referents)
        return not mentioned and isinstance(self.last_player, pl.ThatPlayer)

    def check_in_play(self, words: str, found: str) -> None:
        """Raise Unresolved for "that character" if it could only be a card outside play, or a name."""
        referent = self.known(found)
        if referent is None or words not in ("that character", "that item", "that location"):
            return
        if found == "named" or (self.about_play and referent.is_elsewhere):
            raise Unresolved(f"no card in play was mentioned that {words!r} could mean")

    def check_lower_card(self, words: str, found: str) -> None:
        """Raise Unresolved if words may mean a card put under another one or the card above it."""
        lower = self.known(found)
        if self.event != "card_put_under" or found != "other" or lower is None:
            return
        if self.about_play:
            raise Unresolved(f"{words!r} would be a card under another one, which is not in play")
        above = self.known("it") or self.own
        if words == "it" and not above.personal:
            raise Unresolved("'it' may be the card put under another one or the card above it")

    def check_own_value(self, target: Node) -> None:
        """Raise Unresolved if "equal to their cost" may be about a card mentioned before the target."""
        if target == Ref(anaphor("they")) and self.meaning("they") not in (None, "this"):
            raise Unresolved('"their" may be about a card mentioned before')

    def check_banisher(self, cards: fi.Filter) -> None:
        """Raise Unresolved for a card that banishes others but isn't a character (1.8.1.4)."""
        types = frozenset({self.noun}) if fi.IsThis() in cards.tests else types_of(cards)
        if types and types != frozenset({"character"}):
            raise Unresolved("only characters are credited with banishing a card")


def _bear(types: frozenset[str], *stats: str) -> bool:
    """Return True if cards of all these types have all these characteristics."""
    bearers = {"character"} if "strength" in stats else {"character", "location"}
    return bool(types) and types <= bearers
