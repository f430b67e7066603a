"""Follow the hints of a recorded position: answers that are skipped when they fit nothing.

The engine that recorded the position may have asked more or fewer questions, in another order. So a hint is
tried on the decisions ahead, and the path of actions that leads to it is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from inkwright.engine.codes import (
    A_NO,
    A_READY,
    A_YES,
    ASK_ENTER,
    ASK_MAY,
    ASK_OPTION,
    ASK_PLAYER,
    ASK_TRIGGER,
)
from inkwright.engine.packing import pack, ref_card
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import R_IT
from inkwright.engine.state import State
from inkwright.scenarios.answers import (
    allows_zero,
    can_continue,
    finish_selection,
    give_answer,
    repeats_forced,
)
from inkwright.scenarios.decisions import default_answer, find_option, is_asked_by, is_open
from inkwright.scenarios.driver import Driver, next_answers, texts_of
from inkwright.scenarios.errors import ScenarioError, Stuck
from inkwright.scenarios.forced_answers import ForcedAnswer, apply
from inkwright.scenarios.model import Answer, Check, Step, Trial
from inkwright.scenarios.yaml_nodes import Fields, Items, Node, Text

LOOKAHEAD = 10
"""Number of decisions ahead on which a hint is tried."""
MAX_PATHS = 8
"""Maximum number of paths to a hint to compare."""


def follow_hint(driver: Driver, step: Answer, following: tuple[Step, ...] = ()) -> None:
    """Give a hint to the open decision or one ahead; skip it if it fits nothing."""
    g, value = driver.g, step.value
    if is_open(g) and g.ask_kind == ASK_ENTER and not fits_open_decision(driver, value):
        driver.decide(pack(A_READY))  # the hint is about what the card does once it is in play
    if not only_names_source(driver, value, following):
        _give_hint(driver, step, following)


def is_answered_next(driver: Driver, following: tuple[Step, ...]) -> bool:
    """Return whether the next step other than a check answers the open decision."""
    g = driver.g
    if not is_open(g):
        return False
    step = next((each for each in following if not isinstance(each, Check | Trial)), None)
    if not isinstance(step, Answer) or not step.hint:
        return isinstance(step, Answer)
    value = step.value.items[0] if isinstance(step.value, Items) and step.value.items else step.value
    if isinstance(value, Text) and (is_asked_by(g, driver.names, value) or names_cause(driver, value)):
        return True
    path = next(
        find_paths(driver, Answer(step.line, value, False), g, LOOKAHEAD if g.ask_kind == ASK_MAY else 0),
        None,
    )
    if not path:
        return False
    # A hint for a later decision, reached by declining this one, does not answer this one.
    return path[0] != pack(A_NO) or (isinstance(value, Text) and value.truth is False)


def _give_hint(driver: Driver, step: Answer, following: tuple[Step, ...]) -> None:
    value = step.value
    if isinstance(value, Items):
        hints = tuple(Answer(each.line, each, True) for each in value.items)
        for at, each in enumerate(hints):
            for action in _path_to_listed_card(driver, each.value):
                driver.apply(action)
            _give_hint(driver, each, (*hints[at + 1 :], *following))
        finish_selection(driver)
        return
    if isinstance(value, Text) and repeats_forced(driver, value, following, True):
        return
    paths = list(islice(find_paths(driver, Answer(step.line, value, False), driver.g, LOOKAHEAD), MAX_PATHS))
    if paths:
        likely = next((at for at, path in enumerate(paths) if _next_hint_fits(driver, path, following)), 0)
        chosen = likely if driver.unanswered is None else driver.unanswered.pick(likely, len(paths))
        _take_path(driver, paths[chosen], value)
    elif isinstance(value, Text) and names_cause(driver, value):
        driver.apply(pack(A_YES))


def _take_path(driver: Driver, path: list[int], value: Node) -> None:
    """Apply the actions of a path; an empty path stands for an automatic answer."""
    for action in path:
        driver.apply(action)
    if not path and isinstance(value, Text):
        driver.use_forced(value)


def _next_hint_fits(driver: Driver, path: list[int], following: tuple[Step, ...]) -> bool:
    """Return whether the next hint fits once a path is taken."""
    after = next((step for step in following if not isinstance(step, Check)), None)
    if not isinstance(after, Answer) or not after.hint:
        return True
    other = driver.fork()
    other.forced.clear()
    _take_path(other, path, after.value)
    for value in texts_of(after.value)[:1]:
        if other.was_forced(value):
            return True
        return next(find_paths(other, Answer(after.line, value, False), other.g, LOOKAHEAD), None) is not None
    return True


def _path_to_listed_card(driver: Driver, value: Node) -> list[int]:
    """Return the path that chooses a listed card through that card's own ability; empty if there is none."""
    other = driver.fork()
    while isinstance(value, Text) and is_open(other.g):
        if other.g.ask_kind == ASK_TRIGGER and fits_open_decision(other, value):
            other.apply(find_option(other.g, other.names, value) or other.g.options[0])
        elif other.g.ask_kind == ASK_MAY and is_asked_by(other.g, other.names, value):
            other.apply(pack(A_YES))
            return other.taken if is_open(other.g) and fits_open_decision(other, value) else []
        else:
            break
    return []


