"""Minimal SVG line charts, drawn side by side without a plotting library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 300, 230
LEFT, RIGHT, TOP, BOTTOM = 48, 12, 46, 40
COLOURS = ("#3465a4", "#c4561e", "#4e8a2e", "#75507b")


@dataclass(frozen=True)
class Line:
    """One line of a chart: its label and its points."""

    label: str
    points: Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Chart:
    """Lines that share axes starting at zero."""

    title: str
    across: str
    up: str
    lines: Sequence[Line]


def svg(charts: Sequence[Chart], note: str) -> str:
    """Draw charts in a row with a note below."""
    width = WIDTH * len(charts)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT + 22}" width="{width}" '
        f'height="{HEIGHT + 22}" font-family="sans-serif" font-size="11" fill="#333">',
        f'<rect width="{width}" height="{HEIGHT + 22}" fill="#fff"/>',
    ]
    for at, chart in enumerate(charts):
        parts.append(f'<g transform="translate({at * WIDTH} 0)">{_chart(chart)}</g>')
    parts.append(f'<text x="{LEFT}" y="{HEIGHT + 12}" fill="#666">{escape(note)}</text></svg>')
    return "\n".join(parts) + "\n"


def _chart(chart: Chart) -> str:
    right = max(x for line in chart.lines for x, _ in line.points)
    step = _step(max(y for line in chart.lines for _, y in line.points))
    top = step * 5
    inner, tall = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def place(x: float, y: float) -> tuple[float, float]:
        return round(LEFT + inner * x / right, 1), round(HEIGHT - BOTTOM - tall * y / top, 1)

    parts = [f'<text x="{LEFT}" y="14" font-weight="bold">{escape(chart.title)}</text>']
    for tick in range(6):
        _, y = place(0, tick * step)
        parts.append(f'<path d="M{LEFT} {y}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 5}" y="{y + 4}" text-anchor="end">{tick * step:g}</text>')
    for x in sorted({x for line in chart.lines for x, _ in line.points}):
        parts.append(
            f'<text x="{place(x, 0)[0]}" y="{HEIGHT - BOTTOM + 14}" text-anchor="middle">{x:g}</text>'
        )
    parts.append(
        f'<text x="{LEFT + inner / 2}" y="{HEIGHT - 10}" text-anchor="middle">{escape(chart.across)}</text>'
    )
    parts.append(f'<text x="{LEFT}" y="{TOP - 6}" fill="#666">{escape(chart.up)}</text>')
    for number, (line, colour) in enumerate(zip(chart.lines, COLOURS, strict=False)):
        points = " ".join(f"{x},{y}" for x, y in (place(*point) for point in line.points))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        label = f'<tspan fill="{colour}">{escape(line.label)}</tspan>'
        parts.append(f'<text x="{WIDTH - RIGHT}" y="{28 + 13 * number}" text-anchor="end">{label}</text>')
    return "".join(parts)


def _step(highest: float) -> float:
    """Return a round tick distance, so that five ticks reach the highest point."""
    step = 1e-3
    while True:
        for factor in (1, 2, 4, 5):
            if step * factor * 5 >= highest:
                return step * factor
        step *= 10
