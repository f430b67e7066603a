"""The open decision of a game: names of its options, the option an answer means, and the default."""

from __future__ import annotations

import re

from inkwright.cards.names import fold
from inkwright.engine.codes import (
    A_CARD,
    A_DONE,
    A_EXERTED,
    A_NAME,
    A_NO,
    A_NUMBER,
    A_OPTION,
    A_PLACE,
    A_PLAYER,
    A_READY,
    A_TRIGGER,
    A_YES,
    ASK_ALTER,
    ASK_CHOOSE,
    ASK_COST,
    ASK_ENTER,
    ASK_MAIN,
    ASK_MAY,
    ASK_NUMBER,
    ASK_ORDER,
    ASK_REPLACE,
    ASK_SELECT,
    ASK_TRIGGER,
)
from inkwright.engine.packing import NOT_OVER, action_card, action_kind, action_number, pack, ref_card
from inkwright.engine.resolve import Frame
from inkwright.engine.state import State
from inkwright.engine.steps.revealing import NameCardStep, SearchStep
from inkwright.notation.moves import describe, open_replacers
from inkwright.notation.questions import question
from inkwright.notation.wording import spell_symbols
from inkwright.scenarios.names import Names, can_stand_in
from inkwright.scenarios.resources import PAYING_DECISIONS
from inkwright.scenarios.yaml_nodes import Text

KEEP = "keep"
"""Answer that keeps an opening hand as it is."""


def is_open(g: State) -> bool:
    """Return whether a decision other than the next turn action is open."""
    return g.outcome == NOT_OVER and g.ask_kind >= 0 and g.ask_kind != ASK_MAIN


def default_answer(g: State, hinted: bool = False) -> int | None:
    """Return the default answer: decline, stop or keep the order; None if there is no default.

    After a hint, an amount is as large as possible: another engine may not have asked for it.
    """
    options = g.options
    if len(options) == 1:
        return options[0]
    if g.ask_kind == ASK_MAY:
        return pack(A_NO)
    if is_searching(g):
        return options[0] if len(options) == 2 else None
    if pack(A_DONE) in options:
        return pack(A_DONE)
    if g.ask_kind == ASK_ENTER:
        return pack(A_READY)
    if g.ask_kind in (ASK_TRIGGER, ASK_ORDER):
        return options[0]
    if pack(A_PLACE, 0) in options:
        return pack(A_PLACE, 0)  # on top of the deck, in their current order
    if g.ask_kind == ASK_NUMBER and hinted:
        return max(options)
    if g.ask_kind in PAYING_DECISIONS or pack(A_NUMBER, 0) in options:
        return min(options)  # ready ink first; zero for "up to"
    return None


def is_searching(g: State) -> bool:
    """Return whether a search is open: failing to find must be stated (7.1.4)."""
    top = g.top
    return isinstance(top, Frame) and isinstance(top.program.steps[top.pc], SearchStep)


def skipping_answer(g: State) -> int | None:
    """Return the answer that skips the open decision; None if it can't be skipped."""
    if g.ask_kind in (ASK_TRIGGER, ASK_ORDER, ASK_ENTER) or g.ask_kind in PAYING_DECISIONS:
        return default_answer(g)
    return None


def find_option(g: State, names: Names, value: Text) -> int | None:
    """Return the option that an answer means, or None. Raises ScenarioError if it could mean several."""
    by_kind: dict[int, list[int]] = {}
    for action in g.options:
        by_kind.setdefault(action_kind(action), []).append(action)
    if g.ask_kind == ASK_ALTER and fold(value.value) == KEEP:
        return pack(A_DONE)
    return (
        _plain(by_kind, value)
        or _card(g, names, by_kind.get(A_CARD, []), value)
        or _player(names, by_kind.get(A_PLAYER, []), value)
        or _trigger(g, names, by_kind.get(A_TRIGGER, []), value)
        or _option(g, names, by_kind.get(A_OPTION, []), value)
        or _name(g, by_kind.get(A_NAME, []), value)
    )


def _plain(by_kind: dict[int, list[int]], value: Text) -> int | None:
    """Match yes, no, numbers and fixed words."""
    number = value.number
    if number is not None:
        return pack(A_NUMBER, number) if pack(A_NUMBER, number) in by_kind.get(A_NUMBER, []) else None
    words = [value.value.strip().casefold()]
    if value.truth is not None:
        words = ["yes"] if value.truth else ["no", "ready", "done"]
        if value.truth:
            words.append("exerted")
    for word in words:
        for kind in WORDS.get(word, ()):
            if kind in by_kind:
                return by_kind[kind][0]
    if value.truth is False and pack(A_NUMBER, 0) in by_kind.get(A_NUMBER, []):
        return pack(A_NUMBER, 0)
    if words[0] in ("top", "bottom"):
        place = pack(A_PLACE, 1 if words[0] == "bottom" else 0)
        return place if place in by_kind.get(A_PLACE, []) else None
    return None


