"""The end of a game: the result, closing and reopening it, a rematch, and changing the deck."""

from __future__ import annotations

from expecting import expect
from running_site import Site, bot, here
from start_page import JoinPage, StartPage
from table_page import TablePage
from visitors import PHONE, Visitors

pytest_plugins = "browser_fixtures"
PLAIN = True


def concede(table: TablePage) -> None:
    """Concede by the menu."""
    table.my_turn()
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_role("button", name="Concede").click()
    table.page.get_by_role("alertdialog").get_by_role("button", name="Concede").click()


def test_a_conceded_game_and_its_rematch(site: Site, visitors: Visitors) -> None:
    made = site.table(here("Ann", "amber-steel"), bot("ruby-sapphire"), seed=3, starter=0)
    table = visitors.sit(site, made, size=PHONE)
    page = table.page
    concede(table)
    result = page.get_by_role("dialog", name="Defeat")
    expect(result.locator(".why")).to_contain_text("You conceded")
    expect(result.locator(".score")).to_contain_text("Ann")
    # The final board can be looked at, and the result shown again.
    page.keyboard.press("Escape")
    expect(result).to_have_count(0)
    page.get_by_role("button", name="Show result").click()
    expect(result).to_be_visible()
    page.reload()
    expect(result.get_by_role("link", name="Watch replay")).to_be_visible()
    result.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda address: made["table"] not in address)
    page.wait_for_function("() => window.heard.table?.game === 1 && !window.heard.table.finished")
    assert TablePage(page).my_turn().deciding == 0
    # Finished games are not offered to be continued.
    page.goto(f"{site.address}/#/")
    expect(page.locator(".continue li")).to_have_count(1)


def test_a_friend_joins_the_rematch(site: Site, visitors: Visitors) -> None:
    start = StartPage(visitors.open(site))
    ann = start.invite()
    link = ann.page.get_by_role("textbox").input_value()
    ben = JoinPage(visitors.open(site, link.removeprefix(f"{site.address}/"))).name("Ben").begin()
    # Whoever is asked first gives up, so that it doesn't matter who goes first.
    ann.page.wait_for_function("() => Object.keys(window.heard.updates).length > 0")
    for page in (ann.page, ben.page):
        page.locator(".game-board").wait_for()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Concede").click()
    ann.page.get_by_role("alertdialog").get_by_role("button", name="Concede").click()
    lost = ann.page.get_by_role("dialog", name="Defeat")
    won = ben.page.get_by_role("dialog", name="Victory")
    expect(won.locator(".why")).to_contain_text("conceded")
    lost.get_by_role("button", name="Rematch").click()
    won.get_by_role("button", name="Join the rematch").click()
    for page in (ann.page, ben.page):
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator(".game-board")).to_be_visible()
    assert ann.page.url == ben.page.url


def test_changing_the_deck_opens_the_list_of_decks(site: Site, visitors: Visitors) -> None:
    made = site.table(here("Ann", "amber-steel"), here("Ben", "ruby-sapphire"), seed=3)
    table = visitors.sit(site, made)
    concede(table)
    # Two people share the screen, so there is neither victory nor defeat.
    result = table.page.get_by_role("dialog")
    expect(result).to_be_visible()
    winner = ["Ann", "Ben"][table.my_turn().outcome["winner"]]
    expect(result.get_by_role("heading")).to_have_text(f"{winner} wins")
    result.get_by_role("link", name="Change deck").click()
    expect(table.page.get_by_role("dialog", name="Your deck")).to_be_visible()
