"""Answers that say where looked-at cards go: `{hand: [A], bottom: [B, C]}`, given one card at a time."""

from __future__ import annotations

from collections.abc import Iterator

from inkwright.engine.codes import (
    A_CARD,
    A_DONE,
    A_NO,
    A_OPTION,
    A_PLACE,
    A_YES,
    ACTION,
    ASK_MAY,
    ASK_OPTION,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_INKWELL,
    Z_PLAY,
)
from inkwright.engine.machine_types import vec
from inkwright.engine.packing import action_card, action_kind, pack
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Step
from inkwright.engine.state import State
from inkwright.engine.steps.targets import ChooseCardsStep, TogetherStep
from inkwright.engine.steps.zones import ChangeZoneStep
from inkwright.scenarios.decisions import decision_text, find_option, is_open, skipping_answer
from inkwright.scenarios.driver import Driver
from inkwright.scenarios.errors import Stuck
from inkwright.scenarios.names import Names
from inkwright.scenarios.yaml_nodes import Fields, Items, Text

ZONES = {
    "hand": Z_HAND,
    "top": Z_DECK,
    "bottom": Z_DECK,
    "inkwell": Z_INKWELL,
    "discard": Z_DISCARD,
    "play": Z_PLAY,
}
EITHER_END = ("any", "either")
"""Places of steps that ask for each card whether it goes on the top or the bottom."""
PLACE_OF_ZONE = {Z_HAND: "hand", Z_INKWELL: "inkwell", Z_DISCARD: "discard"}
MAX_DECISIONS = 500


class Plan:
    """Cards still to be moved, by place."""

    def __init__(self, waiting: dict[str, list[Text]], reach: int) -> None:
        self.waiting = waiting
        self.reach = reach
        """Number of cards in the plan: cards put on an end of a deck lie no deeper than this."""

    def left(self) -> list[tuple[str, Text]]:
        """Return the cards that have not been moved yet, each with its place."""
        return [(place, name) for place, cards in self.waiting.items() for name in cards]

    def copy(self) -> Plan:
        """Return an independent copy."""
        return Plan({place: list(cards) for place, cards in self.waiting.items()}, self.reach)


def read_plan(value: Fields) -> Plan:
    """Read the cards for each place from an answer."""
    waiting: dict[str, list[Text]] = {}
    for place, cards in value.entries:
        found = cards.items if isinstance(cards, Items) else (cards,)
        waiting[place.value] = [name for name in found if isinstance(name, Text) and not name.empty]
    return Plan(waiting, sum(map(len, waiting.values())))


def distribute(driver: Driver, value: Fields, line: int) -> None:
    """Answer the decisions of a distribution until all its cards are in their places."""
    carry_out(driver, read_plan(value), line, False)


def carry_out(driver: Driver, plan: Plan, line: int, started: bool) -> None:
    """Answer decisions according to a plan. Raises Stuck if it can't be carried out."""
    for _ in range(MAX_DECISIONS):
        g = driver.g
        if not is_open(g):
            break
        where = find_open_place(g)
        if started and where is None and is_carried_out(driver, plan):
            break  # what is open now belongs to the next answer
        if g.ask_kind in (ASK_MAY, ASK_OPTION):
            action = find_leading_answer(driver, plan)
        else:
            action = find_next_answer(g, driver.names, plan, where, driver.hinted)
        if action is None and driver.hinted and where is not None:
            action = g.options[-1]  # another engine may have put all cards in one place
        if action is None and not started and (skipping := skipping_answer(g)) is not None:
            driver.apply(skipping)  # for example, resolve the first waiting ability
            continue
        if action is None:
            if started:
                break
            raise Stuck(line, f"the cards do not fit the open decision: {decision_text(g, driver.names)}")
        started = True
        driver.apply(action)
    if not started:
        raise Stuck(line, f"there are no cards to distribute: {decision_text(driver.g, driver.names)}")
    for place, name in plan.left():
        if not is_in_place(driver, name, place, plan.reach):
            raise Stuck(
                line, f"{place}: {name.value!r} was not put there: {decision_text(driver.g, driver.names)}"
            )


def is_carried_out(driver: Driver, plan: Plan) -> bool:
    """Return whether every card of a plan is in its place, with or without a decision."""
    if pack(A_PLACE, 0) in driver.g.options:
        return not plan.left()
    return all(is_in_place(driver, name, place, plan.reach) for place, name in plan.left())


