"""`inkwright bench`: measures speed, beside a fixed loop that tells how fast this machine is."""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from inkwright.cli.exit_status import FINE, WANTING
from inkwright.cli.output import print_json
from inkwright.cli.tables import text_table
from inkwright.errors import InkwrightError, shown

BUILD = "pure"
"""How the engine runs here: `pure` Python."""

_RUNS = 5
_CALIBRATION_ROUNDS = 200_000
_EXAMPLE = """\
The calibration is a fixed loop of plain Python: divide a figure by it to compare machines.

exit status: 0 every promise kept, 1 a figure is over what it promises to stay under, 2 no such figure

examples:
  inkwright bench
  inkwright bench first_lookup_ms --json
"""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """One figure: how it is called, what it says, and how to measure it."""

    key: str
    """Ends in the unit: `_ms`, `_per_s`."""
    what: str
    measure: Callable[[], float]
    limit: float | None = None
    """What it promises to stay under."""


def import_ms() -> float:
    """What `import inkwright` adds to a bare interpreter, in milliseconds."""
    return _fresh_process_ms("import inkwright")


def first_lookup_ms() -> float:
    """From nothing imported to the first card of the table that ships, in milliseconds."""
    return _fresh_process_ms(
        "from inkwright.cards.table import SHIPPED, load; load(SHIPPED).card('Stitch - Rock Star')"
    )


BENCHMARKS: tuple[Benchmark, ...] = (
    Benchmark("import_ms", "import inkwright, over the bare interpreter", import_ms, limit=60),
    Benchmark("first_lookup_ms", "load the card table and look one card up", first_lookup_ms, limit=200),
)
"""Every benchmark, in the order they are shown; a new one is one more entry."""


def calibration_per_s() -> float:
    """Rounds a second of a fixed loop of plain Python: attribute-free integer, list and dict work."""

    def once() -> float:
        start = time.perf_counter()
        value, seen, row = 1, dict.fromkeys(range(64), 0), [0] * 64
        for at in range(_CALIBRATION_ROUNDS):
            value = (value * 1103515245 + 12345) & 0x7FFFFFFF
            slot = value & 63
            seen[slot] += 1
            row[slot] = row[at & 63] + 1
        return time.perf_counter() - start

    return _CALIBRATION_ROUNDS / min(once() for _ in range(_RUNS))


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright bench`."""
    parser.epilog = _EXAMPLE
    known = ", ".join(each.key for each in BENCHMARKS)
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help=f"only these; there are: {known}")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print; 1 if a promise is missed."""
    chosen = _chosen(args.figures)
    calibration = calibration_per_s()
    figures = {each.key: each.measure() for each in chosen}
    missed = [each for each in chosen if each.limit is not None and figures[each.key] >= each.limit]
    if args.json:
        print_json(
            {
                "build": BUILD,
                "calibration_per_s": round(calibration),
                "figures": {key: round(value, 3) for key, value in figures.items()},
                "promised_under": {each.key: each.limit for each in chosen if each.limit is not None},
                "missed": [each.key for each in missed],
            }
        )
    else:
        _print_table(chosen, figures, calibration)
    for each in missed:
        print(
            f"inkwright: {each.key} is {figures[each.key]:,.1f}; it promises to stay under {each.limit:g}",
            file=sys.stderr,
        )
    return WANTING if missed else FINE


def _print_table(chosen: list[Benchmark], figures: dict[str, float], calibration: float) -> None:
    rows = [("calibration_per_s", f"{calibration:,.0f}", "", "rounds of a fixed loop: this machine's speed")]
    for each in chosen:
        limit = "" if each.limit is None else f"under {each.limit:g}"
        rows.append((each.key, f"{figures[each.key]:,.1f}", limit, each.what))
    print(text_table(("figure", "here", "promised", "what it is"), rows, right=("here",)))
    print(f"\n{BUILD} build, Python {sys.version.split()[0]}")


def _chosen(keys: list[str]) -> list[Benchmark]:
    known = {each.key: each for each in BENCHMARKS}
    for key in keys:
        if key not in known:
            raise InkwrightError(f"no figure is called {shown(key)}; there are: {', '.join(known)}")
    return [each for each in BENCHMARKS if not keys or each.key in keys]


def _fresh_process_ms(statement: str) -> float:
    """The best of several new interpreters at running one statement, start-up not counted."""
    program = (
        f"import time; start = time.perf_counter()\n{statement}\nprint(1000 * (time.perf_counter() - start))"
    )

    def once() -> float:
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            last = done.stderr.strip().splitlines()[-1:] or ["no message"]
            raise InkwrightError(f"a measured process failed: {last[0]}")
        return float(done.stdout)

    return min(once() for _ in range(_RUNS))
