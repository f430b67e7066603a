"""Explanations of abilities: usual wording, tree, meaning of the parts, and rules."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from inkwright.effects import amounts as am
from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects import players as pl
from inkwright.effects.abilities import Keyword
from inkwright.effects.codec import to_json
from inkwright.effects.conditions import Condition
from inkwright.effects.durations import Duration
from inkwright.effects.node import Node, nodes_of
from inkwright.effects.targets import Exactly, HowMany, Ref, UpTo
from inkwright.effects.triggers import EVENTS, When
from inkwright.rules.rulebook import Rule, rules
from inkwright.text.normal import render_tokens
from inkwright.text.printed import ability_text
from inkwright.text.printer import Printer
from inkwright.text.reader import Reader

_RULE = re.compile(r"\b\d+(?:\.\d+)+\b")
_CITED = re.compile(r"\s*\((?:rules? |section )?\d[\d., and]*\)")
_PARTICIPANTS = re.compile(r",? (?:\((?:subject|object)\)|by object)")
_WHEN = re.compile(r"^when(?:ever)? ")
_INDENT = "  "
_WIDEST = 100
_NAMES = {
    "this": "this card",
    "it": "the card that triggered it",
    "other": "the other card of the event",
    "itself": "the card that has it",
    "amount": "the amount of the event",
    "singers": "the characters that sang",
    "paid": "the cards paid",
    "chosen": "the chosen cards",
    "picked": "the selected cards",
    "each": "all of those cards",
    "top": "the cards from the deck",
    "found": "the cards found",
    "random": "the random cards",
    "moved": "the amount moved",
    "removed": "the amount removed",
    "lost": "the amount lost",
    "exerted": "the cards exerted",
    "readied": "the cards readied",
}
_REFERRING = frozenset({"name", "card", "source"})
"""Fields with the name of something mentioned before."""
_UNSAID = frozenset({"bind", "joint"})
"""Fields that are not shown to people."""
_VALUES = {
    "True": "yes",
    "False": "no",
    "<=": "at most",
    ">=": "at least",
    "<": "less than",
    ">": "more than",
    "==": "equal to",
    "drops": "ink drops",
}
_PLAYERS: dict[type[Node], str] = {
    pl.You: "you",
    pl.Opponents: "your opponents",
    pl.AllPlayers: "all players",
    pl.OtherPlayers: "all other players",
    pl.They: "that player",
    pl.ActivePlayer: "the player whose turn it is",
    pl.ThatPlayer: "the player mentioned",
}


@dataclass(frozen=True, slots=True)
class Explanation:
    """Explanation of one ability."""

    title: str
    text: str
    """In the usual words, with reminder text."""
    tree: Node
    outline: tuple[str, ...]
    """Meaning of each part, indented by depth."""
    rules: tuple[Rule, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the explanation as JSON."""
        return {
            "title": self.title,
            "text": self.text,
            "tree": to_json(self.tree),
            "meaning": list(self.outline),
            "rules": [{"id": rule.id, "summary": rule.summary} for rule in self.rules],
        }


def explain(
    reader: Reader, title: str, tree: Node, noun: str, full_name: str = "", names: Sequence[str] = ()
) -> Explanation:
    """Explain an ability on a card of that type; `names` are its single names."""
    text = ability_text(reader, tree, noun, full_name, tuple(names))
    return Explanation(
        title, text, tree, tuple(map(str, outline_of(reader, tree, noun))), tuple(governing(tree))
    )


class OutlinePart(NamedTuple):
    """Part of an ability: how deep it is, what it is in the ability around it, and what it means."""

    depth: int
    part: str
    text: str

    def __str__(self) -> str:
        return _INDENT * self.depth + (f"{self.part}: " if self.part else "") + self.text


def outline_of(reader: Reader, tree: Node, noun: str) -> list[OutlinePart]:
    """Return the meaning of each part of an ability on a card of that type."""
    return list(_Outline(reader, noun).lines(tree))


