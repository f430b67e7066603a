"""History of zones: cards that were put into a player's zone, or left it, this turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from inkwright.catalogue.literals import EventName
from inkwright.effects import filters as fi
from inkwright.effects.amounts import Number, TimesHappened
from inkwright.effects.conditions import AnyPlayer, CompareAmounts, Condition
from inkwright.effects.literals import FilterZone
from inkwright.effects.players import AllPlayers, Opponents, Players, They, You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.template import Bindings, V
from inkwright.text.topics.card_descriptions import are_lasting
from inkwright.text.topics.past_turns import dated

_Check = Callable[[Bindings], bool]
ZERO, ONE = Number(0), Number(1)


@dataclass(frozen=True)
class _Move:
    """A move of cards into a zone of a player or out of it."""

    words: str
    """Words, with the owner's zone as `{whose}` and another zone of the same player as `{their}`."""
    event: EventName
    zone: FilterZone | None
    """Zone in which a description of the cards is checked, unless it is hidden."""
    passive: bool = True
    always_described: bool = False
    """Set if the event has a description of the card, even an empty one."""


_MOVES: tuple[_Move, ...] = (
    _Move("left {whose} discard", "leaves_discard", fi.DISCARD, passive=False),
    _Move("left {whose} inkwell", "leaves_inkwell", None, passive=False),
    _Move("put into {whose} discard", "to_discard", fi.DISCARD, always_described=True),
    _Move("put into {whose} discard from {their} deck", "milled", fi.DISCARD),
    _Move("put into {whose} discard from {their} hand", "discards", fi.HAND),
    _Move("put into {whose} inkwell", "inks", None),
    _Move("returned to {whose} hand from {their} discard", "returned_from_discard", fi.DISCARD),
)
_OWNERS: tuple[tuple[str, str, Players], ...] = (
    ("your", "your", You()),
    ("their", "their", They()),
    ("a opponent 's", "their", Opponents()),
    ("a player 's", "their", AllPlayers()),
    ("any player 's", "their", AllPlayers()),
    ("a", "", AllPlayers()),
    ("any", "", AllPlayers()),
)


def add_zone_history(g: Grammar) -> None:
    """Add facts about moves of cards this turn, and the number of those cards."""
    for move in _MOVES:
        for whose, their, owner in _OWNERS:
            if not their and "{their}" in move.words:
                continue
            words = move.words.replace("{whose}", whose).replace("{their}", their)
            if not move.always_described:
                _add(g, move, words, owner, "card", "cards", described=False)
            if move.zone is not None:
                _add(g, move, words, owner, "{t:cards.s}", "{t:cards.p}", described=True)


def _add(
    g: Grammar, move: _Move, words: str, owner: Players, one: str, many: str, *, described: bool
) -> None:
    """Add a move of any cards, or of described ones."""
    subject = fi.Filter(move.zone, V.t) if described and move.zone is not None else None
    check = _check_of(move) if described else None
    anyones = owner == AllPlayers() and move.event.startswith("leaves")
    moved = TimesHappened(When(move.event, subject, None, None if anyones else owner))
    was, were = ("was ", "were ") if move.passive else ("", "")
    has, have = ("has been ", "have been ") if move.passive else ("has ", "have ")
    few = (f"1 or more {many} {were}", f"1 or more {many} {have}") if _are_several(owner) else ()
    some, none = CompareAmounts(moved, ">=", ONE), CompareAmounts(moved, "==", ZERO)
    facts: list[tuple[str, Condition]] = [
        (f"{start} {words}", fact)
        for starts, fact in (
            (
                (
                    f"a {one} {was}",
                    f"a {one} {has}",
                    f"one or more {many} {were}",
                    f"any {many} {were}",
                    *few,
                ),
                some,
            ),
            ((f"no {many} {were}", f"no {one} {was}", f"no {many} {have}", f"no {one} {has}"), none),
        )
        for start in starts
    ]
    several = _of_one_player(move, subject, owner)
    counted = _check_of_number(check) if _are_several(owner) else check
    for start in (were, have):
        pattern = f"{{op,n:quantity}} {many} {start} {words} this turn"
        dated(g, "fact", pattern, several, check=counted, other_wording=True)
    for pattern, fact in facts:
        dated(g, "fact", f"{pattern} this turn", fact, check=check, other_wording=True)
    reduced = [f"that {was}", f"that {has}"] + ([""] if move.passive else [])
    for relative in reduced:
        plural = relative.replace("was", "were").replace("has", "have")
        each, number_of = f"{one} {relative} {words}", f"{many} {plural} {words}"
        dated(g, "each", f"{each} this turn", moved, check=check, other_wording=True)
        dated(g, "number_of", f"{number_of} this turn", moved, check=check, other_wording=True)


def _check_of(move: _Move) -> _Check:
    """Return a check of the description of cards that have moved."""
    return are_lasting if move.always_described else lambda slots: bool(slots["t"]) and are_lasting(slots)


def _of_one_player(move: _Move, subject: fi.Filter | None, owner: Players) -> Condition:
    """Return how many cards moved in zones of one player; cards of several players are not added up."""
    moved = TimesHappened(When(move.event, subject, None, They() if _are_several(owner) else owner))
    compared = CompareAmounts(moved, V.op, Number(V.n))
    return AnyPlayer(owner, compared) if _are_several(owner) else compared


def _are_several(owner: Players) -> bool:
    return isinstance(owner, Opponents | AllPlayers)


def _check_of_number(check: _Check | None) -> _Check:
    """Return a check for more than one card; a single card may belong to any of the players."""
    return lambda slots: slots["n"] > 1 and (check is None or check(slots))
