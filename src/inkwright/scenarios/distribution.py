"""Answers that say where looked-at cards go: `{hand: [A], bottom: [B, C]}` becomes one card after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

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
from inkwright.engine.packing import action_card, action_kind, pack
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Step
from inkwright.engine.state import State
from inkwright.engine.steps.targets import ChooseCardsStep, TogetherStep
from inkwright.engine.steps.zones import ChangeZoneStep
from inkwright.scenarios.decisions import decision_text, fitting, is_open, skipped
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
ANY_END = "any"
"""Where a step puts each card on the top or the bottom."""
OF_ZONE = {Z_HAND: "hand", Z_INKWELL: "inkwell", Z_DISCARD: "discard"}
MOST = 500


class Runner(Protocol):
    """What a distribution needs of a run."""

    g: State
    names: Names
    hinted: bool
    """Whether the answer under way is a hint."""

    def apply(self, action: int) -> None: ...

    def fork(self) -> Runner: ...


class Plan:
    """The cards still to be put somewhere, by place."""

    def __init__(self, waiting: dict[str, list[Text]], reach: int) -> None:
        self.waiting = waiting
        self.reach = reach
        """How many cards it speaks of: no deeper in a deck do those lie that went to one of its ends."""

    def left(self) -> list[tuple[str, Text]]:
        """What has not been put anywhere yet."""
        return [(place, name) for place, cards in self.waiting.items() for name in cards]

    def copy(self) -> Plan:
        """The same plan, to be carried out elsewhere."""
        return Plan({place: list(cards) for place, cards in self.waiting.items()}, self.reach)


def plan_of(value: Fields) -> Plan:
    """What an answer says: the cards for each place."""
    waiting: dict[str, list[Text]] = {}
    for place, cards in value.entries:
        found = cards.items if isinstance(cards, Items) else (cards,)
        waiting[place.value] = [name for name in found if isinstance(name, Text) and not name.empty]
    return Plan(waiting, sum(map(len, waiting.values())))


def distribute(run: Runner, value: Fields, line: int) -> None:
    """Answer the decisions of a distribution until all its cards are where they belong."""
    carry_out(run, plan_of(value), line, False)


def carry_out(run: Runner, plan: Plan, line: int, started: bool) -> None:
    """Answer decisions by a plan. Raises Stuck when it can't be carried out."""
    for _ in range(MOST):
        g = run.g
        if not is_open(g):
            break
        where = place_asked(g)
        if started and not plan.left() and where is None:
            break
        if g.ask_kind in (ASK_MAY, ASK_OPTION):
            action = leading(run, plan)
        else:
            action = next_action(g, run.names, plan, where, run.hinted)
        if action is None and run.hinted and where is not None:
            action = g.options[-1]  # another engine may have put all of them in one place
        if action is None and not started and (passed := skipped(g)) is not None:
            run.apply(passed)  # the first ability that is waiting, for one
            continue
        if action is None:
            if started:
                break
            raise Stuck(line, f"the cards do not fit: {decision_text(g, run.names)}")
        started = True
        run.apply(action)
    if not started:
        raise Stuck(line, f"nothing is to be distributed: {decision_text(run.g, run.names)}")
    for place, name in plan.left():
        if not lies(run, name, place, plan.reach):
            raise Stuck(
                line, f"{name.value!r} was not put there ({place}): {decision_text(run.g, run.names)}"
            )


def leading(run: Runner, plan: Plan) -> int | None:
    """The answer, of yes or no or of several options, after which every card gets where it belongs."""
    if not plan.left():
        return None
    ways = (
        [pack(A_YES)]
        if run.g.ask_kind == ASK_MAY
        else [a for a in run.g.options if action_kind(a) == A_OPTION]
    )
    for action in ways:
        other = run.fork()
        rest = plan.copy()
        other.apply(action)
        try:
            carry_out(other, rest, 0, True)
        except Stuck:
            continue
        if is_open(other.g) and place_asked(other.g) is not None:
            continue  # a place the plan has nothing for is still to be filled
        if all(lies(other, name, place, plan.reach) for place, name in plan.left()):
            return action
    return pack(A_NO) if run.g.ask_kind == ASK_MAY else None


def place_asked(g: State) -> str | None:
    """The place that is being filled, as far as the decision is about one."""
    top = g.stack[-1]
    if not isinstance(top, Frame):
        return None
    step = top.program.steps[top.pc]
    if isinstance(step, ChangeZoneStep) and any(action_kind(action) == A_CARD for action in g.options):
        return place_of(step)
    if isinstance(step, ChooseCardsStep) and step.cards.zone == Z_DECK:
        return place_later(step.reg, top.program.steps[top.pc + 1 :])
    return None


def place_later(reg: int, steps: Sequence[Step]) -> str | None:
    """Where what is selected among looked-at cards is moved by a step that follows."""
    regs = {reg}
    for step in steps:
        if isinstance(step, TogetherStep) and regs.intersection(step.parts):
            regs.add(step.reg)
        elif isinstance(step, ChangeZoneStep) and step.reg in regs:
            return place_of(step)
    return None


def place_of(step: ChangeZoneStep) -> str | None:
    """The place a step moves cards to."""
    return step.place if step.zone == Z_DECK else OF_ZONE.get(step.zone)


def next_action(g: State, names: Names, plan: Plan, where: str | None, hinted: bool) -> int | None:
    """The next answer by the plan, or None when the open decision is not part of it.

    What nobody spoke of goes to the last place, in the order it came; of a hint to one nobody spoke of.
    """
    if pack(A_PLACE, 0) in g.options:
        for place, bit in (("top", 0), ("bottom", 1)):
            for name in plan.waiting.get(place, []):
                if names.among(g, name.value, [g.ask_source]):
                    plan.waiting[place].remove(name)
                    return pack(A_PLACE, bit)
        return None
    if where == ANY_END:
        # Which ones first, then for each of them where.
        spoken = [name for place in ("top", "bottom") for name in plan.waiting.get(place, [])]
        found = [action for name in spoken if (action := fitting(g, names, name)) is not None]
        return found[0] if found else g.options[-1]
    places = [where] if where is not None else list(plan.waiting)
    for place in places:
        for name in plan.waiting.get(place, []):
            action = fitting(g, names, name)
            if action is not None:
                plan.waiting[place].remove(name)
                return action
    if pack(A_DONE) in g.options and (where is None or not hinted or where in plan.waiting):
        return pack(A_DONE)
    return next(unspoken(g, names, plan), None) if where is not None else None


def unspoken(g: State, names: Names, plan: Plan) -> Iterator[int]:
    """The options that are not meant for any place."""
    cids = [action_card(action) for action in g.options if action_kind(action) == A_CARD]
    meant = {cid for _, name in plan.left() for cid in names.among(g, name.value, cids)}
    return (
        action for action in g.options if action_kind(action) != A_CARD or action_card(action) not in meant
    )


def lies(run: Runner, name: Text, place: str, reach: int) -> bool:
    """Whether a card got to a place without being asked about. A played action has gone on to the discard."""
    g = run.g
    zone = ZONES[place]
    if zone != Z_DECK or run.hinted:
        there = [cid for cid in range(len(g.cards)) if g.zones[cid] == zone]
    elif place == "top":
        there = [cid for player in g.players for cid in player.deck[-reach:]]
    else:
        there = [cid for player in g.players for cid in player.deck[:reach]]
    if zone == Z_PLAY:
        there += [c for c in range(len(g.cards)) if g.zones[c] == Z_DISCARD and g.cards[c].type == ACTION]
    return bool(run.names.among(g, name.value, there))
