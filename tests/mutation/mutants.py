"""Change the source a little and see whether a test notices: `make mutants`.

    python tests/mutation/mutants.py --package engine --count 100 --seed 7
    python tests/mutation/mutants.py --line engine/zones.py:145 --show

A sample of executed lines is drawn, and on each one change. Every changed program runs in a process of its
own, against the tests that execute the line, until one fails. docs/mutation.md says more.
"""

from __future__ import annotations

import argparse
import gc
import json
import math
import subprocess
import sys
import time
from functools import lru_cache
from pathlib import Path

import pytest
from equivalent_mutants import Equivalents, key_of, listed
from live_code import live_modules
from mutant_report import Report, record, shown, shown_mutant
from mutant_runs import SURVIVED, UNDECIDED, Mutant, Runner, all_mutants, draw
from mutated_packages import PACKAGES, ROOT, Package
from traced_tests import Failures, Trace, traces

OPTIONS = (
    "-q", "-s", "--tb=no", "--assert=plain", "--no-header", "--no-summary",
    "-m", "not slow", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", "cpu_limit=0",
)  # fmt: skip


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="mutants", description=(__doc__ or "").partition("\n")[0])
    made.add_argument("--package", action="append", choices=sorted(PACKAGES), help="default: all")
    made.add_argument("--count", type=int, default=100, help="mutants of each package (default 100)")
    made.add_argument("--seed", type=int, default=1, help="seed of the sample (default 1)")
    made.add_argument("--jobs", type=int, default=1, help="mutants tried at the same time (default 1)")
    made.add_argument(
        "--line", action="append", metavar="FILE:LINE", help="every mutant of a line instead of a sample"
    )
    made.add_argument(
        "--again", type=Path, metavar="FILE", help="the survivors of an earlier run (--results)"
    )
    made.add_argument(
        "--listed", action="store_true", help="the mutants listed as equivalent, which must survive"
    )
    made.add_argument("-k", dest="keyword", default="", help="use only tests that pytest selects by this")
    made.add_argument(
        "--budget", type=float, default=math.inf, metavar="SECONDS",
        help="processor time for a mutant, after which it is undecided (default: no limit)",
    )  # fmt: skip
    made.add_argument("--show", action="store_true", help="show the mutants and run nothing")
    made.add_argument(
        "--results", type=Path, metavar="FILE", help="write a line of JSON for each result as it comes"
    )
    made.add_argument("--json", type=Path, metavar="FILE", help="write the report as JSON")
    made.add_argument(
        "--least", type=float, default=0, metavar="PERCENT", help="exit with 1 if fewer are noticed"
    )
    return made


