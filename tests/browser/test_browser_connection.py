"""Reloads, lost connections, restarts and two tabs come back to the same decision; bots freeze nothing."""

from __future__ import annotations

import pytest
from expecting import expect
from running_site import Site, bot, here
from table_page import TablePage, quick
from visitors import Visitors

pytest_plugins = "browser_fixtures"


def shown(table: TablePage) -> object:
    """Visible state of the game."""
    return [
        table.page.locator("main.table").get_attribute("data-decision"),
        table.page.locator(".side").all_inner_texts(),
        table.page.locator(".prompt").inner_text(),
        sorted(table.page.locator(".card-button").evaluate_all("all => all.map(e => e.ariaLabel)")),
        table.page.locator(".log .lines").inner_text(),
    ]


def seated(site: Site, visitors: Visitors) -> TablePage:
    table = visitors.sit(site, site.table(here("Ann", "amber-steel"), bot("ruby-sapphire"), seed=4))
    table.play(quick, 8)
    return table


def go_on(table: TablePage) -> None:
    """Answer what is asked and be asked again."""
    turn = table.my_turn()
    table.act(quick(turn), turn)
    assert table.my_turn().decision > turn.decision


def reconnected(table: TablePage) -> None:
    """Wait until the page is connected again, and has been told how the game stands."""
    expect(table.page.get_by_text("Connection lost")).to_have_count(0)
    table.page.wait_for_function("() => window.sockets.at(-1).updated")


def test_a_reload_comes_back_to_the_same_decision(site: Site, visitors: Visitors) -> None:
    table = seated(site, visitors)
    before = shown(table)
    table.page.reload()
    table.answered = -1
    table.my_turn()
    assert shown(table) == before
    go_on(table)


def test_a_lost_connection_comes_back_by_itself(site: Site, visitors: Visitors) -> None:
    visitors.expected = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
    table = seated(site, visitors)
    before = shown(table)
    table.page.context.set_offline(True)
    table.page.evaluate("() => window.sockets.at(-1).close()")
    lost = table.page.get_by_text("Connection lost")
    lost.wait_for()
    assert shown(table) == before, "the board stays as it was"
    # Nothing can be clicked that would be lost.
    expect(table.page.locator(".connected")).to_have_attribute("inert", "")
    table.page.context.set_offline(False)
    reconnected(table)
    assert shown(table) == before
    go_on(table)


def test_a_restart_of_the_server_loses_nothing(own_site: Site, visitors: Visitors) -> None:
    visitors.expected = ("ERR_CONNECTION_REFUSED", "WebSocket connection")
    table = seated(own_site, visitors)
    before = shown(table)
    own_site.kill()
    lost = table.page.get_by_text("Connection lost")
    lost.wait_for()
    own_site.start()
    reconnected(table)
    assert shown(table) == before
    go_on(table)


def test_two_tabs_on_one_seat_show_the_same(site: Site, visitors: Visitors) -> None:
    table = seated(site, visitors)
    other = TablePage(visitors.watch(table.page.context.new_page(), table.page.url))
    other.my_turn()
    assert shown(other) == shown(table)
    for one, two in ((table, other), (other, table)) * 3:
        turn = one.my_turn()
        one.act(quick(turn), turn)
        two.answered = turn.decision
        assert two.my_turn().decision == one.my_turn().decision
        assert shown(two) == shown(one)


def test_a_bot_that_thinks_is_seen_to_and_freezes_nothing(site: Site, visitors: Visitors) -> None:
    made = site.table(here("Ann", "amber-steel"), bot("ruby-sapphire", "search"), seed=4, starter=1)
    table = visitors.sit(site, made)
    table.my_turn()
    table.answered = -1
    while (turn := table.my_turn()).turn < 1 or turn.kind != "main":
        table.act(turn.actions[0], turn)
    table.act(turn.find("pass"), turn)
    table.page.get_by_role("status").filter(has_text="is thinking").wait_for()
    slowest = table.page.evaluate(
        """async () => {
          let slowest = 0;
          for (let frame = 0; frame < 20; frame++) {
            const before = performance.now();
            await new Promise((done) => requestAnimationFrame(done));
            slowest = Math.max(slowest, performance.now() - before);
          }
          return slowest;
        }"""
    )
    print(f"slowest frame while a bot thinks: {slowest:.0f} ms")
    assert slowest < 1000
    # Cards can be looked at meanwhile.
    table.page.locator(".hand .card-button").nth(2).hover(position={"x": 40, "y": 60})
    expect(table.page.locator(".zoom")).to_be_visible()


@pytest.mark.parametrize("hash", ["#/table/nowhere", "#/table/../etc", "#/join/a/b", "#/nonsense/x"])
def test_wrong_addresses_are_answered_with_words_and_a_way_back(
    site: Site, visitors: Visitors, hash: str
) -> None:
    visitors.expected = ("400", "403", "404")
    page = visitors.open(site, hash)
    page.locator('a[href="#/"]').first.wait_for()
