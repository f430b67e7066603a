"""QR codes of links, drawn by segno."""

from __future__ import annotations

from inkwright.web.errors import Refused

MAX_BYTES = 500
"""Longest text; phones can hardly read larger codes from a screen."""


def qr_rows(text: str) -> list[str]:
    """Return the rows of a code without margin, `1` for dark modules; raise Refused for a long text."""
    import segno  # loaded when the first code is drawn

    data = text.encode()
    if len(data) > MAX_BYTES:
        raise Refused(f"a QR code can have at most {MAX_BYTES} bytes here, not {len(data)}")
    # Level L keeps codes small: error correction isn't needed on a screen.
    code = segno.make_qr(text, error="l", boost_error=False, encoding="utf-8")
    return ["".join("1" if module & 1 else "0" for module in row) for row in code.matrix]
