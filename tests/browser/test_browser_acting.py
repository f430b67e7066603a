"""Acting: by click, by drag and by keyboard; targets, confirming, why not, undo, warnings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from browser_positions import EVERYTHING, IDLE
from expecting import expect
from running_site import Site
from table_page import VISIBLE_POINT, TablePage
from visitors import DESKTOP, PHONE, Visitors

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytest_plugins = "browser_fixtures"


@pytest.fixture
def table(site: Site, visitors: Visitors) -> TablePage:
    """Ann's seat in a position with one of everything."""
    return visitors.sit(site, site.position(EVERYTHING), 0)


def in_play(table: TablePage) -> dict[str, Any]:
    """Ann's cards in play by their names."""
    return {card["card"]: card for card in table.my_turn().own["play"]}


def hand(table: TablePage) -> list[str]:
    """The cards of Ann's hand."""
    return [card["card"] for card in table.my_turn().own["hand"]["cards"]]


def lore(table: TablePage) -> int:
    """Ann's lore as the page shows it."""
    return int(table.page.locator(".steps.own").get_attribute("aria-valuenow") or "")


def test_ink_play_quest_and_challenge_by_click(table: TablePage) -> None:
    for kind, card, target in (
        ("ink", "Tune", ""),
        ("play", "Reader - Young", ""),
        ("quest", "Scout", ""),
        ("challenge", "Fighter", "Target"),
    ):
        turn = table.my_turn()
        table.act(turn.find(kind, card, target), turn)
    acted(table)


def acted(table: TablePage) -> None:
    """Tune is ink, the second Reader is in play, Scout has quested, and Fighter has banished Target."""
    own = table.my_turn().own
    assert own["inkwell"]["ready"] + own["inkwell"]["exerted"] == 7
    assert "Tune" not in hand(table)
    assert [card["card"] for card in own["play"]].count("Reader - Young") == 2
    assert lore(table) == 5
    assert in_play(table)["Scout"]["exerted"]
    assert in_play(table)["Fighter"]["damage"] == 1
    assert table.page.locator('.field.opposing [data-card="Target"]').count() == 0


def test_ink_play_quest_and_challenge_by_dragging(table: TablePage) -> None:
    own = table.page.locator(".field.own")
    in_hand = table.page.locator(".hand")
    for card, there in (
        (in_hand.locator('[data-card="Tune"]'), table.page.locator(".zone.own .inkwell")),
        (in_hand.locator('[data-card="Reader - Young"]'), own),
        (own.locator('[data-card="Scout"]'), table.page.locator(".spine")),
        (own.locator('[data-card="Fighter"]'), table.named("Target")),
    ):
        turn = table.my_turn()
        drag(table, card, there)
        table.answered = turn.decision
    acted(table)


def drag(table: TablePage, card: Locator, there: Locator) -> None:
    """Drag a card by its upper left part, which others don't cover in a hand."""
    to = there.bounding_box()
    assert to is not None
    x, y = table.page.evaluate(VISIBLE_POINT, card.get_attribute("data-id"))
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 14, y - 20, steps=3)
    table.page.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=4)
    table.page.mouse.up()


def test_a_dragged_card_shows_where_it_can_go(table: TablePage) -> None:
    turn = table.my_turn()
    wall = table.page.locator('.hand [data-card="Wall"]')
    x, y = table.page.evaluate(VISIBLE_POINT, wall.get_attribute("data-id"))
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 44, y - 60, steps=3)
    zones = table.page.locator(".drop-zone")
    expect(zones).to_have_count(2)
    assert "Play Wall" in zones.nth(0).inner_text()
    assert "Pay 4 of your 6 ready ink" in zones.nth(0).inner_text()
    assert "impossible" in (zones.nth(1).get_attribute("class") or "")
    for zone in zones.all():
        room = zone.bounding_box()
        assert room is not None and room["width"] >= 160 and room["height"] >= 100
    table.page.keyboard.press("Escape")
    expect(zones).to_have_count(0)
    table.page.mouse.up()
    assert table.my_turn().decision == turn.decision


def test_ink_play_quest_and_challenge_by_keyboard(table: TablePage) -> None:
    for kind, card, target in (
        ("ink", "Tune", ""),
        ("play", "Reader - Young", ""),
        ("quest", "Scout", ""),
        ("challenge", "Fighter", "Target"),
    ):
        turn = table.my_turn()
        table.act_by_keys(turn.find(kind, card, target), turn)
    acted(table)


