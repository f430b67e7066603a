"""The card browser and the deck builder."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlencode

import pytest
from running_site import Site
from start_page import StartPage
from visitors import PHONE, Visitors

pytest_plugins = "browser_fixtures"


def count(site: Site, *query: tuple[str, str]) -> int:
    """How many cards a search finds."""
    return int(json.loads(site.request("GET", f"/api/cards?{urlencode(query)}")[1])["count"])


@pytest.mark.parametrize("size", [(1280, 720), PHONE])
def test_cards_are_found_as_in_the_terminal(site: Site, visitors: Visitors, size: tuple[int, int]) -> None:
    page = visitors.open(site, "#/cards", size=size)
    found = page.locator(".finder > .hint")
    words = page.get_by_role("searchbox")
    words.fill("stitch rock star")
    found.filter(has_text=re.compile(r"^1 card")).wait_for()
    assert page.locator(".card-grid .name").inner_text() == "Stitch"
    words.fill("")
    page.locator(".ink-choice", has=page.get_by_label("Ruby")).click()
    if size != PHONE:
        page.get_by_label("Keyword").select_option("Evasive")
        wanted = count(site, ("ink", "Ruby"), ("keyword", "Evasive"))
    else:
        wanted = count(site, ("ink", "Ruby"))
    found.filter(has_text=f"{wanted} cards").wait_for()


def test_a_name_that_is_wrong_gets_the_nearest(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/cards")
    page.get_by_role("searchbox").fill("Stich Rok Star")
    page.locator(".finder .hint button", has_text="Stitch - Rock Star").click()
    page.locator(".card-grid .name", has_text="Stitch").wait_for()


def test_a_card_is_read_on_a_page_of_its_own(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/cards")
    page.get_by_role("searchbox").fill("stitch rock star")
    page.locator(".finder > .hint", has_text=re.compile(r"^1 card")).wait_for()
    page.locator(".card-grid .card-button").first.click()
    page.get_by_role("heading", level=1, name="Stitch Rock Star").wait_for()
    text = page.locator("main").inner_text()
    assert "ADORING FANS" in text
    assert "Core" in text
    assert "up to 4 in a deck" in text
    assert page.locator("img").count() == 0, "no artwork is shipped"
    page.go_back()
    assert page.get_by_role("searchbox").input_value() == "stitch rock star"


def test_a_deck_is_changed_checked_and_saved(site: Site, visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.open(site, "#/decks")
    page.get_by_role("link", name="Family First").click()
    page.get_by_text("Legal: 60 cards.").wait_for()
    curve = page.locator("main").inner_text()
    assert "average cost" in curve
    page.get_by_role("button", name="One less of Stitch - Rock Star").click()
    page.get_by_text("Legal: 60 cards.").wait_for(state="detached")
    problems = page.locator(".builder")
    problems.get_by_text(re.compile("at least 60|60 cards|59")).first.wait_for()
    page.get_by_role("searchbox").fill("stitch rock star")
    page.get_by_role("button", name="Add Stitch - Rock Star").click()
    page.get_by_text("Legal: 60 cards.").wait_for()
    page.get_by_role("button", name="Draw hands").click()
    page.get_by_text("Hand 1").wait_for()

    page.get_by_label("Name", exact=True).fill("Family Second")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Saved as").wait_for()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / "deck.txt"
    download.value.save_as(file)
    assert "4 Stitch - Rock Star" in file.read_text(encoding="utf-8")

    # It can be played with, and taken away again.
    page.goto(f"{site.address}/#/")
    StartPage(page).choose("Family Second")
    page.goto(f"{site.address}/#/decks")
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name=re.compile("Family Second")).click()
    page.get_by_role("link", name="Family Second").wait_for(state="detached")


def test_a_pasted_list_tells_its_bad_lines(site: Site, visitors: Visitors) -> None:
    visitors.expected = ("400",)
    page = visitors.open(site, "#/deck")
    page.locator("summary", has_text="As text").click()
    page.get_by_label("Deck list").fill("4 Stitch - Rok Star\n")
    page.locator(".list-text").get_by_text("Stitch - Rock Star").first.wait_for()
