"""The tables of a server with the rooms of those that somebody is connected to."""

from __future__ import annotations

from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.web.replay_shelf import ReplayShelf
from inkwright.web.rooms import Room
from inkwright.web.tables import Tables
from inkwright.web.thinking import Thinkers


class Lobby:
    """Everything that goes on in a server."""

    def __init__(self, data: Path, cards: CardTable, thinkers: Thinkers) -> None:
        self.data = data
        self.cards = cards
        self.tables = Tables(data / "tables", cards)
        self.replays = ReplayShelf(data / "replays", cards)
        self._thinkers = thinkers
        self._rooms: dict[str, Room] = {}

    def room(self, table: str) -> Room:
        """The room of a table; raises NotThere if there is no such table."""
        if table not in self._rooms:
            self._rooms[table] = Room(self.tables.find(table), self._thinkers, self.replays.keep)
        return self._rooms[table]

    def left(self, room: Room) -> None:
        """Somebody has left a room: forget it when it is empty and nothing goes on."""
        if room.idle:
            self._rooms.pop(room.table.name, None)
            self.tables.rest(room.table.name)

    def open(self) -> None:
        """Get ready."""
        self._thinkers.warm_up()

    def close(self) -> None:
        """Send everybody away."""
        for room in self._rooms.values():
            room.close()
        self._thinkers.close()
