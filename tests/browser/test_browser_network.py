"""A game between two browsers at two addresses of one machine, with a spectator, clocks and a draw."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from expecting import expect
from live_server import Server
from start_page import JoinPage, StartPage
from table_page import TablePage, quick
from visitors import PHONE, Visitors

from inkwright.web.client_files import BUILT

pytest_plugins = "browser_fixtures"
PLAIN = True


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[Server]:
    """A server whose address in the network is 127.0.0.2."""
    started = Server(tmp_path, BUILT)
    yield started
    started.stop()


def test_friends_play_from_two_addresses(shared: Server, visitors: Visitors) -> None:
    home: Any = SimpleNamespace(address=f"http://127.0.0.1:{shared.port}")
    away: Any = SimpleNamespace(address=f"http://127.0.0.2:{shared.port}")
    page = visitors.open(home)
    page.get_by_role("button", name="Format and match").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Clock").select_option("10+5")
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    ann = StartPage(page).invite()
    page.get_by_role("button", name="Let people on my network join").click()
    page.locator(".qr-code").wait_for()
    link = page.locator(".invite input").input_value()
    assert link.startswith(f"{away.address}/#/join/")
    ben = JoinPage(visitors.open(away, link.split("/", 3)[3], size=PHONE)).name("Ben").begin()
    play_some(ann, ben, 4)
    expect(page.locator(".clocks .running")).to_have_count(1)
    # What Ann says is seen by Ben.
    page.get_by_role("button", name="Say something").click()
    page.get_by_role("button", name="Nice move!").click()
    ben.page.get_by_text("Ann: Nice move!").wait_for()
    # A spectator sees the table without hands.
    page.locator(".table-menu button").first.click()
    page.get_by_role("button", name="Invite spectators").click()
    watch = page.get_by_label("Link for spectators").input_value()
    page.keyboard.press("Escape")
    eve = visitors.open(away, watch.split("/", 3)[3])
    eve.get_by_text("Hands are hidden.").wait_for()
    assert eve.locator(".prompt button.main").count() == 0
    page.get_by_text("1 spectator").wait_for()
    # The host sees who is connected.
    host = visitors.open(home, "#/host")
    expect(host.locator(".host-table .present")).to_have_count(2)
    # A draw by agreement.
    page.locator(".table-menu button").first.click()
    page.get_by_role("button", name="Offer a draw").click()
    page.locator(".sure button.main").click()
    ben.page.get_by_role("button", name="Agree").click()
    page.locator(".ending").first.wait_for()


def play_some(ann: TablePage, ben: TablePage, most: int) -> None:
    """Let whoever is asked act; the title of the tab says so."""
    for _ in range(most):
        turn = "document.title.toLowerCase().includes('turn')"
        ann.page.wait_for_function("() => document.querySelector('.prompt') !== null")
        asked = ann if ann.page.evaluate(turn) else ben
        found = asked.my_turn()
        asked.act(quick(found), found)
        newer = "before => Number(document.querySelector('main.table')?.dataset.decision) > before"
        asked.page.wait_for_function(newer, arg=found.decision)