class Session:
    """Plugin that tries mutants instead of running the tests that pytest has collected."""

    def __init__(self, package: Package, options: argparse.Namespace) -> None:
        self.package = package
        self.options = options
        self.failures = Failures()
        self.status = 0

    def pytest_configure(self, config: pytest.Config) -> None:
        config.pluginmanager.register(self.failures)
        if self.package.name == "text":
            read_texts_when_asked()

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        ignored = tuple(self.package.ignored)
        items[:] = [item for item in items if not item.nodeid.startswith(ignored)] if ignored else items

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        tell("")
        fill_caches(self.package)
        find_no_smaller_examples()
        modules = live_modules(self.package.files())
        gc.collect()
        gc.freeze()  # forked processes share what is there
        found = traces(self.package, modules, session.items, self.failures, self.options.jobs, tell)
        mutants = self.chosen(list(all_mutants(modules)), found)
        if self.options.show:
            for mutant in mutants:
                tell("\n".join(shown_mutant(mutant)))
            return True
        self.try_mutants(
            mutants, Runner(self.package, session.items, found, self.failures, self.options.budget)
        )
        return True

    def chosen(self, mutants: list[Mutant], found: list[Trace]) -> list[Mutant]:
        if self.options.line:
            lines = set(self.options.line)
            return [mutant for mutant in mutants if f"{mutant.file}:{mutant.mutation.line}" in lines]
        if self.options.again:
            records = map(json.loads, self.options.again.read_text(encoding="utf-8").splitlines())
            keys = {
                (each["file"], each["function"], each["source"], each["change"])
                for each in records
                if each["status"] in (SURVIVED, UNDECIDED)
            }
            return [mutant for mutant in mutants if key_of(mutant) in keys]
        if self.options.listed:
            known = listed()
            return [mutant for mutant in mutants if known.find(key_of(mutant)) is not None]
        return draw(mutants, found, self.options.count, self.options.seed)

    def try_mutants(self, mutants: list[Mutant], runner: Runner) -> None:
        known = Equivalents([]) if self.options.listed or self.options.line else listed()
        explained = [(mutant, why) for mutant in mutants if (why := known.find(key_of(mutant))) is not None]
        report = Report(self.package.name, self.options.seed, len(mutants), explained)
        to_run = [mutant for mutant in mutants if known.find(key_of(mutant)) is None]
        begun = told = time.monotonic()
        for result in runner.run(to_run, self.options.jobs):
            report.results.append(result)
            if self.options.results:
                with self.options.results.open("a", encoding="utf-8") as file:
                    print(json.dumps(record(result)), file=file)
            if self.options.line or result.status in (SURVIVED, UNDECIDED):
                tell("\n".join(shown(result)))
            if time.monotonic() - told > 20:
                told = time.monotonic()
                done = len(report.results)
                left = (told - begun) / done * (len(to_run) - done)
                tell(f"[{done} of {len(to_run)}: {report.noticed} noticed, about {left / 60:.0f} min left]")
        tell("\n" + report.to_text())
        if self.options.json:
            self.options.json.write_text(json.dumps(report.to_json(), indent=1), encoding="utf-8")
        if self.options.listed:
            self.status = int(report.noticed > 0)
        else:
            self.status = int(100 * report.share < self.options.least)


def fill_caches(package: Package) -> None:
    """Build what takes long and can't depend on a package, once for all mutants."""
    from inkwright.cards.table import load
    from inkwright.text.custom import read_keyword, reader_for

    load()
    if "text" in package.kept_caches:
        reader_for(load())
        read_keyword("Ward")


def find_no_smaller_examples() -> None:
    """Keep Hypothesis from looking for the smallest example of a failure, and from timing examples."""
    from hypothesis import Phase, settings

    phases = (Phase.explicit, Phase.generate)
    settings.register_profile("mutants", settings(), phases=phases, database=None, deadline=None)
    settings.load_profile("mutants")


def read_texts_when_asked() -> None:
    """Read a text of the card data when a test asks for it; what is stored was read without a mutation."""
    import card_texts
    from inkwright.cards import pinned_source
    from inkwright.text.cardtext import vocabulary_of

    @lru_cache(maxsize=1)
    def reader() -> card_texts.CorpusReader:
        return card_texts.CorpusReader(vocabulary_of(pinned_source.document().cards))

    card_texts.reader = reader


def tell(text: str) -> None:
    print(text, flush=True)


def main(arguments: list[str]) -> int:
    """Try the mutants that the arguments ask for; return the exit status."""
    options = parser().parse_args(arguments)
    packages = options.package or list(PACKAGES)
    if options.line:
        packages = sorted({line.partition("/")[0] for line in options.line})
    if len(packages) > 1:  # pytest collects once in a process
        command = [sys.executable, __file__, *without_packages(arguments), "--package"]
        return max(subprocess.run([*command, name], check=False).returncode for name in packages)
    return run(PACKAGES[packages[0]], options)


def without_packages(arguments: list[str]) -> list[str]:
    """Return the arguments for the run of one package, without the packages that were asked for."""
    rest = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    rest.add_argument("--package", action="append")
    return rest.parse_known_args(arguments)[1]


def run(package: Package, options: argparse.Namespace) -> int:
    """Try mutants of a package; return the exit status."""
    session = Session(package, options)
    failed = pytest.main(
        [*OPTIONS, "-k", options.keyword, *(str(ROOT / name) for name in package.tests)], plugins=[session]
    )
    return session.status or int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
