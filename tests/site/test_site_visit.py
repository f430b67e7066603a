"""Visits to the static site: playing, coming back, offline, updates, and links from others."""

from __future__ import annotations

import base64
import random
import re
import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from expecting import expect
from page_costs import PageCosts
from served_site import BOOT, BUILT, ServedSite

import inkwright as ink
from inkwright.decks.samples import sample_list

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page

pytest_plugins = "browser_fixtures"
pytestmark = pytest.mark.slow

MOST_BYTES = 9_000_000
MOST_MEGABYTES = 400
FIRST_LOOPS, LATER_LOOPS = 45, 15
"""Processor time to a decision on the first visit and on later ones, in loops of `PageCosts`."""

MEMORY_KEPT = """
async () => (await (await caches.open("inkwright-memory")).keys()).length > 0
"""

COUNT_STEPS = """
() => {
  window.steps = 0;
  document.addEventListener("inkwright-step", () => { window.steps += 1; });
}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the site, which a test may change."""
    if not (BUILT / "index.html").exists():
        pytest.skip("NOT TESTED: the static site is not built (make site)")
    return Path(shutil.copytree(BUILT, tmp_path / "site"))


@pytest.fixture
def served(folder: Path) -> Iterator[ServedSite]:
    site = ServedSite(folder)
    yield site
    site.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(viewport={"width": 1280, "height": 720})
    opened.set_default_timeout(BOOT)
    yield opened
    opened.close()


class Watched:
    """A page whose complaints and addresses are kept."""

    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.addresses: list[str] = []
        self.page.on(
            "console", lambda said: self.complaints.append(said.text) if said.type == "error" else None
        )
        self.page.on("pageerror", lambda problem: self.complaints.append(str(problem)))
        context.on("request", lambda request: self.addresses.append(request.url))


def shown(locator: Locator) -> None:
    expect(locator).to_be_visible(timeout=BOOT)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def test_a_game_survives_reloads_a_stopped_server_and_an_update(
    served: ServedSite, browser: Browser, context: BrowserContext, folder: Path
) -> None:
    visit = Watched(context)
    page = visit.page
    costs = PageCosts(browser)
    loop = costs.loop(page)
    page.goto(served.address)
    # Home can be used while Python starts.
    shown(button(page, "Play"))
    expect(page.locator(".site-notice")).to_have_text("Getting the game ready…")
    expect(button(page, "Invite a friend")).to_have_count(0)
    button(page, "Play").click()
    shown(button(page, "Keep hand"))
    first = costs.seconds()
    memory = [costs.megabytes()]
    button(page, "Keep hand").click()
    expect(button(page, "Keep hand")).to_have_count(0)
    page.wait_for_function(
        "async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller"
    )
    found = re.search(r"\w+ (go|goes) first", page.inner_text("body"))
    assert found is not None
    sent = served.server.sent
    print(f"{sent / 1e6:.2f} MB sent on the first visit")
    assert sent < MOST_BYTES
    assert all(address.startswith((served.address, "blob:", "data:")) for address in visit.addresses)

    # Offline, with the server stopped: the page comes from the browser, and the game with it.
    page.wait_for_function(MEMORY_KEPT)
    memory.append(costs.megabytes())
    served.stop()
    costs.seconds()
    page.goto(served.address)
    page.get_by_role("link", name="Continue").first.click()
    shown(page.locator("main.table"))
    page.wait_for_function("line => document.body.innerText.includes(line)", arg=found[0])
    assert served.server.sent == sent
    later = costs.seconds()
    memory.append(costs.megabytes())
    print(f"first visit {first / loop:.1f} loops, later {later / loop:.1f}")
    print("MB of memory at the first decision, once it is kept, and later:", *map(round, memory))
    assert first < FIRST_LOOPS * loop
    assert later < LATER_LOOPS * loop
    assert later < 0.8 * first
    assert max(memory) < MOST_MEGABYTES

    # Still offline: if the bot begins, its opening moves are not animated before the first decision.
    page.goto(served.address)
    page.reload()
    page.evaluate(COUNT_STEPS)
    button(page, "Format and match").click()
    page.get_by_label("Who goes first").select_option("Opponent")
    button(page, "Done").click()
    button(page, "Play").click()
    shown(button(page, "Keep hand"))
    assert page.evaluate("window.steps") == 0
    table = page.url

    # A new version waits until it is wanted.
    worker = folder / "service-worker.js"
    version = page.evaluate("JSON.parse(document.querySelector('meta[name=inkwright-site]').content).version")
    worker.write_text(worker.read_text(encoding="utf-8").replace(version, "newer"), encoding="utf-8")
    served.start()
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update() }")
    expect(page.locator(".site-notice")).to_contain_text("A new version is ready.")
    with page.expect_navigation():
        page.locator(".site-notice button").click()
    shown(button(page, "Keep hand"))
    assert page.url == table
    assert page.evaluate("async () => await caches.has('inkwright-page-newer')")
    assert visit.complaints == []


