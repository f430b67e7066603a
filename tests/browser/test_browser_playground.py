"""From a table to a problem report and the playground, and scenarios that are wrong.

The rest is in test_browser_pages.py.
"""

from __future__ import annotations

from browser_positions import EVERYTHING
from expecting import expect
from running_site import Site
from visitors import Visitors

from inkwright.cli.main import main

pytest_plugins = "browser_fixtures"


def test_a_position_of_a_table_can_be_reported_and_changed(site: Site, visitors: Visitors) -> None:
    table = visitors.sit(site, site.position(EVERYTHING))
    table.my_turn()
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_role("button", name="Report a problem").click()
    table.page.get_by_label("What is wrong?").fill("Scout should be ready.")
    with table.page.expect_download() as saved:
        table.page.get_by_role("button", name="Save report").click()
    expect(table.page.get_by_text("Report saved")).to_be_visible()
    report = saved.value.path()
    assert "Scout should be ready." in report.read_text()
    assert main(["scenario", "--quiet", str(report)]) == 0
    table.page.get_by_role("button", name="Edit position").click()
    table.page.get_by_role("button", name="Play", exact=True).wait_for()
    table.page.wait_for_function(
        "() => document.querySelector('textarea')?.value.includes('Scout')"
        " || document.querySelector('.small-board')?.innerText.includes('Scout')"
    )


def test_a_wrong_scenario_is_refused_with_its_line(site: Site, visitors: Visitors) -> None:
    visitors.expected = ("400",)
    page = visitors.open(site, "#/playground")
    page.locator(".segments label", has_text="Text").click()
    page.locator("textarea").fill("title: Wrong\nplayers:\n  us: {lore: many}\n  them: {}\n")
    page.get_by_role("button", name="Play", exact=True).click()
    problem = page.get_by_role("alert")
    expect(problem).to_contain_text("line 3")
    expect(problem).to_contain_text("lore")


def test_a_position_is_shared_by_a_link_and_asked_about(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/playground", size=(1440, 900))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Load example").click()
    page.locator(".half.own .card-button").first.wait_for()
    page.get_by_role("button", name="Copy link").click()
    page.get_by_text("Copied").wait_for()
    link = page.evaluate("() => navigator.clipboard.readText()")
    other = visitors.open(site, "#" + link.partition("#")[2])
    expect(other.locator(".half.own .card-button")).to_have_count(2)
    page.get_by_role("button", name="Ask the judge").click()
    page.get_by_role("button", name="Quest with Stitch").click()
    expect(page.locator(".sentence")).to_contain_text("You win")
