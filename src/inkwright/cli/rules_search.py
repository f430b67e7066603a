"""`inkwright rules search`: search rules, rulings, the glossary and scenarios."""

from __future__ import annotations

import sys
import textwrap
from dataclasses import asdict

from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import print_json
from inkwright.errors import quote
from inkwright.scenarios.search import Hit, Kind, search

_HEADINGS: dict[Kind, str] = {
    "rule": "Rules",
    "ruling": "Rulings",
    "term": "Glossary",
    "scenario": "Scenarios",
}
_FEW, _MANY = 10, 1_000
"""Results of each kind, without and with `--full`."""


def run(words: str, as_json: bool, full: bool) -> int:
    """Print what mentions the words; return 1 if nothing does."""
    found = search(words, _MANY if full else _FEW)
    if as_json:
        print_json([asdict(each) for each in found.hits])
    elif not found.hits:
        print(f"nothing mentions {quote(words)}", file=sys.stderr)
    else:
        for kind, heading in _HEADINGS.items():
            hits = [each for each in found.hits if each.kind == kind]
            if hits:
                shown = (
                    ""
                    if len(hits) == found.totals[kind]
                    else f" ({len(hits)} of {found.totals[kind]}, --full)"
                )
                print(f"{heading}{shown}")
                for each in hits:
                    print("\n".join(_entry(each)))
    return OK if found.hits else FAILED


def _entry(hit: Hit) -> list[str]:
    """Return the lines of a result."""
    if hit.kind == "rule":
        text = f"{hit.key}  {hit.text}"
    elif hit.kind == "scenario":
        text = f"{hit.text}: {hit.title}"
    else:
        text = f"{hit.title}: {hit.text}"
    return textwrap.wrap(text, 110, initial_indent="  ", subsequent_indent="    ")
