"""Replays by keyboard; test_browser_pages.py has what else they can do."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Any

from expecting import expect
from running_site import DECKS, Site
from visitors import PHONE, Visitors

import inkwright as ink
from inkwright.notation.record_file import parse_record

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


def test_a_replay_plays_its_moves_on_sides_of_equal_height(site: Site, visitors: Visitors) -> None:
    page = load(site, visitors, record(), size=(1440, 900), preferences={"pace": "fast"})
    at(page, 0)
    page.evaluate(
        """() => document.addEventListener('inkwright-step', (event) => {
          (window.seen ??= []).push(event.detail.motion);
        })"""
    )
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => window.seen?.includes('draw')")
    page.keyboard.press("End")
    at(page, 60)
    heights = page.locator(".game-board .field").evaluate_all("all => all.map(each => each.offsetHeight)")
    assert len(heights) == 2
    assert abs(heights[0] - heights[1]) <= 1


def analysed(page: Page) -> None:
    """Answer requests for the analysis with one whose numbers are known."""
    move = next(at for at, each in enumerate(parse_record(record()).moves, start=1) if each.text == "pass")
    point = {
        "move": move,
        "turn": 1,
        "player": 0,
        "before": 0.61,
        "after": 0.41,
        "played": ["pass"],
        "better": ["pass", "quest Nobody"],
        "gains": [{"what": "lore", "count": 2}],
    }
    chances = [
        {"move": at, "turn": 1, "player": player, "chance": chance}
        for player in (0, 1)
        for at, chance in ((4, 0.5), (20, 0.7), (50, 0.2))
    ]
    missed = {"move": 50, "turn": 9, "player": 1, "line": ["quest Nobody"]}
    done = {"guesses": 4, "chances": chances, "turning_points": [point], "missed_wins": [missed]}
    answers = [
        {"state": "none", "done": 0, "total": 0, "analysis": None, "why": None},
        {"state": "failed", "done": 0, "total": 0, "analysis": None, "why": "the machine is tired"},
        {"state": "running", "done": 1, "total": 9, "analysis": None, "why": None},
        {"state": "done", "done": 0, "total": 0, "analysis": done, "why": None},
    ]
    page.route("**/analysis", lambda route: route.fulfill(json=answers.pop(0)))


def test_an_analysis_shows_turning_points_and_better_lines(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/replays", size=(1440, 900))
    analysed(page)
    page.locator("input[type=file]").set_input_files(
        {"name": "game.inkwright", "mimeType": "text/plain", "buffer": record().encode()}
    )
    at(page, 0)
    page.get_by_role("button", name="Analyse game").click()
    expect(page.locator(".analysis-bar")).to_contain_text("The game can't be analysed: the machine is tired.")
    page.get_by_role("button", name="Try again").click()
    # It opens at the decision that cost the player at the bottom most.
    expect(page.locator(".moment-panel")).to_contain_text("Percentages are Ann's chances to win.")
    page.get_by_role("button", name="2: Missed win, turn 9, Ben").click()
    at(page, 49)
    panel = page.locator(".moment-panel")
    expect(panel).to_contain_text("Quest with Nobody")
    panel.get_by_role("button", name="Next turning point").click()
    expect(panel).to_contain_text("At the end of the turn: 2 more lore.")
    expect(panel.locator(".as-played")).to_contain_text("41%")
    before = page.locator(".scrub").input_value()
    panel.get_by_role("button", name="Show the better line").click()
    expect(page.locator(".analysis h2")).to_have_text("Better line, move 1 of 1")
    panel.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".analysis h2")).to_have_text("Ann's chance to win")
    assert page.locator(".scrub").input_value() == before
    panel.get_by_role("button", name="Try from here").click()
    expect(page.get_by_role("dialog")).to_contain_text("Who plays Ann?")


def test_a_better_line_is_shown_in_sight_on_a_phone(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/replays", size=PHONE)
    analysed(page)
    page.locator("input[type=file]").set_input_files(
        {"name": "game.inkwright", "mimeType": "text/plain", "buffer": record().encode()}
    )
    at(page, 0)
    page.get_by_role("button", name="Analyse game").click()
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Show the better line").click()
    page.wait_for_function("() => window.scrollY === 0")
    expect(page.locator(".watched")).to_be_in_viewport()
