"""Texts of the cards of a LorcanaJSON source."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from inkwright.cards.lorcanajson import RawCard
from inkwright.effects.abilities import Keyword
from inkwright.effects.node import COUNTER, Node, children_of
from inkwright.text import reminders
from inkwright.text.normal import plain
from inkwright.text.reader import ABILITY, ACTION, KEYWORD, Declined, Reader, Reading
from inkwright.text.typography import as_printed
from inkwright.text.vocabulary import (
    KEYWORDS,
    NUMBER_KEYWORDS,
    OTHER_KEYWORDS,
    PLUS_KEYWORDS,
    Vocabulary,
)

REMINDER = "reminder"
_KEYWORD_STARTS = frozenset((*KEYWORDS, *PLUS_KEYWORDS, *NUMBER_KEYWORDS, *OTHER_KEYWORDS))
_LONGEST_KEYWORD = 6
_TITLE = re.compile(r"(?P<title>[^a-z({⟳⬡]*[A-Z][^a-z({⟳⬡]*?)(?!(?<=\bX)\s*(?:⬡|\{I\}))\s+(?=[A-Z⟳⬡{(\d“\"])")

_PRICE = re.compile(r".*?\b(?:Shift|Boost)\b:?\s*(?P<price>.*)", re.DOTALL)
_COUNTERS = re.compile(r"\b(counters?|tokens?)\b")
_NEW_KEYWORD = re.compile(
    r"(?P<name>[A-Z][a-z'-]+(?: [A-Z][a-z'-]+){0,2})(?: \+?\d+)?(?: \{I\})? \((?P<meaning>[^()]+)\)"
)
"""A keyword that the rules don't have, with its number or cost and the reminder that defines it."""
NEW_KEYWORD = "a keyword that its reminder defines"
"""Label for a text that we print without its keyword."""
_PAID_WITH = re.compile(r"\bremoved\b[^.]*\bto\s+play\s+this\s+action\b")
"""A condition on how an action was paid for, which is part of its effect."""


@dataclass(frozen=True, slots=True)
class AbilityText:
    """One text of a card."""

    title: str
    kind: str
    """One of the reader's start symbols, or `reminder` for text that is all in parentheses."""
    text: str
    """Without the title, with reminder text."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A text with its tree, or with the reason why it was declined."""

    source: AbilityText
    tree: Node | None = None
    other_wordings: tuple[str, ...] = ()
    declined: Declined | None = None


@dataclass(frozen=True, slots=True)
class CardFacts:
    """Facts about a card that its texts depend on."""

    full_name: str
    names: tuple[str, ...]
    """Its names, one by one."""
    type: str
    cost: int
    classifications: tuple[str, ...]

    @classmethod
    def of(cls, raw: RawCard) -> CardFacts:
        """Return the facts of a card of the source."""
        names = tuple(raw.get("names") or ()) or (raw["name"],)
        if raw["type"].lower() == "character" and " & " in raw["name"]:
            names = tuple(re.split(r", | & ", raw["name"]))
        return cls(raw["fullName"], names, raw["type"].lower(), raw["cost"], tuple(raw.get("subtypes") or ()))


def texts_of(raw: RawCard) -> list[AbilityText]:
    """Return the texts of a card in printed order; the sentences of an action are one text."""
    found: list[AbilityText] = []
    for ability in raw.get("abilities") or ():
        text = ability["fullText"]
        title = " ".join((ability.get("name") or "").split())
        bare = text.strip()
        if title and " ".join(bare.split()).startswith(title):
            bare = _after(bare, title)
        found.append(AbilityText(title, _kind(raw, bare, ability.get("type")), bare))
    effects = [effect.strip() for effect in raw.get("effects") or ()]
    if effects:
        found.append(AbilityText("", ACTION, "\n".join(effects)))
    if not found and raw.get("fullText"):
        found += _from_full_text(raw)
    return found


def _after(text: str, title: str) -> str:
    """Return the text after a title, which may be broken over lines."""
    pattern = r"\s+".join(map(re.escape, title.split()))
    return re.sub(rf"^{pattern}\s*", "", text)


