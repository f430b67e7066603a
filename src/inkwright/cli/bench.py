"""`inkwright bench`: measures speed, beside a fixed loop that tells how fast this machine is."""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from inkwright.cli.exit_status import FINE, WANTING
from inkwright.cli.output import print_json
from inkwright.cli.tables import text_table
from inkwright.engine.build_kind import build_kind
from inkwright.errors import InkwrightError, shown

_RUNS, _QUICK_RUNS = 5, 2
_CALIBRATION_ROUNDS, _CALIBRATION_RUNS = 100_000, 5
_CHECKOUT = Path(__file__).parents[3]
SAMPLE_DECKS = _CHECKOUT / "decks" if (_CHECKOUT / "decks").is_dir() else Path("decks")
"""Where a checkout keeps its sample decks; an installed package looks where it is called."""
SCENARIOS = Path("tests", "scenarios", "4-actions")
"""The scenarios whose speed is measured, from the same place."""
_EXAMPLE = """\
The calibration is a fixed loop of plain Python, run beside each figure. Behind the figure stands the same in
rounds of that loop: how many rounds one takes, or how many there are for each round. That compares machines
and versions.

exit status: 0 every promise kept, 1 a figure is over what it promises to stay under, 2 no such figure

examples:
  inkwright bench
  inkwright bench --quick random_games_per_s copy_us
  inkwright bench first_lookup_ms --json
"""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much to measure, and with what."""

    quick: bool
    decks: Path
    """The folder of the decks that games are played with."""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """One figure: how it is called, what it says, and how to measure it."""

    key: str
    """Says the unit: `_ms`, `_us`, `_kib`, `_per_s`."""
    what: str
    measure: Callable[[Effort], float]
    limit: float | None = None
    """What it promises to stay under."""


def import_ms(effort: Effort) -> float:
    """What `import inkwright` adds to a bare interpreter, in milliseconds."""
    return _fresh_process_ms("import inkwright", effort)


def first_lookup_ms(effort: Effort) -> float:
    """From nothing imported to the first card of the table that ships, in milliseconds."""
    return _fresh_process_ms(
        "from inkwright.cards.table import SHIPPED, load; load(SHIPPED).card('Stitch - Rock Star')", effort
    )


def table_kib(effort: Effort) -> float:
    """What loading the table and looking at every card adds, in KiB."""
    return _fresh_process_kib("table = load(SHIPPED); list(table)")


def engine_cards_kib(effort: Effort) -> float:
    """What making the engine's form of every card adds to the table, in KiB."""
    setup = "from inkwright.engine.pool import Pool; table = load(SHIPPED); list(table)"
    return _fresh_process_kib("pool = Pool(table); [pool.define(card) for card in table]", setup)


def scenarios_per_s(effort: Effort) -> float:
    """Scenarios a second, expectations checked; what there is to read is read before."""
    from inkwright.cli.card_table import shipped
    from inkwright.scenarios.model import Scenario
    from inkwright.scenarios.reader import read_file
    from inkwright.scenarios.runner import run as run_scenario

    folder = effort.decks.parent / SCENARIOS
    found = [each for path in sorted(folder.glob("*.yaml")) for each in read_file(path)]
    scenarios = [each for each in found if isinstance(each, Scenario)]
    if not scenarios:
        raise InkwrightError(f"{folder}: there are no scenarios to measure with; call this in a checkout")

    def once() -> float:
        start = time.process_time()
        for scenario in scenarios:
            run_scenario(scenario, shipped())
        return time.process_time() - start

    return len(scenarios) / min(once() for _ in range(_QUICK_RUNS if effort.quick else _RUNS))


def of_engine(name: str) -> Callable[[Effort], float]:
    """A figure of `bench_engine`, which is loaded when it is measured."""

    def measure(effort: Effort) -> float:
        from inkwright.cli import bench_engine

        figure: Callable[[Path, bool], float] = getattr(bench_engine, name)
        return figure(effort.decks, effort.quick)

    return measure


