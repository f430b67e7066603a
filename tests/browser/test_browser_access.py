"""For everyone: names of controls, live regions, focus, keyboard, contrast, motion, small screens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from axe import contrast, findings
from browser_positions import EVERYTHING
from expecting import settle
from running_site import Site, bot, here
from test_browser_tray import look
from visitors import DESKTOP, PHONE, Visitors

pytest_plugins = "browser_fixtures"

SCREENS = ["#/", "table"]

CHECK = (Path(__file__).with_name("reading_check.js")).read_text(encoding="utf-8")

CONTRAST = (Path(__file__).with_name("contrast_check.js")).read_text(encoding="utf-8")


def opened(site: Site, visitors: Visitors, screen: str, **options: Any) -> Any:
    """A screen, once it shows what it is for."""
    if screen == "table":
        table = visitors.sit(site, site.position(EVERYTHING), 0, **options)
        table.my_turn()
        table.named("Reader - Grown").click(position={"x": 16, "y": 20})
        table.page.locator(".menu").wait_for()
        settle(table.page)
        return table.page
    page = visitors.open(site, screen, **options)
    page.locator("main").wait_for()
    settle(page)
    return page


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")])
def test_every_screen_can_be_read_by_a_screen_reader_and_seen(
    site: Site, visitors: Visitors, screen: str, size: tuple[int, int], scheme: str
) -> None:
    page = opened(site, visitors, screen, size=size, scheme=scheme, motion="reduce")
    assert page.evaluate(CHECK) == []
    assert page.evaluate(CONTRAST) == []
    assert (findings if size == DESKTOP else contrast)(page) == []


def test_the_opening_hand_the_result_and_the_replay_are_accessible(site: Site, visitors: Visitors) -> None:
    made = site.table(here("Ann", "amber-steel"), bot("ruby-sapphire"), seed=3, starter=0)
    page = visitors.sit(site, made, motion="reduce").page
    page.locator(".mulligan").wait_for()
    assert [*findings(page), *contrast(page, "light")] == []
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Concede").click()
    watch = page.get_by_role("dialog", name="Defeat").get_by_role("link", name="Watch replay")
    watch.wait_for()
    assert [*findings(page), *contrast(page, "light")] == []
    watch.click()
    page.locator(".watched[aria-busy=false] .game-board").wait_for()
    assert [*findings(page), *contrast(page, "light")] == []


def test_the_tray_is_accessible(site: Site, visitors: Visitors) -> None:
    table = look(site, visitors, "Be Our Guest")
    settle(table.page)
    assert [*findings(table.page), *contrast(table.page, "light")] == []


@pytest.mark.parametrize("screen", ["#/", "table", "#/playground", "#/cards", "#/learn/challenge"])
def test_the_keyboard_reaches_everything_and_is_never_trapped(
    site: Site, visitors: Visitors, screen: str
) -> None:
    page = opened(site, visitors, screen)
    reached: list[str] = []
    rounds = 0
    for _ in range(400):
        page.keyboard.press("Tab")
        found = page.evaluate(
            """() => {
              const each = document.activeElement;
              if (each === document.body) return null;
              each.dataset.reached = "yes";
              const style = getComputedStyle(each);
              const label = each.closest("label") && getComputedStyle(each.closest("label"));
              const ring = [style, label, getComputedStyle(each.firstElementChild ?? each)].filter(Boolean)
                .some((one) => one.outlineStyle !== "none" || one.boxShadow !== "none");
              return [each.outerHTML.slice(0, 80), ring];
            }"""
        )
        if found is None:
            rounds += 1
            if rounds == 2:
                break
            continue
        reached.append(found[0])
        assert found[1], f"the focus can't be seen on {found[0]}"
    else:
        raise AssertionError("the focus never leaves the page")
    missed = page.evaluate(
        """() => [...document.querySelectorAll("a[href], button:not(:disabled), select, summary, textarea")]
          .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.dataset.reached
            && each.tabIndex >= 0 && !each.closest(".card-scroller"))
          .map((each) => each.outerHTML.slice(0, 80))"""
    )
    assert missed == []
    assert len(reached) > 5


def test_a_game_that_is_started_by_keyboard_goes_on_from_the_question(site: Site, visitors: Visitors) -> None:
    page = visitors.open(site)
    page.get_by_role("button", name="Play", exact=True).focus()
    page.keyboard.press("Enter")
    page.locator(":is(.prompt, .mulligan):focus").wait_for()


def test_the_table_tells_what_happens_in_live_regions(site: Site, visitors: Visitors) -> None:
    table = visitors.sit(site, site.position(EVERYTHING), 0)
    turn = table.my_turn()
    live = table.page.locator("[aria-live=polite]")
    assert live.count() >= 2
    table.act(turn.find("quest", "Scout"), turn)
    table.my_turn()
    assert "Scout" in " ".join(live.all_inner_texts())
    # A card says in words what its picture shows.
    label = table.own("Scout").get_attribute("aria-label") or ""
    assert {"exerted", "Strength 1", "Willpower 3", "Lore 2"} <= set(label.split(", "))
    label = table.own("Fighter").get_attribute("aria-label") or ""
    assert "can act" in label


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_less_motion_where_it_is_wanted(site: Site, visitors: Visitors, motion: str) -> None:
    table = visitors.sit(site, site.position(EVERYTHING), 0, motion=motion)
    table.my_turn()
    longest = table.page.evaluate(
        """() => Math.max(...[...document.querySelectorAll("*")].flatMap((each) => {
          const style = getComputedStyle(each);
          return `${style.transitionDuration},${style.animationDuration}`.split(",")
            .map((time) => (time.includes("ms") ? 0.001 : 1) * parseFloat(time));
        }))"""
    )
    assert longest == 0 if motion == "reduce" else 0 < longest <= 2
