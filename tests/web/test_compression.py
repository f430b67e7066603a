"""Compression of messages: what a browser reads is what was sent, in few bytes."""

from __future__ import annotations

import random

import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from inkwright.web.compression import FromLastMessage, FromLastMessageFactory

_WINDOW = 1 << 15


def _texts() -> list[bytes]:
    """Messages much like the one before, some of them short or longer than the window."""
    chance = random.Random(3)
    words = [str(chance.random()) for _ in range(400)]
    found = []
    for number in range(60):
        words[chance.randrange(len(words))] = f"changed {number}"
        text = " ".join(words) * (8 if number % 7 == 3 else 1)
        found.append(text[:50].encode() if number % 5 == 1 else text.encode())
    return found


@pytest.mark.parametrize("window", [9, 12, 15])
@pytest.mark.parametrize("forgets", [False, True])
def test_messages_arrive_unchanged(window: int, forgets: bool) -> None:
    server = FromLastMessage(True, forgets, 15, window)
    browser = PerMessageDeflate(forgets, True, window, 15)
    assert any(len(text) > _WINDOW for text in _texts())
    for text in _texts():
        sent = server.encode(Frame(Opcode.TEXT, text))
        assert bytes(browser.decode(sent).data) == text


def test_a_message_like_the_last_one_is_short() -> None:
    server = FromLastMessage(True, False, 15, 15)
    before, after = (text for text in _texts()[2:5] if 1_000 < len(text) < _WINDOW)
    assert len(server.encode(Frame(Opcode.TEXT, before)).data) > len(before) / 3
    assert len(server.encode(Frame(Opcode.TEXT, after)).data) < len(after) / 30


def test_pings_and_short_messages_are_sent_as_they_are() -> None:
    server = FromLastMessage(True, False, 15, 15)
    for frame in (Frame(Opcode.PING, b"a" * 300), Frame(Opcode.TEXT, b'{"type":"done","id":7}')):
        assert server.encode(frame) is frame


def test_what_the_client_asks_for_is_respected() -> None:
    params = [("server_max_window_bits", "10"), ("server_no_context_takeover", None)]
    answer, chosen = FromLastMessageFactory().process_request_params(params, [])
    assert dict(answer) == {
        "server_no_context_takeover": None,
        "client_no_context_takeover": None,
        "server_max_window_bits": "10",
    }
    assert (chosen.local_max_window_bits, chosen.local_no_context_takeover) == (10, True)
