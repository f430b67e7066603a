"""Boards as text: a view of a game as text."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from inkwright.catalogue.resources import COUNTERS, Resource
from inkwright.render.cards import kind, notes_now, printed_keywords
from inkwright.render.narrator import PHASE_NAMES, player_name
from inkwright.render.style import PLAIN, Style
from inkwright.view import schema

WIDTH: Final = 80
"""Default width of a board in columns."""
_NARROWEST: Final = 60
_LEAST_NOTES: Final = 16
_HEAD: Final = ("cost", "str", "will", "dmg", "lore")
_MOST_OF_DECK: Final = 6
"""Maximum number of known cards of a deck to name."""
_ORDER: Final = ("character", "location", "item")


@dataclass(frozen=True, slots=True)
class _Row:
    """A card on a line: name, the numbers under `_HEAD`, and notes."""

    name: str
    numbers: tuple[str, str, str, str, str]
    notes: tuple[str, ...]
    spent: bool = False


def board(
    view: schema.View,
    *,
    width: int = WIDTH,
    style: Style = PLAIN,
    short: bool = False,
    full: bool = False,
    names: Sequence[str] = (),
) -> str:
    """Draw the whole table: the other players first, then the viewer with their hand.

    A number followed by `+` or `-` is above or below the printed one. A `short` board lists the hand by names
    and costs only. A `full` board adds what else the viewer knows: cards of other hands and of decks, and the
    discards.
    """
    width = max(width, _NARROWEST)
    count = len(view["players"])
    viewer = view["viewer"]
    first = viewer + 1 if viewer is not None else 0
    sides = [view["players"][(first + i) % count] for i in range(count)]
    rows = {player["player"]: [_in_play(view, p) for p in _sort_play(player["play"])] for player in sides}
    held = _hand_rows(view)
    in_tables = [row for side in rows.values() for row in side] + ([] if short else held)
    name_width = _name_width(in_tables, width)
    lines = [_headline(view, width, style, names)]
    for player in sides:
        lines.append(style.faint("-" * width))
        lines += _side(view, player, style, names)
        lines += _known_cards(view, player, width) if full else _top_card(player)
        lines += _table(rows[player["player"]], name_width, width, style)
    if held and short:
        costs = ", ".join(f"{row.name} ({row.numbers[0]})" for row in held)
        lines.append(_fill_text(f"Hand: {costs}", width, "  "))
    elif held:
        lines.append(style.heading("Your hand"))
        lines += _table(held, name_width, width, style)
    return "\n".join(lines)


def position(view: schema.View, *, width: int = WIDTH, names: Sequence[str] = ()) -> str:
    """Draw a full board with the abilities that wait and the open decision below."""
    return "\n".join([board(view, width=width, full=True, names=names), *_open_questions(view, names)])


def hand(view: schema.View, *, width: int = WIDTH, style: Style = PLAIN) -> str:
    """Draw the viewer's own hand."""
    width = max(width, _NARROWEST)
    rows = _hand_rows(view)
    if not rows:
        return "Your hand is empty."
    title = style.heading(f"Your hand ({_own_side(view)['hand']['count']})")
    return "\n".join([title, *_table(rows, _name_width(rows, width), width, style)])


def discard(view: schema.View, player: int, *, width: int = WIDTH) -> str:
    """List the discard of a player, which is public (7.6.2)."""
    pile = [_name(ref) for ref in view["players"][player]["discard"]]
    whose = "Your" if player == view["viewer"] else f"Player {player + 1}'s"
    title = f"{whose} discard ({len(pile)})"
    return f"{title}:\n{_fill_text(_counts(pile), max(width, _NARROWEST), '  ')}" if pile else title


def _own_side(view: schema.View) -> schema.PlayerView:
    viewer = view["viewer"]
    assert viewer is not None
    return view["players"][viewer]


def _headline(view: schema.View, width: int, style: Style, names: Sequence[str]) -> str:
    viewer = view["viewer"]
    players = view["players"]
    if view["phase"] == "setup":
        left = "Before the first turn"
    elif view["phase"] == "over":
        left = f"The game is over, turn {view['turn']}"
    else:
        yours = viewer is not None and players[viewer]["acting"]
        whose = "your turn" if yours else f"{player_name(view['active'], names)}'s turn"
        left = f"Turn {view['turn']}, {whose}: {PHASE_NAMES[view['phase']]}"
    right = f"{players[viewer or 0]['lore_to_win']} lore to win"
    return style.strong(left + right.rjust(max(len(right) + 2, width - len(left))))


def _side(view: schema.View, player: schema.PlayerView, style: Style, names: Sequence[str]) -> list[str]:
    """Return the line of a player: resources, ink, and the size of each zone."""
    name = player_name(player["player"], names) if names else f"Player {player['player'] + 1}"
    if player["player"] == view["viewer"]:
        name = "You"
    if player["left"]:
        return [style.heading(name) + "  out of the game"]
    ink = player["inkwell"]
    paying = "".join(f" + {each.count(amount)}" for each, amount in held_resources(player) if each.pays_ink)
    others = [each.count(amount) for each, amount in held_resources(player) if not each.pays_ink]
    counts = (
        f"lore {player['lore']}",
        f"ink {ink['ready']}/{ink['ready'] + ink['exerted']}{paying}",
        f"hand {player['hand']['count']}",
        f"deck {player['deck']['count']}",
        f"discard {len(player['discard'])}",
        *others,
    )
    return [f"{style.heading(f'{name:<10}')}{'   '.join(counts)}"]