def _kind(raw: RawCard, text: str, said: str | None) -> str:
    if text.startswith("(") and text.endswith(")"):
        return REMINDER
    if said == "keyword" or (said is None and looks_like_keyword(text)):
        return KEYWORD
    if raw["type"].lower() != "action" or said is not None:
        return ABILITY
    # What an action says about playing itself is not part of its effect (6.1.12).
    said_of_playing = "play this action" in " ".join(text.split()) and not _PAID_WITH.search(text)
    return ABILITY if said_of_playing else ACTION


def looks_like_keyword(text: str) -> bool:
    """Return True for a text that is a keyword, with or without its reminder."""
    words = text.partition("(")[0].split()
    if not words or words[-1].endswith("."):
        return False
    if words[0].rstrip(":") in ("Shift", "Boost") or "Shift:" in words[:2]:
        return True
    if len(words) > _LONGEST_KEYWORD:
        return False
    return words[0].rstrip(":,") in _KEYWORD_STARTS or any(word.rstrip(":") == "Shift" for word in words)


def _from_full_text(raw: RawCard) -> Iterator[AbilityText]:
    """Yield the texts of a card that has only a full text."""
    action = raw["type"].lower() == "action"
    effects: list[str] = []
    for typed in raw.get("fullTextSections") or _sections(as_printed(raw["fullText"])):
        section = as_printed(typed)
        title = _TITLE.match(section)
        name = " ".join(title["title"].split()) if title else ""
        for bare in _keywords_apart((section[title.end() :] if title else section).strip()):
            kind = _kind(raw, bare, None)
            if action and kind == ACTION:
                effects.append(bare)
            else:
                yield AbilityText(name, kind, bare)
    if effects:
        yield AbilityText("", ACTION, "\n".join(effects))


def _sections(text: str) -> Iterator[str]:
    """Split a full text into abilities, each of which begins on a new line."""
    section: list[str] = []
    for line in text.split("\n"):
        if section and _ends("\n".join(section), line):
            yield "\n".join(section)
            section = []
        section.append(line)
    if section:
        yield "\n".join(section)


def _ends(section: str, line: str) -> bool:
    """Return True if a section is complete before this line."""
    if section.count("(") != section.count(")") or line.startswith(("•", "(")):
        return False
    if looks_like_keyword(section) or section.startswith("("):
        return True
    stopped = section.rstrip().endswith((".", ")", "”"))
    return stopped and (_TITLE.match(line) is not None or looks_like_keyword(line))


def _keywords_apart(text: str) -> list[str]:
    """Split keywords that share a line, separated by commas."""
    parts = [part.strip() for part in text.split(",")]
    return parts if len(parts) > 1 and "(" not in text and all(map(looks_like_keyword, parts)) else [text]


def read_card(reader: Reader, raw: RawCard) -> list[Outcome]:
    """Read all texts of a card."""
    facts = CardFacts.of(raw)
    return [read_text(reader, facts, text) for text in texts_of(raw)]


def read_text(reader: Reader, facts: CardFacts, source: AbilityText) -> Outcome:
    """Read one text; what is in parentheses is checked only after a keyword."""
    try:
        if source.kind == REMINDER:
            return Outcome(source)
        meaning = meaning_of_new_keyword(source.text)
        if meaning is not None:
            reading = reader.read(meaning, facts.type, facts.full_name, ABILITY)
            return Outcome(source, reading.tree, (*reading.other_wordings, NEW_KEYWORD))
        if begins_with_new_keyword(source.text):
            raise Declined("", source.text.partition("(")[0].strip(), "the rules have no such keyword")
        reading = _read(reader, facts, source)
        for _, said in reading.normal.reminders:
            if not _is_harmless(reader, facts, reading.tree, source, said):
                raise Declined("", f"({plain(said)})", "the reminder text does not match the keyword")
    except Declined as declined:
        return Outcome(source, declined=declined)
    return Outcome(source, reading.tree, reading.other_wordings)


def _read(reader: Reader, facts: CardFacts, source: AbilityText) -> Reading:
    """Read a text; one that begins like a keyword may turn out to be another ability."""
    try:
        return reader.read(source.text, facts.type, facts.full_name, source.kind)
    except Declined as declined:
        if source.kind != KEYWORD:
            raise
        try:
            return reader.read(source.text, facts.type, facts.full_name, ABILITY)
        except Declined:
            raise declined from None


