"""Fitting an evaluation to recorded games. Needs PyTorch (the extra `learn`)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

HEAD = 4
"""Numbers before the features in a row: seed, player, turn, result."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit weights to files of rows and write them as JSON; print the log loss on games left out."""
    parser = argparse.ArgumentParser(prog="python -m inkwright.learn.fit", description=__doc__)
    parser.add_argument("rows", type=Path, nargs="+", help="files written by inkwright.learn.self_play")
    parser.add_argument("--out", type=Path, required=True, help="file for the weights")
    parser.add_argument("--features", type=int, required=True, help="number of features in a row")
    parser.add_argument("--hidden", type=int, default=0, help="units of the hidden layer; 0 for a linear fit")
    parser.add_argument("--decay", type=float, default=1e-4, help="weight decay")
    parser.add_argument("--steps", type=int, default=3000)
    options = parser.parse_args(arguments)
    found = fit(options.rows, options.features, options.hidden, options.decay, options.steps)
    options.out.write_text(json.dumps(found["evaluation"]) + "\n", encoding="utf-8")
    print(json.dumps({key: value for key, value in found.items() if key != "evaluation"}))
    return 0


def fit(files: Sequence[Path], count: int, hidden: int, decay: float, steps: int) -> dict[str, Any]:
    """Fit a logistic model, with a hidden layer if asked for; every tenth game is left out as a test."""
    import numpy
    import torch

    device = "cuda" if torch.cuda.is_available() else "cpu"
    rows = numpy.concatenate(
        [numpy.fromfile(file, dtype=numpy.float32).reshape(-1, HEAD + count) for file in files]
    )
    held_out = rows[:, 0].astype(int) % 10 == 0
    x = torch.tensor(rows[:, HEAD:], device=device)
    y = torch.tensor(rows[:, 3], device=device)
    test = torch.tensor(held_out, device=device)
    torch.manual_seed(0)
    weights = torch.zeros(count, device=device, requires_grad=True)
    parts = [weights]
    layer = torch.zeros(0)
    out = torch.zeros(0)
    if hidden:
        layer = (torch.randn(count, hidden, device=device) * (2.0 / count) ** 0.5).requires_grad_()
        out = (torch.randn(hidden, device=device) * 0.1).requires_grad_()
        parts += [layer, out]

    def odds(batch: Any) -> Any:
        value = batch @ weights
        return value + torch.relu(batch @ layer) @ out if hidden else value

    optimizer = torch.optim.AdamW(parts, lr=0.02 if not hidden else 0.003, weight_decay=0.0)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)
    loss_of = torch.nn.functional.binary_cross_entropy_with_logits
    train_x, train_y, test_x, test_y = x[~test], y[~test], x[test], y[test]
    size = min(len(train_x), 8192 if hidden else len(train_x))
    best: tuple[float, list[Any]] = (1e9, [])
    for step in range(steps):
        pick = torch.randint(len(train_x), (size,), device=device) if size < len(train_x) else slice(None)
        loss = loss_of(odds(train_x[pick]), train_y[pick])
        loss = loss + decay * sum((part * part).sum() for part in parts)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % 100 == 99:
            with torch.no_grad():
                reached = float(loss_of(odds(test_x), test_y))
            if reached < best[0]:
                best = (reached, [part.detach().clone() for part in parts])
    reached, kept = best
    with torch.no_grad():
        for part, value in zip(parts, kept, strict=True):
            part.copy_(value)
        right = float(((odds(test_x) > 0) == (test_y > 0.5)).float().mean())
    evaluation = {
        "weights": [round(float(value), 6) for value in weights],
        "hidden": [[round(float(value), 5) for value in row] for row in layer] if hidden else [],
        "out": [round(float(value), 5) for value in out] if hidden else [],
    }
    return {
        "positions": len(rows),
        "games": len(set(rows[:, 0].astype(int).tolist())),
        "log loss": round(reached, 4),
        "accuracy": round(right, 4),
        "evaluation": evaluation,
    }


if __name__ == "__main__":
    sys.exit(main())
