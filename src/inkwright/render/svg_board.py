"""Boards as SVG: the other players above, the viewer below with their hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from inkwright.render.board import held_resources
from inkwright.render.cards import keywords_now, kind, printed_keywords
from inkwright.render.svg_cards import (
    FAINT,
    GOLD,
    HEIGHT,
    INK,
    LINE,
    PAPER,
    WIDTH,
    Face,
    Stat,
    card,
)
from inkwright.render.svg_shapes import (
    box,
    cut,
    diamond,
    element,
    escape_text,
    group,
    hexagon,
    label,
    lines,
    picture,
    width_of,
)
from inkwright.view import schema

BOARD_WIDTH = 1120.0
_TABLE = "#efe9dc"
_SIDES = ("#e3ebe6", "#e8e4f0", "#f0e5e0", "#e2e9f1", "#f0ecd9", "#e6e6e6")
_EDGE = 20.0
_GAP = 14.0
_SEAT_PAD = 14.0
_HEAD = 56.0
_INNER = BOARD_WIDTH - 2 * (_EDGE + _SEAT_PAD)
_PHASES = {
    "setup": "before the first turn",
    "ready": "ready step",
    "set": "set step",
    "draw": "draw step",
    "main": "main phase",
    "end": "end of turn",
    "over": "the game is over",
}
_INK_PER_ROW = 7


@dataclass(frozen=True, slots=True)
class _Block:
    """A block of cards to be placed in rows."""

    width: float
    height: float
    faces: tuple[Face, ...]
    framed: bool = False
    """True for a location with characters, drawn inside a frame."""


def board(view: schema.View) -> str:
    """Draw a view."""
    count = len(view["players"])
    viewer = view["viewer"]
    below = viewer if viewer is not None else 0
    seats = [(below + i) % count for i in range(1, count + 1)]
    drawn: list[str] = []
    y = _EDGE
    for at, player in enumerate(seats):
        if at == len(seats) - 1:
            y = _middle(drawn, view, y)
        y = _seat(drawn, view, view["players"][player], y)
    title = f"Turn {view['turn']}: " + ", ".join(f"{_who(view, q)} {_lore_of(view, q)}" for q in seats)
    background = box(0, 0, BOARD_WIDTH, y, fill=_TABLE)
    return picture(BOARD_WIDTH, y, title, [background, *drawn])


def _who(view: schema.View, player: int) -> str:
    return "You" if player == view["viewer"] else f"Player {player + 1}"


def _lore_of(view: schema.View, player: int) -> str:
    return f"{view['players'][player]['lore']} lore"


# What is going on.


def _middle(drawn: list[str], view: schema.View, y: float) -> float:
    """Draw the turn and the open decision between the players."""
    x = _EDGE + _SEAT_PAD
    outcome, decision = view["outcome"], view["decision"]
    if outcome is not None:
        winner = outcome["winner"]
        what = (
            "Draw" if winner is None else f"{_who(view, winner)} win{'' if winner == view['viewer'] else 's'}"
        )
        first, second = what, outcome["termination"]
    elif view["phase"] == "setup":
        first, second = "Before the first turn", ""
    else:
        whose = "your turn" if view["active"] == view["viewer"] else f"player {view['active'] + 1}'s turn"
        first, second = f"Turn {view['turn']}, {whose}", _PHASES[view["phase"]]
    y += 4
    drawn.append(label(x, y + 16, first, 15, bold=True, fill=INK))
    drawn.append(label(x + width_of(first, 15, bold=True) + 16, y + 16, second, 12, fill=FAINT))
    if decision is not None:
        asked = f"{_who(view, decision['player'])}: {decision['asks']}"
        start = x + 330
        for line in lines(asked, 12, BOARD_WIDTH - _EDGE - _SEAT_PAD - start, 3):
            drawn.append(label(start, y + 15, line, 12, fill=INK))
            y += 15
        y -= 15
    return y + 34


# Players.


def _seat(drawn: list[str], view: schema.View, player: schema.PlayerView, y: float) -> float:
    """Draw a player's side; return the y coordinate below it."""
    rows = _rows(view, player)
    shows_hand = player["player"] in view["hands"]
    held = _rows_of([_Block(WIDTH, HEIGHT, (face,)) for face in _hand(view, player)]) if shows_hand else []
    height = _HEAD + _height(rows) + (22 + _height(held) if held else 0) + 10
    colour = _SIDES[player["player"] % len(_SIDES)]
    active = view["active"] == player["player"] and view["phase"] not in ("setup", "over")
    drawn.append(
        box(
            _EDGE,
            y,
            BOARD_WIDTH - 2 * _EDGE,
            height,
            radius=14,
            fill=colour,
            stroke=INK if active else LINE,
            stroke_width=2 if active else 1,
        )
    )
    _head(drawn, view, player, y)
    inner = y + _HEAD
    inner = _place(drawn, rows, inner)
    if held:
        drawn.append(label(_EDGE + _SEAT_PAD, inner + 12, f"HAND ({player['hand']['count']})", 9, fill=FAINT))
        drawn.append(
            element(
                "line",
                x1=_EDGE + _SEAT_PAD + 62,
                x2=BOARD_WIDTH - _EDGE - _SEAT_PAD,
                y1=inner + 9,
                y2=inner + 9,
                stroke=LINE,
            )
        )
        _place(drawn, held, inner + 22)
    return y + height + 14


