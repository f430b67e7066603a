"""Deck lists: reading them in the many forms that people write, and writing them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from inkwright.cards.model import ACTION, CHARACTER, ITEM, LOCATION, Card
from inkwright.cards.table import CardTable
from inkwright.decks.deck import MOST_COPIES, Deck
from inkwright.errors import InkwrightError, quote

STDIN = "-"

_MOST_BYTES = 100_000
_MOST_SUGGESTED = 25
"""Bad lines that get suggestions; finding them is slow, and a file with more is not a deck list."""
_SUGGESTIONS = 3
_SONG = "Song"
_LONGEST_LINE = 400
_PROBLEMS_SHOWN = 20

_HEADINGS = {CHARACTER: "Characters", ACTION: "Actions", _SONG: "Songs", ITEM: "Items", LOCATION: "Locations"}


@dataclass(frozen=True, slots=True)
class LineProblem:
    """A bad line of a deck list."""

    line: int
    """Counted from 1."""
    text: str
    message: str
    suggestions: tuple[str, ...] = ()
    """Full names of similar cards."""


class BadDeckList(InkwrightError):
    """A deck list with bad lines: all of them are in `problems`, the first 20 in the message."""

    def __init__(self, source: str, problems: tuple[LineProblem, ...]) -> None:
        lines = [f"{source}:{each.line}: {each.message}" for each in problems[:_PROBLEMS_SHOWN]]
        if len(problems) > _PROBLEMS_SHOWN:
            lines.append(f"{source}: and {len(problems) - _PROBLEMS_SHOWN:,} more")
        super().__init__("\n".join(lines))
        self.source = source
        self.problems = problems


def read_list(path: Path | str, table: CardTable) -> Deck:
    """Read a deck list from a file, or from standard input if the path is `-`.

    The deck is named by its `Deck:` line, or else after the file. Raises BadDeckList with all bad lines, and
    InkwrightError for a file that is not text.
    """
    source, default = (
        ("standard input", "deck") if str(path) == STDIN else (str(path), Path(path).stem or "deck")
    )
    data = _read_stdin() if str(path) == STDIN else _read_head(Path(path))
    if len(data) > _MOST_BYTES:
        raise InkwrightError(f"{source}: not a deck list: larger than {_MOST_BYTES:,} bytes")
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as problem:
        raise InkwrightError(
            f"{source}: not a text file (byte {problem.start} is not {encoding.removesuffix('-sig').upper()})"
        ) from None
    return parse_list(text, table, source=source, name=default)


def parse_list(text: str, table: CardTable, *, source: str = "deck list", name: str = "deck") -> Deck:
    """Return the deck of a list, named by its `Deck:` line or else `name`.

    Each line is a card with its number of copies, a heading, a comment or blank. Copies on several lines add
    up. Raises BadDeckList with all other lines.
    """
    counts: dict[Card, int] = {}
    problems: list[LineProblem] = []
    for number, raw in enumerate(_lines(text), start=1):
        line = _clean(raw)
        if _NOTHING.fullmatch(line):
            continue
        named = _DECK_NAME.fullmatch(line)
        if named:
            name = named["name"] or name
            continue
        try:
            entry = _entry(line, table)
            if entry is not None:
                card, count = entry
                if counts.get(card, 0) + count > MOST_COPIES:
                    raise _Wrong(f"more than {MOST_COPIES} copies of {card.full_name} in all")
                counts[card] = counts.get(card, 0) + count
        except _Wrong as wrong:
            few = len(problems) < _MOST_SUGGESTED
            problems.append(_problem(number, raw, wrong, table if few else None))
    if not counts and not problems:
        problems.append(LineProblem(1, "", "no cards: write lines like '4 Stitch - Rock Star'"))
    if problems:
        raise BadDeckList(source, tuple(problems))
    return Deck.of(name, counts)


def description_of(text: str) -> str:
    """Return what the `Description:` line of a deck list says; empty if there is none."""
    for raw in _lines(text):
        found = _DESCRIPTION.fullmatch(_clean(raw))
        if found:
            return found["text"].strip()
    return ""


def write_list(deck: Deck) -> str:
    """Return a deck as a list, grouped by type, which reads back as an equal deck."""
    lines = [f"Deck: {deck.name}"]
    for kind, heading in _HEADINGS.items():
        group = [(card, count) for card, count in deck.counts if _kind(card) == kind]
        if group:
            lines += ["", f"{heading} ({sum(count for _, count in group)})"]
            lines += [f"{count} {card.full_name}" for card, count in group]
    return "\n".join(lines) + "\n"


def _kind(card: Card) -> str:
    return _SONG if _SONG in card.classifications else card.type


class _Wrong(Exception):
    """A line is not a card; `name` is the text to find suggestions for."""

    def __init__(self, message: str, name: str = "") -> None:
        super().__init__(message)
        self.name = name


# Lines to skip: blank lines, comments, rules, links and known kinds of remarks.
_NOTHING = re.compile(
    r"(?:#|//|;|https?://).*|[-–—_=*~#+.• ]*"
    r"|(?:author|by|player|event|date|format|inks?|colou?rs?|source|notes?|description)\s*:.*",
    re.IGNORECASE,
)
_DECK_NAME = re.compile(r"(?:deck|deck ?name|name|title)\s*:\s*(?P<name>.*)", re.IGNORECASE)

_DESCRIPTION = re.compile(r"description\s*:\s*(?P<text>.*)", re.IGNORECASE)

_INK = "amber|amethyst|emerald|ruby|sapphire|steel"
_GROUP = (
    r"(?:main ?|my ?)?deck(?: ?list)?|main(?:board)?|cards?|total(?: cards?)?|others?|"
    r"characters?|actions?(?: and songs?)?|non-songs?|songs?|items?|locations?|uninkables?|inkables?|"
    rf"(?:dual|(?:{_INK})(?:\s*[-/&+, ]\s*(?:{_INK}))*)(?: inks?)?|"
    r"(?:ink ?)?cost ?[0-9]+\+?|[0-9]+[- ]?drops?"
)
# A heading: a known group with or without its number of cards, or any words before a colon.
_HEADING = re.compile(
    rf"(?:{_GROUP})\s*:?\s*(?:[-–—]?\s*[\[(]?\s*[0-9]+(?:\s*(?:cards?|x))?\s*[\])]?)?\s*:?"
    rf"|[\[(]?[0-9]+[\])]?\s*x?\s*(?:{_GROUP})\s*:?"
    r"|[^\W\d][^:]*:",
    re.IGNORECASE,
)
_NO_SIDEBOARD = re.compile(r"(?:side|maybe)[ -]?(?:board|deck)?\b.*", re.IGNORECASE)

# The number of copies: before the name (4, 4x, x4, (4), [4x]) or after it (x4, (x4), 4x, (4)).
_COUNT = r"[-−+]?[0-9]+"
_BEFORE = re.compile(
    rf"(?:[-*•‣·]\s+)?(?:(?P<plain>{_COUNT})|[\[(](?P<bracket>{_COUNT})\s*[x×*]?[\])]|[x×](?P<times>{_COUNT}))"
    r"(?:\s*[x×*]\s+|[x×*]|\s+|(?<=[\])]))(?P<name>\S.*)",
    re.IGNORECASE,
)
_AFTER = re.compile(
    rf"(?:[-*•‣·]\s+)?(?P<name>.*\S)\s*(?:,\s*|\s)"
    rf"(?:[x×]\s*(?P<times>{_COUNT})|(?P<plain>{_COUNT})\s*[x×]|[\[(]\s*[x×]?\s*(?P<bracket>{_COUNT})\s*[x×]?\s*[\])])",
    re.IGNORECASE,
)
# After the name: set code and collector number in brackets, another number, foil marks.
_PRINTING = re.compile(
    r"\s*(?:[\[({<]"
    r"(?:(?:[Ss]et )?[A-Z0-9]{1,5}(?:[-/:#• ]+[A-Z0-9]{1,5})*|[Ff]oil|[Ee]nchanted|[Pp]romo)"
    r"[\])}>]"
    r"(?:\s*#?[0-9]{1,3}[a-z]?(?:/[0-9]{1,3})?)?|#[0-9]{1,3}(?:/[0-9]{1,3})?|\*[A-Z]\*)$"
)


def _entry(line: str, table: CardTable) -> tuple[Card, int] | None:
    """Return the card of a line and its number of copies, or None for a heading. Raises _Wrong."""
    if len(line) > _LONGEST_LINE:
        raise _Wrong(f"not a card: the line has {len(line):,} characters")
    readings = list(_readings(line))
    for count, name in readings:
        card = _card(name, table)
        if card is not None:
            return card, _parse_count(count)
    if _NO_SIDEBOARD.fullmatch(_strip_decoration(line)):
        raise _Wrong("no format has a sideboard: remove this line and the cards below it")
    if _HEADING.fullmatch(_strip_decoration(line)):
        return None
    count, name = readings[0]
    if count is None:
        raise _Wrong(f"not a card, heading or comment: {quote(line)}", line)
    _parse_count(count)
    raise _Wrong(f"there is no card called {quote(name)}", name)


def _readings(line: str) -> Iterator[tuple[str | None, str]]:
    """Yield the ways to split a line into number and name, likeliest first; no number means 1."""
    for pattern in (_BEFORE, _AFTER):
        found = pattern.fullmatch(line)
        if found:
            yield found["plain"] or found["bracket"] or found["times"], found["name"]
    yield None, line


def _card(name: str, table: CardTable) -> Card | None:
    """Return the card with a name, after removing printings from the end of the name if needed.

    Another spelling of a full name gives the card itself.
    """
    while True:
        card = table.find(name)
        if card is not None:
            return card if card.spelling_of is None else table.card(card.spelling_of)
        printing = _PRINTING.search(name)
        if printing is None:
            return None
        name = name[: printing.start()]


def _parse_count(count: str | None) -> int:
    """Return the number of copies. Raises _Wrong unless it is from 1 to MOST_COPIES."""
    if count is None:
        return 1
    number = int(count.lstrip("-−+"))  # a line is short enough for int
    if count[0] in "-−+" or not 1 <= number <= MOST_COPIES:
        raise _Wrong(f"{quote(count)} copies: the number must be from 1 to {MOST_COPIES}")
    return number


def _problem(number: int, raw: str, wrong: _Wrong, table: CardTable | None) -> LineProblem:
    near: tuple[str, ...] = ()
    if table is not None and wrong.name:
        near = tuple(table.nearest(wrong.name, _SUGGESTIONS))
    message = str(wrong)
    if near:
        message += f"; did you mean {' or '.join(quote(each) for each in near)}?"
    return LineProblem(number, raw.strip(), message, near)


def _lines(text: str) -> list[str]:
    """Return the lines of a text with any kind of line ending."""
    return re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))


_INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u200e\u200f\u2060\u00ad"))
_INLINE_COMMENT = re.compile(r"\s+(?://|#\s).*$")


def _clean(raw: str) -> str:
    """Return a line without invisible characters, extra space and trailing comment."""
    line = " ".join(raw.translate(_INVISIBLE).split())
    return line if _DECK_NAME.fullmatch(line) else _INLINE_COMMENT.sub("", line)


def _strip_decoration(line: str) -> str:
    """Return a line without the marks around headings."""
    return line.strip("*_=~-–— []<>|#").strip()


def _read_head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_MOST_BYTES + 1)


def _read_stdin() -> bytes:
    if sys.stdin is None:
        raise InkwrightError("standard input is closed: give a file, or pipe a deck list in")
    return sys.stdin.buffer.read(_MOST_BYTES + 1)