def of_bots(name: str) -> Callable[[Effort], float]:
    """A figure of `bench_bots`, which is loaded when it is measured."""

    def measure(effort: Effort) -> float:
        from inkwright.cli import bench_bots

        figure: Callable[[Path, bool], float] = getattr(bench_bots, name)
        return figure(effort.decks, effort.quick)

    return measure


BENCHMARKS: tuple[Benchmark, ...] = (
    Benchmark("import_ms", "import inkwright, over the bare interpreter", import_ms, limit=60),
    Benchmark("first_lookup_ms", "load the card table and look one card up", first_lookup_ms, limit=200),
    Benchmark(
        "random_games_per_s", "games of sample decks played by chance", of_engine("random_games_per_s")
    ),
    Benchmark(
        "random_games_per_s_pool",
        "the same, random decks of the whole card pool",
        of_engine("random_games_per_s_pool"),
    ),
    Benchmark(
        "random_games_per_s_logged",
        "as the first, with the full event log on",
        of_engine("random_games_per_s_logged"),
    ),
    Benchmark("actions_per_s", "decisions answered in those games", of_engine("actions_per_s")),
    Benchmark("apply_us", "apply an action, up to the next decision", of_engine("apply_us")),
    Benchmark("legal_actions_us", "list all turn actions", of_engine("legal_actions_us")),
    Benchmark("copy_us", "copy a state", of_engine("copy_us")),
    Benchmark("push_pop_us", "make a move and take it back", of_engine("push_pop_us")),
    Benchmark("digest_us", "the digest of a state", of_engine("digest_us")),
    Benchmark("determinised_us", "a game that could be, from a game", of_bots("determinised_us")),
    Benchmark("determinise_us", "one more game that could be, from a view", of_bots("determinise_us")),
    Benchmark("view_us", "make the view of the player who is asked", of_bots("view_us")),
    Benchmark("view_json_us", "write a view out as JSON data", of_bots("view_json_us")),
    Benchmark("greedy_us", "a decision of the greedy bot", of_bots("greedy_us")),
    Benchmark("search_per_s", "tree search from an opening, playouts to the end", of_bots("search_per_s")),
    Benchmark("search_short_per_s", "the same with short playouts", of_bots("search_short_per_s")),
    Benchmark("scenarios_per_s", "scenarios run, once they are read", scenarios_per_s),
    Benchmark("game_kib", "memory of a state", of_engine("game_kib")),
    Benchmark("table_kib", "memory of the card table", table_kib),
    Benchmark("engine_cards_kib", "memory of all cards as the engine has them", engine_cards_kib),
)
"""Every benchmark, in the order they are shown; a new one is one more entry."""


