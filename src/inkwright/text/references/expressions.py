"""The table of anaphoric expressions, for reading and for printing.

A row has the words, a predicate that tells which referents they can mean, and for each class of referent the
rank of the words among those used for it. Reading takes the latest referent that passes the predicate.
Printing tries the expressions of a referent's class by rank, and takes the first that means it when read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from inkwright.effects import filters as fi
from inkwright.effects.conditions import AnyPlayer, EveryPlayer
from inkwright.effects.node import children_of
from inkwright.effects.players import ThatPlayer, They
from inkwright.text.references.referents import AT, DONE, NOUNS, PART, PUT, Referent

SIGIL = "@"
CHARACTER_ONLY = frozenset({"character"})

PLACE, FIGHTER, GROUP, PAYMENT, BANISHED, PERSON, LOCATION, FOUND, THING = (
    "place",
    "fighter",
    "group",
    "payment",
    "banished",
    "person",
    "location",
    "found",
    "thing",
)
"""Classes of referents, each with its own usual expressions."""

Slots = Mapping[str, str]
Predicate = Callable[[Referent, Slots], bool]


def anaphor(words: str) -> str:
    """Return the anaphor for a referring expression, which stands in place of a name."""
    return SIGIL + words


def has_anaphor(tree: object) -> bool:
    """Return True if a tree refers back to cards or players that it does not mention itself."""
    if isinstance(tree, str):
        return tree.startswith(SIGIL)
    if isinstance(tree, ThatPlayer):
        return True
    if isinstance(tree, AnyPlayer | EveryPlayer) and isinstance(tree.players, They):
        return True
    return any(map(has_anaphor, children_of(tree)))


def anaphors(tree: object) -> set[str]:
    """Return the anaphors in a tree."""
    if isinstance(tree, str):
        return {tree} if tree.startswith(SIGIL) else set()
    return set().union(*map(anaphors, children_of(tree)))


def asks_what_was_done(tree: object) -> bool:
    """Return True if a tree refers only to what was done "this way"."""
    if isinstance(tree, str):
        return not tree.startswith(SIGIL) or tree.split()[-1] in DONE
    return all(map(asks_what_was_done, children_of(tree)))


def mentions(tree: object, name: str) -> bool:
    """Return True if a tree refers to cards by a name."""
    return tree == name or any(mentions(part, name) for part in children_of(tree))


def amount_of(event: str) -> str:
    """Return the name for the amount of a triggering event: "for each card discarded"."""
    return f"amount {event}"


THAT_NUMBER = anaphor("that number")
"""Name of the number that "that many" and "that much" mean."""
REPLACED_NUMBER = anaphor("the replaced number")
"""Name of the number of the event being replaced, which "1 fewer" is less than."""
ADDED_TO = anaphor("the number added to")
"""Name of the number to which "an additional card" adds: that of the event being replaced, or 0."""
THE_REST = anaphor("the rest of them")
"""Name of the rest of more than two cards looked at, after one was put elsewhere."""
THEIR_HAND = anaphor("their hand")
"""Name of the cards of a hand that you have seen."""
THE_SAME = anaphor("the same")
"""Omitted target, the same as that of the effect being replaced: "deal 2 damage instead"."""


@dataclass(frozen=True, slots=True)
class Expression:
    """Row of the table."""

    words: str
    """With slots: `noun`, `role` and `done`."""
    fits: Predicate
    ranks: Mapping[str, int] = field(default_factory=dict)
    """Rank by class of referent; missing classes do not use this expression."""
    skip: int = 0
    """Number of most recent referents to skip."""
    rather: Predicate | None = None
    """Referents that it prefers to later ones which also fit."""
    prefers: Predicate | None = None
    """Referents that it prefers to later ones which also fit, in questions and elsewhere."""
    or_any: bool = False
    """True if it means the latest referent when no referent fits."""
    or_this: bool = False
    """True if it means the ability's own card when no referent fits and nothing was done to others."""

    def find(
        self,
        latest_first: Sequence[Referent],
        slots: Slots,
        own: bool = True,
        subject: str = "",
        asked: bool = False,
    ) -> str | None:
        """Return the name of the referent it means, or None; `own` allows for the ability's own card.

        "That character's {S}" refers to the subject of its own clause only if there is no other referent.
        For an expression in a question (`asked`), `rather` decides between several referents that fit.
        """
        fitting = [each for each in latest_first[self.skip :] if self.fits(each, slots)]
        if subject and self.words.startswith("that "):
            fitting = [each for each in fitting if each.name != subject] or fitting
        if self.prefers is not None:
            fitting = [each for each in fitting if self.prefers(each, slots)] or fitting
        if self.rather is not None and asked:
            fitting = [each for each in fitting if self.rather(each, slots)] or fitting
        if fitting:
            return fitting[0].name
        if self.or_any and latest_first:
            return latest_first[0].name
        return "this" if self.or_this and own else None


