"""Rebuild what is generated about rules: the two indexes and the pages of docs/rules; run by `make rules`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from inkwright.errors import InkwrightError
from inkwright.rules import citations, pages, scenario_index

_PACKAGE = Path(__file__).parents[1]
_ROOT = _PACKAGE.parents[1]


def main() -> int:
    argparse.ArgumentParser(
        prog="python -m inkwright.rules.generate",
        description="Write the indexes of scenarios and citations, and the pages of docs/rules.",
    ).parse_args()
    tests = _ROOT / "tests"
    if not (tests / "scenarios").is_dir():
        print(f"generate: no tests/scenarios in {_ROOT}; run it in a checkout", file=sys.stderr)
        return 2
    try:
        shown = scenario_index.build(tests / "scenarios")
        cited = citations.build(_PACKAGE, tests)
    except InkwrightError as problem:
        print(f"generate: {problem}", file=sys.stderr)
        return 2
    scenario_index.INDEX.write_text(scenario_index.dump(shown), encoding="utf-8")
    citations.INDEX.write_text(citations.dump(cited), encoding="utf-8")
    count = pages.write(pages.DIRECTORY)
    print(f"{len(shown)} rules shown by scenarios, {len(cited)} cited by code or tests, {count} pages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