def _head(drawn: list[str], view: schema.View, player: schema.PlayerView, y: float) -> None:
    """Draw name, lore, ink and piles."""
    x = _EDGE + _SEAT_PAD
    name = _who(view, player["player"])
    drawn.append(label(x, y + 27, name, 17, bold=True, fill=INK))
    if player["left"]:
        drawn.append(label(x + 100, y + 27, "out of the game", 12, fill=FAINT))
        return
    _lore_track(drawn, player, x + 96, y + 21)
    _inkwell(drawn, player, x + 440, y + 21)
    x = BOARD_WIDTH - _EDGE - _SEAT_PAD
    for what, count, detail in reversed(_piles(player)):
        x -= 112
        drawn.append(_pile(x, y + 8, what, count, detail))


def _lore_track(drawn: list[str], player: schema.PlayerView, x: float, y: float) -> None:
    """Draw lore as a number and as a track."""
    lore, goal = player["lore"], player["lore_to_win"]
    drawn.append(diamond(x, y, 11, fill=GOLD, stroke=INK, stroke_width=1))
    drawn.append(label(x + 14, y + 7, lore, 19, bold=True, fill=INK))
    drawn.append(label(x + 18 + width_of(str(lore), 19, bold=True), y + 6, f"/ {goal}", 12, fill=FAINT))
    start, step = x + 80, 240.0 / max(goal, 1)
    line = element("line", x1=start, x2=start + 240, y1=y, y2=y, stroke=LINE, stroke_width=3)
    steps = [
        diamond(
            start + step * at, y, 5.2 if at % 5 == 0 else 4, fill=GOLD if at <= lore else PAPER, stroke=FAINT
        )
        for at in range(1, min(goal, 40) + 1)
    ]
    drawn.append(group([f"<title>{lore} of {goal} lore</title>", line, *steps], stroke_width=0.8))


