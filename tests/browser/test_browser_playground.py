"""From a table to the playground, and scenarios that are wrong; test_browser_pages.py has the rest."""

from __future__ import annotations

from browser_positions import EVERYTHING
from expecting import expect
from running_site import Site
from visitors import Visitors

pytest_plugins = "browser_fixtures"


def test_a_position_of_a_table_can_be_changed(site: Site, visitors: Visitors) -> None:
    table = visitors.sit(site, site.position(EVERYTHING))
    table.my_turn()
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_role("button", name="Edit position").click()
    table.page.get_by_role("button", name="Play position").wait_for()
    table.page.wait_for_function(
        "() => document.querySelector('textarea')?.value.includes('Scout')"
        " || document.querySelector('.placed')?.innerText.includes('Scout')"
    )


def test_a_wrong_scenario_is_refused_with_its_line(site: Site, visitors: Visitors) -> None:
    visitors.expected = ("400",)
    page = visitors.open(site, "#/playground")
    page.locator("label", has_text="Scenario text").click()
    page.locator("textarea").fill("title: Wrong\nplayers:\n  us: {lore: many}\n  them: {}\n")
    page.get_by_role("button", name="Play position").click()
    problem = page.get_by_role("alert")
    expect(problem).to_contain_text("line 3")
    expect(problem).to_contain_text("lore")
