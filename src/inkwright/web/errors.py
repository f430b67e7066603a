"""Errors that the server reports to clients."""

from __future__ import annotations

from inkwright.errors import InkwrightError


class Refused(InkwrightError):
    """Request that is refused; the message is shown to the user."""


class NotFound(Refused):
    """Unknown item, or one that the client must not know about."""


class NotAllowed(Refused):
    """Request with the wrong token, seat or origin."""
