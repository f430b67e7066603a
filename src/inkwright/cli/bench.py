"""`inkwright bench`: measure speed, absolute and relative to a calibration loop."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.cli.text_table import format_table
from inkwright.decks.samples import sample_directory
from inkwright.engine.build_kind import build_kind
from inkwright.errors import InkwrightError, quote

_RUNS, _QUICK_RUNS = 5, 2
_CALIBRATION_ROUNDS, _CALIBRATION_RUNS = 100_000, 5
SCENARIOS = "4-actions"
"""Scenarios to measure."""
_EXAMPLE = """\
A fixed loop of plain Python runs next to each benchmark as calibration. "In rounds" expresses a result
relative to one round of that loop, so that you can compare machines and versions.

exit status: 0 every benchmark is within its limit, 1 some are over it, 2 unknown benchmark

examples:
  inkwright bench
  inkwright bench --quick random_games_per_s copy_us
  inkwright bench first_lookup_ms --json
"""


@dataclass(frozen=True, slots=True)
class Effort:
    """Amount of work to measure, and the decks to use."""

    quick: bool
    decks: Path
    """Directory of the decks to play with."""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """Benchmark: its key, its description and how to measure it."""

    key: str
    """Ends in the unit: `_ms`, `_us`, `_kib`, `_mib`, `_per_s`."""
    what: str
    measure: Callable[[Effort], float]
    limit: float | None = None
    """Upper limit, if there is one."""


def import_ms(effort: Effort) -> float:
    """Time of `import inkwright` in a bare interpreter, in milliseconds."""
    return _fresh_process_ms("import inkwright", effort)


def first_lookup_ms(effort: Effort) -> float:
    """Time from a bare interpreter to the first card of the bundled table, in milliseconds."""
    return _fresh_process_ms(
        "from inkwright.cards.table import SHIPPED, load; load(SHIPPED).card('Stitch - Rock Star')", effort
    )


def worker_ms(effort: Effort) -> float:
    """Time from a bare interpreter to the first decision of a game, in milliseconds."""
    decks = [str(path) for path in sorted(effort.decks.glob("*.txt"))[:2]]
    lines = (
        "from inkwright.cards.table import SHIPPED, load",
        "from inkwright.decks.lists import read_list",
        "from inkwright.game import Game",
        "from pathlib import Path",
        "table = load(SHIPPED)",
        f"Game([read_list(Path(path), table) for path in {decks}], seed=1, table=table).decision",
    )
    return _fresh_process_ms("\n".join(lines), effort)


def table_kib(effort: Effort) -> float:
    """Memory taken by the table with every card loaded, in KiB."""
    return _fresh_process_kib("table = load(SHIPPED); list(table)")


def engine_cards_kib(effort: Effort) -> float:
    """Memory taken by the lowered form of every card, in KiB."""
    setup = "from inkwright.engine.pool import Pool; table = load(SHIPPED); list(table)"
    return _fresh_process_kib("pool = Pool(table); [pool.define(card) for card in table]", setup)


def scenarios_per_s(effort: Effort) -> float:
    """Scenarios run per second, not counting the time to read them."""
    from inkwright.cli.card_table import load_shipped
    from inkwright.scenarios import library
    from inkwright.scenarios.model import Scenario
    from inkwright.scenarios.reader import read_file
    from inkwright.scenarios.runner import run as run_scenario

    root = library.directory()
    if root is None:
        raise InkwrightError("the scenarios to measure are not installed")
    found = [each for path in sorted((root / SCENARIOS).glob("*.yaml")) for each in read_file(path)]
    scenarios = [each for each in found if isinstance(each, Scenario)]

    def once() -> float:
        start = time.process_time()
        for scenario in scenarios:
            run_scenario(scenario, load_shipped())
        return time.process_time() - start

    return len(scenarios) / min(once() for _ in range(_QUICK_RUNS if effort.quick else _RUNS))


def engine_benchmark(name: str) -> Callable[[Effort], float]:
    """Return a benchmark of `bench_engine`, which is imported when it runs."""

    def measure(effort: Effort) -> float:
        from inkwright.cli import bench_engine

        measurement: Callable[[Path, bool], float] = getattr(bench_engine, name)
        return measurement(effort.decks, effort.quick)

    return measure


def bots_benchmark(name: str) -> Callable[[Effort], float]:
    """Return a benchmark of `bench_bots`, which is imported when it runs."""

    def measure(effort: Effort) -> float:
        from inkwright.cli import bench_bots

        measurement: Callable[[Path, bool], float] = getattr(bench_bots, name)
        return measurement(effort.decks, effort.quick)

    return measure


BENCHMARKS: tuple[Benchmark, ...] = (
    Benchmark("import_ms", "import inkwright in a bare interpreter", import_ms, limit=60),
    Benchmark("first_lookup_ms", "load the card table and look one card up", first_lookup_ms, limit=40),
    Benchmark("worker_ms", "import the engine and start a game between two decks", worker_ms, limit=300),
    Benchmark("random_games_per_s", "random games with sample decks", engine_benchmark("random_games_per_s")),
    Benchmark(
        "random_games_per_s_pool",
        "random games with random decks from all cards",
        engine_benchmark("random_games_per_s_pool"),
    ),
    Benchmark(
        "random_games_per_s_logged",
        "random games with sample decks, the full event log and its witnesses",
        engine_benchmark("random_games_per_s_logged"),
    ),
    Benchmark(
        "actions_per_s", "decisions in random games with sample decks", engine_benchmark("actions_per_s")
    ),
    Benchmark(
        "listed_actions_per_s",
        "recorded actions applied, each with listing the legal actions after it",
        engine_benchmark("listed_actions_per_s"),
    ),
    Benchmark(
        "unlisted_actions_per_s",
        "the same without the time to list turn actions",
        engine_benchmark("unlisted_actions_per_s"),
    ),
    Benchmark("apply_us", "apply an action, up to the next decision", engine_benchmark("apply_us")),
    Benchmark("legal_actions_us", "list all turn actions", engine_benchmark("legal_actions_us")),
    Benchmark("copy_us", "copy a state", engine_benchmark("copy_us")),
    Benchmark("push_pop_us", "make a move and undo it", engine_benchmark("push_pop_us")),
    Benchmark("digest_us", "compute the digest of a state", engine_benchmark("digest_us")),
    Benchmark("determinised_us", "determinise a state", bots_benchmark("determinised_us")),
    Benchmark("determinise_us", "determinise a view again", bots_benchmark("determinise_us")),
    Benchmark("view_us", "make the view of the deciding player", bots_benchmark("view_us")),
    Benchmark("view_json_us", "convert a view to JSON data", bots_benchmark("view_json_us")),
    Benchmark("greedy_us", "make a decision with the greedy bot, view included", bots_benchmark("greedy_us")),
    Benchmark(
        "greedy_json_us", "make a decision with the greedy bot from JSON", bots_benchmark("greedy_json_us")
    ),
    Benchmark(
        "greedy_actions_per_s",
        "decisions in greedy playouts with sample decks",
        bots_benchmark("greedy_actions_per_s"),
    ),
    Benchmark(
        "search_per_s", "search iterations from an opening, full playouts", bots_benchmark("search_per_s")
    ),
    Benchmark(
        "search_short_per_s",
        "search iterations from an opening, short playouts",
        bots_benchmark("search_short_per_s"),
    ),
    Benchmark(
        "search_match_per_s",
        "search iterations as in a match, with an unknown deck",
        bots_benchmark("search_match_per_s"),
    ),
    Benchmark(
        "masked_steps_per_s",
        "steps of the research environment, with observation and mask",
        bots_benchmark("masked_steps_per_s"),
    ),
    Benchmark("scenarios_per_s", "scenarios, not counting reading them", scenarios_per_s),
    Benchmark("game_kib", "memory of a state", engine_benchmark("game_kib")),
    Benchmark(
        "ten_thousand_states_mib", "memory of 10,000 states", engine_benchmark("ten_thousand_states_mib")
    ),
    Benchmark("table_kib", "memory of the card table", table_kib),
    Benchmark("engine_cards_kib", "memory of all cards in lowered form", engine_cards_kib),
)
"""All benchmarks, in display order."""


def calibration_per_s() -> float:
    """Rounds per second of a fixed loop of plain Python (integer, list and dict operations)."""

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
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"benchmarks to run (default: all): {known}")
    parser.add_argument(
        "--quick", action="store_true", help="take fewer measurements: rougher results in a few seconds"
    )
    parser.add_argument(
        "--decks",
        type=Path,
        metavar="DIR",
        default=sample_directory(),
        help="directory of the decks to play with (default: the sample decks)",
    )
    add_json_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the benchmarks and print the results; return 1 if any is over its limit."""
    chosen = _select(args.names)
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
                    key: round_to_3_digits(to_rounds(key, value, beside[key]))
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
            f"inkwright: {each.key} is {figures[each.key]:,.1f}; its limit is {each.limit:g}",
            file=sys.stderr,
        )
    return FAILED if missed else OK


