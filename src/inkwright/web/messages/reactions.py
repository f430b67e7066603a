"""Reactions that players can send each other."""

from __future__ import annotations

from typing import Literal, TypeAlias

Reaction: TypeAlias = Literal["hello", "nice", "wow", "oops", "thinking", "thanks", "good_game"]
"""A greeting, praise, surprise, an apology, a request for patience, thanks, or a farewell."""
