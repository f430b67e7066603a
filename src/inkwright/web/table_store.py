"""All tables of a server: create new ones and load them from disk."""

from __future__ import annotations

import threading
from collections.abc import Collection, Sequence

from inkwright.bots.registry import bot_named
from inkwright.cards.table import CardTable
from inkwright.decks.lists import write_list
from inkwright.errors import InkwrightError
from inkwright.notation.early_ends import AGREE
from inkwright.notation.record import Record
from inkwright.notation.replay import Replay
from inkwright.rules.editions import edition
from inkwright.rules.formats import Format, format_named
from inkwright.rules.matches import match_named
from inkwright.web import tokens
from inkwright.web.clocks import check_settings
from inkwright.web.errors import NotAllowed, NotFound, Refused
from inkwright.web.event_log import log_event, log_trouble
from inkwright.web.journal import (
    LAYOUT,
    DamagedTable,
    GameRecord,
    Line,
    LineKind,
    SeatRecord,
    TableRecord,
)
from inkwright.web.messages.new_tables import NewSeat, NewTable, SeatKey, TableCreated
from inkwright.web.positions import Position
from inkwright.web.restoring import restore_table
from inkwright.web.seating import check_deck, find_seat, set_rematch
from inkwright.web.spectating import check_spectator
from inkwright.web.storage import TableStorage
from inkwright.web.table import Table
from inkwright.web.visitors import HOST

MAX_SEATS = 4
_MAX_NAME = 40


