"""Printing: names replaced by the anaphors that mean them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from inkwright.effects import abilities as ab
from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import costs as cs
from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects import players as pl
from inkwright.effects import triggers as tr
from inkwright.effects.control import (
    Compound,
    EachPlayer,
    ForEachCard,
    If,
    InsteadIf,
    Repeat,
    Select,
    Unless,
)
from inkwright.effects.damage import DealDamage, PutDamage, RemoveDamage
from inkwright.effects.durations import AtTheirNextStart, ThisTurn, UntilChecked
from inkwright.effects.lasting import Apply, ApplyAll, DelayedTrigger, FloatingTrigger
from inkwright.effects.node import Effect, Node
from inkwright.effects.playing import Play
from inkwright.effects.rule_changes import Discount
from inkwright.effects.targets import (
    Chosen,
    DeckCards,
    Each,
    Exactly,
    HowMany,
    LocationOf,
    Ref,
    Rest,
    Selected,
    Together,
)
from inkwright.effects.zones import PutUnder
from inkwright.text.references.contrasts import call_other
from inkwright.text.references.expressions import (
    THAT_NUMBER,
    THE_REST,
    THE_SAME,
    THEIR_HAND,
    amount_of,
    anaphor,
    usual_words,
)
from inkwright.text.references.naming import Unresolved, has_past, rename
from inkwright.text.references.referents import (
    AT,
    BOTH,
    DESCRIBED,
    NOUNS,
    PART,
    PREDEFINED,
    PUT,
    TURNED,
    ZONE_AFTER,
    types_of,
)
from inkwright.text.references.selections import selections
from inkwright.text.references.walk import Walk
from inkwright.text.references.zone_owners import name_put, with_owner
from inkwright.text.template import replace_all

_WITH_NUMBER = (Effect, HowMany, am.AtMost, DeckCards, cs.PayInk)
"""Nodes whose amount may be "that many"; others spell the amount out."""
_WHERE_THIS_IS = fi.Hosts((fi.IsThis(),), ">=", am.Number(1))
"""Location of the ability's own card."""
_FOR_DESCRIBED = ("those characters", "they", "that character")
"""Expressions for cards that a condition has described."""
_IN_CHALLENGE = ((fi.Challenging(),), (fi.Challenged(),))
"""States of a card that a text gives without a subject: "while exerted"."""
_NEVER_SECOND = -99
"""Event count inside a delayed trigger: its events never continue another trigger."""


def mark_references(tree: Any, noun: str, in_full: bool = False) -> Any:
    """Replace names by anaphors; raises Unresolved for a name that no expression can stand for.

    With `in_full`, the ability's own card is never called "they".
    """
    return _Marker(noun, in_full).go(call_other(tree))


