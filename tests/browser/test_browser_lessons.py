"""The course in a browser, by clicking only what the coach points at, to the end of the first game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from expecting import PATIENCE, expect
from running_site import Site
from visitors import DESKTOP, PHONE, Visitors

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest_plugins = "browser_fixtures"

LESSONS = Path(__file__).parents[2] / "client" / "src" / "lessons"
NAMES = sorted(path.stem for path in LESSONS.glob("*.yaml") if not path.stem.endswith("-example"))
MOST_CLICKS = 400

# Waits until the coach points at something else than before, in the middle of what can be clicked.
POINTED = """
async ([before, patience]) => {
  const end = performance.now() + patience;
  for (;;) {
    const at = document.querySelector('[data-coach="click"]') ?? document.querySelector(".hint-button");
    const told = [location.hash, document.querySelector("main")?.dataset.decision, at?.outerHTML.length,
      document.querySelector(".coach h2")?.innerText, at?.dataset.id, at?.dataset.offer, at?.dataset.action,
      at?.innerText, document.querySelector(".game-board")?.className].join("|");
    const box = at?.getBoundingClientRect();
    for (const part of told !== before && box ? [0.5, 0.2, 0.8, 0.1] : [])
      for (const down of [0.5, 0.3, 0.15, 0.05]) {
        const [x, y] = [box.left + box.width * part, box.top + box.height * down];
        const over = document.elementFromPoint(x, y);
        if (over && (at.contains(over) || over.closest("button, a") === at)) return { x, y, told };
      }
    if (performance.now() > end) throw new Error(`the coach points at nothing new after ${before}`);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}
"""


def follow(page: Page, until: str) -> int:
    """Click what the coach points at, or ask for a hint, until something is there; the number of clicks."""
    told = ""
    for clicks in range(MOST_CLICKS):
        if page.locator(until).count():
            return clicks
        page.mouse.move(2, 2)
        found = page.evaluate(POINTED, [told, PATIENCE])
        told = found["told"]
        if not page.locator(until).count():
            page.mouse.click(found["x"], found["y"])
    raise AssertionError(f"no {until} after {MOST_CLICKS} clicks")


def test_the_course_leads_to_the_end_of_a_first_game(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/learn", motion="reduce")
    page.get_by_role("link", name="Start: Opening hand").click()
    follow(page, ".first-game")
    # Each lesson is remembered; only the game itself is left.
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('inkwright.lessons'))")
    assert sorted(kept) == NAMES
    follow(page, ".first-game .coach.solved")
    page.get_by_role("link", name="All lessons").click()
    expect(page.locator(".lesson-number.done")).to_have_count(len(NAMES) + 1)
    page.get_by_text(f"{len(NAMES) + 1} of {len(NAMES) + 1} done").wait_for()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_coach_never_covers_what_it_points_at(
    site: Site, visitors: Visitors, size: tuple[int, int]
) -> None:
    page = visitors.open(site, "#/learn/challenge", size=size)
    ring = page.locator(".ring")
    ring.wait_for()
    apart = """
    () => {
      const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
      const [ring, coach] = [box(".ring"), box(".coach")];
      return ring && coach && (coach.left >= ring.right || coach.right <= ring.left
        || coach.top >= ring.bottom || coach.bottom <= ring.top);
    }
    """
    page.wait_for_function(apart)
    # Something else than what is meant does nothing but say so; ending the turn is not gold.
    page.keyboard.press("e")
    page.locator(".warning").wait_for()
    page.keyboard.press("Enter")
    page.locator(".nudge").wait_for()
    expect(page.locator(".warning")).to_have_count(0)
    page.get_by_role("button", name="Why not Hercules?").click()
    expect(page.locator(".coach")).to_contain_text("Hercules is ready.")
    # The card, its menu and the target, one after the other.
    follow(page, ".menu")
    page.locator('.menu [data-coach="click"]').wait_for()
    page.wait_for_function(apart)
    follow(page, ".card-button.target[data-coach]")
    page.wait_for_function(apart)
    follow(page, ".coach.solved")


def test_practice_is_free_and_can_be_undone(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/learn/turn")
    page.get_by_role("heading", name="You're on your own now").wait_for()
    assert page.locator(".ring").count() == 0
    # Elsa can become ink as well, but then she can't be played.
    page.locator('.hand [data-card^="Elsa"]').click(position={"x": 16, "y": 20})
    page.locator('.menu [data-offer="ink"]').click()
    page.get_by_role("heading", name="There is a better way").wait_for()
    page.get_by_role("button", name="Back", exact=True).click()
    page.get_by_role("heading", name="You're on your own now").wait_for()
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".step-of")).to_have_text("Step 2 of 3")
    follow(page, ".coach.solved")
    page.get_by_role("button", name="Start over").click()
    expect(page.locator(".step-of")).to_have_text("Step 1 of 3")