def _is_single(referent: Referent, slots: Slots) -> bool:
    return referent.name != "this" and not referent.several and referent.may_be(slots["noun"])


def _is_that(referent: Referent, slots: Slots) -> bool:
    """Return True for a single card, or for each of some locations: "for each character there"."""
    each_location = referent.name == "itself" and referent.types == frozenset({slots["noun"]}) == _LOCATION
    return each_location or _is_single(referent, slots)


_LOCATION = frozenset({"location"})
_ACTION, _ACTIONS = frozenset({"action"}), ("action", "song")


def _was_put(referent: Referent) -> bool:
    return referent.done in PUT.values() or (referent.done == "moved" and not referent.in_play)


def _is_whole_hand(referent: Referent) -> bool:
    return referent.several and referent.zone == fi.HAND and referent.name.startswith("each")


def _is_of_one(referent: Referent, slots: Slots) -> bool:
    """Return True for cards that a single player acted on: "if you discarded" is not about all players."""
    return referent.done == slots["done"] and not referent.of_each


def _is_noun_of_one(referent: Referent, slots: Slots) -> bool:
    return _is_of_one(referent, slots) and referent.may_be(slots["noun"])


EXPRESSIONS: tuple[Expression, ...] = (
    Expression("last", lambda referent, slots: referent.name != "this"),
    Expression("last or this", lambda referent, slots: referent.name != "this", or_this=True),
    Expression("chosen", lambda referent, slots: referent.role == "chosen"),
    Expression(
        "the chosen {noun}s",
        lambda referent, slots: (
            referent.role == "chosen" and referent.several and referent.may_be(slots["noun"])
        ),
    ),
    Expression("damaged this way", lambda referent, slots: referent.hit),
    Expression("put there", lambda referent, slots: _was_put(referent)),
    Expression(
        "own put there",
        lambda referent, slots: referent.done in PUT.values() and not referent.of_each,
    ),
    Expression("they all", lambda referent, slots: referent.several and referent.name != PART),
    Expression("their hand", lambda referent, slots: _is_whole_hand(referent)),
    Expression("they before", lambda referent, slots: referent.personal, skip=1, or_this=True),
    Expression(
        "they",
        lambda referent, slots: referent.personal or referent.types == CHARACTER_ONLY,
        {FIGHTER: 2, GROUP: 1, BANISHED: 2, PERSON: 1},
        or_this=True,
    ),
    Expression(
        "it",
        lambda referent, slots: not referent.personal,
        {BANISHED: 3, LOCATION: 2, FOUND: 2, THING: 1},
        or_any=True,
        or_this=True,
    ),
    Expression("that name", lambda referent, slots: referent.role == "named", or_any=True),
    Expression(
        "that card",
        lambda referent, slots: _is_single(referent, {"noun": "card"}),
        {BANISHED: 1, FOUND: 1, THING: 3},
        rather=lambda referent, slots: referent.is_gone or not referent.in_play,
    ),
    Expression(
        "that {noun}",
        _is_that,
        {PLACE: 1, BANISHED: 4, FIGHTER: 3, PERSON: 2, LOCATION: 1, THING: 2},
        prefers=lambda referent, slots: slots["noun"] not in _ACTIONS or referent.types == _ACTION,
    ),
    Expression(
        "those {noun}s",
        lambda referent, slots: referent.several and referent.may_be(slots["noun"]),
        {GROUP: 2},
    ),
    Expression("the other {noun}", _is_single),
    Expression("{done}", lambda referent, slots: referent.done == slots["done"]),
    Expression("own {done}", _is_of_one),
    Expression("own card {done}", _is_of_one),
    Expression("own {noun} {done}", _is_noun_of_one),
    Expression("own {noun} card {done}", _is_noun_of_one),
    Expression(
        "{noun} {done}",
        lambda referent, slots: referent.done == slots["done"] and referent.may_be(slots["noun"]),
    ),
    Expression(
        "{noun} card {done}",
        lambda referent, slots: referent.done == slots["done"] and referent.may_be(slots["noun"]),
    ),
    Expression(
        "the played {noun}",
        lambda referent, slots: referent.played and referent.may_be(slots["noun"]),
        {PERSON: 9, LOCATION: 9, THING: 9},
    ),
    Expression(
        "the {role} {noun}",
        lambda referent, slots: (
            slots["role"] in (referent.role, referent.done) and referent.may_be(slots["noun"])
        ),
        {FIGHTER: 1, PAYMENT: 1, PERSON: 3, THING: 4},
    ),
)


