"""The tray for cards that one looks at, chooses from or puts in order, and the mulligan."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from expecting import expect
from running_site import Site, bot, here
from table_page import TablePage
from visitors import DESKTOP, PHONE, Visitors

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytest_plugins = "browser_fixtures"
PLAIN = True

LOOK = """
title: Look at the top cards
players:
  Ann:
    ink: 8
    hand: [Be Our Guest, Reflection, Dig a Little Deeper, Peek]
    discard: [Smash]
    deck: [Stitch - Carefree Surfer, Dragon Fire, Moana - Of Motunui, Lantern, Smash, Smash, Smash]
  Ben: {}
cards:
  - {name: Peek, type: action, cost: 1, ink: Sapphire, text: "Reveal the top card of your deck."}
"""


def look(site: Site, visitors: Visitors, card: str, size: tuple[int, int] = DESKTOP) -> TablePage:
    """Ann has played a card that looks at the top of her deck."""
    table = visitors.sit(site, site.position(LOOK), 0, size=size)
    turn = table.my_turn()
    table.act(turn.find("play", card), turn)
    table.page.locator(".tray").wait_for()
    return table


def card(table: TablePage, at: int) -> Locator:
    return table.page.locator(".tray .card-button").nth(at)


def story(table: TablePage) -> str:
    return str(table.page.locator(".log .lines").inner_text())


def opening(site: Site, visitors: Visitors, size: tuple[int, int] = DESKTOP) -> TablePage:
    """Ann's opening hand, in a game where she goes first."""
    made = site.table(here("Ann", "ruby-sapphire"), bot("amber-steel"), starter=0)
    table = visitors.sit(site, made, 0, size=size)
    table.page.locator(".mulligan").wait_for()
    return table


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_three_cards_are_put_back_with_four_clicks(
    site: Site, visitors: Visitors, size: tuple[int, int]
) -> None:
    table = opening(site, visitors, size)
    confirm = table.page.locator(".mulligan .confirm")
    expect(confirm).to_have_text("Keep hand")
    # The menu stays within reach.
    table.page.get_by_role("button", name="Menu").click()
    expect(table.page.get_by_role("button", name="Concede")).to_be_visible()
    table.page.keyboard.press("Escape")
    cards = table.page.locator(".mulligan .card-button")
    for at in (0, 2, 4):
        cards.nth(at).click()
    expect(confirm).to_have_text("Put back 3")
    expect(cards.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(2).locator(".ribbon")).to_have_css("opacity", "1")
    confirm.click()
    expect(table.page.locator(".mulligan")).to_have_count(0)
    expect(table.page.locator(".hand .card-button")).to_have_count(7)
    expect(table.page.locator(".log .lines")).to_contain_text("You mulligan 3")


def test_a_mulligan_by_keys(site: Site, visitors: Visitors) -> None:
    table = opening(site, visitors)
    confirm = table.page.locator(".mulligan .confirm")
    for key in "1", "4", "1":  # the second time takes it back
        table.page.keyboard.press(key)
    expect(confirm).to_have_text("Put back 1")
    table.tab_to(".mulligan .card-button[aria-pressed=true]")
    expect(table.page.locator(".zoom")).to_be_visible()
    table.page.keyboard.press("Space")
    expect(confirm).to_have_text("Keep hand")
    table.tab_to(".mulligan .confirm")
    table.page.keyboard.press("Enter")
    expect(table.page.locator(".mulligan")).to_have_count(0)
    expect(table.page.locator(".log .lines")).to_contain_text("You keep your hand")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_text_of_all_four_cards_is_there_when_one_may_be_taken(
    site: Site, visitors: Visitors, size: tuple[int, int]
) -> None:
    table = look(site, visitors, "Be Our Guest", size)
    tray = table.page.locator(".tray")
    expect(tray.locator("h2")).to_contain_text("Take a character card, or none")
    expect(tray.locator(".card-button")).to_have_count(4)
    for at, text in enumerate(("you may draw 2 cards", "Banish", "Princess", "pay 1")):
        expect(card(table, at).locator(".c-text")).to_contain_text(text)
        expect(card(table, at).locator(".c-text")).to_be_visible()
    confirm = tray.locator(".confirm")
    expect(confirm).to_be_disabled()
    card(table, 1).click(force=True)  # an action can't be taken
    expect(confirm).to_be_disabled()
    card(table, 0).click()
    card(table, 2).click()
    expect(confirm).to_have_text("Take Moana")
    confirm.click()
    expect(tray).to_contain_text("Put these on the bottom of the deck in any order")
    for at in (2, 0, 1):
        card(table, at).click()
    expect(tray.locator(".place").nth(0)).to_contain_text("Second to the bottom")
    confirm.click()
    expect(tray).to_have_count(0)
    known = table.page.evaluate("Object.values(heard.updates)[0].view.players[0].deck.known")
    assert [each["card"] for each in known] == ["Lantern", "Stitch - Carefree Surfer", "Dragon Fire"]
    assert "Moana - Of Motunui" in [each["card"] for each in table.my_turn().own["hand"]["cards"]]


