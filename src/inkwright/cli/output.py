"""JSON output."""

from __future__ import annotations

import argparse
import json


def add_json_option(parser: argparse._ActionsContainer, help: str = "print JSON instead of text") -> None:
    """Add `--json`."""
    parser.add_argument("--json", action="store_true", help=help)


def print_json(value: object) -> None:
    """Print a value as indented JSON, without escaping non-ASCII letters."""
    print(json.dumps(value, ensure_ascii=False, indent=2))