def progress(text: str) -> None:
    """Show a transient status line on the terminal."""
    if sys.stderr.isatty():
        print(f"\r{text:<60}", end="\r", file=sys.stderr, flush=True)


def is_time(key: str) -> bool:
    """Return whether a benchmark measures time, and so can be expressed in rounds."""
    return not key.endswith(("_kib", "_mib"))


def to_rounds(key: str, value: float, calibration: float) -> float:
    """Convert a result to rounds of the calibration loop (rounds per operation, or operations per round)."""
    if "_per_s" in key:
        return value / calibration
    return value * calibration / (1e6 if key.endswith("_us") else 1e3)


def round_to_3_digits(value: float) -> float:
    """Round to three significant digits."""
    return float(f"{value:.3g}")


def _print_table(chosen: list[Benchmark], figures: dict[str, float], beside: dict[str, float]) -> None:
    about = "rounds of the calibration loop"
    rows = [("calibration_per_s", f"{max(beside.values()):,.0f}", "1", "", about)]
    for each in chosen:
        value = figures[each.key]
        limit = "" if each.limit is None else f"under {each.limit:g}"
        rounds = (
            f"{round_to_3_digits(to_rounds(each.key, value, beside[each.key])):,g}"
            if is_time(each.key)
            else ""
        )
        rows.append((each.key, f"{value:,.1f}", rounds, limit, each.what))
    head = ("benchmark", "result", "in rounds", "limit", "description")
    print(format_table(head, rows, right=("result", "in rounds")))
    print(f"\n{build_kind()} build, Python {sys.version.split()[0]}")