def find_paths(driver: Driver, answer: Answer, g: State, ahead: int) -> Iterator[list[int]]:
    """Yield the paths of actions that give an answer, the likeliest first."""
    if not is_open(g):
        return
    other = driver.fork(g)
    try:
        give_answer(other, answer)
    except (Stuck, ScenarioError):
        pass
    else:
        yield other.taken
        return
    if ahead == 0:
        return
    for action in _actions_towards(g):
        after = g.copy()
        forced: list[ForcedAnswer] = []
        apply(after, action, forced)
        value = answer.value
        if isinstance(value, Text) and any(each.matches(g, driver.names, value) for each in forced):
            yield [action]
        else:
            yield from ([action, *rest] for rest in find_paths(driver, answer, after, ahead - 1))


def _actions_towards(g: State) -> list[int]:
    """Return the answers to the open decision that may lead to a hint, the likeliest first."""
    if g.ask_kind == ASK_MAY:
        return [pack(A_YES), pack(A_NO)]
    if g.ask_kind in (ASK_OPTION, ASK_PLAYER):
        return list(g.options)
    action = default_answer(g, True)
    return [] if action is None else [action]


def fits_open_decision(driver: Driver, value: Node) -> bool:
    """Return whether a value, or the first of several, answers the decision that is open now."""
    if isinstance(value, Items) and value.items:
        value = value.items[0]
    if isinstance(value, Fields):
        return driver.g.ask_kind == ASK_OPTION and value.get("option") is not None
    if not isinstance(value, Text):
        return False
    try:
        return find_option(driver.g, driver.names, value) is not None
    except ScenarioError:
        return False


def names_cause(driver: Driver, value: Text) -> bool:
    """Return whether a value names the card whose action led to the "may" that is open."""
    if not is_open(driver.g) or driver.g.ask_kind != ASK_MAY:
        return False
    top = driver.g.top
    if not isinstance(top, Frame):
        return False
    return bool(
        driver.names.matching(driver.g, value.value, [ref_card(ref) for ref in top.regs[R_IT] if ref >= 0])
    )


def only_names_source(driver: Driver, value: Node, following: tuple[Step, ...]) -> bool:
    """Return whether a hint only says whose ability asks, and the next step says what it does."""
    g = driver.g
    if not isinstance(value, Text) or not is_open(g) or g.ask_kind == ASK_TRIGGER:
        return False
    if not is_asked_by(g, driver.names, value):
        return False
    # The name may be repeated.
    step = next(
        (each for each in following if not _is_same_hint(each, value) and not isinstance(each, Check)), None
    )
    if not isinstance(step, Answer):
        return False
    if g.ask_kind == ASK_MAY:
        # The hint says which ability resolves; the next step says whether it is used, or where cards go.
        return isinstance(step.value, Fields) or (
            isinstance(step.value, Text) and step.value.truth is not None
        )
    if not step.hint:
        declined = isinstance(step.value, Text) and step.value.truth is False
        return declined and driver.recorded and allows_zero(g)
    if fits_open_decision(driver, step.value):
        return g.ask_kind in (ASK_OPTION, ASK_PLAYER) or fits_open_decision(driver, value)
    answers = tuple(next_answers(following, True))
    return can_continue(driver, None, answers) and not can_continue(driver, value, answers)


def _is_same_hint(step: Step, value: Text) -> bool:
    return (
        isinstance(step, Answer)
        and step.hint
        and isinstance(step.value, Text)
        and step.value.value == value.value
    )