def test_shift_sing_and_move(table: TablePage) -> None:
    for kind, card, target in (
        ("move", "Scout", "Tower"),
        ("sing", "Tune", "Fighter"),
        ("shift", "Reader - Grown", "Reader - Young"),
    ):
        turn = table.my_turn()
        table.act(turn.find(kind, card, target), turn)
    found = in_play(table)
    expect(table.own("Scout").locator(".at-tag")).to_have_text("Tower")
    assert found["Fighter"]["exerted"]
    assert [card["card"] for card in found["Reader - Grown"]["under"]] == ["Reader - Young"]
    assert table.named("Reader - Grown").locator(".under-tag").get_attribute("title") == "1 card under it"
    # 3 for shifting and 1 for moving; singing is free.
    well = table.page.locator(".zone.own .inkwell")
    assert well.get_attribute("aria-label") == "2 of 6 ink ready"
    assert well.locator(".ink.spent").count() == 4


def test_shift_and_move_by_dragging_onto_the_target(table: TablePage) -> None:
    table.my_turn()
    own = table.page.locator(".field.own")
    drag(table, own.locator('[data-card="Scout"]'), own.locator('[data-card="Tower"]'))
    own.locator('[data-card="Scout"] .at-tag').wait_for()
    drag(
        table,
        table.page.locator('.hand [data-card="Reader - Grown"]'),
        own.locator('[data-card="Reader - Young"]'),
    )
    own.locator('[data-card="Reader - Grown"]').wait_for()


def test_exactly_what_is_legal_is_highlighted(table: TablePage) -> None:
    turn = table.my_turn()
    legal = {action["card"]["id"] for action in turn.actions if action.get("card")}
    marked = table.page.locator(".card-button.acts").evaluate_all("all => all.map(each => each.dataset.id)")
    assert set(marked) == legal
    assert {card["card"] for card in turn.own["play"] if card["id"] in legal} == {
        "Scout",
        "Fighter",
        "Newcomer",
        "Reader - Young",
    }
    # Newcomer can only move, which is not worth pointing out.
    worth = table.page.locator(".card-button.worth")
    assert "Newcomer" not in worth.evaluate_all("all => all.map(each => each.dataset.card)")
    assert worth.count() >= 4


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_card_tells_its_actions_with_their_costs(
    site: Site, visitors: Visitors, size: tuple[int, int]
) -> None:
    table = visitors.sit(site, site.position(EVERYTHING), 0, size=size)
    table.my_turn()
    table.named("Reader - Grown").click(position={"x": 16, "y": 20})
    offers = table.page.locator(".menu [data-offer]")
    expect(offers).to_have_count(2)
    assert offers.evaluate_all("all => all.map(each => each.dataset.offer)") == ["play", "shift"]
    assert "6 ink" in offers.nth(0).inner_text()
    assert "3 ink" in offers.nth(1).inner_text()
    table.page.keyboard.press("Escape")
    expect(offers).to_have_count(0)
    table.named("Scout").click()
    expect(table.offer("quest")).to_contain_text("+2 lore")


def test_targets_light_up_and_the_choice_can_be_cancelled(table: TablePage) -> None:
    turn = table.my_turn()
    table.own("Fighter").click()
    table.offer("challenge").click()
    targets = table.page.locator(".card-button.target")
    acting = table.page.locator(".card-button.acts")
    expect(targets).to_have_count(2)
    assert sorted(targets.evaluate_all("all => all.map(each => each.dataset.card)")) == ["Fighter", "Target"]
    expect(acting).to_have_count(0)
    table.page.locator("button.cancel").click()
    expect(targets).to_have_count(0)
    expect(acting.first).to_be_visible()
    assert table.my_turn().decision == turn.decision
    # Escape does the same.
    table.own("Fighter").click()
    table.offer("challenge").click()
    expect(targets).to_have_count(2)
    table.page.keyboard.press("Escape")
    expect(targets).to_have_count(0)


def test_a_target_is_chosen_with_one_click_and_the_rest_is_dimmed(table: TablePage) -> None:
    turn = table.my_turn()
    table.act(turn.find("play", "Bolt"), turn)
    turn = table.my_turn()
    assert "Bolt" in table.page.locator(".prompt .asker").inner_text()
    assert table.page.locator(".card-button.target").count() == len(turn.actions)
    expect(table.page.locator(".hand-slot").first).to_have_css("opacity", "0.3")
    table.named("Ready One").click()
    table.answered = turn.decision
    table.my_turn()
    assert table.named("Ready One").locator(".damage").inner_text() == "2"
    assert table.named("Target").locator(".damage").count() == 0


