"""The board fills the screen: nothing is cut off, texts are large enough, and rows stay where they are."""

from __future__ import annotations

from typing import Any

import pytest
from browser_positions import CARDS, CROWD, EVERYTHING
from expecting import expect
from running_site import Site, bot, here
from table_page import TablePage, quick
from visitors import PHONE, Visitors

pytest_plugins = "browser_fixtures"

SIZES = [(1920, 1080), (1440, 900), (1280, 720), (390, 844), (844, 390)]

# Everything of cards in play that sticks out of their field, or out of the window.
CLIPPED = """
() => {
  const found = [];
  for (const field of document.querySelectorAll(".field")) {
    const room = field.getBoundingClientRect();
    for (const card of field.querySelectorAll(".card-button")) {
      const box = card.getBoundingClientRect();
      if (box.width < 20 || box.left < room.left - 1 || box.right > room.right + 1
          || box.top < room.top - 1 || box.bottom > room.bottom + 1)
        found.push(card.dataset.card);
    }
    if (room.left < 0 || room.right > innerWidth || room.top < 0 || room.bottom > innerHeight)
      found.push("field");
  }
  return found;
}
"""
OVERLAPS = """
() => {
  const boxes = [...document.querySelectorAll(".field .card-button")]
    .map((each) => each.getBoundingClientRect());
  return boxes.filter((one, at) => boxes.some((two, other) => other > at
    && Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
    && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1)).length;
}
"""
# Names that are wider than their place, and the smallest name.
NAMES = """
() => {
  const shown = [...document.querySelectorAll(".field .c-name b")].filter((name) => name.checkVisibility()
    && getComputedStyle(name.closest(".stand, .lie") ?? name).opacity !== "0");
  return {
    cut: shown.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.innerText),
    least: Math.min(...shown.map((name) => parseFloat(getComputedStyle(name).fontSize))),
    count: shown.length,
  };
}
"""


def crowd(site: Site, visitors: Visitors, size: tuple[int, int]) -> TablePage:
    """Ann's seat in a crowded position."""
    table = visitors.sit(site, site.position(CROWD), 0, size=size, motion="reduce")
    table.my_turn()
    table.page.evaluate("() => document.fonts.ready")
    table.page.wait_for_timeout(100)
    return table


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_clipped_on_a_crowded_table(site: Site, visitors: Visitors, size: tuple[int, int]) -> None:
    page = crowd(site, visitors, size).page
    assert page.locator(".field .card-button").count() == 32
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate(OVERLAPS) == 0
    names: Any = page.evaluate(NAMES)
    assert names["cut"] == []
    assert names["count"] >= 20
    # On phones the longest names may be smaller; a long press reads them.
    assert names["least"] >= (12 if min(size) >= 700 else 9)
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    for part in (".hand .card-button", ".side.own .total", ".prompt", "button.end"):
        box = page.locator(part).first.bounding_box()
        assert box is not None, part
        assert box["y"] < size[1] and box["x"] < size[0], part


def test_few_cards_are_large(site: Site, visitors: Visitors) -> None:
    table = visitors.sit(site, site.position(EVERYTHING), 0, size=(1920, 1080))
    table.my_turn()
    box = table.own("Scout").bounding_box()
    assert box is not None
    assert box["width"] >= 150


def test_controls_have_readable_text_and_room_for_fingers(site: Site, visitors: Visitors) -> None:
    for size in ((1280, 720), (390, 844)):
        page = crowd(site, visitors, size).page
        small = page.evaluate(
            """() => [...document.querySelectorAll(".rail *, .side *, .zone .ink-count *")]
              .filter((each) => each.checkVisibility() && parseFloat(getComputedStyle(each).fontSize) < 12
                && [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
              .map((each) => each.outerHTML.slice(0, 80))"""
        )
        assert small == []
        box = page.locator("button.end").bounding_box()
        assert box is not None
        assert box["height"] >= 44


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_nothing_in_play_moves_when_the_hand_empties(
    site: Site, visitors: Visitors, size: tuple[int, int]
) -> None:
    table = crowd(site, visitors, size)
    turn = table.my_turn()
    places = """() => [...document.querySelectorAll(".field .slot")].map((slot) => {
      const { x, y, width } = slot.getBoundingClientRect(); return [x, y, width].map(Math.round); })"""
    before = table.page.evaluate(places)
    table.act(turn.find("ink", "Smash"), turn)
    table.my_turn()
    expect(table.page.locator(".hand .card-button")).to_have_count(0)
    table.page.mouse.move(2, 2)
    table.page.wait_for_timeout(300)
    assert table.page.evaluate(places) == before


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (390, 844)])
def test_four_players_share_the_table(site: Site, visitors: Visitors, size: tuple[int, int]) -> None:
    made = site.table(
        here("Ann", "amber-steel"), bot("ruby-sapphire"), bot("amber-ruby"), bot("amethyst-ruby"), seed=8
    )
    table = visitors.sit(site, made, size=size, motion="reduce")
    table.play(quick, 20)
    page = table.page
    assert page.locator(".opponent-header").count() == 3
    assert page.get_by_role("meter").count() == 4
    shown = (
        """() => [...document.querySelectorAll(".field")].filter((field) => field.checkVisibility()).length"""
    )
    assert page.evaluate(shown) == (4 if size[0] > 700 else 2)
    # Cards take their size once an update is laid out.
    clipped = CLIPPED.replace('document.querySelectorAll(".field")', VISIBLE).strip()
    page.wait_for_function(f"() => ({clipped})().length === 0")
    page.locator(".enlarge").last.click()
    page.wait_for_timeout(100)
    assert page.evaluate(CLIPPED.replace('document.querySelectorAll(".field")', VISIBLE)) == []


