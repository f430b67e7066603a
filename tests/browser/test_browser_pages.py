"""The pages around the table: what all have in common, replays, the playground and puzzles."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from axe import contrast, findings
from expecting import expect, settle
from running_site import Site, bot, here
from visitors import DESKTOP, PHONE, Visitors

import inkwright as ink
from inkwright.puzzles.collection import all_puzzles

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest_plugins = "browser_fixtures"

PAGES = [
    "replays",
    "playground",
    "puzzles",
    "suite",
    "cards",
    "card/Smash",
    "decks",
    "deck/Family First",
    "learn",
    "learn/ink",
    "desk",
    "rules",
    "rule/4.6.6.2",
    "show/judge.4-damage.1",
]
# Goes to another page and waits until it is drawn.
GO = """
async (hash) => {
  location.hash = hash;
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}
"""
READING = Path(__file__).with_name("reading_check.js").read_text(encoding="utf-8")
CONTRAST = Path(__file__).with_name("contrast_check.js").read_text(encoding="utf-8")


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "dark"), (PHONE, "light")])
def test_every_page_can_be_read(site: Site, visitors: Visitors, size: tuple[int, int], scheme: str) -> None:
    page = visitors.open(site, size=size, scheme=scheme)
    found = {}
    for name in PAGES:
        page.evaluate(GO, f"#/{name}")
        page.locator("h1").first.wait_for(state="attached")
        settle(page)
        page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        read = [*page.evaluate(READING), *page.evaluate(CONTRAST)]
        found[name] = [*read, *(findings if size == DESKTOP else contrast)(page)]
    assert {name: problems for name, problems in found.items() if problems} == {}


def test_every_page_leads_to_every_other(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site)
    for name in ("Replays", "Playground", "Puzzles", "Cards", "Decks", "Learn", "Play"):
        page.get_by_role("navigation").get_by_role("link", name=name, exact=True).click()
        page.locator(f"[aria-current=page]:text-is('{name}')").wait_for()
        page.wait_for_function("name => document.title.includes(name)", arg=name)


# Replays.


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game in which both players only ink and pass, until one gives up."""
    game = ink.Game(["decks/amber-steel.txt", "decks/ruby-sapphire.txt"], seed=7)
    for _ in range(8):
        wanted = [each for each in game.legal_actions if str(each).startswith("ink ")]
        game.play((wanted or list(game.legal_actions))[0])
    game.concede(0)
    path = tmp_path_factory.mktemp("record") / "game.inkwright"
    game.record().write(path)
    return path


def watching(site: Site, visitors: Visitors, record: Path, **options: Any) -> Page:
    """A page that watches a record that was loaded from a file."""
    page = visitors.open(site, "#/replays", **options)
    page.set_input_files("input[type=file]", record)
    page.locator(".game-board").wait_for()
    return page


def at(page: Page, step: int) -> None:
    """Wait until the page says that it is at a step, and shows it."""
    page.locator(".transport output", has_text=f"Move {step} of 9").wait_for()
    page.locator(".watched[aria-busy=false] .game-board").wait_for()


def test_a_replay_is_stepped_scrubbed_and_played(site: Site, visitors: Visitors, record: Path) -> None:
    page = watching(site, visitors, record)
    at(page, 0)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    at(page, 3)
    page.get_by_role("button", name="Previous move").click()
    at(page, 2)
    page.get_by_label("Move", exact=True).fill("9")
    at(page, 9)
    page.keyboard.press("Home")
    at(page, 0)
    page.locator(".segments label", has_text="4×").click()
    page.get_by_role("button", name="Play", exact=True).click()
    at(page, 9)
    # Moves are told as sentences under their turns.
    moves = page.locator(".moves")
    assert "Setup" in moves.locator(".turn").first.inner_text()
    line = moves.get_by_role("button").nth(1)
    assert line.inner_text().startswith(("Player 1", "Player 2"))
    line.click()
    expect(moves.locator("[aria-current=step]")).to_have_count(1)


def test_hands_of_a_replay_can_be_hidden(site: Site, visitors: Visitors, record: Path) -> None:
    page = watching(site, visitors, record)
    page.get_by_label("Move", exact=True).fill("9")
    at(page, 9)
    for name in ("Player 1", "Player 2"):
        page.get_by_label(name, exact=True).uncheck()
    page.wait_for_function("() => document.querySelectorAll('[data-hand] [data-card]').length === 0")
    page.get_by_label("Player 2", exact=True).check()
    page.wait_for_function("() => document.querySelectorAll('.opposing-hand [data-card]').length === 7")
    page.get_by_role("button", name="Flip board").click()
    page.wait_for_function("() => document.querySelectorAll('.opposing-hand [data-card]').length === 0")