def test_an_arrow_goes_from_the_source_to_the_target(table: TablePage) -> None:
    table.my_turn()
    table.own("Fighter").click()
    table.offer("challenge").click()
    arrow = table.page.locator(".arrow-shaft")
    first = arrow.get_attribute("d")
    assert first
    outcome = table.page.locator(".outcome")
    expect(outcome).to_have_text("Target is banished. Fighter takes 1.")
    table.page.locator(".field.opposing .card-button.target").last.focus()
    expect(arrow).not_to_have_attribute("d", first)
    expect(outcome).to_have_text("The target is banished. The challenger takes 3.")
    table.page.keyboard.press("Escape")
    expect(arrow).to_have_count(0)


@pytest.mark.parametrize(
    ("card", "question", "why", "rule"),
    [
        ("Wall", "ink", "no inkwell symbol", "4.2.1.1"),
        ("Newcomer", "quest", "drying", "5.1.1.11"),
    ],
)
def test_why_not_says_the_rule(table: TablePage, card: str, question: str, why: str, rule: str) -> None:
    table.my_turn()
    # The menu opens with the right button also where a click would act at once.
    table.named(card).click(position={"x": 16, "y": 20}, button="right")
    table.page.locator(".why-not button", has_text=question).click()
    said = table.page.locator(".why-not output").first
    said.wait_for()
    assert why in said.inner_text()
    expect(said.locator(f'[data-rule="{rule}"]')).to_be_visible()


def test_why_not_is_told_of_one_card_only(table: TablePage) -> None:
    table.my_turn()
    told = table.page.locator(".why-not output")
    table.named("Wall").click(position={"x": 16, "y": 20}, button="right")
    table.page.locator(".why-not button", has_text="ink").click()
    expect(told).to_have_count(1)
    table.page.keyboard.press("Escape")
    table.named("Reader - Grown").click(position={"x": 16, "y": 20})
    expect(table.page.locator(".why-not button", has_text="ink")).to_be_visible()
    expect(told).to_have_count(0)


def test_undo_until_something_is_learned(table: TablePage) -> None:
    undo = table.page.get_by_role("button", name="Undo")
    turn = table.my_turn()
    assert undo.is_disabled()
    table.act(turn.find("quest", "Scout"), turn)
    table.answered = table.my_turn().decision
    assert lore(table) == 5
    undo.click()
    turn = table.my_turn()
    assert lore(table) == 3
    assert not in_play(table)["Scout"]["exerted"]
    # By key, too.
    table.act(turn.find("quest", "Scout"), turn)
    table.answered = table.my_turn().decision
    table.page.keyboard.press("u")
    turn = table.my_turn()
    assert lore(table) == 3
    # Cards drawn can't be unseen.
    table.act(turn.find("play", "Tune"), turn)
    table.my_turn()
    assert undo.is_disabled()


def test_ending_the_turn_warns_about_what_is_left(table: TablePage) -> None:
    turn = table.my_turn()
    table.answer("pass")
    warning = table.page.get_by_role("alertdialog")
    warning.wait_for()
    assert "quest" in warning.inner_text()
    warning.get_by_role("button").nth(1).click()
    expect(warning).to_have_count(0)
    assert table.my_turn().decision == turn.decision
    table.page.keyboard.press("e")
    warning.wait_for()
    table.page.keyboard.press("Enter")
    table.page.wait_for_function(
        "before => Number(document.querySelector('main.table').dataset.decision) > before", arg=turn.decision
    )
    expect(table.page.locator(".prompt")).to_contain_text("Waiting for Ben")


def test_no_warning_where_nothing_is_left_or_nobody_wants_it(site: Site, visitors: Visitors) -> None:
    for position, preferences in ((IDLE, None), (EVERYTHING, {"warnAtEnd": False})):
        table = visitors.sit(site, site.position(position), 0, preferences=preferences)
        turn = table.my_turn()
        table.answer("pass")
        table.page.wait_for_function(
            "before => Number(document.querySelector('main.table').dataset.decision) > before",
            arg=turn.decision,
        )
        assert table.page.get_by_role("alertdialog").count() == 0


def test_the_order_of_abilities_is_asked_only_where_it_matters_or_wanted(
    site: Site, visitors: Visitors
) -> None:
    table = visitors.sit(site, site.position(IDLE), 0)
    table.my_turn()
    table.page.keyboard.press("e")
    table.page.wait_for_function("() => document.querySelector('.prompt').innerText.includes('Ben')")
    assert lore(table) == 2
    always = visitors.sit(site, site.position(IDLE), 0, preferences={"askOrder": True})
    turn = always.my_turn()
    always.answered = turn.decision
    always.page.keyboard.press("e")
    turn = always.my_turn()
    assert turn.kind == "trigger" or turn.actions[0]["kind"] == "trigger"
    assert len(turn.actions) == 2
    always.page.keyboard.press("2")
    always.page.wait_for_function("() => document.querySelector('.prompt').innerText.includes('Ben')")
    assert lore(always) == 2
