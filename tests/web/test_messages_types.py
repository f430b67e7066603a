"""The client's types are those of the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from inkwright.web.errors import Refused
from inkwright.web.messages.from_client import Act, Hello
from inkwright.web.messages.new_tables import NewTable
from inkwright.web.typescript import FILES, typescript
from inkwright.web.validation import validate

CLIENT = Path(__file__).parents[2] / "client" / "src"


@pytest.mark.parametrize("name", FILES)
def test_generated_types_are_not_stale(name: str) -> None:
    text = (CLIENT / name).read_text(encoding="utf-8")
    assert text == typescript(name), "make catalogue writes it again"


def test_types_say_what_the_fields_are() -> None:
    text = typescript("messages.ts")
    assert 'export interface Act {\n  type: "act";' in text
    assert "  unsupported: string | null;" in text  # None may stand there
    assert "  deck?: string;" in text  # may be missing
    assert "export type ClientMessage = Hello | Act | " in text


ACT = {"type": "act", "id": 1, "seat": 0, "decision": 3, "action": 0}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"action": "0"}, "act.action: expected an integer"),
        ({"action": True}, "act.action: expected an integer"),
        ({"action": 1.5}, "act.action: expected an integer"),
        ({"seat": None}, "act.seat: expected an integer"),
        ({"type": "undo"}, "act.type: expected 'act'"),
        ({"more": 1}, "unknown field 'more'"),
    ],
)
def test_messages_of_another_shape_are_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(Refused, match=says):
        validate({**ACT, **change}, Act, "act")


def test_missing_fields_and_things_that_are_no_object_are_refused() -> None:
    assert validate(ACT, Act, "act") == ACT
    with pytest.raises(Refused, match="tokens is missing"):
        validate({"type": "hello", "table": "x"}, Hello, "hello")
    with pytest.raises(Refused, match=r"tokens\[1\]: expected a string"):
        validate({"type": "hello", "table": "x", "tokens": ["a", 2]}, Hello, "hello")
    others: list[object] = [[], "text", 5, None]
    for other in others:
        with pytest.raises(Refused, match="expected an object"):
            validate(other, Act, "act")
    table = {"format": "core", "edition": "2.3", "match": "single", "seats": [{"kind": "ghost", "name": ""}]}
    with pytest.raises(Refused, match=r"seats\[0\].kind: expected 'here' or 'bot' or 'friend'"):
        validate(table, NewTable, "request")
