"""Results files: a header line that describes the study, then a JSON line for each game, in any order."""

from __future__ import annotations

import json
from collections.abc import Iterable
from json.encoder import encode_basestring
from pathlib import Path
from types import TracebackType
from typing import Any

from inkwright.errors import InkwrightError, quote
from inkwright.lab.game_result import GameResult, History
from inkwright.lab.plan import MAGIC, VERSION, Plan

_MUST_MATCH = ("decks", "matchups", "bots", "edition", "format", "seed")


class ResultsFile:
    """A results file that is open for appending."""

    def __init__(self, path: Path, plan: Plan, *, resume: bool) -> None:
        """Create a file, or continue one with the same plan. Raises InkwrightError."""
        self.path = path
        self.plan = plan
        self.games: dict[int, GameResult] = {}
        """Games that the file had when it was opened, by their places in the plan."""
        if path.exists() and not resume:
            raise InkwrightError(f"{path} exists; continue it with --resume, or choose another name")
        if path.exists() and path.stat().st_size:
            end, self.games = _read(path, plan)
            with path.open("r+b") as torn:
                torn.truncate(end)
            self._file = path.open("ab")
        else:
            self._file = path.open("ab")
            self._write([json.dumps(plan.header(), ensure_ascii=False, separators=(",", ":"))])

    def append(self, games: Iterable[tuple[int, GameResult]]) -> None:
        """Append games, given with their places in the plan, and hand them to the operating system."""
        self._write(to_line(*self.plan.place(at), result) for at, result in games)

    def _write(self, lines: Iterable[str]) -> None:
        self._file.write("".join(f"{line}\n" for line in lines).encode())
        self._file.flush()

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def read_header(line: str, path: Path) -> dict[str, Any]:
    """Return the header of a results file. Raises InkwrightError."""
    try:
        header = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict) or MAGIC not in header:
        raise InkwrightError(f"{path}: not a results file of `inkwright sim`, `gauntlet` or `compare`")
    if header[MAGIC] != VERSION:
        raise InkwrightError(f"{path}: results of version {header[MAGIC]}; this Inkwright reads {VERSION}")
    return header


def to_line(matchup: int, number: int, result: GameResult) -> str:
    """Return the line of a game; `from_line` is the inverse."""
    winner = "null" if result.winner is None else result.winner
    ending = encode_basestring(result.ending)
    one, two = ('","'.join(map(bytes.hex, history)) for history in result.histories)
    # As `json.dumps` would write it, but in a third of the time.
    return (
        f"[{matchup},{number},{result.seed},{result.first},{winner},{result.turns},{ending},{result.faults},"
        f'["{one}"],["{two}"]]'
    )


def from_line(line: str) -> tuple[int, int, GameResult]:
    """Return matchup, game number and result of a line. Raises ValueError or TypeError."""
    matchup, number, seed, first, winner, turns, ending, faults, one, two = json.loads(line)
    histories = History(*map(bytes.fromhex, one)), History(*map(bytes.fromhex, two))
    if {*map(type, (matchup, number, seed, first, turns, faults, winner or 0))} != {int}:
        raise TypeError("a number is not an integer")
    if first not in (0, 1) or winner not in (None, 0, 1) or not isinstance(ending, str):
        raise ValueError("no such player or ending")
    if any(len(pairs) % 2 for history in histories for pairs in history[4:]):
        raise ValueError("an entry without a turn")
    return matchup, number, GameResult(seed, first, winner, turns, ending, faults, histories)


def _read(path: Path, plan: Plan) -> tuple[int, dict[int, GameResult]]:
    """Return the end of the last complete line, and the games by place. Raises InkwrightError."""
    data = path.read_bytes()
    end = data.rfind(b"\n") + 1
    try:
        lines = data[:end].decode().split("\n")[:-1]
    except UnicodeDecodeError:
        lines = []
    header = read_header(lines[0] if lines else "", path)
    _compare(header, plan, path)
    games: dict[int, GameResult] = {}
    for number, line in enumerate(lines[1:], start=2):
        try:
            matchup, at, result = from_line(line)
            _check(matchup, at, result, plan)
        except (ValueError, TypeError):
            raise InkwrightError(
                f"{path}:{number}: not the result of a game: {quote(line)}; remove this line to continue"
            ) from None
        games.setdefault(plan.at(matchup, at), result)
    return end, games


def _check(matchup: int, number: int, result: GameResult, plan: Plan) -> None:
    """Raise ValueError unless a plan has such a game, with decks that have its cards."""
    if number < 0 or not 0 <= matchup < len(plan.matchups):
        raise ValueError("no such game")
    for deck, history in zip(plan.matchups[matchup], result.histories, strict=True):
        pairs = history.drawn + history.inked + history.played
        if max(history.opening + history.put_back + pairs[::2], default=0) >= len(plan.decks[deck].counts):
            raise ValueError("no such card in the deck")


def _compare(header: dict[str, Any], plan: Plan, path: Path) -> None:
    """Raise InkwrightError unless a file belongs to a plan."""
    ours = json.loads(json.dumps(plan.header()))
    for key in _MUST_MATCH:
        if header.get(key) != ours[key]:
            raise InkwrightError(f"{path}: made with other {key}; repeat the command that began it")
    theirs = header.get("versions", {})
    for key in ("inkwright", "cards"):
        if theirs.get(key) != ours["versions"][key]:
            raise InkwrightError(
                f"{path}: made with {key} {theirs.get(key)}, and this is {ours['versions'][key]};"
                " games of two versions can't be counted together"
            )