def _inkwell(drawn: list[str], player: schema.PlayerView, x: float, y: float) -> None:
    """Draw ready ink full and exerted ink empty, then the other resources."""
    inkwell = player["inkwell"]
    ready, total = inkwell["ready"], inkwell["ready"] + inkwell["exerted"]
    words = f"{ready} of {total} ink ready"
    parts = [f"<title>{words}</title>"]
    top = y - 7 if total > _INK_PER_ROW else y
    for at in range(min(total, 2 * _INK_PER_ROW)):
        full = at < ready
        parts.append(
            hexagon(
                x + 7 + 15 * (at % _INK_PER_ROW),
                top + 14 * (at // _INK_PER_ROW),
                7,
                fill="#3d5a80" if full else PAPER,
            )
        )
    drawn.append(group(parts, stroke="#3d5a80", stroke_width=1.3))
    right = x + 15 * min(total, _INK_PER_ROW) + 6
    drawn.append(label(right, y + 4, f"{ready}/{total} ink", 12, fill=INK))
    left = right + width_of(f"{ready}/{total} ink", 12) + 6
    for resource, amount in held_resources(player):
        words = f"{'+ ' if resource.pays_ink else ''}{resource.count(amount)}"
        drawn.append(label(left, y + 4, words, 12, fill="#3d5a80"))
        left += width_of(words, 12) + 6


def _piles(player: schema.PlayerView) -> list[tuple[str, int, str]]:
    discard = player["discard"]
    top = next((entry["card"] for entry in player["deck"]["known"] if entry["faceup"]), "")
    last = (discard[-1]["card"] or "") if discard else ""
    return [
        ("hand", player["hand"]["count"], ""),
        ("deck", player["deck"]["count"], top),
        ("discard", len(discard), last),
    ]


def _pile(x: float, y: float, what: str, count: int, detail: str) -> str:
    """Draw a small stack with its number of cards, and the top card if it is visible."""
    drawn = [f"<title>{escape_text(f'{what}: {count}' + (f', on top {detail}' if detail else ''))}</title>"]
    if count:
        drawn.append(box(x + 3, y - 2, 20, 28, radius=3, fill=PAPER, stroke=FAINT))
    fill = PAPER if what == "discard" or detail else "#5b5670"
    drawn.append(box(x, y, 20, 28, radius=3, fill=fill if count else "none", stroke=FAINT))
    drawn.append(label(x + 30, y + 15, count, 15, bold=True, fill=INK))
    drawn.append(label(x + 30, y + 27, what, 10, fill=FAINT))
    if detail:
        drawn.append(label(x, y + 42, cut(detail, 9, 108), 9, fill=INK))
    return group(drawn)


# Cards.


def _rows(view: schema.View, player: schema.PlayerView) -> list[list[_Block]]:
    """Arrange characters, locations with their characters, then items in as few rows as possible."""
    play = player["play"]
    places = {permanent["id"] for permanent in play if permanent["type"] == "location"}
    blocks: list[_Block] = []
    for permanent in play:
        if permanent["type"] == "character" and permanent["at"] not in places:
            blocks.append(_Block(WIDTH, HEIGHT, (_in_play(view, permanent),)))
    for permanent in play:
        if permanent["type"] == "location":
            there = [other for other in play if other["at"] == permanent["id"]]
            faces = tuple(_in_play(view, each) for each in (permanent, *there))
            if len(faces) == 1:
                blocks.append(_Block(WIDTH, HEIGHT, faces))
            else:
                width = min(len(faces), _PER_ROW) * (WIDTH + _GAP) - _GAP
                rows = -(-len(faces) // _PER_ROW)
                blocks.append(_Block(width + 16, rows * (HEIGHT + _GAP) - _GAP + 16, faces, True))
    for permanent in play:
        if permanent["type"] == "item":
            blocks.append(_Block(WIDTH, HEIGHT, (_in_play(view, permanent),)))
    return _rows_of(blocks)


_PER_ROW = int((_INNER - 16 + _GAP) // (WIDTH + _GAP))


def _rows_of(blocks: Sequence[_Block]) -> list[list[_Block]]:
    """Place blocks side by side, as many as fit in a row."""
    rows: list[list[_Block]] = []
    used = 0.0
    for block in blocks:
        if rows and used + _GAP + block.width <= _INNER:
            rows[-1].append(block)
            used += _GAP + block.width
        else:
            rows.append([block])
            used = block.width
    return rows


def _height(rows: Sequence[Sequence[_Block]]) -> float:
    return sum(max(block.height for block in row) + _GAP for row in rows)


def _place(drawn: list[str], rows: Sequence[Sequence[_Block]], y: float) -> float:
    """Draw rows of blocks from `y` down; return the y coordinate below them."""
    for row in rows:
        height = max(block.height for block in row)
        x = _EDGE + _SEAT_PAD
        for block in row:
            top = y + (height - block.height) / 2
            if block.framed:
                frame = box(
                    x,
                    top,
                    block.width,
                    block.height,
                    radius=10,
                    fill="#ffffff",
                    fill_opacity=0.45,
                    stroke=FAINT,
                )
                drawn.append(frame)
            pad = 8 if block.framed else 0
            for at, face in enumerate(block.faces):
                left = x + pad + at % _PER_ROW * (WIDTH + _GAP)
                drawn.append(card(face, left, top + pad + at // _PER_ROW * (HEIGHT + _GAP)))
            x += block.width + _GAP
        y += height + _GAP
    return y


def _in_play(view: schema.View, permanent: schema.Permanent) -> Face:
    facts = view["cards"][permanent["card"]]
    move_cost = permanent["move_cost"]
    return Face(
        name=facts["name"],
        version=facts["version"],
        kind=kind(facts),
        cost=facts["cost"],
        inkable=facts["inkable"],
        inks=tuple(facts["inks"]),
        strength=_stat(permanent["strength"]),
        willpower=_stat(permanent["willpower"]),
        lore=_stat(permanent["lore"]),
        move_cost=move_cost["now"] if move_cost is not None else None,
        damage=permanent["damage"],
        exerted=permanent["exerted"],
        drying=permanent["drying"] and permanent["type"] == "character",
        notes=(*keywords_now(permanent), *(each["says"] for each in permanent["restrictions"])),
        titles=tuple(each["title"] for each in permanent["abilities"] if each["title"] and not each["lost"]),
        under=len(permanent["under"]),
    )


def _stat(stat: schema.Stat | None) -> Stat | None:
    return None if stat is None else Stat(stat["now"], stat["printed"])


def _printed(value: int | None) -> Stat | None:
    return None if value is None else Stat(value)


def _hand(view: schema.View, player: schema.PlayerView) -> list[Face]:
    """Return the cards of a hand by cost and name."""
    names = [each["card"] for each in player["hand"]["cards"] if each["card"] is not None]
    return [
        _from_hand(view["cards"][name])
        for name in sorted(names, key=lambda name: (view["cards"][name]["cost"], name))
    ]


def _from_hand(facts: schema.CardFacts) -> Face:
    return Face(
        name=facts["name"],
        version=facts["version"],
        kind=kind(facts),
        cost=facts["cost"],
        inkable=facts["inkable"],
        inks=tuple(facts["inks"]),
        strength=_printed(facts["strength"]),
        willpower=_printed(facts["willpower"]),
        lore=_printed(facts["lore"]),
        move_cost=facts["move_cost"],
        notes=tuple(printed_keywords(facts)),
        titles=tuple(each["title"] or each["words"] for each in facts["abilities"]),
    )
