"""The open decision as numbered choices, grouped by what they do."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from inkwright.engine.codes import (
    A_BOOST,
    A_CARD,
    A_CHALLENGE,
    A_DONE,
    A_INK,
    A_MOVE,
    A_NUMBER,
    A_PASS,
    A_PLAY,
    A_PLAY_ALT,
    A_QUEST,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_USE,
    ASK_ALTER,
    ASK_MAIN,
    ASK_SINGERS,
)
from inkwright.engine.costs import ink_to_play, ink_to_shift
from inkwright.engine.legal import move_cost
from inkwright.engine.play import Play, sing_value
from inkwright.engine.resolve import Frame
from inkwright.engine.setup import Setup
from inkwright.engine.state import State
from inkwright.notation.moves import ASKS, describe
from inkwright.render.style import PLAIN, Style
from inkwright.render.text import WIDTH

LAST = "0"
"""What is typed to end something: the turn, or a choice of several cards."""
MOST_SHOWN = 60
"""A decision with more answers than this (naming a card) is not listed in full."""

# The groups of turn actions in the order they are shown: kind, and the verb its notation begins with.
_GROUPS = (
    (A_INK, "ink"),
    (A_PLAY, "play"),
    (A_PLAY_ALT, "play"),
    (A_SHIFT, "shift"),
    (A_SING, "sing"),
    (A_SING_TOGETHER, "sing together"),
    (A_MOVE, "move"),
    (A_USE, "use"),
    (A_BOOST, "boost"),
    (A_QUEST, "quest"),
    (A_CHALLENGE, "challenge"),
    (A_PASS, "pass"),
)
_VERBS = dict(_GROUPS)
_FROM_HAND = frozenset({A_INK, A_PLAY, A_PLAY_ALT, A_SHIFT, A_SING, A_SING_TOGETHER, A_CARD})
_ANSWERS = ("put back", "choose", "resolve", "name")
_PLACE = {code: place for place, (code, _) in enumerate(_GROUPS)}
_GAP = 3


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to the open decision."""

    label: str
    """What to type for it."""
    code: int
    text: str
    """Its move notation."""
    verb: str
    """The word its notation begins with, which names the group it is shown in; empty for bare answers."""
    note: str
    """What it costs or brings, or nothing."""

    @property
    def bare(self) -> str:
        """Its notation without the word that names the group."""
        return self.text.removeprefix(self.verb).strip()

    @property
    def is_turn_action(self) -> bool:
        """Whether it is one of the things to do in a turn, and not the answer to a question."""
        return self.code & 31 in _PLACE


def choices(g: State) -> list[Choice]:
    """Every answer to the open decision in the order shown, each with what to type for it."""
    codes = list(g.options)
    if g.ask_kind == ASK_MAIN:
        codes.sort(key=lambda code: (_PLACE[code & 31], *_place_in_hand(g, code)))
    elif g.ask_kind == ASK_ALTER:
        codes.sort(key=lambda code: _place_in_hand(g, code))
    found = []
    number = 1
    for code in codes:
        kind = code & 31
        if kind in (A_PASS, A_DONE):
            label = LAST
        elif kind == A_NUMBER:
            label = str(code >> 5 & 0xFFFF)  # the amount itself
        else:
            label = str(number)
            number += 1
        text = describe(g, code)
        verb = _VERBS.get(kind) or next((word for word in _ANSWERS if text.startswith(word + " ")), "")
        found.append(Choice(label, code, text, verb, _note(g, code)))
    return sorted(found, key=lambda choice: choice.label == LAST and choice.code & 31 != A_NUMBER)


def _place_in_hand(g: State, code: int) -> tuple[int, str]:
    """Cards from hand come in the order in which the board shows the hand; all else stays as it is."""
    cid = code >> 5 & 0xFFFF
    if code & 31 not in _FROM_HAND:
        return 0, ""
    return g.cards[cid].cost, g.cards[cid].full_name


