"""Mutation testing notices what it should: mutants that a test catches, and those that none does."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest
from equivalent_mutants import Key, fits, listed
from mutant_report import interval
from mutants import without_packages
from mutated_packages import PACKAGES
from source_mutations import instrument, mutate, mutations

ODD = """
def odd(numbers: list[int], least: int = 0) -> list[int]:
    found = [each for each in numbers if each % 2 == 1 and each > least]
    if not found:
        raise ValueError("none")
    return sorted(found)
"""

LOADED = """
from functools import lru_cache

@lru_cache(maxsize=1)
def table() -> dict[str, int]:
    made = {}
    made["one"] = 1
    made["two"] = 2
    return made

def value(name: str) -> int:
    return table()[name]

def at_least(name: str, number: int) -> bool:
    return value(name) >= number

def never_called() -> int:
    return 1
"""
TESTS = """
from loaded.numbers import at_least, value

def test_one():
    assert value("one") == 1

def test_one_again():
    assert value("one") < 2

def test_two_is_enough():
    assert at_least("two", 1)
"""
RUN = """
import sys
sys.path[:0] = {paths!r}
from pathlib import Path
from mutants import parser, run
from mutated_packages import Package
package = Package(Path({folder!r}), ({tests!r},), (), {{}}, ())
sys.exit(run(package, parser().parse_args(["--count", "9", "--json", {report!r}])))
"""


def changes(source: str) -> set[tuple[str, str]]:
    return {(each.operator, each.change) for each in mutations(ast.parse(source))}


def test_every_kind_of_change_is_found() -> None:
    assert changes(ODD) == {
        ("comparison", "each % 2 == 1 -> each % 2 != 1"),
        ("comparison", "each > least -> each >= least"),
        ("constant", "2 -> 3"),
        ("constant", "2 -> 1"),
        ("constant", "1 -> 2"),
        ("constant", "1 -> 0"),
        ("arithmetic", "each % 2 -> each * 2"),
        ("and/or", "each % 2 == 1 and each > least -> each % 2 == 1 or each > least"),
        ("dropped operand", "each % 2 == 1 -> (dropped)"),
        ("dropped operand", "each > least -> (dropped)"),
        ("dropped filter", "if each % 2 == 1 and each > least -> (dropped)"),
        ("negated condition", "not found -> found"),
        ("removed statement", "removed -> pass"),
        ("early return", "before -> return []"),
    }


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("f(a, b)", "f(b, a)"),
        ("a += 1", "a -= 1"),
        ("return a is None", "return a is not None"),
        ("return 1 if a else 2", "return 1 if not a else 2"),
        ("while a:\n  pass", "while not a:"),
        ("return -a", "return a"),
        ("return True", "return False"),
    ],
)
def test_a_change_can_be_made(before: str, after: str) -> None:
    source = f"def f(a, b):\n  {before.replace(chr(10), chr(10) + '  ')}\n"
    found = [mutate(ast.parse(source), each) for each in mutations(ast.parse(source))]
    assert after in found


def test_a_mutant_is_known_by_the_same_name_when_its_line_moves() -> None:
    def names(source: str) -> list[tuple[str, str, str, str]]:
        found = mutations(ast.parse(source))
        return [(each.function, each.source, each.operator, each.change) for each in found]

    assert names("X = 1\n\n" + ODD.replace("numbers if", "numbers\n        if")) == names(ODD)
    assert len(set(names(ODD))) == len(names(ODD))


def test_statements_tell_that_they_were_executed() -> None:
    tree = ast.parse(ODD)
    hits = bytearray(instrument(tree, 0))
    scope: dict[str, object] = {"__hits__": hits}
    exec(compile(tree, "odd", "exec"), scope)
    assert bytes(hits) == bytes(4)
    eval("odd([1, 2, 3])", scope)
    assert bytes(hits) == bytes([1, 1, 0, 1])


def test_the_interval_is_that_of_wilson() -> None:
    assert interval(236, 298) == pytest.approx((0.742, 0.834), abs=5e-4)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(5, 5)[1] == 1.0


@pytest.mark.slow
@pytest.mark.build("pure")
def test_the_run_of_one_package_is_not_asked_for_the_others() -> None:
    asked = ["--package", "rules", "--count", "5", "--package=text", "--seed", "3"]
    assert without_packages(asked) == ["--count", "5", "--seed", "3"]


@pytest.mark.slow
@pytest.mark.build("pure")
def test_every_listed_mutant_exists() -> None:
    """A line that has changed, or a mutant that can't be made any more, is to be judged again."""
    there: dict[tuple[str, str], set[Key]] = {}
    for package in PACKAGES.values():
        for name, path in package.files().items():
            for each in mutations(ast.parse(path.read_text(encoding="utf-8"))):
                key = (name, each.function, each.source, f"{each.operator}: {each.change}")
                there.setdefault((name, each.function), set()).add(key)
    unused = []
    for entry in listed().entries:
        file, function = entry.key[:2]
        places = [place for place in there if fits(file, place[0]) and fits(function, place[1])]
        if not any(entry.key in there[place] or any(map(entry.fits, there[place])) for place in places):
            unused.append(entry.key)
    assert unused == []


def test_a_run_tells_mutants_that_are_caught_from_survivors(tmp_path: Path) -> None:
    folder = tmp_path / "loaded"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "numbers.py").write_text(LOADED, encoding="utf-8")
    tests = tmp_path / "test_loaded.py"
    tests.write_text(TESTS, encoding="utf-8")
    report = tmp_path / "report.json"
    paths = [str(tmp_path), str(Path(__file__).parent), str(Path(__file__).parents[1])]
    script = RUN.format(paths=paths, folder=str(folder), tests=str(tests), report=str(report))
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    results = json.loads(report.read_text(encoding="utf-8"))["results"]
    status = {(each["source"], each["change"]): each["status"] for each in results}
    functions = {each["function"] for each in results}
    assert functions == {"table", "at_least"}  # nothing runs the one that is never called
    # The table is built once and kept, and still a mutant in it is caught.
    ones = [status[key] for key in status if key[0] == "made['one'] = 1"]
    assert ones == ["caught"], status
    survivor = "value(name) >= number -> value(name) > number"
    assert status["return value(name) >= number", f"comparison: {survivor}"] == "survived", status
    assert survivor in done.stdout