def meaning_of_new_keyword(text: str) -> str | None:
    """Return the meaning of an unknown keyword, as its reminder tells.

    None for a text of another kind.
    """
    found = _NEW_KEYWORD.fullmatch(" ".join(plain(text).split()))
    if found is None or _KEYWORD_STARTS & set(found["name"].split()):
        return None
    return found["meaning"]


def begins_with_new_keyword(text: str) -> bool:
    """Return True for a text that begins with an unknown keyword and its reminder, and goes on after it."""
    found = _NEW_KEYWORD.match(" ".join(plain(text).split()))
    return found is not None and not _KEYWORD_STARTS & set(found["name"].split())


def _is_harmless(reader: Reader, facts: CardFacts, tree: Node, source: AbilityText, said: str) -> bool:
    """Return False for a reminder of a keyword that may give it another meaning.

    Text in parentheses has no effect, so other texts mean the same with any reminder; but a reminder may be
    the only place that says what named counters do.
    """
    if not isinstance(tree, Keyword):
        return not (_COUNTERS.search(said) and mentions_counters(tree))
    price = _price(source.text)
    expected = reminders.of_keyword(tree, facts.type, facts.names)
    priced = tuple(each.replace(reminders.COST, price) for each in expected)
    return reminders.resembles(said, [priced]) or any(
        _says_cost(reader, tree, facts, said, each) for each in expected
    )


def _price(text: str) -> str:
    """Return the cost after Shift or Boost in the words of a reminder."""
    found = _PRICE.match(text.partition("(")[0])
    if found is None:
        return ""
    price = found["price"].strip()
    ink = re.match(r"\d+ (?:\{I\}|⬡)", price)
    return price if ink is None else "pay " + re.sub(r"^(\d+ \S+)(?:,| and) (.)", _and, price)


def _and(found: re.Match[str]) -> str:
    return f"{found[1]} and {found[2].lower()}"


def mentions_counters(tree: object) -> bool:
    """Return True for a tree with named counters."""
    if isinstance(tree, str):
        return tree.startswith(COUNTER)
    return any(map(mentions_counters, children_of(tree)))


def has_usual_reminders(facts: CardFacts, reading: Reading) -> bool:
    """Return True if the reminders of a text are those that its keywords call for."""
    tree = reading.tree
    if isinstance(tree, Keyword):
        expected = [reminders.of_keyword(tree, facts.type, facts.names)]
    else:
        expected = reminders.granted_reminders(tree, facts.names) + reminders.notes(tree)
    return all(reminders.matches(said, expected) for _, said in reading.normal.reminders)


def _says_cost(reader: Reader, keyword: Keyword, facts: CardFacts, said: str, expected: str) -> bool:
    """Return True if a reminder states the cost of a keyword in readable words."""
    before, gap, after = plain(expected).partition(reminders.COST)
    told = plain(said)
    if not gap or not told.startswith(before) or not told.endswith(after):
        return False
    words = told[len(before) : len(told) - len(after)]
    line = f"{keyword.name}: {words[:1].upper()}{words[1:]}"
    if words.startswith("pay ") and "{I}" in words.replace("⬡", "{I}"):
        line = f"{keyword.name} {words.removeprefix('pay ')}"
    try:
        read = reader.read(line, facts.type, facts.full_name, KEYWORD).tree
    except Declined:
        return False
    return isinstance(read, Keyword) and read.cost == keyword.cost


def is_usual_reminder(facts: CardFacts, source: AbilityText) -> bool:
    """Return True for the reminder of singing a song, or of the names of a character."""
    expected = {f"This character counts as being named both {' and '.join(facts.names)}."}
    if "Song" in facts.classifications:
        expected.add(f"A character with cost {facts.cost} or more can {{E}} to sing this song for free.")
    return plain(source.text)[1:-1] in expected


def vocabulary_of(cards: Iterable[Any]) -> Vocabulary:
    """Return the names and classifications of the cards of a source."""
    names: set[str] = set()
    classifications: set[str] = set()
    for raw in cards:
        if isinstance(raw, dict) and isinstance(raw.get("name"), str):
            names.add(" ".join(raw["name"].split()))
            names.update(each for each in raw.get("names") or () if isinstance(each, str))
            if " & " in raw["name"]:
                names.update(re.split(r", | & ", raw["name"]))
            classifications.update(each for each in raw.get("subtypes") or () if isinstance(each, str))
    return Vocabulary.of(names, classifications)
