"""The server's log: events with a few plain fields, as text or as JSON lines.

Logs get copied and sent around, so nothing in them may be secret: tables are named by their ids, seats by
their numbers. There are no keys, invites, names, cards, moves or addresses, and of an unexpected error only
its type and the lines of code that it passed through.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

Event = Literal[
    "server_started",
    "server_stopped",
    "table_created",
    "table_restored",
    "table_damaged",
    "table_closed",
    "game_started",
    "match_finished",
    "connected",
    "disconnected",
    "message",
    "refused",
    "limited",
    "bot_failed",
    "disk_error",
]
LogFormat = Literal["text", "json"]
Field = str | int | float | bool | None | list[int]

_log = logging.getLogger("inkwright.web")


def log_event(event: Event, **fields: Field) -> None:
    """Log something usual; shown in the JSON format only."""
    if _log.isEnabledFor(logging.INFO):
        _write(logging.INFO, event, fields)


def log_trouble(event: Event, problem: BaseException | None = None, **fields: Field) -> None:
    """Log something that went wrong; an error adds its type and where it happened."""
    if problem is not None:
        fields |= _describe(problem)
    _write(logging.ERROR, event, fields)


def _write(level: int, event: Event, fields: dict[str, Field]) -> None:
    text = " ".join([event.replace("_", " "), *(f"{key}={value}" for key, value in fields.items())])
    _log.log(level, "%s", text, extra={"event": event, "event_fields": fields})


def _describe(problem: BaseException) -> dict[str, Field]:
    frames = traceback.extract_tb(problem.__traceback__)
    where = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames]
    found: dict[str, Field] = {"error": type(problem).__name__, "where": " ".join(where[-8:])}
    if isinstance(problem, OSError) and problem.strerror:
        found["reason"] = problem.strerror
    return found


class JsonFormatter(logging.Formatter):
    """Formatter for one JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a line; messages of libraries have the event `log`."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"time": at, "level": record.levelname.lower()}
        event = getattr(record, "event", None)
        if event is not None:
            line |= {"event": event, **getattr(record, "event_fields", {})}
        else:
            line |= {"event": "log", "logger": record.name, "text": record.getMessage()}
            if record.exc_info and record.exc_info[1] is not None:
                line |= _describe(record.exc_info[1])
        return json.dumps(line)


def write_json_log() -> None:
    """Write all events to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    _log.setLevel(logging.INFO)
