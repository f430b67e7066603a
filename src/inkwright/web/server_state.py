"""State of the server: its tables, replays and the tables that are in use."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.web.analyses import Analyses
from inkwright.web.bot_workers import BotWorkers
from inkwright.web.errors import Refused
from inkwright.web.figures import Figures
from inkwright.web.live_table import LiveTable, TableEvents
from inkwright.web.messages.tables import TableInfo
from inkwright.web.replay_store import ReplayStore
from inkwright.web.storage import DirectoryStorage, TableStorage
from inkwright.web.table import Table
from inkwright.web.table_info import describe_table
from inkwright.web.table_store import TableStore


class ServerState:
    """Tables and replays of a server, and the tables that are in use."""

    def __init__(
        self, data: Path, cards: CardTable, bot_workers: BotWorkers, storage: TableStorage | None = None
    ) -> None:
        """`storage` is where the tables are; None is the data directory."""
        self.data = data
        self.cards = cards
        self.tables = TableStore(storage or DirectoryStorage(data / "tables"), cards)
        self.replays = ReplayStore(data / "replays", cards)
        self._bot_workers = bot_workers
        self.analyses = Analyses(self.replays, bot_workers, cards)
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self.figures = Figures()
        self._events = TableEvents(
            self.replays.save, self.tables.rematch, self._drop, self._release, self.figures
        )

    @asynccontextmanager
    async def use(self, name: str) -> AsyncIterator[LiveTable]:
        """Give access to a table, which stays in memory meanwhile; raise NotFound if it doesn't exist."""
        live = self._live.get(name)
        if live is None:
            table = await self._load(name)
            live = self._live.setdefault(name, LiveTable(table, self._bot_workers, self._events))
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1
            self._release(live)

    async def _load(self, name: str) -> Table:
        """Read a table from disk in a thread, once if several ask for it."""
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(asyncio.to_thread(self._restore, name))
            self._loading[name].add_done_callback(lambda _: self._loading.pop(name))
        return await asyncio.shield(self._loading[name])

    def _restore(self, name: str) -> Table:
        table = self.tables.find(name)
        damage = table.damage
        if damage is not None and not damage.resumed:
            self.replays.save(table)
            self.tables.drop(name)
            raise Refused(
                f"game {damage.game} of this match could not be restored after decision {damage.decisions};"
                " its games are kept as replays up to there"
            )
        return table

    def _release(self, live: LiveTable) -> None:
        """Release a table that no one uses; it is soon dropped and read from disk on demand."""
        if live.idle and self._live.get(live.table.name) is live:
            del self._live[live.table.name]
            self.tables.mark_idle(live.table.name)

    def _drop(self, live: LiveTable) -> None:
        """Forget a table whose state on disk is uncertain."""
        if self._live.get(live.table.name) is live:
            del self._live[live.table.name]
        self.tables.drop(live.table.name)

    def in_use(self) -> list[TableInfo]:
        """Return the tables with at least one connection."""
        return [describe_table(live.table) for live in self._live.values() if live.table.presence.present]

    def count_tables(self) -> int:
        """Return the number of tables in use."""
        return len(self._live)

    def count_connections(self) -> int:
        """Return the number of players and spectators who are connected."""
        return sum(live.connections for live in self._live.values())

    async def end(self, name: str) -> None:
        """Close a table permanently: its files are set aside, and no one can return."""
        async with self.use(name) as live:
            live.close("the host has closed this table")
            self._drop(live)
            await asyncio.to_thread(self.tables.set_aside, name)

    def open(self) -> None:
        """Start the bot workers."""
        self._bot_workers.warm_up()

    def close(self) -> None:
        """Close all connections and stop the bot workers."""
        for live in list(self._live.values()):
            live.close("the server is shutting down; your game is saved")
        self.analyses.close()
        self._bot_workers.close()
        self.tables.close()
