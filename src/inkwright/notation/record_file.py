"""Read game records. Errors name the file, the line and what was expected."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from inkwright.cards.table import CardTable, load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import BadDeckList, parse_list
from inkwright.engine.start import TURN_LIMIT, Start
from inkwright.errors import InkwrightError, quote
from inkwright.notation.build import Build
from inkwright.notation.record import FIRST_LINE, FORMAT, LAST_LINE, OPEN, Record, RecordedMove
from inkwright.rules.editions import edition
from inkwright.rules.formats import format_named

MAX_BYTES = 8_000_000
MAX_LINE = 1_000
_FIRST = re.compile(r"inkwright record (\d{1,6})")
_KEY = re.compile(r"([a-z][a-z ]*?)(?: ([1-9]))?\s*:\s*(.*)")
_CARD = re.compile(r"\d{1,4} \S")
_MOVE = re.compile(r"(\d{1,7})\s+p([1-9])\s+(.*\S)")
_STANDING = re.compile(r"turn \d{1,7} p[1-9]: ")
_NUMBER = re.compile(r"-?\d{1,100}")
_TEAM = re.compile(r"[0-9]{1,6}")
_HASH = re.compile(r"[0-9a-f]{16}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_COMMENT = re.compile(r"\s+#(?:\s+|$)")
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
    """Text that is not a valid record, with the line of the error."""

    def __init__(self, source: str, line: int, message: str) -> None:
        super().__init__(f"{source}:{line}: {message}")
        self.source = source
        self.line = line


def read_record(path: Path | str, table: CardTable | None = None) -> Record:
    """Read a record from a file, with the cards of a table (by default the shipped one).

    Raises BadRecord, or InkwrightError for a file that is too large.
    """
    source = str(path)
    with Path(path).open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise InkwrightError(f"{source}: larger than {MAX_BYTES:,} bytes, so not a game record")
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        wanted = encoding.removesuffix("-sig").upper()
        raise BadRecord(
            source, line, f"byte {problem.start} is not valid {wanted}; save the file as UTF-8"
        ) from None
    return parse_record(text, table, source=source)


def parse_record(text: str, table: CardTable | None = None, *, source: str = "record") -> Record:
    """Read a record from its text. Raises BadRecord."""
    return _Reader(source, table if table is not None else load()).read(text)


@dataclass(slots=True)
class _Value:
    """Value of a header line."""

    text: str
    line: int
    below: list[str] = field(default_factory=list)
    """Lines of cards below it, if it is a deck."""


class _Reader:
    """Reader of one record, line by line."""

    def __init__(self, source: str, table: CardTable) -> None:
        self.source = source
        self.table = table
        self.header: dict[tuple[str, int], _Value] = {}
        self.comments: list[str] = []
        self.moves: list[RecordedMove] = []
        self.above: list[str] = []
        self.standing = ""

    def error(self, line: int, message: str) -> BadRecord:
        return BadRecord(self.source, line, message)

    def read(self, text: str) -> Record:
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self.check_first_line(lines[0])
        last: _Value | None = None  # the deck whose cards are being listed
        ended = 0
        for number, raw in enumerate(lines[1:], start=2):
            if len(raw) > MAX_LINE:
                raise self.error(
                    number, f"line too long: {len(raw):,} characters, at most {MAX_LINE:,} are allowed"
                )
            line = raw.strip()
            if not line:
                continue
            if not line.isprintable():
                raise self.error(number, f"{quote(line)} has unprintable characters")
            if ended:
                raise self.error(number, f"{quote(line)} comes after the end in line {ended}")
            if line[0] == "#":
                self.above.append(line[1:].strip())
            elif line[0].isdecimal() and not (last is not None and raw[0] in " \t"):
                last = None
                self.read_move(number, line)
            elif line == LAST_LINE:
                ended = number
            elif _STANDING.match(line):
                last = None
                self.standing = line
            elif last is not None and _CARD.match(line):
                last.below.append(line)
            else:
                key, value = self.read_header_line(number, line)
                last = value if key == "deck" else None
        if not ended:
            raise self.error(len(lines), f"incomplete: the last line of a record must be {LAST_LINE!r}")
        return self.make_record(ended)

    def check_first_line(self, line: str) -> None:
        found = _FIRST.fullmatch(line.strip())
        if found is None:
            raise self.error(1, f"not a game record; the first line must be {FIRST_LINE!r}")
        if int(found[1]) != FORMAT:
            raise self.error(1, f"unsupported record format {found[1]}; only format {FORMAT} can be read")

    def read_header_line(self, number: int, line: str) -> tuple[str, _Value]:
        """Read a line of the header and return its key and value."""
        found = _KEY.fullmatch(line)
        if found is None or found[1] not in _KEYS or (found[2] is not None) != (found[1] in _NUMBERED):
            what = "a decision, as in '12 p1 quest Stitch - New Dog'" if self.moves else "a header line"
            raise self.error(number, f"{quote(line)} is not {what}; known fields: {', '.join(_KEYS)}")
        if self.moves:
            raise self.error(number, f"{quote(line)} belongs in the header, above the decisions")
        key = (found[1], int(found[2] or 0))
        if key in self.header:
            raise self.error(
                number, f"{line.partition(':')[0]} appears twice, first in line {self.header[key].line}"
            )
        self.header[key] = _Value(found[3], number)
        self.comments += self.above
        self.above.clear()
        return found[1], self.header[key]

    def read_move(self, number: int, line: str) -> None:
        """Read a decision."""
        note = _COMMENT.search(line)
        comment = line[note.end() :] if note else ""
        found = _MOVE.fullmatch(line[: note.start()] if note else line)
        if found is None:
            raise self.error(number, f"{quote(line)} is not a decision, as in '12 p1 quest Stitch - New Dog'")
        if int(found[1]) != len(self.moves) + 1:
            raise self.error(
                number,
                f"decision {found[1]}, expected {len(self.moves) + 1}: a line is missing or repeated",
            )
        self.moves.append(
            RecordedMove(int(found[2]) - 1, found[3], self.standing, comment, tuple(self.above), number)
        )
        self.above.clear()
        self.standing = ""

    def make_record(self, end: int) -> Record:
        """Return the record from all lines."""
        missing = [key for key in _NEEDED if not any(name == key for name, _ in self.header)]
        if missing:
            raise self.error(end, f"missing from the header: {', '.join(missing)}")
        decks = self.read_decks(end)
        players = tuple(self.header["player", q].text or f"Player {q}" for q in range(1, len(decks) + 1))
        for at in self.moves:
            if at.player >= len(decks):
                raise self.error(
                    at.line, f"there is no player {at.player + 1}; the record has {len(decks)} players"
                )
        result = self.header["result", 0]
        return Record(
            self.read_start(decks),
            tuple(self.moves),
            self.read_build("engine"),
            self.read_build("cards"),
            players,
            result.text or OPEN,
            self.read_digest(),
            tuple(self.comments),
            tuple(self.above),
            self.source,
            result.line,
        )

    def read_decks(self, end: int) -> tuple[Deck, ...]:
        found = []
        for q in range(1, 10):
            player, deck = self.header.get(("player", q)), self.header.get(("deck", q))
            if player is None and deck is None:
                break
            if player is None or deck is None:
                missing = "player" if player is None else "deck"
                raise self.error(end, f"missing from the header: {missing} {q}")
            # Leading line breaks make the line numbers of errors fit this file.
            above = "\n" * deck.line
            try:
                cards = parse_list(above + "\n".join(deck.below), self.table, source=self.source)
            except BadDeckList as problem:
                if not deck.below:
                    raise self.error(deck.line, f"deck {q} has no cards") from None
                raise BadRecord(self.source, problem.problems[0].line, problem.problems[0].message) from None
            found.append(Deck(Deck.of(deck.text, cards.counts).name, cards.counts))
        beyond = [q for name, q in self.header if name in _NUMBERED and q > len(found)]
        if beyond:
            raise self.error(end, f"the header has player or deck {beyond[0]}, but no {len(found) + 1}")
        return tuple(found)

    def read_start(self, decks: tuple[Deck, ...]) -> Start:
        seed, limit = self.read_number("seed"), self.read_number("turn limit")
        if limit is not None and not 1 <= limit <= 1_000_000:
            raise self.error(
                self.header["turn limit", 0].line, f"turn limit {limit}: must be from 1 to 1,000,000"
            )
        return Start(
            decks,
            seed or 0,
            self.read_name("edition"),
            self.read_name("format"),
            self.read_seat("starter", len(decks)),
            self.read_seat("chooser", len(decks)),
            self.read_teams(len(decks)),
            TURN_LIMIT if limit is None else limit,
        )

    def read_name(self, key: str) -> str:
        """Return the name of a known edition or format."""
        value = self.header[key, 0]
        try:
            return edition(value.text).name if key == "edition" else format_named(value.text).key
        except InkwrightError as problem:
            raise self.error(value.line, str(problem)) from None

    def read_number(self, key: str) -> int | None:
        value = self.header.get((key, 0))
        if value is None:
            return None
        if not _NUMBER.fullmatch(value.text) or not value.text.isascii():
            raise self.error(value.line, f"{key} is {quote(value.text)}, which is not an integer")
        return int(value.text)

    def read_seat(self, key: str, players: int) -> int | None:
        number = self.read_number(key)
        if number is None:
            return None
        if not 1 <= number <= players:
            line = self.header[key, 0].line
            raise self.error(line, f"{key} {number}: must be from 1 to {players}")
        return number - 1

    def read_teams(self, players: int) -> tuple[int, ...] | None:
        value = self.header.get(("teams", 0))
        if value is None:
            return None
        words: Sequence[str] = value.text.split()
        if len(words) != players or not all(_TEAM.fullmatch(word) for word in words):
            raise self.error(
                value.line, f"teams {quote(value.text)}: must be one number for each of {players} players"
            )
        return tuple(int(word) - 1 for word in words)

    def read_build(self, key: str) -> Build:
        value = self.header[key, 0]
        version, _, hashed = value.text.rpartition(" ")
        if not version or not _HASH.fullmatch(hashed):
            raise self.error(
                value.line, f"{key} {quote(value.text)}: must be a version and 16 hexadecimal digits"
            )
        return Build(version.strip(), hashed)

    def read_digest(self) -> str:
        value = self.header.get(("digest", 0))
        if value is None or not value.text:
            return ""
        if not _DIGEST.fullmatch(value.text):
            raise self.error(
                value.line, f"digest {quote(value.text)}: must be 64 hexadecimal digits, or left out"
            )
        return value.text