class _Marker(Walk):
    def __init__(self, noun: str, in_full: bool = False) -> None:
        super().__init__(noun)
        self.in_full = in_full
        self.events = 0
        """Number of events of the trigger so far."""
        self.in_trigger = False
        self.felling = False
        """True within what happens to cards that the effect has damaged."""
        self.has_target = False
        """True for an effect that damages a card selected for it."""

    # Nodes whose words differ from their tree.

    def go(self, tree: Any, subject: bool = False) -> Any:
        if isinstance(tree, tr.When):
            return self.mark_event(tree, subject)
        if isinstance(tree, DealDamage | PutDamage | RemoveDamage):
            self.has_target = isinstance(tree.target, Chosen | Selected)
        elif isinstance(tree, Effect):
            self.has_target = False
        if tree == am.StatOf("damage", "this") and self.has_target:
            return tree  # "the damage on them" might be that on the target
        if isinstance(tree, If) and tree.otherwise is not None:
            for target in selections(tree.then):
                tree = tree.replace(otherwise=replace_all(tree.otherwise, target, Ref(target.bind)))
        if isinstance(tree, ab.Triggered):
            self.events = 0
        if isinstance(tree, DelayedTrigger | FloatingTrigger):
            self.events = _NEVER_SECOND
        if isinstance(tree, FloatingTrigger) and tree.duration == UntilChecked():
            self.felling = True
            made = super().go(tree, subject)
            self.felling = False
            return made
        if tree == co.Is("itself", (fi.Challenging(),)):
            return tree
        if isinstance(tree, co.Is) and tree.card == "this" and tree.tests in _IN_CHALLENGE:
            self.after_reference(tree, tree)
            return tree  # "while challenging" has no subject
        put = self.known(name_put(tree))
        if put is not None:
            tree = with_owner(tree, put.owners)
        tree = self.from_hand(tree)
        if isinstance(tree, Apply) and isinstance(tree.target, Each) and _is_about_the_past(tree):
            self.after_binder(tree.target, tree.target)
            tree = ApplyAll(tree.target.filter, tree.modifiers, tree.duration)
        if isinstance(tree, ForEachCard) and not isinstance(tree.target, Ref):
            return tree.replace(target=self.go(tree.target))  # "it" is each of them, not the event's card
        if isinstance(tree, ForEachCard) and isinstance(tree.target, Ref):
            name = tree.target.name
            about = self.done_to(name)
            tree = Repeat(am.SizeOf(name), rename(tree.effect, tree.bind, about.name if about else name))
        if isinstance(tree, Compound) and self.leaves_several(tree):
            last = tree.effects[-1]
            tree = tree.replace(effects=(*tree.effects[:-1], last.replace(target=Rest(THE_REST))))
        made = self.mark_place(tree, subject) or self.mark_amount(tree) or self.mark_likeness(tree)
        made = made or self.mark_name(tree)
        if made is not None:
            return made
        if isinstance(tree, Each) and tree.filter == self.described:
            words = [each for each in _FOR_DESCRIBED if self.meaning(each) == DESCRIBED]
            if words:
                self.after_binder(tree, tree)
                return Ref(anaphor(words[0]))
        if isinstance(tree, Each) and self.is_described_part(tree.filter):
            noun = next((each for each in NOUNS if each in types_of(tree.filter)), "card")
            self.after_binder(tree, tree)
            return Ref(anaphor(f"those {noun if tree.filter.zone == fi.PLAY else 'card'}s"))
        if isinstance(tree, Together) and set(tree.targets) == set(self.latest_two() or ()):
            self.after_binder(tree, tree)
            return Ref(anaphor(BOTH))
        return super().go(tree, subject)

    def from_hand(self, tree: Any) -> Any:
        """Return an effect on cards of a hand that you have seen with words for that hand."""
        target: Any = getattr(tree, "target", None)
        played = isinstance(tree, Play) and isinstance(target, Selected)
        if (
            isinstance(tree, Select)
            or not (played or isinstance(target, Chosen))
            or target.filter.zone != fi.HAND
        ):
            return tree
        seen = self.meaning(THEIR_HAND[1:])
        return tree if seen is None else replace_all(tree, fi.OneOf(seen), fi.OneOf(THEIR_HAND))

    def mark_place(self, tree: Any, subject: bool) -> Node | None:
        """Return the wording of a node about the location of a card, or None."""
        if isinstance(tree, am.StatOfTarget) and isinstance(tree.target, LocationOf):
            return am.StatOf(tree.stat, self.reference(AT + tree.target.card, subject))
        if isinstance(tree, LocationOf) and self.known(AT + tree.card) is None:
            return LocationOf(self.reference(tree.card, subject))
        if isinstance(tree, LocationOf):
            return Ref(self.reference(AT + tree.card, subject))
        if tree == _WHERE_THIS_IS and self.meaning("that location") == f"{AT}this":
            return fi.OneOf(anaphor("that location"))
        if tree == fi.AtCard("itself") and self.meaning("that location") == "itself":
            return fi.AtCard(anaphor("that location"))
        if isinstance(tree, fi.WasAt) and self.meaning("that location") == tree.card:
            return fi.WasAt(anaphor("that location"))
        if isinstance(tree, fi.AtSameLocation) and self.meaning("that location") == AT + tree.card:
            return fi.AtCard(self.reference(AT + tree.card, subject))
        return None

    def mark_amount(self, tree: Any) -> Node | None:
        """Return the wording of an amount that refers back, or None."""
        if isinstance(tree, am.CountOf) and isinstance(tree.filter, fi.Filter):
            found = self.mark_count(tree.filter)
            if found is not None:
                self.mention_part(tree.filter)
            return found
        if isinstance(tree, co.Exists) and _is_theirs(tree.filter) and self.is_revealed(tree.filter):
            found = super().go(co.Exists(fi.Filter(ZONE_AFTER["revealed"], tree.filter.tests)))
            return cast(Node, replace_all(found, fi.OneOf("top"), fi.OneOf(anaphor("revealed"))))
        if isinstance(tree, am.Namesakes) and isinstance(tree.filter, fi.Filter):
            they = fi.OneOf(anaphor("they all"))
            return am.Namesakes(fi.Filter(fi.PLAY, (they,))) if self.is_of_them(tree.filter, 1) else None
        if isinstance(tree, am.Plus) and isinstance(tree.left, am.SizeOf):
            if self.meaning("they all") == tree.left.name:
                return tree.replace(left=am.SizeOf(anaphor("they all")))
        if isinstance(tree, am.Plus) and tree.left == self.number is not None:
            return tree.replace(left=am.ValueOf(THAT_NUMBER))
        if isinstance(tree, am.Quotient) and tree.amount == am.CHOSEN_AMOUNT:
            return tree  # "for every 2 {I} paid this way"
        if isinstance(tree, am.Quotient | am.AtMost) and tree.amount == self.number is not None:
            return tree.replace(amount=am.ValueOf(THAT_NUMBER))
        if isinstance(tree, am.Times) and isinstance(tree.amount, am.Quotient):
            # "for every 2 damage removed this way"
            return tree.replace(amount=tree.amount.replace(amount=super().go(tree.amount.amount)))
        if isinstance(tree, am.Times) and tree.amount == am.ValueOf("amount"):
            return tree.replace(amount=am.ValueOf(amount_of(self.event)))
        return None

    def mark_count(self, cards: fi.Filter) -> Node | None:
        """Return the wording of a number of cards that were acted on or spoken of, or None."""
        words = self.words_for_type(cards)
        if words:
            return am.SizeOf(anaphor(words))
        if self.is_revealed(cards):
            shown = am.CountOf(fi.Filter(ZONE_AFTER["revealed"], cards.tests))
            made: Node = super().go(shown)
            return cast(Node, replace_all(made, fi.OneOf("top"), fi.OneOf(anaphor("revealed"))))
        if self.is_of_them(cards, 2):
            they = fi.OneOf(anaphor("they all"))
            return am.CountOf(fi.Filter(fi.DECK, (they, self.go(cards.tests[1]))))
        return None

    def mark_likeness(self, tree: Any) -> Node | None:
        """Return the wording of "they have the same name", or None."""
        if not isinstance(tree, co.AllOf) or not isinstance(tree.conditions[0], co.CompareAmounts):
            return None
        size = tree.conditions[0].left
        if not isinstance(size, am.SizeOf) or self.meaning("they all") != size.name:
            return None
        they = anaphor("they all")
        marked: Any = replace_all(tree, size, am.SizeOf(they))
        last = tree.conditions[-1]
        if (
            isinstance(last, co.Not)
            and isinstance(last.condition, co.Is)
            and last.condition.card == size.name
        ):
            marked = replace_all(marked, last.condition, co.Is(they, last.condition.tests))
        for zone in (fi.PLAY, fi.HAND, fi.DISCARD, fi.INKWELL, fi.DECK):
            cards = fi.Filter(zone, (fi.OneOf(size.name),))
            marked = replace_all(marked, cards, fi.Filter(fi.PLAY, (fi.OneOf(they),)))
        return cast(Node, marked)

    def mark_name(self, tree: Any) -> Node | None:
        """Return the wording of "a different name than them" or "the same cost and a different name"."""
        if isinstance(tree, fi.NotTest) and isinstance(tree.test, fi.SameName):
            return fi.NotTest(fi.SameName(self.reference(tree.test.card, False)))
        if not isinstance(tree, fi.AnyTest) or len(tree.options) != 1 or len(tree.options[0]) != 2:
            return None
        compared, named = tree.options[0]
        likeness = named.test if isinstance(named, fi.NotTest) else named
        if not isinstance(likeness, fi.SameName) or self.meaning("last") != likeness.card:
            return None
        last = fi.SameName(anaphor("last"))
        marked = replace_all(tree, likeness, last)
        if isinstance(compared, fi.CompareStat) and isinstance(compared.amount, am.StatOf):
            marked = replace_all(marked, compared.amount, compared.amount.replace(card=anaphor("last")))
        return cast(Node, marked)

    def leaves_several(self, tree: Compound) -> bool:
        """Return whether some of the cards looked at go elsewhere and more than one is left."""
        targets = [
            each.cards if isinstance(each, PutUnder) else getattr(each, "target", None)
            for each in tree.effects
        ]
        if not isinstance(targets[-1], Rest) or self.latest.get("top") != targets[-1].name:
            return False
        one = Exactly(am.Number(1))
        if not all(isinstance(each, Selected) and each.count == one for each in targets[:-1]):
            return False
        return self.looked_at != am.Number(len(targets))

    def mark_event(self, tree: tr.When, subject: bool) -> Any:
        """Return an event; the second event of a trigger calls the ability's own card "they"."""
        self.events += 1
        own = tree.subject is not None and tree.subject.tests[:1] == (fi.IsThis(),)
        if (
            own
            and not self.in_full
            and self.events > 1
            and self.referents
            and self.referents[-1].name == "this"
        ):
            made = super().go(tree)
            tests = (fi.OneOf(anaphor("they")), *made.subject.tests[1:])
            return made.replace(subject=fi.Filter(made.subject.zone, tests))
        outside, self.in_trigger = self.in_trigger, True
        made = super().go(tree, subject)
        self.in_trigger = outside
        return made

    def words_for_type(self, cards: fi.Filter) -> str:
        """Return words for the cards of a type among those acted on, or nothing."""
        if len(cards.tests) != 2 or not isinstance(cards.tests[0], fi.OneOf):
            return ""
        referent = self.done_to(cards.tests[0].name)
        if referent is None or not referent.done or referent.zone_now != cards.zone:
            return ""
        type_ = cards.tests[1]
        if isinstance(type_, fi.OfType) and referent.types == frozenset(type_.types):
            return ""  # all of them are of that type
        if type_ == fi.Classified(("Song",)):
            return f"song card {referent.done}"
        if not isinstance(type_, fi.OfType) or len(type_.types) > 1:
            return ""
        return f"{type_.types[0]} card {referent.done}"

    def is_of_them(self, cards: fi.Filter, length: int) -> bool:
        """Return True for some of the cards that "they" stands for, described by more than their type."""
        if len(cards.tests) != length or not isinstance(cards.tests[0], fi.OneOf):
            return False
        last = cards.tests[-1]
        typed = isinstance(last, fi.OfType | fi.OwnedBy) or last == fi.Classified(("Song",))
        return self.meaning("they all") == cards.tests[0].name and not typed

    def is_described_part(self, cards: fi.Filter) -> bool:
        """Return True for the cards that "those cards" stands for after a description of some of them."""
        described = self.part is not None and set(self.part.tests) == set(cards.tests)
        return described and not self.part_asked and self.meaning("those cards") == PART

    def is_revealed(self, cards: fi.Filter) -> bool:
        """Return True for revealed cards, wherever they are."""
        names = [test.name for test in cards.tests if isinstance(test, fi.OneOf)]
        found = [self.known(name) for name in names]
        return any(
            each is not None and each.done == "revealed" and each.zone_now == cards.zone for each in found
        )

    # Fields with an expression of their own.

    def field(self, tree: Node, field: str, value: Any, subject: bool) -> Any:
        if (
            isinstance(tree, _WITH_NUMBER)
            and not isinstance(tree, Repeat)
            and value == self.number is not None
        ):
            return value if value == am.ValueOf("lost") else am.ValueOf(THAT_NUMBER)
        if isinstance(value, pl.PlayerOf | pl.ThatPlayer):
            found = self.mark_player(tree, value)
            if found is not None:
                return found
        if isinstance(tree, EachPlayer) and value == self.implied_player == pl.ActivePlayer():
            return pl.ThatPlayer()
        special = _SPECIAL.get((type(tree), field))
        if special is not None:
            found = special(self, tree, value)
            if found is not None:
                return found
        return super().field(tree, field, value, subject)

    def mark_player(self, tree: Node, value: pl.PlayerOf | pl.ThatPlayer) -> pl.Players | None:
        """Return "they" or "that player" for the player mentioned last."""
        if value == self.last_player and isinstance(tree, co.AnyPlayer | co.EveryPlayer):
            return pl.They()
        if value == self.last_player and not isinstance(tree, EachPlayer | Unless):
            return self.go(value) if isinstance(value, pl.PlayerOf) or self.they else pl.They()
        if value == self.last_player:
            return pl.They() if self.several_players else pl.ThatPlayer()
        if isinstance(value, pl.PlayerOf):
            self.last_player = value
            made: pl.Players = self.go(value)
            return made
        return None

    def mark_player_of(self, tree: Node, name: str) -> str | None:
        """Return "they all" for several cards: "their players' hands"."""
        referent = self.known(name)
        several = referent is not None and referent.several
        return anaphor("they all") if several and self.meaning("they all") == name else None

    def mark_deck_cards(self, tree: Node, name: str) -> str | None:
        """Return the plain name of the latest cards looked at."""
        return "top" if self.latest.get("top") == name else None

    def mark_one_of(self, tree: Node, name: str) -> str | None:
        """Return a participle for the cards acted on "this way"."""
        if name == "singers" and self.meaning("those characters") == name:
            return anaphor("those characters")
        if self.felling and self.meaning("damaged this way") == name:
            return anaphor("damaged this way")
        plain = self.mark_deck_cards(tree, name)
        if plain is not None or self.in_trigger:
            return plain
        referent = self.done_to(name)
        if referent is None or not referent.done or self.meaning(referent.done) != referent.name:
            return None
        return anaphor(referent.done)

    def mark_discounted(self, tree: Node, cards: Any) -> fi.Filter | None:
        """Return a pronoun for a card that costs less: "to play it this turn"."""
        if len(cards.tests) != 1 or not isinstance(cards.tests[0], fi.OneOf):
            return None
        return fi.Filter(cards.zone, (fi.OneOf(self.reference(cards.tests[0].name, False)),))

    def mark_some(self, tree: Node, name: str) -> str | None:
        """Return "they all" for several cards: "any of them are item cards"."""
        referent = self.known(name) if name != "itself" else None
        several = referent is not None and referent.several
        return anaphor("they all") if several and self.meaning("they all") == name else None

    def mark_done(self, tree: Node, name: str) -> str | None:
        """Return a participle: "no items were readied this way"."""
        referent = self.done_to(name)
        return anaphor(f"card {referent.done}") if referent is not None and referent.done else None

    def mark_size(self, tree: Node, name: str) -> str | None:
        """Return a noun and a participle: "card discarded", "character returned"."""
        if name == "singers":
            return name  # "characters that sang this song"
        if self.felling and self.meaning("damaged this way") == name:
            return anaphor("damaged this way")
        referent = self.done_to(name)
        if referent is None or not referent.done:
            return None
        if referent.done in PUT.values() and self.meaning("put there") == name:
            return anaphor("put there")
        nouns = [each for each in (*NOUNS, "action") if each in referent.types]
        if len(nouns) != 1 or (referent.done == "moved" and referent.in_play):
            return anaphor(f"card {referent.done}")
        card = [] if referent.in_play else ["card"]
        return anaphor(" ".join([*nouns, *card, referent.done]))

    def mark_same_name(self, tree: Node, name: str) -> str | None:
        """Return "that name" for a named card; the latest card needs only "the same name"."""
        if name == "named":
            return anaphor("that name")
        referent = self.done_to(name)
        if referent is not None and referent.several and self.meaning(referent.done) == referent.name:
            return anaphor(referent.done)
        return anaphor("last") if name not in PREDEFINED and self.meaning("last") == name else None

    def mark_compared_cost(self, tree: Node, amount: Any) -> am.StatOf | None:
        """Return the cost of the latest card: "with the same cost or less"."""
        if not isinstance(tree, fi.CompareStat) or not isinstance(amount, am.StatOf) or tree.op != "<=":
            return None
        if tree.stat == amount.stat == "cost" and self.meaning("last") == amount.card:
            return am.StatOf("cost", anaphor("last"))
        return None

    def mark_replacing(self, tree: Node, effect: Any) -> Any:
        """Return an effect without the target that it shares with the effect it replaces."""
        if not isinstance(effect, DealDamage | RemoveDamage) or not isinstance(effect.target, Ref):
            return None
        if self.meaning("the same") != effect.target.name:
            return None
        return self.go(effect.replace(target=Ref(THE_SAME)))

    def mark_replacing_condition(self, tree: Node, condition: Any) -> co.Is | None:
        """Return a condition about the chosen card: "if a Villain character is chosen"."""
        if not isinstance(condition, co.Is) or self.meaning("chosen") != condition.card:
            return None
        if not any(isinstance(each, fi.OfType) for each in condition.tests):
            return None
        return co.Is(anaphor("chosen"), self.go(condition.tests))

    # All other references: the usual expressions.

    def player(self, node: pl.Players, acts: bool) -> pl.Players:
        return node

    def reference(self, name: str, subject: bool) -> str:
        if name in (THE_SAME, THE_REST, THEIR_HAND):
            return name
        latest = self.referents[-1].name if self.referents else ""
        if name == "this":
            if self.in_full:
                return name
            clear = latest == "this" and self.noun == "character" and not self.is_own_or_other()
            return anaphor("they") if subject and clear else name
        if name in TURNED and self.latest_done(name) is not None:
            return anaphor(f"card {name}")
        referent = self.known(name)
        if referent is None:
            if name in PREDEFINED:
                return name
            raise Unresolved(f"{name!r} is not bound at this point")
        for words in usual_words(referent):
            if self.meaning(words) == name:
                return anaphor(words)
        if self.known(PART) is not None and self.meaning("they all") == name:
            return anaphor("they all")
        raise Unresolved(f"no words refer to {name!r} at this point")

    def owner(self, name: str, subject: bool) -> str:
        """Return "its player" for a card that is not a character in play."""
        referent = self.known(name)
        before, self.referents = self.referents, self.of_others()
        it = referent is not None and not referent.personal and self.meaning("it") == name
        self.referents = before
        return anaphor("it") if it else super().owner(name, subject)

    def mark_prey(self, tree: Node, cards: Any) -> Any:
        """Return the card that must be challenged, chosen before its challenger."""
        before = self.meaning("they before")
        if before is None or cards != fi.Filter(fi.PLAY, (fi.OneOf(before),)):
            return None
        return fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they before")),))

    def mark_challenger(self, tree: Node, cards: Any) -> Any:
        """Return a pronoun for the character mentioned before that can't challenge a card."""
        one = isinstance(cards, fi.Filter) and len(cards.tests) == 1
        if not one or not isinstance(cards.tests[0], fi.OneOf):
            return None
        return fi.Filter(cards.zone, (fi.OneOf(self.reference(cards.tests[0].name, False)),))

    def trait(self, name: str) -> str:
        return anaphor(f"that {name}")

    def binding(self, base: str, unique: str) -> str:
        return base

    def with_names(self, before: Any, after: Any) -> Any:
        return before


