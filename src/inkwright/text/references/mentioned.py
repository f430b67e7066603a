"""The referents that a text has mentioned so far, and which of them an expression stands for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import filters as fi
from inkwright.effects import players as pl
from inkwright.effects.targets import Ref
from inkwright.text.references.expressions import THE_SAME, find_expression
from inkwright.text.references.referents import (
    AT,
    GONE,
    PART,
    PREDEFINED,
    TURNED,
    Referent,
    rivals_in_play,
    types_of,
)
from inkwright.text.references.zone_owners import owners_of


class Mentioned:
    """Referents mentioned so far, in the order of the words, to find what an expression stands for."""

    def __init__(self, noun: str) -> None:
        self.noun = noun
        self.number: am.Amount | None = None
        """Number that "that many" means: of the last effect, or of the event."""
        self.referents: list[Referent] = []
        """The latest last."""
        self.counts: dict[str, int] = {}
        self.latest: dict[str, str] = {}
        self.they = 0
        """Number of enclosing nodes that define who `They` are."""
        self.last_player: pl.Players | None = None
        self.implied_player: pl.Players | None = None
        """Player whom a text may call "that player", although the event is not about them."""
        self.several_players = False
        self.subject = ""
        """Name of the card whose characteristics are being changed, the subject of "gets"."""
        self.own_subject = False
        """True if that card is called "this character", and not by a pronoun."""
        self.rivalled = False
        """True if this card and another one were mentioned, and a pronoun may mean either."""
        self.two_named = False
        """True while only the event names two other characters, so that "that character" may be either."""
        self.of_opponent = False
        """True for an effect on a card during the turn of its player, who is not "you"."""
        self.replaced = ""
        """Name of the target of the effect being replaced."""
        self.event = ""
        """Event of the trigger."""
        self.acted = noun == "action"
        """True once an effect was described: a pronoun without a referent is no longer the card itself."""
        self.asked = False
        """True within a question about a card, such as its strength or its type."""
        self.asked_types: frozenset[str] = frozenset()
        """Types of cards that the question or the effect can be about; empty for any."""
        self.about_play = False
        """True for a question or an effect that can only be about cards in play."""
        self.about_playing = False
        """True for the card that an effect plays, which is not in play yet."""
        self.looked_at: am.Amount | None = None
        """Number of the latest cards of a deck."""
        self.counted: fi.Filter | None = None
        """Your cards that the latest condition counted, until others are selected."""
        self.counted_past: fi.Filter | None = None
        """Your cards in the discard that the latest condition counted by what was done this turn."""
        self.named: set[str] = set()
        """Kinds of named things other than cards: a classification, an ink type, a number."""
        self.amount_chosen = False
        """True once a player pays an amount of their choice, which is X from then on."""
        self.described: fi.Filter | None = None
        """Cards that a condition has described: "if any of the cards ... are character cards"."""

        self.part: fi.Filter | None = None
        """The described ones among several cards, if it is known where they are."""
        self.part_asked = False
        """True after the effect of the condition that described them: a pronoun means all cards again."""

    def where_part_is(self, cards: fi.Filter) -> fi.Filter | None:
        """Return some of several cards in the zone where they are, or None if that isn't known."""
        return cards

    def latest_two(self) -> tuple[Ref, Ref] | None:
        """Return the last two cards in play that were selected separately, or None."""
        selected = [each for each in self.referents if each.name.startswith(("chosen", "picked"))]
        if len(selected) != 2 or any(
            each.several or not each.in_play or each.done in GONE for each in selected
        ):
            return None
        first, second = sorted(each.name for each in selected)
        return Ref(first), Ref(second)

    @property
    def own(self) -> Referent:
        """The ability's own card."""
        return Referent("this", frozenset({self.noun}))

    def mention(self, referent: Referent | None) -> None:
        """Make a referent the latest one."""
        if referent is not None:
            kept = self.known(referent.name)
            if kept is not None:
                role, done = referent.role or kept.role, referent.done or kept.done
                referent = replace(referent, role=role, done=done, hit=referent.hit or kept.hit)
                referent = replace(referent, of_each=referent.of_each or kept.of_each)
                referent = replace(referent, one_each=referent.one_each or kept.one_each)
                referent = replace(referent, played=referent.played or kept.played)
            self.referents = [each for each in self.referents if each.name != referent.name] + [referent]

    def mention_part(self, cards: Any) -> None:
        """Mention the described ones among several cards, so that the text can refer to them."""
        names = [test.name for test in cards.tests if isinstance(test, fi.OneOf)] if _is_part(cards) else []
        whole = self.done_to(names[0]) if names else None
        if whole is None or not whole.several:
            return
        self.part, self.part_asked = self.where_part_is(cards), False
        part = Referent(PART, types_of(cards) or whole.types, whole.in_play, True)
        self.forget_part()
        at = next((at for at, each in enumerate(self.referents, 1) if each.name == whole.name), 0)
        self.referents = [*self.referents[:at], part, *self.referents[at:]]

    def limit_part(self, condition: co.CompareAmounts) -> None:
        """Forget the described ones among several cards if a condition asks for few or none of them."""
        if condition.op == "==" and condition.right == am.Number(0):
            self.forget_part()
        elif condition.op not in (">=", ">", "=="):
            self.part = None

    def forget_part(self) -> None:
        """Forget the described ones among several cards, because there are none."""
        self.referents = [each for each in self.referents if each.name != PART]

    def mention_place(self, name: str) -> None:
        """Mention the location of the latest card, which stays the latest referent."""
        self.referents.insert(len(self.referents) - 1, Referent(AT + name, frozenset({"location"})))

    def make_several(self, players: pl.Players | None, before: set[str]) -> None:
        """Treat the cards that each of several players selected as several cards from now on."""
        for at, each in enumerate(self.referents):
            if each.of_each is not None:
                self.referents[at] = replace(each, several=True)
            elif players is not None and each.name not in before and each.name not in PREDEFINED:
                one = not each.several
                owners = each.owners or owners_of(players)
                self.referents[at] = replace(each, several=True, of_each=players, one_each=one, owners=owners)

    def make_single(self) -> None:
        """Treat what each player selected before as the selection of the player who acts now."""
        self.referents = [
            replace(each, several=not each.one_each) if each.of_each is not None else each
            for each in self.referents
        ]

    def known(self, name: str) -> Referent | None:
        """Return the referent of a name, or None if it was not mentioned."""
        found = next((each for each in self.referents if each.name == name), None)
        return self.own if found is None and name == "this" else found

    def done_to(self, name: str) -> Referent | None:
        """Return the cards that a name stands for; a participle in `TURNED` stands for the latest ones."""
        return self.latest_done(name) if name in TURNED else self.known(name)

    def latest_done(self, participle: str) -> Referent | None:
        """Return the latest cards that an effect acted on."""
        return next((each for each in self.referents[::-1] if each.done == participle), None)

    def has_rival(self) -> bool:
        """Return True if another card was mentioned that a pronoun for this one may mean."""
        own = self.own.personal
        others = (each for each in self.referents if each.name != "this" and not each.several)
        return any(each.personal == own and each.in_play and not each.is_gone for each in others)

    def is_own_or_other(self) -> bool:
        """Return True if "they" may be this character or another one mentioned before."""
        if self.rivalled:
            return True
        others = (each for each in self.referents if each.name != "this" and not each.several)
        return self.own_subject and any(each.personal and each.done not in GONE for each in others)

    def meaning(self, words: str) -> str | None:
        """Return the name of what an expression means at this point."""
        if words == THE_SAME[1:]:
            return next((each.name for each in self.referents if each.name == self.replaced), None)
        found = find_expression(words)
        if found is None:
            return None
        latest_first = self.referents[::-1]
        if self.part_asked and not words.startswith("those "):
            latest_first = [each for each in latest_first if each.name != PART]
        if self.asked_types:
            may_be_asked = [each for each in latest_first if not each.types or each.types & self.asked_types]
            latest_first = may_be_asked or latest_first
        if self.of_opponent:
            others = [each for each in latest_first if each.name != "this" and not each.yours]
            latest_first = others if any(each.personal for each in others) else latest_first
        if self.about_play and words != "that card":
            there = [each for each in latest_first if not each.is_elsewhere]
            latest_first = there or latest_first
        name = found[0].find(latest_first, found[1], not self.acted, self.subject, self.asked)
        rivals = [] if self.about_playing else rivals_in_play(words, name, latest_first)
        return rivals[0].name if rivals and not self.is_typed(name) else name

    def is_typed(self, name: str | None) -> bool:
        """Return True for cards with their type stated: "choose and discard a character card"."""
        known = self.known(name) if name is not None else None
        return known is not None and bool(known.types)


def _is_part(cards: Any) -> bool:
    """Return True for cards described by more than being mentioned before."""
    if not isinstance(cards, fi.Filter):
        return False
    return any(not isinstance(test, fi.OneOf | fi.OwnedBy) for test in cards.tests)
