"""Variants of a scenario: changes that must not change its outcome.

A scenario that legitimately goes differently says so, with the reason, in its field `differs`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from inkwright.cards.table import CardTable
from inkwright.engine.checks import concede
from inkwright.engine.codes import A_CARD, A_PASS, A_PLAYER, ASK_MAIN
from inkwright.engine.packing import NOT_OVER, action_card, action_kind, action_number, pack
from inkwright.engine.serial import digest, dump, restore
from inkwright.engine.state import State
from inkwright.rules.editions import NEWEST, Edition
from inkwright.scenarios.decisions import default_answer
from inkwright.scenarios.fields import TURN
from inkwright.scenarios.forced_answers import Intervene, never_intervene
from inkwright.scenarios.model import EntryInPlay, NewCard, Scenario, Seat
from inkwright.scenarios.position_builder import turn_of
from inkwright.scenarios.reader import MAX_PLAYERS
from inkwright.scenarios.runner import Outcome, run
from inkwright.scenarios.yaml_nodes import Text

IDLE_PLAYER = "a bystander"
UNRELATED_CARD = "Unrelated Thing"
STATIC_TEXT = "Your characters named Nobody At All get +1 {S}."
REPLACEMENT_TEXT = (
    "If one of your characters named Nobody At All would be banished, return that card to your hand instead."
)


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a variant of a scenario."""

    variant: str
    scenario: Scenario
    outcome: Outcome
    same: bool
    reason: str | None
    """Reason, by the scenario, why it goes differently."""

    @property
    def ok(self) -> bool:
        """True if the outcome is the same, or differs as the scenario says."""
        return not self.outcome.bad_input and self.same == (self.reason is None)


@dataclass(slots=True)
class Summary:
    """Numbers of one variant over many scenarios."""

    ran: int = 0
    same: int = 0
    explained: int = 0
    unexplained: list[Result] = field(default_factory=list)

    def add(self, result: Result) -> None:
        """Count a result."""
        self.ran += 1
        self.same += result.same
        self.explained += not result.same and result.ok
        if not result.ok:
            self.unexplained.append(result)


# Changed positions.


def add_idle_player(scenario: Scenario) -> Scenario | None:
    """Add a player with an empty board after the last one."""
    if len(scenario.seats) >= MAX_PLAYERS:
        return None
    idle = Seat(Text(IDLE_PLAYER, scenario.line), {}, 0, 0, (), (), 10, (), ())
    return replace(scenario, seats=(*scenario.seats, idle), bystanders=scenario.bystanders | {IDLE_PLAYER})


def swap_seats(scenario: Scenario) -> Scenario | None:
    """Seat the first player last; the same player is active."""
    beginning = scenario.beginning
    active = scenario.active or (None if beginning.chooser is not None else scenario.seats[0].name)
    if beginning.at == TURN:
        beginning = replace(
            beginning, turn=turn_of(scenario)
        )  # or a first turn would no longer be one (3.2.3.1)
    return replace(
        scenario,
        seats=(*scenario.seats[1:], scenario.seats[0]),
        active=active,
        beginning=beginning,
    )


def reverse_play(scenario: Scenario) -> Scenario | None:
    """Put the cards of each player into play in reverse order."""
    if all(sum(each.count for each in seat.play) < 2 for seat in scenario.seats):
        return None
    return replace(scenario, reversed_play=True)


def add_unrelated_static(scenario: Scenario) -> Scenario | None:
    """Put a card with a static ability that affects nothing into play."""
    return add_unrelated(scenario, STATIC_TEXT)


def add_unrelated_replacement(scenario: Scenario) -> Scenario | None:
    """Put a card with a replacement effect that replaces nothing into play."""
    return add_unrelated(scenario, REPLACEMENT_TEXT)


