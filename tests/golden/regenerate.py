"""Writes the playthroughs anew: `python tests/golden/regenerate.py [NAME...]`; review the diff."""

from __future__ import annotations

import sys

from playthroughs import PLAYTHROUGHS, path_of, text_of

from inkwright.cards.table import load


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in PLAYTHROUGHS]
    if unknown:
        print(f"no playthrough is called {unknown[0]}; there are: {', '.join(PLAYTHROUGHS)}", file=sys.stderr)
        return 2
    table = load()
    for name in names or PLAYTHROUGHS:
        path, text = path_of(name), text_of(name, table)
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{'same' if text == before else 'changed':<8} {len(text.encode()):>8,} {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
