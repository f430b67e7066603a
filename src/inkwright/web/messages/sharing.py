"""Playing with people on other machines."""

from __future__ import annotations

from typing import TypedDict

from inkwright.web.messages.tables import TableInfo


class SharingInfo(TypedDict):
    """GET /api/sharing: where others can join. POST with `{}` lets people on the local network join."""

    address: str | None
    """Beginning of links for others, such as `http://192.168.1.20:8421`; None if this machine alone can."""
    possible: bool
    """True if you can open the network to others: you are at the server's machine."""


class HostTables(TypedDict):
    """GET /api/host/tables: the tables that are in use, with who is connected; for the host only.

    POST /api/host/tables/{table}/close with `{}` ends a table: everyone is disconnected and can't come back.
    """

    tables: list[TableInfo]


class QrText(TypedDict):
    """POST /api/qr: draw a QR code of a link."""

    text: str


class QrCode(TypedDict):
    """QR code without margin."""

    rows: list[str]
    """Rows of modules, `1` for dark ones."""
