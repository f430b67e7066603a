"""Takes the pictures of docs/screenshots: `make screenshots`.

By hand: `python take_screenshots.py DIRECTORY [NAME ...]`.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from browser_fixtures import opened_browser
from browser_positions import FILMED
from film import animated, filmed
from running_site import Site, bot, here
from start_page import StartPage
from table_page import TablePage, Turn, quick
from test_browser_motion import ARRIVAL, Sender, rest
from test_browser_replays import load, record
from visitors import PHONE, Visitors

if TYPE_CHECKING:
    from playwright.sync_api import Page

POINTING = ("table-choice",)
"""Pictures in which the mouse points at something."""
LARGEST = 250_000
"""Bytes of a picture: they are kept in the repository."""
LONGEST = 2_000_000
"""Bytes of the film."""


def main(argv: list[str]) -> int:
    """Take all pictures, or those of some names."""
    place = Path(argv[0])
    place.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, opened_browser() as browser:
        site = Site(Path(kept))
        visitors = Visitors(browser)
        try:
            for name, take in PICTURES.items():
                if len(argv) == 1 or name in argv[1:]:
                    page = take(site, visitors)
                    page.wait_for_load_state("networkidle")
                    if name not in POINTING:
                        page.mouse.move(2, 2)
                    page.wait_for_timeout(300)
                    file = place / f"{name}.jpg"
                    page.screenshot(path=file, scale="css", type="jpeg", quality=85)
                    size = file.stat().st_size
                    print(f"{file}: {size:,} bytes")
                    assert size <= LARGEST, f"{file} is too large"
            if len(argv) == 1 or FILM in argv[1:]:
                film(site, visitors, place / f"{FILM}.webp")
            visitors.close()
        finally:
            site.kill()
    return 0


def unhurried(turn: Turn) -> Any:
    """As `quick`, but quests only with some, so that more is on the table."""
    first = quick(turn)
    if turn.kind == "main" and first["kind"] == "quest":
        others = [action for action in turn.actions if action["kind"] in ("ink", "play", "shift", "sing")]
        return others[-1] if others else first
    return first


SOME = ("amber-steel", "ruby-sapphire", 31)
OTHERS = ("amethyst-ruby", "amber-emerald", 118)


def game(
    site: Site, visitors: Visitors, which: tuple[str, str, int], decisions: int, **options: Any
) -> TablePage:
    """A game that has gone on for a while, at a turn of ours."""
    mine, theirs, seed = which
    made = site.table(here("Ann", mine), bot(theirs, "greedy"), seed=seed, starter=0)
    table = visitors.sit(site, made, **options)
    table.play(unhurried, decisions)
    while (turn := table.my_turn()).kind != "main":
        table.act(unhurried(turn), turn)
    return table


def start(site: Site, visitors: Visitors) -> Page:
    """The first screen."""
    chosen = StartPage(visitors.open(site)).name("Ann").choose("Family First", "Medium")
    chosen.page.evaluate("() => { document.activeElement.blur(); window.scrollTo(0, 0); }")
    return chosen.page


def early(site: Site, visitors: Visitors) -> Page:
    """The second turn."""
    return game(site, visitors, SOME, 6).page


def middle(site: Site, visitors: Visitors) -> Page:
    """Much on the table, and a card that is read."""
    table = game(site, visitors, OTHERS, 22)
    table.page.locator(".field.own .card-button").first.hover()
    return table.page


def choice(site: Site, visitors: Visitors) -> Page:
    """A target is chosen for an action."""
    table = game(site, visitors, SOME, 22)
    turn = table.my_turn()
    challenges = [action for action in turn.actions if action["kind"] == "challenge"]
    several = {action["card"]["id"] for action in challenges}
    if several:
        table.card(several.pop()).click()
        table.offer("challenge").click()
        table.page.locator(".field.opposing .card-button.target").first.hover()
    return table.page


def mulligan(site: Site, visitors: Visitors) -> Page:
    """The opening hand, with two cards chosen to put back."""
    made = site.table(here("Ann", SOME[0]), bot(SOME[1], "greedy"), seed=SOME[2], starter=0)
    page = visitors.sit(site, made, size=(1440, 900)).page
    for at in (1, 4):
        page.locator(".mulligan .card-button").nth(at).click()
    return page


def ending(site: Site, visitors: Visitors) -> Page:
    """The end of a game."""
    made = site.table(here("Ann", OTHERS[0]), bot(OTHERS[1], "easy"), seed=3)
    table = visitors.sit(site, made, size=(1440, 900))
    table.play(quick)
    table.page.get_by_role("dialog").wait_for()
    return table.page


def light(site: Site, visitors: Visitors) -> Page:
    """The same table in light colours, with the rules behind what happened."""
    table = game(site, visitors, OTHERS, 22, scheme="light")
    table.page.locator(".log").get_by_role("button", name="Rules log").click()
    return table.page


def phone(site: Site, visitors: Visitors) -> Page:
    """The table on a phone."""
    return game(site, visitors, SOME, 18, size=PHONE).page


def phone_card(site: Site, visitors: Visitors) -> Page:
    """A card that is read on a phone."""
    table = game(site, visitors, SOME, 18, size=PHONE, scheme="dark")
    table.page.locator(".field.own .card-button.acts").last.click(button="right")
    return table.page


def replay(site: Site, visitors: Visitors) -> Page:
    """A replay with both hands open."""
    page = load(site, visitors, record())
    page.get_by_role("slider").fill("52")
    page.locator(".transport output", has_text="Move 52 of").wait_for()
    return page


def playground(site: Site, visitors: Visitors) -> Page:
    """A position that is set up."""
    page = visitors.open(site, "#/playground")
    page.get_by_role("button", name="Load example").click()
    page.locator(".half .card-button").first.wait_for()
    return page


def desk(site: Site, visitors: Visitors, **options: Any) -> Page:
    """A judge's case with its answer."""
    page = visitors.open(site, "#/desk", **{"size": (1440, 900)} | options)
    page.get_by_role("button", name="Load example").click()
    page.get_by_role("button", name="Challenge Cheshire Cat with Maui").click()
    page.locator(".slip").wait_for()
    return page


