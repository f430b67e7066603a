"""Single cards as SVG in our own design, without artwork."""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.render.svg_shapes import (
    box,
    diamond,
    element,
    escape_text,
    group,
    hexagon,
    label,
    lines,
    polygon,
    width_of,
)

WIDTH, HEIGHT = 128.0, 120.0
"""Size of a card."""
INK, FAINT, PAPER, LINE = "#2b2a33", "#77747f", "#fffdf8", "#cfc8ba"
GOLD, BLOOD, BETTER, WORSE = "#d59a1e", "#b3261e", "#1b7f3b", "#b3261e"
_INKS = {
    "Amber": "#e6a02f",
    "Amethyst": "#8650a5",
    "Emerald": "#2b9257",
    "Ruby": "#c53049",
    "Sapphire": "#2a78b8",
    "Steel": "#7d8b98",
}
_NO_INK = "#9b948a"
_BAND = 21.0
_STATS_FROM = HEIGHT - 13
_TILT = 6
_MARGIN = 7.0


@dataclass(frozen=True, slots=True)
class Stat:
    """A number of a card: present and printed."""

    now: int
    printed: int | None = None

    @property
    def colour(self) -> str:
        """Colour that marks numbers better or worse than printed."""
        if self.printed is None or self.now == self.printed:
            return INK
        return BETTER if self.now > self.printed else WORSE


@dataclass(frozen=True, slots=True)
class Face:
    """The drawn facts of a card."""

    name: str
    version: str | None
    kind: str
    """character, action, song, item or location."""
    cost: int
    inkable: bool
    inks: tuple[str, ...]
    strength: Stat | None = None
    willpower: Stat | None = None
    lore: Stat | None = None
    move_cost: int | None = None
    damage: int = 0
    exerted: bool = False
    drying: bool = False
    notes: tuple[str, ...] = ()
    """Keywords, permissions and restrictions."""
    titles: tuple[str, ...] = ()
    """Titles of its other abilities, or their words if they have none."""
    under: int = 0
    """Cards under it."""

    @property
    def told(self) -> str:
        """Everything in words, for tooltips and screen readers."""
        full = f"{self.name} - {self.version}" if self.version else self.name
        parts = [full, self.kind, f"cost {self.cost}", "inkable" if self.inkable else "not inkable"]
        stats = (("strength", self.strength), ("willpower", self.willpower), ("lore", self.lore))
        parts += [f"{what} {stat.now}" for what, stat in stats if stat is not None]
        if self.move_cost is not None:
            parts.append(f"move cost {self.move_cost}")
        if self.damage:
            parts.append(f"{self.damage} damage")
        parts += [word for word, true in (("exerted", self.exerted), ("drying", self.drying)) if true]
        return ", ".join([*parts, *self.notes, *self.titles])


def card(face: Face, x: float, y: float) -> str:
    """Draw a card with its upper left corner at (x, y); exerted cards are tilted and darker."""
    edge = "#8d8577" if face.drying else LINE
    dashes = "4 3" if face.drying else None
    fill = "#e9e4d8" if face.exerted else PAPER
    radius = 4 if face.kind == "location" else 9
    drawn = [f"<title>{escape_text(face.told)}</title>"]
    for depth in range(min(face.under, 3), 0, -1):
        drawn.append(box(-3 * depth, -3 * depth, WIDTH, HEIGHT, radius=radius, fill="#ded7c8", stroke=LINE))
    drawn.append(box(1.5, 2, WIDTH, HEIGHT, radius=radius, fill="#000000", fill_opacity=0.12))
    drawn.append(
        box(
            0,
            0,
            WIDTH,
            HEIGHT,
            radius=radius,
            fill=fill,
            stroke=edge,
            stroke_width=1.4,
            stroke_dasharray=dashes,
        )
    )
    drawn += _band(face, radius)
    drawn += _words(face)
    drawn += _stats(face)
    if face.damage:
        drawn.append(
            element("circle", cx=WIDTH - 13, cy=13, r=12.5, fill=BLOOD, stroke=PAPER, stroke_width=2)
        )
        drawn.append(label(WIDTH - 13, 18, face.damage, 14, bold=True, anchor="middle", fill="#ffffff"))
    turn = f" rotate({_TILT} {WIDTH / 2:.0f} {HEIGHT / 2:.0f})" if face.exerted else ""
    return group(drawn, transform=f"translate({x:.1f} {y:.1f}){turn}")