def test_the_bot_of_a_replay_is_offered_again(
    site: Site, visitors: Visitors, record: Path, tmp_path: Path
) -> None:
    against_medium = tmp_path / "medium.inkwright"
    against_medium.write_text(record.read_text().replace("player 2: Player 2", "player 2: Quill"))
    page = watching(site, visitors, against_medium)
    page.get_by_role("button", name="Play from here").click()
    expect(page.get_by_label("Who plays Player 1?")).to_have_value("")
    expect(page.get_by_label("Who plays Quill?")).to_have_value("greedy")
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_replay_can_be_kept_and_played_on(site: Site, visitors: Visitors, record: Path) -> None:
    page = watching(site, visitors, record)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Export").click()
    assert Path(kept.value.path()).read_text() == record.read_text()
    page.get_by_label("Move", exact=True).fill("5")
    at(page, 5)
    page.get_by_role("button", name="Play from here").click()
    page.get_by_label("Who plays Player 2?").select_option(label="Easy")
    page.get_by_role("button", name="Start game", exact=True).click()
    page.locator("main.table[data-decision]").wait_for()
    expect(page.locator(".player-name").last).to_have_text("You")
    expect(page.get_by_role("meter", name="Player 1: 0 of 20 lore")).to_be_visible()


def test_replays_are_found_and_deleted(site: Site, visitors: Visitors, record: Path) -> None:
    text = record.read_text()
    for name in ("Zoe", "Yan"):
        site.post("/api/replays", {"text": text.replace("player 1: Player 1", f"player 1: {name}")})
    page = visitors.open(site, "#/replays")
    page.get_by_label("Search by player or deck").fill("zoe")
    expect(page.locator(".row")).to_have_count(1)
    expect(page.locator(".row")).to_contain_text("9 moves")
    page.get_by_role("button", name="Delete Zoe vs Player 2").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("No replays found")).to_be_visible()
    page.get_by_label("Search by player or deck").fill("yan")
    page.locator(".row a").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Yan vs Player 2")


def test_what_is_no_record_is_told(site: Site, visitors: Visitors, tmp_path: Path) -> None:
    visitors.expected = ("400",)
    page = visitors.open(site, "#/replays")
    file = tmp_path / "shopping.txt"
    file.write_text("milk\n")
    page.set_input_files("input[type=file]", file)
    expect(page.locator(".problem")).to_contain_text("not a game record")


def test_hints_are_given_and_a_finished_match_leads_to_its_replay(site: Site, visitors: Visitors) -> None:
    made = site.table(here("Ann", "amber-steel"), bot("ruby-sapphire"), seed=3)
    table = visitors.sit(site, made)
    table.my_turn()
    table.mulligan([])
    table.page.get_by_role("button", name="Hint").click()
    expect(table.page.locator(".advice")).to_contain_text("has the best move now")
    expect(table.page.locator(".hinted")).to_have_count(1)
    table.page.get_by_role("button", name="Suggest a plan").click()
    expect(table.page.locator(".advice")).to_contain_text("Your chance to win")
    table.page.get_by_role("button", name="Hide hint").click()
    expect(table.page.locator(".hinted")).to_have_count(0)
    table.page.get_by_role("button", name="Suggest a plan").click()
    decision = table.my_turn().decision
    table.page.get_by_role("button", name="Make this move").click()
    table.answered = decision
    table.my_turn()
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_role("button", name="Concede").click()
    table.page.locator("button.main", has_text="Concede").click()
    table.page.get_by_role("link", name="Watch replay").click()
    table.page.locator(".scrub").wait_for()
    expect(table.page.locator("main")).to_contain_text("Ann")


# The playground and puzzles.