class TableStore:
    """Tables in memory and in storage."""

    def __init__(self, storage: TableStorage, cards: CardTable) -> None:
        self._storage = storage
        self.cards = cards
        self._open: dict[str, Table] = {}
        self._idle: dict[str, None] = {}
        """Unused open tables, oldest first."""
        self._guard = threading.Lock()

    def find(self, name: str) -> Table:
        """Return a table by name, from memory or from disk; call it in a thread, because that takes time."""
        with self._guard:
            self._idle.pop(name, None)
            if name in self._open:
                return self._open[name]
        self._check_name(name)
        try:
            table = restore_table(name, self._storage.claim(name), self.cards)
        except (DamagedTable, OSError) as problem:  # reveals more than players should know
            log_trouble("table_damaged", table=name, reason=str(problem))
            raise Refused("this table cannot be restored; its files are kept on the server") from None
        log_event("table_restored", table=name, game=len(table.record["games"]), decisions=len(table.steps))
        self._open[name] = table
        return table

    def read(self, name: str) -> TableRecord:
        """Return the seats and settings of a table without restoring its games."""
        found = self._open.get(name)
        if found is not None:
            return found.record
        self._check_name(name)
        try:
            return self._storage.look_at(name).read_table()
        except DamagedTable as problem:
            log_trouble("table_damaged", table=name, reason=str(problem))
            raise Refused("this table cannot be restored; its files are kept on the server") from None

    def _check_name(self, name: str) -> None:
        if not tokens.is_id(name) or not self._storage.exists(name):
            raise NotFound("there is no such table")

    def find_seats(self, name: str, keys: Sequence[str]) -> list[int]:
        """Return the seats that tokens belong to; raise NotAllowed if one is wrong or there is none."""
        if not keys:
            raise NotAllowed("you need a key for a seat; open the link you were given")
        record = self.read(name)
        return sorted({find_seat(record, key) for key in keys})

    def check_spectator(self, name: str, key: str) -> None:
        """Raise NotAllowed unless a key is valid for watching a table."""
        check_spectator(self.read(name), key)

    def find_invitation(self, name: str, invite: str) -> int:
        """Return the seat of an invitation; raise NotAllowed if it is not valid."""
        for at, seat in enumerate(self.read(name)["seats"]):
            if seat["kind"] == "open" and tokens.matches(invite, seat["invite"]):
                return at
        raise NotAllowed("this invite has already been used, or its link is incomplete")

    def mark_idle(self, name: str) -> None:
        """Keep an unused table in memory until there are too many of them."""
        with self._guard:
            self._idle.pop(name, None)
            self._idle[name] = None
            while len(self._idle) > self._storage.max_idle:
                oldest = next(iter(self._idle))
                del self._idle[oldest]
                self._open.pop(oldest, None)
                self._storage.release(oldest)

    def set_aside(self, name: str) -> None:
        """Set the files of a table aside, so that it can no longer be opened."""
        self._check_name(name)
        self._storage.set_aside(name)
        log_event("table_closed", table=name)

    def drop(self, name: str) -> None:
        """Forget what is in memory of a table, so that it is read from disk again."""
        with self._guard:
            self._idle.pop(name, None)
            self._open.pop(name, None)
            self._storage.release(name)

    def close(self) -> None:
        """Let other servers use the tables."""
        self._storage.close()

    def create(self, request: NewTable, owner: str = HOST) -> TableCreated:
        """Create a table for a visitor; its first game starts once all seats are taken."""
        format = format_named(request["format"])
        match = match_named(request["match"])
        count = len(request["seats"])
        _check_players(count, format)
        if count != 2 and match.games > 1:
            raise Refused(f"{match.name} is for two players; choose a single game for {count}")
        if "starter" in request and not 0 <= request["starter"] < count:
            raise Refused(f"starter must be between 0 and {count - 1}")
        secrets: dict[int, str] = {}
        seats = [_make_seat(seat, at, secrets, owner) for at, seat in enumerate(request["seats"])]
        _number_equal_names(seats)
        if "seed" in request and any(seat["kind"] == "open" for seat in seats):
            raise Refused("a seed cannot be chosen when playing with a friend, because it reveals every card")
        if not any(seat["kind"] == "person" for seat in seats):
            raise Refused("at least one seat must be for this browser")
        table = self._new(seats, format.key, edition(request["edition"]).name, match.key)
        if "starter" in request:
            table.record["starter"] = request["starter"]
        if "clock" in request:
            check_settings(request["clock"])
            if any(seat["kind"] == "bot" for seat in seats):
                raise Refused("clocks are for games between people; bots take the time they need")
            table.record["clock"] = request["clock"]
        friends = any(seat["kind"] == "open" for seat in seats)
        for at, seat in enumerate(seats):
            if seat["kind"] != "open":
                _check_deck(table, at, seat["deck"], legal=friends)
        table.journal.write_table(table.record)
        if table.full:
            table.begin(seed=request.get("seed"))
        return self._register(table, secrets)

    def continue_game(
        self, record: Record, step: int, request: Sequence[NewSeat], owner: str = HOST
    ) -> TableCreated:
        """Create a table that continues a recorded game after `step` decisions."""
        start = record.start
        if len(request) != len(start.decks):
            raise Refused(f"the game has {len(start.decks)} players, but there are {len(request)} seats")
        if start.teams is not None:
            raise Refused("team games cannot be continued here")
        replay = Replay(record, self.cards)
        replay.to(step)
        secrets: dict[int, str] = {}
        seats = [
            _make_seat({**seat, "deck": write_list(deck)}, at, secrets, owner)
            for at, (seat, deck) in enumerate(zip(request, start.decks, strict=True))
        ]
        if any(seat["kind"] == "open" for seat in seats):
            raise Refused("only people at this browser and bots can continue a game")
        table = self._new(seats, start.format, start.edition, "single")
        table.record["games"] = [GameRecord(seed=start.seed, starter=start.starter, chooser=start.chooser)]
        table.journal.write_table(table.record)
        for action, move in zip(replay.actions, replay.made, strict=True):
            if move.text == AGREE:
                break  # a table continues where players had agreed to stop
            kind: LineKind = "concede" if action < 0 else "act"
            table.journal.append(1, Line(kind, move.player, max(0, action), move.text))
        table.journal.sync()
        return self._register(self.find(table.name), secrets)

    def rematch(self, table: Table) -> str:
        """Create the table on which a finished match is played again, once; return its name.

        Seats keep their players, decks and tokens. The player after the one who went first goes first.
        """
        if table.record["kind"] != "match" or not table.finished:
            raise Refused("only a finished match can be played again")
        if "rematch" in table.record:
            return table.record["rematch"]
        record = table.record
        seats = [seat.copy() for seat in record["seats"]]
        again = self._new(seats, record["format"], record["edition"], record["match"])
        again.record["starter"] = (table.played[-1].state.starter + 1) % len(seats)
        if "clock" in record:
            again.record["clock"] = record["clock"]
        again.journal.write_table(again.record)
        again.begin()
        set_rematch(table, again.name)
        self._keep(again)
        return again.name

    def create_playground(self, scenario: str, *, puzzle: bool, turn_puzzle: str = "") -> TableCreated:
        """Create a table that starts from a position, with all seats for this browser.

        `turn_puzzle` is the id of the turn puzzle that is solved there, if any.
        """
        position = Position(scenario)
        position.build(self.cards)
        secrets: dict[int, str] = {}
        seats = [
            _make_seat({"kind": "here", "name": name}, at, secrets, HOST)
            for at, name in enumerate(position.shown_players)
        ]
        table = self._new(seats, "core", position.edition, "single")
        table.record["kind"] = "playground"
        table.record["title"] = clean_name(position.scenario.title, "position")
        table.record["scenario"] = scenario
        table.record["puzzle"] = puzzle
        if turn_puzzle:
            table.record["turn_puzzle"] = turn_puzzle
        table.journal.write_table(table.record)
        table.begin()
        return self._register(table, secrets)

    def _new(self, seats: list[SeatRecord], format: str, edition_name: str, match: str) -> Table:
        """Return a new table that is not registered yet."""
        record = TableRecord(
            layout=LAYOUT,
            kind="match",
            puzzle=False,
            title=" vs ".join(seat["name"] or "a friend" for seat in seats),
            format=format,
            edition=edition_name,
            match=match,
            scenario="",
            seats=seats,
            games=[],
        )
        name = tokens.new_id()
        return Table(name, record, self._storage.create(name), self.cards)

    def _keep(self, table: Table) -> None:
        self._open[table.name] = table
        self.mark_idle(table.name)

    def _register(self, table: Table, secrets: dict[int, str]) -> TableCreated:
        self._keep(table)
        seats = table.record["seats"]
        kinds = [seat["kind"] for seat in seats]
        log_event("table_created", table=table.name, kind=table.record["kind"], seats=" ".join(kinds))
        return TableCreated(
            table=table.name,
            seats=[_make_key(at, secrets) for at, seat in enumerate(seats) if seat["kind"] == "person"],
            invites=[_make_key(at, secrets) for at, seat in enumerate(seats) if seat["kind"] == "open"],
        )


