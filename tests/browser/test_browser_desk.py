"""The judge's desk: a case worked through, saved and opened again, editions, rules and Show me."""

from __future__ import annotations

from pathlib import Path

import pytest
from expecting import expect, settle
from running_site import Site
from visitors import DESKTOP, PHONE, Visitors

pytest_plugins = "browser_fixtures"

READING = Path(__file__).with_name("reading_check.js").read_text(encoding="utf-8")
CONTRAST = Path(__file__).with_name("contrast_check.js").read_text(encoding="utf-8")
EMPTY_DECK = """title: Who loses?
players:
  us: {deck_size: 0, ink: 3, hand: [Friends on the Other Side]}
  them: {}
"""


def test_a_judge_works_a_case_through(site: Site, visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.open(site, "#/desk", size=(1440, 900))
    page.get_by_role("button", name="Load example").click()
    expect(page.locator(".question")).to_have_value(
        "Maui challenges an exerted Cheshire Cat. Is Maui banished as well?"
    )
    # Setting up the position: Ursula is readied, so she can't be challenged.
    page.locator(".segments label", has_text="Edit").click()
    page.locator('.position .card-button[data-card^="Ursula"]').click()
    page.get_by_role("button", name="Exerted", exact=True).click()
    expect(page.locator('.position .card-button[data-card^="Ursula"] .exerted')).to_have_count(0)
    page.locator(".segments label", has_text="Board").click()
    page.get_by_role("button", name="Challenge Cheshire Cat with Maui").click()
    expect(page.locator(".sentence")).to_have_text("Maui and Cheshire Cat are banished.")
    expect(page.locator(".chain .link")).to_have_count(6)
    # Abilities are called by their titles, players are you and your opponent.
    expect(page.locator(".chain .link").nth(3)).to_contain_text("LOSE SOMETHING? of Cheshire Cat triggers")
    expect(page.locator(".half .player-name")).to_have_text(["Opponent", "You"])
    # The board shows the position in question, with the cards of the selected line, or the result.
    expect(page.locator(".half .card-button.target")).to_have_count(2)
    page.locator(".segments label", has_text="After").click()
    expect(page.locator(".half .card-button")).to_have_count(4)
    page.locator(".segments label", has_text="Before").click()
    expect(page.locator(".half .card-button")).to_have_count(6)
    expect(page.locator(".agreement")).to_have_text("Same in every edition")
    # The rule of a selected link stands beside it.
    page.get_by_role("button", name="Cheshire Cat takes 6 damage").click()
    expect(page.locator(".slip")).to_contain_text("Both damages are dealt at the same time.")
    expect(page.get_by_role("link", name="Rule 4.6.6.2")).to_be_visible()
    # A move that isn't allowed is answered too.
    page.get_by_text("Try any other move").click()
    _, card, target = page.locator(".any-move-fields select").all()
    card.select_option(label="Mulan - Imperial Soldier")
    target.select_option(label="Ursula - Deceiver")
    page.get_by_role("button", name="Try it").click()
    expect(page.locator(".sentence")).to_have_text("Not possible: Ursula is ready.")
    page.get_by_role("button", name="Take back: Challenge Ursula with Mulan").click()
    expect(page.locator(".sentence")).to_have_text("Maui and Cheshire Cat are banished.")
    # The saved case gives the same answer, or says what changed.
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save file").click()
    saved = tmp_path / "case.yaml"
    saving.value.save_as(saved)
    page.get_by_role("button", name="New case").click()
    expect(page.locator(".sentence")).to_have_count(0)
    page.locator("input[type=file]").set_input_files(saved)
    expect(page.locator(".saved-note")).to_have_text("Same answer as when it was saved.")
    saved.write_text(
        saved.read_text(encoding="utf-8").replace("Maui and Cheshire Cat are", "Cheshire Cat is"),
        encoding="utf-8",
    )
    page.locator("input[type=file]").set_input_files(saved)
    expect(page.locator(".saved-note")).to_contain_text(
        "The answer was: Cheshire Cat is banished. Now it is: Maui and Cheshire Cat are banished."
    )


def test_editions_are_compared_and_a_link_opens_the_case(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/desk", size=(1440, 900))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(".segments label", has_text="Text").click()
    page.locator(".scenario-text textarea").fill(EMPTY_DECK)
    page.get_by_role("button", name="Play Friends on the Other Side").click()
    expect(page.locator(".sentence")).to_have_text("Nothing changes.")
    expect(page.locator(".agreement")).to_have_text("Different in 2025-08-22, 2024-04-13")
    page.get_by_role("button", name="Compare editions").click()
    expect(page.locator(".comparison .verdicts td").nth(1)).to_have_text("Your opponent wins the game.")
    assert page.locator(".comparison tbody tr.differs").count() > 1
    page.locator(".desk-editions").get_by_label("Rules").select_option("2024-04-13")
    expect(page.locator(".sentence")).to_have_text("Your opponent wins the game.")
    page.get_by_role("button", name="Copy link").click()
    page.get_by_text("Copied").wait_for()
    link = page.evaluate("() => navigator.clipboard.readText()")
    other = visitors.open(site, "#" + link.partition("#")[2])
    expect(other.locator(".sentence")).to_have_text("Your opponent wins the game.")
    expect(other.locator(".saved-note")).to_have_text("Same answer as when it was saved.")


def test_a_rule_is_found_read_and_shown(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/rules", size=PHONE)
    page.get_by_role("searchbox").fill("damages same time")
    page.get_by_role("link", name="Rule 4.6.6.2").click()
    expect(page.get_by_role("heading", name="Rule 4.6.6.2")).to_be_visible()
    expect(page.locator(".rule-facts")).to_contain_text("4.3.6.16 in 2025-08-22")
    expect(page.locator(".rule-facts")).to_contain_text("engine/actions/challenge.py")
    page.get_by_role("link", name="Show me").click()
    expect(page.locator(".half .card-button")).to_have_count(2)
    page.get_by_role("button", name="Next step").click()
    expect(page.locator(".chain .link.about").first).to_contain_text("takes 5 damage")
    expect(page.locator(".half .card-button")).to_have_count(0)
    page.get_by_role("button", name="Open at the desk").click()
    expect(page.locator(".sentence")).to_have_text("Hero and Foe are banished.")


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")])
def test_an_answer_can_be_read(site: Site, visitors: Visitors, size: tuple[int, int], scheme: str) -> None:
    page = visitors.open(site, "#/desk", size=size, scheme=scheme, motion="reduce")
    page.get_by_role("button", name="Load example").click()
    page.get_by_role("button", name="Challenge Cheshire Cat with Maui").click()
    page.locator(".slip").wait_for()
    page.get_by_role("button", name="Compare editions").click()
    page.locator(".comparison table").wait_for()
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    settle(page)
    assert page.evaluate(READING) == []
    assert page.evaluate(CONTRAST) == []
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
