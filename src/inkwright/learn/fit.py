"""Fitting an evaluation to recorded games. Needs NumPy (the extra `learn`)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from inkwright.bots.planner.features import LORE, N_FEATURES, N_SIDE
from inkwright.learn.self_play import HEAD, ROW

NEWTON_STEPS = 15
HELD_OUT = 10
"""One game in so many is left out of the fit, to judge it."""
LEAST_SPREAD = 0.05
"""Standard deviation assumed of a feature at least, so that rare ones get no large weights."""
SYMMETRY = 10.0
"""Factor on the decay of the sums of both sides' features: the same thing is worth about the same to both."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit weights to files of rows and write them as JSON; print the log loss on games left out."""
    parser = argparse.ArgumentParser(prog="python -m inkwright.learn.fit", description=__doc__)
    parser.add_argument("rows", type=Path, nargs="+", help="files written by inkwright.learn.self_play")
    parser.add_argument("--out", type=Path, required=True, help="file for the weights")
    parser.add_argument("--decay", type=float, default=30.0, help="weight decay, for features of variance 1")
    parser.add_argument(
        "--trace",
        type=float,
        default=0.5,
        help="share of later targets in that of a position; the rest is the chance found in the next turn",
    )
    options = parser.parse_args(arguments)
    evaluation, report = fit(options.rows, options.decay, options.trace)
    options.out.write_text(json.dumps(evaluation) + "\n", encoding="utf-8")
    print(json.dumps(report))
    return 0


def fit(files: Sequence[Path], decay: float, trace: float) -> tuple[dict[str, list[float]], dict[str, float]]:
    """Return the weights of a logistic fit, and a report with the log loss on every tenth game, left out."""
    import numpy

    rows = read_rows(files)
    inputs = _inputs(rows[:, HEAD:])
    aims = numpy.array(targets(rows[:, :HEAD].tolist(), trace))
    cost = decay * numpy.maximum(inputs.std(axis=0), LEAST_SPREAD) ** 2
    for start in (N_SIDE, N_FEATURES + N_SIDE):
        cost[start : start + N_SIDE] *= SYMMETRY
    out = rows[:, 0].astype(int) % HELD_OUT == 0
    tried = _newton(inputs[~out], aims[~out], cost)
    chance = numpy.clip(1 / (1 + numpy.exp(-(inputs[out] @ tried))), 1e-6, 1 - 1e-6)
    result = rows[out, 3]
    loss = -(result * numpy.log(chance) + (1 - result) * numpy.log(1 - chance)).mean()
    report = {
        "positions": len(rows),
        "games": len(set(rows[:, 0])),
        "log loss": round(float(loss), 4),
        "accuracy": round(float(((chance > 0.5) == (result > 0.5)).mean()), 4),
    }
    found = _newton(inputs, aims, cost)
    return {"weights": _by_side(found[:N_FEATURES]), "late": _by_side(found[N_FEATURES:])}, report


def read_rows(files: Sequence[Path]) -> Any:
    """Return the rows of some files as one array."""
    import numpy

    return numpy.concatenate(
        [numpy.fromfile(file, dtype=numpy.float32).reshape(-1, ROW).astype(float) for file in files]
    )


def targets(rows: Sequence[Sequence[float]], trace: float) -> list[float]:
    """Return the chance of winning to aim at for each position, from the end of each game to its start.

    It is the result in the last position. Before that, it is a mixture of the target of the next position
    and the chance that the next player's search left.
    """
    aims = [float(row[3]) for row in rows]
    for at in range(len(rows) - 2, -1, -1):
        row, following = rows[at], rows[at + 1]
        if row[0] != following[0]:
            continue
        later = aims[at + 1] if row[1] == following[1] else 1 - aims[at + 1]
        aims[at] = later if row[4] < 0 else trace * later + (1 - trace) * float(row[4])
    return aims


def _inputs(found: Any) -> Any:
    """Return differences and sums of both sides' features and the rest, then all of it times the phase."""
    import numpy

    mine, theirs, rest = found[:, :N_SIDE], found[:, N_SIDE : 2 * N_SIDE], found[:, 2 * N_SIDE :]
    early = numpy.concatenate([mine - theirs, mine + theirs, rest], axis=1)
    phase = numpy.maximum(mine[:, LORE], theirs[:, LORE])
    return numpy.concatenate([early, early * phase[:, None]], axis=1)


def _by_side(weights: Any) -> list[float]:
    """Return weights of the features themselves for weights of differences and sums."""
    difference, total = weights[:N_SIDE], weights[N_SIDE : 2 * N_SIDE]
    found = [*(total + difference), *(total - difference), *weights[2 * N_SIDE :]]
    return [round(float(value), 5) for value in found]


def _newton(inputs: Any, aims: Any, cost: Any) -> Any:
    """Return the weights with the least cross entropy plus decay, by Newton's method."""
    import numpy

    weights = numpy.zeros(inputs.shape[1])
    for _ in range(NEWTON_STEPS):
        chance = 1 / (1 + numpy.exp(-(inputs @ weights)))
        slope = inputs.T @ (chance - aims) + cost * weights
        curvature = (inputs * (chance * (1 - chance))[:, None]).T @ inputs + numpy.diag(cost)
        weights -= numpy.linalg.solve(curvature, slope)
    return weights


if __name__ == "__main__":
    sys.exit(main())