def held_resources(player: schema.PlayerView) -> list[tuple[Resource, int]]:
    """Return the resources besides lore that a player has, with their amounts."""
    amounts = player["resources"]
    return [(each, amounts[each.name]) for each in COUNTERS if amounts[each.name]]


def _top_card(player: schema.PlayerView) -> list[str]:
    return [f"  top of the deck: {each['card']}" for each in player["deck"]["known"] if each["faceup"]]


def _known_cards(view: schema.View, player: schema.PlayerView, width: int) -> list[str]:
    """Return what the viewer knows of a player's hand, deck and discard."""
    lines = []
    held = [card["card"] or "a card" for card in player["hand"]["cards"]]
    if held and player["player"] != view["viewer"]:
        unknown = player["hand"]["count"] - len(held)
        lines.append(f"hand: {_counts(held)}" + (f" and {unknown} more" if unknown else ""))
    known = player["deck"]["known"][:_MOST_OF_DECK]
    if known:
        places = ", ".join(f"{card['from_top'] + 1}. {card['card']}" for card in known)
        more = len(player["deck"]["known"]) - len(known)
        lines.append(f"deck: {places}" + (f" and {more} more" if more else ""))
    if player["discard"]:
        lines.append(f"discard: {_counts(_name(ref) for ref in player['discard'])}")
    return [_fill_text(line, width, "  ") for line in lines]


def _open_questions(view: schema.View, names: Sequence[str]) -> list[str]:
    """Return the abilities that wait, and the open decision."""
    lines = []
    for waiting in view["bag"]:
        title = f" ({waiting['ability']})" if waiting["ability"] else ""
        lines.append(f"Waiting: {_name(waiting['source'])}{title}")
    decision = view["decision"]
    if decision is not None:
        who = "you" if decision["player"] == view["viewer"] else player_name(decision["player"], names)
        lines.append(f"{who[:1].upper()}{who[1:]}: {decision['asks']}")
    return lines


def _sort_play(play: Sequence[schema.Permanent]) -> list[schema.Permanent]:
    return sorted(play, key=lambda permanent: _ORDER.index(permanent["type"]))


def _in_play(view: schema.View, permanent: schema.Permanent) -> _Row:
    numbers = (
        str(view["cards"][permanent["card"]]["cost"]),
        _stat(permanent["strength"]),
        _stat(permanent["willpower"]),
        str(permanent["damage"]) if permanent["damage"] else "",
        _stat(permanent["lore"]),
    )
    return _Row(permanent["label"], numbers, tuple(notes_now(view, permanent)), permanent["exerted"])


def _hand_rows(view: schema.View) -> list[_Row]:
    """Return the viewer's hand by cost and name, copies on one line."""
    if view["viewer"] is None:
        return []
    held = Counter(card["card"] or "a card" for card in _own_side(view)["hand"]["cards"])
    rows = []
    for name in sorted(held, key=lambda name: (view["cards"][name]["cost"], name)):
        facts = view["cards"][name]
        notes = [] if facts["type"] == "character" else [kind(facts)]
        if facts["move_cost"] is not None:
            notes.append(f"move cost {facts['move_cost']}")
        if not facts["inkable"]:
            notes.append("not inkable")
        notes += printed_keywords(facts)
        stats = [
            "" if value is None else str(value)
            for value in (facts["cost"], facts["strength"], facts["willpower"], facts["lore"])
        ]
        numbers = (stats[0], stats[1], stats[2], "", stats[3])
        rows.append(_Row(_times(name, held[name]), numbers, tuple(notes)))
    return rows


def _name(ref: schema.CardRef) -> str:
    return ref["card"] or "a card"


def _stat(stat: schema.Stat | None) -> str:
    """Return a number, marked if it differs from the printed one; empty for a card without it."""
    if stat is None:
        return ""
    now, printed = stat["now"], stat["printed"]
    return f"{now}{'+' if now > printed else '-' if now < printed else ' '}"


def _counts(names: Iterable[str]) -> str:
    return ", ".join(_times(name, count) for name, count in Counter(names).items())


def _times(name: str, count: int) -> str:
    return f"{name} x{count}" if count > 1 else name


def _name_width(rows: Sequence[_Row], width: int) -> int:
    numbers = sum(map(len, _HEAD)) + len(_HEAD)
    return min(max((len(row.name) for row in rows), default=0), width - numbers - 4)


def _table(rows: Sequence[_Row], name_width: int, width: int, style: Style) -> list[str]:
    """Return rows under a heading; notes that do not fit next to the numbers go on separate lines."""
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
            wrapped = _list_notes(row.notes, room)
            lines.append(f"{start}{gap}{wrapped[0]}" if wrapped else _strip_line(start, style))
            lines += [" " * (len(head) + len(gap)) + more for more in wrapped[1:]]
        else:
            lines.append(_strip_line(start, style))
            lines += [" " * 6 + more for more in _list_notes(row.notes, width - 6)]
    return lines


def _list_notes(notes: Sequence[str], room: int) -> list[str]:
    """Return notes separated by commas, wrapped to a width; a note is only broken if it must be."""
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
    """Return a number aligned to the right, with its mark in the gap behind it."""
    return f"{value:>{width}}" if value[-1:] in ("+", "-", " ") else f"{value + ' ':>{width}}"


def _paint(cell: str, style: Style) -> str:
    if cell.endswith("+"):
        return style.good(cell)
    return style.bad(cell) if cell.endswith("-") else cell


def _strip_line(line: str, style: Style) -> str:
    return line if style.colour else line.rstrip()


def _fill_text(text: str, width: int, indent: str) -> str:
    return textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent, break_long_words=False)
