"""Acting: by click, by drag and by keyboard; targets, confirming, why not, undo, warnings."""

from __future__ import annotations

from typing import Any

import pytest
from browser_positions import EVERYTHING, IDLE
from expecting import expect
from running_site import Site
from table_page import TablePage
from visitors import DESKTOP, PHONE, Visitors

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
    return int(table.page.locator(".side.own").get_by_role("meter").get_attribute("aria-valuenow") or "")


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
    assert table.page.locator('.side:not(.own) [data-card="Target"]').count() == 0


def test_ink_play_quest_and_challenge_by_dragging(table: TablePage) -> None:
    own = table.page.locator(".side.own")
    in_hand = table.page.locator(".hand")
    for card, there in (
        (in_hand.locator('[data-card="Tune"]'), own.locator(".inkwell")),
        (in_hand.locator('[data-card="Reader - Young"]'), own.locator(".field-of-play")),
        (own.locator('[data-card="Scout"]'), own.locator(".lore-track")),
        (own.locator('[data-card="Fighter"]'), table.named("Target")),
    ):
        turn = table.my_turn()
        card.drag_to(there)
        table.answered = turn.decision
    acted(table)


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
    expect(
        table.page.locator('.location:has([data-card="Tower"]) .there [data-card="Scout"]')
    ).to_be_visible()
    assert found["Fighter"]["exerted"]
    assert [card["card"] for card in found["Reader - Grown"]["under"]] == ["Reader - Young"]
    assert table.named("Reader - Grown").locator(".under-tag").get_attribute("title") == "1 card under it"
    # 3 for shifting and 1 for moving; singing is free.
    assert table.page.locator(".side.own .ink-count").inner_text() == "2/6"


def test_shift_and_move_by_dragging_onto_the_target(table: TablePage) -> None:
    table.my_turn()
    own = table.page.locator(".side.own")
    own.locator('[data-card="Scout"]').drag_to(own.locator('[data-card="Tower"]'))
    table.page.locator('.location .there [data-card="Scout"]').wait_for()
    table.page.locator('.hand [data-card="Reader - Grown"]').drag_to(
        own.locator('[data-card="Reader - Young"]')
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


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_card_tells_its_actions_with_their_costs(
    site: Site, visitors: Visitors, size: tuple[int, int]
) -> None:
    table = visitors.sit(site, site.position(EVERYTHING), 0, size=size)
    table.my_turn()
    table.named("Reader - Grown").click()
    offers = table.page.locator(".sheet [data-offer]")
    expect(offers).to_have_count(2)
    assert offers.evaluate_all("all => all.map(each => each.dataset.offer)") == ["play", "shift"]
    assert "6 ink" in offers.nth(0).inner_text()
    assert "3 ink" in offers.nth(1).inner_text()
    table.page.keyboard.press("Escape")
    table.named("Scout").click()
    expect(table.offer("quest")).to_be_visible()


def test_targets_light_up_and_the_choice_can_be_cancelled(table: TablePage) -> None:
    turn = table.my_turn()
    table.own("Fighter").click()
    table.offer("challenge").click()
    targets = table.page.locator(".card-button.target")
    acting = table.page.locator(".card-button.acts")
    expect(targets).to_have_count(2)
    assert sorted(targets.evaluate_all("all => all.map(each => each.dataset.card)")) == ["Fighter", "Target"]
    expect(acting).to_have_count(0)
    table.page.locator(".prompt button", has_text="Cancel").click()
    expect(targets).to_have_count(0)
    expect(acting.first).to_be_visible()
    assert table.my_turn().decision == turn.decision
    # Escape does the same.
    table.own("Fighter").click()
    table.offer("challenge").click()
    expect(targets).to_have_count(2)
    table.page.keyboard.press("Escape")
    expect(targets).to_have_count(0)


def test_a_choice_says_who_and_which_card_asks_and_is_confirmed(table: TablePage) -> None:
    turn = table.my_turn()
    table.act(turn.find("play", "Bolt"), turn)
    turn = table.my_turn()
    prompt = table.page.locator(".prompt")
    assert "Bolt" in prompt.locator(".asker").inner_text()
    assert "Your choice" in prompt.inner_text()
    assert table.page.locator(".card-button.target").count() == len(turn.actions)
    table.named("Target").click()
    expect(table.named("Target")).to_have_attribute("aria-pressed", "true")
    prompt.locator("button", has_text="Cancel").click()
    expect(table.page.locator(".card-button.armed")).to_have_count(0)
    table.named("Target").click()
    table.named("Ready One").click()  # another one instead
    assert table.my_turn().decision == turn.decision, "nothing is sent before it is confirmed"
    table.confirm()
    table.answered = turn.decision
    table.my_turn()
    assert table.named("Ready One").locator(".damage").inner_text() == "2"
    assert table.named("Target").locator(".damage").count() == 0


@pytest.mark.parametrize(
    ("card", "question", "why", "rule"),
    [
        ("Wall", "ink", "no inkwell symbol", "4.2.1.1"),
        ("Newcomer", "quest", "drying", "5.1.1.11"),
    ],
)
def test_why_not_says_the_rule(table: TablePage, card: str, question: str, why: str, rule: str) -> None:
    table.my_turn()
    table.named(card).click()
    table.page.locator(".why-not button", has_text=question).click()
    said = table.page.locator(".why-not output").first
    said.wait_for()
    assert why in said.inner_text()
    assert rule in said.inner_text()


def test_why_not_is_told_of_one_card_only(table: TablePage) -> None:
    table.my_turn()
    told = table.page.locator(".why-not output")
    table.named("Wall").click()
    table.page.locator(".why-not button", has_text="ink").click()
    expect(told).to_have_count(1)
    table.page.keyboard.press("Escape")
    table.named("Reader - Grown").click()
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
    assert "Ben" in table.page.locator(".turn").inner_text()


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
    table.page.wait_for_function("() => document.querySelector('.turn').innerText.includes('Ben')")
    assert lore(table) == 2
    always = visitors.sit(site, site.position(IDLE), 0, preferences={"askOrder": True})
    turn = always.my_turn()
    always.answered = turn.decision
    always.page.keyboard.press("e")
    turn = always.my_turn()
    assert turn.kind == "trigger" or turn.actions[0]["kind"] == "trigger"
    assert len(turn.actions) == 2
    always.page.keyboard.press("2")
    always.page.wait_for_function("() => document.querySelector('.turn').innerText.includes('Ben')")
    assert lore(always) == 2