def test_a_position_is_set_up_played_and_kept(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/playground")
    mine, other = page.locator(".half.own"), page.locator(".half:not(.own)")
    stitch = mine.locator('.card-button[data-card="Stitch - New Dog"]')
    lore = mine.get_by_label("Lore, You")
    lore.fill("19")
    # A click into the field adds a card; names that begin with what is typed come first.
    mine.locator(".field").click(position={"x": 40, "y": 40})
    search = page.get_by_role("combobox", name="Add a card: In play, You")
    search.fill("stit")
    expect(page.locator("[role=option]").first).to_contain_text("Stitch - ")
    search.fill("stitch new dog")
    page.locator("[role=option]", has_text="Stitch - New Dog").wait_for()
    search.press("Enter")
    page.keyboard.press("Escape")
    stitch.click()
    page.get_by_role("button", name="More damage").click()
    page.get_by_role("button", name="Exerted", exact=True).click()
    page.keyboard.press("Escape")
    expect(stitch.locator(".damage").first).to_have_text("1")
    expect(stitch.locator(".exerted")).to_have_count(1)
    # A card in hand is dragged to the other side, and taken back.
    mine.get_by_role("button", name="Add a card: Hand, You").click()
    page.get_by_role("combobox", name="Add a card: Hand, You").fill("smash")
    page.locator("[role=option]", has_text="Smash").first.click()
    page.keyboard.press("Escape")
    smash = page.locator('.zone-card[data-card="Smash"]')
    smash.drag_to(other.locator('[data-zone="1:hand"]'))
    expect(other.locator('.zone-card[data-card="Smash"]')).to_have_count(1)
    stitch.drag_to(other.locator(".field"))
    expect(other.locator(".card-button .damage").first).to_have_text("1")
    page.get_by_role("button", name="Undo").click()
    expect(stitch).to_have_count(1)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Export").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator('.field.own [data-card="Stitch - New Dog"] .damage').first).to_have_text("1")
    expect(page.locator(".player-name")).to_have_text(["Opponent", "You"])
    # From the table back to the editor, and from the file.
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Edit position").click()
    stitch.wait_for()
    page.get_by_role("button", name="Clear").click()
    expect(stitch).to_have_count(0)
    page.set_input_files("input[type=file]", kept.value.path())
    stitch.wait_for()
    expect(lore).to_have_value("19")


def test_a_scenario_that_says_more_than_the_form_stays_text(site: Site, visitors: Visitors) -> None:
    visitors.expected = ("400",)
    page = visitors.open(site, "#/playground")
    page.locator(".segments label", has_text="Text").click()
    text = page.get_by_role("textbox", name="Text")
    own = "cards: [{name: Hero, type: character, cost: 1, strength: 1, willpower: 1, lore: 2}]"
    text.fill(f"title: Own\nplayers: {{us: {{play: [Hero]}}, them: {{}}}}\n{own}\n")
    page.locator(".segments label", has_text="Board").click()
    page.get_by_text("its custom cards").wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator('[data-card="Hero"]').wait_for()
    page.goto(f"{site.address}/#/playground")
    page.get_by_role("textbox", name="Text").fill("title: [")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".problem")).to_contain_text("line")


def test_a_turn_puzzle_is_missed_shown_and_solved(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/puzzles")
    expect(page.locator(".of-the-day .small-board .card-button").first).to_be_visible()
    puzzle = min((each for each in all_puzzles() if each.kind == "win"), key=lambda each: each.length)
    row, more = page.locator(f'[data-puzzle="{puzzle.id}"]'), page.get_by_role("button", name="Show more")
    while row.count() == 0:
        more.click()
    row.click()
    expect(page.locator(".turn-goal")).to_contain_text(puzzle.goal)
    page.get_by_role("button", name="Can I still make it?").click()
    expect(page.locator(".reach")).to_have_text("Yes, it can still be done.")
    page.keyboard.press("e")
    page.get_by_role("button", name="End turn anyway").click()
    missed = page.locator(".coach.solved", has_text="Not this time")
    missed.get_by_role("button", name="Show solution").click()
    page.get_by_role("button", name="Start over and follow it").click()
    for _ in puzzle.solution:
        page.get_by_role("button", name="Play next step").click()
    expect(page.locator(".coach.solved")).to_contain_text("Solved!")
    page.locator(".coach.solved").get_by_role("link", name="All puzzles").click()
    # Its solution was shown, so it doesn't count.
    page.locator(".puzzle-row").first.wait_for()
    while row.count() == 0:
        more.click()
    expect(row).to_contain_text("Solution seen")


def test_a_rules_puzzle_says_when_it_is_solved(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site, "#/desk")
    page.get_by_role("link", name="Rules puzzles").click()
    title = "Questing gains the character's lore value"
    page.get_by_role("searchbox").fill(title)
    # The title would give the solution away, so it is not shown yet.
    assert page.get_by_text(title).count() == 0
    page.locator(".puzzle-group button").first.click()
    page.locator(".goal", has_text="You: lore").wait_for()
    expect(page.locator(".player-name")).to_have_text(["Opponent", "You"])
    page.locator(".card-button.acts").first.click()
    page.locator(".goal.solved").wait_for()
    page.get_by_role("link", name="All puzzles").click()
    page.locator(".search-line", has_text="1 of").wait_for()
