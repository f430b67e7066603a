"""Actions and abilities as sources of damage, as opposed to challenges."""

from __future__ import annotations

from typing import Any

from inkwright.catalogue.literals import CardType
from inkwright.effects.amounts import Number
from inkwright.effects.filters import (
    PLAY,
    ByEffect,
    CardTest,
    Classified,
    Filter,
    NotTest,
    OfType,
    OwnedBy,
)
from inkwright.effects.players import Opponents, You
from inkwright.effects.triggers import When
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.referents import types_of
from inkwright.text.template import Bindings, V
from inkwright.text.topics.card_descriptions import THIS

_ACTION = OfType(("action",))
_ABILITY = NotTest(_ACTION)
_EFFECTS: tuple[tuple[str, str, tuple[CardTest, ...]], ...] = (
    ("ability", "abilities", (_ABILITY,)),
    ("action or ability", "actions or abilities", ()),
    ("ability or action", "abilities or actions", ()),
    ("effect", "effects", ()),
)
"""Words for one and for several effects, and tests of the cards that have them."""
_OWNERS: tuple[tuple[str, bool, tuple[CardTest, ...]], ...] = (
    ("a", False, ()),
    ("a opponent 's", False, (OwnedBy(Opponents()),)),
    ("one of your opponents '", True, (OwnedBy(Opponents()),)),
    ("one of your", True, (OwnedBy(You()),)),
)
"""Words for the owners of an effect, whether it is one of several, and tests of its card."""
_FIRST: tuple[CardType, ...] = ("character", "item", "location")


def add_damage_sources(g: Grammar) -> None:
    """Add `effect_source`, sources of damage other than challenges, and the events."""
    for singular, plural, kinds in _EFFECTS:
        for owner, several, owners in _OWNERS:
            cards = Filter(PLAY, in_order((*owners, *kinds, ByEffect())))
            usual = singular in ("ability", "action or ability") and owner != "one of your opponents '"
            words = f"{owner} {plural if several else singular}"
            g.phrase("effect_source", words, cards, other_wording=not usual)
    for words in ("{t:a_np} 's ability", "a ability of {t:a_np}"):
        other = not words.endswith("ability")
        g.phrase("effect_source", words, build=_build_ability, unbuild=_split_ability, other_wording=other)
    of_yours = "one of your {t:np.p} ' abilities"
    g.phrase("effect_source", of_yours, build=_build_own_ability, unbuild=never, other_wording=True)
    own = Filter(PLAY, (*THIS.tests, ByEffect()))
    g.phrase("effect_source", "~ 's ability", own)
    for kind in _FIRST:
        both = Filter(PLAY, (OfType((kind, "action")), *((ByEffect(),) if kind == "character" else ())))
        for words in (f"a action or a {kind} 's ability", f"a action or the ability of a {kind}"):
            other = kind != "character" or not words.endswith("ability")
            g.phrase("effect_source", words, both, other_wording=other)
    _events(g)


def _events(g: Grammar) -> None:
    """Add damage that is dealt by sources, taken from them, or would be."""
    dealt, taken = When("deals_damage", V.o, V.s), When("takes_damage", V.s, V.o)
    would_be_dealt, would_take = When("is_dealt_damage", V.s, V.o), When("takes_damage", V.s, V.o)
    for source in ("{o:effect_source}", "{o:another_agent}"):
        check, own = (None, True) if "effect" in source else (_is_no_character, False)
        for words, usual, event in (
            ("~are dealt {}damage by", own, dealt),
            ("~are dealt {}damage from", False, dealt),
            ("~take {}damage from", own, taken),
            ("~are damaged by", False, taken),
        ):
            known = not own and (words.startswith("~take") or not words.endswith("from"))
            for much, least in (("", None), ("{n:number} or more ", Number(V.n))):
                if (known and (not much or words.startswith("~take"))) or (much and "{}" not in words):
                    continue  # in `events`
                pattern = f"{{s:agent.@}} {words.format(much)} {source}"
                when = event if least is None else event.replace(at_least=least)
                g.numbers("event.@", pattern, when, check=check, other_wording=not usual)
        to_this = When("deals_damage", V.o, THIS)
        g.phrase("event.s", f"{source} deals damage to ~", to_this, other_wording=own)
        if own:
            g.phrase("event.s", f"{source} deals damage to {{s:agent.s}}", dealt, other_wording=True)
        for number in ("s", "p"):
            agent = f"{{s:agent.{number}}}"
            for words, event in (
                ("would be dealt damage by", would_be_dealt),
                ("would be dealt damage from", would_be_dealt),
                ("would take damage from", would_take),
            ):
                if own or words.endswith("dealt damage from"):
                    pattern = f"{agent} {words} {source}"
                    other = words.endswith("dealt damage from")
                    g.phrase(f"would_event.{number}", pattern, event, other_wording=other)


def _is_no_character(slots: Bindings) -> bool:
    """Return True for items, locations and actions, which deal no damage in challenges."""
    types = types_of(slots["o"]) if slots["o"] is not None else frozenset()
    return bool(types) and "character" not in types


def _build_ability(t: Any) -> Any:
    """Build abilities of described cards; those of items and locations deal damage in no other way."""
    types = types_of(Filter(PLAY, t))
    if not types or "action" in types or Classified(("Song",)) in t:
        return NO
    return Filter(PLAY, in_order((*t, ByEffect())) if "character" in types else t)


def _split_ability(value: Any) -> Bindings | None:
    if not isinstance(value, Filter) or ByEffect() not in value.tests:
        return NO
    tests = tuple(test for test in value.tests if test != ByEffect())
    return {"t": tests} if _build_ability(tests) == value else NO


def _build_own_ability(t: Any) -> Any:
    return _build_ability(in_order((*t, OwnedBy(You()))))
