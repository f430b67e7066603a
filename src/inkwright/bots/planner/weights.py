"""Reading and writing evaluations as JSON."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from inkwright.bots.planner.evaluation import Evaluation
from inkwright.bots.planner.features import N_FEATURES
from inkwright.errors import InkwrightError

SHIPPED = Path(__file__).with_name("weights.json")


@cache
def shipped_evaluation() -> Evaluation:
    """Return the evaluation that comes with Inkwright."""
    return load_evaluation(SHIPPED)


def load_evaluation(path: Path) -> Evaluation:
    """Return the evaluation in a file. Raises InkwrightError."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise InkwrightError(f"{path}: can't read an evaluation: {error}") from error
    parts = found if isinstance(found, dict) else {}
    rows = [parts.get(name, []) for name in ("weights", "late")] + parts.get("hidden", [])
    for row in rows:
        if len(row) != N_FEATURES:
            raise InkwrightError(
                f"{path}: {len(row)} weights, but positions have {N_FEATURES} features; fit them again"
            )
    if len(parts.get("hidden", [])) != len(parts.get("out", [])):
        raise InkwrightError(f"{path}: the network needs one weight in out for each row of hidden")
    return Evaluation(parts["weights"], parts["late"], parts.get("hidden"), parts.get("out"))