def add_unrelated(scenario: Scenario, text: str) -> Scenario:
    """Put an item with this text into play, for the last player who isn't active."""
    item = NewCard(
        scenario.line, UNRELATED_CARD, None, "item", 1, False, ("Steel",), None, None, None, None, (), text
    )
    active = (scenario.active or scenario.seats[0].name).value
    owner = max(i for i, seat in enumerate(scenario.seats) if seat.name.value != active)
    seats = list(scenario.seats)
    entry = EntryInPlay(Text(UNRELATED_CARD, scenario.line))
    seats[owner] = replace(seats[owner], play=(*seats[owner].play, entry))
    return replace(
        scenario,
        seats=tuple(seats),
        cards=(*scenario.cards, item),
        bystanders=scenario.bystanders | {UNRELATED_CARD},
    )


Change = Callable[[Scenario], Scenario | None]
"""Returns the changed scenario, or None if the change makes no difference."""
CHANGES: dict[str, Change] = {
    "third player": add_idle_player,
    "seats swapped": swap_seats,
    "play order reversed": reverse_play,
    "unrelated static": add_unrelated_static,
    "unrelated replacement": add_unrelated_replacement,
}


# The same position, stored and loaded or copied at every decision.


def save_and_restore(g: State) -> State:
    """Return the game after saving and restoring it."""
    cards = {card.full_name: card for card in g.cards}
    restored = restore(json.loads(json.dumps(dump(g))), cards)
    assert digest(restored) == digest(g)
    return restored


def copy_and_play_on(g: State) -> State:
    """Return a copy; the original is played on a little, which must not affect the copy."""
    copy = g.copy()
    log, g.log = g.log, None
    if g.options:
        g.apply(g.options[-1])
    g.log = log
    return copy


REVIEWS = {"saved and restored": save_and_restore, "copied": copy_and_play_on}
VARIANTS = (*CHANGES, *REVIEWS)


def run_variant(scenario: Scenario, name: str, table: CardTable, default: Edition = NEWEST) -> Result | None:
    """Run a scenario, which must hold, in a variant; return None if the variant makes no difference."""
    if name in REVIEWS:
        plain = run(scenario, table, default)
        outcome = run(scenario, table, default, REVIEWS[name])
        return Result(name, scenario, outcome, outcome == plain, None)
    changed = CHANGES[name](scenario)
    if changed is None:
        return None
    outcome = run(changed, table, default, intervene=ignore_bystanders(changed))
    return Result(name, scenario, outcome, outcome.ok, scenario.differs.get(name))


def ignore_bystanders(scenario: Scenario) -> Intervene:
    """Return a hook that keeps bystanders out of the game as far as possible.

    They are not chosen if there is something else to choose, and an idle player just ends their turn.
    """
    if not scenario.bystanders:
        return never_intervene
    players = [seat.name.value for seat in scenario.seats]
    idle = players.index(IDLE_PLAYER) if IDLE_PLAYER in players else -1

    def intervene(g: State) -> bool:
        if idle >= 0 and g.outcome == NOT_OVER and not g.players[idle].left:
            staying = [q for q, player in enumerate(g.players) if q != idle and not player.left]
            if len({g.team[q] for q in staying}) == 1:
                concede(g, idle)  # the last opponent has left, so the game is over
                return True
            if g.ask_kind >= 0 and g.ask_player == idle:
                answer_idly(g)
                return True
        if g.ask_kind >= 0 and g.ask_kind != ASK_MAIN and len(g.options) > 1:
            others = [action for action in g.options if not is_bystander(g, action)]
            if others:
                g.options = others
        return False

    def is_bystander(g: State, action: int) -> bool:
        kind = action_kind(action)
        if kind == A_PLAYER:
            return players[action_number(action)] in scenario.bystanders
        return kind == A_CARD and g.cards[action_card(action)].full_name in scenario.bystanders

    return intervene


def answer_idly(g: State) -> None:
    """Answer for an idle player: end the turn, decline, or take the first option."""
    action = pack(A_PASS) if g.ask_kind == ASK_MAIN else default_answer(g)
    if action is None or action not in g.options:
        action = g.options[0]
    g.ask_kind = -1
    g.top.answer(g, action)