def _pattern(words: str) -> re.Pattern[str]:
    pattern = words.replace("{noun}", r"(?P<noun>\w+?)").replace("{role}", r"(?P<role>\w+)")
    return re.compile(pattern.replace("{done}", rf"(?P<done>{'|'.join((*DONE, *PUT.values()))})"))


_PATTERNS = tuple((_pattern(each.words), each) for each in EXPRESSIONS)
_BY_CLASS: dict[str, list[Expression]] = {}
for _class in (PLACE, FIGHTER, GROUP, PAYMENT, BANISHED, PERSON, LOCATION, FOUND, THING):
    _used = [each for each in EXPRESSIONS if _class in each.ranks]
    _BY_CLASS[_class] = sorted(_used, key=lambda each: each.ranks[_class])


@lru_cache(maxsize=512)
def find_expression(words: str) -> tuple[Expression, Slots] | None:
    """Return the expression for some words, with its slots, or None."""
    for pattern, expression in _PATTERNS:
        found = pattern.fullmatch(words)
        if found:
            return expression, found.groupdict()
    return None


def class_of(referent: Referent) -> str:
    """Return the class of a referent."""
    if referent.name.startswith(AT):
        return PLACE
    if referent.role in ("challenging", "challenged", "other") and referent.may_be("character"):
        return FIGHTER
    if referent.several:
        return GROUP
    if referent.name == "paid" and referent.role:
        return PAYMENT
    if referent.role == "banished":
        return BANISHED
    if referent.personal:
        return PERSON
    if referent.in_play and referent.types == frozenset({"location"}):
        return LOCATION
    return FOUND if referent.name.startswith("found") else THING


def usual_words(referent: Referent) -> list[str]:
    """Return the expressions for a referent, the usual ones first."""
    kind = class_of(referent)
    nouns: list[str] = [noun for noun in NOUNS if noun in referent.types] or ["card"]
    if kind == FIGHTER:
        nouns = ["character"]
    elif kind == PLACE:
        nouns = ["location"]
    found: list[str] = []
    for expression in _BY_CLASS[kind]:
        if "{role}" in expression.words and not referent.role:
            continue
        if "played" in expression.words and not referent.played:
            continue
        some = nouns if "{noun}" in expression.words else nouns[:1]
        found += [expression.words.format(noun=noun, role=referent.role, done=referent.done) for noun in some]
    return found
