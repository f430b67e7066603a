"""Fitting a small network to the residual of a linear evaluation. Needs PyTorch (the extra `learn`)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from inkwright.bots.planner.features import LORE, N_FEATURES, N_SIDE
from inkwright.learn.fit import HELD_OUT, read_rows, targets
from inkwright.learn.self_play import HEAD

BATCH = 4096
LEARNING_RATE = 2e-3
DECAYS = (0.0, 0.1, 0.3, 1.0)
"""Weight decays that are tried at once; the best one on the games left out is kept."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit a network on top of linear weights and write both as JSON; print the log loss of each pass."""
    parser = argparse.ArgumentParser(prog="python -m inkwright.learn.network", description=__doc__)
    parser.add_argument("rows", type=Path, nargs="+", help="files written by inkwright.learn.self_play")
    parser.add_argument("--linear", type=Path, required=True, help="weights written by inkwright.learn.fit")
    parser.add_argument("--out", type=Path, required=True, help="file for the weights")
    parser.add_argument("--width", type=int, default=32, help="number of hidden units")
    parser.add_argument("--trace", type=float, default=0.5, help="as for inkwright.learn.fit")
    parser.add_argument("--passes", type=int, default=60, help="passes through the games")
    options = parser.parse_args(arguments)
    linear = json.loads(options.linear.read_text(encoding="utf-8"))
    evaluation, report = fit_network(options.rows, linear, options.width, options.trace, options.passes)
    options.out.write_text(json.dumps(evaluation) + "\n", encoding="utf-8")
    print(json.dumps(report))
    return 0


def fit_network(
    files: Sequence[Path], linear: dict[str, list[float]], width: int, trace: float, passes: int
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the linear weights with a network added, and a report with the training curve.

    The loss is the cross entropy to the same targets as those of the linear fit. After each pass, the log
    loss of the results of the games left out is measured, and the network with the least is kept.
    """
    import torch

    torch.manual_seed(0)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    rows = read_rows(files)
    found = torch.tensor(rows[:, HEAD:], dtype=torch.float32, device=device)
    aims = torch.tensor(targets(rows[:, :HEAD].tolist(), trace), dtype=torch.float32, device=device)
    results = torch.tensor(rows[:, 3], dtype=torch.float32, device=device)
    out = torch.tensor(rows[:, 0].astype(int) % HELD_OUT == 0, device=device)
    inside = torch.nonzero(~out).squeeze(1)
    base = _linear_log_odds(found, linear)
    scale = found[inside].std(dim=0).clamp(min=0.05)
    scaled = found / scale
    start = float(_log_losses(base[out][None], results[out])[0])
    nets = len(DECAYS)
    hidden = (torch.randn(nets, N_FEATURES, width, device=device) / N_FEATURES**0.5).requires_grad_()
    last = torch.zeros(nets, width, device=device).requires_grad_()
    shrink = 1 - LEARNING_RATE * torch.tensor(DECAYS, device=device)
    optimiser = torch.optim.Adam([hidden, last], lr=LEARNING_RATE)
    curve: list[list[float]] = []
    best_loss, best = start, None
    for _ in range(passes):
        order = inside[torch.randperm(len(inside), device=device)]
        for at in range(0, len(order), BATCH):
            part = order[at : at + BATCH]
            log_odds = base[part] + _corrections(scaled[part], hidden, last)
            wanted = aims[part].expand(nets, -1)
            loss = torch.nn.functional.binary_cross_entropy_with_logits(log_odds, wanted) * nets
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            with torch.no_grad():
                hidden.mul_(shrink[:, None, None])
                last.mul_(shrink[:, None])
        with torch.no_grad():
            left = _log_losses(base[out] + _corrections(scaled[out], hidden, last), results[out])
        curve.append([round(each, 5) for each in left.tolist()])
        if float(left.min()) < best_loss:
            best_loss = float(left.min())
            at = int(left.argmin())
            best = (hidden[at].detach().T / scale).tolist(), last[at].detach().tolist(), DECAYS[at]
    report = {
        "positions": len(rows),
        "width": width,
        "log loss of the linear part": round(start, 5),
        "log loss": round(best_loss, 5),
        "decay": best[2] if best else None,
        "curve": curve,
    }
    if best is None:
        return dict(linear), report
    network = {
        "hidden": [[round(each, 5) for each in row] for row in best[0]],
        "out": [round(each, 5) for each in best[1]],
    }
    return {**linear, **network}, report


def _corrections(scaled: Any, hidden: Any, last: Any) -> Any:
    """Return what each network adds to the log odds of each position."""
    import torch

    return (torch.relu(scaled @ hidden) * last[:, None, :]).sum(dim=2)


def _linear_log_odds(found: Any, linear: dict[str, list[float]]) -> Any:
    """Return the log odds of the linear part for each row."""
    import torch

    weights, late = (torch.tensor(linear[name], device=found.device) for name in ("weights", "late"))
    phase = torch.maximum(found[:, LORE], found[:, N_SIDE + LORE])
    return found @ weights + phase * (found @ late)


def _log_losses(log_odds: Any, results: Any) -> Any:
    """Return the mean log loss of the results by each network."""
    import torch

    clipped = log_odds.clamp(-13.8, 13.8)
    each = torch.nn.functional.binary_cross_entropy_with_logits(
        clipped, results.expand(len(clipped), -1), reduction="none"
    )
    return each.mean(dim=1)


if __name__ == "__main__":
    sys.exit(main())
