"""Every scenario of the repository holds, also with a copy, or a saved game, at every decision."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from inkwright.cards.table import CardTable, load
from inkwright.engine.build_kind import build_kind
from inkwright.engine.codes import ASK_MAIN, ASK_TRIGGER, D_EVERYTHING
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Step
from inkwright.engine.state import State, triggers
from inkwright.engine.steps.control import BeginIfDoneStep, IfDoneStep
from inkwright.engine.steps.repetition import EachPlayerStep, NextPlayerStep
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import Unreadable, read_file, read_text
from inkwright.scenarios.runner import Outcome, run
from inkwright.scenarios.variants import CHANGES, copy_and_play_on, run_variant, save_and_restore
from inkwright.sim import invariants
from inkwright.sim.needless import is_needless
from legal_or_refused import disputed
from log_fields import checked_event, wrong_entries

DIRECTORY = Path(__file__).with_name("scenarios")
ALL: list[tuple[str, Scenario | Unreadable]] = [
    (f"{path.relative_to(DIRECTORY).as_posix()}: {found.title or found.line}", found)
    for path in sorted(DIRECTORY.rglob("*.yaml"))
    for found in read_file(path)
]

OF_SEVERAL_STEPS = (EachPlayerStep, NextPlayerStep, BeginIfDoneStep, IfDoneStep)
"""Steps that begin or end something for the steps between them."""
NEEDLESS = dict(
    line.partition("  # ")[::2]
    for line in Path(__file__).with_name("needless_decisions.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
)
"""Scenarios with a decision that makes no difference, and why it is right to ask all the same."""
COMPILED = build_kind() == "compiled"
SAMPLE = 200
"""Scenarios run in each variant."""


@pytest.fixture(scope="module")
def table() -> CardTable:
    return load()


def story(outcome: Outcome) -> str:
    """Everything a person needs to see why a scenario failed."""
    parts = [*outcome.failures, outcome.error or "", *outcome.board, outcome.decision, *outcome.log]
    return "\n".join(parts)


def test_titles_are_not_used_twice_in_a_file() -> None:
    names = [name for name, _ in ALL]
    assert names
    assert sorted({name for name in names if names.count(name) > 1}) == []


def test_needless_decisions_have_a_scenario_and_a_reason() -> None:
    assert [name for name, reason in NEEDLESS.items() if not reason.strip()] == []
    assert sorted(NEEDLESS.keys() - {name for name, _ in ALL}) == []


def chosen(variant: str) -> list[Scenario]:
    """Scenarios for a variant: a different sample for each, and all that should differ."""
    scenarios = [found for _, found in ALL if isinstance(found, Scenario)]
    sample = random.Random(variant).sample(scenarios, min(SAMPLE, len(scenarios)))
    return [*sample, *(found for found in scenarios if variant in found.differs)]


@pytest.mark.slow
@pytest.mark.parametrize("variant", CHANGES)
def test_variants_go_the_same(variant: str, table: CardTable) -> None:
    """A sample; `make variants` runs all."""
    results = [result for found in chosen(variant) if (result := run_variant(found, variant, table))]
    assert len(results) > SAMPLE // 3
    wrong = [f"{result.scenario.title}: {story(result.outcome)}" for result in results if not result.ok]
    assert not wrong, "\n\n".join(wrong)


def test_variants_notice_a_difference(table: CardTable) -> None:
    (found,) = read_text(COUNTS_PLAYERS)
    assert isinstance(found, Scenario)
    result = run_variant(found, "third player", table)
    assert result is not None
    assert not result.same
    assert not result.ok
    explained = replace(found, differs={"third player": "counts players"})
    result = run_variant(explained, "third player", table)
    assert result is not None
    assert result.ok
    stale = run_variant(replace(found, differs={"unrelated static": "no"}), "unrelated static", table)
    assert stale is not None
    assert not stale.ok


COUNTS_PLAYERS = """
title: Stronger against an empty hand
players:
  us: {play: [Bully]}
  them: {hand: [Filler]}
cards:
  - {name: Bully, type: character, cost: 1, strength: 1, willpower: 1, lore: 1,
     text: "While an opponent has no cards in their hand, this character gets +2 {S}."}
