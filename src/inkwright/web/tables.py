"""All tables of a server: makes new ones and finds those on disk."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from inkwright.bots.registry import bot_named
from inkwright.cards.table import CardTable
from inkwright.decks.lists import write_list
from inkwright.errors import InkwrightError
from inkwright.notation.record import Record
from inkwright.notation.replay import Replay
from inkwright.rules.editions import edition
from inkwright.rules.formats import Format, format_named
from inkwright.rules.matches import match_named
from inkwright.web import tokens
from inkwright.web.errors import NotAllowed, NotThere, Refused
from inkwright.web.journal import FORMAT, Deed, GameRecord, Journal, Line, SeatRecord, TableRecord
from inkwright.web.messages import NewSeat, NewTable, SeatKey, TableMade
from inkwright.web.positions import Position
from inkwright.web.table import Table

MOST_SEATS = 4
_LONGEST_NAME = 40
_MOST_RESTING = 20


class Tables:
    """The tables in a directory."""

    def __init__(self, place: Path, cards: CardTable) -> None:
        self.place = place
        self.cards = cards
        self._open: dict[str, Table] = {}
        self._resting: dict[str, None] = {}
        """Those of them that nobody is at, the one that was left first in front."""

    def find(self, name: str) -> Table:
        """The table of this name, from memory or from disk."""
        self._resting.pop(name, None)
        if name in self._open:
            return self._open[name]
        if not tokens.is_id(name) or not (self.place / name).is_dir():
            raise NotThere("there is no such table here")
        table = Table.open(name, Journal(self.place / name), self.cards)
        self._open[name] = table
        return table

    def rest(self, name: str) -> None:
        """Nobody is at a table any more: it stays at hand for a while, and is on disk anyway."""
        self._resting.pop(name, None)
        self._resting[name] = None
        while len(self._resting) > _MOST_RESTING:
            oldest = next(iter(self._resting))
            del self._resting[oldest]
            self._open.pop(oldest, None)

    def make(self, wanted: NewTable) -> TableMade:
        """A new table; its first game is dealt as soon as nobody is missing."""
        format = format_named(wanted["format"])
        match = match_named(wanted["match"])
        count = len(wanted["seats"])
        _check_players(count, format)
        if count != 2 and match.games > 1:
            raise Refused(f"{match.name} is for two players; with {count} it is a single game")
        if "starter" in wanted and not 0 <= wanted["starter"] < count:
            raise Refused(f"starter: the seats are 0 to {count - 1}")
        secrets: dict[int, str] = {}
        seats = [_seat(seat, at, secrets) for at, seat in enumerate(wanted["seats"])]
        if "seed" in wanted and any(seat["kind"] == "open" for seat in seats):
            raise Refused("with a friend at the table chance deals: who knows the seed knows every card")
        if not any(seat["kind"] == "person" for seat in seats):
            raise Refused("nobody here would sit at this table; one of the seats has to be for this browser")
        table = self._new(seats, format.key, edition(wanted["edition"]).name, match.key)
        for at, seat in enumerate(seats):
            if seat["kind"] != "open":
                _checked_deck(table, at, seat["deck"])
        table.keep()
        if table.full:
            table.begin(seed=wanted.get("seed"), starter=wanted.get("starter"))
        return self._made(table, secrets)

    def go_on(self, record: Record, step: int, wanted: Sequence[NewSeat]) -> TableMade:
        """A new table that goes on with a recorded game after so many decisions."""
        start = record.start
        if len(wanted) != len(start.decks):
            raise Refused(f"the game has {len(start.decks)} players; here are {len(wanted)} seats")
        if start.teams is not None:
            raise Refused("games of teams can't be gone on with here")
        replay = Replay(record, self.cards)
        replay.to(step)
        secrets: dict[int, str] = {}
        seats = [
            _seat({**seat, "deck": write_list(deck)}, at, secrets)
            for at, (seat, deck) in enumerate(zip(wanted, start.decks, strict=True))
        ]
        if any(seat["kind"] == "open" for seat in seats):
            raise Refused("a game that goes on is for people here and bots")
        table = self._new(seats, start.format, start.edition, "single")
        table.record["games"] = [GameRecord(seed=start.seed, starter=start.starter, chooser=start.chooser)]
        table.keep()
        for action, move in zip(replay.actions, record.moves, strict=False):
            deed: Deed = "concede" if action < 0 else "act"
            table.journal.append(1, Line(deed, move.player, max(0, action), move.text))
        return self._made(self.find(table.name), secrets)

    def make_playground(self, scenario: str, *, puzzle: bool) -> TableMade:
        """A table that begins from a position, with all seats for this browser."""
        position = Position(scenario)
        position.build(self.cards)
        secrets: dict[int, str] = {}
        seats = [
            _seat({"kind": "here", "name": name}, at, secrets) for at, name in enumerate(position.players)
        ]
        table = self._new(seats, "core", position.edition, "single")
        table.record["kind"] = "playground"
        table.record["title"] = person_name(position.scenario.title, "position")
        table.record["scenario"] = scenario
        table.record["puzzle"] = puzzle
        table.keep()
        table.begin()
        return self._made(table, secrets)

    def _new(self, seats: list[SeatRecord], format: str, edition_name: str, match: str) -> Table:
        """A table that nobody can find yet."""
        record = TableRecord(
            layout=FORMAT,
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
        return Table(name, record, Journal(self.place / name), self.cards)

    def _made(self, table: Table, secrets: dict[int, str]) -> TableMade:
        self._open[table.name] = table
        seats = table.record["seats"]
        return TableMade(
            table=table.name,
            seats=[_key(at, secrets) for at, seat in enumerate(seats) if seat["kind"] == "person"],
            invites=[_key(at, secrets) for at, seat in enumerate(seats) if seat["kind"] == "open"],
        )

    def invited(self, name: str, invite: str) -> tuple[Table, int]:
        """The table and the seat that an invitation is for."""
        table = self.find(name)
        for at, seat in enumerate(table.record["seats"]):
            if seat["kind"] == "open" and tokens.fits(invite, seat["invite"]):
                return table, at
        raise NotAllowed("this invitation is not valid, or somebody has used it already")


def person_name(name: str, otherwise: str) -> str:
    """A name on one line, not too long, without what can't be printed."""
    tidy = " ".join("".join(char if char.isprintable() else " " for char in name).split())
    return tidy[:_LONGEST_NAME] or otherwise


