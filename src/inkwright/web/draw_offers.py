"""Offers of a draw in a game between people."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from inkwright.web.errors import Refused
from inkwright.web.messages.tables import DrawOffer


@dataclass(slots=True)
class _Offer:
    seat: int
    decision: int
    """Number of the decision that was open; the offer lapses with it."""
    waiting: list[int]
    """Seats that have not agreed yet."""


class DrawOffers:
    """Offers of a draw in one game: at most one is open, and each player may make one per turn."""

    def __init__(self) -> None:
        self._offer: _Offer | None = None
        self._turns: dict[int, int] = {}
        """Turn of the last offer of each seat."""

    def find_open(self, decision: int) -> DrawOffer | None:
        """Return the open offer while a decision is open."""
        offer = self._offer
        if offer is None or offer.decision != decision:
            return None
        return DrawOffer(seat=offer.seat, waiting=list(offer.waiting))

    def check_offer(self, seat: int, decision: int, turn: int) -> None:
        """Raise Refused unless a seat may offer a draw now."""
        if self.find_open(decision) is not None:
            raise Refused("a draw is on offer already")
        if self._turns.get(seat) == turn:
            raise Refused("you can offer a draw once in a turn")

    def offer(self, seat: int, others: Iterable[int], decision: int, turn: int) -> None:
        """Offer a draw to the others."""
        self._offer = _Offer(seat, decision, list(others))
        self._turns[seat] = turn

    def check_answer(self, seat: int, decision: int) -> None:
        """Raise Refused unless a seat is offered a draw."""
        offer = self.find_open(decision)
        if offer is None or seat not in offer["waiting"]:
            raise Refused("nobody offers you a draw now")

    def is_last(self, seat: int) -> bool:
        """Return whether everyone else has agreed."""
        return self._offer is not None and self._offer.waiting == [seat]

    def agree(self, seat: int) -> None:
        """Record that a seat, not the last one, agrees."""
        if self._offer is not None:
            self._offer.waiting.remove(seat)

    def close(self) -> None:
        """Close the open offer: it was declined, or everyone has agreed."""
        self._offer = None
