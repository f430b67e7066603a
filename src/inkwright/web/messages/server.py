"""The server itself, and bodies that belong to no topic."""

from __future__ import annotations

from typing import TypedDict


class ErrorResponse(TypedDict):
    """Response to a failed request."""

    error: str


class Identity(TypedDict):
    """GET /api/identity: which server this is."""

    name: str
    """Always `inkwright`."""
    version: str
    data: str
    """Hash of the path of the data directory."""


class EmptyBody(TypedDict):
    """Empty request body: `{}`."""
