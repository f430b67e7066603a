"""The scenarios that come with Inkwright, as stored texts that can be listed, searched and shown."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from inkwright.errors import InkwrightError
from inkwright.rules import rulebook
from inkwright.rules.editions import EDITIONS
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import Unreadable, read_text

_HERE = Path(__file__)
_DIRECTORIES = (_HERE.with_name("stored"), _HERE.parents[3] / "tests" / "scenarios")
"""Scenarios of an installed package, or of a checkout."""
_AGES = {each.name: age for age, each in enumerate(EDITIONS)}
_TITLE = re.compile(r"^title: *(.*?) *$", re.MULTILINE)
_EDITION = re.compile(r"^edition:", re.MULTILINE)
_OWN, _JUDGE, _OTHER = range(3)


@dataclass(frozen=True, slots=True)
class Stored:
    """One scenario of the library, not yet read."""

    name: str
    """Its place, such as `judge.4-damage.3`."""
    file: str
    """File with its directory, such as `judge/4-damage.yaml`."""
    title: str
    text: str

    def read(self) -> Scenario:
        """Read the scenario; of several editions, the newest. Raises InkwrightError if it is not valid."""
        found: list[Scenario] = []
        for each in read_text(self.text):
            if isinstance(each, Unreadable):
                raise InkwrightError(f"{self.file}: {each.problem}")
            found.append(each)
        return min(
            found, key=lambda each: _AGES.get(each.edition.value, 0) if each.edition is not None else 0
        )


def directory() -> Path | None:
    """Return the directory of the scenarios, or None where they are not installed."""
    return next((each for each in _DIRECTORIES if each.is_dir()), None)


@lru_cache(maxsize=1)
def stored() -> tuple[Stored, ...]:
    """Return every scenario of the library in the order of the files."""
    root = directory()
    if root is None:
        return ()
    paths = sorted(root.rglob("*.yaml"))
    return tuple(each for path in paths for each in _stored_in(root, path))


def find(name: str) -> Stored:
    """Return a scenario by its name, or by its file and title as in `judge/4-damage.yaml: J106: ...`."""
    file, _, title = name.partition(".yaml: ")
    for each in stored():
        if each.name == name or (title and each.file == f"{file}.yaml" and each.title == title):
            return each
    raise InkwrightError(f"there is no scenario called {name!r}")


def showing(number: str) -> tuple[Stored, ...]:
    """Return the scenarios that show a rule, the plainest first.

    A scenario in the directory of the rule's own chapter comes before judge cases and others, one of the
    newest edition before one of an older edition, one without refused steps before one with them, a short one
    before a long one.
    """
    wanted = rulebook.scenarios(number)
    found = {f"{each.file}: {each.title}": each for each in stored()} if wanted else {}
    chapter = number.partition(".")[0]

    def rank(each: Stored) -> tuple[int, bool, bool, int]:
        place = _OWN if each.file.startswith(f"{chapter}-") else _OTHER
        place = _JUDGE if each.file.startswith("judge/") else place
        return place, _EDITION.search(each.text) is not None, "illegal:" in each.text, len(each.text)

    return tuple(sorted((found[each] for each in wanted if each in found), key=rank))


def to_show(number: str) -> Stored:
    """Return the scenario that shows a rule best, or one for a rule below it. Raises InkwrightError."""
    rule = rulebook.rule(number)
    for each in (rule, *rulebook.below(rule.id)):
        shown = showing(each.id)
        if shown:
            return shown[0]
    reason = "no scenario shows it yet" if rule.testable else "a game can't show it"
    raise InkwrightError(f"nothing to show for rule {rule.id}: {reason}")


def split_documents(text: str) -> list[str]:
    """Split a YAML file into its documents."""
    parts: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.rstrip() == "---":
            parts.append([])
        else:
            parts[-1].append(line)
    joined = ["\n".join(part) + "\n" for part in parts]
    return [
        part
        for part in joined
        if any(line and not line.lstrip().startswith("#") for line in part.split("\n"))
    ]


def _stored_in(root: Path, path: Path) -> Iterator[Stored]:
    file = path.relative_to(root).as_posix()
    stem = path.relative_to(root).with_suffix("").as_posix().replace("/", ".")
    for number, text in enumerate(split_documents(path.read_text(encoding="utf-8")), start=1):
        found = _TITLE.search(text)
        if found is not None:
            yield Stored(f"{stem}.{number}", file, _plain(found[1]), text)


def _plain(scalar: str) -> str:
    """Return a title as it reads: without quotes."""
    if scalar.startswith('"') and scalar.endswith('"') and len(scalar) > 1:
        return str(json.loads(scalar))
    if scalar.startswith("'") and scalar.endswith("'") and len(scalar) > 1:
        return scalar[1:-1].replace("''", "'")
    return scalar