WORDS = {
    "yes": (A_YES,),
    "no": (A_NO,),
    "ready": (A_READY,),
    "exerted": (A_EXERTED,),
    "done": (A_DONE,),
}


def _card(g: State, names: Names, actions: list[int], value: Text) -> int | None:
    offered = [action_number(action) for action in actions]
    found = names.matching(g, value.value, offered) or names.matching_any_owner(g, value.value, offered)
    if not found:
        return None
    exact = names.find_exact(g, value.value)
    if exact >= 0:
        # An equal card may be offered in its place; take the named one where any copy will do.
        any_copy = g.ask_kind in (ASK_CHOOSE, ASK_SELECT, ASK_COST) and can_stand_in(g, exact, found[0])
        return pack(A_CARD, exact if any_copy or exact in found else found[0])
    names.require_one_kind(g, value, found)
    return pack(A_CARD, found[0])


def _player(names: Names, actions: list[int], value: Text) -> int | None:
    action = pack(A_PLAYER, max(0, names.player(value.value)))
    return action if names.player(value.value) >= 0 and action in actions else None


def _trigger(g: State, names: Names, actions: list[int], value: Text) -> int | None:
    for action in actions:
        if fold(g.bag[action_number(action)].trigger.title) == fold(value.value):
            return action
    for action in actions:
        if names.matching(g, value.value, [ref_card(g.bag[action_number(action)].source)]):
            return action
    return None


def _option(g: State, names: Names, actions: list[int], value: Text) -> int | None:
    """Match an option by its words or its number."""
    wanted = _normalize(value.value)
    for action in actions:
        if wanted in (_normalize(describe(g, action)), _normalize(f"option {action_number(action) + 1}")):
            return action
    alike = [action for action in actions if _impersonal(describe(g, action)) == _impersonal(value.value)]
    if len(alike) == 1:
        return alike[0]
    if g.ask_kind == ASK_REPLACE:
        for action, replacer in zip(actions, open_replacers(g), strict=False):
            if names.matching(g, value.value, [ref_card(replacer.source)]):
                return action
    return None


_PRONOUNS = re.compile(r"\b(this (character|item|location|card)|he|him|she|her|they|them)\b", re.IGNORECASE)


def _impersonal(words: str) -> str:
    """Normalize words, with "it" for a card that they call by its type or another pronoun."""
    return _normalize(_PRONOUNS.sub("it", words))


def _normalize(words: str) -> str:
    """Fold symbols, capitals and punctuation; keep the signs of numbers."""
    return fold(spell_symbols(words).replace("+", " plus ").replace(" -", " minus "))


def _name(g: State, actions: list[int], value: Text) -> int | None:
    known = names_offered(g) if actions else ()
    for action in actions:
        if fold(known[action_number(action)]) == fold(value.value):
            return action
    return None


def names_offered(g: State) -> tuple[str, ...]:
    """Return the card names that may be named."""
    frame = g.top
    assert isinstance(frame, Frame)
    step = frame.program.steps[frame.pc]
    assert isinstance(step, NameCardStep)
    return step.names


def is_asked_by(g: State, names: Names, value: Text) -> bool:
    """Return whether a value names the card or the ability that asks."""
    top = g.top
    title = top.program.title if isinstance(top, Frame) else ""
    if title and fold(title) == fold(value.value):
        return True
    return g.ask_source >= 0 and bool(names.matching(g, value.value, [g.ask_source]))


def option_text(g: State, action: int) -> str:
    """Return the text of an option."""
    if action_kind(action) == A_NAME:
        return names_offered(g)[action_number(action)]
    return describe(g, action)


def target_names(g: State, names: Names) -> list[str]:
    """Return the names of the cards and players among the options."""
    found = []
    for action in g.options:
        kind = action_kind(action)
        if kind == A_CARD:
            found.append(g.cards[action_card(action)].full_name)
        elif kind == A_PLAYER:
            found.append(names.players[action_number(action)])
    return found


MAX_SHOWN = 30


def decision_text(g: State, names: Names) -> str:
    """Return the open decision with its options, in words."""
    if g.outcome != NOT_OVER:
        winner = names.players[g.outcome] if g.outcome >= 0 else "nobody"
        return f"the game is over: {winner} wins ({g.termination})"
    options = [option_text(g, action) for action in g.options[:MAX_SHOWN]]
    more = f", and {len(g.options) - MAX_SHOWN} more" if len(g.options) > MAX_SHOWN else ""
    return f"{names.players[g.ask_player]} decides: {question(g)}: {', '.join(options)}{more}"