def asked(g: State) -> str:
    """What is asked, in words; nothing for a turn action, where the choices say it all."""
    if g.ask_kind == ASK_MAIN:
        return ""
    if g.ask_kind == ASK_ALTER:
        back = putting_back(g)
        if not back:
            return "Put cards of your opening hand back, one at a time, or keep it?"
        return f"Putting back {', '.join(back)}. Any more?"
    top = g.stack[-1]
    if isinstance(top, Play) and g.ask_kind == ASK_SINGERS:
        total = sum(sing_value(g.at[ref & 0xFFFF]) for ref in top.chosen)
        song = g.cards[top.card]
        return f"{song.full_name}: who sings? {total} of {song.sing_together} so far"
    text = ASKS[g.ask_kind]
    if g.ask_source >= 0:
        title = f" ({top.program.title})" if isinstance(top, Frame) and top.program.title else ""
        return f"{g.cards[g.ask_source].full_name}{title}: {text}?"
    return f"{text[0].upper()}{text[1:]}?"


def putting_back(g: State) -> list[str]:
    """The cards that the player who alters their hand has picked so far."""
    setup = g.stack[-1]
    return [g.cards[cid].full_name for cid in setup.back] if isinstance(setup, Setup) else []


def listing(found: Sequence[Choice], *, width: int = WIDTH, style: Style = PLAIN) -> str:
    """The choices in groups, several on a line where they fit."""
    lines: list[str] = []
    shown = list(found[:MOST_SHOWN])
    label_width = max((len(choice.label) for choice in shown), default=1)
    verbs = list(dict.fromkeys(choice.verb for choice in shown))
    verb_width = max(map(len, verbs), default=0)
    for verb in verbs:
        group = [choice for choice in shown if choice.verb == verb]
        start = f"  {verb:<{verb_width}}  " if verb_width else "  "
        rows = _packed([_cell(choice, label_width) for choice in group], width - len(start))
        lines += [style.strong(start if at == 0 else " " * len(start)) + row for at, row in enumerate(rows)]
    if len(found) > len(shown):
        lines.append(f"  and {len(found) - len(shown)} more: type what you want")
    return "\n".join(lines)


def _packed(cells: Sequence[str], room: int) -> list[str]:
    """Cells side by side in columns, at least two of them; a long cell takes more than one."""
    column = min(max(map(len, cells)) + _GAP, (room + _GAP) // 2)
    rows = [""]
    for cell in cells:
        filled = -(-len(rows[-1]) // column) * column
        if rows[-1] and len(rows[-1]) + _GAP > filled:
            filled += column
        if rows[-1] and filled + len(cell) > room:
            rows.append(cell)
        else:
            rows[-1] = rows[-1].ljust(filled) + cell
    return [line for row in rows for line in _cut(row, room)]


def _cut(row: str, room: int) -> list[str]:
    """A row that is too long on several lines; what follows its number stays to the right of it."""
    if len(row) <= room:
        return [row]
    indent = " " * (len(row) - len(row.lstrip()) + row.strip().index(" ") + 3)
    return textwrap.wrap(row, room, subsequent_indent=indent, break_long_words=False)


def _cell(choice: Choice, label_width: int) -> str:
    text = choice.bare
    if choice.code & 31 == A_PASS:
        text = "end your turn"
    elif choice.code & 31 == A_NUMBER:
        return choice.label
    return f"{choice.label:>{label_width}} {text}{choice.note}"


def _note(g: State, code: int) -> str:
    """What an action costs or brings, in brackets."""
    kind, a, b, c = code & 31, code >> 5 & 0xFFFF, code >> 21 & 0xFFFF, code >> 37 & 0xFFFF
    player = g.ask_player
    if kind == A_PLAY:
        return f" ({ink_to_play(g, player, a)} ink)"
    if kind == A_SHIFT:
        cost = g.cards[a].shifts[c].cost
        return f" ({ink_to_shift(g, player, a, cost)} ink)" if cost.ink is not None else ""
    if kind == A_MOVE:
        return f" ({move_cost(g, g.at[a], g.at[b])} ink)"
    if kind == A_CARD and g.ask_kind == ASK_SINGERS:
        return f" ({sing_value(g.at[a])})"
    if kind == A_CARD and a in g.at and g.at[a].player != player:
        return f" (player {g.at[a].player + 1}'s)"
    if kind == A_QUEST:
        return f" ({max(0, g.at[a].d.lore)} lore)"
    return ""