def _select(keys: list[str]) -> list[Benchmark]:
    known = {each.key: each for each in BENCHMARKS}
    for key in keys:
        if key not in known:
            raise InkwrightError(f"no benchmark is called {quote(key)}; choose from: {', '.join(known)}")
    return [each for each in BENCHMARKS if not keys or each.key in keys]


def _fresh_process_ms(statement: str, effort: Effort) -> float:
    """Return the best time of a statement in several new interpreters, without start-up."""
    now = "time.process_time()"  # excludes other load on the machine
    program = f"import time; start = {now}\n{statement}\nprint(1000 * ({now} - start))"
    with TemporaryDirectory() as bytecode:
        # An installed package has bytecode, whatever the environment says. The first run writes it.
        written = {"PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
        _run_program(program, written)
        return min(_run_program(program, written) for _ in range(_QUICK_RUNS if effort.quick else _RUNS))


def _fresh_process_kib(statement: str, setup: str = "") -> float:
    """Return the memory that a statement leaves allocated in a new interpreter."""
    lines = (
        "import tracemalloc",
        "from inkwright.cards.table import SHIPPED, load",
        setup,
        "tracemalloc.start()",
        statement,
        "print(tracemalloc.get_traced_memory()[0] / 1024)",
    )
    return _run_program("\n".join(lines))


def _run_program(program: str, environment: dict[str, str] | None = None) -> float:
    """Run a program in a new interpreter, with added environment variables; return the number it prints."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | (environment or {}),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        last = done.stderr.strip().splitlines()[-1:] or ["no message"]
        raise InkwrightError(f"the benchmark process failed: {last[0]}")
    return float(done.stdout)
