"""The open decision as numbered choices, grouped by what they do."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from inkwright.catalogue.decisions import BY_NAME as DECISIONS
from inkwright.render.board import WIDTH
from inkwright.render.style import PLAIN, Style
from inkwright.view import schema

LAST: Final = "0"
"""Label of the choice that ends something: the turn, or a choice of several cards."""
MOST_SHOWN: Final = 60
"""Maximum number of choices listed; naming a card has many more."""

_VERBS: Final[dict[schema.ActionKind, str]] = {
    "ink": "ink",
    "play": "play",
    "play_alternate": "play",
    "shift": "shift",
    "sing": "sing",
    "sing_together": "sing together",
    "move": "move",
    "use": "use",
    "boost": "boost",
    "quest": "quest",
    "challenge": "challenge",
    "pass": "pass",
}
"""The first word of each turn action, in the order in which the groups are shown."""
_ANSWER_VERBS: Final = ("put back", "choose", "resolve", "name")
_PLACE: Final = {kind: place for place, kind in enumerate(_VERBS)}
_FROM_HAND: Final = frozenset(
    {"ink", "play", "play_alternate", "shift", "sing", "sing_together", "card"},
)
_GAP: Final = 3
_LONGEST_WORDS: Final = 160


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to the open decision."""

    label: str
    """The text to type for it."""
    index: int
    """Its index among the actions of the view."""
    kind: schema.ActionKind
    text: str
    """Its move notation."""
    verb: str
    """The first word of its notation, which names its group; empty for answers without one."""
    note: str
    """Its cost or effect in brackets, or nothing."""
    option: int = 0
    """The number of an option, from 1; 0 for other answers."""

    @property
    def bare(self) -> str:
        """Its notation without the verb."""
        return self.text.removeprefix(self.verb).strip()

    @property
    def is_turn_action(self) -> bool:
        """True for turn actions, False for answers to a question."""
        return self.kind in _PLACE


def choices(view: schema.View) -> list[Choice]:
    """List every answer to the open decision in the order shown, each with its label."""
    decision = view["decision"]
    actions = list(view["actions"])
    if decision is not None and decision["kind"] == "main":
        actions.sort(
            key=lambda action: (_PLACE.get(action["kind"], len(_PLACE)), *_order_in_hand(view, action))
        )
    elif decision is not None and decision["kind"] == "alter":
        actions.sort(key=lambda action: _order_in_hand(view, action))
    found = []
    number = 1
    for action in actions:
        kind, text = action["kind"], action["text"]
        if kind in ("pass", "done"):
            label = LAST
        elif kind == "number":
            label = str(action["number"])
        else:
            label = str(number)
            number += 1
        verb = _VERBS.get(kind) or next((word for word in _ANSWER_VERBS if text.startswith(word + " ")), "")
        found.append(
            Choice(label, action["index"], kind, text, verb, _note(view, action), action.get("option", 0))
        )
    return sorted(found, key=lambda choice: choice.label == LAST and choice.kind != "number")


def _order_in_hand(view: schema.View, action: schema.LegalAction) -> tuple[int, str]:
    """Sort cards from hand as the board does; everything else keeps its order."""
    name = action["card"]["card"] if "card" in action else None
    if action["kind"] not in _FROM_HAND or name is None:
        return 0, ""
    return view["cards"][name]["cost"], name


def question(view: schema.View) -> str:
    """Return the open question; nothing for a turn action, where the choices are enough."""
    decision = view["decision"]
    if decision is None or decision["kind"] == "main":
        return ""
    if decision["kind"] == "alter":
        picked = ", ".join(ref["card"] or "a card" for ref in decision["picked"])
        return f"Putting back {picked}. Any more?" if picked else DECISIONS["alter"].long
    text = decision["asks"]
    return f"{text[0].upper()}{text[1:]}{'?' if decision['kind'] == 'may' else '.'}"


def listing(found: Sequence[Choice], *, width: int = WIDTH, style: Style = PLAIN) -> str:
    """Lay the choices out in groups, several on a line where they fit."""
    lines: list[str] = []
    shown = list(found[:MOST_SHOWN])
    label_width = max((len(choice.label) for choice in shown), default=1)
    verbs = list(dict.fromkeys(choice.verb for choice in shown))
    verb_width = max(map(len, verbs), default=0)
    for verb in verbs:
        group = [choice for choice in shown if choice.verb == verb]
        start = f"  {verb:<{verb_width}}  " if verb_width else "  "
        rows = _pack_cells([_cell(choice, label_width) for choice in group], width - len(start))
        lines += [style.strong(start if at == 0 else " " * len(start)) + row for at, row in enumerate(rows)]
    if len(found) > len(shown):
        lines.append(f"  and {len(found) - len(shown)} more: type the one you want")
    return "\n".join(lines)


def _pack_cells(cells: Sequence[str], room: int) -> list[str]:
    """Lay cells out side by side in at least two columns; a long cell takes more than one."""
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
    """Wrap a row that is too long; text stays to the right of its number."""
    if len(row) <= room:
        return [row]
    indent = " " * (len(row) - len(row.lstrip()) + row.strip().index(" ") + 3)
    return textwrap.wrap(row, room, subsequent_indent=indent, break_long_words=False)


def _cell(choice: Choice, label_width: int) -> str:
    if choice.kind == "number":
        return choice.label
    text = "end your turn" if choice.kind == "pass" else choice.bare
    return f"{choice.label:>{label_width}} {text}{choice.note}"


def _note(view: schema.View, action: schema.LegalAction) -> str:
    """Return the cost or effect of an action in brackets."""
    note = _cost_or_effect(view, action)
    return f" ({note})" if note else ""


def _cost_or_effect(view: schema.View, action: schema.LegalAction) -> str:
    kind, card = action["kind"], action.get("card")
    if kind in ("play", "move", "shift", "play_alternate"):
        return _price(action["cost"])
    if kind == "quest" and card is not None:
        return f"{_lore(view, card)} lore"
    if "sings" in action:
        return str(action["sings"])
    asked = view["decision"]["player"] if view["decision"] is not None else None
    if kind == "card" and card is not None and card["player"] != asked:
        return f"player {card['player'] + 1}'s"
    if kind == "player" and action["player"] == asked:
        return "you"
    words = action.get("words", "") if "ability" in action else ""
    return textwrap.shorten(words, _LONGEST_WORDS, placeholder=" ..")


def _price(cost: schema.Cost) -> str:
    ink = [f"{cost['ink']} ink"] if cost["ink"] else []
    return ", ".join([*ink, *cost["cards"]]) or "free"


def _lore(view: schema.View, card: schema.CardRef) -> int:
    for player in view["players"]:
        for permanent in player["play"]:
            if permanent["id"] == card["id"] and permanent["lore"] is not None:
                return permanent["lore"]["now"]
    return 0
