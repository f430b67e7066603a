"""Exit statuses, the same for every sub-command."""

from __future__ import annotations

OK = 0
FAILED = 1
"""The check failed: an illegal deck, a search without results, a benchmark over its limit."""
BAD_INPUT = 2
INTERRUPTED = 130
"""Stopped by the user; the status that shells report for Ctrl-C."""
