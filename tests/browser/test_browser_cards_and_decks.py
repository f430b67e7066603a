"""The card browser, pages of cards, the list of decks and the deck builder."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from expecting import expect
from running_site import Site
from visitors import PHONE, Visitors

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest_plugins = "browser_fixtures"


def names(page: Page) -> list[str]:
    """The cards in the grid, as their buttons are called."""
    found: list[str] = page.locator(".card-grid .card-button").evaluate_all(
        "all => all.map((each) => each.getAttribute('aria-label').replace(/^(Open|Add) /, ''))"
    )
    return found


def search(page: Page, words: str, first: str) -> list[str]:
    """Search for words, and wait until a card comes first."""
    page.get_by_role("searchbox").fill(words)
    expect(page.locator(".card-grid .card-button").first).to_have_attribute(
        "aria-label", f"{'Add' if '#/deck' in page.url else 'Open'} {first}"
    )
    return names(page)


# The card browser.


def test_words_are_found_where_they_begin(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/cards")
    assert all("Stitch" in name for name in search(page, "stit", "Stitch - Abomination")[:10])
    page.get_by_role("searchbox").fill("elsa")
    page.get_by_role("button", name="Open Elsa - Snow Queen").wait_for()
    assert "Gantu - Hamsterviel's Accomplice" not in names(page)


def test_a_name_that_is_wrong_gets_the_nearest_and_a_way_out(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/cards")
    page.get_by_role("searchbox").fill("Stich Rok Star")
    page.locator(".nearest").get_by_role("button", name="Stitch - Rock Star").click()
    expect(page.locator(".found")).to_have_text("1 card")
    page.get_by_role("searchbox").fill("xyzzy xyzzy")
    page.locator(".nothing-found").get_by_role("button", name="Clear filters").click()
    page.locator(".found", has_text="2,").wait_for()


def test_filters_are_in_the_address_and_survive_a_card(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/cards")
    page.get_by_role("searchbox").fill("stitch")
    page.get_by_role("button", name="Steel", exact=True).click()
    page.get_by_label("Cost", exact=True).select_option("2")
    page.wait_for_url("**/#/cards?q=stitch&ink=Steel&cost=2")
    found = page.locator(".found")
    page.get_by_role("button", name="Open Stitch - High Badness Level").click()
    page.locator("h1", has_text="Stitch").wait_for()
    page.reload()
    page.locator("h1", has_text="Stitch").wait_for()
    expect(page.get_by_role("searchbox")).to_have_value("stitch")
    expect(found).to_have_text(re.compile(r"^\d+ cards?$"))
    count = found.inner_text()
    page.go_back()
    page.locator(".card-page").wait_for(state="detached")
    expect(page.get_by_role("searchbox")).to_have_value("stitch")
    expect(found).to_have_text(count)
    # The deck builder has a search of its own.
    page.goto(f"{site.address}/#/deck")
    page.locator(".found", has_text="1,").wait_for()
    expect(page.get_by_role("searchbox")).to_have_value("")
    page.get_by_role("searchbox").fill("smash")
    page.get_by_role("navigation").get_by_role("link", name="Cards", exact=True).click()
    expect(page.get_by_role("searchbox")).to_have_value("")


def test_all_cards_are_there_but_only_some_are_drawn(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/cards")
    page.locator(".card-grid .card").first.wait_for()
    assert page.locator(".card-grid .card").count() < 60
    # Arrow keys lead from card to card, past the end of what is visible.
    page.locator(".card-grid .card-button").first.focus()
    for _ in range(6):
        page.keyboard.press("ArrowDown")
        page.wait_for_function("document.activeElement.getBoundingClientRect().bottom <= innerHeight")
    assert page.locator(".card-scroller").evaluate("box => box.scrollTop") > 300
    page.locator(".card-scroller").evaluate("box => box.scrollTo(0, box.scrollHeight)")
    page.locator(".card-grid .c-name", has_text="Zootopia").first.wait_for()
    assert page.locator(".card-grid .card").count() < 60


def test_a_card_is_read_on_a_page_of_its_own(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/cards")
    search(page, "ariel spectacular", "Ariel - Spectacular Singer")
    page.wait_for_url("**ariel**")  # the address follows a moment later, and closes what is read
    card = page.locator(".card-grid .card-button").first
    # Resting on a card reads it.
    card.hover()
    page.locator(".zoom.placed", has_text="look at the top 4 cards").wait_for()
    card.click()
    page.get_by_role("heading", level=1, name="Ariel Spectacular Singer").wait_for()
    read = page.locator(".steps-read li")
    expect(read.nth(0)).to_have_text("WhenYou play this character.")
    expect(read.nth(2)).to_have_text("You mayReveal a song card and put it into your hand.")
    text = page.locator(".card-page").inner_text()
    assert text.count("Look at the top 4 cards") == 1
    assert text.count("look at the top 4 cards") == 1
    for part in (
        "This character counts as cost 5",
        "Up to 4 copies",
        "Legal in Infinity",
        "The First Chapter",
    ):
        assert part in text
    assert page.locator("img").count() == 0, "no artwork is shipped"
    page.get_by_role("button", name="Try it in the playground").click()
    page.wait_for_url("**/#/playground")
    page.locator(".half.own").get_by_role("button", name="Ariel").first.wait_for()
    page.go_back()
    page.get_by_role("button", name="Start a deck with this").click()
    expect(page.locator(".chosen .count")).to_have_text("4")


# The deck builder.


def test_a_fifth_copy_is_refused(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/deck")
    search(page, "smash", "Smash")
    card = page.get_by_role("button", name="Add Smash", exact=True)
    for _ in range(5):
        card.click()
    expect(page.locator(".chosen .count")).to_have_text("4")
    expect(page.locator(".builder-note")).to_have_text("A deck can have at most 4 copies of Smash.")
    page.locator(".stepper").get_by_role("button", name="Add one Smash").click()
    page.locator(".chosen").get_by_role("button", name="Add one Smash").click()
    expect(page.locator(".chosen .count")).to_have_text("4")
    # By keyboard, and back again.
    page.locator(".chosen").get_by_role("button", name="Remove one Smash").press("Enter")
    expect(page.locator(".chosen .count")).to_have_text("3")
    page.keyboard.press("Control+z")
    expect(page.locator(".chosen .count")).to_have_text("4")
    card.focus()
    page.keyboard.press("-")
    expect(page.locator(".chosen .count")).to_have_text("3")
    # A new deck that isn't saved is not thrown away without a question.
    page.goto(f"{site.address}/#/decks")
    page.get_by_role("button", name="New deck").click()
    page.get_by_role("dialog", name="Discard your unsaved deck?").get_by_role("button", name="Cancel").click()
    page.get_by_role("link", name="Continue building").click()
    expect(page.locator(".chosen .count")).to_have_text("3")


def test_the_pool_follows_the_format_and_its_cards_can_be_read(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/deck")
    page.get_by_role("searchbox").fill("ariel spectacular")
    page.locator(".nothing-found").wait_for()
    page.get_by_role("combobox", name="Format").select_option("infinity")
    card = page.get_by_role("button", name="Add Ariel - Spectacular Singer")
    card.wait_for()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.mouse.move(2, 2)
    card.hover()
    page.locator(".zoom.placed", has_text="look at the top 4 cards").wait_for()
    with page.expect_response("**/api/decks/check"):
        card.click()
    page.mouse.move(5, 5)
    page.locator(".zoom").wait_for(state="detached")
    page.locator(".legality-line.bad").first.wait_for()
    page.locator(".chosen a").hover()
    page.locator(".zoom.placed", has_text="look at the top 4 cards").wait_for()
    page.get_by_role("combobox", name="Format").select_option("core")
    page.locator(".nothing-found").wait_for()
    page.get_by_label("Cards of all formats").check()
    card.wait_for()
    # A card that isn't legal is named, and taken out with one click.
    problem = page.locator(".legality-line.bad")
    expect(problem).to_contain_text("Ariel - Spectacular Singer: rotated out")
    problem.get_by_role("button", name="Take out").click()
    expect(page.locator(".chosen li")).to_have_count(0)


def test_a_pasted_list_tells_its_bad_lines_and_is_used_as_typed_last(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/decks")
    page.get_by_role("button", name="Import a list").click()
    use = page.get_by_role("button", name="Use this list")
    typed = page.get_by_role("textbox", name="Deck list")
    expect(use).to_be_disabled()
    typed.fill("4 Smash\n")
    expect(use).to_be_enabled()
    # What is known about the first list must not be taken for the second.
    typed.fill("3 Stich - Rockstar\n56 Smash\n")
    page.locator(".suggestions").get_by_role("button", name="Stitch - Rock Star").click()
    use.click()
    expect(page.locator(".chosen a")).to_have_text(["Stitch Rock Star", "Smash"])
    # 56 copies are read, named as a problem, and repaired.
    line = page.locator(".legality-line.bad")
    expect(line).to_contain_text("56 copies of Smash; at most 4")
    line.get_by_role("button", name="Take out 52").click()
    expect(line).to_contain_text("7 cards; Core Constructed needs at least 60")


def test_a_deck_is_saved_changed_duplicated_and_deleted(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/deck")
    search(page, "smash", "Smash")
    page.get_by_role("button", name="Add Smash", exact=True).click()
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Enter a name to save the deck").wait_for()
    page.get_by_role("textbox", name="Name").fill("Mine alone")
    page.get_by_role("button", name="Save", exact=True).click()
    page.wait_for_url("**/deck/Mine%20alone")
    # Changes that were not saved are still there later.
    page.get_by_role("button", name="Add one Smash").last.click()
    page.goto(f"{site.address}/#/decks")
    page.get_by_role("link", name="Mine alone").click()
    expect(page.locator(".chosen .count")).to_have_text("2")
    page.get_by_role("button", name="Discard changes").click()
    expect(page.locator(".chosen .count")).to_have_text("1")
    page.get_by_role("button", name="Draw a hand").click()
    expect(page.locator(".test-cards .card")).to_have_count(1)
    # A copy, and away with both.
    page.goto(f"{site.address}/#/decks")
    page.get_by_role("button", name="Duplicate Mine alone").click()
    for name in ("Mine alone copy", "Mine alone"):
        page.get_by_role("button", name=f"Delete {name}", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Delete").click()
        page.get_by_role("button", name=f"Delete {name}", exact=True).wait_for(state="detached")
    page.get_by_text("No decks yet").wait_for()


def test_a_starter_deck_has_figures_and_is_saved_as_a_copy(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/decks")
    page.get_by_role("link", name="Family First").click()
    expect(page.locator(".legality-line")).to_have_text("Legal in Core Constructed")
    expect(page.locator(".deck-size")).to_have_text("60 of 60")
    page.locator(".deck-odds summary", has_text="Chance to make every ink drop").wait_for()
    page.get_by_role("button", name="Save a copy").click()
    page.wait_for_url("**/deck/Family%20First%20copy")
    page.get_by_role("button", name="Play with it").click()
    page.locator(".home", has_text="Family First copy").wait_for()
    page.goto(f"{site.address}/#/decks")
    page.get_by_role("button", name="Delete Family First copy").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.get_by_text("No decks yet").wait_for()


def test_decks_are_built_on_a_phone(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/deck", size=PHONE)
    search(page, "smash", "Smash")
    card = page.get_by_role("button", name="Add Smash", exact=True)
    # A long press reads the card and doesn't add it.
    card.dispatch_event("pointerdown", {"pointerType": "touch"})
    page.locator(".zoom.placed", has_text="Deal 3 damage").wait_for()
    card.dispatch_event("pointerup", {"pointerType": "touch"})
    card.dispatch_event("click")
    page.locator(".builder-tabs").get_by_text("Deck (0)").wait_for()
    card.tap()
    expect(page.locator(".builder-deck")).to_be_hidden()
    page.locator(".builder-tabs").get_by_text("Deck (1)").tap()
    expect(page.locator(".chosen a")).to_have_text(["Smash"])
    expect(page.locator(".card-grid").first).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
