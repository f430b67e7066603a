"""Messages of the conformance protocol, one JSON object per line; docs/conformance.md describes them."""

from __future__ import annotations

import json
from typing import Any

PROTOCOL = 1
HELLO, READY, SCENARIO, RESULT, END = "hello", "ready", "scenario", "result", "end"
PASS, FAIL, UNSUPPORTED = "pass", "fail", "unsupported"
RESULTS = (PASS, FAIL, UNSUPPORTED)


def to_line(kind: str, **fields: object) -> str:
    """Return a message as a line."""
    return json.dumps({"type": kind, **fields}, ensure_ascii=False) + "\n"


def read_line(line: str) -> dict[str, Any] | None:
    """Return the message of a line, or None if it is not one."""
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) and isinstance(found.get("type"), str) else None