def clean_name(name: str, default: str) -> str:
    """Return a name on one line, shortened and without unprintable characters."""
    tidy = " ".join("".join(char if char.isprintable() else " " for char in name).split())
    return tidy[:_MAX_NAME] or default


def _check_players(count: int, format: Format) -> None:
    most = min(MAX_SEATS, format.game.max_players or MAX_SEATS)
    least = format.game.min_players
    if not least <= count <= most:
        players = f"{least} players" if least == most else f"{least} to {most} players"
        raise Refused(f"{format.name} is for {players}, not {count}")


def _make_seat(request: NewSeat, at: int, secrets: dict[int, str], owner: str) -> SeatRecord:
    if request["kind"] == "bot":
        bot = bot_named(request.get("bot", ""))
        name, deck = clean_name(request["name"], bot.player_name), request.get("deck", "")
        return SeatRecord(kind="bot", name=name, deck=deck, bot=bot.name, token="", invite="")
    secrets[at] = tokens.new_token()
    hashed = tokens.hash_token(secrets[at])
    if request["kind"] == "friend":
        return SeatRecord(kind="open", name="", deck="", bot="", token="", invite=hashed)
    name = clean_name(request["name"], f"Player {at + 1}")
    deck = request.get("deck", "")
    return SeatRecord(kind="person", name=name, deck=deck, bot="", token=hashed, invite="", owner=owner)


def _number_equal_names(seats: Sequence[SeatRecord]) -> None:
    """Number players with the same name: Quill, Quill 2, Quill 3. People keep their names before bots."""
    taken: set[str] = set()
    for seat in sorted(seats, key=lambda each: each["kind"] == "bot"):
        if seat["name"]:
            seat["name"] = number_name(seat["name"], taken)
            taken.add(seat["name"])


def number_name(name: str, taken: Collection[str]) -> str:
    """Return a name with a number if others have it already."""
    folded = {each.casefold() for each in taken}
    found, number = name, 1
    while found.casefold() in folded:
        number += 1
        found = f"{name} {number}"
    return found


def _check_deck(table: Table, at: int, deck: str, *, legal: bool) -> None:
    try:
        check_deck(table, deck, legal=legal)
    except InkwrightError as problem:
        raise Refused(f"player {at + 1}'s deck: {problem}") from None


def _make_key(at: int, secrets: dict[int, str]) -> SeatKey:
    return SeatKey(seat=at, token=secrets[at])