def test_a_revealed_card_can_be_read_and_nothing_waits_for_it(site: Site, visitors: Visitors) -> None:
    table = visitors.sit(site, site.position(LOOK), 0, motion="reduce")
    turn = table.my_turn()
    expect(table.named("Peek").locator(".c-text")).to_have_text("Reveal the top card of your deck.")
    table.act(turn.find("play", "Peek"), turn)
    revealed = table.page.locator(".revealed")
    expect(revealed).to_contain_text("You reveal")
    expect(revealed.locator(".c-text")).to_contain_text("you may draw 2 cards")
    expect(table.page.get_by_role("button", name="End turn")).to_be_enabled()
    table.page.keyboard.press("Enter")
    expect(revealed).to_have_count(0)


def test_none_is_an_answer_to_you_may(site: Site, visitors: Visitors) -> None:
    table = look(site, visitors, "Be Our Guest")
    # The table and the discards can be looked at before.
    table.page.get_by_role("button", name="Look at the table").click()
    table.page.locator(".side.own .discard-pile").click()
    expect(table.page.get_by_role("dialog", name="Your discard")).to_be_visible()
    table.page.get_by_role("button", name="Back to the cards").click()
    table.page.get_by_role("button", name="Take none").click()
    expect(table.page.locator(".tray h2")).to_contain_text("on the bottom")
    # Who does not mind the order needs one click.
    table.page.locator(".tray .confirm").click()
    expect(table.page.locator(".tray")).to_have_count(0)
    assert "Moana - Of Motunui" not in [each["card"] for each in table.my_turn().own["hand"]["cards"]]


def test_an_order_is_set_by_dragging_or_keys(site: Site, visitors: Visitors) -> None:
    table = look(site, visitors, "Reflection")
    expect(table.page.locator(".tray h2")).to_contain_text("Put these on top of the deck")
    card(table, 2).drag_to(card(table, 0))
    expect(table.page.locator(".tray .place").nth(0)).to_have_text("1Drawn first")
    expect(card(table, 0)).to_have_attribute("aria-label", "Moana - Of Motunui, Drawn first")
    table.page.get_by_role("button", name="Start over").click()
    expect(table.page.locator(".tray .picked")).to_have_count(0)
    for key in "3", "1", "2":  # Dragon Fire, Moana, Stitch
        table.page.keyboard.press(key)
    table.tab_to(".tray .confirm")
    table.page.keyboard.press("Enter")
    expect(table.page.locator(".tray")).to_have_count(0)
    known = table.page.evaluate("Object.values(heard.updates)[0].view.players[0].deck.known")
    top = sorted((each["from_top"], each["card"].split(" - ")[0]) for each in known)
    assert top == [(0, "Dragon Fire"), (1, "Moana"), (2, "Stitch")]


def test_two_cards_are_taken_with_one_confirm(site: Site, visitors: Visitors) -> None:
    table = look(site, visitors, "Dig a Little Deeper")
    confirm = table.page.locator(".tray .confirm")
    card(table, 0).click()
    expect(confirm).to_be_disabled()
    expect(table.page.locator(".tray footer")).to_contain_text("Choose 1 more card.")
    card(table, 2).click()
    expect(confirm).to_have_text("Take 2")
    card(table, 1).hover()
    expect(table.page.locator(".zoom")).to_contain_text("Banish chosen character")
    confirm.click()
    expect(table.page.locator(".tray")).to_have_attribute("data-mode", "order")
    table.page.locator(".tray .confirm").click()
    expect(table.page.locator(".tray")).to_have_count(0)
    cards = [each["card"] for each in table.my_turn().own["hand"]["cards"]]
    assert {"Stitch - Carefree Surfer", "Moana - Of Motunui"} < set(cards)
