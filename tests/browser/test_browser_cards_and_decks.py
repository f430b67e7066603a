"""Cards by wrong names, the page of a card, and bad lines; test_browser_pages.py has the rest."""

from __future__ import annotations

import re

from expecting import expect
from running_site import Site
from visitors import Visitors

pytest_plugins = "browser_fixtures"


def test_a_name_that_is_wrong_gets_the_nearest(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/cards")
    page.get_by_role("searchbox").fill("Stich Rok Star")
    page.locator(".finder .hint button", has_text="Stitch - Rock Star").click()
    page.locator(".card-grid .c-name", has_text="Stitch").wait_for()


def test_a_card_is_read_on_a_page_of_its_own(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/cards")
    page.get_by_role("searchbox").fill("stitch rock star")
    page.locator(".finder > .hint", has_text=re.compile(r"^1 card")).wait_for()
    page.locator(".card-grid .card-button").first.click()
    page.get_by_role("heading", level=1, name="Stitch Rock Star").wait_for()
    text = page.locator("main").inner_text()
    assert "ADORING FANS" in text
    assert "Core" in text
    assert "up to 4 per deck" in text
    assert page.locator("img").count() == 0, "no artwork is shipped"
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("stitch rock star")


def test_a_pasted_list_tells_its_bad_lines(site: Site, visitors: Visitors) -> None:
    visitors.expected = ("400",)
    page = visitors.open(site, "#/deck")
    page.locator("summary", has_text="Edit as text").click()
    page.get_by_label("Deck list").fill("4 Stitch - Rok Star\n")
    page.locator(".list-text").get_by_text("Stitch - Rock Star").first.wait_for()


def test_a_list_is_used_as_it_was_typed_last(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/deck")
    page.locator("summary", has_text="Edit as text").click()
    use = page.get_by_role("button", name="Use this list")
    page.get_by_label("Deck list").fill("4 Smash\n")
    expect(use).to_be_enabled()
    # What is known about the first list must not be taken for the second.
    page.get_by_label("Deck list").fill("3 Stitch - Rock Star\n")
    use.click()
    expect(page.locator(".chosen li a")).to_have_text(["Stitch - Rock Star"])
