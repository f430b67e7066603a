"""Replays by keyboard; test_browser_pages.py has what else they can do."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Any

from expecting import expect
from running_site import DECKS, Site
from visitors import Visitors

import inkwright as ink

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest_plugins = "browser_fixtures"


@cache
def record() -> str:
    """A short game by chance."""
    game = ink.Game([str(DECKS / "amber-steel.txt"), str(DECKS / "ruby-sapphire.txt")], seed=3)
    chance = random.Random(1)
    for _ in range(60):
        game.play(chance.choice(list(game.legal_actions)))
    return str(game.record(["Ann", "Ben"]))


def load(site: Site, visitors: Visitors, text: str, **options: Any) -> Page:
    """The list of replays, after a file was chosen there."""
    page = visitors.open(site, "#/replays", **options)
    page.locator("input[type=file]").set_input_files(
        {"name": "game.inkwright", "mimeType": "text/plain", "buffer": text.encode()}
    )
    return page


def at(page: Page, step: int) -> None:
    """Wait until a step is shown."""
    page.locator(".transport output", has_text=f"Move {step} of 60").wait_for()
    page.locator(".watched[aria-busy=false] .game-board").wait_for()


def test_keys_step_and_a_move_of_the_list_is_gone_to(site: Site, visitors: Visitors) -> None:
    page = load(site, visitors, record())
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press("End")
    at(page, 60)
    page.keyboard.press("Home")
    at(page, 0)
    page.locator(".moves button").nth(9).click()
    before = int(page.locator(".scrub").input_value())
    assert before > 0
    assert page.locator(".moves [aria-current=step]").count() == 1
    # By turns, with both ways; the row of the list keeps the focus out of the way.
    page.locator("h1").click()
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("before => Number(document.querySelector('.scrub').value) > before", arg=before)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("f")
    expect(page.locator(".side.own .player-name")).to_have_text("Ben")
    page.keyboard.press("h")
    page.wait_for_function("() => document.querySelectorAll('[data-hand] [data-card]').length === 0")


def test_both_sides_of_a_replay_are_equally_high(site: Site, visitors: Visitors) -> None:
    page = load(site, visitors, record(), size=(1440, 900))
    at(page, 0)
    page.keyboard.press("End")
    at(page, 60)
    heights = page.locator(".game-board .field").evaluate_all("all => all.map(each => each.offsetHeight)")
    assert len(heights) == 2
    assert abs(heights[0] - heights[1]) <= 1
