"""Views of spectators: immediate without hands, or delayed with all hands if every player agrees."""

from __future__ import annotations

import time

from inkwright.web import tokens
from inkwright.web.errors import NotAllowed
from inkwright.web.journal import TableRecord
from inkwright.web.messages.from_server import Update
from inkwright.web.table import Table

OPEN_DELAY = 120.0
"""Seconds after which spectators see decisions if they see the hands."""
SPECTATOR = -1
"""Seat of spectators in updates."""


def check_spectator(record: TableRecord, key: str) -> None:
    """Raise NotAllowed unless a key is valid for watching."""
    if not any(tokens.matches(key, each) for each in record.get("watch", ())):
        raise NotAllowed("this link is not valid for watching this table")


def shows_hands(table: Table) -> bool:
    """Return whether spectators see all hands, with a delay, because all players have agreed."""
    people = {at for at, seat in enumerate(table.record["seats"]) if seat["kind"] != "bot"}
    return people <= set(table.record.get("open_hands", ()))


def count_shown(table: Table) -> int:
    """Return how many decisions spectators see: all of them, or those before the delay."""
    if not shows_hands(table) or table.deciding is None:
        return len(table.steps)
    latest = time.monotonic() - OPEN_DELAY
    return sum(step.at <= latest for step in table.steps)


def watch(table: Table, since: int) -> Update:
    """Return everything that spectators may know now, with the events from number `since` on."""
    assert table.game is not None
    shown = count_shown(table)
    hands = range(len(table.record["seats"])) if shows_hands(table) else ()
    back = len(table.steps) - shown
    game = table.game.earlier(back) if back else table.game
    names = table.names()
    events = len(game.state.log or ())
    view = game.spectate(hands, since=min(since, events), names=names).to_json()
    story = game.spectate(hands, since=0).story(names)
    last = game.spectate(hands, since=table.steps[shown - 1].log_length).story(names) if shown else story
    return Update(
        type="update",
        seat=SPECTATOR,
        decision=table.number - back,
        deciding=None if game.over else game.state.ask_player,
        view=view,
        story=story,
        story_from=0,
        news=len(last),
        undo=False,
        clock=table.clock.info() if table.clock else None,
    )