def find_leading_answer(driver: Driver, plan: Plan) -> int | None:
    """Return the answer to a "may" or a choice of options after which every card gets to its place."""
    if not plan.left():
        return None
    answers = [pack(A_YES)]
    if driver.g.ask_kind != ASK_MAY:
        answers = [action for action in driver.g.options if action_kind(action) == A_OPTION]
    for action in answers:
        other = driver.fork()
        rest = plan.copy()
        other.apply(action)
        try:
            carry_out(other, rest, 0, True)
        except Stuck:
            continue
        if is_open(other.g) and find_open_place(other.g) is not None:
            continue  # a place that the plan does not mention must still be filled
        if all(is_in_place(other, name, place, plan.reach) for place, name in plan.left()):
            return action
    return pack(A_NO) if driver.g.ask_kind == ASK_MAY else None


def find_open_place(g: State) -> str | None:
    """Return the place that the open decision fills, or None."""
    top = g.top
    if not isinstance(top, Frame):
        return None
    step = top.program.steps[top.pc]
    if isinstance(step, ChangeZoneStep) and any(action_kind(action) == A_CARD for action in g.options):
        return place_of(step)
    if isinstance(step, ChooseCardsStep) and step.cards.zone == Z_DECK:
        return find_later_place(step.reg, top.program.steps[top.pc + 1 :])
    return None


def find_later_place(reg: int, steps: vec[Step]) -> str | None:
    """Return the place to which a later step moves the cards selected now."""
    regs = {reg}
    for step in steps:
        if isinstance(step, TogetherStep) and regs.intersection(step.parts):
            regs.add(step.reg)
        elif isinstance(step, ChangeZoneStep) and step.reg in regs:
            return place_of(step)
    return None


def place_of(step: ChangeZoneStep) -> str | None:
    """Return the place that a step moves cards to."""
    return step.place if step.zone == Z_DECK else PLACE_OF_ZONE.get(step.zone)


def find_next_answer(g: State, names: Names, plan: Plan, where: str | None, hinted: bool) -> int | None:
    """Return the next answer of the plan, or None if the open decision is not part of it.

    Cards that the plan does not mention go to the last place in their current order; those of a hint go to a
    place that the plan does not mention.
    """
    if pack(A_PLACE, 0) in g.options:
        for place, bit in (("top", 0), ("bottom", 1)):
            for name in plan.waiting.get(place, []):
                if names.matching(g, name.value, [g.ask_source]):
                    plan.waiting[place].remove(name)
                    return pack(A_PLACE, bit)
        return None
    if where in EITHER_END:
        # First the cards, then the place of each.
        mentioned = [name for place in ("top", "bottom") for name in plan.waiting.get(place, [])]
        found = [action for name in mentioned if (action := find_option(g, names, name)) is not None]
        return found[0] if found else g.options[-1]
    places = [where] if where is not None else list(plan.waiting)
    for place in places:
        for name in plan.waiting.get(place, []):
            action = find_option(g, names, name)
            if action is not None:
                plan.waiting[place].remove(name)
                return action
    if pack(A_DONE) in g.options and (where is None or not hinted or where in plan.waiting):
        return pack(A_DONE)
    return next(find_unmentioned(g, names, plan), None) if where is not None else None


def find_unmentioned(g: State, names: Names, plan: Plan) -> Iterator[int]:
    """Yield the options that the plan does not mention."""
    cids = [action_card(action) for action in g.options if action_kind(action) == A_CARD]
    meant = {cid for _, name in plan.left() for cid in names.matching(g, name.value, cids)}
    return (
        action for action in g.options if action_kind(action) != A_CARD or action_card(action) not in meant
    )


def is_in_place(driver: Driver, name: Text, place: str, reach: int) -> bool:
    """Return whether a card got to its place without a decision. A played action is in the discard by now."""
    g = driver.g
    zone = ZONES[place]
    if zone != Z_DECK or driver.hinted:
        there = [cid for cid in range(len(g.cards)) if g.zones[cid] == zone]
    elif place == "top":
        there = [cid for player in g.players for cid in player.deck[-reach:]]
    else:
        there = [cid for player in g.players for cid in player.deck[:reach]]
    if zone == Z_PLAY:
        there += [c for c in range(len(g.cards)) if g.zones[c] == Z_DISCARD and g.cards[c].type == ACTION]
    return bool(driver.names.matching(g, name.value, there))