def _check_players(count: int, format: Format) -> None:
    most = min(MOST_SEATS, format.game.max_players or MOST_SEATS)
    least = format.game.min_players
    if not least <= count <= most:
        players = f"{least} players" if least == most else f"{least} to {most} players"
        raise Refused(f"{format.name} is for {players} here, not {count}")


def _seat(wanted: NewSeat, at: int, secrets: dict[int, str]) -> SeatRecord:
    if wanted["kind"] == "bot":
        bot = bot_named(wanted.get("bot", ""))
        name, deck = person_name(wanted["name"], bot.title), wanted.get("deck", "")
        return SeatRecord(kind="bot", name=name, deck=deck, bot=bot.name, token="", invite="")
    secrets[at] = tokens.new_token()
    hashed = tokens.hashed(secrets[at])
    if wanted["kind"] == "friend":
        return SeatRecord(kind="open", name="", deck="", bot="", token="", invite=hashed)
    name = person_name(wanted["name"], f"Player {at + 1}")
    return SeatRecord(kind="person", name=name, deck=wanted.get("deck", ""), bot="", token=hashed, invite="")


def _checked_deck(table: Table, at: int, deck: str) -> None:
    try:
        table.check_deck(deck)
    except InkwrightError as problem:
        raise Refused(f"the deck of player {at + 1}: {problem}") from None


def _key(at: int, secrets: dict[int, str]) -> SeatKey:
    return SeatKey(seat=at, token=secrets[at])