FAR_TARGETS = """
title: Targets at the far end of the table
players:
  Ann: {ink: 3, hand: [Fire the Cannons!]}
  Ben: {}
  Cid: {}
  Dee: {play: [Elsa - Snow Queen, Goofy - Musketeer]}
"""


def test_a_phone_shows_the_field_that_has_the_targets(site: Site, visitors: Visitors) -> None:
    table = visitors.sit(site, site.position(FAR_TARGETS), 0, size=PHONE, motion="reduce")
    turn = table.my_turn()
    table.act(turn.find("play"), turn)
    target = table.page.locator(".field .card-button.target")
    expect(target).to_have_count(2)
    expect(target.first).to_be_visible()
    target.first.click()
    expect(table.page.locator(".log .lines")).to_contain_text("takes 2 damage")
    # The log is opened at its newest line.
    table.page.get_by_role("button", name="Show log").click()
    lines = table.page.locator(".log.open .lines")
    assert lines.evaluate("list => list.scrollHeight - list.scrollTop - list.clientHeight < 2")


VISIBLE = '[...document.querySelectorAll(".field")].filter((each) => each.checkVisibility())'


def test_every_card_is_read_by_resting_on_it_and_by_focus(site: Site, visitors: Visitors) -> None:
    table = crowd(site, visitors, (1280, 720))
    goofy = table.own("Goofy - Musketeer")
    zoom = table.page.locator(".zoom .full-card")
    goofy.hover()
    expect(zoom).to_contain_text("must choose one with Bodyguard")
    box, card = zoom.bounding_box(), goofy.bounding_box()
    assert box is not None
    assert card is not None
    assert box["x"] >= card["x"] + card["width"] or box["x"] + box["width"] <= card["x"], "beside the card"
    table.page.mouse.move(2, 300)
    expect(zoom).to_have_count(0)
    table.tab_to('.hand .card-button[data-card="Smash"]')
    expect(zoom).to_contain_text("Deal 3 damage")
    table.page.keyboard.press("Escape")
    expect(zoom).to_have_count(0)


def test_focus_in_the_hand_never_scrolls_the_board(site: Site, visitors: Visitors) -> None:
    table = visitors.sit(site, site.position(EVERYTHING), 0, size=(1280, 720), motion="reduce")
    table.my_turn()
    head = table.page.locator(".rail-head")
    before = head.bounding_box()
    for card in table.page.locator(".hand .card-button").all():
        card.focus()
    assert head.bounding_box() == before
    table.page.locator('.hand [data-card="Bolt"]').click()
    assert head.bounding_box() == before


# Counts of ink and ink drops that leave the window or cover the lore of a player.
COVERED = """
() => {
  const lore = [...document.querySelectorAll(".total b")].map((each) => each.getBoundingClientRect());
  const apart = (one, two) =>
    one.right <= two.left || two.right <= one.left || one.bottom <= two.top || two.bottom <= one.top;
  return [...document.querySelectorAll(".ink-count, .ink-count *")]
    .map((each) => [each.textContent, each.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0)
    .filter(([, box]) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight
      || lore.some((each) => !apart(each, box)))
    .map(([text]) => text);
}
"""
DROPS = f"""
title: Many ink drops
players:
  Ann: {{lore: 19, ink: 12, drops: 11, deck: [Scout, Scout]}}
  Ben: {{lore: 18, ink: 12, drops: 11, hand: [{", ".join(["Scout"] * 9)}], deck: [Scout, Scout]}}
{CARDS}"""


@pytest.mark.parametrize("size", SIZES)
def test_ink_drops_do_not_cover_the_lore(site: Site, visitors: Visitors, size: tuple[int, int]) -> None:
    table = visitors.sit(site, site.position(DROPS), 0, size=size, motion="reduce")
    table.page.locator(".game-board").wait_for()
    table.page.evaluate("() => document.fonts.ready")
    assert table.page.locator(".held").count() == 2
    assert table.page.evaluate(COVERED) == []
