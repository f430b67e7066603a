"""A board as text, for the eyes of one player.

Everything hidden is only counted: decks, other players' hands, inkwells (7.5.4) and facedown cards (8.4.2).
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from inkwright.catalogue.events import PHASES
from inkwright.engine.checks import lore_to_win
from inkwright.engine.codes import CHARACTER, ITEM, LOCATION, PHASE_OVER, PHASE_SETUP, RK_TOP_FACEUP
from inkwright.engine.project import refresh
from inkwright.engine.state import Permanent, State
from inkwright.notation.moves import card_name
from inkwright.render.facts import keywords_now, kind, permissions_now, printed_keywords, states_now
from inkwright.render.style import PLAIN, Style

WIDTH = 80
"""Columns a board fits into unless more are offered."""
_NARROWEST = 60
_LEAST_NOTES = 16
_HEAD = ("cost", "str", "will", "dmg", "lore")
_ORDER = (CHARACTER, LOCATION, ITEM)


@dataclass(frozen=True, slots=True)
class _Row:
    """A card on a line: name, the numbers under `_HEAD`, and words about it."""

    name: str
    numbers: tuple[str, str, str, str, str]
    notes: tuple[str, ...]
    spent: bool = False


def board(g: State, viewer: int, *, width: int = WIDTH, style: Style = PLAIN, short: bool = False) -> str:
    """The whole table as one player sees it: opponents first, then themselves, then their hand.

    A number with `+` or `-` behind it is above or below what is printed. A `short` board has the hand as
    names and costs only.
    """
    if g.dirty:
        refresh(g)
    width = max(width, _NARROWEST)
    count = len(g.players)
    seats = [(viewer + i) % count for i in range(1, count + 1)]
    sides = [(q, [_in_play(g, p) for p in _ordered(g.players[q].play)]) for q in seats]
    held = _hand_rows(g, viewer)
    in_tables = [row for _, rows in sides for row in rows] + ([] if short else held)
    name_width = _name_width(in_tables, width)
    lines = [_headline(g, viewer, width, style)]
    for q, rows in sides:
        lines.append(style.faint("-" * width))
        lines += _side(g, q, viewer, style)
        lines += _table(rows, name_width, width, style)
    if held and short:
        costs = ", ".join(f"{row.name} ({row.numbers[0]})" for row in held)
        lines.append(_filled(f"Hand: {costs}", width, "  "))
    elif held:
        lines.append(style.heading("Your hand"))
        lines += _table(held, name_width, width, style)
    return "\n".join(lines)


def hand(g: State, viewer: int, *, width: int = WIDTH, style: Style = PLAIN) -> str:
    """The hand of one player, for their own eyes."""
    width = max(width, _NARROWEST)
    rows = _hand_rows(g, viewer)
    if not rows:
        return "Your hand is empty."
    title = style.heading(f"Your hand ({len(g.players[viewer].hand)})")
    return "\n".join([title, *_table(rows, _name_width(rows, width), width, style)])


def discard(g: State, player: int, viewer: int, *, width: int = WIDTH) -> str:
    """The discard of a player, which everybody may look at (7.6.2)."""
    pile = [g.cards[cid].full_name for cid in g.players[player].discard]
    title = f"{'Your discard' if player == viewer else f'The discard of player {player + 1}'} ({len(pile)})"
    if not pile:
        return title
    counted = [_times(name, pile.count(name)) for name in dict.fromkeys(pile)]
    return f"{title}:\n{_filled(', '.join(counted), max(width, _NARROWEST), '  ')}"


def _headline(g: State, viewer: int, width: int, style: Style) -> str:
    if g.phase == PHASE_SETUP:
        left = "Before the first turn"
    elif g.phase == PHASE_OVER:
        left = f"The game is over, turn {g.turn}"
    else:
        whose = "your turn" if g.is_active(viewer) else f"player {g.active + 1}'s turn"
        left = f"Turn {g.turn}, {whose}: {PHASES[g.phase]}"
    right = f"{lore_to_win(g, viewer)} lore to win"
    return style.strong(left + right.rjust(max(len(right) + 2, width - len(left))))


def _side(g: State, q: int, viewer: int, style: Style) -> list[str]:
    """What there is of a player apart from cards in play."""
    who = g.players[q]
    name = "You" if q == viewer else f"Player {q + 1}"
    if who.left:
        return [style.heading(name) + "  out of the game"]
    total = len(who.ink_ready) + len(who.ink_exerted)
    ink = f"ink {len(who.ink_ready)}/{total}"
    if who.amount("drops"):
        ink += f" + {who.amount('drops')} drop{'s' if who.amount('drops') > 1 else ''}"
    counts = (
        f"lore {who.lore}",
        ink,
        f"hand {len(who.hand)}",
        f"deck {len(who.deck)}",
        f"discard {len(who.discard)}",
    )
    lines = [f"{style.heading(f'{name:<10}')}{'   '.join(counts)}"]
    if who.deck and _top_is_faceup(g, q):
        lines.append(f"  top of the deck: {g.cards[who.deck[-1]].full_name}")
    return lines


def _top_is_faceup(g: State, q: int) -> bool:
    return any(
        rule.rule.kind == RK_TOP_FACEUP and rule.rule.who is not None and q in rule.rule.who.players(g, rule)
        for rule in g.rules
    )


def _ordered(play: Sequence[Permanent]) -> list[Permanent]:
    return sorted(play, key=lambda p: _ORDER.index(p.card.type))


def _in_play(g: State, p: Permanent) -> _Row:
    card, d = p.card.card, p.now
    notes = states_now(g, p)
    if p.card.type == LOCATION:
        notes.append(f"location, move cost {d.move_cost}")
    elif p.card.type == ITEM:
        notes.append("item")
    notes += keywords_now(p) + permissions_now(p)
    numbers = (
        str(card.cost),
        _changed(d.strength, card.strength),
        _changed(d.willpower, card.willpower),
        str(p.damage) if p.damage else "",
        _changed(d.lore, card.lore),
    )
    return _Row(card_name(g, p.cid), numbers, tuple(notes), p.exerted)


def _hand_rows(g: State, viewer: int) -> list[_Row]:
    held = sorted(g.players[viewer].hand, key=lambda cid: (g.cards[cid].cost, g.cards[cid].full_name))
    rows = []
    for full_name in dict.fromkeys(g.cards[cid].full_name for cid in held):
        copies = [cid for cid in held if g.cards[cid].full_name == full_name]
        card = g.cards[copies[0]].card
        notes = [] if card.type == "character" else [kind(card)]
        if card.move_cost is not None:
            notes.append(f"move cost {card.move_cost}")
        if not card.inkwell:
            notes.append("not inkable")
        notes += printed_keywords(card)
        numbers = (str(card.cost), _number(card.strength), _number(card.willpower), "", _number(card.lore))
        rows.append(_Row(_times(full_name, len(copies)), numbers, tuple(notes)))
    return rows


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _changed(now: int, printed: int | None) -> str:
    """A number, marked where it differs from what is printed; nothing where the card has no such number."""
    if printed is None:
        return ""
    return f"{now}{'+' if now > printed else '-' if now < printed else ' '}"


def _times(name: str, count: int) -> str:
    return f"{name} x{count}" if count > 1 else name


def _name_width(rows: Sequence[_Row], width: int) -> int:
    numbers = sum(map(len, _HEAD)) + len(_HEAD)
    return min(max((len(row.name) for row in rows), default=0), width - numbers - 4)


def _table(rows: Sequence[_Row], name_width: int, width: int, style: Style) -> list[str]:
    """Rows under a heading; words that do not fit beside the numbers go on lines of their own."""
    if not rows:
        return []
    gap = "  "
    head = gap + " " * name_width + "".join(f" {word:>{len(word)}}" for word in _HEAD)
    lines = [style.faint(head)]
    room = width - len(head) - len(gap)
    for row in rows:
        name = row.name if len(row.name) <= name_width else row.name[: name_width - 2] + ".."
        cells = [f" {_cell(each, len(word))}" for each, word in zip(row.numbers, _HEAD, strict=True)]
        painted = "".join(_paint(cell, style) for cell in cells)
        padded = f"{name:<{name_width}}"
        start = gap + (style.faint(padded) if row.spent else style.strong(padded)) + painted
        if room >= _LEAST_NOTES:
            wrapped = _listed(row.notes, room)
            lines.append(f"{start}{gap}{wrapped[0]}" if wrapped else _stripped(start, style))
            lines += [" " * (len(head) + len(gap)) + more for more in wrapped[1:]]
        else:
            lines.append(_stripped(start, style))
            lines += [" " * 6 + more for more in _listed(row.notes, width - 6)]
    return lines


def _listed(notes: Sequence[str], room: int) -> list[str]:
    """Notes separated by commas on lines of so many columns; a note is broken only if it has to be."""
    lines: list[str] = []
    for note in notes:
        if lines and len(lines[-1]) + len(note) + 3 <= room:
            lines[-1] += f", {note}"
            continue
        if lines:
            lines[-1] += ","
        lines += textwrap.wrap(note, room - 1, break_long_words=False)
    return lines


def _cell(value: str, width: int) -> str:
    """A number set right, with the mark behind it hanging over."""
    return f"{value:>{width}}" if value[-1:] in ("+", "-", " ") else f"{value + ' ':>{width}}"


def _paint(cell: str, style: Style) -> str:
    if cell.endswith("+"):
        return style.good(cell)
    return style.bad(cell) if cell.endswith("-") else cell


def _stripped(line: str, style: Style) -> str:
    return line if style.colour else line.rstrip()


def _filled(text: str, width: int, indent: str) -> str:
    return textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent, break_long_words=False)
