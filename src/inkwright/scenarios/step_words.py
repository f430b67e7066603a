"""Steps of a scenario in words, for people who read how it goes."""

from __future__ import annotations

import re

from inkwright.scenarios.expectations import format_value
from inkwright.scenarios.model import Answer, Check, Concede, Expectation, SetStep, Step, Trial, TurnStep
from inkwright.scenarios.yaml_nodes import Fields, Items, Node, Text

_PLAYER = re.compile(r"^[^:]*:\s*(?=\S)")
_COPY = re.compile(r"\s*#\s*\d+$")


def step_words(step: Step) -> str:
    """Return a step as a short phrase, such as `Challenge Goofy with Stitch`."""
    if isinstance(step, TurnStep):
        return _turn(step)
    if isinstance(step, Concede):
        return f"{step.player.value} concedes"
    if isinstance(step, Answer):
        return f"Answer: {_answer(step.value)}"
    if isinstance(step, Trial):
        verdict = "must be possible" if step.possible else "must be refused"
        return f"{step_words(step.step)} ({verdict})"
    if isinstance(step, SetStep):
        return "Change the position"
    assert isinstance(step, Check)
    return "Expect " + "; ".join(map(expectation_words, step.expectations))


def expectation_words(expected: Expectation) -> str:
    """Return an expectation such as `Stitch: damage 2`, `Stitch: in discard` or `Stitch: not exerted`."""
    who = f"{_card(expected.subject)}: " if expected.subject is not None else ""
    if expected.field == "zone":
        return f"{who}in {format_value(expected.value)}"
    if isinstance(expected.value, bool):
        return f"{who}{expected.field}" if expected.value else f"{who}not {expected.field}"
    return f"{who}{expected.field.replace('_', ' ')} {format_value(expected.value)}"


def _turn(step: TurnStep) -> str:
    cards = [_card(each) for each in step.cards]
    first, second = (cards[0] if cards else ""), (cards[1] if len(cards) > 1 else "")
    if step.verb == "play":
        return _play(step, first)
    if step.verb == "use":
        return f"Use {step.ability.value} of {first}" if step.ability is not None else f"Use {first}"
    return {
        "ink": f"Ink {first}",
        "quest": f"Quest with {first}",
        "challenge": f"Challenge {second} with {first}",
        "move": f"Move {first} to {second}",
        "boost": f"Boost {first}",
        "pass": "End the turn",
        "continue": f"{first} goes on",
    }[step.verb]


def _play(step: TurnStep, card: str) -> str:
    if step.shift:
        return f"Shift {card} onto {' and '.join(map(_card, step.shift))}"
    if step.sing:
        return f"Sing {card} with {' and '.join(map(_card, step.sing))}"
    if step.free:
        return f"Play {card} for free"
    return f"Play {card}" + (f" by {step.by.value}" if step.by is not None else "")


def _answer(value: Node) -> str:
    if isinstance(value, Text):
        return _card(value)
    if isinstance(value, Items):
        return ", ".join(map(_answer, value.items)) or "none"
    assert isinstance(value, Fields)
    return "; ".join(f"{key.value} {_answer(each)}" for key, each in value.entries)


def _card(name: Text) -> str:
    """Return the name of a card without the player and the number of the copy."""
    return _COPY.sub("", _PLAYER.sub("", name.value))
