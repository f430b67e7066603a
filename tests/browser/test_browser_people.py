"""Kinds of opponents: bots, two at one screen, a friend by link, three players, several games."""

from __future__ import annotations

import re

import pytest
from browser_positions import EVERYTHING
from expecting import expect
from playwright.sync_api import Page
from running_site import Site, bot, here
from start_page import JoinPage, StartPage
from table_page import TablePage, Turn, quick
from visitors import PHONE, Visitors

pytest_plugins = "browser_fixtures"
PLAIN = True


@pytest.mark.parametrize("size", [(1280, 720), PHONE])
def test_a_game_against_a_bot_from_the_first_screen(
    site: Site, visitors: Visitors, size: tuple[int, int]
) -> None:
    start = StartPage(visitors.open(site, size=size))
    table = start.name("Ann").choose("Family First", "Easy").begin()
    turn = table.my_turn()
    assert turn.deciding == 0
    assert table.page.locator(".player-name").all_inner_texts() == ["Blot", "Ann"]
    table.play(quick, 6)
    # The game is kept, and the first screen leads back to it.
    table.page.goto(f"{site.address}/#/")
    table.page.locator('a[href*="#/table/"]').first.click()
    assert TablePage(table.page).my_turn().turn >= 1


def test_a_pasted_list_that_is_wrong_is_refused_with_the_line(site: Site, visitors: Visitors) -> None:
    page = StartPage(visitors.open(site)).page
    page.get_by_role("button", name="Paste a deck list").click()
    page.locator("textarea").fill("4 Stitch - Rok Star\n")
    page.get_by_role("dialog").get_by_text("Stitch - Rock Star").first.wait_for()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()


def test_home_remembers_the_last_deck_and_level(site: Site, visitors: Visitors) -> None:
    start = StartPage(visitors.open(site))
    table = start.choose("Gone Like the Wind", "Easy").begin()
    table.my_turn()
    page = table.page
    page.goto(f"{site.address}/#/")
    expect(page.locator(".pick").first).to_contain_text("Gone Like the Wind")
    expect(page.get_by_role("radio", name="Easy")).to_be_checked()


def test_two_people_at_one_screen_never_see_both_hands(site: Site, visitors: Visitors) -> None:
    made = site.table(here("Ann", "amber-steel"), here("Ben", "ruby-sapphire"), seed=5, starter=0)
    table = visitors.sit(site, made)
    for _ in range(2):
        for name in ("Ann", "Ben"):
            passing = table.page.locator(".pass")
            passing.wait_for()
            assert name in passing.inner_text()
            assert table.page.locator("[data-card]").count() == 0, (
                "a hand is shown while the screen is passed"
            )
            passing.get_by_role("button").click()
            turn = table.my_turn()
            assert ["Ann", "Ben"][turn.seat] == name
            shown = table.page.locator(":is(.hand, .mulligan) [data-card]").evaluate_all(
                "all => all.map(e => e.dataset.id)"
            )
            assert set(shown) == {card["id"] for card in turn.own["hand"]["cards"]}
            open_decision: Turn | None = turn
            while open_decision is not None:
                main = open_decision.kind == "main"
                table.act(open_decision.find("pass" if main else "done"), open_decision)
                open_decision = without_passing(table)


def without_passing(table: TablePage) -> Turn | None:
    """The next decision; none when the screen has to be passed for it."""
    table.page.wait_for_function(
        "answered => document.querySelector('.pass')"
        " || Number(document.querySelector('main.table').dataset.decision) > answered",
        arg=table.answered,
    )
    return None if table.page.locator(".pass").count() else table.my_turn()


def share_on_network(page: Page) -> None:
    """Let others join by a click. The machine may have no network, so its answer is made up."""
    address = "http://192.168.1.20:8421"
    invites = page.locator(".invites")
    expect(invites).to_contain_text("only this computer")  # the page has asked for the state of sharing
    page.route(
        "**/api/sharing", lambda route: route.fulfill(json={"address": address, "possible": True}), times=1
    )
    invites.get_by_role("button", name="Let people on my network join").click()
    expect(invites.locator("input[readonly]")).to_have_value(re.compile(rf"{address}/#/join/"))
    expect(invites.get_by_role("img", name="QR code")).to_be_visible()


def test_a_friend_comes_by_the_link(site: Site, visitors: Visitors) -> None:
    start = StartPage(visitors.open(site))
    ann = start.name("Ann").choose("Family First").invite()
    link = ann.page.locator("input[readonly]").first.input_value()
    assert link.startswith(f"{site.address}/#/join/")
    share_on_network(ann.page)
    friend = visitors.open(site, link.removeprefix(f"{site.address}/"), size=PHONE)
    ben = JoinPage(friend).name("Ben").choose("Growing Shadow").begin()
    seats = {0: ann, 1: ben}
    for _ in range(8):
        ann.page.wait_for_function("() => window.heard.updates[0]")
        deciding = ann.page.evaluate("() => window.heard.updates[0].deciding")
        table = seats[deciding]
        turn = table.my_turn()
        assert turn.deciding == deciding
        table.act(quick(turn), turn)
        for each in seats.values():
            each.page.wait_for_function(
                "before => Object.values(window.heard.updates)[0].decision > before", arg=turn.decision
            )
    # The link is used up and no longer shown.
    expect(ann.page.locator("input[readonly]")).to_have_count(0)
    again = visitors.open(site, link.removeprefix(f"{site.address}/"))
    visitors.expected = ("400", "403", "404")
    again.get_by_role("alert").wait_for()


def test_three_players(site: Site, visitors: Visitors) -> None:
    made = site.table(here("Ann", "amber-steel"), bot("ruby-sapphire"), bot("amber-ruby"), seed=8)
    table = visitors.sit(site, made)
    assert table.my_turn().deciding == 0
    assert table.page.locator(".side").count() == 3
    last = table.play(quick, 25)
    assert last.turn >= 4
    assert table.page.get_by_role("meter").count() == 3


def test_best_of_three(site: Site, visitors: Visitors) -> None:
    made = site.table(here("Ann", "amber-steel"), bot("ruby-sapphire"), seed=8, match="best-of-three")
    table = visitors.sit(site, made)
    for game in (1, 2):
        table.answered = table.my_turn().decision
        table.page.get_by_role("button", name="Menu").click()
        table.page.get_by_role("button", name="Concede").click()
        table.page.get_by_role("alertdialog").get_by_role("button").first.click()
        ending = table.page.locator(".ending")
        ending.wait_for()
        assert ending.inner_text() == "Random wins"
        wins = "Match so far 0 – 1" if game == 1 else "Match 0 – 2"
        expect(table.page.get_by_role("dialog", name="Defeat").locator(".facts")).to_contain_text(wins)
        plate = table.page.locator(".side:not(.own) .plate")
        expect(plate).to_contain_text("1 win" if game == 1 else f"{game} wins")
        following = table.page.get_by_role("button", name="Next game")
        if game == 1:
            table.answered = -1
            following.click()
            ending.wait_for(state="detached")
            expect(table.page.locator(".prompt h2")).to_contain_text("Play first or second?")
            expect(table.page.get_by_role("button", name="Play second")).to_be_visible()
    assert following.count() == 0, "the match is over"


def test_a_position_of_the_playground_is_played_by_both_sides(site: Site, visitors: Visitors) -> None:
    table = visitors.sit(site, site.position(EVERYTHING))
    turn = table.my_turn()
    assert turn.seat == 0
    table.act(turn.find("pass"), turn)
    turn = table.my_turn()
    assert turn.seat == 1
    assert table.page.locator(".side.own .player-name").inner_text() == "Ben"