def _band(face: Face, radius: float) -> list[str]:
    """Draw the coloured top with cost, type and state."""
    colours = [_INKS.get(ink, _NO_INK) for ink in face.inks[:2]] or [_NO_INK]
    opacity = 0.6 if face.exerted else None
    inner = radius - 1
    drawn = [
        element(
            "path",
            d=f"M0.7 {_BAND} V{inner + 0.7} Q0.7 0.7 {inner + 0.7} 0.7 H{WIDTH - inner - 0.7} "
            f"Q{WIDTH - 0.7} 0.7 {WIDTH - 0.7} {inner + 0.7} V{_BAND} Z",
            fill=colours[0],
            fill_opacity=opacity,
        )
    ]
    if len(colours) > 1:
        right = f"M{WIDTH / 2 + 8} 0.7 H{WIDTH - inner - 0.7} Q{WIDTH - 0.7} 0.7 {WIDTH - 0.7} {inner + 0.7}"
        drawn.append(
            element("path", d=f"{right} V{_BAND} H{WIDTH / 2 - 8} Z", fill=colours[1], fill_opacity=opacity)
        )
    # The cost; a ring around it is the inkwell symbol.
    drawn.append(hexagon(15, 12.5, 14.5, fill=INK, stroke=PAPER, stroke_width=1.5))
    if face.inkable:
        drawn.append(hexagon(15, 12.5, 11, fill="none", stroke=GOLD, stroke_width=1.8))
    drawn.append(label(15, 17.5, face.cost, 14, bold=True, anchor="middle", fill="#ffffff"))
    states = [word for word, true in (("exerted", face.exerted), ("drying", face.drying)) if true]
    kind = states[0] if states else face.kind
    drawn.append(label(34, 15, kind.upper(), 8.5, bold=bool(states), fill="#ffffff", letter_spacing=0.6))
    return drawn


def _words(face: Face) -> list[str]:
    """Draw name, version and notes."""
    room = WIDTH - 2 * _MARGIN
    y = _BAND + 15
    drawn = []
    names = lines(face.name, 12, room, 2, bold=True)
    for line in names:
        drawn.append(label(_MARGIN, y, line, 12, bold=True, fill=INK))
        y += 13
    if face.version:
        for line in lines(face.version, 10, room, 1 if len(names) > 1 else 2):
            drawn.append(label(_MARGIN, y - 1, line, 10, fill=FAINT, font_style="italic"))
            y += 11.5
    y += 2
    for text, size, colour in ((", ".join(face.notes), 8.5, INK), (" · ".join(face.titles), 7.5, FAINT)):
        left = int((_STATS_FROM - 10 - y) // 10 + 1)
        for line in lines(text, size, room, left) if left > 0 else ():
            drawn.append(label(_MARGIN, y, line, size, fill=colour))
            y += 10
    return drawn


def _stats(face: Face) -> list[str]:
    """Draw strength and willpower on the left, lore as diamonds on the right."""
    y = _STATS_FROM
    drawn: list[str] = []
    x = _MARGIN + 5
    if face.strength is not None:
        drawn.append(_blade(x, y))
        x = _number(drawn, x + 9, y, face.strength)
    if face.willpower is not None:
        drawn.append(_shield(x, y))
        x = _number(drawn, x + 9, y, face.willpower)
    if face.move_cost is not None:
        drawn.append(polygon([(x - 5, y - 4), (x, y), (x - 5, y + 4)], fill=FAINT))
        drawn.append(polygon([(x, y - 4), (x + 5, y), (x, y + 4)], fill=FAINT))
        x = _number(drawn, x + 9, y, Stat(face.move_cost))
    if face.lore is not None:
        drawn += _lore(face.lore, y)
    return drawn


def _number(drawn: list[str], x: float, y: float, stat: Stat) -> float:
    drawn.append(label(x, y + 5, stat.now, 14, bold=True, fill=stat.colour))
    return x + width_of(str(stat.now), 14, bold=True) + 13


def _blade(x: float, y: float) -> str:
    blade = polygon(
        [(x + 5, y - 6), (x + 5, y - 3), (x - 2, y + 4), (x - 4, y + 2), (x + 2, y - 6)], fill=FAINT
    )
    hilt = element("path", d=f"M{x - 5:.1f} {y - 1:.1f} l5 5 M{x - 3:.1f} {y + 3:.1f} l-3 3", stroke=FAINT)
    return group([blade, hilt], stroke_width=1.8, stroke_linecap="round")


def _shield(x: float, y: float) -> str:
    path = f"M{x - 5:.1f} {y - 5:.1f} h10 v4 q0 5 -5 8 q-5 -3 -5 -8 z"
    return element("path", d=path, fill=FAINT)


def _lore(stat: Stat, y: float) -> list[str]:
    """Draw up to four lore as diamonds, more as a number."""
    x = WIDTH - _MARGIN - 5
    edge = None if stat.colour == INK else stat.colour
    if 0 < stat.now <= 4:
        return [
            diamond(x - 9 * at, y, 6.5, fill=GOLD, stroke=edge, stroke_width=1.5 if edge else None)
            for at in range(stat.now)
        ]
    return [
        diamond(x, y, 6.5, fill=GOLD),
        label(x - 9, y + 5, stat.now, 14, bold=True, anchor="end", fill=stat.colour),
    ]
