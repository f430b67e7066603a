"""State of the server: its tables, replays and the tables that are in use."""

from __future__ import annotations

from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.web.bot_workers import BotWorkers
from inkwright.web.live_table import LiveTable
from inkwright.web.replay_store import ReplayStore
from inkwright.web.table_store import TableStore


class ServerState:
    """Tables and replays of a server, and the tables with connections."""

    def __init__(self, data: Path, cards: CardTable, bot_workers: BotWorkers) -> None:
        self.data = data
        self.cards = cards
        self.tables = TableStore(data / "tables", cards)
        self.replays = ReplayStore(data / "replays", cards)
        self._bot_workers = bot_workers
        self._live: dict[str, LiveTable] = {}

    def live_table(self, table: str) -> LiveTable:
        """Return a table with its connections; raise NotFound if there is no such table."""
        if table not in self._live:
            self._live[table] = LiveTable(
                self.tables.find(table), self._bot_workers, self.replays.save, self.tables.rematch
            )
        return self._live[table]

    def release(self, live: LiveTable) -> None:
        """Drop a live table once nobody is connected and no bot is thinking."""
        if live.idle:
            self._live.pop(live.table.name, None)
            self.tables.mark_idle(live.table.name)

    def open(self) -> None:
        """Start the bot workers."""
        self._bot_workers.warm_up()

    def close(self) -> None:
        """Close all connections and stop the bot workers."""
        for live in self._live.values():
            live.close()
        self._bot_workers.close()