def calibration_per_s() -> float:
    """Rounds a second of a fixed loop of plain Python: attribute-free integer, list and dict work."""

    def once() -> float:
        start = time.process_time()
        value, seen, row = 1, dict.fromkeys(range(64), 0), [0] * 64
        for at in range(_CALIBRATION_ROUNDS):
            value = (value * 1103515245 + 12345) & 0x7FFFFFFF
            slot = value & 63
            seen[slot] += 1
            row[slot] = row[at & 63] + 1
        return time.process_time() - start

    return _CALIBRATION_ROUNDS / min(once() for _ in range(_CALIBRATION_RUNS))


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright bench`."""
    parser.epilog = _EXAMPLE
    known = ", ".join(each.key for each in BENCHMARKS)
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help=f"only these; there are: {known}")
    parser.add_argument("--quick", action="store_true", help="measure less: rougher figures in a few seconds")
    parser.add_argument(
        "--decks",
        type=Path,
        metavar="DIR",
        default=SAMPLE_DECKS,
        help="the folder of the decks that games are played with (default: the sample decks)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print; 1 if a promise is missed."""
    chosen = _chosen(args.figures)
    effort = Effort(args.quick, args.decks)
    figures: dict[str, float] = {}
    beside: dict[str, float] = {}
    before = calibration_per_s()
    for each in chosen:
        progress(f"measuring {each.key}")
        figures[each.key] = each.measure(effort)
        after = calibration_per_s()
        beside[each.key] = max(before, after)
        before = after
    progress("")
    calibration = max(beside.values())
    missed = [each for each in chosen if each.limit is not None and figures[each.key] >= each.limit]
    if args.json:
        print_json(
            {
                "build": build_kind(),
                "calibration_per_s": round(calibration),
                "figures": {key: round(value, 3) for key, value in figures.items()},
                "rounds": {
                    key: rounded(in_rounds(key, value, beside[key]))
                    for key, value in figures.items()
                    if is_time(key)
                },
                "promised_under": {each.key: each.limit for each in chosen if each.limit is not None},
                "missed": [each.key for each in missed],
            }
        )
    else:
        _print_table(chosen, figures, beside)
    for each in missed:
        print(
            f"inkwright: {each.key} is {figures[each.key]:,.1f}; it promises to stay under {each.limit:g}",
            file=sys.stderr,
        )
    return WANTING if missed else FINE


def progress(text: str) -> None:
    """Say on a terminal what is going on; nothing is left of it in the end."""
    if sys.stderr.isatty():
        print(f"\r{text:<60}", end="\r", file=sys.stderr, flush=True)


def is_time(key: str) -> bool:
    """Whether a figure is about time, and so can be counted in rounds."""
    return not key.endswith("_kib")


def in_rounds(key: str, value: float, calibration: float) -> float:
    """A figure in rounds of the calibration loop: how many one takes, or how many there are in each."""
    if "_per_s" in key:
        return value / calibration
    return value * calibration / (1e6 if key.endswith("_us") else 1e3)


def rounded(value: float) -> float:
    """To three digits that count."""
    return float(f"{value:.3g}")


def _print_table(chosen: list[Benchmark], figures: dict[str, float], beside: dict[str, float]) -> None:
    about = "rounds of a fixed loop: this machine's speed"
    rows = [("calibration_per_s", f"{max(beside.values()):,.0f}", "1", "", about)]
    for each in chosen:
        value = figures[each.key]
        limit = "" if each.limit is None else f"under {each.limit:g}"
        rounds = f"{rounded(in_rounds(each.key, value, beside[each.key])):,g}" if is_time(each.key) else ""
        rows.append((each.key, f"{value:,.1f}", rounds, limit, each.what))
    head = ("figure", "here", "in rounds", "promised", "what it is")
    print(text_table(head, rows, right=("here", "in rounds")))
    print(f"\n{build_kind()} build, Python {sys.version.split()[0]}")


def _chosen(keys: list[str]) -> list[Benchmark]:
    known = {each.key: each for each in BENCHMARKS}
    for key in keys:
        if key not in known:
            raise InkwrightError(f"no figure is called {shown(key)}; there are: {', '.join(known)}")
    return [each for each in BENCHMARKS if not keys or each.key in keys]


def _fresh_process_ms(statement: str, effort: Effort) -> float:
    """The best of several new interpreters at running one statement, start-up not counted."""
    now = "time.process_time()"  # other work on the machine does not count
    program = f"import time; start = {now}\n{statement}\nprint(1000 * ({now} - start))"
    return min(_printed(program) for _ in range(_QUICK_RUNS if effort.quick else _RUNS))


def _fresh_process_kib(statement: str, setup: str = "") -> float:
    """The memory that a statement leaves allocated in a new interpreter."""
    lines = (
        "import tracemalloc",
        "from inkwright.cards.table import SHIPPED, load",
        setup,
        "tracemalloc.start()",
        statement,
        "print(tracemalloc.get_traced_memory()[0] / 1024)",
    )
    return _printed("\n".join(lines))


def _printed(program: str) -> float:
    """The number that a program prints."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last = done.stderr.strip().splitlines()[-1:] or ["no message"]
        raise InkwrightError(f"a measured process failed: {last[0]}")
    return float(done.stdout)
