"""Index from rules to the scenarios that show them.

The index is package data, so that `inkwright rules` can list scenarios without reading all of them. Rebuild
it with `make rules`, or with `python -m inkwright.rules.scenario_index DIRECTORY`, which also writes
the pages of docs/rules; a test fails if it is stale.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from inkwright.errors import InkwrightError
from inkwright.rules import pages, rulebook

INDEX = Path(__file__).with_name("scenario_index.json")


def build(directory: Path) -> dict[str, list[str]]:
    """Return the index: rule number to `file: title` of each scenario in a directory that cites it.

    A directory that is missing or has no scenarios gives an empty index.
    """
    found: dict[str, list[str]] = {}
    for path in sorted((*directory.rglob("*.yaml"), *directory.rglob("*.yml"))):
        where = path.relative_to(directory).as_posix()
        for title, cites in _scenarios(path):
            for number in cites:
                try:
                    rulebook.rule(number)
                except InkwrightError as problem:
                    raise InkwrightError(f"{path}: scenario {title!r} cites {number}: {problem}") from None
                shown = found.setdefault(number, [])
                if f"{where}: {title}" not in shown:
                    shown.append(f"{where}: {title}")
    return {each.id: found[each.id] for each in rulebook.rules() if each.id in found}


def dump(index: dict[str, list[str]]) -> str:
    """Return the index as text."""
    return json.dumps(index, ensure_ascii=False, indent=1) + "\n"


def _scenarios(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield the title and the cited rules of each scenario in a file."""
    import yaml

    # The base loader keeps scalars as strings: rule 8.10 must not become the number 8.1.
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    try:
        documents = list(yaml.load_all(path.read_text(encoding="utf-8"), Loader=loader))
    except yaml.YAMLError as problem:
        raise InkwrightError(f"{path}: invalid YAML: {' '.join(str(problem).split())}") from None
    except UnicodeDecodeError as problem:
        raise InkwrightError(f"{path}: not UTF-8 text (byte {problem.start})") from None
    for place, document in enumerate(documents, start=1):
        if document in (None, ""):  # empty document
            continue
        if not isinstance(document, dict):
            raise InkwrightError(f"{path}: scenario {place} is not a mapping with title, players and steps")
        title, cites = document.get("title"), document.get("cites", [])
        if not isinstance(title, str) or not title:
            raise InkwrightError(f"{path}: scenario {place} has no title")
        if not isinstance(cites, list) or not all(isinstance(number, str) for number in cites):
            raise InkwrightError(f"{path}: scenario {title!r}: cites must be a list of rule numbers")
        yield title, cites


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m inkwright.rules.scenario_index",
        description="Write the index of which scenarios show which rule.",
        epilog="example: python -m inkwright.rules.scenario_index tests/scenarios",
    )
    parser.add_argument("directory", type=Path, help="where the scenario files are")
    directory = parser.parse_args().directory
    try:
        index = build(directory)
    except InkwrightError as problem:
        print(f"scenario_index: {problem}", file=sys.stderr)
        return 2
    INDEX.write_text(dump(index), encoding="utf-8")
    print(f"{INDEX.name}: {len(index)} rules shown by scenarios")
    if pages.DIRECTORY.is_dir():
        print(f"{pages.DIRECTORY.name}: {pages.write(pages.DIRECTORY)} pages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
