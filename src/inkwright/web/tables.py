"""All tables of a server: makes new ones and finds those on disk."""

from __future__ import annotations

from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError
from inkwright.rules.editions import edition
from inkwright.rules.formats import Format, format_named
from inkwright.rules.matches import match_named
from inkwright.web import tokens
from inkwright.web.errors import NotAllowed, NotThere, Refused
from inkwright.web.journal import FORMAT, Journal, SeatRecord, TableRecord
from inkwright.web.messages import NewSeat, NewTable, SeatKey, TableMade
from inkwright.web.opponents import bot_named
from inkwright.web.table import Table

MOST_SEATS = 4
_LONGEST_NAME = 40


class Tables:
    """The tables in a directory."""

    def __init__(self, place: Path, cards: CardTable) -> None:
        self.place = place
        self.cards = cards
        self._open: dict[str, Table] = {}

    def find(self, name: str) -> Table:
        """The table of this name, from memory or from disk."""
        if name in self._open:
            return self._open[name]
        if not tokens.is_id(name) or not (self.place / name).is_dir():
            raise NotThere("there is no such table here")
        table = Table.open(name, Journal(self.place / name), self.cards)
        self._open[name] = table
        return table

    def make(self, wanted: NewTable) -> TableMade:
        """A new table; its first game is dealt as soon as nobody is missing."""
        format = format_named(wanted["format"])
        edition(wanted["edition"])
        match = match_named(wanted["match"])
        count = len(wanted["seats"])
        _check_players(count, format)
        if count != 2 and match.games > 1:
            raise Refused(f"{match.name} is for two players; with {count} it is a single game")
        if "starter" in wanted and not 0 <= wanted["starter"] < count:
            raise Refused(f"starter: the seats are 0 to {count - 1}")
        secrets: dict[int, str] = {}
        seats = [_seat(seat, at, secrets) for at, seat in enumerate(wanted["seats"])]
        if not any(seat["kind"] == "person" for seat in seats):
            raise Refused("nobody here would sit at this table; one of the seats has to be for this browser")
        record = TableRecord(
            layout=FORMAT,
            kind="match",
            title=" vs ".join(seat["name"] or "a friend" for seat in seats),
            format=format.key,
            edition=wanted["edition"],
            match=match.key,
            scenario="",
            seats=seats,
            games=[],
            done=False,
        )
        name = tokens.new_id()
        table = Table(name, record, Journal(self.place / name), self.cards)
        for at, seat in enumerate(seats):
            if seat["kind"] != "open":
                _checked_deck(table, at, seat["deck"])
        table.keep()
        if table.full:
            table.begin(seed=wanted.get("seed"), starter=wanted.get("starter"))
        self._open[name] = table
        return TableMade(
            table=name,
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
        name, deck = person_name(wanted["name"], bot.name), wanted.get("deck", "")
        return SeatRecord(kind="bot", name=name, deck=deck, bot=bot.key, token="", invite="")
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
