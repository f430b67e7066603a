"""Regenerate the shipped table: `python -m inkwright.text.refresh`, or `make cards`."""

from __future__ import annotations

import sys
from pathlib import Path

from inkwright.cards import pinned_source
from inkwright.cards.compiler import DISAGREE, SPELLING, UNREAD, CompileResult, save
from inkwright.cards.table import SHIPPED
from inkwright.errors import InkwrightError
from inkwright.text.compile import compile_with_abilities

# What the pinned data is known to contain; check anything else before it is released.
EXPECTED_NOTES = {DISAGREE, SPELLING, UNREAD}


def compile_pinned() -> CompileResult:
    """Compile the pinned data; raise an error for a card or correction that does not fit."""
    result = compile_with_abilities(pinned_source.document(), to_ship=True)
    faults = [
        *map(str, result.problems),
        *(f"{each}: a correction of a card that the source does not have" for each in result.unused),
        *(str(each) for each in result.notes if each.kind not in EXPECTED_NOTES),
    ]
    if faults:
        raise InkwrightError("the pinned card data does not compile:\n  " + "\n  ".join(faults))
    return result


def main() -> int:
    """Write the table if it has changed."""
    try:
        result = compile_pinned()
    except InkwrightError as problem:
        print(f"inkwright: {problem}", file=sys.stderr)
        return 2
    shipped = Path(SHIPPED)
    before = shipped.read_text(encoding="utf-8") if shipped.exists() else ""
    if result.text == before:
        print(f"{shipped.name} is up to date: {result.cards:,} cards")
        return 0
    save(result.text, shipped)
    changed = len(set(before.splitlines()) ^ set(result.text.splitlines()))
    print(f"{shipped.name} written: {result.cards:,} cards, {changed:,} lines changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
