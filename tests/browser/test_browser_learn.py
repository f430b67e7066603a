"""The lessons, each of them done as somebody would who has never played."""

from __future__ import annotations

from running_site import Site
from table_page import TablePage
from visitors import DESKTOP, PHONE, Visitors

pytest_plugins = "browser_fixtures"

# What is done in each lesson: the kind of action, what the card's name begins with, and the target's.
DEEDS = {
    "Ink": ["ink Mickey"],
    "Play a character": ["play Minnie"],
    "Quest": ["quest Wendy"],
    "Challenge": ["challenge Nala > Abu"],
    "A whole turn": ["ink Stitch", "play Elsa", "quest Wendy"],
    "The next turn": ["pass", "quest Wendy"],
    "Sing a song": ["sing > Jasmine"],
    "Use an item": ["use Dinglehopper", "card Nala", "number"],
    "Shift": ["shift Stitch > Stitch", "quest Stitch"],
    "Locations": ["play Never Land", "move Wendy > Never Land"],
    "Keywords": ["challenge Elsa > Goofy", "challenge Baloo > Prince"],
    "Win": ["quest Wendy", "quest Prince"],
}


def test_every_lesson_can_be_done_and_leads_to_the_next(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/learn", size=DESKTOP)
    page.locator('main a[href*="#/learn/"]').first.click()
    done = []
    while True:
        page.locator(".coach:not(.solved)").wait_for()
        title = page.get_by_role("heading", level=1).inner_text()
        table = TablePage(page, seat=0)
        for deed in DEEDS[title]:
            kind, _, rest = deed.partition(" ")
            card, _, target = rest.partition("> ")
            turn = table.my_turn()
            table.act(turn.find(kind, card.strip(), target), turn)
        page.locator(".coach.solved").wait_for()
        done.append(title)
        following = page.locator(".coach-next a")
        if not following.inner_text().startswith("Next lesson"):
            break
        page.evaluate("() => { window.heard.updates = {}; }")
        following.click()
    assert done == list(DEEDS)
    assert following.get_attribute("href") == "#/"
    page.goto(f"{site.address}/#/learn")
    page.get_by_text(f"{len(DEEDS)} of {len(DEEDS)} done").wait_for()


def test_a_lesson_on_a_phone_with_a_hint_and_a_new_beginning(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/learn/quest", size=PHONE, scheme="dark")
    table = TablePage(page, seat=0)
    turn = table.my_turn()
    page.locator("summary", has_text="Hint").click()
    assert "Wendy" in page.locator(".coach details p").inner_text()
    table.act(turn.find("quest", "Wendy"), turn)
    page.locator(".coach.solved").wait_for()
    page.get_by_role("button", name="Begin again").click()
    page.locator(".coach:not(.solved)").wait_for()
