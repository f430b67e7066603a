"""The lessons in a browser: each is done with the mouse as its scenario says, and tells so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from expecting import expect
from running_site import Site
from table_page import TablePage, Turn
from visitors import PHONE, Visitors

pytest_plugins = "browser_fixtures"

LESSONS = Path(__file__).parents[2] / "client" / "src" / "lessons"
NAMES = sorted(path.stem for path in LESSONS.glob("*.yaml") if not path.stem.endswith("-example"))
LEARNER = 0


def action_of(step: Any, turn: Turn) -> Any:
    """The action that a step of a scenario means."""
    for verb in ("ink", "quest", "use"):
        if verb in step:
            return turn.find(verb, step[verb])
    for verb in ("challenge", "move"):
        if verb in step:
            return turn.find(verb, *step[verb])
    if "pass" in step:
        return turn.find("pass")
    if "answer" in step:
        answer = step["answer"]
        return (
            next(action for action in turn.actions if action.get("number") == answer)
            if isinstance(answer, int)
            else turn.find("card", answer)
        )
    if "sing" in step:
        return turn.find("sing", step["play"], step["sing"][0])
    return (
        turn.find("shift", step["play"], step["shift"])
        if "shift" in step
        else turn.find("play", step["play"])
    )


def steps_of(name: str) -> list[Any]:
    """What the learner does; the rival's turns pass by themselves."""
    steps = yaml.safe_load((LESSONS / f"{name}.yaml").read_text(encoding="utf-8"))["steps"]
    passes = [step for step in steps if "pass" in step]
    return [step for step in steps if not any(step is each for each in passes[1::2])]


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_done_as_it_says(site: Site, visitors: Visitors, name: str) -> None:
    page = visitors.open(site, f"#/learn/{name}")
    page.locator(".coach-goal").wait_for()
    page.get_by_text("Hint", exact=True).click()
    table = TablePage(page, LEARNER)
    for step in steps_of(name):
        turn = table.my_turn()
        # Whether it is solved is told before what came of a decision.
        assert page.locator(".coach.solved").count() == 0
        table.act(action_of(step, turn), turn)
    page.locator(".coach.solved").wait_for()
    # It is remembered, and the list goes on with another.
    page.goto(f"{site.address}/#/learn")
    expect(page.locator(".lesson-number.done")).to_have_count(1)


def test_lessons_lead_from_one_to_the_next_on_a_phone(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/learn", size=PHONE)
    page.get_by_role("link", name="Start: Ink").click()
    table = TablePage(page, LEARNER)
    turn = table.my_turn()
    # What can't be done is told, with the rule.
    page.locator('.hand [data-card^="Simba"]').click(position={"x": 16, "y": 20})
    page.locator(".why-not button").first.click()
    expect(page.locator(".why-not output").first).to_contain_text("4.2")
    page.keyboard.press("Escape")
    table.act(turn.find("ink", "Mickey"), turn)
    page.get_by_role("link", name="Next lesson").click()
    page.locator(".coach h1", has_text="Play a character").wait_for()


def test_a_lesson_can_begin_again(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/learn/quest")
    table = TablePage(page, LEARNER)
    turn = table.my_turn()
    table.act(turn.find("pass"), turn)
    table.my_turn()
    page.get_by_role("button", name="Start over").click()
    again = TablePage(page, LEARNER)
    page.wait_for_function("() => document.querySelector('.turn')?.innerText.includes('Turn 1')")
    turn = again.my_turn()
    again.act(turn.find("quest", "Wendy"), turn)
    page.locator(".coach.solved").wait_for()