class _Outline:
    """Outline of a tree in plain words."""

    def __init__(self, reader: Reader, noun: str) -> None:
        self.reader = reader
        self.noun = noun

    def lines(self, part: object, label: str = "", depth: int = 0) -> Iterator[OutlinePart]:
        """Yield a line for a part and for each of its parts."""
        if isinstance(part, tuple):
            for each in part:
                yield from self.lines(each, label, depth)
            return
        short = self.short(part)
        if short is not None:
            yield OutlinePart(depth, label, short)
            return
        if not isinstance(part, Node):
            said = str(part)
            mentioned = label in _REFERRING and said.rstrip("0123456789") in _NAMES
            yield OutlinePart(depth, label, _mentioned(said) if mentioned else _value(said))
            return
        yield OutlinePart(depth, label, meaning(part))
        for name, value in zip(part.fields, part.values(), strict=True):
            if value != part.defaults.get(name, ...) and value != () and name not in _UNSAID:
                yield from self.lines(value, name.replace("_", " "), depth + 1)

    def short(self, part: object) -> str | None:
        """Return a few words for a part, or None."""
        if isinstance(part, HowMany):
            return self.how_many(part)
        if isinstance(part, am.Number):
            return str(part.value)
        if isinstance(part, Ref):
            return _mentioned(part.name)
        if isinstance(part, Keyword | mo.GainKeyword):
            return self.words("keyword_line" if isinstance(part, Keyword) else "gain", part)
        if isinstance(part, pl.Players):
            return _PLAYERS.get(type(part))
        if isinstance(part, fi.Filter):
            return self.cards(part)
        if isinstance(part, When):
            return self.event(part)
        if isinstance(part, Condition):
            return self.words("condition", part)
        if isinstance(part, Duration):
            return self.words("duration", part) or meaning(part)
        return None

    def how_many(self, count: HowMany) -> str | None:
        if isinstance(count, Exactly | UpTo) and isinstance(count.amount, am.Number):
            return f"{'up to ' if isinstance(count, UpTo) else ''}{count.amount.value}"
        return meaning(count)

    def cards(self, cards: fi.Filter) -> str | None:
        """Return words for the cards of a filter, or None."""
        if cards.tests == (fi.IsThis(),):
            return _NAMES["this"]
        said = self.words("group" if cards.zone == fi.PLAY else "cards.p", cards.tests)
        if said is None or cards.zone == fi.PLAY:
            return said
        return f"{said}, in {_value(cards.zone)}"

    def event(self, when: When) -> str | None:
        """Return words for an event with its participants, or None."""
        usual = self.words("trigger", (when,))
        if usual is not None:
            return _WHEN.sub("", usual)
        parts = [_PARTICIPANTS.sub("", EVENTS.get(when.event, when.event))]
        for label, value in (("of", when.subject), ("with", when.object), ("by", when.players)):
            said = None if value is None else self.short(value)
            if value is not None and said is None:
                return None
            parts += [f"{label} {said}"] if said else []
        if when.during is not None:
            said = self.short(when.during)
            if said is None:
                return None
            parts.append(f"while {said}")
        if when.at_least is not None:
            parts.append("once per event, whatever the amount")
        return "; ".join(parts)

    def words(self, kind: str, value: object) -> str | None:
        """Return the words of the grammar for a value, or None."""
        tokens = Printer().words(self.reader.grammar.symbols[kind], value)
        if tokens is None:
            return None
        text = "".join(render_tokens(tokens, self.noun)).rstrip(".")
        return text if tokens[0][:1].isupper() else text[:1].lower() + text[1:]


def _mentioned(name: str) -> str:
    """Return words for something mentioned before: `the chosen cards` for `chosen2`."""
    bare = name.rstrip("0123456789")
    return _NAMES.get(bare, f"the cards {bare}")


def _value(said: str) -> str:
    """Return the value of a field in plain words: `be challenged` for `be_challenged`."""
    return _VALUES.get(said, said.replace("_", " ").replace("|", " or "))


def meaning(part: Node) -> str:
    """Return the meaning of a node, the first paragraph of its docstring, without rule numbers."""
    said = inspect.getdoc(type(part)) or type(part).__name__
    first = said.split("\n\n")[0].replace("\n", " ")
    return _CITED.sub("", first).replace("`", "").rstrip(".")


def governing(tree: Node) -> list[Rule]:
    """Return the rules that a tree refers to, in numerical order."""
    numbers: set[str] = set()
    keywords: set[str] = set()
    for part in nodes_of(tree):
        numbers.update(_RULE.findall(inspect.getdoc(type(part)) or ""))
        if isinstance(part, Keyword):
            keywords.add(part.name)
        elif isinstance(part, mo.GainKeyword | mo.LoseKeyword | fi.WithKeyword):
            keywords.add(part.keyword)
    return [rule for rule in rules() if rule.id in numbers or rule.section in keywords]


def format_tree(tree: object, depth: int = 0) -> Iterator[str]:
    """Yield a tree as indented lines; a part that fits on one line stays on one."""
    flat = repr(tree)
    if not isinstance(tree, Node) or len(flat) + len(_INDENT) * depth <= _WIDEST:
        yield _INDENT * depth + flat
        return
    yield f"{_INDENT * depth}{type(tree).__name__}"
    for name, value in zip(tree.fields, tree.values(), strict=True):
        if value != tree.defaults.get(name, ...):
            for part in value if isinstance(value, tuple) else (value,):
                yield from format_tree(part, depth + 1)