def _is_theirs(cards: fi.Filter) -> bool:
    """Return True for cards of the player who acts."""
    return fi.OwnedBy(pl.They()) in cards.tests


def _is_about_the_past(tree: Apply) -> bool:
    """Return True for a restriction on cards because of what they did, worded as if for all such cards."""
    cants = all(isinstance(each, mo.Cant) for each in tree.modifiers)
    return cants and has_past(tree.target) and tree.duration not in (ThisTurn(), AtTheirNextStart())


_SPECIAL: dict[tuple[type[Node], str], Callable[[_Marker, Node, Any], Any]] = {
    (pl.PlayerOf, "card"): _Marker.mark_player_of,
    (Rest, "name"): _Marker.mark_deck_cards,
    (fi.OneOf, "name"): _Marker.mark_one_of,
    (mo.Must, "cards"): _Marker.mark_prey,
    (mo.Cant, "by"): _Marker.mark_challenger,
    (Discount, "cards"): _Marker.mark_discounted,
    (am.SizeOf, "name"): _Marker.mark_size,
    (co.AnyIs, "card"): _Marker.mark_done,
    (co.Is, "card"): _Marker.mark_some,
    (fi.SameName, "card"): _Marker.mark_same_name,
    (fi.CompareStat, "amount"): _Marker.mark_compared_cost,
    (InsteadIf, "instead"): _Marker.mark_replacing,
    (InsteadIf, "condition"): _Marker.mark_replacing_condition,
}
"""Fields with expressions of their own; a method returns None to leave a field to the table."""
