"""Take the turn actions of a scenario, with the choices given in the same step."""

from __future__ import annotations

from inkwright.engine.codes import A_DONE, A_YES, ASK_BASE, ASK_MAIN, ASK_SINGERS
from inkwright.engine.packing import NOT_OVER, action_card, pack
from inkwright.scenarios.decisions import find_option, is_open
from inkwright.scenarios.driver import Driver
from inkwright.scenarios.errors import Stuck
from inkwright.scenarios.forced_answers import ForcedAnswer
from inkwright.scenarios.model import Answer, TurnStep
from inkwright.scenarios.resources import PAYING, PAYING_DECISIONS, amount_of
from inkwright.scenarios.turn_actions import find_action, find_choir, find_singing, is_offer


def take_turn_step(driver: Driver, step: TurnStep) -> None:
    """Take a turn action and make the choices given with it. Raises Stuck."""
    g = driver.g
    if g.outcome != NOT_OVER:
        raise Stuck(step.line, f"{step.verb}: {driver.decision()}", "2.3.3")
    if g.ask_kind != ASK_MAIN:
        raise Stuck(
            step.line, f"{step.verb}: another decision must be made first: {driver.decision()}", "3.3.2.1"
        )
    player = g.ask_player
    before = amounts_before(driver)
    action = _find_or_sing(driver, step)
    singers = find_choir(g, driver.names, step, action_card(action)) if len(step.sing) > 1 else []
    if step.sing and not singers:
        singers = driver.names.matching(g, step.sing[0].value, g.permanents)[:1]
    driver.payments = dict(step.payments)
    if is_offer(g, action):
        driver.forced.append(ForcedAnswer(pack(A_YES)))  # using it accepts its "you may"
    driver.apply(action)
    if step.shift:
        _choose_second_base(driver, step)
    if step.sing:
        _choose_singers(driver, singers)
    check_payments(driver, step, player, before)


def _find_or_sing(driver: Driver, step: TurnStep) -> int:
    """Return the action of a step. In a recorded position an unaffordable song was sung."""
    try:
        return find_action(driver.g, driver.names, step)
    except Stuck:
        plain = step.verb == "play" and not (step.sing or step.shift or step.free or step.by)
        action = find_singing(driver.g, driver.names, step) if driver.recorded and plain else None
        if action is None:
            raise
        return action


def _choose_second_base(driver: Driver, step: TurnStep) -> None:
    """Choose the second card to shift onto, or none."""
    if driver.g.outcome != NOT_OVER or driver.g.ask_kind != ASK_BASE:
        return
    if len(step.shift) > 1:
        action = find_option(driver.g, driver.names, step.shift[1])
        if action is None:
            raise Stuck(step.line, f"shift: {step.shift[1].value!r} is not an option: {driver.decision()}")
        driver.apply(action)
    elif pack(A_DONE) in driver.g.options:
        driver.apply(pack(A_DONE))
    else:
        raise Stuck(step.line, f"shift needs a second card: {driver.decision()}")


def _choose_singers(driver: Driver, singers: list[int]) -> None:
    """Choose the characters that sing together, and no others."""
    while driver.g.outcome == NOT_OVER and driver.g.ask_kind == ASK_SINGERS:
        offered = {action_card(action): action for action in driver.g.options if action != pack(A_DONE)}
        waiting = [cid for cid in singers if cid in offered]
        if not waiting:
            driver.apply(pack(A_DONE))
            return
        driver.apply(offered[waiting[0]])


def amounts_before(driver: Driver) -> dict[str, int]:
    """Return how much of each paying resource the player who is asked has."""
    player = driver.g.players[driver.g.ask_player]
    return {name: amount_of(player, name) for name in PAYING}


def check_payments(driver: Driver, step: TurnStep | Answer, player: int, before: dict[str, int]) -> None:
    """Check that the cost was paid with as much of each resource as the step says."""
    g = driver.g
    for name, wanted in step.payments.items():
        rule = PAYING[name].rule
        if g.outcome == NOT_OVER and PAYING_DECISIONS.get(g.ask_kind) == name:
            raise Stuck(step.line, f"{name}: {wanted} can't be used to pay: {driver.decision()}", rule)
        if name in driver.payments and not is_open(g):
            paid = before[name] - amount_of(g.players[player], name)
            if paid != wanted:
                raise Stuck(step.line, f"{name}: {wanted} can't be used to pay; {paid} were used", rule)
            del driver.payments[name]
