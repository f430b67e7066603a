"""Training of the planner's evaluation in rounds: play, fit, compare, and continue with the better one.

Each round records games of the current evaluation, fits linear weights and a small network on top of them to
all games so far, and plays both against the weights of the first round, with the same time per decision.
`log.jsonl` in the output folder has the training curves, `best.json` the evaluation with the best score.

With --against, an exploiter is trained: all its games are against that evaluation, which stays as it is.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from inkwright.learn.fit import fit
from inkwright.learn.network import fit_network

FIRST = Path(__file__).with_name("first_weights.json")
"""Linear weights, fitted earlier in the same way, from which the training of the shipped ones started."""
DECAY, TRACE = 30.0, 0.5
"""Settings of the linear fit, as in `inkwright.learn.fit`."""
NEW_SEEDS = 100_000
"""Distance between the seeds of games that are recorded and those of matches."""


class Training:
    """A training run that writes to a folder."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.folder: Path = options.out
        self.folder.mkdir(parents=True, exist_ok=True)
        self.rows: list[Path] = list(options.rows)
        self.best = self.folder / "best.json"
        shutil.copyfile(options.start, self.best)
        self.highest = 0.0 if options.against else 0.5
        self.started = time.monotonic()

    def run(self) -> None:
        """Train for all rounds."""
        current: Path = self.options.start
        for at in range(self.options.rounds):
            current = self.round(at, current)

    def round(self, at: int, current: Path) -> Path:
        """Play, fit and compare; return the evaluation that the next round plays with."""
        name = f"{at + self.options.first_round}"
        self.record(name, at, current)
        linear = self.fit_linear(name)
        network = self.fit_network(name, linear)
        fitted = [linear] if network is None else [linear, network]
        score, better = max((self.score(name, each), each) for each in fitted)
        if score > self.highest:
            self.highest = score
            shutil.copyfile(better, self.best)
        return better

    def record(self, name: str, at: int, weights: Path) -> None:
        """Record the games of a round."""
        options = self.options
        rows = self.folder / f"rows-{name}.f32"
        command = ["inkwright.learn.self_play", rows, "--weights", weights]
        command += [
            "--decks",
            *options.decks,
            "--games",
            options.games,
            "--first-seed",
            options.seed + at * options.games,
        ]
        if options.before_set:
            command += ["--before-set", options.before_set]
        if options.against:
            command += ["--opponent", options.against]
        self.play(command)
        self.rows.append(rows)
        self.log(round=name, step="self-play", games=options.games, weights=weights.name)

    def fit_linear(self, name: str) -> Path:
        """Fit linear weights to all games."""
        path = self.folder / f"linear-{name}.json"
        weights, report = fit(self.rows, DECAY, TRACE)
        path.write_text(json.dumps(weights) + "\n", encoding="utf-8")
        self.log(round=name, step="linear", **report)
        return path

    def fit_network(self, name: str, linear: Path) -> Path | None:
        """Fit networks of all widths; return the one with the least log loss, or None if none is better."""
        found: tuple[float, Path] | None = None
        for width in self.options.widths:
            path = self.folder / f"network-{name}-{width}.json"
            start = json.loads(linear.read_text(encoding="utf-8"))
            weights, report = fit_network(self.rows, start, width, TRACE, self.options.passes)
            self.log(round=name, step="network", **report)
            if "out" in weights:
                path.write_text(json.dumps(weights) + "\n", encoding="utf-8")
                found = min(found or (float("inf"), path), (float(report["log loss"]), path))
        return found[1] if found else None

    def score(self, name: str, weights: Path) -> float:
        """Return the score against the first weights, or those to exploit, at equal time."""
        options = self.options
        rival: Path = options.against or options.start
        command = ["inkwright.learn.match", weights, rival, "--decks", *options.decks]
        command += ["--games", options.match_games, "--seconds", options.seconds]
        command += ["--seed", options.seed + NEW_SEEDS, "--record", self.folder / "games.jsonl"]
        if options.within:
            command += ["--within", options.within]
        result = json.loads(self.play(command).strip().splitlines()[-1])
        self.log(round=name, step="match", **{**result, "first": weights.name, "second": rival.name})
        return float(result["score"])

    def play(self, command: Sequence[Any]) -> str:
        """Run a module with the interpreter that plays games and return what it prints."""
        whole = [self.options.interpreter, "-m", *map(str, command), "--jobs", str(self.options.jobs)]
        return subprocess.run(whole, stdout=subprocess.PIPE, text=True, check=True).stdout

    def log(self, **entry: Any) -> None:
        """Append an entry to the log, and print it without curves."""
        line = {"after": round(time.monotonic() - self.started), **entry}
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        print(json.dumps({key: value for key, value in line.items() if key != "curve"}), flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, and leave the best evaluation in best.json."""
    parser = argparse.ArgumentParser(prog="python -m inkwright.learn.train", description=__doc__)
    parser.add_argument("out", type=Path, help="folder for games, weights and the log")
    parser.add_argument(
        "--decks",
        type=Path,
        nargs="+",
        default=[Path("decks"), Path("decks/tournaments")],
        help="folders with deck lists",
    )
    parser.add_argument(
        "--start",
        type=Path,
        help="weights of the first round; those to exploit, or fitted before, if omitted",
    )
    parser.add_argument("--rows", type=Path, nargs="*", default=[], help="games recorded before")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--first-round", type=int, default=1, metavar="N", help="number of the first round")
    parser.add_argument("--games", type=int, default=3000, help="games per round")
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--before-set", type=int, metavar="N", help="learn without decks of set N and newer")
    parser.add_argument("--against", type=Path, help="train an exploiter of these weights")
    parser.add_argument("--widths", type=int, nargs="*", default=[16, 32], help="hidden units of networks")
    parser.add_argument("--passes", type=int, default=60, help="passes through the games")
    parser.add_argument("--match-games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.05, help="time per decision in matches")
    parser.add_argument(
        "--within", type=float, metavar="S", help="time after which no game of a match begins"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--interpreter",
        default=sys.executable,
        help="Python that plays the games, such as one with the compiled engine (.venv-fast/bin/python)",
    )
    options = parser.parse_args(arguments)
    options.start = options.start or options.against or FIRST
    Training(options).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
