"""History of zones: cards that were put into a player's zone, or left it, this turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from inkwright.catalogue.literals import EventName
from inkwright.effects import filters as fi
from inkwright.effects.amounts import Number, TimesHappened
from inkwright.effects.conditions import AnyPlayer, CompareAmounts
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
    """Add facts about moves of cards this turn, and the number of those cards.

    `zone_move.VOICE` is the event and the owner of the zone, None for anyone; `described_zone_move.VOICE` has
    the zone for a description of the cards between them; `any_` stands before those of one of several owners.
    """
    for move in _MOVES:
        voice = "passive" if move.passive else "active"
        for whose, their, owner in _OWNERS:
            if not their and "{their}" in move.words:
                continue
            words = move.words.replace("{whose}", whose).replace("{their}", their)
            anyones = owner == AllPlayers() and move.event.startswith("leaves")
            known = None if anyones else owner
            if not move.always_described:
                g.phrase(f"zone_move.{voice}", words, (move.event, known))
            if move.zone is not None:
                g.phrase(f"described_zone_move.{voice}", words, (move.event, move.zone, known))
            if not move.always_described and _are_several(owner):
                g.phrase(f"any_zone_move.{voice}", words, (move.event, owner))
            if move.zone is not None and _are_several(owner):
                g.phrase(f"any_described_zone_move.{voice}", words, (move.event, move.zone, owner))
    for voice in ("passive", "active"):
        _add(g, voice, f"{{event,who:zone_move.{voice}}}", None)
        described = fi.Filter(V.zone, V.t)
        _add(g, voice, f"{{event,zone,who:described_zone_move.{voice}}}", described)


def _add(g: Grammar, voice: str, words: str, subject: fi.Filter | None) -> None:
    """Add a move of any cards, or of described ones."""
    one, many = ("{t:cards.s}", "{t:cards.p}") if subject is not None else ("card", "cards")
    check = _is_described if subject is not None else _is_any
    moved = TimesHappened(When(V.event, subject, None, V.who))
    was, were = ("was ", "were ") if voice == "passive" else ("", "")
    has, have = ("has been ", "have been ") if voice == "passive" else ("has ", "have ")
    some, none = CompareAmounts(moved, ">=", ONE), CompareAmounts(moved, "==", ZERO)
    of_one = CompareAmounts(moved, V.op, Number(V.n))
    theirs = TimesHappened(When(V.event, subject, None, They()))
    of_any = AnyPlayer(V.who, CompareAmounts(theirs, V.op, Number(V.n)))
    for start in (were, have):
        number = f"{{op,n:quantity}} {many} {start}"
        several = words.replace(":", ":any_")
        dated(g, "fact", f"{number} {words} this turn", of_one, check=_of_one(check), other_wording=True)
        dated(g, "fact", f"{number} {several} this turn", of_any, check=_of_many(check), other_wording=True)
    for start in (f"a {one} {was}", f"a {one} {has}", f"one or more {many} {were}", f"any {many} {were}"):
        dated(g, "fact", f"{start} {words} this turn", some, check=check, other_wording=True)
    for start in (f"1 or more {many} {were}", f"1 or more {many} {have}"):
        few = f"{start} {words} this turn"
        dated(g, "fact", few, some, check=_of_several(check), other_wording=True)
    for start in (f"no {many} {were}", f"no {one} {was}", f"no {many} {have}", f"no {one} {has}"):
        dated(g, "fact", f"{start} {words} this turn", none, check=check, other_wording=True)
    reduced = [f"that {was}", f"that {has}"] + ([""] if voice == "passive" else [])
    for relative in reduced:
        plural = relative.replace("was", "were").replace("has", "have")
        each, number_of = f"{one} {relative} {words}", f"{many} {plural} {words}"
        dated(g, "each", f"{each} this turn", moved, check=check, other_wording=True)
        dated(g, "number_of", f"{number_of} this turn", moved, check=check, other_wording=True)


def _is_any(slots: Bindings) -> bool:
    return True


def _is_described(slots: Bindings) -> bool:
    """Return True for a description of moved cards, which may be empty where the event needs one."""
    needed = any(move.event == slots["event"] and move.always_described for move in _MOVES)
    return are_lasting(slots) and (needed or bool(slots["t"]))


def _are_several(owner: Players | None) -> bool:
    return owner is None or isinstance(owner, Opponents | AllPlayers)


def _of_one(check: _Check) -> _Check:
    """Return a check for the zone of one player; cards of several players are not added up."""
    return lambda slots: not _are_several(slots["who"]) and check(slots)


def _of_several(check: _Check) -> _Check:
    return lambda slots: _are_several(slots["who"]) and check(slots)


def _of_many(check: _Check) -> _Check:
    """Return a check for more than one card; a single card may belong to any of the players."""
    return lambda slots: slots["n"] > 1 and check(slots)
