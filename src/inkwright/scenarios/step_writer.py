"""Write a legal action as the step of a scenario that means it."""

from __future__ import annotations

import json

from inkwright.engine.ability_uses import abilities_of
from inkwright.engine.actions.singing import choir, sing_value
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
)
from inkwright.engine.packing import (
    action_card,
    action_kind,
    action_number,
    action_other,
    action_way,
    ref_card,
)
from inkwright.engine.play_options import alternates
from inkwright.engine.state import State
from inkwright.scenarios.decisions import names_offered
from inkwright.scenarios.driver import Driver
from inkwright.scenarios.errors import ScenarioError, Stuck
from inkwright.scenarios.model import Step
from inkwright.scenarios.names import Names
from inkwright.scenarios.step_reader import read_step
from inkwright.scenarios.step_runner import StepRunner
from inkwright.scenarios.yaml_nodes import documents

Written = dict[str, object]
_VERBS = {A_INK: "ink", A_PLAY: "play", A_QUEST: "quest", A_BOOST: "boost"}
_WITH_TARGET = {A_CHALLENGE: "challenge", A_MOVE: "move"}
_WORDS = {A_YES: "yes", A_NO: "no", A_READY: "ready", A_EXERTED: "exerted", A_DONE: "done"}


def write_step(driver: Driver, action: int) -> tuple[str, Step] | None:
    """Return the step that means a legal action, as JSON and read; None if no step does."""
    g, names = driver.g, driver.names
    written = _turn_action(g, names, action) or _answer(g, names, action)
    if written is None:
        return None
    text = json.dumps(written, ensure_ascii=False)
    step = parse_step(text, names)
    trial = driver.fork()
    trial.later = ()
    try:
        StepRunner(trial).take(step)
    except (Stuck, ScenarioError):
        return None
    return (text, step) if trial.taken and trial.taken[0] == action else None


def parse_step(text: str, names: Names) -> Step:
    """Read one step from its text. Raises ScenarioError or YamlError."""
    found = list(documents(text))
    if len(found) != 1:
        raise ScenarioError(1, "a step must be one mapping")
    return read_step(found[0], list(names.players))


def card_name(g: State, names: Names, cid: int) -> str:
    """Return the name of one particular card: with its player, and with its number if there are copies."""
    full = g.cards[cid].full_name
    owner = g.owner[cid]
    copies = names.with_name(g, full, range(len(g.cards)), owner)
    number = f"#{copies.index(cid) + 1}" if len(copies) > 1 else ""
    return f"{names.players[owner]}:{full}{number}"


def _turn_action(g: State, names: Names, action: int) -> Written | None:
    kind, other = action_kind(action), action_other(action)
    if kind == A_PASS:
        return {"pass": True}
    if kind not in (*_VERBS, *_WITH_TARGET, A_SHIFT, A_SING, A_SING_TOGETHER, A_PLAY_ALT, A_USE):
        return None
    cid = action_card(action)
    card = card_name(g, names, cid)
    if kind in _VERBS:
        return {_VERBS[kind]: card}
    if kind in _WITH_TARGET:
        return {_WITH_TARGET[kind]: [card, card_name(g, names, other)]}
    if kind == A_SHIFT:
        shifts = g.cards[cid].shifts
        by = {"by": shifts[action_way(action)].title} if len(shifts) > 1 else {}
        return {"play": card, "shift": [card_name(g, names, other)], **by}
    if kind == A_SING:
        return {"play": card, "sing": [card_name(g, names, other)]}
    if kind == A_SING_TOGETHER:
        return {"play": card, "sing": _choir(g, names, cid)}
    if kind == A_PLAY_ALT:
        cost = alternates(g, g.ask_player, cid)[other]
        if cost.ink is None and not cost.cards:
            return {"play": card, "free": True}
        return {"play": card, "by": cost.title or (cost.home.full_name if cost.home is not None else "")}
    title = abilities_of(g, g.permanents[cid])[other].title
    return {"use": [card, title]} if title else {"use": card}


def _choir(g: State, names: Names, song: int) -> list[str]:
    """Return the first singers that together can sing a song."""
    singers, total = [], 0
    for p in choir(g, g.ask_player, song):
        if total < g.cards[song].sing_together:
            singers.append(card_name(g, names, p.cid))
            total += sing_value(p)
    return singers


def _answer(g: State, names: Names, action: int) -> Written | None:
    kind, number = action_kind(action), action_number(action)
    value: object = None
    if kind in _WORDS:
        value = _WORDS[kind]
    elif kind == A_CARD:
        value = card_name(g, names, number)
    elif kind == A_PLAYER:
        value = names.players[number]
    elif kind == A_NUMBER:
        value = number
    elif kind == A_PLACE:
        value = "bottom" if number else "top"
    elif kind == A_NAME:
        value = names_offered(g)[number]
    elif kind == A_OPTION:
        offered = [each for each in g.options if action_kind(each) == A_OPTION]
        value = {"option": offered.index(action) + 1}
    elif kind == A_TRIGGER:
        entry = g.bag[number]
        same = [each for each in g.bag if each.trigger.title == entry.trigger.title]
        source = ref_card(entry.source)
        value = entry.trigger.title if len(same) == 1 and entry.trigger.title else card_name(g, names, source)
    return None if value is None else {"answer": value}