steps: []
expect:
  Bully: {strength: 1}
"""


@pytest.fixture(scope="module", autouse=True)
def steps_end_clean() -> Iterator[None]:
    """Check that a step which is done leaves the frame as the next one expects it, and every event."""
    if COMPILED:
        yield  # nothing can be put around compiled methods
        return
    foreseeing: list[Step] = []

    def checked(run: Callable[[Step, State, Frame], bool]) -> Callable[[Step, State, Frame], bool]:
        def run_and_check(self: Step, g: State, frame: Frame) -> bool:
            before, about = frame.pc, (frame.they, frame.paying)
            result = run(self, g, frame)
            if not foreseeing:
                if frame.pc != before:
                    assert (frame.stage, frame.counter) == (0, 0), f"{type(self).__name__} leaves its stage"
                if not isinstance(self, OF_SEVERAL_STEPS):
                    assert (frame.they, frame.paying) == about, f"{type(self).__name__} changes its frame"
            return result

        return run_and_check

    def noted(foresee: Callable[[Step, State, Frame], bool]) -> Callable[[Step, State, Frame], bool]:
        def note_and_foresee(self: Step, g: State, frame: Frame) -> bool:
            foreseeing.append(self)
            result = foresee(self, g, frame)
            foreseeing.pop()
            return result

        return note_and_foresee

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(triggers, "Event", checked_event)
        for step in subclasses(Step):
            if "run" in vars(step):
                patch.setattr(step, "run", checked(vars(step)["run"]))
            if "foresee" in vars(step):
                patch.setattr(step, "foresee", noted(vars(step)["foresee"]))
        yield


def subclasses(cls: type[Step]) -> Iterator[type[Step]]:
    """Walk through the classes derived from a class."""
    for each in cls.__subclasses__():
        yield each
        yield from subclasses(each)


@contextmanager
def nothing_outlives_a_change() -> Iterator[None]:
    """Forget all that effects give to cards whenever anything changes: whoever asks must look anew."""
    if COMPILED:
        yield
        return
    stale = vars(State)["dirty"]

    def mark(g: State, value: int) -> None:
        stale.__set__(g, value and D_EVERYTHING)
        for player in getattr(g, "players", ()) if value else ():
            for p in player.play:
                p.now = p.card.base

    def changed(g: State, what: int) -> None:
        g.dirty = D_EVERYTHING

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(State, "dirty", property(stale.__get__, mark))
        patch.setattr(State, "changed", changed)
        yield


def check_and_save(g: State) -> State:
    """Check the invariants and the log, then go on with the game as it is saved."""
    invariants.check(g)
    assert wrong_entries(g) == []
    assert disputed(g) == []
    return save_and_restore(g)


def asks_for_nothing(g: State) -> bool:
    """Return whether all answers to a decision with few of them come to the same.

    The order of triggered abilities is the player's to choose, even if it makes no difference (7.7.4.2).
    """
    if g.outcome != NOT_OVER or g.ask_kind in (ASK_MAIN, ASK_TRIGGER):
        return False
    return 1 < len(g.options) <= 4 and is_needless(g)


@pytest.mark.parametrize(("name", "found"), [pytest.param(name, found, id=name) for name, found in ALL])
def test_scenario(name: str, found: Scenario | Unreadable, table: CardTable) -> None:
    """It holds, and goes the same when the game is copied, or saved and restored, at every decision.

    Everything that is true of any game is true there as well, and nothing is asked in vain.
    """
    assert isinstance(found, Scenario), f"line {found.line}: {found.problem}"
    outcome = run(found, table)
    assert outcome.ok, story(outcome)
    with nothing_outlives_a_change():
        copied = run(found, table, review=copy_and_play_on)
    assert replace(copied, log=outcome.log) == outcome, story(copied)
    needless = []

    def review(g: State) -> State:
        needless.append(asks_for_nothing(g))
        return check_and_save(g)

    assert run(found, table, review=review) == outcome
    assert any(needless) == (name in NEEDLESS), "needless_decisions.txt lists scenarios that ask in vain"