def desk_position(site: Site, visitors: Visitors) -> Page:
    """The position of a judge's case, before the move."""
    page = visitors.open(site, "#/desk", size=(1440, 900))
    page.get_by_role("button", name="Load example").click()
    page.get_by_role("button", name="Challenge Cheshire Cat with Maui").wait_for()
    return page


def desk_editions(site: Site, visitors: Visitors) -> Page:
    """A case that editions answer differently, compared."""
    page = visitors.open(site, "#/show/editions.deck_out.1", size=(1440, 900))
    page.get_by_role("button", name="Open at the desk").click()
    page.get_by_role("button", name="Compare editions").click()
    page.locator(".comparison table").wait_for()
    page.locator(".comparison").scroll_into_view_if_needed()
    return page


def show_me(site: Site, visitors: Visitors) -> Page:
    """A rule shown in a game."""
    page = visitors.open(site, "#/rule/4.6.6.2", size=(1440, 900))
    page.get_by_role("link", name="Show me").click()
    page.get_by_role("button", name="Next step").click()
    page.locator(".chain .link").first.wait_for()
    return page


def phone_desk(site: Site, visitors: Visitors) -> Page:
    """The answer to a judge's case on a phone."""
    return desk(site, visitors, size=PHONE)


def screen(hash: str, waited: str, **options: Any) -> Callable[[Site, Visitors], Page]:
    """A screen with an address of its own, once something is there."""

    def take(site: Site, visitors: Visitors) -> Page:
        page = visitors.open(site, hash, **options)
        page.locator(waited).first.wait_for()
        return page

    return take


FILM = "turn"
FILM_SIZE = (960, 600)


# By seat.
FILMED_MOVES = (
    (0, "ink Jafar - Striking Illusionist"),
    (0, "play Maleficent - Sorceress"),
    (0, "yes"),
    (0, "challenge Hercules - True Hero > Rapunzel - Gifted with Healing"),
    (0, "quest Tinker Bell - Tiny Tactician"),
    (0, "play Smash"),
    (0, "choose Captain Hook - Forceful Duelist"),
    (0, "pass"),
    (1, "ink Goofy - Musketeer"),
    (1, "play Cinderella - Ballroom Sensation"),
    (1, "challenge Mickey Mouse - Brave Little Tailor > Hercules - True Hero"),
    (1, "quest Rapunzel - Gifted with Healing"),
)


def film(site: Site, visitors: Visitors, file: Path) -> None:
    """A turn of the opponent and the beginning of ours, filmed slowly and shown at the usual pace."""
    made = site.position(FILMED)
    vellum = visitors.sit(site, made, 0)
    ann = visitors.sit(site, made, 1, size=(1440, 900), preferences={"pace": "slow"})
    vellum.my_turn()
    ann.page.locator(".game-board").wait_for()
    ann.page.evaluate("() => document.fonts.ready")
    ann.page.wait_for_timeout(ARRIVAL)
    players = (Sender(vellum.page, 0), Sender(ann.page, 1))

    def happens() -> None:
        for seat, move in FILMED_MOVES:
            rest(ann.page, players[seat].send(move))
            ann.page.wait_for_timeout(500)

    frames = filmed(ann.page, happens, FILM_SIZE[0])
    data = animated(ann.page.context.new_page(), frames, FILM_SIZE, rate=15, speed=1.6, quality=0.7)
    file.write_bytes(data)
    print(f"{file}: {len(data):,} bytes, {len(frames)} frames")
    assert len(data) <= LONGEST, f"{file} is too large"


STUDIO_TEXT = """Evasive
PAWS ON THE PAGE Whenever this character quests, you may draw a card. If you do, choose and discard a card.
ALL MINE When you play this character, destroy chosen item."""


def studio(site: Site, visitors: Visitors) -> Page:
    """A card of the studio with an ability that is read and one that isn't."""
    page = visitors.open(site, "#/studio", size=(1440, 900))
    page.locator("#studio-text").fill(STUDIO_TEXT)
    page.locator(".studio-use").first.wait_for()
    page.locator("h1").click()
    return page


PICTURES: dict[str, Callable[[Site, Visitors], Page]] = {
    "start": start,
    "table-early": early,
    "table-middle": middle,
    "table-choice": choice,
    "table-light": light,
    "mulligan": mulligan,
    "ending": ending,
    "phone-table": phone,
    "phone-card": phone_card,
    "replay": replay,
    "playground": playground,
    "desk-position": desk_position,
    "desk": desk,
    "desk-editions": desk_editions,
    "desk-show-me": show_me,
    "phone-desk": phone_desk,
    "studio": studio,
    "cards": screen("#/card/Ariel%20-%20Spectacular%20Singer?q=ariel", ".card-page h1"),
    "deck": screen("#/deck/Family%20First", ".card-grid .card"),
    "lesson": screen("#/learn/challenge", ".game-board"),
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
