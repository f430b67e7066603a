"""Pronouns with a gender, which mean the card itself, since the gender of a chosen character isn't known."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from inkwright.effects.abilities import Gets
from inkwright.effects.amounts import StatOf, StatOfTarget
from inkwright.effects.damage import DealDamage, PutDamage
from inkwright.effects.durations import Forever, WhileInPlay
from inkwright.effects.filters import Filter, IsThis
from inkwright.effects.lasting import Apply
from inkwright.effects.node import Node, children_of
from inkwright.effects.targets import Ref
from inkwright.effects.triggers import When
from inkwright.text.references.referents import types_of
from inkwright.text.template import replace_all

_IS = re.compile(r"\b(?:he|she)['’]s\b", re.IGNORECASE)
_POSSESSIVE = re.compile(
    r"\b(?:his|her(?=\s+(?:\{[SWL]\}|[¤⛉◊]|player|cost|name|damage|location)))\b", re.IGNORECASE
)
_PLAIN = re.compile(r"\b(?:he|she|him|her)\b", re.IGNORECASE)
_SELF = re.compile(r"\bthis\s+character\b", re.IGNORECASE)
_NAMES = re.compile(r"\bnamed\b|[“\"]")
"""Words after which another card may be meant: a named character, or one that gains an ability."""

_OWN_STATE = re.compile(r"\b(?:while|unless)\s+(?:he|she)\b", re.IGNORECASE)
_GROUP_STATE = re.compile(r"\{t:group\} .*\{m:(?:mods\.p|cants)\} (?:while|unless) they\b")
"""A state in a text, and in the productions for the state of a group."""

_OF_EVENT = frozenset({"it", "other"})
"""Names of the event's cards, which may be meant: "whenever a character is banished, return her"."""


def with_self_named(text: str) -> str | None:
    """Return a text with "this character" for pronouns with a gender; None if it has none or a name."""
    if _NAMES.search(text) or not (_POSSESSIVE.search(text) or _PLAIN.search(text)):
        return None
    text = _POSSESSIVE.sub("this character's", _IS.sub("this character is", text))
    return _PLAIN.sub("this character", text)


def names_self_first(text: str) -> bool:
    """Return whether a text mentions "this character" before the first pronoun with a gender."""
    pronoun = _PLAIN.search(text) or _POSSESSIVE.search(text)
    return pronoun is not None and _SELF.search(text, 0, pronoun.start()) is not None


def describes_group(text: str, wordings: Collection[str]) -> bool:
    """Return whether "while she's ready" was read as the state of a group, for which "she" is never used."""
    return _OWN_STATE.search(text) is not None and any(map(_GROUP_STATE.search, wordings))


def differ_in_self(tree: Any, named: Any, of_event: bool = False) -> bool:
    """Return whether two trees differ only in references, those of the second tree being to the card itself.

    Those of the first may be to cards of the event only if the text has called its own card by a noun.
    """
    return tree != named and _differ_at_most_in_self(tree, named, of_event)


def is_about_self(tree: Any) -> bool:
    """Return False for a tree with an event of another character, which a pronoun may mean."""
    if isinstance(tree, When):
        return all(map(_is_no_other, (tree.subject, tree.object)))
    return all(map(is_about_self, children_of(tree)))


def _is_no_other(cards: Filter | None) -> bool:
    if cards is None or IsThis() in cards.tests:
        return True
    types = types_of(cards)
    return bool(types) and "character" not in types


def _with_own_target(effect: Any) -> Any:
    """Return damage equal to a value of its target in the form used for other amounts."""
    if not isinstance(effect, DealDamage | PutDamage) or not isinstance(effect.target, Ref):
        return effect
    for value in _values_of_targets(effect.amount):
        target = value.target
        if getattr(target, "bind", "") == effect.target.name:
            amount = replace_all(effect.amount, value, StatOf(value.stat, effect.target.name))
            return effect.replace(amount=amount, target=target)
    return effect


def _values_of_targets(amount: Any) -> list[StatOfTarget]:
    if isinstance(amount, StatOfTarget):
        return [amount]
    parts = amount.values() if isinstance(amount, Node) else ()
    return [each for part in parts for each in _values_of_targets(part)]


def _differ_at_most_in_self(tree: Any, named: Any, of_event: bool) -> bool:
    tree = _with_own_target(tree)
    if isinstance(tree, Gets) and isinstance(named, Gets) and named.cards is None:
        return _differ_at_most_in_self(tree.modifiers, named.modifiers, of_event)
    if isinstance(tree, Apply) and isinstance(named, Apply):
        if (tree.duration, named.duration) == (
            Forever(),
            WhileInPlay(),
        ):  # as long as it is so
            tree = tree.replace(duration=named.duration)
    if isinstance(tree, Node) and type(tree) is type(named):
        tree, named = tree.values(), named.values()
    if isinstance(tree, tuple) and isinstance(named, tuple) and len(tree) == len(named):
        return all(_differ_at_most_in_self(*pair, of_event) for pair in zip(tree, named, strict=True))
    meant = of_event or tree not in _OF_EVENT
    return bool(tree == named) or (isinstance(tree, str) and meant and named == "this")
