"""The playground: set a position up, play it out, save it, load it; puzzles that say when they are solved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from browser_positions import EVERYTHING
from running_site import Site
from table_page import TablePage
from visitors import Visitors

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest_plugins = "browser_fixtures"


def add(page: Page, zone: str, player: str, name: str) -> None:
    """Find a card by a part of its name and put it somewhere."""
    field = page.get_by_role("combobox", name=f"Add a card: {zone}, {player}")
    field.fill(name)
    page.get_by_role("option").filter(has_text=name).first.click()


def test_a_position_is_set_up_played_out_and_kept(site: Site, visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.open(site, "#/playground")
    page.get_by_label("Title").fill("Two of a kind")
    us = page.get_by_role("group", name="us", exact=True)
    us.get_by_label("Lore").fill("7")
    us.get_by_label("Ready ink").fill("4")
    add(page, "In play", "us", "Stitch - Rock Star")
    add(page, "In play", "us", "Lilo - Making a Wish")
    us.locator(".placed li").nth(0).get_by_label("damage").fill("2")
    us.locator(".placed li").nth(1).get_by_label("exerted").check()
    add(page, "Hand", "us", "Fire the Cannons!")
    add(page, "In play", "them", "Goofy - Musketeer")
    page.get_by_role("button", name="Play it out").click()
    page.locator("main.table").wait_for()

    table = TablePage(page)
    turn = table.my_turn()
    assert turn.own["lore"] == 7
    assert turn.own["inkwell"]["ready"] == 4
    assert table.own("Stitch - Rock Star").locator(".damage").inner_text() == "2"
    assert "exerted" in table.own("Lilo - Making a Wish").inner_text()
    table.act(turn.find("quest", "Stitch"), turn)
    table.my_turn()

    with page.expect_download() as download:
        page.get_by_role("button", name="Save this position").click()
    file = tmp_path / "kept.yaml"
    download.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert "lore: 10" in text
    assert "Stitch - Rock Star" in text

    again = visitors.open(site, "#/playground")
    again.locator("input[type=file]").set_input_files(file)
    again.wait_for_function(
        "() => [...document.querySelectorAll('.player-editor input')].some((each) => each.value === '10')"
        " || document.querySelector('textarea')?.value.includes('lore: 10')"
    )
    again.get_by_role("button", name="Play it out").click()
    table = TablePage(again)
    again.locator("main.table").wait_for()
    assert table.my_turn().own["lore"] == 10


def test_a_position_of_a_table_can_be_changed(site: Site, visitors: Visitors) -> None:
    table = visitors.sit(site, site.position(EVERYTHING))
    table.my_turn()
    table.page.get_by_role("button", name="Change this position").click()
    table.page.get_by_role("button", name="Play it out").wait_for()
    table.page.wait_for_function(
        "() => document.querySelector('textarea')?.value.includes('Scout')"
        " || document.querySelector('.placed')?.innerText.includes('Scout')"
    )


def test_a_wrong_scenario_is_refused_with_its_line(site: Site, visitors: Visitors) -> None:
    visitors.expected = ("400",)
    page = visitors.open(site, "#/playground")
    page.locator("label", has_text="Scenario text").click()
    page.locator("textarea").fill("title: Wrong\nplayers:\n  us: {lore: many}\n  them: {}\n")
    page.get_by_role("button", name="Play it out").click()
    problem = page.get_by_role("alert").inner_text()
    assert "line 3" in problem
    assert "lore" in problem


def test_a_puzzle_says_what_is_missing_and_when_it_is_solved(site: Site, visitors: Visitors) -> None:
    title = "Questing exerts the character and gives its lore"
    page = visitors.open(site, "#/puzzles")
    page.get_by_role("searchbox").fill(title)
    page.get_by_role("button", name=title).click()
    page.locator("main.table").wait_for()
    table = TablePage(page)
    turn = table.my_turn()
    goal = page.locator(".goal")
    assert "Bring about" in goal.inner_text()
    assert "solved" not in (goal.get_attribute("class") or "")
    table.act(turn.find("quest"), turn)
    page.locator(".goal.solved").wait_for()
    assert "Solved!" in goal.inner_text()
    # It is remembered.
    page.goto(f"{site.address}/#/puzzles")
    page.get_by_role("searchbox").fill(title)
    page.get_by_role("button", name=title).get_by_label("solved").wait_for()