def packed(text: str) -> str:
    """Return the code of a link, as a page makes it."""
    return "1." + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def test_links_open_in_another_browser(served: ServedSite, context: BrowserContext) -> None:
    chance = random.Random(3)
    game = ink.Game([sample_list("amber-steel"), sample_list("ruby-sapphire")], seed=3)
    for _ in range(40):
        game.play(chance.choice(game.legal_actions))
    code = packed(str(game.record(("Ada", "Ben"))))

    visit = Watched(context)
    page = visit.page
    page.goto(f"{served.address}#/shared/replay/{code}?move=12")
    shown(page.get_by_role("heading", name="Ada vs Ben"))
    expect(page.get_by_label("Move", exact=True)).to_have_value("12")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_label("Move", exact=True).fill("15")
    button(page, "Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith("?move=15")

    page.goto(f"{served.address}#/shared/replay/{code[:-30]}")
    expect(page.get_by_role("alert")).to_contain_text("incomplete or damaged")
    page.goto(f"{served.address}#/playground/9.abc")
    expect(page.get_by_role("alert")).to_contain_text("newer version")
    page.goto(
        f"{served.address}#/shared/deck/{packed(sample_list('amber-ruby').read_text(encoding='utf-8'))}"
    )
    button(page, "Play with it").click()
    button(page, "Play").click()
    shown(button(page, "Keep hand"))
    assert visit.complaints == []


SCREENS = {
    "puzzles": "Puzzle of the day",
    "suite": "Rules puzzles",
    "playground": "Playground",
    "desk": "Judge's desk",
    "cards": "Cards",
    "decks": "Decks",
    "deck": "New deck",
    "replays": "Replays",
    "learn": "Learn",
    "rules": "Look up rules",
}
"""Screens by their address, with their headings."""


def test_all_screens_open_and_another_tab_takes_over(served: ServedSite, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    first = Watched(context)
    page = first.page
    page.goto(f"{served.address}#/studio")
    shown(page.get_by_text("All 2 abilities are understood."))
    page.get_by_label("Name", exact=True).fill("Ink Dog")
    page.locator("#studio-text").fill("NAP TIME Whenever this character quests, you may draws a card.")
    page.get_by_role("button", name="Use this wording").first.click()
    expect(page.locator("#studio-text")).to_have_value(re.compile("you may draw a card"))
    button(page, "Copy link").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    button(page, "Play with this card").click()
    shown(page.locator(".field .card-button", has_text="Ink Dog").first)
    game = page.url
    for address, heading in SCREENS.items():
        page.goto(f"{served.address}#/{address}")
        expect(page.get_by_role("heading", name=heading).first).to_be_visible()
        page.wait_for_function("() => !document.body.innerText.includes('Loading…')")
        expect(page.get_by_role("alert")).to_have_count(0)

    # There is no folder for pictures of cards.
    page.locator("summary", has_text="Settings").click()
    expect(page.get_by_label("Animations")).to_be_visible()
    expect(page.get_by_label("card images")).to_have_count(0)

    # Two servers would overwrite each other's games, so the tab opened last has the only one.
    second = Watched(context)
    other = second.page
    other.goto(link)
    shown(button(other, "Play with this card"))
    moved = page.get_by_role("dialog", name="Inkwright is open in another tab")
    expect(moved).to_be_visible()
    button(other, "Play with this card").click()
    shown(other.locator("main.table"))
    page.evaluate("address => { location.href = address }", game)
    button(page, "Use it here").click()
    shown(page.locator(".field .card-button", has_text="Ink Dog").first)
    expect(other.get_by_role("dialog", name="Inkwright is open in another tab")).to_be_visible()
    page.goto(other.url)
    shown(page.locator(".field .card-button", has_text="Ink Dog").first)
    assert first.complaints == second.complaints == []


OVERLAPPING = """
() => {
  const shown = [...document.querySelectorAll("main :is(input, select, button, a.button)")]
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0);
  const apart = (one, two) =>
    one.right <= two.left || two.right <= one.left || one.bottom <= two.top || two.bottom <= one.top;
  return shown.flatMap(([one, box], at) => shown.slice(at + 1)
    .filter(([, other]) => !apart(box, other))
    .map(([two]) => `${one.textContent} / ${two.textContent}`));
}
"""


def test_a_missing_file_is_reported_once_on_a_phone(
    served: ServedSite, browser: Browser, folder: Path
) -> None:
    [modules] = (folder / "python").glob("modules-*")
    modules.unlink()
    context = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    page = context.new_page()
    page.goto(served.address)
    expect(page.locator(".site-notice")).to_contain_text("part of it can't be loaded", timeout=BOOT)
    button(page, "Play").click()
    # The first cards and the lists of puzzles need no Python.
    shown = {"cards": ".card-grid .card-button", "puzzles": ".puzzle-row", "suite": ".puzzle-group"}
    for address in ("", "deck", "playground", *shown):
        page.goto(f"{served.address}#/{address}")
        if address in shown:
            page.locator(shown[address]).first.wait_for()
        elif address:
            expect(page.get_by_role("alert")).to_contain_text("the game hasn't started")
        expect(page.get_by_text("part of it can't be loaded")).to_have_count(1)
        expect(page.get_by_text("Loading…")).to_have_count(0)
        assert page.evaluate("document.documentElement.scrollWidth") == 390, address
    page.goto(f"{served.address}#/cards")
    assert page.evaluate(OVERLAPPING) == []
    context.close()


def test_a_missing_worker_of_the_bots_is_reported(
    served: ServedSite, context: BrowserContext, folder: Path
) -> None:
    [worker] = (folder / "assets").glob("bot-worker-*")
    worker.unlink()
    page = context.new_page()
    page.goto(served.address)
    notice = page.locator(".site-notice")
    expect(notice).to_contain_text("part of it can't be loaded", timeout=BOOT)
    button(page, "Play").click()
    expect(page.get_by_role("alert")).to_contain_text("the game hasn't started")
    page.goto(f"{served.address}#/learn/quest")
    page.get_by_role("link", name="All lessons").click()
    shown(page.get_by_role("heading", name="Learn"))
    expect(notice).to_contain_text("part of it can't be loaded")


def test_a_browser_that_stores_nothing_says_so_and_plays(
    served: ServedSite, refusing: BrowserContext, folder: Path
) -> None:
    refusing.set_default_timeout(BOOT)
    visit = Watched(refusing)
    page = visit.page
    notice = page.locator(".site-notice")
    # A file that can't be loaded, and can the next time.
    [modules] = (folder / "python").glob("modules-*")
    modules.rename(folder / "away")
    page.goto(served.address)
    expect(notice).to_contain_text("part of it can't be loaded", timeout=BOOT)
    button(page, "Play").click()
    expect(page.get_by_role("alert")).to_contain_text("the game hasn't started")
    (folder / "away").rename(modules)
    with page.expect_navigation():
        notice.get_by_role("button", name="Try again").click()
    visit.complaints.clear()
    assert page.evaluate("navigator.locks.request('x', () => 'granted').catch(() => 'refused')") == "refused"
    button(page, "Play").click()
    button(page, "Keep hand").click()
    expect(button(page, "Keep hand")).to_have_count(0)
    expect(notice).to_contain_text("This browser doesn't store anything.")
    notice.get_by_role("button", name="OK").click()
    expect(notice).to_have_count(0)
    assert visit.complaints == []
