"""Exit statuses, the same for every sub-command."""

from __future__ import annotations

FINE = 0
WANTING = 1
"""Checked and found wanting: an illegal deck, a search without a hit, a promise not kept."""
BAD_INPUT = 2
STOPPED = 130
"""By the user, as shells report it."""
