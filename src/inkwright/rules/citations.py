"""Index from rules to the modules that carry them out and the tests that check them.

Code and tests cite rules by number: in comments, docstrings, events and refusals. The index is package data,
because neither tests nor, in a compiled build, all sources are installed. `make rules` rebuilds it; a test
fails if it is stale.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from inkwright.rules import rulebook
from inkwright.rules.editions import EDITIONS

INDEX = Path(__file__).with_name("citations.json")

PACKAGES = ("catalogue", "effects", "engine")
"""Packages whose modules carry out rules; `rules/editions.py` is one more such module."""

TESTS = ("decks", "engine", "sim", "view")
"""Directories of tests that check rules; others cite numbers only as examples."""

_NUMBER = re.compile(r"(?<![\w.])(\d{1,2}(?:\.\d{1,2}){1,4})(?![\w]|\.\d)")
_RANGE = re.compile(r"(?<![\w.])((?:\d{1,2}\.)+)(\d{1,2}) to \1(\d{1,2})(?![\w]|\.\d)")
_NAMES = "|".join(re.escape(each.name) for each in EDITIONS[1:])
_OLDER = re.compile(rf"\b(?:{_NAMES}): *[\d.]+(?:(?:, | to | and )[\d.]*\d)*|\bTR [\d.]+")
"""Numbers of an older edition, which the text names, and of the Tournament Rules."""
_GENERATED = re.compile(r"\bGenerated (?:by|from)\b")


@dataclass(frozen=True, slots=True)
class Citations:
    """Files that cite a rule."""

    modules: tuple[str, ...] = ()
    """Paths within the package, such as `engine/checks.py`."""
    tests: tuple[str, ...] = ()
    """Paths within the directory of tests."""


def citations(number: str) -> Citations:
    """Return the files that cite a rule by its number in the newest edition."""
    return _load().get(rulebook.rule(number).id, Citations())


def find_numbers(text: str) -> set[str]:
    """Return the rules that a text cites; `1.6.1 to 1.6.3` are three."""
    known = {each.id for each in rulebook.rules()}
    current = _OLDER.sub("", text)
    found = set(_NUMBER.findall(current))
    for stem, first, last in _RANGE.findall(current):
        found.update(f"{stem}{each}" for each in range(int(first), int(last) + 1))
    return found & known


def build(package: Path, tests: Path) -> dict[str, dict[str, list[str]]]:
    """Return the index of the modules in a package and of the tests in a directory."""
    found: dict[str, dict[str, list[str]]] = {}
    for kind, root, paths in (("modules", package, _modules(package)), ("tests", tests, _tests(tests))):
        for path in sorted(paths):
            text = path.read_text(encoding="utf-8")
            if _GENERATED.search(text[:400]):
                continue
            for number in find_numbers(text):
                of_rule = found.setdefault(number, {"modules": [], "tests": []})
                of_rule[kind].append(path.relative_to(root).as_posix())
    return {each.id: found[each.id] for each in rulebook.rules() if each.id in found}


def dump(index: Mapping[str, Mapping[str, list[str]]]) -> str:
    """Return the index as text, one rule per line."""
    rows = (f"{json.dumps(number)}: {json.dumps(files)}" for number, files in index.items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _modules(package: Path) -> Iterator[Path]:
    for name in PACKAGES:
        yield from (package / name).rglob("*.py")
    yield package / "rules" / "editions.py"


def _tests(tests: Path) -> Iterator[Path]:
    for name in TESTS:
        yield from (tests / name).rglob("test_*.py")


@functools.cache
def _load() -> Mapping[str, Citations]:
    text = resources.files(__package__).joinpath(INDEX.name).read_text(encoding="utf-8")
    rows = json.loads(text)
    return {
        number: Citations(tuple(files["modules"]), tuple(files["tests"])) for number, files in rows.items()
    }
