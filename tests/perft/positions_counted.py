"""The positions of this directory and how the counts of the ways on from them are kept.

`python tests/perft/recount.py` writes `counts.txt` anew after an intended change of behaviour; what
changed is then reviewed as a diff.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.engine.state import State
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import Unreadable, read_file
from inkwright.sim.perft import divide

HERE = Path(__file__).parent
COUNTS = HERE / "counts.txt"
REGENERATE = "python tests/perft/recount.py"
DIVIDED = 3
"""The depth to which the count behind each action is kept."""
DEEPEST = 6
ENOUGH = 3_000
"""The next depth is counted as long as the last one had fewer."""


def positions(table: CardTable) -> Iterator[tuple[str, State]]:
    """Every position with its title."""
    for path in sorted(HERE.glob("*.yaml")):
        for found in read_file(path):
            assert not isinstance(found, Unreadable), f"{path}:{found.line}: {found.problem}"
            yield f"{path.stem}: {found.title}", build(found, table)[0]


def counted(title: str, g: State) -> str:
    """The counts of a position as `counts.txt` has them."""
    lines = [title]
    total = 0
    for depth in range(1, DEEPEST + 1):
        counts = divide(g, depth)
        total = sum(counts.values())
        lines.append(f"  depth {depth}: {total}")
        if depth == DIVIDED:
            lines += [f"    {count:>6}  {text}" for text, count in counts.items()]
        if total > ENOUGH:
            break
    return "\n".join(lines) + "\n"
