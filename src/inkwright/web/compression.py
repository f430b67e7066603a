"""Compression of each WebSocket message against the previous one, which needs little memory.

An update resembles the one before it. The usual compressor needs a window of 256 kB for each connection to
make use of that; a smaller window misses it. This one keeps only the last message of a connection and uses it
as the dictionary for the next. For the browser, the result is the same (RFC 7692, context takeover).
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame

_LEVEL = 3
"""Higher levels take twice the time for 10 % less."""
_LEAST = 200
"""Messages with fewer bytes are sent as they are."""
_WINDOW = 1 << 15
"""Bytes that a compressed message can refer back to."""
_END = b"\x00\x00\xff\xff"
"""End of compressed data, which is not sent."""


class FromLastMessage(PerMessageDeflate):
    """Compression that remembers the last message instead of keeping a compressor."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._keeps_last = not self.local_no_context_takeover
        if self._keeps_last:
            del self.encoder
        self._last = b""

    def encode(self, frame: Frame) -> Frame:
        """Compress a message; the server never sends one in several frames."""
        if frame.opcode in CTRL_OPCODES or len(frame.data) < _LEAST:
            return frame
        text = bytes(frame.data)
        encoder = zlib.compressobj(_LEVEL, wbits=-self.local_max_window_bits, zdict=self._last)
        data = encoder.compress(text) + encoder.flush(zlib.Z_SYNC_FLUSH)
        if self._keeps_last:
            self._last = text[-_WINDOW:]
        return Frame(frame.opcode, data.removesuffix(_END), frame.fin, rsv1=True)


class FromLastMessageFactory(ServerPerMessageDeflateFactory):
    """Negotiates the compression; browsers compress each of their short messages by itself."""

    def __init__(self) -> None:
        super().__init__(client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[tuple[str, str | None]], accepted_extensions: Sequence[Any]
    ) -> tuple[list[tuple[str, str | None]], FromLastMessage]:
        """Accept what the client proposes, as far as possible."""
        answer, usual = super().process_request_params(params, accepted_extensions)
        return answer, FromLastMessage(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
        )
