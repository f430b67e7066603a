"""Requests to take back a decision that another person has seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from inkwright.web.errors import Refused
from inkwright.web.messages.tables import Takeback


@dataclass(slots=True)
class _Request:
    seat: int
    decision: int
    """Number of the decision that was open; the request lapses with it."""
    waiting: list[int]
    """Seats that have not agreed yet."""
    declined: bool = False


class Takebacks:
    """Requests of one table: at most one for each decision."""

    def __init__(self) -> None:
        self._request: _Request | None = None

    def find_open(self, decision: int) -> Takeback | None:
        """Return the open request while a decision is open."""
        asked = self._request
        if asked is None or asked.declined or asked.decision != decision:
            return None
        return Takeback(seat=asked.seat, waiting=list(asked.waiting))

    def ask(self, seat: int, others: Iterable[int], decision: int) -> None:
        """Ask the others; raise Refused if they were asked already."""
        asked = self._request
        if asked is not None and asked.decision == decision:
            raise Refused("you have asked already" if not asked.declined else "that was declined")
        self._request = _Request(seat, decision, list(others))

    def answer(self, seat: int, allow: bool, decision: int) -> int | None:
        """Answer for a seat; return who may take back their decision once everyone has agreed."""
        asked = self._request
        if asked is None or self.find_open(decision) is None or seat not in asked.waiting:
            raise Refused("nobody asks you to undo a decision now")
        asked.declined = not allow
        asked.waiting.remove(seat)
        return asked.seat if allow and not asked.waiting else None
