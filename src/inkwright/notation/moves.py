"""Move notation: what an action is called, and which action a text means.

`quest Stitch - New Dog`, `challenge Goofy - Musketeer > Tinker Bell - Giant Fairy`, `play Smash`,
`shift Stitch - Rock Star > Stitch - New Dog`, `sing Let It Go < Elsa - Spirit of Winter`, `ink Smash`,
`pass`, `yes`, `choose Goofy - Musketeer`, `done`. A second copy in play is `Goofy - Musketeer#2`; where both
players have one, `p2:Goofy - Musketeer`.
"""

from __future__ import annotations

from inkwright.engine.codes import (
    A_BOOST,
    A_CARD,
    A_CHALLENGE,
    A_DONE,
    A_EXERTED,
    A_INK,
    A_MOVE,
    A_NAME,
    A_NO,
    A_NUMBER,
    A_OPTION,
    A_PASS,
    A_PLACE,
    A_PLAY,
    A_PLAY_ALT,
    A_PLAYER,
    A_QUEST,
    A_READY,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_TRIGGER,
    A_USE,
    A_YES,
    ASK_ALTER,
    ASK_BASE,
    ASK_CHOOSE,
    ASK_COST,
    ASK_DROPS,
    ASK_ENTER,
    ASK_MAIN,
    ASK_MAY,
    ASK_NAME,
    ASK_NUMBER,
    ASK_OPTION,
    ASK_ORDER,
    ASK_PLACE,
    ASK_PLAYER,
    ASK_REPLACE,
    ASK_SELECT,
    ASK_SINGERS,
    ASK_START,
    ASK_TRIGGER,
)
from inkwright.engine.legal import abilities_of
from inkwright.engine.resolve import Frame
from inkwright.engine.state import State
from inkwright.engine.steps import AskName
from inkwright.errors import InkwrightError

ASKS = {
    ASK_START: "who takes the first turn",
    ASK_ALTER: "put a card back from the opening hand, or keep the rest",
    ASK_MAIN: "take a turn action or end the turn",
    ASK_TRIGGER: "which ability resolves next",
    ASK_MAY: "use it or not",
    ASK_CHOOSE: "choose",
    ASK_SELECT: "select",
    ASK_OPTION: "choose one",
    ASK_NUMBER: "how much",
    ASK_PLAYER: "choose a player",
    ASK_NAME: "name a card",
    ASK_ORDER: "which card next",
    ASK_PLACE: "which card goes there",
    ASK_ENTER: "enter play ready or exerted",
    ASK_REPLACE: "which replacement effect applies first",
    ASK_DROPS: "how many ink drops to pay with",
    ASK_SINGERS: "who sings",
    ASK_BASE: "what else to shift onto",
    ASK_COST: "what to pay with",
}


def question(g: State) -> str:
    """What the open decision asks, in words."""
    text = ASKS.get(g.ask_kind, "nothing")
    if g.ask_source >= 0:
        return f"{g.cards[g.ask_source].full_name}: {text}"
    return text


def card_name(g: State, cid: int) -> str:
    """What a card is called in moves: its full name, with its player and number where that is needed."""
    name = g.cards[cid].full_name
    p = g.at.get(cid)
    if p is None:
        return name
    twins = [other.cid for other in g.players[p.player].play if other.card.full_name == name]
    if len(twins) > 1:
        name = f"{name}#{twins.index(cid) + 1}"
    elsewhere = any(
        other.card.full_name == p.card.full_name
        for q, player in enumerate(g.players)
        if q != p.player
        for other in player.play
    )
    return f"p{p.player + 1}:{name}" if elsewhere else name


def describe(g: State, action: int) -> str:
    """The text of an action that is open in a state."""
    kind = action & 31
    a = action >> 5 & 0xFFFF
    b = action >> 21 & 0xFFFF
    if kind == A_PASS:
        return "pass"
    if kind == A_INK:
        return f"ink {card_name(g, a)}"
    if kind == A_PLAY:
        return f"play {card_name(g, a)}"
    if kind == A_SHIFT:
        return f"shift {card_name(g, a)} > {card_name(g, b)}"
    if kind == A_SING:
        return f"sing {card_name(g, a)} < {card_name(g, b)}"
    if kind == A_SING_TOGETHER:
        return f"sing together {card_name(g, a)}"
    if kind == A_PLAY_ALT:
        return f"play {card_name(g, a)} for another cost" + (f" #{b + 1}" if b else "")
    if kind == A_QUEST:
        return f"quest {card_name(g, a)}"
    if kind == A_CHALLENGE:
        return f"challenge {card_name(g, a)} > {card_name(g, b)}"
    if kind == A_MOVE:
        return f"move {card_name(g, a)} > {card_name(g, b)}"
    if kind == A_BOOST:
        return f"boost {card_name(g, a)}"
    if kind == A_USE:
        title = abilities_of(g, g.at[a])[b].title
        return f"use {card_name(g, a)}" + (f": {title}" if title else "")
    return describe_answer(g, kind, a)


def describe_answer(g: State, kind: int, a: int) -> str:
    """The text of an answer to a question."""
    if kind == A_YES:
        return "yes"
    if kind == A_NO:
        return "no"
    if kind == A_CARD:
        verb = "put back" if g.ask_kind == ASK_ALTER else "choose"
        return f"{verb} {card_name(g, a)}"
    if kind == A_DONE:
        return "keep" if g.ask_kind == ASK_ALTER else "done"
    if kind == A_PLAYER:
        return f"player {a + 1}"
    if kind == A_NUMBER:
        return str(a)
    if kind == A_OPTION:
        return f"option {a + 1}"
    if kind == A_NAME:
        return f"name {named(g, a)}"
    if kind == A_TRIGGER:
        entry = g.bag[a]
        title = entry.trigger.title
        return f"resolve {card_name(g, entry.source & 0xFFFF)}" + (f": {title}" if title else "")
    if kind == A_READY:
        return "ready"
    if kind == A_EXERTED:
        return "exerted"
    assert kind == A_PLACE
    return "bottom" if a else "top"


def named(g: State, index: int) -> str:
    """The card name an answer to "name a card" stands for."""
    frame = g.stack[-1]
    if isinstance(frame, Frame):
        step = frame.program.steps[frame.pc]
        if isinstance(step, AskName):
            return step.names[index]
    return str(index + 1)


def find_action(g: State, text: str) -> int:
    """The open action that a text means; raises what would be legal when none, or several, fit."""
    wanted = fold(text)
    named = [(describe(g, action), action) for action in g.options]
    exact = [action for name, action in named if fold(name) == wanted]
    if len(exact) >= 1:
        return exact[0]
    near = [(name, action) for name, action in named if wanted and wanted in fold(name)]
    if len(near) == 1:
        return near[0][1]
    if near:
        raise InkwrightError(f"{text!r} could be {' or '.join(name for name, _ in near[:4])}")
    shown = ", ".join(name for name, _ in named[:8]) + (", ..." if len(named) > 8 else "")
    raise InkwrightError(f"{text!r} is not possible now; possible: {shown}")


def fold(text: str) -> str:
    """Texts are compared without regard to case, kinds of quotes and dashes, and spaces."""
    for odd, plain in (("’", "'"), ("‘", "'"), ("–", "-"), ("—", "-"), ("→", ">")):
        text = text.replace(odd, plain)
    return " ".join(text.casefold().split())
