"""Give the answers of a scenario to the decisions of its game."""

from __future__ import annotations

from inkwright.engine.codes import (
    A_DONE,
    A_NO,
    A_NUMBER,
    A_OPTION,
    A_YES,
    ASK_CHOOSE,
    ASK_MAY,
    ASK_OPTION,
    ASK_ORDER,
)
from inkwright.engine.packing import action_kind, pack
from inkwright.engine.state import State
from inkwright.scenarios.decisions import find_option, is_asked_by, is_open, skipping_answer
from inkwright.scenarios.distribution import distribute
from inkwright.scenarios.driver import MAX_DEFAULTS, Driver, next_answers
from inkwright.scenarios.errors import ScenarioError, Stuck
from inkwright.scenarios.forced_answers import ForcedAnswer, apply
from inkwright.scenarios.model import Answer, Step
from inkwright.scenarios.yaml_nodes import Fields, Items, Text


def give_answer(driver: Driver, step: Answer, following: tuple[Step, ...] = ()) -> None:
    """Give an answer to the open decision, or to a later one that it fits."""
    value = step.value
    if isinstance(value, Text):
        if not repeats_forced(driver, value, following):
            give_value(driver, value, step.line)
    elif isinstance(value, Items):
        for at, each in enumerate(value.items):
            assert isinstance(each, Text)
            rest = tuple(Answer(other.line, other, False) for other in value.items[at + 1 :])
            if not repeats_forced(driver, each, (*rest, *following)):
                give_value(driver, each, step.line)
        finish_selection(driver)
    elif value.get("option") is not None:
        choose_option(driver, value, step.line)
    else:
        distribute(driver, value, step.line)
        driver.last_decision = None


def repeats_forced(driver: Driver, value: Text, following: tuple[Step, ...], hint: bool = False) -> bool:
    """Return whether a value only repeats an automatic answer, though it would fit the open decision too.

    An answer belongs to the open decision unless the answers after it then fit nothing. A hint belongs to the
    earlier decision unless that leaves a decision open.
    """
    if not driver.was_forced(value) or not is_open(driver.g):
        return False
    if len(driver.g.options) == 1:
        return driver.use_forced(value)  # the only answer waits because it is given once more
    answers = tuple(next_answers(following, hint))
    if not hint and can_continue(driver, value, answers):
        return False
    other = driver.fork()
    other.use_forced(value)
    if not can_continue(other, None, answers):
        return False
    driver.use_forced(value)
    return True


def can_continue(driver: Driver, value: Text | None, answers: tuple[Answer, ...]) -> bool:
    """Return whether a value, if any, and then all answers fit, and nothing is left open afterwards."""
    other = driver.fork()
    try:
        if value is not None:
            other.forced.clear()
            give_value(other, value, 0)
        for at, answer in enumerate(answers):
            other.hinted = False
            give_answer(other, answer, answers[at + 1 :])
    except (Stuck, ScenarioError):
        return False
    for _ in range(MAX_DEFAULTS):
        if not is_open(other.g):
            return True
        if not other.take_default():
            return False
    return not is_open(other.g)


def give_value(driver: Driver, value: Text, line: int) -> None:
    """Give one value to the open decision, or to the first one it fits after those that can be skipped."""
    for _ in range(MAX_DEFAULTS):
        g = driver.g
        if not is_open(g):
            if driver.use_forced(value):
                return
            raise Stuck(line, f"{value.value!r} does not answer anything: {driver.decision()}")
        action = find_option(g, driver.names, value)
        if action is not None:
            driver.last_decision = driver.decision_key()
            rest = [each for each in g.options if each != action]
            last_of_order = g.ask_kind == ASK_ORDER and len(rest) == 1
            driver.apply(action)
            if last_of_order:
                driver.forced.append(ForcedAnswer(rest[0]))  # the last card of an order is not asked for
            return
        action = action_to_skip(driver, value)
        if action is None and driver.use_forced(value):
            return
        if action is None:
            raise Stuck(line, f"{value.value!r} matches none of the options: {driver.decision()}")
        accepted = action == pack(A_YES) and is_asked_by(g, driver.names, value)
        before = len(driver.forced)
        driver.apply(action)
        if accepted or any(each.matches(driver.g, driver.names, value) for each in driver.forced[before:]):
            return  # nothing more is asked, or the value was the only answer


def action_to_skip(driver: Driver, value: Text) -> int | None:
    """Return the answer that skips the open decision to reach the one a value is meant for."""
    g = driver.g
    if g.ask_kind == ASK_MAY and value.truth is None:
        return pack(A_YES)
    if driver.last_decision == driver.decision_key() and pack(A_DONE) in g.options:
        return pack(A_DONE)
    if value.truth is False and driver.recorded and allows_zero(g):
        return g.options[0]  # with an amount of zero any target will do
    return skipping_answer(g)


def finish_selection(driver: Driver) -> None:
    """Stop choosing if the decision would accept more cards."""
    if is_open(driver.g) and pack(A_DONE) in driver.g.options:
        if driver.last_decision in (None, driver.decision_key()):
            driver.apply(pack(A_DONE))


def choose_option(driver: Driver, value: Fields, line: int) -> None:
    """Choose one of the offered options by its number."""
    wanted = value.entries[0][1]
    assert isinstance(wanted, Text) and wanted.number is not None
    if driver.hinted and wanted.number <= 2 and is_plain_may(driver):
        # Another engine may present "do it" and "don't" as two options.
        driver.apply(pack(A_YES if wanted.number == 1 else A_NO))
        return
    forced = ForcedAnswer(pack(A_OPTION, wanted.number - 1))
    if forced in driver.forced and driver.g.ask_kind != ASK_OPTION:
        driver.forced.remove(forced)  # the only one possible has been taken
        return
    for _ in range(MAX_DEFAULTS):
        g = driver.g
        if not is_open(g):
            break
        offered = [action for action in g.options if action_kind(action) == A_OPTION]
        printed = pack(A_OPTION, wanted.number - 1)
        if driver.hinted and printed in offered:
            driver.apply(printed)  # another engine may also count options that can't be chosen now
            return
        action = pack(A_YES) if g.ask_kind == ASK_MAY else skipping_answer(g)
        if not offered and action is None and not driver.hinted:
            offered = [each for each in g.options if each != pack(A_DONE)]  # cards, players, places
        if len(offered) >= wanted.number:
            driver.apply(offered[wanted.number - 1])
            return
        if action is None:
            break
        driver.apply(action)
    raise Stuck(line, f"there is no option {wanted.number}: {driver.decision()}")


def is_plain_may(driver: Driver) -> bool:
    """Return whether the open decision is a "may" that does not lead to a choice of options."""
    if not is_open(driver.g) or driver.g.ask_kind != ASK_MAY:
        return False
    other = driver.fork()
    other.apply(pack(A_YES))
    return not is_open(other.g) or other.g.ask_kind != ASK_OPTION


def allows_zero(g: State) -> bool:
    """Return whether the open choice of a target is followed by an amount that may be zero ("up to")."""
    after = g
    while is_open(after) and after.ask_kind == ASK_CHOOSE and pack(A_DONE) not in after.options:
        after = after.copy()
        apply(after, after.options[0], [])
    return after is not g and is_open(after) and pack(A_NUMBER, 0) in after.options
