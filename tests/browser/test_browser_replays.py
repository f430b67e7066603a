"""Replays: load, scrub, step, hide a hand, play by itself, download, go on from a decision."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from running_site import DECKS, Site
from table_page import TablePage, quick
from visitors import PHONE, Visitors

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
    page.locator(".replay-controls output", has_text=f"Decision {step} of 60").wait_for()
    page.wait_for_function(
        "() => !document.querySelector('.replay [aria-busy=true]') && document.querySelector('.game-board')"
    )


@pytest.mark.parametrize("size", [(1280, 720), PHONE])
def test_a_record_is_loaded_and_stepped_through(
    site: Site, visitors: Visitors, size: tuple[int, int]
) -> None:
    page = load(site, visitors, record(), size=size)
    at(page, 0)
    page.get_by_role("button", name="Step forward").click()
    at(page, 1)
    page.get_by_role("button", name="To the end").click()
    at(page, 60)
    turn = page.locator(".turn").inner_text()
    page.get_by_role("button", name="Turn back").click()
    page.locator(".replay-controls output", has_text="Decision 60").wait_for(state="detached")
    page.get_by_role("button", name="Step back").click()
    slider = page.get_by_role("slider")
    slider.fill("60")
    at(page, 60)
    assert page.locator(".turn").inner_text() == turn
    # Nobody acts in a replay.
    assert page.locator(".card-button.acts, .card-button.target").count() == 0


def test_keys_step_and_a_decision_of_the_list_is_gone_to(site: Site, visitors: Visitors) -> None:
    page = load(site, visitors, record())
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press("End")
    at(page, 60)
    page.keyboard.press("Home")
    at(page, 0)
    page.locator(".moves button").nth(19).click()
    at(page, 20)
    assert page.locator(".moves [aria-current=step]").count() == 1


def test_either_hand_can_be_hidden(site: Site, visitors: Visitors) -> None:
    page = load(site, visitors, record())
    at(page, 0)
    page.get_by_role("slider").fill("30")
    at(page, 30)
    known = page.locator(".hand .card-button")
    page.wait_for_function("() => document.querySelectorAll('.hand .card-button').length > 6")
    both = known.count()
    for name in ("Ben", "Ann"):
        page.locator(".hands-shown label", has_text=name).click()
        page.wait_for_function(
            "before => document.querySelectorAll('.hand .card-button').length < before", arg=both
        )
        both = known.count()
    assert both == 0


def test_it_plays_by_itself_as_fast_as_one_likes(site: Site, visitors: Visitors) -> None:
    page = load(site, visitors, record())
    at(page, 0)
    page.get_by_label("Speed").select_option("8")
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".replay-controls output", has_text="Decision 4 of 60").wait_for()
    page.get_by_role("button", name="Pause").click()
    shown = page.locator(".replay-controls output").inner_text()
    page.wait_for_timeout(500)
    assert page.locator(".replay-controls output").inner_text() == shown


def test_the_record_is_downloaded_as_it_was(site: Site, visitors: Visitors, tmp_path: Path) -> None:
    page = load(site, visitors, record())
    at(page, 0)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    file = tmp_path / "again.inkwright"
    download.value.save_as(file)
    assert download.value.suggested_filename.endswith(".inkwright")
    assert file.read_text(encoding="utf-8") == record()


def test_a_game_goes_on_from_a_decision(site: Site, visitors: Visitors) -> None:
    page = load(site, visitors, record())
    at(page, 0)
    page.get_by_role("slider").fill("40")
    at(page, 40)
    turn = page.locator(".turn").inner_text()
    page.get_by_role("button", name="Go on from here").click()
    dialog = page.get_by_role("dialog")
    for name in ("Ann", "Ben"):
        dialog.get_by_label(f"Who plays {name}").select_option("Person here")
    dialog.get_by_role("button", name="Begin").click()
    page.locator("main.table:not(.replay)").wait_for()
    table = TablePage(page)
    found = table.my_turn()
    assert page.locator(".turn").inner_text() == turn
    table.act(quick(found), found)
    assert table.my_turn().decision > found.decision


def test_what_is_no_record_is_refused_with_a_reason(site: Site, visitors: Visitors) -> None:
    visitors.expected = ("400",)
    page = load(site, visitors, "no record at all")
    assert "inkwright record" in page.get_by_role("alert").inner_text()
