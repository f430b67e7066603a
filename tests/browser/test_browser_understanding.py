"""Understanding what one sees: the board, the log with its rules, what just happened, what changed a card."""

from __future__ import annotations

import re

import pytest
from browser_positions import EVERYTHING
from expecting import expect
from running_site import Site
from table_page import TablePage
from visitors import DESKTOP, PHONE, Visitors

pytest_plugins = "browser_fixtures"


@pytest.fixture
def table(site: Site, visitors: Visitors) -> TablePage:
    """Ann's seat in a position with one of everything."""
    return visitors.sit(site, site.position(EVERYTHING), 0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_board_shows_both_sides(site: Site, visitors: Visitors, size: tuple[int, int]) -> None:
    table = visitors.sit(site, site.position(EVERYTHING), 0, size=size)
    table.my_turn()
    theirs, own = table.page.locator(".steps").all()
    assert theirs.get_attribute("aria-label") == "Ben: 0 of 20 lore"
    assert own.get_attribute("aria-label") == "Ann: 3 of 20 lore"
    assert own.locator(".step").count() == 20
    assert own.locator(".step.got").count() == 3
    assert table.page.locator(".side.own .total b").inner_text() == "3"
    well = table.page.locator(".zone.own .inkwell")
    assert well.get_attribute("aria-label") == "6 of 6 ink ready"
    assert well.locator(".ink .card-back").count() == 6
    side = table.page.locator(".side:not(.own)")
    assert table.page.locator(".opposing-hand .card-back").count() == 1
    assert side.locator(".discard-pile").get_attribute("aria-label") == "Discard: 2"
    assert side.locator(".discard-pile .emblem").count() == 2, "the top card is seen"
    assert side.locator(".deck").get_attribute("aria-label") == "Deck: 10"
    opposing, field = table.page.locator(".field.opposing"), table.page.locator(".field.own")
    assert opposing.locator('[data-card="Target"] .card.exerted').count() == 1
    assert opposing.locator('[data-card="Fighter"] .damage').inner_text() == "1"
    assert field.locator('[data-card="Newcomer"] .drying-tag').count() == 1
    assert "Your turn" in table.page.locator(".prompt").inner_text()
    # Nothing is cut off: the page does not scroll.
    assert table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert table.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


def test_the_hand_of_an_opponent_is_not_in_the_page(table: TablePage) -> None:
    table.my_turn()
    assert table.page.locator(".hand").count() == 1
    # Ben has a Wall in hand, and Ann one; only hers is there.
    assert table.page.locator('[data-card="Wall"]').count() == 1


def test_the_discard_can_be_looked_through(table: TablePage) -> None:
    table.my_turn()
    table.page.locator(".side:not(.own) .discard-pile").click()
    pile = table.page.locator(".discard")
    expect(pile.locator(".card-button")).to_have_count(2)
    assert pile.locator(".card-button").evaluate_all("all => all.map(e => e.ariaLabel)") == ["Tune", "Scout"]
    pile.locator(".card-button").first.hover()
    expect(table.page.locator(".zoom .full-card")).to_have_attribute("aria-label", "Tune")
    table.page.keyboard.press("Escape")
    pile.wait_for(state="detached")


def test_the_log_has_cards_to_look_at_and_rules_to_read(table: TablePage) -> None:
    turn = table.my_turn()
    table.act(turn.find("challenge", "Fighter", "Target"), turn)
    table.my_turn()
    log = table.page.locator(".log")
    story = log.locator(".lines")
    assert "You challenge Target with Fighter" in story.inner_text() or "challenge" in story.inner_text()
    log.locator(".card-name", has_text="Target").first.hover()
    expect(table.page.locator(".zoom .full-card")).to_have_attribute("aria-label", "Target")
    log.get_by_role("button", name="Rules log").click()
    line = log.locator("li", has_text="challenge").first
    number = line.locator(".rule-id").inner_text()
    assert re.fullmatch(r"[\d.]+", number)
    line.locator(".rule-id").click()
    said = line.locator(".rule-text")
    said.wait_for()
    assert len(said.inner_text()) > 20
    line.locator(".rule-id").click()
    expect(said).to_have_count(0)


def test_what_just_happened_is_told_step_by_step(table: TablePage) -> None:
    turn = table.my_turn()
    table.act(turn.find("challenge", "Fighter", "Target"), turn)
    turn = table.my_turn()
    fresh = table.page.locator(".log .fresh")
    told = " ".join(fresh.all_inner_texts())
    assert fresh.count() >= 3
    assert "Fighter" in told
    assert "banished" in told
    table.act(turn.find("quest", "Scout"), turn)
    table.my_turn()
    told = " ".join(fresh.all_inner_texts())
    assert "Scout" in told
    assert "banished" not in told


def test_a_card_says_what_has_changed_it(table: TablePage) -> None:
    for _ in range(2):
        turn = table.my_turn()
        first = turn.kind == "main" and any(a["kind"] == "play" for a in turn.actions)
        if first:
            table.act(turn.find("play", "Cheer"), turn)
        else:
            table.act(turn.find("card", "Scout"), turn)
    turn = table.my_turn()
    table.act(turn.find("move", "Scout", "Tower"), turn)
    table.my_turn()
    stat = table.own("Scout").locator(".stat").first
    assert stat.inner_text() == "4"
    assert "up" in (stat.get_attribute("class") or "")
    table.own("Scout").hover()
    changes = table.page.locator(".zoom .changes")
    for part in ("+2 strength from Cheer", "this turn", "+1 strength from Tower"):
        expect(changes).to_contain_text(part)


def test_the_rule_of_a_question_can_be_read(table: TablePage) -> None:
    turn = table.my_turn()
    rule = table.page.locator(".prompt .rule-id")
    before = rule.get_attribute("data-rule")
    rule.click()
    table.page.locator(".prompt .rule-text").wait_for()
    # The next question has another rule, which is not read yet.
    table.act(turn.find("play", "Bolt"), turn)
    table.my_turn()
    assert rule.get_attribute("data-rule") != before
    expect(table.page.locator(".prompt .rule-text")).to_have_count(0)


def test_markup_in_names_stays_text(site: Site, visitors: Visitors) -> None:
    wicked = EVERYTHING.replace("Ann:", '"<img src=x onerror=alert(1)>":')
    table = visitors.sit(site, site.position(wicked), 0)
    table.my_turn()
    assert table.page.locator(".player-name").last.inner_text() == "<img src=x onerror=alert(1)>"
    assert table.page.locator("img").count() == 0
