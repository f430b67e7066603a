"""Reading game records: every line is checked, and errors name the file, the line and what belongs there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from inkwright.cards.table import CardTable, load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import BadDeckList, parse_list
from inkwright.engine.start import TURN_LIMIT, Start
from inkwright.errors import InkwrightError, shown
from inkwright.notation.build import Build
from inkwright.notation.record import FIRST_LINE, FORMAT, LAST_LINE, OPEN, Record, Recorded
from inkwright.rules.editions import edition
from inkwright.rules.formats import format_named

MOST_BYTES = 8_000_000
LONGEST_LINE = 1_000
_FIRST = re.compile(r"inkwright record (\d{1,6})")
_KEY = re.compile(r"([a-z][a-z ]*?)(?: ([1-9]))?\s*:\s*(.*)")
_CARD = re.compile(r"\d{1,4} \S")
_MOVE = re.compile(r"(\d{1,7})\s+p([1-9])\s+(.*\S)")
_STANDING = re.compile(r"turn \d{1,7} p[1-9]: ")
_NUMBER = re.compile(r"-?\d{1,20}")
_TEAM = re.compile(r"[0-9]{1,6}")
_HASH = re.compile(r"[0-9a-f]{16}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_BEHIND = re.compile(r"\s+#(?:\s+|$)")
_KEYS = (
    "engine",
    "cards",
    "edition",
    "format",
    "seed",
    "starter",
    "chooser",
    "teams",
    "turn limit",
    "player",
    "deck",
    "result",
    "digest",
)
_NEEDED = ("engine", "cards", "edition", "format", "seed", "player", "deck", "result")
_NUMBERED = frozenset({"player", "deck"})


class BadRecord(InkwrightError):
    """A text that is no record, or a damaged one; `line` says where."""

    def __init__(self, source: str, line: int, message: str) -> None:
        super().__init__(f"{source}:{line}: {message}")
        self.source = source
        self.line = line


def read_record(path: Path | str, table: CardTable | None = None) -> Record:
    """The record in a file, with its decks made of the cards of a table (the one that ships by default).

    Raises BadRecord, or InkwrightError for a file that is no text.
    """
    source = str(path)
    with Path(path).open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise InkwrightError(f"{source}: larger than {MOST_BYTES:,} bytes: not a game record")
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        wanted = encoding.removesuffix("-sig").upper()
        raise BadRecord(source, line, f"byte {problem.start} is not {wanted}; save it as UTF-8") from None
    return parse_record(text, table, source=source)


def parse_record(text: str, table: CardTable | None = None, *, source: str = "record") -> Record:
    """The record that a text is. Raises BadRecord."""
    return _Reader(source, table if table is not None else load()).read(text)


@dataclass(slots=True)
class _Value:
    """A line of the header."""

    text: str
    line: int
    below: list[str] = field(default_factory=list)
    """The cards below it, if it is a deck."""


class _Reader:
    """Reads one record, line by line."""

    def __init__(self, source: str, table: CardTable) -> None:
        self.source = source
        self.table = table
        self.header: dict[tuple[str, int], _Value] = {}
        self.comments: list[str] = []
        self.moves: list[Recorded] = []
        self.above: list[str] = []
        self.standing = ""

    def wrong(self, line: int, message: str) -> BadRecord:
        return BadRecord(self.source, line, message)

    def read(self, text: str) -> Record:
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self.first(lines[0])
        last: _Value | None = None  # the deck whose cards are being listed
        ended = 0
        for number, raw in enumerate(lines[1:], start=2):
            if len(raw) > LONGEST_LINE:
                raise self.wrong(number, f"a line of {len(raw):,} characters; {LONGEST_LINE:,} are too many")
            line = raw.strip()
            if not line:
                continue
            if not line.isprintable():
                raise self.wrong(number, f"{shown(line)} has characters that can't be printed")
            if ended:
                raise self.wrong(number, f"{shown(line)} stands behind the end, which line {ended} says")
            if line[0] == "#":
                self.above.append(line[1:].strip())
            elif line[0].isdecimal() and not (last is not None and raw[0] in " \t"):
                last = None
                self.move(number, line)
            elif line == LAST_LINE:
                ended = number
            elif _STANDING.match(line):
                last = None
                self.standing = line
            elif last is not None and _CARD.match(line):
                last.below.append(line)
            else:
                key, value = self.keyed(number, line)
                last = value if key == "deck" else None
        if not ended:
            raise self.wrong(len(lines), f"cut short: the last line of a record is {LAST_LINE!r}")
        return self.record(ended)

    def first(self, line: str) -> None:
        found = _FIRST.fullmatch(line.strip())
        if found is None:
            raise self.wrong(1, f"not a game record; the first line of one is {FIRST_LINE!r}")
        if int(found[1]) != FORMAT:
            raise self.wrong(1, f"a record of format {found[1]}; only format {FORMAT} can be read here")

    def keyed(self, number: int, line: str) -> tuple[str, _Value]:
        """A line of the header, with its key."""
        found = _KEY.fullmatch(line)
        if found is None or found[1] not in _KEYS or (found[2] is not None) != (found[1] in _NUMBERED):
            what = (
                "a decision, as in '12 p1 quest Stitch - New Dog'" if self.moves else "a line of the header"
            )
            raise self.wrong(number, f"{shown(line)} is not {what}; known are: {', '.join(_KEYS)}")
        if self.moves:
            raise self.wrong(number, f"{shown(line)} belongs into the header, above the decisions")
        key = (found[1], int(found[2] or 0))
        if key in self.header:
            raise self.wrong(
                number, f"{line.partition(':')[0]} is given twice, first in line {self.header[key].line}"
            )
        self.header[key] = _Value(found[3], number)
        self.comments += self.above
        self.above.clear()
        return found[1], self.header[key]

    def move(self, number: int, line: str) -> None:
        """A decision."""
        behind = _BEHIND.search(line)
        comment = line[behind.end() :] if behind else ""
        found = _MOVE.fullmatch(line[: behind.start()] if behind else line)
        if found is None:
            raise self.wrong(number, f"{shown(line)} is not a decision, as in '12 p1 quest Stitch - New Dog'")
        if int(found[1]) != len(self.moves) + 1:
            raise self.wrong(
                number,
                f"decision {found[1]} where {len(self.moves) + 1} is due: a line is missing or too many",
            )
        self.moves.append(
            Recorded(int(found[2]) - 1, found[3], self.standing, comment, tuple(self.above), number)
        )
        self.above.clear()
        self.standing = ""

    def record(self, end: int) -> Record:
        """What was read, as a whole."""
        missing = [key for key in _NEEDED if not any(name == key for name, _ in self.header)]
        if missing:
            raise self.wrong(end, f"the header lacks: {', '.join(missing)}")
        decks = self.decks(end)
        players = tuple(self.header["player", q].text or f"Player {q}" for q in range(1, len(decks) + 1))
        for at in self.moves:
            if at.player >= len(decks):
                raise self.wrong(at.line, f"player {at.player + 1}, but there are {len(decks)}")
        result = self.header["result", 0]
        return Record(
            self.start(decks),
            tuple(self.moves),
            self.build("engine"),
            self.build("cards"),
            players,
            result.text or OPEN,
            self.digest(),
            tuple(self.comments),
            tuple(self.above),
            self.source,
            result.line,
        )

    def decks(self, end: int) -> tuple[Deck, ...]:
        found = []
        for q in range(1, 10):
            player, deck = self.header.get(("player", q)), self.header.get(("deck", q))
            if player is None and deck is None:
                break
            if player is None or deck is None:
                missing = "player" if player is None else "deck"
                raise self.wrong(end, f"the header lacks: {missing} {q}")
            # Line breaks in front give problems the line numbers of this file.
            above = "\n" * deck.line
            try:
                cards = parse_list(above + "\n".join(deck.below), self.table, source=self.source)
            except BadDeckList as problem:
                if not deck.below:
                    raise self.wrong(deck.line, f"deck {q} has no cards below it") from None
                raise BadRecord(self.source, problem.problems[0].line, problem.problems[0].message) from None
            found.append(Deck(Deck.of(deck.text, cards.counts).name, cards.counts))
        beyond = [q for name, q in self.header if name in _NUMBERED and q > len(found)]
        if beyond:
            raise self.wrong(end, f"the header has player or deck {beyond[0]}, but not {len(found) + 1}")
        return tuple(found)

    def start(self, decks: tuple[Deck, ...]) -> Start:
        seed, limit = self.number("seed"), self.number("turn limit")
        if limit is not None and not 1 <= limit <= 1_000_000:
            raise self.wrong(self.header["turn limit", 0].line, f"a turn limit of {limit}")
        return Start(
            decks,
            seed or 0,
            self.known("edition"),
            self.known("format"),
            self.seat("starter", len(decks)),
            self.seat("chooser", len(decks)),
            self.teams(len(decks)),
            TURN_LIMIT if limit is None else limit,
        )

    def known(self, key: str) -> str:
        """The name of an edition or format that there is."""
        value = self.header[key, 0]
        try:
            return edition(value.text).name if key == "edition" else format_named(value.text).key
        except InkwrightError as problem:
            raise self.wrong(value.line, str(problem)) from None

    def number(self, key: str) -> int | None:
        value = self.header.get((key, 0))
        if value is None:
            return None
        if not _NUMBER.fullmatch(value.text) or not value.text.isascii():
            raise self.wrong(value.line, f"{key} is {shown(value.text)}, not a whole number")
        return int(value.text)

    def seat(self, key: str, players: int) -> int | None:
        number = self.number(key)
        if number is None:
            return None
        if not 1 <= number <= players:
            line = self.header[key, 0].line
            raise self.wrong(line, f"{key} {number}: it has to be from 1 to {players}")
        return number - 1

    def teams(self, players: int) -> tuple[int, ...] | None:
        value = self.header.get(("teams", 0))
        if value is None:
            return None
        words: Sequence[str] = value.text.split()
        if len(words) != players or not all(_TEAM.fullmatch(word) for word in words):
            raise self.wrong(
                value.line, f"teams are {shown(value.text)}; a number for each of {players} players is due"
            )
        return tuple(int(word) - 1 for word in words)

    def build(self, key: str) -> Build:
        value = self.header[key, 0]
        version, _, hashed = value.text.rpartition(" ")
        if not version or not _HASH.fullmatch(hashed):
            raise self.wrong(
                value.line, f"{key} is {shown(value.text)}; a version and 16 hexadecimal digits are due"
            )
        return Build(version.strip(), hashed)

    def digest(self) -> str:
        value = self.header.get(("digest", 0))
        if value is None or not value.text:
            return ""
        if not _DIGEST.fullmatch(value.text):
            raise self.wrong(
                value.line, f"digest is {shown(value.text)}; 64 hexadecimal digits are due, or no such line"
            )
        return value.text
