"""Reading and printing of one ability."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from inkwright.effects.abilities import Abilities, ActionEffect, Keyword
from inkwright.effects.node import Node
from inkwright.errors import InkwrightError
from inkwright.text.chart import Chart, TooManyReadings
from inkwright.text.gender import (
    describes_group,
    differ_in_self,
    is_about_self,
    names_self_first,
    with_self_named,
)
from inkwright.text.language import grammar
from inkwright.text.normal import Normal, normalise, render_tokens
from inkwright.text.printer import Printer
from inkwright.text.references.mark import mark_references
from inkwright.text.references.naming import Unresolved
from inkwright.text.references.resolve import resolve_references
from inkwright.text.vocabulary import Vocabulary

KEYWORD, ACTION, ABILITY = "keyword_line", "action", "ability"
"""Start symbols: a keyword, the effect of an action, any other ability."""
REFERENCE = "a reference in other words"
"""Label for an unusual anaphor, such as "that character" instead of "they"."""
MOST_TOKENS = 250
"""Limit of readings; no card text reaches it."""


def start_symbol(tree: Node) -> str:
    """Return the start symbol for an ability."""
    if isinstance(tree, Keyword):
        return KEYWORD
    parts = tree.abilities if isinstance(tree, Abilities) else (tree,)
    return ACTION if any(isinstance(each, ActionEffect) for each in parts) else ABILITY


class Declined(InkwrightError):
    """A text that could not be read: the words that were understood, and those at which reading stopped."""

    def __init__(
        self, understood: str, stopped_at: str, reason: str = "", span: tuple[int, int] | None = None
    ) -> None:
        self.reason = reason or (f"stopped at {stopped_at!r}" if stopped_at else "the text ends too early")
        """Message without the words understood."""
        after = f" after {understood!r}" if understood and not reason else ""
        super().__init__(self.reason + after)
        self.understood = understood
        self.stopped_at = stopped_at
        self.span = span
        """Position in the text of the words at which reading stopped, if there are any."""


class Ambiguous(Declined):
    """A text with several readings."""

    def __init__(self, normal: Normal, readings: list[Any]) -> None:
        shown = "; or ".join(map(repr, readings[:2]))
        super().__init__(normal.text, "", f"it can be read in {len(readings)} ways: {shown}")
        self.readings = readings


@dataclass(frozen=True, slots=True)
class Reading:
    """Result of reading a text."""

    normal: Normal
    tree: Node
    other_wordings: tuple[str, ...]
    """Productions that we print differently."""


class Reader:
    """Reader and printer of abilities, with a vocabulary of names and classifications."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.grammar = grammar(vocabulary)

    def normalise(self, text: str, noun: str, full_name: str = "") -> Normal:
        """Return the normal form of a text."""
        return normalise(text, noun, self.grammar.words, full_name)

    def read(self, text: str, noun: str = "character", full_name: str = "", kind: str = "") -> Reading:
        """Return the only reading of a text; raises Declined if there is none, Ambiguous if several."""
        named = with_self_named(text) if noun == "character" else None
        if named is None:
            return self._read(text, noun, full_name, kind)
        try:
            found = self._read(text, noun, full_name, kind)
        except Declined as declined:
            reading = self._read_as_named(text, named, full_name, kind)
            if reading is None:
                raise declined from None
            return reading
        of_group = describes_group(text, found.other_wordings)
        try:
            tree = self._read(named, noun, full_name, kind).tree
        except Declined:
            if of_group:
                raise
            return found
        if not of_group and not differ_in_self(found.tree, tree, names_self_first(text)):
            return found
        return replace(found, tree=tree, other_wordings=tuple(sorted({*found.other_wordings, REFERENCE})))

    def _read_as_named(self, text: str, named: str, full_name: str, kind: str) -> Reading | None:
        """Return the reading of a text whose pronouns can only mean the card itself, or None."""
        noun = "character"
        try:
            reading = self._read(named, noun, full_name, kind)
        except Declined:
            return None
        if not is_about_self(reading.tree) and not names_self_first(text):
            return None
        normal = self.normalise(text, noun, full_name)
        return Reading(normal, reading.tree, tuple(sorted({*reading.other_wordings, REFERENCE})))

    def stands_alone(self, text: str, noun: str, full_name: str = "") -> bool:
        """Return False for an ability with pronouns that may refer to the cards of the ability before it."""
        named = with_self_named(text) if noun == "character" else None
        try:
            self._read(named or text, noun, full_name, ABILITY, follows=True)
        except Declined:
            return False
        return True

    def _read(self, text: str, noun: str, full_name: str, kind: str, follows: bool = False) -> Reading:
        """Return the only reading of a text in which every pronoun stands for the nearest card."""
        normal = self.normalise(text, noun, full_name)
        if len(normal.tokens) > MOST_TOKENS:
            raise Declined("", " ".join(normal.tokens[:5]), f"the text is longer than {MOST_TOKENS} words")
        whole = self.grammar.symbols[kind or (ACTION if noun == "action" else ABILITY)]
        chart = Chart(normal.tokens)
        try:
            readings = chart.readings(whole)
        except TooManyReadings as too_many:
            raise Declined("", "", str(too_many)) from None
        if not readings:
            raise _make_declined(normal, chart.furthest)
        trees: dict[Any, frozenset[str]] = {}
        problem = ""
        for raw, used in readings.items():
            try:
                tree = resolve_references(raw, noun, follows)
            except Unresolved as unresolved:
                problem = str(unresolved)
                continue
            if not _usual_references(tree, raw, noun):
                used |= {REFERENCE}
            if tree not in trees or len(used) < len(trees[tree]):
                trees[tree] = used
        if not trees:
            raise Declined(normal.text, "", problem)
        if len(trees) > 1:
            raise Ambiguous(normal, list(trees))
        [(tree, used)] = trees.items()
        return Reading(normal, tree, tuple(sorted(used)))

    def tokens(self, tree: Node, noun: str = "character") -> tuple[str, ...]:
        """Return the usual words for a tree, as tokens of the normal form."""
        symbol = self.grammar.symbols[start_symbol(tree)]
        problem = ""
        for in_full in (False, True):
            try:
                marked = mark_references(tree, noun, in_full)
            except Unresolved as unresolved:
                problem = f": {unresolved}"
                continue
            for any_wording in (False, True):
                words = Printer(any_wording).words(symbol, marked)
                if words is not None:
                    return words
        raise InkwrightError(f"no words for {tree!r}{problem}")

    def print(self, tree: Node, noun: str = "character", full_name: str = "") -> str:
        """Return the usual words for a tree."""
        return "".join(render_tokens(self.tokens(tree, noun), noun, full_name))


def _usual_references(tree: Any, raw: Any, noun: str) -> bool:
    try:
        return bool(mark_references(tree, noun) == raw)
    except Unresolved:
        return False


def _make_declined(normal: Normal, furthest: int) -> Declined:
    parts = render_tokens(normal.tokens, normal.noun)
    understood = "".join(parts[:furthest]).strip()
    rest = normal.tokens[furthest:]
    stop = next((at for at, token in enumerate(rest) if at and token in ".,•—"), len(rest))
    end = furthest + min(stop, 8)
    return Declined(understood, "".join(parts[furthest:end]).strip(), span=normal.span(furthest, end))
