"""The open decision as numbered choices, grouped by what they do."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from inkwright.catalogue.decisions import BY_NAME as DECISIONS
from inkwright.engine.actions.singing import sing_value
from inkwright.engine.codes import (
    A_CARD,
    A_DONE,
    A_INK,
    A_MOVE,
    A_NUMBER,
    A_OPTION,
    A_PASS,
    A_PLAY,
    A_PLAY_ALT,
    A_PLAYER,
    A_QUEST,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_TRIGGER,
    A_USE,
    ASK_ALTER,
    ASK_MAIN,
    ASK_MAY,
    ASK_REPLACE,
    ASK_SINGERS,
)
from inkwright.engine.costs import ink_to_play, ink_to_shift
from inkwright.engine.definition import CostDef
from inkwright.engine.legal import abilities_of, alternates, move_cost
from inkwright.engine.packing import (
    action_card,
    action_kind,
    action_number,
    action_other,
    action_way,
    ref_card,
)
from inkwright.engine.scope import Scope
from inkwright.engine.setup import Setup
from inkwright.engine.state import State
from inkwright.notation.moves import ANSWER_VERBS, VERBS, describe, open_replacers
from inkwright.notation.questions import question
from inkwright.notation.wording import program_words
from inkwright.render.style import PLAIN, Style
from inkwright.render.text import WIDTH

LAST = "0"
"""What is typed to end something: the turn, or a choice of several cards."""
MOST_SHOWN = 60
"""A decision with more answers than this (naming a card) is not listed in full."""

_FROM_HAND = frozenset({A_INK, A_PLAY, A_PLAY_ALT, A_SHIFT, A_SING, A_SING_TOGETHER, A_CARD})
_PLACE = {kind: place for place, kind in enumerate(VERBS)}
"""The groups of turn actions in the order they are shown."""
_GAP = 3
_PAID_WITH = {
    "exert": "exert {n}",
    "banish": "banish {n}",
    "discard": "discard {n}",
    "hand": "return {n} to hand",
    "deck_bottom": "{n} to the bottom of the deck",
}
_LONGEST_WORDS = 160


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
        return action_kind(self.code) in _PLACE


def choices(g: State) -> list[Choice]:
    """Every answer to the open decision in the order shown, each with what to type for it."""
    codes = list(g.options)
    if g.ask_kind == ASK_MAIN:
        codes.sort(key=lambda code: (_PLACE.get(action_kind(code), len(_PLACE)), *_place_in_hand(g, code)))
    elif g.ask_kind == ASK_ALTER:
        codes.sort(key=lambda code: _place_in_hand(g, code))
    found = []
    number = 1
    for code in codes:
        kind = action_kind(code)
        if kind in (A_PASS, A_DONE):
            label = LAST
        elif kind == A_NUMBER:
            label = str(action_number(code))  # the amount itself
        else:
            label = str(number)
            number += 1
        text = describe(g, code)
        verb = VERBS.get(kind) or next((word for word in ANSWER_VERBS if text.startswith(word + " ")), "")
        found.append(Choice(label, code, text, verb, _note(g, code)))
    return sorted(found, key=lambda choice: choice.label == LAST and action_kind(choice.code) != A_NUMBER)


def _place_in_hand(g: State, code: int) -> tuple[int, str]:
    """Cards from hand come in the order in which the board shows the hand; all else stays as it is."""
    cid = action_card(code)
    if action_kind(code) not in _FROM_HAND:
        return 0, ""
    return g.cards[cid].cost, g.cards[cid].full_name


def asked(g: State) -> str:
    """What is asked, in words; nothing for a turn action, where the choices say it all."""
    if g.ask_kind == ASK_MAIN:
        return ""
    if g.ask_kind == ASK_ALTER:
        back = putting_back(g)
        if not back:
            return DECISIONS["alter"].long
        return f"Putting back {', '.join(back)}. Any more?"
    text = question(g)
    return f"{text[0].upper()}{text[1:]}{'?' if g.ask_kind == ASK_MAY else '.'}"


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
    if action_kind(choice.code) == A_PASS:
        text = "end your turn"
    elif action_kind(choice.code) == A_NUMBER:
        return choice.label
    return f"{choice.label:>{label_width}} {text}{choice.note}"


def _note(g: State, code: int) -> str:
    """What an action costs or brings, in brackets."""
    kind, a, b, c = action_kind(code), action_card(code), action_other(code), action_way(code)
    player = g.ask_player
    if kind == A_PLAY:
        return f" ({ink_to_play(g, player, a)} ink)"
    if kind == A_SHIFT:
        cost = g.cards[a].shifts[c].cost
        return (
            f" ({ink_to_shift(g, player, a, cost, g.permanents[b].ref)} ink)" if cost.ink is not None else ""
        )
    if kind == A_MOVE:
        return f" ({move_cost(g, g.permanents[a], g.permanents[b])} ink)"
    if kind == A_CARD and g.ask_kind == ASK_SINGERS:
        return f" ({sing_value(g.permanents[a])})"
    if kind == A_CARD and g.owner[a] != player:
        return f" (player {g.owner[a] + 1}'s)"
    if kind == A_QUEST:
        return f" ({max(0, g.permanents[a].now.lore)} lore)"
    if kind == A_PLAY_ALT:
        return f" ({_price(g, player, a, alternates(g, player, a)[b])})"
    if kind == A_PLAYER and a == player:
        return " (you)"
    words = _effect(g, code)
    return f" ({textwrap.shorten(words, _LONGEST_WORDS, placeholder=' ..')})" if words else ""


def _effect(g: State, code: int) -> str:
    """What an ability that is used, resolved or applied next does, in its own words."""
    kind, a, b = action_kind(code), action_card(code), action_other(code)
    if kind == A_USE:
        return program_words(abilities_of(g, g.permanents[a])[b].program, g.cards[a])
    if kind == A_TRIGGER:
        entry = g.bag[a]
        return program_words(entry.trigger.program, g.cards[ref_card(entry.source)])
    if kind == A_OPTION and g.ask_kind == ASK_REPLACE and a < len(open_replacers(g)):
        replacer = open_replacers(g)[a]
        return program_words(replacer.ability.program, g.cards[ref_card(replacer.source)])
    return ""


def _price(g: State, player: int, cid: int, cost: CostDef) -> str:
    """What is paid in place of the ink cost."""
    parts = []
    if cost.ink is not None:
        parts.append(f"{cost.ink.value(g, Scope(player, g.ref(cid)))} ink")
    for part in cost.cards:
        count = part.amount.value(g, Scope(player, g.ref(cid)))
        parts.append(_PAID_WITH[part.verb].format(n=count))
    return ", ".join(parts) or "free"
