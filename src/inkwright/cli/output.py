"""Answers for programs."""

from __future__ import annotations

import json


def print_json(value: object) -> None:
    """Print a value as JSON: readable letters, one field a line."""
    print(json.dumps(value, ensure_ascii=False, indent=2))
