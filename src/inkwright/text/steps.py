"""Abilities step by step, as the reader parsed them: when, if, at what cost, and what happens then."""

from __future__ import annotations

from collections.abc import Iterator

from inkwright.effects.abilities import Activated, Static, Triggered
from inkwright.effects.node import Node
from inkwright.text.grammar import Nonterminal
from inkwright.text.normal import render_tokens
from inkwright.text.printer import Printer, Tokens
from inkwright.text.reader import Reader, start_symbol
from inkwright.text.references.mark import mark_references

ALWAYS, WHEN, IF, COST, LIMIT = "Always", "When", "If", "Cost", "Limit"
DO, MAY, THEN = "Do", "You may", "Then"

# Meaning of the parts of a text, by the symbols of the grammar.
_LEADS = {
    "trigger": WHEN,
    "whenever": WHEN,
    "condition": IF,
    "optional_if": IF,
    "cost": COST,
    "payment": COST,
    "times_per_turn": LIMIT,
    "turn_period": LIMIT,
}
_EFFECTS = frozenset({"effects", "triggered_effects", "sentence"})
# First words of a part that its lead already says.
_SAID: dict[str, tuple[Tokens, ...]] = {
    WHEN: (("when",), ("whenever",)),
    IF: (("if",),),
    MAY: (("you", "may"),),
    THEN: (("then",),),
}
_CONDITIONS: tuple[Tokens, ...] = (("if", "you", "do"), ("if", "you", "don't"), ("otherwise",))
_MARKS = frozenset({",", "—", "."})

Step = tuple[str, str]


def steps_of(reader: Reader, tree: Node, noun: str, full_name: str = "") -> list[Step]:
    """Return the steps of an ability on a card of that type, each with its leading word."""

    def words(lead: str, tokens: Tokens) -> Step:
        return lead, "".join(render_tokens(_without_lead(lead, tokens), noun, full_name))

    return [words(lead, tokens) for lead, tokens in _parts(reader, tree, noun)]


def _parts(reader: Reader, tree: Node, noun: str) -> Iterator[tuple[str, Tokens]]:
    printer, symbol = Printer(), reader.grammar.symbols[start_symbol(tree)]
    marked = mark_references(tree, noun)
    production = None
    if isinstance(symbol, Nonterminal) and not isinstance(tree, Static):
        production = printer.production_for(symbol, marked)
    slots = production.unbuild(marked) if production is not None else None
    if production is None or slots is None:
        yield _whole(tree), reader.tokens(tree, noun)
        return
    literal: list[str] = []
    for element in (*production.elements, ""):
        if isinstance(element, str) and element:
            literal.append(element)
            continue
        optional = literal[-2:] == ["you", "may"]
        yield from _literal(tuple(literal[:-2] if optional else literal))
        literal = []
        if isinstance(element, str):
            return
        name, part = element
        tokens = printer.words(part, slots[name]) or ()
        if part.name in _EFFECTS:
            yield from _effects((("you", "may") if optional else ()) + tokens)
        elif tokens:
            yield _LEADS.get(part.name, _whole(tree)), tokens


def _whole(tree: Node) -> str:
    if isinstance(tree, Triggered):
        return WHEN
    return COST if isinstance(tree, Activated) else ALWAYS


def _literal(tokens: Tokens) -> Iterator[tuple[str, Tokens]]:
    """Yield a step for the fixed words between two parts, if they say something."""
    said = _trim(tokens)
    if said and said != ("if",):
        yield (IF if said[0] == "if" else WHEN if said[0] == "when" else LIMIT), said


def _effects(tokens: Tokens) -> Iterator[tuple[str, Tokens]]:
    """Yield a step for each sentence; one in quotation marks belongs to the sentence around it."""
    sentence: list[str] = []
    quoted, first = False, True
    for token in (*tokens, "."):
        quoted = token == "“" or (quoted and token != "”")
        if token != "." or quoted:
            sentence.append(token)
            continue
        if sentence:
            yield _lead(tuple(sentence), first), tuple(sentence)
        sentence, first = [], False


def _lead(sentence: Tokens, first: bool) -> str:
    if any(sentence[: len(each)] == each for each in _CONDITIONS):
        return THEN
    if sentence[:2] == ("you", "may"):
        return MAY
    return DO if first else THEN


def _without_lead(lead: str, tokens: Tokens) -> Tokens:
    for said in _SAID.get(lead, ()):
        if tokens[: len(said)] == said:
            return _trim(tokens[len(said) :])
    return _trim(tokens)


def _trim(tokens: Tokens) -> Tokens:
    """Remove marks at both ends."""
    start, end = 0, len(tokens)
    while start < end and tokens[start] in _MARKS:
        start += 1
    while end > start and tokens[end - 1] in _MARKS:
        end -= 1
    return tokens[start:end]
