"""What the server says no with."""

from __future__ import annotations

from inkwright.errors import InkwrightError


class Refused(InkwrightError):
    """Something a client asked for is not done; the message is for the person in front of it."""


class NotThere(Refused):
    """There is no such thing, or the client may not know that there is."""


class NotAllowed(Refused):
    """The token, the seat or the place the request comes from is not the right one."""
