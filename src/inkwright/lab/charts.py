"""Charts of the lab, drawn by matplotlib as SVG to put into a page; needs the extra `lab`."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from inkwright.errors import InkwrightError
from inkwright.lab.figures import THIN, CardFigures, Figures, Sum, shown
from inkwright.sim.intervals import Share

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLOURS = ("#1f6f8b", "#b5483a")
"""Colours of the first and the second deck; they differ in lightness, too."""
_PROLOG = re.compile(r"\A.*?(?=<svg)", re.DOTALL)
_NO_METADATA = {"Date": None, "Creator": None, "Format": None, "Type": None}


def require_matplotlib() -> None:
    """Raise InkwrightError if matplotlib is not installed."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise InkwrightError(
            "reports are drawn by matplotlib; install it with: pip install 'inkwright[lab]'"
        ) from None


def draw(name: str, label: str, size: tuple[float, float], paint: Callable[[Axes], None]) -> str:
    """Return a chart as an SVG element; `name` keeps its ids apart from those of other charts."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    settings = {
        "svg.fonttype": "none",
        "svg.hashsalt": name,
        "text.parse_math": False,
        "font.family": "sans-serif",
        "font.size": 10,
        "axes.spines.top": False,
        "axes.spines.right": False,
    }
    with rc_context(settings):
        figure = Figure(figsize=size, layout="constrained")
        paint(figure.add_subplot())
        target = io.StringIO()
        figure.savefig(target, format="svg", metadata=_NO_METADATA, transparent=True)
    svg = _PROLOG.sub("", target.getvalue())
    return svg.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)


def heat_map(
    rows: Sequence[str], columns: Sequence[str], cells: Sequence[Sequence[Share]], label: str
) -> str:
    """Return win rates as a grid of colours and numbers: blue above 50, red below."""

    def paint(axes: Axes) -> None:
        values = [[share.value * 100 if shown(share) else float("nan") for share in row] for row in cells]
        axes.imshow(values, cmap="RdBu", vmin=0, vmax=100, aspect="auto")
        axes.set_xticks(range(len(columns)), columns, rotation=45, ha="left", rotation_mode="anchor")
        axes.xaxis.tick_top()
        axes.set_yticks(range(len(rows)), rows)
        axes.tick_params(length=0)
        axes.spines[:].set_visible(False)
        for y, row in enumerate(values):
            for x, value in enumerate(row):
                dark = abs(value - 50) > 30
                text = "–" if value != value else f"{value:.0f}"  # a withheld cell is not a number
                axes.text(x, y, text, ha="center", va="center", color="white" if dark else "black")

    longest = 0.08 * max(map(len, rows))
    size = (longest + 1.2 + 0.45 * len(columns), 0.06 * max(map(len, columns)) + 0.4 + 0.28 * len(rows))
    return draw("heat map", label, size, paint)


def win_rates(name: str, rows: Sequence[tuple[str, Share]]) -> str:
    """Return shares as points with intervals."""

    def paint(axes: Axes) -> None:
        _points(axes, rows)
        axes.set_xlim(0, 100)
        axes.set_xlabel("win rate, %")

    return draw(name, "Win rates with 95% intervals", (7, 0.9 + 0.32 * len(rows)), paint)


def _points(axes: Axes, rows: Sequence[tuple[str, Share]], colour: str = COLOURS[0]) -> None:
    values = [share.value * 100 for _, share in rows]
    lows = [value - share.interval[0] * 100 for value, (_, share) in zip(values, rows, strict=True)]
    highs = [share.interval[1] * 100 - value for value, (_, share) in zip(values, rows, strict=True)]
    spread: Any = [[max(0.0, each) for each in lows], [max(0.0, each) for each in highs]]
    axes.errorbar(values, range(len(rows)), xerr=spread, fmt="o", color=colour, capsize=3)
    axes.set_yticks(range(len(rows)), [f"{title} ({share.trials:,})" for title, share in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.grid(axis="x", alpha=0.3)


def lengths(figures: Figures) -> str:
    """Return a histogram of the number of turns."""

    def paint(axes: Axes) -> None:
        axes.bar(list(figures.lengths), list(figures.lengths.values()), color=COLOURS[0])
        axes.set_xlabel("turns of both players together")
        axes.set_ylabel("games")

    return draw("lengths", "Histogram of game length", (7, 2.8), paint)


def curves(figures: Figures, what: str) -> str:
    """Return the lore or the ink of both decks by turn, with intervals."""
    by_deck = figures.lore if what == "lore" else figures.ink

    def paint(axes: Axes) -> None:
        for player, (deck, curve) in enumerate(zip(figures.decks, by_deck, strict=True)):
            _curve(axes, deck.name, curve, COLOURS[player], "-" if player == 0 else "--")
        axes.set_xlabel("own turn")
        axes.set_ylabel(what)
        axes.set_ylim(bottom=0)
        axes.grid(alpha=0.3)
        axes.legend(frameon=False)

    return draw(f"{what} curve", f"Mean {what} of each deck at the end of its turns", (7, 3), paint)


def _curve(axes: Axes, name: str, curve: dict[int, Sum], colour: str, line: str) -> None:
    turns = [turn for turn in sorted(curve) if curve[turn].count >= THIN]
    means = [curve[turn].mean for turn in turns]
    axes.plot(turns, [mean.value for mean in means], line, color=colour, marker="o", markersize=3, label=name)
    axes.fill_between(
        turns,
        [mean.interval[0] for mean in means],
        [mean.interval[1] for mean in means],
        color=colour,
        alpha=0.2,
    )


def cards(name: str, found: Sequence[CardFigures], metric: str, overall: Share, colour: str) -> str:
    """Return the win rates of cards for a metric beside that of the deck; "" if all are thin."""
    rows = [(each.name, share) for each in found if (share := each.share(metric)) is not None]
    rows.sort(key=lambda row: -row[1].value)
    if not rows:
        return ""

    def paint(axes: Axes) -> None:
        _points(axes, rows, colour)
        axes.axvline(overall.value * 100, color="black", linewidth=1, alpha=0.6)
        axes.set_xlabel("win rate, %; the line is the deck's")

    return draw(name, f"Win rates of cards when {metric}", (8, 0.9 + 0.27 * len(rows)), paint)
